"""Codes: round trips, what every code costs, and that a wrong one is never half-read."""

import json
from dataclasses import asdict, fields, replace
from itertools import pairwise
from pathlib import Path

import pytest
from builders import after, card, dice, is_refused_for, rolled, rules_of, scored, sealed, start
from hypothesis import assume, example, given
from hypothesis import strategies as st
from strategies import games, rule_sets, setups

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
from yahtzee.codes.envelope import DIGITS, MAX_LENGTH, Kind, crc24, seal, unseal
from yahtzee.codes.layout import SETUP
from yahtzee.codes.packing import (
    Packer,
    make_digits,
    natural,
    one_of,
    pack,
    parse_digits,
    unpack,
)
from yahtzee.engine.categories import CATEGORIES, CHANCE
from yahtzee.engine.errors import BadCode, Reason
from yahtzee.engine.game import (
    new_game,
    play,
    replay,
    replay_step,
    roll_dice,
    undo,
    writable_points,
)
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.legality import bonus_open, holdable_points
from yahtzee.engine.moves import Enter, Keep, Score, Write
from yahtzee.engine.presets import PRESETS
from yahtzee.engine.rules import Joker, RuleDraft, RuleSet, UpperBonus, YahtzeeBonus
from yahtzee.engine.scorecard import Scorecard

GOLDEN = json.loads((Path(__file__).parent / "golden" / "codes.json").read_text("utf-8"))
PARSERS = {
    Kind.RULES: parse_rules,
    Kind.CARD: parse_card,
    Kind.GAME: parse_game,
}
MAKERS = {
    Kind.RULES: make_rules,
    Kind.CARD: make_card,
    Kind.GAME: make_game,
}
PRESET_IDS = {preset.rules: preset.id for preset in PRESETS}
HOUSE = replace(rules_of("official"), rolls=4)
SAMPLES = {
    Kind.RULES: make_rules(HOUSE),
    Kind.CARD: make_card(card(ones=3, yahtzee=50, chance=17)),
    Kind.GAME: make_game(after("official", "66666 yahtzee", "66666 sixes", "12345 chance")),
}
each_sample = pytest.mark.parametrize(("kind", "code"), SAMPLES.items(), ids=lambda part: part)


def refusal(parse, text):
    """The error with which a text is refused."""
    with pytest.raises(BadCode) as caught:
        parse(text)
    return caught.value


def fault(parse, text):
    return str(refusal(parse, text))


# Round trips.


@given(rule_sets())
def test_rules_come_back_from_their_code(rules):
    code = make_rules(rules)
    assert parse_rules(code) == rules
    assert set(code) <= set(DIGITS)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_the_code_of_a_presets_rules_is_its_id(preset):
    assert make_rules(replace(preset.rules)) == preset.id
    assert parse_rules(f" {preset.id}\n") == preset.rules


@st.composite
def cards(draw):
    """A card with any values that its boxes can hold, and the bonuses that can go with them."""
    rules = draw(st.sampled_from(PRESETS).map(lambda preset: preset.rules) | rule_sets())
    points = tuple(
        draw(st.none() | st.sampled_from(holdable_points(rules, each))) for each in rules.categories
    )
    filled = Scorecard(rules, points)
    most = sum(value is not None for value in points) - 1 if bonus_open(filled) else 0
    return replace(filled, yahtzee_bonuses=draw(st.integers(0, most)))


@given(cards())
def test_a_card_comes_back_from_its_code(filled):
    assert parse_card(make_card(filled)) == filled


@given(setups())
def test_a_setup_comes_back(setup):
    again = unpack(SETUP, pack(SETUP, setup))
    assert again == setup
    assert all(type(level) is Level for level in again.levels if level is not None)


def against(*levels, mode=Mode.VIRTUAL):
    """A new game of a person against computers."""
    names = tuple(f"Player {place + 1}" for place in range(1 + len(levels)))
    return new_game(Setup(rules_of("official"), names, mode, levels=(None, *levels)))


def test_each_level_and_seat_has_a_code_of_its_own():
    duels = [against(level) for level in Level]
    seats = [
        new_game(Setup(rules_of("official"), ("Ann", "Bo", "Cy"), levels=levels))
        for levels in ((Level.EXPERT, None, None), (None, Level.EXPERT, None))
    ]
    people = [start(players=2), new_game(Setup(rules_of("official"), ("Ann", "Bo", "Cy")))]
    every = [*duels, *seats, *people]
    codes = list(map(make_game, every))
    assert len(set(codes)) == len(every)
    assert list(map(parse_game, codes)) == every


@given(games(), st.integers(0, 1000))
def test_a_game_comes_back_from_its_code(game, undos):
    game = replace(game, undos=undos)
    code = make_game(game)
    assert parse_game(code) == game
    assert set(code) <= set(DIGITS)


@given(games(max_moves=20), st.randoms(use_true_random=False))
def test_a_code_is_the_same_whatever_was_coded_before(game, chance):
    """Codes go on from the game coded last where they can; that must not show."""
    positions = [replay(game.setup, game.log[:length]) for length in range(len(game.log) + 1)]
    in_order = list(map(make_game, positions))
    places = list(range(len(positions)))
    chance.shuffle(places)
    for place in places:
        assert make_game(positions[place]) == in_order[place]
    other = rolled(start(), "12345")
    for position, code in zip(positions, in_order, strict=True):
        make_game(other)
        assert make_game(position) == code


def test_only_what_is_new_is_played_to_code_a_game(monkeypatch):
    played = []

    def counted(game, step):
        played.append(step.move)
        return replay_step(game, step)

    monkeypatch.setattr(layout, "replay_step", counted)
    game = rolled(start(), "11234")
    make_game(game)
    played.clear()
    make_game(play(game, Keep((0, 1)), (1, 5, 6)))
    assert played == [Keep((0, 1))]


def test_a_game_that_cannot_be_coded_leaves_no_trace():
    game = play(rolled(start(), "11234"), Keep((0, 1)), (1, 5, 6))
    code = make_game(game)
    impossible = replace(game, log=(*game.log, *game.log))
    with pytest.raises(ValueError, match="not in tuple"):
        make_game(impossible)
    assert make_game(game) == code
    assert make_game(scored(game, "chance")) != code


# What players do to codes.


def test_the_check_is_crc_24_openpgp():
    assert crc24(b"123456789") == 0x21CF02
    assert crc24(b"") == 0xB704CE


@each_sample
def test_every_wrong_character_is_noticed(kind, code):
    for place, right in enumerate(code):
        for wrong in DIGITS.replace(right, ""):
            refusal(PARSERS[kind], code[:place] + wrong + code[place + 1 :])


@each_sample
def test_every_missing_character_is_noticed(kind, code):
    for place in range(len(code)):
        refusal(PARSERS[kind], code[:place] + code[place + 1 :])


@each_sample
def test_every_swap_of_neighbours_is_noticed(kind, code):
    for place, (one, two) in enumerate(pairwise(code)):
        if one != two:
            refusal(PARSERS[kind], code[:place] + two + one + code[place + 2 :])


@each_sample
def test_a_mistyped_code_is_called_mistyped(kind, code):
    assert "mistyped" in fault(PARSERS[kind], code[:-1])
    assert "mistyped" in fault(PARSERS[kind], code[:2])
    assert "mistyped or incomplete" in str(refusal(PARSERS[kind], code[:-1]))


@each_sample
def test_a_newer_version_asks_for_a_reload(kind, code):
    error = refusal(PARSERS[kind], seal(kind, code[2:-4], "4"))
    assert error.reason is Reason.NEWER
    assert "reload" in str(error)


@pytest.mark.parametrize("parse", PARSERS.values(), ids=list(PARSERS))
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no code here"),
        (" \n\t", "no code here"),
        ("g1!", "has only letters"),
        ("é", "has only letters"),
        ("g1 abc", "has only letters"),
        ("\ud800", "has only letters"),
        ("A" * (MAX_LENGTH + 1), "and 8,000 at most"),
        ("\N{PILE OF POO}" * 10**6, "and 8,000 at most"),
        ("1" * MAX_LENGTH, "mistyped"),
        ("g", "mistyped"),
    ],
)
def test_text_that_is_no_code_says_why(parse, text, reason):
    assert reason in fault(parse, text)


# Fuzz.


@given(st.text() | st.text(DIGITS), st.sampled_from(list(PARSERS)))
@example("", Kind.GAME)
def test_random_text_is_refused(text, kind):
    assume(text.strip() not in {preset.id for preset in PRESETS})
    refusal(PARSERS[kind], text)


def check_read_whole_or_refused(kind, code):
    """If a code with a correct check is read, it is the only code of what it holds."""
    refused = None
    try:
        value = PARSERS[kind](code)
    except BadCode as error:
        refused = error
    if refused is not None:
        assert is_refused_for(refused, Reason.NEWER) or is_refused_for(refused, "cannot be used")
    else:
        assert MAKERS[kind](value) == code


@given(st.text(DIGITS, max_size=400), st.sampled_from(Kind))
def test_a_random_payload_is_one_value_or_refused(payload, kind):
    check_read_whole_or_refused(kind, seal(kind, payload))


@given(setups(), st.integers(0, 2**2000), st.booleans())
def test_a_random_log_is_one_game_or_refused(setup, digits, unfinished):
    out = Packer()
    SETUP.put(out, setup)
    out.put(0, 2)
    out.put(unfinished, 2)
    out.put(digits, 2**2001)
    check_read_whole_or_refused(Kind.GAME, seal(Kind.GAME, make_digits(out.number)))


@given(games(max_moves=10), st.integers(-(2**64), 2**64))
def test_a_neighbouring_payload_is_one_game_or_refused(game, distance):
    number = parse_digits(unseal(Kind.GAME, make_game(game))[1])
    check_read_whole_or_refused(Kind.GAME, seal(Kind.GAME, make_digits(abs(number + distance))))


# One code for each value.

BY_VALUE = [(25, 33), (0, 2**24)]  # how a rule set begins whose boxes are held by value
ONES = [(3, 96), (int.from_bytes(b"Ones"), 256**4)]


def test_a_card_without_a_box_that_brings_a_bonus_has_no_digit_for_one():
    empty = card()
    out = Packer()
    layout.RULES.put(out, empty.rules)
    layout._boxes(empty.rules).put(out, empty.points)
    assert parse_card(seal(Kind.CARD, make_digits(out.number))) == empty
    out.put(1, 2)
    code = seal(Kind.CARD, make_digits(out.number))
    assert "goes on after its end" in str(refusal(parse_card, code))


def test_rules_that_became_a_preset_later_stay_readable(monkeypatch):
    rules_code, game = make_rules(HOUSE), new_game(Setup(HOUSE))
    game_code = make_game(game)
    house = replace(PRESETS[0], id="house", made=HOUSE)
    monkeypatch.setattr(layout, "PRESETS", (*PRESETS, house))
    assert parse_rules(rules_code) == HOUSE
    assert parse_game(game_code) == game


def test_a_finished_game_does_not_count_its_steps():
    game = after("grail", *(f"12346 {each.id}" for each in rules_of("grail").categories))
    assert game.is_over
    out = Packer()
    SETUP.put(out, game.setup)
    out.put(0, 2)  # no undos
    out.put(1, 2)  # unfinished
    out.put(len(game.log), 10 * 4)
    so_far = new_game(game.setup)
    for step in game.log:
        layout._step(so_far).put(out, step)
        so_far = play(so_far, step.move, step.faces)
    code = seal(Kind.GAME, make_digits(out.number))
    assert "a game that is over" in str(refusal(parse_game, code))


@pytest.mark.parametrize(
    ("kind", "digits", "reason", "message"),
    [
        (Kind.RULES, [], "cannot be used", "A card has from 2 to 20 boxes"),
        (Kind.RULES, [(27, 33), (0, 2**26)], Reason.NEWER, "a newer version"),
        (Kind.CARD, [(0, 2), (63, 64)], Reason.NEWER, "a newer version"),
        (Kind.RULES, [*BY_VALUE, (1, 8)], Reason.NEWER, "a newer version"),
        (
            Kind.RULES,  # ones and twos, each by its number
            [*BY_VALUE, (0, 8), (1, 15), (0, 2), (0, 64), (0, 2), (1, 64)],
            "cannot be used",
            "holds by value what has a number",
        ),
        (
            Kind.RULES,  # first ones, by what they are: an upper box, only ones, the sum of them
            [*BY_VALUE, (0, 8), (1, 15), (1, 2), *ONES, (0, 2), (3, 16), (0, 63), (2, 3)],
            "cannot be used",
            "spells out a box that has a number",
        ),
        (
            Kind.RULES,  # the boxes and knobs of Yatzy
            [(22, 33), (1461503, 2**21), (1, 2), (62, 999), (49, 999), *[(0, 2)] * 4, (2, 5)],
            "cannot be used",
            "spells out rules that have a name",
        ),
        (
            Kind.GAME,  # a preset, one player, no seed, and a number of undos, which is 0
            [(0, 2), (0, 64), (0, 10), *[(0, 2)] * 3, (1, 2), (0, 33)],
            "cannot be used",
            "spells out 0, which goes without saying",
        ),
        (
            Kind.GAME,  # a preset, one player, three bytes: "A A" may be a name, " AA" may not
            [(0, 2), (0, 64), (0, 10), (1, 2), (2, 96), (0x204141, 256**3)],
            "cannot be used",
            "cannot begin or end with a space",
        ),
        (
            Kind.GAME,
            [(0, 2), (0, 64), (0, 10), (1, 2), (0, 96), (0xFF, 256)],
            "cannot be used",
            "not UTF-8",
        ),
        (
            Kind.GAME,  # two players of the usual names, no seed, levels, but no computer
            [(0, 2), (0, 64), (1, 10), *[(0, 2)] * 4, (1, 2), (0, 5), (0, 5)],
            "cannot be used",
            "at least one computer",
        ),
    ],
)
def test_content_that_cannot_be_is_refused(kind, digits, reason, message):
    error = refusal(PARSERS[kind], sealed(kind, *digits))
    assert is_refused_for(error, reason)
    assert message in str(error)


# What codes cost.


def test_what_is_no_value_of_a_codec_cannot_be_packed():
    with pytest.raises(ValueError, match="not a digit of radix 33"):
        pack(natural(), 2**32)
    with pytest.raises(ValueError, match="not in tuple"):
        pack(one_of((1, 2)), 3)


def choices(game):
    """How many choices a step has, the dice aside."""
    return len(layout.virtual_moves(game))


def test_a_virtual_step_costs_its_legal_choices():
    game = start()
    assert choices(game) == 1  # the first roll goes without saying
    game = rolled(game, "12345")
    assert choices(game) == 31 + 13
    last = play(play(game, Keep(), dice("66666")), Keep((0,)), dice("6666"))
    assert choices(last) == 13  # no rolls are left
    joker = rolled(scored(last, "yahtzee"), "66666")
    assert choices(joker) == 31 + 1  # or the matching box


def test_the_dice_of_a_seeded_game_cost_nothing():
    rolls = [(Keep(), 5), (Keep((0, 1)), 3), (Score(CHANCE), 0)]
    seeded, free = start(seed="daily"), start()
    for move, number in rolls:
        fallen = roll_dice(seeded, move) if number else ()
        seeded, free = play(seeded, move, fallen), play(free, move, (6,) * number)
    seed = len("daily") * 8 / 6
    assert len(make_game(seeded)) - seed + 8 * 2.58 / 6 < len(make_game(free)) + 3


LARGE = RuleSet(
    tuple(each for each in CATEGORIES if each.id != "yatzy")[-15:],
    yahtzee_bonus=YahtzeeBonus(999),
    joker=Joker(),
    five_alike_is_full_house=True,
    rolls=5,
)


def costliest(mode, players):
    """A game in which everything costs about as much as it can, without jokers."""
    names = tuple("\N{OLD ITALIC LETTER A}" * 23 + chr(0x10380 + place) for place in range(players))
    computers = players - 1 if mode is Mode.VIRTUAL else 0
    levels = (None, *[Level.PERFECT] * computers) if computers else ()
    game = new_game(Setup(LARGE, names, mode, levels=levels))
    while not game.is_over:
        for number in range(5):
            if mode is Mode.VIRTUAL:
                game = play(game, Keep(), dice("66665"))
            else:
                game = play(game, Enter(dice("66665"), number + 1))
        last = game.card.open_boxes[-1]
        if mode is Mode.VIRTUAL:
            game = play(game, Score(last))
        else:
            bonus = bonus_open(game.card)
            points = writable_points(game, last, bonus=bonus)[-1]
            game = play(game, Write(last, points, bonus))
    return replace(undo(game), undos=2**32 - 1)


@pytest.mark.parametrize("mode", Mode)
def test_the_longest_code_is_within_bounds(mode):
    game = costliest(mode, players=10)
    code = make_game(game)
    assert 3400 < len(code) < MAX_LENGTH - 400
    assert parse_game(code) == game
    assert len(make_game(costliest(mode, players=1))) < 400


# Version 1 is readable forever.


# Those that came when there were codes already are described only where they are turned on.
LATER = {(knob.name, knob.default) for knob in fields(RuleDraft)[7:]}  # as they were before
FIRST_KNOBS = next(each["value"] for each in GOLDEN if each["about"].endswith("with four rolls"))


def described(value):
    """A value as plain data that does not depend on codes."""
    match value:
        case RuleSet() if value in PRESET_IDS:
            return PRESET_IDS[value]
        case RuleSet():
            knobs = {knob.name: getattr(value, knob.name) for knob in fields(RuleDraft)}
            parts = (UpperBonus, YahtzeeBonus, Joker)
            plain = {
                name: without_later(asdict(knob)) if isinstance(knob, parts) else knob
                for name, knob in knobs.items()
                if name in FIRST_KNOBS or (name, knob) not in LATER
            }
            return {**plain, "categories": [each.id for each in value.categories]}
        case Scorecard():
            return {
                "rules": described(value.rules),
                "points": list(value.points),
                "yahtzee_bonuses": value.yahtzee_bonuses,
            }
        case tuple():
            return list(value)
    return {
        "rules": described(value.rules),
        "players": list(value.setup.players),
        "mode": value.setup.mode,
        "seed": value.setup.seed,
        "levels": list(value.setup.levels),
        "undos": value.undos,
        "log": [described_step(step) for step in value.log],
        "points": [list(each.points) for each in value.cards],
        "totals": [each.total for each in value.cards],
    }


def without_later(parts):
    """The parts of a knob that codes had from the first."""
    return {name: part for name, part in parts.items() if (name, part) != ("further", ())}


def described_step(step):
    match step.move:
        case Keep(places):
            return f"keep {''.join(map(str, places))}: {''.join(map(str, step.faces))}"
        case Score(each):
            return f"score {each.id}"
        case Enter(faces, roll):
            return f"enter {''.join(map(str, faces))} after roll {roll}"
        case Write(each, points, bonus):
            return f"write {each.id} {points}{' and a bonus' * bonus}"


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden["about"])
def test_golden_codes_stay_readable(golden):
    kind = Kind(golden["code"][0])
    value = PARSERS[kind](golden["code"])
    assert described(value) == golden["value"]
    assert MAKERS[kind](value) == golden["code"]


def test_a_code_of_rules_that_make_no_sense_says_so_in_words_and_names_no_knob():
    knobs = {knob.name: getattr(PRESETS[0].rules, knob.name) for knob in fields(RuleDraft)}
    draft = RuleDraft(**{**knobs, "upper_bonus": UpperBonus(106, 35)})
    code = seal(Kind.RULES, pack(RULES_CODES.layouts["1"], draft), "1")
    with pytest.raises(BadCode) as refusal:
        parse_rules(code)
    assert str(refusal.value) == (
        "This code is complete, but cannot be used. The upper bonus is out of reach: the upper "
        "boxes on this card hold 105 points at most. Ask for less, or add upper boxes."
    )
