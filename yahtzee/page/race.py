"""The count of the points at the end of a game of several, as animations that a browser plays.

They run apart from the page's own thread, and go with the elements that they move.
"""

from typing import Any

from js import document

from yahtzee.page.loader import plain_object
from yahtzee.session.device import Race
from yahtzee.telling.race import heights_of, seen_of

LINE = 1.1  # em, as in numbers.css


def show_race(race: Race) -> None:
    """Let the steps that stand at nought rise, each with its number; they stay as they end."""
    for player, lane in enumerate(document.querySelectorAll(".scene .lane")):
        rises = [
            {"offset": _part(seconds, race), "translate": f"0 {100 * (1 - height):.2f}%"}
            for seconds, height in heights_of(race, player)
        ]
        counts = [
            {
                "offset": _part(seconds, race),
                "translate": f"0 {-LINE * line:.1f}em",
                "easing": "step-end",
            }
            for line, (seconds, _number) in enumerate(seen_of(race, player))
        ]
        _play(lane.querySelector(".climb"), rises, race)
        _play(lane.querySelector(".reel"), counts, race, pseudoElement="::before")


def _part(seconds: float, race: Race) -> float:
    return min(1.0, seconds / race.ends)


def _play(element: Any, frames: list[dict[str, Any]], race: Race, **options: str) -> None:
    last = {name: value for name, value in frames[-1].items() if name != "easing"}
    frames = [*frames, {**last, "offset": 1.0}]
    timing = {"duration": 1000 * race.ends, "fill": "forwards", **options}
    element.animate(plain_object(frames), plain_object(timing))
