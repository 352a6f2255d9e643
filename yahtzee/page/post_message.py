"""Messages to and from the host page of a framed game, by ``postMessage``.

``messages`` decides what is sent and to which origin; this module sends. What is received from the
parent frame and that origin, static/frame_messages.js tells from all other messages.
"""

import json
from math import ceil
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game import Game
from yahtzee.page import messages
from yahtzee.page.app import App
from yahtzee.page.messages import BadCommand, Event
from yahtzee.session.draft import Draft, draft_of
from yahtzee.session.storage.stored_values import Problem

STATUS_LINES = 2  # of what the game says; mostly it is one


class Host:
    """The host page, as far as it is known; ``attach`` connects the game with it."""

    def __init__(self, app: App) -> None:
        parameters = js.URLSearchParams.new(js.location.search)
        # The origins of the frames around, the parent first, where the browser has them.
        ancestors = [str(origin) for origin in getattr(js.location, "ancestorOrigins", ())]
        referrer = js.document.referrer
        asked = parameters.get("origin") if parameters.has("origin") else None
        self._app = app
        self._origin = messages.host_origin(asked, ancestors, referrer)
        self._is_silent = asked is not None and not self._origin
        self._reported: Game | None = app.opened
        self._height = 0
        around = ancestors or list(filter(None, [self._origin]))
        self._is_elsewhere = messages.is_elsewhere(js.location.origin, around)
        self._storage = ""

    def attach(self) -> None:
        """Send "ready", report every change from now on, and accept commands."""
        session = self._app.session
        if self._is_elsewhere and session.found is None and session.archive.problem is None:
            session.archive.problem = Problem.KEPT_APART
        if self._origin:
            too_many = messages.event("error", message=messages.TOO_MANY)
            js.yahtzeeListen(
                self._origin,
                to_js(messages.KEYS),
                messages.MAX_COMMAND + 1,
                create_proxy(self._hear),
                create_proxy(lambda: self._post(too_many)),
            )
        js.window.addEventListener("resize", create_proxy(lambda _: self._tell_size()))
        self._app.shown = self.follow
        if self._reported is not None:
            self._post(messages.ready(self._reported))
        self._app.refresh()

    def follow(self) -> None:
        """Send what has changed since the last report."""
        game = self._app.session.game
        if game != self._reported and self._app.session.table.before_roll is None:
            for event in messages.news(self._reported, game):
                self._post(event)
            self._reported = game
        # Where scores are stored: as on any page, partitioned for the frame, or nowhere.
        refused = self._app.session.archive.problem is Problem.NOT_KEPT
        keeps = "nothing" if refused else "frame" if self._is_elsewhere else "site"
        if keeps != self._storage:
            self._storage = keeps
            self._post(messages.event("storage", keeps=keeps))
        self._tell_size()

    def _tell_size(self) -> None:
        height = wanted_height()
        if height and height != self._height:
            self._height = height
            # A height is no secret, so it may go to a host of unknown origin.
            size = messages.event("resize", height=height)
            _post(size, self._origin or ("" if self._is_silent else "*"))

    def _post(self, event: Event) -> None:
        _post(event, self._origin)

    def _hear(self, text: str) -> None:
        app = self._app
        try:
            command = messages.parse_command(text, draft_of(app.session.preferences.usual_setup()))
            if isinstance(command, Draft):
                app.offer(command)
            elif command is None:
                self._reported = None
                self._height = 0
                self._storage = ""
                self.follow()
            else:
                app.session.preferences.asked_theme = command
                app.refresh()
        except (BadCommand, YahtzeeError) as error:
            self._post(messages.event("error", message=str(error)))


def _post(message: Event, origin: str) -> None:
    if origin:
        js.window.parent.postMessage(js.JSON.parse(json.dumps(message)), origin)


def wanted_height() -> int:
    """The least height, px, at which nothing of the embedded game scrolls or is small.

    Small is what is tapped and is less than 44 px high. It is 0 on a full page.
    """
    find = js.document.querySelector
    if not js.document.documentElement.hasAttribute("data-embed"):
        return 0
    card, tray, strip, status = map(find, (".card", ".tray", ".strip", ".status"))
    notice = find(".notice")
    page = js.getComputedStyle(find("main"))
    gap = _pixels(page.rowGap)
    padding = _pixels(page.paddingTop) + _pixels(page.paddingBottom)
    if notice.offsetHeight:
        padding += _height(notice) + _pixels(js.getComputedStyle(notice).marginTop)
    # Measured with rows of full height and no room left over (static/embed.css), so that the result
    # does not depend on the frame's.
    card.toggleAttribute("data-measured", True)
    lines = STATUS_LINES * _pixels(js.getComputedStyle(status).lineHeight)
    pad = _height(card)
    table = _height(tray) - _height(status) + lines
    card.toggleAttribute("data-measured", False)
    players = _height(strip) + gap if getattr(strip, "offsetHeight", 0) else 0  # two need none
    if tray.offsetLeft >= card.offsetLeft + card.offsetWidth:
        return ceil(max(pad, table + players) + padding)
    return ceil(players + pad + gap + table + padding)


def _height(element: Any) -> float:
    return float(element.getBoundingClientRect().height)


def _pixels(length: str) -> float:
    try:
        return float(length.removesuffix("px"))
    except ValueError:  # "normal"
        return 0
