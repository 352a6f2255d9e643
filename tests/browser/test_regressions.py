"""What once went wrong around dialogs, notices and the work beside the page."""

import asyncio

import pytest
from builders import TINY, box, turn
from fakes import FakeDevice, FaultyStorage, Tab, find, find_all, text_of
from page_checks import ALL_ACTIONS, dialog_classes
from solving import Kernels, SolvingTab, draft, resumed

from yahtzee.codes import make_rules
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.rules import RuleSet
from yahtzee.session.advisor import SolverNotLoaded
from yahtzee.session.draft import Draft
from yahtzee.session.notices import NOTICES
from yahtzee.session.part_missing import MISSING, MIXED
from yahtzee.session.storage.keys import GAME
from yahtzee.session.storage.stored_values import Problem
from yahtzee.session.table import SETTLED
from yahtzee.ui.dialogs import practice
from yahtzee.ui.keyboard import COMMANDS, HOLDS

SMALL = RuleSet((box("ones"), box("fours"), box("sixes"), box("chance")))
ASKED = Draft(make_rules(TINY), Mode.VIRTUAL, ("Ann",))


def finished():
    return turn(turn(new_game(Setup(TINY, ("Ann",))), "11112 ones"), "66666 chance")


async def reviewed():
    tab = resumed(finished())
    tab.app.act("review")
    await tab.settle()
    assert tab.dialog == "review"
    return tab


# Dialogs.


async def test_a_game_that_the_page_around_starts_over_a_review_is_played_by_keyboard():
    tab = await reviewed()
    tab.app.offer(ASKED)
    assert tab.dialog is None
    assert tab.app.press("r", False)
    assert tab.game.dice
    await tab.settle()


async def test_a_review_does_not_open_over_another_game():
    tab = resumed(finished())
    tab.app.act("review")
    tab.app.act("again")
    status = tab.status
    await tab.settle()
    assert (tab.dialog, tab.status) == (None, status)


async def test_a_review_does_not_open_over_the_dialog_opened_meanwhile():
    tab = resumed(finished())
    status = tab.status
    tab.app.act("review")
    assert tab.status != status
    tab.click("scores")
    await tab.settle()
    assert (tab.dialog, tab.status) == ("scores", status)
    assert tab.click("close").dialog is None


def busy(tab):
    return [text_of(each) for each in find_all(tab.tree, "button", aria_busy="true")]


@pytest.mark.parametrize("opens", ["show-result", "scores"])
async def test_what_a_review_is_asked_for_in_stays_until_it_comes(opens):
    tab = resumed(finished()).click(opens)
    asked_in, shown = tab.app.session.dialogs.shown, tab.dialog
    (button,) = tab.buttons("review") or tab.buttons("review-kept")
    tab.click(*button)
    assert tab.dialog == shown
    assert [text[-6:] for text in busy(tab)] == ["Review"]
    assert text_of(find(tab.screen.dialog, class_="sr", role="status")).startswith("One moment …")
    tab.app.act(*button)  # pressed again it is not asked for again
    await tab.settle()
    assert (tab.dialog, tab.app.session.dialogs._waits) == ("review", 1)
    assert tab.escape().app.session.dialogs.shown is asked_in
    assert not busy(tab)
    (left,) = find_all(tab.screen.dialog, data_left="true")  # which has the focus
    assert (left.attributes["data-action"], left.attributes.get("data-value", "")) == button


@pytest.mark.parametrize(
    ("call_off", "left"),
    [
        (("close",), None),
        (("leaf", "-1"), "scores"),
        (("statistics",), "statistics"),
    ],
)
async def test_a_review_is_called_off_by_anything_else_that_is_done(call_off, left):
    tab = resumed(finished()).click("scores")
    tab.click(*tab.buttons("review-kept")[0])
    tab.app.act(*call_off)
    assert not busy(tab)
    await tab.settle()
    assert tab.dialog == left
    assert tab.escape().dialog is None


async def test_of_two_reviews_the_one_asked_for_last_is_shown_once():
    tab = resumed(finished())
    tab.app.act("review")
    tab.app.act("review")
    await tab.settle()
    assert tab.dialog == "review"
    assert tab.escape().dialog is None
    await tab.settle()
    assert tab.dialog is None


# Results.


async def ending_under_a_form():
    """A tab in which a computer has ended the game while the form for a new one was filled in."""
    tab = SolvingTab(Kernels(), asked=draft(TINY, "Ann", "Ada", levels=(None, Level.PERFECT)))
    await tab.play_turn("ones").settle()
    tab.play_turn("chance")
    tab.app.act("new-game")
    tab.choose("draft-name", "Bob", "0")
    await tab.settle()
    assert tab.game.is_over
    assert tab.dialog == "new-game"
    assert tab.app.session.dialogs.shown.draft.players == ("Bob", "Ada")
    return tab


async def test_a_result_waits_until_the_form_that_is_filled_in_is_closed():
    tab = await ending_under_a_form()
    await tab.escape().settle()
    assert tab.dialog == "result"
    assert tab.app.session.dialogs.shown.is_news
    assert tab.escape().dialog is None
    tab.click("scores")
    assert tab.click("close").dialog is None


async def test_a_result_waits_until_a_review_is_closed():
    tab = await ending_under_a_form()
    tab.app.act("review")
    await tab.settle()
    assert tab.dialog == "review"
    assert tab.escape().dialog == "result"
    assert tab.escape().dialog is None


async def test_a_result_takes_the_place_of_a_dialog_beside_the_table():
    tab = SolvingTab(Kernels(), asked=draft(TINY, "Ann"))
    tab.app.session.arrive(FakeDevice())
    tab.app.session.device.has_panel = True
    await tab.play_turn("ones").click("roll").click("hint").settle()
    assert tab.click("hint").dialog == "coach"
    await tab.click("score", "chance").settle()
    assert tab.dialog == "result"


def test_each_action_has_one_place():
    """Whatever is open, an action cannot mean two things."""
    owners = [name for kind in dialog_classes() for name in vars(kind).get("actions", ())]
    shared = {name for name in owners if owners.count(name) > 1}
    # Of dialogs that a link to rules can bring, that show a link, ask for rules or a name, take
    # a value, or do more than close.
    common = {"refuse-rules", "copy-link", "send-link", "draft-rules", "own-name", "close"}
    assert shared <= common | {"write", "write-bonus", "write-rolls"}
    keys = [practice.KEYS, *(vars(kind).get("keys") for kind in dialog_classes())]
    meant = {command[0] for each in keys if isinstance(each, dict) for command in each.values()}
    assert {"practice-roll", "review-next"} < meant <= ALL_ACTIONS


# Notices.


def test_a_written_score_ends_the_notice_about_the_storage():
    storage = FaultyStorage(lambda call: call.method == "write")
    tab = Tab(storage, Draft("official", Mode.REAL, ("Ann",)))
    assert tab.notice == str(NOTICES[Problem.NOT_KEPT])
    tab.click("open-write", "ones").click("write", 3)
    assert tab.notice == ""


# The last set-up.


async def test_without_a_stored_game_the_computer_players_of_the_last_one_are_back():
    asked = draft(TINY, "Ann", "Ada", levels=(None, Level.PERFECT))
    tab = SolvingTab(Kernels(), asked=asked)
    del tab.storage.texts[GAME]
    again = SolvingTab(Kernels(), tab.storage)
    assert again.game.setup.players == ("Ann", "Ada")
    assert again.game.setup.levels == (None, Level.PERFECT)
    assert again.click("new-game").app.session.dialogs.shown.draft.levels == (None, Level.PERFECT)


# Keys that are held down.


@pytest.mark.parametrize("key", [*COMMANDS, *[*HOLDS][:5]])
def test_a_key_held_down_does_nothing_more(key):
    tab = Tab().click("roll")
    before = len(tab.screens)
    assert tab.app.press(key, False, True)  # it is the page's all the same
    assert len(tab.screens) == before


async def test_arrows_held_down_go_through_the_review():
    tab = await reviewed()
    for _ in range(2):
        assert tab.app.press("arrowright", False, True)
    assert find(tab.screen.dialog, "input", type="range").attributes["value"] == "3"


# A solver that has not arrived.


class Unreliable(Kernels):
    """Kernels of which the first does not arrive."""

    def __init__(self, words):
        super().__init__()
        self.tries = 0
        self.words = words

    async def __call__(self):
        self.tries += 1
        if self.tries == 1:
            raise SolverNotLoaded("static/solver.wasm", self.words)
        return await super().__call__()


@pytest.mark.parametrize("words", [MISSING, MIXED])
async def test_a_solver_that_did_not_arrive_is_fetched_again(words):
    tab = SolvingTab(Unreliable(words), asked=draft(TINY, "Ann")).click("roll").click("hint")
    await tab.settle()
    assert tab.status == str(words)
    await tab.click("hint").settle()
    assert tab.screen.hint is not None


@pytest.mark.parametrize("words", [MISSING, MIXED])
async def test_a_review_says_that_the_solver_did_not_arrive_and_can_be_asked_again(words):
    tab = resumed(finished(), Unreliable(words))
    tab.app.act("review")
    await tab.settle()
    assert (tab.status, tab.dialog) == (str(words), None)
    tab.app.act("review")
    await tab.settle()
    assert tab.dialog == "review"


# Computer players.


class SlowTab(SolvingTab):
    """A tab in which the pauses of the computer players last until they are ended."""

    def __init__(self, *args, **options):
        self.waiting = 0
        self.most = 0
        self.gate = asyncio.Event()
        super().__init__(*args, **options)

    async def _pause(self, seconds):
        if seconds == SETTLED:
            return
        self.waiting += 1
        self.most = max(self.most, self.waiting)
        await self.gate.wait()
        self.waiting -= 1


async def test_space_while_computers_play_finishes_their_turns_at_once():
    levels = (Level.BEGINNER, Level.CASUAL, None)
    tab = SlowTab(Kernels(), asked=draft(SMALL, "Pip", "Clover", "Ann", levels=levels))
    await tab.until(lambda: tab.waiting)
    assert tab.app.press(" ", shift=False)
    await tab.until(lambda: tab.table.can_roll)  # though no pause has ended
    assert tab.game.turns == 2
    assert (tab.buttons("skip"), len(tab.buttons("roll"))) == ([], 1)


async def test_a_tap_in_a_show_finishes_one_turn():
    levels = (Level.BEGINNER, Level.CASUAL)
    tab = SlowTab(Kernels(), asked=draft(SMALL, "Pip", "Clover", levels=levels))
    await tab.until(lambda: tab.waiting)
    assert tab.app.press(" ", shift=False)
    await tab.until(lambda: tab.game.turns == 1)  # though no pause has ended
    for _ in range(50):
        await asyncio.sleep(0)
    assert tab.game.turns == 1
    tab.gate.set()
    await tab.settle()


async def test_nobody_plays_for_the_computers_twice_at_once():
    asked = draft(SMALL, "Pip", "Ann", levels=(Level.BEGINNER, None))
    tab = SlowTab(Kernels(), asked=asked)
    await tab.until(lambda: tab.waiting)
    for _ in range(4):  # each step of the computer, something else changes on the page
        waited = tab.game.log
        tab.gate.set()
        await tab.until(lambda: tab.game.log != waited)  # noqa: B023
        tab.gate.clear()
        tab.app.act("show-player", "1")
        for _ in range(20):
            await asyncio.sleep(0)
        if not tab.app.session.game.computer_on_turn:
            break
    tab.gate.set()
    await tab.settle()
    assert tab.most == 1
    assert tab.game.player == 1


# Chances of winning.


async def test_a_game_begun_again_before_its_first_move_keeps_its_chances():
    tab = SolvingTab(Kernels(), asked=draft(TINY, "Ann", "Bob"))
    await tab.settle()
    chances = tab.screen.chances
    await tab.click("new-game").submit().settle()
    assert len(chances) == 2
    assert tab.screen.chances == chances
