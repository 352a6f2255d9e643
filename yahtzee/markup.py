"""Elements as plain values: what the views build and a page, or a file, can be made of.

Views return trees of ``Node``; ``page.dom`` applies them to a document and
``to_html`` writes them out, so the first screen in ``index.html`` and the living page
cannot drift apart. No markup is ever put together from strings. Here messages become text, in the
language of that moment.
"""

from collections.abc import Iterable
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from yahtzee import language
from yahtzee.language import StandIn
from yahtzee.languages import ENGLISH, Language
from yahtzee.letters import is_cut
from yahtzee.messages import TEXT, Date, Joint, Message, Name, Row, Text, pieces

Attribute = str | int | bool | None | Text
Child: TypeAlias = "Node | str | Text | Iterable[Child] | Literal[False] | None"

_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


# What is set in the page's own font and may hold any name.
_LETTERED = frozenset({"h1", "h2", "h3"})


class Node(NamedTuple):
    """An element: tag, attributes as text, children in order."""

    tag: str
    attributes: dict[str, str]
    children: tuple["Node | str", ...]


def h(tag: str, *children: Child, **attributes: Attribute) -> Node:
    """An element. ``h("p.note", "Hello", aria_live="polite")``: classes follow the tag.

    Underscores in attribute names become hyphens and one at the end is dropped. True
    gives an empty attribute, None and False none. Children may be nested in lists; None and
    False are left out and neighbouring texts are joined, as an HTML parser would join them.
    A name in a message is an element of its own, with its own direction, which translators leave.
    What is in English, for want of a translation, says so: this element, or one in it.
    A heading with a character that the page's own font has not says so (``data-foreign``).
    """
    tag, _dot, classes = tag.partition(".")
    named = {"class": classes.replace(".", " ")} if classes else {}
    labels = []  # what is read out for it, or stands in it until it is filled in
    for name, value in attributes.items():
        if isinstance(value, TEXT):
            labels.append(label := _label(value))
            named[_name_in_html(name)] = str(label)
        elif value is not None and value is not False:
            named[_name_in_html(name)] = "" if value is True else str(value)
    gathered = _gathered(children)
    in_english = [label for label in labels if isinstance(label, StandIn)]
    only = gathered[0] if len(gathered) == 1 and len(in_english) == len(labels) else ""
    if isinstance(only, Node) and _is_stand_in(only):
        named = {**only.attributes, **named}
        gathered = list(only.children)
    elif in_english:
        named = {**_said_in(ENGLISH), **named}
        gathered = list(map(_in_use, gathered))
    if tag in _LETTERED and not all(map(_is_cut, gathered)):
        named["data-foreign"] = ""
    return Node(tag, named, tuple(gathered))


def button_for(
    action: str,
    *children: Child,
    value: Attribute = None,
    enabled: bool = True,
    **attributes: Attribute,
) -> Node:
    """A button that asks for an action: ``button_for("hold", "Three", value=2, class_="die")``.

    One that is not enabled says so and keeps the focus, which ``disabled`` would drop.
    """
    return h(
        "button",
        *children,
        type="button",
        **attributes,
        aria_disabled=None if enabled else "true",
        data_action=action,
        data_value=value,
    )


def with_key(key: str, value: str) -> str:
    """One text for a control's ``data-value`` and what the control holds now."""
    return f"{key}={value}"


def split_key(text: str) -> tuple[str, str]:
    """The two parts that ``with_key`` has joined; keys have no equals sign."""
    key, _equals, value = text.partition("=")
    return key, value


def is_ticked(value: str) -> bool:
    """Whether a checkbox is ticked, by its value as ``dom`` hands it on."""
    return value == "True"


def sentence(message: str | Message, **parts: Child) -> list[Child]:
    """A message with elements in it: ``sentence(say("Press {key}."), key=h("kbd", "R"))``.

    They stand where the language has the places of these names; what the message says of other
    names goes in as it is. If the language lacks the message, all of it is an element in English.
    """
    if isinstance(message, Message):
        given: dict[str, Child] = {name: _child(value) for name, value in message.values}
        template = language.template(message)
    else:
        given = {}
        template = message
    if parts:  # a start has none; to join two needs the second part of the runtime
        given |= parts
    if isinstance(template, StandIn):
        given = {name: _told_in_english(value) for name, value in given.items()}
    worded = [
        each for words, name in pieces(template) for each in (words, given[name] if name else None)
    ]
    return [_stand_in(worded)] if isinstance(template, StandIn) else worded


def in_row(joint: Joint, *children: Child) -> list[Child]:
    """Elements in a row, with the words that the language has around them: see ``messages.row``."""
    some = [child for child in children if child]
    return [
        each if isinstance(each, str) else some[each]
        for each in language.in_a_row(joint, len(some))
    ]


def _child(value: Text | int | str) -> Child:
    return str(value) if isinstance(value, int) else value


def _label(value: Text) -> str:
    """The text of an attribute; it is a stand-in if all of it is."""
    written = language.text(value)
    if isinstance(value, Row) and all(
        isinstance(part, (Message, Row)) and isinstance(_label(part), StandIn)
        for part in value.parts
    ):
        return StandIn(written)
    return written


def _is_cut(part: "Node | str") -> bool:
    return is_cut(part) if isinstance(part, str) else all(map(_is_cut, part.children))


@cache
def _name_in_html(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _gathered(children: Iterable[Child]) -> list[Node | str]:
    gathered: list[Node | str] = []
    _gather(children, gathered)
    return gathered


def _gather(children: Iterable[Child], gathered: list[Node | str]) -> None:
    """Add nodes and texts in order, whatever they are nested in."""
    for child in children:
        if isinstance(child, Node):
            gathered.append(child)
        elif isinstance(child, StandIn):
            gathered.append(_stand_in([str(child)]))
        elif isinstance(child, str):
            if gathered and isinstance(gathered[-1], str):
                gathered[-1] += child
            elif child:
                gathered.append(child)
        elif isinstance(child, Name):
            gathered.append(_named(child))
        elif isinstance(child, Message):
            _gather(sentence(child), gathered)
        elif isinstance(child, Row):
            _gather(in_row(child.joint, *map(_child, child.parts)), gathered)
        elif isinstance(child, TEXT):
            _gather([language.text(child)], gathered)
        elif child is not None and child is not False:
            _gather(child, gathered)


# Words in another language than those around them.

_WORDED = (Message, Row, Date, Node, list)  # what may hold words in the language of the page


def _said_in(spoken: Language) -> dict[str, str]:
    """What says that an element is in a language, where the page may be written from the right."""
    said = {"lang": spoken.tag}
    return said if language.in_use().direction == "ltr" else {**said, "dir": spoken.direction}


def _named(name: Name) -> Node:
    own = {"lang": name.lang} if name.lang not in ("", language.in_use().tag) else {}
    return Node("bdi", {"translate": "no", **own}, (name.text,))


def _stand_in(worded: Iterable[Child]) -> Node:
    return Node("span", _said_in(ENGLISH), tuple(_gathered(worded)))


def _is_stand_in(part: Node) -> bool:
    said = part.attributes
    return "lang" in said and part.tag == "span" and said == _said_in(ENGLISH)


def _told_in_english(value: Child) -> Child:
    """What goes into a message in English: numbers and names as they are."""
    return list(map(_in_use, _gathered([value]))) if isinstance(value, _WORDED) else value


def _in_use(part: "Node | str") -> Node:
    """What stands within English, said to be in the language of the page."""
    if isinstance(part, str):
        return Node("span", _said_in(language.in_use()), (part,))
    if part.tag == "bdi" or "lang" in part.attributes:
        return part
    return part._replace(attributes={**_said_in(language.in_use()), **part.attributes})


def to_html(node: "Node | str") -> str:
    """The node as HTML text, everything in it escaped."""
    from html import escape  # noqa: PLC0415 - a page, which never asks, need not load it

    if isinstance(node, str):
        return escape(node, quote=False)
    attributes = "".join(
        f' {name}="{escape(value)}"' if value else f" {name}"
        for name, value in node.attributes.items()
    )
    if node.tag in _VOID:
        return f"<{node.tag}{attributes}>"
    inside = "".join(map(to_html, node.children))
    return f"<{node.tag}{attributes}>{inside}</{node.tag}>"
