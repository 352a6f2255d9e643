"""House rules that are kept: the list of them, deleting and playing."""

from dataclasses import replace

from yahtzee.browser.actions import Action
from yahtzee.browser.actions.new_game import show_draft, usual_draft
from yahtzee.browser.desk import Desk, Sheet
from yahtzee.browser.session import Session
from yahtzee.explain import summary
from yahtzee.house_rules import drop, objection, tidy_name
from yahtzee.markup import Node
from yahtzee.notation import make_rules
from yahtzee.saves import HouseRules
from yahtzee.views import house_rules as views


def desk_of(session: Session) -> Desk:
    """The session's desk, a new one at first."""
    if session.desk is None:
        session.desk = Desk()
    return session.desk


def open_house_rules(session: Session, _value: str) -> None:
    """Show what is kept."""
    session.read_house_rules()
    session.dialog = lambda: _list(session, desk_of(session))


def _list(session: Session, desk: Desk) -> Node:
    return views.house_rules(
        tuple(
            views.KeptRules(house.name, summary(house.rules), make_rules(house.rules))
            for house in session.house_rules
        ),
        deleted=desk.deleted[1].name if desk.deleted else "",
        unfinished=tuple(tidy_name(sheet.name) for sheet in unfinished(session)),
    )


def unfinished(session: Session) -> tuple[Sheet, ...]:
    """The sheets that hold what is not kept, the one last used first."""
    desk = desk_of(session)
    sheets = (desk.sheet, *desk.begun) if desk.sheet else desk.begun
    return tuple(
        sheet
        for sheet in sheets
        if sheet.is_new(session.house_rules) and (sheet.is_changed or sheet.name)
    )


def kept_rules(session: Session, code: str) -> HouseRules | None:
    """The kept rules of a code."""
    return next((each for each in session.house_rules if make_rules(each.rules) == code), None)


def delete_rules(session: Session, code: str) -> None:
    """Delete kept rules; the list offers to take that back."""
    session.read_house_rules()
    house = kept_rules(session, code)
    if house is not None:
        desk = desk_of(session)
        if desk.sheet is not None and not desk.sheet.is_new([house]):
            desk.sheet = None  # nothing was changed on it
        desk.deleted = (session.house_rules.index(house), house)
        session.keep_house_rules(drop(session.house_rules, house.name))


def restore_rules(session: Session, _value: str) -> None:
    """Put back what was deleted last, unless something else has taken its name or rules."""
    desk = desk_of(session)
    if desk.deleted is not None:
        session.read_house_rules()
        place, house = desk.deleted
        desk.deleted = None
        kept = session.house_rules
        if not objection(kept, house.name, house.rules):
            session.keep_house_rules((*kept[:place], house, *kept[place:]))


def play_rules(session: Session, code: str) -> None:
    """Offer a new game by these rules; the game on the table ends when that one starts."""
    answer_link(session)
    show_draft(session, replace(usual_draft(session), rules=code))


def answer_link(session: Session) -> None:
    """Whatever the address asked has been answered; loading the page again asks no more."""
    desk_of(session).received = None
    if session.device is not None:
        session.device.forget_link()


ACTIONS: dict[str, Action] = {
    "house-rules": open_house_rules,
    "delete-rules": delete_rules,
    "restore-rules": restore_rules,
    "play-rules": play_rules,
}
