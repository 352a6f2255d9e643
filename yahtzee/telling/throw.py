"""A throw as a value: where each die is, and how it is turned, at each moment of a roll.

It says how dice get to the felt, and nothing of what they show: the game's own chance has given the
faces before anything flies. A die's turn here is the one from how it lies at last; whoever draws it
turns its face up first. So any faces can come out of any flight, and a flight can be worked out
before the dice are rolled.

Positions run forwards: dice fly, bounce, push each other apart, and lie. Turns run backwards from
how a die lies: turn(t) = P(t) P(end)^-1, where P is the product of the small turns so far.
Nothing is corrected at the end.

Units: pixels and seconds; x to the right, y down, z to the eye. A turn is a quaternion, w first.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from yahtzee.session.device import Hit, What

Chance = Callable[[], float]  # gives a number from 0 to 1; it scatters dice, and knows no faces
Turn = tuple[float, float, float, float]
Point = tuple[float, float]
Space = tuple[float, float, float]

FRAMES = 30  # moments a second
STEPS = 4  # of the flight from one moment to the next
STEP = 1 / (FRAMES * STEPS)
SHORTEST = 14  # moments until all dice lie, at least
LONGEST = 18  # and at most
# How much of the way to its place a die has gone, across and down, in the moments after it lies:
# across first, so that it comes in line beside its neighbours and not through them.
ACROSS = (0.34, 0.62, 0.83, 0.95, 0.99, 1.0)
DOWN = (0.05, 0.22, 0.5, 0.78, 0.95, 1.0)
LINE_UP = len(DOWN)
AWAY = 1.26  # edges of a die: two middles are never nearer, so that dice askew do not touch
BESIDE = 1.15  # edges from a kept die, which lies straight, to one askew beside it
OVER = 1.3  # edges from the felt to the middle of a die that flies over one that is kept
BAND = 0.08  # and by which its golden band reaches up
BESIDE_IT = -0.4  # edges: how far above the middle of a kept die another is beside it
AIMED = 0.45  # seconds at the speed at which a die has left the hand bring it as far as it comes
INSET = 0.82  # edges from the rim of the tray, within which no middle of a die comes that turns,
LYING = 0.62  # and of one that lies
IN_HAND = 0.56  # how large dice are in the hand
GROWN = 0.16  # seconds until they have their size
HOP = 0.7  # edges by which a die is lifted over another on the way to its place
NEARLY = 0.975  # the cosine of a tilt, from which on a die is drawn as if it lay flat
FLAT = 0.501  # edges from the middle to the lowest corner of a die that lies
FAINT = 0.08  # of a hit: softer ones are not heard
SPINS = 15  # moments that the last die spins on its corner
FALLS = 4  # of which it falls in the last
RISES = 4  # moments before them in which it comes onto its corner
NONE: Turn = (1.0, 0.0, 0.0, 0.0)
# Onto a corner: about an axis across by the angle between an edge and the diagonal of a cube.
CORNER: Turn = (0.8880738, 0.3250576, -0.3250576, 0.0)


@dataclass(frozen=True, slots=True)
class Tray:
    """Where dice may be: the sides of the felt, and ``die``, the length of an edge.

    ``hand`` is where dice leave it. ``places`` are the middles of the places for thrown dice, in
    the order of a row; ``kept`` those of dice that lie and stay.
    """

    left: float
    top: float
    right: float
    bottom: float
    die: float
    hand: Point
    places: tuple[Point, ...]
    kept: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Flick:
    """How dice leave the hand: ``across`` to the right and ``up``, 1 for a press of the button."""

    across: float = 0.0
    up: float = 1.0


PRESS = Flick()


class Moment(NamedTuple):
    """A die at one time: its middle, how large it is drawn, and its turn from how it lies."""

    x: float
    y: float
    z: float
    size: float
    turn: Turn


Way = tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """The moments of each die, in the order of the places, ``FRAMES`` a second.

    From moment ``lies`` on all dice lie, and slide to their places.
    """

    ways: tuple[Way, ...]
    lies: int
    hits: tuple[Hit, ...]

    @property
    def length(self) -> float:
        """Seconds from the hand to the places."""
        return (len(self.ways[0]) - 1) / FRAMES


class _Flying:
    """A die while it is thrown; its turn since the last moment is ``rx``, ``ry``, ``rz``."""

    def __init__(self, at: Space, speed: Space, spin: Space) -> None:
        self.x, self.y, self.z = at
        self.vx, self.vy, self.vz = speed
        self.wx, self.wy, self.wz = spin
        self.rx = self.ry = self.rz = 0.0
        self.aim = self.x  # how far across its place is
        self.has_fallen = False  # whether it was on the felt
        self.lies = False
        self.way: list[Space] = [(self.x, self.y, self.z)]
        self.turns: list[Turn] = [NONE]


class _Heard:
    """What dice hit, by now."""

    def __init__(self, die: float) -> None:
        self.die = die
        self.at = 0.0
        self.hits: list[Hit] = []

    def add(self, what: What, speed: float) -> None:
        hard = speed / ((9 if what is What.FELT else 14) * self.die)
        if hard > FAINT:
            self.hits.append(Hit(self.at, min(1.0, hard), what))


def lowest(tray: Tray) -> float:
    """How far down the middle of a die lies: none lies over what is below the felt."""
    return tray.bottom - 0.6 * tray.die


def in_hand(tray: Tray) -> tuple[Point, ...]:
    """Where the middles of so many small dice are that lie in the hand: in two rows of three."""
    number = len(tray.places)
    first = number if number <= 3 else (number + 1) // 2
    apart = 1.06 * AWAY * IN_HAND * tray.die
    x, y = tray.hand
    rows = (first, number - first) if number > first else (first,)
    return tuple(
        (x + (at - (row - 1) / 2) * apart, y + (line - (len(rows) - 1) / 2) * apart)
        for line, row in enumerate(rows)
        for at in range(row)
    )


def fly(tray: Tray, flick: Flick, chance: Chance) -> Generator[None, None, Throw]:
    """Work out a throw; it yields at each moment, as that takes longer than a frame.

    ``chance`` scatters the flight and has nothing to do with the faces.
    """
    die = tray.die
    top = tray.top + LYING * die
    bottom = lowest(tray)
    dice = _thrown(tray, flick, chance)
    heard = _Heard(die)
    for moment in range(LONGEST):  # pragma: no branch - in the last one all lie
        for step in range(STEPS):
            at = heard.at = (moment * STEPS + step) * STEP
            grown = IN_HAND + (1 - IN_HAND) * min(1.0, at / GROWN)
            for each in dice:
                _move(each, tray, bottom, heard)
            for kept in tray.kept:
                _bounce_off(dice, kept, BESIDE * die * (1 + grown) / 2, top, heard)
            _push_apart(dice, AWAY * die * grown, heard)
            for each in dice:
                inset = (LYING if each.lies else INSET) * die
                each.x = min(max(each.x, tray.left + inset), tray.right - inset)
                each.y = max(each.y, tray.top + inset)
                if at > 1.5 * GROWN:
                    each.y = min(each.y, bottom)
                if step == 0 and (_is_slow(each, die) or moment == LONGEST - 1):
                    each.lies = True
                _turn(each)
        for each in dice:
            small = _about(each.rx, each.ry, each.rz)
            each.turns.append(times(small, each.turns[-1]))
            each.rx = each.ry = each.rz = 0.0
            each.way.append((each.x, each.y, each.z))
        yield
        if moment >= SHORTEST - 1 and all(each.lies for each in dice):
            break
    dice.sort(key=lambda each: each.x)  # so that few cross another on the way to their places
    flown = []
    for each in dice:
        flown.append(_moments(each, die, 0.7 * chance() - 0.35))
        yield
    lies = len(flown[0]) - 1
    slides = _slides([way[-1] for way in flown], tray)
    ways = tuple((*way, *slide) for way, slide in zip(flown, slides, strict=True))
    return Throw(ways, lies, tuple(heard.hits))


def spun(throw: Throw, number: int) -> Throw:
    """The throw, but that one die spins on a corner when all others lie, and then falls."""
    *flight, lying = throw.ways[number][: throw.lies + 1]
    flat = lying.turn
    first = len(flight) - RISES
    risen = flight[first - 1].turn
    for at in range(first, len(flight)):
        part = (at - first + 1) / (RISES + 1)
        flight[at] = _stood(flight[at], lying.z, between(risen, _spin(0.0, flat), part))
    spins = []
    for at in range(SPINS):
        turn = _spin(min(1.0, at / (SPINS - FALLS)), flat)
        fallen = max(0, at - SPINS + FALLS) / FALLS
        spins.append(_stood(lying, lying.z, between(turn, flat, fallen**2)))
    spins.append(lying)
    ways = (
        (*flight, *spins)
        if at == number
        else (*way[: throw.lies], *(way[throw.lies],) * (SPINS + 1))
        for at, way in enumerate(throw.ways)
    )
    slides = (way[throw.lies + 1 :] for way in throw.ways)
    falls = (throw.lies + SPINS) / FRAMES
    knock = Hit(falls, 1.0, What.FELT)
    whole = tuple((*way, *slide) for way, slide in zip(ways, slides, strict=True))
    return Throw(whole, throw.lies + SPINS, (*throw.hits, knock))


def _spin(part: float, flat: Turn) -> Turn:
    """The turn of a die on its corner that slows down, until it falls as it is to lie."""
    return times(times(flat, _about(0, 0, -8 * (1 - part) ** 1.6)), CORNER)


def _stood(moment: Moment, flat: float, turn: Turn) -> Moment:
    """A die that lies at this height, turned so."""
    stands = below(turn) - 0.5
    return moment._replace(z=flat + 2 * flat * stands, size=1 - 0.4 * stands, turn=turn)


def between(one: Turn, other: Turn, part: float) -> Turn:
    """A turn on the way from one to another."""
    cosine = sum(a * b for a, b in zip(one, other, strict=True))
    sign = 1.0 if cosine >= 0 else -1.0
    w, x, y, z = (a * (1 - part) + sign * b * part for a, b in zip(one, other, strict=True))
    long = sqrt(w * w + x * x + y * y + z * z) or 1.0
    return w / long, x / long, y / long, z / long


def _thrown(tray: Tray, flick: Flick, chance: Chance) -> list[_Flying]:
    """Dice as they leave the hand, fanned out."""

    def spread() -> float:  # of a bell curve, with a deviation of 1
        return 2 * (chance() + chance() + chance()) - 3

    die = tray.die
    room = tray.hand[1] - tray.top - INSET * die
    up = -5.3 * room * flick.up
    across = 5.3 * room * flick.across
    dice = [
        _Flying(
            (*at, 1.15 * die),
            (
                across * (0.8 + 0.4 * chance())
                + 3.2 * (at[0] - tray.hand[0])
                + 0.12 * (tray.right - tray.left) * spread() * min(1.0, flick.up),
                up * (0.72 + 0.42 * chance()),
                die * (4.6 + 1.8 * chance()),
            ),
            (8 * spread(), 8 * spread(), 5 * spread()),
        )
        for at in in_hand(tray)
    ]
    dice.sort(key=lambda each: each.x)
    for each, (x, _y) in zip(dice, sorted(tray.places), strict=True):
        each.aim = x
        if tray.kept:  # between which there is room only where its place is
            each.vx = (x - each.x) / AIMED + 0.1 * each.vx
    return dice


def _move(each: _Flying, tray: Tray, low: float, heard: _Heard) -> None:
    """One step of flight: gravity, the felt, the rim."""
    die = tray.die
    flat = die / 2
    each.vz -= 48 * die * STEP
    each.x += each.vx * STEP
    each.y += each.vy * STEP
    each.z += each.vz * STEP
    if each.z < flat:
        each.z = flat
        each.has_fallen = True
        fallen = -each.vz
        if fallen > 2.2 * die:
            heard.add(What.FELT, fallen)
            each.vz = 0.4 * fallen
            rub = 0.93
        else:
            each.vz = 0.0
            rub = 1 - (8 + 70 * max(0.0, heard.at - 0.38)) * STEP  # in the end all lie
        each.vx *= rub
        each.vy *= rub
        each.wx += (-each.vy / (0.55 * die) - each.wx) * 0.3  # it comes to roll the way it moves
        each.wy += (each.vx / (0.55 * die) - each.wy) * 0.3
        each.wz *= 0.94
    inset = (LYING if each.lies else INSET) * die
    rim = min(max(each.x, tray.left + inset), tray.right - inset)
    if (rim - each.x) * each.vx < 0:
        heard.add(What.RIM, abs(each.vx))
        each.vx *= -0.55
        each.wy *= -0.5
    each.x = rim
    if each.y < tray.top + inset:
        heard.add(What.RIM, abs(each.vy))
        each.y = tray.top + inset
        each.vy *= -0.55
        each.wx *= -0.5
    elif each.y > low and heard.at > GROWN / 2:  # they have left the hand by then
        each.y -= min(each.y - low, 9 * die * STEP)
        each.vy = -abs(each.vy) * 0.55


def _is_slow(each: _Flying, die: float) -> bool:
    return abs(each.vx) + abs(each.vy) < 0.8 * die and each.vz == 0.0


def _turn(each: _Flying) -> None:
    """One step of turning. A die never turns slowly onto its face: it falls there."""
    if each.lies:
        return
    fast = sqrt(each.wx * each.wx + each.wy * each.wy + each.wz * each.wz) or 1e-9
    small = max(fast, 8.0) / fast * STEP
    each.rx += each.wx * small
    each.ry += each.wy * small
    each.rz += each.wz * small


def _push_apart(dice: list[_Flying], away: float, heard: _Heard) -> None:
    """Let dice that touch bounce off each other; ``away`` is how near two middles may come."""
    for i, one in enumerate(dice):
        for j in range(i):
            two = dice[j]
            dx = one.x - two.x
            dy = one.y - two.y
            if abs(dx) >= away or abs(dy) >= away:
                continue
            gap = hypot(dx, dy) or 1e-6
            if gap >= away:
                continue
            dx /= gap
            dy /= gap
            push = (away - gap) / 2
            one.x += dx * push
            one.y += dy * push
            two.x -= dx * push
            two.y -= dy * push
            closing = (two.vx - one.vx) * dx + (two.vy - one.vy) * dy
            if closing > 0:
                if heard.at > GROWN / 2:  # they touch in the hand
                    heard.add(What.DIE, closing)
                one.vx += 0.8 * closing * dx
                one.vy += 0.8 * closing * dy
                two.vx -= 0.8 * closing * dx
                two.vy -= 0.8 * closing * dy


def _bounce_off(dice: list[_Flying], kept: Point, away: float, top: float, heard: _Heard) -> None:
    """Let dice that touch one that is kept bounce off it: nearly a square, which lies straight.

    Those that come from the hand fly over it. Nothing lies below it, where the button is, and above
    it only what does so below the ``top``: else a die comes down on the side where its place is.
    """
    die = heard.die
    x = kept[0]
    y = kept[1] - BAND * die
    for each in dice:
        if each.z >= OVER * die or (each.vz > 0 and not each.has_fallen):
            continue
        dx = (each.x - x) / away
        dy = (each.y - y) / away
        if dy > BESIDE_IT or y - away < top:
            side = 1.0 if each.aim > x else -1.0
            if dx * side >= 1:
                continue
            each.x += side * min(away * (1 - dx * side), 0.25 * die)
            dx = side
            dy = 0.0
        else:
            gap = (dx**4 + dy**4) ** 0.25 or 1e-6
            if gap >= 1:
                continue
            push = min(away * (1 / gap - 1), 0.25 * die / gap)
            each.x += dx * push
            each.y += dy * push
            steep = hypot(dx**3, dy**3) or 1e-6
            dx = dx**3 / steep
            dy = dy**3 / steep
        closing = -each.vx * dx - each.vy * dy
        if closing > 0:
            heard.add(What.DIE, closing)
            each.vx += 1.5 * closing * dx
            each.vy += 1.5 * closing * dy


def _moments(each: _Flying, die: float, slant: float) -> list[Moment]:
    """The moments of a die in flight, turned back from how it lies, with a slant."""
    w, x, y, z = each.turns[-1]
    back = times((w, -x, -y, -z), _about(0, 0, slant))
    moments = []
    for number, ((ax, ay, az), turn) in enumerate(zip(each.way, each.turns, strict=True)):
        turned = flattened(times(turn, back))
        stands = below(turned) - 0.5
        grown = IN_HAND + (1 - IN_HAND) * min(1.0, number / FRAMES / GROWN)
        # It is drawn smaller while it stands on a corner: so it is as wide as when it lies.
        moments.append(Moment(ax, ay, az + die * stands, grown * (1 - 0.4 * stands), turned))
    return moments


def _slides(lying: list[Moment], tray: Tray) -> list[list[Moment]]:
    """The way of each die from where it lies to its place, over what lies there."""
    lines = [
        [
            (one.x + (x - one.x) * across, one.y + (y - one.y) * down)
            for across, down in zip(ACROSS, DOWN, strict=True)
        ]
        for one, (x, y) in zip(lying, tray.places, strict=True)
    ]
    levels: list[int] = []  # how high each is lifted
    for number, line in enumerate(lines):
        above = any(_is_near(each, place, tray.die) for place in tray.kept for each in line[:-1])
        crossed = [
            levels[other] + 1
            for other in range(number)
            if any(_is_near(*each, tray.die) for each in zip(line[:-1], lines[other], strict=False))
        ]
        levels.append(max((int(above), *crossed)))
    slides = []
    for one, line, level in zip(lying, lines, levels, strict=True):
        w, _x, _y, z = one.turn
        slide = []
        for k, (part, (x, y)) in enumerate(zip(ACROSS, line, strict=True), 1):
            up = HOP * level * tray.die * sin(pi * k / LINE_UP) if k < LINE_UP else 0.0
            turn = _about(0, 0, 2 * _slant(w, z) * (1 - part))
            slide.append(Moment(x, y, tray.die / 2 + up, 1.0, turn))
        slides.append(slide)
    return slides


def _is_near(one: Point, other: Point, die: float) -> bool:
    dx = abs(one[0] - other[0])
    dy = abs(one[1] - other[1])
    return max(dx, dy) < 1.07 * die and hypot(dx, dy) < AWAY * die


def _slant(w: float, z: float) -> float:
    """Half the angle of a turn about the axis to the eye."""
    return z if w > 0 else -z  # small: its sine will do


def times(a: Turn, b: Turn) -> Turn:
    """The turn ``b``, then the turn ``a``."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def _about(x: float, y: float, z: float) -> Turn:
    """The turn about an axis by its length in radians."""
    angle = sqrt(x * x + y * y + z * z)
    if angle < 1e-9:
        return NONE
    part = sin(angle / 2) / angle
    return cos(angle / 2), x * part, y * part, z * part


def flattened(turn: Turn) -> Turn:
    """The turn of a die that lies on a face if it nearly does, else its own.

    Of one that hardly tilts its sides would be seen as hairlines that end in points.
    """
    w, x, y, z = turn
    # How high each axis of the die points.
    ups = (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y))
    most = max(range(3), key=lambda axis: abs(ups[axis]))
    up = ups[most]
    if abs(up) < NEARLY or abs(up) > 1 - 1e-12:
        return turn
    axes = (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z)),
        (2 * (x * z + w * y), 2 * (y * z - w * x)),
    )
    across, down = axes[most]
    to = (1 + abs(up), down if up > 0 else -down, -across if up > 0 else across)
    long = sqrt(sum(each * each for each in to))
    return times((to[0] / long, to[1] / long, to[2] / long, 0.0), turn)


def below(turn: Turn) -> float:
    """How far the lowest corner is below the middle, for an edge of 1: 0.5 flat, 0.87 at most."""
    w, x, y, z = turn
    across = abs(2 * (x * z - w * y)) + abs(2 * (y * z + w * x))
    return (across + abs(1 - 2 * (x * x + y * y))) / 2


def tilts_last(moments: Sequence[Moment]) -> int | None:
    """The last moment in which a die does not lie flat, or None: one may slide on a face."""
    askew = (at for at, each in enumerate(moments) if below(each.turn) >= FLAT)
    return max(askew, default=None)
