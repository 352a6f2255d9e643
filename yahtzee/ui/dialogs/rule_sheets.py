"""House rules that are being made: what the editor's form holds, and what was begun before."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from yahtzee.codes import parse_rules
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.keeping_rules import tidy_name
from yahtzee.ui.rule_form import RuleForm, form_of

MAX_TYPED = 40


@dataclass(frozen=True, slots=True)
class Sheet:
    """House rules being made.

    ``base`` is the code of the rules that ``form`` started from; ``begun`` has the forms
    that were begun from other rules, so that changing the base loses nothing. ``instead_of``
    names the stored rules that these are to replace. ``note`` is a sentence for the player.
    """

    base: str
    form: RuleForm
    name: str = ""
    instead_of: str = ""
    begun: Mapping[str, RuleForm] = field(default_factory=dict)
    note: str = ""

    @property
    def is_changed(self) -> bool:
        """Whether the form says anything else than what it started from."""
        return self.form != form_of(parse_rules(self.base))

    def is_new(self, kept: Collection[HouseRules]) -> bool:
        """Whether there is anything on the sheet that is not kept as it is."""
        rules = self.form.rules
        name = tidy_name(self.name)
        return rules is None or not any(
            house.name == name == self.instead_of and house.rules == rules for house in kept
        )

    def turned(self, knob: str, value: str) -> "Sheet":
        """The sheet with one knob turned; no value is longer than what is cut off here."""
        return replace(self, form=self.form.turn(knob, value[:MAX_TYPED]), note="")

    def started_from(self, base: str) -> "Sheet":
        """The sheet as begun from other rules, as far as it was."""
        begun = {**self.begun, self.base: self.form}
        form = begun.get(base) or form_of(parse_rules(base))
        return replace(self, base=base, form=form, begun=begun, note="")

    def started_over(self) -> "Sheet":
        """The sheet with every knob as in the rules that it started from."""
        return replace(self, form=form_of(parse_rules(self.base)), note="")


@dataclass(slots=True)
class RuleWork:
    """Work on house rules that is not stored, and outlives the dialogs: see ``Session.lasting``.

    ``sheet`` is the one edited last; ``begun`` are others that hold what is not stored.
    ``deleted`` are the house rules deleted last, and their place in the list.
    """

    sheet: Sheet | None = None
    begun: tuple[Sheet, ...] = ()
    deleted: tuple[int, HouseRules] | None = None

    def unfinished(self, kept: Collection[HouseRules]) -> tuple[Sheet, ...]:
        """The sheets that hold what is not stored, the one edited last first.

        ``kept`` are the stored house rules.
        """
        sheets = (self.sheet, *self.begun) if self.sheet else self.begun
        return tuple(
            sheet for sheet in sheets if sheet.is_new(kept) and (sheet.is_changed or sheet.name)
        )

    def take_up(self, sheet: Sheet, kept: Collection[HouseRules]) -> None:
        """Edit this sheet from now on; others that hold what is not stored stay within reach."""
        self.begun = tuple(other for other in self.unfinished(kept) if other != sheet)
        self.sheet = sheet
