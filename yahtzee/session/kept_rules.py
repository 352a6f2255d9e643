"""The house rules that are kept here."""

from yahtzee.engine.rules import RuleSet
from yahtzee.messages import Text
from yahtzee.saves import formats
from yahtzee.saves.house_rules import HouseRules, rules_name
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import HOUSE_RULES


class KeptRules:
    """The house rules of this browser, and the ones that were deleted last."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._kept = archive.load_house_rules()
        self._deleted: tuple[int, HouseRules] | None = None

    @property
    def kept(self) -> tuple[HouseRules, ...]:
        """All that are kept, in their order."""
        return self._kept

    @property
    def deleted(self) -> HouseRules | None:
        """Those that were deleted last, and not put back."""
        return self._deleted[1] if self._deleted else None

    def read(self) -> None:
        """Use them as they are stored now: other pages may have changed them."""
        self._kept = self._archive.load_house_rules()

    def store(self, kept: tuple[HouseRules, ...]) -> None:
        """Keep these and no others."""
        self._kept = kept
        self._archive.save(HOUSE_RULES, formats.HOUSE_RULES, kept)

    def delete(self, house: HouseRules) -> None:
        """Keep these no more; they can be put back."""
        place = self._kept.index(house)
        self._deleted = (place, house)
        self.store((*self._kept[:place], *self._kept[place + 1 :]))

    def take_deleted(self) -> tuple[int, HouseRules] | None:
        """The place and the rules of what was deleted last, which cannot be put back any more."""
        deleted = self._deleted
        self._deleted = None
        return deleted

    def name_of(self, rules: RuleSet) -> Text:
        """What rules are called here."""
        return rules_name(rules, self._kept)
