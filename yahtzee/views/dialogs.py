"""The dialogs: each a function from its own small model to a ``<dialog>``."""

from collections.abc import Iterable
from dataclasses import dataclass

from yahtzee.categories import Category
from yahtzee.game import MAX_NAME, MAX_PLAYERS, Mode
from yahtzee.markup import Child, Node, h
from yahtzee.presets import PRESETS
from yahtzee.rules import RuleSet
from yahtzee.saves import HighScore, Previews, Settings, Theme


def dialog(kind: str, title: str, *body: Child) -> Node:
    """A dialog with a heading and a close button."""
    return h(
        "dialog",
        h(
            "header",
            h("h2", title, id="dialog-title"),
            h(
                "button",
                h("span", "Close", class_="sr"),
                h("span", "×", aria_hidden="true"),
                type="button",
                class_="close",
                data_action="close",
            ),
        ),
        body,
        class_=f"dialog {kind}",
        aria_labelledby="dialog-title",
        data_dialog=kind,
    )


def _button(label: str, action: str, *, primary: bool = False, value: str | None = None) -> Node:
    return h(
        "button",
        label,
        type="button",
        class_="primary" if primary else "plain",
        data_action=action,
        data_value=value,
    )


def _choices(legend: str, name: str, options: Iterable[tuple[str, str, str]], chosen: str) -> Node:
    """Radio buttons as cards: (value, label, explanation) each."""
    return h(
        "fieldset",
        h("legend", legend),
        [
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
                h("span", label, class_="choice"),
                h("span", explanation, class_="hint") if explanation else None,
            )
            for value, label, explanation in options
        ],
        class_="choices",
    )


# New game.


@dataclass(frozen=True, slots=True)
class Draft:
    """A game being set up: what the form shows, not yet checked."""

    rules: str
    mode: Mode
    players: tuple[str, ...]
    seed: str | None = None
    problem: str = ""


def new_game(draft: Draft, *, replaces_game: bool) -> Node:
    """Choose rules, dice and players."""
    return dialog(
        "new-game",
        "New game",
        h(
            "form",
            _rules_choice(draft),
            _choices(
                "Dice",
                "draft-mode",
                (
                    (Mode.VIRTUAL, "On the screen", "Roll here."),
                    (Mode.REAL, "On your table", "Roll your own and keep score here."),
                ),
                draft.mode,
            ),
            _players(draft),
            h("p", draft.problem, class_="problem", role="alert"),
            h("p", "The game in progress will end.", class_="hint") if replaces_game else None,
            h("button", "Start", type="submit", class_="primary"),
            data_action="start",
            novalidate=True,
        ),
    )


def _rules_choice(draft: Draft) -> Node:
    summary = next((preset.summary for preset in PRESETS if preset.id == draft.rules), "")
    return h(
        "p",
        h("label", "Rules", for_="draft-rules"),
        h(
            "select",
            [
                h("option", preset.name, value=preset.id, selected=preset.id == draft.rules)
                for preset in PRESETS
            ],
            id="draft-rules",
            data_action="draft-rules",
            aria_describedby="draft-summary",
        ),
        h("span", summary, class_="hint", id="draft-summary"),
        class_="field",
    )


def _players(draft: Draft) -> Node:
    several = len(draft.players) > 1
    return h(
        "fieldset",
        h("legend", "Players"),
        h(
            "ol",
            [_player(place, name, several=several) for place, name in enumerate(draft.players)],
        ),
        _button("Add a player", "add-player") if len(draft.players) < MAX_PLAYERS else None,
        class_="players",
    )


def _player(place: int, name: str, *, several: bool) -> Node:
    return h(
        "li",
        h(
            "input",
            type="text",
            value=name,
            maxlength=MAX_NAME,
            autocomplete="off",
            enterkeyhint="next",
            spellcheck="false",
            aria_label=f"Name of player {place + 1}",
            data_action="draft-name",
            data_value=place,
        ),
        h(
            "button",
            h("span", f"Remove player {place + 1}", class_="sr"),
            h("span", "×", aria_hidden="true"),
            type="button",
            class_="remove",
            data_action="remove-player",
            data_value=place,
        )
        if several
        else None,
    )


# High scores.


def high_scores(
    choices: Iterable[tuple[str, str]], chosen: str, scores: tuple[HighScore, ...]
) -> Node:
    """The best results under one rule set; ``choices`` are (rules code, name)."""
    return dialog(
        "scores",
        "High scores",
        h(
            "p",
            h("label", "Rules", for_="scores-rules"),
            h(
                "select",
                [h("option", name, value=code, selected=code == chosen) for code, name in choices],
                id="scores-rules",
                data_action="scores-rules",
            ),
            class_="field",
        ),
        _score_table(scores) if scores else h("p", "No finished games yet.", class_="empty"),
    )


def _score_table(scores: tuple[HighScore, ...]) -> Node:
    return h(
        "table",
        h(
            "thead",
            h(
                "tr",
                [
                    h("th", title, scope="col", class_=kind)
                    for title, kind in (
                        ("Rank", "rank"),
                        ("Name", "name"),
                        ("Score", "number"),
                        ("Date", "date"),
                    )
                ],
            ),
        ),
        h("tbody", [_score_row(rank, score) for rank, score in enumerate(scores, 1)]),
        class_="ranking",
    )


def _score_row(rank: int, score: HighScore) -> Node:
    marks = []
    marks += ["real dice"] if score.mode is Mode.REAL else []
    marks += ["undo used"] if score.undos else []
    return h(
        "tr",
        h("td", str(rank), class_="rank"),
        h(
            "th",
            score.name,
            h("span", " · ".join(marks), class_="hint") if marks else None,
            scope="row",
            class_="name",
        ),
        h("td", str(score.score), class_="number"),
        h("td", score.date, class_="date"),
    )


# Options.

PREVIEW_CHOICES = (
    (Previews.NON_ZERO, "Show points, hide zeroes", ""),
    (Previews.ALL, "Show all points", ""),
    (Previews.OFF, "Show none", ""),
)
THEME_CHOICES = (
    (Theme.AUTO, "As my device", ""),
    (Theme.LIGHT, "Light", ""),
    (Theme.DARK, "Dark", ""),
)


def options(settings: Settings) -> Node:
    """Everything that can be set."""
    return dialog(
        "options",
        "Options",
        _choices("Point preview", "set-previews", PREVIEW_CHOICES, settings.previews),
        _choices("Colours", "set-theme", THEME_CHOICES, settings.theme),
        _switch("Keyboard shortcuts", "set-shortcuts", on=settings.shortcuts),
        _switch("Rolling dice move", "set-animation", on=settings.animation),
    )


def _switch(label: str, action: str, *, on: bool, value: str | None = None) -> Node:
    return h(
        "label",
        h("input", type="checkbox", checked=on, data_action=action, data_value=value),
        h("span", label, class_="choice"),
        class_="switch",
    )


# Help.

COMMAND_KEYS = (
    ("R", "Roll"),
    ("1 to 5", "Keep or release a die"),
    ("U", "Undo"),
    ("N", "New game"),
    ("K", "High scores"),
    ("X", "Options"),
    ("?", "This help"),
)


def help_(rules: RuleSet, name: str, *, shortcuts: bool) -> Node:
    """How to play by the rules in force, and the keyboard."""
    rolls = "once" if rules.rolls == 1 else f"up to {rules.rolls} times"
    return dialog(
        "help",
        "How to play",
        h(
            "p",
            f"Each turn, roll {rolls}, keeping the dice you like in between. "
            "Then score the dice in one open box; each box is used once. "
            "When every box is filled, the highest total wins.",
        ),
        h("h3", f"Boxes of {name}"),
        h("dl", [(h("dt", box.label), h("dd", box.help)) for box in rules.categories]),
        h("h3", "Keyboard"),
        h("p", "Shortcuts are turned off in the options.") if not shortcuts else None,
        h(
            "dl",
            [(h("dt", h("kbd", key)), h("dd", does)) for key, does in COMMAND_KEYS],
            [(h("dt", h("kbd", key_name(box))), h("dd", box.label)) for box in rules.categories],
            class_="keys",
        ),
    )


def key_name(box: Category) -> str:
    """The key that scores a box, as it is printed on a keyboard."""
    return f"Shift+{box.face}" if box.face else box.code.upper()


# Result.


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a result."""

    rank: int
    name: str
    total: int
    best: str  # such as "Your best yet", or empty


def result(heading: str, standings: Iterable[Standing]) -> Node:
    """How a game ended."""
    return dialog(
        "result",
        heading,
        h(
            "ol",
            [
                h(
                    "li",
                    h("span", f"{standing.rank}.", class_="rank"),
                    h("span", standing.name, class_="name"),
                    h("span", standing.best, class_="best") if standing.best else None,
                    h("span", str(standing.total), class_="number"),
                    class_="winner" if standing.rank == 1 else None,
                )
                for standing in standings
            ],
            class_="standings",
        ),
        h(
            "p",
            _button("Play again", "again", primary=True),
            _button("High scores", "scores"),
            class_="buttons",
        ),
    )


# Real dice: a box's value.


def write(box: Category, values: Iterable[int], *, bonus: int, has_bonus: bool) -> Node:
    """Pick one of the values that a box can hold; ``bonus`` is offered unless 0."""
    return dialog(
        "write",
        box.label,
        h("p", box.help, class_="hint"),
        h(
            "div",
            [
                h(
                    "button",
                    str(value),
                    type="button",
                    class_="value",
                    data_action="write",
                    data_value=f"{box.id}={value}{'+' if has_bonus else ''}",
                )
                for value in values
            ],
            class_="values",
        ),
        _switch(f"Another Yahtzee: +{bonus}", "write-bonus", on=has_bonus, value=box.id)
        if bonus
        else None,
    )
