"""The presets, cell by cell: this table is the documented one, written out once more."""

import pytest
from builders import ids

from yahtzee.engine.presets import (
    BY_ID,
    PRESETS,
    name_of,
    preset,
)

UPPER = "ones twos threes fours fives sixes"
THIRTEEN = (
    f"{UPPER} three_of_a_kind four_of_a_kind full_house small_straight large_straight "
    "yahtzee chance"
)
TEN = f"{UPPER} three_alike four_alike five_alike house"
FIFTEEN = (
    f"{UPPER} one_pair two_pairs three_alike four_alike house low_straight high_straight "
    "yatzy chance"
)
# The columns after the preset's id. A joker's placement and values stand with when it is
# active; "-" where the rule set has no such thing.
COLUMNS = (
    "categories",
    "upper bonus",
    "Yahtzee bonus",
    "bonus shown",
    "joker active",
    "placement",
    "joker values",
    "five alike natural FH",
    "first Yahtzee forced",
    "rolls",
    "ties",
)
# fmt: off
TABLE = {
    "official": (
        THIRTEEN, "35 at 63", "100 over fifty", "count-line",
        "filled", "forced", "matching-filled", "no", "no", "3", "shared",
    ),
    "fun": (
        THIRTEEN, "35 at 63", "100 over filled", "count-line",
        "filled", "forced", "matching-filled", "no", "no", "3", "shared",
    ),
    "solo": (
        THIRTEEN, "35 at 63", "100 over fifty", "yahtzee-box",
        "fifty", "upper-first", "matching-filled", "no", "no", "3", "shared",
    ),
    "tabletop": (
        THIRTEEN, "35 at 63", "100 over fifty", "count-line",
        "fifty", "forced", "matching-filled", "no", "yes", "3", "bonuses",
    ),
    "silentmatt": (
        THIRTEEN, "35 at 63", "100 over fifty", "count-line",
        "filled", "free", "matching-filled", "yes", "no", "3", "shared",
    ),
    "grail": (
        TEN, "-", "-", "-",
        "-", "-", "-", "no", "no", "3", "shared",
    ),
    "verhoeff": (
        THIRTEEN, "35 at 63", "100 over fifty", "count-line",
        "filled", "free", "matching-filled", "no", "no", "3", "shared",
    ),
    "kniffel": (
        THIRTEEN, "35 at 63", "-", "-",
        "-", "-", "-", "no", "no", "3", "shared",
    ),
    "yatzy": (
        FIFTEEN, "50 at 63", "-", "-",
        "-", "-", "-", "no", "no", "3", "shared",
    ),
}
# fmt: on


def row_of(rules):
    """A rule set in the table's words."""
    upper, bonus, joker = rules.upper_bonus, rules.yahtzee_bonus, rules.joker
    return (
        " ".join(ids(rules.categories)),
        f"{upper.points} at {upper.threshold}" if upper else "-",
        f"{bonus.points} over {bonus.over}" if bonus else "-",
        f"{bonus.shown}" if bonus else "-",
        f"{joker.over}" if joker else "-",
        f"{joker.placement}" if joker else "-",
        f"{joker.values}" if joker else "-",
        "yes" if rules.five_alike_is_full_house else "no",
        "yes" if rules.first_yahtzee_forced else "no",
        f"{rules.rolls}",
        f"{rules.ties}",
    )


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("preset_id", TABLE)
def test_every_cell_of_the_table(preset_id, column):
    place = COLUMNS.index(column)
    assert row_of(BY_ID[preset_id].rules)[place] == TABLE[preset_id][place]


@pytest.mark.parametrize("row", PRESETS, ids=lambda row: row.id)
def test_presets_are_found_by_id_and_named_by_their_rules(row):
    assert preset(row.id) is row
    assert BY_ID[row.id] is row
    assert name_of(row.rules) == row.name
    assert row.summary.endswith(".")
    assert row.name == row.name.strip() != ""


def test_no_two_presets_are_the_same_game_or_have_the_same_name():
    for what in ("id", "name", "summary", "rules"):
        assert len({getattr(each, what) for each in PRESETS}) == len(PRESETS), what
