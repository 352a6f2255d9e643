"""No single fault of the storage costs a score, wherever in a game it strikes.

Calls that a short game makes of its storage are hurt in each way, and each gap between two calls is
taken to be the page's end. ``make test-all`` does so for whole games of several rule sets, too.
"""

import pytest
from fakes import MemoryStorage, Tab, finished_games
from faults import KINDS, SHORT, WHOLE, HurtStorage, codes_found

from yahtzee.codes import make_game
from yahtzee.session.storage.keys import FINISHED, GAME, SET_ASIDE

SCENARIOS = [
    *(pytest.param(scenario, id=name) for name, scenario in SHORT.items()),
    *(pytest.param(scenario, id=name, marks=pytest.mark.slow) for name, scenario in WHOLE.items()),
]
STEP = 11  # every so many calls: with a prime number each kind of call is met


class Sound:
    """A scenario played without any fault."""

    def __init__(self, scenario):
        self.before = scenario.before()
        (self.zoe,) = codes_found(self.before, scenario.rules_code)
        storage = HurtStorage(lambda storage, call: False, self.before)
        self.game = scenario.play(storage).game
        self.calls = storage.calls


@pytest.fixture(scope="module", params=SCENARIOS)
def scenario(request):
    return request.param


@pytest.fixture(scope="module")
def sound(scenario):
    return Sound(scenario)


@pytest.mark.parametrize("name", KINDS)
def test_a_fault_at_any_call_costs_no_score(scenario, sound, survived, name):
    kind = KINDS[name]
    for number in range(1 + [*KINDS].index(name) % STEP, len(sound.calls) + 1, STEP):
        check_fault(scenario, sound, kind, number)
        survived(name)


def check_fault(scenario, sound, kind, number):
    """Play the scenario with a fault at one call; everything earned is there afterwards."""

    def hurt(storage, call):
        strikes = call.number >= number if kind.lasts else call.number == number
        return strikes and kind.hurt(storage, call)

    storage = HurtStorage(hurt, sound.before)
    tab = scenario.play(storage)
    assert tab.game.is_over
    assert tab.dialog == "result"
    code, rules_code = make_game(tab.game), scenario.rules_code
    if kind.forgets and number >= last_write(sound):
        return  # everything was there to be deleted
    here = {each.code for each in finished_games(tab.app.session.archive, rules_code)}
    assert code in here
    later = codes_found(storage.texts, rules_code)
    newer = {key for key, text in storage.texts.items() if is_newer(text)}

    def is_left_for_a_newer_version(code):
        return any(key.startswith(f"{FINISHED}{rules_code}:{code}") for key in newer)

    assert kind.refuses or code in later or GAME in newer or is_left_for_a_newer_version(code)
    zoes = f"{FINISHED}{rules_code}:{sound.zoe}"
    aside = [key for key in storage.texts if key.startswith(SET_ASIDE) and zoes in key]
    assert sound.zoe in later or kind.forgets or aside or is_left_for_a_newer_version(sound.zoe)


def is_newer(text):
    """Whether a newer version has it, and will read all that is here."""
    return '"of-version-99"' in text


def last_write(sound):
    return max(call.number for call in sound.calls if call.method == "write")


def test_a_page_may_end_between_any_two_calls(scenario, sound, survived):
    """What a new page finds is the game before or after the move in flight, and all scores."""
    ends = []  # (what is stored, number of actions done by then)
    games = []

    def remember(storage, call):
        ends.append((dict(storage.texts), len(games)))
        return False

    storage = HurtStorage(remember, sound.before)
    tab = scenario.play(storage, lambda tab: games.append(tab.game))
    ends.append((storage.texts, len(games)))
    for texts, done in ends:
        again = Tab(MemoryStorage(texts))
        assert again.notice == ""
        codes = codes_found(texts, scenario.rules_code)
        assert sound.zoe in codes
        if done:
            before, after = games[done - 1], games[min(done, len(games) - 1)]
            steps = [after.log[:length] for length in range(len(before.log), len(after.log))]
            assert again.game.log in (before.log, after.log, *steps)
            assert (make_game(again.game) in codes) == again.game.is_over
        survived("end of the page")
    assert make_game(tab.game) in codes_found(storage.texts, scenario.rules_code)
