"""The keyboard: which action a key stands for."""

from yahtzee.browser.session import Session
from yahtzee.categories import BY_CODE, Category
from yahtzee.dice import DICE, FACES
from yahtzee.game import Mode
from yahtzee.saves import Keys

COMMANDS = {
    "r": ("roll", ""),
    "e": ("confirm", ""),
    "u": ("undo", ""),
    "d": ("hint", ""),
    "n": ("new-game", ""),
    "k": ("scores", ""),
    "x": ("options", ""),
    "j": ("set-sound", ""),  # for jingle: the letters that say more stand for boxes
    "?": ("help", "keyboard"),
}
HOLDS = {str(place + 1): ("hold", str(place)) for place in range(DICE)}
TYPING = {
    **{str(face): ("add-face", str(face)) for face in FACES},
    "backspace": ("take-face", ""),
    "r": ("enter", ""),
}


RESERVED = frozenset({*HOLDS, *TYPING, "?"} - {"r"})  # never another key's place
REVIEW = {"arrowleft": ("review-back", ""), "arrowright": ("review-next", "")}


def action_of(session: Session, key: str, *, shift: bool) -> tuple[str, str] | None:
    """The action and value that a key stands for now, None if it has no meaning.

    ``key`` is lower case, and a digit for the digit keys whatever Shift makes of them:
    with Shift they score the upper boxes.
    """
    if session.review is not None:
        return REVIEW.get(key)
    if session.tour is not None and session.dialog is None and key == "escape":
        return "tour", "end"
    if not session.settings.shortcuts or session.dialog is not None:
        return None
    usual = usual_key(session.settings.keys, key)
    shift = shift and key.isalnum()  # signs need it on some keyboards and not on others
    box = BY_CODE.get(usual)
    if box and box in session.game.rules.categories and bool(box.face) == shift:
        return _box_action(session, box), box.id
    if shift:
        return None
    return _keys(session).get(usual)


def usual_key(keys: Keys, key: str) -> str:
    """The usual key in whose place this one was chosen; none if it has lost its own."""
    in_place_of = {chosen: usual for usual, chosen in keys}
    return in_place_of.get(key, "" if key in dict(keys) else key)


def _box_action(session: Session, box: Category) -> str:
    """What the key of a box does: score it, write in it, or tell why it holds what it does."""
    if not session.game.card.is_open(box):
        return "why"
    if session.takes_faces and not session.game.dice:
        return "open-write"
    return "choose" if session.settings.confirm and session.game.dice else "score"


def _keys(session: Session) -> dict[str, tuple[str, str]]:
    """What the keys mean that stand for no box; R is always the main button's."""
    if session.game.is_over:
        return {**COMMANDS, "r": ("again", "")}
    if session.takes_faces:
        return {**COMMANDS, **TYPING}
    if session.game.setup.mode is Mode.REAL:
        return {**COMMANDS, "r": ("next-roll", "")}
    return {**COMMANDS, **HOLDS}
