"""The whole page inside ``#app``.

div.page
  header.bar      a link from the top to the dice, name, menu
  main            players (a strip for narrow screens), card, tray
  footer          a way to the keys
  p.notice        quiet notices, such as storage that does not work, or a new version
dialog            at most one; one that lies beside the table stands in main
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from yahtzee.language import _, percent, pgettext
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.session.notices import DISMISS, Answers
from yahtzee.session.view_model import TableView
from yahtzee.ui.views.card import card, name, short_names, told_of
from yahtzee.ui.views.gauge import gauge
from yahtzee.ui.views.icons import icon
from yahtzee.ui.views.tray import Today, Typing, tray, types_dice

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.coach.hints import Hint


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything that the page shows at one moment.

    ``answers`` are what can be said to the notice, as (message, action); ``today`` is
    today's game, where it is offered. ``estimated`` says that ``chances`` are not exact,
    ``teaches`` that this is a first game.
    ``explained`` is the box that tells what it takes.
    ``unsaved`` says whether something could not be stored.
    """

    table: TableView
    status: str
    notice: str = ""
    answers: Answers = DISMISS
    shown: int = 0
    explained: str = ""
    entry: tuple[int, ...] = ()
    typing: Typing | None = None
    hint: "Hint | None" = None
    chances: tuple[float, ...] = ()
    estimated: bool = False
    checkboxes: bool = False
    sound: bool = False
    today: Today | None = None
    teaches: bool = False
    unsaved: bool = False
    dialog: Node | None = None


def title() -> str:
    """What the page is called, where browsers show that."""
    return _("Yahtzee")


def page(screen: Screen) -> Node:
    """The page for a screen; its root is the ``#app`` element itself."""
    dialog = screen.dialog
    beside = dialog is not None and "data-beside" in dialog.attributes
    answers = screen.answers if screen.notice else ()
    return h(
        "div",
        _bar(screen.table, sound=screen.sound, unsaved=screen.unsaved),
        h(
            "main",
            _strip(screen),
            card(
                screen.table, screen.shown, screen.hint.box if screen.hint else "", screen.explained
            ),
            tray(
                screen.table,
                screen.status,
                screen.entry,
                screen.hint,
                screen.typing,
                checkboxes=screen.checkboxes,
                today=screen.today,
                told=told_of(screen.table, screen.explained),
            ),
            dialog if beside else None,
            data_beside=beside,
            data_entering=types_dice(screen.table),
        ),
        h("footer", button_for("help", _("Keyboard"), value="keyboard", class_="menu")),
        h(
            "p.notice",
            h("span", screen.notice),
            [button_for(action, _(label), class_="plain") for label, action in answers],
            role="status",
            data_empty=not screen.notice,
        ),
        None if beside else dialog,
        id="app",
        data_players=len(screen.table.players),
        data_teaches=screen.teaches,
    )


def _bar(table: TableView, *, sound: bool, unsaved: bool) -> Node:
    menu = (
        (pgettext("menu", "New"), "new-game"),
        (_("Scores"), "scores"),
        (_("Options"), "options"),
        (_("Help"), "help"),
    )
    return h(
        "header.bar",
        h("a.skip", _("Skip to the dice"), href="#dice"),
        h(
            "h1",
            "Yahtzee ",
            h(
                "small",
                (h("span.occasion", _("Not saved")), " ") if unsaved else None,
                _occasion(table),
                h("span", table.rules_name),
            ),
        ),
        h(
            "nav",
            [
                button_for(action, icon(action), h("span", label), class_="menu")
                for label, action in menu
            ],
            button_for(
                "set-sound",
                icon("sound-on" if sound else "sound-off"),
                h("span", _("Sound")),
                class_="menu sound",
                aria_pressed=str(sound).lower(),
            ),
            aria_label=_("Menu"),
        ),
    )


def _occasion(table: TableView) -> Child:
    return (h("span.occasion", table.contest), " ") if table.contest else None


def _chance(share: float, estimated: bool) -> Node:
    """A chance of winning, from 0 to 1, in percent; an estimate is said to be about so much."""
    told = percent(share)
    if estimated and told[0].isdigit():  # not "<" or ">"
        told = f"≈{told}"
    return h("span.chance", _("Wins: {share}").format(share=told))


def _strip(screen: Screen) -> Node | None:
    """Players and totals; it picks the column that a narrow screen shows."""
    players = screen.table.players
    if len(players) == 1:
        return None
    short = short_names([player.name for player in players])
    most = max(1, *(player.total for player in players))
    return h(
        "div.strip",
        [
            button_for(
                "show-player",
                name(player.name, short[place], place, player.level, player.mood),
                " ",
                [_chance(screen.chances[place], screen.estimated), " "]
                if screen.chances and not player.is_away
                else None,
                h("span.number", str(player.total)),
                gauge(player.total / most),
                value=place,
                class_="player"
                + (" current" if player.is_current else "")
                + (" winner" if player.is_winner else "")
                + (" away" if player.is_away else ""),
                aria_pressed="true" if place == screen.shown else "false",
            )
            for place, player in enumerate(players)
        ],
        role="group",
        aria_label=_("Players"),
    )
