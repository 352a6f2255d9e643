"""What this browser stores: the games, the settings, the house rules, the dice.

Each finished game has a storage key of its own. No tab writes what another one has written, so
none can overwrite it: a game is added by one write and dropped by one removal.
"""

from collections import Counter
from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from time import time

from yahtzee.engine.dice import Faces
from yahtzee.saves import formats
from yahtzee.saves.finished_games import FinishedGame, KeptGame
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.rolled import ROLLED, Rolled
from yahtzee.saves.saved_game import SavedGame
from yahtzee.saves.settings import Settings
from yahtzee.saves.summary import Summary, known_rules, number_of
from yahtzee.session.storage import keys
from yahtzee.session.storage.keys import FINISHED, SUMMARY, finished_key, game_key, is_rules
from yahtzee.session.storage.stored_values import Storage, StoredValues
from yahtzee.time_slices import at_once


class Archive(StoredValues):
    """What one browser stores, as one table sees it, which has a game in progress of its own.

    ``game_key`` is the key of that game. ``is_in_doubt`` says whether the summary may be of other
    finished games than are here, as another page may have added some. ``new_earned`` is what the
    game that was added last has earned, which had not been earned before, and the game's code.
    """

    is_in_doubt = True
    new_earned: tuple[str, frozenset[str]] = ("", frozenset())

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

    def loading_kept(self, rules_code: str) -> Generator[float, None, tuple[KeptGame, ...]]:
        """The games finished under one rule set, in the order in which they ended.

        They are read a little at a time; yields how much is done, from 0 to 1.
        """
        listed = yield from self._listing(rules_code)
        return tuple(kept for kept, _key in listed)

    def finished(self, rules_code: str, code: str) -> FinishedGame | None:
        """A game, if it is among those finished under one rule set; no others are read."""
        own = f"{FINISHED}{rules_code}:{code}"
        kept = self._load(own)
        if kept is None:  # with real dice there is a number after the code
            alike = (key for key in self.keys() if key.startswith(own + ":"))
            kept = next((each for each in map(self._load, alike) if each is not None), None)
        return None if kept is None else kept.game

    def contest(self, rules_code: str, seed: str) -> FinishedGame | None:
        """The first game that one person played alone on the dice of a contest."""
        known = self.summary.contests.get(seed)
        if known is None:
            return None
        codes = self.finished_codes(rules_code)
        alike = (code for code in codes if number_of(code) == known.number)
        games = (self.finished(rules_code, code) for code in alike)
        return next((game for game in games if game is not None and game.seed == seed), None)

    def add_finished(self, rules_code: str, new: FinishedGame) -> None:
        """Add a game to those finished under one rule set.

        Of virtual dice one that is there already stays as it is.
        """
        at = self.time()
        key = finished_key(rules_code, new, at)
        if key in self.keys() and self._load(key) is not None:  # its text may be damaged
            return
        known = self.summary_so_far
        kept = KeptGame(new, at)
        self.save(key, formats.KEPT_GAME, kept)
        if known is not None:
            after = known.with_games(rules_code, [kept])
            self.new_earned = new.code, after.earned - known.earned
            self.save(SUMMARY, formats.SUMMARY, after)

    def drop_finished(self, rules_code: str, code: str) -> FinishedGame | None:
        """Drop a game whose end was taken back; of several alike the last. Gives what was there."""
        own = f"{FINISHED}{rules_code}:{code}"
        alike = [key for key in self.keys() if key == own or key.startswith(own + ":")]
        found = [(kept, key) for key in alike for kept in [self._load(key)] if kept is not None]
        if not found:
            return None
        kept, key = max(found, key=lambda pair: pair[0].order)
        known = self.known_summary
        self.remove(key)
        self.is_in_doubt = True  # see Summary.without_game
        if known is not None:
            self.save(SUMMARY, formats.SUMMARY, known.without_game(rules_code, kept))
        return kept.game

    def played_rules(self) -> list[str]:
        """The codes of the rule sets under which games were finished."""
        return sorted(self.count_finished())

    def finished_codes(self, rules_code: str) -> list[str]:
        """The codes of the games that were finished under one rule set; none of them is read."""
        start = f"{FINISHED}{rules_code}:"
        keys = (key.removeprefix(start) for key in self.keys() if key.startswith(start))
        return [key.partition(":")[0] for key in keys]

    def has_finished(self) -> bool:
        """Whether a game was finished here; where the summary knows that, no keys are listed."""
        known = self.known_summary
        return bool((known is not None and known.games) or self.count_finished())

    def count_finished(self) -> Mapping[str, int]:
        """How many games were finished, by the codes of the rule sets; none of them is read."""
        keys = (key.removeprefix(FINISHED) for key in self.keys() if key.startswith(FINISHED))
        counts = Counter(key.partition(":")[0] for key in keys)
        return {code: number for code, number in counts.items() if is_rules(code)}

    def _load(self, key: str) -> KeptGame | None:
        return self.load(key, formats.KEPT_GAME, is_final=True)

    def _listing(self, rules_code: str) -> Generator[float, None, list[tuple[KeptGame, str]]]:
        """The finished games with their keys, in order; none whose cards have other boxes."""
        found = yield from self.loading_all(f"{FINISHED}{rules_code}:", formats.KEPT_GAME)
        fitting = ((kept, key) for key, kept in found.items() if _fits(kept.game, rules_code))
        return sorted(fitting, key=lambda pair: pair[0].order)

    # What they come to.

    @property
    def known_summary(self) -> Summary | None:
        """The summary of the finished games, None while it is not worked out."""
        return self.load(SUMMARY, formats.SUMMARY)

    @property
    def summary_so_far(self) -> Summary | None:
        """The same, and that of no games: one that is not worked out yet waits for a rest."""
        known = self.known_summary
        return Summary() if known is None and not self.count_finished() else known

    @property
    def summary(self) -> Summary:
        """The same; if it is missing it is worked out, which takes its time with many games."""
        known = self.known_summary
        if known is None:
            at_once(self.summing_up())
            known = self.known_summary
        assert known is not None
        return known

    def summing_up(self) -> Generator[float, None, None]:
        """Work out the summary if it is missing, or of other games than are here; yields often.

        Pages of older versions add games and leave it as it is, and so may two tabs in the same
        instant. How many games there are tells, as games seldom go.
        """
        known = self.known_summary
        if known is not None and not self.is_in_doubt:
            return
        if known is not None and known.games == self.count_finished():
            self.is_in_doubt = False
            return
        made = Summary()
        seen = set[str]()
        counted = set[str]()
        while True:
            counts = self.count_finished()
            keys = [key for key in self.keys() if key.startswith(FINISHED)]
            if not counted <= {*keys}:  # games have gone meanwhile: begin again
                made = Summary()
                seen.clear()
                counted.clear()
            new = [key for key in keys if key not in seen]
            if not new:
                break
            for number, key in enumerate(new, 1):
                seen.add(key)
                code = key.removeprefix(FINISHED).partition(":")[0]
                kept = self._load(key) if code in counts else None
                if kept is not None and _fits(kept.game, code):
                    counted.add(key)
                    made = made.with_games(code, [kept])
                yield number / len(new)
        known = self.known_summary
        earned = made.earned | known.earned if known else made.earned
        # Games that cannot be read count, too: else it would never seem to be of these games.
        self.save(SUMMARY, formats.SUMMARY, replace(made, games=counts, earned=earned))
        self.is_in_doubt = False


def _fits(game: FinishedGame, rules_code: str) -> bool:
    boxes = len(known_rules(rules_code).categories)
    return all(len(result.boxes) == boxes for result in game.results)
