"""What every engine is asked to show: one script, the same for each engine and size."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import date
from itertools import product
from pathlib import Path

from e2e.attacks import ATTACKED, ATTACKS, LOAD_ATTACKS, WITHOUT_TYPES, Host, stranger
from e2e.dice_pictures import DICE, misread, see
from e2e.serving import serving
from tools.browsers.window import AT_REST, Failed, Window
from yahtzee.engine.contest import number_of
from yahtzee.engine.game_setup import CALLED
from yahtzee.players.direct import house_ladder
from yahtzee.saves.settings import DieStyle, Theme
from yahtzee.server import HOST
from yahtzee.session.company import HOUSE_TOTALS
from yahtzee.session.storage.keys import HOUSE

ROOT = Path(__file__).resolve().parent.parent.parent
FRAME = """<!doctype html><meta name="viewport" content="width=device-width">
<title>A page around the game</title><link rel="icon" href="data:,"><style>body {{ margin: 0 }}
iframe {{ display: block; width: 100vw; height: 100vh; border: 0 }}</style>
<iframe name="game" sandbox="allow-scripts" src="{game}?embed=1"></iframe>"""

STATE = "document.documentElement.dataset.state"
STATUS = "document.querySelector('main [role=status]')"
ROLL = "main .roll"
BOX = "main button.score:not([aria-disabled])"
DIALOG = "dialog[open]"
NO_DIALOG = "!document.querySelector('dialog')"
DRESS = "Object.assign(document.documentElement.dataset, { theme: given[0], dice: given[1] })"
DAY = date(2026, 11, 20)  # whose dice the house plays
SIDEWAYS = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"


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

    def open(self, path: str = "") -> None:
        self.window.open(self.url + path)
        self.ready()

    def ready(self) -> None:
        if (state := self.window.until(f"{STATE} !== 'loading' && {STATE}")) != "ready":
            raise Failed(f"the page says that it {state}")

    def text(self, selector: str) -> str:
        return str(self.window.run(f"return document.querySelector({selector!r}).innerText"))

    def step(self, selector: str) -> None:
        """Click what makes the status line say something new, and let dice lie."""
        before = self.text("main [role=status]")
        self.window.click(selector)
        self.window.until(f"{STATUS}.innerText !== {before!r}")
        self.window.until("!document.querySelector('[data-rolling]')")

    def score(self) -> None:
        """Score in the first box; one that gets nothing is asked about first."""
        if "Cross out" in self.window.until(f"document.querySelector({BOX!r})?.ariaLabel"):
            self.window.click(BOX)
        self.step(BOX)

    def ask_hint(self) -> None:
        """Ask the coach, and wait for what it says: the solver is slow on a busy machine."""
        self.window.click("main [data-action=hint]")
        self.window.until(f"{STATUS}.innerText.includes('Try this:')", 80)

    def shoot(self, name: str) -> None:
        """Keep a picture, and see that nothing is cut off at the side."""
        self.window.until(AT_REST)
        self.window.shoot(self.pictures(name))
        if (over := self.window.run(SIDEWAYS)) > 0:
            raise Failed(f"{name}: {over} px too wide")

    def read_dice(self, name: str) -> None:
        """See that the dice in sight show what they are, in each theme and style."""
        for theme, style in product(Theme, DieStyle):
            self.window.run(DRESS, theme, style)
            picture = self.window.shoot(self.pictures(f"{name}-{theme}-{style}"))
            seen = see(picture, self.window.run(f"return ({DICE})()"))
            if not seen or (wrong := misread(seen)):
                raise Failed(f"{name}, {theme}, {style}: misread {wrong} of {len(seen)} dice")
        self.window.run(DRESS, Theme.AUTO, DieStyle.PIPS)

    def close_dialog(self, button: str = ".close") -> None:
        self.window.click(f"{DIALOG} {button}")
        self.window.until(NO_DIALOG)


def whole_game(visit: Visit) -> None:
    """Thirteen turns by mouse, the result, the score in the list, and statistics of it."""
    visit.open()
    visit.shoot("start")
    for turn in range(13):
        visit.step(ROLL)
        if turn == 5:
            visit.window.click("main .dice button:nth-of-type(2)")
            visit.shoot("turn")
            visit.step(ROLL)
        visit.score()
    visit.window.until("document.querySelector('dialog[open][data-dialog=result]')")
    visit.shoot("result")
    [total] = re.findall(r"\d+", visit.text(f"{DIALOG} h2 .sr"))  # "First game! 245 points"
    visit.close_dialog()
    visit.window.click("header [data-action=scores]")
    visit.window.until("document.querySelector('dialog[open] .pad-head')")
    if (kept := visit.text(f"{DIALOG} .pad-head b")) != total:
        raise Failed(f"the result is {total}, that in the scorebook {kept}")
    visit.window.click(f"{DIALOG} [data-action=statistics]")
    visit.window.until(f"document.querySelector('{DIALOG} .tiles')")
    visit.shoot("statistics")


def coach(visit: Visit) -> None:
    """A hint and its reasons; after a reload the game is there again, to the last die."""
    visit.open("?rules=official&seed=coach")
    if not visit.window.run(f"return {NO_DIALOG}"):  # it asks about the game before
        visit.close_dialog(".primary")
    visit.step(ROLL)
    visit.ask_hint()  # the late part is there now: it would dress the page again
    visit.read_dice("dice")
    visit.window.click("main [data-action=hint]")
    visit.window.until("document.querySelectorAll('dialog[open] .choice-lines li').length > 5")
    visit.shoot("coach")
    visit.read_dice("small-dice")
    visit.close_dialog()
    looks = """
        const dice = [...document.querySelectorAll("main .dice button")];
        return [dice.map((die) => die.ariaLabel), document.querySelector("main table").innerText];
    """
    visit.window.click("main .dice button:nth-of-type(3)")
    visit.window.until("Boolean(document.querySelector('main .dice [aria-pressed=true]'))")
    before = visit.window.run(looks)
    visit.window.reload()
    visit.ready()
    if (after := visit.window.run(looks)) != before:
        raise Failed(f"it was {before}, and is {after}")


def ladder(visit: Visit) -> None:
    """The house makes of a day's dice what ``import yahtzee`` says, in every engine."""
    visit.open()
    visit.step(ROLL)  # with a game on the table, whatever was checked before, the page asks first
    visit.open(f"?daily={number_of(DAY)}")
    visit.window.click(f"{DIALOG} [data-action=start-daily]")
    visit.window.until(NO_DIALOG)
    visit.step(ROLL)
    key = f"{HOUSE}official:daily {DAY}"
    kept = f"localStorage.getItem({key!r})"
    made = HOUSE_TOTALS.parse(visit.window.until(f"{kept}?.includes('perfect') && {kept}", 240))
    said = {rung.name: rung.total for rung in house_ladder(DAY)}
    if (found := {CALLED[level]: total for level, total in made.items()}) != said:
        raise Failed(f"the house made {found}, the library says {said}")


def offline(visit: Visit) -> None:
    """The host is gone: the whole page loads, and a turn with the coach is played."""
    visit.open()
    visit.window.until("navigator.serviceWorker.controller?.state === 'activated'")
    visit.window.until("performance.getEntriesByName('yahtzee:kept').length")
    visit.stop()
    visit.window.reload()
    visit.ready()
    visit.score()
    visit.step(ROLL)
    visit.ask_hint()
    visit.shoot("offline")


def sandboxed(visit: Visit) -> None:
    """In a frame of another site with ``sandbox="allow-scripts"``: a roll, a hint, a score."""
    folder = visit.folder.parent / "around"
    folder.mkdir()
    (folder / "index.html").write_text(FRAME.format(game=visit.url), encoding="utf-8")
    with serving(folder) as around:
        visit.window.open(around.replace(HOST, "localhost"))
        visit.window.enter("iframe")
        visit.ready()
        if visit.window.run("return window.origin") != "null":
            raise Failed("the frame has an origin")
        visit.step(ROLL)
        visit.ask_hint()
        visit.score()
        visit.window.leave()
        visit.window.shoot(visit.pictures("sandbox"))


def attacks(visit: Visit) -> str:
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
                continue  # it has no Trusted Types
            count += 1
            if found["refused"] is None or found["spoils"]:
                through.append(f"{page}: {name}: {found}")
        through += [f"{page}: {path} was asked for" for path in visit.asked]
    if through:
        raise Failed("; ".join(through))
    return f", {count} refused"


CHECKS: dict[str, Callable[[Visit], str | None]] = {
    "a whole game, statistics": whole_game,
    "coach, reload": coach,
    "the house's ladder": ladder,
    "attacks": attacks,
    "sandboxed frame": sandboxed,
    "offline": offline,
}


@contextmanager
def visiting(
    window: Window, size: tuple[int, int], work: Path, pictures: Callable[[str], Path]
) -> Iterator[Visit]:
    """A window of a size, with a copy of the built page and another site."""
    folder = work / "site"
    shutil.copytree(ROOT / "dist", folder)
    shutil.copyfile(ATTACKS, folder / ATTACKS.name)
    (folder / "room.html").write_text(FRAME.partition("<iframe")[0], encoding="utf-8")
    with ExitStack() as stack, ExitStack() as host:
        url = host.enter_context(serving(folder, prefix="/games/", handler=Host))
        elsewhere, asked = stack.enter_context(stranger())
        window.open(url + "room.html")  # to see how large the window is
        window.resize(*size)
        yield Visit(window, folder, url, elsewhere, asked, host.close, pictures)
