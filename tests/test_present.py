"""What the screen is told about a game: cells, sums, dice, the button, and sentences."""

from dataclasses import replace

import pytest
from builders import (
    AIM,
    after,
    box,
    dice,
    ids,
    played_out,
    rerolled,
    rolled,
    rules_of,
    scored,
    spoilt,
    start,
    turn,
    turns,
    written_out,
)
from fakes import find_all
from hypothesis import given
from hypothesis import strategies as st
from strategies import games
from wording import announce, invite, present, present_rolling, recap, seen

from yahtzee.coach.hints import ChoiceLine, Hint
from yahtzee.engine.categories import Category, Section
from yahtzee.engine.game import legal_boxes, new_game, play, totals, undo, winners
from yahtzee.engine.game_setup import Level, Mode, Setup, unnamed
from yahtzee.engine.legality import boxes_in_turn
from yahtzee.engine.moves import Enter, Score, Write
from yahtzee.engine.patterns import TOTAL, Anything
from yahtzee.engine.rules import Joker, RuleSet, Shown, YahtzeeBonus
from yahtzee.saves.settings import Settings
from yahtzee.telling.effects import writing_of
from yahtzee.telling.status import Status
from yahtzee.telling.view_model import CellState, Look, Mood, Rolling, Worth
from yahtzee.ui import table_model
from yahtzee.ui.views.tray import Screen, tray

FIVE_SIXES = after("official", "66666 yahtzee", "66666 sixes")
REAL = start("official", mode=Mode.REAL)
ROLL_ALL = Hint("Try this: Roll all again.", "", (ChoiceLine("roll all again", 200.0, 0.0),))
REAL_YAHTZEE = play(REAL, Write(box("yahtzee"), 50))


def row(game, row_id, **options):
    """The line of the card with this id."""
    sections = present(game, **options).sections
    found = [line for section in sections for line in section.rows if line.id == row_id]
    assert len(found) == 1, f"{len(found)} rows are called {row_id}"
    return found[0]


def cell(game, row_id, player=0, **options):
    """One cell of the card."""
    return row(game, row_id, **options).cells[player]


def named(which, *names, mode=Mode.VIRTUAL):
    return new_game(Setup(rules_of(which), names, mode))


def test_a_computer_takes_its_turn_well_or_badly_until_something_follows():
    setup = Setup(rules_of("official"), ("Ann", "Pip"), levels=(None, Level.BEGINNER))
    game = turn(new_game(setup), "12346 yahtzee")  # a person's own face tells it
    assert [player.mood for player in present(game).players] == [None, None]
    for played, mood in (("66666 yahtzee", Mood.GREAT), ("12346 yahtzee", Mood.TERRIBLE)):
        ended = turn(game, played)
        assert [player.mood for player in present(ended).players] == [None, mood]
        assert present(rolled(ended, "12345")).players[1].mood is None
    assert present(turn(game, "12346 chance")).players[1].mood is None


def test_the_only_person_among_computers_who_gave_no_name_is_you():
    setup = Setup(rules_of("official"), (unnamed(1), "Pip"), levels=(None, Level.BEGINNER))
    game = new_game(setup)
    view = present(game)
    assert ([player.name for player in view.players], view.heading) == (["You", "Pip"], "Your turn")
    assert "Player" not in invite(game)
    game = turn(game, "12346 ones")
    assert announce(rolled(game, "66666"), turn(game, "66666 sixes")).endswith("Your turn.")


# Cells.


@pytest.mark.parametrize(
    ("game", "row_id", "player", "state"),
    [
        (start(), "ones", 0, CellState.OPEN),
        (start(players=2), "ones", 1, CellState.CLOSED),
        (rolled(start(), "12346"), "ones", 0, CellState.CHOICE),
        (rolled(start(), "12346"), "yahtzee", 0, CellState.CHOICE),
        (rolled(start(players=2), "12346"), "ones", 1, CellState.CLOSED),
        (after("official", "12346 ones"), "ones", 0, CellState.FILLED),
        (after("official", "12346 yahtzee"), "yahtzee", 0, CellState.ZERO),
        (turn(start(players=2), "12346 ones"), "twos", 0, CellState.CLOSED),
        (turn(start(players=2), "12346 ones"), "twos", 1, CellState.OPEN),
        (start(), "total", 0, CellState.SUM),
        (start(mode=Mode.REAL), "ones", 0, CellState.CHOICE),
        (start(mode=Mode.REAL, players=2), "ones", 1, CellState.CLOSED),
        (played_out(start()), "ones", 0, CellState.FILLED),
        (played_out(start()), "yahtzee", 0, CellState.ZERO),
    ],
)
def test_a_cell_shows_what_can_be_done_with_it(game, row_id, player, state):
    assert cell(game, row_id, player).state is state


def test_a_choice_shows_and_says_its_points():
    game = rolled(start(), "12346")
    boxes = ("chance", "ones", "yahtzee")
    assert [cell(game, each).text for each in boxes] == ["16", "1", "0"]
    assert [cell(game, each).label for each in boxes] == [
        "Score Chance, 16 points",
        "Score Ones, 1 point",
        "Cross out Yahtzee, 0 points",
    ]


@pytest.mark.parametrize(
    ("confirm", "label"),
    [
        (False, "Score Fours, 20 + 100 points"),
        (True, "Choose Fours, 20 + 100 points"),
    ],
)
def test_a_choice_says_the_yahtzee_bonus_that_comes_with_it(confirm, label):
    joker = rolled(FIVE_SIXES, "44444")
    assert cell(joker, "fours", look=Look(Settings(confirm=confirm))).label == label


def _is_choice(game, row_id):
    return cell(game, row_id).state is CellState.CHOICE


def test_boxes_that_wait_for_a_first_yahtzee_do_not_blame_the_joker_rule():
    game = rolled(start("tabletop"), "44444")
    assert _is_choice(game, "yahtzee")
    assert cell(game, "fours").state is CellState.OPEN
    assert "joker" not in cell(game, "fours").label
    assert "first Yahtzee" in cell(game, "fours").label


def test_only_the_box_scored_last_is_fresh_until_the_next_roll():
    game = turns(start(players=2), "11112 ones", "22223 twos")
    assert _fresh(game) == [("twos", 1)]
    assert _fresh(rolled(game, "12345")) == []
    assert _fresh(start()) == []
    assert _fresh(undo(game)) == []
    assert _fresh(undo(undo(game))) == [("ones", 0)]
    upper = ("11112 ones", "22223 twos", "33331 threes", "44441 fours", "55551 fives")
    earned = turns(start(), *upper, "66612 sixes")
    assert _fresh(earned) == [("sixes", 0), ("upper_bonus", 0)]


def _fresh(game):
    return [
        (line.id, player)
        for section in present(game).sections
        for line in section.rows
        for player, each in enumerate(line.cells)
        if each.fresh
    ]


# Sums.


@pytest.mark.parametrize(
    ("which", "upper", "lower"),
    [
        ("official", ["subtotal", "upper_bonus", "upper_total"], ["yahtzee_bonus", "total"]),
        ("solo", ["subtotal", "upper_bonus", "upper_total"], ["total"]),
        ("kniffel", ["subtotal", "upper_bonus", "upper_total"], ["total"]),
        ("yatzy", ["subtotal", "upper_bonus", "upper_total"], ["total"]),
        ("grail", ["upper_total"], ["total"]),
    ],
)
def test_the_card_has_the_sums_that_its_rules_need(which, upper, lower):
    sections = present(start(which)).sections
    assert [_sums(section) for section in sections] == [upper, lower]


def _sums(section):
    return [line.id for line in section.rows if line.is_sum]


@pytest.mark.parametrize(
    ("turns_played", "text", "note", "spoken"),
    [
        ([], "0", "", ""),
        (["12346 chance"], "0", "", ""),
        (["33312 threes"], "9", "±0", "on pace for the bonus"),
        (["33332 threes"], "12", "+3", "3 ahead of the bonus pace"),
        (["33142 threes"], "6", "−3", "3 behind the bonus pace"),
        (["66662 sixes", "11423 ones"], "26", "+5", "5 ahead of the bonus pace"),
        (
            ["66666 sixes", "55555 fives", "44412 fours"],
            "67",
            "",
            "",
        ),
    ],
)
def test_the_subtotal_says_how_it_stands_to_the_bonus(turns_played, text, note, spoken):
    game = after("kniffel", *turns_played)
    shown = cell(game, "subtotal", look=Look(Settings(hints=True)))
    assert (shown.text, shown.note, shown.label) == (text, note, spoken)
    assert cell(game, "subtotal").note == ""  # who has not asked is told no loss


def test_the_upper_bonus_is_blank_until_it_is_decided():
    nearly = after("kniffel", "66666 sixes", "55555 fives")
    assert cell(nearly, "upper_bonus").text == ""
    assert cell(turn(nearly, "33312 threes"), "upper_bonus").text == "35"
    missed = spoilt(start("kniffel"), "ones", "twos", "threes", "fours", "fives", "sixes")
    assert cell(missed, "upper_bonus").text == "0"


def test_a_bonus_in_steps_shows_what_is_earned_and_the_next_step():
    game = after("kismet", "66661 sixes", "55551 fives", "44444 fours")
    assert (cell(game, "upper_bonus").text, cell(game, "upper_bonus").note) == ("35", "64/71")
    assert row(game, "upper_bonus").hint == "55 for 71 or more"
    assert cell(game, "upper_bonus").label == "7 to go"
    last = turn(turn(game, "33333 threes"), "11112 ones")
    assert (cell(last, "upper_bonus").text, cell(last, "upper_bonus").note) == ("75", "")
    assert row(last, "upper_bonus").hint == "75 for 78 or more"


def worths(game, **look):
    """What the card shows of each box."""
    rows = [row for section in present(game, look=Look(**look)).sections for row in section.rows]
    return {row.id: row.cells[0].worth for row in rows if not row.is_sum}


def firm(game, **look):
    return [box for box, worth in worths(game, **look).items() if worth is Worth.FIRM]


def last_roll(game, faces):
    return rerolled(rerolled(rolled(game, faces), "0123", faces[4]), "0123", faces[4])


def test_after_the_last_roll_what_pays_is_firm_and_zeros_are_faint():
    first = rolled(start("official"), "66612")
    assert firm(first) == []
    last = last_roll(start("official"), "66612")
    worth = worths(last)
    assert firm(last) == ["ones", "twos", "sixes", "three_of_a_kind", "chance"]
    assert {worth[box] for box in worth.keys() - {*firm(last)}} == {Worth.NONE}
    assert not firm(last, quiet=True)


@pytest.mark.parametrize(
    ("rules", "faces", "box"),
    [
        ("official", "66612", "sixes"),
        ("official", "33344", "full_house"),
        ("official", "12346", "small_straight"),
        ("official", "65653", "chance"),  # which brings a lot
        ("official", "65321", "ones"),
        ("kniffel", "22213", "twos"),
        (
            RuleSet((box("fours"), Category("Rest", Section.LOWER, Anything(), TOTAL))),
            "65111",
            None,
        ),
    ],
)
def test_in_three_turns_of_a_first_game_one_box_alone_is_firm(rules, faces, box):
    last = last_roll(start(rules), faces)
    assert firm(last, teaches=True) == ([box] if box else firm(last))
    assert firm(last, teaches=True, quiet=True) == []


def test_who_has_had_three_turns_sees_all_that_pay():
    game = after("official", "11123 ones", "22213 twos", "33312 threes")
    last = last_roll(game, "66612")
    assert len(firm(last)) > 1
    assert firm(last, teaches=True) == firm(last)


def test_yahtzee_bonuses_have_a_line_that_adds_them_up():
    played = after("official", "66666 yahtzee"), FIVE_SIXES, turn(FIVE_SIXES, "44444 fours")
    lines = [cell(game, "yahtzee_bonus") for game in played]
    assert [(line.text, line.note) for line in lines] == [("", ""), ("100", ""), ("200", "")]


def test_yahtzee_bonuses_may_be_added_in_the_yahtzee_box():
    game = after("solo", "66666 yahtzee", "66666 sixes")
    assert cell(game, "yahtzee").text == "150"
    assert cell(game, "sixes").text == "30"
    assert cell(game, "total").text == "180"


def test_a_zeroed_yahtzee_box_that_holds_a_bonus_is_not_shown_as_zero():
    rules = replace(
        rules_of("fun"),
        yahtzee_bonus=replace(rules_of("fun").yahtzee_bonus, shown=Shown.YAHTZEE_BOX),
    )
    game = spoilt(start(rules), "yahtzee")
    assert cell(game, "yahtzee").state is CellState.ZERO
    shown = cell(turn(game, "66666 sixes"), "yahtzee")
    assert (shown.state, shown.text) == (CellState.FILLED, "100")


@pytest.mark.parametrize(
    ("which", "row_id", "hint"),
    [
        ("official", "upper_bonus", "35 for 63 or more"),
        ("yatzy", "upper_bonus", "50 for 63 or more"),
        ("official", "subtotal", "63 earns the bonus"),
        ("official", "yahtzee_bonus", "100 for each extra Yahtzee"),
    ],
)
def test_hints_take_their_numbers_from_the_rules(which, row_id, hint):
    assert row(start(which), row_id).hint == hint


# The table: headings, progress, players.

PIP_SECOND = (None, Level.BEGINNER)


@pytest.mark.parametrize(
    ("game", "heading"),
    [
        (named("official", "Ann"), ""),  # nothing was rolled yet
        (named("official", "Ann", "Bob"), "Ann’s turn"),
        (turn(named("official", "Ann", "Bob"), "12346 ones"), "Bob’s turn"),
        (played_out(named("grail", "Ann")), "16 points"),
        (played_out(named("grail", "Ann", "Bob")), "A tie: Ann and Bob, 16 each"),
        (played_out(named("grail", "Ann", "Bob", "Cid")), "A tie: Ann, Bob and Cid, 16 each"),
        (
            played_out(new_game(Setup(rules_of("grail"), ("Ann", "Pip"), levels=PIP_SECOND))),
            "A tie: you and Pip, 16 each",
        ),
        (written_out("grail", {"ones": 1}, {"ones": 3}), "Player 2 wins with 3"),
        (
            written_out("grail", {"ones": 3}, {"ones": 1}, {"ones": 3}),
            "A tie: Player 1 and Player 3, 3 each",
        ),
        (
            # Equal totals, settled by the bonuses of tabletop.txt.
            written_out(
                "tabletop",
                {"sixes": 30, "fives": 25, "fours": 20, "chance": 30, "four_of_a_kind": 30,
                 "three_of_a_kind": 30, "yahtzee": 50, "large_straight": 40, "full_house": 25},
                {"yahtzee": 50, "sixes": "30+", "large_straight": 40, "full_house": 25,
                 "chance": 30, "four_of_a_kind": 30, "three_of_a_kind": 10},
            ),
            "Player 2 wins, 315 each: 1 Yahtzee bonus to 0",
        ),
        (turn(start(), "22333 full_house"), "Full house! 25"),
        (turn(start(), "22223 four_of_a_kind"), "Four of a kind! 11"),
        (turn(start(), "22222 yahtzee"), "Yahtzee! 50"),
        (turn(start(), "66655 chance"), "28 in Chance"),
        (turn(start(), "66555 sixes"), "Round 2 of 13"),
        (turn(after("official", "66666 yahtzee"), "44444 fours"), "Second Yahtzee!"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_the_heading_says_whose_turn_it_is_or_how_it_ended(game, heading):
    assert present(game).heading == heading


# The dice and the button.


def test_dice_of_which_none_is_kept_are_rolled_away_by_a_quiet_button():
    game, real = rolled(start(), "22334"), play(REAL, Enter(dice("22334"), 1))
    for screen, quiet in (
        (Screen(table_model.present(start()), Status()), False),
        (Screen(table_model.present_rolling(start(), game), Status()), False),
        (Screen(table_model.present(game), Status()), True),
        (Screen(table_model.present_rolling(game, rerolled(game, "", "12345")), Status()), True),
        (Screen(table_model.present(game, (0, 1)), Status()), False),
        (Screen(table_model.present(real), Status()), True),
        (Screen(table_model.present(game), Status(), hint=ROLL_ALL), False),  # as the coach says
    ):
        assert bool(find_all(tray(screen), class_="second")) == quiet


def test_dice_say_place_face_and_what_a_press_does():
    labels = [die.label for die in present(rolled(start(), "12346")).dice]
    assert labels == [
        "Keep die 1: 1", "Keep die 2: 2", "Keep die 3: 3", "Keep die 4: 4", "Keep die 5: 6",
    ]  # fmt: skip
    assert present(start()).dice[0].label == "Die 1: not rolled"
    last = play(start(mode=Mode.REAL), Enter(dice("12346"), 3))
    assert present(last).dice[4].label == "Die 5: 6"
    scored_last = turn(start(), "12346 chance")
    assert present(scored_last).dice[4].label == "Die 5: 6, from the last turn"


def test_while_dice_roll_nothing_tells_what_they_will_show():
    before = rerolled(rolled(start(), "33312"), "012", "33")
    after_it = rerolled(before, "012", "35")
    table, was = present_rolling(before, after_it), present(before, (0, 1, 2))
    assert table.rolling is Rolling.AGAIN
    assert (table.sections, table.progress) == (was.sections, was.progress)
    assert (table.is_yahtzee, table.call, table.claim) == (False, "", "")
    assert [die.label for die in table.dice] == [
        "Die 1: 3",
        "Die 2: 3",
        "Die 3: 3",
        "Die 4: rolling",
        "Die 5: rolling",
    ]
    assert [die.was for die in table.dice] == [None, None, None, 3, 3]
    assert [die.held for die in table.dice] == [True] * 3 + [False] * 2
    assert not any(die.can_hold for die in table.dice)


@pytest.mark.parametrize(
    ("game", "claim", "label"),
    [
        (rolled(start(), "33333"), "yahtzee", "Score 50"),
        (rolled(start("yatzy"), "33333"), "yatzy", "Score 50"),
        (rolled(start("tabletop"), "33333"), "yahtzee", "Score 50"),
        (rolled(FIVE_SIXES, "33333"), "threes", "Score 115 in Threes"),
        (
            rolled(spoilt(FIVE_SIXES, "threes"), "33333"),
            "large_straight",
            "Score 140 in Large straight",
        ),
        # Of boxes that pay the same the one that is hardest to get.
        (
            rolled(spoilt(spoilt(FIVE_SIXES, "large_straight"), "small_straight"), "66666"),
            "four_of_a_kind",
            "Score 130 in Four of a kind",
        ),
        (rolled(after("kniffel", "66666 yahtzee"), "33333"), "threes", "Score 15 in Threes"),
        (
            rolled(spoilt(after("yatzy", "66666 yatzy"), "fives"), "55555"),
            "four_alike",
            "Score 20 in Four alike",
        ),
        # Any other turn brings more.
        (rolled(spoilt(after("kniffel", "66666 yahtzee"), "ones"), "11111"), "", ""),
        (rolled(start(), "33331"), "", ""),
    ],
)
def test_a_yahtzee_is_claimed_for_the_box_that_it_pays_most_in(game, claim, label):
    table = present(game)
    assert (table.claim, table.claim_label) == (claim, label)
    claimed = [
        each.box
        for part in table.sections
        for row in part.rows
        for each in row.cells
        if each.claimed
    ]
    assert claimed == ([claim] if claim else [])


@pytest.mark.parametrize(
    ("faces", "made"),
    [
        ("33344", "Full house!"),
        ("31343", "Three threes"),
        ("62666", "Four sixes!"),
        ("22661", "Pair of sixes"),
        ("26134", "Small straight!"),
        ("65234", "Large straight!"),
        ("66124", "Pair of sixes"),
        ("12356", "No two alike"),
    ],
)
def test_dice_are_called_by_the_best_that_they_make(faces, made):
    game = rolled(start(), faces)
    table = present(game)
    assert table.call == made
    assert seen(game).startswith(", ".join(faces))
    assert seen(game).rstrip(".").endswith(made)
    assert invite(game) == f"{seen(game)} 2 rolls left."


@pytest.mark.parametrize(
    ("rules", "faces", "made"),
    [
        ("yatzy", "22661", "Two pairs!"),
        ("kismet", "11662", "Two pairs, one colour!"),
        ("kismet", "11666", "Full house, one colour!"),
        ("kismet", "44443", "Four fours!"),
        ("generala", "44443", "Póker!"),
        ("yatzy", "22666", "House!"),
        ("yatzy", "12345", "Small straight 1–5!"),
        ("grail", "12345", "No two alike"),
        ("kniffel", "44444", "Kniffel!"),
    ],
)
def test_a_call_has_the_names_of_the_boxes_on_the_card(rules, faces, made):
    assert present(rolled(start(rules), faces)).call == made


UPPER = ids(start().rules.upper)
ALL_BUT_YAHTZEE = [each for each in ids(start().rules.categories) if each != "yahtzee"]
OF_A_KIND = ["three_of_a_kind", "four_of_a_kind"]


@pytest.mark.parametrize(
    ("rules", "filled", "faces", "call"),
    [
        ("official", [], "22661", "Pair of sixes"),
        ("official", ["sixes"], "22661", "Pair of twos"),
        ("official", UPPER, "22661", "17 in Chance"),
        ("official", [*UPPER, "chance"], "22661", "Never mind!"),
        ("yatzy", UPPER, "66124", "Pair of sixes"),
        ("official", ALL_BUT_YAHTZEE, "12346", "Never mind!"),
        ("official", ["small_straight"], "12346", "16 in Chance"),
        ("official", ["large_straight"], "12345", "Small straight!"),
        ("official", ["full_house"], "33344", "Three threes"),
        ("official", ["full_house", *OF_A_KIND, "threes"], "33344", "Pair of fours"),
        ("official", OF_A_KIND, "62666", "Four sixes!"),
        ("official", [*OF_A_KIND, "sixes"], "62666", "26 in Chance"),
        ("official", [*UPPER, *OF_A_KIND, "chance"], "31343", "Never mind!"),
        ("official", [], "12356", "17 in Chance"),
        ("yatzy", ["two_pairs"], "22661", "Pair of sixes"),
    ],
)
def test_after_the_last_roll_only_what_an_open_box_takes_is_called(rules, filled, faces, call):
    game = rolled(spoilt(start(rules), *filled), faces)
    assert present(game).call == present(rolled(start(rules), faces)).call
    last_roll = rerolled(rerolled(game, "0123", faces[4]), "0123", faces[4])
    last = present(last_roll)
    assert (last.call or last.heading) == call
    told = f"{call}. ".replace("!.", "!") if last.call else ""
    assert seen(last_roll) == f"{', '.join(faces)}. {told}Choose a box."


@pytest.mark.parametrize(
    ("rules", "turns", "call", "shout"),
    [
        ("official", (), "Yahtzee!", ("", "")),
        ("official", ("66666 yahtzee",), "Second Yahtzee!", ("No. 2!", "+100")),
        ("official", ("66666 yahtzee", "11111 ones"), "Third Yahtzee!", ("No. 3!", "+100")),
        # Wherever it was scored, it was one; and over a zero there is no bonus.
        ("official", ("66666 sixes", "11111 yahtzee"), "Third Yahtzee!", ("No. 3!", "+100")),
        ("official", ("12346 yahtzee", "66666 sixes"), "Second Yahtzee!", ("No. 2!", "")),
        ("kniffel", ("66666 yahtzee",), "Second Kniffel!", ("No. 2!", "")),
        ("kniffel", ("66666 yahtzee", "11111 ones"), "Third Kniffel!", ("No. 3!", "")),
    ],
)
def test_a_further_yahtzee_is_counted_and_says_its_bonus(rules, turns, call, shout):
    game = rolled(after(rules, *turns), "44444")
    assert (present(game).call, present(game).shout[1:]) == (call, shout)
    assert invite(game).startswith(f"{call} Five fours!")


def test_the_upper_bonus_leads_when_it_is_earned():
    before = rolled(after("official", "66666 sixes", "55555 fives"), "33312")
    earned = play(before, Score(box("threes")))
    assert (present(earned).heading, present(earned).is_great) == ("Bonus! +35", True)
    assert announce(before, earned) == "9 in Threes. Bonus! +35."
    assert writing_of(before, earned).is_stamped
    assert cell(earned, "upper_bonus").stamped
    assert present(rolled(earned, "12345")).heading == ""
    after_it = play(rolled(earned, "44412"), Score(box("fours")))
    assert present(after_it).heading == "Round 5 of 13"  # it is said once


# Sentences.


def announced(game, step):
    """What is said of one more step of a game."""
    return announce(game, step(game))


BONUS_WITHOUT_JOKER = replace(rules_of("kniffel"), yahtzee_bonus=YahtzeeBonus())
JOKER_WITHOUT_BONUS = replace(rules_of("kniffel"), joker=Joker())


@pytest.mark.parametrize(
    ("game", "step", "sentence"),
    [
        (
            start(),
            lambda g: rolled(g, "12346"),
            "1, 2, 3, 4, 6. Small straight! 2 rolls left.",
        ),
        (
            rolled(start(), "12346"),
            lambda g: rerolled(g, "01", "111"),
            "1, 2, 1, 1, 1. Four ones! 1 roll left.",
        ),
        (
            rerolled(rolled(start(), "12346"), "", "22222"),
            lambda g: rerolled(g, "0", "1111"),
            "2, 1, 1, 1, 1. Four ones! Choose a box.",
        ),
        (
            FIVE_SIXES,
            lambda g: rolled(g, "44444"),
            "Third Yahtzee! Five fours!",
        ),
        (
            spoilt(start(), "yahtzee"),
            lambda g: rolled(g, "44444"),
            "Yahtzee! Five fours!",
        ),
        (
            after(JOKER_WITHOUT_BONUS, "66666 yahtzee"),
            lambda g: rolled(g, "44444"),
            "Second Kniffel! Five fours!",
        ),
        (
            after(BONUS_WITHOUT_JOKER, "66666 yahtzee"),
            lambda g: rolled(g, "44444"),
            "Second Kniffel! Five fours! Score 120 in Fours.",
        ),
        (
            REAL,
            lambda g: play(g, Enter(dice("12346"), 3)),
            "1, 2, 3, 4, 6. Small straight! Choose a box.",
        ),
        (
            REAL_YAHTZEE,
            lambda g: play(g, Enter(dice("44444"), 3)),
            "Second Yahtzee! Five fours!",
        ),
        (
            rolled(start(), "12346"),
            lambda g: scored(g, "chance"),
            "16 in Chance.",
        ),
        (rolled(start(), "12346"), lambda g: scored(g, "ones"), "1 in Ones."),
        (
            rolled(start(players=2), "12346"),
            lambda g: scored(g, "yahtzee"),
            "Player 1 crosses out Yahtzee. Next: Player 2.",
        ),
        (
            rolled(FIVE_SIXES, "44444"),
            lambda g: scored(g, "fours"),
            "Third Yahtzee! 100, and 20 in Fours.",
        ),
        (
            REAL,
            lambda g: play(g, Write(box("full_house"), 25)),
            "Full house! 25.",
        ),
        (
            REAL_YAHTZEE,
            lambda g: play(g, Write(box("full_house"), 25, bonus=True)),
            "Second Yahtzee! 100, and 25 in Full house.",
        ),
    ],
)
def test_each_move_is_told_in_a_sentence(game, step, sentence):
    assert announced(game, step) == sentence


@pytest.mark.parametrize(
    ("faces", "told"),
    [
        ("33331", "3, 3, 3, 3, 1. Four threes!"),
        ("44444", "Yahtzee! Five fours!"),
    ],
)
def test_of_a_computers_dice_nobody_is_told_how_to_go_on(faces, told):
    players = Setup(rules_of("official"), ("Pip", "Ann"), levels=(Level.BEGINNER, None))
    first = rolled(new_game(players), faces)
    last = rerolled(rerolled(first, "", faces), "", faces)
    for game in (first, last):
        assert invite(game) == seen(game) == told
        assert f"Dice: {', '.join(faces)}. Upper section" in recap(game)


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (start(), AIM),
        (start(players=2), f"Player 1 starts. {AIM}"),
        (after("official", "12346 ones"), "Roll the dice."),
        (turn(start(players=2), "12346 ones"), "Next: Player 2."),
        (rolled(start(), "12346"), "1, 2, 3, 4, 6. Small straight! 2 rolls left."),
        (REAL, "Enter your dice, or tap a box to write its points."),
        (rolled(REAL, "12346"), "1, 2, 3, 4, 6. Small straight! 2 rolls left."),
        (
            play(REAL, Enter(dice("12346"), 3)),
            "1, 2, 3, 4, 6. Small straight! Choose a box.",
        ),
    ],
)
def test_an_opened_game_says_what_to_do_next(game, sentence):
    assert invite(game) == sentence


# Every game that can be reached.


@st.composite
def shown_games(draw):
    """A game, and dice that may be kept in it."""
    game = draw(games(max_moves=40))
    virtual = game.setup.mode is Mode.VIRTUAL
    can_hold = virtual and bool(game.dice) and game.rolls_left > 0
    held = draw(st.sets(st.integers(0, 4))) if can_hold else ()
    return game, tuple(sorted(held))


@given(shown_games())
def test_any_game_can_be_shown_as_wide_as_its_players_and_with_a_word_for_every_box(shown):
    game, held = shown
    table = present(game, held)
    lines = [line for section in table.sections for line in section.rows]
    assert {len(line.cells) for line in lines} == {len(game.cards)} == {len(table.players)}
    assert [line.id for line in lines if not line.is_sum] == ids(game.rules.categories)
    assert len({line.id for line in lines}) == len(lines)
    assert tuple(die.face for die in table.dice) == (game.dice or (None,) * 5)
    assert tuple(die.place for die in table.dice if die.held) == held
    assert all((table.opens or table.call or table.heading, table.roll_label, table.rules_name))
    for line in lines:
        for each in line.cells:
            assert (each.box == line.id) is (each.state in BUTTONS)
            assert each.label or each.state not in (*BUTTONS, CellState.CLOSED)


BUTTONS = (CellState.OPEN, CellState.CHOICE)


@given(games(max_moves=40))
def test_totals_shown_are_the_engines_and_the_numbers_on_the_card_add_up_to_them(game):
    table = present(game)
    assert tuple(player.total for player in table.players) == totals(game)
    assert [each.text for each in row(game, "total").cells] == list(map(str, totals(game)))
    marked = [place for place, each in enumerate(table.players) if each.is_winner]
    assert marked == sorted(winners(game))

    added = [0] * len(game.cards)
    for section in table.sections:
        for line in section.rows:
            if not line.is_sum or line.id in ("upper_bonus", "yahtzee_bonus"):
                for player, each in enumerate(line.cells):
                    added[player] += int(each.text or 0) if each.state not in BUTTONS else 0
    assert tuple(added) == totals(game)


@given(games(max_moves=40))
def test_choices_are_the_legal_boxes_and_a_preview_is_what_scoring_adds(game):
    choices = {
        (player, each.box): each
        for section in present(game).sections
        for line in section.rows
        for player, each in enumerate(line.cells)
        if each.state is CellState.CHOICE
    }
    writing = game.setup.mode is Mode.REAL and not game.dice and not game.is_over
    boxes = boxes_in_turn(game.card) if writing else legal_boxes(game)
    if game.setup.level_of(game.player):
        boxes = ()
    assert choices.keys() == {(game.player, category.id) for category in boxes}

    for category in boxes if game.dice else ():
        gained = scored(game, category.id).cards[game.player]
        shown = choices[game.player, category.id]
        assert shown.text == str(gained[category])  # the bonus is written in its own line
        assert ("bonus" in shown.label) is (gained.yahtzee_bonuses > game.card.yahtzee_bonuses)
