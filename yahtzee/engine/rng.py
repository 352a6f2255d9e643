"""Virtual dice: from the system's randomness, or from a seeded sequence.

Both turn random bytes into faces by rejection: bytes from 252 up are thrown away, so
that each face has exactly 42 of the 252 that remain.
"""

import os
from collections.abc import Iterable, Iterator
from itertools import count, islice

from yahtzee.engine.dice import MOST_DICE, Faces

CHANCE_BYTES = 6  # of a number from 0 to 1
_LIMIT = 252  # the largest multiple of six that a byte can count to
BYTES_OF_ROLL = 2 * MOST_DICE  # what the system is asked for: more than a roll nearly always needs


def _faces(data: Iterable[int]) -> Iterator[int]:
    return (byte % 6 + 1 for byte in data if byte < _LIMIT)


def _system_bytes() -> Iterator[int]:
    # In a browser os.urandom is crypto.getRandomValues. It is asked anew for each roll:
    # there is no state that a memory snapshot could repeat or a second tab could share.
    while True:
        yield from os.urandom(BYTES_OF_ROLL)


def roll(number: int) -> Faces:
    """``number`` faces from the operating system's randomness."""
    return tuple(islice(_faces(_system_bytes()), number))


def _digest(words: str) -> bytes:
    from hashlib import sha256  # noqa: PLC0415 - not every start has seeded dice

    return sha256(words.encode()).digest()


def _seeded_bytes(label: str) -> Iterator[int]:
    for block in count():  # pragma: no branch - it never ends
        yield from _digest(f"{label}/{block}")


def seeded_faces(seed: str, player: int, turn: int, roll_number: int, number: int) -> Faces:
    """``number`` faces of the sequence of ``seed``.

    The sequence is a table of faces for each player, turn and roll (all from 0),
    worked out as SHA-256 of their names in counter mode; its state is therefore the
    seed and the place in the game, nothing else. Rolling fewer dice than there are takes the
    first ones, so that which dice were kept, and in which order, changes nothing.
    """
    label = f"yahtzee-tape-1/{seed}/{player}/{turn}/{roll_number}"
    return tuple(islice(_faces(_seeded_bytes(label)), number))


def seeded_chance(seed: str, player: int, turn: int, roll_number: int) -> float:
    """A number from 0 to 1, 1 excluded, of the sequence of ``seed``; all from 0, as above.

    It is for a computer player that leaves a choice to chance, and no die depends on it.
    """
    digest = _digest(f"yahtzee-chance-1/{seed}/{player}/{turn}/{roll_number}")
    return _part_of_one(digest[:CHANCE_BYTES])


def chance() -> float:
    """A number from 0 to 1, 1 excluded, from the operating system's randomness."""
    return _part_of_one(os.urandom(CHANCE_BYTES))


def _part_of_one(data: bytes) -> float:
    """What so many random bytes are as a part of 1."""
    return int.from_bytes(data, "big") / (1 << 8 * CHANCE_BYTES)
