"""Boxes in a fixed order: what may be filled, how it is solved, coded and explained."""

from dataclasses import replace

import pytest
from builders import after, box, card, dice, ids, rolled, start
from hypothesis import given
from strategies import games, rule_sets, setups
from wording import present

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.errors import IllegalMove
from yahtzee.engine.game import box_points, legal_boxes, play, writable_points
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Score, Write
from yahtzee.engine.presets import preset
from yahtzee.explain.disputes import disputes
from yahtzee.explain.jokers import where
from yahtzee.explain.rules_in_words import explain
from yahtzee.explain.strategy import strategy
from yahtzee.explain.summary import summary
from yahtzee.telling.view_model import CellState

KNIFFEL = preset("kniffel").rules
IN_ORDER = replace(KNIFFEL, in_order=True)
FREE = replace(preset("official").rules, joker=None)


@given(games(setups(rule_sets(max_categories=6), max_players=2)))
def test_only_the_first_open_box_can_be_filled(game):
    if game.is_over or not game.rules.in_order:
        return
    first = game.card.open_boxes[0]
    assert legal_boxes(game) == ((first,) if game.dice else ())
    for other in game.card.open_boxes[1:]:
        assert writable_points(game, other) == ()
        with pytest.raises(IllegalMove):
            play(game, Score(other))


def test_a_box_out_of_turn_is_refused_with_a_reason_and_nothing_has_changed():
    game = rolled(start(IN_ORDER), "66666")
    with pytest.raises(IllegalMove, match="may not go in Sixes now") as refusal:
        play(game, Score(box("sixes")))
    assert "may not go in" in str(refusal.value)
    assert ids(box_points(game)) == ["ones"]
    real = start(IN_ORDER, mode=Mode.REAL)
    with pytest.raises(IllegalMove, match="may not go in Chance now") as refusal:
        play(real, Write(box("chance"), 20))
    assert "may not go in" in str(refusal.value)
    assert play(real, Write(box("ones"), 3)).card.total == 3


def test_a_game_is_filled_from_the_top():
    game = after(IN_ORDER, "11122 ones", "22233 twos")
    game = rolled(game, "33345")
    assert ids(legal_boxes(game)) == ["threes"]


def test_a_code_says_so_and_codes_without_it_are_what_they_were():
    known = replace(IN_ORDER, categories=preset("official").rules.categories)  # no names of its own
    assert make_rules(known) == "r1D7iNJyFXgs_yT21"
    assert parse_rules("r1D7iNJyFXgs_yT21") == known
    assert make_rules(KNIFFEL) == "kniffel"
    plain = replace(KNIFFEL, rolls=2)
    assert parse_rules(make_rules(plain)) == plain != replace(plain, in_order=True)


def told(rules):
    """All that the page says of rules, in one text."""
    topics = [*explain(rules), *strategy(rules)]
    sentences = [str(sentence) for topic in topics for sentence in topic.sentences]
    answers = [f"{each.question} {each.answer}" for each in disputes(rules)]
    return " ".join([*sentences, *answers, str(summary(rules))])


@pytest.mark.parametrize(
    "rules", [IN_ORDER, replace(FREE, in_order=True)], ids=["kniffel", "official"]
)
def test_no_text_offers_a_choice_of_boxes(rules):
    text = told(rules)
    assert "filled in order" in text
    assert "Boxes are filled in order, from the top." in text
    assert "next box" in text
    for offer in ("any open box", "choose one open box", "any other open box", "Save it for"):
        assert offer not in text
        assert offer in told(replace(rules, in_order=False))


def test_it_is_explained_at_the_box_and_by_the_coach():
    at = card(IN_ORDER, ones=3)
    assert str(where(at, dice("66661"))) == "Boxes are filled in order, and Twos is next."
    cells = [row.cells[0] for half in present(rolled(start(IN_ORDER), "66661")).sections
             for row in half.rows if row.cells[0].box]  # fmt: skip
    assert [cell.state for cell in cells[:2]] == [CellState.CHOICE, CellState.OPEN]
    assert cells[1].label == "Twos, boxes are filled in order"
