"""House rules that are kept, those that a link brought, and passing some on."""

from dataclasses import dataclass

from yahtzee.explain import Topic
from yahtzee.markup import Node, h
from yahtzee.views.dialogs import button, dialog, spoiled_link
from yahtzee.views.qr import Modules, drawing
from yahtzee.views.rule_editor import differences, in_full, name_field


@dataclass(frozen=True, slots=True)
class KeptRules:
    """A line of the list: a name, the rules in a line, and their code."""

    name: str
    summary: str
    code: str


def house_rules(kept: tuple[KeptRules, ...], deleted: str, unfinished: tuple[str, ...]) -> Node:
    """What is kept. ``deleted`` names what was deleted last, ``unfinished`` what was begun."""
    return dialog(
        "house-rules",
        "House rules",
        h("p", "Change any rule of the game, give the result a name, and play it.", class_="hint")
        if not kept
        else None,
        h(
            "p",
            h("span", f"“{deleted}” is deleted." if deleted else "", role="status"),
            button("Take back", "restore-rules") if deleted else None,
            class_="deleted",
        ),
        h("ul", [_kept(rules) for rules in kept], class_="kept-rules") if kept else None,
        h(
            "p",
            button("New house rules", "new-rules", primary=True),
            [
                button(f"Go on with {name}", "resume-rules", value=str(place))
                for place, name in enumerate(unfinished)
            ],
            class_="buttons",
        ),
    )


def _kept(rules: KeptRules) -> Node:
    named = h("span", f" {rules.name}", class_="sr")
    return h(
        "li",
        h("h3", rules.name),
        h("p", rules.summary, class_="hint"),
        h(
            "p",
            [
                h(
                    "button",
                    label,
                    named,
                    type="button",
                    class_="plain",
                    data_action=action,
                    data_value=rules.code,
                )
                for label, action in (
                    ("Play", "play-rules"),
                    ("Change", "change-rules"),
                    ("Share", "share-rules"),
                    ("Delete", "delete-rules"),
                )
            ],
            class_="buttons",
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
        "Rules from a link",
        h("h3", received.called, class_="name") if received.called else None,
        h("p", received.summary),
        h("p", f"You have these rules already: “{known}”.") if known else None,
        differences(received.differences, received.base),
        in_full(received.topics),
        h("form", name_field(received.name, "received-name"), data_action="keep-received")
        if not known
        else None,
        h("p", received.note, class_="problem", role="alert"),
        h("p", "Your game stays as it is until you start another.", class_="hint"),
        h(
            "p",
            button("Play", "play-rules", primary=True, value=received.code),
            button("Keep", "keep-received") if not known else None,
            button("Change", "change-received"),
            button("Not now", "refuse-rules"),
            class_="buttons",
        ),
    )


def spoiled_rules(reason: str) -> Node:
    """Say that the rules of a link cannot be read."""
    return spoiled_link(
        "spoiled-link",
        "It should bring house rules, but they cannot be read.",
        reason,
        button("Play on", "refuse-rules", primary=True),
        button("House rules", "house-rules"),
    )


@dataclass(frozen=True, slots=True)
class PassedRules:
    """Rules to be passed on: the link, and the modules of its QR code once there are some."""

    name: str
    link: str
    modules: Modules | None
    can_send: bool
    note: str


def share_rules(passed: PassedRules) -> Node:
    """The link and the QR code of house rules."""
    return dialog(
        "share-rules",
        f"Share {passed.name}",
        h(
            "div",
            drawing(passed.modules, f"QR code of the link to {passed.name}")
            if passed.modules
            else None,
            class_="qr-place",
        ),
        h("p", "Point a phone’s camera at it: the link opens these rules.", class_="hint"),
        h(
            "label",
            h("span", "Link"),
            h("input", type="text", value=passed.link, readonly=True, class_="link"),
            class_="field",
        ),
        h("p", passed.note, class_="verdict", role="status"),
        h(
            "p",
            button("Copy the link", "copy-link", primary=True),
            button("Send it", "send-link") if passed.can_send else None,
            button("Save as SVG", "save-qr", value="svg", enabled=passed.modules is not None),
            button("Save as PNG", "save-qr", value="png", enabled=passed.modules is not None),
            button("Back", "share-back"),
            class_="buttons",
        ),
    )
