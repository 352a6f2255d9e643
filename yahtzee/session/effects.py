"""Sounds, vibrations and confetti: tables of them, and which one belongs to a change of the table.

Sounds are synthesised, one oscillator for each note: no file is fetched.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from yahtzee.engine.dice import Faces, five_alike
from yahtzee.engine.game import Game
from yahtzee.engine.moves import Keep, Step, Write


class Cue(StrEnum):
    """Events with a sound or a vibration."""

    ROLL = "roll"
    KEEP = "keep"
    RELEASE = "release"
    SCORE = "score"
    YAHTZEE = "yahtzee"
    OVER = "over"
    BEST = "best"  # the game ended with a new best score


@dataclass(frozen=True, slots=True)
class Note:
    """A note: when it begins and how long it is (seconds), from which pitch to which (Hz).

    ``loudness`` is the initial gain, 1 at most; from there it fades out.
    ``wave`` is a type of ``OscillatorNode``.
    """

    at: float
    length: float
    pitch: float
    end: float
    loudness: float
    wave: str = "sine"


Sound = tuple[Note, ...]
Pulses = tuple[int, ...]  # milliseconds, on and off in turn, as navigator.vibrate takes them


def _knock(at: float, pitch: float, loudness: float) -> Note:
    """The sound of a die that hits wood."""
    return Note(at, 0.05, pitch, pitch / 3, loudness, "triangle")


def _tone(at: float, pitch: float, length: float = 0.3, loudness: float = 0.07) -> Note:
    return Note(at, length, pitch, pitch, loudness)


SOUNDS: Mapping[Cue, Sound] = {
    Cue.ROLL: (
        _knock(0.0, 900, 0.12),
        _knock(0.06, 720, 0.1),
        _knock(0.11, 1010, 0.12),
        _knock(0.19, 640, 0.09),
        _knock(0.25, 830, 0.07),
        _knock(0.35, 590, 0.05),
    ),
    Cue.KEEP: (Note(0.0, 0.05, 620, 760, 0.06, "triangle"),),
    Cue.RELEASE: (Note(0.0, 0.05, 560, 420, 0.06, "triangle"),),
    Cue.SCORE: (_tone(0.0, 523.25, 0.12), _tone(0.09, 659.25, 0.18)),
    Cue.YAHTZEE: (
        _tone(0.0, 523.25),
        _tone(0.1, 659.25),
        _tone(0.2, 783.99),
        _tone(0.3, 1046.5, 0.6, 0.09),
        _tone(0.3, 1318.5, 0.6, 0.04),
    ),
    Cue.OVER: (_tone(0.0, 392.0), _tone(0.14, 523.25), _tone(0.28, 659.25, 0.5)),
    Cue.BEST: (
        _tone(0.0, 392.0),
        _tone(0.12, 523.25),
        _tone(0.24, 659.25),
        _tone(0.36, 783.99, 0.6),
        _tone(0.36, 1046.5, 0.6, 0.04),
    ),
}

PULSES: Mapping[Cue, Pulses] = {
    Cue.ROLL: (15,),
    Cue.KEEP: (8,),
    Cue.RELEASE: (8,),
    Cue.SCORE: (20,),
    Cue.YAHTZEE: (30, 40, 30, 40, 60),
    Cue.OVER: (40,),
    Cue.BEST: (40, 60, 40),
}

# How many pieces of confetti fall; other events have none.
CONFETTI: Mapping[Cue, int] = {Cue.YAHTZEE: 90, Cue.BEST: 40}


@dataclass(frozen=True, slots=True)
class Moment:
    """The table at one moment: the game, the places of kept dice, the faces typed so far.

    ``rolling`` says whether its dice still roll.
    """

    game: Game
    held: tuple[int, ...] = ()
    entry: Faces = ()
    rolling: bool = False


def cue_of(before: Moment, after: Moment) -> Cue | None:
    """The event that a change is; None unless it is a step forward in the same game."""
    if before.game is after.game:
        has_landed = before.rolling and not after.rolling
        if has_landed:
            return Cue.YAHTZEE if _has_yahtzee(after.game) else None
        return _handling(before.held, after.held) or _handling(before.entry, after.entry)
    log, known = after.game.log, len(before.game.log)
    is_same = before.game.setup == after.game.setup and log[:known] == before.game.log
    steps = log[known:]
    return _played(before, after, steps[0]) if is_same and steps else None


def _played(before: Moment, after: Moment, step: Step) -> Cue:
    """The event that a step forward, the first of one or two, is."""
    if after.game.is_over:
        return Cue.OVER
    if after.rolling:
        return Cue.ROLL
    if _has_yahtzee(after.game) or _was_yahtzee(before.game, step):
        return Cue.YAHTZEE
    return Cue.ROLL if after.game.dice else Cue.SCORE


def _handling(before: tuple[int, ...], after: tuple[int, ...]) -> Cue | None:
    if len(after) == len(before):
        return None
    return Cue.KEEP if len(after) > len(before) else Cue.RELEASE


def _has_yahtzee(game: Game) -> bool:
    """Whether five alike lie on the table, and there is a box for them."""
    return game.rules.yahtzee is not None and five_alike(game.dice)


def _was_yahtzee(game: Game, step: Step) -> bool:
    """Whether a step is a Yahtzee that is not left on the table: written, or a joker's roll."""
    match step.move:
        case Write(box, points):
            return box.is_yahtzee and points > 0
        case Keep(places) if game.rules.yahtzee is not None:
            return five_alike((*(game.dice[place] for place in places), *step.faces))
    return False
