"""The whole page inside ``#app``.

div.page
  header.bar      a link from the top to the dice, name, menu
  main            players (a strip for narrow screens), card, tray
  footer          a way to the keys, where there are any
  p.notice        quiet notices, such as storage that does not work, or a new version
dialog            at most one; one that lies beside the table stands in main
"""

from yahtzee.language import text
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.messages import Percent, Text, percentages, say, say_in
from yahtzee.ui.views.card import card, name, short_names
from yahtzee.ui.views.drawings import gauge, icon, word_mark
from yahtzee.ui.views.tray import Screen, tray, types_dice


def page(screen: Screen) -> Node:
    """The page for a screen; its root is the ``#app`` element itself."""
    dialog = screen.dialog
    beside = dialog is not None and "data-beside" in dialog.attributes
    answers = screen.answers if screen.notice else ()
    advised = screen.hint.best.box if screen.hint else ""
    return h(
        "div",
        _bar(screen),
        h(
            "main",
            _strip(screen),
            screen.company,
            card(screen.view, screen.shown, advised, screen.explained),
            tray(screen),
            beside and dialog,
            data_beside=beside,
            data_entering=types_dice(screen.view),
        ),
        h("footer.at-a-desk", button_for("help", say("Keyboard"), value="keyboard", class_="menu")),
        h(
            "p.notice",
            h("span", screen.notice),
            [button_for(action, label, class_="plain") for label, action in answers],
            role="status",
            data_empty=not screen.notice,
        ),
        None if beside else dialog,
        id="app",
        data_ended=_ended(dialog),
        data_players=len(screen.view.players),
        data_company=screen.company is not None,
        data_teaches=screen.teaches,
        data_coloured=screen.view.is_coloured,
    )


def _ended(dialog: Node | None) -> str | None:
    """How the page is marked while a result is open: one that is news moves in."""
    if dialog is None or dialog.attributes["data-dialog"] != "result":
        return None
    return "news" if "data-news" in dialog.attributes else ""


def _bar(screen: Screen) -> Node:
    view = screen.view
    sound = screen.settings.sound
    facts: list[Child] = []
    if screen.unsaved:
        facts += [h("span.occasion", say("Not saved")), " "]
    if view.contest:
        facts += [h("span.occasion", view.contest), " "]
    if view.rules_name != view.game_name:
        facts += [h("span", view.rules_name)]
    if screen.other_rules:
        label = say("Rules: {rules}", rules=screen.other_rules)
        other = button_for("play-default", screen.other_rules, class_="other", aria_label=label)
        facts += [other]
    menu = (
        (say_in("menu", "New"), "new-game"),
        (say("Scorebook"), "scores"),
        (say("Options"), "options"),
        (say("Help"), "help"),
    )
    mark = word_mark(text(view.game_name))
    title: Child = (mark, h("span.sr", view.game_name)) if mark else view.game_name
    return h(
        "header.bar",
        h("a.skip", say("Skip to the dice"), href="#dice"),
        h("h1", title, facts and (" ", h("small", facts))),
        h(
            "nav",
            [
                button_for(action, icon(action), h("span", label), class_="menu")
                for label, action in menu
            ],
            button_for(
                "set-sound",
                icon("sound-on" if sound else "sound-off"),
                h("span", say("Sound")),
                # Asked once, in a place of its own: it moves nothing.
                screen.asks_to_hear and h("span.ask", say("Hear the dice?")),
                class_="menu sound",
                aria_pressed=str(sound).lower(),
            ),
            aria_label=say("Menu"),
        ),
    )


def chance_told(chance: Percent, *, estimated: bool) -> Node:
    """A chance of winning, in percent; an estimate is said to be about so much."""
    share: Text = chance
    # That it is more than 99 % or less than 1 % is said already.
    if estimated and (chance.share in (0, 1) or 0 < round(100 * chance.share) < 100):
        # Translators: a chance that is estimated, "≈40%".
        share = say("≈{share}", share=chance)
    # The number alone is shown where there is no room for more.
    return h("span.chance", say("{share} to win", share=share), data_share=text(share))


def _strip(screen: Screen) -> Node | None:
    """Players and totals; it picks the column that a narrow screen shows."""
    players = screen.view.players
    if len(players) == 1:
        return None
    short = short_names([text(player.name) for player in players])
    most = max(1, *(player.total for player in players))
    chances = percentages(screen.chances)
    return h(
        "div.strip",
        [
            button_for(
                "show-player",
                name(player.name, short[place], player.colour, player.level, player.mood),
                " ",
                bool(chances)
                and not player.is_away
                and [chance_told(chances[place], estimated=screen.estimated), " "],
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
        aria_label=say("Players"),
    )
