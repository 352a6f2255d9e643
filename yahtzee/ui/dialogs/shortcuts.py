"""What the keys do, in words: the list in the help."""

from yahtzee.language import N_
from yahtzee.ui.keyboard import COMMANDS

# By action, in the order of the list; those that ``COMMANDS`` has no key for name theirs.
_DOES = {
    "roll": N_("Roll, or use the dice entered"),
    "hold": N_("Keep or release a die"),
    "add-face": N_("Real dice: add a die"),
    "take-face": N_("Real dice: take the last one back"),
    "confirm": N_("Score the chosen box, if scores are confirmed"),
    "undo": N_("Undo"),
    "hint": N_("Hint, and why"),
    "new-game": N_("New game"),
    "scores": N_("Scores"),
    "options": N_("Options"),
    "set-sound": N_("Sound on or off"),
    "say-again": N_("Say again what matters now"),
    "help": N_("This list"),
}
_KEY_OF = {action: key for key, (action, _value) in COMMANDS.items()} | {
    "hold": N_("1 to 5"),
    "add-face": N_("1 to 6"),
    "take-face": N_("Backspace"),
}

# Pairs of messages: a key, or several, and what they do.
SHORTCUTS = tuple((_KEY_OF[action], does) for action, does in _DOES.items())
