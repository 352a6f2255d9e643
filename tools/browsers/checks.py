"""What every engine is asked to show: one script, the same for each engine and size."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from e2e.attacks import ATTACKED, ATTACKS, LOAD_ATTACKS, WITHOUT_TYPES, Host, stranger
from e2e.dice_pictures import DICE, misread, see
from e2e.serving import serving
from tools.browsers.webdriver import Window
from yahtzee.saves.settings import DieStyle, Theme
from yahtzee.server import HOST

ROOT = Path(__file__).resolve().parent.parent.parent
DIST = ROOT / "dist"

AROUND = "around.html"
ROOM = "room.html"  # empty, to see how large the window is
EMPTY = '<!doctype html><meta name="viewport" content="width=device-width"><title>Room</title>'
FRAME = """<!doctype html><meta name="viewport" content="width=device-width">
<title>A page around the game</title><link rel="icon" href="data:,"><style>body {{ margin: 0 }}
iframe {{ display: block; width: 100vw; height: 100vh; border: 0 }}</style>
<iframe name="game" sandbox="allow-scripts" src="{game}?embed=1"></iframe>"""

PATIENCE = 60  # seconds, for a state that never comes
SOLVED = 80  # the solver on a busy machine

STATE = "document.documentElement.dataset.state"
STARTED = f"{STATE} !== 'loading' && {STATE}"
STATUS = "document.querySelector('main [role=status]')"
ROLL = "main .roll"
BOX = "main button.score:not([aria-disabled])"
DIALOG = "dialog[open]"
KEPT = "navigator.serviceWorker.controller?.state === 'activated'"
DRESS = "Object.assign(document.documentElement.dataset, { theme: given[0], dice: given[1] })"
SIDEWAYS = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Failed(Exception):
    """A check did not find what it should; the text says what it saw."""


@dataclass
class Visit:
    """One window with the game, and the hosts around it."""

    window: Window
    folder: Path  # what the game's host has
    url: str
    stranger: str  # the address of another site
    asked: list[str]  # what that site was asked for
    stop: Callable[[], None]  # ends the game's host
    pictures: Callable[[str], Path]
    notes: list[str] = field(default_factory=list)

    def open(self, path: str = "") -> None:
        """Go to a page of the game and wait until it answers."""
        self.window.open(self.url + path)
        self.ready()

    def ready(self) -> None:
        """Wait until the game answers."""
        if (state := self.until(STARTED)) != "ready":
            raise Failed(f"the page says that it {state}")

    def until(self, expression: str, patience: float = PATIENCE) -> Any:
        """Return what an expression becomes once that is something. Raises Failed."""
        found = self.window.run(
            f"""
            const end = performance.now() + {patience * 1000};
            while (performance.now() < end) {{
                const found = {expression};
                if (found) return found;
                await new Promise((done) => setTimeout(done, 20));
            }}
            return null;
            """
        )
        if found is None:
            raise Failed(f"never came true: {expression}")
        return found

    def click(self, selector: str) -> None:
        """Click what is there, or will be."""
        self.until(f"document.querySelector({selector!r})")
        self.window.click(selector)

    def text(self, selector: str) -> str:
        """What an element says."""
        return str(
            self.window.run("return document.querySelector(given[0])?.innerText ?? ''", selector)
        )

    def step(self, selector: str) -> None:
        """Click what makes the status line say something new, and let dice lie."""
        before = self.text("main [role=status]")
        self.click(selector)
        self.until(f"{STATUS}.innerText !== {before!r}")
        self.until("!document.querySelector('[data-rolling]')")

    def score(self) -> None:
        """Score in the first box; one that gets nothing is asked about first."""
        label = self.until(f"document.querySelector({BOX!r})?.ariaLabel")
        if ", 0 points" in label:
            self.click(BOX)
        self.step(BOX)

    def ask_hint(self) -> None:
        """Ask the coach, and wait for what it says."""
        self.click("main [data-action=hint]")
        self.until(f"{STATUS}.innerText.includes('Best:')", SOLVED)

    def shoot(self, name: str) -> None:
        """Keep a picture, and see that nothing is cut off at the side."""
        self.window.shoot(self.pictures(name))
        if (over := self.window.run(SIDEWAYS)) > 0:
            raise Failed(f"{name}: {over} px too wide")

    def read_dice(self, name: str) -> None:
        """See that the dice in sight show what they are, in each theme and style."""
        for theme, style in product(Theme, DieStyle):
            self.window.run(DRESS, theme, style)
            picture = self.pictures(f"{name}-{theme}-{style}")
            self.window.shoot(picture)
            seen = see(picture.read_bytes(), self.window.run(f"return ({DICE})()"))
            if not seen or (wrong := misread(seen)):
                raise Failed(f"{name}, {theme}, {style}: misread {wrong} of {len(seen)} dice")
        self.window.run(DRESS, Theme.AUTO, DieStyle.PIPS)

    def close_dialog(self) -> None:
        """Close the dialog that is open."""
        self.click(f"{DIALOG} .close")
        self.until("!document.querySelector('dialog')")


def whole_game(visit: Visit) -> None:
    """Thirteen turns by mouse, the result, and the score in the list."""
    visit.open()
    visit.shoot("start")
    for turn in range(13):
        visit.step(ROLL)
        if turn == 5:
            visit.click("main .dice button:nth-of-type(2)")
            visit.shoot("turn")
            visit.step(ROLL)
        visit.score()
    visit.until("document.querySelector('dialog[open][data-dialog=result]')")
    visit.shoot("result")
    [total] = re.findall(r"\d+", visit.text(f"{DIALOG} h2 .sr"))  # "First game! 245 points"
    visit.click(f"{DIALOG} [data-action=scores]")
    visit.until("document.querySelector('dialog[open] .ranking tbody tr')")
    if (kept := visit.text(f"{DIALOG} .ranking td.number")) != total:
        raise Failed(f"the result is {total}, the high score {kept}")


def charts(visit: Visit) -> None:
    """The statistics of that game, with charts that have something on them."""
    visit.click(f"{DIALOG} [data-action=statistics]")
    visit.until(f"document.querySelector('{DIALOG} .chart rect')")
    visit.shoot("statistics")
    visit.close_dialog()


def coach(visit: Visit) -> None:
    """A hint and its reasons; the solver works in a worker."""
    visit.open("?rules=official&seed=coach")
    if visit.window.run("return Boolean(document.querySelector('dialog[open] .primary'))"):
        visit.click(f"{DIALOG} .primary")
        visit.until("!document.querySelector('dialog')")
    visit.step(ROLL)
    visit.read_dice("dice")
    visit.ask_hint()
    visit.click("main [data-action=hint]")
    visit.until("document.querySelectorAll('dialog[open] .choice-lines li').length > 5")
    visit.shoot("coach")
    visit.read_dice("small-dice")
    visit.close_dialog()


def reload(visit: Visit) -> None:
    """The game in progress is there again, to the last die."""
    looks = "return document.querySelector('main').innerText.replace(/\\s+/g, ' ')"
    dice = "return [...document.querySelectorAll('main .dice button')].map((die) => die.ariaLabel)"
    visit.window.click("main .dice button:nth-of-type(3)")
    visit.until("document.querySelector('main .dice [aria-pressed=true]')")
    before = visit.window.run(dice)
    card = visit.window.run("return document.querySelector('main table').innerText")
    visit.window.reload()
    visit.ready()
    if (after := visit.window.run(dice)) != before or not before:
        raise Failed(f"the dice were {before}, and are {after}")
    if visit.window.run("return document.querySelector('main table').innerText") != card:
        raise Failed(f"the card is another: {visit.window.run(looks)}")


def offline(visit: Visit) -> None:
    """The host is gone: the whole page loads, and a turn with the coach is played."""
    visit.open()
    visit.until(KEPT)
    visit.until("performance.getEntriesByName('yahtzee:kept').length")
    visit.stop()
    visit.window.reload()
    visit.ready()
    visit.score()
    visit.step(ROLL)
    visit.ask_hint()
    visit.shoot("offline")


def sandboxed(visit: Visit) -> None:
    """In a frame of another site with ``sandbox="allow-scripts"``: a roll, a hint, a score."""
    (visit.folder.parent / "around" / AROUND).write_text(
        FRAME.format(game=visit.url), encoding="utf-8"
    )
    with serving(visit.folder.parent / "around") as around:
        visit.window.open(around.replace(HOST, "localhost") + AROUND)
        visit.window.enter("iframe")
        visit.ready()
        if visit.window.run("return window.origin") != "null":
            raise Failed("the frame has an origin")
        visit.step(ROLL)
        visit.ask_hint()
        visit.score()
        visit.window.leave()
        visit.window.shoot(visit.pictures("sandbox"))


def attacks(visit: Visit) -> None:
    """No attack succeeds, with or without Trusted Types, and none reaches the other site."""
    through: list[str] = []
    count = 0
    for page in (ATTACKED, WITHOUT_TYPES):
        visit.open(page)
        visit.asked.clear()
        for name in visit.window.run(LOAD_ATTACKS):
            if page == WITHOUT_TYPES and "policy" in name:
                continue
            found = visit.window.run("return attack(...given)", name, visit.stranger)
            if found["refused"] == "unknown here":
                visit.notes.append("no Trusted Types")
                continue
            count += 1
            if found["refused"] is None or found["spoils"]:
                through.append(f"{page}: {name}: {found}")
        through += [f"{page}: {path} was asked for" for path in visit.asked]
    if through:
        raise Failed("; ".join(through))
    visit.notes.append(f"{count} refused")


CHECKS: dict[str, Callable[[Visit], None]] = {
    "a whole game": whole_game,
    "charts": charts,
    "coach": coach,
    "reload": reload,
    "attacks": attacks,
    "sandboxed frame": sandboxed,
    "offline": offline,
}
# A check that starts where the one before it ended.
FOLLOWS = {"charts": "a whole game", "reload": "coach"}


@contextmanager
def visiting(
    window: Window, size: tuple[int, int], work: Path, pictures: Callable[[str], Path]
) -> Iterator[Visit]:
    """A window of a size, with a copy of the built page and another site."""
    folder = work / "site"
    shutil.copytree(DIST, folder)
    shutil.copyfile(ATTACKS, folder / ATTACKS.name)
    (folder / ROOM).write_text(EMPTY, encoding="utf-8")
    (work / "around").mkdir()
    with ExitStack() as stack, ExitStack() as host:
        url = host.enter_context(serving(folder, prefix="/games/", handler=Host))
        elsewhere, asked = stack.enter_context(stranger())
        window.open(url + ROOM)
        if (room := window.resize(*size)) != size:
            raise Failed(f"the window has {room[0]} × {room[1]}")
        yield Visit(window, folder, url, elsewhere, asked, host.close, pictures)
