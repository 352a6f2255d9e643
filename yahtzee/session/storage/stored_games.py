"""Finished games, each under a storage key of its own.

No tab writes what another one has written, so none can overwrite it: a game is added by one
write and dropped by one removal.
"""

from collections.abc import Callable
from time import time

from yahtzee.saves import formats
from yahtzee.saves.finished_games import FinishedGame, FinishedGames
from yahtzee.saves.formats import KeptGame
from yahtzee.session.storage.keys import FINISHED, finished_key, is_rules
from yahtzee.session.storage.slot import Storage
from yahtzee.session.storage.stored_values import StoredValues


class StoredGames(StoredValues):
    """The finished games by rule set, which go by their codes."""

    def __init__(self, storage: Storage, now: Callable[[], float] = time) -> None:
        """``now`` gives the seconds since 1970."""
        super().__init__(storage)
        self._now = now

    def load_finished(self, rules_code: str) -> FinishedGames:
        """The games finished under one rule set, in the order in which they ended."""
        return tuple(kept.game for kept, _key in self._listed(rules_code))

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
            self._save(rules_code, new, at)

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
        codes = {
            key.removeprefix(FINISHED).partition(":")[0]
            for key in self.keys()
            if key.startswith(FINISHED)
        }
        return sorted(filter(is_rules, codes))

    def time(self) -> int:
        """Milliseconds since 1970."""
        return int(self._now() * 1000)

    def _save(self, rules_code: str, game: FinishedGame, at: int) -> None:
        self.save(finished_key(rules_code, game, at), formats.KEPT_GAME, KeptGame(game, at))

    def _load(self, key: str) -> KeptGame | None:
        return self.load(key, formats.KEPT_GAME, is_final=True)

    def _listed(self, rules_code: str) -> list[tuple[KeptGame, str]]:
        """The finished games with their keys, in order."""
        found = self.load_all(f"{FINISHED}{rules_code}:", formats.KEPT_GAME)
        return sorted(((kept, key) for key, kept in found.items()), key=lambda pair: pair[0].order)
