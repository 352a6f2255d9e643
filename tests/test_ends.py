"""What a game came to, by its code alone: the same as by playing it step by step."""

from dataclasses import replace

import pytest
from builders import TINY, is_refused_for, played_out, sealed, start
from hypothesis import given
from hypothesis import strategies as st
from strategies import finished_games

from yahtzee.codes import make_game, parse_game
from yahtzee.codes.envelope import DIGITS, Kind, seal
from yahtzee.engine.dice import FACES
from yahtzee.engine.errors import BadCode, Reason
from yahtzee.engine.game import history, let_join, new_game
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.saves import ends
from yahtzee.saves.finished_games import NONE, finished_game
from yahtzee.saves.rolled import Fallen

DAY = "2026-02-28"


@given(finished_games(), st.booleans())
def test_any_game_comes_to_what_it_came_to_when_it_was_played(game, coached):
    rules, found = ends.played_out(make_game(game), DAY, coached=coached)
    assert rules == game.rules
    assert replace(found, fallen=NONE) == finished_game(game, DAY, coached=coached)
    rolled = ([], [])
    for before, after in history(game):
        if game.setup.mode is Mode.VIRTUAL and game.setup.seed is None:
            rolled[before.computer_on_turn].extend(after.log[-1].faces)
    assert found.fallen == Fallen(*(tuple(map(faces.count, FACES)) for faces in rolled))


@given(finished_games(), st.data())
def test_what_cannot_be_played_cannot_be_counted(game, data):
    """A code is forged: digits are replaced, and its check is made to fit."""
    payload = make_game(game)[2:-4]
    place = data.draw(st.integers(0, len(payload) - 1))
    forged = payload[:place] + data.draw(st.text(DIGITS, max_size=4)) + payload[place + 1 :]
    code = seal(Kind.GAME, forged)
    try:
        played = parse_game(code)
    except BadCode:
        played = None
    if played is not None and played.is_over:
        found = replace(ends.played_out(code, DAY)[1], fallen=NONE)
        assert found == finished_game(played, DAY)
    else:
        with pytest.raises(BadCode):
            ends.played_out(code, DAY)


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        (make_game(new_game(Setup(TINY))), "The game is not over"),
        (make_game(let_join(start(), "Zoe")), "The game is not over"),
        (sealed(Kind.GAME, *[(0, 64)] * 3, (10**400, 10**401)), "It goes on after its end"),
        (make_game(played_out(start()))[:-1], "mistyped"),
        (seal(Kind.GAME, make_game(played_out(start()))[2:-4], "3"), Reason.NEWER),
    ],
    ids=["goes on", "goes on with one more", "longer", "cut", "newer"],
)
def test_a_code_that_is_none_of_a_whole_game_is_refused(code, fault):
    with pytest.raises(BadCode) as refusal:
        ends.played_out(code, DAY)
    assert is_refused_for(refusal.value, fault)


def test_steps_taken_back_are_counted_too():
    game = replace(played_out(start()), undos=3)
    assert ends.played_out(make_game(game), DAY)[1].undos == 3
