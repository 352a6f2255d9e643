"""Escaping for XML, without the readers beside it: those bring HTTP and e-mail with them."""

from html import escape as _escape


def escape(data: str) -> str:
    """Text between tags."""
    return _escape(data, quote=False)


def quoteattr(data: str) -> str:
    """An attribute's value with quotes around it."""
    return f'"{_escape(data).replace(chr(10), "&#10;")}"'
