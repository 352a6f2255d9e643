"""What the rule texts promise of the page, each by mouse and by keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from e2e import games
from e2e.conftest import NewPage
from e2e.pages import Table
from yahtzee.explain import disputes, explain, strategy
from yahtzee.game_setup import Mode
from yahtzee.presets import preset

pytestmark = pytest.mark.reuses_python

WIDE = pytest.mark.viewport(1280, 800)


def switched_on(table: Table, *names: str) -> Table:
    table.open(seed="3")
    for name in names:
        table.option(name)
    return table


def options(table: Table) -> Locator:
    table.choose("Options")
    return table.dialog


# The help: rules, strategy, disputes, keys.


def go_to(table: Table, page: str) -> Locator:
    tab = table.dialog.get_by_role("button", name=page, exact=True)
    tab.click()
    expect(tab).to_have_attribute("aria-current", "page")
    return table.dialog


def titles(dialog: Locator) -> list[str]:
    return dialog.get_by_role("heading", level=3).all_inner_texts()


def test_rules_and_disputes_are_those_of_the_rules_in_force(table: Table) -> None:
    table.open(rules="tabletop").choose("Help")
    rules = preset("tabletop").rules
    assert titles(table.dialog) == [topic.title for topic in explain(rules)]
    examples = [each.text for topic in explain(rules) for each in topic.examples]
    expect(table.dialog.locator(".examples li")).to_have_text(examples)
    go_to(table, "Questions")
    asked = [dispute.question for dispute in disputes(rules)]
    expect(table.dialog.locator("dt")).to_have_text(asked)


def test_the_strategy_is_backed_by_the_solvers_figures(table: Table) -> None:
    table.open(rules="kniffel").choose("Help")
    go_to(table, "Strategy")
    expect(table.dialog.get_by_role("status")).to_contain_text("games of best play", timeout=60_000)
    expect(table.dialog).to_contain_text("Best play earns 245.9 points a game")
    rules = preset("kniffel").rules
    assert titles(table.dialog)[1:] == [topic.title for topic in strategy(rules)]


@WIDE
def test_a_visible_link_and_the_question_mark_open_the_list_of_keys(table: Table) -> None:
    table.open()
    link = table.page.get_by_role("button", name="Keyboard")
    expect(link).to_be_visible()
    link.click()
    expect(table.dialog.locator("kbd").first).to_be_visible()
    keys = table.dialog.locator("kbd").all_inner_texts()
    assert {"R", "U", "?", "Shift+6", "Y"} <= set(keys)
    table.escape().press("?")
    expect(table.dialog.locator("kbd").first).to_be_visible()
    assert table.dialog.locator("kbd").all_inner_texts() == keys


# Why this score?


def test_any_box_says_why_by_mouse_and_by_keyboard(table: Table) -> None:
    game = games.score(games.roll(games.game(), faces=(3, 3, 3, 4, 5)), "threes")
    table.resume(games.roll(game, faces=(2, 2, 5, 5, 5)))
    table.cell("threes").click()
    expect(table.dialog).to_contain_text("3 dice show 3: 3 × 3 = 9.")
    table.close().row("full_house").get_by_role("rowheader").click()
    expect(table.dialog).to_contain_text("With 2, 2, 5, 5, 5")
    expect(table.dialog).to_contain_text("25 points")
    table.escape().press("Shift+3")
    expect(table.dialog).to_contain_text("3 dice show 3: 3 × 3 = 9.")
    table.escape()
    name = table.row("sixes").get_by_role("button", name="Sixes", exact=True)
    name.focus()
    table.press("Enter")
    expect(table.dialog).to_contain_text("No die shows 6: 0.")


# Virtual dice: the joker rule is told.


def test_a_prompt_says_where_a_joker_may_go_and_why(table: Table) -> None:
    game = games.game("fun")
    for box in ("yahtzee", "sixes"):
        game = games.score(games.roll(game, faces=(6,) * 5), box)
    table.resume(games.roll(game, faces=(6,) * 5))
    expect(table.status_line).to_have_text(
        "Yahtzee! Five 6s. Bonus! "
        "This Yahtzee is a joker, and Sixes is filled. So it may go in any open lower box."
    )
    assert table.offered[0] == "three_of_a_kind"
    assert "ones" not in table.offered


# Classic controls.


def keep_box(table: Table, place: int) -> Locator:
    return table.dice_group.get_by_role("checkbox", name=f"Keep die {place}")


def test_dice_are_kept_by_the_die_or_a_checkbox_beneath_it(table: Table) -> None:
    switched_on(table, "Checkboxes under the dice").roll()
    keep_box(table, 2).check()
    table.hold(4)
    assert table.held == (2, 4)
    expect(keep_box(table, 4)).to_be_checked()
    keep_box(table, 2).focus()
    table.press("Space")
    expect(keep_box(table, 2)).not_to_be_checked()
    assert table.held == (4,)
    before = table.dice
    table.roll()
    assert table.dice[3] == before[3]
    table.keep().roll()
    expect(keep_box(table, 1)).to_be_hidden()


def test_a_checkbox_whose_click_changes_nothing_stays_as_the_dice_are(table: Table) -> None:
    box = keep_box(switched_on(table, "Checkboxes under the dice"), 2)
    table.dice_group.locator("input").nth(1).evaluate("(box) => box.click()")  # nothing to keep yet
    table.roll()
    expect(box).not_to_be_checked()
    assert table.held == ()


def confirm_button(table: Table) -> Locator:
    return table.tray.get_by_role("button", name=re.compile("^Score"))


def test_a_box_is_chosen_like_a_radio_button_and_confirmed(table: Table) -> None:
    switched_on(table, "Confirm each score").roll()
    expect(confirm_button(table)).to_be_disabled()
    table.box("chance").click()
    expect(table.box("chance")).to_have_attribute("aria-pressed", "true")
    table.box("ones").click()
    expect(table.box("chance")).to_have_attribute("aria-pressed", "false")
    assert table.points("ones") is None
    confirm_button(table).click()
    expect(table.box("ones")).to_have_count(0)
    assert table.points("ones") is not None


def test_a_box_is_chosen_and_confirmed_by_keyboard(table: Table) -> None:
    switched_on(table, "Confirm each score").press("r", "t", "c")
    expect(table.box("chance")).to_have_attribute("aria-pressed", "true")
    expect(table.box("three_of_a_kind")).to_have_attribute("aria-pressed", "false")
    table.press("e")
    expect(table.box("chance")).to_have_count(0)
    table.press("r")
    expect(table.box("ones")).to_be_enabled()
    table.box("ones").press("Space")
    expect(table.box("ones")).to_be_focused()
    expect(table.box("ones")).to_have_attribute("aria-pressed", "true")
    confirm_button(table).focus()
    table.press("Enter")
    expect(table.box("ones")).to_have_count(0)


def test_keys_can_be_chosen_are_kept_and_go_back(table: Table) -> None:
    table.open(seed="3")
    dialog = options(table)
    dialog.get_by_text("Change keys").click()
    field = dialog.get_by_role("textbox", name="Roll, or use the dice entered")
    field.fill("t")
    expect(dialog.get_by_text("T is taken: Three of a kind.")).to_be_visible()
    field.fill("q")
    expect(field).to_have_value("Q")
    field.fill("")
    field.press("Tab")
    expect(field).to_have_value("Q")  # it is the key still
    table.close().reload().press("r")
    assert table.dice == ()
    table.press("q")
    expect(table.status_line).to_contain_text("Rolled")
    dialog = options(table)
    dialog.get_by_text("Change keys").click()
    dialog.get_by_role("button", name="Back to the usual keys").click()
    expect(field).to_have_value("R")
    table.escape().press("r")
    expect(table.status_line).to_contain_text("1 roll left")


@WIDE
def test_on_a_wide_screen_the_upper_section_stands_left_of_the_lower(table: Table) -> None:
    upper, lower = table.open().card.get_by_role("table").all()
    left, right = upper.bounding_box(), lower.bounding_box()
    assert left
    assert right
    assert left["x"] + left["width"] <= right["x"] + 1
    assert abs(left["y"] - right["y"]) < 1


# Help with the upper section.


def test_the_colour_code_has_a_sign_and_words_beside_each_colour(table: Table) -> None:
    game = games.game(mode=Mode.REAL)
    for box, points in (("ones", 2), ("twos", 6), ("threes", 12)):
        game = games.write(game, box, points)
    table.resume(game)
    read = """(cell) => [
        getComputedStyle(cell).backgroundColor, getComputedStyle(cell, "::before").content,
    ]"""
    plain = [table.cell(box).evaluate(read) for box in ("ones", "twos", "threes")]
    assert len({tuple(each) for each in plain}) == 1
    table.option("Colour code for the upper bonus")
    coded = [table.cell(box).evaluate(read) for box in ("ones", "twos", "threes")]
    assert len({colour for colour, _ in coded}) == 3
    assert [sign for _, sign in coded] == ['"▼"', '"="', '"▲"']
    for box, words in (("ones", "fewer than"), ("twos", "three dice"), ("threes", "more than")):
        expect(table.cell(box)).to_contain_text(words)
    expect(table.cell("subtotal")).to_contain_text("+2")
    assert table.cell("subtotal").evaluate(read)[0] == coded[2][0]
    dialog = options(table)
    dialog.get_by_role("checkbox", name="Colour code").focus()
    table.press("Space", "Escape")
    assert table.cell("ones").evaluate(read) == plain[0]


def test_the_preview_option_says_that_a_preview_is_no_recommendation(table: Table) -> None:
    table.open()
    expect(options(table)).to_contain_text("It does not recommend a box.")


# Dice as grail.txt draws them.

FACES = "(side) => getComputedStyle(side, '::before').content"


# The inner lines of each face; the text has no roll with a 1.
DRAWN = {
    1: ("   ", " . ", "   "),
    2: (".  ", "   ", "  ."),
    3: (".  ", " . ", "  ."),
    4: (". .", "   ", ". ."),
    5: (". .", " . ", ". ."),
    6: (". .", ". .", ". ."),
}


def shown_faces(table: Table) -> list[str]:
    """What is written on each side of the first die, from 1 to 6."""
    sides = table.die(1).locator(".side").all()
    return [str(side.evaluate(FACES)).strip('"').replace("\\a ", "\n") for side in sides]


def test_dice_can_be_the_text_drawn_faces_of_the_ten_box_game(table: Table) -> None:
    game = games.roll(games.game("grail"), faces=(5, 5, 3, 2, 5))
    table.resume(game).option("Drawn in text")
    edge = "+---+"
    faces = ["\n".join((edge, *(f"|{line}|" for line in DRAWN[face]), edge)) for face in DRAWN]
    assert shown_faces(table) == faces
    assert shown_faces(table.reload()) == faces
    assert shown_faces(table.option("Numerals")) == list("123456")
    options(table).get_by_role("radio", name="Numerals").focus()
    table.press("ArrowUp", "Escape")  # by keyboard
    assert shown_faces(table) == ["none"] * 6


# Real dice.


def correct(table: Table, box: str) -> Locator:
    table.row(box).get_by_role("rowheader").click()
    table.dialog.get_by_role("button", name="Correct this entry").click()
    expect(table.dialog).to_have_accessible_name(re.compile("^Correct "))
    return table.dialog


def test_an_entry_is_corrected_long_after(table: Table) -> None:
    table.open(mode="real", players="Ann").write("full_house", 0)
    table.enter(3, 3, 3, 4, 5).score("threes").write("chance", 20)
    dialog = correct(table, "full_house")
    dialog.get_by_label("Points").select_option("25")
    dialog.get_by_role("button", name="Correct", exact=True).click()
    expect(table.status_line).to_contain_text("Corrected.")
    assert table.total() == 25 + 9 + 20
    # By keyboard: a wrong face.
    table.row("threes").get_by_role("button").first.focus()
    table.press("Enter")
    table.dialog.get_by_role("button", name="Correct this entry").focus()
    table.press("Enter")
    table.dialog.get_by_label("Die 1").focus()
    table.press("4")
    expect(table.dialog.get_by_label("Die 1")).to_have_value("4")
    table.dialog.get_by_role("button", name="Correct", exact=True).focus()
    table.press("Enter")
    expect(table.dialog).to_have_count(0)
    assert table.total() == 25 + 6 + 20
    table.reload()
    assert table.total() == 51


def test_half_typed_dice_are_there_again(table: Table) -> None:
    table.open(mode="real").pick(6, 6, 1).reload()
    table.enter(1, 1).score("full_house")
    assert table.points("full_house") == 25


# Counts the locks that are held, where the test can see it.
WAKE = """
let held = 0;
const count = (by) => { held += by; document.documentElement.dataset.locks = held; };
Object.defineProperty(navigator, "wakeLock", { value: {
    request: async (kind) => {
        if (kind !== "screen" || document.visibilityState !== "visible") throw new DOMException();
        const lock = { released: false };
        lock.release = async () => { if (!lock.released) count(-1); lock.released = true; };
        window.lastLock = lock;
        count(1);
        return lock;
    },
} });
"""


def expect_locks(table: Table, number: int) -> None:
    expect(table.root).to_have_attribute("data-locks", str(number))


def test_the_screen_stays_on_while_real_dice_are_scored(table: Table) -> None:
    table.prepare(WAKE).open(mode="real", rules="grail")
    expect_locks(table, 1)
    # A browser lets the lock go when the page is hidden; seen again, the page asks anew.
    table.page.evaluate("() => window.lastLock.release()")
    expect_locks(table, 0)
    table.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect_locks(table, 1)
    table.option("Real dice: keep the screen on", on=False)
    expect_locks(table, 0)
    table.option("Real dice: keep the screen on")
    expect_locks(table, 1)
    table.new_game(mode=Mode.VIRTUAL)
    expect_locks(table, 0)


# Has requests wait until the test allows them.
GATE = """
const { wakeLock } = navigator;
const { request } = wakeLock;
const allowed = new Promise((allow) => { window.allow = allow; });
wakeLock.request = async (kind) => {
    document.documentElement.dataset.asked = "";
    await allowed;
    return request(kind);
};
"""


def test_a_page_seen_again_while_it_asks_for_the_screen_asks_only_once(table: Table) -> None:
    table.prepare(WAKE + GATE).open(mode="real")
    expect(table.root).to_have_attribute("data-asked", "")
    table.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    table.page.evaluate("() => new Promise((done) => setTimeout(done, 50))")
    table.page.evaluate("() => allow()")
    expect_locks(table, 1)
    table.option("Real dice: keep the screen on", on=False)
    expect_locks(table, 0)


def test_where_the_screen_cannot_be_kept_on_nothing_is_missed(table: Table) -> None:
    refuse = "navigator.wakeLock.request = async () => { throw new DOMException('no'); };"
    table.prepare(refuse).open(mode="real").write("chance", 20)
    assert table.total() == 20
    table.prepare("delete Navigator.prototype.wakeLock;").reload().write("ones", 3)
    assert table.total() == 23


# Everything in one file.


def test_a_file_carries_everything_to_another_browser(
    table: Table, new_page: NewPage, tmp_path: Path
) -> None:
    table.resume(games.rounds_left(games.game("grail", "Ann", seed="file"), 1))
    table.roll().score("house" if "house" in table.offered else table.offered[0])
    expect(table.dialog.get_by_role("heading")).to_contain_text("points")
    table.escape().option("Dark")
    score = table.high_scores()
    dialog = options(table)
    with table.page.expect_download() as download:
        dialog.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "everything.json"
    download.value.save_as(file)
    assert download.value.suggested_filename.startswith("yahtzee-")

    other = Table(new_page(), table.url).open(rules="grail")
    dialog = options(other)
    before = other.stored()
    wrong = tmp_path / "wrong.json"
    wrong.write_text(file.read_text(encoding="utf-8").replace('"version":2', '"version":9', 1))
    chooser = dialog.get_by_label("Load a file")
    chooser.set_input_files(wrong)
    told = dialog.locator(".told").last
    expect(told).to_contain_text("Nothing was changed: this was saved by a newer version")
    assert other.stored() == before
    chooser.set_input_files(file)
    expect(told).to_contain_text("1 finished game")
    expect(other.root).to_have_attribute("data-theme", "dark")
    other.close()
    assert other.high_scores("grail") == score


def test_a_slot_is_chosen_by_a_click_on_its_button(table: Table) -> None:
    """silentmatt.txt: "just click the button with the appropriate combination on it"."""
    table.open(rules="silentmatt").roll()
    expect(table.box("chance")).to_have_accessible_name(re.compile("^Score Chance"))
    worth = sum(table.dice)
    table.box("chance").click()
    expect(table.box("chance")).to_have_count(0)
    assert table.points("chance") == worth
    expect(table.tray.get_by_role("button", name="Roll", exact=True)).to_be_enabled()
