"""How thrown dice fly: as numbers, without a page."""

import random
from itertools import combinations, pairwise, product
from math import atan2, cos, dist, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.session.device import What
from yahtzee.telling.throw import (
    FLAT,
    FRAMES,
    INSET,
    LINE_UP,
    LYING,
    PRESS,
    Flick,
    Tray,
    below,
    flattened,
    fly,
    in_hand,
    lowest,
    spun,
    tilts_last,
    times,
)
from yahtzee.time_slices import at_once

LEFT_THE_HAND = 8  # the moment at which all have
PHONE = Tray(0, 0, 390, 205, 66, (195, 238), ())
DESK = Tray(0, 0, 640, 470, 120, (320, 540), ())


def with_dice(tray, number, kept):
    """A tray in which so many dice lie in a row, those in the places ``kept`` a little higher.

    As on the page, dice are smaller where so many would have no room.
    """
    width = tray.right - tray.left
    die = min(tray.die, width / (1.18 * number))
    row = [width / 2 + (at - (number - 1) / 2) * 1.18 * die for at in range(number)]
    low, high = 0.62 * tray.bottom, 0.62 * tray.bottom - 0.3 * die
    return Tray(
        tray.left, tray.top, tray.right, tray.bottom, die, tray.hand,
        places=tuple((x, low) for at, x in enumerate(row) if at not in kept),
        kept=tuple((x, high) for at, x in enumerate(row) if at in kept),
    )  # fmt: skip


def thrown(tray, flick=PRESS, seed=1):
    return at_once(fly(tray, flick, random.Random(seed).random))


@st.composite
def trays(draw):
    number = draw(st.integers(2, 6))
    kept = draw(st.sets(st.integers(0, number - 1), max_size=number - 1))
    tray = draw(st.sampled_from((PHONE, DESK)))
    return with_dice(tray, number, kept & set(range(3)))


flicks = st.builds(Flick, st.floats(-1, 1), st.floats(0.7, 1.7))
any_throw = given(trays(), flicks, st.integers(0, 2**32))


@any_throw
def test_dice_lie_flat_at_last_in_their_places_and_turned_by_nothing(tray, flick, seed):
    throw = thrown(tray, flick, seed)
    assert len(throw.ways) == len(tray.places)
    for way, place in zip(throw.ways, tray.places, strict=True):
        x, y, z, size, turn = way[-1]
        assert (x, y) == pytest.approx(place)
        assert (z, size) == (tray.die / 2, 1)
        assert turn == pytest.approx((1, 0, 0, 0))
        # Where it lies it may be askew, and shows the face that it shows at last.
        lying = way[throw.lies]
        assert below(lying.turn) == pytest.approx(0.5)
        assert abs(2 * atan2(lying.turn[3], lying.turn[0])) < 0.36
        assert lying.z == pytest.approx(tray.die / 2)


@any_throw
def test_a_throw_takes_as_long_as_a_look(tray, flick, seed):
    throw = thrown(tray, flick, seed)
    gathered = 3 / FRAMES  # until they are in the hand: see page/throwing.py
    assert 0.75 <= gathered + throw.length <= 0.95
    assert {len(way) for way in throw.ways} == {throw.lies + LINE_UP + 1}


@any_throw
def test_dice_stay_in_the_tray_and_above_the_felt(tray, flick, seed):
    throw = thrown(tray, flick, seed)
    for way in throw.ways:
        for x, y, z, _size, turn in way[: throw.lies + 1]:
            inset = (LYING if below(turn) < 0.501 else INSET) * tray.die - 1e-6
            assert tray.left + inset <= x <= tray.right - inset
            assert tray.top + inset <= y
            assert z - tray.die * below(turn) >= -1e-6
        # What is below the felt is the button that dice are thrown by.
        assert all(each.y <= lowest(tray) for each in way[LEFT_THE_HAND : throw.lies + 1])


def corners(x, y, half, slant):
    return [
        (x + half * (a * cos(slant) - b * sin(slant)), y + half * (a * sin(slant) + b * cos(slant)))
        for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    ]


def overlap(one, other):
    """Whether two squares, given by their corners, overlap: no line parts them."""
    for square in (one, other):
        for (ax, ay), (bx, by) in pairwise((*square, square[0])):
            reach = [
                [(x - ax) * (by - ay) - (y - ay) * (bx - ax) for x, y in each]
                for each in (one, other)
            ]
            if max(reach[0]) <= min(reach[1]) or max(reach[1]) <= min(reach[0]):
                return False
    return True


def away(one, other):
    """How far apart two squares are: a corner of one and a side of the other are nearest."""
    if overlap(one, other):
        return 0.0
    return min(
        dist(corner, nearest(corner, side))
        for here, there in ((one, other), (other, one))
        for corner in here
        for side in pairwise((*there, there[0]))
    )


def nearest(corner, side):
    """The point of a side that is nearest to a corner."""
    (x, y), ((ax, ay), (bx, by)) = corner, side
    part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    part = min(max(part, 0), 1)
    return ax + (bx - ax) * part, ay + (by - ay) * part


ROUND = 0.2  # edges: the radius of a die's corners


def square(die, moment):
    _x, _y, _z, size, turn = moment
    return corners(moment.x, moment.y, (0.5 - ROUND) * die * size, 2 * atan2(turn[3], turn[0]))


@any_throw
def test_dice_that_lie_or_slide_overlap_neither_each_other_nor_those_that_are_kept(
    tray, flick, seed
):
    throw = thrown(tray, flick, seed)
    kept = [corners(x, y, (0.5 - ROUND) * tray.die, 0) for x, y in tray.kept]
    apart = 1.98 * ROUND * tray.die  # of what is left of a die without its round edge
    for at in range(throw.lies, len(throw.ways[0])):
        moments = [way[at] for way in throw.ways]
        for one, other in combinations(moments, 2):
            if abs(one.z - other.z) < 0.3 * tray.die:  # else one is lifted over the other
                assert away(square(tray.die, one), square(tray.die, other)) > apart
        for one in moments:
            if one.z < 0.8 * tray.die:
                assert all(away(square(tray.die, one), each) > apart for each in kept)


@any_throw
def test_dice_in_flight_keep_apart(tray, flick, seed):
    throw = thrown(tray, flick, seed)
    for at in range(5, throw.lies):  # in the hand they touch
        moments = [way[at] for way in throw.ways]
        for one, other in combinations(moments, 2):
            assert dist(one[:2], other[:2]) > 0.95 * tray.die * (one.size + other.size) / 2


@any_throw
def test_a_die_tilts_so_that_its_sides_are_seen_or_lies_flat(tray, flick, seed):
    """Of one that hardly tilts they would be hairlines past its round corners."""
    throw = thrown(tray, flick, seed)
    for way in throw.ways:
        tilts = [below(moment.turn) for moment in way]
        assert all(tilt == pytest.approx(0.5, abs=1e-9) or tilt > 0.59 for tilt in tilts)


def test_the_last_tilt_of_a_die_is_known_and_one_may_spin_flat_all_the_way():
    tray = with_dice(PHONE, 4, set())
    for seed in range(40):
        for way in thrown(tray, seed=seed).ways:
            last = tilts_last(way)
            askew = [below(each.turn) >= FLAT for each in way]
            assert not any(askew[0 if last is None else last + 1 :])
            assert last is None or askew[last]
    assert None in [tilts_last(way) for way in thrown(tray, seed=18).ways]


def test_what_is_drawn_flat_is_turned_by_no_more_than_it_has_tilted():
    for tilt, axis in product((0.02, 0.2, 0.4), ((1, 0), (0, 1), (0.6, 0.8), (-0.8, 0.6))):
        for face in ((1, 0, 0, 0), (cos(pi / 4), sin(pi / 4), 0, 0), (0, 0, 1, 0)):
            lean = (cos(tilt / 2), axis[0] * sin(tilt / 2), axis[1] * sin(tilt / 2), 0)
            tilted = times(lean, face)
            flat = flattened(tilted)
            if tilt == 0.4:
                assert flat == tilted
            else:
                assert flat == pytest.approx(face, abs=1e-9)


def test_dice_lie_small_and_apart_in_the_hand():
    for number in range(1, 7):
        tray = with_dice(PHONE, number, set())
        hand = in_hand(tray)
        assert len(hand) == number
        assert all(dist(one, other) > 0.6 * tray.die for one, other in combinations(hand, 2))
        assert all(dist(each, tray.hand) < 1.1 * tray.die for each in hand)
        first = [way[0] for way in thrown(tray).ways]
        assert sorted((each.x, each.y) for each in first) == sorted(hand)


def test_a_throw_has_nothing_to_do_with_faces_and_another_chance_than_the_game():
    """Nothing that it is made of knows a face, so no gesture can bring one."""
    tray = with_dice(PHONE, 5, {1})
    for flick in (PRESS, Flick(0, 50), Flick(-3, 0.1)):
        asked = []

        def chance(asked=asked):
            asked.append(None)
            return 0.5

        assert at_once(fly(tray, flick, chance)) == at_once(fly(tray, flick, chance))
        assert asked  # of no other
    assert thrown(tray, seed=1) == thrown(tray, seed=1) != thrown(tray, seed=2)


def test_a_flick_throws_that_way_and_that_hard():
    tray = with_dice(DESK, 2, set())

    def farthest(flick, axis):
        throws = [thrown(tray, flick, seed) for seed in range(20)]
        return sum(way[5][axis] for throw in throws for way in throw.ways)

    assert farthest(Flick(-0.5), 0) < farthest(PRESS, 0) < farthest(Flick(0.5), 0)
    assert farthest(Flick(0, 1.4), 1) < farthest(PRESS, 1) < farthest(Flick(0, 0.8), 1)


@any_throw
def test_hits_come_while_dice_fly_and_each_die_is_heard(tray, flick, seed):
    throw = thrown(tray, flick, seed)
    on_felt = [hit for hit in throw.hits if hit.what is What.FELT]
    assert len(on_felt) >= len(tray.places)
    assert all(0 <= hit.at < throw.lies / FRAMES for hit in throw.hits)
    assert all(0 < hit.strength <= 1 for hit in throw.hits)


def test_dice_hit_the_rim_each_other_and_those_that_are_kept():
    far = thrown(with_dice(PHONE, 5, set()), Flick(0.4, 1.6))
    assert {hit.what for hit in far.hits} == {What.FELT, What.RIM, What.DIE}
    alone = with_dice(PHONE, 5, {0, 1, 2, 3})
    hits = [hit.what for seed in range(9) for hit in thrown(alone, Flick(-0.5), seed).hits]
    assert What.DIE in hits  # there is no other in flight


@any_throw
def test_the_last_die_spins_on_its_corner_while_the_others_lie(tray, flick, seed):
    throw = thrown(tray, flick, seed)
    for number in range(len(throw.ways)):
        longer = spun(throw, number)
        assert longer.length == pytest.approx(throw.length + 0.5)
        assert longer.hits[-1].at == pytest.approx(longer.lies / FRAMES)  # it falls when it lies
        for at, (way, before) in enumerate(zip(longer.ways, throw.ways, strict=True)):
            assert way[longer.lies :] == before[throw.lies :]  # all lie, and slide, as before
            stands = [below(each.turn) for each in way[throw.lies : longer.lies]]
            if at == number:
                assert stands[0] == pytest.approx(0.866, abs=0.001)
                assert all(each.z - tray.die * below(each.turn) > -1e-6 for each in way)
                turns = [each.turn for each in way[throw.lies - 1 : longer.lies + 1]]
                for one, other in pairwise(turns):
                    assert abs(sum(a * b for a, b in zip(one, other, strict=True))) > 0.7
            else:
                assert stands == [pytest.approx(0.5)] * len(stands)


def test_turns_are_turns():
    quarter = (cos(0.5), sin(0.5), 0, 0)
    assert times(quarter, (cos(0.5), -sin(0.5), 0, 0)) == pytest.approx((1, 0, 0, 0))
    for way in thrown(with_dice(PHONE, 5, set())).ways:
        for moment in way:
            assert hypot(*moment.turn) == pytest.approx(1)
            assert 0.5 - 1e-9 <= below(moment.turn) <= 0.8661
