"""A pattern as a few words that people write and read.

    any                     all dice
    only 1 3 5              the dice of these faces; always fits
    all 1 6 / 2 5           every die is of one of the sets
    alike 3+2               groups alike, of different faces; ``same`` after it lets them share one
    run 5, run 5 from 1     faces in a row; ``run 3 by 2`` leaves one out between them
    sum 22.., ..10, 13      a total
    different               no two alike

Several are joined by ``and``, and all but ``any`` may go on with ``within 1 6 / 2 5``: the dice of
one of these sets make it. ``parse_pattern(pattern_text(pattern))`` is the pattern again.
"""

import re
import reprlib
from collections.abc import Callable
from dataclasses import Field, fields
from functools import cache
from typing import Any, NamedTuple, get_args

from yahtzee.engine.dice import Faces
from yahtzee.engine.errors import BadRules
from yahtzee.engine.patterns import Both, FaceSets, Pattern, Plain, Within, face_sets
from yahtzee.language import _


def _faces(text: str) -> Faces:
    faces = tuple(map(int, text.split()))
    if len({*faces}) != len(faces):
        raise BadRules("rules", _("Name faces from 1 to 6, each once."))
    return tuple(sorted(faces))


def _sets(text: str) -> FaceSets:
    return face_sets(*map(_faces, text.split("/")))


def _sets_text(sets: FaceSets) -> str:
    return " / ".join(" ".join(map(str, faces)) for faces in sets)


class _Form(NamedTuple):
    """How what a field holds is written: a regular expression, what reads it, what makes it."""

    grammar: str
    parse: Callable[[str], Any]
    make: Callable[[Any], str] = str


_FACES = "[1-6](?: [1-6])*"
_SETS = f"{_FACES}(?: / {_FACES})*"
_FORMS = {
    "faces": _Form(_FACES, _faces, lambda faces: _sets_text((faces,))),
    "sets": _Form(_SETS, _sets, _sets_text),
    "groups": _Form(
        r"\d(?:\+\d)*",
        lambda sizes: tuple(map(int, sizes.split("+"))),
        lambda sizes: "+".join(map(str, sizes)),
    ),
    "least": _Form(r"\d\d?", int),
    "most": _Form(r"\d\d?", int),
}
_DIGIT = _Form(r"\d", int)
# One number is short for a total from itself to itself.
_TOTAL_ALONE, _TOTAL_TWICE = re.compile(r"(?<=^sum )(\d+)$"), re.compile(r"(?<=^sum )(\d+)\.\.\1$")
_KINDS = get_args(Plain)
EXAMPLES = tuple(kind.example for kind in _KINDS)


def _form(part: Field[Any]) -> _Form:
    """How a field of a pattern is written: a switch as its name."""
    if part.type is bool:
        return _Form(part.name, bool, lambda _on: part.name)
    return _FORMS.get(part.name, _DIGIT)


@cache
def _grammar(kind: Any) -> str:
    """What a kind of pattern is written like, with a group for each field."""
    grammar: str = re.escape(kind.written).replace(r"\[", "(?:").replace(r"\]", ")?")
    for part in fields(kind):
        group = f"(?P<{part.name}>{_form(part).grammar})"
        grammar = grammar.replace(rf"\{{{part.name}\}}", group)
    return grammar


def _tidy(text: str) -> str:
    """With single spaces, also around the signs that stand by themselves."""
    return " ".join(text.replace("/", " / ").split())


def parse_pattern(text: str) -> Pattern:
    """The pattern of a few words. Raises BadRules, which says what can be written."""
    parts = _tidy(text).split(" and ")
    patterns = tuple(map(_parse_one, parts))
    return Both(patterns) if len(patterns) > 1 else patterns[0]


def _parse_one(text: str) -> Any:
    within = re.fullmatch(f"(.*) within ({_SETS})", text, re.ASCII)
    if within:
        return Within(_parse_one(within[1]), _sets(within[2]))
    for kind in _KINDS:
        found = re.fullmatch(_grammar(kind), _TOTAL_ALONE.sub(r"\1..\1", text), re.ASCII)
        if found:
            read = {key: value for key, value in found.groupdict().items() if value}
            parts = (part for part in fields(kind) if part.name in read)
            return kind(**{part.name: _form(part).parse(read[part.name]) for part in parts})
    # Translators: what stands in a text of rules, and what could: "only 1 3 5, all 1 6 / 2 5".
    message = _("“{text}” means nothing here. Write, for example: {examples}.").format(
        text=reprlib.repr(text)[1:-1], examples=", ".join([*EXAMPLES, "alike 2 and run 3"])
    )
    raise BadRules("rules", message)


def pattern_text(pattern: Pattern) -> str:
    """A pattern in the words that ``parse_pattern`` reads."""
    if isinstance(pattern, Both):
        return " and ".join(map(pattern_text, pattern.patterns))
    if isinstance(pattern, Within):
        return f"{pattern_text(pattern.pattern)} within {_sets_text(pattern.sets)}"
    text: str = pattern.written
    for part in fields(pattern):
        value, name = getattr(pattern, part.name), f"{{{part.name}}}"
        if value == part.default:
            text = re.sub(rf"\[[^[]*{name}\]", "", text)
        text = text.replace(name, _form(part).make(value))
    return _TOTAL_TWICE.sub(r"\1", re.sub(r"[][]", "", text))
