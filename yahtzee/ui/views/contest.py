"""The daily game and challenges."""

from dataclasses import dataclass
from datetime import date as calendar_date

from yahtzee.engine.contest import told_streak
from yahtzee.language import _, date, ngettext, pgettext, sentences
from yahtzee.markup import Node, button_for, h
from yahtzee.ui.views.dialogs import button, buttons, dialog, spoiled_link
from yahtzee.ui.views.fields import own_name, submit
from yahtzee.ui.views.ways_to_play import ways_to_play


@dataclass(frozen=True, slots=True)
class DayLine:
    """A day of the month: its ISO date, and whether it was played."""

    date: str
    is_played: bool
    is_today: bool = False


@dataclass(frozen=True, slots=True)
class DailyView:
    """The game of a day: its name, and the result of whoever has played it here, if anybody.

    ``is_begun`` says whether it can be gone on with, ``problem`` why the game asked for is not
    shown; ``next_in`` are the seconds until the next comes, ``streak`` counts the days in a row,
    ``month`` has the days up to today of this month.
    """

    title: str
    result: str
    is_on_table: bool
    is_over: bool
    is_begun: bool = False
    date: str = ""
    is_today: bool = True
    problem: str = ""
    next_in: int = 0
    streak: int = 0
    month: tuple[DayLine, ...] = ()


def daily(view: DailyView, *, replaces_game: bool) -> Node:
    """The game of a day, mostly today's."""
    return dialog(
        "daily",
        view.title,
        ways_to_play("daily"),
        h("p", view.problem, class_="problem", role="alert") if view.problem else None,
        h(
            "div",
            h(
                "div",
                h(
                    "p",
                    h("span", date(view.date)),
                    h("span", _streak(view), class_="streak") if view.streak else None,
                    class_="when",
                )
                if view.date
                else None,
                h("p", _("The same dice for everyone. What can you make of them?")),
                h("p", view.result, class_="best") if view.result else None,
                buttons(*_daily_buttons(view)),
                *terms(is_again=bool(view.result), replaces_game=replaces_game),
                h("p", comes_in(view.next_in), class_="hint") if view.is_today else None,
            ),
            month(view.month) if view.month else None,
            class_="days",
        ),
    )


def _streak(view: DailyView) -> str:
    return told_streak(
        view.streak, is_done=any(day.is_today and day.is_played for day in view.month)
    )


def month(days: tuple[DayLine, ...]) -> Node:
    """The days so far, a week a line; one that was missed can be played."""
    return h(
        "section",
        h("h3", _("This month")),
        h(
            "p",
            # Translators: the initials of the days of the week, Monday first, a space between two.
            [h("span", day) for day in _("M T W T F S S").split()],
            class_="weekdays",
            aria_hidden="true",
        ),
        h("ol", [_day(day, place) for place, day in enumerate(days)], class_="month"),
        # Translators: each daily game, of which today's can still be played tomorrow.
        h("p", _("Missed yesterday? Play it today, and it still counts."), class_="hint"),
        aria_label=_("This month"),
    )


def _day(day: DayLine, place: int) -> Node:
    number = str(int(day.date[-2:]))
    # The first stands under its day of the week, Monday first.
    start = calendar_date.fromisoformat(day.date).isoweekday() if place == 0 else None
    if day.is_played or day.is_today:
        told = _("{date}: played") if day.is_played else _("{date}: today")
        mark = "day played" if day.is_played else "day today"
        shown = h(
            "span",
            h("span", number, aria_hidden="true"),
            h("span", told.format(date=date(day.date)), class_="sr"),
            class_=mark,
        )
    else:
        shown = button_for(
            "play-day",
            number,
            value=day.date,
            class_="day",
            aria_label=_("Play {date}").format(date=date(day.date)),
        )
    return h("li", shown, data_start=start)


def comes_in(seconds: int) -> str:
    """When the next daily game comes."""
    hours, minutes = divmod(max(1, seconds // 60), 60)
    message = _("Tomorrow’s dice in {hours} h {minutes} min.")
    if not hours:
        message = _("Tomorrow’s dice in {minutes} min.")
    return message.format(hours=hours, minutes=minutes)


def terms(*, is_again: bool, replaces_game: bool) -> list[Node]:
    """What to know before a contest begins; ``is_again`` says that its dice are known."""
    told = [
        _("Play again for fun. Your first score counts.")
        if is_again
        else _("Every roll counts: no undo.")
    ]
    told += [_("The game in progress will end.")] if replaces_game else []
    return [h("p", words, class_="hint") for words in told]


def _daily_buttons(daily: DailyView) -> list[Node]:
    if daily.is_on_table:
        label = _("See the result") if daily.is_over else _("Play on")
        return [button(label, "to-table", primary=True)]
    if daily.is_begun:
        return [button(_("Play on"), "start-daily", primary=True)]
    if daily.result:
        return [
            button(pgettext("button", "Review"), "review-daily", primary=True),
            button(_("Play again"), "start-daily"),
        ]
    label = _("Play today’s game") if daily.is_today else pgettext("button", "Play")
    return [button(label, "start-daily", primary=True)]


def made(points: int) -> str:
    """What the player made of a contest."""
    message = ngettext("You made {points} point.", "You made {points} points.", points)
    return message.format(points=points)


def asked_name(name: str, problem: str, *, replaces_game: bool) -> Node:
    """Ask, before a first challenge, who challenges."""
    return dialog(
        "own-name",
        _("Who challenges?"),
        h(
            "form",
            own_name(name),
            h("p", _("Your friend sees this name."), class_="hint"),
            submit(
                pgettext("button", "Play"),
                problem,
                terms(is_again=False, replaces_game=replaces_game),
            ),
            data_action="start-challenge",
            novalidate=True,
        ),
    )


@dataclass(frozen=True, slots=True)
class ReceivedView:
    """A challenge: whose it is, and what they made, if they have played it out.

    ``name`` is what is known of the player's own, None if it need not be asked; ``own`` is what
    they have made of these dice before.
    """

    rival: str
    score: int | None
    rules: str
    name: str | None
    problem: str = ""
    own: int | None = None
    replaces_game: bool = False


def received(view: ReceivedView) -> Node:
    """Ask whether to take up a challenge."""
    return dialog(
        "challenge",
        _("{player} challenges you").format(player=view.rival),
        h(
            "form",
            h(
                "p",
                sentences(
                    _("Play {rules} on the same dice.").format(rules=view.rules),
                    made_by(view.rival, view.score) if view.score is not None else "",
                ),
            ),
            h("p", made(view.own), class_="best") if view.own is not None else None,
            own_name(view.name) if view.name is not None else None,
            submit(
                pgettext("button", "Play") if view.own is None else _("Play again"),
                view.problem,
                terms(is_again=view.own is not None, replaces_game=view.replaces_game),
                starts=view.name is None,
            ),
            data_action="accept-challenge",
            novalidate=True,
        ),
    )


def answered(won: str, rival: str, theirs: int, own: int) -> Node:
    """Say who has won on the same dice, after both have played."""
    return dialog(
        "challenge",
        won,
        h("p", sentences(made(own), made_by(rival, theirs))),
        buttons(
            button(_("Start a challenge"), "start-challenge", primary=True, starts=True),
            button(_("Close"), "close"),
        ),
    )


def made_by(name: str, points: int) -> str:
    """What somebody has made."""
    told = ngettext("{player} made {points} point.", "{player} made {points} points.", points)
    return told.format(player=name, points=points)


def spoiled(reason: str) -> Node:
    """Say that a challenge cannot be read."""
    return spoiled_link(
        "spoiled-challenge",
        _("It should open a challenge, but that can’t be read."),
        reason,
        button(_("Play on"), "close", primary=True),
    )
