"""Work out what saved rolls are about worth, and what who plays by that makes: `make saved-rolls`.

That is yahtzee/solver/saved_rolls.py, and two rows of docs/figures.md beside a greedy player's. It
must be done again when the preset or the solver changes; it takes an hour.

Let v(S) be what a state is worth without saved rolls, exactly, and w(n, k) what k saved rolls are
worth with n boxes open, none among them: v(S) + w(n, k) is about what it is worth with them. From
the last box backwards a turn is worked out in states that come up in play, with up to nine saved
rolls, where scoring with k rolls left is worth its points, v of what is left, and w(n - 1, k).
w(n, k) is the mean of what that is above v. The states are those of games played by the w of all
passes before but the first, which knew of none: by the last pass alone w swings, since who saves
more has less use for it.

Such a mean is over all states with n boxes open, whatever was saved before them. But who has many
rolls has mostly scored early what they would have been used for, and has less use for them: what is
expected by w is more than is made, the more the more are saved. By how much is taken from games
that were played by w, as a line in what was saved before the turn. After all choices of a turn it
is the same, so that it changes none of them.
"""

import random
import sys
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from statistics import linear_regression, mean, stdev
from typing import NamedTuple

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import FACES, Faces, multisets
from yahtzee.engine.legality import points_in
from yahtzee.engine.presets import preset
from yahtzee.engine.scorecard import Scorecard, empty_card
from yahtzee.players.computers import best_box
from yahtzee.solver.advice import distinct_keeps
from yahtzee.solver.estimate import MOST_AHEAD, rolling
from yahtzee.solver.kernel import Program, Result, Solver, run, wasmtime_machine
from yahtzee.solver.odds import NOTHING_KEPT
from yahtzee.solver.states import TIE, TurnState, without_saved_rolls
from yahtzee.solver.tables import keep_number, small_keeps

FILE = Path(__file__).resolve().parent.parent / "yahtzee" / "solver" / "saved_rolls.py"
NAME = "maxi-yatzy"
RULES = without_saved_rolls(preset(NAME).rules)
DICE = RULES.dice
BOXES = len(RULES.categories)
PASSES = 7
SAMPLE = 400  # games of a pass
GAMES = 10_000
MOST_SAVED = MOST_AHEAD - RULES.rolls

Worth = tuple[tuple[float, ...], ...]  # by boxes open, from none; by saved rolls
NOTHING: Worth = ((0.0,),) * (BOXES + 1)


class Exact:
    """Plays for the most points: exact, but for what saved rolls are worth."""

    def __init__(self) -> None:
        self._machine = wasmtime_machine()
        self._solver = Solver(RULES, most_work=1 << 40)

    def _run(self, program: Program[Result]) -> Result:
        return run(self._machine, program)

    def key(self, card: Scorecard) -> TurnState:
        """What cards have in common that play alike."""
        state = self._solver.state(card)
        lanes = self._solver.tables.lanes
        upper = lanes[state.filled % len(lanes)]
        return replace(state, upper=upper.totals[upper.lane[state.upper]])

    def value(self, card: Scorecard) -> float:
        """What a card still brings without saved rolls."""
        return self._run(self._solver.value(self._solver.state(card)))

    def now(self, card: Scorecard) -> Sequence[float]:
        """By roll: what it is worth to score it where that is best, without saved rolls."""
        return self._run(self._solver.look(self._solver.state(card))).keeps[0][small_keeps(DICE) :]

    def box(self, card: Scorecard, roll: Faces) -> Category:
        """Where a roll is worth most."""
        found = self._run(self._solver.look(self._solver.state(card), roll)).boxes
        values = {
            RULES.categories[place]: each for place, each in enumerate(found) if each is not None
        }
        return max(values, key=values.__getitem__)


class Greedy:
    """Plays each turn for the most points, as Clover does."""

    def key(self, card: Scorecard) -> Hashable:
        """What cards have in common that play alike."""
        return card.open_boxes

    def now(self, card: Scorecard) -> Sequence[float]:
        """By roll: the most points that it brings."""
        return list(map(max, *map(_points, card.open_boxes), [0.0] * len(multisets(DICE))))

    def box(self, card: Scorecard, roll: Faces) -> Category:
        """Where a roll brings most points."""
        return best_box(card, roll)


@cache
def _points(box: Category) -> tuple[float, ...]:
    return tuple(float(points_in(empty_card(RULES), box, roll)) for roll in multisets(DICE))


class Turn:
    """What can be done in a turn, by what it is worth; it is worked out as far as it is asked."""

    def __init__(self, now: Sequence[float], saved: Sequence[float]) -> None:
        self._now = now
        self._saved = saved
        self._rolling = rolling(self._stop, DICE)
        self._by_left: list[list[float]] = [[]]

    def _worth(self, left: int) -> float:
        return self._saved[min(left, len(self._saved) - 1)]

    def _stop(self, left: int) -> list[float]:
        worth = self._worth(left)
        return [value + worth for value in self._now]

    def keeps(self, left: int) -> list[float]:
        """By keep about to be rolled, with so many rolls left."""
        left = min(left, MOST_AHEAD)
        self._by_left += islice(self._rolling, max(0, left + 1 - len(self._by_left)))
        return self._by_left[left]

    def keep(self, roll: Faces, left: int) -> Faces | None:
        """What is best kept of a roll; None if it is best scored."""
        if not left:
            return None
        by_keep = self.keeps(left)
        number = keep_number(DICE)
        keeps = distinct(roll)
        most = max(by_keep[number[keep]] for keep in keeps)
        if most <= self._now[number[roll] - small_keeps(DICE)] + self._worth(left) + TIE:
            return None
        return next(keep for keep in keeps if by_keep[number[keep]] > most - TIE)


@cache
def distinct(roll: Faces) -> tuple[Faces, ...]:
    """The keeps of a roll, as ``distinct_keeps`` has them."""
    return tuple(distinct_keeps(roll))


class Seat(NamedTuple):
    """Where a player stands: the card, and the rolls that were saved.

    ``told`` has of each turn before the rolls that were saved then, and what was expected.
    """

    card: Scorecard
    saved: int = 0
    told: tuple[tuple[int, float], ...] = ()


def play(style: Exact | Greedy, worth: Worth, games: int, seed: str) -> Iterator[list[Seat]]:
    """Play games by what is known of saved rolls: the seats before each turn, and at the end."""
    chance = random.Random(seed)
    seats = [Seat(empty_card(RULES))] * games
    for boxes in range(BOXES - 1, -1, -1):
        yield seats
        alike = defaultdict(list)
        for seat in seats:
            alike[style.key(seat.card)].append(seat)
        seats = []
        for those in alike.values():
            turn = Turn(style.now(those[0].card), worth[boxes])
            box_of: dict[Faces, Category] = {}
            for seat in those:
                roll, left = _rolled(turn, RULES.rolls + seat.saved, chance)
                if roll not in box_of:
                    box_of[roll] = style.box(seat.card, roll)
                box = box_of[roll]
                filled = seat.card.fill(box, points_in(seat.card, box, roll))
                worth_now = turn.keeps(RULES.rolls + seat.saved)[NOTHING_KEPT]
                expected = seat.saved, seat.card.total + worth_now
                seats.append(Seat(filled, left, (*seat.told, expected)))
    yield seats


def _rolled(turn: Turn, rolls: int, chance: random.Random) -> tuple[Faces, int]:
    """What is scored in the end, and how many rolls are left then."""
    kept: Faces | None = ()
    roll: Faces = ()
    while kept is not None:
        roll = tuple(sorted((*kept, *chance.choices(FACES, k=DICE - len(kept)))))
        rolls -= 1
        kept = turn.keep(roll, rolls)
    return roll, rolls


def work_out(exact: Exact, sample: Sequence[Sequence[Seat]]) -> Worth:
    """What saved rolls are worth, by states that came up in play, a list before each turn."""
    worth: list[tuple[float, ...]] = [(0.0,) * (MOST_SAVED + 1)]
    for seats in reversed(sample):
        above = [0.0] * (MOST_SAVED + 1)
        counted = Counter(exact.key(seat.card) for seat in seats)
        cards = {exact.key(seat.card): seat.card for seat in seats}
        for key, number in counted.items():
            turn = Turn(exact.now(cards[key]), worth[-1])
            value = exact.value(cards[key])
            for saved in range(MOST_SAVED + 1):
                with_saved = turn.keeps(RULES.rolls + saved)[NOTHING_KEPT]
                above[saved] += (with_saved - value) * number / len(seats)
        worth.append(tuple(above))
    return tuple(worth)


def too_much(ends: Sequence[Seat]) -> list[tuple[float, float]]:
    """What was expected too much before a turn, from that with two boxes open on.

    That is a line in the rolls that were saved: with none, and more with each.
    """
    lines = []
    for turn in range(BOXES - 2, -1, -1):
        saved = [float(min(seat.told[turn][0], MOST_SAVED)) for seat in ends]
        above = [seat.told[turn][1] - seat.card.total for seat in ends]
        if len(set(saved)) == 1:
            lines.append((mean(above), 0.0))
        else:
            slope, none = linear_regression(saved, above)
            lines.append((none, slope))
    return lines


def write(worth: Worth, lines: Sequence[tuple[float, float]]) -> None:
    """Put what was worked out in the place of what is in the file."""
    text = FILE.read_text(encoding="utf-8")
    for name, table in (("SAVED_ROLLS", worth[1:BOXES]), ("TOO_MUCH", lines)):
        head, start, rest = text.partition(f"\n{name}: ")
        kind, _, rest = rest.partition("\n")
        _, end, rest = rest.partition("\n}\n")
        rows = ""
        for row in table:
            figures = ", ".join(f"{round(each, 2) + 0.0:.2f}" for each in row)
            rows += f"        ({figures}),\n"
        text = f'{head}{start}{kind}\n    "{NAME}": (\n{rows}    ),{end}{rest}'
    FILE.write_text(text, "utf-8")


def tell(name: str, ends: Sequence[Seat]) -> None:
    """Print what a player has made, as a row of a table."""
    made = [seat.card.total for seat in ends]
    print(f"| {name} | {mean(made):.1f} | {stdev(made) / GAMES**0.5:.1f} |", flush=True)


def tell_greedy() -> None:
    """The row of who plays each turn for its points."""
    *_, ends = play(Greedy(), NOTHING, GAMES, "figures")
    tell("greedy", ends)


def main() -> None:
    if "greedy" in sys.argv:
        return tell_greedy()
    exact = Exact()
    worth = NOTHING
    seen: list[list[Seat]] = []
    for number in range(PASSES):
        *sample, ends = play(exact, worth, SAMPLE, f"pass {number}")
        made = mean(seat.card.total for seat in ends)
        seen = [a + b for a, b in zip(seen, sample, strict=True)] if number > 1 else sample
        worth = work_out(exact, seen)
        expected = exact.value(empty_card(RULES)) + worth[BOXES][0]
        print(f"pass {number}: made {made:.1f}, expects {expected:.1f}", flush=True)
    *_, ends = play(exact, worth, GAMES, "figures")
    write(worth, too_much(ends))
    tell("by what saved rolls are worth", ends)
    return tell_greedy()


if __name__ == "__main__":
    main()
