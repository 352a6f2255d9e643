"""How soon a tap is answered, and how smoothly things move after it.

Turns are played by touch, each tap sent to the browser as a finger would be. Its time runs from
the event's time stamp to the frame that shows what it did, so that waiting for a busy thread
counts; for a throw also to the first frame in which a die has moved. From the first frame on, until
dice lie, the browser's own trace says when it drew a frame and how long the page's thread was busy:
what is drawn more than a frame and a half after the one before counts as dropped frames. The page
beside it changes a text and moves five boxes in plain JavaScript and CSS: what the browser itself
takes and drops on this machine, which draws without graphics hardware.
"""

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from playwright.sync_api import Page

from tools.bench.harness import SLOWDOWN, Plan, beside, opened, playing
from yahtzee.engine.game import legal_boxes, new_game, play, roll_dice
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import DEFAULT
from yahtzee.saves import formats
from yahtzee.saves.saved_game import SavedGame
from yahtzee.session.storage.keys import GAME

FRAME = 1e6 / 60  # microseconds
TURNS = 3
SCORE = 400  # milliseconds, see docs/design.md
FLIGHT = 900  # for which the floor's boxes move, as long as dice fly
PLAIN = "plain JavaScript and CSS"
SPEEDS = (1, SLOWDOWN)
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
CATEGORIES += [
    "devtools.timeline.frame",
    "blink.user_timing",
    "disabled-by-default-devtools.timeline",
]
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")
# A frame is there by the first task after it. ``moving`` is for how many milliseconds things move
# then: null for as long as dice roll, of which the table tells by an attribute.
LISTEN = """
window.moving = 0;
addEventListener("pointerup", ({ timeStamp }) => window.released = timeStamp, { capture: true });
addEventListener("click", ({ timeStamp }) => {
    const moves = ({ effect }) =>
        effect.target?.closest(".die, i") && effect.getComputedTiming().progress > 0;
    const drawn = (then) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
    };
    const end = () => {
        performance.mark("frames:end");
        window.ended = true;
    };
    const fly = () => {
        if (!document.getAnimations().some(moves)) return requestAnimationFrame(fly);
        drawn(() => window.moved = performance.now() - window.released);
    };
    requestAnimationFrame(() => {
        drawn(() => {
            window.took = performance.now() - timeStamp;
            performance.mark("frames:begin");
            if (window.moving !== null) return setTimeout(end, window.moving);
            const lie = new MutationObserver(() => {
                if (document.querySelector(".tray[data-rolling]")) return;
                lie.disconnect();
                end();
            });
            lie.observe(document, { subtree: true, attributeFilter: ["data-rolling"] });
        });
    });
    if (window.throws) requestAnimationFrame(fly);
}, { capture: true });
"""
FLOOR = """<!doctype html>
<html lang="en"><title>Floor</title><link rel="icon" href="data:,">
<style>
i { display: inline-block; width: 60px; height: 60px; background: #888; }
.go i { animation: go 1s linear; }
@keyframes go { to { transform: translateY(200px) rotate(360deg); } }
</style>
<button style="font-size: 40px">0</button><p><i></i> <i></i> <i></i> <i></i> <i></i></p>
<script>
document.querySelector("button").onclick = ({ target }) => {
    target.textContent++;
    document.querySelector("p").classList.add("go");
};
</script>
"""


def nearly_over() -> str:
    """What is stored of a game of ten people, each with two boxes to fill: a long log."""
    setup = Setup(DEFAULT.rules, tuple("ABCDEFGHIJ"), seed="nearly over")
    game = new_game(setup)
    while game.turns < 10 * (len(setup.rules.categories) - 2):
        for _roll in range(setup.rules.rolls):
            game = play(game, Keep(), roll_dice(game, Keep()))
        game = play(game, Score(legal_boxes(game)[0]))
    return formats.SAVED_GAME.make(SavedGame(game))


class Seen(NamedTuple):
    """What came of a tap."""

    took: float  # milliseconds to its frame
    moved: float  # from release to the first frame in which something has moved, if it is a throw
    dropped: float  # percent of the frames that were due while things moved
    longest: float  # milliseconds of the longest task then

    def told(self, name: str, factor: int, what: str = "") -> Iterator[tuple[str, str, float]]:
        """Rows of the tables, by title; a throw has all of them."""
        slow = f", CPU {factor} times slower" if factor > 1 else ""
        yield f"From a tap to its frame{slow}, ms", name, self.took
        if what or name == PLAIN:
            whose = f"{name}, {what}" if what else name
            yield f"Frames dropped{slow}, % of those due", whose, self.dropped
        if what.startswith("a throw") or name == PLAIN:
            yield f"From release until something has moved{slow}, ms", whose, self.moved
            yield f"Longest task while it moves{slow}, ms", whose, self.longest


def bench_turns(plan: Plan) -> None:
    """Measure and report: the least that a table can hold, and the most."""
    stored = f"localStorage.setItem({json.dumps(GAME)}, {json.dumps(nearly_over())});"
    tables = {"alone": ("?rules=official", LISTEN), "ten": ("", LISTEN + stored)}
    with beside(plan, FLOOR) as (browser, games, floor):

        def visit(_round: int) -> Iterator[tuple[str, str, float]]:
            for factor in SPEEDS:
                for table, (address, script) in tables.items():
                    for name, url in games.items():
                        with playing(browser, url + address, script, factor) as page:
                            for what, seen in play_turns(page):
                                yield from seen.told(f"{name}, {table}", factor, what)
                for _turn in range(TURNS):
                    with opened(browser, floor, LISTEN, factor) as page:
                        yield from tap(page, "button", FLIGHT, throws=True).told(PLAIN, factor)

        plan.measure(PLAIN, visit)


def play_turns(page: Page) -> Iterator[tuple[str, Seen]]:
    """Some turns: what was done, and what came of it."""
    for _turn in range(TURNS):
        yield "a throw of five dice", throw(page)
        for place in range(3):
            yield "", tap(page, f"[data-action=hold] >> nth={place}")
        yield "a throw of two dice", throw(page)
        box = "[data-action=score]"
        paying = f'{box}:not([aria-label^="Cross out"])'
        if page.locator(paying).count():
            box = paying
        else:
            yield "", tap(page, box)  # crossing out is asked about
        yield "a box scored", tap(page, box, SCORE)


def throw(page: Page) -> Seen:
    """Roll, and watch until all dice lie, and can be kept."""
    seen = tap(page, "[data-action=roll]", None, throws=True)
    page.locator(".tray:not([data-rolling])").wait_for()
    return seen


def tap(page: Page, selector: str, moving: int | None = 0, *, throws: bool = False) -> Seen:
    """Tap the first of these with a finger, and watch what comes of it.

    ``moving`` is for how many milliseconds things move then, None for as long as dice roll.
    """
    browser = page.context.browser
    assert browser is not None
    begin = "([moving, throws]) => Object.assign(window, {moving, throws, moved: 0, ended: false})"
    page.evaluate(begin, [moving, throws])
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.locator(selector).first.tap()
    page.wait_for_function("() => window.ended && (!window.throws || window.moved)", polling=100)
    found = json.loads(browser.stop_tracing())["traceEvents"]
    marks = {each["name"]: each for each in found if each["name"].startswith("frames:")}
    first, last = marks["frames:begin"], marks["frames:end"]
    tasks = [
        (each["ts"], each.get("dur", 0))
        for each in found
        if each["name"] in TASKS and (each["pid"], each["tid"]) == (first["pid"], first["tid"])
    ]
    began = first["ts"]
    # No frame is due while the page draws what lies.
    ended = min(start for start, length in tasks if start <= last["ts"] <= start + length)
    drawn = sorted(each["ts"] for each in found if each["name"] == "DrawFrame")
    times = [began, *(time for time in drawn if began < time < ended), ended]
    dropped = sum(max(0, round((later - one) / FRAME) - 1) for one, later in pairwise(times))
    busy = (length for start, length in tasks if began <= start and start + length <= ended)
    return Seen(
        float(page.evaluate("took")),
        float(page.evaluate("moved")),
        100 * dropped / max(1, round((ended - began) / FRAME)),
        max(busy, default=0) / 1000,
    )
