"""The presets, cell by cell: this table is the documented one, written out once more."""

import re
from pathlib import Path

import pytest
from builders import OWN_NAMES, ids

from tools import catalogues
from yahtzee import language, languages
from yahtzee.engine.categories import CATEGORIES, NAMES
from yahtzee.engine.presets import (
    BY_ID,
    PRESETS,
    has_colours,
    name_of,
    preset,
)
from yahtzee.engine.rules import RuleSet

UPPER = "ones twos threes fours fives sixes"
THIRTEEN = (
    f"{UPPER} three_of_a_kind four_of_a_kind full_house small_straight large_straight "
    "yahtzee chance"
)
TEN = f"{UPPER} three_alike four_alike five_alike full_house"
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


# Of any number of dice: dice, rolls, whether they are saved, boxes, in order, upper bonus.
OTHERS = {
    "maxi-yatzy": "6 3 saved 20 any 100 at 84",
    "maxi-yatzy-plain": "6 3 lost 20 any 100 at 84",
    "forced-yatzy": "5 3 lost 15 in order 50 at 42",
    "crag": "3 2 lost 13 any -",
}


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


@pytest.mark.parametrize(("preset_id", "told"), OTHERS.items())
def test_games_of_other_dice_are_what_their_texts_say(preset_id, told):
    rules = BY_ID[preset_id].rules
    saved = "saved" if rules.saved_rolls else "lost"
    order = "in order" if rules.in_order else "any"
    bonus = row_of(rules)[1]
    assert f"{rules.dice} {rules.rolls} {saved} {len(rules.categories)} {order} {bonus}" == told


@pytest.mark.parametrize("row", PRESETS, ids=lambda row: row.id)
def test_presets_are_found_by_id_and_named_by_their_rules(row):
    assert preset(row.id) is row
    assert BY_ID[row.id] is row
    assert name_of(row.rules) == row.name
    assert str(row.summary).endswith(".")
    assert str(row.name) == str(row.name).strip() != ""


def test_no_two_presets_are_the_same_game_or_have_the_same_name():
    for what in ("id", "name", "summary", "rules"):
        assert len({getattr(each, what) for each in PRESETS}) == len(PRESETS), what


def test_the_boxes_of_each_game_have_the_names_that_it_has_for_them():
    boxes = {each.id: {str(box) for box in each.rules.categories} for each in PRESETS}
    assert {"Kniffel"} == boxes["kniffel"] - boxes["official"]
    assert {"Ones (Aces)"} == boxes["tabletop"] - boxes["official"]
    assert {"3-of-a-kind", "4-of-a-kind", "5-of-a-kind"} == boxes["grail"] - boxes["official"]
    assert {name for names in boxes.values() for name in names} - {*NAMES} == {*OWN_NAMES}


def test_no_two_boxes_of_a_card_look_alike_in_any_language():
    try:
        for each in languages.LANGUAGES[1:]:
            language.use(catalogues.read(each), each)
            for names in (CATEGORIES, [box.short(CATEGORIES) for box in CATEGORIES]):
                shown = {*map(language.text, names)}
                assert len(shown) == len(CATEGORIES), (each.tag, shown)
    finally:
        language.use(language.English())
    told = {box.id: str(box.short(CATEGORIES)) for box in CATEGORIES}
    assert told["small_straight"] == "Sm. straight"
    assert told["low_straight"] == "Sm. straight 1–5"
    assert told["four_of_a_kind_forty"] == "4 of a kind (40)"
    yatzy = preset("yatzy").rules
    assert "Sm. straight" in {str(box.short(yatzy.categories)) for box in yatzy.categories}


def test_dice_have_three_colours_where_a_box_asks_for_them():
    coloured = [preset.id for preset in PRESETS if has_colours(preset.rules)]
    assert coloured == ["kismet"]
    flush = next(box for box in preset("kismet").rules.categories if str(box) == "Flush")
    assert has_colours(RuleSet((CATEGORIES[0], flush)))


NUMBERS = {
    word: number
    for number, word in enumerate(
        [
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ],
        start=7,
    )
}
README = (Path(__file__).resolve().parent.parent / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("row", PRESETS, ids=lambda row: row.id)
def test_a_text_that_says_how_many_boxes_there_are_counts_them(row):
    listed = re.search(rf"^\| `{row.id}` \|.*", README, re.MULTILINE)[0]
    told = " ".join(map(str, (row.name, row.summary, listed))).lower()
    said = {NUMBERS[word] for word in re.findall(r"(\w+) boxes", told) if word in NUMBERS}
    assert said <= {len(row.rules.categories)}
