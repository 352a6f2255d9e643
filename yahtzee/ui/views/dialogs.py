"""The dialogs: each a function from its own small model to a ``<dialog>``.

The parts that dialogs are made of take words that were looked up already.
"""

from collections.abc import Iterable

from yahtzee.codes import parse_rules
from yahtzee.engine.errors import BadCode
from yahtzee.engine.presets import BY_ID
from yahtzee.explain import summary
from yahtzee.language import _
from yahtzee.markup import Attribute, Child, Node, button_for, h
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.keeping_rules import rule_choices
from yahtzee.session.draft import Draft
from yahtzee.ui.views.fields import choose
from yahtzee.ui.views.icons import icon


def dialog(
    kind: str, title: Child, *body: Child, beside: bool = False, named_first: bool = False
) -> Node:
    """A dialog with a heading and a close button; ``beside`` the table, which can be used.

    When it opens, the close button has the focus; screen readers announce that and, mostly, the
    dialog's name. With ``named_first`` the dialog has the focus, so its name is always read.
    """
    return h(
        "dialog",
        h(
            "header",
            h("h2", title, id="dialog-title"),
            button_for(
                "close",
                h("span.sr", _("Close")),
                h("span", "×", aria_hidden="true"),
                class_="close",
            ),
        ),
        body,
        class_=f"dialog {kind}",
        aria_labelledby="dialog-title",
        data_dialog=kind,
        data_beside=beside,
        tabindex="-1" if named_first else None,
        data_start=named_first,
    )


def button(
    label: str,
    action: str,
    *,
    primary: bool = False,
    enabled: bool = True,
    value: str = "",
    starts: bool = False,
) -> Node:
    """A button in a dialog; the primary one is the next thing to do.

    One that ``starts`` has the focus when the dialog opens.
    """
    return button_for(
        action,
        icon(action),
        label,
        value=value or None,
        enabled=enabled,
        class_="primary" if primary else "plain",
        data_start=starts,
    )


def buttons(*children: Child) -> Node:
    """Buttons side by side, and what is said beside them."""
    return h("p.buttons", children)


def tabs(pages: Iterable[tuple[str, str, str, bool]]) -> Node:
    """Pages side by side: of each the action, its label, its value, and whether it is shown."""
    return h(
        "nav.tabs",
        [
            button_for(
                action,
                label,
                value=value or None,
                class_="tab",
                aria_current="page" if is_shown else None,
            )
            for action, label, value, is_shown in pages
        ],
        aria_label=_("Pages"),
    )


def record_tabs(current: str, rules_code: str) -> Node:
    """Scores and statistics side by side; ``current`` is the action of the shown one.

    The statistics begin with the rules of this code, with those in force if it is empty.
    """
    pages = (("scores", _("Scores"), ""), ("statistics", _("Statistics"), rules_code))
    return tabs((*page, page[0] == current) for page in pages)


def remove_button(place: int, action: str) -> Node:
    """The button in a player's row that takes the player at this place away."""
    return button_for(
        action,
        h("span.sr", _("Remove player {number}").format(number=place + 1)),
        h("span", "×", aria_hidden="true"),
        value=place,
        class_="remove",
    )


def choices(
    legend: str,
    name: str,
    options: Iterable[tuple[str, str, str]],
    chosen: str,
    *more: Child,
    kind: str = "",
) -> Node:
    """Radio buttons as cards: (value, label, explanation) each.

    ``more`` follows them within the group, ``kind`` is a class for its look.
    """
    return h(
        "fieldset",
        h("legend", legend),
        radio_cards(name, options, chosen),
        more,
        class_=f"choices {kind}".strip(),
    )


def radio_cards(name: str, options: Iterable[tuple[str, str, str]], chosen: str) -> list[Node]:
    """The radio buttons of a group, or some of them: (value, label, explanation) each."""
    return [
        h(
            "label",
            h(
                "input",
                type="radio",
                name=name,
                value=value,
                checked=value == chosen,
                data_action=name,
            ),
            h("span.choice", label),
            explanation and h("span.hint", explanation),
        )
        for value, label, explanation in options
    ]


def spoiled_link(kind: str, purpose: str, reason: str, *answers: Node) -> Node:
    """Say that what a link should bring cannot be read; ``purpose`` is what that would be."""
    return dialog(
        kind,
        _("This link does not work"),
        h("p", purpose),
        h("p.problem", reason),
        h("p.hint", _("Your game is as you left it.")),
        buttons(answers),
    )


# Rules.


def rules_choice(draft: Draft, house_rules: tuple[HouseRules, ...]) -> Node:
    """A field for the rules of a draft."""
    return h(
        "div.field",
        h("label", _("Rules"), for_="draft-rules"),
        choose(
            "draft-rules",
            rule_choices(house_rules, draft.rules).items(),
            draft.rules,
            id="draft-rules",
            aria_describedby="draft-summary",
        ),
        h("span.hint", rules_summary(draft.rules), id="draft-summary"),
        buttons(button(_("Make or change house rules"), "house-rules")),
    )


def rules_summary(code: str) -> str:
    """A preset's own words, or what rules say; nothing for what cannot be read."""
    if code in BY_ID:
        return _(BY_ID[code].summary)
    try:
        return summary(parse_rules(code))
    except BadCode:
        return ""


def switch(label: str, action: str, *, on: bool, hint: str = "", **attributes: Attribute) -> Node:
    """A tick box with its label; ``attributes`` are more of the box's own."""
    return h(
        "label.switch",
        h("input", type="checkbox", checked=on, data_action=action, **attributes),
        h("span.choice", label),
        hint and h("span.hint", hint),
    )


# Tables.


def column_heads(heads: Iterable[tuple[str, str]]) -> Node:
    """The first row of a table: the title of each column, and the class of what it holds."""
    return h("thead", h("tr", [h("th", title, scope="col", class_=kind) for title, kind in heads]))


def numbers(titles: tuple[str, ...], rows: Iterable[tuple[Child, ...]]) -> Node:
    """A table of one name and some numbers a row."""
    return h(
        "table.ranking.numbers",
        column_heads((title, "number" if place else "name") for place, title in enumerate(titles)),
        h(
            "tbody",
            [
                h(
                    "tr",
                    h("th.name", name, scope="row"),
                    [h("td.number", figure) for figure in figures],
                )
                for name, *figures in rows
            ],
        ),
    )
