"""Hints, chances, computer players and reviews on a page that has a solver, or wants one."""

import asyncio
import csv
from itertools import pairwise
from random import Random

import pytest
from builders import SMALL, TINY, box, played_out, rolled, start, turn, written_out
from fakes import (
    MemoryStorage,
    find,
    find_all,
    let_fall,
    make_backup,
    play_at_random,
    storage_with,
    text_of,
)
from kernels import shared_machine
from slices import result
from solving import Kernels, SolvingTab, draft, no_kernel, resumed
from wording import spoken

from yahtzee import __main__ as command
from yahtzee.coach.praise import next_aim
from yahtzee.codes import make_game, make_rules
from yahtzee.engine.game import new_game, play
from yahtzee.engine.game_setup import Level, Mode, Setup
from yahtzee.engine.moves import Keep
from yahtzee.players.characters import CHARACTERS, comment
from yahtzee.players.winning import win_chances
from yahtzee.saves.reviews import REVIEWS
from yahtzee.session.address import SHARED_GAME
from yahtzee.session.storage.keys import REVIEWED
from yahtzee.session.table import REST, SETTLED
from yahtzee.solver.kernel import START, Solver, run
from yahtzee.telling.status import About
from yahtzee.ui.dialogs.coach import UNAVAILABLE

# Solved in next to no time.
PERSON = None
ADA = (PERSON, Level.PERFECT)


def alone(start_kernel=None, rules=SMALL, mode=Mode.VIRTUAL):
    return SolvingTab(start_kernel or Kernels(), asked=draft(rules, mode=mode))


def shown_scores(tab):
    """What the high scores say."""
    told = text_of(tab.click("scores").screen.dialog)
    tab.escape()
    return told


def advised_places(tab):
    return [
        int(die.attributes["data-value"])
        for die in find_all(tab.tree, "button", class_="advised")
        if die.attributes["data-action"] in ("hold", "take-face")
    ]


# Hints.


async def test_asking_gives_a_hint_and_marks_the_dice(monkeypatch):
    let_fall(monkeypatch, "64661")
    tab = alone().click("roll")
    seen = text_of(find(tab.tree, "p", class_="status"))
    tab.click("hint")
    assert "data-thinks" in find(tab.tree, "button", data_action="hint").attributes
    assert text_of(find(tab.tree, "p", class_="status")) == seen  # nothing is told in words
    assert text_of(find(tab.tree, "p", role="status", class_="sr")) == "Thinking …"
    assert tab.screen.hint is None
    await tab.settle()
    assert "data-thinks" not in find(tab.tree, "button", data_action="hint").attributes
    assert tab.status == str(tab.screen.hint.sentence) == "Try this: Keep the sixes."
    assert advised_places(tab) == [0, 2, 3]
    assert tab.dialog is None
    assert not find_all(tab.tree, "button", class_="held")
    tab.app.act("keep", "2=True")  # a box beneath a die is that die's alone
    assert tab.app.session.table.held == (2,)
    tab.click("hold", "2").click("hold", "2")  # a tap on one of the rings, none being kept
    assert tab.app.session.table.held == (0, 2, 3)
    assert tab.click("hold", "2").app.session.table.held == (0, 3)
    tab.click("hint")
    keep = find(tab.screen.dialog, "button", class_="primary")
    assert text_of(keep) == "Keep these"
    tab.click("coach-keep", keep.attributes["data-value"])
    assert (tab.dialog, tab.app.session.table.held) == (None, (0, 2, 3))
    assert not find_all(tab.click("hint").screen.dialog, "button", class_="primary")


async def test_asked_again_the_coach_tells_everything():
    tab = await alone().click("roll").click("hint").settle()
    hint = tab.screen.hint
    assert tab.click("hint").dialog == "coach"
    assert text_of(find(tab.screen.dialog, class_="why")) == str(hint.why)
    assert text_of(find_all(tab.screen.dialog, class_="choice-heads")[0]) == "In the end"
    # Two choices are in sight, the best one and the next, and the others behind "More".
    shown, behind = find_all(tab.screen.dialog, class_="choice-lines")
    assert len(shown.children) == 2
    assert behind in find_all(find(tab.screen.dialog, "details"), class_="choice-lines")
    drawn = [find(line, class_="drawn") for line in (*shown.children, *behind.children)]
    labels = [text_of(each).strip() for each in drawn if find_all(each, class_="minis")]
    kept = [str(choice.label) for choice in hint.choices[:8] if not choice.box]
    assert labels == kept
    assert tab.escape().dialog is None
    assert tab.screen.hint == hint


async def test_a_name_that_changes_while_the_coach_thinks_does_not_stop_the_coach():
    tab = switched(alone(), "set-hints", on=True).click("roll")
    await tab.until(lambda: tab.app.session.table.coaching.is_thinking)
    await tab.click("players", 0).choose("player-name", "Anna", "0").submit().settle()
    assert (tab.game.setup.players, tab.screen.hint is None) == (("Anna",), False)


@pytest.mark.parametrize("action", ["score", "roll", "undo"])
async def test_a_hint_that_arrives_after_the_game_went_on_is_dropped(action):
    kernels = Kernels()
    tab = alone(kernels, rules=TINY).click("roll").click("hint")
    await tab.until(lambda: kernels.started)
    kernels.only.gate.clear()
    tab.click(action, "ones" if action == "score" else "")
    status = tab.status
    kernels.only.gate.set()
    await tab.settle()
    assert (tab.screen.hint, tab.status) == (None, status)
    assert advised_places(tab) == []
    assert not tab.app.session.table.coached  # nobody has seen it


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bob")], ids=len)
@pytest.mark.parametrize("rolls", [1, 3])
async def test_no_advice_is_about_a_turn_that_is_over(monkeypatch, names, rolls):
    """Neither what the coach said nor what a first game teaches: also not after a reload."""
    let_fall(monkeypatch, *["64661"] * rolls)
    tab = SolvingTab(Kernels(), asked=draft(SMALL, *names))
    for _roll in range(rolls):
        tab.click("roll")
    (taught,) = (line for about, line in tab.screen.status.lines if about is About.STEP)
    await tab.click("hint").settle()
    advice = str(tab.screen.hint.sentence)
    assert advice in text_of(tab.tree)
    assert find_all(tab.tree, class_="advised")
    tab.click("score", "sixes")
    for shown in (tab, SolvingTab(Kernels(), tab.storage)):
        assert shown.game.turns == 1
        assert shown.screen.hint is None
        assert not find_all(shown.tree, class_="advised")
        assert advice not in text_of(shown.tree)
        assert str(taught) not in text_of(shown.tree)


async def test_with_real_dice_in_mid_turn_the_coach_says_which_to_keep():
    tab = alone(mode=Mode.REAL).click("set-roll", "1")
    for face in "64661":
        tab.click("add-face", face)
    await tab.click("hint").settle()
    assert tab.status == "Try this: Keep the sixes."
    assert advised_places(tab) == [0, 2, 3]
    tab.click("next-roll")
    assert tab.screen.entry == (6, 4, 6, 6, 1)
    tab.click("take-face", "4").click("take-face", "1").click("add-face", "6")
    tab.click("add-face", "6").app.press("d", False)
    await tab.settle()
    assert tab.status == "Try this: Score 50 in Yahtzee."


def switched(tab, action, on):
    return tab.click("options").choose(action, str(on)).escape()


async def test_the_coach_speaks_unasked_if_told_to():
    tab = switched(alone(), "set-hints", on=True).click("roll")
    await tab.settle()
    assert tab.status == str(tab.screen.hint.sentence)
    assert tab.app.session.table.coached
    await tab.click("roll").settle()
    assert tab.status == str(tab.screen.hint.sentence)
    switched(tab, "set-hints", on=False).click("roll")
    await tab.settle()
    assert tab.screen.hint is None


@pytest.mark.parametrize("stays", [True, False])
async def test_best_play_is_worked_out_while_the_result_is_there_to_be_set_beside_it(stays):
    kernels = Kernels()
    tab = alone(kernels, TINY).play_turn("ones").play_turn("chance")
    if not stays:
        tab.escape()
    await tab.settle()
    assert kernels.started[-1].stopped
    assert ("spread_step" in kernels.started[-1].names) is stays


async def test_a_good_score_by_house_rules_is_told_once_best_play_is_known():
    """That expects 26.5 points, of which a good game is 20."""
    tab = alone(rules=TINY).play_turn("ones").play_turn("chance")
    assert "Next aim" not in text_of(tab.screen.dialog)
    await tab.settle()
    aim = next_aim(tab.game.card.total, 0, 20)
    assert f"Next aim: {aim}." in text_of(tab.screen.dialog)


# Without a solver.


@pytest.mark.parametrize("start_kernel", [no_kernel, None])
async def test_where_there_is_no_solver_the_coach_says_so_and_the_game_goes_on(start_kernel):
    tab = SolvingTab(start_kernel, asked=draft(TINY)).click("roll").click("hint")
    await tab.settle()
    assert tab.status == str(UNAVAILABLE)
    assert tab.screen.hint is None
    tab.click("hint")  # and again, to no other effect
    await tab.settle()
    assert (tab.status, tab.dialog) == (str(UNAVAILABLE), None)
    tab.click("score", "ones").play_turn("chance")
    assert tab.dialog == "result"
    assert "hints used" not in shown_scores(tab.escape())  # a hint that never came is none


@pytest.mark.parametrize("start_kernel", [no_kernel, None])
async def test_where_there_is_no_solver_a_review_is_refused(start_kernel):
    tab = SolvingTab(start_kernel, asked=draft(TINY)).play_turn("ones").play_turn("chance")
    await tab.click("review").settle()
    assert (tab.status, tab.dialog) == (str(UNAVAILABLE), None)
    tab.click("again")
    assert tab.table.can_roll


@pytest.mark.parametrize("level", Level)
async def test_where_there_is_no_solver_computers_play_all_the_same(level):
    tab = match(no_kernel, (PERSON, level))
    await played_by_a_person(tab)
    assert tab.dialog == "result"


# Chances of winning.


async def test_the_chances_of_two_add_up_to_one():
    tab = SolvingTab(Kernels(), asked=draft(SMALL, "Ann", "Bob"))
    await tab.settle()
    assert tab.screen.chances[0] == pytest.approx(0.5, abs=0.1)
    while not tab.table.is_over:
        assert len(tab.screen.chances) == 2
        assert sum(tab.screen.chances) == pytest.approx(1)
        tab.click("roll").score()
        await tab.settle()
    assert tab.screen.chances == ()  # it is clear who won


async def test_they_are_shown_in_the_strip():
    tab = SolvingTab(Kernels(), asked=draft(SMALL, "Ann", "Bob"))
    await tab.settle()
    shown = [text_of(each) for each in find_all(tab.tree, class_="chance")]
    assert len(shown) == 2
    assert all(text.endswith("% to win") for text in shown)


async def test_who_plays_says_that_chances_take_people_for_perfect_players():
    tab = SolvingTab(Kernels(), asked=draft(SMALL, "Ann", "Bob"))
    told = "as if people played perfectly"
    assert told not in text_of(tab.click("players", "0").tree)  # none are shown yet
    tab.escape()
    await tab.settle()
    assert told in text_of(tab.click("players", "0").tree)


def weighed(tab):
    """The chances of the position on the table, asked for anew."""
    solver = Solver(tab.game.rules)
    run(shared_machine(), solver.solve())
    found = run(shared_machine(), win_chances(tab.game, solver))
    assert tab.screen.estimated != found.exact
    return result(found.shares)


async def test_computers_are_weighed_as_they_play_and_a_first_estimate_gets_better():
    tab = SolvingTab(Kernels(), asked=draft(SMALL, "Ann", "Pip", levels=(PERSON, Level.BEGINNER)))
    told = []
    weigh = tab.app.session.weigh
    tab.app.session.weigh = lambda chances: [told.append(chances), weigh(chances)]
    await tab.settle()
    first, last = told
    assert first.shares != last.shares == tab.screen.chances == pytest.approx(weighed(tab))
    assert first.shares == pytest.approx(last.shares, abs=0.05)
    assert not first.exact
    assert not last.exact
    shown = [text_of(each) for each in find_all(tab.tree, class_="chance")]
    assert all(text.startswith("≈") for text in shown)


async def test_in_the_middle_of_a_turn_they_are_those_of_the_dice_on_the_table():
    tab = SolvingTab(Kernels(), asked=draft(TINY, "Ann", "Bob"))
    await tab.click("roll").settle()
    assert tab.screen.chances == pytest.approx(weighed(tab))


# Computer players.


def match(start_kernel, levels, rules=TINY):
    names = tuple("Ann" if level is None else f"{level}" for level in levels)
    named = tuple(f"{name} {place}" for place, name in enumerate(names))
    return SolvingTab(start_kernel, asked=draft(rules, *named, levels=levels))


async def played_by_a_person(tab):
    """Play whenever a person is on turn: one roll, the first box."""
    await tab.settle()
    while not tab.table.is_over:
        assert not tab.app.session.game.computer_on_turn
        tab.click("roll").score()
        await tab.settle()


def movers(game):
    """Who made each step of a game."""
    position, found = new_game(game.setup), []
    for step in game.log:
        found.append(position.player)
        position = play(position, step.move, step.faces)
    return found


@pytest.mark.parametrize(
    "levels",
    [
        ADA,
        (Level.PERFECT, PERSON),
        (PERSON, *Level),
        (Level.BEGINNER, PERSON, PERSON, Level.EXPERT),
    ],
)
async def test_computers_play_their_turns_to_the_end_and_people_theirs(levels):
    tab = match(Kernels(), levels)
    mine = []
    act = tab.app.act

    def count(action, value=""):
        step = len(tab.game.log), tab.game.player
        act(action, value)
        if action in ("roll", "score") and not tab.app.session.table.chosen:
            mine.append(step)

    tab.app.act = count
    await played_by_a_person(tab)
    assert tab.dialog == "result"
    made_by = movers(tab.game)
    people = [place for place, level in enumerate(levels) if level is None]
    # Every step of a person's was a click, and every click a person's step.
    assert mine == [(step, player) for step, player in enumerate(made_by) if player in people]
    assert len(tab.standings()) == len(levels)
    assert find(tab.screen.dialog, class_="remark")


async def test_computers_play_among_themselves():
    tab = match(Kernels(), (Level.BEGINNER, Level.CASUAL))
    assert tab.game.is_watched
    await tab.settle()
    assert tab.dialog == "result"
    assert set(movers(tab.game)) == {0, 1}
    assert not find_all(tab.screen.dialog, data_action="learn")
    assert not tab.game.is_watched
    # The player is there in the next game.
    assert tab.app.session.preferences.own_name


async def test_nothing_can_be_clicked_for_a_computer():
    tab = match(Kernels(), (Level.PERFECT, PERSON))
    game = tab.game
    assert (tab.buttons("roll"), tab.buttons("score"), tab.buttons("hint")) == ([], [], [])
    for action, value in (("roll", ""), ("score", "ones"), ("hold", "0"), ("hint", "")):
        tab.app.act(action, value)
        assert tab.game == game
    await tab.settle()
    assert tab.table.can_roll
    game = tab.game
    tab.app.act("undo")
    assert (tab.game, tab.status) == (game, "There is nothing to undo.")


async def test_what_a_computer_keeps_is_shown_before_it_rolls():
    tab = match(Kernels(), ADA, rules=SMALL)
    await played_by_a_person(tab)
    position = new_game(tab.game.setup)
    for step in tab.game.log:
        if isinstance(step.move, Keep) and step.move.places and position.player == 1:
            faces = [screen.view for screen in tab.screens]
            assert any(
                tuple(die.face for die in table.dice) == position.dice
                and tuple(die.place for die in table.dice if die.held) == step.move.places
                for table in faces
            )
        position = play(position, step.move, step.faces)


async def test_pauses_are_longer_with_moving_dice_than_without():
    """Whoever wants none to move: the player by the option, or the device."""

    async def pauses(*, moves, animation):
        tab = switched(match(Kernels(), ADA), "set-animation", on=animation)
        tab.app.session.preferences.device_moves = lambda: moves
        await tab.click("roll").settle()
        await tab.score("ones").settle()
        return [each for each in tab.pauses if each not in (REST, SETTLED)]

    slowly = await pauses(moves=True, animation=True)
    for moves, animation in ((True, False), (False, True)):
        quickly = await pauses(moves=moves, animation=animation)
        assert min(slowly) > max(quickly) > 0


@pytest.mark.parametrize("keeps", [False, True])
async def test_undo_in_a_computers_turn_returns_to_the_persons_decision(keeps):
    tab = match(Kernels(), ADA, SMALL).click("roll")
    dice = tab.game.dice
    tab.score("sixes")
    # Ada has rolled, or is to roll again.
    await tab.until(lambda: tab.app.session.table.held if keeps else len(tab.game.log) == 3)
    tab.click("undo")
    assert (tab.game.player, tab.game.dice) == (0, dice)
    await tab.settle()
    assert (tab.game.player, tab.game.dice) == (0, dice)
    tab.click("score", "chance")
    await tab.settle()
    assert (tab.game.player, tab.game.round) == (0, 1)
    assert box("sixes") in tab.game.cards[0].open_boxes


async def test_undo_of_the_last_computers_score_returns_to_the_person_and_drops_the_result():
    tab = match(Kernels(), ADA)
    await played_by_a_person(tab)
    tab.escape().click("undo")
    assert (tab.game.player, tab.game.is_over) == (0, False)
    assert tab.game.dice
    await tab.settle()
    assert not tab.game.is_over


def remarks_in(game):
    """What the computers have to say in a game, as the status line has it."""
    position = new_game(game.setup)
    for step in game.log:
        after = play(position, step.move, step.faces)
        said = comment(position, step.move, after)
        if said:
            yield f" “{said}”"
        position = after


async def test_what_a_computer_has_to_say_is_in_the_status_line():
    remarks = []
    while not remarks:  # most moves pass in silence, and a short game may
        tab = match(Kernels(), (PERSON, *Level), SMALL)
        await played_by_a_person(tab)
        remarks = list(remarks_in(tab.game))
    told = [spoken(screen.status) for screen in tab.screens if "“" in spoken(screen.status)]
    told = [text for text, before in pairwise([*told, ""]) if text != before]
    assert all(any(remark in text for text in told) for remark in remarks)
    assert all(any(remark in text for remark in remarks) for text in told)


async def test_a_reload_in_a_computers_turn_lets_it_play_on():
    tab = match(Kernels(), ADA).play_turn("ones")
    stored = MemoryStorage(tab.storage.texts)
    await tab.settle()
    again = SolvingTab(Kernels(), stored)
    assert again.app.session.game.computer_on_turn
    await again.settle()
    assert (again.game.player, again.game.round) == (0, 1)


async def test_computers_are_seated_in_the_form_for_a_new_game():
    tab = alone(rules=TINY).click("new-game")
    tab.click("computers").click("add-computer", Level.PERFECT)
    assert not find_all(tab.reachable, class_="character")  # the list closes, as a menu does
    tab.click("computers").click("add-computer", Level.CASUAL)
    names = [character.name for character in CHARACTERS]
    assert tab.app.session.dialogs.shown.draft.players[1:] == (names[3], names[1])
    tab.click("computers").click("add-computer", Level.PERFECT)
    assert tab.app.session.dialogs.shown.draft.players[3] == f"{names[3]} 2"
    tab.click("remove-player", 3)
    tab.submit()
    assert tab.game.setup.levels == (PERSON, Level.PERFECT, Level.CASUAL)
    await played_by_a_person(tab)
    again = tab.escape().click("new-game")
    assert again.app.session.dialogs.shown.draft.levels == (PERSON, Level.PERFECT, Level.CASUAL)


# Looking back.


def finished(rules=TINY, *names):
    return played_out(new_game(Setup(rules, names or ("Ann",))))


def replay_text(tab):
    (replay,) = find_all(tab.screen.dialog, class_="replay")
    return text_of(replay)


def moment(tab):
    """Which moment of the game is shown, from 1: its slider tells."""
    return int(find(tab.screen.dialog, "input", type="range").attributes["value"]) + 1


async def test_a_finished_game_is_looked_back_at():
    tab = alone(rules=TINY).play_turn("ones").play_turn("chance")
    total = tab.game.card.total
    await tab.click("review").settle()
    assert tab.dialog == "review"
    text = text_of(tab.screen.dialog)
    assert f"Ann: {total} points" in text
    assert replay_text(tab).startswith("Turn 2You")  # which is said once
    assert moment(tab) == 4  # where the best turn was scored
    (link,) = find_all(tab.screen.dialog, "a")
    assert link.attributes["href"] == SHARED_GAME + make_game(tab.game)
    assert tab.escape().status == f"Game over: {total} points."  # their best, so far
    assert tab.dialog == "result"  # from which it was opened


@pytest.mark.parametrize("goes_on", [True, False])
@pytest.mark.parametrize(
    ("game", "asked", "following"),
    [(played_out(start(TINY)), "review", "again"), (rolled(start(TINY), "12345"), "hint", "roll")],
)
async def test_what_fails_is_told_unless_the_game_goes_on(goes_on, game, asked, following):
    starts = asyncio.Event()

    async def start_kernel():
        await starts.wait()
        return await no_kernel()

    tab = resumed(game, start_kernel)
    tab.app.act(asked)
    if goes_on:
        tab.click(following)
    status = tab.status
    starts.set()
    await tab.settle()
    assert tab.status == (status if goes_on else str(UNAVAILABLE))


async def test_arrow_keys_step_through_it_and_stop_at_its_ends():
    tab = await resumed(finished()).settle()
    tab.app.act("review")
    await tab.settle()
    for _ in range(4):
        tab.app.press("arrowleft", False)
    seen = [moment(tab)]
    for key in ("arrowleft", *["arrowright"] * 5, "arrowleft"):
        assert tab.app.press(key, False)
        seen.append(moment(tab))
    assert seen == [1, 1, 2, 3, 4, 4, 4, 3]
    assert not tab.app.press("d", False)


async def test_buttons_and_mistakes_step_too():
    game = turn(turn(start(TINY), "66666 ones"), "11111 chance")
    tab = resumed(game)
    tab.app.act("review")
    await tab.settle()
    assert moment(tab) == 4
    assert tab.buttons("review-next") == []
    assert moment(tab.click("review-back")) == 3
    assert moment(tab.click("review-next")) == 4
    mistakes = tab.buttons("review-moment")
    leads = ["Best turn: Chance, 5.", "Worth a second look:"]  # each on a line of its own
    # Five ones scored as Chance with two rolls to come cost more than sixes as Ones.
    assert mistakes == [("review-moment", place) for place in "331"]  # the best turn leads
    assert [text_of(each) for each in find_all(tab.screen.dialog, class_="lead")] == leads
    current = find(tab.click(*mistakes[2]).screen.dialog, "button", aria_current="true")
    assert text_of(current) == "Turn 1"
    assert moment(tab) == 2
    assert moment(tab.click(*mistakes[1])) == 4
    folded = text_of(find(tab.screen.dialog, "details"))
    for analysis in ("Final score to expect", "Without mistakes", "Level", "Turn by turn"):
        assert analysis in folded
    (slips,) = find_all(tab.screen.dialog, "g", class_="slips")
    assert len(find_all(slips, "text")) == len(mistakes) - 1  # one leads to the best turn
    turns = find(find(tab.screen.dialog, class_="course"), class_="names")
    assert [text_of(each) for each in turns.children] == ["1", "2"]
    text = text_of(tab.screen.dialog)
    assert "Better: " in replay_text(tab)
    why = "Rolling again gains about 16."
    assert text.count(why) == 2  # seen, and heard
    assert "the better choice brings about 16" not in text  # the reason says what it cost
    for unkind in ("Lost", "Costliest"):
        assert unkind not in text


async def test_luck_and_losses_add_up_as_they_are_shown():
    chance = Random(65)
    for _game in range(8):
        game = start(SMALL)
        for each in chance.sample(SMALL.categories, len(SMALL.categories)):
            game = turn(game, f"{''.join(chance.choices('123456', k=5))} {each.id}")
        tab = resumed(game)
        tab.app.act("review")
        await tab.settle()
        average, dice, decisions, score = map(read, find_all(tab.screen.dialog, "dd")[:4])
        assert average + dice + decisions == pytest.approx(score)
        rows = find_all(find(tab.screen.dialog, "table", class_="numbers"), "tr")[1:]
        lucks, losses = zip(*(map(read, find_all(row, "td")[1:]) for row in rows), strict=True)
        assert sum(lucks) == pytest.approx(dice)
        assert sum(losses) == pytest.approx(-decisions)


def read(node):
    """The number that is shown."""
    return float(text_of(node).replace("\u2212", "-"))


async def test_the_slider_goes_to_a_moment_and_a_jump_finds_the_mistake_beside_it():
    tab = resumed(turn(turn(start(SMALL), "66612 sixes"), "11111 chance"))
    tab.app.act("review")
    await tab.settle()
    assert moment(tab) == 4  # the sentence names that turn, and leads to the best one
    best, *_mistakes = tab.buttons("review-moment")
    assert moment(tab.click(*best)) == 2
    assert moment(tab.choose("review-slide", "3")) == 4
    assert moment(tab.choose("review-slide", "2")) == 3  # a step, by a key
    assert moment(tab.choose("review-slide", "1")) == 2
    assert moment(tab.choose("review-slide", "0")) == 1
    assert moment(tab.choose("review-slide", "2")) == 3


async def test_of_points_without_their_dice_the_review_says_that_there_is_nothing_to_review():
    tab = alone(mode=Mode.REAL).click("open-write", "chance").click("write", 20)
    tab.app.act("review")
    await tab.settle()
    shown = text_of(tab.screen.dialog)
    assert "nothing to review" in shown
    assert not [word for word in ("Luck", "Level", "Lost", "best") if word in shown]


async def test_where_the_dice_of_some_turns_are_not_known_there_is_no_praise_for_all_and_no_grade():
    tab = alone(mode=Mode.REAL).click("open-write", "fours").click("write", 8)
    for face in "66666":
        tab.app.act("add-face", face)
    tab.app.act("score", "yahtzee")
    tab.app.act("review")
    await tab.settle()
    shown = text_of(tab.screen.dialog)
    assert "1 of 2 turns: the dice of the others are not known." in shown
    assert not [word for word in ("Level", "Every decision", "Decisions", "kind") if word in shown]


async def test_a_line_of_the_high_scores_opens_the_review_of_its_player():
    tab = resumed(finished(TINY, "Ann", "Bob")).click("again").click("roll")
    game = tab.game
    tab.click("scores")
    for seat, name in enumerate(("Ann", "Bob")):
        (line,) = [each for each in tab.buttons("review-kept") if each[1][0] == str(seat)]
        await tab.click(*line).settle()
        assert tab.dialog == "review"
        assert text_of(find_all(tab.screen.dialog, "h2")[0]).startswith(f"{name}: ")
        assert tab.escape().dialog == "scores"  # where it came from, the row with the focus
        rows = find_all(tab.screen.dialog, "button", class_="game")
        begun = [row.attributes["data-value"] for row in rows if "data-start" in row.attributes]
        assert begun == [line[1]]
    assert tab.escape().dialog is None
    assert tab.game == game


async def test_luck_and_losses_of_a_reviewed_game_stand_in_its_table_also_from_a_file(
    tmp_path, capsys
):
    tab = resumed(finished(TINY, "Ann", "Bob")).click("again").click("scores")
    await tab.click(*tab.buttons("review-kept")[0]).settle()
    tab.escape().click("save-table")
    ((_kind, content),) = tab.app.session.device.saved.values()
    titles, *rows = csv.reader(content.decode().splitlines())
    average = run(shared_machine(), Solver(TINY).value(START))
    for row in rows:
        made = dict(zip(titles, row, strict=True))
        balance = average + float(made["Luck"]) - float(made["Loss"])
        assert balance == pytest.approx(float(made["Total"]), abs=0.11)
    assert len(rows) == 2
    file = tmp_path / "yahtzee.json"
    file.write_text(make_backup(tab.app.session.archive))
    assert command.main(["games", str(file), make_rules(TINY)]) == 0
    assert capsys.readouterr().out.splitlines() == content.decode().splitlines()


async def test_a_game_whose_dice_are_not_all_known_has_no_luck():
    tab = alone(mode=Mode.REAL).click("open-write", "fours").click("write", 8)
    for box_id in ("sixes", "yahtzee", "chance"):
        for face in "66666":
            tab.app.act("add-face", face)
        tab.app.act("score", box_id)
    await tab.settle()
    tab.app.act("review")
    await tab.settle()
    assert tab.dialog == "review"
    assert tab.app.session.archive.load(REVIEWED, REVIEWS) is None


async def test_a_choice_of_the_coach_keeps_its_dice_and_then_is_marked(monkeypatch):
    let_fall(monkeypatch, "66112")
    tab = await alone().click("roll").click("hint").settle()
    tab.click("hint").click("coach-keep", "01")
    assert tab.dialog is None
    assert tab.app.session.table.held == (0, 1)
    tab.click("hint")
    pressed = find_all(tab.screen.dialog, "button", aria_pressed="true")
    assert [each.attributes["data-value"] for each in pressed] == ["01"]


@pytest.mark.parametrize("confirm", [False, True])
async def test_a_choice_of_the_coach_scores_or_chooses_the_box(confirm, monkeypatch):
    let_fall(monkeypatch, "66666")
    tab = alone().click("roll")
    tab.app.session.preferences.change(confirm=confirm)
    tab.app.press("d", False)  # "Roll again" stands where the button was
    await tab.settle()
    tab.app.press("d", False)
    tab.click("coach-score", "yahtzee")
    assert tab.dialog is None
    assert tab.game.card.is_open(box("yahtzee")) == confirm
    if confirm:
        assert tab.app.session.table.chosen == "yahtzee"
        tab.app.press("d", False)
        tab.click("coach-score", "yahtzee")
        assert tab.app.session.table.chosen == "yahtzee"


async def test_the_game_of_a_link_is_shown_and_the_game_on_the_table_stays():
    mine = rolled(turn(start(SMALL), "66612 sixes"), "12345")
    storage = storage_with(mine)
    before = dict(storage.texts)
    shared = SHARED_GAME + make_game(finished(TINY, "Zoe"))
    tab = SolvingTab(Kernels(), storage, link=shared)
    await tab.settle()
    assert tab.dialog == "review"
    assert "Zoe: " in text_of(tab.screen.dialog)
    tab.escape()
    assert tab.game == mine
    assert storage.texts == before
    tab.click("roll")


async def test_a_link_to_a_game_is_heard_in_the_open_page_but_not_the_reviews_own():
    tab = SolvingTab(Kernels(), asked=draft(SMALL))
    link = SHARED_GAME + make_game(finished(TINY, "Zoe"))
    tab.app.go_to(link)
    await tab.settle()
    assert tab.dialog == "review"
    tab.app.act("review-slide", "1")
    shown = tab.screen
    tab.app.go_to(link)  # as a click on the link in the review does
    await tab.settle()
    assert tab.screen == shown
    tab.escape().app.go_to(link)
    await tab.settle()
    assert tab.dialog == "review"


@pytest.mark.parametrize(
    ("game", "is_graded"),
    [
        (turn(start(TINY), "66666 ones"), True),
        (written_out(TINY, {"ones": 3, "chance": 20}), False),
    ],
)
async def test_games_that_go_on_are_graded_and_written_values_are_not(game, is_graded):
    tab = await SolvingTab(Kernels(), link=SHARED_GAME + make_game(game)).settle()
    assert tab.dialog == "review"
    assert ("Turn by turn" in text_of(tab.screen.dialog)) is is_graded


@pytest.mark.parametrize("code", ["x", "1.2.3", "\N{SNOWMAN}", "v1-official"])
async def test_a_link_that_cannot_be_read_says_so_and_leaves_the_game_alone(code):
    mine = turn(start(SMALL), "66612 sixes")
    storage = storage_with(mine)
    before = dict(storage.texts)
    tab = SolvingTab(Kernels(), storage, link=SHARED_GAME + code)
    await tab.settle()
    assert tab.status.startswith("This link does not work. ")
    assert (tab.dialog, tab.game, storage.texts) == (None, mine, before)


async def test_in_a_whole_game_by_clicks_the_coach_never_gets_in_the_way():
    tab = switched(SolvingTab(Kernels(), asked=draft(SMALL, "Ann", "Bob")), "set-hints", on=True)
    for number, _ in enumerate(play_at_random(tab, Random(3))):
        if number % 3 == 0:
            await tab.settle()
    await tab.settle()
    assert tab.dialog == "result"
    assert tab.app.session.advisor.has_solved(tab.game.rules)
