"""Text as readers set it: lines apart, letters of 20 px, twice as large, or at a zoom of 400 %.

Nothing lies on anything else, and what has the focus is seen (WCAG 1.4.4, 1.4.10, 1.4.12, 2.4.11).
"""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

import pytest

from e2e import games
from e2e.conftest import FLAGS
from e2e.layout import CLIPPED, LARGE_TEXT, STATIC, resize
from e2e.spoken import languages, written_in
from e2e.test_clipping import NAMES, alone, five_alike, over, shown, unbegun, weighed
from tests.cases import cases
from tools import catalogues, find_browser
from yahtzee.coach.hints import ChoiceLine, Hint
from yahtzee.markup import to_html
from yahtzee.messages import say
from yahtzee.ui.views.page import page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from e2e.conftest import NewPage
    from yahtzee.languages import Language
    from yahtzee.ui.views.tray import Screen


@pytest.fixture(params=languages(often=("de",)))
def spoken(request: pytest.FixtureRequest) -> Iterator[Language]:
    """Each language, in use while a test runs."""
    with catalogues.speaking(request.param):
        yield request.param


# As WCAG 1.4.12 has it.
APART = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-block-end: 2em !important }"""
PHONES = ((320, 480), (390, 844))
# What stands under something else when the focus has brought it into view.
COVERED = """
() => [...document.querySelectorAll(":is(.card, .tray) button:not(.sr, .seated)")]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
        control.focus();
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !(control.closest(".die") ?? control).contains(at);
    })
    .map((control) => control.outerHTML.slice(0, 100))
"""


def advised() -> Screen:
    """A turn of two in which a box of two figures is advised."""
    begun = games.rounds_left(games.game("official", *NAMES[:2], seed="wide"), 3)
    best = ChoiceLine(say("Chance"), 200.0, 0.0, box="chance")
    hint = Hint(say("Chance"), say("Chance"), (best,))
    return replace(shown(begun, games.roll(begun)), hint=hint)


def screens() -> dict[str, Screen]:
    """Turns of one, two and four, the first screen, and the last."""
    return {
        "advised": advised(),
        "before the first roll": unbegun(),
        "alone": alone(),
        "two": weighed(*NAMES[:2]),
        "four": weighed(*NAMES),
        "five alike": five_alike(),
        "over": over(),
    }


def found_in(
    window: Page, url: str, spoken: Language, sizes: tuple[tuple[int, int], ...], style: str = ""
) -> dict[tuple[str, tuple[int, int]], list[str]]:
    """What lies on something else or sticks out, on each screen at each of the sizes."""
    found = {}
    for name, screen in screens().items():
        content = STATIC.format(url=escape(url), body=to_html(page(screen)))
        content = written_in(content, spoken)
        window.set_content(content.replace("</head>", f"<style>{style}</style></head>"))
        for size in sizes:
            resize(window, size)
            problems = window.evaluate(CLIPPED)
            if window.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
                problems.append("the page scrolls sideways")
            if problems:
                found[name, size] = problems
    return found


@pytest.mark.allow_console
def test_lines_and_letters_may_be_set_apart(new_page: NewPage, url: str, spoken: Language) -> None:
    sizes = (*PHONES, (667, 375), (1280, 800))
    assert found_in(new_page(), url, spoken, sizes, APART) == {}


@pytest.mark.allow_console
def test_text_may_be_twice_as_large(new_page: NewPage, url: str, spoken: Language) -> None:
    window = new_page()
    window.context.new_cdp_session(window).send("Page.setFontSizes", LARGE_TEXT)
    assert found_in(window, url, spoken, ((320, 480), (390, 844), (667, 375), (1280, 800))) == {}


def test_no_letter_need_be_smaller_than_20_px(
    new_page: NewPage, url: str, spoken: Language
) -> None:
    kind = new_page().context.browser
    assert kind
    flags = [*FLAGS, *find_browser.needed_flags(), "--blink-settings=minimumFontSize=20"]
    browser = kind.browser_type.launch(executable_path=find_browser.find(), args=flags)
    try:
        window = browser.new_page(reduced_motion="reduce")
        assert found_in(window, url, spoken, (*PHONES, (667, 375), (1280, 800))) == {}
    finally:
        browser.close()


@pytest.mark.allow_console
@cases(
    "is_large, sizes",
    (False, ((320, 170), (480, 270))),  # windows at a zoom of 400 %
    (True, ((667, 375),)),
    (False, ((342, 192), (320, 256), (320, 480))),
    quick=2,
    ids=["zoomed", "large text", "zoomed less"],
)
def test_what_has_the_focus_is_covered_by_nothing(
    new_page: NewPage,
    url: str,
    spoken: Language,
    is_large: bool,
    sizes: tuple[tuple[int, int], ...],
) -> None:
    window = new_page()
    if is_large:
        window.context.new_cdp_session(window).send("Page.setFontSizes", LARGE_TEXT)
    found = {}
    for name, screen in screens().items():
        content = STATIC.format(url=escape(url), body=to_html(page(screen)))
        content = written_in(content, spoken)
        for embed in ("", ' data-embed="1"'):
            window.set_content(content.replace("<html", f"<html{embed}"))
            for size in sizes:
                resize(window, size)
                if covered := window.evaluate(COVERED):
                    found[name, embed, size] = covered
    assert found == {}
