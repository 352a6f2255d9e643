"""What matters now, said in one go."""

import pytest
from builders import TINY, after, rerolled, rolled, scored, spoilt, start, turn
from wording import position, recap

from yahtzee.messages import Name

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")


@pytest.mark.parametrize(
    ("game", "held", "said"),
    [
        (
            start(),
            (),
            "Not rolled yet. Upper section: 0, on pace for the bonus. Player 1: 0.",
        ),
        (
            rolled(turn(start(players=2), "33345 threes"), "55312"),
            (0, 1),
            "Player 2’s turn. Dice: 5, 5, 3, 1, 2. Kept: 5, 5. 2 rolls left. "
            "Upper section: 0, on pace for the bonus. Player 1: 9. Player 2: 0.",
        ),
        (
            rerolled(rerolled(rolled(start("grail"), "55312"), "01", "555"), "", "12345"),
            (),
            "Dice: 1, 2, 3, 4, 5. Choose a box. Player 1: 0.",
        ),
        (
            after("official", "11234 ones"),
            (),
            "Not rolled yet. Upper section: 2, 1 behind the bonus pace. Player 1: 2.",
        ),
        (
            after(
                "official",
                *(
                    f"{face * 5} {box}"
                    for face, box in (("6", "sixes"), ("5", "fives"), ("4", "fours"))
                ),
            ),
            (),
            "Not rolled yet. The upper bonus is earned. Player 1: 110.",
        ),
        (
            after(
                "official",
                *(f"12346 {box}" for box in ("ones", "twos", "threes", "fours", "fives", "sixes")),
            ),
            (),
            "Not rolled yet. The upper bonus is missed. Player 1: 16.",
        ),
        (after(TINY, "11234 ones", "12346 chance"), (), "Game over: 18 points. Player 1: 18."),
        (
            rolled(scored(rolled(start("maxi-yatzy"), "123456"), "Full straight"), "662661"),
            (0, 1),  # with two rolls that were saved
            "Dice: 6, 6, 2, 6, 6, 1. Kept: 6, 6. 4 rolls left. "
            "Upper section: 0, on pace for the bonus. Player 1: 21.",
        ),
        (
            rolled(start("crag"), "166"),
            (1,),
            "Dice: 1, 6, 6. Kept: 6. 1 roll left. Player 1: 0.",
        ),
    ],
)
def test_everything_that_matters_is_said_once(game, held, said):
    assert recap(game, held) == said


@pytest.mark.parametrize(
    ("game", "held", "said"),
    [
        (
            rolled(after("official", "11234 ones", "33322 full_house"), "55312"),
            (0, 1),
            "Roll 1 of 3: 5, 5, 3, 1, 2. Jokers. Kept: 5, 5. "
            "Open: Twos, Threes, Fours, Fives, Sixes, Three of a kind, Four of a kind, "
            "Small straight, Large straight, Yahtzee, Chance. "
            "Upper section: 2, 1 behind the bonus pace. Total: 27.",
        ),
        (
            rerolled(
                rolled(
                    spoilt(
                        after("official", "66666 yahtzee"),
                        *(each for each in UPPER if each != "sixes"),
                    ),
                    "66666",
                ),
                "012",
                "66",
            ),
            (),
            "Roll 2 of 3: 6, 6, 6, 6, 6. Jokers. "
            "Open: Sixes, Three of a kind, Four of a kind, Full house, Small straight, "
            "Large straight, Chance. Yahtzee: 50. "
            "Upper section: 0, 45 behind the bonus pace. Total: 50.",
        ),
        # Without bonuses for further Yahtzees and without jokers it does not matter what is there.
        (
            rolled(after("yatzy", "66666 yatzy"), "12345"),
            (),
            "Roll 1 of 3: 1, 2, 3, 4, 5. Jokers. "
            "Open: Ones, Twos, Threes, Fours, Fives, Sixes, One pair, Two pairs, Three alike, "
            "Four alike, House, Small straight 1–5, Large straight 2–6, Chance. "
            "Upper section: 0, on pace for the bonus. Total: 50.",
        ),
        (
            rolled(start(TINY), "12345"),
            (),
            "Roll 1 of 3: 1, 2, 3, 4, 5. Jokers. Open: Ones, Chance. Total: 0.",
        ),
    ],
)
def test_a_position_is_said_with_all_that_a_decision_rests_on(game, held, said):
    assert position(game, held, Name("Jokers.")) == said
