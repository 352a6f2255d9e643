"""The chance of winning, and how Ada plays for it."""

import random
from collections import defaultdict
from dataclasses import replace
from itertools import accumulate
from statistics import mean, stdev

import pytest
from builders import VARIED, box, card_open_at, dice, ids, rolled, rules_of, turns
from hypothesis import given, settings
from hypothesis import strategies as st
from kernels import full, solved
from opponents import PERSON, match
from played_on import further as plays_on
from reference import Reference, Turn, further_ends, further_points
from slices import result
from strategies import own_rule_sets, rule_sets

from yahtzee.engine.dice import USUAL_DICE
from yahtzee.engine.game import Game, totals, winners
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.legality import score
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import Joker, RuleSet, Ties, YahtzeeBonus
from yahtzee.engine.scorecard import empty_card
from yahtzee.players import winning
from yahtzee.players.computers import advise_to_win, perfect
from yahtzee.players.winning import shares, win_chances
from yahtzee.solver.advice import SAME, advise_game, same_move
from yahtzee.solver.kernel import Solver, run, wasmtime_machine
from yahtzee.solver.odds import rerolls
from yahtzee.solver.states import turn_state

close = {"abs": 1e-9, "rel": 0}
SMALL = RuleSet((box("sixes"), box("chance")))


def table(*cards, faces="", left=0, turn=None, levels=()):
    """A match with these cards on the table; the first has the turn, or the one given."""
    rules = cards[0].rules
    setup = Setup(rules, tuple(f"Player {n}" for n in range(len(cards))), levels=levels)
    most_open = max(len(card.open_boxes) for card in cards)
    turns_done = len(cards) * (len(rules.categories) - most_open) + (turn or 0)
    rolls = rules.rolls - left if faces else 0
    return Game(setup, (), cards, turns_done, dice(faces), rolls)


def chances_of(game):
    return outlook(game, *solved(game.rules))[0]


def outlook(game, machine, solver):
    """The chances, and their standard error on the careful side; 0 if exact."""
    found = run(machine, win_chances(game, solver))
    chances = result(found.shares)
    if found.exact:
        return chances, 0.0
    largest = max(chance * (1 - chance) for chance in chances)
    return chances, (largest / winning.PLAY_OUTS) ** 0.5


def ending(which, **points):
    """A card of the preset with the last boxes open."""
    open_ids = ids(rules_of(which).categories)[-points.pop("open_boxes", 3) :]
    return card_open_at(which, *open_ids, **points)


def on_a_full_device(rules):
    """A machine that has solved these rules and has no memory for more, and its solver."""
    machine, solver = wasmtime_machine(), Solver(rules)
    run(machine, solver.solve())
    return full(machine), solver


# Shares of a win


def naive_shares(strengths):
    """By going through every combination of totals."""
    won, games = [0.0] * len(strengths), [((), 1.0)]
    for chances in strengths:
        games = [
            ((*some, total), chance * share)
            for some, chance in games
            for total, share in chances.items()
        ]
    for ended, chance in games:
        first = [player for player, total in enumerate(ended) if total == max(ended)]
        for player in first:
            won[player] += chance / len(first)
    return tuple(won)


def chances_of_totals():
    return st.dictionaries(st.integers(0, 6), st.integers(1, 9), min_size=1, max_size=4).map(
        lambda weights: {k: weight / sum(weights.values()) for k, weight in weights.items()}
    )


@given(st.lists(chances_of_totals(), min_size=1, max_size=5))
def test_a_win_is_shared_equally_among_all_who_tie(strengths):
    assert result(shares(strengths)) == pytest.approx(naive_shares(strengths), **close)


# The live chance


@pytest.mark.parametrize(("which", "exact"), [("official", False), ("grail", True)])
def test_at_the_start_all_have_the_same_chance(which, exact):
    game = match(which, PERSON, PERSON, PERSON)
    machine, solver = solved(game.rules)
    chances, error = outlook(game, machine, solver)
    assert chances == pytest.approx((1 / 3,) * 3, **close)
    assert (error == 0) == exact
    assert error < 0.008


@pytest.mark.parametrize(
    ("mine", "first", "chances"),
    [("66662", (1,), (0, 1)), ("66664", (0, 1), (0.5, 0.5)), ("66665", (0,), (1, 0))],
)
def test_a_game_that_is_over_is_won_by_its_winners(mine, first, chances):
    game = match(SMALL, PERSON, PERSON)
    game = turns(game, f"{mine} chance", "66664 chance", "66666 sixes", "66666 sixes")
    assert winners(game) == first
    assert chances_of(game) == pytest.approx(chances, **close)


# What best play has won of 10,000 games against each: `make strengths ARGS=--beaten`.
@pytest.mark.parametrize(
    ("level", "won"), [(Level.BEGINNER, 88), (Level.CASUAL, 71), (Level.EXPERT, 57)]
)
def test_computers_are_taken_as_they_play(level, won):
    game = match("official", PERSON, level)
    chances, error = outlook(game, *solved(game.rules))
    assert error
    assert 100 * chances[0] == pytest.approx(won, abs=2)
    assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL, Level.EXPERT])
def test_near_the_end_too_and_with_dice_on_the_table(level):
    """Against what follows from each of the level's moves, worked out in plain Python."""
    rules = RuleSet((box("sixes"), box("full_house"), box("chance")))
    own = card_open_at(rules, "full_house", sixes=18, chance=20)
    other = card_open_at(rules, "chance", sixes=12, full_house=25)
    game = table(own, other, faces="22336", left=1, levels=(level, PERSON))
    pair = (
        (own, plays_on(level, own, {}, game.dice, 1)),
        (other, further_points(Reference(rules), other)),
    )
    strengths = [{card.total + n: chance for n, chance in ends.items()} for card, ends in pair]
    chances, error = outlook(game, *solved(rules))
    assert chances == pytest.approx(naive_shares(strengths), abs=4 * error)
    over = table(card_open_at(rules, sixes=12), other, levels=(level, PERSON))
    assert outlook(over, *solved(rules))[1] == 0


@pytest.mark.parametrize("faces", ["", "11112"])
def test_ada_is_taken_to_play_for_the_win_once_it_is_in_sight(faces):
    """40 behind only a Yahtzee wins, which who plays for points gives up for a better Chance.

    The example is of J. Glenn, An Optimal Strategy for Yahtzee, CS-TR-0002 (2006).
    """
    own = card_open_at("official", "yahtzee", "chance", sixes=18)
    other = card_open_at("official", "ones", sixes=18, large_straight=40)
    game = table(own, other, faces=faces, left=0, levels=(Level.PERFECT, PERSON))
    machine, solver = solved(own.rules)
    chances, error = outlook(game, machine, solver)
    if faces:
        exact = run(machine, advise_to_win(game, solver)).best.chance
    else:
        goal = run(machine, winning.certain_goal(game, solver))
        exact = run(machine, solver.aim(solver.state(own), goal.worth))
    assert chances[0] == pytest.approx(exact, abs=4 * error)
    people = outlook(replace(game, setup=replace(game.setup, levels=())), machine, solver)
    assert people[1] == 0
    if faces:
        assert chances[0] > people[0][0] == 0


def test_what_ada_aims_at_is_known_for_her_while_others_play():
    own = card_open_at("official", "yahtzee", sixes=18)
    other = card_open_at("official", "chance", sixes=24)
    game = table(other, own, levels=(PERSON, Level.PERFECT))
    assert game.player == 0
    chances, error = outlook(game, *solved(own.rules))
    people, none = outlook(replace(game, setup=replace(game.setup, levels=())), *solved(own.rules))
    assert error > none == 0
    assert chances == pytest.approx(people, abs=4 * error)  # with one box there is no choice


def test_a_position_has_the_same_chances_whenever_it_is_asked_for():
    game = match(SMALL, PERSON, *Level)
    machine = wasmtime_machine()
    asked = [result(run(machine, win_chances(game, Solver(SMALL))).shares) for _ in range(2)]
    assert asked[0] == asked[1]


def test_a_first_estimate_is_of_fewer_games():
    game = match(SMALL, PERSON, Level.BEGINNER)
    machine, solver = wasmtime_machine(), Solver(SMALL)
    first = run(machine, win_chances(game, solver, winning.PORTION))
    last = run(machine, win_chances(game, solver))
    again = run(machine, win_chances(game, solver, winning.PORTION))
    assert [each.rough for each in (first, last, again)] == [True, False, False]
    shown, best, same = (result(each.shares) for each in (first, last, again))
    assert shown != best == same
    assert shown == pytest.approx(best, abs=0.05)


def test_bonuses_settle_a_tie_where_the_rules_say_so():
    rules = preset("tabletop").rules
    plain = card_open_at(rules, yahtzee=50, large_straight=40, chance=30)
    rich = replace(card_open_at(rules, yahtzee=20), yahtzee_bonuses=1)
    over = table(plain, rich, turn=0)
    assert totals(over) == (120, 120)
    assert chances_of(over) == pytest.approx((0, 1), **close)
    shared = preset("official").rules
    assert chances_of(
        table(replace(plain, rules=shared), replace(rich, rules=shared))
    ) == pytest.approx((0.5, 0.5), **close)


def strengths_by_the_reference(reference, card):
    """How strong a card can end, with its chance: by its total, or then by its bonuses."""
    settled = reference.rules.ties is Ties.BONUSES
    strengths = defaultdict(float)
    for (points, more), chance in further_ends(reference, card).items():
        bonuses = card.yahtzee_bonuses + more if settled else 0
        strengths[card.total + points, bonuses] += chance
    return strengths


def settled_by_bonuses(*box_ids):
    """Rules of these boxes by which Yahtzee bonuses settle ties; each pays what a Twos box can."""
    return RuleSet(
        tuple(map(box, box_ids)), yahtzee_bonus=YahtzeeBonus(10), joker=Joker(), ties=Ties.BONUSES
    )


def test_a_tie_that_a_bonus_still_to_come_settles_is_told_as_it_will_be():
    """A fifth two on the last roll, one chance in six, ties the totals, and its bonus wins."""
    rules = settled_by_bonuses("twos", "yahtzee", "chance")
    behind = card_open_at(rules, "twos", yahtzee=50, chance=10)
    ahead = card_open_at(rules, twos=0, yahtzee=50, chance=30)
    assert behind.total + 10 + 10 == ahead.total
    game = table(behind, ahead, faces="22223", left=1)
    assert chances_of(game) == pytest.approx((1 / 6, 5 / 6), **close)
    rolled_it = table(behind, ahead, faces="22222", left=0)
    assert chances_of(rolled_it) == pytest.approx((1, 0), **close)
    with_one = replace(ahead, points=(0, 50, 20), yahtzee_bonuses=1)
    assert with_one.total == ahead.total
    assert chances_of(table(behind, with_one, faces="22222", left=0)) == (0.5, 0.5)


@pytest.mark.parametrize("open_boxes", [["twos"], ["twos", "chance"], ["yahtzee", "chance"]])
def test_chances_count_the_bonuses_that_settle_ties(open_boxes):
    rules = settled_by_bonuses("twos", "house", "yahtzee", "chance")
    filled = {"twos": 4, "house": 22, "yahtzee": 50, "chance": 20}
    rest = {each: points for each, points in filled.items() if each not in open_boxes}
    one = card_open_at(rules, *open_boxes, **rest)
    other = replace(one, yahtzee_bonuses=1, points=(*one.points[:1], 12, *one.points[2:]))
    reference = Reference(rules)
    strengths = [strengths_by_the_reference(reference, card) for card in (one, other)]
    seen, error = outlook(table(one, other), *solved(rules))
    assert error == 0
    assert seen == pytest.approx(naive_shares(strengths), **close)
    by_totals = [
        {(total, 0): sum(c for (t, _), c in each.items() if t == total) for total, _ in each}
        for each in strengths
    ]
    assert seen != pytest.approx(naive_shares(by_totals), abs=1e-3)


@settings(max_examples=15)
@given(rule_sets(max_categories=3) | own_rule_sets(3), st.randoms(use_true_random=False))
def test_chances_are_those_of_the_reference(rules, chosen):
    """Small games to the end: every total of one against every total of the other."""
    machine, solver = wasmtime_machine(), Solver(rules)
    run(machine, solver.solve())
    last = [rules.categories[-1].id], [chosen.choice(rules.categories).id]
    game = table(*(card_open_at(rules, *open_ids) for open_ids in last))
    reference = Reference(rules)
    strengths = [strengths_by_the_reference(reference, card) for card in game.cards]
    seen = outlook(game, machine, solver)[0]
    assert seen == pytest.approx(naive_shares(strengths), **close)
    assert sum(seen) == pytest.approx(1)


def played_out(game, games, seed):
    """Each player's share of wins in games played by the kernel, one against another."""
    machine, solver = solved(game.rules)
    columns = []
    for player, card in enumerate(game.cards):
        counts = run(machine, solver.play_out(turn_state(card), games, seed + player))
        column = [card.total + n for n, count in enumerate(counts) for _ in range(count)]
        random.Random(player).shuffle(column)
        columns.append(column)
    won = [0.0] * len(columns)
    for ended in zip(*columns, strict=True):
        first = [player for player, total in enumerate(ended) if total == max(ended)]
        for player in first:
            won[player] += 1 / len(first) / games
    return won


@pytest.mark.slow
@pytest.mark.parametrize("open_boxes", [3, 7, 12])
def test_chances_agree_with_games_played_out(open_boxes):
    """Exact with few boxes open, by the module's own play-outs with twelve."""
    one = ending("official", ones=3, twos=8, open_boxes=open_boxes)
    other = ending("official", ones=2, twos=6, open_boxes=open_boxes)
    third = ending("official", ones=0, open_boxes=open_boxes)
    game, games = table(one, other, third), 8000
    found = played_out(game, games, seed=11)
    for seen, won in zip(chances_of(game), found, strict=True):
        assert seen == pytest.approx(won, abs=4 * (won * (1 - won) / games) ** 0.5 + 0.01)


def test_without_memory_for_exact_chances_there_are_estimates():
    one, other = ending("official", sixes=18, open_boxes=9), ending("official", open_boxes=9)
    machine, solver = on_a_full_device(one.rules)
    chances, error = outlook(table(one, other), machine, solver)
    assert error
    exact = chances_of(table(one, other))
    assert chances == pytest.approx(exact, abs=4 * error)


def test_forecasts_are_remembered_but_not_all_of_them(monkeypatch):
    monkeypatch.setattr(winning, "REMEMBERED", 2)
    cards = [card_open_at("grail", box_id) for box_id in ("ones", "twos", "sixes")]
    machine, solver = wasmtime_machine(), Solver(cards[0].rules)
    run(machine, solver.solve())

    def calls(card):
        program, number = winning.further(solver, card), 0
        try:
            call = next(program)
            while True:
                number += 1
                call = program.send(machine.call(call))
        except StopIteration:
            return number

    first, second, third = cards
    assert calls(first) > 0
    assert calls(second) > 0
    assert calls(first) == calls(second) == 0
    assert calls(third) > 0
    assert calls(second) == 0
    assert calls(first) > 0


# Dice on the table


@pytest.mark.parametrize(("faces", "left"), [("11336", 2), ("66634", 0)])
def test_with_dice_on_the_table_the_chance_is_that_of_the_reference(faces, left):
    rules = RuleSet((box("threes"), box("sixes"), box("house"), box("chance")))
    mine, other = card_open_at(rules, "threes", "house"), card_open_at(rules, "chance", sixes=12)
    reference = Reference(rules)
    turn, rolls = Turn(reference, mine), {dice(faces): 1.0}
    for remaining in range(left, 0, -1):
        fallen = defaultdict(float)
        for roll, chance in rolls.items():
            for after, share in rerolls(turn.best_keep(roll, remaining), 5):
                fallen[after] += chance * share
        rolls = fallen
    strengths = defaultdict(float), defaultdict(float)
    for roll, chance in rolls.items():
        after = turn.best_after(roll)
        for points, share in further_points(reference, after).items():
            strengths[0][after.total + points] += chance * share
    for points, chance in further_points(reference, other).items():
        strengths[1][other.total + points] += chance
    seen = chances_of(table(mine, other, faces=faces, left=left))
    assert seen == pytest.approx(naive_shares(strengths), **close)


# Five alike, a full house, a straight: where chances change most.
ROLLS = ((3, 3, 3, 3, 3), (4, 4, 4, 6, 6), (2, 3, 4, 5, 6))
BATCHES = 8


def position(rules, open_boxes, faces):
    """Two with equal cards, the boxes that ``ROLLS`` are best for filled last, and these dice."""
    last = [
        max((box for box in rules.categories if not box.face), key=lambda b: b.natural_points(roll))
        for roll in ROLLS
    ]
    order = [*(box for box in rules.categories if box not in last), *last]
    card = empty_card(rules)
    for filled in order[: len(order) - open_boxes]:
        card = card.fill(filled, filled.natural_points(filled.example(5)))
    turns_done = 2 * (len(order) - open_boxes)
    return Game(Setup(rules, ("One", "Two")), (), (card, card), turns_done, faces, 1)


def simulated(machine, solver, game, games):
    """The chance of winning of the player on turn, from games played out, and its standard error.

    These dice are scored at once, as is best. Nothing is corrected by what the solver knows, so
    the error is that of the games alone.
    """

    def played_out(card, seed):
        counts = run(machine, solver.play_out(solver.state(card), games, seed))
        return {
            card.total + points: count / sum(counts) for points, count in enumerate(counts) if count
        }

    best = run(machine, advise_game(solver, game)).best.move
    own, rival = score(game.card, best.category, game.dice), game.cards[1]
    batches = [
        result(shares([played_out(own, 2 * batch), played_out(rival, 2 * batch + 1)]))[0]
        for batch in range(BATCHES)
    ]
    return mean(batches), stdev(batches) / BATCHES**0.5


def test_scoring_the_best_box_changes_no_chance():
    """Five alike, a full house, a straight: nothing that they bring is counted twice."""
    for faces in ROLLS:
        game = replace(position(rules_of("official"), 9, faces), rolls=3)
        best = run(solved(game.rules)[0], advise_game(solved(game.rules)[1], game)).best.move
        after = score(game.card, best.category, faces)
        rival = game.cards[1]
        scored = replace(game, cards=(after, rival), turns=game.turns + 1, dice=(), rolls=0)
        assert chances_of(game) == pytest.approx(chances_of(scored), **close)


@pytest.mark.slow
def test_an_estimate_with_dice_on_the_table_is_within_a_point():
    """Against games played out from the card that the turn ends with."""
    game = position(rules_of("official"), 11, (3,) * USUAL_DICE)
    machine, solver = solved(game.rules)
    chances, error = outlook(game, machine, solver)
    assert error
    found, give_or_take = simulated(machine, solver, game, 1000)
    assert chances[0] == pytest.approx(found, abs=0.01 + 4 * give_or_take)


def test_good_dice_are_seen_at_once():
    for open_boxes in (4, 9, 13):
        card = ending("official", open_boxes=open_boxes)
        bad, good = (
            chances_of(table(card, card, faces=faces, left=0))[0] for faces in ("11346", "66666")
        )
        assert bad < 0.5 < good
        assert good - bad > 0.1


# Ada plays for the win


def test_ada_gambles_for_the_win_when_points_would_have_her_stop():
    """She needs 28 from Chance to tie and 29 to win; 6 6 4 4 4 and one roll left.

    For points the fours stay: 4 is more than a die brings. For the win they must go.
    """
    behind = turns(match(SMALL, PERSON, Level.PERFECT), "66664 chance", "66666 sixes")
    behind = rolled(turns(behind, "66666 sixes"), "66444")
    behind = replace(behind, rolls=2)
    machine, solver = solved(SMALL)
    assert run(machine, advise_game(solver, behind)).best.move == Score(box("chance"))
    assert run(machine, perfect(behind, solver)) == Keep((0, 1))


def worth_of_totals(game, reference):
    """Ada's goal by the reference: her share of the win with each total, two at the table."""
    other = game.cards[1]
    chances = defaultdict(float)
    for points, chance in further_points(reference, other).items():
        chances[other.total + points] += chance
    below = [0.0, *accumulate(chances[total] for total in range(max(chances) + 1))]

    def goal(total):
        return below[min(total, len(below) - 1)] + chances.get(total, 0.0) / 2

    return goal


@pytest.mark.parametrize("seed", range(3))
def test_ada_maximises_the_chance_that_the_reference_finds(seed):
    chosen = random.Random(seed)
    rules = RuleSet((box("twos"), box("fives"), box("house"), box("chance")))
    mine = card_open_at(rules, "twos", "chance", fives=chosen.choice((0, 10, 20)))
    other = card_open_at(rules, "house", fives=chosen.choice((5, 15, 25)), chance=12)
    faces = tuple(chosen.choices(range(1, 7), k=USUAL_DICE))
    left = seed % 3
    game = table(mine, other, faces="".join(map(str, faces)), left=left)
    goal = worth_of_totals(game, Reference(rules))
    turn = Turn(Reference(rules, goal), mine)
    best = turn.value_of_roll(tuple(sorted(faces)), left)
    machine, solver = solved(rules)
    advice = run(machine, advise_to_win(game, solver))
    assert advice.best.chance == pytest.approx(best, **close)
    move = run(machine, perfect(game, solver))
    assert next(e for e in advice.choices if same_move(e.move, move, faces)).short <= SAME


class ToWin(Reference):
    """Best play for ``goal``, which goes by the total and then by the Yahtzee bonuses."""

    def key(self, card):
        return turn_state(card), card.total, card.yahtzee_bonuses

    def value(self, card):
        if card.is_full:
            return self.goal((card.total, card.yahtzee_bonuses))
        return super().value(card)


@pytest.mark.parametrize(("faces", "left"), [("22234", 2), ("22225", 1), ("11456", 2)])
def test_ada_counts_the_bonuses_that_settle_ties(faces, left):
    rules = settled_by_bonuses("twos", "house", "yahtzee", "chance")
    mine = card_open_at(rules, "twos", "chance", house=20, yahtzee=50)
    other = card_open_at(rules, "house", twos=4, yahtzee=50, chance=24)
    game = table(mine, replace(other, yahtzee_bonuses=1), faces=faces, left=left)
    rival = strengths_by_the_reference(Reference(rules), game.cards[1])

    def goal(end):
        return sum(
            chance * (0.5 if end == strength else end > strength)
            for strength, chance in rival.items()
        )

    best = Turn(ToWin(rules, goal), mine).value_of_roll(dice(faces), left)
    machine, solver = solved(rules)
    advice = run(machine, advise_to_win(game, solver))
    assert advice.best.chance == pytest.approx(best, **close)


def test_in_a_decided_match_ada_plays_for_points():
    far_ahead = card_open_at("official", "fives", "chance", yahtzee=50, large_straight=40)
    far_behind = card_open_at("official", "ones")
    machine, solver = solved(far_ahead.rules)
    for faces in ("11155", "23456", "55512"):
        game = table(far_ahead, far_behind, faces=faces, left=2)
        seen = run(machine, advise_to_win(game, solver))
        assert all(each.chance == pytest.approx(1) and not each.short for each in seen.choices)
        assert (
            run(machine, perfect(game, solver)) == run(machine, advise_game(solver, game)).best.move
        )


def test_nothing_is_forecast_to_play_for_a_win_that_is_far_off():
    game = match("official", Level.PERFECT, PERSON)
    assert result(winning.certain_goal(game, Solver(game.rules))) is None


@pytest.mark.slow
@pytest.mark.parametrize("each", [*VARIED, preset("tabletop")], ids=lambda each: each.id)
def test_ada_has_changed_over_when_four_boxes_are_open(each):
    card = ending(each.rules, open_boxes=4)
    game = table(card, card, card, faces="11356", left=1)
    machine, solver = solved(each.rules)
    advice = run(machine, advise_to_win(game, solver))
    assert 0 < advice.best.chance < 1


@pytest.mark.parametrize("rivals_open", [0, 8], ids=["for her turns", "for her rival's"])
def test_without_memory_to_play_for_the_win_ada_plays_for_points(rivals_open):
    mine = ending("official", open_boxes=7)
    rival = (
        ending("official", ones=3, twos=8, open_boxes=rivals_open)
        if rivals_open
        else (card_open_at("official", sixes=24, chance=25, full_house=25, yahtzee=50))
    )
    game = table(mine, rival, faces="11356", left=1)
    machine, solver = solved(game.rules)
    assert run(machine, advise_to_win(game, solver)) is not None
    machine, solver = on_a_full_device(game.rules)
    assert run(machine, advise_to_win(game, solver)) is None
    points = run(machine, advise_game(solver, game))
    assert run(machine, perfect(game, solver)) == points.best.move
