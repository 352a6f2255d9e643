"""The one table of categories: which dice each needs and how many points it gives.

Labels, sections, scorecard order, numbers in share codes, keyboard keys and help all
come from a row here; no code depends on one particular category. Texts are translated where
they are shown.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from yahtzee.engine.dice import DICE, FACES, Counts, Faces, counts
from yahtzee.language import N_, _

Pattern = Callable[[Counts], bool]
Pay = Callable[[Counts], int]


class Section(StrEnum):
    """The half of the scorecard that a category belongs to."""

    UPPER = "upper"
    LOWER = "lower"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Category:
    """A kind of box: a row of the table, equal to itself alone.

    ``pattern`` says whether a roll qualifies and ``pays`` what a roll that does is
    worth; a joker is paid without qualifying. ``number`` stands for the category in share
    codes: it never changes, and a new row takes the next one. ``key`` is the keyboard key,
    one letter or digit, unique in the table; empty if the category has none. ``apart`` stands for
    ``short`` on a card that has another box of that short name.
    """

    id: str
    number: int
    key: str
    section: Section
    label: str
    short: str
    help: str
    example: Faces
    pattern: Pattern
    pays: Pay
    face: int | None = None
    is_yahtzee: bool = False
    is_full_house: bool = False
    apart: str = ""

    def __repr__(self) -> str:
        return self.id.upper()  # the name of its constant in this module

    def __str__(self) -> str:
        return _(self.label)

    def natural_points(self, faces: Faces) -> int:
        """Points of five faces by the category's own definition, jokers aside."""
        tally = counts(faces)
        return self.pays(tally) if self.pattern(tally) else 0

    def joker_points(self, faces: Faces) -> int:
        """Points of a Yahtzee scored here as a joker, that is, as if it qualified."""
        return self.pays(counts(faces))


# Patterns: what the dice must show.


def _anything(_tally: Counts) -> bool:
    return True


def _alike(number: int) -> Pattern:
    return lambda tally: max(tally) >= number


def _three_and_two(tally: Counts) -> bool:
    return sorted(tally)[-2:] == [2, 3]


def _pairs(number: int) -> Pattern:
    return lambda tally: sum(count >= 2 for count in tally) >= number


def _two_pairs_of_any_faces(tally: Counts) -> bool:
    return sum(count // 2 for count in tally) >= 2


def _run(length: int) -> Pattern:
    starts = range(len(FACES) - length + 1)
    return lambda tally: any(all(tally[start : start + length]) for start in starts)


def _run_from(first: int) -> Pattern:
    return lambda tally: all(tally[first - 1 : first - 1 + DICE])


# Pays: what qualifying dice are worth.


def _fixed(points: int) -> Pay:
    return lambda _tally: points


def _total(tally: Counts) -> int:
    return sum(face * count for face, count in zip(FACES, tally, strict=True))


def _of_face(face: int) -> Pay:
    return lambda tally: face * tally[face - 1]


def _best_alike(number: int) -> Pay:
    def pay(tally: Counts) -> int:
        alike = [face for face in FACES if tally[face - 1] >= number]
        return number * max(alike, default=0)

    return pay


def _both_pairs(tally: Counts) -> int:
    # Two pairs of one face occur where four alike count, and when a Yahtzee is a joker.
    return sum(2 * face * (count // 2) for face, count in zip(FACES, tally, strict=True))


def _upper(face: int, name: str, says: str) -> Category:
    return Category(
        id=name.lower(),
        number=face - 1,
        key=str(face),
        section=Section.UPPER,
        label=name,
        short=name,
        help=says,
        example=(face, face, face, face % 6 + 1, (face + 1) % 6 + 1),
        pattern=_anything,
        pays=_of_face(face),
        face=face,
    )


ONES, TWOS, THREES, FOURS, FIVES, SIXES = UPPER_CATEGORIES = (
    _upper(1, N_("Ones"), N_("The sum of the ones.")),
    _upper(2, N_("Twos"), N_("The sum of the twos.")),
    _upper(3, N_("Threes"), N_("The sum of the threes.")),
    _upper(4, N_("Fours"), N_("The sum of the fours.")),
    _upper(5, N_("Fives"), N_("The sum of the fives.")),
    _upper(6, N_("Sixes"), N_("The sum of the sixes.")),
)

LOWER = Section.LOWER

ONE_PAIR = Category(
    "one_pair", 6, "p", LOWER, N_("One pair"), N_("One pair"),
    N_("Two dice alike: the sum of the best pair."),
    (3, 3, 6, 6, 1), _pairs(1), _best_alike(2),
)  # fmt: skip
TWO_PAIRS = Category(
    "two_pairs", 7, "w", LOWER, N_("Two pairs"), N_("Two pairs"),
    N_("Two pairs of different faces: the sum of those four dice."),
    (2, 2, 5, 5, 1), _pairs(2), _both_pairs,
)  # fmt: skip
TWO_PAIRS_OR_FOUR = Category(
    "two_pairs_or_four", 22, "", LOWER, N_("Two pairs or four alike"), N_("Two pairs"),
    N_("Four dice that make two pairs, which may show one face: their sum."),
    (5, 5, 5, 5, 1), _two_pairs_of_any_faces, _both_pairs, apart=N_("Two pairs or 4"),
)  # fmt: skip
THREE_OF_A_KIND = Category(
    "three_of_a_kind", 8, "t", LOWER, N_("Three of a kind"), N_("3 of a kind"),
    N_("At least three dice alike: the sum of all five."),
    (5, 3, 5, 5, 1), _alike(3), _total,
)  # fmt: skip
FOUR_OF_A_KIND = Category(
    "four_of_a_kind", 9, "f", LOWER, N_("Four of a kind"), N_("4 of a kind"),
    N_("At least four dice alike: the sum of all five."),
    (3, 3, 3, 5, 3), _alike(4), _total,
)  # fmt: skip
FOUR_OF_A_KIND_FORTY = Category(
    "four_of_a_kind_forty", 23, "", LOWER, N_("Four of a kind for 40"), N_("4 of a kind"),
    N_("At least four dice alike: 40 points."),
    (3, 3, 3, 5, 3), _alike(4), _fixed(40), apart=N_("4 of a kind (40)"),
)  # fmt: skip
THREE_ALIKE = Category(
    "three_alike", 10, "a", LOWER, N_("Three alike"), N_("3 alike"),
    N_("At least three dice alike: the sum of those three."),
    (5, 5, 3, 4, 5), _alike(3), _best_alike(3),
)  # fmt: skip
FOUR_ALIKE = Category(
    "four_alike", 11, "b", LOWER, N_("Four alike"), N_("4 alike"),
    N_("At least four dice alike: the sum of those four."),
    (3, 3, 3, 5, 3), _alike(4), _best_alike(4),
)  # fmt: skip
FIVE_ALIKE = Category(
    "five_alike", 12, "v", LOWER, N_("Five alike"), N_("5 alike"),
    N_("All five dice alike: their sum."),
    (4, 4, 4, 4, 4), _alike(5), _best_alike(5),
)  # fmt: skip
FULL_HOUSE = Category(
    "full_house", 13, "h", LOWER, N_("Full house"), N_("Full house"),
    N_("Three of one face and two of another: 25 points."),
    (2, 2, 3, 3, 2), _three_and_two, _fixed(25), is_full_house=True,
)  # fmt: skip
HOUSE = Category(
    "house", 14, "o", LOWER, N_("House"), N_("House"),
    N_("Three of one face and two of another: the sum of all five."),
    (5, 5, 5, 2, 2), _three_and_two, _total, is_full_house=True,
)  # fmt: skip
SMALL_STRAIGHT = Category(
    "small_straight", 15, "s", LOWER, N_("Small straight"), N_("Sm. straight"),
    N_("Any four faces in a row: 30 points."),
    (3, 4, 5, 6, 3), _run(4), _fixed(30),
)  # fmt: skip
LARGE_STRAIGHT = Category(
    "large_straight", 16, "l", LOWER, N_("Large straight"), N_("Lg. straight"),
    N_("Five faces in a row: 40 points."),
    (2, 3, 4, 5, 6), _run(5), _fixed(40),
)  # fmt: skip
LOW_STRAIGHT = Category(
    "low_straight", 17, "m", LOWER, N_("Small straight 1–5"), N_("Sm. straight"),
    N_("1, 2, 3, 4, 5: 15 points."),
    (1, 2, 3, 4, 5), _run_from(1), _fixed(15), apart=N_("Sm. straight 1–5"),
)  # fmt: skip
HIGH_STRAIGHT = Category(
    "high_straight", 18, "g", LOWER, N_("Large straight 2–6"), N_("Lg. straight"),
    N_("2, 3, 4, 5, 6: 20 points."),
    (2, 3, 4, 5, 6), _run_from(2), _fixed(20), apart=N_("Lg. straight 2–6"),
)  # fmt: skip
YAHTZEE = Category(
    "yahtzee", 19, "y", LOWER, N_("Yahtzee"), N_("Yahtzee"),
    N_("All five dice alike: 50 points."),
    (2, 2, 2, 2, 2), _alike(5), _fixed(50), is_yahtzee=True,
)  # fmt: skip
YATZY = Category(
    "yatzy", 20, "z", LOWER, N_("Yatzy"), N_("Yatzy"),
    N_("All five dice alike: 50 points."),
    (6, 6, 6, 6, 6), _alike(5), _fixed(50), is_yahtzee=True,
)  # fmt: skip
CHANCE = Category(
    "chance", 21, "c", LOWER, N_("Chance"), N_("Chance"),
    N_("Any dice: the sum of all five."),
    (2, 2, 4, 6, 1), _anything, _total,
)  # fmt: skip

# In the order of the scorecard, which may change: stored games and links depend on numbers only.
CATEGORIES: tuple[Category, ...] = (
    *UPPER_CATEGORIES,
    ONE_PAIR,
    TWO_PAIRS,
    TWO_PAIRS_OR_FOUR,
    THREE_OF_A_KIND,
    FOUR_OF_A_KIND,
    FOUR_OF_A_KIND_FORTY,
    THREE_ALIKE,
    FOUR_ALIKE,
    FIVE_ALIKE,
    FULL_HOUSE,
    HOUSE,
    SMALL_STRAIGHT,
    LARGE_STRAIGHT,
    LOW_STRAIGHT,
    HIGH_STRAIGHT,
    YAHTZEE,
    YATZY,
    CHANCE,
)

BY_ID = {category.id: category for category in CATEGORIES}
BY_KEY = {category.key: category for category in CATEGORIES if category.key}
