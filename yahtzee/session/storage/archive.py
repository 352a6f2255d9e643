"""Everything that the page remembers, by kind."""

from collections.abc import Callable
from time import time
from typing import TYPE_CHECKING

from yahtzee.codes import parse_rules
from yahtzee.engine.dice import Faces
from yahtzee.saves import formats
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.rolled import ROLLED, Rolled
from yahtzee.saves.saved_game import SavedGame
from yahtzee.saves.settings import Settings
from yahtzee.session.storage import keys
from yahtzee.session.storage.keys import ANALYSIS, HOUSE_RULES, SETTINGS, game_key
from yahtzee.session.storage.slot import Storage
from yahtzee.session.storage.stored_games import StoredGames

if TYPE_CHECKING:  # in the late part
    from yahtzee.solver.best_play import BestPlay


class Archive(StoredGames):
    """Game in progress, settings, house rules and finished games, kept as well as can be.

    Attributes:
        table: the name of the table, each of which has a game in progress of its own.
        game_key: the key of that game.
    """

    def __init__(self, storage: Storage, now: Callable[[], float] = time, table: str = "") -> None:
        """``now`` gives the seconds since 1970; ``table`` is empty for the usual one."""
        super().__init__(storage, now)
        self.table = table
        self.game_key = game_key(table)

    def load_game(self) -> SavedGame | None:
        """The game in progress or just finished, if there is one."""
        return self.load(self.game_key, formats.SAVED_GAME)

    def save_game(self, saved: SavedGame) -> None:
        """Keep the game in progress."""
        self.save(self.game_key, formats.SAVED_GAME, saved)

    def has_moved_on(self) -> bool:
        """Whether another page has written a game since this one last read or wrote it."""
        return self.has_changed(self.game_key)

    def load_settings(self) -> Settings:
        """The settings, or the defaults."""
        return self.stored_settings() or Settings()

    def stored_settings(self) -> Settings | None:
        """The settings, None if there are none that can be read."""
        return self.load(SETTINGS, formats.SETTINGS)

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self.save(SETTINGS, formats.SETTINGS, settings)

    def load_house_rules(self) -> tuple[HouseRules, ...]:
        """The house rules that are kept, in their order."""
        return self.load(HOUSE_RULES, formats.HOUSE_RULES) or ()

    def save_house_rules(self, kept: tuple[HouseRules, ...]) -> None:
        """Keep these house rules and no others."""
        self.save(HOUSE_RULES, formats.HOUSE_RULES, kept)

    # The dice as they fall.

    def load_rolled(self) -> Rolled:
        """How often each face has fallen so far."""
        return self.load(keys.ROLLED, ROLLED) or Rolled()

    def count_roll(self, faces: Faces, *, computer: bool) -> None:
        """Count a roll."""
        self.save(keys.ROLLED, ROLLED, self.load_rolled().with_roll(faces, computer=computer))

    # What was worked out about rules.

    def load_best_play(self, rules_code: str) -> "BestPlay | None":
        """Best play by these rules, if it was worked out."""
        from yahtzee.stats.analysis import format_for  # noqa: PLC0415 - in the late part

        return self.load(ANALYSIS + rules_code, format_for(parse_rules(rules_code)))

    def save_best_play(self, rules_code: str, best: "BestPlay | None") -> None:
        """Keep best play by these rules."""
        from yahtzee.stats.analysis import format_for  # noqa: PLC0415 - as above

        self.save(ANALYSIS + rules_code, format_for(parse_rules(rules_code)), best)
