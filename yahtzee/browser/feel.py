"""Lets the table be heard and felt, and celebrates: whatever is shown, this has followed it.

Sound and vibration are off until they are asked for: nobody expects a page to make a noise, and
it cannot know that the device was told to keep still. Vibration, once chosen, does not depend on
reduced motion: nothing moves that is looked at, and it tells of a roll where no dice are seen to
tumble. Confetti is motion, and does; golden dice and the result say the same without it.
"""

from dataclasses import dataclass

from yahtzee.browser.cues import CONFETTI, PULSES, SOUNDS, Cue, Moment, cue_of
from yahtzee.browser.device import Device
from yahtzee.browser.session import Session
from yahtzee.notation import make_game, make_rules
from yahtzee.saves import high_scores


@dataclass(frozen=True, slots=True)
class _Seen:
    moment: Moment
    sound: bool
    vibration: bool


class Feel:
    """What follows one session on one device."""

    def __init__(self, session: Session, device: Device) -> None:
        self._session = session
        self._device = device
        self._seen: _Seen | None = None

    def follow(self) -> None:
        """Let be heard and felt what has changed since the last time; the first tells nothing."""
        session = self._session
        settings, before = session.settings, self._seen
        moment = Moment(session.game, session.held, session.entry)
        seen = self._seen = _Seen(moment, settings.sound, settings.vibration)
        if before is None or before == seen or not self._device.is_in_use:
            return
        cue = cue_of(before.moment, moment)
        if cue is Cue.OVER and self._is_best():
            cue = Cue.BEST
        is_person = _is_person(before.moment)
        # What was just turned on shows itself.
        heard = Cue.SCORE if seen.sound and not before.sound else cue
        felt = Cue.SCORE if seen.vibration and not before.vibration else cue if is_person else None
        if settings.sound and heard:
            self._device.sound(SOUNDS[heard])
        if settings.vibration and felt:
            self._device.vibrate(PULSES[felt])
        pieces = CONFETTI.get(cue, 0) if cue and is_person and settings.animation else 0
        if pieces and not self._device.is_calm:
            self._device.throw_confetti(pieces)

    def _is_best(self) -> bool:
        """Whether the game on the table is the best of several."""
        game, archive = self._session.game, self._session.archive
        scores = high_scores(archive.load_finished(make_rules(game.rules)))
        return len(scores) > len(game.cards) and scores[0].code == make_game(game)


def _is_person(moment: Moment) -> bool:
    game = moment.game
    return game.is_over or game.setup.level_of(game.player) is None
