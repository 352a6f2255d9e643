"""House rules that are kept, those that a link brought, and passing some on."""

from dataclasses import dataclass

from yahtzee.explain import Topic
from yahtzee.language import _, pgettext
from yahtzee.markup import Node, button_for, h
from yahtzee.session.qr_code import Modules
from yahtzee.ui.views.dialogs import button, buttons, dialog, spoiled_link
from yahtzee.ui.views.fields import link_to_copy
from yahtzee.ui.views.qr import place
from yahtzee.ui.views.rule_editor import differences, in_full, name_field


@dataclass(frozen=True, slots=True)
class KeptRules:
    """A line of the list: a name, the rules in a line, and their code."""

    name: str
    summary: str
    code: str


def house_rules(kept: tuple[KeptRules, ...], deleted: str, unfinished: tuple[str, ...]) -> Node:
    """What is kept. ``deleted`` names what was deleted last, ``unfinished`` what was begun.

    What was begun may have no name yet.
    """
    return dialog(
        "house-rules",
        _("House rules"),
        h(
            "p",
            _("Change any rule of the game, give the result a name, and play it."),
            class_="hint",
        )
        if not kept
        else None,
        h(
            "p",
            h(
                "span",
                _("“{name}” is deleted.").format(name=deleted) if deleted else "",
                role="status",
            ),
            button(_("Take back"), "restore-rules") if deleted else None,
            class_="deleted",
        ),
        h("ul", [_kept(rules) for rules in kept], class_="kept-rules") if kept else None,
        buttons(
            button(_("New house rules"), "new-rules", primary=True),
            [
                button(_go_on(name), "resume-rules", value=str(place))
                for place, name in enumerate(unfinished)
            ],
        ),
    )


def _go_on(name: str) -> str:
    if not name:
        return _("Continue where you left off")
    return _("Go on with “{name}”").format(name=name)


def _kept(rules: KeptRules) -> Node:
    named = h("span", f" {rules.name}", class_="sr")
    return h(
        "li",
        h("h3", rules.name),
        h("p", rules.summary, class_="hint"),
        buttons(
            [
                button_for(action, label, named, value=rules.code, class_="plain")
                for label, action in (
                    (pgettext("button", "Play"), "play-rules"),
                    (pgettext("button", "Change"), "change-rules"),
                    (pgettext("button", "Share"), "share-rules"),
                    (_("Delete"), "delete-rules"),
                )
            ]
        ),
    )


@dataclass(frozen=True, slots=True)
class ReceivedRules:
    """Rules that a link brought: what they say, and whether they are here already.

    ``called`` is their name in the link, ``name`` the one to keep them under.
    """

    called: str
    name: str
    code: str
    summary: str
    base: str
    differences: tuple[str, ...]
    topics: tuple[Topic, ...]
    known_as: str
    note: str


def received_rules(received: ReceivedRules) -> Node:
    """Ask what to do with rules from a link."""
    known = received.known_as
    return dialog(
        "received-rules",
        _("Rules from a link"),
        h("h3", received.called, class_="name") if received.called else None,
        h("p", received.summary),
        h("p", _("You have these rules already: “{name}”.").format(name=known)) if known else None,
        differences(received.differences, received.base),
        in_full(received.topics),
        h("form", name_field(received.name, "received-name"), data_action="keep-received")
        if not known
        else None,
        h("p", _("Your game stays as it is until you start another."), class_="hint"),
        h(
            "footer",
            h("p", received.note, class_="problem", role="alert"),
            buttons(
                button(pgettext("button", "Play"), "play-rules", primary=True, value=received.code),
                button(pgettext("button", "Keep"), "keep-received") if not known else None,
                button(pgettext("button", "Change"), "change-received"),
                button(_("Not now"), "refuse-rules"),
            ),
        ),
    )


def spoiled_rules(reason: str) -> Node:
    """Say that the rules of a link cannot be read."""
    return spoiled_link(
        "spoiled-link",
        _("It should open house rules, but they can’t be read."),
        reason,
        button(_("Play on"), "refuse-rules", primary=True),
        button(_("House rules"), "house-rules"),
    )


@dataclass(frozen=True, slots=True)
class PassedRules:
    """Rules to be passed on: the link, and the modules of its QR code once there are some.

    ``name`` is empty for rules that have none.
    """

    name: str
    link: str
    modules: Modules | None
    can_send: bool
    note: str


def share_rules(passed: PassedRules) -> Node:
    """The link and the QR code of house rules."""
    name = passed.name
    return dialog(
        "share-rules",
        _("Share {name}").format(name=name) if name else _("Share house rules"),
        place(
            passed.modules,
            _("QR code of the link to {name}").format(name=name)
            if name
            else _("QR code of the link to house rules"),
        ),
        h("p", _("Point a phone’s camera at it: the link opens these rules."), class_="hint"),
        link_to_copy(passed.link),
        h("p", passed.note, class_="verdict", role="status"),
        buttons(
            button(_("Copy the link"), "copy-link", primary=True),
            button(_("Send it"), "send-link") if passed.can_send else None,
            button(_("Save as SVG"), "save-qr", value="svg", enabled=passed.modules is not None),
            button(_("Save as PNG"), "save-qr", value="png", enabled=passed.modules is not None),
            button(_("Back"), "share-back"),
        ),
    )
