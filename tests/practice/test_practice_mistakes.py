"""A player's own mistakes: found as the review finds them, spaced, bounded, stored, merged."""

from datetime import date, timedelta

import pytest
from builders import played_out, rerolled, rolled, scored, start
from kernels import solved

from yahtzee.codes import make_game
from yahtzee.codes.envelope import Kind, seal
from yahtzee.engine.errors import CorruptSave
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.presets import preset
from yahtzee.practice.mistakes import (
    A_GAME,
    COSTLY,
    DAYS,
    LONGEST_CODE,
    MISTAKES,
    MOST_MISTAKES,
    MOST_SEEN,
    SEARCHED,
    Mistake,
    Mistakes,
    find,
    merged,
)
from yahtzee.saves.envelope import make_save
from yahtzee.saves.finished_games import FinishedGame, Result, finished_game
from yahtzee.solver.advice import advise_game
from yahtzee.solver.kernel import run
from yahtzee.solver.review import review

DAY = date(2026, 11, 22)
GRAIL = preset("grail").rules


def over(*names, levels=()):
    return played_out(new_game(Setup(GRAIL, names or ("Ann",), levels=levels)))


def found_in(game):
    machine, solver = solved(GRAIL)
    return run(machine, find(solver, game, DAY))


def a_mistake(number, **changes):
    code = seal(Kind.GAME, f"B{number:04}".replace("0", "C"))
    return Mistake(**{"code": code, "cost": 100 + number, "due": DAY, **changes})


GAME = over()
FOUND = found_in(GAME)


def test_the_costliest_decisions_of_a_game_are_found_with_their_positions():
    machine, solver = solved(GRAIL)
    reviewed = run(machine, review(GAME, 0, solver))
    costly = [m for m in reviewed.costliest(A_GAME) if m.loss >= COSTLY]
    assert costly
    assert [mistake.cost for mistake in FOUND] == [round(100 * m.loss) for m in costly]
    for mistake, moment in zip(FOUND, costly, strict=True):
        game, done = mistake.position()
        assert (game.log, done) == (GAME.log[: moment.step], moment.move)
        advice = run(machine, advise_game(solver, game))
        assert advice.loss_of(moment.move, game.dice) == pytest.approx(moment.loss)


def test_a_decision_that_cost_less_than_a_point_is_no_mistake():
    """Rolling all again in place of keeping the six costs little; giving up the sixes does not."""
    game = rerolled(rolled(new_game(Setup(GRAIL, ("Ann",))), "12346"), "", "12345")
    game = scored(game, "sixes")
    machine, solver = solved(GRAIL)
    costly, small = run(machine, review(game, 0, solver)).costliest(A_GAME)
    assert 0 < small.loss < COSTLY < costly.loss
    (mistake,) = found_in(game)
    assert mistake.position()[0].log == game.log[: costly.step]


def test_only_people_and_dice_on_the_screen_make_mistakes():
    found = found_in(over("Ann", "Ada", levels=(None, Level.BEGINNER)))
    assert {mistake.position()[0].player for mistake in found} == {0}
    assert found_in(played_out(start("grail", mode=Mode.REAL))) == ()


def test_a_mistake_comes_back_after_ever_more_days_until_it_is_solved():
    mistakes, today, waits = Mistakes((a_mistake(1),)), DAY, []
    while (mistake := mistakes.waiting and mistakes.waiting[0]) and len(waits) < 9:
        assert mistakes.due(mistake.due - timedelta(1)) == []
        waits.append((mistake.due - today).days)
        today = mistake.due
        mistakes = mistakes.answered(mistake, 0.0, today)
    assert tuple(waits) == DAYS
    assert mistakes.waiting == ()


def test_one_that_is_answered_wrong_begins_anew_tomorrow():
    mistakes = Mistakes((a_mistake(1, solved=3),)).answered(a_mistake(1, solved=3), 2.0, DAY)
    (mistake,) = mistakes.waiting
    assert (mistake.solved, mistake.due) == (0, DAY + timedelta(1))


def test_those_of_a_game_that_is_asked_for_come_first_then_the_costliest():
    one, two = a_mistake(1), a_mistake(2)
    late = a_mistake(3, due=DAY + timedelta(1))
    mistakes = Mistakes((one, two, late))
    assert mistakes.due(DAY) == [two, one]
    assert mistakes.due(DAY, one.code) == [one, two]
    assert mistakes.drop(two).due(DAY) == [one]


def test_a_game_is_looked_through_once_and_no_more_than_so_many_are_kept():
    finished = finished_game(GAME, "2026-11-22")
    mistakes = Mistakes()
    assert mistakes.next_to_search([finished]) == finished
    mistakes = mistakes.add(finished.code, FOUND)
    assert mistakes.next_to_search([finished]) is None
    assert {each.code for each in mistakes.waiting} == {each.code for each in FOUND}
    assert mistakes.add(finished.code, FOUND).waiting == mistakes.waiting

    many = mistakes.add(finished.code, map(a_mistake, range(2 * MOST_MISTAKES)))
    assert len(many.waiting) == MOST_MISTAKES
    full = Mistakes(many.waiting, tuple(range(MOST_SEEN))).add(finished.code, ())
    assert len(full.seen) == MOST_SEEN
    assert full.next_to_search([finished]) is None


def listed(numbers, mode=Mode.VIRTUAL):
    """Finished games, each with a code of its own."""
    codes = (seal(Kind.GAME, f"D{number:04}".replace("0", "C")) for number in numbers)
    return [
        FinishedGame(code, "2026-11-22", mode=mode, results=(Result("Ann", 200),)) for code in codes
    ]


def searched(mistakes, games):
    """The mistakes after all searches that these games ask for, and the games searched."""
    order = []
    while (game := mistakes.next_to_search(games)) is not None:
        assert len(order) < 2 * SEARCHED, "the searches do not end"
        order.append(game)
        mistakes = mistakes.add(game.code, ())
    return mistakes, order


def test_the_newest_games_are_searched_once_each_the_newest_first():
    games = listed(range(650))
    mistakes, order = searched(Mistakes(), games)
    assert order == games[: -SEARCHED - 1 : -1]
    for game in listed(range(650, 650 + 2 * MOST_SEEN)):
        games.append(game)
        mistakes, order = searched(mistakes, games)
        assert order == [game]


def test_it_is_stored_within_bounds_and_read_back():
    mistakes = Mistakes().add(make_game(GAME), FOUND)
    assert MISTAKES.parse(MISTAKES.make(mistakes)) == mistakes
    long = [
        Mistake(seal(Kind.GAME, "B" * (LONGEST_CODE - 6)), number, DAY)
        for number in range(MOST_MISTAKES)
    ]
    full = Mistakes(tuple(long), (2**32 - 1,) * MOST_SEEN)
    assert len(MISTAKES.make(full)) < 150_000


def test_of_two_that_are_merged_all_stay_and_the_better_known_counts():
    here = Mistakes((a_mistake(1, solved=2), a_mistake(2)), (1, 2))
    brought = Mistakes((a_mistake(1), a_mistake(2, solved=1), a_mistake(3)), (2, 3))
    both = merged(here, brought)
    assert {(each.cost, each.solved) for each in both.waiting} == {(101, 2), (102, 1), (103, 0)}
    assert both.seen == (1, 2, 3)
    assert set(merged(brought, here).waiting) == set(both.waiting)


GOOD = {"game": make_game(GAME), "cost": 120, "due": "2026-11-22", "solved": 0, "step": 9}


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": make_game(GAME)[:-1]},
        {"game": 7},
        {"game": seal(Kind.GAME, "B" * LONGEST_CODE)},
        {"cost": -1},
        {"due": "soon"},
        {"solved": len(DAYS)},
        {"step": "9"},
        {"more": 1},
    ],
)
def test_what_cannot_be_is_refused(wrong):
    def stored(**changes):
        data = {"waiting": [{**GOOD, **changes}], "seen": [1], "solved": []}
        return MISTAKES.parse(make_save("mistakes", data, 4))

    assert stored().waiting
    with pytest.raises(CorruptSave):
        stored(**wrong)
    (of_an_older_file,) = stored(step=None).waiting
    assert of_an_older_file.position() == (GAME, None)
    (no_such_step,) = stored(step=1000).waiting
    with pytest.raises(CorruptSave):
        no_such_step.position()
