"""House rules: made by hand, kept, passed on by link and QR code, received by somebody else."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.house_rules import drawn, open_editor, press
from e2e.layout import check_width
from e2e.pages import Table
from tests.reading_codes import read_png
from yahtzee.engine.categories import CATEGORIES, ONE_PAIR
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import JokerValues, Over, Placement, RuleSet, Shown, Ties
from yahtzee.saves.house_rules import MAX_RULES_NAME
from yahtzee.session.links import linked_rules, rules_link

pytestmark = pytest.mark.reuses_python

OFFICIAL = preset("official").rules
assert OFFICIAL.upper_bonus
assert OFFICIAL.yahtzee_bonus
assert OFFICIAL.joker
NAME = "Sunday <b>rules</b> & é🎲"
# Every knob is elsewhere than in the printed rulebook; Ones and Chance are left out.
MADE = RuleSet(
    categories=tuple(box for box in CATEGORIES if box in OFFICIAL.categories or box == ONE_PAIR)[
        1:-1
    ],
    upper_bonus=replace(OFFICIAL.upper_bonus, threshold=60, points=40),
    yahtzee_bonus=replace(
        OFFICIAL.yahtzee_bonus, points=75, over=Over.FILLED, shown=Shown.YAHTZEE_BOX
    ),
    joker=replace(
        OFFICIAL.joker, over=Over.FIFTY, placement=Placement.FREE, values=JokerValues.ALWAYS
    ),
    five_alike_is_full_house=True,
    first_yahtzee_forced=True,
    rolls=4,
    ties=Ties.BONUSES,
)
FOUR_ROLLS = replace(OFFICIAL, rolls=4)


def group(table, legend):
    return table.dialog.get_by_role("group", name=legend, exact=True)


def tick(table, legend, label, *, on=True):
    group(table, legend).get_by_role("checkbox", name=re.compile(f"^{label}")).set_checked(on)


def make(table):
    """Turn every knob by mouse until the rules are those of MADE."""
    tick(table, "Upper boxes", "Ones", on=False)
    tick(table, "Lower boxes", "One pair")
    tick(table, "Lower boxes", "Chance", on=False)
    upper = group(table, "Upper bonus")
    upper.get_by_label("Points needed").fill("60")
    upper.get_by_label("Bonus", exact=True).fill("40")
    further = group(table, "Further Yahtzees")
    further.get_by_label("Bonus for each").fill("75")
    further.get_by_label("Earned").select_option("over any filled box, even a zero")
    further.get_by_label("Written").select_option("into the Yahtzee box")
    jokers = group(table, "Jokers")
    jokers.get_by_label("Counts as one").select_option("only over a 50")
    jokers.get_by_label("May go to").select_option("anywhere")
    jokers.get_by_label("Paid in full").select_option("always")
    tick(table, "Turns and ties", "Five alike")
    tick(table, "Turns and ties", "A first Yahtzee")
    group(table, "Turns and ties").get_by_label("Rolls a turn").select_option("4")
    group(table, "Turns and ties").get_by_label("A tie").select_option(
        "goes to more Yahtzee bonuses"
    )


def link_of(table):
    return table.dialog.get_by_role("textbox", name="Link").input_value()


def follow(page, link):
    """Open a link, as a phone's camera would."""
    page.goto(link)
    table = Table(page, link.partition("#")[0]).ready()
    expect(table.dialog).to_be_visible()
    return table


@pytest.fixture
def somebody(new_page):
    """A page in a browser of somebody else's."""
    return new_page()


def test_rules_made_by_hand_are_played_by_somebody_who_scans_their_code(table, somebody):
    open_editor(table.open())
    make(table)
    table.dialog.get_by_label("Name").fill(NAME)
    expect(table.dialog.get_by_role("status")).to_have_text("")
    expect(table.dialog.get_by_role("region")).to_contain_text("4 rolls a turn")
    press(table, "Keep")
    expect(table.dialog.get_by_role("status")).to_have_text(f"“{NAME}” is kept.")
    press(table, "Share")
    link = read_png(drawn(table).screenshot())
    assert link == link_of(table)
    assert linked_rules(link.removeprefix(table.url)) == (MADE, NAME)

    theirs = follow(somebody, link)
    expect(theirs.dialog).to_have_accessible_name("Rules from a link")
    for said in (NAME, "4 rolls a turn", "New box: One pair.", "Left out: Ones and Chance."):
        expect(theirs.dialog).to_contain_text(said)
    assert "yahtzee:1:house-rules" not in theirs.stored()
    press(theirs, "Keep")
    theirs.dialog.get_by_role("button", name=f"Play {NAME}").click()
    theirs.start()
    heading = somebody.get_by_role("heading", level=1)
    expect(heading).to_contain_text(NAME)
    assert theirs.rows[:5] == ["twos", "threes", "fours", "fives", "sixes"]
    assert "one_pair" in theirs.rows
    assert "chance" not in theirs.rows
    theirs.roll()
    assert theirs.progress.endswith("roll 1 of 4")
    theirs.score("one_pair")
    assert somebody.url == theirs.url
    expect(theirs.reload().page.get_by_role("heading", level=1)).to_contain_text(NAME)


def share_four_rolls(table):
    follow(table.page, table.url + rules_link(FOUR_ROLLS, "Bob’s"))
    press(table, "Change")
    press(table, "Share")
    return table


def test_a_code_is_saved_as_a_picture_of_either_kind(table):
    share_four_rolls(table)
    drawn(table)
    saved = {}
    for kind in ("SVG", "PNG"):
        with table.page.expect_download() as download:
            press(table, f"Save as {kind}")
        name = f"yahtzee-rules.{kind.lower()}"
        assert download.value.suggested_filename == name
        saved[kind] = Path(download.value.path()).read_bytes()
        expect(table.dialog.get_by_role("status")).to_have_text(f"Saved as {name}.")
    assert read_png(saved["PNG"]) == link_of(table)
    # A browser draws the SVG, and that is read too.
    link = link_of(table)
    table.page.goto("about:blank")
    table.page.set_content(saved["SVG"].decode())
    assert read_png(table.page.locator("svg").screenshot()) == link


def test_a_long_name_does_not_push_the_menu_off_the_bar(table):
    follow(table.page, table.url + rules_link(FOUR_ROLLS, "W" * MAX_RULES_NAME))
    press(table, "Keep")
    table.dialog.get_by_role("button", name="Play").click()
    table.start()
    check_width(table)
