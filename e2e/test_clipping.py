"""Nothing is cut off in any language, at any size that people use, nor at a zoom of 200 %."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from html import escape
from typing import TYPE_CHECKING

import pytest

from e2e import games
from e2e.layout import CLIPPED, STATIC, resize
from e2e.spoken import languages, written_in
from tests.cases import cases
from tools import catalogues
from yahtzee.engine.contest import challenge_setup, daily_setup, short_title_of
from yahtzee.engine.game import Game, legal_boxes, new_game, play
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Score
from yahtzee.engine.presets import preset
from yahtzee.markup import to_html
from yahtzee.saves.settings import Settings
from yahtzee.telling.status import announce, invite
from yahtzee.telling.view_model import USUAL_LOOK
from yahtzee.ui.table_model import present
from yahtzee.ui.views.page import page
from yahtzee.ui.views.tray import Screen, Today

if TYPE_CHECKING:
    from collections.abc import Iterator

    from e2e.conftest import NewPage
    from yahtzee.languages import Language

# The closest first, for every run. A page that is zoomed to 200 % has half as many pixels; a wide
# window still has 512 x 384, or 960 x 540.
WINDOWS = (
    ((320, 568), (667, 375), (512, 384), (1280, 800)),
    (
        *((360, 640), (390, 844), (640, 400), (844, 390), (820, 1180), (1024, 768)),
        *((1920, 1080), (960, 540)),
    ),
)
NAMES = ("Christopher", "Maximiliana", "Alexandra", "Bob")


@pytest.fixture(params=languages())
def spoken(request: pytest.FixtureRequest) -> Iterator[Language]:
    """Each language, in use while a test runs."""
    chosen: Language = request.param
    with catalogues.speaking(chosen):
        yield chosen


def shown(before: Game, after: Game, held: tuple[int, ...] = ()) -> Screen:
    loud = Settings(sound=True)
    return Screen(present(after, held, USUAL_LOOK), announce(before, after), loud)


def unbegun() -> Screen:
    """Before the first roll, with a long row of daily games."""
    begun = games.game(seed="wide")
    today = daily_setup(date(2026, 12, 31), begun.setup.players[0])
    offered = Today(short_title_of(today), "2026-12-31", streak=365)
    table = present(begun, (), USUAL_LOOK)
    return Screen(table, invite(begun), today=offered)


def weighed(*names: str) -> Screen:
    """A turn of several, with everybody's chance of winning."""
    begun = games.rounds_left(games.game("official", *names, seed="wide"), 3)
    chances = tuple(1 / len(names) for _name in names)
    return replace(shown(begun, games.roll(begun)), chances=chances)


def alone() -> Screen:
    """A turn with two dice kept."""
    begun = games.rounds_left(games.game(seed="wide"), 3)
    return shown(begun, games.roll(begun), (0, 2))


def contest(setup: Setup) -> Screen:
    """The first roll of a game that others play, too."""
    begun = new_game(setup)
    return shown(begun, games.roll(begun))


def five_alike() -> Screen:
    """The main button scores them, the third one rolls on."""
    begun = games.game("official", *NAMES[:2])
    while begun.round < 10:
        rolled = games.roll(begun, faces=(6, 6, 5, 5, 4))
        begun = play(rolled, Score(legal_boxes(rolled)[0]))
    return shown(begun, games.roll(begun, faces=(6, 6, 6, 6, 6)))


def over() -> Screen:
    """Four have played to the end."""
    last = games.rounds_left(games.game("official", *NAMES, seed="wide"), 1)
    ended = games.rounds_left(last, 0)
    return shown(last, ended)


@pytest.mark.allow_console
@cases("windows", *WINDOWS)
def test_nothing_is_cut_off(
    new_page: NewPage, url: str, spoken: Language, windows: tuple[tuple[int, int], ...]
) -> None:
    window = new_page(forced_colors="active")  # what can be pressed has an edge
    found: dict[tuple[str, tuple[int, int]], list[str]] = {}
    day = date(2034, 12, 31)  # its number has four digits
    screens = {
        "before the first roll": unbegun(),
        "alone": alone(),
        "two, weighed": weighed(*NAMES[:2]),
        "four, weighed": weighed(*NAMES),
        "five alike": five_alike(),
        "over": over(),
        "daily": contest(daily_setup(day, NAMES[0])),
        "challenge": contest(challenge_setup(preset("silentmatt").rules, NAMES[0], "tape")),
    }
    for name, screen in screens.items():
        content = STATIC.format(url=escape(url), body=to_html(page(screen)))
        window.set_content(written_in(content, spoken))
        for size in windows:
            resize(window, size)
            problems = window.evaluate(CLIPPED)
            if window.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
                problems.append("the page scrolls sideways")
            if problems:
                found[name, size] = problems
    assert found == {}
