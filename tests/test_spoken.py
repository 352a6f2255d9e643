"""What matters now, said in one go."""

import pytest
from builders import after, played_out, rerolled, rolled, start, turn

from yahtzee.spoken import recap

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")


@pytest.mark.parametrize(
    ("game", "held", "said"),
    [
        (
            start(),
            (),
            "No dice are on the table yet. Upper section: 0, on pace for the bonus. Player 1: 0.",
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
            "No dice are on the table yet. Upper section: 2, 1 behind the bonus pace. Player 1: 2.",
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
            "No dice are on the table yet. The upper bonus is earned. Player 1: 110.",
        ),
        (
            after(
                "official",
                *(f"12346 {box}" for box in ("ones", "twos", "threes", "fours", "fives", "sixes")),
            ),
            (),
            "No dice are on the table yet. The upper bonus is missed. Player 1: 16.",
        ),
    ],
)
def test_everything_that_matters_is_said_once(game, held, said):
    assert recap(game, held) == said


def test_at_the_end_it_is_the_result_and_the_scores():
    game = played_out(start("grail", players=2))
    assert recap(game).startswith("Game over: ")
    assert recap(game).endswith(
        f"Player 1: {game.cards[0].total}. Player 2: {game.cards[1].total}."
    )
