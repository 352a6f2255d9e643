"""What is kept of finished games: high scores and the list of them, with tabs between."""

from collections.abc import Iterable
from dataclasses import dataclass

from yahtzee.engine.game_setup import Mode
from yahtzee.language import _, date
from yahtzee.markup import Node, button_for, h, with_key
from yahtzee.saves.high_scores import HighScore
from yahtzee.ui.views.card import chip, short_names
from yahtzee.ui.views.dialogs import button, column_heads, dialog, tabs
from yahtzee.ui.views.fields import select


def record_tabs(current: str, rules_code: str = "") -> Node:
    """High scores, statistics and games side by side; ``current`` is the action of the shown one.

    The statistics begin with the rules of this code, with those in force if it is empty.
    """
    pages = (
        ("scores", _("High scores"), ""),
        ("statistics", _("Statistics"), rules_code),
        ("past-games", _("Past games"), ""),
    )
    return tabs((*page, page[0] == current) for page in pages)


def high_scores(
    choices: Iterable[tuple[str, str]],
    chosen: str,
    scores: tuple[HighScore, ...],
    *,
    caution: str = "",
    is_at_risk: bool = False,
) -> Node:
    """The best results under one rule set.

    ``choices`` are (rules code, name); ``caution`` says what is peculiar about keeping them,
    ``is_at_risk`` whether the browser may delete them.
    """
    return dialog(
        "scores",
        _("High scores"),
        record_tabs("scores", chosen),
        select(_("Rules"), "scores-rules", choices, chosen),
        _score_table(scores) if scores else h("p", _("No finished games yet."), class_="empty"),
        h("p", caution, class_="note") if caution else None,
        _backup() if is_at_risk else None,
    )


def _backup() -> Node:
    return h(
        "p",
        h("span", _("Keep your scores safe?")),
        button(_("Save a backup"), "export-now"),
        class_="offer",
    )


def _score_table(scores: tuple[HighScore, ...]) -> Node:
    return h(
        "table",
        column_heads(
            (
                (_("Rank"), "rank"),
                (_("Name"), "name"),
                (_("Score"), "number"),
                (_("Date"), "date"),
            )
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
    return button_for(
        "review-kept",
        name,
        value=with_key(str(player), code),
        class_="past-game",
        aria_label=_("{player}: review this game").format(player=name),
    )


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game in the list; ``results`` are (name, points), ``seat`` is reviewed first."""

    code: str
    seat: int
    date: str
    rules: str
    results: tuple[tuple[str, int], ...]


def past_games(games: Iterable[PastGame], caution: str = "") -> Node:
    """The finished games, newest first; each opens its review."""
    lines = [h("li", _line(game)) for game in games]
    return dialog(
        "past-games",
        _("Past games"),
        record_tabs("past-games"),
        (h("p", _("Tap a game to review it."), class_="hint"), h("ul", lines, class_="past"))
        if lines
        else h("p", _("No finished games yet."), class_="empty"),
        h("p", caution, class_="note") if caution else None,
    )


def _line(game: PastGame) -> Node:
    short = short_names([name for name, _points in game.results])
    return button_for(
        "review-kept",
        h(
            "span",
            [
                h(
                    "span",
                    [chip(short[seat], seat), " "] if short[seat] else None,
                    h("span", name, " ", h("span", str(points), class_="number"), " "),
                )
                for seat, (name, points) in enumerate(game.results)
            ],
            class_="results",
        ),
        h("time", date(game.date), datetime=game.date),
        " ",
        h("span", game.rules, class_="hint"),
        value=with_key(str(game.seat), game.code),
        class_="past-line",
    )
