"""The end of a game of several as a scene: nobody knows who has won until all is counted."""

import pytest
from builders import TINY, rolled, turns
from fakes import MovingTab, find, find_all, lay, text_of

from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.session.table import WRITING, Going
from yahtzee.telling.effects import SOUNDS, Cue
from yahtzee.telling.race import race
from yahtzee.ui.dialogs.result import LOOK, PIECES
from yahtzee.ui.views.page import page

# Turns of all but the last box, and the dice of that one.
BEN_WINS = ("11122 ones", "11112 ones", "12345 chance", "66665")
TIE = ("11122 ones", "11122 ones", "12345 chance", "12345")


async def counting(faces, names=("Ann", "Ben"), levels=(), *, moves=True):
    """The page as the points of a game are counted, whose last ones have landed."""
    tab = MovingTab(names, levels, moves=moves)
    *played, last = faces
    game = turns(new_game(Setup(TINY, names, levels=levels)), *played)
    lay(tab.app.session, rolled(game, last), shown=game.player)
    tab.app.refresh()
    tab.device.heard.clear()
    tab.score("chance")
    if moves:
        await tab.pass_time(WRITING)
    return await tab.settle()


def told(tab):
    """What the tray and what lies over it tell, to the eye and to the ear."""
    return text_of(tab.tray), text_of(tab.screen.dialog)


def lanes(tab):
    return find_all(tab.screen.dialog, "li")


def ranks(tab):
    return [lane.attributes.get("data-rank") for lane in lanes(tab)]


def heights(tab):
    steps = find_all(tab.screen.dialog, "svg", class_="step")
    return [step.attributes["height"] for step in steps]


@pytest.mark.parametrize("faces", [BEN_WINS, TIE], ids=["a win", "a tie"])
async def test_nothing_gives_away_who_has_won_before_the_counts_stop(faces):
    tab = await counting(faces)
    tree = tab.screen.dialog
    assert (tree.tag, tree.attributes["aria-hidden"]) == ("section", "true")
    assert text_of(find(tree, class_="word")) == "Who wins?"
    assert [text_of(find(lane, "bdi")) for lane in lanes(tab)] == ["Ann", "Ben"]
    assert (ranks(tab), heights(tab)) == ([None, None], ["100%", "100%"])
    assert "data-gold" not in find(tree, class_="result").attributes
    assert tab.device.confetti == []
    assert not {SOUNDS[Cue.WON], SOUNDS[Cue.OVER], SOUNDS[Cue.BEST]} & {*tab.device.heard}
    assert len(tab.device.heard) == 1  # the points, as they are written
    tray, _scene = told(tab)
    assert not {"wins", "win", "tie", "Game over"} & set(tray.split())
    assert "wins" not in tray
    assert tab.device.races == [race([18, 33] if faces is BEN_WINS else [18, 18])]


async def test_the_table_has_the_totals_before_the_last_box_until_all_is_counted():
    tab = await counting(BEN_WINS)
    since = [each for each in tab.screens if each.view.is_over]
    seen = [tuple(player.total for player in each.view.players) for each in since]
    assert {(18, 4)} == set(seen)
    assert not any(player.is_winner for each in since for player in each.view.players)
    totals = [find(page(each), data_row="total") for each in since]
    assert not any("33" in text_of(row) for row in totals)
    await tab.pass_time()
    assert [player.total for player in tab.screen.view.players] == [18, 33]


async def test_who_has_won_is_told_once_and_celebrated_when_all_is_counted():
    tab = await counting(BEN_WINS)
    before = len(tab.screens)
    assert not any("Ben wins" in text_of(each.dialog) for each in tab.screens if each.dialog)
    await tab.pass_time()
    dialog = tab.screen.dialog
    assert dialog.tag == "dialog"
    assert text_of(find(dialog, "h2")) == "Ben wins with 33Ben wins!"
    assert [text_of(find(lane, "bdi")) for lane in lanes(tab)] == ["Ann", "Ben"]  # where they were
    assert (ranks(tab), heights(tab)) == (["2", "1"], ["54.55%", "100%"])
    assert {"data-gold", "data-counted"} <= set(dialog.attributes)
    assert "data-news" not in dialog.attributes
    assert tab.device.confetti == [PIECES]
    assert tab.device.heard[-1] == SOUNDS[Cue.WON]
    assert text_of(find(dialog, "button", data_action="again")) == "Rematch"
    assert len(tab.screens) > before
    tab.device.can_send = False
    tab.click("share-result")
    assert "data-counted" not in tab.escape().screen.dialog.attributes  # it is news once


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Ben")], ids=len)
async def test_the_last_dice_lie_on_the_table_until_the_sheet_is_there(names):
    turns_of_all = BEN_WINS if len(names) > 1 else (BEN_WINS[0], BEN_WINS[3])
    tab = await counting(turns_of_all, names)
    await tab.pass_time()
    since = [each for each in tab.screens if each.view.is_over]
    assert since[-1].dialog is not None
    for each in since:
        lie = find_all(find(page(each), class_="tray"), class_="face")
        assert [die.attributes["data-face"] for die in lie] == list("66665")


async def test_a_tie_has_its_own_end():
    tab = await (await counting(TIE)).pass_time()
    dialog = tab.screen.dialog
    assert text_of(find(dialog, class_="word")) == "A tie!"
    assert (ranks(tab), heights(tab)) == (["1", "1"], ["100%", "100%"])
    assert "data-gold" not in dialog.attributes
    assert tab.device.confetti == []


@pytest.mark.parametrize(
    "skip",
    [
        lambda tab: tab.app.act("skip-count"),
        lambda tab: tab.app.act("roll"),  # whatever is pressed
        lambda tab: tab.app.press("escape", False),
        lambda tab: tab.app.press("n", False),
    ],
    ids=["a press", "a button", "Escape", "a key"],
)
async def test_a_press_or_a_key_ends_the_count_and_does_nothing_else(skip):
    tab = await counting(BEN_WINS)
    game = tab.game
    skip(tab)
    await tab.settle()
    assert (tab.screen.dialog.tag, tab.dialog, tab.game) == ("dialog", "result", game)
    assert text_of(find(tab.screen.dialog, class_="word")) == "Ben wins!"
    assert Going.COUNTING not in tab.app.session.table.going


async def test_where_nothing_moves_it_is_told_at_once():
    tab = await counting(BEN_WINS, moves=False)
    assert (tab.screen.dialog.tag, tab.device.races) == ("dialog", [])
    assert (ranks(tab), heights(tab)) == (["2", "1"], ["54.55%", "100%"])


@pytest.mark.parametrize("faces", [BEN_WINS, TIE], ids=["a win", "a tie"])
async def test_against_a_computer_it_is_seen_who_has_won_before_ones_own_number(faces):
    tab = await counting(faces, ("Ben", "Ann"), (Level.EXPERT, None))
    await tab.pass_time(race([18, 33] if faces is BEN_WINS else [18, 18]).ends)
    scene = tab.screen.dialog
    assert scene.tag == "section"
    told_word = text_of(find(scene, class_="word"))
    assert told_word == ("You win!" if faces is BEN_WINS else "A tie!")
    assert ranks(tab) == (["2", "1"] if faces is BEN_WINS else ["1", "1"])
    assert tab.device.heard[-1] in (SOUNDS[Cue.WON], SOUNDS[Cue.LOST])
    await tab.pass_time(LOOK)
    assert tab.screen.dialog.tag == "dialog"


async def test_a_computer_that_wins_is_named_before_ones_own_number():
    worse = ("11112 ones", "11122 ones", "66665 chance", "12345")
    tab = await counting(worse, ("Ben", "Ann"), (Level.EXPERT, None))
    await tab.pass_time(race([33, 18]).ends)
    assert text_of(find(tab.screen.dialog, class_="word")) == "Ben wins!"
    await tab.pass_time(LOOK)
    assert tab.screen.dialog.tag == "dialog"


@pytest.mark.parametrize("players", [3, 6, 10])
async def test_everyone_has_a_step_in_the_order_of_play(players):
    names = tuple(f"P{number}" for number in range(players))
    ones = [f"{'1' * (1 + number % 4)}{'6' * (4 - number % 4)} ones" for number in range(players)]
    chances = ["12345 chance"] * (players - 1)
    tab = await counting((*ones, *chances, "66665"), names)
    assert len(lanes(tab)) == players
    crowd = find(tab.screen.dialog, "ol").attributes
    assert ("data-crowd" in crowd) == (players > 5)
    await tab.pass_time()
    assert [text_of(find(lane, "bdi")) for lane in lanes(tab)] == list(names)
    assert ranks(tab)[-1] == "1"


async def test_what_is_open_when_a_game_ends_is_not_lost_and_then_nothing_is_counted():
    tab = MovingTab(("Ann", "Ben"))
    game = turns(new_game(Setup(TINY, ("Ann", "Ben"))), *BEN_WINS[:-1])
    lay(tab.app.session, rolled(game, BEN_WINS[-1]), shown=game.player)
    tab.app.refresh()
    tab.score("chance").click("options")
    await tab.pass_time()
    assert tab.dialog == "options"
    tab.escape()
    await tab.settle()
    assert (tab.dialog, tab.screen.dialog.tag) == ("result", "dialog")
    assert tab.device.races == []
    assert tab.device.heard[-1] == SOUNDS[Cue.WON]
