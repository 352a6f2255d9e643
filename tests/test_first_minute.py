"""What a player is told in the first minute: the aim, and how to play, each sentence once."""

from dataclasses import replace

import pytest
from builders import AIM, box, rerolled, rolled, rules_of, scored, start
from fakes import Tab, find_all, let_fall, text_of

from yahtzee import Solver
from yahtzee.engine.presets import fair_aim
from yahtzee.engine.rules import RuleSet
from yahtzee.session.status import invite, lesson
from yahtzee.ui.screen import first_screen

DICE_YOU_LIKE = "Tap the dice you like. Roll the rest again."


def last_roll(game, text):
    """The game after three rolls, the last of which fell so."""
    return rerolled(rerolled(rolled(game, "11246"), "", text), "", text)


def test_one_line_says_the_aim_before_the_first_roll():
    assert first_screen().status == Tab().screen.status == AIM
    assert invite(start("grail")) == "Three rolls a turn. Fill ten boxes. 90 is a good game."


HOUSE = (
    replace(rules_of("official"), rolls=1),
    replace(rules_of("official"), rolls=5),
    replace(rules_of("kniffel"), in_order=True),
    replace(rules_of("kniffel"), categories=rules_of("kniffel").upper),
)


@pytest.mark.parametrize(
    "rules", [rules_of("official"), rules_of("grail"), rules_of("kniffel"), *HOUSE]
)
def test_the_aim_is_within_reach_and_no_gift(rules):
    assert 0.65 <= fair_aim(rules) / Solver(rules).expected_score() <= 0.95


def test_each_sentence_is_told_once_when_it_is_needed():
    straight = lesson(rolled(start(), "12346"))
    assert straight == "Score it, or tap the dice you like and roll the rest."
    game = rolled(start(), "11246")
    assert lesson(game) == DICE_YOU_LIKE
    game = rerolled(game, "01", "123")
    assert lesson(game) == ""
    game = scored(rerolled(game, "01", "123"), "chance")
    assert lesson(rolled(game, "11246")) == "Tap a box’s name to see what it takes."
    assert lesson(last_roll(game, "11246")) == ""
    game = scored(last_roll(game, "11246"), "ones")
    assert lesson(rolled(game, "11246")) == "Reach 63 in the upper boxes for 35 extra."
    assert lesson(rolled(scored(rolled(game, "11246"), "twos"), "11246")) == ""

    last = last_roll(start(), "11246")
    assert lesson(last) == "Each box counts once."
    assert invite(last, teaches=True).endswith(
        "A pair of ones. Choose a box. Each box counts once."
    )


def test_crossing_out_is_told_when_nothing_pays():
    rules = RuleSet((box("large_straight"), box("yahtzee")))
    game = last_roll(start(rules), "12356")
    assert lesson(game) == "No fit? Cross out a box you can spare."
    assert lesson(last_roll(scored(game, "yahtzee"), "12356")) == ""


def test_it_is_told_in_a_first_game_alone(monkeypatch):
    let_fall(monkeypatch, "11246", "11246")
    tab = Tab().click("roll")
    assert tab.screen.status.endswith(DICE_YOU_LIKE)
    assert tab.reload().screen.status.endswith(DICE_YOU_LIKE)
    tab.app.session.teaches = False
    tab.click("undo").click("roll")
    assert tab.screen.status.endswith("Two rolls left.")


def test_who_plays_alone_is_not_called_player_1():
    tab = Tab()
    assert not [node for node in find_all(tab.tree) if "Player 1" in text_of(node)]
    assert [text_of(each) for each in find_all(tab.tree, "th", class_="column")] == ["Points"] * 2
