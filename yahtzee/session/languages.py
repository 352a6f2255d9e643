"""The languages that can be loaded besides the one in use."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from yahtzee.language import Catalogue, Language
from yahtzee.session.part_missing import PartMissing


@dataclass(frozen=True, slots=True)
class Languages:
    """The languages that the page can change to.

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
