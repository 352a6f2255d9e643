"""What the table shows otherwise of a game by link."""

from dataclasses import replace

from yahtzee.language import text
from yahtzee.letters import room
from yahtzee.messages import NOTHING, say
from yahtzee.session.notices import PLAY_HERE
from yahtzee.session.protocols import LinkedTable
from yahtzee.session.session import Session
from yahtzee.telling.by_link import next_name, words_of
from yahtzee.telling.status import About, ending_of
from yahtzee.telling.view_model import Cell, CellState, SectionView, TableView

LONGEST = 28  # how wide what others say may be in the heading; else it is told below


def adapted(session: Session, linked: LinkedTable, view: TableView) -> TableView:
    """The table: nothing to take back, and what to do while others play."""
    view = replace(view, can_undo=False)
    game = session.game
    own = linked.kept.player
    if linked.unseen:
        # After the last of it the turn is another's, and that is still looked at.
        is_last = game is linked.unseen[-1]
        name = view.players[(game.turns - is_last) % len(game.cards)].name
        return replace(
            view,
            heading=say("{player}’s turn", player=name),
            can_ask=False,
            can_roll=True,
            roll_label=say("{player} is playing", player=name),
            dice=tuple(replace(die, can_hold=False) for die in view.dice),
            sections=tuple(map(_closed, view.sections)),
        )
    if session.follows:
        return replace(view, roll_label=PLAY_HERE[0][0], can_roll=True)
    if game.is_over:
        return replace(view, heading=ending_of(game, own))
    if linked.kept.is_own_turn:
        said = words_of(linked.news)
        if not game.dice and 0 < room(text(said)) <= LONGEST:
            return replace(view, heading=said, tells=frozenset({About.REMARK}))
        return replace(view, heading=say("Your turn"))
    label = say("Send again") if linked.kept.match.is_over else say("Send to {player}")
    return replace(view, roll_label=label.filled(player=next_name(linked.kept)), can_roll=True)


def _closed(half: SectionView) -> SectionView:
    """A half of the card in which nothing can be scored."""

    def shut(cell: Cell) -> Cell:
        if not cell.box:
            return cell
        return replace(
            cell, state=CellState.CLOSED, text=NOTHING, label=NOTHING, box="", worth=None
        )

    rows = (replace(row, cells=tuple(map(shut, row.cells))) for row in half.rows)
    return replace(half, rows=tuple(rows))
