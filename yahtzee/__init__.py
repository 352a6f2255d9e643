"""Yahtzee: rules, games, best play, and the page that shows them.

``__init__.pyi`` lists what ``import yahtzee`` gives.
"""


def __dir__() -> list[str]:
    from yahtzee.library import names  # noqa: PLC0415 - the page does without

    return sorted({*globals(), *names(), "__all__", "__version__"})


def __getattr__(name: str) -> object:
    try:
        from yahtzee.library import public  # noqa: PLC0415 - the page does without
    except ImportError:
        raise AttributeError(name) from None
    return public(name)
