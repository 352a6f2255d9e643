"""A series: the games of people who play again together by the same rules."""

from datetime import date

import pytest
from builders import TINY
from fakes import MemoryStorage, Tab, find, find_all, let_fall, make_backup, text_of
from test_play_by_link import Player, begun, invitation, link_of
from test_summary import archive_of, played
from wording import spoken, worded

from yahtzee.codes import make_rules
from yahtzee.engine.errors import CorruptSave
from yahtzee.engine.game_setup import Mode
from yahtzee.markup import with_key
from yahtzee.messages import Name
from yahtzee.saves.agreements import (
    EVENING,
    SERIES,
    Agreed,
    ByHand,
    Corrections,
    Met,
    merged,
    standing,
)
from yahtzee.saves.series import TIE, Round, Series
from yahtzee.session.draft import Draft
from yahtzee.session.series import Group, group_of, meet, series_of, standing_of, wins_of
from yahtzee.session.storage import keys
from yahtzee.session.storage.archive import Archive
from yahtzee.telling import series
from yahtzee.telling.news import told

CODE = make_rules(TINY)
BOTH = ("Ann", "Ben")
GROUP = Group(CODE, BOTH)
NOON = 1_772_280_000  # seconds since 1970, on the day of the tests
HOUR = 3600
NAMES = tuple(map(Name, BOTH))


def games(*winners, apart=HOUR * 1000, begun=0):
    """Games that these have won, from 1, of two; each brings its winner ten points more."""
    return tuple(
        Round(begun + place * apart, winner, (10 + 10 * (winner == 1), 10 + 10 * (winner == 2)))
        for place, winner in enumerate(winners, 1)
    )


# How it stands.


def test_the_games_of_an_evening_count():
    before = games(1, 1, 1)
    this = games(2, TIE, 2, begun=before[-1].at + EVENING)
    now = standing((*before, *this))
    assert (now.wins, now.points, len(now.rounds)) == ((0, 2), (30, 50), 3)
    assert now.winner == TIE  # nothing was agreed on
    assert standing(()) is None


@pytest.mark.parametrize(("best_of", "winner"), [(3, 2), (5, TIE), (7, TIE)])
def test_of_a_series_the_games_since_it_was_agreed_count_on_whichever_day(best_of, winner):
    before = games(1, 1)
    this = games(2, 1, TIE, 2, begun=before[-1].at, apart=30 * HOUR * 1000)
    now = standing((*before, *this), best_of, before[-1].at)
    assert (now.wins, now.winner) == ((1, 2), winner)
    assert standing(before, best_of, before[-1].at) is None


def test_it_is_told_who_leads_and_all_points_stand_beside_it():
    now = standing(games(1, 2, 2))
    assert worded(series.leading(now, NAMES)) == "Ben leads 2 : 1."
    assert worded(series.points_of(now)) == "Points: 50 : 40"
    assert worded(series.leading(standing(games(1, 2)), NAMES)) == "It stands 1 : 1."
    three = standing([Round(1, 3, (1, 2, 3)), Round(2, 3, (1, 2, 3)), Round(3, 1, (5, 2, 3))])
    assert worded(series.leading(three, (*NAMES, Name("Cleo")))) == "Cleo leads 2 : 1 : 0."


def test_all_games_are_told_since_the_first():
    all_games = Series(date(2026, 5, 3).toordinal(), 25, (14, 11), (1, 2))
    words = series.since(all_games, all_games.wins, NAMES, (1, 0))
    assert worded(words) == "Ben and Ann: 11 : 14 since May 2026."


# At the table.


@pytest.fixture
def clock():
    return [NOON]


@pytest.fixture
def tab(clock):
    asked = Draft(CODE, Mode.VIRTUAL, BOTH)
    return Tab(asked=asked, now=lambda: clock[0])


def play(tab, clock, monkeypatch, winner):
    """A game, an hour long, that this one wins: sixes in both turns against twos."""
    clock[0] += HOUR
    faces = [["6" * 5 if name == winner else "22223"] for name in tab.game.setup.players]
    let_fall(monkeypatch, *(roll for _turn in range(2) for (roll,) in faces))
    for _player in BOTH:
        tab.play_turn("ones")
    for _player in BOTH:
        tab.play_turn("chance")
    assert tab.dialog == "result"
    return tab


def told_of_series(tab):
    return " ".join(map(text_of, find_all(tab.screen.dialog, class_="series")))


def test_who_plays_again_together_is_told_who_leads(tab, clock, monkeypatch):
    assert not told_of_series(play(tab, clock, monkeypatch, "Ann"))
    tab.click("again")
    assert tab.game.setup.players == ("Ben", "Ann")  # who starts passes on
    assert (
        told_of_series(play(tab, clock, monkeypatch, "Ben")) == "It stands 1 : 1. Points: 41 : 41"
    )
    tab.click("again")
    told = told_of_series(play(tab, clock, monkeypatch, "Ben"))
    assert told == "Ben leads 2 : 1. Points: 71 : 52"


def choose_series(tab, best_of):
    return tab.escape().click("new-game").choose("draft-series", str(best_of)).submit()


def test_the_best_of_three_is_one_line_of_new_game_and_its_end_a_scene(tab, clock, monkeypatch):
    choose_series(tab, 3)
    for winner in ("Ann", "Ben"):
        play(tab, clock, monkeypatch, winner)
        assert not find_all(tab.screen.dialog, class_="series-games")
        tab.click("again")
    play(tab, clock, monkeypatch, "Ben")
    shown = tab.screen.dialog
    assert "Ben wins the series!" in text_of(shown)
    assert text_of(find(shown, class_="series-score")) == "2 : 1"
    lines = [text_of(each) for each in find(shown, class_="series-games").children]
    assert ["Ben wins!" in line for line in lines] == [False, True, True]
    tab.escape().click("show-result")
    assert find(tab.screen.dialog, class_="series-score")  # it stands there when come back to
    tab.click("again")
    assert "Ann leads 1 : 0." in told_of_series(play(tab, clock, monkeypatch, "Ann"))


def test_a_series_is_found_again_on_another_day_and_goes_on(tab, clock, monkeypatch):
    choose_series(tab, 5)
    play(tab, clock, monkeypatch, "Ann").click("again")
    clock[0] += 24 * HOUR
    later = Tab(tab.storage, now=lambda: clock[0])
    assert "Ann leads 2 : 0." in told_of_series(play(later, clock, monkeypatch, "Ann"))


def test_one_game_ends_a_series(tab, clock, monkeypatch):
    choose_series(tab, 3)
    play(tab, clock, monkeypatch, "Ann")
    choose_series(tab, 1)
    assert tab.storage.texts[keys.SERIES] == SERIES.make(Corrections())


def test_nobody_alone_and_nobody_against_computers_is_asked(tab):
    for players, levels in ((("Ann",), ()), (("Ann", "Rook"), (None, "expert"))):
        tab = Tab(asked=Draft(CODE, Mode.VIRTUAL, players, levels=levels)).click("new-game")
        assert not find_all(tab.screen.dialog, data_action="draft-series")
    tab = Tab(asked=Draft(CODE, Mode.VIRTUAL, BOTH)).click("new-game")
    assert len(find_all(tab.screen.dialog, data_action="draft-series")) == 4


async def test_people_who_come_back_are_told_how_it_stands(tab, clock, monkeypatch):
    for winner in ("Ann", "Ben", "Ben"):
        play(tab, clock, monkeypatch, winner).click("again")
    await tab.settle()
    clock[0] += 48 * HOUR
    later = Tab(tab.storage, now=lambda: clock[0], today="2026-03-02")
    later.app.reactions.rest()
    await later.settle()
    assert "Ben and Ann: 2 : 1 since Feb 2026." in later.status
    await play(later, clock, monkeypatch, "Ann").click("again").settle()
    assert "since" not in later.status


def test_a_renamed_person_starts_anew(tab, clock, monkeypatch):
    play(tab, clock, monkeypatch, "Ann").escape()
    archive = tab.app.session.archive
    assert standing_of(archive, GROUP).wins == (1, 0)
    assert standing_of(archive, Group(CODE, ("Ann", "Benny"))) is None
    assert standing_of(archive, Group("official", BOTH)) is None


def say_won(tab, *wins):
    """Open New game, and say who has won how often."""
    tab.escape().click("new-game")
    for place, number in enumerate(wins):
        assert find(tab.screen.dialog, data_action="draft-won", data_value=str(place))
        tab.app.act("draft-won", with_key(str(place), number))
    return tab.submit()


def test_how_it_stands_is_put_right_by_hand(tab, clock, monkeypatch):
    play(tab, clock, monkeypatch, "Ann")
    say_won(tab, "2", "3")
    archive = tab.app.session.archive
    assert standing_of(archive, GROUP).wins == (2, 3)
    told = told_of_series(play(tab, clock, monkeypatch, "Ben"))
    assert told.startswith("Ben leads 4 : 2.")
    say_won(tab, "0", "1")
    assert standing_of(archive, GROUP).wins == (0, 1)
    found = series_of(archive, GROUP)
    assert (found.wins, wins_of(archive, GROUP, found)) == ((1, 1), (0, 1))
    later = Tab(tab.storage, now=lambda: clock[0])
    assert standing_of(later.app.session.archive, GROUP).wins == (0, 1)


def test_another_evening_begins_at_nought():
    this = games(2, begun=EVENING)
    (first,) = this
    by_hand = [ByHand(CODE, BOTH, (5, 0), (0, 0), at) for at in (first.at - 1, first.at)]
    assert standing(this, by_hand=by_hand[:1]).wins == (0, 1)
    assert standing(this, by_hand=by_hand).wins == (5, 1)
    assert standing(this, 3, 0, by_hand).winner == 1


@pytest.mark.parametrize("said", ["", "-1", "x"])
def test_what_is_no_number_changes_nothing(tab, clock, monkeypatch, said):
    play(tab, clock, monkeypatch, "Ann")
    say_won(tab, said, "5")
    assert standing_of(tab.app.session.archive, GROUP).wins == (1, 0)


def test_who_has_not_played_has_nothing_to_put_right(tab):
    assert not find_all(tab.click("new-game").screen.dialog, data_action="draft-won")


# By link.


def play_by_link(players, link):
    """Play a game to its end: the last link, which all have opened."""
    for turn in range(2 * len(TINY.categories)):
        link = players[turn % 2].play(link)
    players[0].open(link)
    return link


def invited_again(players, last):
    """Another game of both, to which whoever ended the last one invites: the first turn's link."""
    link = link_of(players[0].open(last).click("again"))
    return link_of(players[1].open(link).click("join-link"))


def group_at(tab):
    return group_of(tab.game.setup, linked=tab.app.session.linked)


def test_by_link_people_are_known_by_the_keys_of_their_seats():
    (ann, ben), link = begun("Ann", "Ben")
    last = play_by_link((ann, ben), link)
    assert not told_of_series(ann.tab)
    alone = group_at(ann.tab)
    play_by_link((ben, ann), invited_again((ben, ann), last))
    assert group_at(ann.tab) == group_at(ben.tab) == alone
    stands = [standing_of(each.tab.app.session.archive, alone) for each in (ann, ben)]
    assert stands[0] == stands[1]
    assert len(stands[0].rounds) == 2
    for each in (ann, ben):
        told = told_of_series(each.tab.to_table().click("show-result"))
        assert told == " ".join(
            map(worded, (series.leading(stands[0], NAMES), series.points_of(stands[0])))
        )


def test_by_link_somebody_else_of_the_same_name_starts_anew():
    (ann, ben), link = begun("Ann", "Ben")
    play_by_link((ann, ben), link)
    before = group_at(ann.tab)
    other = Player("Ben")
    ann.tab.to_table()
    link = invitation(ann, "Ben")
    link = link_of(other.open(link).click("join-link"))
    play_by_link((ann, other), link)
    after = group_at(ann.tab)
    assert after.names[0] == before.names[0]
    assert after.names[1] != before.names[1]
    assert not told_of_series(ann.tab)
    archive = ann.tab.app.session.archive
    assert series_of(archive, after).games == series_of(archive, before).games == 1
    assert series_of(archive, Group(CODE, BOTH)) is None  # nor are these games at one table


def told_first(player, link):
    """What a page tells that opens a link a day later, as soon as it has settled."""
    tab = player.open(link, now=lambda: 24 * HOUR)
    tab.app.reactions.rest()
    session = tab.app.session
    return spoken(told(session, session.table.event))


def test_by_link_they_are_told_how_it_stands_before_their_first_turn():
    (ann, ben), link = begun("Ann", "Ben")
    last = play_by_link((ann, ben), link)
    last = play_by_link((ben, ann), invited_again((ben, ann), last))
    first, second = standing_of(ann.tab.app.session.archive, group_at(ann.tab)).wins
    link = invited_again((ann, ben), last)
    heard = told_first(ann, link)
    assert f"You and Ben: {first} : {second} since Feb 2026." in heard
    assert "Your turn." in heard
    link = ann.play(link)
    assert f"You and Ann: {second} : {first} since Feb 2026." in told_first(ben, link)
    assert "since" not in told_first(ann, ben.play(link))


# What is stored.


def test_a_challenge_that_both_have_played_counts_once():
    archive = archive_of()
    own, rival = (Tab(asked=Draft(CODE, Mode.VIRTUAL, (name,), "challenge 1")) for name in BOTH)
    for each in (own, rival):
        each.play_turn("ones").play_turn("chance")
    made = [each.game.card.total for each in (own, rival)]
    session = own.app.session
    for _twice in range(2):
        meet(session, own.game, rival.game)
    found = series_of(session.archive, GROUP)
    assert (found.games, found.points) == (1, tuple(made))
    assert found.wins == (int(made[0] > made[1]), int(made[1] > made[0]))
    assert series_of(archive, GROUP) is None


AGREED = Agreed(CODE, BOTH, 3, 100)
CHANGE = ByHand(CODE, BOTH, (1, 0), (0, 0), 7)
MET = Met(CODE, BOTH, (1, 2), 2, 5, "challenge 1")


def test_of_two_agreements_the_later_stays_and_challenges_are_joined():
    here = Corrections((AGREED,))
    later = AGREED.__class__(CODE, BOTH, 7, 200)
    other = Agreed(CODE, ("Ann", "Cleo"), 5, 1)
    both = merged(here, Corrections((later, other), (MET,), (CHANGE,)))
    assert both.changed_by(*GROUP) == (CHANGE,)
    assert merged(both, Corrections(by_hand=(CHANGE,))).by_hand == (CHANGE,)
    assert both.agreement(*GROUP) == later
    assert both.agreement(CODE, ("Ann", "Cleo")) == other
    assert both.met == (MET,)
    assert merged(Corrections((later,), (MET,)), Corrections((AGREED,), (MET,))) == Corrections(
        (later,), (MET,)
    )


def test_a_file_has_what_was_agreed_on():
    archive = Archive(MemoryStorage())
    archive.save(keys.SERIES, SERIES, Corrections((AGREED,)))
    tab = Tab().click("options").choose("import", make_backup(archive))
    assert tab.app.session.archive.load(keys.SERIES, SERIES) == Corrections((AGREED,))


@pytest.mark.parametrize(
    "data",
    [
        {"agreed": [[CODE, ["Ann", "Ben"], 4, 1]]},
        {"met": [[CODE, ["Ann"], [1, 2], 1, 1, "x"]]},
        {"met": [[CODE, ["Ann", "Ben"], [1, 2], 3, 1, "x"]]},
        {"by_hand": [[CODE, ["Ann", "Ben"], [1, 2], [0], 1]]},
        {"by_hand": [[CODE, ["Ann", "Ben"], [1, -2], [0, 0], 1]]},
    ],
)
def test_what_cannot_be_is_refused(data):
    with pytest.raises(CorruptSave):
        SERIES.read(2, data)


def test_a_game_of_others_is_none_of_theirs():
    archive = archive_of(
        played("g1", ("Ann", 2), ("Ben", 1)), played("g2", ("Ann", 1), ("Cleo", 2))
    )
    assert series_of(archive, Group("official", BOTH)).wins == (1, 0)
