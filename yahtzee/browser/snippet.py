"""The piece of HTML with which another page embeds the game."""

from collections.abc import Mapping
from dataclasses import dataclass

from yahtzee.game import Mode
from yahtzee.language import AUTO, N_
from yahtzee.markup import Node, h, to_html
from yahtzee.presets import DEFAULT
from yahtzee.saves import Theme

# What the game asks the browser for, where the page around allows it.
ALLOWED = ("clipboard-write", "fullscreen", "screen-wake-lock")


@dataclass(frozen=True, slots=True)
class Size:
    """How much room a frame gets; without a width, as much as its place has.

    ``label`` is a message, to be looked up where it is shown.
    """

    id: str
    label: str
    width: int | None
    height: int


SIZES = (
    Size("small", N_("Small"), 320, 480),
    Size("medium", N_("Medium"), 400, 640),
    Size("wide", N_("As wide as its place"), None, 640),
)
BY_ID: Mapping[str, Size] = {size.id: size for size in SIZES}


@dataclass(frozen=True, slots=True)
class Snippet:
    """What is asked of the embedded game."""

    rules: str = DEFAULT.id
    theme: Theme = Theme.AUTO
    mode: Mode = Mode.VIRTUAL
    size: Size = SIZES[1]
    language: str = AUTO


def address(page: str, snippet: Snippet, embed: str = "1") -> str:
    """The address of the embedded game; ``page`` is where the game is.

    What is as it would be anyway is left out.
    """
    asked = {"embed": embed}
    if snippet.rules != DEFAULT.id:
        asked["rules"] = snippet.rules
    if snippet.mode is not Mode.VIRTUAL:
        asked["mode"] = str(snippet.mode)
    if snippet.theme is not Theme.AUTO:
        asked["theme"] = str(snippet.theme)
    if snippet.language != AUTO:
        asked["lang"] = snippet.language
    # Rules codes and the other values have only letters that an address may hold.
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    return f"{page.partition('#')[0].partition('?')[0]}?{query}"


def frame(page: str, snippet: Snippet) -> Node:
    """The frame as an element."""
    return h(
        "iframe",
        src=address(page, snippet),
        title="Yahtzee",
        width=snippet.size.width or "100%",
        height=snippet.size.height,
        loading="lazy",
        allow="; ".join(ALLOWED),
        style="border: 0",
    )


def html(page: str, snippet: Snippet) -> str:
    """The frame as text, to be put into another page."""
    return to_html(frame(page, snippet))
