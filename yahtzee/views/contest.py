"""The daily game, challenges, and passing a result on."""

from dataclasses import dataclass

from yahtzee.language import _, ngettext, pgettext
from yahtzee.markup import Node, h
from yahtzee.present import sentences
from yahtzee.views.dialogs import button, dialog, spoiled_link


@dataclass(frozen=True, slots=True)
class DailyView:
    """Today's game: its name, and the result of whoever has played it here, if anybody."""

    title: str
    result: str
    is_on_table: bool
    is_over: bool


def contests(daily: DailyView, rules_name: str, *, replaces_game: bool) -> Node:
    """Today's game, and how to challenge somebody."""
    return dialog(
        "contests",
        _("Same dice for all"),
        h(
            "section",
            h("h3", daily.title),
            h("p", _("Everybody gets these dice today, so it is decisions that count.")),
            h("p", daily.result, class_="best") if daily.result else None,
            h("p", _daily_button(daily), class_="buttons"),
            aria_label=daily.title,
        ),
        h(
            "section",
            h("h3", _("Challenge a friend")),
            h(
                "p",
                _(
                    "Play a game of {rules}; then send a link, "
                    "and your friend plays it on the very same dice."
                ).format(rules=rules_name),
            ),
            h("p", button(_("Start a challenge"), "start-challenge"), class_="buttons"),
            aria_label=_("Challenge a friend"),
        ),
        h("p", _("In both, nothing can be taken back."), class_="hint"),
        h("p", _("The game in progress will end."), class_="hint") if replaces_game else None,
    )


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
    """A result to pass on: the text, and what this browser can do with it."""

    text: str
    is_spoken: bool
    can_send: bool
    note: str


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
        ),
        h("p", view.note, class_="verdict", role="status"),
        h(
            "p",
            button(_("Copy"), "copy-result", primary=True),
            button(_("Send"), "send-result") if view.can_send else None,
            class_="buttons",
        ),
    )
