"""Dice that fly: the key frames of a throw, played by the browser off the page's own thread.

How dice fly is worked out while the table rests, in slices of time: see ``telling.throw``. When
they are rolled only their faces, and where they lie in their row, are added to what lies ready.
Where nothing lies ready yet, dice are thrown by static/tray.css alone.
"""

from asyncio import sleep
from collections.abc import Generator, Mapping
from contextlib import suppress
from dataclasses import replace
from math import acos, inf, sqrt
from os import urandom
from typing import Any, NamedTuple

from js import Animation, KeyframeEffect, String, document, getComputedStyle, window
from pyodide.ffi import JsException, create_proxy, jsnull, to_js

from yahtzee.page.loader import plain_object
from yahtzee.session.device import Hit, Last, What
from yahtzee.session.tasks import begin
from yahtzee.telling.grip import nearest
from yahtzee.telling.last_die import FALLING
from yahtzee.telling.throw import (
    ACROSS,
    DOWN,
    FLAT,
    FRAMES,
    IN_HAND,
    LINE_UP,
    PRESS,
    Flick,
    Moment,
    Point,
    Throw,
    Tray,
    below,
    fly,
    in_hand,
    spun,
    tilts_last,
)
from yahtzee.time_slices import in_slices, while_wanted

AHEAD = 1 / 60  # seconds that have gone by in the first frame of a flight, so that dice have moved
GATHER = 3  # moments in which dice go from their places to the hand
REST = 0.05  # seconds after a change in which the browser has drawn it
OVERTIME = 6  # moments for which an animation goes on once its die lies, as its end costs a frame
ROOM = 2.8  # edges of a die above the row, which is as far as dice fly
FLIES = "data-flies"  # marks dice for which a throw lies ready: they are not animated by the styles
HELD = "data-in-hand"  # marks dice that are in the hand
SPINS_ON = "data-spins"  # marks the felt while the last die decides
STRIKES = "data-strikes"  # and that die, if it hits
MARKED = f"[{HELD}], [{SPINS_ON}]"
FELT = ".tray"
DICE = ".tray > .dice"
TAKING = 120  # milliseconds in which they go there
RATTLES = 11  # moments after which they rattle as before
# How else dice may fly than by a press, in the order in which that is worked out.
OTHERS = (Flick(0, 1.3), Flick(-0.4, 1.2), Flick(0.4, 1.2), Flick(0, 1.55))
# What turns a face up, as static/tray.css does.
UP: Mapping[str, str] = {
    "1": "rotate3d(0,0,1,0deg)",
    "2": "rotate3d(0,1,0,-90deg)",
    "3": "rotate3d(1,0,0,-90deg)",
    "4": "rotate3d(1,0,0,90deg)",
    "5": "rotate3d(0,1,0,90deg)",
    "6": "rotate3d(0,1,0,180deg)",
}
AT = "@"  # in a text of key frames, for where a die lies in the end
TURNED = "#"  # and for which of its faces is up
NEXT = "|"  # between one key frame and the next
NEAR = 7  # edges of a die from the eye to a die in flight
FAR = 7000  # and to one that lies, of which no side is to be seen


class Lying(NamedTuple):
    """How a die lies: its middle in the row, and how large it is."""

    at: Point
    size: float


class Rest(NamedTuple):
    """Where a die lies in its row, and how many degrees it is askew there."""

    at: Point
    slant: float


class Timed(NamedTuple):
    """What belongs to each key frame of a die, in JavaScript's arrays."""

    offset: Any
    easing: Any
    opacity: Any  # of its shadow


class Frames(NamedTuple):
    """A die's key frames but for its face and its place, and those of its shadow.

    Those of the flight are one text, in which AT and UP stand for what is added: so it takes a
    tenth of the time.
    """

    first: str
    gathers: str
    flight: str
    slide: tuple[str, ...]
    shadow_gathers: str
    shadow: str
    shadow_slide: tuple[str, ...]
    timed: Timed
    timed_in_hand: Timed  # of a die that is in the hand already


class Ready(NamedTuple):
    """A throw that lies ready for the dice in these ``places``, from left to right."""

    places: tuple[int, ...]
    tray: Tray
    throw: Throw
    frames: list[Frames]
    spins: "tuple[Ready, ...]" = ()  # by the die that is the last, if few fall


class Throws:
    """Throws the dice of the table, one throw after the other."""

    def __init__(self) -> None:
        self.seconds = 0.0  # for which dice fly that were thrown last, 0 if they were thrown simply
        self.flick: Flick | None = None  # how the dice fly next, if not as by a press
        self._made: dict[Flick, Ready] = {}
        self._rattling: list[Any] = []
        self._under: list[Any] = []  # how shadows lie under dice in the hand
        self._holds = False  # whether dice are in the hand
        self._measured: tuple[Tray, list[Lying]] | None = None
        self._kept: tuple[int, ...] | None = None
        # Without, as in WebKit without graphics hardware, a die is the one side that counts.
        self._has_depth = bool(window.matchMedia("(-webkit-transform-3d)").matches)
        self._begun = 0  # how often throws were worked out
        self._reached = 0  # the number of the last for which other flights were worked out, too
        self._playing: list[Any] = []
        window.addEventListener("resize", create_proxy(lambda _event: self._prepare()))

    def lie(self, kept: tuple[int, ...] | None) -> None:
        """Dice lie, and are rolled next but for those in the places ``kept``; None if they are not.

        What still flies lies at once.
        """
        self._end()
        self._kept = kept
        self._prepare()

    def throw(self, last: Last | None = None) -> tuple[Hit, ...]:
        """Throw the dice that the table shows as rolling; what they hit, nothing if none fly.

        The ``last`` die spins on its corner when all others lie.
        """
        gathers = not self._holds
        flick = self.flick or PRESS
        made = self._made
        row = document.querySelector(DICE)
        flies = bool(made) and row is not jsnull and row.hasAttribute(FLIES)
        under = self._under
        if flies:
            self._under = []  # they stay there until they fly
        self._end()
        self._made = {}
        self.flick = None
        self.seconds = 0.0
        if not flies:
            return ()
        ready = made[nearest(flick, tuple(made))]
        spins = made[PRESS].spins
        if last is not None and spins:
            ready = spins[ready.places.index(last.place)]
        dice = row.querySelectorAll(".die")
        thrown = [dice.item(place) for place in ready.places]
        box = row.getBoundingClientRect()
        lying = [Rest(_middle(die, box), _slant(die)) for die in thrown]  # before all animation
        begins = GATHER / FRAMES if gathers else 0.0
        length = 1000 * (begins + ready.throw.length + OVERTIME / FRAMES)
        ahead = {"duration": length, "delay": -1000 * AHEAD}
        timing = plain_object(ahead)
        flown = [*zip(thrown, lying, ready.tray.places, ready.frames, strict=True)]
        for die, lies, place, frames in flown:
            face = die.firstElementChild
            faces = tuple(UP[str(face.getAttribute(name))] for name in ("data-was", "data-face"))
            shown = _placed(frames, lies, place, faces, gathers=gathers)
            timed = frames.timed if gathers else frames.timed_in_hand
            moves = {"transform": _split(shown), "easing": timed.easing, "offset": timed.offset}
            self._playing.append(face.animate(plain_object(moves), timing))
        begin(self._cast(flown, ahead, gathers=gathers))
        self._playing += under
        begins -= AHEAD
        self.seconds = begins + ready.throw.length
        hits = tuple(hit._replace(at=hit.at + begins) for hit in ready.throw.hits)
        if last is None or not spins:
            return hits
        number = ready.places.index(last.place)
        x, y = lying[number].at
        fallen = ready.throw.ways[number][ready.throw.lies]
        beside = fallen.x - x, fallen.y - y
        self._spin(dice.item(last.place), hits[-1].at, beside if last.is_hit else None)
        return hits if last.is_hit else (*hits[:-1], hits[-1]._replace(what=What.TIPS))

    async def _cast(
        self,
        flown: list[tuple[Any, Rest, Point, Frames]],
        ahead: dict[str, float],
        *,
        gathers: bool,
    ) -> None:
        """Have their shadows follow dice once the first frame is drawn, which comes sooner so.

        They are made one after the other, as all would keep the page busy for too long. They are
        given the time at which the dice began: given the time since, they would wait for a frame.
        """
        playing = self._playing
        with suppress(JsException):  # it is cancelled before
            await playing[0].ready
        timing = plain_object({**ahead, "pseudoElement": "::before"})
        shadows = []
        for die, lies, place, frames in flown:
            if self._playing is not playing:
                return
            shown = _split(_placed_shadow(frames, lies, place, gathers=gathers))
            timed = frames.timed if gathers else frames.timed_in_hand
            moves = {"transform": shown, "opacity": timed.opacity, "offset": timed.offset}
            effect = KeyframeEffect.new(die, plain_object(moves), timing)
            shadows.append(Animation.new(effect))
            await sleep(0)
        if self._playing is not playing:
            return
        began = document.timeline.currentTime - playing[0].currentTime
        for shadow in shadows:
            shadow.startTime = began
        playing.extend(shadows)

    def _spin(self, die: Any, falls: float, hit: Point | None) -> None:
        """Dim the felt until the last die has fallen; gold goes out from where one hits."""
        felt = document.querySelector(FELT)
        felt.setAttribute(SPINS_ON, "")
        dims = {"duration": 1000 * (falls + 0.1), "pseudoElement": "::before"}
        dimmed = plain_object({"opacity": (0, 0, 1, 1, 0), "offset": (0, 0.5, 0.6, 0.9, 1)})
        self._playing.append(felt.animate(dimmed, plain_object(dims)))
        if hit is not None:
            die.setAttribute(STRIKES, "")
            at = f"translate({hit[0]:.0f}px, {hit[1]:.0f}px)"
            flash = {"duration": 450, "delay": 1000 * falls, "pseudoElement": "::after"}
            # It goes with the die, which slides to its place.
            transform = (f"{at} scale(0.6)", "translate(0, 0) scale(3)", "translate(0, 0) scale(6)")
            gold = plain_object(
                {"opacity": (0.9, 0.5, 0), "transform": transform, "offset": (0, 0.45, 1)}
            )
            die.animate(gold, plain_object(flash))
            begin(_end_flash(die, falls + 0.45))

    def reach(self) -> None:
        """Work out how dice fly that are held or flicked, while the button is pressed.

        Not for a click, which would have to wait for it.
        """
        if self._made and self._reached != self._begun:
            self._reached = self._begun
            begin(self._work_out_others(self._begun))

    def gather(self) -> bool:
        """Take the dice that are rolled next into the hand; False if no throw lies ready."""
        row = document.querySelector(DICE)
        ready = self._made.get(PRESS)
        if ready is None or row is jsnull:
            return False
        self._end()
        self._holds = True
        dice = row.querySelectorAll(".die")
        box = row.getBoundingClientRect()
        thrown = [dice.item(place) for place in ready.places]
        lying = [Rest(_middle(die, box), _slant(die)) for die in thrown]
        for die, lies, hand in zip(thrown, lying, in_hand(ready.tray), strict=True):
            face = die.firstElementChild
            up = UP[str(face.getAttribute("data-face"))]
            frames = _rattled(lies, hand, ready.tray.die, up)
            taken = plain_object({"transform": frames[:1]})
            taking = plain_object({"duration": TAKING, "easing": "ease-in-out"})
            self._playing.append(face.animate(taken, taking))
            over = {"duration": 1000 / FRAMES * RATTLES, "delay": TAKING, "iterations": inf}
            rattle = face.animate(plain_object({"transform": frames}), plain_object(over))
            self._rattling.append(rattle)
            x = hand[0] - lies.at[0]
            y = hand[1] - lies.at[1] + 0.3 * ready.tray.die
            below = f"translate({x:.1f}px,{y:.1f}px) scale({IN_HAND})"
            under = {"duration": TAKING, "fill": "forwards", "pseudoElement": "::before"}
            shadow = plain_object({"transform": (below,), "opacity": (0.5,)})
            self._under.append(die.animate(shadow, plain_object(under)))
        row.setAttribute(HELD, "")
        return True

    def rattle(self, hard: float) -> None:
        """Rattle so hard, from 0 to 1."""
        for each in self._rattling:
            each.updatePlaybackRate(0.6 + 0.7 * hard)

    def put_back(self) -> None:
        """Lay dice that are in the hand back to their places."""
        self.flick = None
        if self._holds:
            self._end()

    def _end(self) -> None:
        for each in (*self._playing, *self._rattling, *self._under):
            each.cancel()
        self._playing = []
        self._rattling = []
        self._under = []
        for each in document.querySelectorAll(MARKED):
            for name in (HELD, SPINS_ON):
                each.removeAttribute(name)
        self._holds = False

    def _prepare(self) -> None:
        """Work out the next throw once the table is drawn; what lay ready is for another table."""
        self._begun += 1
        self._made = {}
        row = document.querySelector(DICE)
        if row is not jsnull and row.hasAttribute(FLIES):
            row.removeAttribute(FLIES)
        if self._kept is not None and self._has_depth:
            begin(self._work_out(self._begun, self._kept))

    async def _work_out(self, number: int, kept: tuple[int, ...]) -> None:
        await sleep(REST)
        row = document.querySelector(DICE)
        if self._begun != number or row is jsnull:
            return
        dice = row.querySelectorAll(".die")
        box = row.getBoundingClientRect()
        all_dice = [dice.item(place) for place in range(dice.length)]
        lying = {place: Lying(_middle(die, box), _size(die)) for place, die in enumerate(all_dice)}
        free = sorted((each for each in lying if each not in kept), key=lambda each: lying[each].at)
        tray = replace(
            _felt(row, box, dice.item(0).offsetWidth, min(each.at[1] for each in lying.values())),
            places=tuple(lying[each].at for each in free),
            kept=tuple(lying[each].at for each in kept),
        )
        before = [lying[each] for each in free]
        ready = await in_slices(_made(tray, before, PRESS))
        if self._begun == number and document.querySelector(DICE) == row:
            self._measured = tray, before
            ready = ready._replace(places=tuple(free))
            self._made[PRESS] = ready
            row.setAttribute(FLIES, "")
        if len(free) <= FALLING:
            spins = await in_slices(_spins(ready, before))
            if self._begun == number and self._made:
                self._made[PRESS] = ready._replace(spins=spins)

    async def _work_out_others(self, number: int) -> None:
        def is_wanted() -> bool:  # until they are thrown, or the table is another
            return self._begun == number and bool(self._made)

        for flick in OTHERS:
            if not is_wanted() or self._measured is None:
                return
            if flick not in self._made:
                places = self._made[PRESS].places
                making = _made(*self._measured, flick)
                ready = await in_slices(while_wanted(making, is_wanted))
                if ready is not None and is_wanted():
                    self._made[flick] = ready._replace(places=places)


async def _end_flash(die: Any, seconds: float) -> None:
    """It goes on when dice lie, and would be in the way of a die that is kept."""
    await sleep(seconds)
    die.removeAttribute(STRIKES)


def _felt(row: Any, box: Any, die: float, highest: float) -> Tray:
    """Where dice may be, measured from the top left corner of their row."""
    felt = row.parentElement.getBoundingClientRect()
    button = document.querySelector(".tray .roll").getBoundingClientRect()
    return Tray(
        left=felt.left - box.left,
        top=max(felt.top - box.top, highest - ROOM * die),
        right=felt.right - box.left,
        bottom=button.top - box.top,
        die=die,
        hand=(button.left + button.width / 2 - box.left, button.top + button.height / 8 - box.top),
        places=(),
    )


def _middle(die: Any, row: Any) -> Point:
    """The middle of a die, measured from the top left corner of its row."""
    box = die.getBoundingClientRect()
    return box.left + box.width / 2 - row.left, box.top + box.height / 2 - row.top


def _slant(die: Any) -> float:
    """How many degrees a die lies askew."""
    slant = str(getComputedStyle(die.firstElementChild).rotate)
    return 0.0 if slant == "none" else float(slant.removesuffix("deg"))


def _size(die: Any) -> float:
    """How large a die lies."""
    scale = str(getComputedStyle(die.firstElementChild).scale)
    return 1.0 if scale == "none" else float(scale.split(maxsplit=1)[0])


def _split(frames: str) -> Any:
    """JavaScript's array of the key frames of a text."""
    return String.prototype.split.call(frames, NEXT)


def chance() -> float:
    """A number from 0 to 1 that has nothing to do with the game's dice."""
    return int.from_bytes(urandom(2), "big") / 65_535


def _made(tray: Tray, before: list[Lying], flick: Flick) -> Generator[None, None, Ready]:
    """Work out a throw of dice that lie as ``before``, and its key frames."""
    throw = yield from fly(tray, flick, chance)
    frames = yield from _frames(tray, before, throw)
    return Ready((), tray, throw, frames)


def _spins(ready: Ready, before: list[Lying]) -> Generator[None, None, tuple[Ready, ...]]:
    """The same throw with each of its dice as the last, which spins on its corner."""
    made = []
    for number in range(len(ready.places)):
        throw = spun(ready.throw, number)
        frames = yield from _frames(ready.tray, before, throw)
        made.append(ready._replace(throw=throw, frames=frames))
    return tuple(made)


def _frames(tray: Tray, before: list[Lying], throw: Throw) -> Generator[None, None, list[Frames]]:
    made = []
    for was, way in zip(before, throw.ways, strict=True):
        moments = [*_gathered(was, way[0], tray), *way]
        flight = moments[GATHER:-LINE_UP]
        slide = moments[-LINE_UP:]
        gathers = [_drawn(moment, tray.die) for moment in moments[1:GATHER]]
        shown = [_drawn(moment, tray.die) for moment in flight]
        yield
        shadow = [AT + _shadow(moment, tray.die) for moment in moments[:-LINE_UP]]
        high = [min(1.0, moment.z / tray.die - 0.5) for moment in moments]
        opacity = [round(1 - 0.55 * each, 2) for each in high]
        easing = ["linear"] * len(moments)
        # It falls onto its face at once: of one that hardly tilts sides are hairlines.
        if (tilted := tilts_last(moments)) is not None:
            easing[tilted] = "step-start"
        made.append(
            Frames(
                _drawn(moments[0], tray.die),
                "".join(AT + each + TURNED + NEXT for each in gathers),
                NEXT.join(AT + each + TURNED for each in shown),
                tuple(_drawn(each, tray.die) for each in slide),
                "".join(each + NEXT for each in shadow[:GATHER]),
                NEXT.join(shadow[GATHER:]),
                tuple(_shadow(moment, tray.die) for moment in slide),
                _timed(easing, opacity),
                _timed(easing[GATHER:], opacity[GATHER:]),
            )
        )
        yield
    return made


def _timed(easing: list[str], opacity: list[float]) -> Timed:
    """Of these moments, and of one key frame more, until which the die lies."""
    length = len(opacity) - 1 + OVERTIME
    offset = [*(moment / length for moment in range(len(opacity))), 1]
    return Timed(*(to_js(each) for each in (offset, easing, [*opacity, opacity[-1]])))


def _gathered(was: Lying, first: Moment, tray: Tray) -> list[Moment]:
    """The moments of a die from its place to the hand."""
    moments = []
    for number in range(GATHER):
        part = 1 - (1 - number / GATHER) ** 2
        x, y = was.at
        moments.append(
            Moment(
                x + (first.x - x) * part,
                y + (first.y - y) * part,
                first.z if number else tray.die / 2,
                was.size + (first.size - was.size) * part,
                first.turn if number else (1.0, 0.0, 0.0, 0.0),
            )
        )
    return moments


def _drawn(moment: Moment, die: float) -> str:
    """A moment as the middle of a CSS transform.

    A die that lies is seen from far away, also where it is lifted over another: else its sides
    would show past its round corners.
    """
    w, x, y, z = moment.turn
    size = moment.size
    eye = NEAR
    if below(moment.turn) < FLAT:
        eye = FAR
        size *= NEAR / (NEAR + 0.5 - moment.z / die)
    long = sqrt(x * x + y * y + z * z)
    turn = "0,0,1,0rad"
    if long > 1e-6:
        angle = 2 * acos(max(-1.0, min(1.0, w)))
        turn = f"{x / long:.3f},{y / long:.3f},{z / long:.3f},{angle:.3f}rad"
    return (
        f"translate({moment.x:.1f}px,{moment.y:.1f}px) scale({size:.3f})"
        f" perspective({eye * die:.0f}px) translateZ({moment.z - die:.1f}px) rotate3d({turn})"
    )


def _shadow(moment: Moment, die: float) -> str:
    high = moment.z - die / 2
    x = moment.x + 0.16 * high
    y = moment.y + 0.34 * high
    return f"translate({x:.1f}px,{y:.1f}px) scale({moment.size * (1 + 0.08 * high / die):.3f})"


def _placed(
    frames: Frames, lies: Rest, place: Point, faces: tuple[str, ...], *, gathers: bool
) -> str:
    """The key frames of a die from one face to another, until it lies so in its row.

    They stand in the die's own box, which is there already, and is turned by its slant. A die that
    ``gathers`` goes from its place to the hand first.
    """
    was, now = faces
    turned = f"rotate({-lies.slant:.2f}deg) "
    here = turned + _beside(lies, place, 0, 0)
    flight = (frames.gathers if gathers else "") + frames.flight
    die = [flight.replace(AT, here).replace(TURNED, f" rotate(0deg) {now}")]
    if gathers:
        die.insert(0, f"{here}{frames.first} rotate(0deg) {was}")
    for across, down, slid in zip(ACROSS, DOWN, frames.slide, strict=True):
        slant = f" rotate({lies.slant * across:.2f}deg) "
        die.append(turned + _beside(lies, place, across, down) + slid + slant + now)
    return NEXT.join([*die, die[-1]])


def _placed_shadow(frames: Frames, lies: Rest, place: Point, *, gathers: bool) -> str:
    """The key frames of its shadow, which is not turned."""
    flight = (frames.shadow_gathers if gathers else "") + frames.shadow
    shadow = [flight.replace(AT, _beside(lies, place, 0, 0))]
    for across, down, slid in zip(ACROSS, DOWN, frames.shadow_slide, strict=True):
        shadow.append(_beside(lies, place, across, down) + slid)
    return NEXT.join([*shadow, shadow[-1]])


def _beside(lies: Rest, place: Point, across: float, down: float) -> str:
    """From where a die lies to where its flight is measured from, after so much of the slide."""
    x, y = lies.at
    px, py = place
    return f"translate({(x - px) * across - x:.1f}px,{(y - py) * down - y:.1f}px) "


def _rattled(lies: Rest, hand: Point, die: float, face: str) -> list[str]:
    """The key frames of a die that rattles in the hand, over and over."""
    frames = []
    for _frame in range(RATTLES):
        x = hand[0] - lies.at[0] + 0.2 * die * (chance() - 0.5)
        y = hand[1] - lies.at[1] + 0.2 * die * (chance() - 0.5)
        turn = f"{chance() - 0.5:.2f},{chance() - 0.5:.2f},{chance() - 0.5:.2f}"
        frames.append(
            f"rotate({-lies.slant:.2f}deg) translate({x:.1f}px,{y:.1f}px) scale({IN_HAND})"
            f" perspective({NEAR * die:.0f}px) translateZ({0.15 * die:.1f}px)"
            f" rotate3d({turn},{1.6 * chance():.2f}rad) {face}"
        )
    return [*frames, frames[0]]
