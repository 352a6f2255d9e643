"""Whole games, played by pressing what the screen offers, under every rule set."""

import re
from dataclasses import replace
from random import Random

import pytest
from builders import TINY, VARIED
from card_rows import expected_rows
from fakes import MemoryStorage, Tab, find, find_all, nodes, play_at_random, text_of
from hypothesis import example, given
from hypothesis import strategies as st
from page_checks import SPOKEN
from solving import resumed
from strategies import names, own_rule_sets, rule_sets
from wording import position, recap

from yahtzee.codes import make_rules
from yahtzee.codes.rules_text import parse_rules_text
from yahtzee.engine import rng
from yahtzee.engine.game import box_points, new_game, totals
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.rules import UpperBonus
from yahtzee.session.draft import Draft
from yahtzee.session.events import Refused
from yahtzee.ui.views.page import page

EVERY_GAME = [(preset.id, mode) for preset in VARIED for mode in Mode]


@pytest.fixture
def fair_dice(monkeypatch):
    """System dice that fall the same in every run, with more Yahtzees than are fair."""
    random = Random(7)

    def roll(number):
        one = random.randint(1, 6)
        return tuple(one if random.random() < 0.6 else random.randint(1, 6) for _ in range(number))

    monkeypatch.setattr(rng, "roll", roll)


def high_scores(tab):
    """Of each line of the scores the points and the rest: who, when, and what went well."""
    games = find(tab.click("scores").screen.dialog, class_="games")
    lines = [text_of(line).partition(" ") for line in find_all(games, "li")]
    tab.escape()
    return [(int(points.replace(",", "")), told) for points, _, told in lines]


def rows(tab):
    lines = find_all(tab.tree, "tr")
    return [line.attributes["data-row"] for line in lines if "data-row" in line.attributes]


def offered(tab):
    """The boxes that can be scored now; each has two buttons."""
    return list(dict.fromkeys(box for _action, box in tab.buttons("score")))


@pytest.mark.parametrize(
    ("rules", "mode"),
    [
        pytest.param(*game, marks=pytest.mark.slow if number % 3 else [])
        for number, game in enumerate(EVERY_GAME)
    ],
)
def test_a_game_is_played_to_the_high_scores_and_a_reload_shows_the_same(rules, mode, fair_dice):
    """Dice, kept dice, card, turn and totals; only the sentence may be another."""
    tab = Tab(asked=Draft(rules, mode, ("Ann", "Bob")))
    assert rows(tab) == expected_rows(tab.game.rules)
    for number, _ in enumerate(play_at_random(tab, Random(1))):
        if tab.game.dice:
            assert offered(tab) == [box.id for box in box_points(tab.game)]
        assert not tab.notice
        assert not isinstance(tab.app.session.table.event, Refused)
        if number % 3 == 0 and not tab.game.is_over:  # the points of the end are on its sheet alone
            again = Tab(MemoryStorage(tab.storage.texts))
            assert again.table == tab.table
            assert again.screen.shown == tab.screen.shown
            assert again.game == tab.game
            assert again.notice == ""
    ann, bob = totals(tab.game)
    assert tab.dialog == "result"
    shown = {(line[1], int(line[-1])) for line in tab.standings()}
    assert shown == {("Ann", ann), ("Bob", bob)}
    entered = [(points, told.split()[0]) for points, told in high_scores(tab.escape())]
    assert sorted(entered) == sorted([(ann, "Ann"), (bob, "Bob")])
    assert entered == sorted(entered, key=lambda line: -line[0])


def test_a_reload_writes_nothing_and_a_game_goes_on_after_it(fair_dice):
    tab = Tab(asked=Draft("official", Mode.VIRTUAL, ("Ann",))).click("roll").hold(0, 3)
    before = dict(tab.storage.texts)
    again = tab.reload()
    assert tab.storage.texts == before
    kept = [again.game.dice[place] for place in (0, 3)]
    again.click("roll")
    assert [again.game.dice[place] for place in (0, 3)] == kept
    assert again.game.rolls == 2


@example(TINY, Mode.VIRTUAL, "{0  None}", 1)
@example(replace(TINY, upper_bonus=UpperBonus(1, 999)), Mode.VIRTUAL, "Ann", 1)  # 1,000 points
@given(
    rule_sets(max_categories=3) | own_rule_sets(3), st.sampled_from(Mode), names(), st.integers()
)
def test_any_house_rules_can_be_played_by_clicks_and_reloaded(rules, mode, name, luck):
    tab = Tab(asked=Draft(make_rules(rules), mode, (name, "Bob")))
    assert tab.dialog is None
    for number, _ in enumerate(play_at_random(tab, Random(luck))):
        if number % 4 == 0 and not tab.game.is_over:
            assert Tab(MemoryStorage(tab.storage.texts)).table == tab.table
            told = [tab.status, recap(tab.game)]
            told += [position(tab.game)] if tab.game.dice else []
            words = " ".join(told)
            for own in (name, *(box.label for box in rules.categories)):
                # Of several spaces in a name one is told.
                words = re.sub(r"\s+".join(map(re.escape, own.split())), "Own", words)
            assert not re.search(r"[{}]|None|  |\.\.", words), told
    assert tab.dialog == "result"
    assert len(high_scores(tab.escape())) == 2


# Names that look like ends of sentences and places in them, and as many that do not.
ODD = ("Big!", "Etc.", "a. b", "{0}", "%s", "⟦", "{box}")
PLAIN = tuple(f"NAME{number}" for number in range(len(ODD)))
FOUND = ("only 1", "only 6", "alike 2", "sum 20..")
TOLD = {*SPOKEN} - {"data-widest"}  # which name is the widest depends on the name
PEOPLE = slice(len(FOUND), len(ODD))
BOX = """
[[box]]
name = "{}"
pattern = "{}"
pays = "total"
upper = {}
"""


def game_of(names):
    """A game whose boxes and players are called so."""
    boxes = "".join(
        BOX.format(name, pattern, str(pattern.startswith("only")).lower())
        for name, pattern in zip(names, FOUND, strict=False)
    )
    rules = parse_rules_text(f"upper_bonus = [[12, 35]]{boxes}").rules
    return new_game(Setup(rules, names[PEOPLE], seed="names"))


def shown_on(tab):
    """All that is seen and heard of a page but the letters that stand for names, and their room."""
    for node in nodes(page(tab.screen)):
        if node.attributes.get("class") != "chip":
            yield from (child for child in node.children if isinstance(child, str))
            yield from (node.attributes[name] for name in TOLD if name in node.attributes)


async def all_shown(names):
    """What a whole game shows: each table, what boxes are, hints, who leads, the help, the end."""
    tab = resumed(game_of(names))

    def shown(what):
        shown_by_now.setdefault((what, tab.game.turns), [*shown_on(tab)])

    shown_by_now = {}
    shown("begun")
    while not tab.table.is_over:
        await tab.click("roll").settle()
        if tab.game.turns < 2:
            await tab.click("hint").settle()
            shown("hint")
            tab.click("hint")
            shown("coach")
            tab.escape()
        for place, (_, box) in enumerate(tab.buttons("explain") if not tab.game.turns else ()):
            tab.click("explain", box)
            shown(f"explained {place}")
            tab.to_table()
        tab.score()
        await tab.settle()
        shown("scored")
    await tab.click("share-result").settle()
    shown_by_now["passed on"] = [*tab.app.session.device.sent[-1]]
    await tab.click("review").settle()
    shown("review")
    for action in ("new-game", "scores", "help"):
        tab.to_table().click(action)
        shown(action)
    return shown_by_now


async def test_a_whole_game_shows_the_names_of_boxes_and_players_as_they_are():
    odd = await all_shown(ODD)
    plain = await all_shown(PLAIN)

    def as_odd(text):
        for name, other in zip(PLAIN, ODD, strict=True):
            text = text.replace(name, other)
        return text

    assert len(plain) > 20
    assert {each: [*map(as_odd, texts)] for each, texts in plain.items()} == odd
