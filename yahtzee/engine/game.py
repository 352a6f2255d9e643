"""A game as an immutable value: set-up, log, and the position that follows from it.

``play`` takes a game, a move and what the dice fell to, and returns the next game. People,
computer players, stored games and links all go through it, so every game can be replayed from
its log. Chance enters only through its ``faces`` argument.
"""

import reprlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import combinations

from yahtzee.engine import legality, rng
from yahtzee.engine.categories import Category
from yahtzee.engine.dice import Faces, all_alike, check_faces
from yahtzee.engine.errors import IllegalMove
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Enter, Join, Keep, Leave, Move, Score, Step, Write
from yahtzee.engine.patterns import Anything
from yahtzee.engine.presets import Preset, places_joker, rules_of
from yahtzee.engine.rules import RuleSet, Ties
from yahtzee.engine.scorecard import Scorecard, empty_card
from yahtzee.messages import say

MAX_UNDOS = 2**32 - 1  # the count stops there
CATCHES_UP = 3  # turns that somebody who comes late may be behind, and no more


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """A position, and the log that led to it.

    ``cards`` has one card a player. ``player`` is whose turn it is, from 0, the first one once the
    game is over; ``away`` are those who have left, or not come yet. ``turns`` counts finished turns
    of all players, and ``last_player`` is whose ended last.
    ``dice`` are the faces on the table by place, empty until the turn's first
    roll; ``rolls`` counts the rolls made in this turn. ``last_dice`` are those of the turn
    before, if they are known. ``undos`` counts the steps that were taken back on the way here.
    """

    setup: Setup
    log: tuple[Step, ...]
    cards: tuple[Scorecard, ...]
    turns: int = 0
    dice: Faces = ()
    rolls: int = 0
    undos: int = 0
    last_dice: Faces = ()
    player: int = 0
    last_player: int = 0
    away: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"<Game of {', '.join(self.setup.players)}: {self.turns} turns, dice {self.dice}>"

    def __str__(self) -> str:
        from yahtzee.engine.text import table  # noqa: PLC0415 - the page needs none of it

        return table(self.setup.players, self.cards)

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""
        return self.setup.rules

    @property
    def present(self) -> tuple[int, ...]:
        """The players who are at the table."""
        return tuple(player for player in range(len(self.cards)) if player not in self.away)

    @property
    def people(self) -> tuple[int, ...]:
        """Those at the table who are no computers."""
        return tuple(player for player in self.present if self.setup.level_of(player) is None)

    @property
    def rivals(self) -> tuple[int, ...]:
        """Those at the table who are not on turn."""
        return tuple(player for player in self.present if player != self.player)

    @property
    def round(self) -> int:
        """The round being played, from 0; the number of rounds once the game is over."""
        return _filled(self.card)

    @property
    def card(self) -> Scorecard:
        """The card of the player whose turn it is."""
        return self.cards[self.player]

    @property
    def is_over(self) -> bool:
        """Whether the card of everyone at the table is full."""
        return self.card.is_full

    @property
    def is_served(self) -> bool:
        """Whether the dice on the table lie as the first roll of the turn left them."""
        return self.rolls == 1

    @property
    def is_begun(self) -> bool:
        """Whether something was played in it, and it goes on."""
        return bool(self.log) and not self.is_over

    @property
    def is_contended(self) -> bool:
        """Whether several are in it, and it is not clear yet who wins."""
        return len(self.present) > 1 and not self.is_over

    @property
    def is_watched(self) -> bool:
        """Whether it goes on, and nobody need touch the screen: with real dice, or in a show."""
        return (self.setup.mode is Mode.REAL or self.setup.is_show) and not self.is_over

    @property
    def awaits_roll(self) -> bool:
        """Whether the first roll of a turn, made here, is the next thing to do."""
        return self.setup.mode is Mode.VIRTUAL and not self.dice and not self.is_over

    @property
    def can_ask(self) -> bool:
        """Whether a person has dice there to decide on."""
        return bool(self.dice) and not self.computer_on_turn

    @property
    def computer_on_turn(self) -> bool:
        """Whether a computer player is to move."""
        return not self.is_over and self.setup.level_of(self.player) is not None

    @property
    def rolls_ahead(self) -> range:
        """The rolls of this turn that can still be made, by their numbers from 1."""
        return range(0) if self.is_over else range(self.rolls + 1, self.card.rolls_allowed + 1)

    @property
    def rolls_left(self) -> int:
        """How many of these there are."""
        return len(self.rolls_ahead)


def new_game(setup: Setup | RuleSet | Preset | str) -> Game:
    """A game in which nothing has been played; of rules, a preset or its id, for one player.

    Raises BadRules.
    """
    setup = setup if isinstance(setup, Setup) else Setup(rules_of(setup))
    seats = len(setup.players)
    late = tuple(range(setup.at_first, seats))
    return Game(setup, (), (empty_card(setup.rules),) * seats, away=late)


def _filled(card: Scorecard) -> int:
    return sum(points is not None for points in card.points)


def _next_player(cards: tuple[Scorecard, ...], away: tuple[int, ...]) -> int:
    """Who has filled the fewest boxes, of several the first: so all take turns, or catch up."""
    present = (player for player in range(len(cards)) if player not in away)
    return min(present, key=lambda player: _filled(cards[player]))


def legal_boxes(game: Game) -> tuple[Category, ...]:
    """The boxes in which the dice on the table may be scored; empty if there are none."""
    return legality.legal_boxes(game.card, game.dice) if game.dice else ()


def box_points(game: Game) -> dict[Category, int]:
    """What each legal box would score now, the Yahtzee bonus aside."""
    return {
        box: legality.points_in(game.card, box, game.dice, served=game.is_served)
        for box in legal_boxes(game)
    }


def forced_score(game: Game) -> Score | None:
    """The score that the app makes by itself; None where the player scores.

    fun.txt, "Virtual Dice Mode": the app scores a joker where it can go to one box only.
    """
    if not places_joker(game.rules) or not legality.is_joker(game.card, game.dice):
        return None
    boxes = legal_boxes(game)
    return Score(boxes[0]) if len(boxes) == 1 else None


def bonus_points(game: Game) -> int:
    """What the dice on the table earn beside the points of their box."""
    return legality.bonus_points(game.card, game.dice)


def has_yahtzee(game: Game) -> bool:
    """Whether all dice on the table are alike, and the card has a box for them."""
    return game.rules.yahtzee is not None and all_alike(game.dice)


def claimed_box(game: Game) -> Category | None:
    """The box that the main button offers for all alike of a person, so that it does not roll.

    After the one for a Yahtzee it is what pays most: of equals the upper box, which they fill to
    the brim, or else what the fewest rolls fit. One for any dice is kept for bad ones if another
    pays. It is None if the box mostly brings more: then to roll again is better, and loses little.
    """
    if not all_alike(game.dice) or game.computer_on_turn:
        return None
    dice = game.rules.dice
    paid = box_points(game)
    if game.rules.yahtzee in paid:
        return game.rules.yahtzee

    def worth(box: Category) -> tuple[int, int, bool, int]:
        kept = isinstance(box.pattern, Anything)
        return (
            0 if kept else paid[box],
            paid[box],
            box.face is not None,
            -legality.fitting(box, dice),
        )

    best = max(paid, key=worth)
    is_usual = paid[best] + bonus_points(game) < legality.typical_points(best, dice)
    return None if is_usual else best


def writable_points(game: Game, category: Category, *, bonus: bool = False) -> tuple[int, ...]:
    """Real dice: the values that can be written in a box now, or those with a Yahtzee bonus."""
    if category not in legality.boxes_in_turn(game.card):
        return ()
    return legality.holdable_points(game.rules, category, yahtzee=bonus)


def writable_rolls(game: Game) -> Sequence[int]:
    """Real dice: how many rolls a turn whose value is written now may have taken."""
    if not game.rules.saved_rolls:
        return (0,)
    return range(max(1, game.rolls), game.card.rolls_allowed + 1)


def faces_by(seed: str, game: Game, move: Keep) -> Faces:
    """The faces that a seed gives for this roll; which dice are kept changes nothing."""
    rolled = game.rules.dice - len(move.places)
    return rng.seeded_faces(seed, game.player, game.round, game.rolls, rolled)


def roll_dice(game: Game, move: Keep) -> Faces:
    """Faces for a roll: from its seed if the game has one, else from the system.

    Raises IllegalMove for a move that rolls none.
    """
    if not isinstance(move, Keep):
        raise IllegalMove(f"Only a Keep rolls dice, not {reprlib.repr(move)}.")
    if game.setup.seed is not None:
        return faces_by(game.setup.seed, game, move)
    return rng.roll(game.rules.dice - len(move.places))


def play(game: Game, move: Move, faces: Faces = ()) -> Game:
    """The game after a move.

    ``faces`` are what the rolled dice fell to, by place, for a Keep; empty otherwise.
    Raises IllegalMove or BadDice, and then nothing has changed.
    """
    after = replay_step(game, Step(move, faces))
    match move:
        case Write(box, points, True) if points not in legality.holdable_points(
            game.rules, box, yahtzee=True
        ):
            raise IllegalMove(f"A Yahtzee can never score {points} in {box}.")
    return after


def replay_step(game: Game, step: Step) -> Game:
    """The game after a step of a log. Raises what ``play`` raises, with one exception.

    Earlier versions let players write a Yahtzee bonus with points that no Yahtzee scores. Their
    stored games stay readable; only ``play`` refuses such a move.
    """
    move = step.move
    faces = step.faces
    if game.is_over:
        raise IllegalMove(say("The game is over."))
    if not isinstance(move, Keep) and faces:
        raise IllegalMove("Only a roll has dice to report.")
    match move:
        case Keep():
            return _keep(game, move, faces)
        case Score():
            return _score(game, move)
        case Enter():
            return _enter(game, move)
        case Write():
            return _write(game, move)
        case Leave(player):
            return _leave(game, step, player)
        case Join(player):
            return _join(game, step, player)
    raise IllegalMove(f"A move cannot be {reprlib.repr(move)}.")


@cache
def choices_of_places(dice: int) -> tuple[tuple[int, ...], ...]:
    """Each choice of places of so many dice, from none of them to all."""
    sizes = range(dice + 1)
    return tuple(places for size in sizes for places in combinations(range(dice), size))


def require_mode(mode: Mode, game: Game) -> None:
    """Raise IllegalMove if the game is not played in this mode."""
    if game.setup.mode is not mode:
        raise IllegalMove(f"This needs {mode} dice, the game has {game.setup.mode} dice.")


def _keep(game: Game, move: Keep, faces: Faces) -> Game:
    require_mode(Mode.VIRTUAL, game)
    if not game.rolls_left:
        raise IllegalMove(say("No rolls are left in this turn."))
    number = game.rules.dice
    places = move.places
    if places not in choices_of_places(number):
        raise IllegalMove(f"{places} are not places from 0 to {number - 1} in ascending order.")
    if places and not game.dice:
        raise IllegalMove("There are no dice to keep yet.")
    if len(places) == number:
        raise IllegalMove(say("All dice are kept: nothing to roll."))
    fallen = check_faces(faces, number - len(places))
    if game.setup.seed is not None and fallen != roll_dice(game, move):
        raise IllegalMove("These are not the dice of the game's seed.")
    supply = iter(fallen)
    dice = tuple(game.dice[place] if place in places else next(supply) for place in range(number))
    return replace(game, log=(*game.log, Step(move, fallen)), dice=dice, rolls=game.rolls + 1)


def _enter(game: Game, move: Enter) -> Game:
    require_mode(Mode.REAL, game)
    if move.roll not in game.rolls_ahead:
        raise IllegalMove(
            f"Roll {move.roll} cannot follow roll {game.rolls} of {game.card.rolls_allowed}."
        )
    dice = check_faces(move.faces, game.rules.dice)
    log = (*game.log, Step(Enter(dice, move.roll)))
    return replace(game, log=log, dice=dice, rolls=move.roll)


def _score(game: Game, move: Score) -> Game:
    if not game.dice:
        raise IllegalMove("There are no dice to score yet.")
    game.card.check_open(move.category)
    if move.category not in legal_boxes(game):
        raise _not_allowed(move.category)
    card = legality.score(game.card, move.category, game.dice, served=game.is_served)
    return _end_turn(game, move, card, game.rolls)


def _not_allowed(box: Category) -> IllegalMove:
    return IllegalMove(say("These dice may not go in {box} now.", box=box))


def _write(game: Game, move: Write) -> Game:
    require_mode(Mode.REAL, game)
    game.card.check_open(move.category)
    if move.category not in legality.boxes_in_turn(game.card):
        raise _not_allowed(move.category)
    if move.points not in legality.holdable_points(game.rules, move.category):
        raise IllegalMove(f"{move.category} can never hold {move.points!r}.")
    if move.bonus and not legality.bonus_open(game.card):
        raise IllegalMove(say("A Yahtzee would earn no bonus now."))
    if move.rolls not in writable_rolls(game):
        raise IllegalMove(f"This turn cannot have taken {move.rolls!r} rolls.")
    card = game.card.fill(move.category, move.points, bonus=move.bonus)
    return _end_turn(game, move, card, move.rolls)


def _end_turn(game: Game, move: Move, card: Scorecard, rolls: int) -> Game:
    """The game after a turn that took so many rolls, of which the others may be saved."""
    if game.rules.saved_rolls:
        card = replace(card, saved_rolls=game.card.rolls_allowed - rolls)
    cards = (*game.cards[: game.player], card, *game.cards[game.player + 1 :])
    log = (*game.log, Step(move))
    ended = replace(game, log=log, cards=cards, turns=game.turns + 1, dice=(), rolls=0)
    following = _next_player(cards, game.away)
    return replace(ended, last_dice=game.dice, last_player=game.player, player=following)


def _leave(game: Game, step: Step, player: int) -> Game:
    """Without a player; dice that they have rolled in this turn are nobody's."""
    if player not in game.present or game.people == (player,) or game.present == (player,):
        raise IllegalMove(say("Somebody has to stay at the table."))
    away = tuple(sorted((*game.away, player)))
    log = (*game.log, step)
    if player != game.player:
        return replace(game, log=log, away=away)
    following = _next_player(game.cards, away)
    return replace(game, log=log, away=away, dice=(), rolls=0, player=following)


def behind(game: Game, card: Scorecard) -> int:
    """How many turns whoever comes with this card has to catch up on."""
    return min(_filled(game.cards[player]) for player in game.present) - _filled(card)


def _join(game: Game, step: Step, player: int) -> Game:
    if player not in game.away:
        raise IllegalMove("Nobody is away who could come.")
    if game.dice:
        raise IllegalMove(say("This turn has to end first."))
    if behind(game, game.cards[player]) >= CATCHES_UP:
        raise IllegalMove(say("Everyone has filled too many boxes by now."))
    away = tuple(each for each in game.away if each != player)
    following = _next_player(game.cards, away)
    return replace(game, log=(*game.log, step), away=away, player=following)


def let_join(game: Game, name: str) -> Game:
    """The game with one more person at the table. Raises IllegalMove or BadSetup."""
    setup = game.setup
    seat = len(game.setup.players)
    levels = (*setup.levels, None) if setup.levels else ()
    wider = replace(setup, players=(*setup.players, name), levels=levels, late=setup.late + 1)
    cards = (*game.cards, empty_card(game.rules))
    away = (*game.away, seat)
    return play(replace(game, setup=wider, cards=cards, away=away), Join(seat))


def rename(game: Game, player: int, name: str) -> Game:
    """The game with a player called otherwise. Raises BadSetup."""
    names = game.setup.players
    renamed = replace(game.setup, players=(*names[:player], name, *names[player + 1 :]))
    return replace(game, setup=renamed)


# Its log: played again, or taken back step by step.


def replay(setup: Setup, log: Iterable[Step], undos: int = 0) -> Game:
    """The game that a log leads to. Raises BadSetup, or what ``play`` raises at a bad step."""
    game = new_game(setup)
    for step in log:
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

    It counts in ``undos``, unless it corrects an entry of real dice, or takes back a score that
    was forced by the joker rule or that somebody has come or gone.
    """
    if not game.log:
        raise IllegalMove(say("There is nothing to undo."))
    move = game.log[-1].move
    log = game.log[:-1]
    setup = game.setup
    if isinstance(move, Join) and move.player >= setup.at_first and Step(move) not in log:
        # It was by this move that the last player came at first.
        players = setup.players[:-1]
        levels = setup.levels[:-1]
        setup = replace(setup, players=players, levels=levels, late=setup.late - 1)
    before = replay(setup, log, game.undos)
    is_free = game.setup.mode is Mode.REAL or isinstance(move, Leave | Join)
    if is_free or move == forced_score(before):
        return before
    return replace(before, undos=one_more(game.undos))


def one_more(undos: int) -> int:
    """The count of steps taken back after another one."""
    return min(undos + 1, MAX_UNDOS)


# Who is ahead, and who has won.


def totals(game: Game) -> tuple[int, ...]:
    """Each player's score so far."""
    return tuple(card.total for card in game.cards)


def standings(game: Game) -> tuple[tuple[int, ...], ...]:
    """Players at the table in order of rank, those that share a rank together.

    Equal totals share a rank, unless the rules let Yahtzee bonuses settle it first
    (tabletop.txt: "Add up all Yahtzee bonus chips. If still tied, ... a tie").
    """
    by_strength = partial(strength, game)
    ranks: dict[tuple[int, int], list[int]] = {}
    for player in sorted(game.present, key=by_strength, reverse=True):
        ranks.setdefault(by_strength(player), []).append(player)
    return tuple(map(tuple, ranks.values()))


def strength(game: Game, player: int) -> tuple[int, int]:
    """What players are ranked by: the total, then whatever the rules let settle a tie."""
    card = game.cards[player]
    return card.total, card.yahtzee_bonuses if game.rules.ties is Ties.BONUSES else 0


def winners(game: Game) -> tuple[int, ...]:
    """Who has won, several if tied; empty while the game goes on."""
    return standings(game)[0] if game.is_over else ()
