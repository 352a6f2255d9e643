"""What the five texts explain, advise and settle, found again on the page's own pages.

How the games play is shown in tests/rule_texts; here it is what the page says of them.
"""

import pytest
from builders import card, rules_of

from yahtzee.explain import disputes, explain, strategy, why


def rule(which, topic_id):
    topics = {each.id: each for each in explain(rules_of(which))}
    return " ".join(topics[topic_id].sentences)


def example(which, topic_id, faces):
    topics = {each.id: each for each in explain(rules_of(which))}
    return next(each.text for each in topics[topic_id].examples if each.faces == faces)


def advice(which, topic_id):
    topics = {each.id: each for each in strategy(rules_of(which))}
    return " ".join(topics[topic_id].sentences)


def answer(which, dispute_id):
    return next(each.answer for each in disputes(rules_of(which)) if each.id == dispute_id)


# tabletop.txt: 7 Strategy Guide


def test_tabletop_protect_the_upper_bonus():
    """The 35-point bonus for reaching 63 in the upper section is worth chasing. You need an
    average of 3 of each number, but a bad early roll shouldn't panic you. Two strong upper
    categories can compensate for weak ones."""
    text = advice("tabletop", "upper_bonus")
    assert "3 dice of each face" in text
    assert "A weak box is no disaster as long as a strong one makes up for it." in text


def test_tabletop_prioritize_yahtzee_early():
    """If you're building toward a Yahtzee, commit to it, re-roll all non-matching dice. A
    Yahtzee + bonus is worth more than most other categories combined."""
    text = advice("tabletop", "five_alike")
    assert "once you go for it, roll all the other dice" in text
    assert "The sooner its box holds 50" in text
    assert "earns 100 points extra" in text


def test_tabletop_dont_waste_chance():
    """Chance scores the total of all five dice with no minimums. Save it for when you're
    forced to take a bad result elsewhere, or when you roll five 6s (30 points, excellent)."""
    text = advice("tabletop", "chance")
    assert "takes any dice, from 5 to 30 points" in text
    assert "Save it for a turn that went wrong" in text


def test_tabletop_scratch_aces():
    """Aces (1s) have the lowest possible value, max 5 points. If you're going to scratch a
    category, scratching Aces early in the game is less painful than scratching Large
    Straight (40 points) or Yahtzee (50) later."""
    text = advice("tabletop", "give_up")
    assert "Ones (Aces) never holds more than 5 points" in text
    assert "2.1 in Ones (Aces)" in text


def test_tabletop_full_house_or_three_of_a_kind():
    """Full House is worth exactly 25. Three of a Kind with high dice can be worth more
    (e.g., three 6s + two 5s = 28). If you have three high numbers, consider 3 of a Kind
    over Full House."""
    text = advice("tabletop", "full_house")
    assert "6, 6, 6, 5, 5 pay 28 there and 25 here" in text


# tabletop.txt: 8 Common Rules Disputes


def test_tabletop_does_five_of_a_kind_count_as_a_full_house():
    """Yes, via the Joker Rule, a bonus Yahtzee can be scored as Full House (25 points). But a
    Yahtzee on your first Yahtzee attempt always goes in the Yahtzee box, not Full House."""
    assert answer("tabletop", "five_alike_full_house") == (
        "Only as a joker: a Yahtzee rolled when the Yahtzee box already holds 50. It scores "
        "25 points there. Otherwise it is worth nothing there. "
        "A first Yahtzee must go in the Yahtzee box."
    )


def test_tabletop_can_i_reroll_dice_that_i_set_aside():
    """Yes. You can pick up and re-roll any die at any time during your three rolls,
    including dice you previously kept."""
    assert answer("tabletop", "reroll").startswith("Yes. Before each of the 2 rolls")


def test_tabletop_what_if_scores_are_tied():
    """Add up all Yahtzee bonus chips. If still tied, the official rules declare a tie, there
    is no tiebreaker in standard Yahtzee."""
    assert answer("tabletop", "tie") == (
        "Of equal totals the one with more Yahtzee bonuses wins; "
        "if those are equal too, it is a tie."
    )


def test_tabletop_does_a_die_that_falls_off_the_table_count():
    """House rule varies. Officially, a die must rest flat on the table to count. Most people
    re-roll any die that falls off the playing surface."""
    text = answer("tabletop", "cocked")
    assert "a die counts if it lies flat on the table" in text
    assert "most people roll again one that does not" in text
    assert "Agree on it before you start." in text


# tabletop.txt: explanations elsewhere


def test_tabletop_all_dice_count_in_the_kinds():
    """Important: For 3 of a Kind and 4 of a Kind, you score the total of all five dice, not
    just the matching ones. A 4-of-a-kind with four 6s and a 3 scores 27, not 24."""
    text = "4 dice show 6, so all five dice count: 6 + 6 + 6 + 6 + 3 = 27."
    assert example("tabletop", "four_of_a_kind", (6, 6, 6, 6, 3)) == text
    assert "6, 6, 6, 6, 3 score 27 points in Four of a kind." in answer("tabletop", "kinds")


def test_tabletop_where_sixty_three_comes_from():
    """The target of 63 is based on scoring exactly three of each number (three 1s + three 2s
    + ... + three 6s = 63)."""
    assert "That is 3 dice of each face" in rule("tabletop", "upper_bonus")
    assert "3 + 6 + 9 + 12 + 15 + 18 = 63" in example("tabletop", "upper_bonus", ())


def test_tabletop_the_joker_rule_step_by_step():
    """When you roll a bonus Yahtzee (Yahtzee box already filled with 50 points), the Joker
    Rule determines where you must score it (and its three steps)"""
    text = rule("tabletop", "joker")
    for step in (
        "A Yahtzee is a joker if the Yahtzee box already holds 50.",
        "If the upper box of its own face is open, it must go there.",
        "If not, it goes in any open lower box.",
        "If there is none either, it is a zero in any open upper box.",
        "Full house (25 points), Small straight (30 points) and Large straight (40 points)",
    ):
        assert step in text


def test_tabletop_a_scratched_yahtzee_box():
    """If your Yahtzee box was scratched (scored 0), you get no bonus and no joker, just
    follow normal scoring rules."""
    assert answer("tabletop", "zeroed_yahtzee") == (
        "There is no bonus over a zero. Nor is the roll a joker. "
        "Score it in any open box, for what its dice are worth there."
    )


# silentmatt.txt


def test_silentmatt_most_points_are_not_always_best():
    """Just because one combination would give you more points, does not necessarily mean you
    should use it there. For example, it may be better to use a four of a kind in 6′s on the
    upper section to get ahead on the bonus, even though you would get more points as a four
    of a kind."""
    assert "The box that pays most now is not always the best one" in advice(
        "silentmatt", "look_first"
    )
    assert "pay 29 in Four of a kind and 24 in Sixes" in advice("silentmatt", "upper_bonus")


@pytest.mark.parametrize(
    ("slot", "faces"),
    [
        ("three_of_a_kind", (5, 3, 5, 5, 1)),
        ("four_of_a_kind", (3, 3, 3, 5, 3)),
        ("full_house", (2, 2, 3, 3, 2)),
        ("small_straight", (3, 4, 5, 6, 3)),
        ("large_straight", (2, 3, 4, 5, 6)),
        ("yahtzee", (2, 2, 2, 2, 2)),
        ("chance", (2, 2, 4, 6, 1)),
    ],
)
def test_silentmatt_shows_these_examples(slot, faces):
    """Slot, Rule, Points, Example (the last column of the table)"""
    assert example("silentmatt", slot, faces)


def test_silentmatt_wildcards_over_any_first_yahtzee():
    """Extra yahtzees can be used as wildcards regardless of whether you got any points for
    the first one."""
    text = rule("silentmatt", "joker")
    assert "if the Yahtzee box is already filled, be it with a zero" in text
    assert "Once the upper box of its face is filled, a joker counts in full" in text


def test_silentmatt_five_alike_are_a_full_house():
    """Since a yahtzee meets the requirements for a 3 of a kind, 4 of a kind, full house, and
    chance, it will always give you points in those slots."""
    assert answer("silentmatt", "five_alike_full_house").startswith("Yes.")
    assert "Five dice alike count here too." in rule("silentmatt", "full_house")


# solo.txt


def test_solo_twos_and_fives_are_a_full_house_after_all():
    """2,2,5,5,5 you would score 0 in the Full House category. (Against the text's own
    definition, which holds: the rules say so.)"""
    assert answer("solo", "low_pair_full_house") == (
        "Yes, the faces may be either way round. "
        "5, 5, 5, 2, 2 are three of one face and two of another: 25 points."
    )
    assert "It does not matter which of the two faces is the higher." in rule("solo", "full_house")


def test_solo_a_score_cannot_be_changed():
    """You cannot change a category's score once it's been set."""
    assert answer("solo", "change").startswith("No.")
    assert "A box that is filled stays as it is." in rule("solo", "turn")


def test_solo_the_bonus_is_in_the_yahtzee_box():
    """you would score a further bonus 100 points in the yahtzee box."""
    assert "The bonus is added to the number in the Yahtzee box." in rule("solo", "yahtzee_bonus")


# grail.txt


@pytest.mark.parametrize(
    ("category", "words"),
    [
        ("three_alike", "At least three dice alike: the sum of those three."),
        ("four_alike", "At least four dice alike: the sum of those four."),
        ("five_alike", "All five dice alike: their sum."),
        ("house", "Three of one face and two of another: the sum of all five."),
    ],
)
def test_grail_the_new_scoring_rules_are_there_to_see(category, words):
    """Please see new scoring rules for 3-of-a-kind, 4-of-a-kind, 5-of-a-kind and full
    house."""
    assert words in rule("grail", category)


@pytest.mark.parametrize(
    ("category", "words"),
    [
        ("three_alike", "3 dice show 5, and only these count: 5 + 5 + 5 = 15."),
        ("four_alike", "Only 3 dice are alike; 4 are needed: 0."),
        ("five_alike", "Only 3 dice are alike; 5 are needed: 0."),
    ],
)
def test_grail_three_fives_are_explained(category, words):
    """So for example, if you rolled (5, 5, 3, 2, 5) you would receive 15 (=5+5+5) points for
    3-of-a-kind, but zero points for 4-of-a-kind and 5-of-a-kind."""
    on = card("grail")
    box = next(each for each in on.rules.categories if each.id == category)
    assert why(on, box, (5, 5, 3, 2, 5)) == words


def test_grail_a_box_may_have_to_settle_for_zero():
    """towards the end of the game you may have to settle for scoring zero in some
    categories"""
    assert "If they fit no open box, write a zero in one." in rule("grail", "turn")


# fun.txt


def test_fun_the_bonus_comes_over_a_zero_too():
    """If you roll another Yahtzee after already scoring 50 in the Yahtzee category (or 0 if
    you previously zeroed it out): You receive a 100-point Yahtzee Bonus."""
    assert "A zero there counts as filled." in rule("fun", "yahtzee_bonus")
    assert answer("fun", "zeroed_yahtzee").startswith("You earn a bonus of 100 points")


def test_fun_the_joker_rules_step_by_step():
    """You must then score the dice roll itself in another category, following these "Joker
    Rules" (and its three priorities)"""
    text = answer("fun", "another_yahtzee")
    assert (
        "it must go in the upper box of its face if that is open, else in any open lower box, "
        "else it is a zero in an open upper box"
    ) in text
    assert "The dice themselves are scored as well, in another box." in rule("fun", "yahtzee_bonus")
