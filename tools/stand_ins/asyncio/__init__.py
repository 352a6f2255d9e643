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
from .locks import *  # noqa: F403
from .protocols import *  # noqa: F403
from .queues import *  # noqa: F403
from .runners import *  # noqa: F403
from .taskgroups import *  # noqa: F403
from .tasks import *  # noqa: F403
from .timeouts import *  # noqa: F403
from .transports import *  # noqa: F403
