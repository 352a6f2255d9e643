"""Games by link: the list of them, an invitation, the link to send, and what a link brings."""

from collections.abc import Iterable
from dataclasses import dataclass

from yahtzee.codes.match import MAX_MESSAGE
from yahtzee.engine.game_setup import MAX_NAME, MAX_PLAYERS
from yahtzee.language import _, listing, pgettext
from yahtzee.markup import Node, h
from yahtzee.saves.house_rules import HouseRules
from yahtzee.session.draft import Draft
from yahtzee.session.qr_code import Modules
from yahtzee.ui.views.contest import terms
from yahtzee.ui.views.dialogs import button, buttons, dialog, remove_button, rules_choice
from yahtzee.ui.views.fields import field, link_to_copy, submit, text_input
from yahtzee.ui.views.qr import place
from yahtzee.ui.views.ways_to_play import ways_to_play


@dataclass(frozen=True, slots=True)
class LinkLine:
    """A game in the list."""

    id: str
    players: str
    rules: str
    standing: str
    is_own_turn: bool
    is_over: bool


def links(
    lines: Iterable[LinkLine],
    problem: str,
    *,
    leaves: bool,
    replaces_game: bool,
    caution: str = "",
) -> Node:
    """Both ways to play with a friend, and the games by link so far.

    ``leaves`` offers to go back to the game of this browser alone, ``replaces_game`` says that a
    challenge would end that.
    """
    found = [_line(line) for line in lines]
    return dialog(
        "links",
        _("With a friend"),
        ways_to_play("links"),
        h("ul", found, class_="link-games") if found else None,
        h(
            "div",
            h("p", _("Take turns: you send each other a link.")),
            buttons(button(_("Invite someone"), "invite-link", primary=not found)),
            h("p", _("You play. Your friend gets the same dice. Best score wins.")),
            buttons(button(_("Start a challenge"), "start-challenge")),
            *terms(is_again=False, replaces_game=replaces_game),
            class_="both-ways",
        ),
        h(
            "form",
            field(
                _("Have an invitation? Paste it."),
                h("input", type="text", autocomplete="off", data_action="paste-link"),
            ),
            h("p", problem, class_="problem", role="alert"),
            h("button", pgettext("button", "Open the link"), type="submit", class_="plain"),
            data_action="open-pasted",
            novalidate=True,
        ),
        h("p", caution, class_="note") if caution else None,
        buttons(button(_("Back to my own game"), "leave-link")) if leaves else None,
    )


def _line(line: LinkLine) -> Node:
    return h(
        "li",
        h("h3", line.players, id=f"link-{line.id}"),
        h(
            "p",
            h("span", line.standing, class_="standing own" if line.is_own_turn else "standing"),
            h("span", line.rules, class_="hint"),
        ),
        buttons(
            button(
                pgettext("a game by link", "Play") if line.is_own_turn else _("Show"),
                "show-link",
                primary=line.is_own_turn,
                value=line.id,
            ),
            None if line.is_own_turn else button(_("Send again"), "resend-link", value=line.id),
            button(_("Play again"), "again-link", value=line.id) if line.is_over else None,
            button(_("Resign"), "ask-resign", value=line.id) if line.is_own_turn else None,
            button(_("Remove"), "ask-remove", value=line.id),
        ),
        aria_labelledby=f"link-{line.id}",
    )


def question(title: str, words: str, yes: str, action: str, game_id: str) -> Node:
    """Ask before something that cannot be undone."""
    return dialog(
        "ask-link",
        title,
        h("p", words),
        buttons(
            button(yes, action, value=game_id),
            button(pgettext("button", "Cancel"), "links", primary=True),
        ),
    )


def invitation(draft: Draft, house_rules: tuple[HouseRules, ...]) -> Node:
    """Who plays, in which order, and by which rules."""
    names = draft.players
    return dialog(
        "invite-link",
        _("Play with someone elsewhere"),
        h("p", _("The dice roll on the screen, and nobody can change them or roll twice.")),
        h(
            "form",
            h(
                "fieldset",
                h("legend", _("Players, in the order of their turns")),
                h("ol", [_name(place, name, len(names)) for place, name in enumerate(names)]),
                buttons(
                    button(_("Add a player"), "link-add") if len(names) < MAX_PLAYERS else None
                ),
                class_="players",
            ),
            rules_choice(draft, house_rules),
            submit(_("Make the invitation"), draft.problem),
            data_action="send-invitation",
            novalidate=True,
        ),
    )


def _name(place: int, name: str, number: int) -> Node:
    label = _("Name of player {number}").format(number=place + 1)
    return h(
        "li",
        text_input(
            "link-name",
            name,
            maxlength=MAX_NAME,
            spellcheck="false",
            placeholder=_("Your name") if not place else _("Friend’s name"),
            aria_label=_("Your name") if not place else label,
            data_value=place,
        ),
        remove_button(place, "link-remove") if number > 2 and place else None,
    )


@dataclass(frozen=True, slots=True)
class SendView:
    """A link to send; ``name`` is who goes on with it, empty if the game is over."""

    name: str
    told: str
    link: str
    message: str
    modules: Modules | None
    can_send: bool
    note: str
    caution: str
    is_over: bool


def send_link(view: SendView) -> Node:
    """The link to the next player, with words to go with it."""
    return dialog(
        "send-link",
        # Translators: headings; what is sent is the link.
        _("Send it to {player}").format(player=view.name) if view.name else _("Send it to all"),
        h("p", view.told),
        field(
            _("A line to go with it, if you like"),
            text_input("link-message", view.message, maxlength=MAX_MESSAGE),
        ),
        buttons(
            button(_("Send"), "send-link", primary=True, starts=True) if view.can_send else None,
            button(_("Copy"), "copy-link", primary=not view.can_send, starts=not view.can_send),
            button(_("See the result"), "show-result") if view.is_over else None,
        ),
        h("p", view.note, class_="verdict", role="status"),
        link_to_copy(view.link),
        place(view.modules, _("QR code of the link")),
        h("p", _("Sitting together? Point the other phone’s camera at the code."), class_="hint"),
        h("p", view.caution, class_="note") if view.caution else None,
    )


@dataclass(frozen=True, slots=True)
class InvitedView:
    """An invitation: what it is to, who says what, and under which name one would join.

    ``words`` are (name, message).
    """

    inviter: str
    told: str
    words: tuple[tuple[str, str], ...]
    name: str
    caution: str = ""


def invited(view: InvitedView) -> Node:
    """Ask whether to join; the answer is sent with the same tap."""
    return dialog(
        "invited-link",
        _("{player} invites you").format(player=view.inviter),
        [
            h("div", h("span", name, class_="from"), h("p", words), class_="said")
            for name, words in view.words
        ],
        h("p", view.told),
        h("p", view.caution, class_="note") if view.caution else None,
        buttons(
            button(
                _("Join as {player}").format(player=view.name),
                "join-link",
                primary=True,
                starts=True,
            ),
            button(_("Not now"), "refuse-link"),
        ),
    )


def strangers(players: tuple[str, ...]) -> Node:
    """Say that this browser cannot go on with a game."""
    return dialog(
        "strangers-link",
        listing(list(players)),
        h("p", _("This browser plays no part in this game. Open it where you joined.")),
        buttons(button(_("Close"), "close", primary=True)),
    )
