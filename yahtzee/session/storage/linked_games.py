"""Games by link, each under a storage key of its own, with this browser's secret in it."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from yahtzee.codes import chain, signatures
from yahtzee.codes.match import Match, roll
from yahtzee.codes.match_codes import make_match, parse_match
from yahtzee.engine.dice import DICE
from yahtzee.engine.game import Game, play
from yahtzee.engine.moves import Keep
from yahtzee.saves.checks import exactly, iso_date, listed, refuse, text, whole
from yahtzee.saves.envelope import SaveFormat
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import LINKED


@dataclass(frozen=True, slots=True)
class KeptLink:
    """A game by link as this browser knows it.

    ``player`` is whose secret is here. ``keeps`` are the choices so far of the turn that is being
    played, one for each roll, and ``held`` the dice marked for the next. ``date`` is when the game
    last went on. Raises CorruptSave if they do not fit the game.
    """

    match: Match
    secret: bytes
    player: int
    date: str
    keeps: tuple[tuple[int, ...], ...] = ()
    held: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        key = signatures.public_key(chain.signing_secret(self.secret))
        seats = self.match.seats
        if self.player >= len(seats) or seats[self.player].key != key:
            refuse("this secret is of no seat in the game")
        if self.keeps and not self.is_own_turn:
            refuse("there are rolls in somebody else's turn")

    @property
    def is_own_turn(self) -> bool:
        """Whether the next link is to come from here."""
        match = self.match
        return match.is_full and not match.is_over and match.player == self.player

    @property
    def game(self) -> Game:
        """The game with the turn that is being played. Raises IllegalMove if that cannot be."""
        game = self.match.game
        for keep in self.keeps:
            move = Keep(keep)
            game = play(game, move, roll(self.match, self.secret, game, move))
        return game


def _data(kept: KeptLink) -> dict[str, Any]:
    return {
        "link": make_match(kept.match),
        "secret": kept.secret.hex(),
        "player": kept.player,
        "date": kept.date,
        "keeps": [list(keep) for keep in kept.keeps],
        "held": list(kept.held),
    }


def _kept(data: Any) -> KeptLink:
    record = exactly(data, ("link", "secret", "player", "date", "keeps", "held"))
    secret = _secret(text(record["secret"], "the secret"))
    match = parse_match(text(record["link"], "the link"), is_known=True)
    player = whole(record["player"], "the player", len(match.setup.players) - 1)
    keeps = tuple(map(_places, listed(record["keeps"], "the rolls")))
    iso_date(record["date"], "the date")
    kept = KeptLink(match, secret, player, record["date"], keeps, _places(record["held"]))
    if kept.game.is_over and kept.held:
        refuse("dice are marked as kept after the end")
    return kept


def _secret(digits: str) -> bytes:
    try:
        secret = bytes.fromhex(digits)
    except ValueError:
        refuse("the secret is not in hexadecimal digits")
    if len(secret) != signatures.SECRET_BYTES:
        refuse("the secret has another length")
    return secret


def _places(data: Any) -> tuple[int, ...]:
    places = [whole(place, "a place", DICE - 1) for place in listed(data, "the kept dice")]
    if places != sorted(set(places)):
        refuse("the places of the kept dice are out of order")
    return tuple(places)


LINK = SaveFormat("linked", 1, _data, MappingProxyType({1: _kept}))


def load_link(archive: Archive, game_id: str) -> KeptLink | None:
    """The game of an id, if this browser plays in it."""
    return archive.load(LINKED + game_id, LINK)


def load_links(archive: Archive) -> list[KeptLink]:
    """All games: those that wait for this browser first, over ones last; the latest first."""
    keys = archive.keys()
    ids = [key.removeprefix(LINKED) for key in keys if key.startswith(LINKED)]
    found = [kept for game_id in sorted(ids) if (kept := load_link(archive, game_id)) is not None]
    found.sort(key=lambda kept: kept.date, reverse=True)
    return sorted(found, key=lambda kept: (kept.match.is_over, not kept.is_own_turn))


def save_link(archive: Archive, kept: KeptLink) -> None:
    """Keep a game as it is now."""
    archive.save(LINKED + kept.match.id, LINK, kept)


def remove_link(archive: Archive, game_id: str) -> None:
    """Forget a game, and with it the secret."""
    archive.remove(LINKED + game_id)
