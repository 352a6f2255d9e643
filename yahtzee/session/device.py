"""The protocol of the device: clipboard, files, screen, sound and links; and QR codes of these."""

from collections.abc import Awaitable
from enum import StrEnum
from typing import NamedTuple, Protocol

from yahtzee.messages import Name, Text, say

QUIET = 4  # modules of white around a QR code, as the standard asks

Modules = tuple[tuple[bool, ...], ...]


class Note(NamedTuple):
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


class Burst(NamedTuple):
    """A burst of noise around a pitch (Hz): when it begins, and how long it is (seconds).

    ``loudness`` is the initial gain, as of a note.
    """

    at: float
    length: float
    pitch: float
    loudness: float


Sound = tuple[Note | Burst, ...]


class What(StrEnum):
    """What a thrown die hits."""

    FELT = "felt"
    RIM = "rim"
    TIPS = "tips"  # it tips over from its corner, beside what was hoped for
    DIE = "die"


class Hit(NamedTuple):
    """A die hits something: seconds after the throw has begun, and how hard, 1 at most."""

    at: float
    strength: float
    what: What


Pulses = tuple[int, ...]  # milliseconds, on and off in turn, as navigator.vibrate takes them


class Installing(StrEnum):
    """How the game is installed as an app on this device."""

    ASKED = "asked"  # the browser has a dialog for it
    BY_SHARING = "by sharing"  # by hand, as on iOS
    BY_MENU = "by menu"  # perhaps, and by hand
    NEVER = "never"  # it is, or the page is a part of another one, or not kept for playing offline


class Writing(NamedTuple):
    """What a pen writes into a box: its points, or the stroke that crosses it out.

    ``sums`` has those that grow with them, by the row of the card: what each was and is.
    ``bonuses`` are numbers that it writes after that, by their row, and ``is_stamped`` says whether
    the upper bonus is stamped then. ``hops`` are the places of dice that celebrate what they make,
    those that do so together in one group.
    """

    text: str
    sums: tuple[tuple[str, int, int], ...] = ()
    hops: tuple[tuple[int, ...], ...] = ()
    bonuses: tuple[tuple[str, str], ...] = ()
    is_stamped: bool = False


class Lifting(NamedTuple):
    """What was written in a box is taken back: its row, its column (0 has names), what."""

    row: str
    column: int
    text: str


class Last(NamedTuple):
    """The die in this place decides, and whether it brings what is hoped for."""

    place: int
    is_hit: bool


class Race(NamedTuple):
    """How the points of players are counted at the end, in the order of play.

    ``frames`` are when the common count is at which number, as (seconds, count), ``stops`` when
    each player stops, and ``ends`` when it can be told who has won.
    """

    totals: tuple[int, ...]
    frames: tuple[tuple[float, int], ...]
    stops: tuple[float, ...]
    ends: float


def qr_code(text: str) -> Modules:
    """The smallest code of a text whose seventh part can be spoilt without harm.

    It is rows of modules, True for a dark one, without the white around them. They are those of
    segno (BSD licence), which follows ISO/IEC 18004. It comes with an archive of its own, so that
    only a page that draws a code fetches it.
    """
    import segno  # noqa: PLC0415

    symbol = segno.make_qr(text, error="m")
    return tuple(tuple(bool(module) for module in row) for row in symbol.matrix)


SAVED = say("Saved as {file}.")
UNSURE = say("If {file} is not among your downloads, this frame may not save files.")


class DeviceRefused(Exception):
    """The browser, or the player in one of its dialogs, did not allow it."""


async def outcome(doing: Awaitable[None], done: Text, refused: Text) -> Text:
    """Wait for a copy or a share; what is said of its success or of its refusal."""
    try:
        await doing
    except DeviceRefused:
        return refused
    return done


def tell_saved(device: "Device", name: str) -> Text:
    """What to say once a file was saved, as far as a page can know."""
    return (SAVED if device.has_origin else UNSURE).filled(file=Name(name))


class Device(Protocol):
    """What the page can do beyond the document.

    ``copy`` and ``send`` must be called while a click is handled, and raise DeviceRefused
    when what they return is awaited.
    """

    @property
    def address(self) -> str:
        """Where this very page is, without query and fragment."""

    @property
    def has_origin(self) -> bool:
        """Whether it has an origin; a sandboxed frame, which has none, may open and save nothing.

        Where downloads are blocked, the page is not told.
        """

    def print(self) -> None:
        """Print the page, as its style sheet for paper shows it."""

    def keep_awake(self, wanted: bool) -> None:
        """Request a screen wake lock, or release it; a refusal is not an error."""

    @property
    def is_in_use(self) -> bool:
        """Whether the page is visible and was used: before that, browsers allow no sound."""

    @property
    def has_panel(self) -> bool:
        """Whether the window has room for a dialog under the dice: see static/layout.css."""

    @property
    def can_vibrate(self) -> bool:
        """Whether there is something to vibrate with, as far as the browser tells."""

    def sound(self, sound: Sound) -> None:
        """Begin to play a sound; a refusal is not an error."""

    def vibrate(self, pulses: Pulses) -> None:
        """Vibrate briefly; a refusal changes nothing."""

    def throw_confetti(self, pieces: int, *, waves: int = 0) -> None:
        """Let confetti fall over the page without blocking it: from its dice, or its middle.

        From the dice it comes in so many waves.
        """

    def lie(self, kept: tuple[int, ...] | None) -> None:
        """Have dice lie that still fly, and work out the next throw.

        ``kept`` are the places of dice that are not rolled next, None if none will be rolled.
        """

    def throw(self, last: Last | None = None) -> tuple[Hit, ...]:
        """Let the dice fly that the table shows as rolling; what they will hit.

        Nothing if no throw lies ready: then they are thrown more simply. The ``last`` die spins on
        its corner when all others lie.
        """

    @property
    def flies_for(self) -> float:
        """The seconds from the last throw until its dice lie, 0 if none lay ready."""

    def write(self, what: Writing | Lifting | None) -> None:
        """Have a pen write into the box that was filled last, or lift its ink off.

        What still moves is done at once; with None it goes on where it is still seen.
        """

    def show_race(self, race: Race) -> None:
        """Let the steps of a podium rise as the points are counted."""

    @property
    def can_send(self) -> bool:
        """Whether there is a dialog that sends links to other people."""

    @property
    def installing(self) -> Installing:
        """How the game is installed here, as far as the browser tells."""

    def install(self) -> None:
        """Have the browser ask whether to install the game; nothing unless it can."""

    @property
    def is_shown(self) -> bool:
        """Whether the page can be seen."""

    def copy(self, text: str) -> Awaitable[None]:
        """Put a text into the clipboard."""

    def send(self, title: str, *, link: str = "", text: str = "") -> Awaitable[None]:
        """Let the player send a link, or a text, to somebody."""

    def save(self, name: str, kind: str, content: bytes) -> None:
        """Save a file of a media type where the player's downloads go."""

    async def keep_data(self) -> bool:
        """Ask for persistent storage; whether it was granted."""

    async def draw(self, text: str) -> Modules:
        """A QR code of a text. Raises PartMissing."""

    def show_link(self, fragment: str) -> None:
        """Have a fragment in the page's address, in place of what is there."""

    def forget_link(self) -> None:
        """Remove the fragment, which was answered, from the page's address."""
