"""The game in a frame: its menu, and what embeds the game in another page."""

from typing import ClassVar
from urllib.parse import quote

from yahtzee.codes import make_rules
from yahtzee.engine.game_setup import Mode, Setup
from yahtzee.engine.presets import DEFAULT
from yahtzee.markup import Child, Node, h, to_html
from yahtzee.messages import say
from yahtzee.ui.dialogs.base import Dialog, opens, opens_over
from yahtzee.ui.dialogs.passing_on import PassingDialog
from yahtzee.ui.views.dialogs import button, dialog, text_to_copy

FULL = "?embed=0"  # this very page, with everything on it
# Of the frame: its pixels, and features for its permissions policy.
SIZE = (400, 640)
ALLOWED = ("clipboard-write", "screen-wake-lock", "web-share")
TITLE = say("Embed this game")


def frame_html(page: str, setup: Setup) -> str:
    """A frame with a game by these rules and dice, to be put into another page, as text.

    ``page`` is the address of the game. What is usual is not named.
    """
    # Rules codes have only letters that an address may hold.
    rules = "" if setup.rules == DEFAULT.rules else f"&rules={make_rules(setup.rules)}"
    mode = "" if setup.mode is Mode.VIRTUAL else f"&mode={setup.mode}"
    frame = h(
        "iframe",
        src=f"{page.partition('#')[0].partition('?')[0]}?embed=1{rules}{mode}",
        title="Yahtzee",
        width=SIZE[0],
        height=SIZE[1],
        loading="lazy",
        allow="; ".join(ALLOWED),
        style="border: 0; max-width: 100%",
    )
    return to_html(frame)


class EmbedDialog(PassingDialog):
    """What embeds the game with the rules and dice on the table."""

    @property
    def _html(self) -> str:
        return frame_html(self.session.device.address, self.session.game.setup)

    def view(self) -> Node:
        """See the base class."""
        return dialog(
            "embedding",
            TITLE,
            h("p", say("To put the game on a page of your own, paste this there.")),
            text_to_copy("embed-html", say("HTML for your page"), self._html, rows=5),
            h("p.verdict", self.note, role="status"),
            self.copy_or_send("embed-copy", "embed-send"),
        )

    actions: ClassVar = {
        "embed-copy": lambda self, _value: self.copy(self._html),
        "embed-send": lambda self, _value: self.send(TITLE, words=self._html),
    }


class MenuDialog(Dialog):
    """What a frame has no room for; the address is told where no page can be opened."""

    def view(self) -> Node:
        """See the base class."""
        device = self.session.device
        table = self.session.archive.table
        entries = {
            "new-game": say("New game"),
            "scores": say("Scorebook"),
            "options": say("Options"),
            "help": say("Help"),
        }
        address = FULL + (f"&table={quote(table)}" if table else "")
        full = say("Open the full game")
        way: Child = h("a.plain", full, href=address, target="_blank", rel="noopener")
        own_address = None
        if not device.has_origin:
            way = None
            own_address = text_to_copy("own-address", say("The full game is at"), device.address)
        return dialog(
            "menu-dialog",
            "Yahtzee",
            h("p.stack", [button(label, action) for action, label in entries.items()], way),
            own_address,
        )


ACTIONS = {"embed": opens_over(EmbedDialog), "menu": opens(MenuDialog)}
