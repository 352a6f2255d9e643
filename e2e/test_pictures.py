"""The pictures of the README, of shared links and of installing, taken of the page as it is.

`make pictures` puts them in their places; other runs see that all of them can be taken.
"""

import io
import os
from pathlib import Path

import pytest
from PIL import Image

from e2e import games
from e2e.drawn import sheet
from e2e.film_strips import film, strip
from e2e.frozen_time import advance, stop_time
from e2e.pages import READY_TIMEOUT, Table
from e2e.test_scorebook import with_games
from tools.build import DIST
from tools.page import HEIGHT, PICTURE, WIDTH
from yahtzee.engine.categories import BY_ID
from yahtzee.engine.game import box_points, new_game, play, roll_dice, standings
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.legality import holdable_points
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import preset
from yahtzee.players.computers import most_alike
from yahtzee.saves import agreements, formats
from yahtzee.saves.agreements import Agreed, Corrections
from yahtzee.saves.finished_games import KeptGame, finished_game
from yahtzee.session.storage.keys import GAME, SERIES, finished_key

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent
DOCS = "docs/pictures/"
PHONE, DESKTOP = (390, 844), (1280, 800)
# By file: size, pixels a CSS pixel, colour scheme, what the address asks for, what is pressed.
PICTURES = {
    f"{DOCS}phone-light.png": (PHONE, 1.5, "light", {}, ""),
    f"{DOCS}phone-dark.png": (PHONE, 1.5, "dark", {}, ""),
    f"{DOCS}desktop-light.png": (DESKTOP, 1.5, "light", {}, ""),
    f"{DOCS}rules-german.png": (PHONE, 1.5, "light", {"theme": "light", "lang": "de"}, "help"),
    f"{DOCS}contrast.png": (PHONE, 1.5, "light", {"theme": "contrast"}, ""),
    PICTURE: ((WIDTH, HEIGHT), 1, "light", {}, ""),
    "static/screenshots/narrow.png": (PHONE, 2, "light", {}, ""),
    "static/screenshots/wide.png": (DESKTOP, 1, "light", {}, ""),
}
GROUND = "#1d4a3c"  # the icon's own, without its round corners
# By file: size, ground, and the share of the width; a maskable icon may lose its edges.
ICONS = {
    "180": (180, "none", 1.0),
    "192": (192, "none", 1.0),
    "512": (512, "none", 1.0),
    "maskable": (512, GROUND, 0.8),
}
STEP = 50  # milliseconds between two frames of the film
SECONDS = {"roll": 1.1, "look": 0.9, "keep": 0.7, "gold": 2.4, "written": 2.2}


@pytest.fixture
def target(tmp_path):
    """Where pictures go: their places for `make pictures`, else nowhere."""
    return ROOT if "TAKE_PICTURES" in os.environ else tmp_path


def played_to(number, seed, spared="", names=("Ann", "Bob"), turns=0):
    """A game of sensible people at the beginning of a round; one box may be spared.

    It goes on for so many ``turns``.
    """
    game = new_game(Setup(preset("official").rules, names, seed=seed))
    usual = {
        box: sum(holdable_points(game.rules, box)) / len(holdable_points(game.rules, box))
        for box in game.rules.categories
    }
    while game.turns < number * len(names) + turns:
        keep = Keep(most_alike(game) if game.dice else ())
        if game.rolls_left and len(keep.places) < 5:
            game = play(game, keep, roll_dice(game, keep))
            continue
        points = box_points(game)
        boxes = [box for box in points if box.id != spared] or list(points)
        best = max(boxes, key=lambda box: (points[box] > 0, points[box] - usual[box]))
        game = play(game, Score(best))
    return game


def before_a_yahtzee():
    """A game in its eighth round whose next roll but one is a Yahtzee if the most dice are kept."""
    for number in range(10_000):
        game = played_to(8, f"turn{number}", spared="yahtzee")
        first = play(game, Keep(), roll_dice(game, Keep()))
        kept = Keep(most_alike(first))
        if len(kept.places) != 3 or len(set(first.dice)) != 3:
            continue
        again = play(first, kept, roll_dice(first, kept))
        if len(set(again.dice)) == 1 and BY_ID["yahtzee"] in box_points(again):
            return game
    raise LookupError("no seed ends in a Yahtzee")


@pytest.mark.parametrize("name", PICTURES)
def test_a_game_in_mid_turn(new_page, url, target, name):
    size, scale, scheme, query, press = PICTURES[name]
    page = new_page(viewport=size, color_scheme=scheme, device_scale_factor=scale)
    game = played_to(8, "picture")
    for _roll in range(2):
        keep = Keep(most_alike(game) if game.dice else ())
        game = play(game, keep, roll_dice(game, keep))
    held = tuple(place + 1 for place in most_alike(game))
    table = Table(page, url).resume(game, held, **query)
    if press:
        page.locator(f"[data-action={press}]").first.click()
        page.locator("dialog[open]").wait_for()
    else:  # the chances of winning come a moment later
        page.locator(".strip .chance").first.wait_for(state="attached", timeout=READY_TIMEOUT)
        assert table.held == held
    (target / name).parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=target / name)


def test_the_icon(browser, target):
    folder = target / "static/icons"
    folder.mkdir(parents=True, exist_ok=True)
    drawing = (ROOT / "static/icon.svg").read_text(encoding="utf-8")
    for name, (size, ground, share) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(
            "<style>body { margin: 0; display: grid; place-items: center; height: 100vh; "
            f"background: {ground} }} svg {{ width: {round(size * share)}px }}</style>{drawing}"
        )
        page.screenshot(path=folder / f"{name}.png", omit_background=ground == "none")
        page.close()


STRIPS = ".strips/"  # looked at, and not kept
SIZES = {"phone": ((390, 844), 6), "desk": ((1440, 900), 5)}
# Of a finger that moves up, then flicks: "pointerdown 0" is where it begins, in pixels upwards.
MOVE = """
const roll = document.querySelector(".roll");
const { left, top, width, height } = roll.getBoundingClientRect();
for (const each of %r) {
    const [type, up] = each.split(" ");
    roll.dispatchEvent(new PointerEvent(type, {
        bubbles: true, isPrimary: true, pointerId: 1,
        clientX: left + width / 2 + up / 3, clientY: top + height / 2 - up }));
}
"""
PRESSED = MOVE % ["pointerdown 0", "pointermove 10"]
FLICK = MOVE % ["pointermove 40", "pointermove 90", "pointerup 150"]
CROSS_OUT = 'document.querySelector("[data-row=yahtzee] .score").click()'
CROSS_OUT = f"{CROSS_OUT}; {CROSS_OUT}"  # it takes a second tap
ROLLED = "document.querySelector('.roll').click()"


@pytest.mark.parametrize("seen", [f"{where} {how}" for where in SIZES for how in ("light", "dark")])
@pytest.mark.parametrize(
    "what", ["throw", "throw of three", "flick", "last die hits", "last die misses"]
)
def test_strips_of_a_throw(new_page, url, target, what, seen):
    where, scheme = seen.split()
    size, columns = SIZES[where]
    page = new_page(viewport=size, color_scheme=scheme, reduced_motion="no-preference")
    table = Table(page, url)
    if what.startswith("last"):
        game, kept = games.before_the_last_die(is_hit=what.endswith("hits"))
        table.resume(game, kept)
    else:
        table.open(seed="3")
    table.throws_lie_ready()
    if what == "throw of three":
        table.roll().hold(1, 4).throws_lie_ready()
    page.locator("[data-dialog]").wait_for(state="detached")
    if what == "flick":
        page.evaluate(PRESSED)
    page.wait_for_timeout(500)  # what is worked out for a flick, or a last die
    stop_time(page)
    frames = film(
        page, FLICK if what == "flick" else ROLLED, 1.8 if "last" in what else 1.1, ".tray"
    )
    (target / STRIPS).mkdir(parents=True, exist_ok=True)
    strip(frames, columns).save(target / STRIPS / f"{what} {where} {scheme}.webp", quality=70)


# What is seen written: the faces that lie there, the box, and how it is begun.
WRITTEN = {
    "box": (
        (6, 6, 4, 5, 5),
        "chance",
        'document.querySelector("[data-row=chance] .score").click()',
    ),
    "crossed out": ((6, 6, 4, 5, 5), "yahtzee", CROSS_OUT),
    "bonus": ((1, 1, 1, 3, 4), "ones", 'document.querySelector("[data-row=ones] .score").click()'),
    "undo": ((6, 6, 4, 5, 5), "chance", 'document.querySelector(".undo").click()'),
}


@pytest.mark.parametrize("seen", [f"{where} {how}" for where in SIZES for how in ("light", "dark")])
@pytest.mark.parametrize("what", WRITTEN)
def test_strips_of_what_is_written(new_page, url, target, what, seen):
    where, scheme = seen.split()
    size, columns = SIZES[where]
    faces, box, begin = WRITTEN[what]
    game = games.game()
    for face in range(2, 7):
        upper = list(preset("official").rules.upper)[face - 1].id
        game = games.score(games.roll(game, faces=(face,) * 3 + (face % 6 + 1, 1)), upper)
    page = new_page(viewport=size, color_scheme=scheme, reduced_motion="no-preference")
    table = Table(page, url).resume(games.roll(game, faces=faces)).choose("Help").close()
    page.wait_for_function('() => document.fonts.check("16px hand", "0")')
    if what == "undo":
        table.score(box)
        page.locator(".above").first.wait_for(state="detached")
    stop_time(page)
    frames = film(page, begin, 1.0 if what == "bonus" else 0.5, ".card")
    (target / STRIPS).mkdir(parents=True, exist_ok=True)
    strip(frames, columns).save(target / STRIPS / f"{what} {where} {scheme}.webp", quality=70)


def test_the_sheet_of_what_is_drawn(browser, target):
    page = browser.new_page(viewport={"width": 1340, "height": 100})
    page.set_content(sheet(DIST))
    page.wait_for_function('() => document.fonts.check("16px hand", "0")')
    (target / DOCS).mkdir(parents=True, exist_ok=True)
    page.screenshot(path=target / DOCS / "style.png", full_page=True)
    page.close()


WIN = 132  # milliseconds between two frames of a win, which lasts long
FILL = "document.querySelector('.choice .score').click()"


@pytest.mark.parametrize("seen", [f"{where} {how}" for where in SIZES for how in ("light", "dark")])
@pytest.mark.parametrize("names", [("Ann", "Ben"), ("Ann", "Ben", "Cleo", "Dan")], ids=len)
def test_strips_of_a_win(new_page, url, target, names, seen):
    where, scheme = seen.split()
    size, columns = SIZES[where]
    page = new_page(viewport=size, color_scheme=scheme, reduced_motion="no-preference")
    game = played_to(12, "win", "chance", names, len(names) - 1)
    while game.rolls_left:
        keep = Keep(most_alike(game) if game.dice else ())
        game = play(game, keep, roll_dice(game, keep))
    Table(page, url).resume(game)
    page.wait_for_load_state("networkidle")
    stop_time(page)
    frames = film(page, FILL, 8, every=WIN)
    (target / STRIPS).mkdir(parents=True, exist_ok=True)
    name = f"win of {len(names)} {where} {scheme}.webp"
    strip(frames, 2 * columns, 2400).save(target / STRIPS / name, quality=70)


def ends_of(winner):
    """A game of Ann and Ben that one of them has won."""
    for number in range(1000):
        game = played_to(13, f"series{number}", names=("Ann", "Ben"))
        if standings(game)[0] == (winner,):
            return game
    raise LookupError("no seed ends so")


@pytest.mark.parametrize("seen", [f"{where} {how}" for where in SIZES for how in ("light", "dark")])
def test_strips_of_the_end_of_a_series(new_page, url, target, seen):
    """Each has won one of three; whoever wins the last one has won the series."""
    where, scheme = seen.split()
    size, columns = SIZES[where]
    page = new_page(viewport=size, color_scheme=scheme, reduced_motion="no-preference")
    table = Table(page, url).open()
    for at, winner in enumerate((1, 0), 1):
        record = finished_game(ends_of(winner), "2026-02-28")
        kept = formats.KEPT_GAME.make(KeptGame(record, at))
        table.store(finished_key("official", record, at), kept)
    agreed = Corrections((Agreed("official", ("Ann", "Ben"), 3, 0),))
    table.store(SERIES, agreements.SERIES.make(agreed))
    game = played_to(12, "win", "chance", ("Ann", "Ben"), 1)
    while game.rolls_left:
        keep = Keep(most_alike(game) if game.dice else ())
        game = play(game, keep, roll_dice(game, keep))
    table.resume(game)
    page.wait_for_load_state("networkidle")
    stop_time(page)
    frames = film(page, FILL, 9, every=WIN)
    assert page.locator(".series-games li").count() == 3
    (target / STRIPS).mkdir(parents=True, exist_ok=True)
    name = f"end of a series {where} {scheme}.webp"
    strip(frames, 2 * columns, 2400).save(target / STRIPS / name, quality=70)


# What one comes back for, in windows of these sizes.
KEPT = {"phone": PHONE, "small": (320, 480), "desk": (1440, 900)}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("where", KEPT)
def test_the_scorebook_and_the_drawer_of_dice(new_page, url, target, where, scheme):
    page = new_page(viewport=KEPT[where], color_scheme=scheme)
    table = with_games(Table(page, url), 40).choose("Scorebook")
    page.get_by_role("region", name="Pad").wait_for()
    (target / STRIPS).mkdir(parents=True, exist_ok=True)
    page.screenshot(path=target / STRIPS / f"scorebook {where} {scheme}.png")
    days = table.dialog.get_by_role("region", name="Days")
    days.scroll_into_view_if_needed()
    page.screenshot(path=target / STRIPS / f"scorebook, days {where} {scheme}.png")
    table.close().choose("Options")
    table.dialog.locator("summary", has_text="Your dice").click()
    table.dialog.locator(".lies").first.scroll_into_view_if_needed()
    page.screenshot(path=target / STRIPS / f"drawer {where} {scheme}.png")


def test_the_film_of_a_turn(new_page, url, target):
    """Roll, keep three alike, roll the Yahtzee, score it."""
    page = new_page(viewport=PHONE, reduced_motion="no-preference")
    table = Table(page, url).resume(before_a_yahtzee(), theme="light")
    page.wait_for_load_state("networkidle")
    stop_time(page)

    def frames(*names):
        for _ in range(round(sum(map(SECONDS.__getitem__, names)) * 1000 / STEP)):
            advance(page, STEP)
            shot = page.screenshot(animations="allow")
            yield Image.open(io.BytesIO(shot)).convert("RGB")

    film = [*frames("keep")]
    table.main_button.click()
    film += frames("roll", "look")
    game = formats.SAVED_GAME.parse(page.evaluate("key => localStorage.getItem(key)", GAME)).game
    for place in most_alike(game):
        table.die(place + 1).click()
        film += list(frames("keep"))[::3]
    table.main_button.click()
    film += frames("roll", "gold")
    assert table.heading == "Yahtzee!"
    table.main_button.click()
    film += frames("written")
    first, *others = film
    (target / DOCS).mkdir(parents=True, exist_ok=True)
    first.save(target / DOCS / "turn.webp", save_all=True, append_images=others,
               duration=STEP, loop=0, quality=50, method=6)  # fmt: skip
