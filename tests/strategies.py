"""Hypothesis strategies: dice, rule sets, set-ups, cards and games, all of them valid."""

from dataclasses import fields, replace
from itertools import combinations

import naive
from hypothesis import strategies as st

from yahtzee.codes.rules_text import EXAMPLES, parse_pattern, parse_payment
from yahtzee.engine.categories import CATEGORIES, Category, Section
from yahtzee.engine.dice import FEWEST_DICE, MOST_DICE, USUAL_DICE
from yahtzee.engine.game import (
    choices_of_places,
    legal_boxes,
    new_game,
    play,
    roll_dice,
    writable_points,
    writable_rolls,
)
from yahtzee.engine.game_setup import MAX_NAME, MAX_PLAYERS, MAX_SEED, Level, Mode, Setup
from yahtzee.engine.legality import bonus_open, boxes_in_turn
from yahtzee.engine.moves import Enter, Keep, Score, Write
from yahtzee.engine.patterns import Alike
from yahtzee.engine.rules import (
    MAX_POINTS,
    MAX_ROLLS,
    Joker,
    JokerValues,
    Over,
    Placement,
    RuleDraft,
    RuleSet,
    Shown,
    Ties,
    UpperBonus,
    YahtzeeBonus,
    can_be_made,
    most_in,
    problems,
    validated,
)
from yahtzee.engine.scorecard import Scorecard

FIVE_DICE = st.just(USUAL_DICE)
MOST_BOXES = 15  # of most random rules
KEEPABLE = tuple(
    places for size in range(USUAL_DICE) for places in combinations(range(USUAL_DICE), size)
)
POINTS = st.integers(1, MAX_POINTS)


def faces():
    """One face."""
    return st.integers(1, 6)


def yahtzees():
    """Five dice of one face."""
    return faces().map(lambda face: (face,) * USUAL_DICE)


def five_faces():
    """Five dice by place; a Yahtzee comes up more often than it should."""
    return st.one_of(st.tuples(*[faces()] * USUAL_DICE), yahtzees())


def six_faces():
    """As many dice as there can be, all alike more often than they should; rules take the first."""
    return st.one_of(
        st.tuples(*[faces()] * MOST_DICE), faces().map(lambda face: (face,) * MOST_DICE)
    )


def any_dice():
    """How many dice rules have."""
    return st.integers(FEWEST_DICE, MOST_DICE)


def _maybe(draw, strategy):
    return draw(st.none() | strategy)


@st.composite
def categories(draw, max_size=MOST_BOXES, dice=USUAL_DICE):
    """Two boxes or more in scorecard order, a Yahtzee box most of the time."""
    yahtzees = [box for box in CATEGORIES if box.is_yahtzee] if dice > FEWEST_DICE else []
    yahtzee = draw(st.sampled_from([*yahtzees, *yahtzees, None]))
    others = [box for box in CATEGORIES if not box.is_yahtzee and naive.natural_max(box.id, dice)]
    most = max_size if yahtzee is None else max_size - 1
    least = 2 if yahtzee is None else 1
    chosen = draw(st.lists(st.sampled_from(others), min_size=least, max_size=most, unique=True))
    return tuple(
        replace(box, pattern=Alike((dice,))) if box.is_yahtzee else box
        for box in CATEGORIES
        if box in chosen or box is yahtzee
    )


@st.composite
def rule_sets(draw, max_categories=MOST_BOXES, dice=FIVE_DICE, saves=False):
    """Any valid rule set, every knob turned; rolls are saved only if it ``saves``."""
    number = draw(dice)
    boxes = draw(categories(max_categories, number))
    if draw(st.booleans()):
        served = st.sampled_from([0, 0, 5, 30])
        boxes = tuple(replace(box, served=draw(served)) for box in boxes)
    most = sum(number * box.face for box in boxes if box.section is Section.UPPER)
    upper_bonus = yahtzee_bonus = joker = None
    if most:
        upper_bonus = _maybe(draw, st.builds(UpperBonus, st.integers(1, most), POINTS))
    if any(box.is_yahtzee for box in boxes):
        yahtzee_bonus = _maybe(
            draw, st.builds(YahtzeeBonus, POINTS, st.sampled_from(Over), st.sampled_from(Shown))
        )
        joker = _maybe(
            draw,
            st.builds(
                Joker,
                st.sampled_from(Over),
                st.sampled_from(Placement),
                st.sampled_from(JokerValues),
            ),
        )
    draft = RuleDraft(
        boxes,
        upper_bonus,
        yahtzee_bonus,
        joker,
        rolls=draw(st.integers(1, MAX_ROLLS)),
        ties=draw(st.sampled_from(Ties)) if yahtzee_bonus else Ties.SHARED,
        dice=number,
        **{knob.name: draw(st.booleans()) for knob in fields(RuleDraft) if knob.type is bool},
    )
    draft = replace(draft, saved_rolls=draft.saved_rolls and saves)
    # A switch that makes no sense here is off.
    return validated(replace(draft, **{problem.knob: False for problem in problems(draft)}))


# Boxes that players invent, in the words of the text form.

SETS = st.sampled_from(["1 2 3", "4 5 6", "1 6 / 2 5 / 3 4", "2 4 6", "1 3 5", "1 2 / 5 6", "6"])
GROUPS = st.sampled_from(["2", "3", "4", "5", "2+2", "3+2", "2+2 same", "3+2 same", "4+2"])
RUNS = st.sampled_from(["3", "4", "5", "3 by 2", "2 by 3", "4 from 2", "5 from 1", "5 from 3"])
SUMS = st.sampled_from(["22..", "..10", "13", "9..21", "30", "..29"])
PLAIN_PATTERNS = st.one_of(
    st.sampled_from(EXAMPLES),
    SETS.filter(lambda sets: "/" not in sets).map("only {}".format),
    SETS.map("all {}".format),
    GROUPS.map("alike {}".format),
    RUNS.map("run {}".format),
    SUMS.map("sum {}".format),
)
PATTERNS = st.one_of(
    PLAIN_PATTERNS,
    st.builds("{} within {}".format, PLAIN_PATTERNS, SETS),
    st.builds("{} and {}".format, PLAIN_PATTERNS, PLAIN_PATTERNS),
)
PAYS = st.one_of(
    st.sampled_from(["total", "matched"]),
    st.integers(1, 60).map(str),
    st.builds("{} + {}".format, st.sampled_from(["total", "matched"]), st.integers(1, 40)),
)


@st.composite
def own_boxes(draw, name, section=Section.LOWER):
    """A box that a player invents."""
    served = draw(st.sampled_from([0, 0, 5, 30]))
    pattern, pays = parse_pattern(draw(PATTERNS)), parse_payment(draw(PAYS))
    return Category(name, section, pattern, pays, served=served)


@st.composite
def own_rule_sets(draw, max_categories=4, max_rolls=3, dice=FIVE_DICE, saves=False):
    """Rules with some boxes that players invent, in any order, and any ladder.

    Rolls are saved only if it ``saves``.
    """
    upper = draw(st.lists(own_boxes("?", Section.UPPER), max_size=2))
    lower = draw(st.lists(own_boxes("?"), min_size=1, max_size=max_categories))
    known = draw(st.lists(st.sampled_from(CATEGORIES), max_size=2))
    boxes = [replace(box, label=f"Box {place}") for place, box in enumerate([*upper, *lower])]
    boxes += {box.is_yahtzee: box for box in known}.values()
    number = draw(dice)
    boxes = [
        replace(box, pattern=Alike((number,))) if box.is_yahtzee else box
        for box in boxes
        if number > FEWEST_DICE or not box.is_yahtzee
    ]
    boxes = [box for box in boxes if can_be_made(box, number)]
    boxes = draw(st.permutations(boxes))[:max_categories]
    card = tuple(sorted(boxes, key=lambda box: box.section, reverse=True))
    if len(card) < 2:
        spare = (replace(CATEGORIES[-1], label=f"Spare {place}") for place in (1, 2))
        card = (*card, *spare)
    most = sum(most_in(box, number) for box in card if box.section is Section.UPPER)
    first = draw(st.integers(1, 60))
    ladder = (
        draw(st.lists(st.integers(1, most), max_size=3, unique=True)) if 0 < most <= 999 else []
    )
    steps = [(total, first + 9 * place) for place, total in enumerate(sorted(ladder))]
    yahtzee = any(box.is_yahtzee for box in card)
    rolls = draw(st.integers(1, max_rolls))
    return RuleSet(
        card,
        UpperBonus(*steps[0], tuple(steps[1:])) if steps else None,
        draw(st.sampled_from([None, YahtzeeBonus(), YahtzeeBonus(7, Over.FILLED)]))
        if yahtzee
        else None,
        draw(st.none() | st.builds(Joker, st.sampled_from(Over), st.sampled_from(Placement)))
        if yahtzee
        else None,
        rolls=rolls,
        dice=number,
        saved_rolls=saves and rolls > 1 and draw(st.booleans()),
    )


def _line(longest):
    # Printable but for joiners, not blank at either end: what a name or a seed may be.
    shown = st.characters(exclude_categories=["C", "Z"]).filter(str.isprintable)
    more = st.text(shown | st.sampled_from(" \u200c\u200d"), max_size=longest - 1)
    return st.builds(lambda first, rest: (first + rest).strip(), shown, more)


def names():
    """A player's name."""
    return _line(MAX_NAME)


def seeds():
    """The seed of a game."""
    return _line(MAX_SEED)


@st.composite
def levels(draw, players):
    """Which of some players are computers, and how good: nobody, or all but one at most."""
    mixed = st.tuples(*[st.none() | st.sampled_from(Level)] * players)
    some = mixed.filter(lambda each: any(each) and not all(each))
    return draw(st.just(()) | some if players > 1 else st.just(()))


@st.composite
def setups(draw, rules=None, modes=tuple(Mode), max_players=MAX_PLAYERS):
    """Any set-up that can be played."""
    mode = draw(st.sampled_from(modes))
    virtual = mode is Mode.VIRTUAL
    players = tuple(draw(st.lists(names(), min_size=1, max_size=max_players)))
    return Setup(
        draw(rule_sets() if rules is None else rules),
        players,
        mode,
        _maybe(draw, seeds()) if virtual else None,
        draw(levels(len(players))) if virtual else (),
    )


@st.composite
def cards(draw, rules=None):
    """A card with any boxes filled by any values that they can hold."""
    chosen = draw(rule_sets() if rules is None else rules)
    points = tuple(
        _maybe(draw, st.sampled_from(naive.values(chosen, box.id))) for box in chosen.categories
    )
    paid = naive.bonus_due(chosen, dict(zip(naive.ids_of(chosen), points, strict=True)))
    return Scorecard(chosen, points, draw(st.integers(0, 12)) if paid else 0)


@st.composite
def offered_moves(draw, game):
    """A move that the engine offers now, and the faces that go with it."""
    can_roll = game.rolls_left > 0
    if game.setup.mode is Mode.VIRTUAL:
        if can_roll and (not game.dice or draw(st.booleans())):
            dice = game.rules.dice
            places = choices_of_places(dice)[:-1] if game.dice else ((),)
            keep = Keep(draw(st.sampled_from(places)))
            if game.setup.seed is not None:
                return keep, roll_dice(game, keep)
            return keep, draw(six_faces())[: dice - len(keep.places)]
        return Score(draw(st.sampled_from(legal_boxes(game)))), ()
    ways_on = [Write]
    if can_roll:
        ways_on.append(Enter)
    if game.dice:
        ways_on.append(Score)
    way = draw(st.sampled_from(ways_on))
    if way is Enter:
        last = game.card.rolls_allowed
        return Enter(
            draw(six_faces())[: game.rules.dice], draw(st.integers(game.rolls + 1, last))
        ), ()
    if way is Score:
        return Score(draw(st.sampled_from(legal_boxes(game)))), ()
    box = draw(st.sampled_from(boxes_in_turn(game.card)))
    bonus = bonus_open(game.card) and draw(st.booleans())
    points = draw(st.sampled_from(writable_points(game, box, bonus=bonus)))
    return Write(box, points, bonus, draw(st.sampled_from(writable_rolls(game)))), ()


@st.composite
def games(draw, setup=None, *, finished=False, max_moves=60):
    """A game after some moves, each drawn from those on offer; played out if ``finished``."""
    game = new_game(draw(setups(max_players=3) if setup is None else setup))
    left = None if finished else draw(st.integers(0, max_moves))
    while not game.is_over and left != 0:
        game = play(game, *draw(offered_moves(game)))
        left = None if left is None else left - 1
    return game


def finished_games(max_players=2, max_categories=6):
    """A whole game, from the first roll to the last box."""
    return games(setups(rule_sets(max_categories), max_players=max_players), finished=True)
