"""Which cases of a test are played in every run, and which in `make test-all` only."""

from __future__ import annotations

from typing import Any

import pytest


def cases(names: str, *values: Any, quick: int = 1, **options: Any) -> pytest.MarkDecorator:
    """Parametrize a test; all but the first cases are slow.

    Of one name each value is a case, of several ("size, held") a case is a tuple of values.
    Options are those of `pytest.mark.parametrize`.
    """
    several = "," in names
    params = [
        pytest.param(
            *(value if several else (value,)), marks=[] if n < quick else [pytest.mark.slow]
        )
        for n, value in enumerate(values)
    ]
    return pytest.mark.parametrize([each.strip() for each in names.split(",")], params, **options)
