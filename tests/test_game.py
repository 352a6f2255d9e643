"""Games: set-up, moves, the log, undoing, standings."""

from dataclasses import replace
from itertools import combinations

import naive
import pytest
from builders import (
    after,
    box,
    dice,
    ids,
    offers,
    played_out,
    rerolled,
    rolled,
    rules_of,
    scored,
    spoilt,
    start,
    turn,
    turns,
    written_out,
)
from hypothesis import given
from hypothesis import strategies as st
from strategies import KEEPABLE, five_faces, games, offered_moves, setups

from yahtzee.codes import make_game, parse_game
from yahtzee.engine import rng
from yahtzee.engine.categories import CATEGORIES
from yahtzee.engine.corrections import correct, turn_of
from yahtzee.engine.errors import BadDice, BadSetup, IllegalMove
from yahtzee.engine.game import (
    box_points,
    forced_score,
    history,
    legal_boxes,
    new_game,
    play,
    replay,
    roll_dice,
    standings,
    totals,
    undo,
    winners,
    writable_points,
)
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.legality import bonus_open, boxes_in_turn, holdable_points
from yahtzee.engine.moves import Enter, Keep, Score, Step, Write

OFFICIAL = rules_of("official")
VIRTUAL, REAL = Mode.VIRTUAL, Mode.REAL


def refused(game, move, faces=()):
    """Why a move is refused; the game must be as it was."""
    log, cards = game.log, game.cards
    with pytest.raises((IllegalMove, BadDice)) as refusal:
        play(game, move, faces)
    assert game == replay(game.setup, log, game.undos)
    assert game.cards == cards
    return str(refusal.value)


# Set-up


def test_a_game_is_for_one_with_virtual_dice_unless_said_otherwise():
    assert Setup(OFFICIAL) == Setup(OFFICIAL, ("Player 1",), VIRTUAL, None)


# What may be invisible in a line is in test_setup.py.
BAD_LINES = ["", " ", " Kim", "Kim ", "Kim\n", "\tKim", "K\x00im", "K\x1bim", "\ud800"]


@pytest.mark.parametrize("name", [*BAD_LINES, "x" * 25])
def test_a_bad_name_is_refused(name):
    with pytest.raises(BadSetup) as refusal:
        Setup(OFFICIAL, ("Kim", name))
    assert "A name" in str(refusal.value)


@pytest.mark.parametrize("seed", [*BAD_LINES, "x" * 65])
def test_a_bad_seed_is_refused(seed):
    with pytest.raises(BadSetup) as refusal:
        Setup(OFFICIAL, seed=seed)
    assert "A seed" in str(refusal.value)


@given(setups())
def test_a_new_game_is_empty(setup):
    game = new_game(setup)
    assert (game.log, game.turns, game.dice, game.rolls, game.undos) == ((), 0, (), 0, 0)
    assert (game.player, game.round) == (0, 0)
    assert game.rules is setup.rules
    assert all(card.open_boxes == setup.rules.categories for card in game.cards)
    assert len(game.cards) == len(setup.players)
    assert not game.is_over
    assert game.rolls_left == setup.rules.rolls
    assert legal_boxes(game) == ()
    assert box_points(game) == {}
    assert forced_score(game) is None
    assert winners(game) == ()


# Rolling and keeping


@given(five_faces(), st.sampled_from(KEEPABLE), five_faces())
def test_kept_dice_stay_in_their_places_and_the_others_fall_in_order(first, places, second):
    game = play(play(start(), Keep(), first), Keep(places), second[: 5 - len(places)])
    fallen = list(second)
    for place in range(5):
        assert game.dice[place] == (first[place] if place in places else fallen.pop(0))
    assert game.rolls == 2


def test_the_log_holds_what_was_kept_and_what_fell():
    game = scored(rerolled(rolled(start(), "66612"), "012", "65"), "sixes")
    assert game.log == (
        Step(Keep(), (6, 6, 6, 1, 2)),
        Step(Keep((0, 1, 2)), (6, 5)),
        Step(Score(box("sixes"))),
    )
    assert game.turns == 1
    assert (game.dice, game.rolls) == ((), 0)


@pytest.mark.parametrize("rolls", range(1, 6))
def test_a_turn_has_as_many_rolls_as_the_rules_say(rolls):
    game = start(replace(OFFICIAL, rolls=rolls))
    for number in range(1, rolls + 1):
        game = rolled(game, "12346")
        assert (game.rolls, game.rolls_left) == (number, rolls - number)
    assert "No rolls are left" in refused(game, Keep(), dice("12346"))
    assert len(offers(game)) == 13


@pytest.mark.parametrize(
    ("faces", "reason"),
    [
        ((), "needed here"),
        ((1,), "needed here"),
        ((1, 2, 3), "needed here"),
        ((1, 7), "is not a face"),
        ((0, 1), "is not a face"),
        ((True, 1), "is not a face"),
        (("1", 1), "is not a face"),
    ],
)
def test_the_dice_that_fell_are_checked(faces, reason):
    assert reason in refused(rolled(start(), "12346"), Keep((0, 1, 2)), faces)


@pytest.mark.parametrize("move", [Score(box("ones")), Write(box("ones"), 1), Enter((1,) * 5, 1)])
@pytest.mark.parametrize("mode", Mode)
def test_only_a_roll_comes_with_dice(mode, move):
    game = rolled(start(mode=mode), "11111")
    assert "Only a roll has dice" in refused(game, move, (1,))


# Seeded dice


def test_the_tape_is_read_at_player_round_and_roll():
    game = start(players=2, seed="daily")
    places = []
    for _ in range(4):
        for _ in range(2):
            move = Keep((1, 3)) if game.dice else Keep()
            faces = roll_dice(game, move)
            places.append((game.player, game.round, game.rolls))
            assert faces == naive.seeded_faces("daily", *places[-1], 5 - len(move.places))
            game = play(game, move, faces)
        game = scored(game, legal_boxes(game)[0].id)
    assert places == [
        (player, turn_, roll) for turn_ in (0, 1) for player in (0, 1) for roll in (0, 1)
    ]


@pytest.mark.parametrize("number", range(5))
def test_roll_dice_asks_the_system_for_the_dice_that_are_not_kept(number, monkeypatch):
    monkeypatch.setattr(rng, "roll", lambda asked: (6,) * asked)
    assert roll_dice(rolled(start(), "12346"), Keep(tuple(range(number)))) == (6,) * (5 - number)


# Scoring


def test_a_box_that_the_joker_rule_withholds_is_refused():
    for mode in Mode:
        game = rolled(turn(start(mode=mode), "66666 yahtzee"), "55555")
        assert "may not go in" in refused(game, Score(box("chance")))


# Real dice


def test_real_faces_may_be_entered_after_any_roll():
    game = play(start(mode=REAL), Enter(dice("12346"), 2))
    assert (game.dice, game.rolls, game.rolls_left) == ((1, 2, 3, 4, 6), 2, 1)
    assert game.log == (Step(Enter((1, 2, 3, 4, 6), 2)),)
    assert play(game, Enter(dice("66666"), 3)).dice == (6,) * 5


@pytest.mark.parametrize(("before", "number"), [(1, 1), (2, 1), (3, 3), (0, 0), (0, 4), (0, -1)])
def test_a_real_roll_must_follow_the_last_one(before, number):
    game = start(mode=REAL)
    if before:
        game = play(game, Enter(dice("12346"), before))
    assert "cannot follow roll" in refused(game, Enter(dice("12346"), number))


@pytest.mark.parametrize(
    ("faces", "reason"),
    [
        ((1, 2, 3, 4), "needed here"),
        ((1, 2, 3, 4, 5, 6), "needed here"),
        ((1, 2, 3, 4, 7), "is not a face"),
        ((1, 2, 3, 4, None), "is not a face"),
    ],
)
def test_real_faces_are_checked(faces, reason):
    assert reason in refused(start(mode=REAL), Enter(faces, 1))


def test_a_value_may_be_written_with_or_without_entered_dice():
    game = start(mode=REAL)
    assert totals(play(game, Write(box("fours"), 12))) == (12,)
    assert totals(play(rolled(game, "44412"), Write(box("fours"), 12))) == (12,)


@pytest.mark.parametrize("points", [-1, 1, 11, 24, 100])
def test_a_value_that_a_box_cannot_hold_is_refused(points):
    game = start(mode=REAL)
    assert points not in writable_points(game, box("fours"))
    assert "can never" in refused(game, Write(box("fours"), points))


def test_a_written_bonus_must_be_due():
    game = start(mode=REAL)
    assert "no bonus" in refused(game, Write(box("fours"), 20, bonus=True))
    zeroed = play(game, Write(box("yahtzee"), 0))
    assert "no bonus" in refused(zeroed, Write(box("fours"), 20, bonus=True))
    fifty = play(game, Write(box("yahtzee"), 50))
    assert totals(play(fifty, Write(box("fours"), 20, bonus=True))) == (170,)
    assert totals(play(fifty, Write(box("fours"), 20))) == (70,)


@pytest.mark.parametrize(
    ("box_id", "yahtzees"),
    [
        ("fours", [0, 20]),
        ("three_of_a_kind", [5, 10, 15, 20, 25, 30]),
        ("full_house", [0, 25]),
        ("large_straight", [0, 40]),
        ("chance", [5, 10, 15, 20, 25, 30]),
    ],
)
def test_a_bonus_is_written_only_with_what_a_yahtzee_can_score(box_id, yahtzees):
    game = play(start(mode=REAL), Write(box("yahtzee"), 50))
    for points in writable_points(game, box(box_id)):
        move = Write(box(box_id), points, bonus=True)
        if points in yahtzees:
            assert totals(play(game, move)) == (150 + points,)
        else:
            assert "can never" in refused(game, move)
    assert list(writable_points(game, box(box_id), bonus=True)) == yahtzees


def test_games_with_an_impossible_bonus_from_earlier_versions_stay_readable():
    steps = (Step(Write(box("yahtzee"), 50)), Step(Write(box("chance"), 17, bonus=True)))
    game = replay(Setup(OFFICIAL, mode=REAL), steps)
    assert totals(game) == (167,)
    assert parse_game(make_game(game)) == game
    put_right = correct(game, {1: Write(box("chance"), 20, bonus=True)})
    assert totals(put_right) == (170,)
    with pytest.raises(IllegalMove, match="A Yahtzee can never score 18 in Chance"):
        correct(game, {1: Write(box("chance"), 18, bonus=True)})


# Jokers by themselves


def test_a_roll_that_is_no_joker_is_never_scored_by_itself():
    almost_full = spoilt(start("official"), *ids(OFFICIAL.categories)[:-1])
    last = rolled(almost_full, "12346")
    assert forced_score(last) is None
    last = rerolled(rerolled(last, "0123", "5"), "0123", "6")
    assert (last.rolls_left, len(legal_boxes(last))) == (0, 1)
    assert forced_score(last) is None
    first = rolled(start("tabletop"), "55555")
    assert len(legal_boxes(first)) == 1
    assert forced_score(first) is None


# The end


@pytest.mark.parametrize("mode", Mode)
def test_nothing_can_be_played_when_the_game_is_over(mode):
    game = played_out(start(mode=mode, players=2))
    assert (game.player, game.round, game.rolls_left, game.dice) == (0, 13, 0, ())
    assert legal_boxes(game) == ()
    for move, faces in [
        (Keep(), dice("12346")),
        (Score(box("ones")), ()),
        (Enter(dice("12346"), 1), ()),
        (Write(box("ones"), 1), ()),
    ]:
        assert "The game is over" in refused(game, move, faces)


def test_standings_group_equal_totals():
    game = turns(start(players=4), "11123 ones", "11112 ones", "11123 ones", "11234 ones")
    assert standings(game) == ((1,), (0, 2), (3,))
    assert winners(game) == ()
    assert winners(played_out(game)) == (1,)


ONE_CHIP = {"yahtzee": 50, "ones": "5+"}
NO_CHIP = {
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "yahtzee": 50,
    "chance": 10,
}


@pytest.mark.parametrize(
    ("preset_id", "ranks"),
    [("tabletop", ((1, 3), (0, 2))), ("official", ((0, 1, 2, 3),)), ("solo", ((0, 1, 2, 3),))],
)
def test_bonuses_settle_ties_where_the_rules_say_so(preset_id, ranks):
    game = written_out(preset_id, NO_CHIP, ONE_CHIP, NO_CHIP, ONE_CHIP)
    assert totals(game) == (155,) * 4
    assert standings(game) == ranks
    assert winners(game) == ranks[0]


def test_bonuses_settle_nothing_but_ties():
    game = written_out("tabletop", ONE_CHIP, {**NO_CHIP, "chance": 11})
    assert totals(game) == (155, 156)
    assert winners(game) == (1,)


# Undoing


def test_undo_takes_back_one_step_at_a_time():
    opened = start()
    first = rolled(opened, "66612")
    second = rerolled(first, "012", "65")
    third = scored(second, "sixes")
    assert undo(third) == replace(second, undos=1)
    assert undo(undo(third)) == replace(first, undos=2)
    assert undo(undo(undo(third))) == replace(opened, undos=3)


def test_corrections_of_real_dice_are_not_counted():
    game = turn(start(mode=REAL), "12346 ones")
    assert undo(game).undos == undo(undo(game)).undos == 0
    assert undo(play(start(mode=REAL), Write(box("ones"), 1))).undos == 0
    assert undo(replace(game, undos=3)).undos == 3  # those that were counted before


def test_taking_back_what_the_joker_rule_scored_is_not_counted():
    before = rolled(after("fun", "66666 yahtzee"), "55555")
    assert undo(play(before, forced_score(before))) == before
    chosen = rolled(after("official", "66666 yahtzee", "51234 fives"), "55555")
    assert undo(scored(chosen, "chance")).undos == 1


# Properties of whole games


@given(games())
def test_a_log_replays_to_the_same_game(game):
    assert replay(game.setup, game.log) == game
    assert replay(game.setup, iter(game.log), undos=7) == replace(game, undos=7)


@given(games())
def test_totals_are_the_sums_of_what_was_scored(game):
    for card, shown in zip(game.cards, totals(game), strict=True):
        points = dict(zip(ids(game.rules.categories), card.points, strict=True))
        assert shown == naive.total(game.rules, points, card.yahtzee_bonuses)


@given(games(), st.data())
def test_undo_of_a_move_gives_the_position_before(game, data):
    if game.is_over:
        return
    move, faces = data.draw(offered_moves(game))
    back = undo(play(game, move, faces))
    free = game.setup.mode is REAL or move == forced_score(game)
    assert back == replace(game, undos=game.undos + (0 if free else 1))


@given(games())
def test_standings_rank_everyone_once_best_first(game):
    ranks = standings(game)
    assert sorted(player for rank in ranks for player in rank) == list(range(len(game.cards)))
    best = [max(totals(game)[player] for player in rank) for rank in ranks]
    assert best == sorted(best, reverse=True)
    assert all(list(rank) == sorted(rank) for rank in ranks)
    assert all(len({totals(game)[player] for player in rank}) == 1 for rank in ranks)


@given(games(), st.data())
def test_offered_boxes_can_be_scored_and_others_cannot(game, data):
    if not game.dice and not game.is_over and game.setup.mode is VIRTUAL:
        faces = data.draw(five_faces()) if game.setup.seed is None else roll_dice(game, Keep())
        game = play(game, Keep(), faces)
    on_offer = box_points(game)
    for category in CATEGORIES:
        if category in on_offer:
            after_it = play(game, Score(category))
            assert after_it.cards[game.player][category] == on_offer[category]
            assert on_offer[category] in naive.values(game.rules, category.id)
        else:
            why = refused(game, Score(category))
            assert any(
                words in why
                for words in (
                    "The game is over",
                    "no dice",
                    "is not on this card",
                    "is filled already",
                    "may not go in",
                )
            )


@given(games(setups(modes=[REAL], max_players=3)), st.data())
def test_offered_values_can_be_written_and_others_cannot(game, data):
    for category in data.draw(st.sets(st.sampled_from(CATEGORIES), min_size=3, max_size=3)):
        values = writable_points(game, category)
        for points in values:
            written = play(game, Write(category, points))
            assert written.cards[game.player][category] == points
        for points in set(range(-1, 52)) - set(values):
            with pytest.raises(IllegalMove) as refusal:
                play(game, Write(category, points))
            why = str(refusal.value)
            assert any(
                words in why
                for words in (
                    "The game is over",
                    "is not on this card",
                    "is filled already",
                    "may not go in",
                    "can never",
                )
            )
            out_of_turn = "may not go in" in why
            assert not out_of_turn or category in game.card.open_boxes[1:]


@given(games(setups(modes=[REAL], max_players=3)))
def test_a_bonus_can_be_written_exactly_when_it_is_due(game):
    for category in boxes_in_turn(game.card):
        points = max(holdable_points(game.rules, category, yahtzee=True))
        if bonus_open(game.card):
            written = play(game, Write(category, points, bonus=True)).cards[game.player]
            assert written.yahtzee_bonuses == game.card.yahtzee_bonuses + 1
        else:
            assert "no bonus" in refused(game, Write(category, points, bonus=True))


@given(games(), st.lists(st.integers(-1, 6), max_size=6).map(tuple))
def test_other_places_than_ascending_ones_cannot_be_kept(game, places):
    number = max(0, 5 - len(places))
    faces = (3,) * number
    legal = list(places) in [
        list(some) for size in range(6) for some in combinations(range(5), size)
    ]
    if not legal:
        why = refused(game, Keep(places), faces)
        assert any(
            words in why
            for words in (
                "The game is over",
                "This needs",
                "No rolls are left",
                "are not places",
            )
        )


@given(games())
def test_replay_stops_at_the_first_bad_step(game):
    bad = Step(Score(replace(box("chance"), label="Of no rules")))
    with pytest.raises(IllegalMove):
        replay(game.setup, (*game.log, bad))


@given(setups(modes=[VIRTUAL]), st.data())
def test_seeded_games_with_the_same_choices_are_the_same(setup, data):
    game = new_game(replace(setup, seed="daily"))
    for _ in range(data.draw(st.integers(0, 20))):
        if not game.is_over:
            game = play(game, *data.draw(offered_moves(game)))
    again = new_game(game.setup)
    for step in game.log:
        faces = roll_dice(again, step.move) if isinstance(step.move, Keep) else ()
        again = play(again, step.move, faces)
    assert again == game


# Correcting real dice.


def real_game(*texts):
    """A game for two with real dice: entered and scored, or written as "=25 full_house"."""
    game = start("official", 2, Mode.REAL)
    for text in texts:
        if text.startswith("="):
            points, box_id = text[1:].split()
            game = play(game, Write(box(box_id), int(points)))
        else:
            game = turn(game, text)
    return game


PLAYED = real_game("33345 threes", "=25 full_house", "66661 sixes", "12346 chance")


def test_a_wrong_value_is_corrected_and_what_followed_stays():
    right = correct(PLAYED, {2: Write(box("full_house"), 0)})
    assert right.log[:2] + right.log[3:] == PLAYED.log[:2] + PLAYED.log[3:]
    assert [card.total for card in right.cards] == [9 + 24, 16]
    assert right.undos == PLAYED.undos + 1
    assert parse_game(make_game(right)) == right


def test_wrong_faces_and_a_wrong_box_are_corrected_at_once():
    right = correct(PLAYED, {0: Enter(dice("44446"), 1), 1: Score(box("fours"))})
    assert right.cards[0].points[2:4] == (None, 16)


def test_a_correction_that_changes_nothing_is_not_counted():
    assert correct(PLAYED, {2: PLAYED.log[2].move}) == PLAYED


@pytest.mark.parametrize(
    ("game", "changes", "reason"),
    [
        (after("official", "12346 chance"), {1: Score(box("ones"))}, "This needs"),
        (PLAYED, {7: Write(box("ones"), 1)}, "no such entry"),
        (PLAYED, {-1: Score(box("ones"))}, "no such entry"),
        (PLAYED, {2: Write(box("full_house"), 7)}, "can never"),
        # Written there later by the same player: what followed would be impossible.
        (PLAYED, {2: Write(box("chance"), 7)}, "is filled already"),
        (PLAYED, {0: Score(box("ones"))}, "no dice"),
    ],
)
def test_a_correction_that_cannot_be_is_refused(game, changes, reason):
    with pytest.raises(IllegalMove) as refusal:
        correct(game, changes)
    assert reason in str(refusal.value)


def test_the_turn_that_filled_a_box_is_found_with_all_its_rolls():
    game = turn(start(players=2), "12346 ones")
    game = scored(rerolled(rolled(game, "66612"), "012", "65"), "sixes")
    assert turn_of(game, 0, box("ones")) == range(2)
    assert turn_of(game, 1, box("sixes")) == range(2, 5)
    assert not turn_of(game, 1, box("ones"))


# History


@given(games())
def test_history_goes_step_by_step_to_the_game_itself(game):
    steps = list(history(game))
    assert [after.log for _, after in steps] == [game.log[: n + 1] for n in range(len(game.log))]
    assert all(play(before, after.log[-1].move, after.log[-1].faces) == after
               for before, after in steps)  # fmt: skip
    positions = [new_game(game.setup), *(after for _, after in steps)]
    assert [before for before, _ in steps] == positions[:-1]
    assert replace(positions[-1], undos=game.undos) == game
