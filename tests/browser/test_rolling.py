"""What happens while dice roll, and while points go into their box.

Nothing is told too early, nobody rolls or scores by tapping twice, and nobody misses their points.
"""

import pytest
from builders import AIM, TINY, dice
from fakes import MovingTab, find, find_all, let_fall, text_of

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Level, Mode
from yahtzee.session.device import Burst, Hit, Last, What
from yahtzee.session.table import APART, HIT, MOMENT, REST, WRITING
from yahtzee.telling.effects import CONFETTI, SOUNDS, Cue
from yahtzee.telling.view_model import CellState
from yahtzee.ui.views.tray import NBSP


async def test_a_second_press_of_button_or_key_within_the_throw_spends_no_roll():
    tab = MovingTab().click("roll").click("roll")
    tab.app.press("r", False)
    tab.app.press("r", False, repeated=True)
    tab.app.press("c", False)  # a box
    tab.app.act("undo")
    assert (tab.game.rolls, tab.game.turns) == (1, 0)
    assert "data-rolling" not in tab.tray.attributes  # the dice lie since the second press
    await tab.pass_time()
    assert tab.game.rolls == 1
    assert tab.click("roll").game.rolls == 2


async def at_the_end():
    """A table whose last box has just been scored."""
    tab = MovingTab(rules="verhoeff")
    while not tab.game.is_over:
        await tab.click("roll").pass_time()
        tab.score()
    return tab


async def test_the_last_box_is_seen_before_the_result_covers_it():
    tab = await at_the_end()
    assert tab.dialog is None
    await tab.pass_time()
    assert tab.dialog == "result"


def cells(tab):
    """What is in each player's column, box by box: the cells that are no sums."""
    rows = [row for section in tab.table.sections for row in section.rows if not row.is_sum]
    return [
        {row.id: cell for row, cell in zip(rows, column, strict=True)}
        for column in zip(*(row.cells for row in rows), strict=True)
    ]


async def after_a_score(monkeypatch, players=("Ann", "Bob")):
    """A table on which Ann has just scored 25 in a full house, keeping two dice; and as it was."""
    let_fall(monkeypatch, "66611", "12345")
    tab = await MovingTab(players).click("roll").pass_time()
    tab.click("hold", "0").click("hold", "1")
    before = tab.table, cells(tab)
    await tab.click("score", "full_house").settle()
    return tab, *before


async def test_a_score_is_shown_with_the_next_turn(monkeypatch):
    for players in (("Ann",), ("Ann", "Bob")):
        tab, *_ = await after_a_score(monkeypatch, players)
        ann = cells(tab)[0]
        assert (ann["full_house"].text, ann["full_house"].fresh) == ("25", True)
        assert tab.table.players[0].total == 25
        assert "Full house" in tab.status
        assert [die.past for die in tab.table.dice] == [6, 6, 6, 1, 1]
        assert not any(die.held for die in tab.table.dice)
        assert tab.game.player == len(players) - 1
        states = [{cell.state for cell in column.values()} for column in cells(tab)]
        assert states[-1] - {CellState.FILLED} == {CellState.OPEN}
        if len(players) > 1:
            assert states[0] == {CellState.FILLED, CellState.CLOSED}


def rests(tab):
    return "data-rests" in find(tab.tray, class_="roll").attributes


async def test_the_main_button_rests_for_a_moment_after_each_turn_of_several(monkeypatch):
    for players, moves in ((("Ann", "Bob"), True), (("Ann", "Bob"), False), (("Ann",), True)):
        tab = MovingTab(players, moves=moves)
        await (await tab.settle()).click("roll").pass_time()
        assert not rests(tab)
        await tab.click("score", "chance").settle()
        assert rests(tab) == (len(players) > 1)
        await tab.pass_time(0.35)
        assert not rests(tab)
        tab.click("roll")
        assert tab.game.rolls == 1


async def test_a_rest_that_ends_late_leaves_the_next_one_alone():
    tab = MovingTab(("Ann", "Bob"), moves=False)
    tab.click("roll").click("score", "chance").click("roll").click("score", "chance")
    await tab.settle()
    (_first, one), (_second, other) = [each for each in tab.pauses if each[0] == REST]
    one.set_result(None)
    await tab.settle()
    assert rests(tab)
    other.set_result(None)
    await tab.settle()
    assert not rests(tab)


def leads(tab):
    """What stands above the dice, whose mark is beside it, and whose column is shown."""
    seen = [text_of(find(tab.tray, class_=line)) for line in ("heading", "status")]
    seat = int(find(tab.tray, class_="heading").attributes["data-colour"])
    current = [place for place, player in enumerate(tab.table.players) if player.is_current]
    assert (current, tab.screen.shown) == ([seat], seat)
    return *seen, seat, tab.tray.attributes.get("data-turn")


async def test_the_turn_passes_when_the_points_have_been_seen(monkeypatch):
    passed = "Bob’s turn", "Ann: Full house! 25.", 1, "b"
    tab, *_ = await after_a_score(monkeypatch)
    told = text_of(find(tab.tray, role="status"))
    assert told == "Ann: Full house! 25. Next: Bob."
    assert leads(tab) == ("Full house! 25", "Next: Bob.", 0, None)
    written = len(tab.device.written)
    await tab.pass_time(WRITING)
    assert leads(tab) == passed
    assert tab.device.written[written:] == [None]  # nothing is written on over the next column
    assert text_of(find(tab.tray, role="status")) == told  # once
    tab, *_ = await after_a_score(monkeypatch)
    tab.click("roll")  # he need not wait
    assert (tab.table.rolling, leads(tab)[0]) == ("first", "Bob’s turn")
    tab, *_ = await after_a_score(monkeypatch)
    assert leads(tab.click("show-player", 1)) == passed
    await tab.click("show-player", 0).pass_time(WRITING)
    assert tab.screen.shown == 0  # who looks back is left to it
    crossed, *_ = await after_a_score(monkeypatch)
    await crossed.pass_time()
    await crossed.click("roll").pass_time()
    assert leads(crossed.score("yahtzee"))[0] == "Yahtzee crossed out"


async def test_the_column_of_a_computer_is_shown_until_its_points_have_been_seen(monkeypatch):
    let_fall(monkeypatch, "66666")
    tab = MovingTab(("Bot", "Ann"), (Level.BEGINNER, None))
    while not tab.game.turns:
        await tab.pass_time()
    assert leads(tab)[1:3] == ("Next: Ann.", 0)
    await tab.pass_time(WRITING)
    assert leads(tab)[2] == 1


async def test_a_key_that_comes_before_the_result_starts_no_other_game(monkeypatch):
    let_fall(monkeypatch, "11111", "11111")
    tab = MovingTab(rules=make_rules(TINY))
    for box in ("ones", "chance"):
        await tab.click("roll").pass_time()
        await tab.pass_time()
        tab.score(box)
    for key in (" ", "r"):
        assert tab.app.press(key, False)
    assert (tab.game.is_over, tab.dialog) == (True, None)
    over = tab.game
    tab.app.act("undo")
    await tab.pass_time(WRITING)
    assert tab.dialog is None  # what was taken back has no result
    await tab.score("chance").pass_time(WRITING)
    assert (tab.dialog, tab.game.cards) == ("result", over.cards)
    assert tab.escape().app.press("r", False)
    assert not tab.game.is_over


async def test_where_the_last_box_is_crossed_out_the_end_begins_at_once(monkeypatch):
    let_fall(monkeypatch, "22346", "22346")
    tab = MovingTab(rules=make_rules(TINY))
    for box in ("chance", "ones"):
        await tab.click("roll").pass_time()
        tab.score(box)
    assert text_of(find(tab.tray, class_="heading")) == NBSP
    await tab.settle()
    assert tab.dialog == "result"


async def test_nothing_tells_the_result_before_the_dice_lie_still(monkeypatch):
    let_fall(monkeypatch, "66666")
    tab = MovingTab()
    text, labels = tab.told
    tab.click("roll")
    text_now, labels_now = tab.told
    before = text.replace(AIM, NBSP, 1).replace(AIM, "")
    before = before.replace("Today’s dice", "Undo")  # in one place
    assert text_now == before
    changed = [new for old, new in zip(labels, labels_now, strict=True) if old != new]
    assert [label for label in changed if label] == [f"Die {n}: rolling" for n in range(1, 6)]
    assert "data-yahtzee" not in tab.tray.attributes
    assert tab.tray.attributes["data-rolling"] == "first"
    assert text_of(find(tab.tray, role="status")) == ""
    assert tab.device.confetti == []
    (rolled,) = tab.device.heard
    landings = [part.at for part in rolled if isinstance(part, Burst)]
    assert landings == pytest.approx([HIT + APART * die for die in range(5)])

    await tab.pass_time()
    assert "data-yahtzee" in tab.tray.attributes
    assert "data-rolling" not in tab.tray.attributes
    assert text_of(find(tab.tray, role="status")) == "Yahtzee! Five sixes! Score 50."
    assert tab.device.confetti == [CONFETTI[Cue.YAHTZEE]]
    assert tab.device.heard == [rolled, SOUNDS[Cue.YAHTZEE]]
    assert tab.pauses[0][0] == pytest.approx(0.7)


async def test_dice_that_fly_are_told_when_they_lie_and_heard_where_they_hit():
    tab = await MovingTab().settle()
    assert tab.device.lain.pop() == ()  # all are rolled next
    tab.device.lain.clear()
    hits = (Hit(0.4, 1.0, What.FELT), Hit(0.5, 0.4, What.DIE), Hit(0.55, 0.5, What.RIM))
    tab.device.hits = hits
    tab.device.flies_for = 0.9
    await tab.click("roll").settle()
    assert tab.pauses[0][0] == 0.9
    bursts = [part for part in tab.device.heard[-1] if isinstance(part, Burst)]
    assert [part.at for part in bursts] == [hit.at for hit in hits]
    assert bursts[0].loudness > bursts[2].loudness > bursts[1].loudness
    await tab.pass_time()
    assert tab.device.lain == [()]
    tab.click("hold", "2").click("hold", "3")
    assert tab.device.lain[1:] == [(2,), (2, 3)]
    await tab.click("roll").pass_time()
    assert tab.device.lain[3:] == [(2, 3)]
    await tab.click("roll").pass_time()
    assert tab.device.lain[4:] == [None]  # no roll is left
    tab.score("chance")
    assert tab.device.lain[5:] == [()]


async def test_the_last_die_is_waited_for_unless_computers_are_hurried(monkeypatch):
    let_fall(monkeypatch, "33335", "3")
    tab = await MovingTab().click("roll").pass_time()
    for place in "0123":
        tab.click("hold", place)
    assert tab.device.last is None
    tab.click("roll")
    assert tab.device.last == Last(4, True)
    let_fall(monkeypatch, "33335", "3")
    tab = MovingTab(("Bot", "Ann"), (Level.EXPERT, None))
    await tab.pass_time()
    tab.click("skip")
    await tab.pass_time()
    assert tab.device.last is None


async def test_no_throw_is_worked_out_where_nothing_moves_or_no_dice_are_rolled():
    assert MovingTab(moves=False).click("roll").device.lain == []
    assert MovingTab(mode=Mode.REAL).device.lain[-1] is None


async def test_a_tap_on_the_tray_or_a_die_lets_the_dice_lie_at_once_and_does_nothing_else():
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
        assert len(tab.screens) == screens  # nothing is drawn meanwhile


async def test_whatever_else_is_asked_for_lets_the_dice_lie_and_is_done():
    tab = MovingTab().click("roll").click("options")
    assert tab.dialog == "options"
    assert "data-rolling" not in tab.tray.attributes
    await tab.pass_time()


async def test_where_nothing_moves_the_faces_are_there_at_once(monkeypatch):
    for tab in (MovingTab(moves=False), MovingTab(animation=False)):
        let_fall(monkeypatch, "66612")
        tab.click("roll")
        assert "data-rolling" not in tab.tray.attributes
        assert [die.face for die in tab.table.dice] == [6, 6, 6, 1, 2]
        assert tab.pauses == []


async def test_a_joker_with_one_box_is_seen_before_it_is_scored(monkeypatch):
    let_fall(monkeypatch, "66666", "66666", "66666")
    tab = MovingTab(rules="fun").click("roll")
    await tab.pass_time()
    tab.click("score", "yahtzee").click("roll")
    await tab.pass_time()
    assert tab.game.dice == dice("66666")
    assert tab.table.is_moment
    assert tab.table.claim == "sixes"
    await tab.pass_time(MOMENT)
    assert not tab.game.dice
    assert tab.game.card.total == 180


async def test_a_yahtzee_is_scored_by_the_main_button_and_its_key_and_rolled_away_by_neither(
    monkeypatch,
):
    for press in (
        lambda tab: tab.click("score", "yahtzee"),
        lambda tab: tab.app.press("r", False),
    ):
        let_fall(monkeypatch, "33333")
        tab = MovingTab().click("roll")
        await tab.pass_time()
        tab.click("roll")  # in a hurry: it ends the moment of five alike, and no more
        assert not tab.table.is_moment
        assert tab.game.dice == dice("33333")
        button = find(tab.tray, "button", class_="roll")
        assert text_of(button) == "Score 50"
        assert button.attributes["data-action"] == "score"
        again = find_all(tab.tray, "button", data_action="roll")
        assert [text_of(each) for each in again] == ["Roll again"]
        press(tab)
        assert tab.game.card.total == 50


async def test_five_alike_have_a_moment_to_themselves_also_where_nothing_moves(monkeypatch):
    for moves in (True, False):
        let_fall(monkeypatch, "33333")
        tab = MovingTab(moves=moves).click("roll")
        await tab.settle()
        if moves:
            assert not find_all(tab.tray, class_="shout")
            await tab.pass_time(tab.pauses[0][0])
        assert text_of(find(tab.tray, class_="shout")) == "Yahtzee!"
        assert "data-moment" in tab.tray.attributes
        await tab.pass_time(MOMENT)
        assert not find_all(tab.tray, class_="shout")
        assert "data-moment" not in tab.tray.attributes
        assert "data-yahtzee" in tab.tray.attributes


async def test_five_alike_with_real_dice_have_their_moment_too():
    tab = MovingTab(mode=Mode.REAL)
    for face in "33333":
        tab.click("add-face", face)
    assert text_of(find(tab.tray, class_="shout")) == "Yahtzee!"
    await tab.pass_time(MOMENT)
    assert not find_all(tab.tray, class_="shout")
    assert tab.click("score", "yahtzee").game.card.total == 50


async def test_a_roll_that_is_taken_back_will_come_again_and_that_is_said_at_once(monkeypatch):
    let_fall(monkeypatch, "12346")
    tab = MovingTab(moves=False).click("roll").click("undo")
    assert tab.status == "Undone. The same dice will come again. Roll the dice."
