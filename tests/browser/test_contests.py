"""The daily game, challenges, and results that are passed on."""

from dataclasses import replace
from datetime import date

import pytest
from builders import TINY
from fakes import (
    ADDRESS,
    FakeDevice,
    MemoryStorage,
    PatientApp,
    Tab,
    find,
    find_all,
    finished_games,
    load_late,
    storage_with,
    text_of,
)
from solving import Kernels
from wording import worded

from yahtzee.coach.shared_result import compared
from yahtzee.codes import make_game, make_rules
from yahtzee.codes.envelope import check_of
from yahtzee.engine.contest import are_same_dice, challenge_setup, daily_setup, is_contest
from yahtzee.engine.game import history, new_game, play, roll_dice
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.moves import Keep, Score, Write
from yahtzee.saves.formats import KEPT_GAME
from yahtzee.session.address import CHALLENGE
from yahtzee.session.company import HOUSE_TOTALS
from yahtzee.session.draft import Draft
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import FINISHED, HOUSE
from yahtzee.ui.dialogs.result import ranked
from yahtzee.ui.views.page import page
from yahtzee.ui.views.tray import Today

DAY = date(2026, 11, 21)


class ContestTab(Tab):
    """A page on a given day, with a solver if there is one."""

    def __init__(
        self, asked=None, *, link="", storage=None, day=DAY, kernels=None, device=None, early=()
    ):
        self.storage = MemoryStorage() if storage is None else storage
        self.screens = []
        self.today, self.left_today = day.isoformat(), 6 * 3600 + 12 * 60
        self.device = device or FakeDevice()
        self.app = PatientApp(
            Archive(self.storage),
            lambda: self.today,
            self._show,
            load_late,
            start_kernel=kernels,
            open_device=lambda: self.device,
            until_tomorrow=lambda: self.left_today,
        )
        self.app.late.arrive()
        if asked is None and storage is None:
            asked = Draft("official", Mode.VIRTUAL, ("Ann",))
        self.app.open(asked, early, link)


def daily(**options):
    return ContestTab(**options).click("new-game").click("daily")


def played_out(setup):
    game = new_game(setup)
    while not game.is_over:
        game = play(game, Keep(), roll_dice(game, Keep()))
        game = play(game, Score(game.card.open_boxes[0]))
    return game


def text(tab):
    """What is passed on: it is shown, or was sent."""
    if tab.dialog != "share-result":
        return tab.device.sent[-1][1]
    return text_of(find(tab.screen.dialog, class_="shared"))


# The daily game.


def test_the_daily_game_is_that_of_the_day():
    tab = daily().click("start-daily")
    assert tab.game.setup == daily_setup(DAY, "Ann")
    assert tab.dialog is None


def test_everybody_gets_the_same_dice():
    ann = daily().click("start-daily").click("roll")
    bob = daily(asked=Draft("yatzy", Mode.VIRTUAL, ("Bob", "Carol"))).click("start-daily")
    assert bob.click("roll").game.dice == ann.game.dice
    assert bob.game.setup.players == ("Bob",)


async def test_a_computer_does_not_play_it():
    tab = ContestTab()
    levels = (Level.PERFECT, None)
    draft = Draft("official", Mode.VIRTUAL, ("Ada", "Bob"), levels=levels)
    tab.click("new-game").app.session.dialogs.shown.draft = draft
    tab.submit()
    assert tab.game.setup.players == ("Ada", "Bob")
    tab.click("new-game").click("daily").click("start-daily")
    assert tab.game.setup == daily_setup(DAY, "Bob")


def test_nothing_is_taken_back_in_it():
    tab = daily().click("start-daily").click("roll")
    assert tab.buttons("undo") == []
    tab.app.act("undo")
    assert "no undo" in tab.status
    assert tab.game.dice


def test_on_the_table_one_goes_on_with_it():
    tab = daily().click("start-daily").click("roll").click("new-game").click("daily")
    assert not tab.buttons("start-daily")
    assert "Your game is kept under “New game”." not in text_of(tab.screen.dialog)
    dice = tab.game.dice
    assert tab.click("to-table").dialog is None
    assert tab.game.dice == dice


def test_played_out_it_is_told_and_playing_it_again_counts_for_nothing():
    tab = daily().click("start-daily").finish()
    total = tab.game.cards[0].total
    assert tab.escape().click("new-game").click("daily").click("to-table").dialog == "result"
    tab.click("again").click("new-game").click("daily")
    assert f"You: {total} points." in text_of(tab.screen.dialog)
    assert "Your first score counts." in text_of(tab.screen.dialog)
    tab.click("start-daily").finish()
    assert "Daily 325, again" in text_of(tab.screen.dialog)
    assert not find_all(tab.screen.dialog, class_="streak")
    assert text(tab.click("share-result")).startswith("Yahtzee Daily 325, again · ")
    kept = finished_games(tab.app.session.archive, "official")
    assert [game.results[0].score for game in kept] == [total]
    row = text_of(find(tab.escape().click("scores").screen.dialog, class_="game"))
    assert row.startswith(f"{total} Just played Daily 325 · ")
    other_day = daily(storage=tab.storage, day=date(2026, 11, 22))
    assert other_day.buttons("start-daily")


def test_after_a_daily_game_there_are_its_streak_the_next_dice_and_few_controls():
    storage = MemoryStorage()
    for day in (20, 21):
        tab = daily(storage=storage, day=date(2026, 11, day)).click("start-daily").finish()
    told = text_of(tab.screen.dialog)
    assert text_of(find(tab.screen.dialog, class_="streak")) == "Streak: day 2"
    assert "Tomorrow’s dice in 6 h 12 min." in told
    assert "Daily 325" not in told  # which the bar says
    assert "Next aim" not in told
    assert find(tab.screen.dialog, class_="went-well")
    assert steps(tab) == ["share-result", "review", "again"]  # a joy to pass on comes first
    assert len(find_all(tab.screen.dialog, "button")) <= 5  # no calendar among them
    for unkind in ("Luck", "Lost", "short", "Expert"):
        assert unkind not in told
    earlier = (
        tab.click("again").click("new-game").click("daily").click("play-day", "2026-11-19").finish()
    )
    assert "Tomorrow’s dice" not in text_of(earlier.screen.dialog)


async def test_what_could_be_learnt_is_in_the_review():
    tab = daily(kernels=Kernels()).click("start-daily").finish()
    await tab.click("review").settle()
    assert tab.dialog == "review"
    assert "Worth a second look:" in text_of(tab.screen.dialog)


async def test_a_daily_game_is_looked_back_at():
    tab = daily(kernels=Kernels())
    assert "no undo" in text_of(tab.screen.dialog)
    tab.click("start-daily").finish()
    tab.click("again").click("new-game").click("daily")
    assert "no undo" not in text_of(tab.screen.dialog)  # it has been played
    tab.click("review-daily", "2026-11-21")
    await tab.settle()
    assert tab.dialog == "review"


def days(tab):
    """What the dialog of the daily game says of each of the last days."""
    shown = find_all(find(tab.screen.dialog, class_="earlier"), class_="day")
    return [" ".join(text_of(day).split()) for day in shown]


def dots(tab):
    """What is drawn of the days in a row: those that were played, today, and those to come."""
    drawn = find_all(find(tab.screen.dialog, class_="row-of-days"), "rect")
    kinds = {("currentcolor", None): "done", ("none", None): "today", ("none", "0.35"): None}
    return [kinds[dot.attributes["fill"], dot.attributes.get("opacity")] for dot in drawn]


def test_days_in_a_row_are_counted_and_the_last_days_are_shown():
    storage = MemoryStorage()
    for day in (17, 19, 20, 21):
        tab = daily(storage=storage, day=date(2026, 11, day)).click("start-daily").finish()
    streak = find(tab.screen.dialog, class_="streak")
    assert text_of(streak) == "Streak: day 3"
    totals = [game.results[0].score for game in finished_games(tab.app.session.archive, "official")]
    made = [
        f"{number} {day} Nov {'Best ' * (total == max(totals))}{total}"
        for number, day, total in zip((321, 323, 324, 325), (17, 19, 20, 21), totals, strict=True)
    ]
    shown = days(tab.escape().click("new-game").click("daily"))
    assert shown == [*reversed(made), "322 18 Nov Play", "320 16 Nov Play", "319 15 Nov Play"]
    # Tomorrow the row still stands, and the day after it is broken.
    for day, told, drawn in (
        (21, "Streak: day 3  Your longest yet", ["done"] * 3 + [None] * 4),
        (
            22,
            "Streak: day 3 Play today for day 4. Your longest yet",
            [*["done"] * 3, "today", *[None] * 3],
        ),
        (23, "Longest streak: 3 days", None),
    ):
        later = daily(storage=storage, day=date(2026, 11, day))
        assert f"{day} Nov 2026{told} · 4 played" in text_of(later.screen.dialog)
        assert drawn is None or dots(later) == drawn


def test_an_earlier_day_can_be_played_and_does_not_count_for_the_row():
    tab = daily().click("play-day", "2026-11-19")
    assert tab.game.setup == daily_setup(date(2026, 11, 19), "Ann")
    assert not find_all(tab.finish().screen.dialog, class_="streak")
    tab.click("again").click("new-game").click("daily")
    assert days(tab)[0].startswith("323 19 Nov Best ")
    assert "Streak" not in text_of(find(tab.screen.dialog, class_="when"))
    assert ("play-day", "2026-11-19") not in tab.buttons("play-day")
    assert ("play-day", "2026-11-20") in tab.buttons("play-day")


async def test_the_table_offers_todays_game_until_a_game_begins():
    tab = ContestTab()
    assert tab.screen.today == Today()  # what was painted stays until the page is at rest
    tab.app.reactions.rest()
    await tab.settle()
    assert worded(tab.screen.today.name) == "Daily 325"
    assert tab.screen.today.date == "2026-11-21"
    assert tab.click("daily").dialog == "daily"
    tab.escape().click("roll")
    assert tab.screen.today is None
    assert tab.buttons("undo")
    tab.click("undo")
    assert tab.screen.today is None  # somebody may press undo once more


async def test_the_days_in_a_row_stand_on_the_table_once_the_page_is_at_rest():
    storage = MemoryStorage()
    for day in (19, 20):
        played = ContestTab(storage=storage, day=date(2026, 11, day))
        played.click("new-game").click("daily").click("start-daily").finish().click("again")
    tab = ContestTab(storage=storage)
    tab.app.reactions.rest()
    await tab.settle()
    assert (tab.screen.today.streak, tab.screen.today.is_done) == (2, False)
    assert at_the_door(tab) == ("2", "Today’s dice Streak: day 2. Play today for day 3.")
    await tab.click("daily").click("start-daily").finish().settle()
    assert at_the_door(tab.escape()) == (None, "Today’s dice")
    told = text_of(tab.click("new-game").click("daily").screen.dialog)
    assert told.count("Streak") == 1  # beside the day, and not at the way there once more
    tab.escape().app.act("again")
    await tab.settle()
    assert tab.screen.today == Today(is_done=True)  # nothing awaits there any more


def at_the_door(tab):
    """What New game shows and says at today's dice."""
    nav = find(tab.click("new-game").reachable, "nav")
    door = find(nav, "button", data_action="daily")
    tab.escape()
    return find(door, class_="leaf").attributes.get("data-streak"), text_of(door)


async def test_who_has_played_before_reads_their_best_before_the_first_roll():
    tab = ContestTab().finish().click("again")
    tab.app.reactions.rest()
    await tab.settle()
    best = finished_games(tab.app.session.archive, "official")[0].results[0].score
    assert tab.status == f"Your best is {best}. Can you beat it?"
    tab.click("roll")
    assert "Your best" not in tab.status


def main_button(tab):
    button = find(page(tab.screen), "button", class_="roll")
    return text_of(button), button.attributes["data-action"], button.attributes.get("data-value")


@pytest.mark.parametrize("is_daily", [True, False])
async def test_who_comes_back_on_another_day_finds_the_next_game_laid_out(is_daily):
    tab = ContestTab(day=date(2026, 11, 20))
    if is_daily:
        tab.click("new-game").click("daily").click("start-daily")
    tab.finish()
    end, next_step = tab.game, ("Play again", "again", None)
    if is_daily:
        next_step = ("Share", "share-result", None)
    assert main_button(tab.escape()) == next_step
    assert tab.screen.today is None  # the score may have been a slip
    same_day = ContestTab(storage=tab.storage, day=date(2026, 11, 20))
    assert main_button(same_day) == next_step
    assert same_day.click("show-result").dialog == "result"  # where all the next steps are
    same_day.escape()
    # Of a game that is one's best itself nobody asks whether it can be beaten.
    awaits = "Streak: day 1 · Tomorrow’s dice in 6 h 12 min." if is_daily else ""
    (line,) = find_all(page(same_day.screen), class_="status")
    assert text_of(line) == awaits
    today = same_day.screen.today
    assert (worded(today.name), today.is_done) == (("", True) if is_daily else ("Daily 324", False))
    assert same_day.buttons("daily")
    assert not same_day.buttons("undo")
    best = f"Your best is {end.card.total}. Can you beat it?"
    told = "Streak: day 1. Play today for day 2." if is_daily else best
    following = daily_setup(DAY, "Ann") if is_daily else Setup(end.rules, ("Ann",))
    later = ContestTab(storage=tab.storage)
    kept = dict(tab.storage.texts)
    for _ in "12":  # from the first moment on, and once the page is at rest
        assert later.game == new_game(following)
        assert later.status == told
        assert (later.screen.today is None) is is_daily  # the bar has its name
        later.app.reactions.rest()
        await later.settle()
    assert later.dialog is None
    assert later.storage.texts == kept  # until it begins, what was there is what is kept
    early = ContestTab(storage=MemoryStorage(kept), early=["roll"])
    assert bool(early.game.dice) is not is_daily  # nobody begins today's without having seen it
    # The page may also lie open over night; but shortly after midnight it is still that evening.
    for left, laid_out in ((24 * 3600 - 1, end), (6 * 3600, new_game(following))):
        tab.today, tab.left_today = str(DAY), left
        tab.app.look_again()
        assert tab.game == laid_out
    assert tab.status == told
    assert later.click("roll").game.setup == following
    assert ContestTab(storage=tab.storage).game == later.game
    assert finished_games(later.app.session.archive, "official")[0].code == make_game(end)
    # What was laid out, and left there for a day without a move, gives way likewise.
    left = ContestTab(storage=MemoryStorage(kept))
    left.today = "2026-11-23"
    left.app.look_again()
    assert left.game == new_game(Setup(end.rules, ("Ann",)))


async def test_a_game_of_another_day_is_put_back_on_the_table_by_its_review():
    end = ContestTab(day=date(2026, 11, 20)).finish()
    tab = ContestTab(storage=end.storage, kernels=Kernels()).click("scores")
    assert not tab.click(*tab.buttons("review-kept")[0]).game.log
    await tab.settle()
    tab.click("to-table-again")
    assert (tab.game, tab.dialog) == (end.game, "result")
    tab.app.look_again()
    assert not tab.escape().click("undo").game.is_over
    assert not finished_games(tab.app.session.archive, "official")


# Challenges.


def challenge(name="Bob", rules=TINY, tape="x7", *, played=True):
    setup = challenge_setup(rules, name, tape)
    return played_out(setup) if played else new_game(setup)


def link_to(game):
    return CHALLENGE + make_game(game)


def test_who_challenges_is_asked_for_a_name_once():
    tab = ContestTab(Draft("grail", Mode.VIRTUAL, ("Player 1",))).click("new-game").click("links")
    tab.click("start-challenge").choose("own-name", " ").submit()
    assert "A name is missing." in text_of(tab.screen.dialog)
    tab.choose("own-name", " Ann ").submit()
    assert is_contest(tab.game.setup)
    assert tab.game.setup.players == ("Ann",)
    other = ContestTab(None, storage=tab.storage).click("new-game").click("links")
    assert other.click("start-challenge").game.setup.players == ("Ann",)
    # So is who answers.
    tab = ContestTab(Draft("grail", Mode.VIRTUAL, ("Player 1",)), link=link_to(challenge()))
    assert "A name is missing." in text_of(tab.choose("own-name", " ").submit().screen.dialog)
    tab.choose("own-name", "Bea").submit()
    assert tab.game.setup.players == ("Bea",)


def test_a_challenge_is_a_new_game_on_dice_of_its_own():
    first, second = (ContestTab().click("new-game").click("links") for _ in "12")
    setups = [tab.click("start-challenge").game.setup for tab in (first, second)]
    assert all(map(is_contest, setups))
    assert not are_same_dice(*setups)


def test_a_challenge_asks_first_and_says_what_to_beat():
    rival = challenge()
    tab = ContestTab(link=link_to(rival))
    dialog = tab.screen.dialog
    assert text_of(find(dialog, "h2")) == "Bob challenges you"
    assert f"Bob: {rival.cards[0].total} points." in text_of(dialog)
    assert not is_contest(tab.game.setup)


def test_accepted_it_is_played_on_the_same_dice_and_compared_at_the_end():
    rival = challenge()
    tab = ContestTab(link=link_to(rival)).submit()
    assert are_same_dice(tab.game.setup, rival.setup)
    tab.finish()
    totals = {"Ann": tab.game.cards[0].total, "Bob": rival.cards[0].total}
    number = find_all(tab.screen.dialog, class_="reel")[0].attributes["data-digits"].split()[-1]
    assert int(number) == totals["Ann"]
    assert {line[2] for line in tab.standings()} == set(map(str, totals.values()))


def test_a_tie_on_the_same_dice_is_told_and_nobody_wins():
    rival = challenge()
    tab = ContestTab(link=link_to(rival)).submit()
    for step in rival.log:
        if isinstance(step.move, Keep):
            tab.hold(*step.move.places).click("roll")
        else:
            tab.score(step.move.category.id)
    assert tab.game.cards == rival.cards
    told = " ".join(map(text_of, find_all(tab.screen.dialog, class_="word")))
    told += text_of(find(tab.screen.dialog, class_="duel"))
    assert ("A tie!" in told, "wins" in told) == (True, False)


def test_yahtzee_bonuses_rank_a_challenge_too_where_the_rules_say_so():
    lines = [((180, 1), "Ann"), ((180, 2), "Bob"), ((180, 2), "Cid"), ((7, 0), "Dan")]
    assert ranked(lines) == [(1, "Bob"), (1, "Cid"), (3, "Ann"), (4, "Dan")]


def test_what_is_to_be_beaten_stands_on_the_table_and_the_answer_says_who_won():
    """From the challenge to the answer, at both ends and over a reload."""
    rival = challenge()
    totals = [0, *(after.cards[0].total for after in afters(rival))]
    tab = ContestTab(link=link_to(rival)).submit()
    assert tab.table.progress == f"{totals[-1]} to beat"
    assert ContestTab(storage=tab.storage, link=link_to(rival)).dialog is None
    tab = ContestTab(storage=tab.storage, device=quiet())
    tab.app.reactions.rest()
    while not tab.table.is_over:
        tab.click("roll")
        told = tab.table.progress.removeprefix(f"{totals[-1]} to beat")
        lead = tab.game.cards[0].total - totals[tab.game.turns]
        if tab.game.turns:
            assert told.strip(" ·") == (
                f"{abs(lead)} {'ahead' if lead > 0 else 'behind'}" if lead else "level"
            )
        tab.score(tab.buttons("score")[-1][1])
    lead = tab.game.cards[0].total - totals[-1]
    points = "point" if abs(lead) == 1 else "points"
    told = f"You beat Bob by {lead} {points}!" if lead > 0 else f"Bob wins by {-lead} {points}."
    assert told in text_of(tab.screen.dialog)
    first = text(tab.click("share-result")).splitlines()
    made = f"I made {tab.game.cards[0].total} on the same dice"
    assert first[0].startswith(f"I beat Pip! {made}")
    assert text_of(find(tab.screen.dialog, "b")) == str(tab.game.cards[0].total)  # which is large
    # All that stands before the points, and all that stands after them, is on lines of its own.
    shown = find(tab.screen.dialog, class_="shared").children
    assert [each.tag for each in shown if not isinstance(each, str)] == [
        "span",
        "span",
        "b",
        "span",
        "small",
    ]
    # Bob, who has challenged, sees the result of both, whether or not his game still lies there.
    bob = ContestTab(storage=storage_with(rival), link=f"#{first[-1].partition('#')[2]}")
    told = f"You beat Ann by {-lead} {points}!" if lead < 0 else f"Ann wins by {lead} {points}."
    assert bob.dialog == "result"
    assert told in text_of(bob.screen.dialog)
    assert {line[2] for line in bob.standings()} == {str(tab.game.cards[0].total), str(totals[-1])}
    bob.click("again")
    bob.app.go_to(f"#{first[-1].partition('#')[2]}")
    assert text_of(find(bob.screen.dialog, "h2")) == told
    assert bob.click("start-challenge").dialog == "own-name"


def afters(game):
    """The game after each turn."""
    return (after for before, after in history(game) if after.turns > before.turns)


@pytest.mark.parametrize(
    ("own", "theirs", "told"),
    [
        ((2, 10), (1, 10), "You beat Bob by 1 point!"),
        ((2, 10), (0, 17), "Bob wins by 5 points."),
        ((2, 10), (0, 12), "A tie!"),
    ],
)
def test_it_is_told_who_has_won_on_the_same_dice(own, theirs, told):
    def written(points):
        game = new_game(Setup(TINY, ("Bob",), Mode.REAL))
        for category, value in zip(TINY.categories, points, strict=True):
            game = play(game, Write(category, value))
        return game

    assert str(compared(written(own), written(theirs))) == told


async def test_both_games_are_looked_back_at_side_by_side():
    tab = ContestTab(link=link_to(challenge()), kernels=Kernels()).submit()
    await tab.finish().click("review").settle()
    names = [text_of(node) for node in find_all(tab.screen.dialog, data_action="review-player")]
    assert names == ["Ann", "Bob"]


@pytest.mark.parametrize(
    "code",
    [
        "nonsense",
        "",
        make_game(new_game(replace(challenge_setup(TINY, "Bob", "x7"), seed="7"))),
        make_game(new_game(replace(challenge_setup(TINY, "Bob", "x"), players=("A", "B")))),
    ],
)
def test_a_link_that_brings_no_challenge_says_so(code):
    tab = ContestTab(link=CHALLENGE + code)
    assert tab.dialog == "spoiled-challenge"
    assert tab.click("close").dialog is None


# Passing results on.


def steps(tab):
    """The buttons at the foot of a result, in order."""
    row = find(tab.screen.dialog, "p", class_="buttons")
    return [button.attributes["data-action"] for button in find_all(row, "button")]


def quiet():
    """A device that can send nothing, as most desks."""
    device = FakeDevice()
    device.can_send = False
    return device


def test_a_result_is_shared_by_its_signs():
    tab = ContestTab(Draft("official", Mode.VIRTUAL, ("Ann",)), device=quiet()).finish()
    title, turns, link = text(tab.click("share-result")).splitlines()
    total = f"{tab.game.cards[0].total}"
    assert (title, link) == (f"Yahtzee · {total}", ADDRESS)
    assert text_of(find(tab.screen.dialog, "b")) == total  # which is large
    assert len(turns) == len(find(tab.screen.dialog, class_="turns").children) == 13


def test_a_daily_result_is_told_with_a_link_to_the_same_day():
    tab = daily(device=quiet()).click("start-daily").finish().click("share-result")
    title, turns, link = text(tab).splitlines()
    assert title == f"Yahtzee Daily 325 · {tab.game.cards[0].total}"
    assert len(turns) == 13
    assert link == f"{ADDRESS}?daily=325"
    other = ContestTab(Draft("official", Mode.VIRTUAL, (), daily="325"))
    assert are_same_dice(other.game.setup, tab.game.setup)


@pytest.mark.parametrize("refuses", [False, True])
async def test_a_result_is_copied_or_it_says_why_not(refuses):
    device = quiet()
    device.refuses = refuses
    tab = daily(device=device).click("start-daily").finish().click("share-result")
    await tab.click("copy-result").settle()
    told = text_of(find(tab.screen.dialog, role="status"))
    assert ("Select the text" in told) is refuses
    assert device.copied == [text(tab)]


@pytest.mark.parametrize("refuses", [False, True])
async def test_what_can_send_does_so_at_once_and_where_it_may_not_the_text_is_there(refuses):
    device = FakeDevice(refuses=refuses)
    tab = daily(device=device).click("start-daily").finish().click("share-result")
    assert tab.dialog == "result"
    await tab.settle()
    ((title, sent),) = device.sent
    assert title == "Yahtzee Daily 325"
    assert sent.startswith(f"Yahtzee Daily 325 · {tab.game.cards[0].total}\n")
    assert tab.dialog == ("share-result" if refuses else "result")
    if refuses:
        assert text(tab) == sent
        device.refuses = False
        await tab.click("send-result").settle()
        assert device.sent[1] == (title, sent)


def test_where_nothing_can_be_sent_no_button_offers_it():
    tab = daily(device=quiet()).click("start-daily").finish().click("share-result")
    assert tab.buttons("copy-result")
    assert not tab.buttons("send-result")


def test_a_finished_game_whose_steps_cannot_be_read_is_no_daily_game():
    tab = daily().click("start-daily").finish()
    key = next(key for key in tab.storage.texts if key.startswith(FINISHED))
    record = KEPT_GAME.parse(tab.storage.texts[key])
    body = record.game.code[:-5]  # less than a whole game, and a check that is right
    code = body + check_of(body)
    other = record._replace(game=replace(record.game, code=code))
    tab.storage.texts = {key.replace(record.game.code, code): KEPT_GAME.make(other)}
    again = daily(storage=tab.storage)
    assert again.dialog == "daily"
    assert again.buttons("start-daily")


# The house.


def with_house(tab, **totals):
    """The tab, whose house has made so much of the dice that lie there."""
    made = {Level(level): points for level, points in totals.items()}
    setup = tab.game.setup
    key = f"{HOUSE}{make_rules(setup.rules)}:{setup.seed}"
    tab.app.session.archive.save(key, HOUSE_TOTALS, made)
    return tab


def rungs(tab):
    found = find_all(find(tab.screen.dialog, "ol", class_="ladder"), "li")
    return [tuple(text_of(rung).rsplit(" ", 1)) for rung in found]


def ended_with_house():
    tab = daily().click("start-daily")
    return with_house(tab, beginner=1, casual=997, expert=2, perfect=998).finish()


def test_the_end_of_a_daily_game_is_a_ladder_that_ones_chip_climbs():
    tab = ended_with_house()
    own = tab.game.card.total
    assert rungs(tab) == [
        ("Ada", "998"), ("Clover", "997"), ("AYou", str(own)), ("Rook", "2"), ("Pip", "1"),
    ]  # fmt: skip
    rows = find_all(find(tab.screen.dialog, "ol", class_="ladder"), "li")
    assert [row.attributes.get("data-passed") for row in rows] == [None, None, None, "2", "1"]
    assert find(tab.screen.dialog, "li", class_="own").attributes["data-passes"] == "2"
    assert "You beat Pip and Rook!" in text_of(tab.screen.dialog)


def test_what_is_shared_of_a_daily_game_says_whom_one_beat():
    tab = ended_with_house()
    own = tab.game.card.total
    title = text(tab.click("share-result")).splitlines()[0]
    assert title == f"Yahtzee Daily 325 · {own} · beat Pip and Rook"


def test_the_whole_house_is_beaten_in_few_words_and_nobody_by_dice_that_were_known():
    tab = with_house(daily().click("start-daily"), beginner=1, casual=2, expert=3, perfect=4)
    tab.finish()
    assert "You beat the whole house!" in text_of(tab.screen.dialog)
    assert text(tab.click("share-result")).splitlines()[0].endswith(" · beat the whole house")
    tab.to_table().app.act("again")
    tab.click("new-game").click("daily").click("start-daily").finish()
    assert tab.app.session.table.again
    assert rungs(tab)[-1] == ("Pip", "1")
    assert "beat" not in text(tab.click("share-result"))


def test_who_beats_nobody_reads_of_nobody():
    tab = with_house(daily().click("start-daily"), beginner=998, casual=999).finish()
    assert rungs(tab)[-1][0] == "AYou"
    assert "You beat" not in text_of(tab.screen.dialog)
    assert "beat" not in text(tab.click("share-result"))


def test_a_challenge_has_the_ladder_too_with_the_challenger_on_it():
    tab = ContestTab(link=link_to(challenge())).submit()
    with_house(tab, beginner=1, casual=999).finish()
    assert {name for name, _points in rungs(tab)} == {"Pip", "Clover", "AYou", "BBob"}


def test_an_earlier_day_is_told_with_its_ladder():
    tab = ended_with_house()
    own = tab.game.card.total
    shown = ContestTab(storage=tab.storage).click("new-game").click("daily")
    assert f"Ada 998 · Clover 997 · You {own} · Rook 2 · Pip 1" in text_of(shown.screen.dialog)


async def test_the_end_waits_half_a_second_at_most_for_the_house():
    tab = daily().click("start-daily")
    company = tab.app.session.company
    waited = []

    async def pause(seconds):
        waited.append(seconds)

    company._is_at_work = True  # and gets no further
    await company.finish(pause, 0.5)
    assert sum(waited) == pytest.approx(0.5)
    tab.finish()
    assert tab.dialog is None
    await tab.settle()
    assert tab.dialog == "result"
    assert not find_all(tab.screen.dialog, class_="ladder")
