"""Plays sounds, vibrates, and lets points and confetti fly when something on the table changes.

Sound and vibration are off by default, since a page cannot know whether the device is set to
silent. Vibration does not depend on reduced motion: nothing on the screen moves. Confetti does;
the golden dice and the result dialog show the same without it.
"""

from collections import Counter

from yahtzee.codes import make_game, make_rules
from yahtzee.saves.settings import Settings
from yahtzee.session.device import Device
from yahtzee.session.session import Session
from yahtzee.session.table import HIT
from yahtzee.telling.effects import (
    CONFETTI,
    PULSES,
    SOUNDS,
    WAVES,
    Cue,
    Moment,
    cue_of,
    flight_of,
    roll_sound,
)


class Feedback:
    """Gives feedback on the changes of one session."""

    def __init__(self, session: Session, device: Device) -> None:
        self._session = session
        self._device = device
        self._seen: tuple[Moment, Settings] | None = None

    def follow(self) -> None:
        """Give feedback on what has changed since the last call; none on the first."""
        session = self._session
        table = session.table
        settings = session.preferences.settings
        seen = self._seen
        rolling = table.before_roll is not None
        moment = Moment(table.game, table.held, table.typed.faces, rolling, table.shown)
        self._seen = (moment, settings)
        if seen is None or seen == self._seen or not self._device.is_in_use:
            return
        before, earlier = seen
        is_new = before.game is not moment.game
        if is_new or before.shown != moment.shown:
            flies = is_new and session.preferences.moves
            self._device.show_flight(flight_of(before.game, moment.game) if flies else None)
        cue = cue_of(before, moment)
        if cue in (Cue.OVER, Cue.WON) and self._is_best():
            cue = Cue.BEST
        is_person = not before.game.computer_on_turn
        # Turning sound or vibration on gives a sample of it.
        heard = Cue.SCORE if settings.sound and not earlier.sound else cue
        felt = cue if is_person else None
        if settings.vibration and not earlier.vibration:
            felt = Cue.SCORE
        if settings.sound and heard:
            hit = HIT if rolling else 0.0
            rolled = len(table.game.log[-1].faces) if heard is Cue.ROLL else 0
            self._device.sound(SOUNDS[heard] if not rolled else roll_sound(rolled, hit))
        if settings.vibration and felt:
            self._device.vibrate(PULSES[felt])
        pieces = CONFETTI.get(cue, 0) if cue and is_person and session.preferences.moves else 0
        if cue and pieces:
            self._device.throw_confetti(pieces, waves=WAVES.get(cue, 1))

    def _is_best(self) -> bool:
        """Whether the game on the table is the best of several."""
        game = self._session.game
        archive = self._session.archive
        code = make_rules(game.rules)
        known = archive.summary.scores
        made = sum((Counter(known[key]) for key in known if key[0] == code), Counter[int]())
        own = archive.finished(code, make_game(game))
        here = Counter(each.score for each in own.results if each.counts) if own else Counter()
        best = max(made, default=0)
        return made.total() > len(game.cards) and bool(here[best]) and here[best] == made[best]
