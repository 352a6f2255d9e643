"""Stands in for the package's list of contents: tasks and what they need, without processes,
sockets, streams and the loops that wait for them. The loop of a page is Pyodide's.

The modules named here are Python's own; those that are not can still be imported by name.
"""

from .coroutines import *  # noqa: F403
from .events import *  # noqa: F403
from .events import _AbstractEventLoopPolicy as AbstractEventLoopPolicy  # noqa: F401
from .events import _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy  # noqa: F401
from .exceptions import *  # noqa: F403
from .futures import *  # noqa: F403
from .tasks import *  # noqa: F403
from .timeouts import *  # noqa: F403


def __getattr__(name: str) -> object:
    """What a start does without, from the modules that have it."""
    from importlib import import_module  # noqa: PLC0415

    for module in ("locks", "protocols", "queues", "runners", "taskgroups", "transports"):
        found = import_module(f".{module}", __name__)
        if name in found.__all__:
            return getattr(found, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
