"""The kernel as seen from Python: its calls, and the machines that execute them.

What is asked is written once, as *programs*: generators that yield a Call and are sent
its Answer. Who carries them out is a *machine*, an instance of ``static/solver.wasm``:
under CPython ``wasmtime`` (``run``), in the page a Web Worker (``run_async``). To cancel
a program, stop running it; nothing it did hinders the next.

    solver = Solver(preset("verhoeff").rules)
    machine = wasmtime_machine()
    run(machine, solver.value(solver.state(card)))    # expected further points

A program about what this machine has not solved, or solved for another solver, solves it first,
so that several rule sets can share a machine. What cannot be answered raises BadQuestion.
"""

from array import array
from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from importlib import import_module
from itertools import count
from math import comb
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from yahtzee.engine.dice import Faces, check_faces, keeps
from yahtzee.engine.errors import YahtzeeError
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.solver.layers import Layer, end_of_opening, layer_file, shipped_as, unpack_layer
from yahtzee.solver.states import (
    MOST_WORK,
    TurnState,
    YahtzeeBox,
    is_exact,
    row_states,
    turn_state,
    without_saved_rolls,
)
from yahtzee.solver.tables import Tables, keep_number, pack, small_keeps, tables

FOLDER = Path(__file__).parent
IN_REPOSITORY = FOLDER.parents[1] / "static"


def _file(name: str) -> Path:
    """Where a file of the solver is: in an installed wheel, or in the repository."""
    return FOLDER / name if (FOLDER / name).exists() else IN_REPOSITORY / name


WASM = _file("solver.wasm")

EXPECTATION = 0
AIM = 1
OPENING = 2
SLICES = 64
LAYER_SLICE = 64  # sets of boxes that are solved in one call
BYTES = 8
THOUSAND = 1000
ALL_BYTES = 4 << 30
NO_MEMORY = 0xFFFF_FFFF
MOST_COUNTED = 0xFFFF  # the kernel keeps ranges of points in 16 bits

START = TurnState(0, 0, YahtzeeBox.OPEN)

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Call:
    """One call of an export: bytes to put in memory before it, places to read after it."""

    name: str
    args: tuple[int, ...] = ()
    writes: tuple[tuple[int, bytes], ...] = ()
    reads: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a call gave back (0 if nothing), and the bytes read after it."""

    value: int
    reads: tuple[bytes, ...] = ()


class Kind(IntEnum):
    """How who plays chooses, as the kernel is told it."""

    FOR_POINTS = 0  # the most points in the end
    FOR_TURN = 1  # the most points of this turn
    FOR_ALIKE = 2  # dice all alike, then the most points
    WITH_SLIPS = 3  # as for points, with errors where choices are close
    FOR_AIM = 4  # the goal of the last aim


class Manner(NamedTuple):
    """How games are played out; ``slip`` and ``worst`` are of one with slips, as parts of a turn.

    With every ``slip`` of what a turn brings from here on, the chance of a choice that loses so
    much falls by a factor of e; one that loses more than ``worst`` of it is never made.
    """

    kind: Kind
    slip: float = 0.0
    worst: float = 0.0

    @property
    def knows_values(self) -> bool:
        """Whether it needs to be known what positions are worth."""
        return self.kind not in (Kind.FOR_TURN, Kind.FOR_ALIKE)


BEST_PLAY = Manner(Kind.FOR_POINTS)


class Ends(NamedTuple):
    """How best play ends from a state, exactly.

    ``chances`` are those of each number of further points, ``boxes`` what each box brings on
    average, bonuses aside, 0 for those that are filled; ``upper_bonus`` is the chance that it is
    earned from here on, ``zeros`` has that of a zero by box, and ``yahtzee_bonuses`` is how many
    are earned on average.
    """

    chances: tuple[float, ...]
    boxes: tuple[float, ...]
    upper_bonus: float
    zeros: tuple[float, ...]
    yahtzee_bonuses: float


Program = Generator[Call, Answer, Result]
Progress = Callable[[float], None]


class SolverUnavailable(RuntimeError):
    """The kernel cannot run here; the message says what is missing."""


class OutOfMemory(MemoryError):
    """The kernel cannot hold what was asked for."""


class TooManyStates(OutOfMemory):
    """The rules have more states than are worked out; what they are worth is estimated."""

    def __init__(self, why: str = "These rules have too many states to be solved.") -> None:
        super().__init__(why)


class BadQuestion(YahtzeeError):
    """A question about other rules than the solver's, or about no position of a game."""


# Does nothing. A program stands at it where nothing of it is left in the kernel, so that others
# may be executed before it goes on.
GIVE_WAY = Call("mark")


def run(machine: "WasmtimeMachine", program: Program[Result]) -> Result:
    """Execute a program and return its result."""
    try:
        call = next(program)
        while True:
            call = program.send(machine.call(call))
    except StopIteration as end:
        result: Result = end.value
        return result


async def run_async(call: Callable[[Call], Awaitable[Answer]], program: Program[Result]) -> Result:
    """The same on a machine that answers later. Cancelling the task ends it between calls."""
    try:
        step = next(program)
        while True:
            step = program.send(await call(step))
    except StopIteration as end:
        result: Result = end.value
        return result


def reach(points: int) -> tuple[float, ...]:
    """The goal of ``points`` further points or more; its value is the chance of that."""
    return (*(0.0,) * points, 1.0)


class WasmtimeMachine:
    """The kernel under ``wasmtime``."""

    def __init__(self, wasmtime: Any, code: bytes) -> None:
        self._store = wasmtime.Store()
        module = wasmtime.Module(self._store.engine, code)
        self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        self._memory = self._exports["memory"]

    @property
    def size(self) -> int:
        """How many bytes of memory the kernel has."""
        return int(self._memory.data_len(self._store))

    def call(self, call: Call) -> Answer:
        """Execute one call."""
        for address, data in call.writes:
            self._memory.write(self._store, data, address)
        value = self._exports[call.name](
            self._store, *(each - (each >> 31 << 32) for each in call.args)
        )
        reads = tuple(
            bytes(self._memory.read(self._store, address, address + size))
            for address, size in call.reads
        )
        return Answer((value or 0) & 0xFFFF_FFFF, reads)


def wasmtime_machine() -> WasmtimeMachine:
    """A fresh machine. Raises SolverUnavailable if wasmtime or the kernel is missing."""
    try:
        wasmtime = import_module("wasmtime")
    except ImportError:
        raise SolverUnavailable(
            "The solver needs the package wasmtime: pip install wasmtime"
        ) from None
    if not WASM.exists():
        raise SolverUnavailable(f"The solver's kernel is missing: {WASM}")
    return WasmtimeMachine(wasmtime, WASM.read_bytes())


def shipped_layer(rules: RuleSet) -> Layer | None:
    """The layer that ends the opening of these rules, if it is shipped. Raises OSError."""
    name = shipped_as(rules)
    if name is None:
        return None
    packed = import_module("gzip").decompress(_file(layer_file(name)).read_bytes())
    return unpack_layer(end_of_opening(preset(name).rules), packed)


@dataclass(frozen=True, slots=True)
class TurnValues:
    """The exact value of every choice in one turn of one state.

    ``keeps`` has, by rolls left and keep number, the value of rolling the other dice;
    with no rolls left, that of each roll's best box. ``boxes`` has the value of each box
    for the roll that was asked for, None where it may not go. ``number`` has that of each keep.
    """

    keeps: tuple[Sequence[float], ...]
    boxes: tuple[float | None, ...]
    number: Mapping[Faces, int]

    def of_keep(self, keep: Faces, left: int) -> float:
        """Value of a keep when ``left`` rolls (at least one) are left."""
        return self.keeps[left][self.number[tuple(sorted(keep))]]

    @property
    def of_state(self) -> float:
        """Value before the first roll."""
        return self.keeps[-1][0]


_numbers = count(1)


class Solver:
    """Programs about one rule set; they may be executed on any machine.

    Where rolls are saved, ``value`` and ``look`` are as if they were lost; how games end, and what
    is best for a goal, is not worked out: that raises TooManyStates.

    Where rules have too many states to be held at once, ``opening`` is the layer that ends their
    opening: with it, and only then, all is worked out. What takes more than ``most_work`` is not.
    ``base`` is the state for which all that can follow was solved last.
    """

    def __init__(
        self, rules: RuleSet, opening: Layer | None = None, most_work: int = MOST_WORK
    ) -> None:
        self.rules = rules
        self.tables: Tables = tables(rules)
        self.boxes = len(rules.categories)
        self._plain = without_saved_rolls(rules)
        self.opening = opening
        self.most_work = most_work
        self.base: TurnState | None = None
        self.progress: Progress | None = None
        self._number_of = keep_number(rules.dice)
        self._keeps = len(keeps(rules.dice))
        self._number = next(_numbers)
        self._seen = 0
        self._aimed: tuple[TurnState, tuple[float, ...], int] | None = None

    def knows(self, filled: int) -> bool:
        """Whether what a card with these boxes filled is worth is worked out; else it is about."""
        return not self.rules.saved_rolls and self.knows_without_saved_rolls(filled)

    def knows_without_saved_rolls(self, filled: int) -> bool:
        """The same, if rolls that are not used were lost: then ``look`` can be asked."""
        return is_exact(self._plain, filled, self.most_work) or self._opens(filled)

    def can_play_out(self, state: TurnState) -> bool:
        """Whether all that can follow a state is worked out, so that games are played from it."""
        return is_exact(self.rules, state.filled, self.most_work)

    def _opens(self, filled: int) -> bool:
        """Whether every choice of a turn with these boxes filled is one of the opening."""
        return self.opening is not None and filled.bit_count() < self.opening.boxes

    def has_at_hand(self, state: TurnState) -> bool:
        """Whether what can follow a state was solved last."""
        base = self.base
        return (
            base is not None
            and state.filled & base.filled == base.filled
            and base.yahtzee in (YahtzeeBox.OPEN, state.yahtzee)
        )

    def state(self, card: Scorecard) -> TurnState:
        """The state of a card. Raises BadQuestion if it is of other rules."""
        if card.rules != self.rules:
            raise BadQuestion("The card is of other rules.")
        return turn_state(card)

    def keep_on_table(self, dice: Faces, left: int, saved: int = 0) -> tuple[int, int]:
        """Dice on the table as the number of a keep, and the rolls left after it.

        Without dice that is the keep of none, about to be rolled. ``saved`` are rolls on top of
        those of a turn. Raises BadDice, and BadQuestion if so many rolls cannot be left.
        """
        most = self.rules.rerolls + saved
        if not dice:
            return 0, most
        if not 0 <= left <= most:
            raise BadQuestion(f"From 0 to {most} rolls can be left, not {left}.")
        return self._number_of[tuple(sorted(check_faces(dice, self.rules.dice)))], left

    def solve(self, start: TurnState = START) -> Program[None]:
        """Solve all that can follow ``start`` for points. Raises TooManyStates."""
        if not is_exact(self._plain, start.filled, self.most_work):
            raise TooManyStates
        self._aimed = None
        if (yield Call("has_solved", (OPENING, self._number, 0, YahtzeeBox.OPEN))).value:
            yield Call("release", (OPENING,))  # the tables are there, and the opening stays
        else:
            yield from self._set_up()
        self.base = None
        yield from self._solve(EXPECTATION, start, (), self.progress, ALL_BYTES)
        self.base = start

    def _set_up(self) -> Program[None]:
        address = (yield Call("tables_address")).value
        packed, steps = pack(self.tables, self._number)
        behind = (yield Call("set_up", writes=((address, packed),))).value
        if not behind:
            raise OutOfMemory("The kernel has no memory for these rules.")
        self._seen = (yield Call("seen_address", writes=((behind, steps),))).value

    def lay_out_layers(self, most: int, *, two: bool) -> Program[None]:
        """Get ready to solve layers of at most ``most`` boxes: all of them are held, or ``two``.

        Raises OutOfMemory.
        """
        self._aimed = None
        yield from self._set_up()
        size = (yield Call("lay_out_layers", (most, two))).value
        if size == NO_MEMORY or not (yield Call("solve_begin", (OPENING,))).value:
            raise OutOfMemory("The kernel has no memory for so many states.")

    def place_of_sets(self, layer: int, first: int, beyond: int) -> Program[tuple[int, int]]:
        """Where the values of a layer's sets stand, from ``first`` on: the address, the bytes."""
        address = (yield Call("set_address", (layer, first))).value
        end = (yield Call("set_address", (layer, beyond))).value
        return address, end - address

    def write_layer(self, layer: Layer) -> Program[None]:
        """Put a layer in its place. Raises ValueError if it is of other rules."""
        place = yield from self.place_of_sets(layer.boxes, *self._all_sets(layer.boxes))
        if place[1] != len(layer.values):
            raise ValueError("This layer is of other rules.")
        yield Call("mark", writes=((place[0], layer.values),))

    def read_layer(self, boxes: int) -> Program[Layer]:
        """The layer that was solved last."""
        place = yield from self.place_of_sets(boxes, *self._all_sets(boxes))
        return Layer(boxes, (yield Call("mark", reads=(place,))).reads[0])

    def _all_sets(self, boxes: int) -> tuple[int, int]:
        return (1 << boxes) - 1, 1 << self.boxes

    def solve_layer(self, boxes: int, progress: Progress | None = None) -> Program[None]:
        """Solve a layer, after that of one box more."""
        at, beyond = self._all_sets(boxes)
        sets = comb(self.boxes, boxes)
        solved = 0
        while at < beyond:
            at = (yield Call("solve_layer", (at, LAYER_SLICE))).value
            solved += LAYER_SLICE
            if progress:
                progress(min(1.0, solved / sets))

    def solve_sets(self, boxes: int, first: int) -> Program[tuple[int, bytes]]:
        """Solve some sets of a layer, from one on: where their values stand, and these."""
        beyond = (yield Call("solve_layer", (first, LAYER_SLICE))).value
        place = yield from self.place_of_sets(boxes, first, beyond)
        return place[0], (yield Call("mark", reads=(place,))).reads[0]

    def _open(self) -> Program[None]:
        """Work out the opening from the layer that ends it."""
        assert self.opening is not None  # else nothing of it is asked
        yield from self.lay_out_layers(self.opening.boxes, two=False)
        yield from self.write_layer(self.opening)
        for boxes in reversed(range(self.opening.boxes)):
            yield from self.solve_layer(boxes)

    def _place(self, state: TurnState) -> tuple[int, int, int]:
        """A state as the kernel is told it. Raises BadQuestion if no card of these rules has it."""
        is_card = 0 <= state.filled < 1 << self.boxes
        if is_card and state.yahtzee in row_states(self.rules, state.filled):
            upper = self.tables.lanes[state.filled % len(self.tables.lanes)]
            if state.upper in upper.lane:
                return state.filled, state.yahtzee, upper.lane[state.upper]
        raise BadQuestion(f"No card of these rules has {state}.")

    def _check_nothing_is_saved(self) -> None:
        if self.rules.saved_rolls:
            raise TooManyStates("With saved rolls these rules have too many states to be solved.")

    def _ensure(self, state: TurnState) -> Program[None]:
        """Solve all, unless this machine has solved this state for this solver."""
        args = (EXPECTATION, self._number, state.filled, state.yahtzee)
        if not (yield Call("has_solved", args)).value:
            yield from self.solve(self._base(state))

    def _base(self, state: TurnState) -> TurnState:
        """From where on to solve what a question about a state needs: all, if that can be."""
        return START if is_exact(self._plain, START.filled, self.most_work) else state

    def _solve(
        self,
        space: int,
        base: TurnState,
        goal: Sequence[float],
        progress: Progress | None,
        most_bytes: int,
        *,
        unit: int = 1,
    ) -> Program[None]:
        flat = next((n for n, worth in enumerate(goal) if worth != goal[0]), len(goal)) - 1
        depth = max(1, len(goal))
        if depth > MOST_COUNTED:
            raise OutOfMemory("The kernel does not count so far.")
        lay_out = Call("lay_out", (space, base.filled, base.yahtzee, depth, max(0, flat), unit))
        if BYTES * (yield lay_out).value > most_bytes:
            raise OutOfMemory("Aiming at a total from here takes too much memory.")
        address = (yield Call("solve_begin", (space,))).value
        if not address:
            raise OutOfMemory("The kernel has no memory for so many states.")
        sets = 1 << (self.boxes - base.filled.bit_count())
        writes = ((address, array("d", goal).tobytes()),) if goal else ()
        left = sets
        while left:
            step = Call("solve_step", (space, max(1, sets // SLICES)), writes=writes)
            left = (yield step).value
            writes = ()
            if progress:
                progress(1 - left / sets)

    def value(self, state: TurnState, space: int = EXPECTATION) -> Program[float]:
        """Expected further points of a state, or of ``AIM`` their worth in the last aim."""
        address = (yield from self._ask(space, "value_address", state, 0)).value
        data = (yield Call("mark", reads=((address, BYTES),))).reads[0]
        return array("d", data)[0]

    def _ask(self, space: int, name: str, state: TurnState, *args: int) -> Program[Answer]:
        """The answer to a call that gives 0 where the state is not solved: then that is done."""
        place = self._place(state)
        size = BYTES * ((self.rules.rolls + 1) * self._keeps + self.boxes)
        ends_opening = self.opening and state.filled.bit_count() == self.opening.boxes
        if space == EXPECTATION and (
            self._opens(state.filled) or (ends_opening and name == "value_address")
        ):
            space = OPENING

        def call() -> Call:
            reads = ((self._seen, size),) if name == "look" else ()
            return Call(name, (space, self._number, *place, *args), reads=reads)

        answer = yield call()
        if not answer.value and space != AIM:
            yield from self._open() if space == OPENING else self.solve(self._base(state))
            answer = yield call()
        if not answer.value:
            raise BadQuestion("The last aim was not from before this.")
        return answer

    def look(
        self, state: TurnState, dice: Faces = (), left: int = 0, *, gained: int | None = None
    ) -> Program[TurnValues]:
        """All values of a turn, for points, or those in the game last aimed at.

        ``dice`` are those that are on the table, ``left`` rolls to come. ``gained`` are the points
        since the state that was aimed from; None for points. Raises BadDice, and BadQuestion for a
        full card, for rolls that cannot be left, and if the state does not follow that one.
        """
        number, left = self.keep_on_table(dice, left)
        if state.filled.bit_count() == self.boxes:
            raise BadQuestion("The card is full: nothing is left to choose.")
        space = EXPECTATION if gained is None else AIM
        first_roll = small_keeps(self.rules.dice)
        roll, first = (number - first_roll, left == self.rules.rerolls) if dice else (0, False)
        answer = yield from self._ask(space, "look", state, gained or 0, roll, first)
        seen = array("d", answer.reads[0])
        keeps = tuple(
            seen[left * self._keeps : (left + 1) * self._keeps]
            for left in range(self.rules.rolls + 1)
        )
        boxes = seen[-self.boxes :]
        # NaN, the only number that is not itself, marks a box where the roll may not go.
        return TurnValues(
            keeps,
            tuple(value if value == value else None for value in boxes),  # noqa: PLR0124
            self._number_of,
        )

    def aim(
        self,
        state: TurnState,
        goal: Sequence[float],
        progress: Progress | None = None,
        most_bytes: int = ALL_BYTES,
        unit: int = 1,
    ) -> Program[float]:
        """Solve on from a state for the best expected worth of further points.

        ``goal`` is the worth of 0, 1, 2 … further points, at least two; more than it lists
        count as its last. ``reach(n)`` makes one for a chance of n or more. Gives the state's
        value; ``look`` then has that of every choice. Raises OutOfMemory, before anything
        is worked out, if the values would take more than ``most_bytes``. The last aim is
        remembered: all decisions of a turn may ask for the same one.

        With a ``unit`` above 1 the goal goes by points times the unit plus further Yahtzee
        bonuses, which have to be fewer.
        """
        self._check_nothing_is_saved()
        asked = state, tuple(goal), unit
        args = (AIM, self._number, state.filled, state.yahtzee)
        if asked != self._aimed or not (yield Call("has_solved", args)).value:
            yield from self._ensure(state)
            self._aimed = None
            yield Call("release", (EXPECTATION,))
            yield from self._solve(AIM, state, goal, progress, most_bytes, unit=unit)
            self._aimed = asked
        return (yield from self.value(state, AIM))

    def play_out(
        self,
        state: TurnState,
        games: int,
        seed: int,
        dice: Faces = (),
        left: int = 0,
        *,
        manner: Manner = BEST_PLAY,
    ) -> Program[tuple[int, ...]]:
        """Play games from a state; how many brought 0, 1, 2 … more points.

        ``games`` is rounded up to fours. ``dice`` are those that are on the table when each
        begins, ``left`` rolls to come. Nothing is solved for who does not know what positions are
        worth; who plays for an aim has to be asked for right after it, from its state. Raises
        OutOfMemory.
        """
        self._check_nothing_is_saved()
        place = self._place(state)
        turn = self.keep_on_table(dice, left)
        if manner.kind is not Kind.FOR_AIM:
            yield GIVE_WAY
        if manner.knows_values:
            yield from self._ensure(state)
        elif not (yield Call("is_set_up", (self._number,))).value:
            yield from self._set_up()
        size = BYTES * (self.tables.most_points + 1)
        counts = yield from self._reserve(size)
        slips = (round(THOUSAND * part) for part in (manner.slip, manner.worst))
        call = Call(
            "play_out",
            (*place, *turn, games, seed, counts, manner.kind, *slips),
            writes=((counts, bytes(size)),),
            reads=((counts, size),),
        )
        data = array("d", (yield call).reads[0])
        yield Call("release", (AIM,))
        return tuple(map(int, data))

    def _reserve(self, size: int) -> Program[int]:
        yield Call("release", (AIM,))  # of a program that was not executed to its end
        address = (yield Call("reserve", (size,))).value
        if not address:
            raise OutOfMemory("The kernel has no memory for the results.")
        return address

    def distribution(
        self, state: TurnState, dice: Faces = (), left: int = 0, *, unit: int = 1
    ) -> Program[tuple[float, ...]]:
        """The exact chance of each number of further points, best play all through.

        ``dice`` are those that are on the table, ``left`` rolls to come. With a ``unit`` above 1
        Yahtzee bonuses are told apart, too: at points times the unit plus the further bonuses.
        Always exact; what it takes is memory, since each state keeps the chance of each
        number of points by which it is reached. With the presets the whole kernel stays
        below 40 MB from ten open boxes or fewer, the most that the page asks for, below
        75 MB from eleven, and below 150 MB for a game of 13 or 15 boxes from its start.
        Raises OutOfMemory if there is not enough.
        """
        return (yield from self.ends(state, dice, left, unit=unit)).chances

    def ends(
        self, state: TurnState, dice: Faces = (), left: int = 0, *, unit: int = 1
    ) -> Program[Ends]:
        """How best play ends from a state, exactly.

        The chances take the memory that ``distribution`` does; without them (empty, if ``unit`` is
        0) the whole kernel stays below 80 MB. Raises OutOfMemory if there is not enough.
        """
        self._check_nothing_is_saved()
        place = self._place(state)
        turn = self.keep_on_table(dice, left)
        yield GIVE_WAY
        yield from self._ensure(state)
        length = (self.tables.most_points + 1) * unit or 1
        if length > MOST_COUNTED:
            raise OutOfMemory("The kernel does not count so far.")
        size = BYTES * (length + 2 * (self.boxes + 1))
        result = yield from self._reserve(size)
        begin = (*place, *turn, unit, result, result + BYTES * length)
        fits = (yield Call("spread_begin", begin, writes=((result, bytes(size)),))).value
        left = sets = 2 << (self.boxes - state.filled.bit_count())
        while fits and left:
            left = (yield Call("spread_step", (max(1, sets // SLICES),))).value
            fits = left != NO_MEMORY
        reads = ((result, size),) if fits else ()
        answer = yield Call("release", (AIM,), reads=reads)
        if not fits:
            raise OutOfMemory("The kernel has no memory for the distribution.")
        found = tuple(array("d", answer.reads[0]))
        sums = found[length:]
        return Ends(
            found[:length] if unit else (),
            sums[: self.boxes],
            sums[self.boxes],
            sums[self.boxes + 1 : -1],
            sums[-1],
        )
