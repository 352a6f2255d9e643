"""The table as a player sees it, so that tests read as play.

    table.open(seed="7").roll().hold(1, 3).roll().score("fours")
    assert table.points("fours") == 12

Things are found as users and screen readers find them, by role and name. What each turn asks for
is found by class and data attribute: to work out the names of all rows and dice each time took a
fifth of a game (e2e/test_far_languages plays by them). Every wait is for a state. Places of dice
count from 1, as on the page; players count from 0, as in the engine.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple
from urllib.parse import urlencode

from playwright.sync_api import CDPSession, Locator, Page, expect

from e2e import games, restart
from e2e.contexts import go_to_blank
from yahtzee.engine.categories import BY_ID
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import PRESETS
from yahtzee.saves import formats
from yahtzee.saves.finished_games import KeptGame, finished_game
from yahtzee.saves.saved_game import SavedGame
from yahtzee.session.storage.keys import GAME, finished_key

READY_TIMEOUT = 60_000

SUMS = {
    "subtotal": "Subtotal",
    "upper_bonus": "Bonus",
    "upper_total": "Upper total",
    "yahtzee_bonus": "Yahtzee bonus",
    "total": "Total",
}
DICE_CHOICES = {Mode.VIRTUAL: "On the screen", Mode.REAL: "On your table"}


class ScoreLine(NamedTuple):
    """A line of the scores; ``name`` is the day where one person played them all."""

    rank: int
    name: str
    score: int


def wait_until_ready(page: Page) -> Page:
    """Wait until the game answers; fail at once if it says that it cannot start."""
    # A locator: wait_for_function with an expression needs eval, which a strict CSP forbids.
    started = page.locator("html[data-state=ready], html[data-state=failed]")
    started.wait_for(state="attached", timeout=READY_TIMEOUT)
    state = started.get_attribute("data-state")
    assert state == "ready", f"the page says that it {state}"
    return page


def _names(box: str) -> set[str]:
    """What a box is called on one card or another."""
    cards = [each.rules.by_id for each in PRESETS] if box in BY_ID else []
    return {str(card[box]) for card in cards if box in card} | {box}


class Table:
    """One page with the game on it."""

    def __init__(self, page: Page, url: str, *, reuses_python: bool = False) -> None:
        """With ``reuses_python``, ``open`` restarts the game in the Python that already runs.

        That takes a tenth of the time of loading the page: see ``e2e.restart``.
        """
        self.page = page
        self.url = url
        self.reuses_python = reuses_python
        self._sessions: list[CDPSession] = []
        self.root = page.locator("html")
        self.menu = page.get_by_role("navigation", name="Menu")
        self.card = page.locator("section.card")
        self.tray = page.locator("section.tray")
        self.dice_group = self.tray.locator(".dice", has=page.locator("[data-action=hold]"))
        self.status_line = self.tray.get_by_role("status")
        self.heading_line = self.tray.get_by_role("heading", level=2)
        self.undo_button = self.tray.get_by_role("button", name="Undo")
        self.strip = page.get_by_role("group", name="Players")
        self.notice = page.locator(".notice")
        self.alert = page.get_by_role("alert")
        self.dialog = page.get_by_role("dialog")
        # Not by the role: a closed dialog has none, but is there until its close event is heard.
        self.dialogs = page.locator("dialog")

    # Coming and going.

    def address(self, **query: str) -> str:
        return self.url + ("?" + urlencode(query) if query else "")

    def open(self, **query: str) -> Table:
        """Go to the page, with this in its address, and wait until it answers."""
        address = self.address(**query)
        # What the browser does before Python starts is needed for another language or a script.
        if "lang" not in query and not self._sessions and self.stop():
            restart.start(self.page, address)
        else:
            self.page.goto(address)
        return self.ready()

    def stop(self) -> bool:
        """End the game but not the Python that it runs in; False if the page must be loaded."""
        return self.reuses_python and restart.stop(self.page, self.url)

    def prepare(self, script: str) -> Table:
        """Have a script run before the page's own, from the next load on."""
        session = self.page.context.new_cdp_session(self.page)
        session.send("Page.enable")
        session.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        self._sessions.append(session)
        return self

    def throws_lie_ready(self) -> Table:
        """Wait until the next throw is worked out: before that dice are thrown more simply."""
        self.page.locator(".dice[data-flies]").wait_for(state="attached", timeout=READY_TIMEOUT)
        return self

    def throws_simply(self) -> Table:
        """Have a roll, which comes at once, thrown as it is where no throw is worked out yet."""
        self.page.evaluate("() => document.querySelector('.dice').removeAttribute('data-flies')")
        return self

    def tidy(self) -> None:
        """Take back what was prepared, and leave the document that it may have changed."""
        if not self._sessions:
            return
        for session in self._sessions:
            session.detach()
        self._sessions.clear()
        self.page.goto("about:blank")

    def ready(self) -> Table:
        wait_until_ready(self.page)
        return self

    def reload(self) -> Table:
        self.page.reload()
        return self.ready()

    def store(self, key: str, text: str) -> Table:
        """Put a text into the browser's storage while the game is not open."""
        if not self.stop():
            self.go_elsewhere()
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
        return self

    def store_finished(self, number: int, *names: str) -> Table:
        """Store some finished games under quickly solved rules."""
        for at in range(number):
            game = replace(games.rounds_left(games.game("grail", *names), 0), undos=at)
            record = finished_game(game, "2026-02-28")
            kept = formats.KEPT_GAME.make(KeptGame(record, at))
            self.store(finished_key("grail", record, at), kept)
        return self

    def go_elsewhere(self) -> Table:
        """Go to an empty page that shares the browser's storage with the game."""
        go_to_blank(self.page, self.url + "elsewhere")
        return self

    def stored(self) -> dict[str, str]:
        """All that the browser has stored."""
        return dict(self.page.evaluate("() => ({...localStorage})"))

    def leave(self, game: Game, held: tuple[int, ...] = ()) -> Table:
        """Store a game as one that was left, the dice in these places (from 1) kept."""
        places = tuple(place - 1 for place in held)
        return self.store(GAME, formats.SAVED_GAME.make(SavedGame(game, places)))

    def resume(self, game: Game, held: tuple[int, ...] = (), **query: str) -> Table:
        """Open the page on a game that was left."""
        return self.leave(game, held).open(**query)

    # Playing.

    @property
    def main_button(self) -> Locator:
        """The one thing to do next."""
        return self.tray.locator(".roll")  # whatever it says

    def die(self, place: int) -> Locator:
        return self.dice_group.locator(f"[data-action=hold][data-value='{place - 1}']")

    def cell(self, box: str, player: int = 0) -> Locator:
        return self.row(box).locator("td").nth(player)

    def row(self, box: str) -> Locator:
        """The line of a box, of a sum, or of an own box by its name."""
        if box in BY_ID or box in SUMS:
            return self.card.locator(f"[data-row={box}]")
        label = SUMS.get(box) or f"(?:{'|'.join(_names(box))})"
        further = "" if box == "yahtzee_bonus" else "(?! bonus)"
        header = self.page.get_by_role("rowheader", name=re.compile(rf"^{label}{further}\b"))
        return self.card.get_by_role("row").filter(has=header)

    def box(self, box: str) -> Locator:
        """The button of an open box of whoever's turn it is."""
        return self.row(box).locator("button.score")

    def roll(self) -> Table:
        button = self.tray.locator(".roll").filter(has_text=re.compile("^Roll"))
        expect(button).not_to_have_attribute("data-rests", "")  # as after a turn of several
        return self._step(button.click)

    def hold(self, *places: int) -> Table:
        """Keep these dice; those that are kept are released."""
        for place in places:
            die = self.die(place)
            kept = die.get_attribute("aria-pressed") == "true"
            die.click()
            expect(die).to_have_attribute("aria-pressed", "false" if kept else "true")
        return self

    def keep(self, *places: int) -> Table:
        """Have just these dice kept."""
        return self.hold(*sorted(set(places) ^ set(self.held)))

    def score(self, box: str) -> Table:
        """Score in a box; one that gets nothing is asked about first."""
        button = self.box(box)
        label = button.get_attribute("aria-label") or ""
        return self._step(
            lambda: button.click(click_count=2 if label.startswith("Cross out") else 1)
        )

    def undo(self) -> Table:
        return self._step(self.undo_button.click)

    def pick(self, *faces: int) -> Table:
        """Type faces of real dice."""
        pad = self.tray.get_by_role("group", name="Add a die")
        for face in faces:
            pad.get_by_role("button", name=f"Add a {face}").click()
        return self

    def enter(self, *faces: int) -> Table:
        """Type the faces of five real dice."""
        return self._step(lambda: self.pick(*faces))

    def write(self, box: str, points: int, *, bonus: bool = False) -> Table:
        """Real dice: write one of the values that a box can hold; ``bonus`` if that is asked."""
        self.box(box).click()
        if bonus:
            self.dialog.get_by_role("switch", name="Another Yahtzee").check()
        value = self.dialog.locator(f"[data-action=write][data-value='{points}']")
        return self._step(value.click)

    def press(self, *keys: str) -> Table:
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def _step(self, act: Callable[[], None]) -> Table:
        """Do what the status line will have a new sentence about."""
        before = self.status
        act()
        expect(self.status_line).not_to_have_text(before)
        return self

    # Dialogs.

    def choose(self, item: str) -> Table:
        """Open a dialog from the menu: New, Scores, Options or Help."""
        self.menu.get_by_role("button", name=item).click()
        expect(self.dialog).to_be_visible()
        return self

    def close(self) -> Table:
        self.dialog.get_by_role("button", name="Close").click()
        expect(self.dialogs).to_have_count(0)
        return self

    def escape(self) -> Table:
        self.page.keyboard.press("Escape")
        expect(self.dialogs).to_have_count(0)
        return self

    def new_game(
        self,
        rules: str | None = None,
        mode: Mode | None = None,
        players: list[str] | None = None,
    ) -> Table:
        """Start a game through the dialog; what is not given stays as it is offered."""
        return self.choose("New").fill_in(rules, mode, players).start()

    def fill_in(
        self,
        rules: str | None = None,
        mode: Mode | None = None,
        players: list[str] | None = None,
    ) -> Table:
        if rules:
            card = self.dialog.locator(f"label:has([name=draft-rules][value='{rules}'])")
            self.unfold("Rules:")
            if not card.is_visible():
                self.dialog.get_by_text("More rules").click()
            card.get_by_role("radio").check()
        if mode:
            self.unfold("Dice:")
            self.dialog.get_by_role("radio", name=DICE_CHOICES[mode]).check()
        names = self.dialog.get_by_role("textbox", name="Name of player")
        folded = self.dialog.locator(".players details:not([open]) > summary")
        if players and folded.count():
            folded.click()
        for place, name in enumerate(players or ()):
            if place == names.count():
                self.dialog.get_by_role("button", name="Add a player").click()
            names.nth(place).fill(name)
        while players and names.count() > len(players):
            count = names.count()
            self.dialog.get_by_role("button", name=f"Remove player {count}").click()
            expect(names).to_have_count(count - 1)
        return self

    def unfold(self, line: str) -> None:
        """Open a line of the form for a new game that says what is chosen."""
        details = self.dialog.locator("details.line").filter(has_text=line)
        if details.get_attribute("open") is None:
            details.locator("summary").first.click()

    def start(self) -> Table:
        self.dialog.get_by_role("button", name="Start").click()
        expect(self.dialogs).to_have_count(0)
        return self

    def option(self, name: str, *, on: bool = True) -> Table:
        """Choose an option by its label, or one of a list, and close the options again."""
        dialog = self.choose("Options").dialog
        listed = dialog.locator(
            "select", has=self.page.get_by_role("option", name=name, exact=True)
        )
        if listed.count():
            listed.select_option(name)
        else:
            dialog.get_by_label(name, exact=True).set_checked(on)
        return self.close()

    def high_scores(self, rules: str | None = None) -> list[ScoreLine]:
        """What the high scores say, for the rules in force or others."""
        self.choose("Scorebook")
        if rules:
            self.dialog.get_by_label("Rules").select_option(rules)
        lines = []
        best = self.dialog.locator("summary", has_text="Best games")
        if best.count():
            best.click()
        for rank, game in enumerate(self.dialog.locator(".game").all(), 1):
            name, score = game.locator(".opens").inner_text(), game.locator("b").inner_text()
            lines.append(ScoreLine(rank, name, int(score)))
        self.close()
        return lines

    # Looking.

    @property
    def dice(self) -> tuple[int, ...]:
        """The faces on the table, none before the first roll."""
        labels = self._attributes(self.dice_group.locator("[data-action=hold]"), "aria-label")
        faces = (re.search(r": (\d)", label) for label in labels)
        return tuple(int(face[1]) for face in faces if face)

    @property
    def held(self) -> tuple[int, ...]:
        """The places of the dice that are marked as kept."""
        pressed = self._attributes(self.dice_group.locator("[data-action=hold]"), "aria-pressed")
        return tuple(place for place, kept in enumerate(pressed, 1) if kept == "true")

    @property
    def status(self) -> str:
        """What is told, which is more than what is shown."""
        return self.status_line.text_content() or ""

    @property
    def heading(self) -> str:
        return self.heading_line.inner_text()

    @property
    def progress(self) -> str:
        told = self.tray.locator(".progress").inner_text()  # in parts, of which one may slip away
        return " ".join(told.split()) or self.heading

    def points(self, box: str, player: int = 0) -> int | None:
        """What is written in a box, or a sum; None while there is nothing."""
        text = "".join(self.cell(box, player).locator(".points").all_text_contents())
        return int(text) if text else None

    def total(self, player: int = 0) -> int:
        return self.points("total", player) or 0

    def preview(self, box: str) -> str:
        """What an open box shows of what it would score; empty if nothing."""
        return self.box(box).inner_text()

    def label(self, box: str) -> str:
        """What an open box says to a screen reader."""
        return self.box(box).get_attribute("aria-label") or ""

    @property
    def offered(self) -> list[str]:
        """The boxes that can be chosen now."""
        open_boxes = self.card.locator("button.score:not([aria-disabled])")
        return self._attributes(open_boxes, "data-value")

    @property
    def rows(self) -> list[str]:
        """Every line of the card, from top to bottom."""
        return self._attributes(self.card.locator("[data-row]"), "data-row")

    @staticmethod
    def _attributes(elements: Locator, name: str) -> list[str]:
        read = "(all, name) => all.map((element) => element.getAttribute(name) ?? '')"
        return list(elements.evaluate_all(read, name))

    @property
    def focused(self) -> Locator:
        return self.page.locator(":focus")

    @property
    def looks(self) -> dict[str, object]:
        """All that the table shows, to compare before and after."""
        return {
            "heading": self.heading,
            "progress": self.progress,
            "dice": self.dice,
            "held": self.held,
            "card": self.card.locator("tr[data-row]").all_inner_texts(),
            "button": self.main_button.inner_text(),
        }
