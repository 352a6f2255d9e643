"""The languages in which the page is looked at: some in every run, all before a release."""

import pytest

from yahtzee.languages import LANGUAGES, Language

OFTEN = ("de", "ar", "ja")  # with the longest words, from the right, and without spaces


def languages(*, often: tuple[str, ...] = OFTEN) -> list[object]:
    """Each language as what a test is run with; but for those of every run it is slow."""
    return [
        pytest.param(each, id=each.tag, marks=[] if each.tag in often else pytest.mark.slow)
        for each in LANGUAGES
    ]


def written_in(document: str, spoken: Language) -> str:
    """A document in English, said to be in another language, and written from its side."""
    said = f'lang="{spoken.tag}" dir="{spoken.direction}"'
    return document.replace('lang="en"', said, 1)
