"""How a game ended: the total, what made it, how much of it was luck, and what to do next."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from yahtzee.engine.game_setup import Level
from yahtzee.language import _, number, pgettext
from yahtzee.markup import Node, h
from yahtzee.ui.views import contest as daily
from yahtzee.ui.views.card import name, short_names
from yahtzee.ui.views.dialogs import button, buttons, dialog
from yahtzee.ui.views.gauge import WIDE, bar, part
from yahtzee.ui.views.portraits import portrait

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.coach.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a result; ``seat`` is whose colour it has."""

    rank: int
    name: str
    total: int
    best: str  # such as "Your best yet", or empty
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Fact:
    """What made a total: what it was, and its points or what was missing."""

    name: str
    points: str


@dataclass(frozen=True, slots=True)
class Remark:
    """What a computer player says at the end."""

    level: Level
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Account:
    """Luck and decisions of a player, whose ``name`` is empty for who plays alone.

    Until ``verdict`` is worked out, its place is kept and says ``note``. ``short`` is the initial
    of one of several, and ``seat`` whose colour it has.
    """

    verdict: "Verdict | None"
    note: str
    name: str = ""
    short: str = ""
    seat: int = 0


def result(
    heading: str,
    standings: Iterable[Standing],
    facts: Iterable[Fact] = (),
    place: str = "",
    *,
    is_contest: bool = False,
    contest: str = "",
    streak: str = "",
    month: tuple[daily.DayLine, ...] = (),
    remark: Remark | None = None,
    account: Account | None = None,
    caution: str = "",
) -> Node:
    """How a game ended; one of a contest is to be passed on first of all.

    ``facts`` are what made the best total, ``place`` is where it stands among those before,
    ``contest`` what the game is called if others play it, too, ``streak`` how many days in a row,
    ``month`` the daily games of this month, ``caution`` what is peculiar about keeping it.
    """
    lines = tuple(standings)
    return dialog(
        "result",
        heading if len(lines) > 1 else _counted(heading, lines),
        h(
            "p",
            h("span", contest, class_="occasion"),
            [" ", h("span", streak, class_="streak")] if streak else None,
        )
        if contest
        else None,
        _podium(lines) if len(lines) > 1 else _best(lines),
        h("p", caution, class_="caution") if caution else None,
        _remark(remark) if remark else None,
        h(
            "dl",
            [h("div", h("dt", fact.name), h("dd", fact.points)) for fact in facts],
            class_="facts",
        ),
        _account(account) if account else None,
        daily.month(month) if month else None,
        h("p", button(place or _("High scores"), "scores"), class_="place"),
        _next_steps(is_contest=is_contest),
        named_first=True,
    )


def _next_steps(*, is_contest: bool) -> Node:
    steps = (
        (_("Play again"), "again"),
        (pgettext("button", "Review"), "review"),
        (pgettext("button", "Share"), "share-result"),
    )
    return buttons(
        [
            button(label, action, primary=not place)
            for place, (label, action) in enumerate(reversed(steps) if is_contest else steps)
        ]
    )


# Totals, which count up.


def _counted(heading: str, lines: tuple[Standing, ...]) -> list[Node]:
    """The heading as it is heard, and the total as it is seen."""
    return [h("span", heading, class_="sr"), *(_reels(line.total) for line in lines)]


def _reels(total: int) -> Node:
    """A number, digit by digit; the style sheet writes the digits and has them roll."""
    return h(
        "span",
        [h("span", class_="reel", data_digit=digit) for digit in str(total)],
        class_="reels",
        aria_hidden="true",
    )


def _best(lines: tuple[Standing, ...]) -> list[Node]:
    return [h("p", h("span", line.best, class_="best")) for line in lines if line.best]


def _podium(lines: tuple[Standing, ...]) -> Node:
    short = short_names([line.name for line in lines])
    return h(
        "ol",
        [
            h(
                "li",
                h("span", f"{line.rank}.", class_="rank"),
                name(line.name, short[place], line.seat),
                h("span", line.best, class_="best") if line.best else None,
                h("span", h("span", str(line.total), class_="sr"), _reels(line.total)),
                class_="winner" if line.rank == 1 else None,
                data_rank=line.rank,
            )
            for place, line in enumerate(lines)
        ],
        class_="standings podium",
    )


def _remark(remark: Remark) -> Node:
    words = _("{player}: “{words}”").format(player=remark.name, words=remark.words)
    return h("p", portrait(remark.level), h("span", words), class_="remark")


# Luck and decisions.


def _account(account: Account) -> Node:
    verdict = account.verdict
    return h(
        "section",
        h("p", name(account.name, account.short, account.seat)) if account.name else None,
        h("p", account.note, class_="hint") if verdict is None else _balance(verdict),
        None if verdict is None else _costliest(verdict),
        class_="account",
        aria_label=_("Luck and decisions of {player}").format(player=account.name)
        if account.name
        else _("Luck and decisions"),
    )


def _balance(verdict: "Verdict") -> Node:
    most = max(abs(verdict.luck), verdict.loss, 1.0)
    bars = (
        (_("Luck with the dice"), verdict.luck, number(verdict.luck, 1, signed=True)),
        (_("Lost by decisions"), -verdict.loss, number(-verdict.loss, 1)),
    )
    return h(
        "dl",
        [
            h("div", h("dt", words), h("dd", _bar(value / most), h("span", figure)))
            for words, value, figure in bars
        ],
    )


def _bar(share: float) -> Node:
    """A bar from the middle: to the right for a gain, to the left, in red, for a loss."""
    middle = WIDE / 2
    length = middle * min(abs(share), 1.0)
    start = middle if share > 0 else middle - length
    drawn = part("part", f"{length:.1f}", f"{start:.1f}")
    line = part("middle", "1", f"{middle - 0.5}")
    return bar(part("whole", f"{WIDE}"), drawn, line, kind="gain" if share > 0 else "loss")


def _costliest(verdict: "Verdict") -> Node:
    if not verdict.mistakes:
        return h("p", _("Every decision was the best."))
    worst = verdict.moments[verdict.mistakes[0]]
    told = _("The costliest decision was in turn {number}: {points} points.")
    return h(
        "p",
        h("span", told.format(number=worst.turn, points=number(-worst.loss, 1))),
        button(_("See why"), "see-why"),
        class_="costliest",
    )
