"""Virtual dice: from the system's randomness, or from a seeded sequence.

Both turn random bytes into faces by rejection: bytes from 252 up are thrown away, so
that each face has exactly 42 of the 252 that remain.
"""

import os
from collections.abc import Iterable, Iterator
from itertools import count, islice

from yahtzee.engine.dice import MOST_DICE, Faces

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


def _seeded_bytes(label: str) -> Iterator[int]:
    from hashlib import sha256  # noqa: PLC0415 - not every start has seeded dice

    for block in count():  # pragma: no branch - it never ends
        yield from sha256(f"{label}/{block}".encode()).digest()


def seeded_faces(seed: str, player: int, turn: int, roll_number: int, number: int) -> Faces:
    """``number`` faces of the sequence of ``seed``.

    The sequence is a table of faces for each player, turn and roll (all from 0),
    worked out as SHA-256 of their names in counter mode; its state is therefore the
    seed and the place in the game, nothing else. Rolling fewer dice than there are takes the
    first ones, so that which dice were kept, and in which order, changes nothing.
    """
    label = f"yahtzee-tape-1/{seed}/{player}/{turn}/{roll_number}"
    return tuple(islice(_faces(_seeded_bytes(label)), number))
