"""House rules that are kept and passed on, and those that a link brings."""

from collections.abc import Callable
from typing import Any, ClassVar
from urllib.parse import quote, unquote

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.errors import BadCode
from yahtzee.engine.presets import DEFAULT
from yahtzee.engine.rules import RuleSet
from yahtzee.explain.rules_in_words import explain
from yahtzee.explain.summary import differences, summary
from yahtzee.language import text
from yahtzee.markup import Node, button_for, h
from yahtzee.messages import NOTHING, Name, Text, labelled, say, say_in
from yahtzee.saves.house_rules import MAX_RULES_NAME, HouseRules, known_as
from yahtzee.saves.keeping_rules import keep, objection, sound_name, tidy_name
from yahtzee.session.address import SHARED_RULES
from yahtzee.session.events import Reported
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog, SpoiledLinkDialog
from yahtzee.ui.dialogs.new_game import KEPT, NewGameDialog, refuse
from yahtzee.ui.dialogs.passing_on import LinkDialog
from yahtzee.ui.dialogs.rule_editor import (
    RuleEditorDialog,
    Sheet,
    edit,
    in_full,
    play,
    said_otherwise,
    unfinished,
)
from yahtzee.ui.dialogs.rule_form import form_of
from yahtzee.ui.views.dialogs import button, buttons, dialog, fold, link_to_copy
from yahtzee.ui.views.qr import place

PLAYED_NOW = say("The rules in this link are those that you are playing by.")

# Links to house rules. Their content is in the fragment, which is not sent to servers.

NAME = "name="
MAX_QUOTED_NAME = 12 * MAX_RULES_NAME  # a character has four bytes at most, each three characters


def rules_link(rules: RuleSet, name: str = "") -> str:
    """The fragment ``#rules=CODE&name=NAME``."""
    link = SHARED_RULES + make_rules(rules)
    return f"{link}&{NAME}{quote(name, safe='')}" if name else link


def linked_rules(fragment: str) -> tuple[RuleSet, str]:
    """The rules of a link, and their name if it has one that can be a name.

    Raises BadCode if the rules cannot be read.
    """
    code, *others = fragment.removeprefix(SHARED_RULES).split("&")
    rules = parse_rules(unquote(code))
    names = (other.removeprefix(NAME) for other in others if other.startswith(NAME))
    name = next(names, "")
    return rules, sound_name(unquote(name), rules) if len(name) <= MAX_QUOTED_NAME else ""


def _with(act: Callable[[Any, HouseRules], None]) -> Callable[[Dialog, str], None]:
    """An action on the house rules of a code, if they are still kept."""

    def action(dialog: Dialog, code: str) -> None:
        dialog.session.house_rules.read()
        kept = dialog.session.house_rules.kept
        for house in [each for each in kept if make_rules(each.rules) == code]:
            act(dialog, house)

    return action


class HouseRulesDialog(Dialog):
    """The list of house rules that are kept."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        session.house_rules.read()

    def view(self) -> Node:
        """See the base class."""
        deleted = self.session.house_rules.deleted
        kept = self.session.house_rules.kept
        news = say("“{name}” is deleted.", name=Name(deleted.name)) if deleted else NOTHING
        return dialog(
            "house-rules",
            say("House rules"),
            h(
                "p.deleted",
                h("span", news, role="status"),
                deleted is not None and button(say("Undo"), "restore-rules"),
            ),
            bool(kept) and h("ul.kept-rules", map(_kept, kept)),
            buttons(
                button(say("New house rules"), "new-rules", primary=True),
                unfinished(self.session) is not None
                and button(say("Continue where you left off"), "resume-rules"),
            ),
        )

    def resume(self, _value: str) -> None:
        """Go on with what was begun."""
        edit(self.session, unfinished(self.session) or _fresh(self.session))

    def _delete(self, house: HouseRules) -> None:
        """Delete house rules; the list offers to take that back."""
        session = self.session
        if unfinished(session) is None:  # nothing was changed: there is nothing to go on with
            session.dialogs.forget(RuleEditorDialog)
        session.house_rules.delete(house)

    def _share(self, house: HouseRules) -> None:
        """Pass house rules on."""
        shown = ShareRulesDialog(self, house)
        self.session.dialogs.open(shown)
        self.session.background(shown.draw())

    def _restore(self, _value: str) -> None:
        """Put back what was deleted last, unless something else has taken its name or rules."""
        session = self.session
        if deleted := session.house_rules.take_deleted():
            session.house_rules.read()
            (place, house) = deleted
            kept = session.house_rules.kept
            if not objection(kept, house.name, house.rules, shown=text):
                session.house_rules.store((*kept[:place], house, *kept[place:]))

    actions: ClassVar = {
        "new-rules": lambda self, _value: edit(self.session, _fresh(self.session)),
        "resume-rules": resume,
        "change-rules": _with(
            lambda self, house: edit(
                self.session, Sheet(form_of(house.rules), house.name, instead_of=house.name)
            )
        ),
        "play-rules": lambda self, code: play(self.session, parse_rules(code)),
        "share-rules": _with(_share),
        "delete-rules": _with(_delete),
        "restore-rules": _restore,
    }


def _fresh(session: Session) -> Sheet:
    """New house rules: they begin as those in force, or as the usual ones if those have no name."""
    rules = session.game.rules
    named = known_as(rules, session.house_rules.kept)
    return Sheet(form_of(rules if named else DEFAULT.rules))


def open_house_rules(session: Session, value: str) -> None:
    """List the house rules that are kept; as long as there are none, make some."""
    if isinstance(session.dialogs.shown, NewGameDialog):
        session.dialogs.keep(session.dialogs.shown)
    shown = HouseRulesDialog(session)
    if session.house_rules.kept or session.house_rules.deleted:
        session.dialogs.open_over(shown)
    else:
        shown.resume(value)


def _kept(house: HouseRules) -> Node:
    named = h("span.sr", " ", Name(house.name))
    code = make_rules(house.rules)
    return h(
        "li",
        h("h3", Name(house.name)),
        h("p.hint", summary(house.rules)),
        buttons(
            [
                button_for(action, label, named, value=code, class_="plain")
                for label, action in (
                    (say_in("button", "Play"), "play-rules"),
                    (say_in("button", "Change"), "change-rules"),
                    (say_in("button", "Share"), "share-rules"),
                    (say("Delete"), "delete-rules"),
                )
            ]
        ),
    )


class ShareRulesDialog(LinkDialog):
    """The link to house rules, with its QR code."""

    link = ""
    title: Text = NOTHING

    def __init__(self, back: Dialog, house: HouseRules) -> None:
        """``back`` is the dialog that was open before."""
        super().__init__(back.session)
        self.back = back
        self._name = house.name
        self.link = back.session.device.address + rules_link(house.rules, house.name)
        self.title = labelled(say("Yahtzee"), Name(house.name))

    def view(self) -> Node:
        """See the base class."""
        return dialog(
            "share-rules",
            Name(self._name),
            place(self.modules, say("QR code of the link")),
            h("p.hint", say("Sitting together? Point the other phone’s camera at the code.")),
            link_to_copy(self.link),
            h("p.verdict", self.note, role="status"),
            buttons(
                button(say("Copy"), "copy-link", primary=True),
                self.can_send and button(say("Send"), "send-link"),
            ),
        )


class ReceivedRulesDialog(Dialog):
    """Asks whether to play by the rules of a link; the rest lies behind one line."""

    def __init__(self, session: Session, rules: RuleSet, name: str) -> None:
        """``name`` is what they are called there, empty if nothing."""
        super().__init__(session)
        session.house_rules.read()
        self._rules = rules
        self._name = name

    def view(self) -> Node:
        """See the base class."""
        rules = self._rules
        known = known_as(rules, self.session.house_rules.kept)
        return dialog(
            "received-rules",
            Name(self._name) if self._name else known or say("House rules"),
            h("p", summary(rules)),
            known and h("p", say("You have these rules already: “{name}”.", name=known)),
            said_otherwise(differences(rules, DEFAULT.rules), DEFAULT.name),
            fold(
                say_in("more fields", "More"),
                in_full(explain(rules)),
                buttons(button(say_in("button", "Change"), "change-received")),
            ),
            h(
                "footer",
                buttons(
                    button(say_in("button", "Play"), "play-received", primary=True, starts=True),
                    button(say("Not now"), "refuse-rules"),
                ),
                self.session.terms().leaves_game and h("p.hint", KEPT),
            ),
        )

    def _play(self, _value: str) -> None:
        """Play by them: they are kept, so that they have their name, unless they cannot be."""
        session = self.session
        name = tidy_name(self._name)
        rules = self._rules
        session.house_rules.read()
        if not objection(session.house_rules.kept, name, rules, shown=text):
            session.house_rules.store(keep(session.house_rules.kept, HouseRules(name, rules)))
        session.device.forget_link()
        play(session, rules, at_once=True)

    def _change(self, _value: str) -> None:
        """Make house rules that begin as these."""
        self.session.device.forget_link()
        edit(self.session, Sheet(form_of(self._rules, DEFAULT.id), self._name))

    actions: ClassVar = {
        "refuse-rules": refuse,
        "play-received": _play,
        "change-received": _change,
    }


def open_shared(session: Session, fragment: str) -> None:
    """Show the rules of ``#rules=CODE&name=NAME`` and ask what to do with them."""
    try:
        rules, name = linked_rules(fragment)
    except BadCode as error:
        own = button(say("House rules"), "house-rules")
        session.dialogs.open(SpoiledLinkDialog(session, "spoiled-link", error.message, own))
        return
    if rules == session.game.rules and session.game.is_begun:
        # Most likely the page was loaded again amid a game by these rules.
        session.tell(Reported(PLAYED_NOW))
        return
    session.dialogs.open(ReceivedRulesDialog(session, rules, name))


ACTIONS: dict[str, Action] = {"house-rules": open_house_rules}
