"""A player's secret, the chain of values that hang on it, and the dice that values make.

Everything is SHA-256 of a line of text, so that a shell can follow it. The end of a
chain is published first, as the commitment. Each turn reveals the value before it, whose hash is
the value known so far. Revealed values say nothing about later ones, and none can be chosen.
"""

import os
from collections.abc import Iterable
from hashlib import sha256

from yahtzee.codes.signatures import SECRET_BYTES

VALUE_BYTES = 20
_LABEL = "yahtzee-link-1"  # no hash of one game, purpose or version is one of another


def new_secret(before: bytes = b"") -> bytes:
    """A secret for one player in one game, from the operating system's randomness.

    Its first half is what the player signs with. That is taken from a secret of a game ``before``,
    for whom the player is to be known again; the rest is always new.
    """
    fresh = os.urandom(2 * SECRET_BYTES)
    return (before or fresh)[:SECRET_BYTES] + fresh[SECRET_BYTES:]


def digest(purpose: str, *parts: str) -> bytes:
    """SHA-256 of ``yahtzee-link-1/PURPOSE/PART/…``."""
    return sha256("/".join((_LABEL, purpose, *parts)).encode()).digest()


def signing_secret(secret: bytes) -> bytes:
    """What a player signs with."""
    return digest("key", secret[:SECRET_BYTES].hex())


def value(secret: bytes, turns: int, place: int) -> bytes:
    """The value in a place of the chain: 0 the commitment, n revealed with the player's turn n."""
    return earlier(digest("chain", secret.hex())[:VALUE_BYTES], turns - place)


def earlier(known: bytes, places: int) -> bytes:
    """The value that was published so many places before a known one: hashed so many times."""
    for _place in range(places):
        known = digest("step", known.hex())[:VALUE_BYTES]
    return known


def turn_seed(game_id: str, turn: int, values: Iterable[bytes]) -> str:
    """What the dice of a turn come from: a value of each player's, that of the turn among them."""
    return digest("turn", game_id, str(turn), *(each.hex() for each in values)).hex()
