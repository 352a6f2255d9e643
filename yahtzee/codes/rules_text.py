"""A rule set as a text that people write and read: TOML, with boxes in a few words.

    name = "Two colours"
    rolls = 3
    upper_bonus = [[63, 35]]
    [[box]]
    name = "Ones"
    pattern = "only 1"
    pays = "matched"
    upper = true

A pattern is one of these, several joined by ``and``:

    any                     all dice
    only 1 3 5              the dice of these faces; always fits
    all 1 6 / 2 5           every die is of one of the sets
    alike 3+2               groups alike, of different faces; ``same`` after it lets them share one
    run 5, run 5 from 1     faces in a row; ``run 3 by 2`` leaves one out between them
    sum 22.., ..10, 13      a total
    different               no two alike

and all but ``any`` may go on with ``within 1 6 / 2 5``: the dice of one of these sets make it.
A box pays ``total``, ``matched`` (the dice of the pattern, the dearest that fit), a number, or one
of the first two and a number: ``total + 20``.

``parse_rules_text(make_rules_text(rules))`` is the rules again. The other knobs go by the names
they have in ``yahtzee.engine.rules``; those of a part stand in a table of its own, such as
``joker = { over = "fifty" }``.
"""

import json
import re
import reprlib
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import Field, fields
from functools import cache
from typing import Any, NamedTuple, NoReturn, get_args

from yahtzee.engine.categories import Category, Section
from yahtzee.engine.dice import Faces
from yahtzee.engine.errors import BadRules
from yahtzee.engine.patterns import Both, FaceSets, Of, Pattern, Payment, Plain, Within, face_sets
from yahtzee.engine.rules import (
    Choice,
    Joker,
    Knobs,
    RuleDraft,
    RuleSet,
    UpperBonus,
    YahtzeeBonus,
    kinds_of,
    problems,
    validated,
)
from yahtzee.messages import Joint, Message, Name, Text, row, say

MAX_TEXT = 10_000
MAX_NAME = 32


class NamedRules(NamedTuple):
    """A rule set and what it is called, empty if nothing."""

    name: str
    rules: RuleSet


# Reading.


def parse_rules_text(text: str) -> NamedRules:
    """The rules of a text. Raises BadRules, which names the line and says what to do."""
    if not isinstance(text, str):
        raise BadRules("rules", f"Rules should be a text, not {reprlib.repr(text)}.")
    if len(text) > MAX_TEXT:
        _refuse(f"This text is too long: rules have at most {MAX_TEXT:,} characters.")
    try:
        read = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = re.search(r"at line (\d+)", str(error))
        message = (
            "This is not TOML. Write a name, an equals sign and a value, which is in quotes if it "
            'is no number: name = "Ones".'
        )
        _refuse(message, int(found[1]) if found else 0)
    return _Reader(text).rules(read)


def _refuse(message: Text | str, line: int = 0) -> NoReturn:
    raise BadRules("rules", f"Line {line}: {message}" if line else message)


def _instead(text: object, *examples: str) -> Message:
    """What to say of a text that is none of those that can stand in its place."""
    # Translators: what stands in a text of rules, and what could: "only 1 3 5, all 1 6 / 2 5".
    message = say("“{text}” means nothing here. Write, for example: {examples}.")
    written = _written(text) if isinstance(text, bool | int) else str(text)
    shown = Name(reprlib.repr(written)[1:-1])
    return message.filled(text=shown, examples=row(Joint.COMMAS, *map(Name, examples)))


_BOX = "Write each box below a line [[box]], with its name, pattern and pays."
_HEADING = re.compile(r"\s*\[")
_KEY = re.compile(r"""\s*["']?(\w+)["']?\s*[.=]""")


def _lines(text: str) -> dict[tuple[int, str], int]:
    """Where each key stands, by the number of its box (-1 for the knobs) and its name."""
    found: dict[tuple[int, str], int] = {}
    box = -1
    for place, line in enumerate(text.splitlines(), 1):
        if _HEADING.match(line):
            box += 1
            found[box, ""] = place
        key = _KEY.match(line)
        if key:
            found.setdefault((box, key[1]), place)
    return found


class _Reader:
    """Reads one text; remembers where each key stands in it."""

    def __init__(self, text: str) -> None:
        self._lines = _lines(text)

    def _refuse(self, message: Text | str, box: int = -1, key: str = "") -> NoReturn:
        places = ((box, key), (box, ""), (-1, "box"))
        _refuse(message, next((self._lines[at] for at in places if at in self._lines), 0))

    def rules(self, read: Mapping[str, Any]) -> NamedRules:
        """The rules of what was read."""
        knobs = {knob.name: knob for knob in fields(RuleDraft) if knob.name != "categories"}
        self._check_keys(read, ("name", *knobs, "box"))
        name = self._value(read, "name", str, "")
        if len(name) > MAX_NAME:
            message = f"The name of the rules has at most {MAX_NAME} characters."
            self._refuse(message, -1, "name")
        boxes = read.get("box")
        if not isinstance(boxes, list) or not boxes:
            self._refuse(_BOX)
        draft = RuleDraft(
            tuple(self._box(place, box) for place, box in enumerate(boxes)),
            **{key: self._knob(key, knobs[key], read[key]) for key in knobs if key in read},
        )
        for problem in problems(draft):
            knob, _dot, rest = problem.knob.partition(".")
            box, _dot, key = rest.partition(".")
            if knob == "categories":
                self._refuse(problem.message, int(box) if box else -1, key)
            self._refuse(problem.message, -1, knob)
        return NamedRules(name, validated(draft))

    def _check_keys(self, read: Mapping[str, Any], known: tuple[str, ...], box: int = -1) -> None:
        for key in read:
            if key not in known:
                self._refuse(_instead(key, *known), box, key)

    def _value(
        self, read: Mapping[str, Any], key: str, kind: type, default: Any, box: int = -1
    ) -> Any:
        value = read.get(key, default)
        if type(value) is not kind:
            example = {str: '"…"', bool: "true", int: "3"}[kind]
            self._refuse(_instead(value, f"{key} = {example}"), box, key)
        return value

    def _knob(self, key: str, knob: Field[Any], value: Any) -> Any:
        kind = kinds_of(knob)[0]
        if kind is UpperBonus:
            return self._upper_bonus(value)
        if issubclass(kind, Choice):
            options = [str(each) for each in kind]
            if value not in options:
                self._refuse(_instead(value, *options), -1, key)
            return kind(value)
        if not issubclass(kind, Knobs):
            return self._value({key: value}, key, kind, value)
        if kind is YahtzeeBonus and type(value) is int:
            return YahtzeeBonus(value)
        if kind is Joker and type(value) is bool:
            return Joker() if value else None
        parts = {part.name: part for part in fields(kind)}
        if not isinstance(value, dict):
            example = "true" if kind is Joker else "100"
            self._refuse(_instead(value, f"{key} = {example}"), -1, key)
        for part in value:
            if part not in parts:
                self._refuse(_instead(part, *parts), -1, key)
        return kind(**{part: self._knob(key, parts[part], value[part]) for part in value})

    def _upper_bonus(self, value: Any) -> UpperBonus:
        steps = value if isinstance(value, list) else []
        pairs = [(step[0], step[1]) for step in steps if isinstance(step, list) and len(step) == 2]
        if not pairs or len(pairs) != len(steps) or any({*map(type, p)} != {int} for p in pairs):
            message = _instead(value, "upper_bonus = [[63, 35]]", "[[63, 35], [71, 55]]")
            self._refuse(message, -1, "upper_bonus")
        return UpperBonus(pairs[0][0], pairs[0][1], tuple(pairs[1:]))

    def _box(self, place: int, box: Any) -> Category:
        if not isinstance(box, dict):
            self._refuse(_BOX, place)
        self._check_keys(box, ("name", "pattern", "pays", "upper", "served", "yahtzee"), place)
        for key in ("name", "pattern", "pays"):
            if key not in box:
                self._refuse(f"This box has no {key}. Add a line: {key} = …", place)
        pays = box["pays"]
        pays = str(pays) if type(pays) is int else self._value(box, "pays", str, "", place)
        return Category(
            self._value(box, "name", str, "", place),
            Section.UPPER if self._value(box, "upper", bool, False, place) else Section.LOWER,
            self._parsed(parse_pattern, self._value(box, "pattern", str, "", place), place),
            self._parsed(parse_payment, pays, place),
            self._value(box, "yahtzee", bool, False, place),
            self._value(box, "served", int, 0, place),
        )

    def _parsed(self, parse: Callable[[str], Any], text: str, box: int) -> Any:
        try:
            return parse(text)
        except BadRules as error:
            self._refuse(error.message, box, "pattern" if parse is parse_pattern else "pays")


def _faces(text: str) -> Faces:
    faces = tuple(map(int, text.split()))
    if len({*faces}) != len(faces):
        _refuse("Name faces from 1 to 6, each once.")
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
_TOTAL_ALONE = re.compile(r"(?<=^sum )(\d+)$")
_TOTAL_TWICE = re.compile(r"(?<=^sum )(\d+)\.\.\1$")
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
    patterns = tuple(map(_parse_one, _tidy(text).split(" and ")))
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
    _refuse(no_pattern(text))


def no_pattern(text: str) -> Message:
    """What to say of a text that stands for no pattern."""
    return _instead(text, *EXAMPLES, "alike 2 and run 3")


def parse_payment(text: str) -> Payment:
    """The payment of a few words. Raises BadRules, which says what can be written."""
    tidy = _tidy(text.replace("+", " + "))
    found = re.fullmatch(r"(total|matched)?(?: \+ )?(\d{1,9})?", tidy, re.ASCII)
    paid = found and (found[1] or found[2]) and (" + " in tidy) == bool(found[1] and found[2])
    if not found or not paid:
        _refuse(_instead(text, "total", "matched", "20", "total + 20"))
    return Payment(Of(found[1] or ""), int(found[2] or 0))


# Writing.


def make_rules_text(rules: RuleSet, name: str = "") -> str:
    """The text of a rule set, under a name or none."""
    lines = [f"name = {_quoted(name)}"] if name else []
    for knob in fields(RuleDraft):
        value = getattr(rules, knob.name)
        if knob.name != "categories" and value != knob.default:
            lines.append(f"{knob.name} = {_written(value)}")
    for box in rules.categories:
        lines += ["", "[[box]]", f"name = {_quoted(box.label)}"]
        lines.append(f'pattern = "{pattern_text(box.pattern)}"')
        lines.append(f'pays = "{payment_text(box.pays)}"')
        lines += ["upper = true"] if box.section is Section.UPPER else []
        lines += ["yahtzee = true"] if box.is_yahtzee else []
        lines += [f"served = {box.served}"] if box.served else []
    return "\n".join(lines).lstrip("\n") + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)  # all that a name may hold is TOML's too


def _written(value: Any) -> str:  # noqa: PLR0911 - one for each kind
    match value:
        case UpperBonus():
            return str([list(step) for step in value.steps])
        case YahtzeeBonus() if value == YahtzeeBonus(value.points):
            return str(value.points)
        case Joker() if value == Joker():
            return "true"
        case Knobs():
            parts = (
                f"{part.name} = {_written(getattr(value, part.name))}" for part in fields(value)
            )
            return f"{{ {', '.join(parts)} }}"
        case bool():
            return str(value).lower()
        case Choice():
            return f'"{value}"'
    return str(value)


def pattern_text(pattern: Pattern) -> str:
    """A pattern in the words that ``parse_pattern`` reads."""
    if isinstance(pattern, Both):
        return " and ".join(map(pattern_text, pattern.patterns))
    if isinstance(pattern, Within):
        return f"{pattern_text(pattern.pattern)} within {_sets_text(pattern.sets)}"
    text: str = pattern.written
    for part in fields(pattern):
        value = getattr(pattern, part.name)
        name = f"{{{part.name}}}"
        if value == part.default:
            text = re.sub(rf"\[[^[]*{name}\]", "", text)
        text = text.replace(name, _form(part).make(value))
    return _TOTAL_TWICE.sub(r"\1", re.sub(r"[][]", "", text))


def payment_text(pays: Payment) -> str:
    """A payment in the words that ``parse_payment`` reads."""
    parts = [str(pays.of)] if pays.of else []
    return " + ".join([*parts, *([str(pays.points)] if pays.points or not parts else [])])
