"""Setting up a game."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game_setup import MAX_PLAYERS, Level, Mode
from yahtzee.engine.presets import MOST_PLAYED
from yahtzee.markup import Node, split_key
from yahtzee.players.characters import BY_LEVEL
from yahtzee.session.draft import Draft, checked, default_name, draft_of
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.views.new_game import new_game

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
    return replace(draft, players=(*draft.players, name), levels=(*levels, level))


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
        return new_game(
            self.draft,
            replaces_game=session.ends_game,
            house_rules=session.house_rules,
            shows_more=self._shows_more,
            newest=self.newest,
        )

    def _add_player(self, _value: str) -> None:
        """One person more, if there is room, whose name is to be typed next."""
        number = len(self.draft.players) + 1
        self.draft = replace(_seat(self.draft, default_name(number), None), problem="")
        self.newest = len(self.draft.players) - 1

    def _start(self, _value: str) -> None:
        """Start the game that the form describes, or say what is wrong with it."""
        self.newest = None
        try:
            setup = checked(self.draft)
        except YahtzeeError as error:
            self.draft = replace(self.draft, problem=error.sentence)
        else:
            self.session.start(setup, agreed=True)
            self.session.preferences.remember(setup)

    actions: ClassVar = {
        "draft-rules": _edit(lambda draft, value: replace(draft, rules=value)),
        "draft-mode": _edit(lambda draft, value: replace(draft, mode=Mode(value))),
        "draft-name": _edit(_rename),
        "add-player": _add_player,
        "add-computer": _edit(_add_computer),
        "remove-player": _edit(_remove_player),
        "start": _start,
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


def play_rules(session: Session, code: str) -> None:
    """Offer a new game by these rules; the game on the table ends when that one starts."""
    forget_link(session)
    ask_new_game(session, replace(usual_draft(session), rules=code))


def forget_link(session: Session) -> None:
    """The link in the address was answered: loading the page again asks no more."""
    if session.device is not None:
        session.device.forget_link()


ACTIONS: dict[str, Action] = {"new-game": open_new_game, "play-rules": play_rules}
