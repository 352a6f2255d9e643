"""Setting up a game: who plays, by which rules, with which dice."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game_setup import (
    MAX_NAME,
    MAX_PLAYERS,
    Level,
    Mode,
    number_of_unnamed,
    shown_name,
    unnamed,
)
from yahtzee.engine.presets import BY_ID, MOST_PLAYED, PRESETS
from yahtzee.language import _, pgettext
from yahtzee.markup import Child, Node, button_for, h, is_ticked, split_key
from yahtzee.players.characters import BY_LEVEL, CHARACTERS
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.keeping_rules import rule_choices
from yahtzee.session.draft import Draft, checked, draft_of
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views.card import chip, short_names
from yahtzee.ui.views.dialogs import (
    button,
    buttons,
    choices,
    dialog,
    radio_cards,
    remove_button,
    rules_summary,
    switch,
)
from yahtzee.ui.views.fields import submit, text_input
from yahtzee.ui.views.portraits import portrait
from yahtzee.ui.views.ways_to_play import ways_to_play

# What controls do to the draft, given their values.


def _rename(draft: Draft, value: str) -> Draft:
    place, name = split_key(value)
    players = list(draft.players)
    players[int(place)] = name
    return replace(draft, players=tuple(players))


def _seat(draft: Draft, name: str, level: Level | None) -> Draft:
    """The draft with one player more, if there is room."""
    if len(draft.players) == MAX_PLAYERS:
        return draft
    levels = tuple(draft.level_of(place) for place in range(len(draft.players)))
    first, *others = draft.players
    named = (first.strip() or unnamed(1), *others)
    return replace(draft, players=(*named, name), levels=(*levels, level))


def _add_computer(draft: Draft, value: str) -> Draft:
    """One computer player more, of this level."""
    level = Level(value)
    return _seat(draft, _free_name(draft, level), level)


def _free_name(draft: Draft, level: Level) -> str:
    """The character's name, numbered if somebody has it."""
    name = BY_LEVEL[level].name
    names = (name, *(f"{name} {number}" for number in range(2, MAX_PLAYERS + 1)))
    return next(free for free in names if free not in draft.players)


def _remove_player(draft: Draft, value: str) -> Draft:
    place = int(value)
    return replace(
        draft,
        players=draft.players[:place] + draft.players[place + 1 :],
        levels=draft.levels[:place] + draft.levels[place + 1 :],
    )


# What the form shows.


def form(
    draft: Draft,
    *,
    replaces_game: bool,
    house_rules: tuple[HouseRules, ...] = (),
    shows_more: bool = False,
    newest: int | None = None,
) -> Node:
    """Choose players, dice and rules; ``house_rules`` are those that are kept.

    ``shows_more`` lists all rules from the start; ``newest`` is the place of a player who was just
    added, and whose name is to be typed next.
    """
    return dialog(
        "new-game",
        _("New game"),
        ways_to_play("new-game"),
        h(
            "form",
            h(
                "div.who",
                _players(draft, newest),
                _has_room(draft) and draft.mode is Mode.VIRTUAL and _computers(),
            ),
            h("div.how", _rules(draft, house_rules, shows_more=shows_more), _dice(draft)),
            submit(
                pgettext("button", "Start"),
                draft.problem,
                replaces_game and h("p.hint", _("The game in progress will end.")),
            ),
            data_action="start",
            novalidate=True,
        ),
    )


# Who plays.


def _has_room(draft: Draft) -> bool:
    return len(draft.players) < MAX_PLAYERS


def _players(draft: Draft, newest: int | None) -> Node:
    names = tuple(map(shown_name, draft.players))
    # Somebody alone has an initial here, too.
    short = short_names(names if len(names) > 1 else (*names, "?"))
    return h(
        "fieldset.players",
        h("legend", _("Players")),
        h(
            "ol",
            [
                _player(draft, place, short[place], is_newest=place == newest)
                for place in range(len(names))
            ],
        ),
        # The first button that sends a form is the one that Enter in a field presses.
        _has_room(draft)
        and h(
            "button.add",
            h("span.chip", "+", aria_hidden="true"),
            h("span", _("Add a player")),
            type="submit",
            data_action="add-player",
        ),
    )


def _player(draft: Draft, place: int, short: str, *, is_newest: bool) -> Node:
    level, name = draft.level_of(place), shown_name(draft.players[place])
    is_alone = len(draft.players) == 1
    if is_alone and number_of_unnamed(name):
        name = ""
    is_checked = bool(draft.problem)
    return h(
        "li",
        chip(short, place),
        _name_field(place, name, is_alone=is_alone, is_checked=is_checked, is_newest=is_newest)
        if level is None
        else h(
            "span.computer", portrait(level), h("span", _(BY_LEVEL[level].title).format(name=name))
        ),
        len(draft.players) > 1 and remove_button(place, "remove-player"),
    )


def _name_field(
    place: int, name: str, *, is_alone: bool, is_checked: bool, is_newest: bool
) -> Node:
    return text_input(
        "draft-name",
        name,
        aria_invalid="true" if is_checked and not name.strip() else None,
        placeholder=_("Your name") if is_alone else None,
        maxlength=MAX_NAME,
        data_focus=is_newest,
        enterkeyhint="next",
        spellcheck="false",
        aria_label=_("Name of player {number}").format(number=place + 1),
        data_value=place,
    )


def _computers() -> Node:
    return _line(
        _("Add a computer"),
        "",
        h(
            "div.computers",
            [
                button_for(
                    "add-computer",
                    portrait(each.level),
                    h("span.called", _(each.title).format(name=each.name)),
                    h("span.hint", _(each.summary)),
                    value=each.level,
                    class_="character",
                )
                for each in CHARACTERS
            ],
        ),
    )


# By which rules, and with which dice: a line each, which opens.


def _line(label: str, chosen: str, *more: Child) -> Node:
    """A line that says what is chosen, and opens."""
    return h("details.line", h("summary", label, chosen and [" ", h("span", chosen)]), more)


def _dice(draft: Draft) -> Node:
    names = {Mode.VIRTUAL: _("on the screen"), Mode.REAL: _("on your table")}
    return _line(
        _("Dice:"),
        names[draft.mode],
        choices(
            _("Dice"),
            "draft-mode",
            (
                (Mode.VIRTUAL, _("On the screen"), _("Roll here.")),
                (Mode.REAL, _("On your table"), _("Roll your own and keep score here.")),
            ),
            draft.mode,
            kind="segments",
        ),
        draft.mode is Mode.REAL and buttons(button(_("Print an empty pad"), "print", value="pads")),
    )


def _rules(draft: Draft, house_rules: tuple[HouseRules, ...], *, shows_more: bool) -> Node:
    names = rule_choices(house_rules, draft.rules)
    offered = choices(
        _("Rules"),
        "draft-rules",
        [(each.id, _(each.name), _(each.plain)) for each in MOST_PLAYED],
        draft.rules,
        h(
            "details",
            h("summary", _("More rules")),
            h(
                "div.cards",
                radio_cards(
                    "draft-rules",
                    [
                        *(
                            (code, name, rules_summary(code))
                            for code, name in names.items()
                            if code not in BY_ID
                        ),
                        *(
                            (each.id, _(each.name), _(each.summary))
                            for each in PRESETS
                            if each not in MOST_PLAYED
                        ),
                    ],
                    draft.rules,
                ),
            ),
            buttons(button(_("Make or change house rules"), "house-rules")),
            open=shows_more,
        ),
        kind="rules",
    )
    without_undo = switch(_("Without undo"), "draft-final", on=draft.final)
    return _line(
        _("Rules:"), names[draft.rules], offered, draft.mode is Mode.VIRTUAL and without_undo
    )


# The dialog.


def _edit(change: Callable[[Draft, str], Draft]) -> Callable[["NewGameDialog", str], None]:
    """An action that edits the draft; what was wrong with it is found out anew."""

    def action(dialog: "NewGameDialog", value: str) -> None:
        dialog.draft = replace(change(dialog.draft, value), problem="")
        dialog.newest = None

    return action


class NewGameDialog(Dialog):
    """The form for a new game, filled in with a draft."""

    def __init__(self, session: Session, draft: Draft) -> None:
        super().__init__(session)
        session.read_house_rules()
        self.draft = draft
        self.newest: int | None = None  # the place of a player who was just added
        self._shows_more = draft.rules not in {preset.id for preset in MOST_PLAYED}

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        return form(
            self.draft,
            replaces_game=session.ends_game,
            house_rules=session.house_rules,
            shows_more=self._shows_more,
            newest=self.newest,
        )

    def _add_player(self, _value: str) -> None:
        """One person more, if there is room, whose name is to be typed next."""
        number = len(self.draft.players) + 1
        self.draft = replace(_seat(self.draft, unnamed(number), None), problem="")
        self.newest = len(self.draft.players) - 1

    def start(self, _value: str = "") -> None:
        """Start the game that the form describes, or say what is wrong with it."""
        self.newest = None
        try:
            setup = checked(self.draft)
        except YahtzeeError as error:
            self.draft = replace(self.draft, problem=error.sentence)
        else:
            self.session.start(setup, agreed=True, final=self.draft.final)
            self.session.preferences.remember(setup)

    actions: ClassVar = {
        "draft-rules": _edit(lambda draft, value: replace(draft, rules=value)),
        "draft-mode": _edit(lambda draft, value: replace(draft, mode=Mode(value))),
        "draft-final": _edit(lambda draft, value: replace(draft, final=is_ticked(value))),
        "draft-name": _edit(_rename),
        "add-player": _add_player,
        "add-computer": _edit(_add_computer),
        "remove-player": _edit(_remove_player),
        "start": start,
    }


def usual_draft(session: Session) -> Draft:
    """A new game with the rules, dice and players of the last that was set up."""
    return draft_of(session.preferences.usual_setup())


def ask_new_game(session: Session, draft: Draft) -> None:
    """Show the form for a new game, filled in with this draft."""
    session.open(NewGameDialog(session, draft))


def open_new_game(session: Session, _value: str) -> None:
    """Ask for players, dice and rules, beginning with those of the last game."""
    if not isinstance(session.dialog, NewGameDialog):  # what is filled in stays
        ask_new_game(session, usual_draft(session))


def forget_link(session: Session) -> None:
    """The link in the address was answered: loading the page again asks no more."""
    if session.device is not None:
        session.device.forget_link()


ACTIONS: dict[str, Action] = {"new-game": open_new_game}
