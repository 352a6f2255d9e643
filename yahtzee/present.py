"""The view model of a game: plain data and sentences, without anything of the page."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from yahtzee import legality
from yahtzee.categories import Category
from yahtzee.contest import is_contest, short_title_of
from yahtzee.dice import DICE, FACES, Faces, five_alike
from yahtzee.game import (
    Game,
    Mode,
    box_points,
    history,
    legal_boxes,
    standings,
    writable_points,
)
from yahtzee.language import N_, _, listing, ngettext, pgettext
from yahtzee.moves import Enter, Keep, Score, Write
from yahtzee.presets import label_of, name_of, short_of
from yahtzee.rules import Shown
from yahtzee.scorecard import Scorecard
from yahtzee.settings import Previews

MINUS = "\N{MINUS SIGN}"


class CellState(StrEnum):
    """What a cell of the card shows."""

    CLOSED = "closed"  # another player's open box
    OPEN = "open"  # an open box of the player's, with nothing to score in it now
    CHOICE = "choice"  # an open box that can be scored now
    FILLED = "filled"
    ZERO = "zero"
    SUM = "sum"


class Worth(StrEnum):
    """What sets a choice apart from the others, where points are shown."""

    MOST = "most"
    NONE = "none"


class Pace(StrEnum):
    """How an upper box or the subtotal stands to the upper bonus.

    For a box that is fewer than three dice of its face, three, or more (silentmatt.txt).
    """

    BEHIND = "behind"
    ON = "on"
    AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class Look:
    """What a player wants to see of a table, and has chosen there.

    ``confirm`` says whether a box is chosen first and then scored, ``chosen`` which; ``brief``
    whether as little as possible is said;
    ``rules_name`` is what the rules are called, where that is more than a preset's name.
    """

    previews: Previews = Previews.NON_ZERO
    colour_code: bool = False
    confirm: bool = False
    chosen: str = ""
    rules_name: str = ""
    brief: bool = False


USUAL_LOOK = Look()


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: what to show, what to say, and the box that choosing it would fill.

    ``writes`` says whether choosing asks for the points, the dice being unknown;
    ``chosen`` whether the box is chosen to be scored, None where a choice scores at once;
    ``pace`` how the cell stands to the upper bonus, if that is to be shown; ``claimed`` whether
    the main button fills this very box; ``share``, from 0 to 1, how much of it there is.
    """

    state: CellState
    text: str = ""
    note: str = ""
    label: str = ""
    box: str = ""
    fresh: bool = False
    writes: bool = False
    chosen: bool | None = None
    pace: Pace | None = None
    claimed: bool = False
    worth: Worth | None = None
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the card: a box, or a sum when ``is_sum``."""

    id: str
    label: str
    short: str
    hint: str
    cells: tuple[Cell, ...]
    is_sum: bool = False


@dataclass(frozen=True, slots=True)
class SectionView:
    """The upper or the lower half of the card; ``short`` is its label where it is on the pad."""

    id: str
    label: str
    short: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A column of the card."""

    name: str
    total: int
    is_current: bool
    is_winner: bool


@dataclass(frozen=True, slots=True)
class DieView:
    """A die in its place; ``face`` is None before the first roll.

    ``tumble`` is empty for a die that did not move in the last step, else "a" or "b" in
    turn, so that a screen can tell one roll from the next. ``was`` is the face from which a
    rolling die starts, ``past`` the one that it showed in the turn before.
    """

    place: int
    face: int | None
    held: bool
    can_hold: bool
    label: str
    tumble: str
    was: int | None = None
    past: int | None = None


class Rolling(StrEnum):
    """Where rolling dice come from."""

    FIRST = "first"  # all of them from the player's hand
    AGAIN = "again"  # each from its place


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that the table shows of a game.

    ``shout`` names a Yahtzee that lies there, ``seen`` is the part of the status line that tells
    in words what the dice and the shout show. ``claim_label`` is what the main button says where
    it scores the dice in the box ``claim``, and rolling on is the second choice.
    """

    rules_name: str
    mode: Mode
    contest: str  # what it is called, if this is one
    heading: str
    progress: str
    players: tuple[PlayerView, ...]
    sections: tuple[SectionView, ...]
    dice: tuple[DieView, ...]
    roll_label: str
    can_roll: bool
    can_undo: bool
    can_ask: bool
    must_score: bool
    is_over: bool
    is_yahtzee: bool = False  # five alike lie there, and the card has a box for them
    confirm_label: str = ""  # of the button that scores the chosen box; none where empty
    can_confirm: bool = False
    rolling: Rolling | None = None
    shout: str = ""
    seen: str = ""
    claim: str = ""
    claim_label: str = ""


def present(game: Game, held: tuple[int, ...] = (), look: Look = USUAL_LOOK) -> TableView:
    """The table for a game, with the dice in the places ``held`` marked as kept."""
    must_score = bool(game.dice) and not game.rolls_left
    claim = claimed_box(game)
    return TableView(
        rules_name=look.rules_name or name_of(game.rules),
        mode=game.setup.mode,
        contest=short_title_of(game.setup),
        heading=_heading(game),
        progress=_progress(game),
        players=_players(game),
        sections=_sections(game, look),
        dice=_dice(game, held),
        roll_label=_roll_label(game, held),
        can_roll=game.rolls_left > 0 and len(held) < DICE and not _is_computer(game),
        can_undo=_has_played(game) and not is_contest(game.setup),
        can_ask=bool(game.dice) and not _is_computer(game),
        must_score=must_score,
        is_over=game.is_over,
        is_yahtzee=bool(shout_of(game)),
        confirm_label=_confirm_label(game, look),
        can_confirm=bool(look.chosen),
        shout=shout_of(game),
        seen=_seen(game, brief=look.brief) if game.dice else "",
        claim=claim.id if claim else "",
        claim_label=_score_label(game, claim) if claim else "",
    )


def present_rolling(before: Game, after: Game, look: Look = USUAL_LOOK) -> TableView:
    """The table while dice roll: as it was before, but for the dice; nothing tells the result."""
    match after.log[-1].move:
        case Keep(places):
            table = present(before, places, look)
            return replace(
                table,
                dice=tuple(_rolling(die, before) for die in _dice(after, places)),
                rolling=Rolling.AGAIN if before.dice else Rolling.FIRST,
                is_yahtzee=False,
                shout="",
                claim="",
            )
    raise AssertionError("only a roll makes dice roll")


def _rolling(die: DieView, before: Game) -> DieView:
    if not die.tumble:
        return replace(die, can_hold=False)
    label = _("Die {place}: rolling").format(place=die.place + 1)
    was = before.dice[die.place] if before.dice else None
    return replace(die, can_hold=False, label=label, was=was)


def claimed_box(game: Game) -> Category | None:
    """The box that a Yahtzee on the table is surely for, if a person is to say so."""
    if not five_alike(game.dice) or _is_computer(game):
        return None
    boxes = legal_boxes(game)
    if game.rules.yahtzee in boxes:
        return game.rules.yahtzee
    is_joker = legality.is_joker(game.card, game.dice)
    return boxes[0] if is_joker and len(boxes) == 1 else None


def _has_played(game: Game) -> bool:
    """Whether a person has made a step of this game, which could be taken back."""
    return any(game.setup.level_of(before.player) is None for before, _after in history(game))


def _confirm_label(game: Game, look: Look) -> str:
    if not look.confirm or game.is_over:
        return ""
    chosen = next((box for box in legal_boxes(game) if box.id == look.chosen), None)
    return _score_label(game, chosen) if chosen else pgettext("button", "Score")


def _score_label(game: Game, box: Category) -> str:
    points = box_points(game)[box] + _bonus_points(game)
    return _("Score {points} in {box}").format(points=points, box=label_of(box, game.rules))


def _bonus_points(game: Game) -> int:
    """What the dice on the table earn beside the points of their box."""
    bonus = game.rules.yahtzee_bonus
    earned = bonus and game.dice and legality.earns_bonus(game.card, game.dice)
    return bonus.points if bonus and earned else 0


def _is_computer(game: Game) -> bool:
    """Whether a computer player is to move."""
    return not game.is_over and game.setup.level_of(game.player) is not None


def _heading(game: Game) -> str:
    if game.is_over:
        return _result(game)
    name = game.setup.players[game.player]
    return _("{player}’s turn").format(player=name) if len(game.cards) > 1 else name


def _result(game: Game) -> str:
    first = standings(game)[0]
    names = [game.setup.players[player] for player in first]
    points = game.cards[first[0]].total
    if len(game.cards) == 1:
        return _points(points)
    if len(names) == 1:
        rivals = [game.cards[player] for player in standings(game)[1]]
        if rivals[0].total == points:
            return _settled(names[0], points, game.cards[first[0]], rivals[0])
        return _("{player} wins with {points}").format(player=names[0], points=points)
    return _("{players} tie at {points}").format(players=listing(names), points=points)


def _settled(winner: str, points: int, card: Scorecard, next_best: Scorecard) -> str:
    """How Yahtzee bonuses settled a tie."""
    return ngettext(
        "{player} wins, {points} each: {more} Yahtzee bonus to {fewer}",
        "{player} wins, {points} each: {more} Yahtzee bonuses to {fewer}",
        card.yahtzee_bonuses,
    ).format(
        player=winner,
        points=points,
        more=card.yahtzee_bonuses,
        fewer=next_best.yahtzee_bonuses,
    )


def _progress(game: Game) -> str:
    if game.is_over:
        return _("Game over")
    is_plain = not game.rolls or (game.setup.mode is Mode.REAL and not game.rolls_left)
    message = (
        _("Round {round} of {rounds}")
        if is_plain
        else _("Round {round} of {rounds} · roll {roll} of {rolls}")
    )
    return message.format(
        round=game.round + 1,
        rounds=len(game.rules.categories),
        roll=game.rolls,
        rolls=game.rules.rolls,
    )


def _players(game: Game) -> tuple[PlayerView, ...]:
    winners = standings(game)[0] if game.is_over else ()
    return tuple(
        PlayerView(
            name=name,
            total=card.total,
            is_current=player == game.player and not game.is_over,
            is_winner=player in winners,
        )
        for player, (name, card) in enumerate(zip(game.setup.players, game.cards, strict=True))
    )


# The card.


def _sections(game: Game, look: Look) -> tuple[SectionView, ...]:
    offers = _Offers(game, look)
    upper = [_box_row(game, box, offers) for box in game.rules.upper]
    lower = [_box_row(game, box, offers) for box in game.rules.lower]
    upper += _upper_sums(game, look)
    lower += _lower_sums(game)
    halves = (
        SectionView("upper", _("Upper section"), pgettext("section", "Upper"), tuple(upper)),
        SectionView("lower", _("Lower section"), pgettext("section", "Lower"), tuple(lower)),
    )
    return tuple(half for half in halves if half.rows)


class _Offers:
    """What the current player could do with each open box, worked out once."""

    def __init__(self, game: Game, look: Look) -> None:
        self.points = box_points(game)
        self.look = look
        self.most = max(self.points.values(), default=0)
        self.bonus = _bonus_points(game)
        self.claim = claimed_box(game)
        self.rules = game.rules
        self.writable = game.setup.mode is Mode.REAL and not game.dice and not game.is_over
        self.waiting = _why_not(game)

    def cell(self, game: Game, box: Category) -> Cell:
        name = label_of(box, game.rules)
        if box in self.points:
            return self._choice(box, self.points[box])
        if self.writable and writable_points(game, box):
            label = _("Write {box}").format(box=name)
            return Cell(CellState.CHOICE, label=label, box=box.id, writes=True)
        return Cell(CellState.OPEN, label=self.waiting.format(box=name), box=box.id)

    def _choice(self, box: Category, points: int) -> Cell:
        look = self.look
        shown = {
            Previews.ALL: True,
            Previews.NON_ZERO: points + self.bonus > 0,
            Previews.OFF: False,
        }[look.previews]
        text = str(points + self.bonus) if shown else ""
        chosen = box.id == look.chosen if look.confirm else None
        total = points + self.bonus
        label = self._choice_label(total).format(
            box=label_of(box, self.rules), points=total, bonus=self.bonus
        )
        worth = None if look.previews is Previews.OFF else self._worth(points)
        return Cell(
            CellState.CHOICE,
            text,
            label=label,
            box=box.id,
            chosen=chosen,
            worth=worth,
            claimed=box == self.claim,
        )

    def _worth(self, points: int) -> Worth | None:
        if not points + self.bonus:
            return Worth.NONE
        return Worth.MOST if points == self.most else None

    def _choice_label(self, total: int) -> str:
        """What a choice is called; still to be put in: box, all its points, the bonus in them."""
        confirm, names_points = self.look.confirm, self.look.previews is not Previews.OFF
        match confirm, names_points, bool(self.bonus):
            case True, True, True:
                return ngettext(
                    "Choose {box}, {points} point with {bonus} bonus",
                    "Choose {box}, {points} points with {bonus} bonus",
                    total,
                )
            case True, True, False:
                return ngettext(
                    "Choose {box}, {points} point", "Choose {box}, {points} points", total
                )
            case True, False, _any:
                return _("Choose {box}")
            case False, True, True:
                return ngettext(
                    "Score {box}, {points} point with {bonus} bonus",
                    "Score {box}, {points} points with {bonus} bonus",
                    total,
                )
            case False, True, False:
                return ngettext(
                    "Score {box}, {points} point", "Score {box}, {points} points", total
                )
        return _("Score {box}")


def _why_not(game: Game) -> str:
    """What to say of an open box that cannot be scored now; the box is still to be put in."""
    if not game.dice:
        return _("{box}, open")
    if game.rules.in_order:
        return _("{box}, boxes are filled in order")
    if legality.is_joker(game.card, game.dice):
        return _("{box}, the joker rule does not allow it now")
    return _("{box}, a first Yahtzee goes in the Yahtzee box")


def _points(points: int) -> str:
    return ngettext("{points} point", "{points} points", points).format(points=points)


def _box_row(game: Game, box: Category, offers: _Offers) -> Row:
    last = _last_scored(game)
    cells = []
    place = game.rules.categories.index(box)
    for player, card in enumerate(game.cards):
        if card.points[place] is not None:
            pace = _box_pace(card, box) if offers.look.colour_code else None
            cells.append(_written(card, box, fresh=(player, box) == last, pace=pace))
        elif player == game.player and not _is_computer(game):
            cells.append(offers.cell(game, box))
        else:
            cells.append(Cell(CellState.CLOSED, label=pgettext("box", "open")))
    return Row(
        box.id, label_of(box, game.rules), short_of(box, game.rules), _(box.help), tuple(cells)
    )


def _last_scored(game: Game) -> tuple[int, Category] | None:
    """The player and box of the turn that ended last, while nothing has followed it."""
    match game.log[-1].move if game.log else None:
        case Score(category) | Write(category):
            return (game.turns - 1) % len(game.cards), category
    return None


PACE_WORDS = {
    Pace.BEHIND: N_("fewer than three dice"),
    Pace.ON: N_("three dice"),
    Pace.AHEAD: N_("more than three dice"),
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
    label = _(PACE_WORDS[pace]) if pace else ""
    return Cell(state, str(points), label=label, fresh=fresh, pace=pace)


def _sum_row(row_id: str, label: str, hint: str, cells: Iterable[Cell]) -> Row:
    return Row(row_id, label, label, hint, tuple(cells), is_sum=True)


def _sum(points: int) -> Cell:
    return Cell(CellState.SUM, str(points))


def _upper_sums(game: Game, look: Look) -> list[Row]:
    if not game.rules.upper:
        return []
    rows = []
    bonus = game.rules.upper_bonus
    if bonus:
        pace = _("{threshold} earns the bonus").format(threshold=bonus.threshold)
        subtotals = [_subtotal(card, coloured=look.colour_code) for card in game.cards]
        rows.append(_sum_row("subtotal", _("Subtotal"), pace, subtotals))
        pays = _("{points} for {threshold} or more").format(
            points=bonus.points, threshold=bonus.threshold
        )
        rows.append(_sum_row("upper_bonus", _("Bonus"), pays, map(_upper_bonus, game.cards)))
    rows.append(
        _sum_row(
            "upper_total", _("Upper total"), "", [_sum(card.upper_total) for card in game.cards]
        )
    )
    return rows


def _subtotal(card: Scorecard, *, coloured: bool) -> Cell:
    pace = card.upper_pace
    untouched = all(map(card.is_open, card.rules.upper))
    colour = _pace(pace) if coloured and not untouched else None
    if card.upper_bonus or untouched:
        return Cell(CellState.SUM, str(card.upper_subtotal), pace=colour)
    sign = "±" if not pace else "+" if pace > 0 else MINUS
    note = f"{sign}{abs(pace)}"
    return Cell(CellState.SUM, str(card.upper_subtotal), note, pace_in_words(card), pace=colour)


def pace_in_words(card: Scorecard) -> str:
    """How a card stands to the upper bonus, if its rules have one: "3 behind the bonus pace"."""
    pace = card.upper_pace
    if not pace:
        return _("on pace for the bonus")
    if pace > 0:
        return _("{points} ahead of the bonus pace").format(points=pace)
    return _("{points} behind the bonus pace").format(points=-pace)


def _upper_bonus(card: Scorecard) -> Cell:
    bonus = card.rules.upper_bonus
    assert bonus is not None
    if card.upper_bonus or not any(map(card.is_open, card.rules.upper)):
        return _sum(card.upper_bonus)
    missing = bonus.threshold - card.upper_subtotal
    left = ngettext("{points} to go", "{points} to go", missing).format(points=missing)
    share = card.upper_subtotal / bonus.threshold
    return Cell(CellState.SUM, note=left, label=left, share=share)


def _lower_sums(game: Game) -> list[Row]:
    rows = []
    bonus = game.rules.yahtzee_bonus
    if bonus and bonus.shown is Shown.COUNT_LINE:
        hint = _("{points} for each further Yahtzee").format(points=bonus.points)
        rows.append(_sum_row("yahtzee_bonus", _("Yahtzee bonus"), hint, _count_lines(game)))
    rows.append(_sum_row("total", _("Total"), "", [_sum(card.total) for card in game.cards]))
    return rows


def _count_lines(game: Game) -> list[Cell]:
    """Each player's Yahtzee bonuses, and the one that the dice on the table earn.

    fun.txt: the bonus is added, and then the player is asked for a box.
    """
    coming = _bonus_points(game)
    return [
        _count_line(card, coming if player == game.player else 0)
        for player, card in enumerate(game.cards)
    ]


def _count_line(card: Scorecard, coming: int) -> Cell:
    count = card.yahtzee_bonuses
    written = str(card.yahtzee_bonus_points) if count else ""
    if coming:
        label = _("{points} more with these dice").format(points=coming)
        return Cell(CellState.SUM, written, f"+{coming}", label)
    return Cell(CellState.SUM, written, f"{count}×" if count else "")


# The dice and the roll button.


def _dice(game: Game, held: tuple[int, ...]) -> tuple[DieView, ...]:
    rolled = _just_rolled(game)
    tumble = "ab"[len(game.log) % 2]
    can_hold = bool(game.dice) and game.rolls_left > 0 and game.setup.mode is Mode.VIRTUAL
    can_hold = can_hold and not _is_computer(game)
    past = () if game.dice else game.last_dice
    return tuple(
        DieView(
            place=place,
            face=game.dice[place] if game.dice else None,
            held=place in held,
            can_hold=can_hold,
            label=_die_label(game, can_hold=can_hold).format(
                place=place + 1, face=game.dice[place] if game.dice else ""
            ),
            tumble=tumble if place in rolled else "",
            past=past[place] if past else None,
        )
        for place in range(DICE)
    )


def _die_label(game: Game, *, can_hold: bool) -> str:
    """What a die is called, its place and its face still to be put in."""
    if can_hold:
        return _("Keep die {place}: {face}")
    return _("Die {place}: {face}") if game.dice else _("Die {place}: not rolled")


def _just_rolled(game: Game) -> tuple[int, ...]:
    match game.log[-1].move if game.log else None:
        case Keep(places):
            return tuple(place for place in range(DICE) if place not in places)
    return ()


def _roll_label(game: Game, held: tuple[int, ...]) -> str:
    if game.is_over:
        return _("Play again")
    if _is_computer(game):
        return _("{player} is playing").format(player=game.setup.players[game.player])
    if not game.dice:
        return pgettext("button", "Roll")
    if not game.rolls_left:
        return _("Choose a box")
    if len(held) == DICE:
        return _("Release a die, or choose a box")
    again = DICE - len(held)
    some = ngettext("Roll {number} again", "Roll {number} again", again)
    return some.format(number=again) if held else _("Roll all again")


# Sentences for the status line.


def sentences(*parts: str) -> str:
    """Whole sentences in a row; those that are empty are left out."""
    return " ".join(filter(None, parts))


def announce(before: Game, after: Game, *, brief: bool = False) -> str:
    """What a move did, in a sentence or two; ``after`` is one step after ``before``.

    With ``brief`` no more than the dice or the points, and what is next.
    """
    move = after.log[-1].move
    if isinstance(move, Keep | Enter):
        return _announce_dice(after, brief=brief)
    points = after.cards[before.player][move.category] or 0
    return _announce_score(before, after, move.category, points, brief=brief)


def shout_of(game: Game) -> str:
    """What to call out over a Yahtzee; empty if none lies there, or no box is for it."""
    box = game.rules.yahtzee
    if box is None or not five_alike(game.dice):
        return ""
    # Translators: the box is Yahtzee, Kniffel or Yatzy. Five dice show this face.
    return _("{box}! Five {face}s.").format(box=label_of(box, game.rules), face=game.dice[0])


def _seen(game: Game, *, brief: bool) -> str:
    """What those who see the dice need not read."""
    if brief:
        what = "{dice}."
    elif game.setup.mode is Mode.VIRTUAL:
        what = _("Rolled {dice}.")
    else:
        what = _("Entered {dice}.")
    return shout_of(game) or what.format(dice=", ".join(map(str, game.dice)))


# What dice make, by how many are alike; the first face is the one of the most dice.
ALIKE = {
    (5,): N_("Five {face}s."),
    (4, 1): N_("Four {face}s."),
    (3, 2): N_("Three {face}s and two {other}s."),
    (3, 1, 1): N_("Three {face}s."),
    (2, 2, 1): N_("Two pairs, {face}s and {other}s."),
    (2, 1, 1, 1): N_("A pair of {face}s."),
    (1, 1, 1, 1, 1): N_("No two alike."),
}
IN_A_ROW = {5: N_("Five in a row."), 4: N_("Four in a row.")}


def _made(dice: Faces) -> str:
    """The best that five dice make, in a short sentence."""
    run = longest = 0
    for face in FACES:
        run = run + 1 if face in dice else 0
        longest = max(longest, run)
    if longest in IN_A_ROW:
        return _(IN_A_ROW[longest])
    groups = sorted(((dice.count(face), face) for face in set(dice)), reverse=True)
    message = _(ALIKE[tuple(count for count, _face in groups)])
    return message.format(face=groups[0][1], other=groups[min(1, len(groups) - 1)][1])


def _announce_dice(game: Game, *, brief: bool = False) -> str:
    left = game.rolls_left
    return sentences(
        _seen(game, brief=brief),
        "" if brief or shout_of(game) else _made(game.dice),
        _("A joker!") if legality.is_joker(game.card, game.dice) else "",
        _("Bonus!") if legality.earns_bonus(game.card, game.dice) else "",
        ngettext("{number} roll left.", "{number} rolls left.", left).format(number=left)
        if left
        else _("Choose a box."),
    )


def _announce_score(
    before: Game, after: Game, category: Category, points: int, *, brief: bool
) -> str:
    gained = after.cards[before.player].yahtzee_bonuses - before.card.yahtzee_bonuses
    bonus = before.rules.yahtzee_bonus
    if brief or len(before.cards) == 1:
        message = _("{box}: +{points} and {bonus} bonus.") if gained else _("{box}: +{points}.")
    elif gained:
        message = ngettext(
            "{player}: {points} point in {box} and {bonus} bonus.",
            "{player}: {points} points in {box} and {bonus} bonus.",
            points,
        )
    else:
        message = ngettext(
            "{player}: {points} point in {box}.", "{player}: {points} points in {box}.", points
        )
    scored = message.format(
        player=before.setup.players[before.player],
        points=points,
        box=label_of(category, before.rules),
        bonus=bonus.points if bonus else 0,
    )
    return sentences(scored, what_follows(after))


def what_follows(game: Game) -> str:
    """Who is next, in a game of several players, or how the game has ended."""
    if game.is_over:
        # Translators: the result is, for instance, "Ann wins with 210".
        return _("Game over: {result}.").format(result=_result(game))
    if len(game.cards) > 1:
        return _("Next: {player}.").format(player=game.setup.players[game.player])
    return ""


def invite(game: Game, *, brief: bool = False) -> str:
    """What to do next, for a game just opened, resumed or taken a step back."""
    if game.is_over:
        return what_follows(game)
    if game.dice:
        return _announce_dice(game, brief=brief)
    if game.setup.mode is Mode.REAL:
        return _("Enter your dice, or tap a box to write its points.")
    if not game.log:
        return _("Roll the dice.")
    player = game.setup.players[game.player]
    alone = len(game.cards) == 1
    message = _("{player}: roll the dice.") if alone else _("{player}’s turn: roll the dice.")
    return message.format(player=player)
