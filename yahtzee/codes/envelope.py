"""The envelope of every code: what it is a code of, its version, and its check.

    g    1        …payload…   AbC-
    kind version              check

All of it is base64url digits (A–Z a–z 0–9 - _). The check is a CRC-24 of what stands
before it, so that a code with one wrong, missing or swapped character is never read.
Later versions may change payloads, not the envelope. A version is one digit from 1 to 9:
a letter there is part of a preset's name.

A ``CodeFormat`` says for one kind of code how it is made, and has a reader for every version
that was ever made. Readers are added, never removed.
"""

import re
import reprlib
import string
from collections.abc import Callable, Collection, Mapping
from enum import StrEnum
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from yahtzee.engine.errors import BadCode, Reason, YahtzeeError
from yahtzee.language import N_, _, number, pgettext

DIGITS = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
VERSION = "1"

T = TypeVar("T")

# The longest codes that version 1 makes have about 3,530 characters: ten players with
# names of 24 four-byte characters, 15 boxes, all dice rolled five times a turn.
MAX_LENGTH = 4000

_HEAD = 2
_CHECK = 4

_CRC24_START = 0xB704CE
_CRC24_POLYNOMIAL = 0x1864CFB
_CRC24_TOP = 1 << 24


class Kind(StrEnum):
    """What a code stands for; the value is its first character."""

    RULES = "r"
    DICE = "d"
    CARD = "c"
    GAME = "g"


# No page asks for a code of dice or of a card, so those two are told in English only.
_WRONG_KIND = {
    Kind.RULES: N_("this is a code for {found}, not for a rule set"),
    Kind.DICE: "this is a code for {found}, not for dice",
    Kind.CARD: "this is a code for {found}, not for a card",
    Kind.GAME: N_("this is a code for {found}, not for a game"),
}


def crc24(data: bytes) -> int:
    """CRC-24/OPENPGP (RFC 4880, section 6.1)."""
    table = _crc24_table()
    crc = _CRC24_START
    for byte in data:
        crc = crc << 8 & 0xFFFFFF ^ table[crc >> 16 ^ byte]
    return crc


@cache
def _crc24_table() -> tuple[int, ...]:
    return tuple(map(_crc24_of_byte, range(256)))


def _crc24_of_byte(byte: int) -> int:
    crc = byte << 16
    for _bit in range(8):
        crc <<= 1
        if crc & _CRC24_TOP:
            crc ^= _CRC24_POLYNOMIAL
    return crc


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
    body, check = code[:-_CHECK], code[-_CHECK:]
    if len(body) < _HEAD or check_of(body) != check:
        raise BadCode(
            _(
                "this code is mistyped or incomplete: copy it again, from its first character"
                " to its last"
            ),
        )
    if body[0] != kind:
        raise BadCode(_(_WRONG_KIND[kind]).format(found=_named(body[0])))
    version = body[1]
    if version not in versions:
        message = _(
            "this code was made by a newer version of this page: reload the page to update it"
        )
        raise BadCode(message, Reason.NEWER)
    return version, body[_HEAD:]


class CodeFormat(NamedTuple, Generic[T]):
    """How one kind of code is made and read.

    ``version`` is the one that ``make_payload`` makes now. ``readers`` has, by version, what
    turns a payload into the value; they raise a YahtzeeError for one that stands for none.
    """

    kind: Kind
    version: str
    make_payload: Callable[[T], str]
    readers: Mapping[str, Callable[[str], T]]

    def make(self, value: T) -> str:
        """The code of a value, of the newest version."""
        return seal(self.kind, self.make_payload(value), self.version)

    def check(self, text: str) -> None:
        """Raise BadCode unless this is a whole code of this kind; its payload is not read."""
        unseal(self.kind, text, self.readers)

    def parse(self, text: str) -> T:
        """The value of a code of any version that is known. Raises BadCode."""
        version, payload = unseal(self.kind, text, self.readers)
        try:
            return self.readers[version](payload)
        except BadCode:
            raise
        except YahtzeeError as error:
            raise bad_content(str(error)) from error


def bad_content(what: str) -> BadCode:
    """The error for a code that is whole, but holds what cannot be.

    No page makes such a code, so what is wrong with it is told in English only.
    """
    message = _("this code is complete, but cannot be used: {reason}").format(reason=what)
    return BadCode(message)


def _named(letter: str) -> str:
    names = {
        Kind.RULES: _("a rule set"),
        Kind.DICE: pgettext("a code for", "dice"),
        Kind.CARD: _("a card"),
        Kind.GAME: _("a game"),
    }
    return names[Kind(letter)] if letter in set(Kind) else _("something else")


# Links are pasted as they are; addresses are in session/address.py.
_IN_LINK = re.compile(r"[#?&](?:game|challenge|rules)=([^&#\s]*)")


def clean(text: str) -> str:
    """A code without the white space or the link around it; BadCode if no code looks so."""
    if not isinstance(text, str):
        raise BadCode(f"a code should be a text, not {reprlib.repr(text)}")
    if len(text) > MAX_LENGTH:
        raise BadCode(
            _("this is too long for a code: {length} characters, {most} at most").format(
                length=number(len(text)), most=number(MAX_LENGTH)
            ),
        )
    linked = _IN_LINK.search(text)
    code = linked[1] if linked else text.strip()
    if not code:
        raise BadCode(_("there is no code here"))
    foreign = next((letter for letter in code if letter not in DIGITS), None)
    if foreign is not None:
        raise BadCode(_foreign(foreign))
    return code


def _foreign(character: str) -> str:
    if character.isspace():
        return _("a code has only letters A to Z, digits, - and _ in it, not spaces")
    return _("a code has only letters A to Z, digits, - and _ in it, not {character}").format(
        character=f"{character!r} (U+{ord(character):04X})"
    )
