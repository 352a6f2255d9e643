"""The dialogs: each a function from its own small model to a ``<dialog>``.

The parts that dialogs are made of take words that were looked up already.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from yahtzee.categories import Category
from yahtzee.draft import Draft
from yahtzee.errors import BadCode
from yahtzee.explain import summary
from yahtzee.game import MAX_NAME, MAX_PLAYERS, Level, Mode
from yahtzee.high_scores import HighScore
from yahtzee.house_rules import UNNAMED, HouseRules
from yahtzee.language import _, date, pgettext
from yahtzee.markup import Child, Node, h
from yahtzee.notation import make_rules, parse_rules
from yahtzee.players.characters import BY_LEVEL, CHARACTERS
from yahtzee.presets import BY_ID, PRESETS
from yahtzee.views.fields import choose, select
from yahtzee.views.icons import icon


def dialog(kind: str, title: str, *body: Child, beside: bool = False) -> Node:
    """A dialog with a heading and a close button; ``beside`` the table, which can be used."""
    return h(
        "dialog",
        h(
            "header",
            h("h2", title, id="dialog-title"),
            h(
                "button",
                h("span", _("Close"), class_="sr"),
                h("span", "×", aria_hidden="true"),
                type="button",
                class_="close",
                data_action="close",
            ),
        ),
        body,
        class_=f"dialog {kind}",
        aria_labelledby="dialog-title",
        data_dialog=kind,
        data_beside=beside,
    )


def button(
    label: str, action: str, *, primary: bool = False, enabled: bool = True, value: str = ""
) -> Node:
    """A button in a dialog; the primary one is the next thing to do."""
    return h(
        "button",
        icon(action),
        label,
        type="button",
        class_="primary" if primary else "plain",
        aria_disabled=None if enabled else "true",
        data_action=action,
        data_value=value or None,
    )


def choices(legend: str, name: str, options: Iterable[tuple[str, str, str]], chosen: str) -> Node:
    """Radio buttons as cards: (value, label, explanation) each."""
    return h(
        "fieldset",
        h("legend", legend),
        [
            h(
                "label",
                h(
                    "input",
                    type="radio",
                    name=name,
                    value=value,
                    checked=value == chosen,
                    data_action=name,
                ),
                h("span", label, class_="choice"),
                h("span", explanation, class_="hint") if explanation else None,
            )
            for value, label, explanation in options
        ],
        class_="choices",
    )


def spoiled_link(kind: str, purpose: str, reason: str, *answers: Node) -> Node:
    """Say that what a link should bring cannot be read; ``purpose`` is what that would be."""
    return dialog(
        kind,
        _("This link does not work"),
        h("p", purpose),
        h("p", reason, class_="problem"),
        h("p", _("Your game is as you left it."), class_="hint"),
        h("p", answers, class_="buttons"),
    )


# New game.


def new_game(
    draft: Draft, *, replaces_game: bool, house_rules: tuple[HouseRules, ...] = ()
) -> Node:
    """Choose rules, dice and players; ``house_rules`` are those that are kept."""
    return dialog(
        "new-game",
        _("New game"),
        h(
            "form",
            rules_choice(draft, house_rules),
            choices(
                _("Dice"),
                "draft-mode",
                (
                    (Mode.VIRTUAL, _("On the screen"), _("Roll here.")),
                    (Mode.REAL, _("On your table"), _("Roll your own and keep score here.")),
                ),
                draft.mode,
            ),
            _players(draft),
            h("p", draft.problem, class_="problem", role="alert"),
            h("p", _("The game in progress will end."), class_="hint") if replaces_game else None,
            h("button", pgettext("button", "Start"), type="submit", class_="primary"),
            h(
                "p",
                button(_("With someone elsewhere"), "links"),
                button(_("Daily game and challenges"), "contests"),
                class_="buttons",
            ),
            data_action="start",
            novalidate=True,
        ),
    )


def rules_choice(draft: Draft, house_rules: tuple[HouseRules, ...]) -> Node:
    """A field for the rules of a draft."""
    choices = [(preset.id, _(preset.name)) for preset in PRESETS]
    choices += [(make_rules(house.rules), house.name) for house in house_rules]
    if draft.rules not in dict(choices):  # or the list would show rules that are not chosen
        choices.append((draft.rules, _(UNNAMED)))
    return h(
        "div",
        h("label", _("Rules"), for_="draft-rules"),
        choose(
            "draft-rules",
            choices,
            draft.rules,
            id="draft-rules",
            aria_describedby="draft-summary",
        ),
        h("span", _rules_summary(draft.rules), class_="hint", id="draft-summary"),
        h("p", button(_("Make or change house rules"), "house-rules"), class_="buttons"),
        class_="field",
    )


def _rules_summary(code: str) -> str:
    """A preset's own words, or what rules say; nothing for what cannot be read."""
    if code in BY_ID:
        return _(BY_ID[code].summary)
    try:
        return summary(parse_rules(code))
    except BadCode:
        return ""


def _players(draft: Draft) -> Node:
    room = len(draft.players) < MAX_PLAYERS
    return h(
        "fieldset",
        h("legend", _("Players")),
        h("ol", [_player(draft, place) for place in range(len(draft.players))]),
        h(
            "p",
            button(_("Add a player"), "add-player") if room else None,
            button(_("Add a computer"), "add-computer")
            if room and draft.mode is Mode.VIRTUAL
            else None,
            class_="buttons",
        ),
        class_="players",
    )


def _player(draft: Draft, place: int) -> Node:
    level = draft.level_of(place)
    return h(
        "li",
        _name_field(place, draft.players[place], is_checked=bool(draft.problem))
        if level is None
        else _level_field(place, level),
        h(
            "button",
            h("span", _("Remove player {number}").format(number=place + 1), class_="sr"),
            h("span", "×", aria_hidden="true"),
            type="button",
            class_="remove",
            data_action="remove-player",
            data_value=place,
        )
        if len(draft.players) > 1
        else None,
    )


def _name_field(place: int, name: str, *, is_checked: bool) -> Node:
    return h(
        "input",
        type="text",
        value=name,
        aria_invalid="true" if is_checked and not name.strip() else None,
        maxlength=MAX_NAME,
        autocomplete="off",
        enterkeyhint="next",
        spellcheck="false",
        aria_label=_("Name of player {number}").format(number=place + 1),
        data_action="draft-name",
        data_value=place,
    )


def _level_field(place: int, level: Level) -> Node:
    return h(
        "span",
        choose(
            "draft-level",
            [(each.level, _(each.title).format(name=each.name)) for each in CHARACTERS],
            level,
            aria_label=_("Computer player {number}").format(number=place + 1),
            data_value=place,
        ),
        h("span", _(BY_LEVEL[level].summary), class_="hint"),
        class_="level",
    )


# High scores.


def high_scores(
    choices: Iterable[tuple[str, str]],
    chosen: str,
    scores: tuple[HighScore, ...],
    *,
    caution: str = "",
) -> Node:
    """The best results under one rule set.

    ``choices`` are (rules code, name); ``caution`` says what is peculiar about keeping them.
    """
    return dialog(
        "scores",
        _("High scores"),
        select(_("Rules"), "scores-rules", choices, chosen),
        h("p", button(_("Statistics"), "statistics", value=chosen), class_="buttons"),
        _score_table(scores) if scores else h("p", _("No finished games yet."), class_="empty"),
        h("p", caution, class_="note") if caution else None,
    )


def _score_table(scores: tuple[HighScore, ...]) -> Node:
    return h(
        "table",
        h(
            "thead",
            h(
                "tr",
                [
                    h("th", title, scope="col", class_=kind)
                    for title, kind in (
                        (_("Rank"), "rank"),
                        (_("Name"), "name"),
                        (_("Score"), "number"),
                        (_("Date"), "date"),
                    )
                ],
            ),
        ),
        h("tbody", [_score_row(_rank(score, scores), score) for score in scores]),
        class_="ranking",
    )


def _rank(score: HighScore, scores: tuple[HighScore, ...]) -> int:
    return 1 + sum(each.score > score.score for each in scores)


def _score_row(rank: int, score: HighScore) -> Node:
    marks = []
    marks += [_("real dice")] if score.mode is Mode.REAL else []
    mended = _("corrected") if score.mode is Mode.REAL else _("undo used")
    marks += [mended] if score.undos else []
    marks += [_("hints used")] if score.coached else []
    return h(
        "tr",
        h("td", str(rank), class_="rank"),
        h(
            "th",
            _past_game(score.name, score.player, score.code),
            [" ", h("span", " · ".join(marks), class_="hint")] if marks else None,
            scope="row",
            class_="name",
        ),
        h("td", str(score.score), class_="number"),
        h("td", h("time", date(score.date), datetime=score.date), class_="date"),
    )


def _past_game(name: str, player: int, code: str) -> Node:
    """The name of who played a finished game, which opens its review."""
    return h(
        "button",
        name,
        type="button",
        class_="past-game",
        aria_label=_("{player}: review this game").format(player=name),
        data_action="review-kept",
        data_value=f"{player}={code}",
    )


def switch(label: str, action: str, *, on: bool) -> Node:
    """A tick box with its label."""
    return h(
        "label",
        h("input", type="checkbox", checked=on, data_action=action),
        h("span", label, class_="choice"),
        class_="switch",
    )


# Result.


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a result."""

    rank: int
    name: str
    total: int
    best: str  # such as "Your best yet", or empty


@dataclass(frozen=True, slots=True)
class Fact:
    """What made a total: what it was, and its points or what was missing."""

    name: str
    points: str


def result(
    heading: str,
    standings: Iterable[Standing],
    facts: Iterable[Fact] = (),
    place: str = "",
    *,
    shares: bool = False,
    contest: str = "",
) -> Node:
    """How a game ended; ``shares`` says whether the result is one to pass on.

    ``facts`` are what made the best total, ``place`` is where it stands among those before,
    ``contest`` what the game is called if others play it, too.
    """
    return dialog(
        "result",
        heading,
        h("p", h("span", contest, class_="occasion")) if contest else None,
        h(
            "ol",
            [
                h(
                    "li",
                    h("span", f"{standing.rank}.", class_="rank"),
                    h("span", standing.name, class_="name"),
                    h("span", standing.best, class_="best") if standing.best else None,
                    h("span", str(standing.total), class_="number"),
                    class_="winner" if standing.rank == 1 else None,
                )
                for standing in standings
            ],
            class_="standings",
        ),
        h(
            "dl",
            [h("div", h("dt", fact.name), h("dd", fact.points)) for fact in facts],
            class_="facts",
        ),
        h("p", button(place, "scores"), class_="place") if place else None,
        h(
            "p",
            button(_("Play again"), "again", primary=True),
            button(pgettext("button", "Review"), "review"),
            button(pgettext("button", "Share"), "share-result")
            if shares
            else button(_("High scores"), "scores"),
            class_="buttons",
        ),
    )


# Tables.


def numbers(titles: tuple[str, ...], rows: Iterable[tuple[Child, ...]]) -> Node:
    """A table of one name and some numbers a row."""
    return h(
        "table",
        h(
            "thead",
            h(
                "tr",
                [
                    h("th", title, scope="col", class_="number" if place else "name")
                    for place, title in enumerate(titles)
                ],
            ),
        ),
        h(
            "tbody",
            [
                h(
                    "tr",
                    h("th", name, scope="row", class_="name"),
                    [h("td", figure, class_="number") for figure in figures],
                )
                for name, *figures in rows
            ],
        ),
        class_="ranking numbers",
    )


# Real dice: a box's value.


def write(box: Category, values: Iterable[int], *, bonus: int, has_bonus: bool) -> Node:
    """Pick one of the values that a box can hold; ``bonus`` is offered unless 0."""
    return dialog(
        "write",
        _(box.label),
        h("p", _(box.help), class_="hint"),
        h(
            "div",
            [
                h(
                    "button",
                    str(value),
                    type="button",
                    class_="value",
                    data_action="write",
                    data_value=value,
                )
                for value in values
            ],
            class_="values",
        ),
        switch(
            _("Another Yahtzee: +{bonus}").format(bonus=bonus),
            "write-bonus",
            on=has_bonus,
        )
        if bonus
        else None,
    )
