"""The page's own letter: what is set in it, and what in the system's."""

from playwright.sync_api import expect

from e2e.letter import FONTS, LOADED, drawn_in
from yahtzee.letters import CUT

# What is there before any of the page is painted.
AT_ONCE = f"""
document.addEventListener("readystatechange", () => {{ window.early ??= ({LOADED})(); }});
"""


def test_names_and_calls_are_in_the_letter_and_numbers_of_a_column_are_not(table):
    table.page.add_init_script(AT_ONCE)
    table.open(players="Ann,Łukasz")
    assert table.page.evaluate("() => window.early") == FONTS
    heading = table.page.locator(".heading")
    assert drawn_in(heading) == ["Fraunces SemiBold"]
    total = table.page.locator("[data-row=total]").first
    assert drawn_in(total.locator("th")) == ["Fraunces SemiBold"]
    assert "Fraunces SemiBold" not in drawn_in(total.locator("td").first)
    # One letter of a name is not in the cut: all of the text is in another, its line as high.
    table.roll().score("chance")
    expect(heading).to_contain_text("Łukasz")
    assert "Fraunces SemiBold" not in drawn_in(heading)
    high = heading.bounding_box()["height"]
    heading.evaluate("(heading) => heading.removeAttribute('data-foreign')")
    assert heading.bounding_box()["height"] == high


def test_it_holds_each_letter_that_it_is_cut_to(table):
    table.open()
    table.page.locator(".heading").evaluate(
        "(heading, text) => { heading.textContent = text; }", "".join(sorted(CUT))
    )
    assert drawn_in(table.page.locator(".heading")) == ["Fraunces SemiBold"]
