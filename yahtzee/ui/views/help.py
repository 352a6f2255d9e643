"""The help: all boxes on one screen, pages that fold away below, and what is told of one box."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from yahtzee.engine.box_words import pattern_words, pays_words, sentence_of
from yahtzee.engine.categories import Category
from yahtzee.language import N_, _
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.small_dice import small_dice

if TYPE_CHECKING:  # what is explained is handed in
    from yahtzee.explain import Dispute, Example, Topic
    from yahtzee.session.view_model import Row, SectionView

PARTS = "static/third-party.txt"  # made by the build
PAGES = (
    ("rules", N_("All rules")),
    ("strategy", N_("Strategy")),
    ("disputes", N_("Questions")),
    ("keyboard", N_("Keyboard")),
)


def help_(page: str, name: str, *body: Child) -> Node:
    """The help on the rules of this name: ``body`` is that of a page, or stands above them all."""
    return dialog(
        "help",
        _("How to play"),
        h("p.hint", _("Rules: {rules}").format(rules=name)),
        not page and body,
        h(
            "div.folds",
            [_fold(each, _(label), body if each == page else None) for each, label in PAGES],
        ),
        h("p.hint", h("a", _("Parts by others, and their licences"), href=PARTS, target="_blank")),
    )


def _fold(page: str, label: str, body: Child) -> Node:
    is_open = body is not None
    return h(
        "div",
        button_for("help", label, value=page, class_="fold", aria_expanded=str(is_open).lower()),
        body,
        class_="opened" if is_open else None,
    )


# Boxes.


def boxes(aim: str, halves: "Iterable[SectionView]") -> Child:
    """What it is about, and what each box takes and pays, with dice that do."""
    rows = [row for half in halves for row in half.rows if row.hint and row.id != "subtotal"]
    return [h("p", aim), h("ul.boxes", map(_box_line, rows))]


def _box_line(row: "Row") -> Node:
    box = row.category
    return h(
        "li",
        h("span", row.label),
        box is not None and small_dice(box.example),
        box is not None and h("span.sr", f"{pattern_words(box.pattern)}: "),
        h("span.pays", pays_words(box) if box else row.hint),
    )


# Rules and strategy.


FEW = 3  # sentences that are read at a glance


def topics(explained: "Iterable[Topic]", *, listed: bool = False) -> Child:
    """Headings with what is to be said, and examples with their dice.

    With ``listed``, more than a few sentences stand below one another: rules are looked up, while
    advice is read.
    """
    return [
        h(
            "section.topic",
            h("h3", topic.title, id=_anchor(topic)),
            h("ul.sentences", [h("li", sentence) for sentence in topic.sentences])
            if listed and len(topic.sentences) > FEW
            else h("p", " ".join(topic.sentences)),
            len(topic.examples) > 0 and h("ul.examples", map(_example, topic.examples)),
            aria_labelledby=_anchor(topic),
        )
        for topic in explained
    ]


def _anchor(topic: "Topic") -> str:
    return f"topic-{'-'.join(topic.id.split())}"  # an id is one word, a player's box may be more


def _example(example: "Example") -> Node:
    return h("li", small_dice(example.faces), h("span", example.text))


def figures_note(text: str) -> Node:
    """Where the figures of the strategy come from, or what has become of them."""
    return h("p.hint", text, role="status")


# Disputes.


def questions(asked: "Iterable[Dispute]") -> Node:
    """Questions and answers."""
    return h(
        "dl.questions", [(h("dt", dispute.question), h("dd", dispute.answer)) for dispute in asked]
    )


# The keyboard.


def keyboard(
    commands: Iterable[tuple[str, str]],
    box_keys: Mapping[str, Category],
    *,
    shortcuts: bool,
) -> Child:
    """Every key: ``commands`` are pairs of messages, a key or several and what they do.

    The keys of the boxes, ``box_keys``, come after these.
    """
    boxes = [(key_name(key), str(box)) for key, box in box_keys.items()]
    return [
        None if shortcuts else h("p", _("Shortcuts are turned off in the options.")),
        _keys((key_label(key), _(does)) for key, does in commands),
        h("h3", _("Boxes")),
        h(
            "p",
            _(
                "The key of a box scores it; once it is filled, it shows where its points "
                "come from."
            ),
        ),
        _keys(boxes),
        h(
            "p",
            _(
                "Space rolls, as long as nothing has the focus. Tab and Enter reach everything. "
                "Escape closes what is open."
            ),
        ),
    ]


def _keys(rows: Iterable[tuple[str, str]]) -> Node:
    return h("dl.keys", [(h("dt", h("kbd", key)), h("dd", does)) for key, does in rows])


def key_label(key: str) -> str:
    """A key as it is printed on a keyboard."""
    return _(key) if len(key) > 1 else key.upper()


def key_name(key: str) -> str:
    """The key that scores a box, as it is printed on a keyboard."""
    return _("Shift+{key}").format(key=key) if key.isdigit() else key_label(key)


# One box: why this score?


@dataclass(frozen=True, slots=True)
class BoxLine:
    """What one player's box holds, or would hold, and why; ``correct`` names an entry to mend."""

    title: str
    why: str
    correct: str = ""


def box(category: Category, lines: Iterable[BoxLine]) -> Node:
    """What a box takes, and why it holds what it does; one entry is mended beside all rules."""
    lines = tuple(lines)
    only = lines[0] if len(lines) == 1 else None
    return dialog(
        "why",
        str(category),
        h("p", sentence_of(category)),
        [
            h(
                "section.topic",
                h("h3", line.title),
                h("p", line.why),
                line.correct and not only and _correct(line),
                aria_label=line.title,
            )
            for line in lines
        ],
        buttons(
            only is not None and only.correct and _correct(only, only=True),
            button(_("All rules"), "help", value="rules"),
        ),
    )


def _correct(line: BoxLine, *, only: bool = False) -> Node:
    label = _("Correct this entry") if only else _("Correct the entry of {player}")
    return button_for(
        "correct", label.format(player=line.title), value=line.correct, class_="plain"
    )
