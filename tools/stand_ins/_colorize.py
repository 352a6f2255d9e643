"""Stands in for the colours of tracebacks: a browser's console has its own.

The real module makes a dataclass for each kind of text that could be coloured, at every start.
"""


class _Plain:
    """A theme whose styles are all none."""

    def __getattr__(self, _: str) -> str:
        return ""


class _Themes:
    """The themes of every kind of text."""

    def __getattr__(self, _: str) -> _Plain:
        return _Plain()


def can_colorize(**_: object) -> bool:
    return False


def get_theme(**_: object) -> _Themes:
    return _Themes()
