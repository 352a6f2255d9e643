"""The coach's advice in plain words: what is best, what it is worth, and why."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from yahtzee.coach.reasons import EQUAL, why
from yahtzee.engine.dice import Faces
from yahtzee.engine.game import Game, box_points
from yahtzee.engine.moves import Keep, Score
from yahtzee.explain.words import row
from yahtzee.language import N_, _, number, percent, pgettext, sentences
from yahtzee.players.aims import Aim, Total, Win
from yahtzee.solver.advice import Advice, Choice, kept_faces, same_move
from yahtzee.solver.prospects import SAME, Prospects

SHOWN_CHOICES = 8


@dataclass(frozen=True, slots=True)
class ChoiceLine:
    """A choice; ``equity`` and ``loss`` are in points.

    ``places`` are those of the dice that it keeps; a choice that scores keeps none and has
    a ``box``. ``chance`` is that of what is played for in place of points, None if it is not
    known, and ``share`` the same in words; ``is_likeliest`` says that none is better.
    """

    label: str
    equity: float
    loss: float
    places: tuple[int, ...] = ()
    box: str = ""
    chance: float | None = None
    share: str = ""
    is_likeliest: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice on one position. ``places`` are the dice to keep, ``box`` the box to score.

    ``choices`` are the best ones, best first, and ``further`` the other ways to keep ``dice``.
    Where the chances of what is played for are known, ``told`` says how they go with points, and
    ``basis`` what they rest on; where they are not, ``told`` says why. ``next_best`` is the end of
    ``why``; where the choices are drawn, only screen readers need it.
    """

    sentence: str
    why: str
    places: tuple[int, ...]
    box: str
    choices: tuple[ChoiceLine, ...]
    dice: Faces = ()
    further: tuple[ChoiceLine, ...] = ()
    told: str = ""
    basis: str = ""
    next_best: str = ""

    @property
    def reason(self) -> str:
        """``why`` without its end."""
        return self.why.removesuffix(self.next_best).strip()

    def keeps(self, line: ChoiceLine, held: tuple[int, ...]) -> bool:
        """Whether a choice keeps the same faces as lie in the places ``held``."""
        return not line.box and same_move(Keep(line.places), Keep(held), self.dice)


def hint(game: Game, advice: Advice) -> Hint:
    """What the coach says of a position with dice on the table."""
    best = advice.best
    return Hint(
        sentence=_("Best: {move}.").format(move=describe(game, best.move)),
        why=sentences(why(game, advice), _next_best(game, advice)),
        next_best=_next_best(game, advice),
        places=best.move.places if isinstance(best.move, Keep) else (),
        box=best.move.category.id if isinstance(best.move, Score) else "",
        choices=tuple(_line(game, choice) for choice in advice.choices[:SHOWN_CHOICES]),
        dice=game.dice,
        further=tuple(
            _line(game, choice)
            for choice in advice.choices[SHOWN_CHOICES:]
            if isinstance(choice.move, Keep)
        ),
    )


def waiting(points: Hint, done: float = 0.0) -> Hint:
    """A hint whose chances are being worked out, of which this share from 0 to 1 is done."""
    told = _("Working out the chances …")
    return replace(points, told=f"{told} {percent(done)}" if done else told)


def without_chances(points: Hint, *, has_solver: bool) -> Hint:
    """A hint on points, with the reason why there are no chances."""
    told = _("The chances cannot be worked out in this browser.")
    if has_solver:
        told = _("That takes too much memory here. With fewer open boxes it can be worked out.")
    return replace(points, told=told)


def with_chances(game: Game, points: Hint, found: Prospects, wanted: Aim) -> Hint:
    """A hint for what is played for: its best choice is said, and every choice has its chance."""
    best, for_points = found.best, found.for_points
    lines = [
        replace(
            _line(game, each.choice),
            chance=each.chance,
            share=percent(each.chance, 1),
            is_likeliest=not each.loss,
        )
        for each in found.choices
    ]
    if best.loss == for_points.loss:
        move = for_points.choice.move
        told = _settled(found, wanted) or _BEST_FOR_BOTH[type(wanted)]
        told = _(told).format(chance=percent(best.chance, 1), total=_total(wanted))
        sentence, best = points.sentence, for_points
    else:
        move = best.choice.move
        sentence = _(_BEST[type(wanted)]).format(
            move=describe(game, move), total=_total(wanted), chance=percent(best.chance, 1)
        )
        told = _compared(game, found, wanted)
    return replace(
        points,
        sentence=sentence,
        why=points.why if best is for_points else "",
        next_best=points.next_best if best is for_points else "",
        places=move.places if isinstance(move, Keep) else (),
        box=move.category.id if isinstance(move, Score) else "",
        choices=tuple(lines[:SHOWN_CHOICES]),
        further=tuple(line for line in lines[SHOWN_CHOICES:] if not line.box),
        told=told,
        basis=_basis(wanted),
    )


# Translators: an instruction stands for {move}, such as "keep 6, 6".
_BEST: Mapping[type[Aim], str] = {
    Win: N_("Best to win: {move} ({chance})."),
    Total: N_("Best for {total}: {move} ({chance})."),
}
_BEST_FOR_BOTH: Mapping[type[Aim], str] = {
    Win: N_("Best for points and to win: {chance}."),
    Total: N_("Best for points and for {total}: {chance}."),
}
_COMPARED: Mapping[type[Aim], str] = {
    Win: N_(
        "To win: {move} ({chance}, {points} points). For points: {other} ({less}, {more} points)."
    ),
    Total: N_(
        "For {total}: {move} ({chance}, {points} points). "
        "For points: {other} ({less}, {more} points)."
    ),
}


def _compared(game: Game, found: Prospects, wanted: Aim) -> str:
    best, other = found.best, found.for_points
    return _(_COMPARED[type(wanted)]).format(
        total=_total(wanted),
        move=describe(game, best.choice.move),
        chance=percent(best.chance, 1),
        points=number(best.choice.equity, 1),
        other=describe(game, other.choice.move),
        less=percent(other.chance, 1),
        more=number(other.choice.equity, 1),
    )


def _settled(found: Prospects, wanted: Aim) -> str:
    """What to say where no choice changes the chance any more; empty if one does."""
    if any(each.loss for each in found.choices):
        return ""
    if found.best.chance >= 1 - SAME:
        return (
            N_("The win is yours.") if isinstance(wanted, Win) else N_("You have {total} for sure.")
        )
    if found.best.chance <= SAME:
        lost = N_("This game cannot be won any more.")
        return lost if isinstance(wanted, Win) else N_("{total} cannot be reached any more.")
    return ""


def _basis(wanted: Aim) -> str:
    if isinstance(wanted, Win):
        return _("Exact chances of winning, if you play to win and the others for points.")
    return _("Exact chances of {total} points or more, if you play for that.").format(
        total=wanted.points
    )


def _total(wanted: Aim) -> int:
    return wanted.points if isinstance(wanted, Total) else 0


def _line(game: Game, choice: Choice) -> ChoiceLine:
    move = choice.move
    return ChoiceLine(
        describe(game, move),
        choice.equity,
        choice.loss,
        places=move.places if isinstance(move, Keep) else (),
        box=move.category.id if isinstance(move, Score) else "",
    )


def describe(game: Game, move: Keep | Score) -> str:
    """A move as an instruction, to stand after a colon or by itself.

    "keep 5, 5, 5", "roll all again", "score 25 in Full house".
    """
    match move:
        case Score(box):
            points = box_points(game)[box]
            if not points:
                # Translators: an instruction, as are those that follow; after a colon.
                return _("give up {box}").format(box=box)
            return _("score {points} in {box}").format(points=points, box=box)
        case Keep(()):
            return _("roll all again") if game.dice else pgettext("instruction", "roll")
        case keep:
            return _("keep {dice}").format(dice=row(kept_faces(game.dice, keep)))


def _next_best(game: Game, advice: Advice) -> str:
    """What else there is, and what it costs; empty if there is nothing else."""
    if len(advice.choices) == 1:
        return ""
    second = advice.choices[1]
    other = describe(game, second.move)
    if second.loss < EQUAL:
        return _("As good: {move}.").format(move=other)
    return _("Next best: {move}. That costs {points} points on average.").format(
        move=other, points=number(second.loss, 1)
    )
