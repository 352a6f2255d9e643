"""Computer players' turns, and everyone's chances of winning."""

from collections.abc import Callable
from contextlib import suppress

from yahtzee.engine.game import Game, has_yahtzee
from yahtzee.engine.moves import Keep, Move
from yahtzee.players.computers import chance_in, choose, weighing
from yahtzee.players.winning import PLAY_OUTS, PORTION, Outlook, win_chances
from yahtzee.session.advisor import Advisor
from yahtzee.session.session import PlayedElsewhere, Session
from yahtzee.session.table import (
    MOMENT,
    SETTLED,
    UNKNOWN,
    WRITING,
    Chances,
    Going,
    rolling_time,
)
from yahtzee.session.tasks import Pause, Work
from yahtzee.solver.kernel import Program, Solver, SolverUnavailable
from yahtzee.time_slices import in_slices, while_wanted
from yahtzee.ui.actions import Action

LOOK = 0.45  # seconds to see what a computer player keeps or rolled
BRIEF = 0.15  # where nothing moves


def skip(session: Session, _value: str) -> None:
    """Have the computers finish their turns at once."""
    session.pace.hurry()


ACTIONS: dict[str, Action] = {"skip": skip}


async def play_computers(session: Session, pause: Pause, refresh: Callable[[], None]) -> None:
    """Play for the computers until a person is on turn, at a pace that can be followed."""
    if not session.pace.begin():  # it is called after every change
        return
    pause = session.pace.of(pause)
    try:
        while session.game.computer_on_turn and not session.follows:
            turn = session.game.turns
            with suppress(PlayedElsewhere):
                await _play_on(session, pause, refresh)
            if session.game.setup.is_show and session.game.turns != turn:
                session.pace.calm_down()  # or a tap would end the whole game
    finally:
        session.pace.end()


async def _play_on(session: Session, pause: Pause, refresh: Callable[[], None]) -> None:
    """One step of a computer player."""
    game = session.game
    move = await _move(session, game)
    if not await show_choice(session, game, move, pause, refresh):
        return
    if isinstance(move, Keep):
        session.roll(move)
    else:
        session.play(move)
    refresh()


async def show_choice(
    session: Session, game: Game, move: Move, pause: Pause, refresh: Callable[[], None]
) -> bool:
    """Show what lies there, then what a move keeps of it; whether the game still waits for that."""
    if session.table.before_roll is not None:
        await pause(rolling_time(session.game, session.device.flies_for))
    await pause(MOMENT if has_yahtzee(game) else _look(session))
    if isinstance(move, Keep) and move.places and session.game == game:
        session.mark(move.places)
        refresh()
        await pause(_look(session))
    return session.game == game and not session.follows


def _look(session: Session) -> float:
    if Going.PASSING in session.table.going:
        return WRITING
    return LOOK if session.preferences.moves else BRIEF


async def _move(session: Session, game: Game) -> Move:
    advisor = session.advisor
    if advisor is not None:
        try:

            def question(solver: Solver) -> Program[Move]:
                return choose(game, solver, chance_in(game))

            return await advisor.ask_at_once(game.rules, question, game.card)
        except SolverUnavailable:
            pass  # they play on without, by rule of thumb
    level = game.setup.level_of(game.player)
    assert level is not None  # it is a computer's turn
    return await in_slices(weighing(level, game))


def update_chances(session: Session, pause: Pause) -> Work | None:
    """Work out everyone's chance of winning, if there is a solver, once the table is drawn."""
    return None if session.advisor is None else _weigh(session, session.advisor, pause)


async def _weigh(session: Session, advisor: Advisor, pause: Pause) -> None:
    """A first estimate of few games, where there is no more, comes before the one of all."""
    game = session.game
    await pause(SETTLED)
    for games in (PORTION, PLAY_OUTS):

        def question(solver: Solver, games: int = games) -> Program[Outlook | None]:
            # Computers' next questions wait for it, and by then the game has gone on.
            return while_wanted(win_chances(game, solver, games), lambda: session.game == game)

        try:
            found = await advisor.ask_at_once(game.rules, question)
        except SolverUnavailable:
            found = None
        chances = UNKNOWN
        if found is not None:
            by_seat = dict(zip(game.present, await in_slices(found.shares), strict=True))
            shown = tuple(by_seat.get(seat, 0.0) for seat in range(len(game.cards)))
            chances = Chances(shown, found.exact)
        if session.game == game:
            session.weigh(chances)
        if found is None or not found.rough:
            return
