"""``import yahtzee``: what a programmer plays, solves, reads and prints with."""

import importlib
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import yahtzee
from yahtzee.engine import categories
from yahtzee.engine.moves import Leave

GRAIL = yahtzee.preset("grail").rules


def test_importing_it_imports_nothing_else():
    """A start of the page pays nothing for the names that it does not use."""
    code = "import yahtzee, sys; print([m for m in sys.modules if 'yahtzee.' in m])"
    code += "; from yahtzee import categories"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


REFUSED = """
import sys, yahtzee
try:
    yahtzee.play(yahtzee.new_game("official"), yahtzee.Score(yahtzee.categories.FIVES))
except yahtzee.IllegalMove as error:
    print(error, repr(error.reason))
print(yahtzee.categories.FIVES, "yahtzee.language" in sys.modules)
"""


def test_what_it_says_is_english_and_takes_no_catalogue():
    done = subprocess.run(
        [sys.executable, "-c", REFUSED], capture_output=True, text=True, check=True
    )
    assert done.stdout == "There are no dice to score yet. None\nFives False\n"


def test_every_name_of_its_stub_is_there_and_no_other():
    for name in yahtzee.__all__:
        assert getattr(yahtzee, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'solve'"):
        yahtzee.solve  # noqa: B018


def test_it_is_typed_for_who_imports_it(tmp_path):
    program = tmp_path / "bot.py"
    program.write_text(
        "import yahtzee\n"
        "rules = yahtzee.preset('grail').rules\n"
        "game = yahtzee.new_game(yahtzee.Setup(rules))\n"
        "reveal_type(yahtzee.Solver(rules).best(game))\n"
    )
    command = [sys.executable, "-m", "mypy", "--strict", str(program)]
    root = Path(__file__).resolve().parent.parent
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=root)
    assert 'Revealed type is "yahtzee.engine.moves.Keep | yahtzee.engine.moves.Score"' in (
        done.stdout
    )


@pytest.fixture(scope="module")
def solver():
    return yahtzee.Solver(GRAIL)


def finished(solver):
    """A game that best play has played by itself."""
    game = yahtzee.new_game(yahtzee.Setup(solver.rules, ("Ann",), seed="best"))
    while not game.is_over:
        move = solver.best(game)
        rolled = yahtzee.roll_dice(game, move) if isinstance(move, yahtzee.Keep) else ()
        game = yahtzee.play(game, move, rolled)
    return game


def test_a_solver_solves_when_it_is_asked_and_several_are_asked_in_turn(solver):
    shorter = yahtzee.Solver(replace(GRAIL, rolls=2))
    assert solver.expected_score() == pytest.approx(112.728436)
    assert shorter.expected_score() == pytest.approx(86.9978, abs=1e-4)
    assert solver.expected_score() == pytest.approx(112.728436)
    assert solver.chance(130) == pytest.approx(0.2096288)
    assert solver.chance(0) == 1
    mean = sum(score * chance for score, chance in enumerate(solver.distribution()))
    assert mean == pytest.approx(112.728436)


def test_best_play_loses_nothing_in_its_own_review(solver):
    game = finished(solver)
    review = solver.review(game)
    assert review.loss == pytest.approx(0)
    assert review.start + review.luck == pytest.approx(game.cards[0].total)
    assert yahtzee.review(game) == review
    with pytest.raises(yahtzee.IllegalMove, match="The game is over"):
        solver.best(game)


def test_a_solver_refuses_a_card_or_a_game_of_other_rules(solver):
    other = yahtzee.new_game(yahtzee.Setup(yahtzee.preset("kniffel").rules))
    for ask in (solver.best, solver.review):
        with pytest.raises(yahtzee.BadSetup, match="for other rules"):
            ask(other)
    for ask in (solver.advice, solver.expected_score, solver.distribution):
        with pytest.raises(yahtzee.BadSetup, match="for other rules"):
            ask(other.cards[0])


BOT = """
import yahtzee

rules = yahtzee.RuleSet(
    (*yahtzee.categories.UPPER_CATEGORIES, yahtzee.categories.CHANCE),
    upper_bonus=yahtzee.UpperBonus(threshold=60, points=50),
    rolls=2,
)
solver = yahtzee.Solver(rules)
game = yahtzee.new_game(yahtzee.Setup(rules, players=("Best", "Greedy")))
while not game.is_over:
    if game.player == 0:
        move = solver.best(game)
    elif game.dice:
        points = yahtzee.box_points(game)
        move = yahtzee.Score(max(yahtzee.legal_boxes(game), key=lambda box: points[box]))
    else:
        move = yahtzee.Keep()
    dice = yahtzee.roll_dice(game, move) if isinstance(move, yahtzee.Keep) else ()
    game = yahtzee.play(game, move, dice)
review = solver.review(game, 1)
"""


def test_a_bot_house_rules_and_a_review_need_one_import():
    """Written from docs/library.md alone."""
    assert BOT.count("import") == 1
    names = {}
    exec(BOT, names)
    review, total = names["review"], names["game"].cards[1].total
    assert review.start + review.luck - review.loss == pytest.approx(total)
    [costliest] = review.costliest(1)
    assert costliest.loss > 0
    assert len(repr(costliest)) < 120


def test_a_game_prints_as_a_table_and_has_a_short_repr():
    rules = yahtzee.preset("official").rules
    game = yahtzee.new_game(yahtzee.Setup(rules, ("Ann", "Bob")))
    game = yahtzee.play(game, yahtzee.Keep(), (5, 2, 5, 1, 5))
    game = yahtzee.play(game, yahtzee.Score(categories.FIVES))
    assert str(game).splitlines() == [
        "                 Ann  Bob",
        "Ones",
        "Twos",
        "Threes",
        "Fours",
        "Fives             15",
        "Sixes",
        "Bonus              0    0",
        "Three of a kind",
        "Four of a kind",
        "Full house",
        "Small straight",
        "Large straight",
        "Yahtzee",
        "Chance",
        "Yahtzee bonus      0    0",
        "Total             15    0",
    ]
    assert "Fives                15" in str(game.cards[0])
    assert "Yahtzee bonus" not in str(yahtzee.empty_card(yahtzee.preset("yatzy").rules))
    assert repr(game) == "<Game of Ann, Bob: 1 turns, dice ()>"
    assert repr(game.cards[0]) == "<Scorecard: 15 points, 12 boxes open>"


@pytest.mark.parametrize("around", [" {}\n", "https://a.example/#game={}", "?a=b#game={}&x=1"])
def test_a_game_is_read_from_its_link_as_it_is_pasted(around):
    game = yahtzee.new_game(yahtzee.Setup(GRAIL, ("Ann",)))
    assert yahtzee.parse_game(around.format(yahtzee.make_game(game))) == game


def test_rules_are_read_from_their_link_as_it_is_pasted():
    house = replace(GRAIL, rolls=2)
    link = f"https://a.example/#rules={yahtzee.make_rules(house)}&name=Ours"
    assert yahtzee.parse_rules(link) == house
    assert yahtzee.parse_rules("https://a.example/?rules=grail") == GRAIL
    with pytest.raises(yahtzee.BadCode, match="There is no code"):
        yahtzee.parse_rules("https://a.example/?rules=")


def test_without_its_names_as_in_the_page_its_modules_are_imported(monkeypatch):
    monkeypatch.setitem(sys.modules, "yahtzee.library", None)
    monkeypatch.delattr(yahtzee, "language")
    assert importlib.import_module("yahtzee.language")
    with pytest.raises(AttributeError):
        yahtzee.Solver  # noqa: B018


def test_an_installed_package_knows_its_version_without_the_repository(monkeypatch, tmp_path):
    library = importlib.import_module("yahtzee.library")
    monkeypatch.setattr(library, "_PROJECT", tmp_path / "pyproject.toml")
    monkeypatch.setattr(library.metadata, "version", {"yahtzee": "9.9"}.get)
    assert yahtzee.__version__ == "9.9"


def test_chances_of_winning_are_each_players_share_of_it(solver):
    game = yahtzee.new_game(yahtzee.Setup(GRAIL, ("Ann", "Bob", "Cy")))
    assert yahtzee.win_chances(game, solver) == (pytest.approx((1 / 3,) * 3), True)
    ahead = yahtzee.play(game, yahtzee.Keep(), (6, 6, 6, 6, 6))
    shares, exact = yahtzee.win_chances(ahead)
    assert (sum(shares), exact) == (pytest.approx(1), True)
    assert shares[0] > 1 / 3 > shares[1] == pytest.approx(shares[2])
    official = yahtzee.new_game(yahtzee.Setup("official", ("Ann", "Bob")))
    assert yahtzee.win_chances(official) == (pytest.approx((0.5, 0.5), abs=0.02), False)


def test_who_is_away_does_not_win_and_a_game_that_is_over_is_won(solver):
    game = yahtzee.new_game(yahtzee.Setup(GRAIL, ("Ann", "Bob", "Cy")))
    left = yahtzee.play(game, Leave(1))
    assert yahtzee.win_chances(left, solver).shares == pytest.approx((0.5, 0, 0.5))
    over = finished(solver)
    assert yahtzee.win_chances(over, solver) == ((1,), True)
    with pytest.raises(yahtzee.BadSetup, match="for other rules"):
        yahtzee.win_chances(yahtzee.new_game("kniffel"), solver)
