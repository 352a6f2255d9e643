"""Fields of forms that several dialogs have."""

from collections.abc import Iterable

from yahtzee.language import _
from yahtzee.markup import Attribute, Child, Node, h

Choice = tuple[str, str]  # a value and its label


def choose(
    action: str, choices: Iterable[Choice], chosen: str, **attributes: str | int | None
) -> Node:
    """A list to choose from, without a label; ``attributes`` are more of the element's own."""
    return h(
        "select",
        [h("option", name, value=value, selected=value == chosen) for value, name in choices],
        data_action=action,
        **attributes,
    )


def form(action: str, *fields: Child) -> Node:
    """A form, whose last word is an action; it says itself what is wrong."""
    return h("form", fields, data_action=action, novalidate=True)


def field(label: str, control: Node) -> Node:
    """A control under its label."""
    return h("label.field", h("span", label), control)


def text_input(action: str, value: str, **attributes: Attribute) -> Node:
    """A line of text that browsers do not fill in; ``attributes`` are more of the element's own."""
    return h(
        "input", type="text", value=value, autocomplete="off", data_action=action, **attributes
    )


def radio(action: str, value: str, chosen: str) -> Node:
    """One of a group of choices, which is named by its action."""
    is_chosen = value == chosen
    return h("input", type="radio", name=action, value=value, checked=is_chosen, data_action=action)


def submit(label: str, problem: str, note: Child = None, *, starts: bool = False) -> Node:
    """What ends a form and stays in view: what is wrong with it, a note, and its button.

    One that ``starts`` has the focus when the dialog opens.
    """
    return h(
        "div.go",
        h("p.problem", problem, role="alert"),
        note,
        h("button.primary", label, type="submit", data_start=starts),
    )


def select(label: str, action: str, choices: Iterable[Choice], chosen: str) -> Node:
    """A list to choose from under its label; the action is its id, too."""
    return h("p.field", h("label", label, for_=action), choose(action, choices, chosen, id=action))


def link_to_copy(link: str) -> Node:
    """A link that can be selected and copied by hand."""
    return field(_("Link"), h("input.link", type="text", value=link, readonly=True))


def text_to_copy(name: str, label: str, text: str, rows: int = 2) -> Node:
    """A text that can be selected and copied by hand where the clipboard is not allowed."""
    return h(
        "p.field",
        h("label", label, for_=name),
        h("textarea", text, id=name, rows=rows, readonly=True, spellcheck="false"),
    )
