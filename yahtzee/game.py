"""A game as an immutable value: set-up, log, and the position that follows from it.

``play`` takes a game, a move and what the dice fell to, and returns the next game. People,
computer players, stored games and links all go through it, so every game can be replayed from
its log. Chance enters only through its ``faces`` argument.
"""

import reprlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from itertools import combinations
from types import UnionType

from yahtzee import legality, rng
from yahtzee.categories import Category
from yahtzee.dice import DICE, Faces, check_faces
from yahtzee.errors import BadSetup, IllegalMove, MoveFault, SetupFault
from yahtzee.language import N_, _
from yahtzee.moves import Enter, Keep, Move, Score, Step, Write
from yahtzee.presets import label_of
from yahtzee.rules import RuleSet, Ties
from yahtzee.scorecard import Scorecard, empty_card
from yahtzee.scoring import holdable_points

MAX_PLAYERS = 10
MAX_NAME = 24
MAX_SEED = 64
MAX_UNDOS = 2**32 - 1  # the count stops there


class Mode(StrEnum):
    """Whose dice are rolled: the page's or the players' own."""

    VIRTUAL = "virtual"
    REAL = "real"


class Level(StrEnum):
    """How well a computer player plays."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    EXPERT = "expert"
    PERFECT = "perfect"


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before the first roll. Raises BadSetup if it cannot be played.

    With a ``seed`` the virtual dice fall the same for everyone who has it. ``levels`` has one
    entry for each player, None for a person; it is empty if all are people.
    """

    rules: RuleSet
    players: tuple[str, ...] = ("Player 1",)
    mode: Mode = Mode.VIRTUAL
    seed: str | None = None
    levels: tuple[Level | None, ...] = ()

    def __post_init__(self) -> None:
        self._check_types()
        if not 1 <= len(self.players) <= MAX_PLAYERS:
            raise BadSetup(
                SetupFault.PLAYER_COUNT,
                _("a game has 1 to {most} players, not {number}").format(
                    most=MAX_PLAYERS, number=len(self.players)
                ),
            )
        for name in self.players:
            check_text(name, MAX_NAME, SetupFault.BAD_NAME)
        if self.seed is not None:
            check_text(self.seed, MAX_SEED, SetupFault.BAD_SEED)
            if self.mode is not Mode.VIRTUAL:
                raise BadSetup(
                    SetupFault.SEED_NEEDS_VIRTUAL,
                    _("real dice cannot be seeded: leave out the seed"),
                )
        if self.levels:
            self._check_levels()

    def _check_types(self) -> None:
        # A value of another type that compares equal would not survive being stored.
        for name, value, kinds in (
            ("rules", self.rules, RuleSet),
            ("players", self.players, tuple),
            ("mode", self.mode, Mode),
            ("seed", self.seed, str | None),
            ("levels", self.levels, tuple),
        ):
            _check_type(name, value, kinds)
        for player in self.players:
            _check_type("a player", player, str)
        for level in self.levels:
            _check_type("a level", level, Level | None)

    def _check_levels(self) -> None:
        if len(self.levels) != len(self.players) or not any(self.levels):
            raise BadSetup(
                SetupFault.BAD_LEVELS,
                _("levels name each player once, and some computer among them"),
            )
        if all(self.levels):
            raise BadSetup(SetupFault.NEEDS_A_PERSON, _("a game needs at least one person"))
        if self.mode is not Mode.VIRTUAL:
            raise BadSetup(
                SetupFault.COMPUTERS_NEED_VIRTUAL,
                _("computer players roll dice on the screen: they cannot play with real dice"),
            )

    def level_of(self, player: int) -> Level | None:
        """How well a computer player plays; None if the player is a person."""
        return self.levels[player] if self.levels else None


def _check_type(name: str, value: object, kinds: type | UnionType) -> None:
    if not isinstance(value, kinds):
        raise BadSetup(SetupFault.WRONG_TYPE, f"{name} cannot be {reprlib.repr(value)}")


# What is wrong with a text: its length, or its characters.
_TEXT_FAULTS = {
    SetupFault.BAD_NAME: (
        N_("a name has 1 to {longest} characters, not {number}"),
        N_("a name cannot begin or end with a space or hold control characters"),
    ),
    SetupFault.BAD_SEED: (
        N_("a seed has 1 to {longest} characters, not {number}"),
        N_("a seed cannot begin or end with a space or hold control characters"),
    ),
}


def check_text(text: str, longest: int, fault: SetupFault) -> None:
    """Raise BadSetup if a name or a seed is too long or would not show as one line of text."""
    bad_length, bad_characters = _TEXT_FAULTS[fault]
    if not 1 <= len(text) <= longest:
        raise BadSetup(fault, _(bad_length).format(longest=longest, number=len(text)))
    if text != text.strip() or not text.strip(_JOINERS + " ") or not all(map(_is_shown, text)):
        raise BadSetup(fault, _(bad_characters))


# Joiners are needed in emoji and in Persian, though Python does not count them as printable.
# Marks that change the direction of a whole line are refused.
_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"


def _is_shown(character: str) -> bool:
    return character.isprintable() or character in _JOINERS


@dataclass(frozen=True, slots=True)
class Game:
    """A position, and the log that led to it.

    ``cards`` has one card a player. ``turns`` counts finished turns of all players.
    ``dice`` are the five faces on the table by place, empty until the turn's first
    roll; ``rolls`` counts the rolls made in this turn. ``last_dice`` are those of the turn
    before, if they are known. ``undos`` counts the steps that were taken back on the way here.
    Raises BadSetup if that is not a possible number.
    """

    setup: Setup
    log: tuple[Step, ...]
    cards: tuple[Scorecard, ...]
    turns: int = 0
    dice: Faces = ()
    rolls: int = 0
    undos: int = 0
    last_dice: Faces = ()

    def __post_init__(self) -> None:
        if type(self.undos) is not int or not 0 <= self.undos <= MAX_UNDOS:
            message = f"a game cannot have {reprlib.repr(self.undos)} steps taken back"
            raise BadSetup(SetupFault.BAD_UNDOS, message)

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""
        return self.setup.rules

    @property
    def player(self) -> int:
        """Whose turn it is, from 0; the first player once the game is over."""
        return self.turns % len(self.cards)

    @property
    def round(self) -> int:
        """The round being played, from 0; the number of rounds once the game is over."""
        return self.turns // len(self.cards)

    @property
    def card(self) -> Scorecard:
        """The card of the player whose turn it is."""
        return self.cards[self.player]

    @property
    def is_over(self) -> bool:
        """Whether every card is full."""
        return self.turns == len(self.cards) * len(self.rules.categories)

    @property
    def rolls_left(self) -> int:
        """Rolls that the turn still allows; none once the game is over."""
        return 0 if self.is_over else self.rules.rolls - self.rolls


def new_game(setup: Setup) -> Game:
    """A game in which nothing has been played. Raises BadSetup."""
    _check_type("a set-up", setup, Setup)
    return Game(setup, (), (empty_card(setup.rules),) * len(setup.players))


def legal_boxes(game: Game) -> tuple[Category, ...]:
    """The boxes in which the dice on the table may be scored; empty if there are none."""
    return legality.legal_boxes(game.card, game.dice) if game.dice else ()


def box_points(game: Game) -> dict[Category, int]:
    """What each legal box would score now, the Yahtzee bonus aside."""
    return {box: legality.points_in(game.card, box, game.dice) for box in legal_boxes(game)}


def forced_score(game: Game) -> Score | None:
    """The only move that the joker rule leaves, if it leaves only one.

    fun.txt, "Virtual Dice Mode": the app scores a joker by itself where it can go to one
    box only. While rolls are left and no bonus is at stake, as over a zero in the Yahtzee
    box, rolling on may be better: then it is left to the player.
    """
    if not legality.is_joker(game.card, game.dice):
        return None
    boxes = legal_boxes(game)
    may_roll_on = game.rolls_left and not legality.earns_bonus(game.card, game.dice)
    return Score(boxes[0]) if len(boxes) == 1 and not may_roll_on else None


def writable_points(game: Game, category: Category, *, bonus: bool = False) -> tuple[int, ...]:
    """Real dice: the values that can be written in a box now; none if it may not be filled.

    With ``bonus`` those that can be written with a Yahtzee bonus, if one can be earned.
    """
    if category not in legality.boxes_in_turn(game.card):
        return ()
    return holdable_points(game.rules, category, yahtzee=bonus)


def rolled_by_tape(game: Game, move: Keep) -> Faces:
    """The faces that the seeded tape has for this roll; the game must have a seed."""
    if game.setup.seed is None:
        raise BadSetup(SetupFault.BAD_SEED, "this game's dice are not seeded")
    return rng.tape(game.setup.seed, game.player, game.round, game.rolls, DICE - len(move.places))


def roll_dice(game: Game, move: Keep) -> Faces:
    """Faces for a roll: from the game's tape if it has a seed, else from the system."""
    if game.setup.seed is not None:
        return rolled_by_tape(game, move)
    return rng.roll(DICE - len(move.places))


def play(game: Game, move: Move, faces: Faces = ()) -> Game:
    """The game after a move.

    ``faces`` are what the rolled dice fell to, by place, for a Keep; empty otherwise.
    Raises IllegalMove or BadDice, and then nothing has changed.
    """
    after = replay_step(game, Step(move, faces))
    if isinstance(move, Write) and move.bonus:
        _check_bonus_points(game.rules, move)
    return after


def _check_bonus_points(rules: RuleSet, move: Write) -> None:
    if move.points not in holdable_points(rules, move.category, yahtzee=True):
        message = _("a Yahtzee can never score {points} in {box}")
        raise IllegalMove(
            MoveFault.IMPOSSIBLE_POINTS,
            message.format(points=move.points, box=label_of(move.category, rules)),
        )


def replay_step(game: Game, step: Step) -> Game:
    """The game after a step of a log. Raises what ``play`` raises, with one exception.

    Earlier versions let players write a Yahtzee bonus with points that no Yahtzee scores. Their
    stored games stay readable; only ``play`` refuses such a move.
    """
    _check_type("a game", game, Game)
    move, faces = step.move, step.faces
    if game.is_over:
        raise IllegalMove(MoveFault.GAME_OVER, _("the game is over"))
    if not isinstance(move, Keep) and faces:
        raise IllegalMove(MoveFault.WRONG_DICE, "only a roll has dice to report")
    match move:
        case Keep():
            return _keep(game, move, faces)
        case Score():
            return _score(game, move)
        case Enter():
            return _enter(game, move)
        case Write():
            return _write(game, move)
    raise IllegalMove(MoveFault.WRONG_TYPE, f"a move cannot be {reprlib.repr(move)}")


_PLACES = tuple(places for size in range(DICE + 1) for places in combinations(range(DICE), size))


_OTHER_MODE = {
    Mode.VIRTUAL: "this needs virtual dice, the game has real dice",
    Mode.REAL: "this needs real dice, the game has virtual dice",
}


def _require(mode: Mode, game: Game) -> None:
    if game.setup.mode is not mode:
        raise IllegalMove(MoveFault.WRONG_MODE, _OTHER_MODE[mode])


def _keep(game: Game, move: Keep, faces: Faces) -> Game:
    _require(Mode.VIRTUAL, game)
    if not game.rolls_left:
        raise IllegalMove(MoveFault.NO_ROLLS_LEFT, _("no rolls are left in this turn"))
    places = move.places
    if places not in _PLACES or any(type(place) is not int for place in places):
        message = f"{places} are not places from 0 to {DICE - 1}"
        raise IllegalMove(MoveFault.BAD_PLACES, message)
    if places and not game.dice:
        raise IllegalMove(MoveFault.NO_DICE, _("no dice lie on the table yet, so none can be kept"))
    if len(places) == DICE:
        raise IllegalMove(MoveFault.NOTHING_TO_ROLL, _("all five dice are kept: nothing to roll"))
    fallen = check_faces(faces, DICE - len(places))
    if game.setup.seed is not None and fallen != rolled_by_tape(game, move):
        raise IllegalMove(MoveFault.WRONG_DICE, "these are not the dice of the game's seed")
    supply = iter(fallen)
    dice = tuple(game.dice[place] if place in places else next(supply) for place in range(DICE))
    log = (*game.log, Step(move, fallen))
    return replace(game, log=log, dice=dice, rolls=game.rolls + 1)


def _enter(game: Game, move: Enter) -> Game:
    _require(Mode.REAL, game)
    if type(move.roll) is not int or not game.rolls < move.roll <= game.rules.rolls:
        raise IllegalMove(
            MoveFault.WRONG_ROLL,
            _("roll {roll} cannot follow roll {last} of {rolls}").format(
                roll=move.roll, last=game.rolls, rolls=game.rules.rolls
            ),
        )
    dice = check_faces(move.faces)
    log = (*game.log, Step(Enter(dice, move.roll)))
    return replace(game, log=log, dice=dice, rolls=move.roll)


def _score(game: Game, move: Score) -> Game:
    if not game.dice:
        raise IllegalMove(MoveFault.NO_DICE, _("there are no dice to score yet"))
    game.card.check_open(move.category)
    if move.category not in legal_boxes(game):
        raise _not_allowed(game, move.category)
    return _end_turn(game, move, legality.score(game.card, move.category, game.dice))


def _not_allowed(game: Game, box: Category) -> IllegalMove:
    message = _("these dice may not go in {box} now")
    return IllegalMove(MoveFault.BOX_NOT_ALLOWED, message.format(box=label_of(box, game.rules)))


def _write(game: Game, move: Write) -> Game:
    _require(Mode.REAL, game)
    game.card.check_open(move.category)
    if move.category not in legality.boxes_in_turn(game.card):
        raise _not_allowed(game, move.category)
    if type(move.points) is not int or move.points not in holdable_points(
        game.rules, move.category
    ):
        raise IllegalMove(
            MoveFault.IMPOSSIBLE_POINTS,
            _("{box} can never hold {points}").format(
                box=label_of(move.category, game.rules), points=repr(move.points)
            ),
        )
    if type(move.bonus) is not bool:
        raise IllegalMove(MoveFault.NO_BONUS, f"a bonus is earned or not, not {move.bonus!r}")
    if move.bonus and not legality.bonus_open(game.card):
        raise IllegalMove(MoveFault.NO_BONUS, _("a Yahtzee would earn no bonus now"))
    return _end_turn(game, move, game.card.fill(move.category, move.points, bonus=move.bonus))


def _end_turn(game: Game, move: Move, card: Scorecard) -> Game:
    cards = (*game.cards[: game.player], card, *game.cards[game.player + 1 :])
    log = (*game.log, Step(move))
    ended = replace(game, log=log, cards=cards, turns=game.turns + 1, dice=(), rolls=0)
    return replace(ended, last_dice=game.dice)


def replay(setup: Setup, log: Iterable[Step], undos: int = 0) -> Game:
    """The game that a log leads to. Raises BadSetup, or what ``play`` raises at a bad step."""
    game = new_game(setup)
    if not isinstance(log, Iterable):
        raise IllegalMove(MoveFault.WRONG_TYPE, f"a log cannot be {reprlib.repr(log)}")
    for step in log:
        if not isinstance(step, Step):
            raise IllegalMove(MoveFault.WRONG_TYPE, f"a step cannot be {reprlib.repr(step)}")
        game = replay_step(game, step)
    return replace(game, undos=undos)


def history(game: Game, start: Game | None = None) -> Iterator[tuple[Game, Game]]:
    """The game before and after each step of its log.

    With ``start``, an earlier position of the same game, only the steps made since then. Steps
    that were taken back are not in the log, so ``undos`` stays what it was at the start.
    """
    before = start or new_game(game.setup)
    for step in game.log[len(before.log) :]:
        after = replay_step(before, step)
        yield before, after
        before = after


def undo(game: Game) -> Game:
    """The game one step back.

    It counts in ``undos``, unless it corrects an entry of real dice or takes back a score that
    was forced by the joker rule.
    """
    if not game.log:
        raise IllegalMove(MoveFault.NOTHING_TO_UNDO, _("there is nothing to undo"))
    before = replay(game.setup, game.log[:-1], game.undos)
    free = game.setup.mode is Mode.REAL or game.log[-1].move == forced_score(before)
    return before if free else replace(before, undos=_one_more(game.undos))


def _one_more(undos: int) -> int:
    return min(undos + 1, MAX_UNDOS)


def correct(game: Game, changes: Mapping[int, Move]) -> Game:
    """Real dice: the game with some steps of its log corrected, and all others as they were.

    ``changes`` has the place in the log of each wrong step and the move that it should
    have been. The whole log is played anew, so that what followed must still be possible;
    a correction is counted in ``undos``. Raises IllegalMove, and then nothing has changed.
    """
    _check_type("a game", game, Game)
    _require(Mode.REAL, game)
    if not isinstance(changes, Mapping):
        raise IllegalMove(MoveFault.WRONG_TYPE, f"changes cannot be {reprlib.repr(changes)}")
    if not all(type(place) is int and 0 <= place < len(game.log) for place in changes):
        raise IllegalMove(MoveFault.NOTHING_TO_UNDO, "there is no such entry to correct")
    after = new_game(game.setup)
    for place, step in enumerate(game.log):
        after = play(after, changes[place]) if place in changes else replay_step(after, step)
    return game if after.log == game.log else replace(after, undos=_one_more(game.undos))


def turn_of(game: Game, player: int, category: Category) -> range:
    """The places in the log of the turn that filled a player's box; empty if it is open."""
    first = 0
    for before, after in history(game):
        if after.turns > before.turns:
            if before.player == player and after.cards[player][category] is not None:
                return range(first, len(after.log))
            first = len(after.log)
    return range(0)


def totals(game: Game) -> tuple[int, ...]:
    """Each player's score so far."""
    return tuple(card.total for card in game.cards)


def standings(game: Game) -> tuple[tuple[int, ...], ...]:
    """Players in order of rank, those that share a rank together.

    Equal totals share a rank, unless the rules let Yahtzee bonuses settle it first
    (tabletop.txt: "Add up all Yahtzee bonus chips. If still tied, ... a tie").
    """
    by_strength = partial(strength, game)
    ranks: dict[tuple[int, int], list[int]] = {}
    for player in sorted(range(len(game.cards)), key=by_strength, reverse=True):
        ranks.setdefault(by_strength(player), []).append(player)
    return tuple(map(tuple, ranks.values()))


def strength(game: Game, player: int) -> tuple[int, int]:
    """What players are ranked by: the total, then whatever the rules let settle a tie."""
    card = game.cards[player]
    by_bonuses = game.rules.ties is Ties.BONUSES
    return card.total, card.yahtzee_bonuses if by_bonuses else 0


def winners(game: Game) -> tuple[int, ...]:
    """Who has won, several if tied; empty while the game goes on."""
    return standings(game)[0] if game.is_over else ()
