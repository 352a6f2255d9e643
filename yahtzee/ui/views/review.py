"""The review of a game: the sum, the replay, the costliest decisions, the turns."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from yahtzee.engine.dice import Faces
from yahtzee.language import N_, _, ngettext, number, pgettext, sentences
from yahtzee.markup import Child, Node, button_for, h
from yahtzee.ui.views.course import course
from yahtzee.ui.views.dialogs import button, buttons, dialog, numbers
from yahtzee.ui.views.grades import grading
from yahtzee.ui.views.small_dice import small_dice

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.coach.verdict import MomentLine, Verdict


NOTHING = N_(
    "There is nothing to review: these points were written down without their dice. "
    "Enter the dice of a turn, and it is looked at here."
)


@dataclass(frozen=True, slots=True)
class ReviewScreen:
    """Whose review is shown, at which moment, and how the game can be passed on.

    ``beside`` says whether it lies beside the table; ``code`` is that of one of the player's own
    games, whose mistakes can be practised.
    """

    verdicts: "tuple[Verdict, ...]"
    shown: int
    moment: int
    link: str
    beside: bool = False
    code: str = ""


def review(screen: ReviewScreen) -> Node:
    """The dialog."""
    verdict = screen.verdicts[screen.shown]
    return dialog(
        "review",
        ngettext("{player}: {points} point", "{player}: {points} points", verdict.score).format(
            player=verdict.name, points=verdict.score
        ),
        _players(screen) if len(screen.verdicts) > 1 else None,
        _reviewed(verdict, screen) if verdict.grade else h("p", _(NOTHING)),
        beside=screen.beside,
    )


def _reviewed(verdict: "Verdict", screen: ReviewScreen) -> Child:
    return [
        h("p", _lead(verdict), class_="lead"),
        _walk(verdict, screen.moment) if verdict.moments else None,
        _mistakes(verdict, screen) if verdict.mistakes else None,
        h("h3", _("Luck and decisions")),
        _sum(verdict),
        h("h3", _("Turn by turn")),
        numbers(
            (_("Turn"), _("Points"), _("Luck"), _("Loss")),
            [
                (
                    f"{turn.number}. {turn.box}",
                    str(turn.points),
                    "–" if turn.luck is None else signed(turn.luck),
                    "–" if turn.loss is None else number(turn.loss, 1),
                )
                for turn in verdict.turns
            ],
        ),
        grading(),
        h("p", h("a", _("A link to this game"), href=screen.link), class_="share"),
    ]


def _lead(verdict: "Verdict") -> str:
    """What to look at, and how the dice were."""
    look = _("Every decision was the best there was.")
    if verdict.mistakes:
        turn = verdict.moments[verdict.mistakes[0]].turn
        look = _("Turn {number} is worth a second look.").format(number=turn)
    kind = _("The dice were kind: {points}.")
    luck = kind if verdict.luck >= 0 else _("The dice were unkind: {points}.")
    return sentences(look, luck.format(points=signed(verdict.luck)))


def signed(points: float) -> str:
    """Points with their sign and one decimal."""
    return number(points, 1, signed=True)


def _players(screen: ReviewScreen) -> Node:
    return buttons(
        [
            button_for(
                "review-player",
                verdict.name,
                value=place,
                class_="plain",
                aria_pressed="true" if place == screen.shown else "false",
            )
            for place, verdict in enumerate(screen.verdicts)
        ]
    )


def _sum(verdict: "Verdict") -> Node:
    parts = (
        (_("Best play averages"), number(verdict.start, 1)),
        (_("The dice"), signed(verdict.luck)),
        (_("Decisions"), number(-verdict.loss, 1)),
        (_("Score"), str(verdict.score)),
        (_("Grade"), verdict.grade),
    )
    return h("dl", [(h("dt", name), h("dd", value)) for name, value in parts], class_="balance")


def _walk(verdict: "Verdict", moment: int) -> Child:
    """The game from moment to moment."""
    return _replay(verdict, moment), course(verdict, moment, _told(verdict.moments[moment]))


def _replay(verdict: "Verdict", moment: int) -> Node:
    line = verdict.moments[moment]
    return h(
        "section",
        h("h3", _("Turn {number}").format(number=line.turn)),
        h("p", _decision(line), aria_hidden="true"),
        h("p", sentences(line.why, _figures(line)), class_="figures", aria_hidden="true"),
        h("p", _told(line), class_="sr", role="status"),
        buttons(
            button(pgettext("replay", "Back"), "review-back", enabled=moment > 0),
            h(
                "span",
                _("{place} of {number}").format(place=moment + 1, number=len(verdict.moments)),
            ),
            button(
                pgettext("replay", "Next"), "review-next", enabled=moment + 1 < len(verdict.moments)
            ),
        ),
        class_="replay",
        aria_label=_("Replay"),
    )


def _decision(line: "MomentLine") -> Node:
    """What was done and what would have been better: drawn where it is dice that were kept."""
    kept = pgettext("decision", "You kept") if line.kept else pgettext("decision", "You")
    yours = _drawn(kept, line.dice, line.kept, line.did)
    better = _drawn(pgettext("decision", "Better"), line.dice, line.better_kept, line.better)
    return h("span", yours, better if line.better else None, class_="decision")


def _drawn(who: str, dice: Faces, kept: tuple[int, ...] | None, words: str) -> Child:
    return (
        h("span", who, class_="who"),
        h(
            "span",
            small_dice(dice, kept),
            None if kept else h("span", words[:1].upper() + words[1:], class_="words"),
            class_="what",
        ),
    )


def _figures(line: "MomentLine") -> str:
    """What the moment cost and brought."""
    parts = [
        _("{points} less on average").format(points=number(line.loss, 1)) if line.better else "",
        _("Luck {points}").format(points=signed(line.luck)) if line.luck else "",
    ]
    return "\u00a0· ".join(filter(None, parts))  # a line does not begin with the dot


def _told(line: "MomentLine") -> str:
    dice = ", ".join(map(str, line.dice))
    # Translators: what was done is, for instance, "keep 5, 5" or "score 25 in Full house".
    did = _("With {dice}: {did}.") if dice else _("{did}.")
    better = _("Better: {move} ({loss}).").format(move=line.better, loss=number(-line.loss, 1))
    return sentences(
        did.format(dice=dice, did=line.did if dice else line.did[:1].upper() + line.did[1:]),
        better if line.better else "",
        line.why,
        _("Luck {points}.").format(points=signed(line.luck)) if line.luck else "",
    )


def _mistakes(verdict: "Verdict", screen: ReviewScreen) -> Child:
    """The costliest decisions, each of which can be looked at, and practised in one's own game."""
    count = len(verdict.mistakes)
    these = ngettext("Practise this one", "Practise these {number}", count).format(number=count)
    return (
        h("h3", _("Worth a second look")),
        buttons(
            [
                _mistake(verdict.moments[place], place, is_shown=place == screen.moment)
                for place in verdict.mistakes
            ],
            button(these, "practice", value=screen.code) if screen.code else None,
        ),
    )


def _mistake(line: "MomentLine", place: int, *, is_shown: bool) -> Node:
    return button_for(
        "review-moment",
        _("Turn {number}").format(number=line.turn),
        " ",
        h("span", number(-line.loss, 1), class_="number"),
        value=place,
        class_="mistake plain",
        aria_current="true" if is_shown else None,
    )
