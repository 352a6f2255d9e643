"""Catalogues of messages, from the translators' .po files to the archives that the page loads.

polib reads and compiles them. In the page the standard library's gettext reads what comes out.
"""

import sys
import zipfile
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from yahtzee.language import FILE
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


def archive(language: Language) -> str:
    """Return the path of the archive that the build makes of a catalogue."""
    return f"static/languages/{language.tag}.zip"


def write_catalogues(target: Path) -> None:
    """Write all archives; hosts compress no .mo, so these are compressed already."""
    for language in TRANSLATED:
        path = target / archive(language)
        path.parent.mkdir(exist_ok=True)
        with zipfile.ZipFile(path, "w") as file:
            entry = zipfile.ZipInfo(FILE)  # without a date: the same messages give the same bytes
            entry.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(entry, compiled(source(language)), compresslevel=9)
