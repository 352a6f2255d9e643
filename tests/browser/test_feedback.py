"""What is heard and felt of a game, and what is celebrated."""

import sys
from asyncio import sleep
from itertools import pairwise
from runpy import run_path
from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import pytest
from builders import dice, played_out, rerolled, rolled, rules_of, turn, turns
from fakes import FakeDevice, FaultyStorage, MemoryStorage, Tab, find_all, lay, let_fall, load_late

from yahtzee.codes import make_rules
from yahtzee.engine.categories import BY_ID
from yahtzee.engine.game import new_game, play, undo
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.moves import Enter, Score, Write
from yahtzee.engine.rules import RuleSet
from yahtzee.page.app import App
from yahtzee.session.device import Burst, Lifting, Note, Writing
from yahtzee.session.draft import Draft
from yahtzee.session.storage.archive import Archive
from yahtzee.telling.effects import (
    CONFETTI,
    PULSES,
    SOUNDS,
    Cue,
    Moment,
    cue_of,
    roll_sound,
    writing_of,
    writing_sound,
)
from yahtzee.telling.pen import HIT, STAMPING, strokes, time_of
from yahtzee.ui.dialogs.result import PIECES, end
from yahtzee.ui.screen import asks_to_hear

SMALL = RuleSet((BY_ID["yahtzee"], BY_ID["chance"]))


def fresh(which="official", mode=Mode.VIRTUAL):
    return new_game(Setup(rules_of(which), ("Ann",), mode))


def heard(before, now):
    return cue_of(Moment(before), Moment(now))


# Which cue a change is.


def test_a_roll_a_score_and_the_end_are_told_apart():
    game = rolled(fresh(), "12346")
    assert heard(fresh(), game) is Cue.ROLL
    assert heard(game, rerolled(game, "", "12345")) is Cue.ROLL
    assert heard(game, turn(fresh(), "12346 chance")) is Cue.SCORE
    end = played_out(fresh("grail"))
    assert heard(undo(end), end) is Cue.OVER


def test_five_alike_are_a_yahtzee_when_they_come_to_lie_there():
    game = rolled(fresh(), "55551")
    five = rerolled(game, "0123", "5")
    assert heard(game, five) is Cue.YAHTZEE
    assert heard(fresh(), rolled(fresh(), "44444")) is Cue.YAHTZEE


def test_real_dice_make_one_by_faces_and_by_what_is_written():
    game = fresh(mode=Mode.REAL)
    assert heard(game, play(game, Enter(dice("44444"), 3))) is Cue.YAHTZEE
    assert heard(game, play(game, Write(BY_ID["yahtzee"], 50))) is Cue.YAHTZEE
    assert heard(game, play(game, Write(BY_ID["yahtzee"], 0))) is Cue.ZERO
    assert heard(game, play(game, Write(BY_ID["chance"], 25))) is Cue.SCORE


def test_dice_are_heard_when_they_are_kept_and_let_go():
    game = rolled(fresh(), "12346")
    for before, now, cue in (((), (1,), Cue.KEEP), ((1, 2), (2,), Cue.RELEASE), ((1,), (1,), None)):
        assert cue_of(Moment(game, before), Moment(game, now)) is cue
    typing = fresh(mode=Mode.REAL)
    assert cue_of(Moment(typing), Moment(typing, entry=(5,))) is Cue.KEEP
    assert cue_of(Moment(typing, entry=(5, 5)), Moment(typing, entry=(5,))) is Cue.RELEASE


def test_what_fills_a_box_and_ends_a_game_is_told_apart():
    game = fresh()
    for fell, box, cue in (
        ("12346", "yahtzee", Cue.ZERO),
        ("66622", "full_house", Cue.FULL_HOUSE),
        ("23456", "large_straight", Cue.STRAIGHT),
        ("23456", "chance", Cue.SCORE),
    ):
        assert heard(rolled(game, fell), turn(game, f"{fell} {box}")) is cue
    many = turn(turn(turn(game, "66666 sixes"), "55551 fives"), "44412 fours")
    assert heard(rolled(many, "33312"), turn(many, "33312 threes")) is Cue.BONUS
    once = turn(game, "44444 yahtzee")
    assert heard(once, rolled(once, "33333")) is Cue.FURTHER


def test_no_two_dice_sound_alike_and_each_lands_in_its_turn():
    bursts = [part for part in roll_sound(5, 0.3) if isinstance(part, Burst)]
    assert len({burst.pitch for burst in bursts}) > 1
    assert all(0.9 * 2400 <= burst.pitch <= 1.1 * 2400 for burst in bursts)
    assert [round(burst.at, 2) for burst in bursts] == [0.3, 0.34, 0.38, 0.42, 0.46]


# The tables.


def test_every_cue_has_a_sound_and_a_pulse():
    assert {*SOUNDS, Cue.ROLL} == set(PULSES) == set(Cue)
    assert set(CONFETTI) == {Cue.YAHTZEE, Cue.FURTHER}  # a best score has its own, over the result
    assert 2 * CONFETTI[Cue.YAHTZEE] <= CONFETTI[Cue.FURTHER]


@pytest.mark.parametrize("cue", SOUNDS)
def test_sounds_are_short_quiet_and_playable(cue):
    usual = cue in (Cue.KEEP, Cue.RELEASE, Cue.SCORE, Cue.ZERO)
    ends = [note.at + note.length for note in SOUNDS[cue]]
    assert max(ends) <= (0.5 if usual else 1)
    for moment in (note.at for note in SOUNDS[cue]):
        sounding = [
            note.loudness for note in SOUNDS[cue] if note.at <= moment < note.at + note.length
        ]
        assert 0 < sum(sounding) <= 0.7
    for note in SOUNDS[cue]:
        assert 20 < note.pitch < 4_000
        if not isinstance(note, Burst):
            assert note.wave in {"sine", "triangle"}
            assert 20 < note.end < 2_000
    assert all(before.at <= after.at for before, after in pairwise(SOUNDS[cue]))


@pytest.mark.parametrize("cue", Cue)
def test_pulses_are_short(cue):
    assert len(PULSES[cue]) % 2 == 1  # on and off in turn, ending with on
    assert sum(PULSES[cue]) <= (250 if cue in (*CONFETTI, Cue.BEST) else 50)


# On the page.


def tab_of(rules="official", *, device=None, moves=False, **settings):
    tab = Tab(asked=Draft(rules, Mode.VIRTUAL, ("Ann",)), device=device)
    tab.app.session.preferences.device_moves = lambda: moves
    tab.app.session.preferences.change(**settings)
    tab.app.refresh()
    tab.device.heard.clear()
    tab.device.felt.clear()
    return tab


def throw(tab):
    """Roll where dice move, and let them lie."""
    tab.click("roll")
    tab.app.act("land", "")
    return tab


def test_nothing_is_heard_or_felt_unless_it_was_asked_for(monkeypatch):
    let_fall(monkeypatch, "12346")
    tab = tab_of().click("roll").hold(1).click("score", "chance")
    assert (tab.device.heard, tab.device.felt) == ([], [])


def asks(tab):
    return bool(find_all(tab.tree, class_="ask"))


def test_who_has_the_sound_off_is_asked_once_after_the_first_throw(monkeypatch):
    let_fall(monkeypatch, "12346", "1236", "12346", "12346")
    tab = Tab(asked=Draft("official", Mode.VIRTUAL, ("Ann",)))
    assert not asks(tab)
    tab.click("roll")
    assert asks(tab)
    assert asks(tab.hold(1, 2))
    assert not asks(tab.hold(2).click("roll"))
    assert tab.app.session.preferences.settings.asked_to_hear
    assert not asks(tab.click("score", "chance").click("roll"))
    assert not asks(tab.reload().click("score", "ones").click("roll"))


def test_the_answer_is_the_sound_itself(monkeypatch):
    let_fall(monkeypatch, "12346")
    tab = Tab().click("roll").click("set-sound")
    assert not asks(tab)
    assert tab.app.session.preferences.settings.sound
    assert not asks(tab.click("set-sound"))  # it was answered


def test_a_throw_in_flight_is_not_asked_about_nor_one_of_an_earlier_visit(monkeypatch):
    let_fall(monkeypatch, "12346")
    tab = Tab().click("roll")
    session = tab.app.session
    assert asks_to_hear(session)
    lay(session, session.game, before_roll=new_game(session.game.setup))
    assert not asks_to_hear(session)
    assert not asks(tab.reload())


def test_nobody_is_asked_where_it_could_not_be_remembered_or_the_page_is_another(monkeypatch):
    let_fall(monkeypatch, "12346", "12346", "12346")
    assert asks(Tab().click("roll"))
    assert not asks(Tab(is_framed=True).click("roll"))
    assert not asks(Tab(FaultyStorage(lambda call: True)).click("roll"))


def test_a_turn_with_sound_and_vibration(monkeypatch):
    let_fall(monkeypatch, "12346", "1236")
    tab = tab_of(sound=True, vibration=True).click("roll").hold(1, 2).hold(1)
    tab.click("roll").click("score", "chance")
    cues = [Cue.ROLL, Cue.KEEP, Cue.KEEP, Cue.RELEASE, Cue.ROLL, Cue.SCORE]
    heard = [SOUNDS.get(cue) if cue is not Cue.SCORE else None for cue in cues]
    assert [sound if sound in heard else None for sound in tab.device.heard] == heard
    assert [len(tab.device.heard[roll]) // 2 for roll in (0, 4)] == [5, 4]
    assert len(tab.device.heard[-1]) == len(strokes("15"))  # the pen alone
    assert tab.device.felt == [PULSES[cue] for cue in cues]
    tab.click("undo").click("options").escape()
    assert len(tab.device.heard) == len(cues)


def test_a_page_that_is_hidden_or_was_never_touched_is_still(monkeypatch):
    let_fall(monkeypatch, "44444", "44445")
    tab = tab_of(sound=True, vibration=True)
    tab.device.is_in_use = False
    tab.click("roll")
    tab.device.is_in_use = True
    tab.app.refresh()  # what was missed is not told later
    assert (tab.device.heard, tab.device.felt, tab.device.confetti) == ([], [], [])


def test_the_key_turns_sound_on_and_off_and_lets_it_be_heard():
    tab = tab_of()
    assert tab.app.press("j", shift=False)
    assert tab.settings.sound
    assert tab.status == "Sound is on."
    assert tab.device.heard == [SOUNDS[Cue.SCORE]]
    tab.app.press("j", shift=False)
    assert not tab.reload().settings.sound
    assert tab.status == "Sound is off."
    assert len(tab.device.heard) == 1


def test_both_are_options_and_show_themselves_when_they_are_turned_on():
    tab = tab_of().click("options").choose("set-sound", "True").choose("set-vibration", "True")
    assert (tab.device.heard, tab.device.felt) == ([SOUNDS[Cue.SCORE]], [PULSES[Cue.SCORE]])
    assert tab.reload().settings.sound
    assert tab.reload().settings.vibration
    tab.choose("set-sound", "False")
    assert not tab.settings.sound


# Celebrations.


async def test_a_yahtzee_gets_confetti_and_golden_dice(monkeypatch):
    let_fall(monkeypatch, "12346", "44444")
    tab = throw(tab_of(moves=True))
    assert tab.device.confetti == []
    assert not find_all(tab.tree, class_="tray")[0].attributes.get("data-yahtzee")
    throw(tab)
    assert tab.device.confetti == [CONFETTI[Cue.YAHTZEE]]
    assert "data-yahtzee" in find_all(tab.tree, class_="tray")[0].attributes
    tab.click("score", "yahtzee")
    assert tab.device.written[-1] == Writing("50", (("total", 0, 50),))
    assert len(tab.device.confetti) == 1
    tab.click("undo")
    assert tab.device.written[-1] == Lifting("yahtzee", 1, "50")
    tab.click("score", "yahtzee")
    assert "data-yahtzee" not in find_all(tab.tree, class_="tray")[0].attributes
    assert "data-gilt" in find_all(tab.tree, class_="tray")[0].attributes  # while it is written


@pytest.mark.parametrize(("moves", "animation"), [(True, False), (False, True)])
def test_where_nothing_is_to_move_the_golden_dice_are_all(monkeypatch, moves, animation):
    let_fall(monkeypatch, "44444")
    tab = tab_of(moves=moves, animation=animation).click("roll")
    assert tab.device.confetti == []
    assert "data-yahtzee" in find_all(tab.tree, class_="tray")[0].attributes
    tab.click("score", "yahtzee")
    tab.click("undo")
    assert set(tab.device.written) <= {None}


@pytest.mark.parametrize(
    ("roll", "box", "hops"),
    [
        ("12446", "fours", ()),
        ("23233", "full_house", ((1, 3, 4), (0, 2))),
        ("12346", "small_straight", ((0,), (1,), (2,), (3,))),
        ("55342", "small_straight", ((4,), (2,), (3,), (1,))),
        ("65432", "large_straight", ((4,), (3,), (2,), (1,), (0,))),
        ("44414", "four_of_a_kind", ((0, 1, 2, 4),)),
        ("44446", "three_of_a_kind", ()),
    ],
)
def test_points_are_written_and_what_makes_them_celebrates(roll, box, hops):
    before = rolled(fresh(), roll)
    after = play(before, Score(BY_ID[box]))
    points = after.card[BY_ID[box]]
    upper = ("upper_bonus", "subtotal", "upper_total", "total")
    rows = upper if box == "fours" else ("total",)
    sums = tuple((row, 0, points) for row in rows)
    assert writing_of(before, after) == Writing(str(points), sums, hops)
    assert writing_of(after, undo(after)) == Lifting(box, 1, str(points))


def test_a_pen_writes_a_bonus_too_and_crosses_a_box_out():
    further = rolled(play(rolled(fresh(), "66666"), Score(BY_ID["yahtzee"])), "44444")
    bonuses = writing_of(further, play(further, Score(BY_ID["fours"]))).bonuses
    assert bonuses == (("yahtzee_bonus", "100"),)
    before = rolled(fresh(), "12446")
    crossed = play(before, Score(BY_ID["yahtzee"]))
    assert writing_of(before, crossed) == Writing("/")
    assert writing_of(crossed, before) == Lifting("yahtzee", 1, "/")


def test_a_pen_writes_nothing_of_what_is_no_box_or_another_game():
    before = rolled(fresh(), "12446")
    scored = play(before, Score(BY_ID["fours"]))
    assert writing_of(fresh(), before) is None
    assert writing_of(before, fresh()) is None
    assert writing_of(before, rolled(scored, "11111")) is None  # two steps
    assert writing_of(before, play(rolled(fresh("fun"), "12446"), Score(BY_ID["fours"]))) is None


def begins(sound):
    return min(part.at for part in sound)


def test_a_pen_is_heard_stroke_by_stroke_and_then_what_it_wrote():
    points = writing_sound(Writing("14"), Cue.SCORE)
    assert [part.at for part in points] == [each.at for each in strokes("14")]
    assert all(isinstance(part, Burst) for part in points)
    house = writing_sound(Writing("25"), Cue.FULL_HOUSE)
    pen = len(strokes("25"))
    assert begins(house[pen:]) == pytest.approx(time_of("25"))
    assert [part.pitch for part in house[pen:]] == [each.pitch for each in SOUNDS[Cue.FULL_HOUSE]]
    both = writing_sound(Writing("24", bonuses=(("yahtzee_bonus", "100"),)), Cue.SCORE)
    assert len(both) == len(strokes("24")) + len(strokes("100"))
    assert both[len(strokes("24"))].at == pytest.approx(time_of("24"))


def test_a_stamp_is_heard_after_the_pen_and_before_the_bonus():
    sound = writing_sound(Writing("24", is_stamped=True), Cue.BONUS)
    pen, stamp = len(strokes("24")), 2
    falls = sound[pen : pen + stamp]
    assert {part.at for part in falls} == {time_of("24") + STAMPING * HIT}
    assert begins(sound[pen + stamp :]) == falls[0].at


def ends(tab):
    """The pitches of the notes that are heard last, after the pen."""
    return [part.pitch for part in tab.device.heard[-1] if isinstance(part, Note)]


def pitches(cue):
    return [part.pitch for part in SOUNDS[cue]]


def play_small(tab, monkeypatch, *faces):
    """A game of two boxes; its dice as they fall, scored as chance and then as a Yahtzee."""
    let_fall(monkeypatch, *faces)
    for box in ("chance", "yahtzee"):
        throw(tab).score(box)
    return tab


async def test_a_first_game_and_each_new_best_are_celebrated_over_the_result(monkeypatch):
    tab = tab_of(make_rules(SMALL), moves=True, sound=True)
    play_small(tab, monkeypatch, "12346", "12346")
    assert ends(tab) == pitches(Cue.OVER)
    await tab.settle()
    play_small(tab.click("again"), monkeypatch, "12345", "12346")  # less than before
    assert ends(tab) == pitches(Cue.OVER)
    await tab.settle()
    play_small(tab.click("again"), monkeypatch, "56666", "12346")
    assert ends(tab) == pitches(Cue.BEST)
    assert (tab.dialog, tab.device.confetti) == (None, [PIECES])  # the last points are seen first
    await tab.settle()
    assert (tab.dialog, tab.device.confetti) == ("result", [PIECES, PIECES])
    # Once: what comes back, from what was opened from it or later, stands as it was.
    assert "data-news" in tab.screen.dialog.attributes
    tab.device.can_send = False
    tab.click("share-result").escape()
    assert (tab.dialog, "data-news" in tab.screen.dialog.attributes) == ("result", False)
    tab.escape().click("show-result")
    assert (tab.dialog, "data-news" in tab.screen.dialog.attributes) == ("result", False)
    await tab.settle()
    assert tab.device.confetti == [PIECES, PIECES]


@pytest.mark.parametrize(("winner", "pieces"), [("Ann", [PIECES]), ("Pip", [])])
async def test_a_person_who_wins_is_celebrated_and_a_computer_is_not(winner, pieces):
    tab = tab_of(moves=True)
    seats = sorted((("Ann", None), ("Pip", Level.BEGINNER)), key=lambda seat: seat[0] != winner)
    names, levels = zip(*seats, strict=True)
    over = turns(new_game(Setup(SMALL, names, levels=levels)), "66665 chance", "11112 chance")
    lay(tab.app.session, turns(over, "11112 yahtzee", "11112 yahtzee"))
    end(tab.app.session, sleep, tab.app.refresh)
    await tab.settle()
    assert tab.device.confetti == pieces


def test_computer_players_are_heard_and_neither_felt_nor_celebrated():
    device = FakeDevice()
    app = App(
        Archive(MemoryStorage()),
        lambda: "2026-02-28",
        lambda screen: None,
        load_late,
        open_device=lambda: device,
        moves=lambda: True,
    )
    app.late.arrive()
    session = app.session
    session.preferences.change(sound=True, vibration=True)
    setup = Setup(rules_of("official"), ("Bot", "Ann"), levels=(Level.CASUAL, None))
    lay(session, new_game(setup))
    app.refresh()
    device.heard.clear()
    device.felt.clear()
    lay(session, rolled(session.game, "44444"))
    app.refresh()
    assert device.heard == [SOUNDS[Cue.YAHTZEE]]
    assert (device.felt, device.confetti) == ([], [])


@pytest.mark.parametrize("is_left", [True, False])
async def test_confetti_falls_only_from_a_total_that_is_still_to_be_seen(monkeypatch, is_left):
    js, cannon = MagicMock(), AsyncMock()
    js.document.querySelector.return_value = js.total if is_left else None
    js.window = SimpleNamespace(innerWidth=390, innerHeight=844, confetti=MagicMock())
    js.window.confetti.create.return_value = cannon
    loader = SimpleNamespace(add_part=None, middle_of=lambda _part: (195, 100), plain_object=dict)
    ffi = SimpleNamespace(JsException=Exception)
    for name, module in {"js": js, "pyodide.ffi": ffi, "yahtzee.page.loader": loader}.items():
        monkeypatch.setitem(sys.modules, name, module)
    throw = run_path("yahtzee/page/confetti.py")["_throw"]
    throw.__globals__["COUNTING"] = 0
    await throw(40, 0)
    assert (js.document.createElement.called, cannon.called) == (is_left, is_left)
