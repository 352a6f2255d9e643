"""The runtime in two parts: the second comes by itself, or at once when it is needed, or never."""

import pytest
from playwright.sync_api import expect

from e2e.hosts import hosts, visit_sandbox
from e2e.offline import visit
from e2e.pages import Table
from e2e.restart import in_python
from tests.cases import cases
from tools.build import ROOT
from tools.runtime import SECOND
from yahtzee.session.part_missing import MISSING

FILE = f"**/{SECOND.rpartition('/')[2]}*"

# Nothing in a game needs the names of characters: all of that is in the second part.
COLD = "import unicodedata\nreturn unicodedata.name('🎲')"
NAME = "GAME DIE"

# Lets the second part of the runtime be asked for only so many times: after that, only a call that
# needs it gets it.
ASKED = """
let left = %d;
let runtime;
Object.defineProperty(window, "yahtzeeRuntime", {
    get: () => runtime,
    set(value) {
        runtime = value;
        const never = () => new Promise(() => {});
        let add;
        Object.defineProperty(value, "addSecond", {
            get: () => (left-- > 0 ? add : never),
            set(given) {
                add = given;
            },
        });
    },
});
"""
UNASKED = ASKED % 0
ASKED_BY_THE_START = ASKED % 1
TIMES = """
(name) => {
    const { startTime, decodedBodySize } =
        performance.getEntriesByType("resource").find((entry) => entry.name.includes(name));
    return [performance.getEntriesByName("yahtzee:ready")[0].startTime, startTime, decodedBodySize];
}
"""


def play_on(table, turns):
    """Some turns, each scored in the first box that is offered."""
    for _ in range(turns):
        table.roll().hold(2).roll().score(table.offered[0])


def test_the_second_part_comes_by_itself_once_the_first_roll_is_possible(table):
    with table.page.expect_response(FILE):
        table.open()
    table.choose("Options").close()
    ready, asked, size = table.page.evaluate(TIMES, SECOND)
    assert asked > ready
    assert size == (ROOT / "dist" / SECOND).stat().st_size


@pytest.mark.allow_console
@cases("query", {}, {"rules": "yatzy"})
def test_without_it_a_game_is_played_and_what_needs_it_says_that_it_is_missing(table, query):
    asked = []

    def withhold(route):
        asked.append(route.request.resource_type)
        route.abort()

    table.page.route(FILE, withhold)
    table.open(**query)
    play_on(table, 10 if "rules" in query else 13)
    table.page.get_by_role("button", name="Options").click()
    expect(table.status_line).to_have_text(str(MISSING))
    assert set(asked) == {"fetch"}  # no call has needed it
    table.page.unroute_all()
    # The end of the game asks for it, too: the first click may still wait, and open the dialog.
    table.page.get_by_role("button", name="Options").dispatch_event("click")
    expect(table.dialog).to_have_accessible_name("Options")


@pytest.mark.slow
def test_a_call_that_nobody_foresaw_fetches_it_at_once(new_page, url):
    page = new_page()
    page.add_init_script(UNASKED)
    asked = []
    page.on(
        "request", lambda request: SECOND in request.url and asked.append(request.resource_type)
    )
    Table(page, url).open().roll()
    assert asked == []
    assert in_python(page, COLD) == NAME
    assert asked == ["xhr"]
    assert in_python(page, COLD) == NAME
    assert asked == ["xhr"]


@pytest.fixture
def kept(new_page, site):
    """The game, visited once; later visits never ask for the second part."""
    table = visit(Table(new_page(service_workers="allow"), site.url))
    table.page.add_init_script(UNASKED)
    return table


@pytest.mark.slow
def test_a_later_visit_has_it_at_hand_without_a_server(kept, site):
    site.stop()
    kept.reload()
    assert in_python(kept.page, COLD) == NAME


@pytest.mark.slow
@pytest.mark.allow_console  # the browser complains of each part that the frame may not have
def test_a_sandboxed_frame_has_it_before_anything_runs(new_page, url, tmp_path):
    page = new_page()
    page.add_init_script(ASKED_BY_THE_START)
    with hosts(tmp_path) as site:
        game = visit_sandbox(page, site, f"{url}?embed=1")
        assert game.page.evaluate("() => window.origin") == "null"
        assert in_python(game.page, COLD) == NAME
