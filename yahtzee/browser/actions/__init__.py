"""What the page's controls do: tables from action names to functions.

An action takes the session and the control's value, and changes the session; one that
the rules do not allow raises the engine's error and has changed nothing.
"""

from collections.abc import Callable

from yahtzee.browser.session import Session

Action = Callable[[Session, str], None]
