"""The game in frames of other sites: it plays, fits in, and tells only its host."""

import json
import re
import subprocess
import tempfile
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e import games
from e2e.hosts import Framed, framed, hosts, iframe, visit, visit_sandbox
from e2e.layout import END, OUTSIDE, SMALL, resize
from e2e.letter import FONTS, LOADED
from e2e.pages import Table, wait_until_ready
from tests.cases import cases
from tools import find_browser
from tools.build import ROOT
from yahtzee.codes import make_rules
from yahtzee.engine.categories import BY_ID, CATEGORIES
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet
from yahtzee.page.messages import TOO_MANY
from yahtzee.ui.dialogs.embed import frame_html

NOTHING_KEPT = "Your game can’t be kept here"
KEPT_APART = "Scores stay on this page"
HINT_TIMEOUT = 60_000


@pytest.fixture
def site(tmp_path):
    with hosts(tmp_path) as made:
        yield made


# What lies under an element, and how far things jumped of themselves.
COVERED = """
(notice) => {
    const { left, right, top, bottom } = notice.getBoundingClientRect();
    const parts = [...document.querySelectorAll("main, main *")].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
            && !part.closest(".card") && part.checkVisibility();
    });
    const card = document.querySelector(".card").getBoundingClientRect();
    return [...parts.map((part) => part.outerHTML), ...(card.top < bottom ? ["the card"] : [])];
}
"""
SHIFTS = """
() => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().map(({ value }) => value)))
        .observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve([]), 300);
})
"""


def play_with_coach(game):
    """A turn with all that the game has: a roll, a hint and why, a score."""
    game.roll()
    game.tray.get_by_role("button", name="Hint").click()
    why = game.tray.get_by_role("button", name="Why?")
    expect(why).to_be_visible(timeout=HINT_TIMEOUT)
    expect(game.status_line).to_contain_text("Try this:")
    why.click()
    expect(game.dialog.get_by_role("list", name="The best choices")).to_be_visible()
    game.close()
    game.score("chance")


# Storage, and the lack of it.


@pytest.mark.slow
@pytest.mark.allow_console  # the browser complains of each part that the frame may not have
def test_it_plays_in_a_sandbox_from_a_host_that_sends_no_header(new_page, url, site):
    game = visit_sandbox(new_page(viewport=(320, 480)), site, f"{url}?embed=1")
    assert game.page.evaluate("() => window.origin") == "null"
    assert game.page.evaluate(SHIFTS) == []
    assert game.page.evaluate(LOADED) == FONTS
    assert game.wait_for("storage")["keeps"] == "nothing"
    expect(game.notice).to_be_hidden()
    play_with_coach(game)
    expect(game.choose("Scorebook").dialog).to_contain_text(NOTHING_KEPT)
    game.close()
    game.frame_menu.click()
    expect(game.dialog.get_by_role("textbox", name="The full game is at")).to_have_value(url)
    expect(game.dialog).to_have_css("border-radius", "14px")  # styles came from such a host, too


@pytest.mark.slow
def test_it_plays_where_the_storage_of_other_sites_is_blocked(new_page, url, site):
    """As Chromium is when Playwright has turned off its partitions."""
    game = visit(new_page(), site.site + site.write(iframe(f"{url}?embed=1")))
    refused = "() => { try { localStorage; return false; } catch { return true; } }"
    assert game.page.evaluate(refused)
    assert game.wait_for("storage")["keeps"] == "nothing"
    expect(game.notice).to_be_hidden()
    play_with_coach(game)
    expect(game.choose("Scorebook").dialog).to_contain_text(NOTHING_KEPT)


@pytest.fixture
def partitioned(browser):
    """Chromium as people have it: its frames of other sites have a storage of their own."""
    path = find_browser.find()
    assert path
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        flags = ["--headless=new", "--no-first-run", "--no-sandbox", "--disable-gpu"]
        flags += ["--remote-debugging-port=0", f"--user-data-dir={profile}"]
        # Not the new tab page, which is made of several targets that come and go for a while: who
        # connects in that moment may wait for one that is gone.
        command = [path, *flags, "about:blank"]
        told = Path(profile) / "told"  # a pipe that nobody empties would stop the browser one day
        with told.open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as process:
            try:
                while not (found := re.search(r"ws://\S+\n", told.read_text(errors="replace"))):
                    assert process.poll() is None, told.read_text(errors="replace")
                    time.sleep(0.05)
                address = found[0].strip()
                yield browser.browser_type.connect_over_cdp(address, timeout=90_000)
            finally:
                process.kill()


@pytest.mark.slow
def test_with_a_storage_of_its_own_a_frame_keeps_scores_and_says_where(partitioned, url, site):
    page = partitioned.new_context().new_page()
    address = site.site + site.write(iframe(f"{url}?embed=1"))
    game = visit(page, address)
    expect(game.notice).to_contain_text(KEPT_APART)
    assert game.notice.evaluate(COVERED) == []
    assert game.notice.bounding_box()["height"] < 24
    assert game.wait_for("storage")["keeps"] == "frame"
    play_with_coach(game)
    total = game.total()

    page.reload()
    again = framed(page)
    assert again.total() == total
    assert again.wait_for("storage")["keeps"] == "frame"
    expect(again.notice).to_be_hidden()  # it was told once

    own = Table(page.context.new_page(), url).open()
    assert own.total() == 0


@pytest.mark.slow
def test_on_the_games_own_site_a_frame_shares_its_scores(new_page, url, site):
    page = new_page()
    game = visit(page, site.same_site + site.write(iframe(f"{url}?embed=1")))
    assert game.wait_for("storage")["keeps"] == "site"
    expect(game.notice).to_be_hidden()
    game.roll().score("chance")
    total = game.total()
    assert Table(page.context.new_page(), url).open().total() == total


# Messages.


def test_the_page_around_hears_what_happens(new_page, url, site):
    rules = RuleSet((BY_ID["ones"], BY_ID["sixes"], BY_ID["chance"]))
    code = make_rules(rules)
    address = f"{url}?embed=1&rules={code}&players=Ann,Bob&childId=dice"
    game = visit(new_page(), site.site + site.write(iframe(address)))
    ready = game.wait_for("ready")
    assert (ready["rules"], ready["players"], ready["totals"]) == (code, 2, [0, 0])
    boxes = [box.id for box in rules.categories]
    first = boxes.pop()
    game.roll()
    roll = game.wait_for("roll")
    assert (tuple(roll["dice"]), roll["player"], roll["rollsLeft"]) == (game.dice, 0, 2)
    game.score(first)
    score = game.wait_for("score")
    assert score["box"] == first
    assert score["points"] == score["total"] == game.points(first)
    game.undo()
    assert game.wait_for("undo")["totals"] == [0, 0]
    game.score(first)
    game.roll().score(first)
    for box in boxes:
        game.roll().score(box).roll().score(box)
    over = game.wait_for("gameover")
    assert len(over["totals"]) == 2
    assert over["totals"][over["winners"][0]] == max(over["totals"])
    assert {origin for origin, _ in game.heard} == {url.rstrip("/")}
    assert "Ann" not in json.dumps(game.heard)


# As docs/embedding.md has them, for who plays alone.
HEIGHTS = {320: 607, 360: 610, 400: 610, 640: 665, 1000: 441}
AS_HIGH = "(height) => document.querySelector('iframe').style.height = `${height}px`"


@pytest.mark.slow
def test_a_frame_asks_for_the_least_height_at_which_nothing_scrolls_or_is_small(
    new_page, url, site
):
    page = new_page()
    for query, widths in (
        ("", (320, 400, 640, 1000)),
        ("&players=A,B,C,D", (390,)),
    ):
        path = site.write(iframe(f"{url}?embed=1{query}"), height="640px")
        game = visit(page, site.same_site + path)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 900})
            game.page.wait_for_function("(width) => innerWidth === width", arg=width)
            height = settled_height(game)
            page.evaluate(AS_HIGH, height)
            game.page.wait_for_function("(height) => innerHeight === height", arg=height)
            assert settled_height(game) == height  # it does not go round in circles
            assert (hidden_height(game), game.page.evaluate(SMALL, 44)) == (0, [])
            if not query:
                assert HEIGHTS[width] - 20 < height <= HEIGHTS[width]
            page.evaluate(AS_HIGH, height - 10)
            game.page.wait_for_function("(height) => innerHeight === height", arg=height - 10)
            assert game.page.evaluate(SMALL, 44)
            page.evaluate(AS_HIGH, 640)


def settled_height(game):
    """The height that is asked for once a command has been answered."""
    before = len(game.told("storage"))
    game.command("hello")
    game.around.wait_for_function(
        "(n) => heard.filter(([, d]) => d.type === 'storage').length > n", arg=before
    )
    return int(game.wait_for("resize")["height"])


def hidden_height(game):
    return int(game.card.evaluate("(card) => card.scrollHeight - card.clientHeight"))


def test_commands_of_the_page_around_are_followed(new_page, url, site):
    game = visit(new_page(), site.site + site.write(iframe(f"{url}?embed=1")))
    game.wait_for("ready")
    game.command("theme", value="dark")
    expect(game.root).to_have_attribute("data-theme", "dark")
    game.command("new-game", rules="fun", players=["Ann", "Bob"], seed="s")
    expect(game.tray).to_contain_text("Ann’s turn")
    assert game.told("ready")[-1]["rules"] == "fun"

    # A game in progress is the player's.
    game.roll().command("new-game", rules="yatzy")
    expect(game.dialog).to_contain_text("Your game is kept under “New game”.")
    game.close()
    assert game.told("ready")[-1]["rules"] == "fun"

    before = len(game.told("ready"))
    game.command("hello")
    game.around.wait_for_function(
        "(n) => heard.filter(([, d]) => d.type === 'ready').length > n", arg=before
    )
    assert game.told("storage")[-1]["keeps"] == "nothing"


@pytest.mark.slow
@cases("size", (320, 480), (400, 640), (1000, 700))
def test_presses_at_one_place_leave_no_game_and_one_that_was_left_is_gone_on_with(
    new_page, url, site, size
):
    """The page around may show something else there."""
    path = site.write(iframe(f"{url}?embed=1"))
    game = visit(new_page(viewport=size), site.site + path)
    game.wait_for("ready")
    total = game.roll().score("chance").total()
    game.command("new-game", rules="kniffel")
    place = game.dialog.get_by_role("button", name="Start").bounding_box()
    middle = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    game.around.mouse.click(*middle)
    expect(game.dialog).to_contain_text("Leave your game?")
    for _ in range(3):
        game.around.mouse.click(*middle)
    assert game.told("ready")[-1]["rules"] == "official"
    for close in game.dialog.get_by_role("button", name="Close").all():
        close.click()
    game.command("new-game", rules="kniffel")
    game.dialog.get_by_role("button", name="Start").click()
    game.dialog.get_by_role("button", name="Leave it").click()
    assert game.total() == 0
    game.frame_menu.click()
    game.dialog.get_by_role("button", name="New game").click()
    game.dialog.get_by_role("button", name="Go on with the game you left").click()
    expect(game.dialogs).to_have_count(0)
    assert game.total() == total


@pytest.mark.slow
def test_the_snippet_fits_into_a_narrow_page(new_page, url, site):
    html = frame_html(url, Setup(preset("official").rules))
    page = new_page(viewport=(360, 800))
    visit(page, site.site + site.write(html, "400px", "640px")).wait_for("ready")
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


COUNT_WHAT_PYTHON_HEARS = """
window.entered = 0;
const add = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (name, listener, ...more) {
    const isPython = name === "message" && typeof listener?.destroy === "function";
    const counted = (event) => { window.entered += 1; return listener(event); };
    return add.call(this, name, isPython ? counted : listener, ...more);
};
"""
FLOOD = """
() => {
    for (let n = 0; n < 5000; n += 1) frames[0].postMessage({ chat: n }, "*");
    for (let n = 0; n < 5000; n += 1)
        frames[0].postMessage({ target: "yahtzee", type: "junk" }, "*");
    frames[0].postMessage("over", "*");
}
"""


@pytest.mark.slow
def test_a_flood_of_messages_stays_out_of_python(new_page, url, site):
    around = new_page()
    around.add_init_script(COUNT_WHAT_PYTHON_HEARS)
    game = visit(around, site.same_site + site.write(iframe(f"{url}?embed=1")))
    game.wait_for("ready")
    game.page.evaluate("() => addEventListener('message', ({ data }) => window.last = data)")
    around.evaluate(FLOOD)
    game.roll()
    game.page.wait_for_function("() => window.last === 'over'")
    assert game.page.evaluate("() => window.entered") == 0
    told = [error["message"] for error in game.told("error")]
    assert 10 < len(told) < 100  # of 5,000: ten, then a few a second, however slow this is
    assert told[10] == TOO_MANY


def test_who_was_not_meant_hears_nothing_and_is_not_heard(new_page, url, site):
    address = f"{url}?embed=1&childId=x&origin=https://somebody.else.example"
    game = visit(new_page(), site.site + site.write(iframe(address)))
    game.command("theme", value="dark").command("hello").command("bogus")
    game.roll().score("chance")
    expect(game.root).to_have_attribute("data-theme", "auto")
    assert game.heard == []


@pytest.mark.slow
def test_other_frames_of_the_page_around_are_not_heard(new_page, url, site):
    """They have its origin, but they are not the page around."""
    page = site.write(iframe(f"{url}?embed=1") + '<iframe name="other"></iframe>')
    around = new_page()
    around.add_init_script(
        "if (window === parent) { window.heard = [];"
        " addEventListener('message', ({ origin, data }) =>"
        " heard.push([origin, data])); }"
    )
    around.goto(site.site + page)
    frame = around.frame("game")
    assert frame
    frame.locator("html[data-state=ready]").wait_for(state="attached")
    game = Framed(around, frame)
    game.wait_for("ready")
    around.evaluate(
        "() => frames.other.eval(`parent.frames.game.postMessage("
        "{ target: 'yahtzee', type: 'theme', value: 'light' }, '*')`)"
    )
    game.command("theme", value="dark")
    expect(game.root).to_have_attribute("data-theme", "dark")
    around.evaluate(
        "() => frames.other.eval(`parent.frames.game.postMessage("
        "{ target: 'yahtzee', type: 'theme', value: 'light' }, '*')`)"
    )
    game.command("bogus")
    game.wait_for("error")  # answers come in order: the other frame's was before
    expect(game.root).to_have_attribute("data-theme", "dark")


@pytest.mark.slow
def test_the_custom_element_is_as_high_as_the_game_and_tells_what_happens(new_page, url, site):
    around = site.write(
        f'<script src="{url}static/embed.js"></script>'
        f'<script src="{url}static/embed.js"></script>'  # two parts of a page may each bring it
        '<yahtzee-game rules="kniffel" lang="de" players="Ann,Bob"></yahtzee-game>'
        "<script>window.told = [];"
        "for (const type of ['yahtzee-ready', 'yahtzee-roll'])"
        "  document.querySelector('yahtzee-game')"
        "    .addEventListener(type, ({ detail }) => told.push(detail));</script>"
    )
    page = new_page(viewport=(640, 900))
    game = visit(page, site.site + around)
    expect(game.root).to_have_attribute("lang", "de")
    page.wait_for_function("() => told.length")
    assert page.evaluate("() => told[0].rules") == "kniffel"
    height = game.wait_for("resize")["height"]
    expect(page.locator("iframe")).to_have_css("height", f"{height}px")
    game.page.locator("[data-action=roll]").click()
    page.wait_for_function("() => told.some(({ type }) => type === 'roll')")
    page.evaluate(
        "() => document.querySelector('yahtzee-game').send({ type: 'theme', value: 'dark' })"
    )
    expect(game.root).to_have_attribute("data-theme", "dark")


TWO = """
<script src="{url}static/embed.js"></script>
<yahtzee-game rules="kniffel"></yahtzee-game>
<yahtzee-game rules="fun" players="Ann,Bob" table="second"></yahtzee-game>
"""


@pytest.mark.slow
def test_two_games_on_one_page_stay_two(new_page, url, site):
    page = new_page(viewport=(400, 700))
    page.goto(site.same_site + site.write(TWO.format(url=url), height="640px"))

    def games_on_page():
        found = [element.content_frame() for element in page.locator("iframe").element_handles()]
        return [Table(wait_until_ready(frame), url) for frame in found]

    one, other = games_on_page()
    one.roll().score("chance")
    other.roll().score("fours")
    totals = one.total(), other.total()
    page.reload()
    one, other = games_on_page()
    expect(one.row("fours")).to_be_attached()
    assert (one.total(), other.total()) == totals
    assert other.points("fours") is not None
    expect(one.notice).to_be_hidden()
    expect(other.notice).to_be_hidden()
    # The other one's game goes on where the menu leads to.
    other.tray.get_by_role("button", name="Menu").click()
    full = other.dialog.get_by_role("link", name="Open the full game")
    expect(full).to_have_attribute("href", "?embed=0&table=second")


@pytest.mark.slow
def test_the_example_page_works(new_page, url, site):
    text = (ROOT / "docs" / "example-host.html").read_text(encoding="utf-8")
    assert text.count("https://example.org/yahtzee/") == 1
    (site.folder / "example.html").write_text(
        text.replace("https://example.org/yahtzee/", url), encoding="utf-8"
    )
    page = new_page()
    game = visit(page, f"{site.site}example.html")
    told = page.locator("#score")
    expect(told).to_have_text('A game by the rules "official".')
    page.get_by_role("button", name="A game for two").click()
    expect(told).to_have_text('A game by the rules "fun".')
    page.get_by_role("button", name="Dark").click()
    expect(game.root).to_have_attribute("data-theme", "dark")
    game.roll()
    expect(told).to_have_text(f"Rolled {', '.join(map(str, game.dice))}.")
    height = game.wait_for("resize")["height"]
    expect(page.locator("iframe")).to_have_css("height", f"{height}px")


# Room.

ROOMS = ((320, 480), (360, 560), (400, 640), (640, 480), (1000, 640))
LOWEST_ROW = 30
LABELS = {box.label for box in CATEGORIES}  # a box's name tells about it


def fits(game):
    """Nothing sideways, nothing of the page itself to scroll, dice and button in view."""
    assert game.page.evaluate(OUTSIDE) == []
    height = game.page.evaluate(
        "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"
    )
    assert height <= 0
    for part in (game.tray.locator(".roll"), game.tray.get_by_role("button", name="Menu")):
        expect(part).to_be_in_viewport(ratio=0.99)
    small = game.page.evaluate(SMALL, 44)
    rows = [found for found in small if found["name"].startswith(("Score", "Write", "Cross out"))]
    rows += [found for found in small if re.search(", (open|the joker)", found["name"])]
    rows += [found for found in small if found["name"].split("\n")[0] in LABELS]
    assert [found for found in small if found not in rows] == []
    assert all(found["height"] >= LOWEST_ROW - 0.01 for found in rows)


@pytest.mark.slow
@pytest.mark.parametrize("query", [
    {}, {"rules": "yatzy", "players": "Ann,Bob"}, {"players": "Maximiliana,Bob,Cy,Di"},
    {"rules": "solo", "mode": "real"},
])  # fmt: skip
def test_everything_fits_into_a_small_frame(table, query):
    table.page.set_viewport_size({"width": 320, "height": 480})
    table.open(embed="1", **query)
    for width, height in ROOMS:
        table.page.set_viewport_size({"width": width, "height": height})
        fits(table)
        for box in ("ones", "chance"):
            table.row(box).scroll_into_view_if_needed()
            expect(table.box(box)).to_be_in_viewport(ratio=0.99)
            expect(table.tray.locator(".roll")).to_be_in_viewport(ratio=0.99)
        table.row("total").scroll_into_view_if_needed()
        expect(table.row("total")).to_be_in_viewport(ratio=0.9)
    if "mode" not in query:
        table.page.set_viewport_size({"width": 320, "height": 480})
        table.roll().hold(1, 3)
        fits(table)
        progress = table.page.locator(".progress")
        assert progress.inner_text() == "roll 1 of 3"
        assert progress.evaluate("told => told.scrollWidth <= told.clientWidth")
        for place in range(1, 6):
            expect(table.die(place)).to_be_in_viewport(ratio=0.99)


@pytest.mark.slow
@cases("size, least", ((300, 500), 46), ((1000, 425), 90), ((728, 440), 46), ((900, 600), 80))
def test_dice_stay_where_they_are_and_are_large_in_a_wide_frame(new_page, url, size, least):
    table = Table(new_page(viewport=size), url).open(embed="1", seed="7")
    places = "(parts) => parts.map((part) => part.getBoundingClientRect().toJSON())"
    parts = table.page.locator(".card, .tray, .dice, .roll")
    before = parts.evaluate_all(places)
    table.roll()
    assert parts.evaluate_all(places) == before
    table.score("chance")
    assert parts.evaluate_all(places) == before
    assert table.page.locator(".die").first.evaluate("(die) => die.offsetWidth") >= least


def test_a_card_that_goes_on_below_is_cut_off_there(table):
    card = table.open(embed="1").page.locator(".card")
    table.page.set_viewport_size({"width": 460, "height": 400})
    expect(card).to_have_css("border-bottom-left-radius", "0px")
    card.evaluate("(card) => card.scrollTo(0, card.scrollHeight)")
    expect(card).to_have_css("border-bottom-left-radius", "10px")
    table.page.set_viewport_size({"width": 500, "height": 520})
    expect(card).to_have_css("border-bottom-left-radius", "10px")


@cases("query", {"players": "Ann,Bob"}, {})
def test_a_low_frame_shows_all_boxes_beside_the_dice(table, query):
    table.page.set_viewport_size({"width": 560, "height": 420})
    table.open(embed="1", **query).roll()
    for width, height in ((560, 420), (500, 400), (480, 360), (600, 400), (640, 480)):
        table.page.set_viewport_size({"width": width, "height": height})
        fits(table)
        for row in ("ones", "upper_total", "chance", "total"):
            expect(table.row(row)).to_be_in_viewport(ratio=0.99)
        expect(table.die(5)).to_be_in_viewport(ratio=0.99)


@pytest.mark.slow
@cases("names", ("Ann",), ("Ann", "Bob"))
def test_the_end_in_a_frame_leaves_the_card_and_the_last_dice_in_view(table, names):
    game = games.rounds_left(games.game("official", *names, seed="3"), 1)
    table.resume(game, embed="1")
    for _name in names:
        table.roll().score("chance")
    expect(table.dialog).to_be_visible()
    for size in ((560, 420), (728, 440), (400, 600), (320, 480), (300, 500)):
        resize(table.page, size)
        is_wide = size[0] > size[1]
        above = ".tray .die" if is_wide else "[data-row=total]"
        assert table.page.evaluate(END, above) == [], size
        expect(table.tray.locator(".dice")).to_have_css("opacity", str(int(is_wide)))
        assert hidden_height(table) == 0, size
    table.dialog.get_by_role("button", name="Close").click()
    resize(table.page, (300, 500))
    assert hidden_height(table) == 0


PARTS = (".card", ".tray", ".roll")


@pytest.mark.slow
@cases("names", ("Ann",), ("Ann", "Bob", "Cleo"))
def test_a_further_yahtzee_is_told_whole_and_moves_nothing(table, names):
    game = games.game("official", *names)
    for faces, box in (((1, 2, 3, 4, 5), "chance"), ((6,) * 5, "yahtzee")):
        for _name in names:
            game = games.score(games.roll(game, faces=faces), box)
    sizes = ((300, 500), (320, 480), (480, 360), (500, 400), (560, 420))
    before = {}
    for told in (games.roll(game, faces=(6, 6, 5, 5, 2)), games.roll(game, faces=(6,) * 5)):
        table.resume(told, embed="1")
        for size in sizes:
            resize(table.page, size)
            expect(table.page.locator(".frame-menu")).to_be_in_viewport(ratio=0.99)
            heading = table.tray.locator(".heading")
            assert heading.evaluate("(told) => told.scrollWidth <= told.clientWidth"), size
            boxes = [table.page.locator(part).bounding_box() for part in PARTS]
            assert before.setdefault(size, boxes) == boxes, size
    expect(table.main_button).to_have_text(re.compile("^Score 1"))
    table.main_button.click()
    resize(table.page, sizes[0])
    assert heading.evaluate("(told) => told.scrollWidth <= told.clientWidth")


@pytest.mark.slow
@pytest.mark.allow_console
def test_the_page_is_laid_out_as_a_frame_before_python_is_there(table):
    table.page.set_viewport_size({"width": 320, "height": 480})
    table.page.route("**/game.gzip*", lambda route: route.abort())
    table.page.goto(table.address(embed="1", theme="dark"))
    expect(table.root).to_have_attribute("data-embed", "1")
    expect(table.root).to_have_attribute("data-theme", "dark")
    expect(table.menu).to_be_hidden()


@pytest.mark.slow
def test_a_frame_without_asking_is_laid_out_as_one(new_page, url, site):
    game = visit(new_page(), site.site + site.write(iframe(url)))
    expect(game.frame_menu).to_be_visible()
    expect(game.menu).to_be_hidden()
    game = visit(new_page(), site.site + site.write(iframe(f"{url}?embed=0")))
    expect(game.menu).to_be_visible()
    expect(game.frame_menu).to_be_hidden()


# The snippet.


def open_form(table):
    table.choose("Help").dialog.get_by_role("button", name="Embed this game").click()
    expect(table.dialog.get_by_role("heading", name="Embed this game")).to_be_visible()
    return table


def snippet_of(table):
    return table.dialog.get_by_label("HTML for your page").input_value()


@pytest.mark.slow
def test_the_snippet_works_in_another_page(new_page, url, site):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    table = open_form(Table(page, url).open(rules="yatzy"))
    table.dialog.get_by_role("button", name="Copy").click()
    expect(table.dialog).to_contain_text("Copied.")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied == snippet_of(table)

    name = site.write("<p>Before</p>")
    path = site.folder / name
    path.write_text(path.read_text().replace("<p>Before</p>", copied).replace("100vw", "auto"))
    elsewhere = new_page()
    game = visit(elsewhere, site.site + name)
    expect(game.row("yahtzee" if game.rows.count("yahtzee") else "chance")).to_be_visible()
    assert "one_pair" in game.rows
