"""Python that uses many parts of the interpreter; its output does not depend on the machine."""

import array
import ast
import binascii
import codecs
import collections
import dataclasses
import datetime
import decimal
import difflib
import fractions
import functools
import hashlib
import itertools
import json
import math
import pickle
import random
import re
import statistics
import string
import struct
import textwrap
import tokenize
import unicodedata
import zlib
from io import BytesIO, StringIO

TEXT = "Straße, naïve, 日本語, ελληνικά, עברית, 한국어, 🎲"


@dataclasses.dataclass(frozen=True, order=True)
class Point:
    x: int
    y: int = 0


def exceptions():
    for text in ("1/0", "[][1]", "{}['key']", "int('x')", "None.name", "open('/none')", "'a' + 1"):
        try:
            eval(text)
        except Exception as error:
            yield f"{type(error).__name__}: {error}"
    try:
        raise ExceptionGroup("some", [ValueError(1), TypeError(2)])
    except* ValueError as group:
        yield repr(group.exceptions)
    except* TypeError:
        yield "the rest"


def deep(level):
    return deep(level + 1)


def too_deep():
    try:
        deep(0)
    except RecursionError as error:
        return str(error)


async def answer():
    return 42


def awaited():
    try:
        answer().send(None)
    except StopIteration as stop:
        return stop.value


chance = random.Random(5)
for value in (
    [
        TEXT.encode(name, "replace").hex()
        for name in ("shift_jis", "gb18030", "euc_kr", "big5", "utf-16")
    ],
    codecs.decode("82a082a2", "hex").decode("shift_jis"),
    [unicodedata.name(letter, "?") for letter in TEXT],
    unicodedata.lookup("GAME DIE"),
    [unicodedata.normalize(form, TEXT).encode().hex() for form in ("NFC", "NFD", "NFKC", "NFKD")],
    [TEXT.upper(), TEXT.casefold(), TEXT.title(), TEXT.swapcase(), "ŉ".upper()],
    json.loads(json.dumps({"a": [1, 2.5, None, True, TEXT]}, sort_keys=True, indent=1)),
    re.findall(r"(?i)\b(\w)\w*(?<!a)", TEXT),
    re.sub(r"(?P<first>\w)(\w*)", r"\2\g<first>", TEXT),
    decimal.Decimal(2).sqrt(decimal.Context(prec=60)),
    fractions.Fraction(math.pi).limit_denominator(1000),
    [math.gamma(4.5), math.erf(0.3), math.comb(50, 9), 3**200 % 1009, (7.1).hex(), f"{1 / 3:.30g}"],
    statistics.quantiles([chance.random() for _ in range(50)], n=4),
    chance.sample(range(1000), 5),
    datetime.datetime(2026, 11, 22, 7, 30).strftime("%A %d %B %Y, %j %U"),
    datetime.datetime.strptime("2026-11-22", "%Y-%m-%d"),
    hashlib.sha256(TEXT.encode()).hexdigest(),
    zlib.crc32(zlib.decompress(zlib.compress(TEXT.encode() * 99))),
    binascii.b2a_base64(struct.pack("<iHd", -1, 2, 0.5)),
    array.array("d", [1, 2]).tobytes().hex(),
    pickle.loads(pickle.dumps([Point(1), Point(2, 3)])),
    sorted({Point(3), Point(1, 9), Point(1)}),
    ast.dump(ast.parse("match x:\n  case [1, *y] if y: f(**z)\n  case _: lambda: (yield)")),
    [token.string for token in tokenize.tokenize(BytesIO(b"a += f'{b!r:>{c}}'").readline)],
    list(exceptions()),
    too_deep(),
    awaited(),
    list(difflib.ndiff(["one", "two"], ["one", "too"])),
    textwrap.wrap("some words in a row " * 5, 30),
    string.Template("$a ${b}").substitute(a=1, b=2),
    collections.Counter("mississippi").most_common(2),
    functools.reduce(lambda one, other: one * other, range(1, 30)),
    list(itertools.islice(itertools.permutations("abc"), 3)),
    StringIO("a\r\nb").readlines(),
    memoryview(b"abcdef")[::2].tolist(),
    bytearray(b"abc").translate(bytes(range(255, -1, -1))),
    (12345.678).__format__(",.1f"),
    complex(1, 2) ** 2,
    type("Made", (int,), {"__add__": lambda self, other: 5})() + 1,
):
    print(value)
