"""The summary of the finished games: what is known of them without reading them."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from fakes import FaultyStorage, MemoryStorage, SmallStorage, Tab, bring_in, make_backup, size_of
from hypothesis import given
from hypothesis import strategies as st

from yahtzee.codes import make_rules
from yahtzee.engine.contest import daily_seed
from yahtzee.engine.errors import CorruptSave
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import Ties
from yahtzee.messages import Name
from yahtzee.saves import formats
from yahtzee.saves.envelope import make_save
from yahtzee.saves.finished_games import FinishedGame, KeptGame, Result
from yahtzee.saves.series import MOST_ROUNDS, TIE
from yahtzee.saves.summary import (
    GREAT_SCORE,
    TEN_GAMES,
    WEEK,
    YAHTZEE,
    Contest,
    Summary,
    number_of,
)
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import FINISHED, SET_ASIDE, SUMMARY, TOLD_OF_ROOM, TRIAL
from yahtzee.session.storage.stored_values import Problem

OFFICIAL = "official"
GRAIL = "grail"
DAY = date(2026, 2, 28)


def played(code, *results, rules=OFFICIAL, day=DAY, seed=None, mode=Mode.VIRTUAL):
    """A finished game in which each of these has made so many points, in no box."""
    boxes = (0,) * len(preset(rules).rules.categories)
    made = (Result(name, points, boxes=boxes) for name, points in results)
    return FinishedGame(code, day.isoformat(), mode=mode, seed=seed, results=tuple(made))


def daily(day, points=200, ended=None):
    code = f"g{day}{points}"
    return played(code, ("Ann", points), day=ended or day, seed=daily_seed(day))


def archive_of(*games, rules=OFFICIAL, storage=None):
    archive = Archive(storage or MemoryStorage(), lambda: 0)
    for game in games:
        archive.add_finished(rules, game)
    return archive


def anew(archive):
    """The summary as it is worked out from the games alone."""
    texts = {key: text for key, text in archive._storage.texts.items() if key != SUMMARY}
    return Archive(MemoryStorage(texts)).summary


# What is in it.


def test_it_has_what_everybody_has_made():
    archive = archive_of(
        played("g1", ("Ann", 200)),
        played("g2", ("Ann", 200), ("Player 1", 90)),
        played("g3", ("Ann", 250), ("Rook", 300)),
    )
    archive.add_finished(GRAIL, played("g4", ("Ann", 80), rules=GRAIL))
    summary = archive.summary
    assert summary.games == {OFFICIAL: 3, GRAIL: 1}
    assert summary.scores_of(OFFICIAL, Name("Ann")) == {200: 2, 250: 1}
    assert summary.scores_of(GRAIL, Name("Ann")) == {80: 1}
    assert summary.scores_of(GRAIL, Name("Bob")) == {}
    assert archive.count_finished() == summary.games


def test_computers_and_who_left_are_not_counted():
    boxes = (0,) * 13
    results = (
        Result("Ann", 200, boxes=boxes),
        Result("Rook", 250, computer=True, boxes=boxes),
        Result("Bob", 300, boxes=boxes, left=True),
    )
    game = replace(played("g1"), results=results)
    summary = archive_of(game).summary
    assert set(summary.scores) == {(OFFICIAL, "Ann")}
    assert summary.series == {}
    assert GREAT_SCORE not in summary.earned


def test_it_knows_who_of_the_same_people_has_won_how_often():
    games = [("Ann", 200, "Ben", 250), ("Ben", 199, "Ann", 100), ("Ann", 9, "Ben", 8)]
    archive = archive_of(
        *(played(f"g{n}", pair[:2], pair[2:]) for n, pair in enumerate(games)),
        played("tie", ("Ann", 100), ("Ben", 100)),
        played("more", ("Ann", 100), ("Ben", 99), ("Cleo", 1)),
    )
    series = archive.summary.series
    assert set(series) == {(OFFICIAL, "Ann", "Ben"), (OFFICIAL, "Ann", "Ben", "Cleo")}
    both = series[OFFICIAL, "Ann", "Ben"]
    assert (both.games, both.wins, both.points) == (4, (1, 2), (409, 557))
    assert sorted(game.winner for game in both.rounds) == [TIE, 1, 2, 2]
    assert both.since == DAY.toordinal()
    assert series[OFFICIAL, "Ann", "Ben", "Cleo"].wins == (1, 0, 0)


def test_it_has_the_last_games_of_the_same_people_one_by_one():
    games = [KeptGame(played(f"g{n}", ("Ann", n), ("Ben", 5)), n) for n in range(30)]
    for some in (games, games[::-1]):
        (series,) = Summary().with_games(OFFICIAL, some).series.values()
        assert [game.at for game in series.rounds] == [*range(30 - MOST_ROUNDS, 30)]
        assert (series.games, sum(series.wins)) == (30, 29)
    fewer = Summary().with_games(OFFICIAL, games[:2]).without_game(OFFICIAL, games[1])
    assert fewer.series == Summary().with_games(OFFICIAL, games[:1]).series
    assert fewer.without_game(OFFICIAL, games[0]).series == {}


def test_of_two_people_of_one_name_there_is_no_series():
    assert archive_of(played("g1", ("Player 1", 200), ("Spieler 1", 250))).summary.series == {}


@pytest.mark.parametrize("ties", Ties)
def test_a_tie_goes_to_yahtzee_bonuses_where_the_rules_say_so(ties):
    boxes = (0,) * 13
    results = (Result("Ann", 200, 1, boxes=boxes), Result("Ben", 200, boxes=boxes))
    game = replace(played("g1"), results=results)
    code = make_rules(replace(preset(OFFICIAL).rules, ties=ties))
    (series,) = Summary().with_games(code, [KeptGame(game, 1)]).series.values()
    assert series.wins == ((0, 0) if ties is Ties.SHARED else (1, 0))


def test_it_knows_the_days_and_the_first_game_on_the_dice_of_a_contest():
    late = daily(DAY - timedelta(9), 150, ended=DAY)
    challenge = played("gc", ("Ann", 77), seed="challenge 1")
    archive = archive_of(daily(DAY), daily(DAY - timedelta(1)), late, challenge)
    summary = archive.summary
    assert DAY in summary.in_time
    assert DAY - timedelta(9) not in summary.in_time
    assert "no day" not in summary.in_time
    assert summary.contests["challenge 1"] == Contest(DAY.toordinal(), 77, number_of("gc"))
    assert archive.contest(OFFICIAL, "challenge 1") == challenge
    assert archive.contest(OFFICIAL, daily_seed(DAY)) == daily(DAY)
    assert archive.contest(GRAIL, "challenge 1") is None
    assert archive.contest(OFFICIAL, "challenge 2") is None


def test_of_two_games_on_the_same_dice_the_first_stays():
    first = daily(DAY, 100)
    for games in (
        (first, daily(DAY, 300, DAY + timedelta(5))),
        (daily(DAY, 300, DAY + timedelta(5)), first),
    ):
        assert archive_of(*games).summary.contests[daily_seed(DAY)].points == 100


def test_seeds_that_are_no_contest_of_one_player_are_none():
    games = (
        played("g1", ("Ann", 1), seed="abc"),
        played("g2", ("Ann", 1), ("Ben", 2), seed="challenge 1"),
        played("g3", ("Ann", 1)),
    )
    assert archive_of(*games).summary.contests == {}
    by_others = played("g4", ("Ann", 1), rules=GRAIL, seed=daily_seed(DAY))
    assert archive_of(by_others, rules=GRAIL).summary.contests == {}


# What is earned.


def test_ten_games_a_week_a_yahtzee_and_three_hundred_points_earn_something():
    place = preset(OFFICIAL).rules.places[preset(OFFICIAL).rules.yahtzee]
    boxes = tuple(50 * (number == place) for number in range(13))
    nine = [played(f"g{n}", ("Ann", 299)) for n in range(9)]
    assert archive_of(*nine).summary.earned == set()
    assert archive_of(*nine, played("g", ("Ann", 1))).summary.earned == {TEN_GAMES}
    assert archive_of(played("g", ("Ann", 300))).summary.earned == {GREAT_SCORE}
    yahtzee = replace(played("g"), results=(Result("Ann", 50, boxes=boxes),))
    assert archive_of(yahtzee).summary.earned == {YAHTZEE}
    computers = replace(yahtzee, results=(Result("Rook", 350, computer=True, boxes=boxes),))
    assert archive_of(computers).summary.earned == set()


def test_a_week_is_seven_days_in_a_row_in_whichever_order_they_are_counted():
    days = [DAY - timedelta(ago) for ago in (3, 0, 6, 1, 5, 2)]
    assert WEEK not in archive_of(*map(daily, days)).summary.earned
    assert WEEK in archive_of(*map(daily, (*days, DAY - timedelta(4)))).summary.earned


def test_what_was_earned_survives_the_deletion_of_games():
    great = played("g1", ("Ann", 300))
    archive = archive_of(great, played("g2", ("Ann", 10)))
    archive.drop_finished(OFFICIAL, "g1")
    assert archive.summary.earned == {GREAT_SCORE}
    del archive._storage.texts[f"{FINISHED}{OFFICIAL}:g2"]  # as by hand
    later = Archive(archive._storage)
    assert list(later.summing_up()) == []
    assert later.summary == Summary(earned=frozenset({GREAT_SCORE}))


# How it is kept.

NAMES = st.sampled_from(("Ann", "Ben", "Player 1"))
RESULTS = st.lists(
    st.tuples(NAMES, st.integers(0, 400)), min_size=1, max_size=2, unique_by=lambda each: each[0]
)
SEEDS = st.sampled_from(
    (None, "abc", "challenge 1", daily_seed(DAY), daily_seed(DAY - timedelta(1)))
)


@given(
    st.lists(st.tuples(st.sampled_from((OFFICIAL, GRAIL)), RESULTS, SEEDS), max_size=8), st.data()
)
def test_added_and_dropped_one_by_one_it_is_as_worked_out_anew(games, data):
    archive = archive_of()
    there = []
    for number, (rules, results, seed) in enumerate(games):
        game = played(f"g{number}", *results, rules=rules, seed=seed)
        archive.add_finished(rules, game)
        there.append((rules, game))
        if data.draw(st.booleans()):
            code, gone = there.pop(data.draw(st.integers(0, len(there) - 1)))
            assert archive.drop_finished(code, gone.code) == gone
    for _step in archive.summing_up():
        pass
    kept, made = archive.summary, anew(archive)
    assert _without_nothing(kept) == _without_nothing(made)
    assert kept.earned >= made.earned


def _without_nothing(summary):
    return (
        {code: games for code, games in summary.games.items() if games},
        {whose: made for whose, made in summary.scores.items() if made},
        summary.contests,
        summary.series,
    )


def test_its_text_says_all_of_it():
    archive = archive_of(daily(DAY), played("g2", ("Ann", 300), ("Ben", 1)))
    summary = archive.summary
    assert formats.SUMMARY.parse(formats.SUMMARY.make(summary)) == summary


@pytest.mark.parametrize(
    "changed",
    [
        {"games": {}},
        {"games": ["official"]},
        {"games": ["official", -1]},
        {"games": ["official", True]},
        {"scores": 1},
        {"scores": [1]},
        {"scores": [["official"]]},
        {"scores": [["official", "Ann", 1]]},
        {"contests": ["daily 1", 1, 1]},
        {"series": 1},
        {"series": [["official", "Ann", "Ben"]]},
        {"series": [["official", "Ann"], [1, 1, 1, 1]]},
        {"series": [["official", "Ann", "Ben"], [1]]},
        {"series": [["official", "Ann", "Ben"], [1, 1, 0, 1, 2, 3, 4]]},
        {"series": [["official", "Ann", 1], [1, 1, 0, 1, 2, 3]]},
        {"earned": [1]},
        {"more": []},
    ],
)
def test_data_that_are_no_summary_are_refused(changed):
    data = formats.SUMMARY.to_data(Summary())
    with pytest.raises(CorruptSave):
        formats.SUMMARY.read(3, {**data, **changed})
    with pytest.raises(CorruptSave):
        formats.SUMMARY.read(3, [])
    with pytest.raises(CorruptSave):
        formats.SUMMARY.read(2, data)


def test_one_of_before_there_were_series_is_made_anew_at_rest():
    storage = MemoryStorage()
    archive_of(played("g1", ("Ann", 300), ("Ben", 1)), storage=storage)
    data = formats.SUMMARY.to_data(Archive(storage).summary)
    older = {name: part for name, part in data.items() if name != "series"}
    storage.texts[SUMMARY] = make_save("summary", {**older, "wins": [["Ann", 1, "Ben", 0]]})
    later = Archive(storage)
    assert later.known_summary.scores_of(OFFICIAL, Name("Ann")) == {300: 1}
    assert later.known_summary.series == {}
    assert list(later.summing_up())
    assert later.summary == anew(later)
    assert later.summary.series
    assert later.problem is None


def test_no_file_has_it():
    archive = archive_of(played("g1", ("Ann", 200)))
    assert "summary" not in make_backup(archive)


# How it is made anew.


def test_it_is_made_anew_at_rest_where_pages_of_older_versions_have_added_games():
    storage = MemoryStorage()
    archive = archive_of(played("g1", ("Ann", 300)), storage=storage)
    kept = KeptGame(played("g2", ("Ann", 100)), 5)
    storage.texts[f"{FINISHED}{OFFICIAL}:g2"] = formats.KEPT_GAME.make(kept)
    later = Archive(storage)
    assert later.summary == archive.summary  # no start waits for it
    assert len(list(later.summing_up())) == 2  # a little at a time
    assert later.summary == anew(later)
    assert later.summary.games == {OFFICIAL: 2}
    assert list(later.summing_up()) == []


def test_games_that_come_and_go_while_it_is_made_are_counted_right():
    archive = archive_of(*(played(f"g{n}", ("Ann", n)) for n in range(4)))
    del archive._storage.texts[SUMMARY]
    later = Archive(archive._storage)
    work = later.summing_up()
    next(work)
    next(work)
    later.add_finished(OFFICIAL, played("g5", ("Ann", 5)))
    assert later.known_summary is None  # there was none to add it to
    next(work)
    later.drop_finished(OFFICIAL, "g0")
    assert list(work)
    assert later.summary == anew(later)
    assert later.summary.scores_of(OFFICIAL, Name("Ann")) == {1: 1, 2: 1, 3: 1, 5: 1}


def test_what_cannot_be_read_is_passed_over():
    storage = MemoryStorage()
    archive_of(played("g1", ("Ann", 300)), storage=storage)
    newer = '{"yahtzee":"finished","version":99,"packed":"AbC-"}'
    other = formats.KEPT_GAME.make(KeptGame(played("g4", ("Ann", 1), rules=GRAIL), 0))
    storage.texts |= {
        f"{FINISHED}{OFFICIAL}:g2": newer,
        f"{FINISHED}{OFFICIAL}:g3": "garbled",
        f"{FINISHED}{OFFICIAL}:g4": other,  # has other boxes
        f"{FINISHED}nothing:g5": "foreign",
    }
    archive = Archive(storage)
    assert list(archive.summing_up())
    assert archive.summary.scores == {(OFFICIAL, "Ann"): {300: 1}}
    assert archive.summary.games == {OFFICIAL: 3}
    assert list(Archive(storage).summing_up()) == []


def test_one_that_is_damaged_is_set_aside_and_made_anew():
    storage = MemoryStorage()
    before = archive_of(played("g1", ("Ann", 300)), storage=storage).summary
    storage.texts[SUMMARY] = storage.texts[SUMMARY].replace("300", "301")
    archive = Archive(storage)
    assert archive.known_summary is None
    assert archive.problem is Problem.UNREADABLE
    assert archive.summary == before
    assert any(key.startswith(SET_ASIDE) for key in storage.texts)


def test_one_of_a_newer_version_is_left_alone():
    newer = '{"yahtzee":"summary","version":99,"packed":"AbC-"}'
    storage = MemoryStorage({SUMMARY: newer})
    archive = archive_of(played("g1", ("Ann", 300)), storage=storage)
    assert archive.summary.games == {OFFICIAL: 1}  # known while the page is open
    assert storage.texts[SUMMARY] == newer
    assert archive.problem is Problem.NEWER


def test_a_file_brings_it_up_to_date():
    archive = archive_of()
    tab = Tab(MemoryStorage(), asked=None)
    tab.finish()
    assert "1 finished game" in bring_in(archive, make_backup(tab.app.session.archive))
    assert archive.known_summary == anew(archive)
    assert archive.known_summary.games == {make_rules(tab.game.rules): 1}


# Who asks it.


def with_games(number):
    """A storage with so many finished games, summed up."""
    game = played("g", ("Player 1", 200))
    texts = {}
    for n in range(number):
        code = f"g{n}"
        results = (replace(game.results[0], score=100 + n % 200),)
        kept = KeptGame(replace(game, code=code, results=results), n)
        texts[f"{FINISHED}{OFFICIAL}:{code}"] = formats.KEPT_GAME.make(kept)
    storage = MemoryStorage(texts)
    assert Archive(storage).summary.games == ({OFFICIAL: number} if number else {})
    return storage.texts


@pytest.mark.parametrize("number", [0, 1, 40, 5_000])
def test_a_start_reads_none_of_the_finished_games(number, monkeypatch):
    storage = FaultyStorage(lambda _call: False, with_games(number))
    parsed = []
    read_kept = formats.KEPT_GAME.readers[4]
    readers = {**formats.KEPT_GAME.readers, 4: lambda data: parsed.append(data) or read_kept(data)}
    monkeypatch.setattr(formats, "KEPT_GAME", formats.KEPT_GAME._replace(readers=readers))
    tab = Tab(storage)
    asked = {call.method for call in storage.calls}
    assert not {"read_all", "keys"} & asked or not number  # thousands of keys take their time, too
    tab.app.reactions.rest()
    assert "read_all" not in {call.method for call in storage.calls}
    assert [call.key for call in storage.calls if call.key.startswith(FINISHED)] == []
    assert parsed == []
    best = f"{min(299, 99 + number)}" if number else "3 rolls"
    assert best in tab.status


def test_no_other_game_is_read_at_the_table_and_at_the_end():
    storage = FaultyStorage(lambda _call: False, with_games(40))
    tab = Tab(storage)
    tab.app.reactions.rest()
    tab.finish()
    assert tab.dialog == "result"
    assert len({call.key for call in storage.calls if call.key.startswith(FINISHED)}) == 1
    assert "read_all" not in {call.method for call in storage.calls}


async def test_the_day_that_is_due_is_laid_out_once_it_is_known():
    """At the first start of this version, with games of older ones."""
    storage = MemoryStorage()
    archive_of(*(daily(DAY - timedelta(ago)) for ago in (1, 2, 3)), storage=storage)
    over = Tab(storage, today="2026-02-27")
    over.finish()
    await over.settle()
    del storage.texts[SUMMARY]
    tab = Tab(storage, today="2026-02-28")
    assert tab.game.setup.seed is None
    tab.app.reactions.rest()
    await tab.settle()
    assert tab.game.setup.seed == daily_seed(DAY)
    assert "day 4" in tab.status


# Room.


def crowded(room):
    """A storage of a thousand games, with room for so many characters more."""
    texts = with_games(1000)
    return SmallStorage(size_of(texts) + room, texts)


def test_that_there_is_hardly_any_room_left_is_told_once_with_what_to_do():
    storage = crowded(200_000)
    tab = Tab(storage)
    tab.app.reactions.rest()
    tab.app.refresh()
    assert tab.notice.startswith("This browser has room for a few hundred more games.")
    assert set(storage.texts) >= {SUMMARY, TOLD_OF_ROOM}
    assert TRIAL not in storage.texts
    assert not tab.click("dismiss").notice
    again = tab.reload()
    again.app.reactions.rest()
    again.app.refresh()
    assert not again.notice


def test_it_is_not_told_while_there_is_room_nor_of_few_games():
    roomy = crowded(1_000_000)
    few = SmallStorage(0, with_games(3))
    few.room = size_of(few.texts) + 10_000
    for storage in (roomy, few):
        tab = Tab(storage)
        tab.app.reactions.rest()
        tab.app.refresh()
        assert not tab.notice
        assert TRIAL not in storage.texts


async def test_the_notice_saves_a_file():
    tab = Tab(crowded(200_000))
    tab.app.reactions.rest()
    await tab.settle()
    await tab.click("export").settle()
    assert list(tab.device.saved) == ["yahtzee-2026-02-28.json"]


def test_a_trial_that_cannot_be_removed_is_no_matter():
    storage = FaultyStorage(lambda call: call.method == "remove")
    assert Archive(storage).has_room(10)
