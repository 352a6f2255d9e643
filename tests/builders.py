"""Short ways to say what a test is about: dice, cards, games so far.

``after("fun", "66666 yahtzee", "66666 sixes")`` is a game of those two turns. Everything
here goes through the engine's own doors, so no test stands on a position that could not
be played.
"""

from dataclasses import replace

import naive

from yahtzee.codes.envelope import Kind, seal
from yahtzee.codes.packing import Packer, make_digits
from yahtzee.engine.categories import BY_ID, Category
from yahtzee.engine.dice import Faces
from yahtzee.engine.errors import Reason
from yahtzee.engine.game import Game, box_points, legal_boxes, new_game, play
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Enter, Keep, Score, Write
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import Scorecard, empty_card


def dice(text: str) -> Faces:
    """The faces in ``text``: "1,3,3,3,5", "1-3-3-3-5" and "13335" are the same."""
    return tuple(int(letter) for letter in text if letter.isdigit())


def box(box_id: str) -> Category:
    """The category of this id."""
    return BY_ID[box_id]


AIM = "3 rolls a turn. Fill 13 boxes. 200 is a good game."  # of the printed rulebook

# The presets that differ most, for tests that take their time.
VARIED = tuple(
    preset(each)
    for each in ("official", "solo", "silentmatt", "grail", "yatzy", "generala", "kismet")
)

# Rules that are solved in next to no time.
TINY = RuleSet((box("ones"), box("chance")))
SMALL = RuleSet((box("fours"), box("sixes"), box("yahtzee"), box("chance")))


def rules_of(which: str | RuleSet) -> RuleSet:
    """The rule set of a preset id; a rule set is given back as it is."""
    return preset(which).rules if isinstance(which, str) else which


# Boxes that every language calls so.
OWN_NAMES = (
    "Yacht", "Escalera", "Full", "Póker", "Generala", "Yarborough", "Kismet", "Cheerio", "Yam",
    "Maxi Yatzy", "Crag",
)  # fmt: skip


def ids(boxes) -> list[str]:
    """The ids of some categories, in their order."""
    return [category.id for category in boxes]


def as_dict(at: Scorecard) -> dict[str, int | None]:
    """The points of a card by the ids of its boxes, as ``naive`` takes them."""
    return dict(zip(ids(at.rules.categories), at.points, strict=True))


def card(which: str | RuleSet = "official", *, bonuses: int = 0, **points: int) -> Scorecard:
    """A card with some boxes filled: ``card("fun", ones=3, yahtzee=0)``."""
    filled = empty_card(rules_of(which))
    for box_id, value in points.items():
        filled = filled.fill(filled.rules.by_id[box_id], value)
    return replace(filled, yahtzee_bonuses=bonuses)


def card_open_at(which: str | RuleSet, *open_ids: str, **points: int) -> Scorecard:
    """A card with only these boxes open; the others hold zero, or what is given."""
    rules = rules_of(which)
    filled = {each: 0 for each in ids(rules.categories) if each not in open_ids}
    return card(rules, **{**filled, **points})


def start(
    which: str | RuleSet = "official",
    players: int = 1,
    mode: Mode = Mode.VIRTUAL,
    seed: str | None = None,
) -> Game:
    """A game in which nothing has been played."""
    names = tuple(f"Player {number + 1}" for number in range(players))
    return new_game(Setup(rules_of(which), names, mode, seed))


def rolled(game: Game, text: str) -> Game:
    """The game after all five dice fell so; with real dice, after they were entered."""
    if game.setup.mode is Mode.REAL:
        return play(game, Enter(dice(text), game.rolls + 1))
    return play(game, Keep(), dice(text))


def rerolled(game: Game, kept: str, text: str) -> Game:
    """The game after the dice in places ``kept`` stayed and the others fell so."""
    return play(game, Keep(dice(kept)), dice(text))


def scored(game: Game, box_id: str) -> Game:
    """The game after the dice on the table were scored in a box."""
    return play(game, Score(game.rules.by_id[box_id]))


def turn(game: Game, text: str) -> Game:
    """The game after one turn: ``turn(game, "33345 threes")``."""
    faces, box_id = text.split()
    return scored(rolled(game, faces), box_id)


def turns(game: Game, *texts: str) -> Game:
    """The game after several turns."""
    for text in texts:
        game = turn(game, text)
    return game


def after(which: str | RuleSet, *texts: str) -> Game:
    """A game for one, after these turns."""
    return turns(start(which), *texts)


def spoilt(game: Game, *box_ids: str) -> Game:
    """The game after filling each box with the worst roll that is not a Yahtzee."""
    for box_id in box_ids:
        points = naive.BY_DEFINITION[box_id]
        worst = min((roll for roll in naive.ROLLS if not naive.is_yahtzee(roll)), key=points)
        game = turn(game, f"{''.join(map(str, worst))} {box_id}")
    return game


def played_out(game: Game) -> Game:
    """The game after its remaining turns: one roll each, the first box that is legal."""
    while not game.is_over:
        game = rolled(game, "123461"[: game.rules.dice])
        game = play(game, Score(legal_boxes(game)[0]))
    return game


def written_out(which: str | RuleSet, *columns: dict[str, int | str]) -> Game:
    """A whole game with real dice: what each player wrote, in order; the rest are zeros.

    A value such as "25+" is written with a Yahtzee bonus.
    """
    game = start(which, len(columns), Mode.REAL)
    order = [
        [*column, *(each for each in ids(game.rules.categories) if each not in column)]
        for column in columns
    ]
    while not game.is_over:
        box_id = order[game.player][game.round]
        value = str(columns[game.player].get(box_id, 0))
        game = play(
            game, Write(game.rules.by_id[box_id], int(value.strip("+")), bonus="+" in value)
        )
    return game


def offers(game: Game) -> dict[str, int]:
    """What each legal box would score now, by id."""
    return {category.id: points for category, points in box_points(game).items()}


def worth(which: str | RuleSet, box_id: str, text: str) -> int:
    """What these dice score in a box on the first turn of a game."""
    return scored(rolled(start(which), text), box_id).cards[0].total


def sealed(kind: Kind, *digits: tuple[int, int]) -> str:
    """A code with a correct check around any digits of any radix, whatever they mean."""
    out = Packer()
    for digit, radix in digits:
        out.put(digit, radix)
    return seal(kind, make_digits(out.number))


def is_refused_for(error, why):
    """Whether an error has this reason, or a message with these words."""
    return error.reason is why if isinstance(why, Reason) else why in str(error)


def check_refusal(error, told):
    """The message of an error names these parameters of the case."""
    for each in told:
        assert each in str(error)
