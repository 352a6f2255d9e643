"""Nothing that a player has disappears unasked, in whatever order things happen."""

import os
import random
from datetime import date, timedelta

from builders import TINY
from fakes import MemoryStorage, Tab, bring_in, find_all, finished_games, make_backup, text_of
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from repeatable_rolls import begin_rolls

from yahtzee.codes import make_game, make_rules, parse_game
from yahtzee.engine.contest import challenge_setup, day_of, is_contest, number_of
from yahtzee.engine.game import new_game
from yahtzee.engine.game_setup import Mode
from yahtzee.practice import mistakes
from yahtzee.practice.mistakes import Mistake, Mistakes
from yahtzee.saves import formats
from yahtzee.session.address import CHALLENGE, asked_game
from yahtzee.session.draft import Draft, draft_of
from yahtzee.session.storage.archive import Archive
from yahtzee.session.storage.keys import BEGUN, LINKED, MISTAKES, left_key

FIRST_DAY = date(2026, 11, 20)
ENDS = "Your game is kept under “New game”."
RULES = make_rules(TINY)
RIVAL = CHALLENGE + make_game(new_game(challenge_setup(TINY, "Eve", "x7")))
# What begins a game once the open dialog has said what is left for it.
BEGINS = {"start", "start-daily", "start-challenge", "accept-challenge"}
DOORS = {
    *BEGINS, "new-game", "daily", "play-day", "links", "show-link",
    "leave-link", "take-up", "again", "to-table", "close", "undo", "play-here", "scores", "options",
}  # fmt: skip
DAYS = st.sampled_from((0, 0, -1, 1))  # from today
SET_UP = {"rules", "players", "mode", "levels"}
TABS = st.integers(0, 1)


class Kept:
    """What the player has, as a new page would find it in the storage."""

    def __init__(self, storage):
        archive = Archive(MemoryStorage(storage.texts))
        self.own = own = archive.load_game()
        self.left = archive.load(left_key(""), formats.SAVED_GAME)
        keys = storage.keys()
        begun = [archive.load(key, formats.SAVED_GAME) for key in keys if BEGUN in key]
        self.open = [each.game for each in (own, *begun) if each is not None and each.is_begun]
        rules = archive.played_rules()
        self.finished = [game for code in rules for game in finished_games(archive, code)]
        self.linked = [key for key in keys if key.startswith(LINKED)]
        stored = archive.load_settings()
        self.usual = {(name, getattr(stored, name)) for name in SET_UP}
        waiting = archive.load(MISTAKES, mistakes.MISTAKES)
        self.mistakes = {each.code for each in waiting.waiting} if waiting else set()

    def has(self, game):
        """Whether a game in progress goes on, or was played to its end."""
        ended = (parse_game(each.code) for each in self.finished)
        return any(_goes_on(after, game) for after in (*self.open, *ended))


def _goes_on(after, game):
    return after.setup == game.setup and after.log[: len(game.log)] == game.log


class WhatPlayersKeep(RuleBasedStateMachine):
    """Two tabs over one storage, and a file of an earlier day."""

    @initialize()
    def visit(self):
        begin_rolls()  # Hypothesis repeats what it has found
        self.urandom, os.urandom = os.urandom, random.Random(1).randbytes
        self.storage = MemoryStorage()
        self.today = self.latest = FIRST_DAY
        self.file = None
        self.solved = set()
        self.tabs = [self._tab(Draft(RULES, Mode.VIRTUAL, ("Ann", "Bob"))), self._tab()]
        self.kept = Kept(self.storage)
        self.may_end, self.may_set_up = None, set()

    def teardown(self):
        os.urandom = self.urandom

    def _tab(self, asked=None, link=""):
        return Tab(self.storage, asked, link=link, today=self.today.isoformat())

    def _click(self, tab, action, value=""):
        dialog = tab.screen.dialog
        told = action in BEGINS and dialog is not None and ENDS in text_of(dialog)
        if told:  # the game is kept in the place of the one that was left before
            self.may_end = self.kept.left and self.kept.left.game
        elif action == "undo":  # a game by link lies beside the own one
            self.may_end = self.kept.own.game if tab.app.session.linked else tab.game
        self.may_set_up = SET_UP if action == "start" else set()
        tab.app.act(action, value)

    # What may happen.

    @rule(place=TABS, turns=st.sampled_from((1, 2, 13)), seed=st.integers(0, 99))
    def play(self, place, turns, seed):
        tab, choice = self.tabs[place], random.Random(seed)
        tab.escape() if tab.dialog else None
        for _ in range(3 * turns):
            moves = tab.buttons("score") + 2 * tab.buttons("roll")
            if not moves or tab.table.is_over:
                break
            self._click(tab, *choice.choice(moves))

    @rule(place=TABS, data=st.data())
    def open_a_door(self, place, data):
        tab = self.tabs[place]
        doors = [button for button in tab.buttons() if button[0] in DOORS]
        forms = find_all(tab.reachable, "form")
        doors += [
            (form.attributes["data-action"], "") for form in forms if tab.dialog == "new-game"
        ]
        self._click(tab, *data.draw(st.sampled_from(sorted(set(doors))), label="door"))

    @rule(place=TABS)
    def set_a_game_up(self, place):
        tab = self.tabs[place]
        for action in ("close", "new-game", "start"):
            self._click(tab, action)

    @rule(place=TABS, days=DAYS, old=st.booleans())
    def follow_a_daily_link(self, place, days, old):
        day = self.today + timedelta(days)
        asked = {"seed": f"daily {day}"} if old else {"daily": str(number_of(day))}
        self._arrive(place, asked)

    @rule(place=TABS, asked=st.sampled_from([{"rules": "yatzy"}, {"seed": "7"}, {"rules": RULES}]))
    def follow_a_link(self, place, asked):
        self.may_set_up = {"rules"}
        self._arrive(place, asked)

    @rule(place=TABS)
    def take_up_a_challenge(self, place):
        tab = self.tabs[place] = self._tab(link=RIVAL)
        for button in [button for button in tab.buttons() if button[0] == "accept-challenge"]:
            self._click(tab, *button)

    def _arrive(self, place, asked):
        usual = self.tabs[place].app.session.preferences.usual_setup()
        self.tabs[place] = self._tab(asked_game(asked, draft_of(usual)))

    @rule(place=TABS)
    def reload(self, place):
        """A query that was answered has gone from the address."""
        tab = self.tabs[place]
        again = self._tab(None if tab.query_is_answered else tab.asked)
        assert (again.query_is_answered, again.dialog) == (again.asked is not None, None)
        left, is_laid_out = self.kept.own.game, again.app.session.is_laid_out
        assert again.game == left or (is_laid_out and left.is_over)  # on another day
        self.tabs[place] = again

    @rule(place=TABS)
    def hear_of_the_other_tab(self, place):
        self.tabs[place].app.storage_changed("")

    @rule(place=TABS)
    def invite(self, place):
        tab = self._tab()
        tab.app.act("invite-link")
        tab.choose("draft-name", "Eve", place="1").submit()
        self.tabs[place] = tab

    @rule(days=st.integers(-1, 2))
    def time_goes_on(self, days):
        self.today += timedelta(days)
        for tab in self.tabs:
            tab.today = str(self.today)
        self.latest = max(self.latest, self.today)

    @rule()
    def save_a_file(self):
        self.file = make_backup(Archive(self.storage))

    @precondition(lambda self: self.file)
    @rule()
    def load_the_file(self):
        self.may_set_up = SET_UP  # settings are the file's
        bring_in(Archive(self.storage), self.file)

    @rule(number=st.integers(0, 2))
    def make_a_mistake(self, number):
        code = make_game(new_game(challenge_setup(TINY, "Ann", f"mistake {number}")))
        if code not in self.solved:
            self._practise(lambda found: found.drop(Mistake(code, 5, self.today)), code)

    @precondition(lambda self: self.kept.mistakes)
    @rule()
    def solve_a_mistake(self):
        code = min(self.kept.mistakes)
        mistake = Mistake(code, 5, self.today, solved=len(mistakes.DAYS) - 1)
        self.solved.add(code)
        self._practise(lambda found: found.drop(mistake).answered(mistake, 0.0, self.today))

    def _practise(self, change, *codes):
        archive = Archive(self.storage)
        found = change(archive.load(MISTAKES, mistakes.MISTAKES) or Mistakes())
        waiting = (*found.waiting, *(Mistake(code, 5, self.today) for code in codes))
        archive.save(MISTAKES, mistakes.MISTAKES, Mistakes(waiting, found.seen, found.solved))

    # What must hold.

    @invariant()
    def nothing_has_disappeared(self):
        before, self.kept = self.kept, Kept(self.storage)
        for game in before.open:
            ends = game == self.may_end and not is_contest(game.setup)
            assert ends or self.kept.has(game), f"gone: {game.setup}"
        gone = {game.code for game in before.finished} - {game.code for game in self.kept.finished}
        assert gone <= {make_game(self.may_end)} if self.may_end else not gone
        assert set(self.kept.linked) >= set(before.linked)
        assert {name for name, _value in self.kept.usual - before.usual} <= self.may_set_up
        assert not self.kept.mistakes & self.solved
        self.may_end, self.may_set_up = None, set()

    @invariant()
    def no_dice_of_a_contest_count_twice(self):
        ended = [parse_game(each.code).setup for each in self.kept.finished]
        open_ = [game.setup for game in self.kept.open]
        for seeds in (ended, open_):
            dice = [(each.seed, make_rules(each.rules)) for each in seeds if is_contest(each)]
            assert len(dice) == len(set(dice))

    @invariant()
    def no_day_is_played_ahead(self):
        for tab in self.tabs:
            day = day_of(tab.game.setup)
            assert day is None or tab.game.log or day <= self.latest


TestWhatPlayersKeep = WhatPlayersKeep.TestCase
TestWhatPlayersKeep.settings = settings(
    max_examples=2 * settings().max_examples, stateful_step_count=30
)
