"""What to show for a session: its ``Screen``."""

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

from yahtzee.engine.contest import are_same_dice, daily_setup, has_daily, is_contest, short_title_of
from yahtzee.engine.game import Game, history
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import DEFAULT, preset
from yahtzee.language import in_use
from yahtzee.markup import Node, h
from yahtzee.messages import NOTHING, Text, say
from yahtzee.session.events import Held, Played
from yahtzee.session.session import Session
from yahtzee.session.storage.stored_values import Problem
from yahtzee.session.table import Going, Table, first_table
from yahtzee.telling.news import heard_of, status_of
from yahtzee.telling.status import About, Status, invite, last_turn
from yahtzee.telling.view_model import Look, TableView
from yahtzee.ui.colours import usual_players
from yahtzee.ui.table_model import present, present_rolling
from yahtzee.ui.views.tray import Screen, Today, Typing

if TYPE_CHECKING:  # loaded after the first roll
    from yahtzee.session.protocols import OpenDialog


def screen_of(session: Session) -> Screen:
    """What the page shows now."""
    # First, since a dialog may find that something stored cannot be read.
    dialog = _dialog(session.dialogs.shown) if session.dialogs.shown else None
    table = session.table
    is_rolling = table.before_roll is not None
    status = Status() if is_rolling else status_of(session)
    if Going.COUNTING in table.going:
        status = status.without(About.NEXT)  # who has won
    # Of a game by link the table itself says it, and its button goes on here.
    follows = session.follows and session.linked is None
    notice, answers = session.notices.current(follows=follows, ends=table.game.is_over)
    company, line = _company(session)
    sand, time = _sand(session)
    if session.preferences.settings.quiet:
        status = status.without(About.REMARK)
    elif line:
        status = status.before(line, About.ASIDE)
    return Screen(
        view=_table(session),
        status=status,
        settings=session.preferences.shown,
        heard=NOTHING if is_rolling else time or heard_of(session),
        notice=notice,
        answers=answers,
        shown=table.shown,
        explained=table.explained,
        entry=table.typed.faces,
        typing=_typing(table),
        hint=None if is_rolling else table.coaching.hint,
        chances=table.chances.shares if table.game.is_contended else (),
        estimated=not table.chances.exact,
        today=_today(session),
        teaches=session.teaches,
        asks_to_hear=asks_to_hear(session),
        thinks=table.coaching.is_thinking and not session.preferences.settings.hints,
        rests=Going.RESTING in table.going,
        unsaved=session.archive.problem is Problem.NOT_KEPT,
        company=company,
        sand=sand,
        dialog=dialog,
        other_rules=_other_rules(session),
    )


def _other_rules(session: Session) -> Text:
    """The default, offered in a first game of what is played where the language is spoken."""
    game = session.game
    local = in_use().rules
    is_local = bool(local) and game.rules == preset(local).rules
    is_first = session.teaches and not (game.log or game.undos or session.linked)
    return DEFAULT.name if is_local and is_first and not is_contest(game.setup) else NOTHING


def _company(session: Session) -> tuple[Node | None, Text]:
    """Who watches, and what one of them says; as long as nobody is drawn, the room for them."""
    setup = session.game.setup
    has_some = any(setup.levels) or (is_contest(setup) and len(setup.players) == 1)
    if session.preferences.settings.quiet or not has_some:
        return None, NOTHING
    if session.company is None:
        return h("div.company"), NOTHING
    from yahtzee.ui.company_view import company  # noqa: PLC0415 - it is in the late part

    return company(session)


def _sand(session: Session) -> tuple[Node | None, Text]:
    """The sand timer, if people want one; and that time is up, until something else is told."""
    sand = session.pace.sand
    if sand is None:
        return None, NOTHING
    from yahtzee.session.sand import PARTS, now_of  # noqa: PLC0415 - both are in the late part
    from yahtzee.ui.views.sand import TIME, sand_timer  # noqa: PLC0415

    left = sand.parts_left(now_of(session.archive))
    is_news = sand.ended_after is session.table.event
    return sand_timer(left / PARTS, runs=sand.since is not None), TIME if is_news else NOTHING


def asks_to_hear(session: Session) -> bool:
    """Whether to ask, once, to turn the sound on: when a person's first throw of a visit lies."""
    table = session.table
    game = table.game
    is_thrown = game.rolls == 1 and game.setup.mode is Mode.VIRTUAL
    is_seen = is_thrown and isinstance(table.event, Played | Held) and not table.before_roll
    is_own = is_seen and not game.computer_on_turn
    return is_own and session.preferences.asks_to_hear


def _dialog(opened: "OpenDialog") -> Node:
    """The open dialog; marked is the control for which it waits, or by which it was left."""
    shown = opened.view()
    if opened.waits:
        waiting = h("p.sr", opened.waits, role="status")
        tag, attributes, children = _marked(shown, opened.pressed, "aria-busy")
        return Node(tag, attributes, (*children, waiting))
    return _marked(shown, opened.pressed, "data-left") if opened.is_left else shown


def _marked(node: Node, pressed: tuple[str, str], mark: str) -> Node:
    attributes = node.attributes
    if (attributes.get("data-action"), attributes.get("data-value", "")) == pressed:
        attributes = {**attributes, mark: "true"}
    children = (
        _marked(child, pressed, mark) if isinstance(child, Node) else child
        for child in node.children
    )
    return Node(node.tag, attributes, tuple(children))


def _today(session: Session) -> Today | None:
    """Today’s game, offered while the game on the table is no contest that goes on.

    That is one that has not begun, or was over when it was come back to.

    Which day it is comes when the page has settled, so that the painted screen does not change. It
    is not offered after an undo, since it takes the place of the Undo button, which may be pressed
    twice.
    """
    game = session.game
    days = session.days
    is_ready = not (game.log or game.undos or is_contest(game.setup))
    is_ready = is_ready or (game.is_over and game is session.found)
    today = date.fromisoformat(session.clock.today())
    if session.linked or not is_ready or not has_daily(today):
        return None
    if days is None or days.has_played_today:
        return Today(is_done=days is not None)
    title = short_title_of(daily_setup(today, game.setup.players[0]))
    return Today(title, str(today), days.in_row)


def _table(session: Session) -> TableView:
    table = session.table
    look = _look(session)
    if table.before_roll is not None:
        view = present_rolling(table.before_roll, table.game, look)
    else:
        view = present(table.game, table.held, look)
    if Going.MOMENT in table.going and table.before_roll is None:
        view = replace(view, is_moment=True)
    if Going.PASSING in table.going and session.linked is None:
        view = _passing(table, view)
    if table.final:
        view = replace(view, can_undo=False)
    if table.again:
        view = replace(view, contest=short_title_of(table.game.setup, again=True))
    if Going.ENDING in table.going:  # the sheet counts up to the total
        view = replace(view, **_of_turn(table.game), tells=frozenset(About), is_ending=True)
    if Going.COUNTING in table.going:
        view = _uncounted(table.game, view, look)
    if _has_come_back_to(session, table.before_roll or table.game):
        progress = view.progress or (view.heading,)
        view = replace(
            view, heading=say("Welcome back!"), worth=NOTHING, progress=progress, is_great=False
        )
    view = replace(view, progress=_aim(session) or view.progress)
    if session.linked is None:
        return view
    from yahtzee.ui.linked_view import adapted  # noqa: PLC0415 - it is in the late part

    return adapted(session, session.linked, view)


def _has_come_back_to(session: Session, game: Game) -> bool:
    """Whether somebody goes on alone with a game of an earlier visit, and is yet to roll."""
    waits = game.log and not (game.dice or game.is_over)
    return bool(waits and game is session.found and len(game.cards) == 1) and not session.follows


def _of_turn(game: Game) -> dict[str, Any]:
    """What the table shows of the turn that has just ended, until something takes its place."""
    turn = last_turn(game)
    return {
        "heading": turn.name if turn else NOTHING,
        "worth": turn.worth if turn else NOTHING,
        "is_great": turn is not None and turn.is_great,
        "progress": (),
    }


def _passing(table: Table, view: TableView) -> TableView:
    """As long as the points of a turn are on their way, it leads, and who comes next is small."""
    game = table.game
    seats = enumerate(view.players)
    return replace(
        view,
        **_of_turn(game),
        tells=frozenset(About) - {About.NEXT, About.LESSON},
        players=tuple(replace(each, is_current=seat == game.last_player) for seat, each in seats),
        is_passing=True,
    )


def _aim(session: Session) -> tuple[Text, ...]:
    """What is to be beaten in a challenge, and how it stands after as many turns."""
    game = session.game
    rival = session.company.rival if session.company else None
    if rival is None or game.is_over or not are_same_dice(rival.setup, game.setup):
        return ()
    totals = rival.totals
    lead = game.cards[0].total - totals[game.turns]
    to_beat = say("{points} to beat", points=totals[-1])
    if not game.turns:
        return (to_beat,)
    stands = say("{lead} ahead") if lead > 0 else say("{lead} behind") if lead else say("level")
    return to_beat, stands.filled(lead=abs(lead))


def _uncounted(game: Game, view: TableView, look: Look) -> TableView:
    """The table until points are counted: with the totals before the last box, and no winner."""
    *_, (before, _over) = history(game)
    earlier = present(before, look=look)
    (total,) = (row for part in earlier.sections for row in part.rows if row.id == "total")
    sections = tuple(
        replace(part, rows=tuple(total if row.id == "total" else row for row in part.rows))
        for part in view.sections
    )
    players = tuple(replace(player, is_current=False) for player in earlier.players)
    return replace(view, sections=sections, players=players)


def _look(session: Session) -> Look:
    name = session.house_rules.name_of(session.game.rules)
    quiet = session.table.coaching.hint is not None
    settings = session.preferences.settings
    if session.linked:
        settings = replace(settings, players=usual_players(session))
    return Look(settings, session.table.chosen, name, quiet, session.teaches)


def _typing(table: Table) -> Typing | None:
    if not table.takes_faces:
        return None
    return Typing(table.typed_roll, table.game.rolls_ahead)


def first_screen(rules: str = DEFAULT.id) -> Screen:
    """What the page shows before Python is up, and what a first visitor finds, by a preset."""
    game = first_table(preset(rules).rules).game
    other_rules = NOTHING if rules == DEFAULT.id else DEFAULT.name
    return Screen(present(game), invite(game), today=Today(), teaches=True, other_rules=other_rules)
