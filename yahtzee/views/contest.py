"""The daily game, challenges, and passing a result on."""

from dataclasses import dataclass

from yahtzee.language import _, ngettext, pgettext
from yahtzee.markup import Node, h
from yahtzee.present import sentences
from yahtzee.views.dialogs import button, dialog, spoiled_link
from yahtzee.views.doors import doors


@dataclass(frozen=True, slots=True)
class DailyView:
    """Today's game: its name, and the result of whoever has played it here, if anybody."""

    title: str
    result: str
    is_on_table: bool
    is_over: bool


def daily(view: DailyView, *, replaces_game: bool) -> Node:
    """Today's game."""
    return dialog(
        "daily",
        view.title,
        doors("daily"),
        h("p", _("Everybody gets these dice today, so it is decisions that count.")),
        h("p", view.result, class_="best") if view.result else None,
        h("p", _daily_button(view), class_="buttons"),
        *_terms(replaces_game=replaces_game),
    )


def challenge(rules_name: str, *, replaces_game: bool) -> Node:
    """How to challenge somebody."""
    return dialog(
        "challenge-friend",
        _("Challenge a friend"),
        doors("challenge-friend"),
        h(
            "p",
            _(
                "Play a game of {rules}; then send a link, "
                "and your friend plays it on the very same dice."
            ).format(rules=rules_name),
        ),
        h("p", button(_("Start a challenge"), "start-challenge", primary=True), class_="buttons"),
        *_terms(replaces_game=replaces_game),
    )


def _terms(*, replaces_game: bool) -> list[Node]:
    terms = [_("Nothing can be taken back.")]
    terms += [_("The game in progress will end.")] if replaces_game else []
    return [h("p", words, class_="hint") for words in terms]


def _daily_button(daily: DailyView) -> Node:
    if daily.is_on_table:
        return button(
            _("See the result") if daily.is_over else _("Go on"), "to-table", primary=True
        )
    if daily.result:
        return button(_("Look back at it"), "review-daily", primary=True)
    return button(_("Play it"), "start-daily", primary=True)


def received(rival: str, score: int | None, rules_name: str, *, replaces_game: bool) -> Node:
    """Ask whether to take up a challenge; ``score`` is the challenger's, if played out."""
    beat = ""
    if score is not None:
        made = ngettext("{player} made {points} point.", "{player} made {points} points.", score)
        beat = made.format(player=rival, points=score)
    return dialog(
        "challenge",
        _("{player} challenges you").format(player=rival),
        h("p", sentences(_("Play {rules} on the same dice.").format(rules=rules_name), beat)),
        h("p", _("Nothing can be taken back."), class_="hint"),
        h("p", _("The game in progress will end."), class_="hint") if replaces_game else None,
        h(
            "p",
            button(pgettext("button", "Play"), "accept-challenge", primary=True),
            button(_("Not now"), "close"),
            class_="buttons",
        ),
    )


def spoiled(reason: str) -> Node:
    """Say that a challenge cannot be read."""
    return spoiled_link(
        "spoiled-challenge",
        _("It should bring a challenge, but that cannot be read."),
        reason,
        button(_("Play on"), "close", primary=True),
    )


@dataclass(frozen=True, slots=True)
class ShareView:
    """A result to pass on: the text, and what this browser can do with it.

    ``has_signs`` says whether words can stand for signs in the text.
    """

    text: str
    is_spoken: bool
    can_send: bool
    note: str
    has_signs: bool = True


def share(view: ShareView) -> Node:
    """The text, ways to pass it on, and the same for people who listen."""
    return dialog(
        "share-result",
        _("Share the result"),
        h(
            "label",
            h("span", _("Your result")),
            h("textarea", view.text, readonly=True, rows=6, class_="share-text"),
            class_="field",
        ),
        h(
            "label",
            h(
                "input",
                type="checkbox",
                checked=view.is_spoken,
                data_action="share-spoken",
            ),
            h("span", _("In words, to be read aloud"), class_="choice"),
            class_="switch",
        )
        if view.has_signs
        else None,
        h("p", view.note, class_="verdict", role="status"),
        h(
            "p",
            button(_("Copy"), "copy-result", primary=True),
            button(_("Send"), "send-result") if view.can_send else None,
            class_="buttons",
        ),
    )
