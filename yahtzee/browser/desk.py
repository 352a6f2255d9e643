"""House rules at hand while the page is open: those being made, received and passed on."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace

from yahtzee.browser.qr import QrCode
from yahtzee.house_rules import tidy_name
from yahtzee.markup import Node
from yahtzee.notation import parse_rules
from yahtzee.rule_form import RuleForm, form_of
from yahtzee.rules import RuleSet
from yahtzee.saves import HouseRules

MAX_TYPED = 40


@dataclass(frozen=True, slots=True)
class Sheet:
    """House rules being made.

    ``base`` is the code of the rules that ``form`` started from; ``begun`` has the forms
    that were begun from others, so that looking at those loses nothing. ``instead_of``
    names the kept rules that these are to replace. ``note`` is what there is to say.
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


@dataclass(frozen=True, slots=True)
class Received:
    """Rules from a link, what they were called there, and the name to keep them under."""

    rules: RuleSet
    called: str
    name: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Passed:
    """Rules being passed on: the link, its QR code once drawn, and what there is to say.

    ``name`` is empty for rules that have none.
    """

    name: str
    link: str
    code: QrCode | None = None
    note: str = ""


@dataclass(slots=True)
class Desk:
    """All of it.

    ``sheet`` is being written, or was last; ``begun`` are others that hold what is not
    kept. ``deleted`` are kept rules that were deleted last, and their place; ``back`` is the
    dialog from which rules were passed on.
    """

    sheet: Sheet | None = None
    begun: tuple[Sheet, ...] = ()
    received: Received | None = None
    passed: Passed | None = None
    deleted: tuple[int, HouseRules] | None = None
    back: Callable[[], Node] | None = None
