"""The felt: dice as toggle buttons, the pad for real dice, the one big button."""

from dataclasses import replace

import pytest
from builders import dice, played_out, rerolled, rolled, start, turn, written_out
from fakes import find, find_all, name_of, text_of

from yahtzee.coach.hints import ChoiceLine, Hint
from yahtzee.engine.game import new_game, play
from yahtzee.engine.game_setup import Level, Mode
from yahtzee.engine.moves import Enter
from yahtzee.messages import say
from yahtzee.saves.settings import Settings
from yahtzee.telling.status import Status, done, invite
from yahtzee.ui.table_model import present
from yahtzee.ui.views.tray import Screen, Today, Typing, tray

REAL = start(mode=Mode.REAL)
LAST_ROLL = rerolled(rerolled(rolled(start(), "12346"), "", "22222"), "", "33333")


NOTHING_TOLD = Status()
TYPING = Typing(3, (1, 2, 3))


def felt(game, held=(), entry=(), status=NOTHING_TOLD, *, typing=None, today=None):
    screen = Screen(present(game, held), status, entry=entry, typing=typing, today=today)
    return tray(screen)


def test_what_is_near_is_told_alone_and_only_where_hints_are_on():
    game = rolled(start(), "12346")
    near = (("Large straight", 0.31), ("Full house", 0.08))
    advice = Hint("Try this.", "", (ChoiceLine("Keep", 200.0, 0.0, (0, 1)),), near=near)
    shown = Screen(present(game), NOTHING_TOLD, Settings(hints=True), hint=advice)
    told = find(tray(shown), class_="near")
    assert text_of(find(told, "h3")) == "Nearly there"
    assert [text_of(each) for each in find_all(told, "li")] == [
        "Large straight31%", "Full house8%",
    ]  # fmt: skip
    # Its room is there before it is known.
    waiting = find(tray(replace(shown, hint=None)), class_="near")
    assert find_all(waiting, "li") == []
    assert find_all(tray(replace(shown, settings=Settings())), class_="near") == []
    two = present(rolled(start(players=2), "12346"))
    assert find_all(tray(replace(shown, view=two)), class_="near") == []


def dice_of(tree, group="Dice"):
    return find_all(find(tree, "div", aria_label=group), "button")


def pressed(buttons):
    return [button.attributes.get("aria-pressed") for button in buttons]


def disabled(buttons):
    return [button.attributes.get("aria-disabled") == "true" for button in buttons]


def faces(buttons):
    return [int(find(button, class_="face").attributes["data-face"]) for button in buttons]


def test_dice_are_toggle_buttons_while_they_can_be_kept():
    buttons = dice_of(felt(rolled(start(), "12346"), held=(1, 4)))
    assert pressed(buttons) == ["false", "true", "false", "false", "true"]
    assert not any(disabled(buttons))
    assert [button.attributes["data-value"] for button in buttons] == list("01234")
    assert faces(buttons) == [1, 2, 3, 4, 6]


@pytest.mark.parametrize("game", [start(), LAST_ROLL, played_out(start())])
def test_dice_that_cannot_be_kept_are_no_toggles(game):
    buttons = dice_of(felt(game))
    assert pressed(buttons) == [None] * 5
    assert all(disabled(buttons))


def test_rolled_dice_tumble_one_after_the_other_and_kept_ones_lie_still():
    buttons = dice_of(felt(rerolled(rolled(start(), "12346"), "04", "555"), held=(0, 4)))
    tumbling = ["data-tumble" in die.attributes for die in buttons]
    assert tumbling == [False, True, True, True, False]
    after = [die.attributes.get("data-after") for die in buttons]
    assert after == [None, "0", "1", "2", None]


def test_the_side_that_a_die_shows_is_on_top():
    for die, face in zip(dice_of(felt(rolled(start(), "12346"))), (1, 2, 3, 4, 6), strict=True):
        sides = ["top" in side.attributes["class"] for side in find_all(die, class_="side")]
        assert sides == [place == face for place in range(1, 7)]
    assert len(find_all(felt(start()), class_="top")) == 5  # dice that somebody has left there


@pytest.mark.parametrize(
    ("tree", "action", "label", "enabled"),
    [
        (felt(start()), "roll", "Roll", True),
        (felt(rolled(start(), "12346")), "roll", "Roll all again", True),
        (felt(rolled(start(), "12346"), held=(0, 1)), "roll", "Roll 3 again", True),
        (
            felt(rolled(start(), "12346"), held=(0, 1, 2, 3, 4)),
            "roll",
            "Release a die, or choose a box",
            False,
        ),
        (felt(LAST_ROLL), "score", "Score 50", True),
        (felt(played_out(start())), "again", "Play again", True),
        (felt(REAL, typing=TYPING), "enter", "5 more dice", False),
        (felt(REAL, entry=(1, 2, 3, 4), typing=TYPING), "enter", "1 more die", False),
        (felt(REAL, entry=(1, 2, 3, 4, 5), typing=TYPING), "enter", "Use these dice", True),
        (felt(play(REAL, Enter(dice("12346"), 3))), "roll", "Choose a box", True),
        (felt(play(REAL, Enter(dice("12346"), 1))), "next-roll", "Next roll", True),
        (felt(written_out("grail", {})), "again", "Play again", True),
    ],
)
def test_the_main_button_is_the_next_thing_to_do(tree, action, label, enabled):
    button = find(tree, "button", class_="roll")
    assert (button.attributes["data-action"], text_of(button)) == (action, label)
    assert disabled([button]) == [not enabled]


def test_real_dice_are_typed_on_a_pad_and_taken_back_by_a_tap():
    tree = felt(REAL, entry=(6, 3), typing=TYPING)
    assert [name_of(key) for key in dice_of(tree, "Add a die")] == [
        f"Add a {face}" for face in range(1, 7)
    ]
    typed = dice_of(tree, "Your dice")
    assert faces(typed) == [6, 3, 0, 0, 0]
    assert disabled(typed) == [False, False, True, True, True]
    assert name_of(typed[0]) == "Die 1: 6, take back"
    assert name_of(typed[2]) == "Die 3: empty"
    assert not any(disabled(dice_of(tree, "Add a die")))
    yahtzee = felt(play(REAL, Enter(dice("22222"), 1)))  # which the main button scores
    assert text_of(find(yahtzee, "button", data_action="next-roll")) == "Next roll"


@pytest.mark.parametrize(
    ("roll", "rolls", "label", "next_one"),
    [
        (3, (1, 2, 3), "Last roll", "1"),
        (1, (1, 2, 3), "Roll 1", "2"),
        (2, (2, 3), "Roll 2", "3"),
        (3, (2, 3), "Last roll", "2"),
    ],
)
def test_which_roll_it_was_is_said_by_a_button_that_goes_round(roll, rolls, label, next_one):
    button = find(felt(REAL, typing=Typing(roll, rolls)), "button", data_action="set-roll")
    assert text_of(button) == label
    assert name_of(button).startswith(label)
    assert button.attributes["data-value"] == next_one


@pytest.mark.parametrize(
    ("game", "marks"),
    [
        (start(), {"data-opens"}),
        (LAST_ROLL, {"data-choose", "data-yahtzee"}),
        (play(REAL, Enter(dice("12346"), 1)), set()),
        (played_out(start()), {"data-over"}),
    ],
)
def test_the_style_sheet_is_told_what_the_tray_is_for(game, marks):
    assert {name for name in felt(game).attributes if name.startswith("data-")} == marks


def test_before_the_first_roll_a_line_can_end_between_sentences_only():
    heading = find(
        felt(start(), status=done(say("1 roll a turn."), say("Fill 13 boxes."), say("Go!"))),
        class_="heading",
    )
    said = [text_of(each) for each in find_all(heading, "span")]
    assert said == ["1 roll a turn.", "Fill 13 boxes.", "Go!"]
    assert text_of(heading) == " ".join(said)


def test_every_turn_of_several_players_begins_unlike_the_one_before():
    def turn_of(game):
        return felt(game).attributes.get("data-turn")

    pair = start(players=2)
    assert [turn_of(pair), turn_of(turn(pair, "12346 ones"))] == ["a", "b"]
    assert turn_of(rolled(pair, "12346")) is None
    assert turn_of(start()) is None
    assert turn_of(played_out(pair)) is None


def test_what_the_dice_show_is_in_words_for_those_who_listen():
    game = rolled(start(), "66124")
    tree = felt(game, status=invite(game))
    # One text: screen readers tell each piece that is new.
    said = ("6, 6, 1, 2, 4. Pair of sixes. 2 rolls left.",)
    assert find(tree, role="status").children == said
    assert text_of(find(tree, "p", class_="status", aria_hidden="true")) == "2 rolls left."
    tree = felt(game, status=done(say("Undone.")))
    assert text_of(find(tree, "p", class_="status")) == "Undone."


@pytest.mark.parametrize(
    ("today", "told", "day", "shown"),
    [
        (Today(say("Daily 307"), "2026-11-03"), "Today’s dice: Daily 307, 3 Nov 2026.", "3", None),
        (Today(is_done=True), "Earlier days", "", None),
        (
            Today(say("Daily 307"), "2026-11-03", 12),
            "Today’s dice: Daily 307, 3 Nov 2026. Streak: day 12. Play today for day 13.",
            "3",
            "12",
        ),
    ],
)
def test_todays_game_stands_where_undo_will(today, told, day, shown):
    tree = felt(start(), today=today)
    button = find(tree, "button", data_action="daily")
    assert name_of(button) == told
    leaf = find(button, class_="leaf").attributes
    assert (leaf.get("data-day"), leaf.get("data-streak")) == (day, shown)
    assert not find_all(tree, "button", data_action="undo")
    # Its place is there before the day is known: nothing jumps.
    before = find(felt(start(), today=Today()), "button", data_action="daily")
    assert name_of(before) == "Today’s dice"
    assert text_of(find(button, class_="label")) == told.partition(":")[0]


def test_who_has_won_has_their_colour_and_initial_at_the_end_and_a_tie_has_none():
    won = written_out("grail", {"ones": 3}, {"ones": 5})
    attributes = find(felt(won), class_="heading").attributes
    assert (attributes["data-initial"], attributes["data-colour"]) == ("2", "1")
    setup = replace(start(players=2).setup, levels=(Level.BEGINNER, None))
    heading = find(felt(rolled(new_game(setup), "12346")), class_="heading")
    assert find(heading, class_="chip").attributes["data-colour"] == "0"
    assert find(heading, "svg").attributes["data-level"] == Level.BEGINNER
    for game in (played_out(start()), played_out(start(players=2))):
        assert "data-colour" not in find(felt(game), class_="heading").attributes
