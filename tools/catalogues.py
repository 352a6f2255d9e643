"""Catalogues of messages, from the translators' .po files to the files that the page loads.

polib reads and compiles them. In the page the standard library's gettext reads what comes out.
"""

import gzip
import sys
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from yahtzee.languages import ENGLISH, LANGUAGES, Language

ROOT = Path(__file__).resolve().parent.parent
# As it was fetched, for a Python that has it not: the build needs no .venv.
sys.path += map(str, (ROOT / "static" / "vendor" / ".wheels").glob("polib-*.whl"))

import polib  # noqa: E402

SOURCES = ROOT / "yahtzee" / "languages"
TRANSLATED = tuple(language for language in LANGUAGES if language != ENGLISH)
# What gettext reads of a catalogue's header; the rest is for translators.
READ = ("Content-Type", "Plural-Forms")


def source(language: Language) -> Path:
    return SOURCES / f"{language.tag}.po"


@cache
def compiled(path: Path) -> bytes:
    """Return a .po file as a .mo file has it; what is not translated is left out."""
    catalogue = polib.pofile(str(path))
    catalogue.metadata = {name: catalogue.metadata[name] for name in READ}
    return bytes(catalogue.to_binary())


def read(language: Language) -> GNUTranslations:
    """Return the catalogue of a language as the page will have it."""
    return GNUTranslations(BytesIO(compiled(source(language))))


def published(language: Language) -> str:
    """Return the path of the file that the build makes of a catalogue."""
    return f"static/languages/{language.tag}.gzip"


def write_catalogues(target: Path) -> None:
    """Write all files; hosts compress no .mo, so these are compressed already."""
    for language in TRANSLATED:
        path = target / published(language)
        path.parent.mkdir(exist_ok=True)
        # Without a date: the same messages give the same bytes.
        path.write_bytes(gzip.compress(compiled(source(language)), 9, mtime=0))
