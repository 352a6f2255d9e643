"""Games that the solver is asked about."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e import games
from e2e.pages import Table
from yahtzee.engine.game import Game, new_game
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.presets import preset

SOLVED = 60_000  # milliseconds; on a busy machine a first solve takes its time


def three_sixes(*players: str) -> Game:
    """The first roll of a game: keep the sixes, says everyone who has solved it."""
    return games.roll(games.game("official", *players), faces=(6, 1, 6, 6, 1))


def against_ada(boxes_left: int) -> Game:
    setup = Setup(preset("official").rules, ("Ann", "Ada"), levels=(None, Level.PERFECT))
    return games.rounds_left(new_game(setup), boxes_left)


def ask(table: Table) -> None:
    """Ask for a hint and wait for it."""
    table.tray.get_by_role("button", name="Hint").click()
    expect(table.status_line).to_have_text(re.compile("^Try this: "), timeout=SOLVED)


def look_back(table: Table) -> None:
    """Open the review of a game that has ended, and all that stands behind its "More"."""
    table.dialog.get_by_role("button", name="Review").click()
    expect(table.dialog.get_by_role("region", name="Replay")).to_be_visible(timeout=SOLVED)
    table.dialog.get_by_text("More", exact=True).click()


def play_on(table: Table) -> None:
    """Play a person's turns, first choice each, until the game is over."""
    over = table.tray.get_by_role("button", name="Play again", include_hidden=True)
    mine = table.tray.get_by_role("button", name=re.compile("^Roll$"))
    while True:
        expect(mine.or_(over).first).to_be_attached(timeout=SOLVED)
        if over.count():
            return
        table.roll()
        table.score(table.offered[0])
