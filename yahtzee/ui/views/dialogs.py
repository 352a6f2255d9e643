"""What dialogs are made of: a frame, buttons, fields and tables, given messages for words."""

from collections.abc import Container, Iterable, Sequence

from yahtzee import language
from yahtzee.codes import parse_rules
from yahtzee.engine.contest import told_streak
from yahtzee.engine.errors import BadCode
from yahtzee.engine.game_setup import MAX_NAME
from yahtzee.explain.summary import summary
from yahtzee.markup import Attribute, Child, Node, button_for, h
from yahtzee.messages import NOTHING, Number, Text, count, say, say_in
from yahtzee.ui.views.drawings import icon
from yahtzee.ui.views.heads import head

Choice = tuple[str, Text]  # a value and its label
MANY = 10  # games, from which on one may want them by date, and there are charts


def dialog(
    kind: str,
    title: Child,
    *body: Child,
    beside: bool = False,
    named_first: bool = False,
    **attributes: Attribute,
) -> Node:
    """A dialog: a drawing, a heading and a close button; ``beside`` the table, which can be used.

    Behind its kind, which tells it from others, more classes may stand, a dot before each.
    When it opens, the close button has the focus; screen readers announce that and, mostly, the
    dialog's name. With ``named_first`` the dialog has the focus, so its name is always read.
    """
    cross = h("span.sr", say("Close")), h("span", "×", aria_hidden="true")
    return h(
        f"dialog.dialog.{kind}",
        h(
            "header",
            head(kind.partition(".")[0]),
            h("h2", title, id="dialog-title"),
            button_for("close", *cross, class_="close"),
        ),
        body,
        aria_labelledby="dialog-title",
        data_dialog=kind.partition(".")[0],
        data_beside=beside,
        tabindex="-1" if named_first else None,
        data_start=named_first,
        **attributes,
    )


def button(
    label: Text,
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


def progress(what: Text, done: float) -> Node:
    """How much is done of something that takes a while, from 0 to 1."""
    return h("progress", value=f"{done:.2f}", max="1", aria_label=what)


def reading(games: int, done: float) -> tuple[Node, Node]:
    """What stands in the place of so many finished games while they are read."""
    words = count("Reading {number} game …", "Reading {number} games …", games)
    words = words.filled(number=Number(games))
    return h("p.note", words), progress(words, done)


def records(current: str, rules_code: str, games: int, *body: Child) -> Node:
    """The dialog of scores and statistics; ``current`` is the action of what is shown.

    The statistics begin with the rules of this code. With ``MANY`` games it is as tall as can be.
    """
    pages = (("scores", say("Scorebook"), None), ("statistics", say("Statistics"), rules_code))
    tabs = [
        button_for(
            action,
            label,
            value=value,
            class_="tab",
            aria_current="page" if action == current else None,
        )
        for action, label, value in pages
    ]
    kind = f"{current}.records" + (".tall" if games >= MANY else "")
    return dialog(kind, say("Scorebook"), h("nav.tabs", tabs, aria_label=say("Pages")), body)


def remove_button(place: int, action: str) -> Node:
    """The button in a player's row that takes the player at this place away."""
    label = say("Remove player {number}", number=place + 1)
    cross = h("span.sr", label), h("span", "×", aria_hidden="true")
    return button_for(action, *cross, value=place, class_="remove")


def choose(
    action: str,
    choices: Iterable[Choice],
    chosen: str,
    tags: Container[str] = (),
    **attributes: Attribute,
) -> Node:
    """A list to choose from, without a label; ``attributes`` are more of the element's own.

    A value among ``tags`` is that of the language in which its label is written.
    """
    return h(
        "select",
        [
            h(
                "option",
                language.text(name),  # an option holds text alone
                value=value,
                selected=value == chosen,
                lang=value if value in tags else None,
                dir="auto",
            )
            for value, name in choices
        ],
        data_action=action,
        **attributes,
    )


def form(action: str, *fields: Child) -> Node:
    """A form, whose last word is an action; it says itself what is wrong."""
    return h("form", fields, data_action=action, novalidate=True)


def field(label: Text, control: Node) -> Node:
    """A control under its label."""
    return h("label.field", h("span", label), control)


def text_input(action: str, value: str, **attributes: Attribute) -> Node:
    """A line of text that browsers do not fill in; ``attributes`` are more of the element's own."""
    return h(
        "input", type="text", value=value, autocomplete="off", data_action=action, **attributes
    )


def name_input(action: str, name: str, **attributes: Attribute) -> Node:
    """A line for the name of a player; ``attributes`` are more of the element's own."""
    return text_input(action, name, maxlength=MAX_NAME, spellcheck="false", **attributes)


def radio(action: str, value: str, chosen: str) -> Node:
    """One of a group of choices, which is named by its action."""
    is_chosen = value == chosen
    return h("input", type="radio", name=action, value=value, checked=is_chosen, data_action=action)


def submit(label: Text, problem: Text, note: Child = None, *, starts: bool = False) -> Node:
    """What ends a form and stays in view: what is wrong with it, a note, and its button.

    One that ``starts`` has the focus when the dialog opens.
    """
    return h(
        "div.go",
        h("p.problem", problem, role="alert"),
        note,
        h("button.primary", label, type="submit", data_start=starts),
    )


def select(
    label: Text,
    action: str,
    choices: Iterable[Choice],
    chosen: str,
    tags: Container[str] = (),
) -> Node:
    """A list to choose from under its label, as ``choose``; the action is its id, too."""
    control = choose(action, choices, chosen, tags, id=action)
    return h("p.field", h("label", label, for_=action), control)


def link_to_copy(link: str) -> Node:
    """A link that can be selected and copied by hand."""
    return field(say("Link"), h("input.link", type="text", value=link, readonly=True))


def text_to_copy(name: str, label: Text, text: str, rows: int = 2) -> Node:
    """A text that can be selected and copied by hand where the clipboard is not allowed."""
    return h(
        "p.field",
        h("label", label, for_=name),
        h("textarea", text, id=name, rows=rows, readonly=True, spellcheck="false"),
    )


def choices(
    legend: Text,
    name: str,
    options: Iterable[tuple[str, Text, Text]],
    chosen: str,
) -> Node:
    """Radio buttons as a group: (value, label, explanation) each."""
    return h("fieldset.choices", h("legend", legend), radio_cards(name, options, chosen))


def radio_cards(name: str, options: Iterable[tuple[str, Text, Text]], chosen: str) -> list[Node]:
    """The radio buttons of a group, or some of them: (value, label, explanation) each."""
    return [
        h(
            "label",
            radio(name, value, chosen),
            h("span.choice", label),
            hint and h("span.hint", hint),
        )
        for value, label, hint in options
    ]


def switch(label: Text, action: str, *, on: bool, **attributes: Attribute) -> Node:
    """What is on or off, with its label; ``attributes`` are more of the control's own."""
    kind: dict[str, Attribute] = {"type": "checkbox", "role": "switch", **attributes}
    control = h("input", checked=on, data_action=action, **kind)
    return h("label.switch", control, h("span.choice", label))


def fold(
    label: Text,
    *body: Child,
    said: Child = None,
    kind: str | None = None,
    is_open: bool = False,
) -> Node:
    """What opens under its label, beside which more may be ``said``: to be heard, a group."""
    summary = h("summary", label, said)
    return h("details", summary, body, class_=kind, aria_label=label, open=is_open)


def line(label: Text, chosen: Child, *more: Child, is_open: bool = False) -> Node:
    """A line that says what is chosen, and opens."""
    said: Child = chosen and (" ", h("span", chosen))
    return fold(label, more, said=said, kind="line", is_open=is_open)


def rules_summary(code: str) -> Text:
    """What rules say; nothing for what cannot be read."""
    try:
        return summary(parse_rules(code))
    except BadCode:
        return NOTHING


def numbers(titles: Sequence[Text], rows: Iterable[tuple[Child, ...]]) -> Node:
    """A table of one name and some numbers a row."""
    heads = [
        h("th", title, scope="col", class_="number" if place else "name")
        for place, title in enumerate(titles)
    ]
    lines = [
        h("tr", h("th.name", name, scope="row"), [h("td.number", each) for each in figures])
        for name, *figures in rows
    ]
    return h("table.ranking.numbers", h("thead", h("tr", heads)), h("tbody", lines))


# The ways to play, each drawn with one pen on a square of 24; dots are lines of no length.
WAYS = {
    "new-game": (
        "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z",
        "M8 8h0M12 12h0M16 16h0",
    ),
    "daily": ("M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4", "M9 15h0"),
    "links": (
        "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    ),
    "practice": (
        "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 7.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z",
        "M12 12h0",
    ),
}


def ways_to_play(current: str, streak: int) -> Node:
    """A button for each way to play; ``current`` is the action of the one that is shown.

    The days in a ``streak`` stand at today's game, unless that is shown.
    """
    labels = {
        "new-game": say_in("button", "Play"),
        "daily": say_in("way to play", "Today’s dice"),
        "links": say("With a friend"),
        "practice": say("Practice"),
    }

    def way(action: str, lines: str, *dots: str) -> Node:
        paths = h("path", d=lines), [h("path.dots", d=path) for path in dots]
        days = streak if action == "daily" != current else 0
        drawn = h("svg", paths, viewBox="0 0 24 24", aria_hidden="true")
        return button_for(
            action,
            h("span.leaf", drawn, data_streak=days or None),
            h("span", labels[action]),
            days > 0 and (" ", h("span.sr", told_streak(days, is_done=False))),
            class_="way-to-play",
            aria_current="true" if action == current else None,
        )

    ways = [way(action, *paths) for action, paths in WAYS.items()]
    return h("nav.ways-to-play", ways, aria_label=say("Ways to play"))
