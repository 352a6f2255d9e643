"""House rules: made by hand, kept, passed on by link and QR code, received by somebody else."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from e2e import axe
from e2e.focus import look, walk
from e2e.house_rules import drawn, open_editor, press
from e2e.layout import check_width
from e2e.pages import Table
from tests.reading_codes import read_png
from yahtzee.codes import make_rules
from yahtzee.engine.categories import CATEGORIES, CHANCE, ONE_PAIR, ONES, Category, Section
from yahtzee.engine.patterns import Alike, Of, Payment
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import MAX_BOX_NAME, Placement, RuleSet
from yahtzee.saves import formats
from yahtzee.saves.house_rules import MAX_RULES_NAME, HouseRules
from yahtzee.session.storage.keys import HOUSE_RULES
from yahtzee.ui.dialogs.house_rules import linked_rules, rules_link

pytestmark = pytest.mark.reuses_python

OFFICIAL = preset("official").rules
NAME = "Sunday <b>rules</b> & é🎲"
BOAT = Category("Boat", Section.LOWER, Alike((3, 2)), Payment(Of.TOTAL, 20))
FOUR_ROLLS = replace(OFFICIAL, rolls=4)
MADE = replace(
    FOUR_ROLLS,
    categories=(
        *(box for box in CATEGORIES if box in OFFICIAL.categories or box == ONE_PAIR),
        BOAT,
    ),
    upper_bonus=replace(OFFICIAL.upper_bonus, points=40),
    joker=replace(OFFICIAL.joker, placement=Placement.FREE),
)
TINY = RuleSet((ONES, CHANCE))


def make(table):
    """Change by mouse what the rules of MADE have changed."""
    dialog = table.dialog
    dialog.get_by_label("Rolls a turn").select_option("4")
    dialog.get_by_label("Bonus", exact=True).fill("40")
    dialog.get_by_role("switch", name="One pair").check()
    dialog.get_by_text("More rules").click()
    dialog.get_by_label("May go to").select_option("anywhere")
    press(table, "Add a box")
    dialog.get_by_label("Name").fill("Boat")
    dialog.get_by_label("What the dice show").select_option("Groups of dice alike")
    dialog.get_by_label("What it pays").select_option("The sum of all dice")
    dialog.get_by_label("Plus").fill("20")
    expect(dialog.get_by_role("region")).to_contain_text("the sum of all 5, and 20 points more")
    press(table, "Add")
    expect(dialog.get_by_role("button", name="Boat")).to_be_focused()


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


@pytest.mark.slow
def test_rules_made_by_hand_are_played_by_somebody_who_scans_their_code(table, somebody):
    open_editor(table.open())
    make(table)
    press(table, "Save")
    name = table.dialog.get_by_label("Name")
    expect(name).to_be_focused()  # it is missing
    name.fill(NAME)
    press(table, "Save")
    expect(table.dialog.get_by_role("status")).to_have_text(f"“{NAME}” is saved.")
    table.press("Escape")
    press(table, "House rules")
    press(table, f"Share {NAME}")
    link = read_png(drawn(table).screenshot())
    assert link == link_of(table)
    assert linked_rules(link.removeprefix(table.url)) == (MADE, NAME)

    theirs = follow(somebody, link)
    expect(theirs.dialog).to_have_accessible_name(NAME)
    for said in ("4 rolls a turn", "One pair", "Boat"):
        expect(theirs.dialog).to_contain_text(said)
    assert "yahtzee:1:house-rules" not in theirs.stored()
    press(theirs, "Play")
    heading = somebody.get_by_role("heading", level=1)
    expect(heading).to_contain_text(NAME)
    assert theirs.rows[-4:-2] == ["chance", "Boat"]
    theirs.roll()
    assert theirs.progress.endswith("roll 1 of 4")
    theirs.score("one_pair")
    assert somebody.url == theirs.url
    expect(theirs.reload().page.get_by_role("heading", level=1)).to_contain_text(NAME)


@pytest.mark.slow
def test_a_box_is_made_and_a_game_with_it_is_played_to_the_end_by_keyboard_alone(table):
    table.store(HOUSE_RULES, formats.HOUSE_RULES.make((HouseRules("Tiny", TINY),)))
    table.open(rules=make_rules(TINY)).press("n")
    open_by_keyboard(table)
    walk(table, "Tab", table.dialog.get_by_role("button", name="Add a box"))
    table.press("Enter")
    expect(table.dialog.get_by_label("Name")).to_be_focused()
    table.page.keyboard.type("Boat")
    walk(table, "Tab", table.dialog.get_by_label("What the dice show"))
    table.page.keyboard.type("Any dice")
    walk(table, "Tab", table.dialog.get_by_label("Plus"))
    table.page.keyboard.type("20")
    expect(table.dialog.get_by_role("region")).to_contain_text("20 points more")
    table.press("Enter")
    expect(table.dialog.get_by_role("button", name="Boat")).to_be_focused()
    change_by_keyboard(table)
    look(table)
    walk(table, "Shift+Tab", table.dialog.get_by_label("Name"))
    table.page.keyboard.type("Ours")
    walk(table, "Tab", table.dialog.get_by_role("button", name="Save and play"))
    table.press("Enter")
    expect(table.dialogs).to_have_count(0)
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Ours")
    axe.check(table)
    for key in ("b", "c", "Shift+1"):
        table.press("r")
        expect(table.tray).to_contain_text("roll 1 of 3")
        if key == "b":
            table.press("d")  # the coach knows what it is worth
            expect(table.tray.get_by_role("button", name="Why?")).to_be_visible()
        table.press(key)
        if key == "Shift+1":
            table.press(key)
    expect(table.dialog.get_by_role("heading")).to_contain_text("points")
    assert table.points("total") == sum(map(table.points, ("ones", "chance", "Barge")))
    walk(table, "Tab", table.dialog.get_by_role("button", name="Review"))
    table.press("Enter")
    expect(table.dialog).to_contain_text("Barge")


def open_by_keyboard(table):
    """Open the editor for new house rules, from the dialog of a new game by Tiny."""
    expect(table.dialog).to_be_visible()
    for each in (
        table.dialog.locator("summary").filter(has_text="Tiny"),
        table.dialog.get_by_role("button", name="House rules"),
        table.dialog.get_by_role("button", name="New house rules"),
    ):
        walk(table, "Tab", each)
        table.press("Enter")


def change_by_keyboard(table):
    """Another name, other points and another place for the box; off the card, and back."""
    button = table.dialog.get_by_role("button", name="Barge the sum of all 5, and 7 points more")
    table.press("Enter")
    for label, typed in (("Name", "Barge"), ("Plus", "7")):
        walk(table, "Tab", table.dialog.get_by_label(label))
        table.press("ControlOrMeta+a")
        table.page.keyboard.type(typed)
    walk(table, "Tab", table.dialog.get_by_role("button", name="Up"))
    table.press("Enter")
    expect(table.dialog.get_by_role("status")).to_have_text("Box 2 of 3")
    walk(table, "Tab", table.dialog.get_by_role("button", name="Done"))
    table.press("Enter")
    expect(button).to_be_focused()
    table.press("Enter")
    walk(table, "Tab", table.dialog.get_by_role("button", name="Remove"))
    table.press("Enter")
    expect(button).to_have_count(0)
    walk(table, "Tab", table.dialog.get_by_role("button", name="Undo"))
    table.press("Enter")
    expect(table.dialog.get_by_role("listitem").nth(1)).to_contain_text("Barge")


@pytest.mark.slow
def test_a_box_is_made_changed_and_taken_off_by_touch_and_by_what_a_screen_reader_is_told(
    new_page, url
):
    """On the smallest screen, in forced colours; each thing is found by its role and name alone."""
    page = new_page(viewport=(320, 480), has_touch=True, forced_colors="active")
    table = open_editor(Table(page, url).open())
    dialog = table.dialog

    def tap(role, name):
        dialog.get_by_role(role, name=name, exact=True).tap()

    tap("button", "Add a box")
    dialog.get_by_role("textbox", name="Name").fill("Boat")
    shows = dialog.get_by_role("combobox", name="What the dice show")
    shows.select_option("Dice of some faces")
    rows = "(all) => new Set(all.map((each) => each.offsetTop)).size"
    assert dialog.locator(".of-faces label").evaluate_all(rows) == 1
    shows.select_option("Any dice")
    check_width(table)
    tap("button", "Add")
    expect(dialog.get_by_role("button", name="Boat")).to_be_focused()
    dialog.get_by_role("button", name="Boat").tap()
    dialog.get_by_role("textbox", name="Name").fill("Raft")
    dialog.get_by_role("combobox", name="What it pays").select_option("Points")
    dialog.get_by_role("textbox", name="Points").fill("7")
    tap("button", "Up")
    expect(dialog.get_by_role("status")).to_have_text("Box 13 of 14")
    tap("button", "Done")
    expect(dialog.get_by_role("button", name="Raft 7 points")).to_be_focused()
    rows = dialog.get_by_role("list").first.get_by_role("listitem")
    expect(rows.nth(12)).to_contain_text("Raft")
    expect(rows.nth(13)).to_contain_text("Chance")
    dialog.get_by_role("button", name="Raft").tap()
    tap("button", "Remove")
    expect(dialog.get_by_role("button", name="Raft")).to_have_count(0)
    tap("button", "Undo")
    expect(dialog.get_by_role("button", name="Raft 7 points")).to_be_visible()


def test_long_names_of_rules_and_of_a_box_have_their_place(table):
    boat = replace(BOAT, label="W" * MAX_BOX_NAME)
    rules = replace(FOUR_ROLLS, categories=(*FOUR_ROLLS.categories, boat))
    follow(table.page, table.url + rules_link(rules, "W" * MAX_RULES_NAME))
    press(table, "Play")
    check_width(table)
    name = table.row(boat.label).get_by_role("rowheader")
    assert name.evaluate("(cell) => cell.scrollWidth <= cell.clientWidth")
