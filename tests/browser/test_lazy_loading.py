"""What the first roll does not need comes later, and the page plays without it meanwhile."""

import asyncio

from builders import AIM, TINY
from fakes import TODAY, FakeDevice, MemoryStorage, Tab, text_of
from wording import spoken

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Level, Mode
from yahtzee.page.app import App
from yahtzee.session.draft import Draft
from yahtzee.session.part_missing import MISSING, PartMissing
from yahtzee.session.storage.archive import Archive
from yahtzee.telling.news import WAITING, status_of

ANN = Draft("official", Mode.VIRTUAL, ("Ann",))


class SlowTab(Tab):
    """A page whose late part is on its way until it is told to arrive, or to be missing."""

    def __init__(self, asked=ANN, storage=None, *, has_solver=False, **opening):
        self.storage = MemoryStorage() if storage is None else storage
        self.screens = []
        self.asked_for = 0
        self.is_missing = False
        self.on_the_way = asyncio.Event()
        self.app = App(
            Archive(self.storage),
            lambda: TODAY,
            self._show,
            self._load_late,
            start_kernel=self._start_kernel if has_solver else None,
            open_device=FakeDevice,
        )
        self.app.open(asked, **opening)

    async def _start_kernel(self):
        raise AssertionError("nobody asks for the solver before the late part is there")

    async def _load_late(self):
        self.asked_for += 1
        await self.on_the_way.wait()
        if self.is_missing:
            raise PartMissing("status 404")

    async def settle(self):
        self.on_the_way.set()
        return await super().settle()

    async def look(self):
        """Let everything run that does not wait for the late part."""
        for _ in range(5):
            await asyncio.sleep(0)
        return self


def test_a_turn_needs_no_second_part():
    async def story():
        tab = SlowTab().click("roll").hold(2).click("roll").click("score", "chance")
        return tab.click("roll").click("undo").asked_for

    assert asyncio.run(story()) == 0


async def test_a_click_that_needs_it_is_answered_when_it_arrives():
    tab = SlowTab().click("options")
    await tab.look()
    assert (tab.status, tab.dialog) == (str(WAITING), None)
    await tab.click("help").look()  # another, while the first waits
    await tab.settle()
    assert (tab.status, tab.dialog) == (AIM, "help")


async def test_a_roll_is_told_although_several_requests_wait():
    tab = SlowTab().click("options")
    await tab.look()
    tab.click("roll").click("help")
    rolled = spoken(status_of(tab.app.session))
    await tab.look()
    assert (tab.status, rolled[-6:]) == (str(WAITING), "again.")
    await tab.settle()
    assert tab.status == rolled


async def test_if_it_does_not_arrive_the_page_says_so_and_the_next_click_asks_again():
    tab = SlowTab()
    tab.is_missing = True
    await tab.click("options").settle()
    assert (tab.status, tab.dialog) == (str(MISSING), None)
    tab.is_missing = False
    await tab.click("roll").click("options").settle()
    assert (tab.dialog, tab.asked_for) == ("options", 2)
    assert tab.status != str(MISSING)


async def prepared(tab):
    """Load the late part, as the page does when it has settled."""

    async def nothing():
        pass

    tab.app.late.use(nothing, is_asked=False, lasts=True)
    await tab.settle()


async def test_prepared_ahead_it_answers_at_once():
    tab = SlowTab()
    tab.on_the_way.set()
    await prepared(tab)
    await prepared(tab)
    assert tab.click("help").dialog == "help"
    assert tab.asked_for == 1


async def test_the_result_of_a_short_game_is_shown_once_it_can_be():
    rules = make_rules(TINY)
    tab = SlowTab(Draft(rules, Mode.VIRTUAL, ("Ann",)))
    tab.play_turn("ones").play_turn("chance")
    assert tab.dialog is None
    await tab.settle()
    assert tab.dialog == "result"


async def test_what_the_address_asks_for_is_asked_before_an_early_click_is_answered():
    begun = SlowTab().click("roll")
    other = Draft("yatzy", Mode.VIRTUAL, ("Ann",))
    tab = SlowTab(other, begun.storage, early=("roll",))
    assert tab.game == begun.game
    await tab.settle()
    assert (tab.dialog, tab.game) == ("new-game", begun.game)


async def test_a_game_in_a_link_that_cannot_be_read_is_named_when_the_second_part_is_there():
    tab = SlowTab(link="#game=nonsense")
    await tab.settle()
    assert tab.status.startswith("This link does not work. ")
    assert text_of(tab.tree)


# A late part that did not arrive at first.


async def test_computers_play_on_once_a_part_that_was_missing_is_there():
    asked = Draft(make_rules(TINY), Mode.VIRTUAL, ("Ada", "Ann"), levels=(Level.BEGINNER, None))
    tab = SlowTab(asked)
    tab.is_missing = True
    await tab.settle()
    assert (tab.status, tab.game.player) == (str(MISSING), 0)
    tab.is_missing = False
    await tab.click("options").settle()
    assert (tab.dialog, tab.game.player) == ("options", 1)
