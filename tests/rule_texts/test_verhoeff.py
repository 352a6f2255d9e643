"""The solitaire game of T. Verhoeff's analysis, played with the ``verhoeff`` rules."""

import pytest
from builders import after, ids, offers, rolled, rules_of, scored, start

from yahtzee.standings import totals

VERHOEFF = rules_of("verhoeff")


def test_it_is_the_rulebook_with_free_jokers():
    """Thirteen boxes, 35 for 63, and 100 for each further Yahtzee over a 50."""
    assert VERHOEFF.categories == rules_of("official").categories
    assert VERHOEFF.upper_bonus == rules_of("official").upper_bonus
    assert VERHOEFF.yahtzee_bonus == rules_of("official").yahtzee_bonus


@pytest.mark.parametrize("first", ["66666 yahtzee", "12346 yahtzee"], ids=["over 50", "over 0"])
def test_a_joker_may_go_anywhere(first):
    """The player may choose any open box for a joker."""
    game = rolled(after("verhoeff", first), "55555")
    assert list(offers(game)) == [each for each in ids(VERHOEFF.categories) if each != "yahtzee"]


@pytest.mark.parametrize("first", ["66666 yahtzee", "12346 yahtzee"], ids=["over 50", "over 0"])
@pytest.mark.parametrize(
    ("category", "points"), [("full_house", 25), ("small_straight", 30), ("large_straight", 40)]
)
def test_it_is_paid_in_full_once_its_upper_box_is_filled(first, category, points):
    """Full house and straights accept a joker only when its upper box is filled."""
    assert offers(rolled(after("verhoeff", first), "55555"))[category] == 0
    assert offers(rolled(after("verhoeff", first, "51234 fives"), "55555"))[category] == points


@pytest.mark.parametrize(("first", "bonuses"), [("66666 yahtzee", 1), ("12346 yahtzee", 0)])
@pytest.mark.parametrize("category", ["fives", "chance", "ones"])
def test_the_bonus_is_paid_wherever_the_yahtzee_goes(first, bonuses, category):
    """The bonus depends on the 50 in the Yahtzee box, not on where the Yahtzee goes."""
    game = scored(rolled(after("verhoeff", first), "55555"), category)
    assert game.cards[0].yahtzee_bonuses == bonuses


def test_five_alike_are_no_full_house_by_themselves():
    """A Yahtzee that is no joker scores nothing as a full house."""
    assert offers(rolled(start("verhoeff"), "55555"))["full_house"] == 0
    assert totals(after("verhoeff", "55555 full_house")) == (0,)
