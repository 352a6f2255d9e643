"""House rules that a link brings, and passing some on."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from yahtzee.browser.actions import Action
from yahtzee.browser.actions.house_rules import (
    answer_link,
    desk_of,
    kept_rules,
    open_house_rules,
)
from yahtzee.browser.actions.rule_editor import edit
from yahtzee.browser.desk import Desk, Passed, Received, Sheet
from yahtzee.browser.device import outcome, tell_saved
from yahtzee.browser.links import linked_rules, rules_link
from yahtzee.browser.parts import PartMissing
from yahtzee.browser.qr import MEDIA_TYPES
from yahtzee.browser.session import Session
from yahtzee.errors import BadCode
from yahtzee.explain import differences, explain, summary
from yahtzee.house_rules import keep, objection, sound_name, tidy_name
from yahtzee.language import N_, _
from yahtzee.markup import Node
from yahtzee.notation import make_rules
from yahtzee.presets import DEFAULT
from yahtzee.rule_form import form_of
from yahtzee.rules import RuleSet
from yahtzee.saves import HouseRules
from yahtzee.views import house_rules as views

PLAYED_NOW = N_("The rules in this link are those that you are playing by.")
NOT_COPIED = N_("This browser does not let the page copy. Select the link and copy it yourself.")
NOT_SENT = N_("It was not sent. You can still copy the link.")
NOT_DRAWN = N_("The QR code could not be loaded. The link works without it.")

# From a link.


def open_shared(session: Session, fragment: str) -> None:
    """Show the rules of ``#rules=CODE&name=NAME`` and ask what to do with them."""
    try:
        rules, name = linked_rules(fragment)
    except BadCode as error:
        reason = error.sentence
        session.dialog = lambda: views.spoiled_rules(reason)
        return
    if rules == session.game.rules and session.in_progress:
        # Most likely the page was loaded again amid a game by these rules.
        session.status = _(PLAYED_NOW)
        return
    session.read_house_rules()
    desk_of(session).received = Received(rules, name, name)
    session.dialog = lambda: _received(session)


def _received(session: Session) -> Node:
    received = desk_of(session).received
    assert received is not None
    rules = received.rules
    return views.received_rules(
        views.ReceivedRules(
            called=received.called,
            name=received.name,
            code=make_rules(rules),
            summary=summary(rules),
            base=_(DEFAULT.name),
            differences=differences(rules, DEFAULT.rules),
            topics=explain(rules),
            known_as=session.known_as(rules),
            note=received.note,
        )
    )


def name_received(session: Session, name: str) -> None:
    """Choose the name to keep received rules under."""
    desk = desk_of(session)
    if desk.received is not None:
        desk.received = replace(desk.received, name=name, note="")


def keep_received(session: Session, _value: str) -> None:
    """Keep received rules, or say what speaks against it."""
    desk = desk_of(session)
    received = desk.received
    if received is None:
        return
    session.read_house_rules()
    name = tidy_name(received.name)
    problem = objection(session.house_rules, name, received.rules)
    if problem:
        desk.received = replace(received, note=problem)
        return
    session.keep_house_rules(keep(session.house_rules, HouseRules(name, received.rules)))
    answer_link(session)
    open_house_rules(session, "")


def change_received(session: Session, _value: str) -> None:
    """Make house rules that begin as the received ones."""
    received = desk_of(session).received
    if received is not None:
        answer_link(session)
        base = DEFAULT.id
        edit(session, Sheet(base, form_of(received.rules), received.name))


def refuse_rules(session: Session, _value: str) -> None:
    """Do nothing with what a link brought."""
    answer_link(session)
    session.dialog = None


# Passing on.


def share_made(session: Session, _value: str) -> None:
    """Pass on what is on the sheet, with its name if it has one."""
    sheet = desk_of(session).sheet
    rules = sheet.form.rules if sheet else None
    if sheet is not None and rules is not None:
        _share(session, rules, sound_name(sheet.name, rules), session.dialog)


def share_rules(session: Session, code: str) -> None:
    """Pass on kept rules."""
    house = kept_rules(session, code)
    if house is not None:
        _share(session, house.rules, house.name, session.dialog)


def _share(session: Session, rules: RuleSet, name: str, back: Callable[[], Node] | None) -> None:
    if session.device is None:
        return
    desk = desk_of(session)
    link = session.device.address + rules_link(rules, name)
    desk.passed = Passed(name, link)
    desk.back = back
    session.dialog = lambda: _passed(session)
    session.background(_draw(session, link))


async def _draw(session: Session, link: str) -> None:
    """Draw the code of a link, for as long as that is the link to show."""
    desk = desk_of(session)
    try:
        assert session.device is not None
        code = await session.device.draw(link)
    except PartMissing:
        _note(desk, link, _(NOT_DRAWN))
    else:
        if desk.passed is not None and desk.passed.link == link:
            desk.passed = replace(desk.passed, code=code)


def _note(desk: Desk, link: str, note: str) -> None:
    if desk.passed is not None and desk.passed.link == link:
        desk.passed = replace(desk.passed, note=note)


def _passed(session: Session) -> Node:
    passed = desk_of(session).passed
    assert passed is not None
    return views.share_rules(
        views.PassedRules(
            name=passed.name,
            link=passed.link,
            modules=passed.code.modules if passed.code else None,
            can_send=session.device is not None and session.device.can_send,
            note=passed.note,
        )
    )


def copy_link(session: Session, _value: str) -> None:
    """Put the link into the clipboard."""
    passed = desk_of(session).passed
    if passed is not None and session.device is not None:
        copied = session.device.copy(passed.link)
        session.background(_tell(session, passed.link, copied, _("Copied."), _(NOT_COPIED)))


def send_link(session: Session, _value: str) -> None:
    """Let the player send the link to somebody."""
    passed = desk_of(session).passed
    if passed is not None and session.device is not None:
        name = passed.name
        title = _("Yahtzee: {name}").format(name=name) if name else _("Yahtzee: house rules")
        sent = session.device.send(title, link=passed.link)
        session.background(_tell(session, passed.link, sent, "", _(NOT_SENT)))


async def _tell(
    session: Session, link: str, doing: Awaitable[None], done: str, refused: str
) -> None:
    _note(desk_of(session), link, await outcome(doing, done, refused))


def save_code(session: Session, kind: str) -> None:
    """Save the QR code as a file of this kind."""
    passed = desk_of(session).passed
    if passed is not None and passed.code is not None and session.device is not None:
        name = f"yahtzee-rules.{kind}"
        session.device.save(name, MEDIA_TYPES[kind], passed.code.file(kind))
        _note(desk_of(session), passed.link, tell_saved(session.device, name))


def go_back(session: Session, _value: str) -> None:
    """Go back to where the rules were to be passed on from."""
    session.dialog = desk_of(session).back


ACTIONS: dict[str, Action] = {
    "received-name": name_received,
    "keep-received": keep_received,
    "change-received": change_received,
    "refuse-rules": refuse_rules,
    "share-made": share_made,
    "share-rules": share_rules,
    "copy-link": copy_link,
    "send-link": send_link,
    "save-qr": save_code,
    "share-back": go_back,
}
