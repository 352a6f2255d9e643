"""The page in other languages: from the first paint, at once when chosen, offline, in any frame."""

import re
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from e2e.hosts import hosts, visit_sandbox
from e2e.loading import MARK, NEW_ELEMENTS, SHIFTS, HeldRequests
from e2e.offline import KEPT
from e2e.pages import Table
from e2e.spoken import languages
from tools import catalogues
from tools.page import words
from yahtzee.engine.presets import DEFAULT
from yahtzee.language import text
from yahtzee.languages import BY_TAG
from yahtzee.messages import say
from yahtzee.saves.settings import AUTO
from yahtzee.ui.screen import first_screen
from yahtzee.ui.views.failure import failure
from yahtzee.ui.views.page import page as page_tree

each_language = pytest.mark.parametrize("spoken", languages())

# All that is said, in the order of tools/page.py.
SAID = """
(id) => {
    const said = (element) => [
        ...["aria-label", "placeholder", "title"].filter((name) => element.hasAttribute(name))
            .map((name) => element.getAttribute(name)),
        ...[...element.childNodes].flatMap((child) => child.data ?? said(child)),
    ];
    return said(document.getElementById(id));
}
"""
# Whether anything of the game was visible at some frame before its words were there.
EARLY = """
window.seenEarly = false;
const look = () => {
    const app = document.getElementById("app");
    const { words, state } = document.documentElement?.dataset ?? {};
    if (app && words && app.checkVisibility({ visibilityProperty: true })) seenEarly = true;
    if (!state || state === "loading") requestAnimationFrame(look);
};
look();
"""


def speaking(tag):
    """Look messages up in a language, as the page would."""
    return catalogues.speaking(BY_TAG[tag])


@contextmanager
def before_python(page, address):
    """The page as it is while the runtime has not arrived; it arrives at the end."""
    held = HeldRequests(page, pattern := "**/pyodide.asm.wasm*")
    with page.expect_request(pattern):
        page.goto(address)
    page.locator("html:not([data-words])").wait_for(state="attached")
    yield
    held.release()


def ask_in(table, tag):
    return table.open(lang=tag)


def button(table, action):
    return table.page.locator(f'button[data-action="{action}"]')


def select(table):
    return table.dialog.locator("#set-language")


def open_options(table):
    button(table, "options").click()
    expect(select(table)).to_be_visible()
    return table


def check_speaks(table, tag):
    """The page is in this language, and says so."""
    expect(table.root).to_have_attribute("lang", tag)
    expect(table.root).to_have_attribute("dir", BY_TAG[tag].direction)
    with speaking(tag):
        expect(table.page.locator("a.skip")).to_have_text(text(say("Skip to the dice")))


def catalogue_requests(table):
    asked = []
    table.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    return asked


# The first screen.


@each_language
def test_the_first_screen_is_painted_in_the_language_and_python_takes_over_that_very_table(
    new_page, url, spoken
):
    tag = spoken.tag
    page = new_page(locale=tag if "-" in tag else f"{tag}-{tag.upper()}")
    page.add_init_script(EARLY)
    table = Table(page, url)
    screen = first_screen(spoken.rules or DEFAULT.id)
    with before_python(page, url), speaking(tag):
        expect(table.root).to_have_attribute("lang", tag)
        assert page.title() == text(screen.view.game_name)
        assert page.evaluate(SAID, "app") == list(words(page_tree(screen)))
        assert page.evaluate(SAID, "failed") == list(words(failure()))
        expect(button(table, "roll")).to_be_visible()
        page.evaluate(MARK)
    table.ready()
    check_speaks(table, tag)
    assert page.evaluate(NEW_ELEMENTS) == []
    assert page.evaluate(SHIFTS) == []
    assert page.evaluate("() => seenEarly") is False


# Which language.


def test_english_asks_for_no_catalogue_and_imports_nothing_for_one(table):
    asked = catalogue_requests(table)
    open_options(table.open()).escape()
    assert [path for path in asked if "languages" in path] == []
    check_speaks(table, "en")


def test_the_address_asks_for_a_language_for_one_visit(table):
    asked = catalogue_requests(table)
    check_speaks(ask_in(table, "de-AT"), "de")
    assert len([path for path in asked if path.endswith("languages/de.gzip")]) == 1
    check_speaks(table.open(), "en")
    check_speaks(ask_in(table, "xx"), "en")


def test_a_language_that_is_chosen_is_spoken_at_once_and_after_a_reload(table):
    open_options(table.open())
    expect(select(table)).to_have_value(AUTO)
    for tag in ("de", "sv"):
        select(table).select_option(tag)
        check_speaks(table, tag)
        with speaking(tag):
            expect(table.dialog.get_by_label(text(say("Language")), exact=True)).to_have_value(tag)
    table.escape()
    check_speaks(table.reload(), "sv")
    open_options(table)
    select(table).select_option("en")
    check_speaks(table, "en")
    check_speaks(table.reload(), "en")


# As Chromium's own translation leaves the page: each text within two new elements.
TRANSLATE = """
() => {
    const texts = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.data.toUpperCase();
        outer.append(inner);
        text.replaceWith(outer);
    }
}
"""


@pytest.mark.slow
def test_a_page_that_the_browser_translates_goes_on_telling(table):
    table.open(seed="3").page.evaluate(TRANSLATE)
    expect(table.status_line).to_contain_text("3 ROLLS A TURN.")
    table.main_button.click()
    expect(table.status_line).to_contain_text("Click the dice you like.")
    expect(table.main_button).to_have_text("Roll all again")
    assert table.progress == "Round 1 of 13 · roll 1 of 3"
    table.page.evaluate(TRANSLATE)
    table.card.locator("button.score[data-value=chance]").click()
    expect(table.status_line).to_contain_text("Chance")
    expect(table.main_button).to_have_text("Roll")
    expect(table.card.locator("[data-row=chance] .points")).to_have_text(re.compile(r"\d+"))


# Offline, and in frames.


ADDRESSES = """
async () => (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat()
    .map((url) => new URL(url).pathname.split("/languages/")[1]).filter(Boolean).sort()
"""


def keeps(table, *names):
    """The page has kept, or will soon, just these files of languages."""
    expected = [*names]
    for _try in range(200):
        if (found := table.page.evaluate(ADDRESSES)) == expected:
            return
        table.page.wait_for_timeout(50)
    assert found == expected


@pytest.mark.slow
def test_a_language_is_kept_where_it_is_used_and_there_without_a_server(new_page, site):
    table = Table(new_page(service_workers="allow"), site.url)
    ask_in(table, "fr").page.evaluate(KEPT)
    keeps(table, "fr.gzip", "fr.js")
    open_options(table)
    select(table).select_option("de")
    check_speaks(table, "de")
    keeps(table, "de.gzip", "de.js", "fr.gzip", "fr.js")
    site.stop()
    check_speaks(table.open(), "de")
    check_speaks(ask_in(table, "fr"), "fr")


@pytest.mark.slow
@pytest.mark.allow_console  # the browser complains of what did not arrive
def test_without_its_words_the_first_screen_is_there_when_python_is(page, url):
    page.route("**/languages/de.js*", lambda route: route.abort())
    table = ask_in(Table(page, url), "de")
    check_speaks(table, "de")
    with speaking("de"):
        assert page.evaluate(SAID, "app") == list(words(page_tree(first_screen("kniffel"))))


def test_in_germany_a_first_visit_plays_what_is_played_there(new_page, url):
    page = new_page(locale="de-DE")
    table = Table(page, url).open()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Kniffel")
    button(table, "play-default").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Yahtzee")
    expect(button(table, "play-default")).to_have_count(0)
    table.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Yahtzee")


@pytest.fixture
def around(tmp_path):
    with hosts(tmp_path) as made:
        yield made


@pytest.mark.slow
@pytest.mark.allow_console  # the browser complains of each part that the frame may not have
def test_a_frame_without_an_origin_speaks_it_too(new_page, url, around):
    game = visit_sandbox(new_page(viewport=(320, 480)), around, f"{url}?embed=1&lang=de")
    root = game.page.locator("html")
    expect(root).to_have_attribute("lang", "de")
    game.page.locator('button[data-action="menu"]').click()
    game.page.locator('dialog button[data-action="options"]').click()
    with speaking("de"):
        expect(game.dialog.get_by_label(text(say("Language")), exact=True)).to_have_value("de")
    game.dialog.locator("#set-language").select_option("sv")
    expect(root).to_have_attribute("lang", "sv")
