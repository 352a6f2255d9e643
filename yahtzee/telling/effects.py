"""Sounds, vibrations, confetti and what a pen writes: which one belongs to a change of the table.

Sounds are synthesised, an oscillator for each note and noise for each burst: no file is fetched.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from os import urandom
from typing import NamedTuple

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import FACES, USUAL_DICE, Faces, all_alike
from yahtzee.engine.game import Game, bonus_points, has_yahtzee, standings
from yahtzee.engine.moves import Join, Keep, Leave, Score, Step, Write
from yahtzee.engine.patterns import Run
from yahtzee.engine.scorecard import Scorecard
from yahtzee.session.device import Burst, Hit, Lifting, Note, Pulses, Sound, What, Writing
from yahtzee.session.table import APART, STILL
from yahtzee.telling.pen import CROSSED_OUT, HIT, STAMPING, strokes, time_of
from yahtzee.telling.status import earned_bonus


class Cue(StrEnum):
    """Events with a sound or a vibration."""

    ROLL = "roll"
    KEEP = "keep"
    RELEASE = "release"
    SCORE = "score"
    ZERO = "zero"
    BONUS = "bonus"  # the upper one
    FULL_HOUSE = "full_house"
    STRAIGHT = "large_straight"
    YAHTZEE = "yahtzee"
    FURTHER = "further"  # a Yahtzee that earns a bonus
    OVER = "over"
    BEST = "best"  # the game ended with a new best score
    WON = "won"
    LOST = "lost"  # to a computer
    TIME = "time"  # is up


ENDINGS = frozenset({Cue.OVER, Cue.BEST, Cue.WON, Cue.LOST})


def _figure(*notes: tuple[float, float], lasts: float = 0.5, begins: float = 0.0) -> Sound:
    """Tones that follow each other, given as (seconds, Hz); the last one ``lasts``."""
    lengths = (*(0.2 for _note in notes[1:]), lasts)
    return tuple(
        Note(begins + at, length, pitch, pitch, 0.14)
        for (at, pitch), length in zip(notes, lengths, strict=True)
    )


def roll_sound(dice: int, hit: float) -> Sound:
    """So many dice that hit the table, the first one after ``hit`` seconds.

    Each is a burst of noise and a low knock, and no two are quite alike.
    """
    sound: list[Note | Burst] = []
    for die in range(dice):
        at = hit + APART * die
        varied = 0.9 + 0.2 * urandom(1)[0] / 255
        sound.append(Burst(at, 0.03, 2400 * varied, 0.6))
        sound.append(Note(at, 0.07, 190 * varied, 90 * varied, 0.22))
    return tuple(sound)


# By what is hit: pitch and loudness of the burst, and of the knock (Hz, gain).
KNOCKS = {
    What.FELT: (2400, 0.6, 190, 0.22),
    What.RIM: (1500, 0.7, 130, 0.3),
    What.DIE: (3600, 0.55, 420, 0.1),
    What.TIPS: (500, 0.5, 85, 0.4),
}


def throw_sound(hits: Sequence[Hit]) -> Sound:
    """Dice that fly: each hit is a burst of noise and a low knock, and no two are quite alike."""
    sound: list[Note | Burst] = []
    for at, strength, what in hits:
        pitch, loudness, low, deep = KNOCKS[what]
        varied = 0.9 + 0.2 * urandom(1)[0] / 255
        sound.append(Burst(at, 0.03, pitch * varied, loudness * strength))
        if what is not What.DIE:
            sound.append(Note(at, 0.07, low * varied, low * varied / 2, deep * strength))
    return tuple(sound)


def writing_sound(writing: Writing, cue: Cue) -> Sound:
    """A pen that writes this, a stamp that falls on the pad, and then what the event sounds like.

    Points that are nothing more are heard by the pen alone.
    """
    sound: list[Note | Burst] = []
    wait = 0.0
    for text in (writing.text, *(text for _row, text in writing.bonuses)):
        for stroke in strokes(text):
            pitch = 2600 + 5 * urandom(1)[0]
            sound.append(Burst(wait + stroke.at, min(stroke.lasts, 0.09), pitch, 0.12))
        wait += time_of(text)
    if writing.is_stamped:
        wait += STAMPING * HIT
        sound += Burst(wait, 0.05, 320, 0.6), Note(wait, 0.14, 120, 55, 0.4)
    after = () if cue is Cue.SCORE else SOUNDS[cue]
    return (*sound, *(part._replace(at=part.at + wait) for part in after))


def rattle_sound(hard: float) -> Sound:
    """Dice that knock against each other once in the hand, held so hard, from 0 to 1."""
    varied = 0.8 + 0.4 * urandom(1)[0] / 255
    return (Burst(0.0, 0.02, 3000 * varied, 0.15 + 0.35 * hard),)


# Pitches, Hz.
C = 523.25
E = 659.25
G = 783.99
HIGH_C = 1046.5
HIGH_E = 1318.5

# All but a roll, which is ``roll_sound``.
SOUNDS: Mapping[Cue, Sound] = {
    Cue.KEEP: (Burst(0.0, 0.02, 3200, 0.3),),
    Cue.RELEASE: (Burst(0.0, 0.02, 2000, 0.3),),
    Cue.SCORE: _figure((0.0, C), (0.09, E), lasts=0.18),
    Cue.ZERO: (Burst(0.0, 0.04, 400, 0.4), Note(0.0, 0.12, 120, 80, 0.3)),
    Cue.BONUS: _figure((0.0, G), (0.08, HIGH_C), (0.16, G), (0.24, HIGH_C)),
    Cue.FULL_HOUSE: _figure((0.0, C), (0.07, C), (0.14, C), (0.28, G), (0.35, G), lasts=0.3),
    Cue.STRAIGHT: _figure(
        (0.0, C), (0.06, 587.33), (0.12, E), (0.18, 698.46), (0.24, G), lasts=0.3
    ),
    Cue.YAHTZEE: _figure((0.0, C), (0.1, E), (0.2, G), (0.3, HIGH_C), lasts=0.45, begins=STILL),
    Cue.FURTHER: _figure(
        *((0.0, C), (0.08, E), (0.16, G), (0.24, HIGH_C), (0.32, G), (0.4, HIGH_E)),
        lasts=0.35,
        begins=STILL,
    ),
    Cue.OVER: _figure((0.0, 392.0), (0.14, C), (0.28, E)),
    Cue.BEST: _figure((0.0, 392.0), (0.12, C), (0.24, E), (0.36, G)),
    Cue.WON: _figure((0.0, G), (0.1, G), (0.2, HIGH_C), lasts=0.6),
    Cue.LOST: _figure((0.0, E), (0.18, 493.88), (0.36, 392.0)),
    # A knuckle on the table, three times.
    Cue.TIME: tuple(
        part
        for at in (0.0, 0.17, 0.34)
        for part in (Burst(at, 0.04, 900, 0.3), Note(at, 0.13, 210, 120, 0.4))
    ),
}

PULSES: Mapping[Cue, Pulses] = {
    Cue.ROLL: (15,),
    **dict.fromkeys((Cue.KEEP, Cue.RELEASE), (8,)),
    Cue.SCORE: (20,),
    Cue.ZERO: (30,),
    **dict.fromkeys((Cue.BONUS, Cue.FULL_HOUSE, Cue.STRAIGHT, Cue.WON), (20, 10, 20)),
    Cue.YAHTZEE: (30, 40, 30, 40, 60),
    Cue.FURTHER: (30, 30, 30, 30, 30, 30, 60),
    **dict.fromkeys((Cue.OVER, Cue.LOST), (40,)),
    Cue.BEST: (40, 60, 40),
    Cue.TIME: (15, 10, 25),
}

# How many pieces of confetti fall; other events have none, and a best score has its own moment.
CONFETTI: Mapping[Cue, int] = {Cue.YAHTZEE: 100, Cue.FURTHER: 300}
WAVES: Mapping[Cue, int] = {Cue.FURTHER: 2}  # in which they come from the dice; others have one


class Moment(NamedTuple):
    """The table at one moment: the game, the places of kept dice, the faces typed so far.

    ``rolling`` says whether its dice still roll; ``shown`` is whose column a narrow screen shows.
    """

    game: Game
    held: tuple[int, ...] = ()
    entry: Faces = ()
    rolling: bool = False
    shown: int = 0


def cue_of(before: Moment, after: Moment) -> Cue | None:
    """The event that a change is; None unless it is a step forward in the same game."""
    old = before.game
    new = after.game
    if old is new:
        if before.rolling and not after.rolling:
            return _yahtzee_of(new) if has_yahtzee(new) else None
        more = len(after.held) - len(before.held) or len(after.entry) - len(before.entry)
        return (Cue.KEEP if more > 0 else Cue.RELEASE) if more else None
    log = new.log[: len(old.log)]
    steps = new.log[len(old.log) :]
    is_same = old.setup == new.setup and log == old.log
    if not (is_same and steps) or isinstance(steps[-1].move, Leave | Join):
        return None
    return _played(old, after, steps)


def _played(old: Game, after: Moment, steps: Sequence[Step]) -> Cue:
    """The event that steps forward are: one, or more where the app scored or opened a game."""
    new = after.game
    if new.is_over:
        are_people = (new.setup.level_of(player) is None for player in standings(new)[0])
        return Cue.OVER if len(new.cards) == 1 else Cue.WON if any(are_people) else Cue.LOST
    if after.rolling:
        return Cue.ROLL
    if has_yahtzee(new):
        return _yahtzee_of(new)
    if _was_yahtzee(old, steps[0]):
        return Cue.YAHTZEE
    return Cue.ROLL if new.dice else _scored(old, new, steps[-1])


def _yahtzee_of(game: Game) -> Cue:
    """Which of its player's the Yahtzee on the table is."""
    return Cue.FURTHER if bonus_points(game) else Cue.YAHTZEE


def _was_yahtzee(game: Game, step: Step) -> bool:
    """Whether a step is a Yahtzee that is not left on the table: written, or a joker's roll."""
    match step.move:
        case Write(box, points):
            return box.is_yahtzee and points > 0
        case Keep(places) if game.rules.yahtzee is not None:
            return all_alike((*(game.dice[place] for place in places), *step.faces))
    return False


def _scored(before: Game, after: Game, step: Step) -> Cue:
    """The event that filling a box is."""
    assert isinstance(step.move, Score | Write)  # what else leaves no dice on the table
    box = step.move.category
    card = after.cards[before.player]
    if card.upper_bonus and not before.card.upper_bonus:
        return Cue.BONUS
    if not card[box]:
        return Cue.ZERO
    if box.is_full_house:
        return Cue.FULL_HOUSE
    straight = min(before.rules.dice, USUAL_DICE)
    is_straight = isinstance(box.pattern, Run) and box.pattern.length >= straight
    return Cue.STRAIGHT if is_straight else Cue.SCORE


def writing_of(before: Game, after: Game) -> Writing | Lifting | None:
    """What a pen writes of a change, or takes back; None unless that is one box."""
    if before.setup != after.setup:
        return None
    if after.log and after.log[:-1] == before.log:
        return _writing(before, after, after.log[-1])
    if before.log and before.log[:-1] == after.log:
        written = _writing(after, before, before.log[-1])
        match before.log[-1].move:
            case Score(box) | Write(box):
                return written and Lifting(box.id, after.player + 1, written.text)
    return None


def _writing(before: Game, after: Game, step: Step) -> Writing | None:
    """What a step writes that leads from one game to the other."""
    move = step.move
    if not isinstance(move, Score | Write):
        return None
    box = move.category
    card = after.cards[before.player]
    points = card[box]
    was = _sums(before.card)
    further = card.yahtzee_bonus_points - before.card.yahtzee_bonus_points
    return Writing(
        str(points) if points else CROSSED_OUT,
        tuple((row, was[row], now) for row, now in _sums(card).items() if now != was[row]),
        _hops(box, before.dice),
        (("yahtzee_bonus", str(card.yahtzee_bonus_points)),) if further else (),
        earned_bonus(after) > 0,
    )


def _sums(card: Scorecard) -> dict[str, int]:
    """The sums that points can be part of, by their row of the card."""
    counter = {} if card.upper_bonus else {"upper_bonus": card.upper_subtotal}  # as "24/63"
    return counter | {
        "subtotal": card.upper_subtotal,
        "upper_total": card.upper_total,
        "total": card.total,
    }


def _places(box: Category, dice: Faces) -> tuple[int, ...]:
    """Where the dice lie that earn a box its points: with another face they would earn fewer."""
    worth = box.natural_points(dice)
    idle: frozenset[int] = frozenset()
    for place in range(len(dice)):
        tried = idle | {place}
        others = (tuple(f if at in tried else die for at, die in enumerate(dice)) for f in FACES)
        if all(box.natural_points(other) >= worth for other in others):
            idle = tried
    return tuple(place for place in range(len(dice)) if place not in idle)


def _hops(box: Category, dice: Faces) -> tuple[tuple[int, ...], ...]:
    """Three and two of a full house, a straight from its lowest die on, four alike at once."""
    if not dice or box.face or not box.natural_points(dice):
        return ()
    made = [tuple(each for each in _places(box, dice) if dice[each] == face) for face in FACES]
    groups = tuple(sorted(filter(None, made), key=len, reverse=True))
    is_straight = len(set(dice)) >= len(dice) - 1 and not box.natural_points((6,) * len(dice))
    if box.is_full_house or is_straight:
        return groups
    rest = (2, 1)[: max(0, len(dice) - 4)]
    wants_four = (
        len(dice) >= 4
        and box.natural_points((6, 6, 6, 6, *rest))
        and not box.natural_points((6, 6, 6, 4, *rest))
    )
    return groups[:1] if wants_four and len(set(dice)) == 2 else ()
