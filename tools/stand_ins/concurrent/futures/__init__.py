"""Stands in for futures of threads, which a page has not: the names that asyncio's refer to."""

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class Future:
    """What asyncio asks of an object whether it is one; none ever is."""


class CancelledError(Exception):
    """Of such a future."""


class InvalidStateError(Exception):
    """Of such a future."""
