"""Stands in for processes, which a page has not: the default that asyncio's loops name."""

PIPE = -1
