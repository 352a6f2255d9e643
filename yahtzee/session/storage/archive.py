"""What this browser stores: the games, the settings, the house rules, the dice.

Each finished game has a storage key of its own. No tab writes what another one has written, so
none can overwrite it: a game is added by one write and dropped by one removal.
"""

from collections.abc import Callable
from time import time

from yahtzee.codes import parse_rules
from yahtzee.engine.dice import Faces
from yahtzee.saves import formats
from yahtzee.saves.finished_games import FinishedGame, FinishedGames
from yahtzee.saves.formats import KeptGame
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.rolled import ROLLED, Rolled
from yahtzee.saves.saved_game import SavedGame
from yahtzee.saves.settings import Settings
from yahtzee.session.storage import keys
from yahtzee.session.storage.keys import FINISHED, finished_key, game_key, is_rules
from yahtzee.session.storage.stored_values import Storage, StoredValues


class Archive(StoredValues):
    """What one browser stores, as one table sees it, which has a game in progress of its own.

    ``game_key`` is the key of that game.
    """

    def __init__(self, storage: Storage, now: Callable[[], float] = time, table: str = "") -> None:
        """``now`` gives the seconds since 1970; ``table`` is empty for the usual one."""
        super().__init__(storage)
        self._now = now
        self.table = table
        self.game_key = game_key(table)

    def time(self) -> int:
        """Milliseconds since 1970."""
        return int(self._now() * 1000)

    def load_game(self) -> SavedGame | None:
        """The game in progress or just finished, if there is one."""
        return self.load(self.game_key, formats.SAVED_GAME)

    def save_game(self, saved: SavedGame) -> None:
        """Keep the game in progress."""
        self.save(self.game_key, formats.SAVED_GAME, saved)

    def load_settings(self) -> Settings:
        """The settings, or the defaults."""
        return self.load(keys.SETTINGS, formats.SETTINGS) or Settings()

    def load_house_rules(self) -> tuple[HouseRules, ...]:
        """The house rules that are kept, in their order."""
        return self.load(keys.HOUSE_RULES, formats.HOUSE_RULES) or ()

    # The dice as they fall.

    def load_rolled(self) -> Rolled:
        """How often each face has fallen so far."""
        return self.load(keys.ROLLED, ROLLED) or Rolled()

    def count_roll(self, faces: Faces, *, computer: bool) -> None:
        """Count a roll."""
        self.save(keys.ROLLED, ROLLED, self.load_rolled().with_roll(faces, computer=computer))

    # Finished games by rule set, which go by their codes.

    def load_finished(self, rules_code: str) -> FinishedGames:
        """The games finished under one rule set, in the order in which they ended."""
        return tuple(kept.game for kept in self.load_kept(rules_code))

    def load_kept(self, rules_code: str) -> tuple[formats.KeptGame, ...]:
        """The same, each with the time at which it was stored."""
        return tuple(kept for kept, _key in self._listed(rules_code))

    def finished(self, rules_code: str, code: str) -> FinishedGame | None:
        """A game, if it is among those finished under one rule set; no others are read."""
        own = f"{FINISHED}{rules_code}:{code}"
        alike = (key for key in self.keys() if key == own or key.startswith(own + ":"))
        return next((kept.game for kept in map(self._load, alike) if kept is not None), None)

    def add_finished(self, rules_code: str, new: FinishedGame) -> None:
        """Add a game to those finished under one rule set.

        Of virtual dice one that is there already stays as it is.
        """
        at = self.time()
        key = finished_key(rules_code, new, at)
        if key not in self.keys() or self._load(key) is None:  # its text may be damaged
            self.save(key, formats.KEPT_GAME, KeptGame(new, at))

    def drop_finished(self, rules_code: str, code: str) -> FinishedGame | None:
        """Drop a game whose end was taken back; of several alike the last. Gives what was there."""
        alike = [pair for pair in self._listed(rules_code) if pair[0].game.code == code]
        if not alike:
            return None
        kept, key = alike[-1]
        self.remove(key)
        return kept.game

    def played_rules(self) -> list[str]:
        """The codes of the rule sets under which games were finished."""
        played = (key for key in self.keys() if key.startswith(FINISHED))
        codes = {key.removeprefix(FINISHED).partition(":")[0] for key in played}
        return sorted(filter(is_rules, codes))

    def _load(self, key: str) -> KeptGame | None:
        return self.load(key, formats.KEPT_GAME, is_final=True)

    def _listed(self, rules_code: str) -> list[tuple[KeptGame, str]]:
        """The finished games with their keys, in order; none whose cards have other boxes."""
        found = self.load_all(f"{FINISHED}{rules_code}:", formats.KEPT_GAME)
        boxes = len(parse_rules(rules_code).categories) if found else 0
        fitting = (
            (kept, key)
            for key, kept in found.items()
            if all(len(result.boxes) == boxes for result in kept.game.results)
        )
        return sorted(fitting, key=lambda pair: pair[0].order)
