"""The game by link that lies on the table: its dice, its turns, and where it is stored."""

from dataclasses import replace

from yahtzee.codes import chain
from yahtzee.codes.match import Match, end_turn, invite, join, resign, roll, signed
from yahtzee.codes.match_codes import make_match
from yahtzee.engine.dice import Faces
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep
from yahtzee.language import N_, _
from yahtzee.session import status
from yahtzee.session.address import PLAY
from yahtzee.session.notices import ELSEWHERE
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import LINKED
from yahtzee.session.storage.linked_games import KeptLink, load_link, save_link
from yahtzee.session.view_model import TableView
from yahtzee.ui.dialogs.send_link import open_send_link

WAITING = N_("Waiting for {player}.")


class LinkedGame:
    """The game by link on the table, as ``Session.linked``."""

    def __init__(self, session: Session, kept: KeptLink) -> None:
        self.session = session
        self.kept = kept

    @property
    def match(self) -> Match:
        """The game between turns."""
        return self.kept.match

    @property
    def is_own_turn(self) -> bool:
        """Whether this browser's player is to play."""
        return self.kept.is_own_turn

    @property
    def next_name(self) -> str:
        """Who is to join or to play next."""
        return self.match.setup.names[self.match.player]

    def put_on_table(self) -> None:
        """Show the game on the table, its own turn as it was left."""
        session, table = self.session, self.session.table
        session.close()
        coached = table.coached and session.linked is self
        session.linked = self
        session.follows = False
        game = self.kept.game
        table.put_other(game, status.invite(game) if self.is_own_turn else self.standing)
        table.held = self.kept.held
        table.coached = coached
        if not game.is_over:
            table.shown = self.kept.player
        session.keep_result()
        if session.device is not None:  # so that loading the page again brings the game again
            session.device.show_link(PLAY + make_match(self.match))

    def leave(self) -> None:
        """Make room for another game; this one stays stored."""
        self.session.linked = None
        if self.session.device is not None:
            self.session.device.forget_link()

    @property
    def standing(self) -> str:
        """What the game waits for, or how it ended."""
        match = self.match
        if match.game.is_over:
            return status.invite(match.game)
        if match.is_over:
            gone = next(
                name
                for name, turn in zip(match.setup.names, match.resigned, strict=True)
                if turn is not None
            )
            winner = match.setup.names[match.winners[0]]
            return _("{player} has resigned: {winner} wins.").format(player=gone, winner=winner)
        return _(WAITING).format(player=self.next_name)

    def adapted(self, view: TableView) -> TableView:
        """What the table shows: nothing to take back, and what to do while others play."""
        if self.is_own_turn or view.is_over:
            return replace(view, can_undo=False)
        label = (
            _("Send again")
            if self.match.is_over
            else _("Send to {player}").format(player=self.next_name)
        )
        return replace(view, can_undo=False, roll_label=label, can_roll=True)

    # Playing.

    def roll(self, move: Keep) -> Faces:
        """What the dice fall to in the turn of this browser's player."""
        kept = self.kept
        return roll(kept.match, kept.secret, self.session.game, move)

    def save(self) -> None:
        """Store the game as it lies on the table; a turn that is over is added to the link."""
        game, match = self.session.game, self.match
        if game.turns > match.game.turns:
            self._go_on(end_turn(match, self.kept.secret, game), self.session.table.status)
            return
        keeps = (step.move for step in game.log[len(match.game.log) :])
        rolled = tuple(move.places for move in keeps if isinstance(move, Keep))
        self._keep(replace(self.kept, keeps=rolled, held=self.session.table.held))

    def resign(self) -> None:
        """Give the game up; the link to send says so."""
        self._go_on(resign(self.match, self.kept.secret))

    def say(self, message: str) -> None:
        """Send these words with the link. Raises BadLink."""
        kept = self.kept
        self._keep(replace(kept, match=signed(kept.match, kept.player, kept.secret, message)))

    def _go_on(self, match: Match, told: str = "") -> None:
        """Go on from here; ``told`` is what the status line says of that."""
        day = self.session.today()
        self._keep(replace(self.kept, match=match, keeps=(), held=(), date=day))
        self.put_on_table()
        if told:
            self.session.table.status = told
        self.send()

    def _keep(self, kept: KeptLink) -> None:
        self.kept = kept
        save_link(self.session.archive, kept)

    def catch_up(self) -> bool:
        """Show the game as another tab has continued it; return whether one has."""
        archive, match = self.session.archive, self.match
        if not archive.has_changed(LINKED + match.id):
            return False
        kept = load_link(archive, match.id)
        if kept is None or kept == self.kept:
            return False
        self.kept = kept
        self.put_on_table()
        self.session.table.status = _(ELSEWHERE)
        return True

    # Links.

    def send(self) -> None:
        """Show the link to the next player."""
        open_send_link(self.session, self)

    def again(self) -> None:
        """Invite the same people to another game, in which the next one begins."""
        names = self.match.setup.players
        start_link(
            self.session, replace(self.match.setup, players=rotated(names, self.kept.player))
        )


def rotated(names: tuple[str, ...], inviter: int) -> tuple[str, ...]:
    """The players in the order of the next game, beginning with who invites to it."""
    return (*names[inviter:], *names[:inviter])


def start_link(session: Session, setup: Setup) -> None:
    """Invite to a game; the link is shown. Raises BadLink."""
    secret = chain.new_secret()
    _sit_down(session, KeptLink(invite(setup, secret), secret, 0, session.today()))


def join_link(session: Session, match: Match) -> None:
    """Join a game as the next player; the link to send on is shown."""
    secret = chain.new_secret()
    seat = len(match.seats)
    _sit_down(session, KeptLink(join(match, secret), secret, seat, session.today()))


def _sit_down(session: Session, kept: KeptLink) -> None:
    linked = LinkedGame(session, kept)
    save_link(session.archive, kept)
    linked.put_on_table()
    linked.send()
