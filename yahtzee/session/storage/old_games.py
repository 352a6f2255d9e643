"""Finished games as earlier versions of the page stored them: a list for each rule set.

Beside it there was a slip for each game that was added or taken back of late, which says how
often that game has to be in the list: tabs that wrote the list at once overwrote each other.
"""

from collections import Counter

from yahtzee.saves import formats, lists
from yahtzee.saves.formats import KeptGame
from yahtzee.session.storage.keys import GAMES, finished_key
from yahtzee.session.storage.slot import State
from yahtzee.session.storage.stored_values import StoredValues


def take_apart(values: StoredValues, rules_code: str, old: list[str]) -> None:
    """Store what earlier versions stored, each game by itself, and then remove that.

    If the page ends in between, or something is refused, what is old stays, and all of it is
    done again: the same games have the same keys then.
    """
    whole = GAMES + rules_code
    # Another tab may be doing the same. It removes the list before the slips, so if the list is
    # still here now, all slips were here when they were read.
    slips = [slip for key in old if key != whole and (slip := values.load(key, lists.SLIP))]
    games = values.load(whole, lists.GAMES) or ()
    for slip in sorted(slips, key=lambda slip: (slip.at, slip.game.code)):
        games = slip.correct(games)
    states = {key: values.slot(key).state for key in (whole, *old)}
    # A slip that cannot be read now may still change how often its game is in the list.
    hidden = {key.rpartition(":")[2] for key in old if states[key] is State.HIDDEN}
    done = states[whole] is State.IN_STEP and not hidden
    alike: Counter[str] = Counter()
    for place, game in enumerate(games):
        if game.code in hidden:
            continue
        alike[game.code] += 1
        slot = values.slot(finished_key(rules_code, game, alike[game.code]))
        if slot.state is State.UNKNOWN:  # else it was added or dropped by this page
            values.save(slot.key, formats.KEPT_GAME, KeptGame(game, place))
        done = done and not slot.has_change
    if done:
        for key in sorted(old):  # the list first: the slips correct it
            if states[key] is State.IN_STEP:
                values.remove(key)
