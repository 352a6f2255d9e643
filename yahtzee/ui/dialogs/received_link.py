"""What the link of a game by link brings: an invitation, others' turns, or nothing that fits."""

from typing import ClassVar

from yahtzee.codes.match import BadLink, Match, Standing, compare
from yahtzee.codes.match_codes import parse_match
from yahtzee.language import _, listing, sentences
from yahtzee.markup import Node, h
from yahtzee.session.address import PLAY
from yahtzee.session.session import Session
from yahtzee.session.storage.linked_games import KeptLink, load_link, save_link
from yahtzee.ui.dialogs.base import Dialog, FixedDialog
from yahtzee.ui.dialogs.linked_game import LinkedGame, join_link
from yahtzee.ui.dialogs.new_game import forget_link
from yahtzee.ui.dialogs.send_link import caution_of, pass_on
from yahtzee.ui.views.dialogs import button, buttons, dialog, spoiled_link


class InvitedDialog(Dialog):
    """Asks whether to join a game as its next player."""

    def __init__(self, session: Session, match: Match) -> None:
        super().__init__(session)
        self._match = match

    def view(self) -> Node:
        """See the base class."""
        match, caution = self._match, caution_of(self.session)
        players = match.setup.names
        join = _("Join as {player}").format(player=players[match.player])
        return dialog(
            "invited-link",
            _("{player} invites you").format(player=players[0]),
            [
                h("div.said", h("span.from", name), h("p", seat.message))
                for name, seat in zip(players, match.seats, strict=False)
                if seat.message
            ],
            h(
                "p",
                sentences(
                    _("Play {rules} by link, in turn: {players}.").format(
                        rules=self.session.rules_name(match.setup.rules),
                        players=listing(list(players)),
                    ),
                    _("There is no undo."),
                    _("First your answer goes back: that way nobody can choose the dice."),
                ),
            ),
            caution and h("p.note", caution),
            buttons(
                button(join, "join-link", primary=True, starts=True),
                button(_("Not now"), "refuse-link"),
            ),
        )

    def _join(self, _value: str) -> None:
        forget_link(self.session)
        join_link(self.session, self._match)
        pass_on(self.session)

    def _refuse(self, _value: str) -> None:
        forget_link(self.session)
        self.session.close()

    actions: ClassVar = {"join-link": _join, "refuse-link": _refuse}


def open_link(session: Session, fragment: str) -> None:
    """Show what the link ``#play=CODE`` brings; one that does not fit changes nothing."""
    try:
        match = parse_match(fragment.removeprefix(PLAY))
        kept = load_link(session.archive, match.id)
        standing = _standing(kept, match)
    except BadLink as error:
        refused = spoiled_link(
            "refused-link",
            _("It should open a game with others."),
            error.sentence,
            button(_("Play on"), "close", primary=True),
        )
        session.open(FixedDialog(session, refused))
        return
    if kept is not None:
        _go_on(session, match, kept, standing)
    elif match.is_full:
        words = _("This browser plays no part in this game. Open it where you joined.")
        strangers = dialog(
            "strangers-link",
            listing(list(match.setup.names)),
            h("p", words),
            buttons(button(_("Close"), "close", primary=True)),
        )
        session.open(FixedDialog(session, strangers))
    else:
        session.open(InvitedDialog(session, match))


def _standing(kept: KeptLink | None, match: Match) -> Standing:
    """How a game stands to what is known of it. Raises BadLink if it does not go on from that."""
    standing = compare(kept.match if kept else None, match)
    if standing is Standing.FORK:
        raise BadLink(
            _(
                "it does not fit what this browser knows of this game: somebody has gone on "
                "from the same place twice, or joined twice"
            ),
        )
    return standing


def _go_on(session: Session, match: Match, kept: KeptLink, standing: Standing) -> None:
    """Show the game as far as this browser knows it, and what the link adds to that."""
    known = kept.match
    if standing is Standing.FURTHER:
        kept = KeptLink(match, kept.secret, kept.player, session.today())
        save_link(session.archive, kept)
    linked = LinkedGame(session, kept)
    linked.put_on_table()
    if standing is Standing.FURTHER:
        linked.show_what_came(known)
    elif standing is Standing.OLD:
        older = _("That link is from earlier in this game. Here it is as it stands now.")
        session.table.status = sentences(older, session.table.status)
