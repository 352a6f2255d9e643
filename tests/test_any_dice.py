"""Two to six dice, up to twenty boxes, and saved rolls: the rules, their codes, their words."""

import random
import re
from dataclasses import replace
from pathlib import Path
from statistics import mean

import pytest
from builders import box
from cases import cases
from hypothesis import given, settings
from hypothesis import strategies as st
from linking import Circle
from reference import Reference
from strategies import any_dice, games, own_rule_sets, rule_sets, setups
from turn_states import all_states

from yahtzee.codes import (
    RULES_CODES,
    layout,
    make_card,
    make_game,
    make_rules,
    parse_card,
    parse_game,
    parse_rules,
)
from yahtzee.codes.layout import HOUSE_RULES
from yahtzee.codes.match import BadLink, make_match, parse_match
from yahtzee.codes.rules_text import make_rules_text, parse_rules_text
from yahtzee.engine.corrections import correct
from yahtzee.engine.dice import multisets
from yahtzee.engine.errors import BadCode, BadRules, IllegalMove
from yahtzee.engine.game import Game, new_game, play
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.moves import Enter, Keep, Score, Write
from yahtzee.engine.presets import game_name, preset
from yahtzee.engine.rules import RuleSet
from yahtzee.engine.scorecard import empty_card
from yahtzee.explain.rules_in_words import explain
from yahtzee.explain.strategy import strategy
from yahtzee.explain.summary import differences, summary
from yahtzee.players.computers import choose_at
from yahtzee.players.winning import win_chances
from yahtzee.saves.ends import played_out
from yahtzee.solver.advice import advise_game, further
from yahtzee.solver.kernel import START, Solver, TooManyStates, run, wasmtime_machine
from yahtzee.solver.review import review
from yahtzee.solver.states import is_exact, turn_state
from yahtzee.time_slices import at_once

MAXI = preset("maxi-yatzy").rules
PLAIN = preset("maxi-yatzy-plain").rules
CRAG = preset("crag").rules
MACHINE = wasmtime_machine()
FIGURES = Path(__file__).resolve().parents[1] / "docs/figures.md"
OTHER_DICE = any_dice().filter(lambda dice: dice != 5)


def named(rules: RuleSet, name: str):
    return next(each for each in rules.categories if each.label == name)


# Points. Of Maxi Yatzy those of http://www.maxiyatzy.com/maxiyatzyregler.html, and some more.
PAID = """
Ones 311614 3, Twos 254326 4, Threes 321343 9, Fours 443454 16, Fives 515254 15, Sixes 463166 18
One pair 642651 12, Two pairs 213355 16, Three pairs 225566 26, Three pairs 222255 0
Three pairs 222233 0, Three alike 453554 15, Four alike 242252 8, Five alike 332333 15
Five alike 333333 15, Small straight 1–5 123453 15, Small straight 1–5 123456 15
Large straight 2–6 234566 20, Large straight 2–6 123455 0, Full straight 123456 21
Full straight 123455 0, House 344666 26, House 444466 24, House 444446 0
House 334441 18, House 555666 28, Villa 222555 21, Villa 222255 0
Tower 336666 30, Tower 333366 24, Tower 333333 0
Chance 342654 24, Maxi Yatzy 444444 100, Maxi Yatzy 444445 0
"""


def test_maxi_yatzy_pays_what_its_rules_say():
    for case in PAID.replace("\n", ", ").strip(", ").split(", "):
        name, dice, points = case.rsplit(" ", 2)
        roll = tuple(map(int, dice))
        assert named(MAXI, name).natural_points(roll) == int(points), case


def test_crag_pays_thirteen_with_a_pair_and_without():
    paid = {
        "Odd straight": ((1, 3, 5), 20),
        "Even straight": ((2, 4, 6), 20),
        "Low straight": ((1, 2, 3), 20),
        "High straight": ((4, 5, 6), 20),
        "Three of a kind": ((2, 2, 2), 25),
        "Thirteen": ((2, 5, 6), 26),
        "Crag": ((1, 6, 6), 50),
    }
    for name, (dice, points) in paid.items():
        for other in paid.values():
            fits = other[0] == dice or (name == "Thirteen" and other[0] == (1, 6, 6))
            expected = points if fits else 0
            assert named(CRAG, name).natural_points(other[0]) == expected, (name, other)
    assert (
        sum(
            sum(max(map(each.natural_points, multisets(3))) for each in [each])
            for each in CRAG.categories
        )
        == 244
    )
    assert str(game_name(CRAG)) == "Crag"
    assert str(game_name(PLAIN)) == "Maxi Yatzy"


# Saved rolls.


def turn(game: Game, *rolls: str, into: str) -> Game:
    """A turn in which all dice are rolled each time."""
    for faces in rolls:
        game = play(game, Keep(), tuple(map(int, faces)))
    return play(game, Score(named(game.rules, into)))


def test_rolls_that_are_not_used_are_used_in_a_later_turn():
    game = new_game(Setup(MAXI, ("Ann", "Bob")))
    assert [*game.rolls_ahead] == [1, 2, 3]
    game = turn(game, "123456", into="Full straight")
    assert [card.saved_rolls for card in game.cards] == [2, 0]
    game = turn(game, "111111", "111111", "111111", into="Maxi Yatzy")
    assert [*game.rolls_ahead] == [1, 2, 3, 4, 5]
    for number in range(5):
        assert game.rolls == number
        game = play(game, Keep(), (6, 6, 6, 6, 6, 6))
    with pytest.raises(IllegalMove, match="No rolls are left"):
        play(game, Keep(), (1,) * 6)
    game = play(game, Score(named(MAXI, "Sixes")))
    assert [card.saved_rolls for card in game.cards] == [0, 0]
    assert parse_game(make_game(game)) == game


def test_without_that_rule_they_are_lost():
    game = turn(new_game(PLAIN), "123456", into="Full straight")
    assert (game.card.saved_rolls, game.rolls_left) == (0, 3)


def test_rolls_that_are_left_at_the_end_are_worth_nothing():
    rules = RuleSet((box("ones"), box("chance")), saved_rolls=True)
    game = turn(new_game(rules), "11111", into="Ones")
    game = turn(game, "66666", into="Chance")
    assert game.is_over
    assert (game.card.saved_rolls, game.card.total, game.rolls_left) == (4, 35, 0)


def test_with_real_dice_the_player_says_how_many_rolls_were_used():
    game = new_game(Setup(MAXI, mode=Mode.REAL))
    full = named(MAXI, "Full straight")
    assert play(game, Write(full, 21, rolls=1)).card.saved_rolls == 2
    for rolls in (0, 4, -1):
        with pytest.raises(IllegalMove, match="cannot have taken"):
            play(game, Write(full, 21, rolls=rolls))
    entered = play(game, Enter((1, 2, 3, 4, 5, 6), 2))
    with pytest.raises(IllegalMove, match="cannot have taken 1 rolls"):
        play(entered, Write(full, 21, rolls=1))
    scored = play(entered, Score(full))
    assert scored.card.saved_rolls == 1
    later = play(scored, Enter((6,) * 6, 4))
    with pytest.raises(IllegalMove, match="Roll 4 cannot follow"):
        correct(later, {0: Enter((1, 2, 3, 4, 5, 6), 3)})
    plain = new_game(Setup(PLAIN, mode=Mode.REAL))
    with pytest.raises(IllegalMove, match="cannot have taken"):
        play(plain, Write(named(PLAIN, "Full straight"), 21, rolls=1))


# Codes and texts.


@settings(max_examples=60)
@given(rule_sets(dice=any_dice(), saves=True) | own_rule_sets(dice=OTHER_DICE))
def test_rules_of_any_dice_come_back_from_code_and_text(rules):
    code = make_rules(rules)
    assert parse_rules(code) == rules
    assert parse_rules_text(make_rules_text(rules)).rules == rules
    is_new = rules.dice != 5 or rules.saved_rolls
    assert code[1] == "3" if is_new else code[1] in "12"


@settings(max_examples=40)
@given(games(setups(rule_sets(6, any_dice(), saves=True), max_players=2), finished=True))
def test_a_game_with_any_dice_comes_back_and_adds_up(game):
    code = make_game(game)
    assert parse_game(code) == game
    rules, record = played_out(code, "2026-11-29")
    assert rules == game.rules
    assert [result.score for result in record.results] == [card.total for card in game.cards]
    assert parse_card(make_card(game.cards[0])) == game.cards[0]


SHORT = RuleSet((named(MAXI, "Villa"), named(MAXI, "Chance")), dice=6, saved_rolls=True)


@pytest.mark.parametrize("rules", [SHORT, CRAG], ids=["six dice", "crag"])
def test_a_game_with_other_dice_goes_by_links(rules):
    circle = Circle(2, rules)
    while not circle.match.is_over:
        circle.play()
        link = make_match(circle.match)
        assert parse_match(link).game == circle.match.game
    assert len(circle.match.winners) >= 1


def test_an_older_page_says_that_a_code_or_an_invitation_is_newer(monkeypatch):
    """One that knows neither the mask of these rules nor the numbers of their presets."""
    code = make_rules(SHORT)
    invitation = make_match(Circle(2, SHORT, joined=False).match)
    named_one = make_match(Circle(2, MAXI, joined=False).match)
    monkeypatch.setattr(layout, "ANY_DICE", 1 << 30)
    monkeypatch.setattr(layout, "PRESETS", layout.PRESETS[:15])
    older = RULES_CODES._replace(layouts={"1": HOUSE_RULES, "2": HOUSE_RULES})
    with pytest.raises(BadCode, match="newer version of this page"):
        older.parse(code)
    for link in (invitation, named_one):
        with pytest.raises(BadLink, match="newer version of this page"):
            parse_match(link)


@pytest.mark.parametrize("rules", [MAXI, PLAIN, CRAG], ids=["maxi", "plain", "crag"])
def test_words_are_said_for_other_numbers_of_dice(rules):
    said = [str(sentence) for topic in explain(rules) for sentence in topic.sentences]
    said += [str(sentence) for topic in strategy(rules) for sentence in topic.sentences]
    said += [str(summary(rules)), *map(str, differences(rules, preset("official").rules))]
    assert not [line for line in said if "5 dice" in line.lower()]
    assert f"Roll all {rules.dice} dice." in said
    assert f"{rules.dice} dice." in str(summary(rules))
    assert any("are saved: you may use them" in line for line in said) == rules.saved_rolls


def test_what_cannot_be_made_is_told():
    with pytest.raises(BadRules) as refused:
        RuleSet((box("ones"), box("large_straight")), dice=4)
    assert str(refused.value.message) == (
        "No 4 dice can make Large straight. Change what it asks for, or take it off."
    )


# Best play.


@settings(max_examples=12)
@given(own_rule_sets(3, 2, st.integers(2, 4)) | rule_sets(3, st.integers(2, 4)))
def test_every_state_with_fewer_dice_is_worth_what_the_reference_says(rules):
    check_solved(rules)


@settings(max_examples=2, deadline=None)
@given(own_rule_sets(2, 2, st.just(6)))
def test_every_state_with_six_dice_is_worth_what_the_reference_says(rules):
    check_solved(rules)


def check_solved(rules):
    reference, solver = Reference(rules), Solver(rules)
    run(MACHINE, solver.solve())
    for state in all_states(rules):
        value = run(MACHINE, solver.value(state))
        assert value == pytest.approx(reference.state_value(state), abs=1e-9, rel=0)


def test_what_has_too_many_states_is_estimated_and_says_so():
    assert not is_exact(MAXI)
    assert not is_exact(PLAIN)
    assert all(map(is_exact, (CRAG, preset("forced-yatzy").rules, preset("yatzy").rules)))
    solver = Solver(PLAIN)
    with pytest.raises(TooManyStates):
        run(MACHINE, solver.value(START))
    about = run(MACHINE, further(solver, empty_card(PLAIN)))
    assert 350 < about < 430
    rolled = play(new_game(PLAIN), Keep(), (6, 6, 6, 6, 6, 1))
    advice = run(MACHINE, advise_game(solver, rolled))
    assert not advice.exact
    assert advice.best.move == Keep((0, 1, 2, 3, 4))


def test_the_end_of_maxi_yatzy_is_worked_out():
    card = replace(empty_card(PLAIN), points=(0,) * 17 + (None,) * 3)
    solver = Solver(PLAIN)
    assert is_exact(PLAIN, turn_state(card).filled)
    value = run(MACHINE, further(solver, card))
    game = replace(new_game(PLAIN), cards=(card,), dice=(6, 6, 6, 6, 6, 6), rolls=3)
    assert run(MACHINE, advise_game(solver, game)).exact
    assert value > run(MACHINE, further(solver, card.fill(PLAIN.categories[18], 0)))


@cases("level", *Level, quick=2)
def test_computers_play_maxi_yatzy(level):
    chance = random.Random(level)
    solver = Solver(MAXI)
    game = new_game(MAXI)
    while not game.is_over:
        move = run(MACHINE, choose_at(level, game, solver, chance.random))
        rolled = 6 - len(move.places) if isinstance(move, Keep) else 0
        game = play(game, move, tuple(chance.choices(range(1, 7), k=rolled)))
    assert game.card.total > 100


@pytest.mark.slow
def test_who_plays_by_estimates_alone_makes_about_what_is_told():
    """In fewer games than docs/figures.md has it for."""
    text = FIGURES.read_text(encoding="utf-8")
    told, error = map(
        float, re.search(r"gets (\S+) \(standard error (\S+), in 150 games", text).groups()
    )
    games, chance = 30, random.Random(64)
    solver = Solver(PLAIN, most_work=0)
    made = [played_by_estimates(solver, chance) for _game in range(games)]
    assert mean(made) == pytest.approx(told, abs=4 * error * (150 / games) ** 0.5)


def played_by_estimates(solver, chance):
    """What a game makes if no advice is exact."""
    game = new_game(PLAIN)
    while not game.is_over:
        advice = run(MACHINE, advise_game(solver, game))
        assert not advice.exact
        move = advice.best.move
        rolled = 6 - len(move.places) if isinstance(move, Keep) else 0
        game = play(game, move, tuple(chance.choices(range(1, 7), k=rolled)))
    return game.card.total


def test_luck_and_loss_add_up_where_all_is_about():
    chance = random.Random(64)
    rules = replace(
        MAXI, categories=(*MAXI.categories[:3], *MAXI.categories[-2:]), upper_bonus=None
    )
    game = new_game(rules)
    while not game.is_over:
        move = run(MACHINE, choose_at(Level.CASUAL, game, None, chance.random))
        rolled = 6 - len(move.places) if isinstance(move, Keep) else 0
        game = play(game, move, tuple(chance.choices(range(1, 7), k=rolled)))
    found = run(MACHINE, review(game, 0, Solver(rules)))
    assert found.start + found.luck - found.loss == pytest.approx(game.card.total, abs=1e-9)
    assert all(moment.loss >= 0 for moment in found.moments)


def test_chances_of_winning_are_estimated_and_add_up():
    game = turn(new_game(Setup(MAXI, ("Ann", "Bob"))), "666666", into="Maxi Yatzy")
    found = run(MACHINE, win_chances(game, Solver(MAXI)))
    ann, bob = at_once(found.shares)
    assert not found.exact
    assert ann + bob == pytest.approx(1)
    assert ann > 0.6
