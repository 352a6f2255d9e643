"""Random games, legal and illegal moves alike, against a naive model of the rules.

The machine plays the same moves into the engine and into ``naive.NaiveGame``, a pile of
lists that is changed in place. When the model knows a reason against a move, the engine
must refuse it with such a reason; otherwise it must play it; and both must then agree on
everything that stands on the table.
"""

import random

import naive
import pytest
from builders import box, ids
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from strategies import any_dice, rule_sets, setups, six_faces

from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.dice import MOST_DICE
from yahtzee.engine.errors import IllegalMove, YahtzeeError
from yahtzee.engine.game import (
    box_points,
    choices_of_places,
    forced_score,
    legal_boxes,
    new_game,
    play,
    replay,
    totals,
    undo,
    winners,
)
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Enter, Keep, Score, Write

box_ids = st.sampled_from([category.id for category in CATEGORIES])
odd_faces = st.lists(st.integers(0, 7), max_size=7).map(tuple)
odd_places = st.lists(st.integers(-1, 6), max_size=7).map(tuple)


class PlayingAtRandom(RuleBasedStateMachine):
    """One game, played twice."""

    @initialize(setup=setups(rule_sets(dice=any_dice(), saves=True)))
    def begin(self, setup):
        self.game = new_game(setup)
        self.model = naive.NaiveGame(setup.rules, setup.players, setup.mode.value, setup.seed)

    def box(self, box_id):
        """The box of this id as the rules have it, or any such box if the card has none."""
        return self.game.rules.by_id.get(box_id) or box(box_id)

    def attempt(self, faults, move, faces=()):
        """Play into the engine; say whether the model is to follow."""
        if not faults:
            self.game = play(self.game, move, faces)
            return True
        with pytest.raises(YahtzeeError) as refusal:
            play(self.game, move, faces)
        assert any(fault in str(refusal.value) for fault in faults)
        return False

    # Moves: mostly legal ones, and ones drawn at large.

    def roll(self, places, faces):
        if self.attempt(self.model.faults_of_roll(places, faces), Keep(places), faces):
            self.model.roll(places, faces)

    def enter(self, faces, number):
        if self.attempt(self.model.faults_of_enter(faces, number), Enter(faces, number)):
            self.model.enter(faces, number)

    def score(self, box_id):
        if self.attempt(self.model.faults_of_score(box_id), Score(self.box(box_id))):
            self.model.score(box_id)

    def write(self, box_id, points, bonus, rolls):
        faults = self.model.faults_of_write(box_id, points, rolls, bonus=bonus)
        if self.attempt(faults, Write(self.box(box_id), points, bonus, rolls)):
            self.model.write(box_id, points, rolls, bonus=bonus)

    @property
    def number(self):
        return self.model.rules.dice

    @rule(places=st.sampled_from(choices_of_places(MOST_DICE)), faces=six_faces())
    def roll_some(self, places, faces):
        places = tuple(place for place in places if place < self.number and self.model.dice)
        places = () if len(places) == self.number else places
        number = self.number - len(places)
        seeded = self.model.seed is not None
        self.roll(places, self.model.seeded_faces(number) if seeded else faces[:number])

    @rule(places=odd_places, faces=odd_faces)
    def roll_anything(self, places, faces):
        self.roll(places, faces)

    @rule(faces=six_faces(), ahead=st.integers(1, 2))
    def enter_all(self, faces, ahead):
        self.enter(faces[: self.number], self.model.rolls + ahead)

    @rule(faces=odd_faces, number=st.integers(-1, 6))
    def enter_anything(self, faces, number):
        self.enter(faces, number)

    @precondition(lambda self: self.model.dice)
    @rule(data=st.data())
    def score_where_allowed(self, data):
        self.score(data.draw(st.sampled_from(self.model.allowed()), "box"))

    @rule(box_id=box_ids)
    def score_anywhere(self, box_id):
        self.score(box_id)

    @precondition(lambda self: self.model.mode == "real" and not self.model.over)
    @rule(data=st.data())
    def write_what_a_box_can_hold(self, data):
        is_open = naive.takeable(self.model.rules, self.model.points)
        box_id = data.draw(st.sampled_from(is_open), "box")
        due = naive.bonus_due(self.model.rules, self.model.points)
        bonus = due and data.draw(st.booleans(), "bonus")
        values = naive.values_of_yahtzees if bonus else naive.values
        points = data.draw(st.sampled_from(sorted(values(self.model.rules, box_id))), "points")
        model = self.model
        used = range(max(1, model.rolls), model.all_rolls + 1)
        rolls = data.draw(st.sampled_from(used), "rolls") if model.rules.saved_rolls else 0
        self.write(box_id, points, bonus, rolls)

    @rule(
        box_id=box_ids,
        points=st.integers(-1, 51),
        bonus=st.booleans(),
        rolls=st.integers(-1, 7),
    )
    def write_anything(self, box_id, points, bonus, rolls):
        self.write(box_id, points, bonus, rolls)

    @rule(turns=st.integers(1, 30), seed=st.integers(0, 2**32))
    def play_on(self, turns, seed):
        """Some turns at once, so that games come to their end; Yahtzees are frequent."""
        chance = random.Random(seed)
        for _ in range(turns):
            if not self.model.over:
                faces = tuple(chance.choices(range(1, 7), k=self.number))
                faces = faces[:1] * self.number if chance.random() < 0.4 else faces
                if not self.model.dice and self.model.mode == "real":
                    self.enter(faces, 1)
                elif not self.model.dice:
                    seeded = self.model.seed is not None
                    self.roll((), self.model.seeded_faces(self.number) if seeded else faces)
                self.score(chance.choice(self.model.allowed()))

    @rule()
    def take_back(self):
        if self.model.before:
            self.game = undo(self.game)
            self.model.undo()
        else:
            with pytest.raises(IllegalMove) as refusal:
                undo(self.game)
            assert "nothing to undo" in str(refusal.value)

    # What both must agree on, after every move.

    @invariant()
    def the_table_is_the_same(self):
        game, model = self.game, self.model
        assert [list(card.points) for card in game.cards] == [
            list(points.values()) for points in model.cards
        ]
        assert [card.yahtzee_bonuses for card in game.cards] == model.bonuses
        assert list(game.dice) == model.dice
        assert game.rolls == model.rolls
        assert [card.saved_rolls for card in game.cards] == model.saved
        assert (game.player, game.round) == (model.now, model.round)
        assert game.is_over == model.over
        assert game.rolls_left == (0 if model.over else model.all_rolls - model.rolls)
        assert len(game.log) == len(model.before)
        assert game.undos == model.undos

    @invariant()
    def what_is_offered_is_the_same(self):
        game, model = self.game, self.model
        assert sorted(ids(legal_boxes(game))) == sorted(model.allowed())
        for category, points in box_points(game).items():
            assert points == model.worth(category.id)
        forced = forced_score(game)
        assert ([] if forced is None else [forced.category.id]) == model.forced()

    @invariant()
    def the_scores_are_the_same(self):
        assert list(totals(self.game)) == self.model.totals()
        assert list(winners(self.game)) == self.model.winners()

    def teardown(self):
        if hasattr(self, "game"):
            assert replay(self.game.setup, self.game.log, self.game.undos) == self.game


TestPlayingAtRandom = PlayingAtRandom.TestCase
TestPlayingAtRandom.settings = settings(
    max_examples=settings().max_examples, stateful_step_count=30
)


def test_the_model_plays_both_modes():
    """The model tells the modes apart by name."""
    assert [mode.value for mode in Mode] == ["virtual", "real"]
