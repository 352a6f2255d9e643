"""Whole games over a storage in which something goes wrong at every single call.

``KINDS`` are the things that go wrong. ``Scenario`` plays the same game again and again, by
the same clicks and dice, and hurts another call each time.
"""

import json
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random

import pytest
from fakes import TODAY, FaultyStorage, MemoryStorage, Tab, finished_games, play_at_random

from yahtzee.codes import make_rules, parse_rules
from yahtzee.engine.categories import BY_ID
from yahtzee.engine.contest import is_contest
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.rng import seeded_faces
from yahtzee.engine.rules import RuleSet
from yahtzee.session.draft import Draft
from yahtzee.session.storage.keys import SET_ASIDE


@contextmanager
def same_dice(seed):
    """Let the system's dice fall alike each time, whatever is kept."""
    count = iter(range(10**9))

    def roll(number):
        return seeded_faces(seed, 0, 0, next(count), number)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("yahtzee.engine.rng.roll", roll)
        yield


class HurtStorage(FaultyStorage):
    """Does something to itself before some calls; then refuses those that it has to."""

    def __init__(self, hurt, texts=()):
        super().__init__(lambda call: hurt(self, call), texts)


def of_newer_version(text):
    try:
        return json.dumps({**json.loads(text), "version": 99, "of-version-99": True})
    except ValueError:
        return text


def changed(change):
    """Replace the text that a call is about, or all if it is about none."""

    def hurt(storage, call):
        for key in [call.key] if call.key else list(storage.texts):
            if key in storage.texts and not key.startswith(SET_ASIDE):
                storage.texts[key] = change(storage.texts[key])
        return False

    return hurt


def cleared(storage, _):
    storage.texts.clear()
    return False


def removed(storage, call):
    storage.texts.pop(call.key, None)
    return False


@dataclass(frozen=True)
class Kind:
    """A kind of fault: what is done before a call, which says whether it is refused then.

    ``lasts`` says whether it is done before all later calls too. ``forgets`` says whether
    somebody or something deleted what was kept, ``refuses`` whether the page cannot write.
    """

    hurt: object
    lasts: bool = False
    forgets: bool = False
    refuses: bool = False


def refused(storage, call):
    return True


def full(storage, call):
    return call.method == "write"


KINDS = {
    "refused once": Kind(refused),
    "refused from then on": Kind(refused, lasts=True, refuses=True),
    "full from then on": Kind(full, lasts=True, refuses=True),
    "full once": Kind(full),
    "cleared": Kind(cleared, forgets=True),
    "removed": Kind(removed, forgets=True),
    "truncated": Kind(changed(lambda text: text[: len(text) // 2])),
    "garbled": Kind(changed(lambda text: text.replace("a", "b").replace("1", "2"))),
    "emptied": Kind(changed(lambda text: "")),
    "of a newer version": Kind(changed(of_newer_version)),
}


@dataclass(frozen=True)
class Scenario:
    """One game, asked for by ``draft`` and played by clicks drawn with ``seed``.

    ``texts`` is what was stored before, with a finished game of Zoe's.
    """

    draft: Draft
    seed: int = 1

    @property
    def rules_code(self):
        return make_rules(parse_rules(self.draft.rules))

    def before(self):
        """What is stored before: a finished game of Zoe's by the same rules."""
        with same_dice("before"):
            tab = Tab(MemoryStorage(), replace(self.draft, players=("Zoe",), seed=None))
            for _ in play_at_random(tab, Random(7)):
                pass
            tab.click("again")
        return tab.storage.texts

    def play(self, storage, after_each=lambda tab: None):
        with same_dice(str(self.seed)):
            tab = Tab(storage, self.draft)
            undone = is_contest(tab.game.setup)
            after_each(tab)
            for action in play_at_random(tab, Random(self.seed)):
                after_each(tab)
                if action in ("roll", "enter") and not undone and not tab.table.is_over:
                    undone = bool(tab.click("undo"))
                    after_each(tab)
        return tab


def codes_found(texts, rules_code):
    """The codes of the finished games that a new page finds."""
    tab = Tab(MemoryStorage(texts))
    return {game.code for game in finished_games(tab.app.session.archive, rules_code)}


_SHORT = make_rules(RuleSet((BY_ID["ones"], BY_ID["yahtzee"], BY_ID["chance"])))

SHORT = {
    "short": Scenario(Draft(_SHORT, Mode.VIRTUAL, ("Ann",))),
    "short, real dice": Scenario(Draft(_SHORT, Mode.REAL, ("Ann",))),
    "short challenge": Scenario(Draft(_SHORT, Mode.VIRTUAL, ("Ann",), "challenge 1")),
}
WHOLE = {
    "yatzy, real dice": Scenario(Draft("yatzy", Mode.REAL, ("Ann",))),
    "daily": Scenario(Draft("official", Mode.VIRTUAL, ("Ann",), f"daily {TODAY}")),
}
