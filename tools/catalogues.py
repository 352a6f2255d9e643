"""Catalogues of messages, from the translators' .po files to the files that the page loads.

polib reads and compiles them. In the page the standard library's gettext reads what comes out.
"""

import gzip
import sys
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tools.manifest import FOR_OPAQUE, NAME_LENGTH, digest
from yahtzee import language
from yahtzee.languages import ENGLISH, LANGUAGES, Language

ROOT = Path(__file__).resolve().parent.parent
# As it was fetched, for a Python that has it not: the build needs no .venv.
sys.path += map(str, (ROOT / "static" / "vendor" / ".wheels").glob("polib-*.whl"))

import polib  # noqa: E402

SOURCES = ROOT / "yahtzee" / "languages"
TRANSLATED = tuple(each for each in LANGUAGES if each != ENGLISH)
# What gettext reads of a catalogue's header; the rest is for translators.
READ = ("Content-Type", "Plural-Forms")


def source(of: Language) -> Path:
    return SOURCES / f"{of.tag}.po"


@cache
def compiled(path: Path) -> bytes:
    """Return a .po file as a .mo file has it; what is not translated is left out."""
    catalogue = polib.pofile(str(path))
    catalogue.metadata = {name: catalogue.metadata[name] for name in READ}
    return bytes(catalogue.to_binary())


def read(of: Language) -> language.Catalogue:
    """Return the catalogue of a language as the page will have it."""
    return language.read_catalogue(compiled(source(of)))


@contextmanager
def speaking(chosen: Language) -> Iterator[None]:
    """Have messages looked up in a language, as the page would; in English afterwards."""
    language.use(language.English() if chosen == ENGLISH else read(chosen), chosen)
    try:
        yield
    finally:
        language.use(language.English())


def published(of: Language) -> str:
    """Return the path of the file that the build makes of a catalogue."""
    return f"static/languages/{of.tag}.gzip"


def first_words(of: Language) -> str:
    """Return the path of the script with the words of the first screen."""
    return f"static/languages/{of.tag}.js"


def for_opaque(of: Language) -> str:
    """Return the path of the script with a catalogue, for frames with an opaque origin."""
    return f"static/languages/{of.tag}{FOR_OPAQUE}"


def write_catalogues(target: Path) -> None:
    """Write all files; hosts compress no .mo, so these are compressed already."""
    for each in TRANSLATED:
        path = target / published(each)
        path.parent.mkdir(exist_ok=True)
        # Without a date: the same messages give the same bytes.
        packed = gzip.compress(compiled(source(each)), 9, mtime=0)
        path.write_bytes(packed)
        script = (
            f'yahtzeeCatalogue("{digest(path)[:NAME_LENGTH]}","{b64encode(packed).decode()}");\n'
        )
        (target / for_opaque(each)).write_text(script, encoding="utf-8")
