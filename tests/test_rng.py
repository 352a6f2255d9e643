"""Where virtual dice come from: fair, fresh, and repeatable only where a seed asks for it."""

import os
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from itertools import combinations, product
from math import erfc, exp, factorial, pi, sqrt
from pathlib import Path

import naive
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import seeds

from yahtzee.engine.rng import roll, seeded_chance, seeded_faces

ROOT = Path(__file__).resolve().parent.parent

small = st.integers(0, 150)
numbers = st.integers(0, 5)


def chi_square(faces):
    tally = Counter(faces)
    expected = len(faces) / 6
    return sum((tally[face] - expected) ** 2 / expected for face in range(1, 7))


def chi_square_chance(statistic):
    """How likely fair dice have at least this statistic: Abramowitz and Stegun, 26.4.4."""
    half = statistic / 2
    return erfc(sqrt(half)) + 2 * sqrt(half / pi) * exp(-half) * (1 + statistic / 3)


@pytest.fixture
def fed(monkeypatch):
    """Let the system's randomness be these bytes, over and over; count what is asked."""

    def feed(*supply):
        asked = []
        position = 0

        def urandom(number):
            nonlocal position
            asked.append(number)
            given_out = bytes(supply[(position + place) % len(supply)] for place in range(number))
            position += number
            return given_out

        monkeypatch.setattr(os, "urandom", urandom)
        return asked

    return feed


# Both sources pass the same statistics. Fair dice fail one of these once in ten million runs;
# the tape, being what it is, passes for ever.

ROLLS = 6000
GAMES = list(product(range(10), range(15), range(5)))  # player, turn, roll


def system_rolls():
    return [roll(5) for _ in range(ROLLS)]


def taped_rolls():
    """Eight seeds, a whole table each."""
    return [seeded_faces(f"seed {number}", *place, 5) for number in range(8) for place in GAMES]


def started_rolls():
    """The first rolls of as many games, as different seeds have them."""
    return [seeded_faces(f"daily {number}", 0, 0, 0, 5) for number in range(ROLLS)]


@pytest.fixture(scope="module", params=[system_rolls, taped_rolls, started_rolls])
def rolls(request):
    return request.param()


def are_independent(pairs):
    """Whether the differences of pairs are as even as fair dice have them."""
    return chi_square_chance(chi_square([(one - other) % 6 + 1 for one, other in pairs])) > 1e-9


def test_each_place_is_fair_and_places_do_not_hang_together(rolls):
    for place in range(5):
        assert chi_square_chance(chi_square([faces[place] for faces in rolls])) > 1e-9
    for one, other in combinations(range(5), 2):
        assert are_independent((faces[one], faces[other]) for faces in rolls)


@pytest.mark.parametrize("apart", [1, 2, 3, 5, 15, 75])
def test_a_roll_says_nothing_of_a_later_one(rolls, apart):
    """The next, one of the next turn, the next player, another game."""
    pairs = zip(rolls, rolls[apart:], strict=False)
    assert are_independent(both for faces in pairs for both in zip(*faces, strict=True))


def test_every_pair_of_faces_is_equally_likely(rolls):
    """What differences would not show: all 36 pairs of neighbours, 35 degrees of freedom."""
    tally = Counter((faces[0], faces[1]) for faces in rolls)
    expected = len(rolls) / 36
    square = sum(
        (tally[pair] - expected) ** 2 / expected for pair in product(range(1, 7), repeat=2)
    )
    # Wilson and Hilferty: the cube root is nearly normal; 6.2 deviations are 3 in ten thousand
    # million.
    freedom = 35
    spread = sqrt(2 / (9 * freedom))
    assert ((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / spread < 6.2


def test_five_alike_come_as_often_as_they_should(rolls):
    """Once in 1,296 rolls: by Poisson, so many or more once in a thousand million runs."""
    found = sum(len(set(faces)) == 1 for faces in rolls)
    mean = len(rolls) / 1296
    below = sum(exp(-mean) * mean**number / factorial(number) for number in range(found))
    assert 1 - below > 1e-9


@pytest.mark.cpython  # needs processes
def test_no_two_sessions_roll_alike():
    """Processes of their own, as tabs and starts are."""
    command = "from yahtzee.engine.rng import roll; print(roll(60))"
    out = [
        subprocess.run(
            [sys.executable, "-c", command], capture_output=True, text=True, check=True, cwd=ROOT
        ).stdout
        for _ in range(3)
    ]
    assert len(set(out)) == 3


def test_a_long_run_of_useless_bytes_is_waited_out(fed):
    asked = fed(*[255] * 100, 5, 4, 3, 2, 1)
    assert roll(5) == (6, 5, 4, 3, 2)
    assert sum(asked) >= 105


def test_of_all_bytes_each_face_has_forty_two(fed):
    fed(*range(256))
    assert Counter(roll(252)) == dict.fromkeys(range(1, 7), 42)


# The tape: golden values, so that a seed means the same game for ever.

GOLDEN = {
    ("2026-01-01", 0, 0, 0): (2, 5, 2, 2, 6),
    ("2026-01-01", 0, 0, 1): (6, 6, 3, 1, 4),
    ("2026-01-01", 0, 12, 2): (3, 5, 1, 4, 6),
    ("2026-01-01", 1, 0, 0): (1, 6, 1, 5, 3),
    ("Ångström/0", 9, 14, 4): (6, 5, 5, 6, 6),
    ("x", 0, 0, 0): (5, 3, 2, 5, 6),
}


@pytest.mark.parametrize("place", GOLDEN, ids=str)
def test_the_tape_never_changes(place):
    assert seeded_faces(*place, 5) == GOLDEN[place]


@given(seeds(), small, small, small, numbers)
def test_the_tape_is_sha_256_by_rejection(seed, player, turn, roll_number, number):
    faces = seeded_faces(seed, player, turn, roll_number, number)
    assert faces == naive.seeded_faces(seed, player, turn, roll_number, number)
    assert len(faces) == number
    assert set(faces) <= {1, 2, 3, 4, 5, 6}


@given(seeds(), small, small, small, numbers)
def test_fewer_dice_are_the_first_of_the_five(seed, player, turn, roll_number, number):
    """So that which dice were kept, and in which order, changes nothing."""
    five = seeded_faces(seed, player, turn, roll_number, 5)
    assert seeded_faces(seed, player, turn, roll_number, number) == five[:number]


def test_every_place_of_the_tape_has_dice_of_its_own():
    """Ten players, fifteen turns, five rolls: about as many different rolls as 750 fair
    ones would give, and fair."""
    table = [seeded_faces("seed", *place, 5) for place in product(range(10), range(15), range(5))]
    assert len(set(table)) > 650
    assert chi_square_chance(chi_square([face for faces in table for face in faces])) > 1e-9


@pytest.mark.parametrize(
    "other", [("seed", 1, 0, 0), ("seed", 0, 1, 0), ("seed", 0, 0, 1), ("Seed", 0, 0, 0)]
)
def test_player_turn_roll_and_seed_all_matter(other):
    """Twenty dice in a row, so that equal ones could not be chance."""
    assert seeded_faces("seed", 0, 0, 0, 20) != seeded_faces(*other, 20)


def test_seeds_with_slashes_are_not_mixed_up_with_places():
    assert seeded_faces("seed/1", 2, 3, 4, 20) != seeded_faces("seed", 1, 2, 3, 20)
    assert seeded_faces("seed/1/2", 3, 4, 5, 20) != seeded_faces("seed", 1, 2, 3, 20)


def test_the_tape_runs_on_past_its_first_block():
    """More dice than one SHA-256 block has bytes."""
    assert len(seeded_faces("seed", 0, 0, 0, 100)) == 100
    assert seeded_faces("seed", 0, 0, 0, 100)[:40] == seeded_faces("seed", 0, 0, 0, 40)


def test_each_face_is_equally_likely(rolls):
    assert len(rolls) >= ROLLS
    assert chi_square_chance(chi_square([face for faces in rolls for face in faces])) > 1e-9


def test_the_smallest_bytes_count_through_the_faces(fed):
    fed(0, 1, 2, 3, 4, 5, 6, 251)
    assert roll(5) == (1, 2, 3, 4, 5)
    fed(5, 6, 11, 12, 251)
    assert roll(5) == (6, 1, 6, 1, 6)


def test_bytes_that_would_favour_low_faces_are_thrown_away(fed):
    fed(252, 0, 253, 254, 3, 255, 255, 5, 251, 252, 1)
    assert roll(5) == (1, 4, 6, 6, 2)


def test_each_roll_asks_the_system_anew(fed):
    """Nothing is kept from one roll to the next that could be frozen or shared."""
    asked = fed(*range(250))
    for number in range(1, 6):
        before = len(asked)
        roll(number)
        assert len(asked) > before


# What a computer player leaves to chance.


@pytest.mark.parametrize("place", [("daily 2026-11-21", 0, 0, 1), ("daily 2026-11-21", 0, 12, 3)])
def test_the_tape_of_chance_never_changes(place):
    label = "/".join(map(str, ("yahtzee-chance-1", *place)))
    digest = sha256(label.encode()).digest()
    assert seeded_chance(*place) == sum(
        byte / 256 ** (1 + at) for at, byte in enumerate(digest[:6])
    )


def test_the_tape_of_chance_is_spread_evenly():
    places = product(range(10), range(15), range(1, 4))
    tenths = Counter(int(10 * seeded_chance("seed", *place)) for place in places)
    assert (
        sum((tenths[each] - 45) ** 2 / 45 for each in range(10)) < 40
    )  # one in 100,000 exceeds it
