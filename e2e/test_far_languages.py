"""Arabic and Japanese: a whole game by keyboard, as it is read out, and from the right."""

import re

from playwright.sync_api import expect

from e2e.accessibility_tree import tree
from e2e.axe import check
from e2e.focus import look, walk
from e2e.pages import Table
from e2e.test_scorebook import TOUCH, with_games
from tests.cases import cases
from tools import catalogues
from yahtzee.codes import make_rules
from yahtzee.engine.categories import BY_ID as BOXES
from yahtzee.engine.rules import RuleSet
from yahtzee.language import text
from yahtzee.languages import BY_TAG
from yahtzee.saves import formats
from yahtzee.saves.settings import Settings
from yahtzee.session.storage.keys import SETTINGS

# Names of keys and games, which are in Latin letters everywhere.
LATIN = re.compile(r"\b(?!Yatzy|Kniffel|Yahtzee|Enter|Tab|Shift|Escape|Esc)[A-Za-z]{2,}")


def heard(table):
    """The name of what has the focus, in the tree; nothing in that is left in English."""
    nodes = tree(table.page)
    assert [node.name for node in nodes if LATIN.search(node.name)] == []
    found = [node for node in nodes if node.is_focused][-1]
    assert found.name
    return found.role, found.name


@cases("tag", "ar", "ja")
def test_a_whole_game_by_keyboard_as_it_is_read_out(new_page, url, tag):
    boxes = [BOXES["chance"], BOXES["sixes"], BOXES["ones"]]
    rules = make_rules(RuleSet(tuple(reversed(boxes))))
    table = Table(new_page(), url).open(seed="3", rules=rules, lang=tag)
    roll = table.page.locator(".roll")
    with catalogues.speaking(BY_TAG[tag]):
        names = {box.id: text(box.message) for box in boxes}
    check(table)
    table.page.set_viewport_size({"width": 390, "height": 844})
    roll.focus()
    for number, box in enumerate(boxes):
        expect(roll).to_be_focused()
        assert heard(table)[0] == "button"
        table.press("Enter")
        first = table.page.locator(".dice .die").first
        expect(first).to_have_attribute("aria-pressed", "false")
        walk(table, "Shift+Tab", table.page.locator(".dice .die").nth(4))
        # Dice are read from the left in any language.
        table.press("ArrowLeft", "ArrowLeft", "ArrowRight", "Space")
        fourth = table.page.locator(".dice .die").nth(3)
        expect(fourth).to_be_focused()
        expect(fourth).to_have_attribute("aria-pressed", "true")
        assert heard(table)[1] == fourth.get_attribute("aria-label")
        score = table.page.locator(f"button.score[data-value={box.id}]")
        walk(table, "Shift+Tab", table.page.locator("button.score[tabindex='0']"))
        table.press(*["ArrowUp"] * len(boxes))
        walk(table, "ArrowDown", score)
        assert names[box.id] in heard(table)[1]
        if number == 0:
            # The name of a box stands where its line begins.
            name = table.page.locator(f"[data-row={box.id}] th button")
            walk(table, "ArrowRight" if tag == "ar" else "ArrowLeft", name)
            assert names[box.id] in heard(table)[1].replace("\N{SOFT HYPHEN}", "")
            walk(table, "ArrowLeft" if tag == "ar" else "ArrowRight", score)
            check(table)
            table.page.set_viewport_size({"width": 390, "height": 844})
            score.focus()
        look(table)
        table.press("Enter")
        if score.count() and score.get_attribute("aria-pressed") is None:
            table.press("Enter")  # a box that gets nothing is asked about first
        expect(score).to_have_count(0)
    expect(table.dialog).to_be_focused()
    assert heard(table)[0] == "dialog"
    check(table)


def test_in_arabic_what_is_newer_is_to_the_left(new_page, url):
    table = Table(new_page(has_touch=True, is_mobile=True), url)
    table.store(SETTINGS, formats.SETTINGS.make(Settings(language="ar")))
    with_games(table, 3).page.locator("[data-action=scores]").click()
    at = table.dialog.get_by_role("status").first
    for act, place in (
        (lambda: None, 3),
        (lambda: table.press("ArrowRight"), 2),
        (lambda: table.press("ArrowLeft"), 3),
        (lambda: table.page.evaluate(TOUCH, [200, 100]), 2),
        (lambda: table.page.evaluate(TOUCH, [100, 200]), 3),
    ):
        act()
        expect(at).to_have_text(re.compile(rf"^{place}\D+3$"))
