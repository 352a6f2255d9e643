"""The game by link that lies on the table: its dice, its turns, and its storage."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from yahtzee.codes import chain
from yahtzee.codes.match import (
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
from yahtzee.saves.series import key_of
from yahtzee.session.address import PLAY
from yahtzee.session.events import CameByLink, Event, LooksOn
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import LINKED, OPENED
from yahtzee.session.storage.linked_games import KeptLink, load_link, load_links, save_link


class LinkedGame:
    """The game by link on the table, as ``Session.linked``."""

    def __init__(self, session: Session, kept: KeptLink, pass_on: "PassOn") -> None:
        """``pass_on`` shows the link to whoever is next."""
        self.session = session
        self.kept = kept
        self.unseen: tuple[Game, ...] = ()
        self.news = CameByLink()
        self._pass_on = pass_on
        self._is_showing = False

    @property
    def match(self) -> Match:
        """The game between turns."""
        return self.kept.match

    @property
    def fragment(self) -> str:
        """The part of an address that brings the game."""
        return PLAY + make_match(self.match)

    @property
    def keys(self) -> tuple[str, ...]:
        """What tells the players from others of their names, once all have joined."""
        match = self.match
        return tuple(key_of(seat.key) for seat in match.seats) if match.is_full else ()

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
        coached = session.table.coached and session.linked is self
        session.seat(self)
        self.news = CameByLink()
        self.show_now(coached=coached)
        session.keep_result()
        session.device.show_link(self.fragment)  # for when the page is loaded again

    def show_now(self, *, coached: bool = False) -> None:
        """Have the table show the game as it is now, and tell what is new.

        ``coached`` says whether hints were asked for in it.
        """
        kept = self.kept
        self.unseen = ()
        self.session.lay_linked(kept.game, self.news, kept.held, kept.player, coached=coached)

    # What the others have played.

    def show_what_came(self, known: Match) -> None:
        """Have the table show what was played since this was the game, and tell what is new."""
        match = self.match
        names = tuple(map(str, match.setup.names))
        said = tuple(
            (name, seat.message)
            for name, seat in zip(names, match.seats, strict=False)
            if seat.message and seat not in known.seats
        )
        self.news = CameByLink(names[len(known.seats) : len(match.seats)], said, is_news=True)
        self.show_now()
        self.unseen = tuple(after for _before, after in history(match.game, known.game))
        if self.unseen:
            self.session.lay_linked(known.game, LooksOn())

    def begin_show(self) -> bool:
        """Begin to show what was played, step by step; False if that goes on already."""
        begins = not self._is_showing
        self._is_showing = True
        return begins

    def show_step(self) -> bool:
        """Have the table show the next step; whether it is the last one, which stays for a while.

        The others are seen then.
        """
        step = self.unseen[0]
        is_last = len(self.unseen) == 1
        self.session.show_step(step)
        if not is_last:
            self.unseen = self.unseen[1:]
        return is_last

    def end_show(self) -> None:
        """Have the table show the game as it is now, unless it does."""
        self._is_showing = False
        if self.session.linked is self and self.unseen:
            self.show_now()

    def leave(self) -> None:
        """Make room for another game; this one stays stored."""
        self.session.unseat()

    # Playing.

    def roll(self, move: Keep) -> Faces:
        """What the dice fall to in the turn of this browser's player."""
        kept = self.kept
        return roll(kept.match, kept.secret, self.session.game, move)

    def save(self) -> None:
        """Store the game as it lies on the table; a turn that is over is added to the link."""
        game = self.session.game
        match = self.match
        if game.turns > match.game.turns:
            self._go_on(end_turn(match, self.kept.secret, game), self.session.table.event)
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

    def _go_on(self, match: Match, event: Event | None = None) -> None:
        """Go on from here, after an event of the turn that has brought it on."""
        day = self.session.clock.today()
        self._keep(replace(self.kept, match=match, keeps=(), held=(), date=day))
        self.put_on_table()
        if event is not None:
            self.session.tell(event)
        if not match.game.is_over:  # else the result comes first
            self.send()

    def _keep(self, kept: KeptLink) -> None:
        self.kept = kept
        save_link(self.session.archive, kept)

    def catch_up(self) -> bool:
        """Show the game as another tab has continued it; return whether one has."""
        archive = self.session.archive
        match = self.match
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
        self.session.follow()

    def claim(self) -> None:
        """Have other tabs that show the game leave it to this one."""
        self.session.archive.signal(OPENED + self.match.id)

    def hear(self, key: str) -> None:
        """Leave the game to another tab if that claims it under a key."""
        if key == OPENED + self.match.id and not (self.session.follows or self.match.is_over):
            self._follow()

    def send(self) -> None:
        """Show the link to the next player."""
        self._pass_on(self)

    def again(self) -> None:
        """Invite the same people to another game, in which who invites begins."""
        names = self.match.setup.players
        own = self.kept.player
        setup = replace(self.match.setup, players=(*names[own:], *names[:own]))
        start_link(self.session, setup, self._pass_on, self.kept.secret)


PassOn: TypeAlias = Callable[[LinkedGame], None]


def start_link(session: Session, setup: Setup, pass_on: PassOn, before: bytes = b"") -> None:
    """Invite to a game, whose link is to be passed on. Raises BadLink.

    ``before`` is this player's secret in an earlier game of the same people, else one is looked
    for by their names: by the key that comes of it the others know whom they have played with.
    """

    def is_of_them(kept: KeptLink) -> bool:
        names = kept.match.setup.players
        return {*names} == {*setup.players} and names[kept.player] == setup.players[0]

    secret = chain.new_secret(before or _secret_in(session, is_of_them))
    _sit_down(session, KeptLink(invite(setup, secret), secret, 0, session.clock.today()), pass_on)


def join_link(session: Session, match: Match, pass_on: PassOn) -> None:
    """Join a game as the next player; the link is to be passed on.

    Whoever sits there already and was met in an earlier game knows this player again.
    """
    keys = {each.key for each in match.seats}

    def was_met(kept: KeptLink) -> bool:
        others = {each.key for each in kept.match.seats}
        return not keys.isdisjoint(others) and kept.match.seats[kept.player].key not in keys

    secret = chain.new_secret(_secret_in(session, was_met))
    seat = len(match.seats)
    _sit_down(session, KeptLink(join(match, secret), secret, seat, session.clock.today()), pass_on)


def _secret_in(session: Session, is_it: Callable[[KeptLink], bool]) -> bytes:
    """This browser's secret in an earlier game, the latest of several; none if there is none."""
    return next((kept.secret for kept in load_links(session.archive) if is_it(kept)), b"")


def _sit_down(session: Session, kept: KeptLink, pass_on: PassOn) -> None:
    linked = LinkedGame(session, kept, pass_on)
    save_link(session.archive, kept)
    linked.put_on_table()
    linked.send()
