"""Games by link: the list of them, the invitation to a new one, and what a link brings."""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import date
from typing import ClassVar

from yahtzee.codes import make_rules
from yahtzee.codes.match import BadLink, Match, Standing, compare, parse_match
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game_setup import Mode, number_of_unnamed
from yahtzee.markup import Node, h
from yahtzee.messages import NOTHING, Name, Text, count, listing, say, say_in, sentences
from yahtzee.session.address import CHALLENGE, PLAY
from yahtzee.session.days import find_game
from yahtzee.session.draft import Draft, checked
from yahtzee.session.events import OlderLink
from yahtzee.session.linked_game import LinkedGame, join_link, start_link
from yahtzee.session.session import Session
from yahtzee.session.storage.keys import LINKED
from yahtzee.session.storage.linked_games import KeptLink, load_link, load_links, save_link
from yahtzee.telling.by_link import next_name, standing
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, FixedDialog, SpoiledLinkDialog, opens, opens_over, sets
from yahtzee.ui.dialogs.contests import open_challenge, terms
from yahtzee.ui.dialogs.new_game import NewGameDialog, refuse
from yahtzee.ui.dialogs.send_link import SendLinkDialog, caution, linked_game, send
from yahtzee.ui.views.dialogs import button, buttons, dialog, form, line, submit


class LinksDialog(Dialog):
    """The games by link that this browser plays in."""

    _pasted = ""
    _problem: Text = NOTHING

    def view(self) -> Node:
        """See the base class."""
        session = self.session
        found = load_links(session.archive)
        leaves = session.linked is not None and session.archive.load_game() is not None
        return dialog(
            "links",
            say("With a friend"),
            self.ways("links"),
            len(found) > 0 and h("ul.link-games", [self._line(kept) for kept in found]),
            h(
                "div.both-ways",
                h(
                    "div",
                    h("p", say("You play. Your friend gets the same dice. Best score wins.")),
                    buttons(button(say("Start a challenge"), "start-challenge", primary=not found)),
                    terms(is_again=False, leaves_game=session.terms().leaves_game),
                ),
                h(
                    "div",
                    h("p", say("Take turns by link.")),
                    buttons(button(say("Invite someone"), "invite-link")),
                ),
            ),
            line(
                say("Have an invitation? Paste\u00a0it."),
                NOTHING,
                form(
                    "open-pasted",
                    h(
                        "input",
                        type="text",
                        autocomplete="off",
                        data_action="paste-link",
                        placeholder=say("Link"),
                        aria_label=say("Link"),
                    ),
                    h("p.problem", self._problem, role="alert"),
                    h("button.plain", say_in("button", "Open the link"), type="submit"),
                ),
                is_open=bool(caution(session)),
            ),
            caution(session),
            leaves and buttons(button(say("Back to my own game"), "leave-link")),
        )

    def _line(self, kept: KeptLink) -> Node:
        match = kept.match
        is_own_turn = kept.is_own_turn
        game_id = kept.match.id
        show = say_in("button", "Play") if is_own_turn else say("Show")
        return h(
            "li",
            h("h3", listing(*match.setup.names), id=f"link-{game_id}"),
            h(
                "p",
                h(f"span.standing{'.own' * is_own_turn}", self._standing(kept)),
                h("span.hint", self.session.house_rules.name_of(match.setup.rules)),
            ),
            buttons(
                button(show, "show-link", primary=is_own_turn, value=game_id),
                match.is_over and button(say("Play again"), "again-link", value=game_id),
                is_own_turn and button(say("Resign"), "ask-resign", value=game_id),
                not is_own_turn and button(say("Remove"), "ask-remove", value=game_id),
            ),
            aria_labelledby=f"link-{game_id}",
        )

    def _standing(self, kept: KeptLink) -> Text:
        days = (date.fromisoformat(self.session.clock.today()) - date.fromisoformat(kept.date)).days
        if kept.is_own_turn:
            return say("Your turn")
        if kept.match.is_over or days < 1:
            return standing(kept)
        return count(
            "Waiting for {player}, {number} day.",
            "Waiting for {player}, {number} days.",
            days,
            player=next_name(kept),
        )

    def _open(self, _value: str) -> None:
        for kind, opened in ((PLAY, open_link), (CHALLENGE, open_challenge)):
            _page, found, code = self._pasted.partition(kind)
            if found:
                opened(self.session, kind + code)
                return
        self._problem = say("This is not a link to a game with others.")

    actions: ClassVar = {"paste-link": sets("_pasted", str, "_problem"), "open-pasted": _open}


class InviteDialog(NewGameDialog):
    """The form for a new game by link: only people play, each on a device of their own."""

    fewest = 2
    offers_series = False  # how a game by link stands each device knows by itself

    def __init__(self, session: Session) -> None:
        own = session.preferences.own_name
        names = "" if number_of_unnamed(own) else own, ""
        super().__init__(session, Draft(make_rules(session.game.rules), Mode.VIRTUAL, names))

    def view(self) -> Node:
        """See the base class."""
        return dialog(
            "invite-link.new-game",
            say("Invite someone"),
            self.ways("links"),
            form(
                "start",
                h("div.who", self.players()),
                h("div.how", self.rules()),
                submit(say("Invite someone"), self.draft.problem, starts=self.starts),
            ),
        )

    def asks_for(self, place: int) -> Text:
        """See the base class."""
        return say("Name of player {number}", number=place + 1) if place else say("Your name")

    def add(self, _value: str) -> None:
        """See the base class; nobody is called by a number."""
        self.draft = replace(self.draft, players=(*self.draft.players, ""), problem=NOTHING)
        self.name_newest()

    def start(self, _value: str = "") -> None:
        """Show the link to send, or say what is wrong with the form."""
        self.newest = None
        self.names_people = True
        try:
            setup = checked(self.draft)
            start_link(self.session, setup, send)
            self.session.preferences.call(setup.players[0])
        except YahtzeeError as error:
            self.draft = replace(self.draft, problem=error.message)


class InvitedDialog(Dialog):
    """Asks whether to join a game as its next player."""

    def __init__(self, session: Session, match: Match) -> None:
        super().__init__(session)
        self._match = match

    def view(self) -> Node:
        """See the base class."""
        match = self._match
        players = self._match.setup.names
        plays = say(
            "Play {rules} by link, in turn: {players}.",
            rules=self.session.house_rules.name_of(match.setup.rules),
            players=listing(*players),
        )
        answers = say("First your answer goes back: that way nobody can choose the dice.")
        join = say("Join as {player}", player=players[match.player])
        return dialog(
            "invited-link",
            say("{player} invites you", player=players[0]),
            [
                h("div.said", h("span.from", name), h("p", Name(seat.message)))
                for name, seat in zip(players, match.seats, strict=False)
                if seat.message
            ],
            h("p", sentences(plays, say("There is no undo."), answers)),
            caution(self.session),
            buttons(
                button(join, "join-link", primary=True, starts=True),
                button(say("Not now"), "refuse-link"),
            ),
        )

    def _join(self, _value: str) -> None:
        self.session.device.forget_link()
        join_link(self.session, self._match, send)
        assert isinstance(self.session.dialogs.shown, SendLinkDialog)
        self.session.dialogs.shown.pass_on()

    actions: ClassVar = {"join-link": _join, "refuse-link": refuse}


def open_link(session: Session, fragment: str) -> None:
    """Show what the link ``#play=CODE`` brings; one that does not fit changes nothing."""
    try:
        _follow(session, parse_match(fragment.removeprefix(PLAY)))
    except BadLink as error:
        session.dialogs.open(SpoiledLinkDialog(session, "refused-link", error.message))


def _follow(session: Session, match: Match) -> None:
    """Show the game as far as this browser knows it, and what a link adds to that.

    Raises BadLink if it does not go on from what is known.
    """
    known = load_link(session.archive, match.id)
    standing = compare(known.match if known else None, match)
    if standing is Standing.FORK:
        raise BadLink(
            say(
                "It does not fit what this browser knows of this game: somebody has gone on "
                "from the same place twice, or joined twice."
            )
        )
    if known is None and not match.is_full:
        session.dialogs.open(InvitedDialog(session, match))
    elif known is None:
        strangers = dialog(
            "strangers-link",
            listing(*match.setup.names),
            h("p", say("This browser plays no part in this game. Open it where you joined.")),
            buttons(button(say("Close"), "close", primary=True)),
        )
        session.dialogs.open(FixedDialog(session, strangers))
    elif standing is Standing.FURTHER:
        kept = KeptLink(match, known.secret, known.player, session.clock.today())
        save_link(session.archive, kept)
        linked = linked_game(session, kept)
        linked.put_on_table()
        linked.show_what_came(known.match)
    else:
        linked_game(session, known).put_on_table()
        if standing is Standing.OLD:
            session.tell(OlderLink(session.table.event))


def _waiting(session: Session) -> KeptLink | None:
    """The game in which it is this player's turn, the latest of several."""
    return next((kept for kept in load_links(session.archive) if kept.is_own_turn), None)


def follow_links(session: Session) -> Coroutine[object, object, None] | None:
    """Begin to look for a game that waits for this player, unless that was done."""
    return _find_waiting(session) if session.notices.waiting is None else None


async def _find_waiting(session: Session) -> None:
    # A link may have been opened meanwhile.
    kept = _waiting(session) if session.linked is None else None
    session.notices.waiting = listing(*kept.match.setup.names) if kept else NOTHING


def play_waiting(session: Session, _value: str) -> None:
    """Put the game on the table that waits for this player; if none does any more, list all."""
    kept = _waiting(session)
    if kept is None:
        session.dialogs.open(LinksDialog(session))
    else:
        linked_game(session, kept).put_on_table()


def _with(act: Callable[[LinkedGame], None]) -> Action:
    """An action on the game of an id, which lies on the table from then on."""

    def action(session: Session, game_id: str) -> None:
        kept = load_link(session.archive, game_id)
        if kept is not None:
            linked = linked_game(session, kept)
            linked.put_on_table()
            act(linked)

    return action


def _asks(yes: Text, words: Text, action: str) -> Action:
    """An action that asks before something that cannot be undone."""

    def ask(session: Session, game_id: str) -> None:
        cancel = button(say("Cancel"), "links", primary=True)
        answers = buttons(button(yes, action, value=game_id), cancel)
        session.dialogs.open(FixedDialog(session, dialog("ask-link", yes, h("p", words), answers)))

    return ask


ask_resign = _asks(
    say("Resign"),
    say("The others are told with the next link. This cannot be taken back."),
    "resign-link",
)
ask_remove = _asks(
    say("Remove"),
    say("Without it this browser cannot go on with the game, not even with its links."),
    "remove-link",
)


def remove(session: Session, game_id: str) -> None:
    """Forget a game."""
    if session.linked is not None and session.linked.kept.match.id == game_id:
        leave(session, "")
    session.archive.remove(LINKED + game_id)  # and with it the secret
    session.dialogs.open(LinksDialog(session))


def leave(session: Session, _value: str) -> None:
    """Put the game of this browser alone on the table again."""
    assert session.linked is not None  # else there is no button for it
    session.linked.leave()
    session.dialogs.close()
    find_game(session)


ACTIONS = {
    "links": opens(LinksDialog),
    "invite-link": opens_over(InviteDialog),
    "play-waiting": play_waiting,
    "show-link": _with(LinkedGame.put_on_table),
    "again-link": _with(LinkedGame.again),
    "ask-resign": ask_resign,
    "resign-link": _with(LinkedGame.resign),
    "ask-remove": ask_remove,
    "remove-link": remove,
    "leave-link": leave,
}
