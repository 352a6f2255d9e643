"""The lines of a card, written independently of the view that draws them."""

from yahtzee.engine.rules import RuleSet, Shown


def expected_rows(rules: RuleSet) -> list[str]:
    """The boxes and sums of a card from top to bottom, as docs/design.md has them."""
    rows = [box.id for box in rules.upper]
    rows += ["subtotal", "upper_bonus"] if rules.upper_bonus else []
    rows += ["upper_total", *(box.id for box in rules.lower)]
    bonus = rules.yahtzee_bonus
    rows += ["yahtzee_bonus"] if bonus and bonus.shown is Shown.COUNT_LINE else []
    return [*rows, "total"]
