"""Keyboard shortcuts: which action a key stands for."""

from itertools import chain
from string import ascii_lowercase

from yahtzee.engine.categories import Category
from yahtzee.engine.dice import FACES, MOST_DICE
from yahtzee.engine.game import claimed_box
from yahtzee.engine.game_setup import Mode
from yahtzee.engine.legality import boxes_in_turn
from yahtzee.engine.rules import RuleDraft
from yahtzee.session.session import Session
from yahtzee.session.table import Going

Command = tuple[str, str]  # an action and its value

LAST_LATIN = "\u024f"  # of the letters that keyboards have

# What the commands do is told in ``dialogs.shortcuts``.
COMMANDS: dict[str, Command] = {
    "r": ("roll", ""),
    "e": ("confirm", ""),
    "u": ("undo", ""),
    "d": ("hint", ""),
    "n": ("new-game", ""),
    "k": ("scores", ""),
    "x": ("options", ""),
    "j": ("set-sound", ""),
    "i": ("say-again", ""),
    "?": ("help", "keyboard"),
}
HOLDS = {str(place + 1): ("hold-by-key", str(place)) for place in range(MOST_DICE)}
TYPING = {
    **{str(face): ("add-face", str(face)) for face in FACES},
    "backspace": ("take-face", ""),
    "r": ("enter", ""),
}
BESIDE = {"escape": ("close", "")}  # the browser itself closes a dialog over the page


def box_keys(rules: RuleDraft) -> dict[str, Category]:
    """The boxes of a card by their keys.

    A box without one takes a free letter of its name, or else any that is free.
    """
    keys = {box.key: box for box in rules.categories if box.key}
    for box in rules.categories:
        name = (letter for letter in box.label.casefold() if letter.isalpha())
        letters = chain(name, ascii_lowercase)
        free = next((letter for letter in letters if letter not in {*keys, *COMMANDS}), "")
        if free and not box.key:
            keys[free] = box
    return keys


def key_of(key: str, code: str) -> str:
    """The key as ``action_of`` names it, of the ``key`` and the ``code`` of an event.

    A digit key stands for the digit, whatever the layout or Shift makes of it, unless that is "?".
    A letter goes by its position where the layout has no Latin one there.
    """
    if code.startswith("Digit") and key != "?":
        return code[-1]
    if code.startswith("Key") and len(key) == 1 and key > LAST_LATIN:
        return code[-1].lower()
    return key.lower()


def action_of(session: Session, key: str, *, shift: bool) -> Command | None:
    """The action and value that a key stands for now, None if it has no meaning.

    ``key`` is as ``key_of`` has it: with Shift, digits score the upper boxes. Space presses the
    main button; it gets here only where nothing has the focus. Without shortcuts no character
    means anything, in a dialog neither: WCAG 2.1.4.
    """
    if len(key) == 1 and not session.preferences.settings.shortcuts:
        return None
    dialog = session.dialogs.shown
    own = {**(BESIDE if dialog.beside else {}), **dialog.keys} if dialog else {}
    if key in own or (dialog and not dialog.beside):
        return own.get(f"shift+{key}" if shift else key, own.get(key))
    explained = session.table.explained
    chosen = session.table.chosen
    if key == "escape" and (explained or chosen):
        return ("explain", explained) if explained else ("move-on", "")
    if not session.preferences.settings.shortcuts:
        return None
    key = "r" if key == " " else key
    shift = shift and key.isalnum()  # signs need it on some keyboards and not on others
    box = box_keys(session.game.rules).get(key)
    if box and box.key.isdigit() == shift:
        return _box_action(session, box), box.id
    return None if shift else _keys(session).get(key)


def _box_action(session: Session, box: Category) -> str:
    """What the key of a box does: score it, write in it, or tell what it takes."""
    if not session.game.card.is_open(box):
        return "explain"
    if session.table.takes_faces and not session.game.dice:
        return "open-write" if box in boxes_in_turn(session.game.card) else "explain"
    return "choose" if session.preferences.settings.confirm and session.game.dice else "score"


def _keys(session: Session) -> dict[str, Command]:
    """What the keys mean that do not stand for a box; R always presses the main button."""
    if session.game.is_over:
        if Going.ENDING in session.table.going and not session.dialogs.shown:
            # A press that was to hurry a computer comes before its result, and starts no game.
            return {**COMMANDS, "r": ("land", "")}
        return {**COMMANDS, "r": ("again", "")}
    is_real = session.game.setup.mode is Mode.REAL
    dice = session.game.rules.dice
    holds = {key: command for key, command in HOLDS.items() if int(key) <= dice}
    usual = {**COMMANDS, **(TYPING if is_real else holds)}
    if session.game.computer_on_turn:
        return {**usual, "r": ("skip", "")}
    claim = claimed_box(session.game)
    if claim and not session.table.typed.again:
        return {**usual, "r": ("score", claim.id)}
    if is_real and not session.table.takes_faces:
        return {**usual, "r": ("next-roll", "")}
    return usual
