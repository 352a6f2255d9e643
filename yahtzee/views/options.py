"""Everything that can be set, in groups, and the file that holds all that is kept."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from yahtzee.markup import Child, Node, h
from yahtzee.saves import DieStyle, Previews, Settings, Theme
from yahtzee.views.dialogs import button, choices, dialog, switch
from yahtzee.views.help import key_label

PREVIEW_CHOICES = (
    (Previews.NON_ZERO, "Show points, hide zeroes", ""),
    (Previews.ALL, "Show all points", ""),
    (Previews.OFF, "Show none", ""),
)
PREVIEW_NOTE = "A preview helps you to add up. It does not recommend a box."
THEME_CHOICES = (
    (Theme.AUTO, "As my device", ""),
    (Theme.LIGHT, "Light", ""),
    (Theme.DARK, "Dark", ""),
)
DIE_CHOICES = (
    (DieStyle.PIPS, "Pips", ""),
    (DieStyle.NUMERALS, "Numerals", ""),
    (DieStyle.TEXT, "Drawn in text", ""),
)


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A key that can be changed: the usual one, and what it does."""

    usual: str
    does: str


@dataclass(frozen=True, slots=True)
class KeyProblem:
    """A key that cannot be chosen: in whose place, what was typed, and why not."""

    usual: str
    typed: str
    reason: str


def options(
    settings: Settings,
    keys: Iterable[KeyLine] = (),
    problem: KeyProblem | None = None,
    told: str = "",
) -> Node:
    """The dialog; ``told`` is what became of a file that was saved or brought in."""
    return dialog(
        "options",
        "Options",
        _group(
            "Look",
            choices("Colours", "set-theme", THEME_CHOICES, settings.theme),
            choices("Dice", "set-dice", DIE_CHOICES, settings.dice),
            choices("Point preview", "set-previews", PREVIEW_CHOICES, settings.previews),
            h("p", PREVIEW_NOTE, class_="hint"),
            switch("Colour code for the upper bonus", "set-colour_code", on=settings.colour_code),
            switch("Rolling dice move", "set-animation", on=settings.animation),
        ),
        _group(
            "Play",
            switch("Checkboxes under the dice", "set-checkboxes", on=settings.checkboxes),
            switch("Confirm each score", "set-confirm", on=settings.confirm),
            switch("The coach speaks unasked", "set-hints", on=settings.hints),
            switch("Show chances of winning", "set-chances", on=settings.chances),
            switch("Real dice: keep the screen on", "set-awake", on=settings.awake),
        ),
        _group(
            "Keyboard",
            switch("Keyboard shortcuts", "set-shortcuts", on=settings.shortcuts),
            _key_list(dict(settings.keys), keys, problem),
        ),
        _group("Your data", _data(told)),
        h("p", button("Embed this game in a page", "embed"), class_="buttons"),
    )


def _group(title: str, *body: Child) -> Node:
    place = f"options-{title.partition(' ')[0].lower()}"
    return h(
        "section",
        h("h3", title, id=place),
        body,
        class_="group",
        aria_labelledby=place,
    )


def _key_list(
    chosen: Mapping[str, str], keys: Iterable[KeyLine], problem: KeyProblem | None
) -> Node:
    return h(
        "details",
        h("summary", "Change keys"),
        h("p", "Type another letter or sign into a field.", class_="hint"),
        h("ul", [_key_field(line, chosen, problem) for line in keys], class_="key-list"),
        h("p", button("Back to the usual keys", "usual-keys"), class_="buttons"),
    )


def _key_field(line: KeyLine, chosen: Mapping[str, str], problem: KeyProblem | None) -> Node:
    wrong = problem if problem and problem.usual == line.usual else None
    key = wrong.typed if wrong else chosen.get(line.usual, line.usual)
    hint = f"key-problem-{line.usual}"
    return h(
        "li",
        h(
            "label",
            h("span", line.does),
            h(
                "input",
                type="text",
                value=key_label(key),
                autocomplete="off",
                spellcheck="false",
                aria_invalid="true" if wrong else None,
                aria_describedby=hint if wrong else None,
                data_action="set-key",
                data_value=line.usual,
            ),
        ),
        h("p", wrong.reason if wrong else "", class_="problem", role="alert", id=hint),
    )


def _data(told: str) -> Child:
    return [
        h(
            "p",
            "Finished games, high scores, house rules and options are kept in this browser only. "
            "A file can bring them to another one.",
        ),
        h(
            "p",
            button("Save to a file", "export"),
            h(
                "label",
                "Bring in a file",
                h(
                    "input",
                    type="file",
                    accept=".json,application/json",
                    class_="sr",
                    data_action="import",
                ),
                class_="plain file",
            ),
            class_="buttons",
        ),
        h("p", told, class_="told", role="status"),
    ]
