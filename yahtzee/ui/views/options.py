"""Everything that can be set, in groups, and the file that holds all that is kept."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from yahtzee.language import N_, _, pgettext
from yahtzee.markup import Child, Node, h
from yahtzee.saves.settings import DieStyle, Previews, Settings, Theme
from yahtzee.ui.views.dialogs import button, buttons, choices, dialog, switch
from yahtzee.ui.views.fields import select_language, text_input, text_to_copy
from yahtzee.ui.views.help import key_label

Choice = tuple[str, str, str]

PREVIEW_NOTE = N_("A preview helps you to add up. It does not recommend a box.")


def preview_choices() -> tuple[Choice, ...]:
    """Which points open boxes can show."""
    return (
        (Previews.NON_ZERO, _("Show points, hide zeroes"), ""),
        (Previews.ALL, _("Show all points"), ""),
        (Previews.OFF, _("Show none"), ""),
    )


def theme_choices() -> tuple[Choice, ...]:
    """Which colours there are."""
    return (
        (Theme.AUTO, _("As my device"), ""),
        (Theme.LIGHT, pgettext("colours", "Light"), ""),
        (Theme.DARK, pgettext("colours", "Dark"), ""),
        (Theme.CONTRAST, _("High contrast"), ""),
    )


def die_choices() -> tuple[Choice, ...]:
    """How dice can be drawn."""
    return (
        (DieStyle.PIPS, _("Pips"), ""),
        (DieStyle.NUMERALS, _("Numerals"), ""),
        (DieStyle.TEXT, _("Drawn in text"), ""),
    )


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A key that can be changed: the usual one, and the message that says what it does."""

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
    language_told: str = "",
    *,
    vibrates: bool = False,
    copy: str = "",
    loaded: float | None = None,
) -> Node:
    """The dialog; ``told`` is what became of a file that was saved or brought in.

    ``loaded`` is how much of one is brought in, from 0 to 1, None if none is.

    ``language_told`` is what there is to say about a language that was chosen, ``vibrates``
    whether the device can, ``copy`` the text of a file that may not have been saved.
    """
    return dialog(
        "options",
        _("Options"),
        h(
            "div",
            _group(
                "look",
                pgettext("options", "Look"),
                select_language("set-language", _("Automatic"), settings.language),
                h("p", language_told, class_="told", role="status"),
                choices(_("Colours"), "set-theme", theme_choices(), settings.theme),
                choices(_("Dice"), "set-dice", die_choices(), settings.dice),
                choices(_("Point preview"), "set-previews", preview_choices(), settings.previews),
                h("p", _(PREVIEW_NOTE), class_="hint"),
                switch(
                    _("Colour code for the upper bonus"), "set-colour_code", on=settings.colour_code
                ),
                switch(_("Animate rolling dice"), "set-animation", on=settings.animation),
            ),
        ),
        h(
            "div",
            _group(
                "sound",
                _("Sound, speech and touch"),
                switch(_("Sound"), "set-sound", on=settings.sound),
                switch(_("Vibration"), "set-vibration", on=settings.vibration)
                if vibrates
                else None,
                switch(_("Say less after each roll and score"), "set-brief", on=settings.brief),
            ),
            _group(
                "play",
                pgettext("options", "Play"),
                switch(_("Checkboxes under the dice"), "set-checkboxes", on=settings.checkboxes),
                switch(_("Confirm each score"), "set-confirm", on=settings.confirm),
                switch(_("New games without undo"), "set-final", on=settings.final),
                switch(_("Show hints automatically"), "set-hints", on=settings.hints),
                switch(_("Show chances of winning"), "set-chances", on=settings.chances),
                switch(_("Real dice: keep the screen on"), "set-awake", on=settings.awake),
            ),
        ),
        h(
            "div",
            _group(
                "keyboard",
                _("Keyboard"),
                switch(_("Keyboard shortcuts"), "set-shortcuts", on=settings.shortcuts),
                _key_list(dict(settings.keys), keys, problem),
            ),
            _group("your", _("Your data"), _data(told, copy, loaded)),
            buttons(button(_("Embed this game in a page"), "embed")),
        ),
    )


def _group(name: str, title: str, *body: Child) -> Node:
    place = f"options-{name}"
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
        h("summary", _("Change keys")),
        h("p", _("To change a key, type another one into its field."), class_="hint"),
        h("ul", [_key_field(line, chosen, problem) for line in keys], class_="key-list"),
        buttons(button(_("Back to the usual keys"), "usual-keys")),
    )


def _key_field(line: KeyLine, chosen: Mapping[str, str], problem: KeyProblem | None) -> Node:
    wrong = problem if problem and problem.usual == line.usual else None
    key = wrong.typed if wrong else chosen.get(line.usual, line.usual)
    hint = f"key-problem-{line.usual}"
    return h(
        "li",
        h(
            "label",
            h("span", _(line.does)),
            text_input(
                "set-key",
                key_label(key),
                spellcheck="false",
                aria_invalid="true" if wrong else None,
                aria_describedby=hint if wrong else None,
                data_value=line.usual,
            ),
        ),
        h("p", wrong.reason if wrong else "", class_="problem", role="alert", id=hint),
    )


def _data(told: str, copy: str, loaded: float | None) -> Child:
    return [
        h(
            "p",
            _(
                "Finished games, high scores, house rules and options are kept in this browser "
                "only. Save them to a file to take them to another one."
            ),
        ),
        buttons(
            button(_("Save to a file"), "export"),
            h(
                "label",
                _("Load a file"),
                h(
                    "input",
                    type="file",
                    accept=".json,application/json",
                    class_="sr",
                    data_action="import",
                ),
                class_="plain file",
            )
            if loaded is None
            else None,
        ),
        h("p", told, class_="told", role="status"),
        h("progress", value=f"{loaded:.2f}", max="1", aria_label=_("Loading the file"))
        if loaded is not None
        else None,
        text_to_copy("export-text", _("The text of the file, to copy by hand"), copy, rows=4)
        if copy
        else None,
    ]
