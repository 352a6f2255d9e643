"""Plays sounds, vibrates, lets a pen write and confetti fly when something on the table changes.

Sound and vibration are off by default, since a page cannot know whether the device is set to
silent. Vibration does not depend on reduced motion: nothing on the screen moves. Confetti does;
the golden dice and the result dialog show the same without it.
"""

from collections import Counter

from yahtzee.codes import make_game, make_rules
from yahtzee.engine.game import Game
from yahtzee.engine.game_setup import Mode
from yahtzee.saves.settings import Settings
from yahtzee.session.device import Device, Hit, Sound, Writing
from yahtzee.session.session import Session
from yahtzee.session.table import HIT, Going, Table
from yahtzee.telling.effects import (
    CONFETTI,
    ENDINGS,
    PULSES,
    SOUNDS,
    WAVES,
    Cue,
    Moment,
    cue_of,
    roll_sound,
    throw_sound,
    writing_of,
    writing_sound,
)
from yahtzee.telling.last_die import last_die
from yahtzee.ui.screen import asks_to_hear


class Feedback:
    """Gives feedback on the changes of one session."""

    def __init__(self, session: Session, device: Device) -> None:
        self._session = session
        self._device = device
        self._seen: tuple[Moment, Settings] | None = None
        self._asks = False  # whether the player is asked to turn the sound on
        self._lain: tuple[Game, tuple[int, ...], bool] | None = None
        self._due: Cue | None = None  # how a game of several has ended, while points are counted

    def follow(self) -> None:
        """Give feedback on what has changed since the last call; none on the first."""
        session = self._session
        table = session.table
        self._remember_asked()
        settings = session.preferences.settings
        seen = self._seen
        counts = Going.COUNTING in table.going
        due = None if counts else self._due
        rolling = table.before_roll is not None
        hits = self._fly()
        moment = Moment(table.game, table.held, table.typed.faces, rolling, table.shown)
        self._seen = (moment, settings)
        self._due = self._due if counts else None
        if seen is None or (seen == self._seen and not due) or not self._device.is_in_use:
            return
        before, earlier = seen
        is_new = before.game is not moment.game
        writing = writing_of(before.game, moment.game) if is_new else None
        if is_new or before.shown != moment.shown:
            self._device.write(writing if session.preferences.moves else None)
        cue = due or cue_of(before, moment)
        if counts and cue in ENDINGS:
            self._due = cue  # until it is seen
            cue = Cue.SCORE
        if cue in (Cue.OVER, Cue.WON) and self._is_best():
            cue = Cue.BEST
        is_person = not before.game.computer_on_turn
        # Turning sound or vibration on gives a sample of it.
        heard = Cue.SCORE if settings.sound and not earlier.sound else cue
        felt = cue if is_person else None
        if settings.vibration and not earlier.vibration:
            felt = Cue.SCORE
        if settings.sound and heard:
            sound = self._sound_of(heard, hits)
            if heard is cue and isinstance(writing, Writing):
                sound = writing_sound(writing, heard)
            self._device.sound(sound)
        if settings.vibration and felt:
            self._device.vibrate(PULSES[felt])
        pieces = CONFETTI.get(cue, 0) if cue and is_person and session.preferences.moves else 0
        if cue and pieces:
            self._device.throw_confetti(pieces, waves=WAVES.get(cue, 1))

    def _remember_asked(self) -> None:
        """Ask about the sound no more, once that was seen."""
        asks = asks_to_hear(self._session)
        if self._asks and not asks:
            self._session.preferences.change(asked_to_hear=True)
        self._asks = asks

    def _fly(self) -> tuple[Hit, ...]:
        """Let dice fly that have begun to roll, or lie that did; what they will hit."""
        session = self._session
        table = session.table
        is_rolling = table.before_roll is not None
        lain = (table.game, table.held, is_rolling)
        if lain == self._lain or not session.preferences.moves:
            return ()
        self._lain = lain
        if is_rolling:
            return self._device.throw(None if session.pace.is_hurried else last_die(table.game))
        self._device.lie(_kept(table))
        return ()

    def _sound_of(self, cue: Cue, hits: tuple[Hit, ...]) -> Sound:
        """What is heard: of a throw, what its dice hit."""
        table = self._session.table
        if cue is not Cue.ROLL:
            return SOUNDS[cue]
        if hits:
            return throw_sound(hits)
        hit = HIT if table.before_roll is not None else 0.0
        return roll_sound(len(table.game.log[-1].faces), hit)

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


def _kept(table: Table) -> tuple[int, ...] | None:
    """The places of dice that are not rolled next; None if no dice of the page's are."""
    game = table.game
    lies = bool(game.dice)
    if game.is_over or game.setup.mode is not Mode.VIRTUAL or (lies and not game.rolls_left):
        return None
    return table.held if lies else ()
