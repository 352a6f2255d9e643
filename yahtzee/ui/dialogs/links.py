"""The list of games by link, and the invitation to a new one."""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import date
from typing import ClassVar

from yahtzee.codes import make_rules
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.game_setup import MAX_NAME, MAX_PLAYERS, Mode, number_of_unnamed
from yahtzee.language import N_, _, listing, ngettext, pgettext
from yahtzee.markup import Node, h, split_key
from yahtzee.session.address import CHALLENGE, PLAY
from yahtzee.session.draft import Draft, checked
from yahtzee.session.session import Session
from yahtzee.session.storage.linked_games import KeptLink, load_link, load_links, remove_link
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, FixedDialog, opens
from yahtzee.ui.dialogs.contests import open_challenge, terms
from yahtzee.ui.dialogs.linked_game import LinkedGame, start_link
from yahtzee.ui.dialogs.received_link import open_link
from yahtzee.ui.dialogs.send_link import caution_of
from yahtzee.ui.views.dialogs import button, buttons, dialog, remove_button, rules_choice
from yahtzee.ui.views.fields import field, submit, text_input
from yahtzee.ui.views.ways_to_play import ways_to_play


class LinksDialog(Dialog):
    """The games by link that this browser plays in."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._pasted = ""
        self._problem = ""

    def view(self) -> Node:
        """See the base class."""
        session, caution = self.session, caution_of(self.session)
        found = load_links(session.archive)
        leaves = session.linked is not None and session.archive.load_game() is not None
        return dialog(
            "links",
            _("With a friend"),
            ways_to_play("links"),
            len(found) > 0 and h("ul.link-games", [_line(session, kept) for kept in found]),
            h(
                "div.both-ways",
                h("p", _("Take turns: you send each other a link.")),
                buttons(button(_("Invite someone"), "invite-link", primary=not found)),
                h("p", _("You play. Your friend gets the same dice. Best score wins.")),
                buttons(button(_("Start a challenge"), "start-challenge")),
                *terms(is_again=False, replaces_game=session.ends_game),
            ),
            h(
                "form",
                field(
                    _("Have an invitation? Paste it."),
                    h("input", type="text", autocomplete="off", data_action="paste-link"),
                ),
                h("p.problem", self._problem, role="alert"),
                h("button.plain", pgettext("button", "Open the link"), type="submit"),
                data_action="open-pasted",
                novalidate=True,
            ),
            caution and h("p.note", caution),
            leaves and buttons(button(_("Back to my own game"), "leave-link")),
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


def _line(session: Session, kept: KeptLink) -> Node:
    """A game of the list."""
    match, is_own_turn = kept.match, kept.is_own_turn
    heading = f"link-{match.id}"
    standing = _("Your turn") if is_own_turn else _standing(session, LinkedGame(session, kept))
    show = pgettext("a game by link", "Play") if is_own_turn else _("Show")
    return h(
        "li",
        h("h3", listing(list(match.setup.names)), id=heading),
        h(
            "p",
            h("span", standing, class_="standing own" if is_own_turn else "standing"),
            h("span.hint", session.rules_name(match.setup.rules)),
        ),
        buttons(
            button(show, "show-link", primary=is_own_turn, value=match.id),
            not is_own_turn and button(_("Send again"), "resend-link", value=match.id),
            match.is_over and button(_("Play again"), "again-link", value=match.id),
            is_own_turn and button(_("Resign"), "ask-resign", value=match.id),
            button(_("Remove"), "ask-remove", value=match.id),
        ),
        aria_labelledby=heading,
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
        draft, names = self.draft, self.draft.players
        has_room = len(names) < MAX_PLAYERS
        return dialog(
            "invite-link",
            _("Play with someone elsewhere"),
            h("p", _("The dice roll on the screen, and nobody can change them or roll twice.")),
            h(
                "form",
                h(
                    "fieldset.players",
                    h("legend", _("Players, in the order of their turns")),
                    h("ol", [self._name(place, name) for place, name in enumerate(names)]),
                    buttons(has_room and button(_("Add a player"), "link-add")),
                ),
                rules_choice(draft, self.session.house_rules),
                submit(_("Make the invitation"), draft.problem),
                data_action="send-invitation",
                novalidate=True,
            ),
        )

    def _name(self, place: int, name: str) -> Node:
        is_removable = place > 0 and len(self.draft.players) > 2
        return h(
            "li",
            text_input(
                "link-name",
                name,
                maxlength=MAX_NAME,
                spellcheck="false",
                placeholder=_("Friend’s name") if place else _("Your name"),
                aria_label=_("Name of player {number}").format(number=place + 1)
                if place
                else _("Your name"),
                data_value=place,
            ),
            is_removable and remove_button(place, "link-remove"),
        )

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


def _asks(title: str, words: str, yes: str, action: str) -> Action:
    """An action that asks before something that cannot be undone; the texts are messages."""

    def action_(session: Session, game_id: str) -> None:
        question = dialog(
            "ask-link",
            _(title),
            h("p", _(words)),
            buttons(
                button(_(yes), action, value=game_id),
                button(pgettext("button", "Cancel"), "links", primary=True),
            ),
        )
        session.open(FixedDialog(session, question))

    return action_


ask_resign = _asks(
    N_("Resign from this game?"),
    N_("The others are told with the next link. This cannot be taken back."),
    N_("Resign"),
    "resign-link",
)
ask_remove = _asks(
    N_("Remove this game?"),
    N_("Without it this browser cannot go on with the game, not even with its links."),
    N_("Remove"),
    "remove-link",
)


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
