"""The card: a row for each box and each sum, a cell for each player."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from yahtzee.engine import legality
from yahtzee.engine.categories import Category, Section, sentence_of
from yahtzee.engine.game import Game, bonus_points, box_points, claimed_box, writable_points
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.moves import Score, Write
from yahtzee.engine.rules import Shown
from yahtzee.engine.scorecard import Scorecard
from yahtzee.messages import NOTHING, Message, Name, Number, Text, count, say, say_in
from yahtzee.telling.lessons import finished_hand, suggested
from yahtzee.telling.status import earned_bonus, pace_in_words
from yahtzee.telling.view_model import Cell, CellState, Look, Pace, Row, SectionView, Worth


def _points(number: int) -> Number:
    return Number(number, grouped=False)


def sections(game: Game, look: Look) -> tuple[SectionView, ...]:
    """The halves of the card that have boxes or sums."""
    rows = [*zip(game.rules.categories, _box_rows(game, look), strict=True)]
    upper = [row for box, row in rows if box.section is Section.UPPER] + _upper_sums(game, look)
    lower = [row for box, row in rows if box.section is Section.LOWER] + _lower_sums(game)
    halves = (
        SectionView("upper", say("Upper section"), say_in("section", "Upper"), tuple(upper)),
        SectionView("lower", say("Lower section"), say_in("section", "Lower"), tuple(lower)),
    )
    return tuple(half for half in halves if half.rows)


def _offers(game: Game, look: Look) -> Callable[[Category], Cell]:
    """What the current player could do with an open box."""
    offered = box_points(game)
    bonus = bonus_points(game)
    claim = claimed_box(game)
    waiting = _why_not(game)
    is_writable = game.setup.mode is Mode.REAL and not game.dice and not game.is_over
    # Before the last roll an offer that stood out would be bad advice, but for a hand that somebody
    # who plays for the first time is told to score. After it these see a single one stand out.
    is_taught = look.teaches and not game.computer_on_turn
    single = (suggested(game) or finished_hand(game)) if is_taught else None
    all_firm = not game.rolls_left and single is None

    def worth_of(box: Category, total: int) -> Worth | None:
        if not total:
            return Worth.NONE
        return Worth.FIRM if not look.quiet and (all_firm or box == single) else None

    has_room = len(game.cards) <= 2  # for the name of the box

    def offer(box: Category) -> Cell:
        points = offered.get(box)
        chosen = box.id == look.chosen
        if points is None:
            writes = is_writable and bool(writable_points(game, box))
            label = (say("Write {box}") if writes else waiting).filled(box=box)
            state = CellState.CHOICE if writes else CellState.OPEN
            return Cell(state, label=label, box=box.id, writes=writes)
        if chosen and not look.settings.confirm:
            label = say("Cross out {box}?", box=box)
            asks = label if has_room else say("Cross out?")
            return Cell(CellState.CHOICE, asks, label=label, box=box.id, worth=Worth.CROSSED_OUT)
        total = points + bonus
        label = _choice_label(box, points, bonus, confirm=look.settings.confirm)
        return Cell(
            CellState.CHOICE,
            _points(points),  # which will be written here, the bonus in its own line
            label=label,
            box=box.id,
            chosen=chosen if look.settings.confirm else None,
            worth=worth_of(box, total),
            claimed=box == claim,
        )

    return offer


def _choice_label(box: Category, points: int, bonus: int, *, confirm: bool) -> Message:
    """What a choice is called: the points that are shown there, and the ``bonus`` beside them."""
    total = points + bonus
    if not (total or confirm):
        return say("Cross out {box}, 0 points", box=box)
    if confirm:
        message = count("Choose {box}, {points} point", "Choose {box}, {points} points", total)
    else:
        message = count("Score {box}, {points} point", "Score {box}, {points} points", total)
    return message.filled(box=box, points=Name(f"{points} + {bonus}") if bonus else points)


def _why_not(game: Game) -> Message:
    """What to say of an open box that cannot be scored now; the box is still to be put in."""
    if not game.dice:
        return say("{box}, open")
    if game.rules.in_order:
        return say("{box}, boxes are filled in order")
    if legality.is_joker(game.card, game.dice):
        return say("{box}, the joker rule does not allow it now")
    return say("{box}, a first Yahtzee goes in the Yahtzee box")


def _box_rows(game: Game, look: Look) -> Iterator[Row]:
    last = last_scored(game)
    boxes = game.rules.categories
    offer = _offers(game, look)
    chooser = None if game.computer_on_turn else game.player
    dice = game.rules.dice
    for place, box in enumerate(boxes):
        cells = []
        for player, card in enumerate(game.cards):
            if card.points[place] is not None:
                pace = _box_pace(card, box) if look.settings.colour_code else None
                cells.append(_written(card, box, fresh=(player, box) == last, pace=pace))
            elif player == chooser:
                cells.append(offer(box))
            else:
                cells.append(Cell(CellState.CLOSED, label=say_in("box", "open")))
        yield Row(
            box.id,
            box.message,
            box.short(boxes),
            sentence_of(box, dice),
            tuple(cells),
            category=box,
            dice=dice,
        )


def last_scored(game: Game) -> tuple[int, Category] | None:
    """The player and box of the turn that ended last, while nothing has followed it."""
    match game.log[-1].move if game.log else None:
        case Score(category) | Write(category):
            return game.last_player, category
    return None


PACE_WORDS = {
    Pace.BEHIND: say("fewer than three dice"),
    Pace.ON: say("three dice"),
    Pace.AHEAD: say("more than three dice"),
}


def _box_pace(card: Scorecard, box: Category) -> Pace | None:
    """How a filled upper box stands to three of its face, if there is a bonus to reach."""
    if not box.face or not card.rules.upper_bonus:
        return None
    return _pace((card[box] or 0) - 3 * box.face)


def _pace(ahead: int) -> Pace:
    return Pace.ON if not ahead else Pace.AHEAD if ahead > 0 else Pace.BEHIND


def _written(card: Scorecard, box: Category, *, fresh: bool, pace: Pace | None) -> Cell:
    points = card[box] or 0
    bonus = card.rules.yahtzee_bonus
    if bonus and bonus.shown is Shown.YAHTZEE_BOX and box.is_yahtzee:
        points += card.yahtzee_bonus_points
    state = CellState.FILLED if points else CellState.ZERO
    label = PACE_WORDS[pace] if pace else NOTHING
    return Cell(state, _points(points), label=label, fresh=fresh, pace=pace)


def _sum_row(row_id: str, label: Text, hint: Text, cells: Iterable[Cell]) -> Row:
    return Row(row_id, label, label, hint, tuple(cells), is_sum=True)


def _sum(points: int) -> Cell:
    return Cell(CellState.SUM, _points(points))


def _upper_sums(game: Game, look: Look) -> list[Row]:
    if not game.rules.upper:
        return []
    rows = []
    bonus = game.rules.upper_bonus
    if bonus:
        threshold, points = bonus.next_step(game.card.upper_subtotal) or bonus.steps[-1]
        pace = say("{threshold} earns the bonus", threshold=threshold)
        subtotals = [_subtotal(card, look) for card in game.cards]
        rows.append(_sum_row("subtotal", say("Subtotal"), pace, subtotals))
        pays = say("{points} for {threshold} or more", points=points, threshold=threshold)
        bonuses = list(map(_upper_bonus, game.cards))
        if earned_bonus(game):
            bonuses[game.last_player] = replace(bonuses[game.last_player], fresh=True)
        rows.append(_sum_row("upper_bonus", say("Bonus"), pays, bonuses))
    totals = [_sum(card.upper_total) for card in game.cards]
    return [*rows, _sum_row("upper_total", say("Upper total"), NOTHING, totals)]


def _subtotal(card: Scorecard, look: Look) -> Cell:
    """The sum, and how it stands to the bonus for those who want to be told while they play."""
    pace = card.upper_pace
    untouched = all(map(card.is_open, card.rules.upper))
    colour = _pace(pace) if look.settings.colour_code and not untouched else None
    if card.upper_bonus or untouched or not (look.settings.colour_code or look.settings.hints):
        return Cell(CellState.SUM, _points(card.upper_subtotal), pace=colour)
    note = Number(pace, signed=True) if pace else say("±0")
    return Cell(CellState.SUM, _points(card.upper_subtotal), note, pace_in_words(card), pace=colour)


def _upper_bonus(card: Scorecard) -> Cell:
    bonus = card.rules.upper_bonus
    assert bonus is not None
    step = bonus.next_step(card.upper_subtotal)
    if step is None or not any(map(card.is_open, card.rules.upper)):
        return replace(_sum(card.upper_bonus), stamped=card.upper_bonus > 0)
    missing = step[0] - card.upper_subtotal
    left = count("{points} to go", "{points} to go", missing, points=missing)
    share = card.upper_subtotal / step[0]
    earned = _points(card.upper_bonus) if card.upper_bonus else NOTHING
    # Translators: how many of how many, in a cell of the card: "24/63".
    part = say("{part}/{whole}", part=card.upper_subtotal, whole=step[0])
    stamped = card.upper_bonus > 0
    return Cell(CellState.SUM, earned, part, left, share=share, stamped=stamped)


def _lower_sums(game: Game) -> list[Row]:
    rows = []
    bonus = game.rules.yahtzee_bonus
    if bonus and bonus.shown is Shown.COUNT_LINE:
        hint = say("{points} for each extra Yahtzee", points=bonus.points)
        coming = bonus_points(game)  # fun.txt: it is added, and then the player is asked for a box
        lines = [
            _count_line(card, coming if player == game.player else 0)
            for player, card in enumerate(game.cards)
        ]
        rows.append(_sum_row("yahtzee_bonus", say("Yahtzee bonus"), hint, lines))
    rows.append(_sum_row("total", say("Total"), NOTHING, [_sum(card.total) for card in game.cards]))
    return rows


def _count_line(card: Scorecard, coming: int) -> Cell:
    written = _points(card.yahtzee_bonus_points) if card.yahtzee_bonuses else NOTHING
    if not coming:
        return Cell(CellState.SUM, written)
    label = say("{points} more with these dice", points=coming)
    return Cell(CellState.SUM, written, Number(coming, signed=True), label)
