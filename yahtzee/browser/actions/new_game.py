"""Setting up a game."""

from collections.abc import Callable
from dataclasses import replace

from yahtzee.browser.actions import Action
from yahtzee.browser.session import Session
from yahtzee.draft import Draft, checked, default_name
from yahtzee.errors import YahtzeeError
from yahtzee.game import MAX_PLAYERS, Level, Mode
from yahtzee.notation import make_rules
from yahtzee.players.characters import BY_LEVEL
from yahtzee.views import dialogs


def open_new_game(session: Session, _value: str) -> None:
    """Ask for rules, dice and players, beginning with those of the last game."""
    show_draft(session, usual_draft(session))


def usual_draft(session: Session) -> Draft:
    """A new game with the rules, dice and players of the last."""
    usual = session.game.setup
    return Draft(make_rules(usual.rules), usual.mode, usual.players, levels=usual.levels)


def show_draft(session: Session, draft: Draft) -> None:
    """Show the form for a new game."""
    session.read_house_rules()
    session.draft = draft
    session.dialog = lambda: dialogs.new_game(
        session.draft, replaces_game=session.in_progress, house_rules=session.house_rules
    )


def _edit(change: Callable[[Draft, str], Draft]) -> Action:
    """An action that edits the draft; whatever was wrong with it is asked anew."""

    def action(session: Session, value: str) -> None:
        session.draft = replace(change(session.draft, value), problem="")

    return action


def _rename(draft: Draft, value: str) -> Draft:
    place, _equals, name = value.partition("=")
    players = list(draft.players)
    players[int(place)] = name
    return replace(draft, players=tuple(players))


def _seat(draft: Draft, name: str, level: Level | None) -> Draft:
    """The draft with one player more, if there is room."""
    if len(draft.players) == MAX_PLAYERS:
        return draft
    levels = tuple(draft.level_of(place) for place in range(len(draft.players)))
    return replace(draft, players=(*draft.players, name), levels=(*levels, level))


def _add_player(draft: Draft, _value: str) -> Draft:
    return _seat(draft, default_name(len(draft.players) + 1), None)


def _add_computer(draft: Draft, _value: str) -> Draft:
    """One computer player more, of a level that nobody at the table has if possible."""
    free = [level for level in Level if level not in draft.levels]
    level = free[0] if free else Level.PERFECT
    return _seat(draft, _free_name(draft, level), level)


def _free_name(draft: Draft, level: Level) -> str:
    """The character's name, numbered if somebody has it."""
    name = BY_LEVEL[level].name
    names = (name, *(f"{name} {number}" for number in range(2, MAX_PLAYERS + 1)))
    return next(free for free in names if free not in draft.players)


def _set_level(draft: Draft, value: str) -> Draft:
    place, _equals, level = value.partition("=")
    seat, chosen = int(place), Level(level)
    players, levels = list(draft.players), list(draft.levels)
    players[seat] = ""
    players[seat] = _free_name(replace(draft, players=tuple(players)), chosen)
    levels[seat] = chosen
    return replace(draft, players=tuple(players), levels=tuple(levels))


def _remove_player(draft: Draft, value: str) -> Draft:
    place = int(value)
    return replace(
        draft,
        players=draft.players[:place] + draft.players[place + 1 :],
        levels=draft.levels[:place] + draft.levels[place + 1 :],
    )


def start(session: Session, _value: str) -> None:
    """Start the game that the form describes, or say what is wrong with it."""
    try:
        setup = checked(session.draft)
    except YahtzeeError as error:
        session.draft = replace(session.draft, problem=error.sentence)
    else:
        session.start(setup)


ACTIONS: dict[str, Action] = {
    "new-game": open_new_game,
    "draft-rules": _edit(lambda draft, value: replace(draft, rules=value)),
    "draft-mode": _edit(lambda draft, value: replace(draft, mode=Mode(value))),
    "draft-name": _edit(_rename),
    "draft-level": _edit(_set_level),
    "add-player": _edit(_add_player),
    "add-computer": _edit(_add_computer),
    "remove-player": _edit(_remove_player),
    "start": start,
}
