"""The code of a game by link: ``l1…``, with the envelope and the check of every other code.

It holds what cannot be worked out: rules, names, what each player has published, and the choices.
Dice are not in it, as they follow from what was published. What cannot have been damaged on the
way, because the check is right, and yet does not hold together, was altered.
"""

import reprlib
from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType

from yahtzee.codes import chain
from yahtzee.codes.envelope import DIGITS, check_of
from yahtzee.codes.layout import NAME_BYTES, RULES, virtual_move
from yahtzee.codes.match import (
    MAX_MESSAGE,
    BadLink,
    Ledger,
    Match,
    Seat,
    check_message,
    check_setup,
    check_signatures,
    pass_over_resigned,
    passed_turn,
)
from yahtzee.codes.packing import (
    Codec,
    Each,
    Listing,
    OneOf,
    Packer,
    Record,
    Text,
    Unpacker,
    Usually,
    make_digits,
    parse_digits,
)
from yahtzee.codes.signatures import KEY_BYTES, SIGNATURE_BYTES
from yahtzee.engine.errors import Reason, YahtzeeError
from yahtzee.engine.game import Game, new_game, play
from yahtzee.engine.game_log import history
from yahtzee.engine.game_setup import MAX_PLAYERS, Setup
from yahtzee.engine.moves import Keep
from yahtzee.language import _

KIND = "l"
VERSION = "1"
MAX_LENGTH = 8000  # ten players with the longest names and messages need about 7,800

_CHECK = 4


def make_match(match: Match) -> str:
    """The code of a game by link."""
    out = Packer()
    _put(out, match)
    body = KIND + VERSION + make_digits(out.number)
    return body + check_of(body)


def parse_match(code: str, *, is_known: bool = False) -> Match:
    """The game of a code, every turn played anew and every signature checked. Raises BadLink.

    One that ``is_known`` was checked before, and its signatures are not checked again. What
    messengers add behind a link is no matter.
    """
    if not isinstance(code, str):
        raise BadLink(f"a code should be a text, not {reprlib.repr(code)}")
    text = "".join(_digits(code[: MAX_LENGTH + 1]))
    body, check = text[:-_CHECK], text[-_CHECK:]
    if len(text) > MAX_LENGTH or len(body) < 2 or check_of(body) != check:
        raise BadLink(
            _(
                "it was cut or changed on its way: ask for it again, "
                "perhaps by another messenger or as a QR code"
            ),
        )
    if body[0] != KIND:
        raise BadLink(_("it is not the link of a game with others"))
    if body[1] not in READERS:
        raise BadLink(
            _("it was made by a newer version of this page: reload the page to update it"),
        )
    try:
        match = READERS[body[1]](body[2:])
    except BadLink:
        raise
    except YahtzeeError as error:
        if error.reason is Reason.NEWER:
            raise BadLink(str(error)) from error
        raise altered(str(error)) from error
    if not is_known:
        check_signatures(match)
    return match


def altered(what: str) -> BadLink:
    """The error for a link that holds what no page makes; what that is, is told in English."""
    message = _("somebody has altered it: {reason}")
    return BadLink(message.format(reason=what))


def _digits(text: str) -> Iterator[str]:
    for character in text.strip():
        if character not in DIGITS:
            return
        yield character


# Version 1.


@dataclass(frozen=True, slots=True)
class _Bytes:
    """So many bytes."""

    length: int

    def put(self, out: Packer, value: bytes) -> None:
        """Pack them as one digit."""
        out.put(int.from_bytes(value), 256**self.length)

    def take(self, source: Unpacker) -> bytes:
        """Unpack them."""
        return source.take(256**self.length).to_bytes(self.length)


_SETUP: Codec[Setup] = Record(
    Setup, rules=RULES, players=Listing((Text(NAME_BYTES),) * MAX_PLAYERS)
)
_SEAT: Codec[Seat] = Record(
    Seat,
    key=_Bytes(KEY_BYTES),
    head=_Bytes(chain.VALUE_BYTES),
    signature=_Bytes(SIGNATURE_BYTES),
    message=Usually("", Text(MAX_MESSAGE * 4)),
)


def _turn_count(setup: Setup) -> int:
    return len(setup.players) * len(setup.rules.categories)


_LEDGER: Codec[Ledger] = Record(
    Ledger,
    setup=_SETUP,
    seats=lambda setup: Listing((_SEAT,) * len(setup.players)),
    resigned=lambda setup, _seats: Each(
        tuple(
            Usually(None, OneOf(range(player, _turn_count(setup), len(setup.players))))
            for player in range(len(setup.players))
        )
    ),
    turns=lambda setup, *_others: OneOf(range(_turn_count(setup) + 1)),
)


def _put(out: Packer, match: Match) -> None:
    _LEDGER.put(out, match.ledger)
    for before, after in history(match.game):
        if not match.ledger.is_passed(before.turns):
            virtual_move(before).put(out, after.log[-1].move)


def _read(payload: str) -> Match:
    source = Unpacker(parse_digits(payload))
    ledger = _LEDGER.take(source)
    _check(ledger)
    match = Match(ledger.seats, _played(source, ledger), ledger.resigned)
    source.finish()
    if pass_over_resigned(match) != match:
        raise altered("it stops in the turn of somebody who has resigned")
    return match


def _check(ledger: Ledger) -> None:
    """Raise BadLink if what was published cannot be so."""
    check_setup(ledger.setup)
    if ledger.turns and not ledger.is_full:
        raise altered("it has turns from before everybody had joined")
    for at in ledger.resigned:
        if at is not None and (at > ledger.turns or not ledger.is_full):
            raise altered("somebody resigns later than it goes")
    for seat in ledger.seats:
        if check_message(seat.message) != seat.message:
            raise altered("a message has superfluous spaces")


def _played(source: Unpacker, ledger: Ledger) -> Game:
    """The game after all turns, by the choices of a code."""
    game = new_game(ledger.setup)
    for turn in range(ledger.turns):
        seed = ledger.seed(turn)
        if ledger.is_passed(turn):
            game = passed_turn(game, seed)
        while game.turns == turn:
            move = virtual_move(game).take(source)
            faces = chain.fallen(seed, game, move) if isinstance(move, Keep) else ()
            game = play(game, move, faces)
    return game


READERS = MappingProxyType({"1": _read})
