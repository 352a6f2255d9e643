"""The languages that are to be had besides the one that the page speaks."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from yahtzee.browser.missing import PartMissing
from yahtzee.language import Catalogue, Language


@dataclass(frozen=True, slots=True)
class Languages:
    """What other languages the page could speak.

    ``preferred`` are the browser's languages, the best first. ``load`` brings the catalogue
    of a language, or raises PartMissing. ``missing`` is the language that the page was to
    begin in, if its catalogue did not arrive.
    """

    preferred: tuple[str, ...]
    load: Callable[[Language], Awaitable[Catalogue]]
    missing: Language | None = None


async def _none(language: Language) -> Catalogue:
    raise PartMissing(language.tag)


NO_LANGUAGES = Languages((), _none)
