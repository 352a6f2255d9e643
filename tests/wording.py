"""What the page shows, with its messages as text: what tests compare."""

from dataclasses import fields, is_dataclass, replace

from yahtzee.language import text
from yahtzee.messages import TEXT, sentences
from yahtzee.telling import lessons, status, view_model
from yahtzee.telling import recap as recaps
from yahtzee.telling.calls import Shout
from yahtzee.ui import table_model
from yahtzee.ui.views.tray import NBSP

VIEWS = tuple(
    each
    for each in vars(view_model).values()
    if is_dataclass(each)
    and getattr(each, "__module__", "") == view_model.__name__
    and isinstance(each, type)
)


def worded(value):
    """The value, with text in the place of each message in it.

    Of a table the points of a turn stand in the heading, and facts about its progress in one text.
    """
    if isinstance(value, TEXT):
        return text(value)
    if isinstance(value, view_model.TableView):
        return replace(
            _fields_worded(value),
            heading=" ".join(filter(None, map(text, (value.heading, value.worth)))),
            progress=" · ".join(map(text, value.progress)),
        )
    if isinstance(value, Shout):
        bonus = f"+{value.bonus}" if value.bonus else ""
        return text(value.word), text(value.which), bonus
    if isinstance(value, VIEWS):
        return _fields_worded(value)
    return tuple(map(worded, value)) if isinstance(value, tuple) else value


def _fields_worded(value):
    return replace(
        value, **{each.name: worded(getattr(value, each.name)) for each in fields(value)}
    )


def present(*of, **more):
    return worded(table_model.present(*of, **more))


def present_rolling(*of, **more):
    return worded(table_model.present_rolling(*of, **more))


def spoken(told):
    """All of a status line, as those who listen hear it."""
    return text(told.spoken) + NBSP * told.again


def announce(*of, **more):
    return spoken(status.announce(*of, **more))


def invite(*of, **more):
    return spoken(status.invite(*of, **more))


def recap(*of, **more):
    return text(recaps.recap(*of, **more))


def position(*of, **more):
    return text(recaps.position(*of, **more))


def lesson(game):
    return text(lessons.lesson(game))


def seen(game, *, teaches=False):
    """What an invitation tells that the table shows."""
    told = status.invite(game, teaches=teaches)
    shown = status.shown(game)
    return text(sentences(*(line for about, line in told.lines if about in shown)))
