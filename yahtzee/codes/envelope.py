"""The envelope of every code: what it is a code of, its version, and its check.

    g    1        …payload…   AbC-
    kind version              check

All of it is base64url digits (A–Z a–z 0–9 - _). The check is a CRC-24 of what stands
before it, so that a code with one wrong, missing or swapped character is never read.
Later versions may change payloads, not the envelope. A version is one digit from 1 to 9:
a letter there is part of a preset's name.
"""

import re
import string
from collections.abc import Collection
from enum import StrEnum
from functools import cache

from yahtzee.engine.errors import BadCode, Reason
from yahtzee.messages import Name, Text, say, sentences

DIGITS = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
VERSION = "1"

# The longest codes have about 7,400 characters: ten players with names of 24 four-byte characters,
# 20 boxes with such names, six dice, all rolled five times a turn.
MAX_LENGTH = 8000

_HEAD = 2
_CHECK = 4

_CRC24_START = 0xB704CE
_CRC24_POLYNOMIAL = 0x1864CFB


class Kind(StrEnum):
    """What a code stands for; the value is its first character."""

    RULES = "r"
    CARD = "c"
    GAME = "g"


NEWER = say("It was made by a newer version of this page: reload the page to update it.")
_MISTYPED = say(
    "This code is mistyped or incomplete: copy it again, from its first character to its last."
)


_NAMES = {Kind.RULES: "a rule set", Kind.CARD: "a card", Kind.GAME: "a game"}


def _mistyped(detail: str) -> BadCode:
    """The error for a text that cannot be a code; how so is told in English only."""
    return BadCode(sentences(_MISTYPED, Name(detail, "en")))


def crc24(data: bytes) -> int:
    """CRC-24/OPENPGP (RFC 4880, section 6.1)."""
    table = _crc24_table()
    crc = _CRC24_START
    for byte in data:
        crc = crc << 8 & 0xFFFFFF ^ table[crc >> 16 ^ byte]
    return crc


@cache
def _crc24_table() -> tuple[int, ...]:
    """By byte, what eight steps of one bit make of it."""
    crcs = [byte << 16 for byte in range(256)]
    for _bit in range(8):
        crcs = [crc << 1 ^ (_CRC24_POLYNOMIAL if crc & 0x800000 else 0) for crc in crcs]
    return tuple(crc & 0xFFFFFF for crc in crcs)


def check_of(text: str) -> str:
    """The four check characters of a text."""
    crc = crc24(text.encode())
    return "".join(DIGITS[crc >> shift & 63] for shift in (18, 12, 6, 0))


def seal(kind: Kind, payload: str, version: str = VERSION) -> str:
    """The whole code around a payload of base64url digits."""
    body = kind + version + payload
    return body + check_of(body)


def unseal(kind: Kind, text: str, versions: Collection[str] = VERSION) -> tuple[str, str]:
    """Version and payload of a code, once all around them is as it should be; else BadCode.

    A version that is none of ``versions``, those that can be read, is taken for a newer one.

    The check comes before kind and version: a mistyped letter there is a mistyped code.
    """
    code = clean(text)
    body = code[:-_CHECK]
    check = code[-_CHECK:]
    if len(body) < _HEAD or check_of(body) != check:
        raise BadCode(_MISTYPED)
    if body[0] != kind:
        names = (name for each, name in _NAMES.items() if each == body[0])
        detail = f"It is for {next(names, 'something else')}, not for {_NAMES[kind]}."
        other = say("This is a code for something else.")
        raise BadCode(sentences(other, Name(detail, "en")))
    version = body[1]
    if version not in versions:
        raise BadCode(NEWER, Reason.NEWER)
    return version, body[_HEAD:]


def bad_content(what: Text | str) -> BadCode:
    """The error for a whole code with what no page makes, which is mostly told in English only."""
    reason = Name(what) if isinstance(what, str) else what
    return BadCode(sentences(say("This code is complete, but cannot be used."), reason))


# Links are pasted as they are; addresses are in session/address.py.
_IN_LINK = re.compile(r"[#?&](?:game|challenge|rules)=([^&#\s]*)")


def clean(text: str) -> str:
    """A code without the white space or the link around it; BadCode if no code looks so."""
    if len(text) > MAX_LENGTH:
        raise _mistyped(f"It has {len(text):,} characters, and {MAX_LENGTH:,} at most.")
    linked = _IN_LINK.search(text)
    code = linked[1] if linked else text.strip()
    if not code:
        raise _mistyped("There is no code here.")
    foreign = next((letter for letter in code if letter not in DIGITS), None)
    if foreign is not None:
        detail = "It has only letters A to Z, digits, - and _ in it"
        raise _mistyped(f"{detail}, not {foreign!r} (U+{ord(foreign):04X}).")
    return code
