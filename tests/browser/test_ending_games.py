"""What begins a game, and what becomes of the one before: nothing ends unasked."""

from dataclasses import replace
from datetime import date

import pytest
from builders import TINY, played_out, start, written_out
from builders import turns as play_turns
from fakes import TODAY, FaultyStorage, MemoryStorage, Tab, find, find_all, finished_games, text_of
from wording import spoken

from yahtzee.codes import make_game, make_rules
from yahtzee.engine.contest import DAILY, challenge_setup, daily_setup
from yahtzee.engine.game import history, legal_boxes, new_game, play, roll_dice
from yahtzee.engine.game_setup import Level, Mode, Setup, unnamed
from yahtzee.engine.moves import Keep, Score
from yahtzee.players.characters import last_word
from yahtzee.saves.finished_games import finished_game
from yahtzee.saves.saved_game import SavedGame
from yahtzee.session.address import CHALLENGE, asked_game
from yahtzee.session.days import awaited
from yahtzee.session.draft import Draft, draft_of
from yahtzee.session.events import Refused
from yahtzee.telling import news
from yahtzee.telling.status import announce, ending_of, last_turn
from yahtzee.ui.views.tray import NBSP

DAY = date(2026, 11, 21)
CASUAL = Draft("kniffel", Mode.VIRTUAL, ("Ann", "Bob"))
ENDS = "Your game is kept under “New game”."


def opened(storage=None, *, today=DAY, link="", table="", is_framed=False, **parameters):
    """A page with these parameters in its address, for who usually plays as CASUAL."""
    if storage is None:
        storage = MemoryStorage()
        Tab(storage, CASUAL)
    usual = draft_of(Tab(storage).app.session.preferences.usual_setup())
    asked, around = asked_game(parameters, usual), {"table": table, "is_framed": is_framed}
    return Tab(storage, asked, today=today.isoformat(), link=link, **around)


def in_progress():
    """A casual game of two, a turn in."""
    return opened().play_turn("chance")


def told(tab):
    return text_of(tab.screen.dialog)


# What asks.


@pytest.mark.parametrize(
    "begin",
    [
        lambda tab: tab.click("new-game").click("daily").click("play-day", "2026-11-19"),
        lambda tab: tab.app.act("again") or tab,
        lambda tab: opened(tab.storage, daily="325"),
        lambda tab: opened(tab.storage, seed="daily 2026-11-19"),
        lambda tab: opened(tab.storage, rules="fun"),
        lambda tab: tab.app.offer(Draft("fun", Mode.VIRTUAL, ("Ann",))) or tab,
        lambda tab: tab.app.offer(Draft("", Mode.VIRTUAL, (), daily="325")) or tab,
    ],
    ids=["a missed day", "again", "daily link", "old daily link", "link", "host", "host's daily"],
)
def test_a_game_in_progress_ends_only_when_the_player_was_told(begin):
    before = in_progress()
    tab = begin(before)
    assert ENDS in told(tab)
    assert tab.game == before.game
    assert tab.escape().game == before.game
    assert opened(tab.storage).game == before.game


def test_the_game_beneath_a_game_by_link_does_not_end_unasked_either():
    before = in_progress()
    game = before.game
    tab = before.click("new-game").click("links").click("invite-link")
    tab.choose("draft-name", "Eve", place="1").submit().escape().click("new-game")
    assert tab.app.session.linked is not None
    assert ENDS in told(tab)
    tab.click("daily").click("play-day", "2026-11-19")
    assert ENDS in told(tab)
    assert opened(tab.storage).game == game
    other = opened(tab.storage).play_turn("ones")  # in another tab: nobody here knows of it
    assert ENDS in told(tab.click("start-daily"))
    assert opened(tab.storage).game == other.game


def test_agreed_to_it_is_left():
    tab = opened(in_progress().storage, daily="325").click("start-daily")
    assert tab.game.setup == daily_setup(DAY, "Ann")


# The game that was left is kept, and can be gone on with.


def test_the_game_that_was_left_can_be_taken_up_again_and_the_other_one_after_that():
    tab = in_progress().click("roll").hold(1)
    left, held = tab.game, tab.app.session.table.held
    assert not tab.click("new-game").buttons("take-up")
    fun = tab.choose("draft-rules", "fun").submit().play_turn("ones").game
    tab = opened(tab.storage).click("new-game")
    assert "Ann and Bob · Round 1 of 13" in told(tab)
    tab.click("take-up")
    assert (tab.game, tab.app.session.table.held, tab.dialog) == (left, held, None)
    assert opened(tab.storage).game == left
    assert tab.click("new-game").click("take-up").game == fun
    # Of a game that nobody has played in nothing is kept.
    tab.click("new-game").submit().click("new-game").click("take-up")
    assert (tab.game, tab.click("new-game").buttons("take-up")) == (fun, [])


def test_of_the_games_that_were_left_the_newest_is_kept_and_each_contest():
    tab = in_progress()
    tab.click("new-game").choose("draft-rules", "fun").submit()
    newest = tab.play_turn("ones").game
    daily = tab.click("new-game").click("daily").click("start-daily").play_turn("twos").game
    assert tab.click("new-game").click("take-up").game == newest
    assert not tab.click("new-game").buttons("take-up")
    assert tab.click("daily").click("start-daily").game == daily


def test_each_table_has_a_game_that_was_left_of_its_own():
    tab = in_progress()
    left = tab.game
    tab.click("new-game").submit()
    other = opened(tab.storage, table="second").play_turn("ones")
    assert not other.click("new-game").buttons("take-up")
    second = other.game
    other.submit().play_turn("twos")
    assert other.click("new-game").click("take-up").game == second
    assert tab.click("new-game").click("take-up").game == left


def test_another_tab_may_have_taken_up_the_game_that_was_left():
    tab = in_progress()
    left = tab.game
    tab.click("new-game").submit().click("new-game")
    assert opened(tab.storage).click("new-game").click("take-up").game == left
    tab.app.session.archive.retry()
    assert tab.click("take-up").game == left
    assert opened(tab.storage).game == left


def test_beneath_a_game_by_link_the_own_one_makes_room_too():
    tab = in_progress()
    left = tab.game
    fun = tab.click("new-game").choose("draft-rules", "fun").submit().play_turn("ones").game
    tab.click("new-game").click("links").click("invite-link")
    tab.choose("draft-name", "Eve", place="1").submit().escape()
    assert tab.click("new-game").click("take-up").game == left
    assert tab.app.session.linked is None
    assert tab.click("new-game").click("take-up").game == fun


@pytest.mark.parametrize(
    ("begin", "agree"),
    [
        ({"rules": "fun"}, lambda tab: tab.submit()),
        ({"daily": "325"}, lambda tab: tab.click("start-daily")),
        ({"link": CHALLENGE + make_game(new_game(challenge_setup(TINY, "Eve", "x7")))},
         lambda tab: tab.submit()),
        ({"link": f"#rules={make_rules(TINY)}"}, lambda tab: tab.click("play-received")),
        ({}, lambda tab: tab.click("new-game").click("links").click("start-challenge")),
        ({}, lambda tab: tab.click("new-game").submit()),
    ],
    ids=["link", "daily link", "challenge", "rules", "own challenge", "New game"],
)  # fmt: skip
def test_in_a_frame_one_press_does_not_leave_a_game(begin, agree):
    before = in_progress()
    tab = agree(opened(before.storage, is_framed=True, **begin))
    assert (tab.dialog, tab.game, opened(tab.storage).game) == ("leaving", before.game, before.game)
    assert tab.click("stay").dialog is None
    assert tab.game == before.game
    tab = agree(opened(before.storage, is_framed=True, **begin)).click("leave-game")
    assert tab.dialog is None
    assert tab.game.setup != before.game.setup or not tab.game.log
    assert tab.click("new-game").click("take-up").game == before.game


def test_in_a_frame_there_is_no_second_question_where_nothing_is_left():
    tab = opened(is_framed=True).click("new-game").submit()
    assert tab.dialog is None
    assert tab.click("new-game").click("daily").click("start-daily").dialog is None


# Contests are put aside.


def test_a_daily_game_that_was_begun_goes_on_whatever_was_played_meanwhile():
    tab = opened(daily="325").play_turn("chance").click("roll").hold(0, 3)
    begun, held = tab.game, tab.table.dice
    tab.click("new-game")
    assert ENDS not in told(tab)  # nothing is lost
    tab.submit()
    tab.finish()
    again = opened(tab.storage, daily="325")
    assert (again.game, again.table.dice) == (begun, held)
    from_dialog = opened(tab.storage)
    from_dialog.click("new-game").submit().finish().escape()
    from_dialog.click("new-game").click("daily")
    assert "Play on" in told(from_dialog)
    assert from_dialog.click("start-daily").game == begun


def test_todays_daily_goes_on_after_a_missed_day():
    tab = opened(daily="325").play_turn("chance")
    begun = tab.game
    tab.click("new-game").click("daily").click("play-day", "2026-11-19").play_turn("ones")
    missed = tab.game
    assert missed.setup == daily_setup(date(2026, 11, 19), "Ann")
    tab.click("new-game").click("links").click("invite-link")  # and beneath a game by link
    tab.choose("draft-name", "Eve", place="1").submit().escape()
    tab.click("new-game").click("daily").click("play-day", "2026-11-19")
    assert (tab.game, tab.app.session.linked) == (missed, None)
    tab.click("new-game").click("daily").click("start-daily")
    assert tab.game == begun
    tab.click("new-game").click("daily").click("play-day", "2026-11-19")
    assert tab.game == missed


def test_a_challenge_that_was_begun_goes_on_too():
    rival = new_game(challenge_setup(TINY, "Eve", "x7"))
    tab = opened(link=CHALLENGE + make_game(rival)).submit().play_turn("ones")
    begun = tab.game
    assert tab.device.forgot_link
    tab.click("new-game").submit().finish()
    again = opened(tab.storage, link=CHALLENGE + make_game(rival)).submit()
    assert again.game == begun


def test_dice_of_a_challenge_that_are_known_count_for_nothing():
    rival = new_game(challenge_setup(TINY, "Eve", "x7"))
    link = CHALLENGE + make_game(rival)
    tab = opened(link=link).submit().finish()
    total = tab.game.cards[0].total
    tab = opened(tab.click("again").storage, link=link)
    assert f"You: {total} points." in told(tab)
    assert "Your first score counts." in told(tab)
    tab.submit().finish()
    assert "Challenge, again" in told(tab)
    kept = finished_games(tab.app.session.archive, make_rules(TINY))
    assert sum(game.seed == rival.setup.seed for game in kept) == 1


def test_a_challenge_declined_does_not_ask_at_the_next_load():
    link = CHALLENGE + make_game(new_game(challenge_setup(TINY, "Eve", "x7")))
    for decline in (lambda tab: tab.click("close", ""), Tab.escape):
        assert decline(opened(link=link)).device.forgot_link


# The address.


def test_what_the_address_asks_for_is_done_once():
    first = opened(daily="325")
    assert first.query_is_answered
    first.finish()
    other = first.click("again").finish()
    assert opened(other.storage).game == other.game  # a reload, without the query
    asked = opened(in_progress().storage, rules="fun")
    assert asked.query_is_answered
    assert asked.escape().query_is_answered


def test_where_nothing_is_stored_the_address_stays():
    storage = FaultyStorage(lambda call: call.method == "write")
    assert not opened(storage, daily="325").query_is_answered


def test_a_daily_link_is_played_under_ones_own_name_and_leaves_the_usual_game_alone():
    tab = opened(daily="325")
    assert tab.game.setup == daily_setup(DAY, "Ann")
    form = tab.finish().escape().click("new-game").submit()
    assert (make_rules(form.game.rules), form.game.setup.players) == ("kniffel", ("Ann", "Bob"))


def test_a_link_sets_what_it_names_and_nothing_else():
    tab = opened(rules="fun")
    assert tab.game.setup.players == ("Ann", "Bob")
    tab = opened(tab.storage, players="Eve")
    assert (make_rules(tab.game.rules), tab.game.setup.players) == ("fun", ("Eve",))


# Days.


def test_a_played_day_is_shown_by_its_link_and_can_be_played_again():
    tab = opened(daily="325").finish()
    total = tab.game.cards[0].total
    again = opened(tab.click("again").storage, daily="325")
    assert f"You: {total} points." in told(again)
    assert again.click("start-daily").table.contest == "Daily 325, again"
    assert opened(again.click("roll").storage).table.contest == "Daily 325, again"


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ("326", "have not come yet: today’s game is Daily 325"),
        ("99999999999999999999", "have not come yet"),
        ("9999-12-31", "have not come yet"),
        ("0", "The first daily game is that of 1 Jan 2026"),
        ("1950-02-01", "The first daily game is that of 1 Jan 2026"),
        ("soon", "There is no daily game “soon”"),
        ("1" * 5000, "have not come yet"),
        ("20261121", "have not come yet"),
    ],
)
def test_a_day_that_cannot_be_played_says_so_beside_todays_game(asked, problem):
    tab = opened(daily=asked)
    assert problem in told(tab)
    assert tab.click("start-daily").game.setup == daily_setup(DAY, "Ann")


@pytest.mark.parametrize(
    "setup",
    [
        daily_setup(date(2026, 11, 22), "Eve"),
        replace(daily_setup(DAY, "Eve"), rules=TINY),
        replace(daily_setup(DAY, "Eve"), seed=DAILY + "20261122"),
    ],
    ids=["tomorrow", "other rules", "another form"],
)
def test_a_challenge_brings_no_dice_of_a_daily_game(setup):
    tab = opened(link=CHALLENGE + make_game(new_game(setup))).submit()
    assert tab.game.setup.seed is None
    assert isinstance(tab.app.session.table.event, Refused)


# Dialogs and controls that are gone.


def test_a_dialog_that_the_browser_closed_closes_no_other():
    tab = Tab().click("new-game")
    tab.app.act("closed", "options")
    assert tab.dialog == "new-game"
    tab.app.act("closed", "new-game")
    assert tab.dialog is None


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("hold", "9"),
        ("hold", "-1"),
        ("hold", ""),
        ("keep", "x=true"),
        ("score", "whist"),
        ("choose", "whist"),
        ("confirm", ""),
        ("show-player", "7"),
        ("draft-name", "0=Ann"),
        ("whist", ""),
    ],
)
def test_controls_that_are_gone_do_nothing(action, value):
    tab = Tab().click("roll")
    before = tab.game, tab.app.session.table.saved, tab.dialog
    tab.app.act(action, value)
    assert (tab.game, tab.app.session.table.saved, tab.dialog) == before


# What is said at the end.


def ended(game, *earlier):
    """The sheet at the end of a game, after others, for who opens the page on it."""
    tab = Tab(MemoryStorage())
    for each in earlier:
        finished = finished_game(each, TODAY)
        tab.app.session.archive.add_finished(make_rules(each.rules), finished)
    tab.app.session.archive.save_game(SavedGame(game))
    tab = tab.reload()
    tab.app.act("show-result")
    return tab


def is_gold(tab):
    """Whether the sheet is: for a first game, for a new best, and where one has won."""
    return "data-gold" in tab.screen.dialog.attributes


def test_an_end_praises_adds_up_what_went_well_and_calls_nobody_player_1():
    yahtzees = written_out("official", {"yahtzee": 50, "full_house": 25, "chance": "25+"})
    good = told(ended(yahtzees))
    assert good.startswith("Your first game! 200 points.Your first game!Close")
    assert "×A fine game! New dice for you: BrassYahtzee+150Full house+25Next aim: 250." in good
    weak = written_out("official", {"sixes": 12, "chance": 25})
    first = told(ended(weak))
    assert first.startswith("Your first game! 37 points.")
    assert "×Chance+25Next aim: 100.Play again" in first
    poor = told(ended(written_out("official", {"ones": 3, "twos": 4})))  # as good as nothing
    assert "×Next aim: 100.Play again" in poor
    better = written_out("official", {"yahtzee": 50, "chance": 25})
    after_better = told(ended(weak, better))
    games = (weak,), (weak, better), (better, weak)
    assert [is_gold(ended(*each)) for each in games] == [True, False, True]
    assert after_better.startswith("Let’s go again! 37 points.")
    assert "Close×Chance+25Next aim: 100.Play againReviewShare" in after_better
    assert told(ended(better, weak)).startswith("Good game! 75 points.")  # low, and yet the best
    assert "Next aim: 200." in told(ended(weak, yahtzees))
    assert "Next aim" not in told(ended(yahtzees, weak))
    assert "Next aim: 250." in told(ended(yahtzees, yahtzees))  # no new best
    threes = written_out("official", {"sixes": 18, "fours": 8, "chance": 25})
    assert "Sixes+18Next" in told(ended(threes))
    house = written_out("official", {"sixes": 18, "full_house": 25})
    # Below a good game by far one box does not make it a fine one; its best moment is seen.
    assert told(ended(house, yahtzees)).startswith("Let’s go again! 43 points.")
    poor = ended(written_out("official", {"sixes": 12, "fives": 5, "chance": 14}))
    assert "×Sixes+12Next" in told(poor)  # as each stands to what it pays
    assert "×Next" in told(ended(written_out("official", {})))
    both = ended(written_out("official", {"sixes": 18}, {"full_house": 25}))
    assert "2Player 2Full house+251Player 1Sixes+18Rematch" in told(both)
    setup = Setup(TINY, ("Ann", "Pip"), levels=(None, Level.BEGINNER))
    turns = ("11112 ones", "12346 ones", "66665 chance", "12456 chance")
    won = ended(play_turns(new_game(setup), *turns))
    assert text_of(find(won.screen.dialog, class_="word")) == "You win!"
    assert won.table.heading == "You win with 33"
    setup = Setup(TINY, (unnamed(1), "Pip"), levels=(None, Level.BEGINNER))
    lost = ended(play_turns(new_game(setup), *turns[1::-1], *turns[:1:-1]))
    assert told(lost).startswith("Your first game! You: 19 points.Your first game!Close")
    assert text_of(find(lost.screen.dialog, class_="remark")) == "Pip: “I won? I won!”I won? I won!"
    assert [line[0] for line in lost.standings()] == ["1.", "2."]
    assert [is_gold(each) for each in (won, lost)] == [True, False]
    assert find_all(lost.screen.dialog, "section", aria_label="What went well")
    few, many = (play_turns(new_game(Setup(TINY)), *each) for each in (turns[::3], turns[:3:2]))
    tied = ended(play_turns(new_game(setup), turns[0], turns[0], turns[2], turns[2]))
    assert text_of(find(tied.screen.dialog, class_="bubble")) == "You are so good at this!"
    assert not is_gold(tied)
    below = ended(few, many).app.session
    below._last_day = ""  # today
    assert (
        spoken(news.told(below, awaited(below)))
        == "Game over: 22 points. Your best is 33. Can you beat it?"
    )
    *_others, last = history(play_turns(new_game(Setup(TINY)), "22345 chance", "23456 ones"))
    assert spoken(announce(*last)) == "Game over: 16 points."  # and not what was crossed out


def test_a_low_result_shows_its_best_moment_and_how_near_the_aim_is():
    poor = played_out(play_turns(start(), "23456 small_straight"))
    assert poor.card.total < 150
    sheet = ended(poor, written_out("official", {"yahtzee": 50, "chance": 25})).screen.dialog
    moment = find(sheet, "section", aria_label="Best moment")
    faces = [side.attributes["data-face"] for side in find_all(moment, class_="mini")]
    assert faces == list("23456")
    assert text_of(find(moment, "dd")) == "30"
    assert len(find_all(sheet, class_="gauge")) == 1
    assert "Some fine rolls!" not in told(ended(poor))
    good = ended(written_out("official", {"yahtzee": 50, "full_house": 25, "chance": "25+"}))
    assert not find_all(good.screen.dialog, class_="gauge")
    assert not find_all(good.screen.dialog, "section", aria_label="Best moment")


def test_nobody_is_told_to_go_again_on_a_daily_game():
    game = new_game(daily_setup(date.fromisoformat(TODAY), "Ann"))
    while not game.is_over:
        game = play(game, Keep(()), roll_dice(game, Keep(())))
        game = play(game, Score(legal_boxes(game)[-1]))
    better = written_out("official", {"yahtzee": 50, "full_house": 25, "chance": 25})
    assert game.card.total < better.card.total
    assert told(ended(game, better)).startswith("See you tomorrow!")


def test_a_place_is_told_where_it_is_an_honour():
    played = written_out("official", {"yahtzee": 50, "chance": 25})
    above = [
        written_out("official", {"yahtzee": 50, "full_house": 25, "ones": n}) for n in (1, 2, 3)
    ]
    below = [written_out("official", {"ones": ones}) for ones in (1, 2)]
    games = (*above[1:], *below), (*above[1:], *below[1:]), (*above, *below)
    places = [told(ended(played, *each)).partition("Place ")[2][:17] for each in games]
    assert places == ["3 of your 5 games", "", ""]


def test_gold_belongs_to_every_winner_and_no_sentence_comes_twice_in_a_row():
    assert is_gold(ended(written_out("official", {"sixes": 18}, {"full_house": 25})))
    assert not is_gold(ended(written_out("official", {"sixes": 18}, {"sixes": 18})))
    words = []
    for players in ("Ann", "Pip"), ("Pip", "Ann"):  # as who starts passes on
        levels = tuple(Level.BEGINNER if name == "Pip" else None for name in players)
        turns = ("12346 ones", "12346 ones", "12346 chance", "66665 chance")
        order = turns if players[0] == "Ann" else (turns[1], turns[0], turns[3], turns[2])
        words.append(last_word(play_turns(new_game(Setup(TINY, players, levels=levels)), *order)))
    assert [str(said) for _player, said in words] == ["I won? I won!", "Look at that!"]


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bob")])
def test_the_last_points_lead_until_the_sheet_with_the_total_is_closed(names):
    tab = Tab(MemoryStorage(), Draft("grail", Mode.VIRTUAL, names)).finish()
    turn = last_turn(tab.game)
    last = str(turn.worth) if turn else ""
    assert text_of(find(tab.tree, class_="heading")) == (last or NBSP)  # nothing moves here
    assert not text_of(find(tab.tree, class_="status"))
    assert find(tab.tree, "section", data_ending="")
    assert tab.escape().table.heading == str(ending_of(tab.game))
    assert not find_all(tab.tree, "section", data_ending="")


def test_the_end_comes_back_as_it_was_after_what_was_opened_from_it():
    tab = ended(written_out("official", {"yahtzee": 50, "full_house": 25, "chance": "25+"}))
    tab.app.session.device.can_send = False
    end = tab.app.session.dialogs.shown
    for close in (Tab.escape, lambda tab: tab.click("close")):
        assert close(tab.click("share-result")).app.session.dialogs.shown is end
        (left,) = find_all(tab.screen.dialog, data_left="true")
        assert left.attributes["data-action"] == "share-result"
    assert tab.escape().dialog is None
    assert tab.click("scores").escape().dialog is None  # not opened from there
    left = tab.click("help").app.session.dialogs.shown
    tab.app.act("import", "a file's text")  # which arrives late, and names no control
    assert (tab.dialog, left.is_left, left.pressed[0]) == ("options", True, "import")
