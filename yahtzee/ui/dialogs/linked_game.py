"""The game by link that lies on the table: its dice, its turns, its storage, and sending it."""

from asyncio import sleep
from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from yahtzee.codes import chain
from yahtzee.codes.match import (
    MAX_MESSAGE,
    BadLink,
    Match,
    end_turn,
    invite,
    join,
    make_match,
    resign,
    roll,
    signed,
)
from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game, history
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.moves import Keep
from yahtzee.engine.presets import game_name
from yahtzee.language import _, listing, ngettext, sentences
from yahtzee.markup import Child, Node, h
from yahtzee.session.address import PLAY
from yahtzee.session.notices import ELSEWHERE, PLAY_HERE
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import LINKED, OPENED
from yahtzee.session.storage.linked_games import KeptLink, load_link, save_link
from yahtzee.session.storage.stored_values import Problem
from yahtzee.session.tasks import Pause
from yahtzee.telling import status
from yahtzee.telling.view_model import Cell, CellState, SectionView, TableView
from yahtzee.ui.actions.computer_players import LOOK, show_choice
from yahtzee.ui.actions.play import ACTIONS
from yahtzee.ui.dialogs.passing_on import LinkDialog
from yahtzee.ui.views.dialogs import button, buttons, dialog, field, link_to_copy, text_input
from yahtzee.ui.views.qr import place

LONGEST = 28  # letters of what others say that the heading has room for
TYPING = 0.3  # seconds without a key, after which a line counts as typed
# Actions that only end the show of what the others have played.
SKIPS = frozenset(ACTIONS) - {"show-player", "play-here"}


class LinkedGame:
    """The game by link on the table, as ``Session.linked``."""

    def __init__(self, session: Session, kept: KeptLink) -> None:
        self.session = session
        self.kept = kept
        self.unseen: tuple[Game, ...] = ()
        self._news = self._said = ""
        self._is_showing = False

    @property
    def match(self) -> Match:
        """The game between turns."""
        return self.kept.match

    @property
    def next_name(self) -> str:
        """Who is to join or to play next; of a game that is over, who else was in it."""
        match, own, names = self.match, self.kept.player, self.match.setup.names
        return listing([*names[:own], *names[own + 1 :]]) if match.is_over else names[match.player]

    @property
    def fragment(self) -> str:
        """The part of an address that brings the game."""
        return PLAY + make_match(self.match)

    @property
    def ends_here(self) -> bool:
        """Whether the game was ended by this player, so that the others wait for the link."""
        game = self.match.game
        return game.is_over and (game.turns - 1) % len(game.cards) == self.kept.player

    def put_on_table(self) -> None:
        """Show the game on the table, its own turn as it was left, and play it here from now on."""
        self._lay_out()
        self.claim()

    def _lay_out(self) -> None:
        session = self.session
        session.close()
        coached = session.table.coached and session.linked is self
        session.linked = self
        session.follows = False
        session.notices.waiting = ""
        self._news = self._said = ""
        self._show()
        session.table.coached = coached
        session.keep_result()
        session.device.show_link(self.fragment)  # for when the page is loaded again

    def _show(self) -> None:
        """Have the table show the game as it is now, and tell what is new."""
        table, game = self.session.table, self.kept.game
        self.unseen = ()
        told = self.standing
        if self.kept.is_own_turn:
            told = _("It’s your turn.") if self._news else status.invite(game)
        table.put_other(game, sentences(self._news, told))
        table.held = self.kept.held
        if not game.is_over:
            table.shown = self.kept.player

    # What the others have played.

    def show_what_came(self, known: Match) -> None:
        """Have the table show what was played since this was the game, and tell what is new."""
        match = self.match
        names, own = match.setup.names, self.kept.player
        joined = names[len(known.seats) : len(match.seats)]
        told = ngettext("{players} has joined.", "{players} have joined.", len(joined))
        words = [
            _("{player}: “{words}”").format(player=name, words=seat.message)
            for name, seat in zip(names, match.seats, strict=False)
            if seat.message and seat not in known.seats
        ]
        self._said = " ".join(words)
        totals = [
            _("{player} {points}").format(player=name, points=card.total)
            for name, card in zip(names, match.game.cards, strict=True)
        ]
        del totals[own]
        totals.insert(0, _("You {points}").format(points=match.game.cards[own].total))
        self._news = sentences(
            told.format(players=listing(list(joined))) if joined else "",
            *words,
            f"{', '.join(totals)}." if match.game.turns and not match.game.is_over else "",
        )
        self._show()
        self.unseen = tuple(after for _before, after in history(match.game, known.game))
        if self.unseen:
            self.session.table.put_other(known.game, "")

    async def show_unseen(self, pause: Pause, refresh: Callable[[], None]) -> None:
        """Play what the others have played on the table, once, at a pace that can be followed."""
        session, table = self.session, self.session.table
        if self._is_showing:
            return
        self._is_showing = True
        while session.linked is self and self.unseen:
            game = self.unseen[0]
            if await show_choice(session, table.game, game.log[-1].move, pause, refresh):
                moves = session.preferences.moves
                table.go_on(game, status.announce(table.game, game, session.you), moves=moves)
                refresh()
                if game is self.unseen[-1]:
                    await pause(LOOK)
                    break
                self.unseen = self.unseen[1:]
        self._is_showing = False
        if session.linked is self and self.unseen:
            self._show()

    def takes(self, action: str) -> bool:
        """Whether an action is spent on ending the show of what the others have played."""
        is_spent = bool(self.unseen) and action in SKIPS
        if is_spent:
            self._show()
        return is_spent

    def leave(self) -> None:
        """Make room for another game; this one stays stored."""
        self.session.linked = None
        self.session.notices.waiting = None
        self.session.device.forget_link()

    @property
    def standing(self) -> str:
        """What the game waits for, or how it ended."""
        match = self.match
        if match.game.is_over:
            told = status.ending_of(match.game, self.kept.player)
            return _("Game over: {result}.").format(result=told)
        if match.is_over:
            names = match.setup.names
            gone = next(seat for seat, turn in enumerate(match.resigned) if turn is not None)
            return _("{player} has resigned: {winner} wins.").format(
                player=names[gone], winner=names[match.winners[0]]
            )
        return _("Waiting for {player}.").format(player=self.next_name)

    def adapted(self, view: TableView) -> TableView:
        """What the table shows: nothing to take back, and what to do while others play."""
        view = replace(view, can_undo=False)
        game, own = self.session.game, self.kept.player
        if self.unseen:
            # After the last of it the turn is another's, and that is still looked at.
            is_last = game is self.unseen[-1]
            name = view.players[(game.turns - is_last) % len(game.cards)].name
            return replace(
                view,
                heading=_("{player}’s turn").format(player=name),
                can_ask=False,
                can_roll=True,
                roll_label=_("{player} is playing").format(player=name),
                dice=tuple(replace(die, can_hold=False) for die in view.dice),
                sections=tuple(map(_closed, view.sections)),
            )
        if self.session.follows:
            return replace(view, roll_label=_(PLAY_HERE[0][0]), can_roll=True)
        if game.is_over:
            return replace(view, heading=status.ending_of(game, own))
        if self.kept.is_own_turn:
            if not game.dice and 0 < len(self._said) <= LONGEST:
                return replace(view, heading=self._said, seen=self._said)
            return replace(view, heading=_("Your turn"))
        label = _("Send again") if self.match.is_over else _("Send to {player}")
        return replace(view, roll_label=label.format(player=self.next_name), can_roll=True)

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
        if not match.game.is_over:  # else the result comes first
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
        self._follow()
        return True

    def _follow(self) -> None:
        self._lay_out()
        self.session.table.status = _(ELSEWHERE)
        self.session.follows = True

    def claim(self) -> None:
        """Have other tabs that show the game leave it to this one."""
        self.session.archive.signal(OPENED + self.match.id)

    def hear(self, key: str) -> None:
        """Leave the game to another tab if that claims it under a key."""
        if key == OPENED + self.match.id and not (self.session.follows or self.match.is_over):
            self._follow()

    def send(self) -> None:
        """Show the link to the next player."""
        dialog = SendLinkDialog(self.session, self)
        self.session.open(dialog)
        self.session.background(dialog.draw())

    def again(self) -> None:
        """Invite the same people to another game, in which who invites begins."""
        names, own = self.match.setup.players, self.kept.player
        start_link(self.session, replace(self.match.setup, players=(*names[own:], *names[:own])))


def _closed(half: SectionView) -> SectionView:
    """A half of the card in which nothing can be scored."""

    def shut(cell: Cell) -> Cell:
        if not cell.box:
            return cell
        return replace(cell, state=CellState.CLOSED, text="", label="", box="", worth=None)

    rows = (replace(row, cells=tuple(map(shut, row.cells))) for row in half.rows)
    return replace(half, rows=tuple(rows))


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


def caution(session: Session) -> Child:
    """What to say where the secret of a game is lost with the page."""
    return session.archive.problem is Problem.NOT_KEPT and h(
        "p.note",
        _(
            "This browser can’t save anything right now. Leave this page open until the game is "
            "over, and paste the links that you get under “New”, “By link”."
        ),
    )


class SendLinkDialog(LinkDialog):
    """The link to whoever is next, and ways to send it; words that go with it change it."""

    def __init__(self, session: Session, linked: LinkedGame) -> None:
        super().__init__(session)
        self._linked = linked
        self._message = linked.match.seats[linked.kept.player].message

    @property
    def link(self) -> str:
        """See the base class."""
        return self.session.device.address + self._linked.fragment

    @property
    def title(self) -> str:
        """See the base class."""
        setup = self._linked.match.setup
        return _("{game}: {players}").format(
            game=game_name(setup.rules), players=listing(list(setup.names))
        )

    def view(self) -> Node:
        """See the base class."""
        match, name, can_send = self._linked.match, self._linked.next_name, self.can_send
        goes_on = _("{player} goes on from this link.").format(player=name)
        return dialog(
            "send-link",
            # Translators: a heading; what is sent is the link.
            _("Send it to {player}").format(player=name),
            h("p", self._linked.standing if match.is_over else goes_on),
            field(
                _("A line to go with it, if you like"),
                text_input("link-message", self._message, maxlength=MAX_MESSAGE),
            ),
            buttons(
                can_send and button(_("Send"), "send-link", primary=True, starts=True),
                button(_("Copy"), "copy-link", primary=not can_send, starts=not can_send),
                match.game.is_over and button(_("See the result"), "show-result"),
            ),
            h("p.verdict", self.note, role="status"),
            link_to_copy(self.link),
            place(self.modules, _("QR code of the link")),
            h("p.hint", _("Sitting together? Point the other phone’s camera at the code.")),
            caution(self.session),
        )

    def pass_on(self) -> None:
        """Open the device's own dialog to send it, or else copy it; to be called by a click."""
        self.actions["send-link" if self.can_send else "copy-link"](self, "")

    def _say(self, message: str) -> None:
        self._message = message
        try:
            self._linked.say(message)
        except BadLink as error:
            self.note = error.sentence
            return
        self.note, self.modules = "", None
        self.session.background(self._draw_later())

    async def _draw_later(self) -> None:
        """Draw the QR code of the link, unless it changes while the player goes on typing."""
        link = self.link
        await sleep(TYPING)
        if link == self.link:
            await self.draw()

    actions: ClassVar = {**LinkDialog.actions, "link-message": _say}
