"""Stands in for sockets, which a page has not: the defaults that asyncio's loops name."""

AF_UNSPEC = 0
AI_PASSIVE = 1
