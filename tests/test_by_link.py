"""Games by link: honest players compute the same, and whoever meddles with a link is refused."""

import re
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from builders import TINY, box
from hypothesis import given, settings
from hypothesis import strategies as st
from linking import NAMES, Circle, secret, with_seat

from yahtzee.codes import chain, signatures
from yahtzee.codes import match as codes
from yahtzee.codes.envelope import DIGITS, check_of
from yahtzee.codes.match import (
    MAX_LENGTH,
    BadLink,
    Standing,
    check_message,
    check_signatures,
    compare,
    end_turn,
    invite,
    join,
    make_match,
    parse_match,
    resign,
    roll,
    signed,
)
from yahtzee.engine.game import faces_by, history, legal_boxes, new_game, play
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet

OFFICIAL = preset("official").rules
ONE_BOX = RuleSet((box("ones"), box("chance")), rolls=1)


def sealed(body):
    return body + check_of(body)


def fault(code):
    with pytest.raises(BadLink) as error:
        parse_match(code)
    return str(error.value)


DAMAGED = "cut or changed on its way"
ALTERED = "Somebody has altered it"
SIGNED = "signed was changed"
NEWER = "newer version of this page"


# RFC 8032, section 7.1: secret, key, message, signature.

RFC = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bac"
        "c61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e"
        "458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
]


@pytest.mark.parametrize(("key", "public", "message", "signature"), RFC)
def test_signatures_are_those_of_the_standard(key, public, message, signature):
    made = [bytes.fromhex(text) for text in (key, public, message, signature)]
    assert signatures.public_key(made[0]) == made[1]
    assert signatures.sign(made[0], made[2]) == made[3]
    assert signatures.is_signed(*made[1:])
    assert not signatures.is_signed(made[1], made[2] + b"!", made[3])


def test_a_signature_that_is_none_is_not_one():
    key = signatures.public_key(secret(1))
    good = signatures.sign(secret(1), b"x")
    too_large = good[:32] + b"\xff" * 32
    no_point = b"\x02" + bytes(31)  # its x would be the root of what is no square
    beyond = b"\xff" * 31 + b"\x7f"  # 2**255 - 1 is no residue
    odd_zero = b"\x01" + bytes(30) + b"\x80"  # x is zero and should be odd
    assert signatures.is_signed(key, b"x", good)
    for bad in (too_large, no_point + good[32:], beyond + good[32:], odd_zero + good[32:]):
        assert not signatures.is_signed(key, b"x", bad)
    for bad in (no_point, beyond, odd_zero):
        assert not signatures.is_signed(bad, b"x", good)


# All points whose order divides 8.
SMALL_ORDER = [
    "01" + 31 * "00",
    "ec" + 30 * "ff" + "7f",
    32 * "00",
    31 * "00" + "80",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
]


def test_a_key_of_small_order_signs_nothing():
    everything = bytes.fromhex(SMALL_ORDER[0]) + bytes(32)  # of each eighth message, or of all
    for key in map(bytes.fromhex, SMALL_ORDER):
        assert not any(signatures.is_signed(key, b"%d" % n, everything) for n in range(40))


def test_a_chain_is_followed_by_hashing_lines_of_text():
    last = chain.value(secret(1), 3, 3)
    by_hand = sha256(f"yahtzee-link-1/step/{last.hex()}".encode()).hexdigest()[:40]
    assert chain.value(secret(1), 3, 2).hex() == by_hand
    assert chain.earlier(last, 3) == chain.value(secret(1), 3, 0)
    assert chain.new_secret() != chain.new_secret()


# Honest games.


@settings(max_examples=6, deadline=None)
@given(st.integers(2, 3), st.integers(0, 10**9))
def test_all_compute_the_same_game_from_the_link_alone(players, seed):
    circle = Circle(players, seed=seed, joined=False)
    links = [circle.match]
    while not circle.match.is_full:
        links.append(circle.join("hi"))
    links.extend(circle.play_out())
    for match in links:
        code = make_match(match)
        came = parse_match(code)
        assert came == match
        assert make_match(came) == code
    for one, other in pairwise(links):
        assert one.id == other.id
        assert compare(one, one) is Standing.SAME
        assert compare(one, other) is Standing.FURTHER
        assert compare(other, one) is Standing.OLD
    assert compare(None, links[0]) is Standing.NEW
    totals = [card.total for card in links[-1].game.cards]
    most = tuple(player for player, total in enumerate(totals) if total == max(totals))
    assert links[-1].winners == most


def test_the_page_for_the_suspicious_computes_what_the_game_did(capsys):
    circle = Circle(2, OFFICIAL)
    *_, last = circle.play_out()
    text = (Path(__file__).parent.parent / "docs/play-by-link.md").read_text(encoding="utf-8")
    [sample] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(sample, {"code": make_match(last)})
    rolls, commitment = capsys.readouterr().out.split("\n")[:2]
    first = next(after for before, after in history(last.game) if before.turns == 25)
    assert rolls == str(list(first.dice))
    assert commitment == last.value(1, 0).hex()


def test_the_largest_game_fits():
    rules = replace(preset("yatzy").rules, rolls=5)
    names = tuple("\N{GRINNING FACE}" * 23 + str(player) for player in range(10))
    words = "\N{GRINNING FACE}" * 80
    match = signed(invite(Setup(rules, names), secret(0)), 0, secret(0), words)
    for player in range(1, 10):
        match = signed(join(match, secret(player)), player, secret(player), words)
    keeps = 150 * 30 // 6  # characters for all choices, more than there are
    assert len(make_match(match)) + keeps < MAX_LENGTH


def test_dice_do_not_depend_on_what_was_kept_and_are_rolled_once():
    """Who loads the page again, or takes another way, gets the same dice."""
    circle = Circle()
    match, key = circle.match, circle.secret
    first = play(match.game, Keep(), roll(match, key, match.game, Keep()))
    again = play(match.game, Keep(), roll(parse_match(make_match(match)), key, match.game, Keep()))
    assert first == again
    one = roll(match, key, first, Keep((0, 1)))
    other = roll(match, key, first, Keep((3,)))
    assert other[:3] == one


def test_dice_are_uniform_and_independent():
    """100,000 turns: chi-squared of faces, and of pairs of neighbours, within five deviations."""
    faces, pairs, across = Counter(), Counter(), Counter()
    ann, bob = chain.value(secret(1), 1, 1), chain.value(secret(2), 1, 1)
    game = new_game(Setup(TINY, NAMES[:2]))
    before = 1
    for turn in range(100_000):
        ann, bob = bob, chain.earlier(ann, 1)  # a fresh value each turn
        fallen = faces_by(chain.turn_seed("test", turn, (ann, bob)), game, Keep())
        faces.update(fallen)
        pairs.update(pairwise(fallen))
        across[before, fallen[0]] += 1
        before = fallen[-1]
    for counts, kinds in ((faces, 6), (pairs, 36), (across, 36)):
        expected = counts.total() / kinds
        chi = sum((count - expected) ** 2 / expected for count in counts.values())
        freedom = kinds - 1
        assert len(counts) == kinds
        assert abs(chi - freedom) < 5 * (2 * freedom) ** 0.5


def test_what_is_not_the_time_for_is_refused():
    circle = Circle(2, ONE_BOX, joined=False)
    with pytest.raises(BadLink):
        end_turn(circle.match, circle.secrets[0], circle.match.game)
    with pytest.raises(BadLink):
        resign(circle.match, circle.secrets[0])
    circle.join()
    with pytest.raises(BadLink):
        join(circle.match, secret("more"))
    with pytest.raises(BadLink):
        end_turn(circle.match, circle.secret, circle.match.game)
    *_, last = circle.play_out()
    with pytest.raises(BadLink):
        resign(last, circle.secrets[0])


@pytest.mark.parametrize(
    "setup",
    [
        Setup(TINY, ("Ann",)),
        Setup(TINY, ("Ann", "Bob"), Mode.REAL),
        Setup(TINY, ("Ann", "Bob"), seed="7"),
    ],
)
def test_only_some_games_can_be_played_by_link(setup):
    with pytest.raises(BadLink) as error:
        invite(setup, secret(0))
    assert "two to ten people and dice on the screen" in str(error.value)


def test_a_message_is_one_short_line_of_text():
    assert check_message("  well \n played ") == "well played"
    assert check_message("\N{FAMILY}\N{ZERO WIDTH JOINER}") != ""
    with pytest.raises(BadLink, match="at most 80 characters"):
        check_message("x" * 81)
    for bad in ("a\N{RIGHT-TO-LEFT OVERRIDE}b", "a\0b"):
        with pytest.raises(BadLink, match="control characters"):
            check_message(bad)


# Resigning.


def test_of_two_the_other_has_won():
    circle = Circle()
    circle.play()
    match = signed(resign(circle.match, circle.secret), 1, circle.secret, "sorry")
    assert match.is_over
    assert match.winners == (0,)
    assert parse_match(make_match(match)) == match
    assert compare(circle.match, match) is Standing.FURTHER
    assert compare(match, circle.match) is Standing.OLD


@pytest.mark.parametrize("turns", range(4))
def test_of_three_the_others_play_on(turns):
    circle = Circle(3)
    for _turn in range(turns):
        circle.play()
    gone = circle.match.player
    before, circle.match = circle.match, resign(circle.match, circle.secret)
    assert compare(before, circle.match) is Standing.FURTHER
    for match in circle.play_out():
        assert parse_match(make_match(match)) == match
        assert match.is_over or match.player != gone
    assert circle.match.game.is_over
    assert None not in circle.match.game.cards[gone].points


def test_a_resignation_is_compared_like_any_other_turn():
    circle = Circle(3)
    start = circle.match
    resigned = resign(start, circle.secret)
    played = circle.play()
    assert compare(resigned, played) is Standing.FORK
    assert compare(played, resigned) is Standing.FORK
    second = resign(resigned, circle.secrets[1])
    assert second.is_over
    assert compare(resigned, second) is Standing.FURTHER
    assert parse_match(make_match(second)) == second


# The adversary.


def test_no_character_can_be_altered():
    circle = Circle(2, ONE_BOX)
    code = make_match(circle.play("hello"))
    random = Random(1)
    for place, character in enumerate(code):
        other = random.choice(DIGITS.replace(character, ""))
        altered = code[:place] + other + code[place + 1 :]
        assert DAMAGED in fault(altered)
        if 1 < place < len(code) - 4 and place % 5 == 0:  # one who puts the check right
            told = fault(sealed(altered[:-4]))
            assert any(each in told for each in (ALTERED, SIGNED, NEWER, "reload the page")), told


def test_a_link_that_no_page_makes_is_told_as_altered():
    circle, three = Circle(), Circle(3).match
    match, played = circle.match, circle.play()
    for forged, told in (
        (replace(played, seats=match.seats[:1]), "from before everybody had joined"),
        (replace(match, resigned=(None, 1)), "resigns later than it goes"),
        (with_seat(match, 0, message="well  played"), "superfluous spaces"),
        (replace(three, resigned=(0, None, None)), "in the turn of somebody who has resigned"),
    ):
        assert re.match(rf"{ALTERED}\. [^.]*{told}\.$", fault(make_match(forged)))


def test_what_messengers_do_is_told_from_that():
    code = make_match(Circle().match)
    for harmless in (f" {code}\n", f"{code}.", f"{code})", f"{code}&fbclid=Iw", f"{code}%20"):
        assert make_match(parse_match(harmless)) == code
    for damaged in (code[:-1], code[:40], "", code.lower(), "x" * 9000, code + "a"):
        assert DAMAGED in fault(damaged)
    assert "not a link to a game" in fault(sealed("g1" + code[2:-4]))
    assert NEWER in fault(sealed("l2" + code[2:-4]))


def test_a_second_version_is_read_beside_the_first(monkeypatch):
    """Version 2 of this test has the digits of version 1 backwards."""
    match = Circle().play("hello")
    code = make_match(match)
    newer = sealed("l2" + code[2:-4][::-1])
    assert NEWER in fault(newer)
    first = codes.READERS["1"]
    both = {"1": first, "2": lambda payload: first(payload[::-1])}
    monkeypatch.setattr(codes, "READERS", both)
    assert parse_match(newer) == match
    assert parse_match(code) == match


def test_choices_of_another_are_not_bent():
    """Who passes a link on cannot have another player score elsewhere."""
    circle = Circle(3, OFFICIAL)
    before, key = circle.match, circle.secret
    after = circle.turn()
    honest = end_turn(before, key, after)
    rolled = play(before.game, Keep(), roll(before, key, before.game, Keep()))
    worse = play(rolled, Score(next(b for b in legal_boxes(rolled) if b != after.log[-1].move)))
    forged = replace(honest, game=worse)
    assert SIGNED in fault(make_match(forged))
    # Nor does it help to sign in one's own name.
    assert SIGNED in fault(make_match(signed(forged, 1, circle.secrets[1], "")))


def test_dice_are_not_chosen():
    """A value that was not committed to, be it for better dice, fits no commitment."""
    circle = Circle()
    honest = circle.play()
    for number in range(20):
        forged = with_seat(honest, 0, head=chain.value(secret(number), 2, 1))
        with pytest.raises(BadLink, match=SIGNED):
            check_signatures(forged)


def test_commitments_are_not_swapped():
    """Another chain, key and signature in one's own seat: the others know the first one."""
    circle = Circle()
    known, own = circle.match, circle.secrets[1]
    circle.secrets[1] = secret("another")
    swapped = join(Circle(joined=False).match, circle.secrets[1])
    assert parse_match(make_match(swapped)) == swapped
    assert swapped.id == known.id
    assert compare(known, swapped) is Standing.FORK
    # With the key kept and another chain it is no better.
    other = chain.value(secret("another"), 2, 0)
    mixed = signed(with_seat(known, 1, head=other), 1, own, "")
    assert compare(known, parse_match(make_match(mixed))) is Standing.FORK
    # The first player's commitment makes the game what it is.
    mine = signed(with_seat(known, 0, head=other), 0, circle.secrets[0], "")
    assert mine.id != known.id
    assert SIGNED in fault(make_match(mine))


def test_a_fork_is_seen():
    """Two continuations of one link, both of them sound."""
    circle = Circle(2, OFFICIAL)
    before, key = circle.match, circle.secret
    rolled = play(before.game, Keep(), roll(before, key, before.game, Keep()))
    one, other = (
        end_turn(before, key, play(rolled, Score(chosen))) for chosen in legal_boxes(rolled)[:2]
    )
    for match in (one, other):
        assert parse_match(make_match(match)) == match
    assert compare(one, other) is Standing.FORK
    circle.match = other
    assert compare(one, circle.play()) is Standing.FORK
