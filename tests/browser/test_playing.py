"""What the controls of the table do: rolling, keeping, scoring, taking back."""

import pytest
from builders import AIM, TINY, after, box, rolled, spoilt, start
from fakes import (
    MemoryStorage,
    Tab,
    find,
    find_all,
    is_taught,
    let_fall,
    nodes,
    storage_with,
    text_of,
)
from wording import spoken

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Enter, Score, Step
from yahtzee.session.draft import Draft
from yahtzee.telling.view_model import CellState


def opened(game, held=()):
    """A page that finds this game in its storage."""
    return Tab(storage_with(game, held))


def asked(rules="official", *names, mode=Mode.VIRTUAL):
    code = rules if isinstance(rules, str) else make_rules(rules)
    return Tab(asked=Draft(code, mode, names or ("Ann",)))


def held(tab):
    return [die.place for die in tab.table.dice if die.held]


def cell(tab, box_id, player=0):
    rows = {row.id: row for section in tab.table.sections for row in section.rows}
    return rows[box_id].cells[player]


# Rolling and keeping.


def test_a_first_visitor_can_roll_at_once():
    tab = Tab()
    assert (tab.table.rules_name, tab.status) == (
        "Official",
        AIM,
    )
    assert tab.click("roll").game.rolls == 1


def led(tab):
    return tab.table.heading, tab.table.progress


def test_who_comes_back_to_a_game_of_their_own_is_greeted_until_they_roll(monkeypatch):
    let_fall(monkeypatch, "44456", *["11246"] * 4)
    tab = Tab().play_turn("threes")
    assert led(tab) == ("Round 2 of 13", "")
    again = tab.reload()
    assert led(again) == ("Welcome back!", "Round 2 of 13")
    assert led(again.click("roll")) == ("", "Round 2 of 13 · roll 1 of 3")
    assert led(again.click("undo")) == ("Round 2 of 13", "")
    assert led(again.reload().click("roll").reload())[0] == ""  # dice lead
    # Nothing is there to come back to, or somebody else may be on turn.
    assert led(Tab().reload())[0] == ""
    pair = asked("official", "Ann", "Bob").play_turn("chance").reload()
    assert led(pair)[0] == "Bob’s turn"


async def test_a_tap_is_shown_once():
    tab = Tab(asked=Draft("official", Mode.VIRTUAL, ("Ann", "Bob")))
    for action, value in (("roll", ""), ("hold", "1"), ("roll", ""), ("score", "chance")):
        before = len(tab.screens)
        tab.app.act(action, value)
        assert len(tab.screens) == before + 1


def test_kept_dice_stay_where_they_are_and_stay_kept(monkeypatch):
    let_fall(monkeypatch, "61662", "35", "4")
    tab = asked().click("roll").hold(0, 2, 3)
    assert tab.click("roll").game.dice == (6, 3, 6, 6, 5)
    assert held(tab) == [0, 2, 3]
    tab.hold(1).click("roll")
    assert tab.game.dice == (6, 3, 6, 6, 4)


def test_no_die_of_a_yahtzee_is_marked_as_kept(monkeypatch):
    let_fall(monkeypatch, "66612", "66")
    assert held(asked().click("roll").hold(0, 1, 2).click("roll")) == []


def test_dice_are_released_when_the_rolls_are_used_up_or_the_turn_ends():
    tab = asked().click("roll").hold(0).click("roll").click("roll")
    assert held(tab) == []
    assert held(tab.click("score", "chance").click("roll")) == []
    assert held(tab.hold(1).click("score", "ones").click("roll")) == []


# Scoring.


def test_scoring_ends_the_turn_and_shows_the_next_players_column(monkeypatch):
    let_fall(monkeypatch, "66612")
    tab = asked("official", "Ann", "Bob").click("roll").click("score", "sixes")
    assert tab.status == "Ann: 18 in Sixes. Next: Bob."
    assert (tab.table.heading, tab.screen.shown) == ("Bob’s turn", 1)
    assert cell(tab, "sixes").fresh


def test_another_players_column_can_be_looked_at_until_something_is_played():
    tab = asked("official", "Ann", "Bob", "Cid").click("show-player", 2)
    assert tab.screen.shown == 2
    assert tab.click("roll").screen.shown == 0


# A joker with one box to go to.


@pytest.fixture
def forced(monkeypatch):
    """A Yahtzee of sixes over a Yahtzee, sixes open, has just been rolled under fun.txt."""
    let_fall(monkeypatch, "66666", "12345")
    return opened(after("fun", "66666 yahtzee")).click("roll")


def test_under_other_rules_the_player_scores_it(monkeypatch):
    let_fall(monkeypatch, "66666")
    tab = opened(after("official", "66666 yahtzee")).click("roll")
    assert tab.table.call == "Second Yahtzee!"
    assert tab.table.claim_label == "Score 130 in Sixes"
    assert tab.click("score", "sixes").table.players[0].total == 180
    assert tab.status.startswith("Second Yahtzee! 100, and 30 in Sixes.")


def test_it_is_scored_by_itself_and_said(forced):
    assert cell(forced, "sixes").text == "30"
    assert forced.table.players[0].total == 180
    assert forced.status.startswith("Second Yahtzee! 100, and 30 in Sixes.")
    assert not forced.game.dice


def test_it_can_be_taken_back_for_nothing_to_roll_again(forced):
    forced.click("undo")
    assert forced.game.dice == (6,) * 5
    assert forced.game.undos == 0
    assert set(forced.buttons("score")) == {("score", "sixes")}
    assert cell(forced, "chance").state is CellState.OPEN
    assert forced.status.startswith("Undone. Second Yahtzee! Five sixes! A joker!")
    assert forced.click("roll").game.dice == (1, 2, 3, 4, 5)


@pytest.mark.parametrize(
    ("names", "told"),
    [((), "Sixes crossed out."), (("Ann", "Bob"), "Ann crosses out Sixes. Next: Bob.")],
)
def test_a_box_that_gets_nothing_is_crossed_out_when_it_is_chosen_twice(names, told, monkeypatch):
    let_fall(monkeypatch, "11234")
    tab = asked("official", *names).click("roll")
    is_taught(tab)
    tab.click("score", "fives")
    assert tab.game.dice
    assert tab.status == "Cross out Fives? Choose it again."
    asks = cell(tab, "fives")
    assert (asks.text, asks.label) == ("Cross out Fives?", "Cross out Fives?")
    tab.click("score", "sixes")
    assert cell(tab, "fives").text == "0"
    assert cell(tab, "sixes").text == "Cross out Sixes?"
    # The question goes when one moves on, to a die or with the focus.
    for action, value in (("hold", "0"), ("move-on", "")):
        tab.app.act(action, value)
        assert cell(tab, "sixes").text == "0"
        assert tab.status.endswith("2 rolls left.")
        tab.click("score", "sixes")
    tab.click("score", "sixes")
    assert tab.status == told
    assert cell(tab, "sixes").state is CellState.ZERO
    assert tab.click("undo").game.dice


@pytest.mark.parametrize(
    ("game", "offered"),
    [
        # Sixes are filled: any lower box.
        (spoilt(after("official", "66666 yahtzee"), "sixes"), 6),
        # Not a joker: any box.
        (after("kniffel", "66666 yahtzee"), 12),
        (start(), 13),
        # tabletop.txt: a first Yahtzee must be scored as one, but that is no joker.
        (start("tabletop"), 1),
    ],
)
def test_other_yahtzees_are_left_to_the_player(game, offered, monkeypatch):
    let_fall(monkeypatch, "66666")
    tab = opened(game).click("roll")
    assert len(set(tab.buttons("score"))) == offered
    assert tab.game.dice


# Taking back.


def test_undo_takes_back_one_step_at_a_time_to_the_very_beginning():
    tab = asked("official", "Ann", "Bob").click("roll").hold(1).click("roll")
    tab.click("score", "chance").click("roll")
    tables = 0
    while tab.buttons("undo"):
        tab.click("undo")
        tables += 1
        assert tab.status.startswith("Undone. ")
    assert (tables, tab.game.log, tab.game.undos) == (4, (), 4)


def test_after_undo_the_dice_kept_for_that_roll_are_kept_again(monkeypatch):
    let_fall(monkeypatch, "61662", "35", "12", "44")
    tab = asked().click("roll").hold(0, 2, 3).click("roll").click("roll")
    assert held(tab.click("undo")) == [0, 2, 3]
    assert tab.game.dice == (6, 3, 6, 6, 5)
    assert tab.click("roll").game.dice == (6, 1, 6, 6, 2)


def test_with_real_dice_undo_corrects_an_entry_for_nothing():
    tab = asked(mode=Mode.REAL).click("open-write", "chance").click("write", 12)
    tab.click("undo")
    assert (tab.game.log, tab.game.undos) == ((), 0)


def test_undo_of_the_last_move_takes_the_result_out_of_the_high_scores():
    tab = asked(TINY).play_turn("chance").play_turn("ones")
    assert tab.dialog == "result"
    tab.escape().click("undo")
    assert tab.click("scores").screen.dialog
    assert not find_all(tab.screen.dialog, class_="open-pad")
    tab.escape().click("score", "ones")
    tab.escape().click("scores")
    (head,) = find_all(tab.screen.dialog, class_="pad-head")
    assert text_of(head) == f"Just played {tab.game.cards[0].total} Best · undo used"


# Real dice.


def type_in(tab, faces):
    for face in faces:
        tab.click("add-face", face)
    return tab


def test_with_the_fifth_face_the_card_offers_points_and_a_box_scores_them():
    tab = type_in(asked(mode=Mode.REAL), "44421")
    assert cell(tab, "fours").text == "12"
    assert tab.buttons("enter") == []
    assert tab.click("score", "fours").table.players[0].total == 12


def test_the_faces_of_all_five_dice_can_still_be_changed():
    tab = type_in(asked(mode=Mode.REAL), "44421")
    tab.app.press("6", False)  # of five there is none more
    tab.click("take-face", 4)
    assert tab.screen.entry == (4, 4, 4, 2)
    assert type_in(tab, "4").game.log == (Step(Enter((4, 4, 4, 2, 4), 3)),)
    tab.app.press("backspace", False)
    assert tab.screen.entry == (4, 4, 4, 2)
    assert type_in(tab, "1").click("score", "fours").table.players[0].total == 12


def test_the_faces_to_tap_keep_their_place_while_the_dice_lie_there():
    tab = type_in(asked(mode=Mode.REAL), "44421")  # or the card above would jump
    faces = find(tab.tree, class_="pick-dice").children
    assert [each.attributes["aria-disabled"] for each in faces] == ["true"] * 6


def test_typed_faces_can_be_taken_back_from_any_place():
    tab = type_in(asked(mode=Mode.REAL), "123").click("take-face", 1)
    assert tab.screen.entry == (1, 3)
    tab.app.press("backspace", False)
    assert tab.screen.entry == (1,)
    tab.app.press("backspace", False)
    tab.app.press("backspace", False)
    assert tab.screen.entry == ()


def test_a_turn_of_real_dice_can_be_entered_roll_by_roll():
    tab = asked(mode=Mode.REAL)
    type_in(tab.click(*tab.buttons("set-roll")[0]), "44421")
    assert tab.game.log == (Step(Enter((4, 4, 4, 2, 1), 1)),)
    assert tab.status == "4, 4, 4, 2, 1. Three fours. Keep the dice you like. Roll the rest again."
    tab.click("next-roll")
    assert tab.screen.entry == (4, 4, 4, 2, 1)
    type_in(tab.click("take-face", "3").click("take-face", "3"), "46")
    assert tab.game.log[-1].move == Enter((4, 4, 4, 4, 6), 2)
    tab.app.press("r", False)
    assert tab.buttons("set-roll") == []  # it can only be the third
    tab.click("enter")
    tab.app.press("r", False)  # there is no further roll
    tab.click("score", "fours")
    assert [step.move for step in tab.game.log[2:]] == [
        Enter((4, 4, 4, 4, 6), 3),
        Score(box("fours")),
    ]
    assert tab.buttons("set-roll") == [("set-roll", "1")]


@pytest.mark.parametrize("roll", ["0", "1", "4"])
def test_a_roll_that_cannot_be_is_not_named(roll):
    tab = type_in(asked(mode=Mode.REAL).click("set-roll", "1"), "44421")
    tab.click("next-roll")
    tab.app.act("set-roll", roll)
    assert tab.screen.typing.roll == 2


def test_a_box_is_written_by_picking_one_of_its_values():
    tab = asked(mode=Mode.REAL).click("open-write", "full_house")
    assert tab.dialog == "write"
    assert tab.buttons("write") == [("write", "0"), ("write", "25")]
    assert [text_of(start) for start in find_all(tab.screen.dialog, data_start="")] == ["25"]
    tab.click("write", 25)
    assert (tab.dialog, tab.table.players[0].total) == (None, 25)


def test_five_alike_that_are_written_as_points_are_a_yahtzee():
    tab = asked(mode=Mode.REAL).click("open-write", "yahtzee").click("write", 50)
    tab.click("open-write", "sixes")
    values = find_all(tab.screen.dialog, "button", class_="value")
    assert [text_of(value) for value in values] == ["0", "6", "12", "18", "24", "30 +100"]
    assert not find_all(tab.screen.dialog, "input")  # nothing is left to be asked
    tab.click("write", 30)
    assert tab.status.startswith("Second Yahtzee! 100, and 30 in Sixes.")
    assert tab.table.players[0].total == 180


def test_whether_it_was_a_yahtzee_is_asked_where_other_dice_score_as_much():
    tab = asked(mode=Mode.REAL).click("open-write", "yahtzee").click("write", 50)
    tab.click("open-write", "full_house")
    actions = [node.attributes.get("data-action") for node in nodes(tab.screen.dialog)]
    assert actions.index("write-bonus") < actions.index("write")
    (start,) = find_all(tab.screen.dialog, data_start="")
    assert start.attributes["data-action"] == "write-bonus"
    tab.choose("write-bonus", "True").click("write", 25)
    assert tab.table.players[0].total == 175
    assert tab.table.heading == "Second Yahtzee!"


@pytest.mark.parametrize(
    ("rules", "yahtzee"), [("official", 0), ("kniffel", 50), ("official", None)]
)
def test_no_bonus_is_offered_where_none_can_be_earned(rules, yahtzee):
    tab = asked(rules, mode=Mode.REAL)
    if yahtzee is not None:
        tab.click("open-write", "yahtzee").click("write", yahtzee)
    tab.click("open-write", "sixes")
    assert not find_all(tab.screen.dialog, "input")


# What is not allowed.


@pytest.mark.parametrize(
    ("game", "action", "value", "reason"),
    [
        (start(), "score", "ones", "There are no dice to score yet"),
        (start(), "undo", "", "There is nothing to undo"),
        (start(), "enter", "", "This needs real dice, the game has virtual dice"),
        (after("official", "12346 ones"), "score", "ones", "There are no dice to score yet"),
        (rolled(after("official", "12346 ones"), "12346"), "score", "ones", "Ones is filled"),
        (
            rolled(spoilt(after("official", "66666 yahtzee"), "sixes"), "66666"),
            "score", "ones", "These dice may not go in Ones now",
        ),
        (start(mode=Mode.REAL), "roll", "", "This needs virtual dice, the game has real dice"),
        (start(mode=Mode.REAL), "enter", "", "5 dice are needed here, 0 were given"),
    ],
)  # fmt: skip
def test_what_the_rules_do_not_allow_changes_nothing_and_says_why(game, action, value, reason):
    tab = opened(game)
    before, table = dict(tab.storage.texts), tab.table
    tab.app.act(action, value)
    assert tab.status.endswith(".")
    assert reason in tab.status
    assert (tab.table, tab.dialog, tab.screen.entry) == (table, None, ())
    assert tab.storage.texts == before


@pytest.mark.parametrize(
    ("has_bonus", "reason"),
    [(False, "Ones can never hold 6"), (True, "A Yahtzee would earn no bonus now")],
)
def test_a_value_that_is_refused_leaves_its_dialog_open(has_bonus, reason):
    tab = asked(mode=Mode.REAL).click("open-write", "ones")
    tab.app.act("write-bonus", str(has_bonus))
    tab.app.act("write", "3" if has_bonus else "6")
    assert (tab.dialog, tab.status) == ("write", f"{reason}.")
    assert tab.game.log == ()


# The same dice again; games without undo.


def test_roll_undo_roll_gives_the_same_dice_again(monkeypatch):
    let_fall(monkeypatch, "61662", "12345")
    tab = asked().click("roll").click("undo")
    assert tab.game.dice == ()
    assert tab.click("roll").game.dice == (6, 1, 6, 6, 2)


def test_a_game_can_be_played_without_undo():
    storage = MemoryStorage()
    tab = Tab(storage, asked=Draft("solo", Mode.VIRTUAL, ("Ann",)))
    assert tab.click("roll").table.can_undo
    tab.click("new-game").choose("draft-final", "True").submit()
    tab = Tab(storage).click("roll").click("score", "chance")
    assert not tab.table.can_undo
    tab.app.act("undo")
    assert tab.status == "There is no undo."
    assert tab.game.turns == 1


# What is said.


def said(tab, *clicks):
    """What the status line says from one click to the next, each text once."""
    heard = [tab.status]
    for action, value in clicks:
        seen = len(tab.screens)
        tab.click(action, value)
        for screen in tab.screens[seen:]:
            if spoken(screen.status) != heard[-1]:
                heard.append(spoken(screen.status))
    return heard[1:]


def test_a_yahtzee_and_a_turns_end_are_told_once_and_in_order(monkeypatch):
    let_fall(monkeypatch, "66666", "11234")
    tab = asked("official", "Ann", "Bob")
    assert said(tab, ("roll", ""), ("score", "yahtzee"), ("roll", "")) == [
        "Yahtzee! Five sixes! Score 50.",
        "Ann: Yahtzee! 50. Next: Bob.",
        "1, 1, 2, 3, 4. Small straight! Score it, or tap the dice you like and roll the rest.",
    ]


def shown(tab):
    """The status line as it is seen; it is there once more for those who listen."""
    return text_of(find(tab.tree, "p", class_="status"))


def test_only_whole_sentences_are_left_out_of_the_status_line(monkeypatch):
    let_fall(monkeypatch, "55312", "46")
    tab = asked("official")
    is_taught(tab)
    tab.click("roll")
    tab.app.press("i", False)
    assert shown(tab).startswith("Dice: 5, 5, 3, 1, 2. 2 rolls left.")
    tab.hold(0, 1, 2).click("roll")
    assert tab.status == "5, 5, 3, 4, 6. Small straight! 1 roll left."
    assert shown(tab) == "1 roll left."
    tab.click("undo")
    assert tab.status == (
        "Undone. The same dice will come again. 5, 5, 3, 1, 2. Pair of fives. 2 rolls left."
    )
    assert shown(tab) == "Undone. The same dice will come again. 2 rolls left."


def test_a_key_says_again_what_matters_now_as_often_as_it_is_pressed(monkeypatch):
    let_fall(monkeypatch, "55312")
    tab = asked("grail").click("roll").hold(0, 1)
    assert tab.app.press("i", False)
    first = tab.status
    assert first == "Dice: 5, 5, 3, 1, 2. Kept: 5, 5. 2 rolls left. Ann: 0."
    tab.app.press("i", False)
    assert tab.status.strip() == first  # another text, or it would not be spoken
    assert tab.status != first
