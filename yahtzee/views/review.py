"""The review of a game: the sum, the replay, the costliest decisions, the turns."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from yahtzee.markup import Node, h
from yahtzee.present import MINUS
from yahtzee.views.dialogs import button, dialog, numbers
from yahtzee.views.grades import GRADED_BY, grades
from yahtzee.views.tray import face

if TYPE_CHECKING:  # the solver is loaded when it is first asked
    from yahtzee.verdict import MomentLine, Verdict


@dataclass(frozen=True, slots=True)
class ReviewScreen:
    """Whose review is shown, at which moment, and how the game can be passed on."""

    verdicts: "tuple[Verdict, ...]"
    shown: int
    moment: int
    link: str


def review(screen: ReviewScreen) -> Node:
    """The dialog."""
    verdict = screen.verdicts[screen.shown]
    return dialog(
        "review",
        f"{verdict.name}: {verdict.score} points",
        _players(screen) if len(screen.verdicts) > 1 else None,
        _sum(verdict),
        h("p", verdict.perfect.means, class_="hint") if verdict.perfect else None,
        _replay(verdict, screen.moment) if verdict.moments else None,
        h("h3", "Costliest decisions"),
        _mistakes(verdict),
        h("h3", "Turn by turn"),
        numbers(
            ("Turn", "Points", "Luck", "Loss"),
            [
                (
                    f"{turn.number}. {turn.box}",
                    str(turn.points),
                    signed(turn.luck),
                    f"{turn.loss:.1f}",
                )
                for turn in verdict.turns
            ],
        ),
        h("h3", "How the grade is worked out"),
        h("p", GRADED_BY),
        grades(),
        h("p", _average(verdict)),
        h("p", h("a", "A link to this game", href=screen.link), class_="share"),
    )


def signed(points: float) -> str:
    """Points with their sign and one decimal."""
    tenths = round(10 * points)
    return f"{MINUS if tenths < 0 else '+'}{abs(tenths) / 10:.1f}"


def _players(screen: ReviewScreen) -> Node:
    return h(
        "p",
        [
            h(
                "button",
                verdict.name,
                type="button",
                class_="plain",
                aria_pressed="true" if place == screen.shown else "false",
                data_action="review-player",
                data_value=place,
            )
            for place, verdict in enumerate(screen.verdicts)
        ],
        class_="buttons",
    )


def _sum(verdict: "Verdict") -> Node:
    parts = (
        ("Best play averages", f"{verdict.start:.1f}"),
        ("Luck with the dice", signed(verdict.luck)),
        ("Lost by decisions", f"{MINUS}{verdict.loss:.1f}"),
        ("Score", str(verdict.score)),
        ("Grade", verdict.grade),
        *([("Perfect play on these dice", str(verdict.perfect.points))] if verdict.perfect else []),
    )
    return h("dl", [(h("dt", name), h("dd", value)) for name, value in parts], class_="balance")


def _average(verdict: "Verdict") -> str:
    turns = len(verdict.turns)
    if not turns:
        return "No turn has been finished yet."
    played = "one turn" if turns == 1 else f"{turns} turns"
    return f"Here: {verdict.loss:.1f} points lost in {played}, {verdict.average:.2f} a turn."


def _replay(verdict: "Verdict", moment: int) -> Node:
    line = verdict.moments[moment]
    return h(
        "section",
        h("h3", f"Turn {line.turn}"),
        h("div", [h("span", face(value), class_="die") for value in line.dice], class_="dice"),
        h("p", _told(line), role="status"),
        h(
            "p",
            button("Back", "review-back", enabled=moment > 0),
            h("span", f"{moment + 1} of {len(verdict.moments)}"),
            button("Next", "review-next", enabled=moment + 1 < len(verdict.moments)),
            class_="buttons",
        ),
        class_="replay",
        aria_label="Replay",
    )


def _told(line: "MomentLine") -> str:
    dice = ", ".join(map(str, line.dice))
    told = f"With {dice}: {line.did}." if dice else f"{line.did.capitalize()}."
    if line.better:
        told += f" Better: {line.better} ({MINUS}{line.loss:.1f})."
    if line.luck:
        told += f" Luck {signed(line.luck)}."
    return told


def _mistakes(verdict: "Verdict") -> Node:
    if not verdict.mistakes:
        return h("p", "None: every decision was the best there was.")
    return h(
        "ol",
        [
            h(
                "li",
                h(
                    "button",
                    f"Turn {line.turn}: {_told(line)}",
                    type="button",
                    class_="mistake",
                    data_action="review-moment",
                    data_value=place,
                ),
            )
            for place in verdict.mistakes
            for line in (verdict.moments[place],)
        ],
        class_="mistakes",
    )
