"""What the page's controls do: tables from action names to functions.

An action takes the session and the control's value, and changes the session; one that
the rules do not allow raises the engine's error and has changed nothing.

The value is one text. That of a control which stands for one of several things, such as a die or
a player, begins with what it stands for: ``with_key("2", "Ann")`` is ``"2=Ann"``.
"""

from collections.abc import Callable

from yahtzee.session.session import Session

Action = Callable[[Session, str], None]
