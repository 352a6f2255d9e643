"""The score pad: two real tables, one a section, a column a player.

section.card
  table.section (upper)          table.section (lower)
    thead  category | Ann | Bob    …
    tbody  th | td | td            th | td | td
    tfoot  sums                    sums

The style sheet lays the tables out as grids, so that both halves share the height. Not every
browser still takes such an element for a table: hence the roles.
"""

from collections.abc import Sequence

from yahtzee.engine.game_setup import Level, Mode, number_of_unnamed
from yahtzee.language import cached, text
from yahtzee.letters import letters, room
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.messages import NOTHING, Name, Text, say
from yahtzee.session.draft import places
from yahtzee.telling.view_model import (
    Cell,
    CellState,
    Mood,
    PlayerView,
    Row,
    SectionView,
    TableView,
    Worth,
)
from yahtzee.ui.views.drawings import gauge, portrait, small_dice


def card(view: TableView, shown: int, advised: str = "", explained: str = "") -> Node:
    """The card; on narrow screens with many players only the column ``shown`` is seen.

    ``advised`` is the box that the coach would score, ``explained`` the one that tells what it
    takes, if any.
    """
    players = len(view.players)
    places = [(place, row) for each in view.sections for place, row in enumerate(each.rows)]
    rows = [row for _place, row in places]
    opened = next((place for place, row in places if row.id == explained), None)
    return h(
        "section.card",
        [
            _section(view, section, shown, advised, explained, opened=opened, is_first=not place)
            for place, section in enumerate(view.sections)
        ],
        aria_label=say("Scorecard"),
        data_players=players,
        # How many columns there are, in the steps that the layout knows.
        data_crowd="few" if players <= 2 else "some" if players <= 4 else "many",
        data_rolling=bool(view.rolling),
        data_moment=view.is_moment,
        # Not :has() in the style sheet: each change in the card would lay out all of it.
        data_explains=opened is not None,
        data_rows=_rows(view),
        data_long=_rows(view) >= LONG_PAD,
        data_untouched=not any(_is_written(cell) for row in rows for cell in row.cells),
        data_action="skip" if view.is_computers else None,
    )


LONG_PAD = 13  # rows of a half that are closer together


def _rows(view: TableView) -> int:
    """How many rows the longer half has."""
    return max(len(section.rows) for section in view.sections)


def _is_written(cell: Cell) -> bool:
    return cell.state in (CellState.FILLED, CellState.ZERO)


def _section(
    view: TableView,
    section: SectionView,
    shown: int,
    advised: str,
    explained: str,
    *,
    opened: int | None,
    is_first: bool,
) -> Node:
    """One half; both have room under the row at the place ``opened``, or under their last."""
    last = len(section.rows) - 1
    beside = None if opened is None else section.rows[min(opened, last)].id
    boxes = [row for row in section.rows if not row.is_sum]
    sums = [row for row in section.rows if row.is_sum]
    columns = tuple(
        _column(player, is_shown=place == shown) for place, player in enumerate(view.players)
    )
    return h(
        "table",
        h("caption.sr", section.label),
        h("thead", _head(view, section, columns)),
        h(
            "tbody",
            [
                _row(
                    row,
                    columns,
                    row.id == advised,
                    row.id == explained,
                    is_opened=row.id == beside,
                    is_stop=is_first and row is boxes[0],
                    corrects=view.mode is Mode.REAL,
                )
                for row in boxes
            ],
        ),
        h("tfoot", [_row(row, columns, is_opened=row.id == beside) for row in sums])
        if sums
        else None,
        class_=f"pad {section.id}",
        role="table",
        # How many rows the other half has more: the last one takes their room.
        data_spare=(_rows(view) - len(section.rows)) or None,
    )


def _head(view: TableView, section: SectionView, columns: tuple[str, ...]) -> Node:
    """The names, which open who is at the table; the points of one player do so once."""
    names = [text(player.name) for player in view.players]
    short = short_names(names)
    seats = range(len(names))
    widest = view.players[max(seats, key=lambda at: room(names[at])) if names[1:] else 0].name

    def seat(place: int, player: PlayerView) -> Node:
        shown = name(
            player.name or say("Points"),
            short[place],
            player.colour,
            player.level,
            player.mood,
            widest=widest,
        )
        if not player.name and section is not view.sections[0]:
            return h("span.seated", shown)
        return button_for(
            "players",
            shown,
            value=place,
            class_="seated",
            aria_label=None if player.name else say("Points: who plays"),
            aria_haspopup="dialog",
            tabindex=-1,
        )

    return h(
        "tr",
        h("th.title", section.short, scope="col", role="columnheader"),
        [
            h(
                "th",
                seat(place, player),
                scope="col",
                role="columnheader",
                aria_label=None if player.name else say("Points"),
                class_=columns[place],
            )
            for place, player in enumerate(view.players)
        ],
        role="row",
    )


@cached(maxsize=64)
def name(
    full: Text | str,
    short: str,
    colour: int,
    level: Level | None = None,
    mood: Mood | None = None,
    *,
    widest: Text = NOTHING,
) -> Node:
    """A player's name behind their chip; where ``widest`` has no room, the chip stands alone."""
    mark = chip(short, colour, level, mood) if short else None
    own = colour if short and not level else None  # of who has an initial: the name has it, too
    called = Name(full) if isinstance(full, str) else full
    return h("span.name", mark, h("span", called, data_widest=widest or None), data_colour=own)


def chip(short: str, colour: int, level: Level | None = None, mood: Mood | None = None) -> Node:
    """A player's mark, the same all over the page: the initial in their colour.

    A computer player has a face instead, which shows how it takes its turn.
    """
    inside = portrait(level) if level else short
    return h(
        "span.chip",
        inside,
        data_colour=colour,
        data_mood=mood,
        aria_hidden="true",
        translate="no",
    )


def short_names(names: Sequence[str]) -> list[str]:
    """A name of a few letters for each, no two alike: initials, first letters or else numbers.

    A letter is whatever people take for one, as is a flag.

    ``["Ann", "Player 2"]`` gives ``["A", "2"]``, ``["Ann", "Al"]`` gives ``["An", "Al"]``. Who
    plays alone needs none and gets an empty one.
    """
    if len(names) == 1:
        return [""]
    initials = ["".join(letters(word)[0] for word in each.split()[:2]) for each in names]
    beginnings = [["".join(letters(each)[:few]) for each in names] for few in (2, 3)]
    for shortened in (initials, *beginnings):
        short = [
            str(number_of_unnamed(each) or few) for each, few in zip(names, shortened, strict=True)
        ]
        if len(set(short)) == len(names):
            return short
    return [str(1 + place) for place in places(names)]


def _column(player: PlayerView, *, is_shown: bool) -> str:
    classes = ["column"]
    classes += ["shown"] if is_shown else []
    classes += ["current"] if player.is_current else []
    classes += ["winner"] if player.is_winner else []
    classes += ["away"] if player.is_away else []
    return " ".join(classes)


# Most lines stay as they are from one tap to the next, and making them is most of the work.
@cached(maxsize=64)
def _row(
    row: Row,
    columns: tuple[str, ...],
    is_advised: bool = False,
    is_explained: bool = False,
    *,
    is_opened: bool = False,
    is_stop: bool = False,
    corrects: bool = False,
) -> Node:
    kind = "sum" if row.is_sum else "box" + (" advised" if is_advised else "")
    return h(
        "tr",
        h(
            "th",
            _label(row, is_explained=is_explained, is_stop=is_stop),
            h("span.hint", row.hint) if row.hint else None,
            scope="row",
            role="rowheader",
        ),
        [
            _cell(row.id, row.label, cell, column, seat, corrects=corrects)
            for seat, (cell, column) in enumerate(zip(row.cells, columns, strict=True))
        ],
        _explanation(row) if is_explained else None,
        class_=kind
        + (" five-alike" if row.category and row.category.is_yahtzee else "")
        + (" opened" if is_opened else ""),
        role="row",
        data_row=row.id,
    )


LONG = 50  # how wide what a box takes may be in large letters, which follow from it: see the tray


def _explanation(row: Row) -> Node:
    """What a box takes, with dice that it pays, and a way to take it."""
    offered = next((cell for cell in row.cells if _pays(cell)), None)
    return h(
        "td.explained",
        h("span.takes", row.hint),
        small_dice(row.category.example(row.dice) if row.category else ()),
        offered is not None
        and button_for(
            "score",
            say("Score {points} here", points=offered.text),
            value=offered.box,
            class_="primary",
        ),
        role="cell",
        id="explained",
        data_long=room(text(row.hint)) > LONG,
    )


def _pays(cell: Cell) -> bool:
    """Whether a tap on the cell scores something at once."""
    is_choice = cell.state is CellState.CHOICE and cell.chosen is None and not cell.writes
    return is_choice and cell.worth not in (Worth.NONE, Worth.CROSSED_OUT)


def _label(row: Row, *, is_explained: bool, is_stop: bool) -> Child:
    """What a line is called; the name of a box tells in place what the box takes.

    The Tab key stops at one button of the card, and arrow keys go on from there: see ``page.dom``.
    """
    label = [h("span.long", row.label), h("span.short", row.short, aria_hidden="true")]
    if row.is_sum:
        return label
    return button_for(
        "explain",
        label,
        value=row.id,
        class_="about",
        aria_expanded="true" if is_explained else "false",
        aria_describedby="explained" if is_explained else None,
        tabindex=None if is_stop else -1,
    )


@cached(maxsize=512)
def _cell(row_id: str, box: Text, cell: Cell, column: str, seat: int, *, corrects: bool) -> Node:
    """One cell, and whose it is; with ``corrects`` what is written there can be put right."""
    classes = f"{column} {cell.state}{' fresh' if cell.fresh else ''}"
    classes += " claimed" if cell.claimed else ""
    classes += " stamped" if cell.stamped else ""
    action = "open-write" if cell.writes else "score" if cell.chosen is None else "choose"
    if cell.state in (CellState.OPEN, CellState.CHOICE):
        inside = button_for(
            action,
            cell.text,
            value=cell.box,
            enabled=cell.state is not CellState.OPEN,
            class_="score",
            aria_label=cell.label,
            aria_pressed=None if cell.chosen is None else str(cell.chosen).lower(),
            tabindex=-1,
        )
        return h("td", inside, role="cell", class_=classes, data_worth=cell.worth)
    points = h("span.points", cell.text) if cell.text else None
    if points and cell.state is not CellState.SUM:
        # Wrapped, or the renderer would reuse the score button for it, which has the focus.
        message = say("{box}, {points}: correct it") if corrects else say("{box}, {points}")
        points = h(
            "span",
            button_for(
                "correct" if corrects else "explain",
                points,
                value=f"{row_id}={seat}" if corrects else row_id,
                class_="written",
                aria_label=message.filled(box=box, points=cell.text),
                aria_haspopup="dialog" if corrects else None,
                tabindex=-1,
            ),
        )
    return h(
        "td",
        points,
        h("span.note", cell.note, aria_hidden="true") if cell.note else None,
        None if cell.share is None else gauge(cell.share),
        h("span.sr", " ", cell.label) if cell.label else None,
        role="cell",
        class_=classes,
        data_pace=cell.pace,
    )
