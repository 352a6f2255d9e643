"""Stands in for futures of threads, which a page has not: the names that asyncio's refer to."""

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class Future:
    """A class for asyncio's ``isinstance`` checks; it is never instantiated."""


class CancelledError(Exception):
    """Of such a future."""


class InvalidStateError(Exception):
    """Of such a future."""
