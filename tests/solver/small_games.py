"""Rule sets small enough for the reference, and a machine that solved them."""

from dataclasses import replace

from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.presets import PRESETS
from yahtzee.engine.rules import JokerValues, RuleSet, Ties, UpperBonus


def reduced(rules: RuleSet, *box_ids: str, threshold: int = 9) -> RuleSet:
    """The same rules on a card of fewer boxes, the knobs that need a missing box dropped."""
    boxes = tuple(box for box in CATEGORIES if box.id in box_ids)
    has_upper = any(box.face for box in boxes)
    has_yahtzee = any(box.is_yahtzee for box in boxes)
    has_house = any(box.is_full_house for box in boxes)
    bonus = rules.upper_bonus
    return replace(
        rules,
        categories=boxes,
        upper_bonus=UpperBonus(threshold, bonus.points) if bonus and has_upper else None,
        yahtzee_bonus=rules.yahtzee_bonus if has_yahtzee else None,
        joker=rules.joker if has_yahtzee else None,
        first_yahtzee_forced=rules.first_yahtzee_forced and has_yahtzee,
        five_alike_is_full_house=rules.five_alike_is_full_house and has_house,
        ties=rules.ties if has_yahtzee else Ties.SHARED,
    )


def small_presets() -> dict[str, RuleSet]:
    """Each preset on three of its boxes, and the same with each joker value and 1, 2 and 5 rolls;
    official on four, as two upper boxes earn its bonus together."""
    found = {}
    for preset in PRESETS[:9]:
        ids = {box.id for box in preset.rules.categories}
        lower = [i for i in ("full_house", "house", "low_straight", "five_alike") if i in ids][:1]
        yahtzee = [i for i in ("yahtzee", "yatzy") if i in ids] or ["four_alike"]
        upper = ("ones", "threes") if preset is PRESETS[0] else ("threes",)
        threshold = 4 * len(upper) + 3
        found[preset.id] = reduced(preset.rules, *upper, *lower, *yahtzee, threshold=threshold)
    for preset in PRESETS[1:2]:
        rules = found[preset.id]
        if rules.joker:
            always = replace(rules.joker, values=JokerValues.ALWAYS)
            found[f"{preset.id} jokers always in full"] = replace(rules, joker=always)
    for rolls in (1, 2, 5):
        small = reduced(PRESETS[0].rules, "fours", "yahtzee", "chance")
        found[f"{rolls} rolls"] = replace(small, rolls=rolls)
    return found
