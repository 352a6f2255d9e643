"""What the page holds while it is open, and the few ways in which it changes.

The session knows no document: with an archive in memory all of it runs, and is tested,
outside of a browser.
"""

import time
from collections.abc import Callable, Coroutine
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from yahtzee import saves
from yahtzee.browser.archive import GAME, GAMES, HOUSE_RULES, SETTINGS, Archive, is_rules
from yahtzee.browser.notices import ELSEWHERE, Notices
from yahtzee.browser.preferences import Preferences
from yahtzee.browser.table import Table
from yahtzee.draft import Draft
from yahtzee.errors import YahtzeeError
from yahtzee.game import Game, Mode, Setup, new_game, play
from yahtzee.house_rules import known_as, rules_name
from yahtzee.language import Catalogue, _
from yahtzee.markup import Node
from yahtzee.moves import Move, Score
from yahtzee.notation import make_game, make_rules
from yahtzee.present import announce, invite, sentences
from yahtzee.presets import DEFAULT
from yahtzee.saves import FinishedGames, HouseRules, SavedGame, Settings

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.browser.advisor import Advisor
    from yahtzee.browser.desk import Desk
    from yahtzee.browser.device import Device
    from yahtzee.browser.snippet import Snippet
    from yahtzee.browser.telling import Telling
    from yahtzee.explain import Figures
    from yahtzee.rules import RuleSet
    from yahtzee.views.correct import Correction
    from yahtzee.views.review import ReviewScreen


class TabFault(StrEnum):
    """Why a tab may not change the game."""

    PLAYED_ELSEWHERE = "played-elsewhere"


class PlayedElsewhere(YahtzeeError):
    """Another tab has gone on with the game, which this one has just shown."""

    def __init__(self) -> None:
        super().__init__(
            TabFault.PLAYED_ELSEWHERE, _("this game went on in another tab, as you see it now")
        )


Dialog = Callable[[], Node]
Background = Callable[[Coroutine[object, object, None]], None]


class Statistics(Protocol):
    """What counts for the statistics and shows them: ``yahtzee.browser.census.Census``."""

    def open(self, rules_code: str) -> None:
        """Show the statistics of one rule set."""

    def choose_rules(self, rules_code: str) -> None:
        """Show another rule set."""

    def choose_person(self, name: str) -> None:
        """Show the games of one person, of everyone if the name is empty."""


def _drop(work: Coroutine[object, object, None]) -> None:
    work.close()


def utc_date() -> str:
    """The date in UTC, YYYY-MM-DD: daily games are the same all over the world."""
    return time.strftime("%Y-%m-%d", time.gmtime())


class Session(Table):
    """One open page: a table, what is kept of it, and what is opened over it.

    Attributes:
        preferences: the player's settings and language, and what is asked for instead.
        notices: what there is to tell quietly.
        advisor: the solver, if there is one and it has been loaded.
        desk: the house rules that are made, read or passed on, if any were.
        device: what clipboard and files are on, once that has been loaded.
        house_rules: the house rules that are kept.
        told_unavailable: whether it was said that there is no coach here.
        statistics: what was counted for the statistics, if they were ever opened.
        today: gives the date as YYYY-MM-DD.
        review: the game looked back at, while its dialog is open.
        correction: the entry of real dice that is being put right.
        figures: what best play earns, by rule set, as far as it was worked out.
        wanted_figures: the rule sets for which it is being worked out.
        dialog: what builds the open dialog, if any.
        tour: the step of the tour that is shown, if any.
        draft: the form for a new game.
        follows: whether another tab plays this game, and this one only shows it.
        is_returning: whether a game of an earlier visit was found.
        snippet: the form for a frame elsewhere, while its dialog is open.
        challenge: the game of a link, while the player is asked about it.
        telling: the result that is being passed on, while its dialog is open.
    """

    def __init__(
        self,
        archive: Archive,
        today: Callable[[], str],
        background: Background | None = None,
        utc_today: Callable[[], str] = utc_date,
    ) -> None:
        """``today`` gives the date as YYYY-MM-DD, ``utc_today`` that of Greenwich.

        ``background`` runs a coroutine beside the page and shows what it changed.
        """
        super().__init__()
        self.archive = archive
        self.preferences = Preferences(archive)
        self.notices = Notices(archive, self.preferences)
        self.advisor: Advisor | None = None
        self.device: Device | None = None
        self.background = background or _drop
        self.house_rules = archive.load_house_rules()
        self.desk: Desk | None = None
        self.told_unavailable = False
        self.review: ReviewScreen | None = None
        self.correction: Correction | None = None
        self.figures: dict[RuleSet, Figures] = {}
        self.wanted_figures: set[RuleSet] = set()
        self.dialog: Dialog | None = None
        self.tour: Node | None = None
        self.draft = Draft(DEFAULT.id, Mode.VIRTUAL, ())
        self.follows = False
        self.is_returning = False
        self.snippet: Snippet | None = None
        self.challenge: Game | None = None
        self.telling: Telling | None = None
        self.statistics: Statistics | None = None
        self.today = today
        self.utc_today = utc_today

    @property
    def settings(self) -> Settings:
        """The player's own settings."""
        return self.preferences.settings

    @property
    def shows_chances(self) -> bool:
        """Whether the players' chances of winning are to be shown."""
        return len(self.game.cards) > 1 and self.settings.chances

    @property
    def wants_awake(self) -> bool:
        """Whether the screen is to stay on: while nobody touches it, rolling real dice."""
        game = self.game
        return self.settings.awake and game.setup.mode is Mode.REAL and not game.is_over

    # The game.

    def resume(self, saved: SavedGame) -> None:
        """Put a stored game on the table as it was left."""
        self.is_returning = True
        self.held = saved.held
        self.coached = saved.coached
        self.put(saved.game, invite(saved.game))
        self.entry = saved.entry
        self.retypes = bool(saved.entry and saved.game.dice)

    def start(self, setup: Setup) -> None:
        """Begin a new game and remember its set-up for the next. Raises PlayedElsewhere."""
        self._check_in()
        self.held = ()
        self.coached = False
        self.chances = ()
        self.dialog = None
        self.put(new_game(setup), invite(new_game(setup)))
        self.preferences.change(
            rules=make_rules(setup.rules),
            mode=setup.mode,
            players=setup.players,
            levels=setup.levels,
        )
        self.save()

    def play(self, move: Move, faces: tuple[int, ...] = ()) -> None:
        """Play a move; a game that it ends is kept among the finished ones."""
        self._check_in()
        before = self.game
        after = play(before, move, faces)
        if not after.dice or not after.rolls_left:
            self.held = ()
        self.put(after, announce(before, after))
        if isinstance(move, Score):
            self.notices.end_turn()
        # In this order, so that a page which ends in between finds it out: see keep_result.
        if self.save() and after.is_over:
            self._add_result(self.today())

    def go_back(self, game: Game, held: tuple[int, ...]) -> None:
        """Put an earlier position on the table; a result that is taken back is dropped."""
        self._check_in()
        self._drop_result()
        self.held = held
        self.put(game, sentences(_("Taken back."), invite(game)))
        self.save()

    def correct(self, game: Game) -> None:
        """Put a corrected game on the table; a result is corrected with it, and keeps its date."""
        self._check_in()
        date = self._drop_result()
        entry, retypes = self.entry, self.retypes
        self.put(game, sentences(_("Corrected."), invite(game)))
        self.entry, self.retypes = entry, retypes
        if self.save() and date:
            self._add_result(date)

    def hold(self, held: tuple[int, ...]) -> None:
        """Mark these places as kept."""
        self._check_in()
        self.held = held
        self.save()

    def save(self) -> bool:
        """Store the game as it is now; False if another tab has gone on with it, as is shown."""
        if self.catch_up():
            return False
        self.archive.save_game(SavedGame(self.game, self.held, self.coached, self.entry))
        return True

    # Its result, among the finished games.

    def keep_result(self) -> None:
        """Have the result on the table among the finished games, should it be missing there."""
        if self.game.is_over:
            code = make_game(self.game)
            if code not in {each.code for each in self._finished()}:
                self._add_result(self.today())

    def _finished(self) -> FinishedGames:
        return self.archive.load_finished(make_rules(self.game.rules))

    def _add_result(self, date: str) -> None:
        record = saves.finished_game(self.game, date, coached=self.coached)
        self.archive.add_finished(make_rules(self.game.rules), record)

    def _drop_result(self) -> str:
        """Take the result on the table, if there is one, from the finished games; its date."""
        game = self.game
        if not game.is_over:
            return ""
        code = make_game(game)
        date = next((each.date for each in self._finished() if each.code == code), self.today())
        self.archive.drop_finished(make_rules(game.rules), code)
        return date

    # Other tabs: there is one game, and whoever plays last plays it.

    def catch_up(self) -> bool:
        """Show what another tab has made of the game; whether it has gone on there."""
        saved = self.archive.load_game() if self.archive.has_moved_on() else None
        if saved is None or not saved.game.log:  # nothing would be lost of a mere beginning
            return False
        self.dialog = self.review = self.challenge = self.telling = self.correction = None
        self.chances = ()
        self.resume(saved)
        self.status = _(ELSEWHERE)
        self.follows = True
        return True

    def hear(self, key: str) -> None:
        """Take note that another tab has changed what is kept under a key; "" means all."""
        if key in ("", GAME):
            self.catch_up()
        if key in ("", SETTINGS):
            self.preferences.reload()
        if key in ("", HOUSE_RULES):
            self.read_house_rules()
        if key.startswith(GAMES) and is_rules(key.removeprefix(GAMES)):
            self.archive.mend_finished(key.removeprefix(GAMES))

    def take_over(self) -> None:
        """Play here what another tab has played so far."""
        self._check_in()
        self.status = invite(self.game)

    def _check_in(self) -> None:
        """Take the game over, but not before what was played elsewhere has been seen."""
        if self.catch_up():
            raise PlayedElsewhere
        self.follows = False

    # What the player calls rules, and speaks.

    def read_house_rules(self) -> None:
        """Take note of what other pages have done to the house rules."""
        self.house_rules = self.archive.load_house_rules()

    def keep_house_rules(self, kept: tuple[HouseRules, ...]) -> None:
        """Keep these house rules and no others."""
        self.house_rules = kept
        self.archive.save_house_rules(kept)

    def rules_name(self, rules: "RuleSet") -> str:
        """What rules are called here."""
        return rules_name(rules, self.house_rules)

    def known_as(self, rules: "RuleSet") -> str:
        """The name of rules that have one here; empty for others."""
        return known_as(rules, self.house_rules)

    def choose_language(self, wish: str, catalogue: Catalogue) -> None:
        """Speak this language, a tag or AUTO: what was said was said in another one."""
        self.preferences.choose_language(wish, catalogue)
        self.status = invite(self.game)
        self.hint = None
