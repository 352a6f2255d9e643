"""What happens while dice roll: nothing is told, and nobody rolls or scores by tapping twice."""

import asyncio

import pytest
from builders import dice
from fakes import FakeDevice, MemoryStorage, PatientApp, Tab, find, find_all, let_fall, text_of

from yahtzee.browser import entry_points
from yahtzee.browser.device.effects import CONFETTI, SOUNDS, Cue
from yahtzee.browser.storage.archive import Archive
from yahtzee.browser.storage.keys import SETTINGS
from yahtzee.draft import Draft
from yahtzee.game_setup import Level, Mode
from yahtzee.saves import formats
from yahtzee.settings import Settings
from yahtzee.views.page import page

CALM_AND_STILL = "Roll the dice."


class MovingTab(Tab):
    """A page where things move; ``pass_time`` lets the pauses end that have begun."""

    def __init__(self, players=("Ann",), levels=(), rules="official", moves=True, **settings):
        storage = MemoryStorage()
        chosen = Settings(sound=True, **settings)
        storage.write(SETTINGS, formats.SETTINGS.make(chosen))
        self.pauses = []
        self.screens = []
        self.storage = storage
        self.device = FakeDevice()
        self.app = PatientApp(
            Archive(storage, lambda: 0),
            lambda: "2026-02-28",
            self._show,
            None,
            open_device=lambda: self.device,
            pause=self._pause,
            moves=lambda: moves,
        )
        self.app.arrive(entry_points)
        self.app.open(Draft(rules, Mode.VIRTUAL, players, levels=levels))

    async def _pause(self, seconds):
        ended = asyncio.get_running_loop().create_future()
        self.pauses.append((seconds, ended))
        await ended

    async def settle(self):
        for _ in range(8):
            await asyncio.sleep(0)
        return self

    async def pass_time(self):
        await self.settle()
        for _seconds, ended in self.pauses:
            if not ended.done():
                ended.set_result(None)
        return await self.settle()

    @property
    def tray(self):
        return find(page(self.screen), class_="tray")

    @property
    def told(self):
        """All that the table says: the tray's text and names, and the card's."""
        tree = page(self.screen)
        labels = [node.attributes.get("aria-label", "") for node in find_all(tree, "button")]
        return text_of(tree), labels


def test_a_second_press_of_button_or_key_within_the_throw_spends_no_roll():
    async def story():
        tab = MovingTab().click("roll").click("roll")
        tab.app.press("r", False)
        tab.app.press("r", False, repeated=True)
        tab.app.press("c", False)  # a box
        tab.app.act("undo")
        assert (tab.game.rolls, tab.game.turns) == (1, 0)
        await tab.pass_time()
        assert tab.game.rolls == 1
        assert tab.click("roll").game.rolls == 2

    asyncio.run(story())


async def at_the_end():
    """A table whose last box has just been scored."""
    tab = MovingTab(rules="verhoeff")
    while not tab.game.is_over:
        await tab.click("roll").pass_time()
        tab.click(*tab.buttons("score")[0])
    return tab


def test_the_last_box_is_seen_before_the_result_covers_it():
    async def story():
        tab = await at_the_end()
        assert tab.dialog is None
        await tab.pass_time()
        assert tab.dialog == "result"

    asyncio.run(story())


def test_a_new_game_that_is_begun_at_once_is_not_covered_by_the_result():
    async def story():
        tab = (await at_the_end()).click("again")
        await tab.pass_time()
        assert tab.dialog is None
        assert not tab.game.is_over

    asyncio.run(story())


def test_nothing_tells_the_result_before_the_dice_lie_still(monkeypatch):
    async def story():
        let_fall(monkeypatch, "66666")
        tab = MovingTab()
        text, labels = tab.told
        tab.click("roll")
        text_now, labels_now = tab.told
        assert text_now.replace(CALM_AND_STILL, "") in text.replace(CALM_AND_STILL, "").replace(
            "New here?", "Hint"
        )
        changed = [new for old, new in zip(labels, labels_now, strict=True) if old != new]
        assert [label for label in changed if label] == [f"Die {n}: rolling" for n in range(1, 6)]
        assert "data-yahtzee" not in tab.tray.attributes
        assert tab.tray.attributes["data-rolling"] == "first"
        assert text_of(find(tab.tray, role="status")) == ""
        assert tab.device.confetti == []
        assert tab.device.heard == [SOUNDS[Cue.ROLL]]

        await tab.pass_time()
        assert "data-yahtzee" in tab.tray.attributes
        assert "data-rolling" not in tab.tray.attributes
        assert text_of(find(tab.tray, role="status")) == "Yahtzee! Five 6s. 2 rolls left."
        assert tab.device.confetti == [CONFETTI[Cue.YAHTZEE]]
        assert tab.device.heard == [SOUNDS[Cue.ROLL], SOUNDS[Cue.YAHTZEE]]
        assert tab.pauses[0][0] == pytest.approx(0.72)

    asyncio.run(story())


def test_fewer_dice_lie_sooner():
    async def story():
        tab = await MovingTab().click("roll").pass_time()
        for place in range(4):
            tab.click("hold", str(place))
        await tab.click("roll").settle()
        assert tab.pauses[-1][0] == pytest.approx(0.56)

    asyncio.run(story())


def test_a_tap_on_the_tray_or_a_die_lets_the_dice_lie_at_once_and_does_nothing_else():
    async def story():
        for action, value in (("land", ""), ("hold", "2"), ("keep", "2=True")):
            tab = await MovingTab().click("roll").settle()
            assert tab.tray.attributes["data-action"] == "land"
            tab.app.act(action, value)
            assert "data-rolling" not in tab.tray.attributes
            assert "data-action" not in tab.tray.attributes
            assert not any(die.held for die in tab.table.dice)
            tab.click("hold", "2").click("roll")
            screens = len(tab.screens)
            tab.pauses[0][1].set_result(None)  # the first roll's, long over
            await tab.settle()
            assert "data-rolling" in tab.tray.attributes
            assert len(tab.screens) - screens == 1

    asyncio.run(story())


def test_whatever_else_is_asked_for_lets_the_dice_lie_and_is_done():
    async def story():
        tab = MovingTab().click("roll").click("options")
        assert tab.dialog == "options"
        assert "data-rolling" not in tab.tray.attributes
        await tab.pass_time()

    asyncio.run(story())


def test_where_nothing_moves_the_faces_are_there_at_once(monkeypatch):
    async def story():
        for tab in (MovingTab(moves=False), MovingTab(animation=False)):
            let_fall(monkeypatch, "66612")
            tab.click("roll")
            assert "data-rolling" not in tab.tray.attributes
            assert [die.face for die in tab.table.dice] == [6, 6, 6, 1, 2]
            assert tab.pauses == []

    asyncio.run(story())


def test_a_joker_with_one_box_is_seen_before_it_is_scored(monkeypatch):
    async def story():
        let_fall(monkeypatch, "66666", "66666", "66666")
        tab = MovingTab().click("roll")
        await tab.pass_time()
        tab.click("score", "yahtzee").click("roll")
        await tab.pass_time()
        assert tab.game.dice == dice("66666")
        assert tab.table.claim == "sixes"
        await tab.pass_time()
        assert not tab.game.dice
        assert tab.game.card.total == 180

    asyncio.run(story())


def test_a_joker_that_was_scored_or_taken_back_meanwhile_is_left_alone(monkeypatch):
    async def story():
        let_fall(monkeypatch, "66666", "66666")
        tab = MovingTab().click("roll")
        await tab.pass_time()
        tab.click("score", "yahtzee").click("roll")
        await tab.pass_time()
        tab.click("score", "sixes").click("undo")
        await tab.pass_time()
        assert tab.game.dice == dice("66666")

    asyncio.run(story())


def test_computers_roll_like_people(monkeypatch):
    async def story():
        let_fall(monkeypatch, "66666", "12345")
        tab = MovingTab(("Bot", "Ann"), (Level.BEGINNER, None))
        await tab.pass_time()
        assert tab.tray.attributes["data-rolling"] == "first"
        assert "Yahtzee!" not in text_of(tab.tray)
        await tab.pass_time()
        assert "data-rolling" not in tab.tray.attributes
        assert "Yahtzee! Five 6s." in text_of(tab.tray)

    asyncio.run(story())


def test_a_yahtzee_is_scored_by_the_main_button_and_its_key_and_rolled_away_by_neither(
    monkeypatch,
):
    async def story():
        for press in (
            lambda tab: tab.click("score", "yahtzee"),
            lambda tab: tab.app.press("r", False),
        ):
            let_fall(monkeypatch, "33333")
            tab = MovingTab().click("roll").click("roll")
            await tab.pass_time()
            button = find(tab.tray, "button", class_="roll")
            assert text_of(button) == "Score 50 in Yahtzee"
            assert button.attributes["data-action"] == "score"
            again = find_all(tab.tray, "button", data_action="roll")
            assert [text_of(each) for each in again] == ["Roll again"]
            press(tab)
            assert tab.game.card.total == 50

    asyncio.run(story())
