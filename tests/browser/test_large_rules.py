"""Advice, computers and chances under Maxi Yatzy, whose states are too many to hold at once."""

import asyncio
import gzip
import os
from dataclasses import replace
from datetime import date
from types import MappingProxyType

import pytest
from fakes import TODAY, find, find_all, text_of
from solving import Kernels, SolvingTab, storage_with

from yahtzee.codes import make_rules
from yahtzee.engine.game import Game, new_game, play
from yahtzee.engine.game_setup import Level, Setup
from yahtzee.engine.moves import Keep, Score
from yahtzee.engine.presets import preset
from yahtzee.engine.rules import RuleSet, UpperBonus
from yahtzee.practice.progress import PROGRESS, TEN, Progress
from yahtzee.session import advisor
from yahtzee.session.openings import HEAD
from yahtzee.session.part_missing import PartMissing
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import PRACTICE
from yahtzee.solver import kernel, layers, states
from yahtzee.solver.advice import advise_game
from yahtzee.solver.all_cores import solve_opening
from yahtzee.solver.kernel import Solver, run, shipped_layer, wasmtime_machine
from yahtzee.solver.layers import end_of_opening, layer_file
from yahtzee.ui.dialogs import review
from yahtzee.ui.dialogs.practice import PracticeDialog

PLAIN = preset("maxi-yatzy-plain").rules


class Solutions:
    """What is shipped and what is kept; while ``gate`` is closed nothing arrives."""

    def __init__(self):
        self.asked = []
        self.is_missing = False
        self.kept = {}
        self.gate = asyncio.Event()
        self.gate.set()

    async def load(self, name):
        self.asked.append(name)
        await self.gate.wait()
        if self.is_missing:
            raise PartMissing("offline")
        return gzip.decompress((kernel.IN_REPOSITORY / layer_file(name)).read_bytes())

    async def read(self, code):
        return self.kept.get(code)

    async def write(self, code, data):
        self.kept[code] = data

    async def size(self):
        return sum(map(len, self.kept.values()))

    async def forget(self):
        self.kept.clear()


def game_of(rules, filled, *names, levels=()):
    """A game in which so many boxes are filled by each, the lower ones first, before a roll."""
    game = new_game(Setup(rules, names or ("Ann",), levels=levels))
    for box in (rules.categories[6:] + rules.categories[:6])[:filled]:
        for _name in names or ("Ann",):
            game = play(rolled(game, 1, 2, 2, 3, 5, 6), Score(box))
    return game


def rolled(game: Game, *faces: int) -> Game:
    return play(game, Keep(), faces)


def best_of(game):
    """The best choice, by a solver of its own."""
    layer = shipped_layer(game.rules) or solve_opening(Solver(game.rules))
    solver = Solver(game.rules, layer)
    return run(wasmtime_machine(), advise_game(solver, game)).best


def tab_with(game, solutions):
    return SolvingTab(Kernels(), storage_with(game), solutions=solutions)


async def told_about(tab):
    """What the coach tells of a position whose best play is not known exactly yet."""
    tab.click("hint")
    await tab.until(lambda: tab.screen.hint)
    assert not tab.screen.hint.exact
    told = text_of(tab.click("hint").screen.dialog)
    assert "In the end, about" in told
    return told


async def test_the_first_roll_is_advised_exactly_once_the_solution_is_here():
    solutions = Solutions()
    solutions.gate.clear()
    game = rolled(game_of(PLAIN, 0), 6, 6, 3, 2, 6, 1)
    tab = tab_with(game, solutions)
    tab.app.reactions.rest()
    told = await told_about(tab)
    assert "it is being worked out exactly" in told
    assert find(tab.tree, "progress").attributes["value"] == "0.00"
    solutions.gate.set()
    await tab.settle()
    assert solutions.asked == ["maxi-yatzy-plain"]
    assert tab.screen.hint.exact
    assert not find_all(tab.tree, "progress")
    best = best_of(game)
    assert tab.screen.hint.best.equity == best.equity
    told = text_of(tab.screen.dialog)
    assert not [words for words in ("In the end, about", "About", "estimate") if words in told]
    lines = find_all(tab.screen.dialog, "ol", class_="choice-lines")[0].children
    worth = text_of(find(lines[0], class_="number"))
    assert float(worth.rpartition(" ")[2]) == pytest.approx(best.equity, abs=0.5)


async def test_it_is_fetched_when_the_game_is_chosen_and_only_then():
    solutions = Solutions()
    tab = SolvingTab(Kernels(), solutions=solutions)
    tab.app.reactions.rest()
    await tab.settle()
    assert solutions.asked == []
    tab = tab_with(game_of(PLAIN, 0), solutions)
    tab.app.reactions.rest()
    await tab.settle()
    assert solutions.asked == ["maxi-yatzy-plain"]


async def test_where_it_does_not_arrive_advice_stays_about_and_a_hint_asks_again():
    solutions = Solutions()
    solutions.is_missing = True
    tab = tab_with(rolled(game_of(PLAIN, 0), 6, 6, 3, 2, 6, 1), solutions)
    tab.app.reactions.rest()
    tab.click("hint")
    await tab.settle()
    assert not tab.screen.hint.exact
    assert "progress" not in text_of(tab.click("hint").screen.dialog)
    assert len(solutions.asked) == 2


async def test_what_takes_long_is_about_at_first_then_exact_and_known_afterwards():
    game = rolled(game_of(PLAIN, 8), 6, 6, 3, 2, 6, 1)
    tab = tab_with(game, Solutions())
    tab.click("hint")
    await tab.until(lambda: tab.screen.hint)
    assert not tab.screen.hint.exact
    shares = []
    tab.click("hint")
    await tab.until(lambda: shares.append(share(tab)) or tab.screen.hint.exact)
    assert len(set(shares)) > 10
    assert tab.screen.hint.best.equity == best_of(game).equity
    tab.escape()
    tab.click("roll")
    tab.click("hint")
    await tab.until(lambda: tab.screen.hint)
    assert tab.screen.hint.exact


def share(tab):
    shown = find_all(tab.tree, "progress")
    return shown[0].attributes["value"] if shown else None


@pytest.mark.parametrize("filled", [0, 8])
async def test_computers_play_with_what_is_known_and_chances_are_about(filled):
    levels = (None, Level.PERFECT)
    game = game_of(PLAIN, filled, "Ann", "Ada", levels=levels)
    tab = tab_with(play(rolled(game, 6, 6, 3, 2, 6, 1), Score(PLAIN.categories[0])), Solutions())
    await tab.settle()
    assert tab.app.session.game.round == filled + 1
    chances = tab.app.session.table.chances
    assert sum(chances.shares) == pytest.approx(1)
    assert not chances.exact


# What says "about", and what need not: with saved rolls all does.

SAVED = preset("maxi-yatzy").rules
BOTH = pytest.mark.parametrize("rules", [PLAIN, SAVED], ids=["plain", "saved"])


@BOTH
async def test_chances_are_exact_near_the_end_unless_rolls_are_saved(rules):
    tab = tab_with(game_of(rules, 15, "Ann", "Bob"), Solutions())
    await tab.settle()
    chances = tab.app.session.table.chances
    assert sum(chances.shares) == pytest.approx(1)
    assert chances.exact == (not rules.saved_rolls)


@pytest.mark.slow
@BOTH
async def test_computers_play_to_the_end(rules):
    levels = (Level.PERFECT, Level.EXPERT)
    tab = tab_with(game_of(rules, 18, "Ada", "Rook", levels=levels), Solutions())
    await tab.until(lambda: tab.app.session.game.is_over)


@BOTH
async def test_where_a_total_stands_among_all_of_best_play_is_left_out(rules):
    """No distribution of scores is worked out from the first rounds."""
    kernels = Kernels()
    game = rolled(game_of(rules, 19), 6, 6, 3, 2, 6, 1)
    tab = SolvingTab(kernels, storage_with(game), solutions=Solutions())
    tab.click("score", "sixes")
    await tab.settle()
    assert tab.dialog == "result"
    assert kernels.started
    assert all("spread_begin" not in kernel.names for kernel in kernels.started)


# Rules of one's own.

# As large, in a test, as others are with millions of states.
OWN = RuleSet((*PLAIN.categories[2:5], *PLAIN.categories[-4:]), UpperBonus(9, 20), dice=6)


@pytest.fixture
def slow_device(monkeypatch):
    monkeypatch.setattr(states, "MOST_WORK", 1 << 16)
    monkeypatch.setattr(advisor, "MOST_WORK", 1 << 16)
    monkeypatch.setattr(advisor, "LITTLE_WORK", 1 << 14)


async def advised(solutions):
    """A page that has exact advice on own rules, and the layers that it solved for that."""
    kernels = Kernels()
    game = rolled(new_game(OWN), 6, 6, 3, 2, 6, 1)
    tab = SolvingTab(kernels, storage_with(game), solutions=solutions)
    tab.app.reactions.rest()
    await tab.settle()
    tab.click("hint")
    await tab.settle()
    assert tab.screen.hint.exact
    return tab, sum(each.names.count("lay_out_layers") for each in kernels.started)


async def test_own_rules_are_solved_kept_and_known_in_the_next_page(slow_device):
    assert not states.is_exact(OWN)
    solutions = Solutions()
    tab, laid_out = await advised(solutions)
    assert tab.screen.hint.best.equity == best_of(tab.app.session.game).equity
    assert laid_out == 2  # all layers, and then the opening
    ((code, data),) = solutions.kept.items()
    assert code == make_rules(OWN)
    again, laid_out = await advised(solutions)
    assert again.screen.hint.best.equity == tab.screen.hint.best.equity
    assert laid_out == 1
    assert solutions.kept[code] is data


async def test_own_rules_are_solved_on_from_the_last_layer_that_was_finished(slow_device):
    solutions = Solutions()
    layer = solve_opening(Solver(OWN), last=5)
    solutions.kept[make_rules(OWN)] = HEAD.pack(5) + layer.values
    asked = []
    monitored = Solver.solve_layer

    def solve_layer(solver, boxes, progress=None):
        asked.append(boxes)
        return monitored(solver, boxes, progress)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Solver, "solve_layer", solve_layer)
        tab, _laid_out = await advised(solutions)
    end = end_of_opening(OWN)
    assert asked == [*range(4, end - 1, -1), *range(end - 1, -1, -1)]
    assert tab.screen.hint.best.equity == best_of(tab.app.session.game).equity


async def test_what_is_kept_is_told_in_the_options_and_can_be_deleted(slow_device):
    solutions = Solutions()
    tab, _laid_out = await advised(solutions)
    tab.click("options")
    await tab.settle()
    assert "Solutions of your own rules take" in text_of(tab.screen.dialog)
    tab.click("forget-solutions")
    await tab.settle()
    told = text_of(tab.screen.dialog)
    assert "The solutions are deleted." in told
    assert "Solutions of your own rules take" not in told
    assert solutions.kept == {}


async def test_how_long_own_rules_take_is_told_beforehand_and_what_is_about_is_told_meanwhile(
    slow_device,
):
    game = rolled(new_game(OWN), 6, 6, 3, 2, 6, 1)
    tab = tab_with(game, Solutions())
    told = await told_about(tab)
    assert "That takes about 1 second, once." in told
    assert find(tab.tree, "progress")


async def test_rules_out_of_reach_are_about_and_name_the_command(slow_device, monkeypatch):
    monkeypatch.setattr(layers, "MOST_SECONDS", 0)
    game = rolled(new_game(OWN), 6, 6, 3, 2, 6, 1)
    tab = SolvingTab(Kernels(), storage_with(game), solutions=Solutions())
    tab.click("hint")
    await tab.settle()
    assert not tab.screen.hint.exact
    assert "yahtzee solve" in text_of(tab.click("hint").screen.dialog)


OWN_SAVED = replace(OWN, saved_rolls=True)
SAVING = pytest.mark.parametrize("rules", [OWN, OWN_SAVED], ids=["lost", "saved"])


@SAVING
async def test_a_review_says_whether_some_of_it_is_about(slow_device, rules):
    game = new_game(rules)
    while not game.is_over:
        game = play(rolled(game, 6, 6, 3, 2, 6, 1), Score(game.card.open_boxes[0]))
    tab = tab_with(game, Solutions())
    tab.app.act("review")
    await tab.settle()
    told = text_of(tab.screen.dialog)
    assert "Best play averages" in told
    assert (str(review.ABOUT) in told) == rules.saved_rolls


CRAG = preset("crag").rules


@pytest.mark.parametrize("rules", [PLAIN, OWN_SAVED, CRAG], ids=["lost", "saved", "three dice"])
async def test_a_drill_says_whether_what_its_choices_are_worth_is_about(monkeypatch, rules):
    monkeypatch.setattr(os, "urandom", bytes)
    storage = storage_with(new_game(rules))
    done = Progress(days=MappingProxyType({date.fromisoformat(TODAY): (0.0,) * TEN}))
    Archive(storage).save(PRACTICE, PROGRESS, done)  # those of a day are by other rules
    tab = SolvingTab(Kernels(), storage, solutions=Solutions())
    await tab.click("new-game").click("practice").click("practice-next").settle()
    drill = tab.app.session.dialogs.left(PracticeDialog).drill
    assert drill.game.rules == rules
    assert drill.advice.exact == (not rules.saved_rolls)
    best = drill.advice.best.move
    if isinstance(best, Score):
        tab.click("practice-score", best.category.id)
    else:
        for place in best.places:
            tab.click("practice-hold", str(place))
        tab.click("practice-roll")
    told = text_of(tab.click("practice-show").screen.dialog)
    assert ("In the end, about" in told) == rules.saved_rolls
    assert "In the end" in told
