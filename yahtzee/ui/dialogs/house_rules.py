"""House rules that are kept: the list of them, making, changing, deleting and restoring."""

from typing import ClassVar

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.presets import DEFAULT
from yahtzee.explain import summary
from yahtzee.markup import Node
from yahtzee.saves.house_rules import HouseRules, known_as
from yahtzee.saves.keeping_rules import drop, objection, tidy_name
from yahtzee.session.session import Session
from yahtzee.ui.actions import Action
from yahtzee.ui.dialogs.base import Dialog
from yahtzee.ui.dialogs.rule_editor import edit
from yahtzee.ui.dialogs.rule_sheets import RuleWork, Sheet
from yahtzee.ui.dialogs.share_rules import share
from yahtzee.ui.rule_form import form_of
from yahtzee.ui.views import house_rules as views


class HouseRulesDialog(Dialog):
    """The list of house rules that are kept."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        session.read_house_rules()
        self._work = session.lasting(RuleWork)

    def view(self) -> Node:
        """See the base class."""
        deleted, kept = self._work.deleted, self.session.house_rules
        return views.house_rules(
            tuple(
                views.KeptRules(house.name, summary(house.rules), make_rules(house.rules))
                for house in kept
            ),
            deleted=deleted[1].name if deleted else "",
            unfinished=tuple(tidy_name(sheet.name) for sheet in self._work.unfinished(kept)),
        )

    def _kept(self, code: str) -> HouseRules | None:
        """The house rules of a code."""
        kept = self.session.house_rules
        return next((each for each in kept if make_rules(each.rules) == code), None)

    def _new(self, _value: str) -> None:
        """Begin with the rules in force, or with the usual ones if those have no name."""
        session = self.session
        rules = session.game.rules
        base = make_rules(rules) if known_as(rules, session.house_rules) else DEFAULT.id
        edit(session, Sheet(base, form_of(parse_rules(base))))

    def _resume(self, place: str) -> None:
        """Go on with what was begun; ``place`` is its place among all that was."""
        edit(self.session, self._work.unfinished(self.session.house_rules)[int(place)])

    def _change(self, code: str) -> None:
        house = self._kept(code)
        if house is not None:
            sheet = Sheet(code, form_of(house.rules), house.name, instead_of=house.name)
            edit(self.session, sheet)

    def _share(self, code: str) -> None:
        house = self._kept(code)
        if house is not None:
            share(self, house.rules, house.name)

    def _delete(self, code: str) -> None:
        """Delete house rules; the list offers to take that back."""
        session, work = self.session, self._work
        session.read_house_rules()
        house = self._kept(code)
        if house is not None:
            if work.sheet is not None and not work.sheet.is_new([house]):
                work.sheet = None  # nothing was changed on it
            work.deleted = (session.house_rules.index(house), house)
            session.keep_house_rules(drop(session.house_rules, house.name))

    def _restore(self, _value: str) -> None:
        """Put back what was deleted last, unless something else has taken its name or rules."""
        session = self.session
        if self._work.deleted is not None:
            session.read_house_rules()
            place, house = self._work.deleted
            self._work.deleted = None
            kept = session.house_rules
            if not objection(kept, house.name, house.rules):
                session.keep_house_rules((*kept[:place], house, *kept[place:]))

    actions: ClassVar = {
        "new-rules": _new,
        "resume-rules": _resume,
        "change-rules": _change,
        "share-rules": _share,
        "delete-rules": _delete,
        "restore-rules": _restore,
    }


def open_house_rules(session: Session, _value: str) -> None:
    """Show the house rules that are kept."""
    session.open(HouseRulesDialog(session))


ACTIONS: dict[str, Action] = {"house-rules": open_house_rules}
