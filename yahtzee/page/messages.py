"""The messages between a framed game and its host page, and which origin may receive them.

Events go out as plain dicts with ``source: "yahtzee"``; commands come in as JSON text and
become checked values. docs/embedding.md is the same for the people who write host pages.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from reprlib import repr as repr_of

from yahtzee.codes import make_rules
from yahtzee.engine.game import Game, history, totals, winners
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Enter, Keep, Score, Write
from yahtzee.saves.settings import Theme
from yahtzee.session.draft import Draft, filled_in

NAME = "yahtzee"
MAX_COMMAND = 4_000  # characters; the longest rules code and ten names need a fraction of it
# As static/frame_messages.js counts them.
TOO_MANY = "too many commands: 10 are heard at once, then 4 a second"

Event = dict[str, object]


# The host page.

_ORIGIN = re.compile(r"(https?)://([a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?", re.IGNORECASE)
_USUAL_PORTS = {"http": "80", "https": "443"}


def origin_of(address: str) -> str:
    """The origin of an address, as browsers write it; empty if it has none.

    ``origin_of("https://Example.org:443/games?x=1")`` is ``"https://example.org"``.
    """
    found = _ORIGIN.match(address)
    if not found or address[found.end() : found.end() + 1] not in ("", "/", "?", "#"):
        return ""
    scheme = found[1].lower()
    host = found[2].lower()
    port = found[3]
    usual = not port or port == _USUAL_PORTS[scheme]
    return f"{scheme}://{host}" if usual else f"{scheme}://{host}:{port}"


def host_origin(asked: str | None, ancestors: Sequence[str], referrer: str) -> str:
    """The origin of the host page that messages are exchanged with; empty if there is none.

    ``asked`` is ``?origin=`` of the address: if it is there, only that origin will do.
    ``ancestors`` are the origins of the frames around, the parent first, where the browser has
    ``ancestorOrigins``; ``referrer`` is used where it has not.
    """
    around = origin_of(ancestors[0] if ancestors else referrer)
    if asked is None:
        return around
    wanted = origin_of(asked)
    return wanted if not ancestors or around == wanted else ""


def is_elsewhere(own: str, around: Sequence[str]) -> bool:
    """Whether some frame around is of another site, so that browsers partition the storage.

    Only the browser knows where a site ends; hosts of which none is within the other may
    still be one site.
    """
    found = map(_ORIGIN.match, (own, *around))
    name, *others = (each[2].lower() if each else "" for each in found)
    within = (f".{name}".endswith(f".{each}") or f".{each}".endswith(f".{name}") for each in others)
    return not (others and name and all(others) and all(within))


# Events.


def event(kind: str, **details: object) -> Event:
    """One event, as it is posted."""
    return {"source": NAME, "type": kind, **details}


def ready(game: Game) -> Event:
    """The event "ready": a game is on the table, and commands are accepted. It has no names."""
    return event(
        "ready",
        rules=make_rules(game.rules),
        mode=str(game.setup.mode),
        players=len(game.cards),
        totals=list(totals(game)),
    )


def news(before: Game | None, after: Game) -> list[Event]:
    """The events between two positions, ``before`` being the last one reported."""
    if before is None or before.setup != after.setup or (before.log and not after.log):
        return [ready(after)]
    known = len(before.log)
    if after.log[:known] == before.log:
        return list(_steps(before, after))
    return [event("undo", player=after.player, totals=list(totals(after)))]


def _steps(start: Game, last: Game) -> Iterator[Event]:
    for before, game in history(last, start):
        move = game.log[-1].move
        if isinstance(move, Keep | Enter):
            yield event(
                "roll",
                player=game.player,
                dice=list(game.dice),
                roll=game.rolls,
                rollsLeft=game.rolls_left,
            )
        elif isinstance(move, Score | Write):
            card = game.cards[before.player]
            gained = card.yahtzee_bonus_points - before.card.yahtzee_bonus_points
            yield event(
                "score",
                player=before.player,
                box=move.category.id,
                points=card[move.category],
                bonus=gained,
                total=card.total,
            )
        if game.is_over:
            yield event(
                "gameover",
                rules=make_rules(game.rules),
                totals=list(totals(game)),
                winners=list(winners(game)),
            )


# Commands.


class BadCommand(ValueError):
    """A message that is not a valid command; its text tells the host's author why."""


_FIELDS = {
    "new-game": {"rules", "players", "mode", "seed", "daily"},
    "theme": {"value"},
    "hello": set[str](),
}
# What is read of a message at all.
KEYS = ("target", "type", *sorted(set().union(*_FIELDS.values())))


def parse_command(text: str, usual: Draft) -> Draft | Theme | None:
    """The command in a message, given as JSON: a game to be offered, or a theme to use for now.

    A game is as usual where the command names nothing else. None stands for "hello": a host that
    was loaded late has missed the events. Raises BadCommand.
    """
    if len(text) > MAX_COMMAND:
        raise BadCommand(f"a command has {MAX_COMMAND} characters at most")
    try:
        command = json.loads(text)
    except (ValueError, RecursionError):
        command = None
    if not isinstance(command, dict) or command.get("target") != NAME:
        raise BadCommand("a command is an object of texts")
    kind = command.get("type")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise BadCommand(f"{repr_of(kind)} is not a command: there are {', '.join(_FIELDS)}")
    strange = command.keys() - _FIELDS[kind] - {"target", "type"}
    if strange:
        raise BadCommand(f"{kind} has no {repr_of(min(strange))}")
    if kind == "theme":
        return Theme(_one_of(Theme, "theme", command.get("value")))
    return _draft(command, usual) if kind == "new-game" else None


def _draft(command: Mapping[str, object], usual: Draft) -> Draft:
    players = command.get("players", [])
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise BadCommand("players is a list of names")
    texts = {name: command.get(name, "") for name in ("rules", "mode", "seed", "daily")}
    for name, value in texts.items():
        if not isinstance(value, str):
            raise BadCommand(f"{name} is a text, not {repr_of(value)}")
    mode = texts.pop("mode")
    return filled_in(
        usual,
        players=tuple(players),
        mode=Mode(_one_of(Mode, "mode", mode)) if mode else None,
        **texts,  # type: ignore[arg-type]
    )


def _one_of(known: type[StrEnum], name: str, value: object) -> str:
    if value not in tuple(known):
        raise BadCommand(f"{repr_of(value)} is not a {name}: there are {', '.join(known)}")
    return str(value)
