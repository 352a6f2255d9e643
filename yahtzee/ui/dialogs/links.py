"""The list of games by link, and the invitation to a new one."""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import date
from typing import ClassVar

from yahtzee.codes import make_rules
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game_setup import MAX_PLAYERS, Mode, number_of_unnamed
from yahtzee.language import _, listing, ngettext
from yahtzee.markup import Node, split_key
from yahtzee.session.address import CHALLENGE, PLAY
from yahtzee.session.draft import Draft, checked
from yahtzee.session.session import Session
from yahtzee.session.storage.linked_games import KeptLink, load_link, load_links, remove_link
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, FixedDialog, opens
from yahtzee.ui.dialogs.challenge import open_challenge
from yahtzee.ui.dialogs.linked_game import LinkedGame, start_link
from yahtzee.ui.dialogs.received_link import open_link
from yahtzee.ui.dialogs.send_link import caution_of
from yahtzee.ui.views import links as views


class LinksDialog(Dialog):
    """The games by link that this browser plays in."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._pasted = ""
        self._problem = ""

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        return views.links(
            [_line(session, kept) for kept in load_links(session.archive)],
            self._problem,
            leaves=session.linked is not None and session.archive.load_game() is not None,
            replaces_game=session.ends_game,
            caution=caution_of(session),
        )

    def _paste(self, link: str) -> None:
        self._pasted, self._problem = link, ""

    def _open(self, _value: str) -> None:
        for kind, opened in ((PLAY, open_link), (CHALLENGE, open_challenge)):
            _page, found, code = self._pasted.partition(kind)
            if found:
                opened(self.session, kind + code)
                return
        self._problem = _("This is not the link of a game with others.")

    actions: ClassVar = {"paste-link": _paste, "open-pasted": _open}


def _line(session: Session, kept: KeptLink) -> views.LinkLine:
    match = kept.match
    linked = LinkedGame(session, kept)
    return views.LinkLine(
        id=match.id,
        players=listing(list(match.setup.names)),
        rules=session.rules_name(match.setup.rules),
        standing=_("Your turn") if kept.is_own_turn else _standing(session, linked),
        is_own_turn=kept.is_own_turn,
        is_over=match.is_over,
    )


def _standing(session: Session, linked: LinkedGame) -> str:
    days = (date.fromisoformat(session.today()) - date.fromisoformat(linked.kept.date)).days
    if linked.match.is_over or days < 1:
        return linked.standing
    message = ngettext(
        "Waiting for {player}, {number} day.", "Waiting for {player}, {number} days.", days
    )
    return message.format(player=linked.next_name, number=days)


class InviteDialog(Dialog):
    """The form for a new game by link."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        session.read_house_rules()
        own = session.preferences.own_name
        rules = make_rules(session.game.rules)
        self.draft = Draft(rules, Mode.VIRTUAL, ("" if number_of_unnamed(own) else own, ""))

    def view(self) -> Node:
        """See the base class."""
        return views.invitation(self.draft, self.session.house_rules)

    def _change(self, change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> None:
        self.draft = replace(self.draft, players=change(self.draft.players), problem="")

    def _rename(self, value: str) -> None:
        place, name = split_key(value)
        self._change(lambda names: (*names[: int(place)], name, *names[int(place) + 1 :]))

    def _add(self, _value: str) -> None:
        self._change(lambda names: (*names, "")[:MAX_PLAYERS])

    def _remove(self, place: str) -> None:
        self._change(lambda names: (*names[: int(place)], *names[int(place) + 1 :]))

    def _set_rules(self, code: str) -> None:
        self.draft = replace(self.draft, rules=code, problem="")

    def _invite(self, _value: str) -> None:
        try:
            setup = checked(self.draft)
            start_link(self.session, setup)
            self.session.preferences.call(setup.players[0])
        except YahtzeeError as error:
            self.draft = replace(self.draft, problem=error.sentence)

    actions: ClassVar = {
        "link-name": _rename,
        "link-add": _add,
        "link-remove": _remove,
        "draft-rules": _set_rules,
        "send-invitation": _invite,
    }


def open_links(session: Session, _value: str) -> None:
    """Show the games by link."""
    session.open(LinksDialog(session))


def follow_links(session: Session) -> Coroutine[object, object, None] | None:
    """Begin to look for a game that waits for this player, unless that was done."""
    return _find_waiting(session) if session.notices.waiting is None else None


async def _find_waiting(session: Session) -> None:
    kept = _waiting(session)
    session.notices.waiting = listing(list(kept.match.setup.names)) if kept else ""


def _waiting(session: Session) -> KeptLink | None:
    """The game in which it is this player's turn, the latest of several."""
    return next((kept for kept in load_links(session.archive) if kept.is_own_turn), None)


def play_waiting(session: Session, _value: str) -> None:
    """Put the game on the table that waits for this player; if none does any more, list all."""
    kept = _waiting(session)
    if kept is None:
        open_links(session, "")
    else:
        LinkedGame(session, kept).put_on_table()


def _with(act: Callable[[LinkedGame], None]) -> Action:
    """An action on the game of an id, which lies on the table from then on."""

    def action(session: Session, game_id: str) -> None:
        kept = load_link(session.archive, game_id)
        if kept is not None:
            linked = LinkedGame(session, kept)
            linked.put_on_table()
            act(linked)

    return action


def ask_resign(session: Session, game_id: str) -> None:
    """Ask whether to give a game up."""
    words = _("The others are told with the next link. This cannot be taken back.")
    title = _("Resign from this game?")
    question = views.question(title, words, _("Resign"), "resign-link", game_id)
    session.open(FixedDialog(session, question))


def ask_remove(session: Session, game_id: str) -> None:
    """Ask whether to forget a game."""
    words = _("Without it this browser cannot go on with the game, not even with its links.")
    title = _("Remove this game?")
    question = views.question(title, words, _("Remove"), "remove-link", game_id)
    session.open(FixedDialog(session, question))


def remove(session: Session, game_id: str) -> None:
    """Forget a game."""
    if session.linked is not None and session.linked.kept.match.id == game_id:
        leave(session, "")
    remove_link(session.archive, game_id)
    open_links(session, "")


def leave(session: Session, _value: str) -> None:
    """Put the game of this browser alone on the table again."""
    if session.linked is not None:
        session.linked.leave()
    session.close()
    saved = session.archive.load_game()
    if saved is not None:
        session.resume(saved)
    else:
        session.start(session.preferences.usual_setup())


ACTIONS: dict[str, Action] = {
    "links": open_links,
    "invite-link": opens(InviteDialog),
    "play-waiting": play_waiting,
    "show-link": _with(LinkedGame.put_on_table),
    "resend-link": _with(LinkedGame.send),
    "again-link": _with(LinkedGame.again),
    "ask-resign": ask_resign,
    "resign-link": _with(LinkedGame.resign),
    "ask-remove": ask_remove,
    "remove-link": remove,
    "leave-link": leave,
}
