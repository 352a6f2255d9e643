"""Games by link, each under a storage key of its own, with this browser's secret in it."""

from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from yahtzee.codes import chain, signatures
from yahtzee.codes.match import Match, make_match, parse_match, roll
from yahtzee.engine.game import Game, play
from yahtzee.engine.moves import Keep
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.saved_game import check_held
from yahtzee.saves.typed import STORED_AS, IsoDate, StoredAs, reader, refuse, to_data
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import LINKED


@dataclass(frozen=True, slots=True)
class KeptLink:
    """A game by link as this browser knows it.

    ``player`` is whose secret is here. ``keeps`` are the choices so far of the turn that is being
    played, one for each roll, and ``held`` the dice marked for the next. ``date`` is when the game
    last went on. Raises CorruptSave if they do not fit the game.
    """

    match: Match = field(metadata={"name": "link"})
    secret: bytes
    player: int
    date: IsoDate
    keeps: tuple[tuple[int, ...], ...] = ()
    held: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        key = signatures.public_key(chain.signing_secret(self.secret))
        seats = self.match.seats
        if self.player >= len(seats) or seats[self.player].key != key:
            refuse("This secret is of no seat in the game.")
        if self.keeps and not self.is_own_turn:
            refuse("There are rolls in somebody else's turn.")
        check_held(self.held, self.match.setup.rules.dice)
        if self.game.is_over and self.held:
            refuse("Dice are marked as kept after the end.")

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


def _secret(digits: str) -> bytes:
    secret = b""
    with suppress(ValueError):
        secret = bytes.fromhex(digits)
    if len(secret) not in (signatures.SECRET_BYTES, 2 * signatures.SECRET_BYTES):
        refuse("The secret is not so many hexadecimal digits.")
    return secret


STORED_AS[Match] = StoredAs(str, make_match, partial(parse_match, is_known=True))
STORED_AS[bytes] = StoredAs(str, bytes.hex, _secret)
_read = reader(KeptLink)  # of 1 secrets are half as long
LINK: SaveFormat[KeptLink] = SaveFormat("linked", 2, to_data, {1: _read, 2: _read})


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
