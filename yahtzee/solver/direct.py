"""Best play, asked and answered directly: each solver has a machine of its own.

    solver = Solver(preset("kniffel").rules)
    move = solver.best(game)

The first question has the rules solved, which takes about a second. The page, whose machine is
a worker that answers later, executes the programs of ``yahtzee.solver.kernel`` instead.
"""

from collections.abc import Callable, Sequence
from functools import cached_property

from yahtzee.engine.dice import Faces
from yahtzee.engine.errors import BadSetup, IllegalMove
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import Preset, rules_of
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard, empty_card
from yahtzee.solver import kernel
from yahtzee.solver import review as reviewing
from yahtzee.solver.advice import Advice, advise, further
from yahtzee.solver.kernel import Program, Result
from yahtzee.solver.review import Review
from yahtzee.solver.states import is_exact, turn_state


class Solver:
    """Best play by one rule set, which may be a preset or its id. Raises BadRules for another.

    Several solvers can be asked in turn. Every question raises SolverUnavailable where
    ``wasmtime`` is not installed, and BadSetup for a game or card of other rules.
    """

    def __init__(self, rules: RuleSet | Preset | str) -> None:
        self.rules = rules_of(rules)

    @cached_property
    def _solved(self) -> tuple[kernel.WasmtimeMachine, kernel.Solver]:
        machine = kernel.wasmtime_machine()
        solver = kernel.Solver(self.rules, kernel.shipped_layer(self.rules))
        if is_exact(self.rules):
            kernel.run(machine, solver.solve())
        return machine, solver

    def answer(
        self, rules: RuleSet, question: Callable[[kernel.Solver], Program[Result]]
    ) -> Result:
        """The result of a program about these rules, which have to be the solver's own."""
        self._check(rules)
        machine, solver = self._solved
        return kernel.run(machine, question(solver))

    def _answer(self, program: Program[Result]) -> Result:
        return kernel.run(self._solved[0], program)

    def best(self, game: Game) -> Keep | Score:
        """The move that earns the most points on average.

        Raises IllegalMove if the game is over, and if it is to roll real dice, of which only
        ``advice`` can say what to keep: ``play`` takes what they fell to.
        """
        if game.is_over:
            raise IllegalMove("The game is over.")
        move = self.advice(game.card, game.dice, game.rolls_left).best.move
        if isinstance(move, Keep) and game.setup.mode is Mode.REAL:
            raise IllegalMove(
                "Best is to roll real dice, which is no move: Solver.advice says what to keep."
            )
        return move

    def advice(self, card: Scorecard, dice: Faces = (), rolls_left: int = 0) -> Advice:
        """Every choice with what it is worth; without dice, before the turn's first roll."""
        self._check(card.rules)
        return self._answer(advise(self._solved[1], card, dice, rolls_left))

    def expected_score(self, card: Scorecard | None = None) -> float:
        """The final score of best play, on average; from an empty card if none is given.

        About, where a game has too many states, as Maxi Yatzy does: ``Advice.exact`` tells.
        """
        card = self._checked(card)
        return card.total + self._answer(further(self._solved[1], card))

    def distribution(self, card: Scorecard | None = None) -> Sequence[float]:
        """The chance of each final score, by score, playing for the most points on average.

        From an empty card that takes some seconds and up to 150 MB. Raises OutOfMemory, also where
        a game has too many states: of Maxi Yatzy in its first rounds, and where rolls are saved.
        """
        card = self._checked(card)
        chances = self._answer(self._solved[1].distribution(turn_state(card)))
        return (*(0.0,) * card.total, *chances)

    def chance(self, total: int, card: Scorecard | None = None) -> float:
        """The best chance of a final score of ``total`` or more, playing for it.

        From an empty card of thirteen boxes that takes minutes, and up to 1.3 GB. Raises
        OutOfMemory, also as ``distribution`` does.
        """
        card = self._checked(card)
        if total <= card.total:
            return 1.0
        goal = kernel.reach(total - card.total)
        return self._answer(self._solved[1].aim(turn_state(card), goal))

    def review(self, game: Game, player: int = 0) -> Review:
        """Luck and loss of each step of a player's game, as far as it has gone.

        Players are numbered from 0. Raises BadSetup if there is no such player.
        """
        self._check(game.rules)
        if player not in range(len(game.cards)):
            last = len(game.cards) - 1
            raise BadSetup(f"Players are numbered from 0 to {last}: there is no player {player!r}.")
        return self._answer(reviewing.review(game, player, self._solved[1]))

    def _checked(self, card: Scorecard | None) -> Scorecard:
        card = card or empty_card(self.rules)
        self._check(card.rules)
        return card

    def _check(self, rules: RuleSet) -> None:
        if rules != self.rules:
            raise BadSetup("This solver is for other rules.")


def review(game: Game, player: int = 0) -> Review:
    """Luck and loss of each step of a player's game; ``Solver.review`` solves only once."""
    return Solver(game.rules).review(game, player)
