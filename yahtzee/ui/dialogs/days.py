"""What is told of the days whose daily game was played here."""

from collections.abc import Coroutine
from datetime import date

from yahtzee.engine import contest
from yahtzee.markup import Child, Node, h
from yahtzee.messages import Joint, Number, Text, count, say
from yahtzee.messages import row as row_of
from yahtzee.saves.summary import is_in_time
from yahtzee.session.days import Days, greet
from yahtzee.session.session import Session
from yahtzee.stats.summary import streak as rows_of
from yahtzee.time_slices import in_slices

DAYS = 7  # that are drawn


def days_drawn(days: int, *, is_done: bool) -> Node:
    """The last of so many days in a row as dots, today if it is not done, and those to come."""
    first = max(0, days - DAYS + (not is_done))
    return h(
        "svg.days-drawn",
        [
            h(
                "rect",
                x=2 + 16 * place,
                y=2,
                width=10,
                height=10,
                rx=5,
                fill="currentcolor" if day < days else "none",
                opacity=None if day < days + (not is_done) else "0.35",
            )
            for place, day in enumerate(range(first, first + DAYS))
        ],
        viewBox=f"0 0 {16 * DAYS - 2} 14",
        aria_hidden="true",
    )


def told_days(played: Days, today: date) -> Child:
    """The days in a row; and the longest row and how many were played, if more than one were."""
    row = rows_of((str(day) for day in played if is_in_time(day, played[day])), str(today))
    longest: Text | None = None
    if row.longest > 1:
        longest = count(
            "Longest streak: {days} day",
            "Longest streak: {days} days",
            row.longest,
            days=row.longest,
        )
        longest = longest if row.now < row.longest else say("Your longest yet")
    counts = row_of(
        Joint.DOTS,
        longest,
        count("{number} played", "{number} played", len(played), number=Number(len(played))),
    )
    is_done = today in played
    known = [len(played) > 1 and h("span.hint", counts)]
    if not row.now:
        return known
    return h(
        "div.row-of-days",
        h("b.streak", contest.told_streak(row.now)),
        days_drawn(row.now, is_done=is_done),
        [" ", not is_done and h("span", contest.next_in_row(row.now)), " ", *known],
    )


def follow_days(session: Session) -> Coroutine[object, object, None] | None:
    """Begin to count the days in a row for today's game, wherever that may have changed.

    Before that all finished games are summed up, where that is not done.
    """
    game = session.game
    is_due = not game.log or game.is_over or session.days is None
    return _count(session) if is_due else None


async def _count(session: Session) -> None:
    was_known = session.archive.known_summary is not None
    await in_slices(session.archive.summing_up())
    greet(session, is_news=not was_known)
