"""The keyboard: which action a key stands for."""

from yahtzee.browser.session import Session
from yahtzee.categories import BY_CODE
from yahtzee.dice import DICE, FACES
from yahtzee.game import Mode

COMMANDS = {
    "r": ("roll", ""),
    "u": ("undo", ""),
    "d": ("hint", ""),
    "n": ("new-game", ""),
    "k": ("scores", ""),
    "x": ("options", ""),
    "?": ("help", ""),
}
HOLDS = {str(place + 1): ("hold", str(place)) for place in range(DICE)}
TYPING = {
    **{str(face): ("add-face", str(face)) for face in FACES},
    "backspace": ("take-face", ""),
    "r": ("enter", ""),
}


REVIEW = {"arrowleft": ("review-back", ""), "arrowright": ("review-next", "")}


def action_of(session: Session, key: str, *, shift: bool) -> tuple[str, str] | None:
    """The action and value that a key stands for now, None if it has no meaning.

    ``key`` is lower case, and a digit for the digit keys whatever Shift makes of them:
    with Shift they score the upper boxes.
    """
    if session.review is not None:
        return REVIEW.get(key)
    if not session.settings.shortcuts or session.dialog is not None:
        return None
    box = BY_CODE.get(key)
    if box and box in session.game.rules.categories and bool(box.face) == shift:
        writes = session.takes_faces and not session.game.dice and session.game.card.is_open(box)
        return "open-write" if writes else "score", box.id
    if shift and key != "?":
        return None
    return _keys(session).get(key)


def _keys(session: Session) -> dict[str, tuple[str, str]]:
    """What the keys mean that stand for no box; R is always the main button's."""
    if session.game.is_over:
        return {**COMMANDS, "r": ("again", "")}
    if session.takes_faces:
        return {**COMMANDS, **TYPING}
    if session.game.setup.mode is Mode.REAL:
        return {**COMMANDS, "r": ("next-roll", "")}
    return {**COMMANDS, **HOLDS}
