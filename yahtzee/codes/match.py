"""A game by link: its players' seats, the game so far, and what each player adds to it.

The first player invites, the others join one after the other, and then the turns go round; each
of these is one link. Whatever a player adds is signed together with all before it.

Its code is ``l1…``, with the envelope and the check of every other code. It holds what cannot be
worked out: rules, names, what each player has published, and the choices. Dice are not in it, as
they follow from what was published. What cannot have been damaged on the way, because the check
is right, and yet does not hold together, was altered.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import takewhile
from types import MappingProxyType

from yahtzee.codes import chain, signatures
from yahtzee.codes.envelope import DIGITS, NEWER, check_of
from yahtzee.codes.layout import GAME, NAME_BYTES, RULES, virtual_moves
from yahtzee.codes.packing import (
    Packer,
    Unpacker,
    data,
    each,
    listing,
    make_digits,
    one_of,
    pack,
    parse_digits,
    record,
    text,
    usually,
)
from yahtzee.codes.signatures import KEY_BYTES, SIGNATURE_BYTES
from yahtzee.engine.dice import Faces
from yahtzee.engine.errors import Reason, YahtzeeError
from yahtzee.engine.game import Game, box_points, faces_by, history, new_game, play, standings
from yahtzee.engine.game_setup import MAX_PLAYERS, Mode, Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.messages import Name, Text, say, sentences

MAX_MESSAGE = 80
ID_DIGITS = 20


class BadLink(YahtzeeError):
    """A link that is refused, or a game that cannot be played by link; nothing has changed."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player has published: the key of the signatures, the latest value, the last words.

    ``signature`` is of all that was so when the player last sent a link.
    """

    key: bytes
    head: bytes
    signature: bytes = b""
    message: str = ""


@dataclass(frozen=True)
class Match:
    """A game by link between turns.

    ``seats`` are those of the players who have joined, in order. ``resigned`` has for each player
    the turn (of all players', from 0) instead of which the player resigned, or None. While a link
    is read, ``ahead`` turns are published that ``game`` does not have yet.
    """

    seats: tuple[Seat, ...]
    game: Game
    resigned: tuple[int | None, ...]
    ahead: int = 0

    @property
    def setup(self) -> Setup:
        """Rules and players."""
        return self.game.setup

    @cached_property
    def id(self) -> str:
        """What tells this game from any other: it follows from the invitation."""
        opening = pack(GAME, new_game(self.setup))
        made = chain.digest("game", opening, self.seats[0].key.hex(), self.value(0, 0).hex())
        return made.hex()[:ID_DIGITS]

    @property
    def turns(self) -> int:
        """How many turns of all players were published."""
        return self.game.turns + self.ahead

    @property
    def boxes(self) -> int:
        """The turns of each player."""
        return len(self.setup.rules.categories)

    @property
    def is_full(self) -> bool:
        """Whether all players have joined."""
        return len(self.seats) == len(self.setup.players)

    def turns_of(self, player: int, turns: int) -> int:
        """How many turns of a player were over when ``turns`` of all were."""
        players = len(self.setup.players)
        return (turns - player + players - 1) // players

    def value(self, player: int, place: int) -> bytes:
        """The value in a place of a player's chain; it must have been revealed."""
        is_whole = self.resigned[player] is not None
        last = self.boxes if is_whole else self.turns_of(player, self.turns)
        return chain.earlier(self.seats[player].head, last - place)

    def seed(self, turn: int, revealed: bytes | None = None) -> str:
        """What a turn's dice come from; ``revealed`` is its player's value, if not the seat's."""
        mover = turn % len(self.setup.players)
        values = [
            self.value(player, self.turns_of(player, turn + (player == mover)))
            for player in range(len(self.seats))
            if player != mover or revealed is None
        ]
        if revealed is not None:
            values.insert(mover, revealed)
        return chain.turn_seed(self.id, turn, values)

    def is_passed(self, turn: int) -> bool:
        """Whether a turn is that of somebody who has resigned, so that it is played by rule."""
        resigned = self.resigned[turn % len(self.setup.players)]
        return resigned is not None and resigned <= turn

    @property
    def player(self) -> int:
        """Who is to join or to play next, from 0."""
        return self.game.player if self.is_full else len(self.seats)

    @property
    def active(self) -> tuple[int, ...]:
        """The players who have not resigned."""
        return tuple(player for player, turn in enumerate(self.resigned) if turn is None)

    @property
    def is_over(self) -> bool:
        """Whether the last turn was played, or all but one have resigned."""
        return self.game.is_over or len(self.active) == 1

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won a game that is over."""
        return standings(self.game)[0] if self.game.is_over else self.active

    @property
    def progress(self) -> tuple[int, int, int]:
        """How far the game has come; it grows with each link."""
        return len(self.seats), self.game.turns, len(self.resigned) - len(self.active)


# What players do.


def check_setup(setup: Setup) -> None:
    """Raise BadLink unless these can play by link: two or more people, dice on the screen."""
    if len(setup.players) < 2 or setup.mode is not Mode.VIRTUAL or setup.levels or setup.seed:
        raise BadLink("It takes two to ten people and dice on the screen.")


def check_message(message: str) -> str:
    """A message without superfluous spaces. Raises BadLink if it is too long or not one line."""
    line = " ".join(message.split())
    if len(line) > MAX_MESSAGE:
        raise BadLink(f"A message has at most {MAX_MESSAGE} characters.")
    if not line.replace("\N{ZERO WIDTH JOINER}", "").isprintable():
        raise BadLink("A message cannot hold control characters.")
    return line


def invite(setup: Setup, secret: bytes) -> Match:
    """The invitation to a game, by its first player. Raises BadLink."""
    check_setup(setup)
    return _sit(Match((), new_game(setup), (None,) * len(setup.players)), secret)


def join(match: Match, secret: bytes) -> Match:
    """The game with the next player joined. Raises BadLink if all have."""
    if match.is_full:
        raise BadLink("Everybody has joined already.")
    return _sit(match, secret)


def _sit(match: Match, secret: bytes) -> Match:
    key = signatures.public_key(chain.signing_secret(secret))
    seat = Seat(key, chain.value(secret, match.boxes, 0))
    return signed(replace(match, seats=(*match.seats, seat)), len(match.seats), secret)


def roll(match: Match, secret: bytes, game: Game, move: Keep) -> Faces:
    """What the dice fall to in the turn of whoever has this secret."""
    return faces_by(match.seed(match.game.turns, _next_value(match, secret)), game, move)


def _next_value(match: Match, secret: bytes) -> bytes:
    return chain.value(secret, match.boxes, match.game.round + 1)


def end_turn(match: Match, secret: bytes, after: Game) -> Match:
    """The game after a turn, with its value revealed. Raises BadLink if it is no whole turn."""
    if match.is_over or not match.is_full or after.turns != match.game.turns + 1:
        raise BadLink("This is not the time to play.")
    player = match.player
    seat = replace(match.seats[player], head=_next_value(match, secret))
    played = replace(_with_seat(match, player, seat), game=after)
    return signed(pass_over_resigned(played), player, secret)


def resign(match: Match, secret: bytes) -> Match:
    """The game without the player on turn, whose turns are played by rule. Raises BadLink."""
    if match.is_over or not match.is_full:
        raise BadLink("There is nothing to resign from.")
    player = match.player
    boxes = match.boxes
    seat = replace(match.seats[player], head=chain.value(secret, boxes, boxes))
    turn = match.game.turns
    resigned = tuple(turn if each == player else at for each, at in enumerate(match.resigned))
    left = replace(_with_seat(match, player, seat), resigned=resigned)
    return signed(pass_over_resigned(left), player, secret)


def pass_over_resigned(match: Match) -> Match:
    """The game with the turns of those who resigned played, up to a turn of somebody's."""
    while not match.is_over and match.is_passed(match.game.turns):
        match = replace(match, game=passed_turn(match.game, match.seed(match.game.turns)))
    return match


def passed_turn(game: Game, seed: str) -> Game:
    """A game after a turn of somebody who has resigned: one roll, where it counts least."""
    rolled = play(game, Keep(), faces_by(seed, game, Keep()))
    points = box_points(rolled)
    return play(rolled, Score(min(points, key=lambda box: (points[box], box.number))))


def _with_seat(match: Match, player: int, seat: Seat) -> Match:
    return replace(match, seats=(*match.seats[:player], seat, *match.seats[player + 1 :]))


# Signatures.


def signed(match: Match, player: int, secret: bytes, message: str = "") -> Match:
    """The game with a player's message, and signature of what was so at the player's last link."""
    seat = replace(match.seats[player], message=check_message(message))
    match = _with_seat(match, player, seat)
    text = _signed_text(match, player, _games(match))
    signature = signatures.sign(chain.signing_secret(secret), text)
    return _with_seat(match, player, replace(seat, signature=signature))


def check_signatures(match: Match) -> None:
    """Raise BadLink unless each player has signed what the game says of the player's last link."""
    games = _games(match)
    for player, seat in enumerate(match.seats):
        if not signatures.is_signed(seat.key, _signed_text(match, player, games), seat.signature):
            raise altered(f"Something that {match.setup.names[player]} signed was changed.")


def _games(match: Match) -> tuple[Game, ...]:
    """The game as it was before each turn, and as it is."""
    afters = (after for before, after in history(match.game) if after.turns > before.turns)
    return (new_game(match.setup), *afters)


def _signed_text(match: Match, player: int, games: tuple[Game, ...]) -> bytes:
    """What a player signs: see docs/play-by-link.md."""
    turns = _turns_at_last_link(match, player)
    own = match.resigned[player]
    joined = match.seats if turns or own is not None else match.seats[: player + 1]
    gone = (at for at in match.resigned if at is not None and (at < turns or at == own))
    return chain.digest(
        "signed",
        match.id,
        ",".join(
            f"{seat.key.hex()}.{match.value(place, 0).hex()}" for place, seat in enumerate(joined)
        ),
        pack(GAME, games[turns]),
        ",".join(map(str, gone)),
        match.seats[player].message,
    )


def _turns_at_last_link(match: Match, player: int) -> int:
    """How many turns of all were over once a player sent the last link."""
    resigned = match.resigned[player]
    if resigned is not None:
        return resigned
    own = match.turns_of(player, match.game.turns)
    return (own - 1) * len(match.setup.players) + player + 1 if own else 0


# Comparing.


class Standing(StrEnum):
    """How a game that comes in stands to the one that is known here."""

    NEW = "new"
    SAME = "same"
    FURTHER = "further"
    OLD = "old"
    FORK = "fork"


def compare(known: Match | None, came: Match) -> Standing:
    """How a game stands to the one of the same id that is known, if one is."""
    if known is None:
        return Standing.NEW
    if _leads_to(known, came):
        return Standing.SAME if known.progress == came.progress else Standing.FURTHER
    return Standing.OLD if _leads_to(came, known) else Standing.FORK


def _leads_to(one: Match, other: Match) -> bool:
    """Whether a game is the other one, or what that was earlier."""
    turns = one.game.turns
    return (
        _commitments(one) == _commitments(other)[: len(one.seats)]
        and one.game.log == other.game.log[: len(one.game.log)]
        and one.resigned
        == tuple(None if at is None or at >= turns else at for at in other.resigned)
    )


def _commitments(match: Match) -> list[tuple[bytes, bytes]]:
    return [(seat.key, match.value(place, 0)) for place, seat in enumerate(match.seats)]


KIND = "l"
VERSION = "1"
MAX_LENGTH = 12_000  # ten players with the longest names and messages need about 11,700

_CHECK = 4


def make_match(match: Match) -> str:
    """The code of a game by link."""
    out = Packer()
    _PUBLISHED.put(out, match)
    for before, after in history(match.game):
        if not match.is_passed(before.turns):
            one_of(virtual_moves(before)).put(out, after.log[-1].move)
    body = KIND + VERSION + make_digits(out.number)
    return body + check_of(body)


def parse_match(code: str, *, is_known: bool = False) -> Match:
    """The game of a code, every turn played anew and every signature checked. Raises BadLink.

    One that ``is_known`` was checked before, and its signatures are not checked again. What
    messengers add behind a link is no matter.
    """
    digits = "".join(takewhile(DIGITS.__contains__, code[: MAX_LENGTH + 1].strip()))
    body = digits[:-_CHECK]
    check = digits[-_CHECK:]
    if len(digits) > MAX_LENGTH or len(body) < 2 or check_of(body) != check:
        raise BadLink(
            say(
                "It was cut or changed on its way: ask for it again, "
                "perhaps by another messenger or as a QR code."
            ),
        )
    if body[0] != KIND:
        raise BadLink(say("This is not a link to a game with others."))
    if body[1] not in READERS:
        raise BadLink(NEWER)
    try:
        match = READERS[body[1]](body[2:])
    except BadLink:
        raise
    except YahtzeeError as error:
        if error.reason is Reason.NEWER:
            raise BadLink(error.message) from error
        raise altered(error.message) from error
    if not is_known:
        check_signatures(match)
    return match


def altered(what: Text | str) -> BadLink:
    """The error for a link that holds what no page makes, which is mostly told in English."""
    reason = Name(what, "en") if isinstance(what, str) else what
    return BadLink(sentences(say("Somebody has altered it."), reason))


# Version 1.


_SEAT = record(
    Seat,
    key=data(KEY_BYTES),
    head=data(chain.VALUE_BYTES),
    signature=data(SIGNATURE_BYTES),
    message=usually("", text(MAX_MESSAGE * 4)),
)


def _turn_count(setup: Setup) -> int:
    return len(setup.players) * len(setup.rules.categories)


_PUBLISHED = record(
    # None of its turns is played yet.
    lambda setup, seats, resigned, turns: Match(seats, new_game(setup), resigned, turns),
    setup=record(Setup, rules=RULES, players=listing((text(NAME_BYTES),) * MAX_PLAYERS)),
    seats=lambda setup: listing((_SEAT,) * len(setup.players)),
    resigned=lambda setup, _seats: each(
        usually(None, one_of(range(player, _turn_count(setup), len(setup.players))))
        for player in range(len(setup.players))
    ),
    turns=lambda setup, *_others: one_of(range(_turn_count(setup) + 1)),
)


def _read(payload: str) -> Match:
    source = Unpacker(parse_digits(payload))
    begun = _PUBLISHED.take(source)
    check_setup(begun.setup)
    if begun.turns and not begun.is_full:
        raise altered("It has turns from before everybody had joined.")
    if any(at is not None and (at > begun.turns or not begun.is_full) for at in begun.resigned):
        raise altered("Somebody resigns later than it goes.")
    if any(check_message(seat.message) != seat.message for seat in begun.seats):
        raise altered("A message has superfluous spaces.")
    game = begun.game
    for turn in range(begun.turns):
        seed = begun.seed(turn)
        if begun.is_passed(turn):
            game = passed_turn(game, seed)
        while game.turns == turn:
            move = one_of(virtual_moves(game)).take(source)
            faces = faces_by(seed, game, move) if isinstance(move, Keep) else ()
            game = play(game, move, faces)
    source.finish()
    match = Match(begun.seats, game, begun.resigned)
    if pass_over_resigned(match) != match:
        raise altered("It stops in the turn of somebody who has resigned.")
    return match


READERS = MappingProxyType({"1": _read})
