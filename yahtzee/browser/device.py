"""What the page can do with the device that it is on: clipboard, files, screen, sound, links."""

from collections.abc import Awaitable
from typing import Protocol

from yahtzee.browser.cues import Pulses, Sound
from yahtzee.browser.qr import QrCode
from yahtzee.language import N_, _

SAVED = N_("Saved as {file}.")
UNSURE = N_("If no file {file} has arrived, this frame may not save any.")


class DeviceRefused(Exception):
    """The browser, or the player in one of its dialogs, did not allow it."""


async def outcome(doing: Awaitable[None], done: str, refused: str) -> str:
    """What to tell once something was copied or sent, or was not."""
    try:
        await doing
    except DeviceRefused:
        return refused
    return done


def tell_saved(device: "Device", name: str) -> str:
    """What to tell once a file was saved, as far as a page can know."""
    return _(SAVED if device.surely_saves else UNSURE).format(file=name)


class Device(Protocol):
    """What a page can do with the device that it is on.

    ``copy`` and ``send`` must be called while a click is handled, and raise DeviceRefused
    when what they return is awaited.
    """

    @property
    def address(self) -> str:
        """Where this very page is, without query and fragment."""

    @property
    def opens_pages(self) -> bool:
        """Whether links can open pages of their own."""

    @property
    def can_fill_screen(self) -> bool:
        """Whether the game can have the whole screen."""

    def fill_screen(self) -> None:
        """Give the game the whole screen, or give it back; a refusal changes nothing."""

    def keep_awake(self, wanted: bool) -> None:
        """Have the screen stay on, or no longer; a refusal changes nothing."""

    @property
    def is_in_use(self) -> bool:
        """Whether the page is seen and was touched: before, it may make no noise."""

    @property
    def is_calm(self) -> bool:
        """Whether less motion is asked for."""

    @property
    def can_vibrate(self) -> bool:
        """Whether there is something to vibrate with, as far as the browser tells."""

    def sound(self, sound: Sound) -> None:
        """Begin to play a sound; a refusal is silence."""

    def vibrate(self, pulses: Pulses) -> None:
        """Vibrate briefly; a refusal changes nothing."""

    def throw_confetti(self, pieces: int) -> None:
        """Let confetti fall over the page, in nobody's way."""

    @property
    def can_send(self) -> bool:
        """Whether there is a dialog that sends links to other people."""

    def copy(self, text: str) -> Awaitable[None]:
        """Put a text into the clipboard."""

    def send(self, title: str, *, link: str = "", text: str = "") -> Awaitable[None]:
        """Let the player send a link, or a text, to somebody."""

    @property
    def surely_saves(self) -> bool:
        """Whether what is saved does arrive; where it may not, nothing tells the page."""

    def save(self, name: str, kind: str, content: bytes) -> None:
        """Save a file of a media type where the player's downloads go."""

    async def keep_data(self) -> bool:
        """Ask the browser never to delete by itself what is stored; whether it promises."""

    async def draw(self, text: str) -> QrCode:
        """A QR code of a text. Raises PartMissing."""

    def forget_link(self) -> None:
        """Take the fragment out of the page's address: it was answered."""
