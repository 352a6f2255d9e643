"""The piece of HTML with which another page embeds the game."""

from collections.abc import Mapping
from dataclasses import dataclass

from yahtzee.engine.game_setup import Mode
from yahtzee.engine.presets import DEFAULT
from yahtzee.language import AUTO, N_
from yahtzee.markup import Node, h, to_html
from yahtzee.saves.settings import Theme

# Features for the frame's permissions policy.
ALLOWED = ("clipboard-write", "fullscreen", "screen-wake-lock")


@dataclass(frozen=True, slots=True)
class Size:
    """The size of a frame; without a width it fills its container.

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
SIZE_BY_ID: Mapping[str, Size] = {size.id: size for size in SIZES}


@dataclass(frozen=True, slots=True)
class EmbedCode:
    """The options of the embedded game."""

    rules: str = DEFAULT.id
    theme: Theme = Theme.AUTO
    mode: Mode = Mode.VIRTUAL
    size: Size = SIZES[1]
    language: str = AUTO


def address(page: str, embed_code: EmbedCode, embed: str = "1") -> str:
    """The address of the embedded game; ``page`` is where the game is.

    Options with their default are left out.
    """
    asked = {"embed": embed}
    if embed_code.rules != DEFAULT.id:
        asked["rules"] = embed_code.rules
    if embed_code.mode is not Mode.VIRTUAL:
        asked["mode"] = str(embed_code.mode)
    if embed_code.theme is not Theme.AUTO:
        asked["theme"] = str(embed_code.theme)
    if embed_code.language != AUTO:
        asked["lang"] = embed_code.language
    # Rules codes and the other values have only letters that an address may hold.
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    return f"{page.partition('#')[0].partition('?')[0]}?{query}"


def frame(page: str, embed_code: EmbedCode) -> Node:
    """The frame as an element."""
    return h(
        "iframe",
        src=address(page, embed_code),
        title="Yahtzee",
        width=embed_code.size.width or "100%",
        height=embed_code.size.height,
        loading="lazy",
        allow="; ".join(ALLOWED),
        style="border: 0",
    )


def html(page: str, embed_code: EmbedCode) -> str:
    """The frame as text, to be put into another page."""
    return to_html(frame(page, embed_code))
