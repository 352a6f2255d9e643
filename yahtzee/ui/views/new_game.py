"""The form for a new game: who plays, with which dice, by which rules."""

from yahtzee.engine.game_setup import MAX_NAME, MAX_PLAYERS, Mode
from yahtzee.engine.presets import BY_ID, MOST_PLAYED, PRESETS
from yahtzee.language import _, pgettext
from yahtzee.markup import Node, button_for, h
from yahtzee.players.characters import BY_LEVEL, CHARACTERS
from yahtzee.saves.house_rules import HouseRules
from yahtzee.saves.keeping_rules import rule_choices
from yahtzee.session.draft import Draft
from yahtzee.ui.views.card import chip, short_names
from yahtzee.ui.views.dialogs import (
    button,
    buttons,
    choices,
    dialog,
    radio_cards,
    remove_button,
    rules_summary,
)
from yahtzee.ui.views.fields import submit, text_input
from yahtzee.ui.views.portraits import portrait
from yahtzee.ui.views.ways_to_play import ways_to_play


def new_game(
    draft: Draft,
    *,
    replaces_game: bool,
    house_rules: tuple[HouseRules, ...] = (),
    shows_more: bool = False,
    newest: int | None = None,
) -> Node:
    """Choose players, dice and rules; ``house_rules`` are those that are kept.

    ``shows_more`` lists all rules from the start; ``newest`` is the place of a player who was just
    added, and whose name is to be typed next.
    """
    return dialog(
        "new-game",
        _("New game"),
        ways_to_play("new-game"),
        h(
            "form",
            h(
                "div",
                _players(draft, newest),
                _computers() if _has_room(draft) and draft.mode is Mode.VIRTUAL else None,
                class_="who",
            ),
            h(
                "div",
                choices(
                    _("Dice"),
                    "draft-mode",
                    (
                        (Mode.VIRTUAL, _("On the screen"), _("Roll here.")),
                        (Mode.REAL, _("On your table"), _("Roll your own and keep score here.")),
                    ),
                    draft.mode,
                    kind="segments",
                ),
                _rules(draft, house_rules, shows_more=shows_more),
                class_="how",
            ),
            submit(
                pgettext("button", "Start"),
                draft.problem,
                h("p", _("The game in progress will end."), class_="hint")
                if replaces_game
                else None,
            ),
            data_action="start",
            novalidate=True,
        ),
    )


# Who plays.


def _has_room(draft: Draft) -> bool:
    return len(draft.players) < MAX_PLAYERS


def _players(draft: Draft, newest: int | None) -> Node:
    names = draft.players
    # Somebody alone has an initial here, too.
    short = short_names(names if len(names) > 1 else (*names, "?"))
    return h(
        "fieldset",
        h("legend", _("Players")),
        h(
            "ol",
            [
                _player(draft, place, short[place], is_newest=place == newest)
                for place in range(len(names))
            ],
        ),
        # The first button that sends a form is the one that Enter in a field presses.
        h(
            "button",
            h("span", "+", class_="chip", aria_hidden="true"),
            h("span", _("Add a player")),
            type="submit",
            class_="add",
            data_action="add-player",
        )
        if _has_room(draft)
        else None,
        class_="players",
    )


def _player(draft: Draft, place: int, short: str, *, is_newest: bool) -> Node:
    level, name = draft.level_of(place), draft.players[place]
    is_checked = bool(draft.problem)
    return h(
        "li",
        chip(short, place),
        _name_field(place, name, is_checked=is_checked, is_newest=is_newest)
        if level is None
        else h(
            "span",
            portrait(level),
            h("span", _(BY_LEVEL[level].title).format(name=name)),
            class_="computer",
        ),
        remove_button(place, "remove-player") if len(draft.players) > 1 else None,
    )


def _name_field(place: int, name: str, *, is_checked: bool, is_newest: bool) -> Node:
    return text_input(
        "draft-name",
        name,
        aria_invalid="true" if is_checked and not name.strip() else None,
        maxlength=MAX_NAME,
        data_focus=is_newest,
        enterkeyhint="next",
        spellcheck="false",
        aria_label=_("Name of player {number}").format(number=place + 1),
        data_value=place,
    )


def _computers() -> Node:
    return h(
        "fieldset",
        h("legend", _("Add a computer")),
        [
            button_for(
                "add-computer",
                portrait(each.level),
                h("span", _(each.title).format(name=each.name), class_="called"),
                h("span", _(each.summary), class_="hint"),
                value=each.level,
                class_="character",
            )
            for each in CHARACTERS
        ],
        class_="computers",
    )


# By which rules.


def _rules(draft: Draft, house_rules: tuple[HouseRules, ...], *, shows_more: bool) -> Node:
    names = rule_choices(house_rules, draft.rules)
    return choices(
        _("Rules"),
        "draft-rules",
        [(each.id, _(each.name), _(each.plain)) for each in MOST_PLAYED],
        draft.rules,
        h(
            "details",
            h("summary", _("More rules")),
            h(
                "div",
                radio_cards(
                    "draft-rules",
                    [
                        *(
                            (code, name, rules_summary(code))
                            for code, name in names.items()
                            if code not in BY_ID
                        ),
                        *(
                            (each.id, _(each.name), _(each.summary))
                            for each in PRESETS
                            if each not in MOST_PLAYED
                        ),
                    ],
                    draft.rules,
                ),
                class_="cards",
            ),
            buttons(button(_("Make or change house rules"), "house-rules")),
            open=shows_more,
        ),
        kind="rules",
    )
