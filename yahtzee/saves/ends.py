"""How games ended, by their codes: what each adds up to, without the steps on the way.

``parse_game`` plays a game step by step, as one who wants to see it needs. Who wants to know what
thousands of games came to is told ten times as fast here, where a turn on the page's dice is a
few numbers. Where all alike may go, and what they are worth there, the engine says.

A list of finished games in a file is what it takes to play each again. 1.0.0 wrote besides what
each game came to.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

from yahtzee.codes import GAME_CODES
from yahtzee.codes.envelope import Kind, bad_content, unseal
from yahtzee.codes.layout import OUTLINE
from yahtzee.codes.packing import Unpacker, parse_digits
from yahtzee.engine import legality, rng
from yahtzee.engine.dice import FACES, Faces
from yahtzee.engine.errors import BadCode, YahtzeeError
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard
from yahtzee.saves.envelope import SaveFormat
from yahtzee.saves.finished_games import NONE, FinishedGame, finished_game, record
from yahtzee.saves.rolled import fallen, together
from yahtzee.saves.typed import IsoDate, read, reader, refuse, to_data


@cache
def _rolled(dice: int) -> tuple[tuple[int, ...], ...]:
    """Of each choice of dice to keep, as the layout numbers them, the places rolled again."""
    return tuple(
        tuple(place for place in range(dice) if place not in kept)
        for size in range(dice)
        for kept in combinations(range(dice), size)
    )


@cache
def _fallen(number: int) -> tuple[Faces, ...]:
    """What so many dice can fall to, in the order of the digits: the first die changes first."""
    return tuple(faces[::-1] for faces in product(FACES, repeat=number))


def played_out(code: str, date: str, *, coached: bool = False) -> tuple[RuleSet, FinishedGame]:
    """The rules and the record of the game of a code; dice that it rolled are not counted yet.

    Raises BadCode for a code that cannot be played, or whose game is not over.
    """
    version, payload = unseal(Kind.GAME, code, GAME_CODES.layouts)
    if version != "1":
        game = GAME_CODES.parse(code)
        if not game.is_over:
            raise bad_content("The game is not over.")
        return game.rules, finished_game(game, date, coached=coached)
    try:
        source = Unpacker(parse_digits(payload))
        outline = OUTLINE.take(source)
        if outline.steps is not None:
            raise bad_content("The game is not over.")
        if outline.setup.mode is Mode.REAL:
            game = GAME_CODES.parse(code)
            return game.rules, finished_game(game, date, coached=coached)
        cards, rolled = _play_out(outline.setup, source.rest)
    except BadCode:
        raise
    except YahtzeeError as error:
        raise bad_content(error.message) from error
    dice = together(fallen(rolled[kind], computer=kind) for kind in (False, True))
    setup = outline.setup
    undos = outline.undos
    played = record(code.strip(), setup, cards, dice, date, undos=undos, coached=coached)
    return setup.rules, played


def _play_out(setup: Setup, rest: int) -> tuple[tuple[Scorecard, ...], dict[bool, list[int]]]:
    """The cards of a whole game with virtual dice, and the faces that fell by chance.

    Those are told apart by whether a computer rolled them.
    The digits of its steps, the layout's in the layout's order, are all of ``rest``. They are
    taken without a codec, and a card is a list until all are alike.
    """
    rules = setup.rules
    seats = len(setup.players)
    choices = _rolled(rules.dice)
    boxes = rules.categories
    points_of = _points_of(rules)
    cards: list[list[int | None]] = [[None] * len(boxes) for _ in range(seats)]
    bonuses = [0] * seats
    saved = [0] * seats
    # The places of the open boxes on the card, by the numbers of these.
    left = [sorted(range(len(boxes)), key=lambda at: boxes[at].number) for _ in range(seats)]
    rolled_by: dict[bool, list[int]] = {False: [], True: []}
    for turn in range(seats * len(boxes)):
        seat = turn % seats
        card = cards[seat]
        dice = [0] * rules.dice
        seen = rolled_by[setup.level_of(seat) is not None]
        legal: list[int] = []
        roll = -1  # as if another roll, of all dice, had been chosen
        choice = 0
        while choice >= len(legal):
            roll = roll + 1
            rolled = choices[choice - len(legal)]
            faces: Faces
            if setup.seed is None:
                rest, digit = divmod(rest, len(FACES) ** len(rolled))
                faces = _fallen(len(rolled))[digit]
                seen += faces
            else:
                faces = rng.seeded_faces(setup.seed, seat, turn // seats, roll, len(rolled))
            for place, face in zip(rolled, faces, strict=True):
                dice[place] = face
            alike = dice.count(dice[0]) == rules.dice
            if alike:
                before = Scorecard(rules, tuple(card), bonuses[seat])
                legal_boxes = legality.legal_boxes(before, tuple(dice))
                legal = sorted(map(boxes.index, legal_boxes), key=lambda at: boxes[at].number)
            else:
                legal = [card.index(None)] if rules.in_order else left[seat]
            keeps = len(choices) if roll < rules.rerolls + saved[seat] else 0
            rest, choice = divmod(rest, len(legal) + keeps)
        place = legal[choice]
        if alike:
            after = legality.score(before, boxes[place], tuple(dice), served=not roll)
            card[:] = after.points
            bonuses[seat] = after.yahtzee_bonuses
        else:
            card[place] = points_of(place, tuple(dice), not roll)
        left[seat].remove(place)
        saved[seat] += rules.saved_rolls * (rules.rerolls - roll)
    if rest:
        raise bad_content("It goes on after its end.")
    scored = zip(cards, bonuses, saved, strict=True)
    return tuple(Scorecard(rules, tuple(card), *more) for card, *more in scored), rolled_by


@cache
def _points_of(rules: RuleSet) -> Callable[[int, Faces, bool], int]:
    """What dice that are not all alike are worth in the box at a place on the card."""
    boxes = rules.categories
    return cache(
        lambda place, dice, served: legality.natural_points(
            rules, boxes[place], dice, served=served
        )
    )


class Listed(NamedTuple):
    """A finished game in a list; ``is_counted`` says that its dice were counted as they fell.

    ``at`` is when it was stored, in milliseconds since 1970, 0 where that is not known.
    """

    code: str
    date: IsoDate
    coached: bool
    is_counted: bool = False
    at: int = 0

    def play(self, rules: RuleSet) -> FinishedGame:
        """The game, played again. Raises a YahtzeeError if that cannot be, by these rules."""
        played_by, game = played_out(self.code, self.date, coached=self.coached)
        if played_by != rules:
            refuse("A game is among those of other rules.")
        return replace(game, fallen=NONE) if self.is_counted else game


Games = Sequence[FinishedGame | Listed]


def _data(games: Games) -> Any:
    return to_data(tuple(each if isinstance(each, Listed) else listed(each) for each in games))


def listed(game: FinishedGame, at: int = 0) -> Listed:
    """A finished game that was stored ``at`` so many milliseconds since 1970, as it is listed."""
    return Listed(game.code, game.date, game.coached, game.fallen == NONE, at)


def _games_of_1_0_0(data: Any) -> tuple[Listed, ...]:
    if type(data) is not list or not all(isinstance(each, dict) for each in data):
        refuse("The finished games should be a list of objects.")
    parts = [[each.get(name) for name in Listed._fields[:3]] for each in data]
    games: tuple[Listed, ...] = read(tuple[Listed, ...], parts)
    return games


GAMES: SaveFormat[Games] = SaveFormat(
    "games",
    5,
    _data,
    {2: _games_of_1_0_0, 4: reader(tuple[Listed, ...]), 5: reader(tuple[Listed, ...])},
)
