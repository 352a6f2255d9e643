"""What the page's controls do: tables from action names to functions.

An action takes the session and the control's value, and changes the session; one that
the rules do not allow raises the engine's error and has changed nothing.

The value is one text. That of a control which stands for one of several things, such as a die or
a player, begins with what it stands for: ``with_key("2", "Ann")`` is ``"2=Ann"``.
"""

from collections.abc import Callable

from yahtzee.browser.session import Session

Action = Callable[[Session, str], None]


def with_key(key: str, value: str) -> str:
    """One text for a control's ``data-value`` and what the control holds now."""
    return f"{key}={value}"


def split_key(text: str) -> tuple[str, str]:
    """The two parts that ``with_key`` has joined; keys have no equals sign."""
    key, _equals, value = text.partition("=")
    return key, value


def is_ticked(value: str) -> bool:
    """Whether a checkbox is ticked, by its value as ``dom`` hands it on."""
    return value == "True"
