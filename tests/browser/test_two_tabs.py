"""Two tabs of one browser: one game, played where it was played last, and no score lost."""

from random import Random

from builders import box
from fakes import MemoryStorage, Tab, find_all, text_of
from faults import same_dice
from hypothesis import given, settings
from hypothesis import strategies as st
from sharing import SharedStorage
from solving import Kernels, SolvingTab, no_kernel

from yahtzee.codes import make_game, make_rules
from yahtzee.engine.game_setup import Level, Mode
from yahtzee.engine.rules import RuleSet
from yahtzee.saves import formats
from yahtzee.session.draft import Draft
from yahtzee.session.notices import ELSEWHERE
from yahtzee.session.storage.keys import FINISHED, SETTINGS

SHORT = RuleSet((box("ones"), box("twos"), box("chance")))
CODE = make_rules(SHORT)
ALONE = Draft(CODE, Mode.VIRTUAL, ("Ann",))


def two_tabs(asked=ALONE):
    shared = SharedStorage()
    one = Tab(shared.view(), asked)
    return one, Tab(shared.view())


def hear(tab, number=None):
    """Let a tab hear what waits for it, or the first few of that."""
    events = tab.storage.events
    for _ in range(len(events) if number is None else min(number, len(events))):
        tab.app.storage_changed(events.pop(0))
    return tab


def stored_codes(tab):
    texts = tab.storage.texts.items()
    kept = [text for key, text in texts if key.startswith(f"{FINISHED}{CODE}:")]
    return [formats.KEPT_GAME.parse(text).game.code for text in kept]


def test_a_tab_that_hears_of_it_shows_the_game_as_it_went_on():
    one, two = two_tabs()
    two.play_turn("ones")
    assert hear(one).game == two.game
    assert one.notice == str(ELSEWHERE)
    assert one.table.heading == "Round 2 of 3"  # nobody has come back to it
    assert two.notice == ""


def test_whoever_plays_on_has_the_game():
    one, two = two_tabs()
    two.play_turn("ones")
    hear(one).play_turn("twos")
    assert one.notice == ""
    assert hear(two).game == one.game
    assert two.notice == str(ELSEWHERE)


def test_a_tab_that_has_heard_nothing_looks_before_it_plays():
    """A page that slept in the background, say."""
    one, two = two_tabs()
    two.play_turn("ones").play_turn("twos")
    played = two.game
    one.click("roll")
    assert one.game == played  # nothing was rolled over it
    assert one.status == "This game went on in another tab."
    assert two.reload().game == played
    one.click("roll")
    assert len(one.game.log) == len(played.log) + 1


def solving_tabs(kernels=None):
    """Two tabs of one game in which there is a hint to ask for; the second follows the first.

    ``kernels`` are those of the second.
    """
    shared = SharedStorage()
    one = SolvingTab(Kernels(), shared.view(), ALONE)
    two = SolvingTab(kernels or Kernels(), shared.view())
    one.click("roll")
    return one, hear(two)


async def test_asking_for_a_hint_takes_the_game_over():
    one, two = solving_tabs()
    await two.click("hint").settle()
    assert hear(one).app.session.follows
    assert not two.app.session.follows
    assert two.screen.hint
    assert one.app.session.table.coached


async def test_a_hint_that_arrives_after_another_tab_took_the_game_leaves_it_there():
    one, two = solving_tabs()
    two.click("hint")
    one.app.act("play-here")
    one.click("hold", 0)
    assert hear(two).app.session.follows
    await two.settle()
    assert not hear(one).app.session.follows
    await one.settle()


def test_each_table_has_a_game_of_its_own_and_all_share_scores_and_settings():
    shared = SharedStorage()
    one, two = Tab(shared.view(), ALONE), Tab(shared.view(), ALONE, table="garden")
    one.play_turn("ones")
    assert hear(two).game.log == ()
    assert not hear(two).notice
    two.click("options").choose("set-hints", "True").escape()
    for each in ("ones", "twos", "chance"):
        two.play_turn(each)
    assert hear(one).settings.hints
    assert stored_codes(one) == [make_game(two.game)]
    assert Tab(shared.view()).game == one.game
    assert Tab(shared.view(), table="garden").game == two.game


def test_what_other_pages_of_the_site_store_is_passed_over():
    tab = Tab()
    seen = len(tab.screens)
    tab.app.storage_changed("another-app:state")
    assert len(tab.screens) == seen


def test_a_dialog_about_what_has_gone_on_is_closed():
    one, two = two_tabs()
    one.play_turn("ones").click("new-game")
    hear(two).play_turn("twos")
    assert hear(one).dialog is None


def test_settings_of_both_tabs_hold():
    one, two = two_tabs()
    one.click("options").choose("set-hints", "True")
    two.click("options").choose("set-theme", "dark")
    assert hear(one).settings.theme == "dark"
    assert hear(two).settings.hints


def test_settings_that_were_deleted_stay_as_this_page_has_them():
    one, _ = two_tabs()
    one.click("options").choose("set-theme", "dark")
    one.storage.remove(SETTINGS)
    one.app.storage_changed("")
    assert one.choose("set-hints", "True").settings.theme == "dark"


def test_house_rules_of_both_tabs_are_kept():
    one, two = two_tabs()
    for tab, name, rolls in ((one, "Ours", "5"), (two, "Theirs", "4")):
        tab.click("new-game").click("house-rules")
        if tab.buttons("new-rules"):
            tab.click("new-rules")
        tab.choose("rules-name", name).choose(
            "rules-knob", rolls, place="rolls"
        ).submit().to_table()
    hear(one).click("new-game").click("house-rules")
    names = [text_of(each) for each in find_all(one.screen.dialog, "h3")]
    assert names == ["Ours", "Theirs"]


turns = st.lists(
    st.tuples(st.sampled_from((0, 1)), st.sampled_from(("act", "hear", "hear one", "reload"))),
    max_size=60,
)


@settings(max_examples=60)
@given(turns, st.integers(0, 2**32))
def test_however_two_tabs_take_turns_no_score_and_no_move_is_lost(steps, seed):
    """Each step is a click in one of them, or it hears late what the other has done.

    The longest game in progress is never replaced by another unless somebody asks for it.
    """
    random = Random(seed)
    with same_dice(str(seed)):
        shared = SharedStorage()
        tabs = [Tab(shared.view(), ALONE), Tab(shared.view())]
        finished = set()
        for place, what in steps:
            tab = tabs[place]
            if what == "reload":
                tabs[place] = Tab(tab.storage)
                tab.storage.events.clear()
            elif what == "act":
                before = parse_stored(shared)
                was_over = tab.table.is_over
                click_at_random(tab, random)
                after = parse_stored(shared)
                if tab.table.is_over and not was_over and not tab.app.session.follows:
                    finished.add(make_game(tab.game))
                assert after.log[: len(before.log)] == before.log or before.is_over
            else:
                hear(tab, 1 if what == "hear one" else None)
            assert finished <= set(stored_codes(tab))
        for tab in tabs:
            assert len(set(stored_codes(tab))) == len(stored_codes(tab))


def parse_stored(shared):
    return Tab(MemoryStorage(shared.texts)).game


def click_at_random(tab, random):
    if tab.table.is_over:
        tab.click("again")
        return
    rolls, scores = tab.buttons("roll"), tab.buttons("score")
    tab.click(*random.choice(rolls + scores))


# What a page does by itself is done in one tab only.


def against_a_computer():
    """Two tabs of a game with a computer player, who is to move as the first tab has it."""
    shared = SharedStorage()
    asked = Draft(CODE, Mode.VIRTUAL, ("Ann", "Pip"), levels=(None, Level.BEGINNER))
    one = SolvingTab(no_kernel, shared.view(), asked)
    two = SolvingTab(no_kernel, shared.view())
    one.click("roll").click("score", "ones")
    return one, hear(two)


async def test_computers_play_where_the_game_is_played():
    one, two = against_a_computer()
    assert two.app.session.game.computer_on_turn
    assert two.app.session.follows
    two.app.press("r", shift=False)  # hurries nobody here
    assert not two.app.session.pace._is_hurried
    await one.settle()
    assert not one.app.session.game.computer_on_turn
    assert hear(two).game == one.game


async def test_computers_go_on_in_the_tab_that_takes_the_game_over():
    one, two = against_a_computer()
    two.click("play-here")  # the first one's page is gone, as far as two can know
    await two.settle()
    for tab in (one, two):
        hear(tab)
        await tab.settle()
    # Whoever came second has seen the other's turn and kept it: one turn was played.
    assert one.game == two.game
    assert one.game.turns == 2
