"""What the page holds while it is open, and the few ways in which it changes.

The session knows no document: with an archive in memory all of it runs, and is tested,
outside of a browser.
"""

import time
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Protocol

from yahtzee import language, saves
from yahtzee.browser.archive import GAME, HOUSE_RULES, SETTINGS, Archive, Problem
from yahtzee.browser.languages import NO_LANGUAGES
from yahtzee.draft import Draft, default_name
from yahtzee.errors import YahtzeeError
from yahtzee.game import Game, Mode, Setup, new_game, play
from yahtzee.house_rules import known_as, rules_name
from yahtzee.language import ENGLISH, N_, Catalogue, Language, _
from yahtzee.markup import Node
from yahtzee.moves import Move, Score
from yahtzee.notation import make_game, make_rules, parse_rules
from yahtzee.present import Look, announce, invite, present, sentences
from yahtzee.presets import DEFAULT
from yahtzee.rules import RuleSet
from yahtzee.saves import FinishedGames, HouseRules, SavedGame, Settings, Theme
from yahtzee.views.page import DISMISS, Answers, Screen
from yahtzee.views.tray import Typing

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.browser.advisor import Advisor
    from yahtzee.browser.desk import Desk
    from yahtzee.browser.device import Device
    from yahtzee.browser.snippet import Snippet
    from yahtzee.browser.telling import Telling
    from yahtzee.coach import Hint
    from yahtzee.explain import Figures
    from yahtzee.rules import RuleSet
    from yahtzee.views.correct import Correction
    from yahtzee.views.review import ReviewScreen

NOTICES = {
    Problem.NOT_KEPT: N_(
        "This browser keeps nothing right now. "
        "You can play on, but the game and its score end with this page."
    ),
    Problem.UNREADABLE: N_("Some stored data could not be read. It was set aside, not deleted."),
    Problem.NEWER: N_(
        "A newer version of this page has stored something here. Reload the page to go on with it."
    ),
}
FRAME_NOTICES = {
    **NOTICES,
    Problem.NOT_KEPT: N_("This frame may keep nothing: scores end with this page."),
    Problem.KEPT_APART: N_("Scores stay in this frame: the game’s own page may not show them."),
}

# Never translated: it is said where the translations are missing.
MISSING_LANGUAGE = (
    "The words in {language} have not arrived. The game speaks English until you load it again."
)
NEW_VERSION = N_("A new version is here. Your game stays as it is.")
UPDATE = ((N_("Reload"), "update"), (N_("Later"), "dismiss"))
ELSEWHERE = N_("This game went on in another tab.")
PLAY_HERE = ((N_("Play here"), "play-here"),)
NUDGE = N_("Browsers may delete scores of pages that are rarely opened. A file keeps them.")
EXPORT = ((N_("Save a file"), "export-now"), (N_("Later"), "dismiss"))


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


class Session:
    """One open page.

    Attributes:
        advisor: the solver, if there is one and it has been loaded.
        game: the game on the table.
        held: the places of the dice marked to be kept.
        entry: the faces of real dice typed so far.
        named_roll: the roll that they were said to be of, 0 if none was named.
        retypes: whether dice on the table are being typed again, after a further roll.
        desk: the house rules that are made, read or passed on, if any were.
        device: what clipboard and files are on, once that has been loaded.
        house_rules: the house rules that are kept.
        chosen: the box that is chosen to be scored, where scores are confirmed.
        coached: whether hints were asked for in this game.
        hint: the coach's advice on this very position, if it was asked for.
        is_thinking: whether such advice is being worked out.
        told_unavailable: whether it was said that there is no coach here.
        statistics: what was counted for the statistics, if they were ever opened.
        today: gives the date as YYYY-MM-DD.
        review: the game looked back at, while its dialog is open.
        correction: the entry of real dice that is being put right.
        chances: the players' chances of winning, empty while they are not known.
        figures: what best play earns, by rule set, as far as it was worked out.
        wanted_figures: the rule sets for which it is being worked out.
        status: the sentence in the status line.
        shown: the player whose column a narrow screen shows.
        dialog: what builds the open dialog, if any.
        tour: the step of the tour that is shown, if any.
        draft: the form for a new game.
        dismissed: the notice that was taken note of.
        update: reloads the page into a new version, if one has arrived.
        follows: whether another tab plays this game, and this one only shows it.
        is_at_risk: whether to tell that the browser may delete the scores.
        asked_theme: the colours that the address or the page around asks for, for now.
        asked_language: the tag of the language that the address asks for, for now.
        wanted_language: the tag or AUTO chosen last, while its catalogue is on its way.
        languages: what other languages there are to be had.
        missing_language: the language that the page was to begin in and could not.
        is_returning: whether a game of an earlier visit was found.
        notices: what is said about the storage, to be looked up in the language in use.
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
        self.archive = archive
        self.advisor: Advisor | None = None
        self.device: Device | None = None
        self.background = background or _drop
        self.settings = archive.load_settings()
        self.house_rules = archive.load_house_rules()
        self.desk: Desk | None = None
        self.game = new_game(default_setup())
        self.held: tuple[int, ...] = ()
        self.entry: tuple[int, ...] = ()
        self.named_roll = 0
        self.retypes = False
        self.chosen = ""
        self.coached = False
        self.hint: Hint | None = None
        self.is_thinking = False
        self.told_unavailable = False
        self.review: ReviewScreen | None = None
        self.correction: Correction | None = None
        self.chances: tuple[float, ...] = ()
        self.figures: dict[RuleSet, Figures] = {}
        self.wanted_figures: set[RuleSet] = set()
        self.status = ""
        self.shown = 0
        self.dialog: Dialog | None = None
        self.tour: Node | None = None
        self.draft = Draft(DEFAULT.id, Mode.VIRTUAL, ())
        self.dismissed: Problem | None = None
        self.update: Callable[[], None] | None = None
        self.follows = False
        self.is_at_risk = False
        self.asked_theme: Theme | None = None
        self.asked_language = ""
        self.wanted_language = ""
        self.languages = NO_LANGUAGES
        self.missing_language: Language | None = None
        self.is_returning = False
        self.notices: Mapping[Problem, str] = NOTICES
        self.snippet: Snippet | None = None
        self.challenge: Game | None = None
        self.telling: Telling | None = None
        self.statistics: Statistics | None = None
        self.today = today
        self.utc_today = utc_today

    # The game.

    @property
    def in_progress(self) -> bool:
        """Whether something has been played that a new game would end."""
        return bool(self.game.log) and not self.game.is_over

    @property
    def takes_faces(self) -> bool:
        """Whether real dice can be entered now."""
        game = self.game
        waits = self.retypes or not game.dice
        return game.setup.mode is Mode.REAL and waits and not game.is_over

    @property
    def typed_roll(self) -> int:
        """The roll that the typed faces are of: as named, else the next of several, or the last."""
        game = self.game
        return self.named_roll or (game.rolls + 1 if game.dice else game.rules.rolls)

    @property
    def awaits_roll(self) -> bool:
        """Whether the first roll of a turn is the next thing to do."""
        game = self.game
        return game.setup.mode is Mode.VIRTUAL and not game.dice and not game.is_over

    @property
    def computer_on_turn(self) -> bool:
        """Whether a computer player is to move."""
        game = self.game
        return not game.is_over and game.setup.level_of(game.player) is not None

    @property
    def shows_chances(self) -> bool:
        """Whether the players' chances of winning are to be shown."""
        return len(self.game.cards) > 1 and self.settings.chances

    @property
    def wants_awake(self) -> bool:
        """Whether the screen is to stay on: while nobody touches it, rolling real dice."""
        game = self.game
        return self.settings.awake and game.setup.mode is Mode.REAL and not game.is_over

    @property
    def can_ask(self) -> bool:
        """Whether there is something to give a hint on."""
        return bool(self.game.dice) and not self.computer_on_turn

    def resume(self, saved: SavedGame) -> None:
        """Put a stored game on the table as it was left."""
        self.is_returning = True
        self.held = saved.held
        self.coached = saved.coached
        self._put(saved.game, invite(saved.game))
        self.entry = saved.entry
        self.retypes = bool(saved.entry and saved.game.dice)

    def start(self, setup: Setup) -> None:
        """Begin a new game and remember its set-up for the next. Raises PlayedElsewhere."""
        self._check_in()
        self.held = ()
        self.coached = False
        self.chances = ()
        self.dialog = None
        self._put(new_game(setup), invite(new_game(setup)))
        self.change_settings(
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
        self._put(after, announce(before, after))
        if isinstance(move, Score):
            self.dismissed = self.archive.problem  # it was there a whole turn, over some box
            self.is_at_risk = False
        # In this order, so that a page which ends in between finds it out: see keep_result.
        self.save()
        if after.is_over:
            self._add_result(self.today())

    def keep_result(self) -> None:
        """Have the result on the table among the finished games, should it be missing there."""
        if self.game.is_over:
            code = make_game(self.game)
            if code not in {each.code for each in self._finished()}:
                self._add_result(self.today())

    def go_back(self, game: Game, held: tuple[int, ...]) -> None:
        """Put an earlier position on the table; a result that is taken back is dropped."""
        self._check_in()
        self._drop_result()
        self.held = held
        self._put(game, sentences(_("Taken back."), invite(game)))
        self.save()

    def correct(self, game: Game) -> None:
        """Put a corrected game on the table; a result is corrected with it, and keeps its date."""
        self._check_in()
        date = self._drop_result()
        entry, retypes = self.entry, self.retypes
        self._put(game, sentences(_("Corrected."), invite(game)))
        self.entry, self.retypes = entry, retypes
        self.save()
        if date:
            self._add_result(date)

    def hold(self, held: tuple[int, ...]) -> None:
        """Mark these places as kept."""
        self._check_in()
        self.held = held
        self.save()

    def save(self) -> None:
        """Store the game as it is now, unless another tab has gone on with it."""
        if not self.catch_up():
            self.archive.save_game(SavedGame(self.game, self.held, self.coached, self.entry))

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
            self.reload_settings()
        if key in ("", HOUSE_RULES):
            self.read_house_rules()

    def take_over(self) -> None:
        """Play here what another tab has played so far."""
        self._check_in()
        self.status = invite(self.game)

    def _check_in(self) -> None:
        """Take the game over, but not before what was played elsewhere has been seen."""
        if self.catch_up():
            raise PlayedElsewhere
        self.follows = False

    def _put(self, game: Game, status: str) -> None:
        self.game = game
        self.entry = ()
        self.named_roll = 0
        self.retypes = False
        self.chosen = ""
        self.hint = None
        self.is_thinking = False
        self.status = status
        self.shown = game.player

    def _finished(self) -> FinishedGames:
        return self.archive.load_finished(make_rules(self.game.rules))

    def _add_result(self, date: str) -> None:
        record = saves.finished_game(self.game, date, coached=self.coached)
        self.archive.change_finished(
            make_rules(self.game.rules), partial(saves.add_game, new=record)
        )

    def _drop_result(self) -> str:
        """Take the result on the table, if there is one, from the finished games; its date."""
        game = self.game
        if not game.is_over:
            return ""
        code = make_game(game)
        date = next((each.date for each in self._finished() if each.code == code), self.today())
        self.archive.change_finished(make_rules(game.rules), partial(saves.drop_game, code=code))
        return date

    # Settings and the screen.

    def change_settings(self, **changes: object) -> None:
        """Change and store settings, and leave what other tabs have changed."""
        self.reload_settings()
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]
        self.archive.save_settings(self.settings)

    def read_house_rules(self) -> None:
        """Take note of what other pages have done to the house rules."""
        self.house_rules = self.archive.load_house_rules()

    def keep_house_rules(self, kept: tuple[HouseRules, ...]) -> None:
        """Keep these house rules and no others."""
        self.house_rules = kept
        self.archive.save_house_rules(kept)

    def rules_name(self, rules: RuleSet) -> str:
        """What rules are called here."""
        return rules_name(rules, self.house_rules)

    def known_as(self, rules: RuleSet) -> str:
        """The name of rules that have one here; empty for others."""
        return known_as(rules, self.house_rules)

    @property
    def shown_settings(self) -> Settings:
        """The settings, with what is asked for, for now, instead of the player's own."""
        own = self.settings
        asked = ENGLISH.tag if self.missing_language else self.asked_language
        return replace(
            own,
            theme=self.asked_theme or own.theme,
            language=self.wanted_language or asked or own.language,
        )

    def choose_theme(self, theme: Theme) -> None:
        """Use these colours from now on, whatever was asked for."""
        self.asked_theme = None
        self.change_settings(theme=theme)

    def choose_language(self, wish: str, catalogue: Catalogue) -> None:
        """Speak this language from now on, whatever was asked for: a tag, or AUTO."""
        self.asked_language = ""
        self.missing_language = None
        self.change_settings(language=wish)
        language.use(catalogue, self.language_for(wish))
        # What was said was said in another language.
        self.status = invite(self.game)
        self.hint = None

    def language_for(self, wish: str) -> Language:
        """The language that a tag or AUTO stands for here."""
        return language.choose((wish, *self.languages.preferred))

    def reload_settings(self) -> None:
        """Use the settings as they are stored now, if they are."""
        self.settings = self.archive.stored_settings() or self.settings

    def usual_setup(self) -> Setup:
        """The set-up of the game started last, or the default."""
        usual = self.settings
        named = usual.players != Settings().players
        players = usual.players if named else (default_name(1),)
        return Setup(parse_rules(usual.rules), players, usual.mode)

    def _look(self) -> Look:
        usual = self.settings
        name = self.rules_name(self.game.rules)
        return Look(usual.previews, usual.colour_code, usual.confirm, self.chosen, name)

    def screen(self) -> Screen:
        """What the page shows now."""
        dialog = self.dialog() if self.dialog else None  # it may find something unreadable
        notice, answers = self._notice()
        return Screen(
            table=present(self.game, self.held, self._look()),
            status=self.status,
            notice=notice,
            answers=answers,
            shown=self.shown,
            entry=self.entry,
            typing=self._typing(),
            hint=self.hint,
            chances=self.chances if self.shows_chances else (),
            checkboxes=self.settings.checkboxes,
            tour=self.tour,
            offers_tour=not self.is_returning and not self.game.log and self.tour is None,
            dialog=dialog,
        )

    def _typing(self) -> Typing | None:
        if not self.takes_faces:
            return None
        return Typing(self.typed_roll, range(self.game.rolls + 1, self.game.rules.rolls + 1))

    @property
    def caution(self) -> str:
        """What is peculiar about keeping things here, in words; nothing where all is well."""
        return _(self.notices[self.archive.problem]) if self.archive.problem else ""

    def _notice(self) -> tuple[str, Answers]:
        """What is to be told quietly, the storage's problem first, and the answers to it."""
        problem = self.archive.problem
        if problem and problem is not self.dismissed:
            return _(self.notices[problem]), DISMISS
        if self.missing_language:
            return MISSING_LANGUAGE.format(language=self.missing_language.name), DISMISS
        if self.follows:
            return _(ELSEWHERE), PLAY_HERE
        if self.update:
            return _(NEW_VERSION), UPDATE
        if self.is_at_risk:
            return _(NUDGE), EXPORT
        return "", DISMISS

    def dismiss(self) -> None:
        """Take note of the notice that is shown."""
        problem = self.archive.problem
        if problem and problem is not self.dismissed:
            self.dismissed = problem
        elif self.missing_language:
            self.missing_language = None
        elif self.update:
            self.update = None
        else:
            self.is_at_risk = False


def default_setup() -> Setup:
    """What a first visitor plays: one player, virtual dice, the printed rulebook."""
    return Setup(DEFAULT.rules, (default_name(1),))


def first_screen() -> Screen:
    """What the page shows before Python is up, and what a first visitor finds."""
    game = new_game(default_setup())
    return Screen(table=present(game), status=invite(game), offers_tour=True)
