"""What the page holds while it is open, and the few ways in which it changes.

The session knows no document: with an archive in memory all of it runs, and is tested,
outside of a browser.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from yahtzee import saves
from yahtzee.browser.archive import Archive, Problem
from yahtzee.errors import YahtzeeError
from yahtzee.game import Game, Mode, Setup, new_game, play
from yahtzee.markup import Node
from yahtzee.moves import Move
from yahtzee.notation import make_game, make_rules, parse_rules
from yahtzee.present import announce, invite, present
from yahtzee.presets import DEFAULT
from yahtzee.saves import HighScore, SavedGame
from yahtzee.views.dialogs import Draft
from yahtzee.views.page import Screen

NOTICES = {
    Problem.NOT_KEPT: "This browser keeps nothing right now. "
    "You can play on, but the game and its score end with this page.",
    Problem.UNREADABLE: "Some stored data could not be read. It was set aside, not deleted.",
}

Dialog = Callable[[], Node]


class Session:
    """One open page.

    ``held`` are the places of the dice marked to be kept, ``entry`` the faces of real
    dice typed so far, ``status`` the sentence in the status line, ``shown`` the player
    whose column a narrow screen shows, ``dialog`` what builds the open dialog, if any,
    ``draft`` the form for a new game, ``dismissed`` the notice that was taken note of.
    """

    def __init__(self, archive: Archive, today: Callable[[], str]) -> None:
        """``today`` gives the date as YYYY-MM-DD."""
        self.archive = archive
        self.settings = archive.load_settings()
        self.game = new_game(default_setup())
        self.held: tuple[int, ...] = ()
        self.entry: tuple[int, ...] = ()
        self.status = ""
        self.shown = 0
        self.dialog: Dialog | None = None
        self.draft = Draft(DEFAULT.id, Mode.VIRTUAL, ())
        self.dismissed: Problem | None = None
        self._today = today

    # The game.

    @property
    def in_progress(self) -> bool:
        """Whether something has been played that a new game would end."""
        return bool(self.game.log) and not self.game.is_over

    @property
    def takes_faces(self) -> bool:
        """Whether real dice can be entered now."""
        game = self.game
        return game.setup.mode is Mode.REAL and not game.dice and not game.is_over

    def resume(self, saved: SavedGame) -> None:
        """Put a stored game on the table as it was left."""
        self.held = saved.held
        self._put(saved.game, invite(saved.game))

    def start(self, setup: Setup) -> None:
        """Begin a new game and remember its set-up for the next."""
        self.held = ()
        self.dialog = None
        self._put(new_game(setup), invite(new_game(setup)))
        self.change_settings(rules=make_rules(setup.rules), mode=setup.mode, players=setup.players)
        self.save()

    def play(self, move: Move, faces: tuple[int, ...] = ()) -> None:
        """Play a move; if it ends the game, enter the high scores and show the result."""
        before = self.game
        after = play(before, move, faces)
        if not after.dice or not after.rolls_left:
            self.held = ()
        self._put(after, announce(before, after))
        if after.is_over:
            self._enter_scores()
        self.save()

    def go_back(self, game: Game, held: tuple[int, ...]) -> None:
        """Put an earlier position on the table."""
        self.held = held
        self._put(game, f"Taken back. {invite(game)}")
        self.save()

    def hold(self, held: tuple[int, ...]) -> None:
        """Mark these places as kept."""
        self.held = held
        self.save()

    def save(self) -> None:
        """Store the game as it is now."""
        self.archive.save_game(SavedGame(self.game, self.held))

    def _put(self, game: Game, status: str) -> None:
        self.game = game
        self.entry = ()
        self.status = status
        self.shown = game.player

    def _enter_scores(self) -> None:
        code = make_rules(self.game.rules)
        scores = self.archive.load_scores(code)
        for result in self._results():
            scores, _ = saves.enter(scores, result)
        self.archive.save_scores(code, scores)

    def _results(self) -> Iterator[HighScore]:
        game = self.game
        game_code = make_game(game)
        for player, (name, card) in enumerate(zip(game.setup.players, game.cards, strict=True)):
            yield HighScore(
                name=name,
                score=card.total,
                date=self._today(),
                mode=game.setup.mode,
                undos=game.undos,
                yahtzee_bonuses=card.yahtzee_bonuses,
                code=game_code,
                player=player,
            )

    # Settings and the screen.

    def change_settings(self, **changes: object) -> None:
        """Change and store settings."""
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]
        self.archive.save_settings(self.settings)

    def usual_setup(self) -> Setup:
        """The set-up of the game started last, or the default."""
        usual = self.settings
        try:
            return Setup(parse_rules(usual.rules), usual.players, usual.mode)
        except YahtzeeError:
            return default_setup()

    def screen(self) -> Screen:
        """What the page shows now."""
        problem = self.archive.problem
        return Screen(
            table=present(self.game, self.held, self.settings.previews),
            status=self.status,
            notice=NOTICES[problem] if problem and problem is not self.dismissed else "",
            shown=self.shown,
            entry=self.entry,
            dialog=self.dialog() if self.dialog else None,
        )


def default_setup() -> Setup:
    """What a first visitor plays: one player, virtual dice, the printed rulebook."""
    return Setup(DEFAULT.rules)


def first_screen() -> Screen:
    """What the page shows before Python is up, and what a first visitor finds."""
    game = new_game(default_setup())
    return Screen(table=present(game), status=invite(game))
