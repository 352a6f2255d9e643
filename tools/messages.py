"""Find the messages in the sources, and bring the translators' catalogues up to date.

    make messages

lists what is not translated: the page shows that in English, and only `make release` refuses it
(`--check`). Every catalogue then has every message, in the order of the sources, those that are
new without a translation; what the sources no longer have is dropped. Nothing is guessed from
similar messages. A plain space before a French mark becomes the one that no line ends in. How a
language writes numbers, dates and lists (``yahtzee.messages.PATTERNS``) is taken from CLDR, the
Unicode Consortium's data, as Babel has it.
"""

import re
import string
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import polib
from babel import Locale
from babel.messages.extract import extract
from babel.messages.plurals import get_plural

from tools.catalogues import TRANSLATED, source
from yahtzee.language import CLDR
from yahtzee.languages import BY_TAG

ROOT = Path(__file__).resolve().parent.parent
KEYWORDS = {
    "say": None, "count": (1, 2), "say_in": ((1, "c"), 2),
    "_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2),
}  # fmt: skip
COMMENT = "Translators:"
# The spaces that a language sets before its marks, which no line may end in.
MARKS = {"fr": ((r" (?=[;!?])", "\N{NARROW NO-BREAK SPACE}"), (r" (?=:)", "\N{NO-BREAK SPACE}"))}
UNSPACED = ("ja", "th", "zh")
UNWRAPPED = -1  # a message a line: a changed word changes one line


def found(path: Path) -> Iterator[polib.POEntry]:
    with path.open("rb") as file:
        for _line, words, comments, context in extract("python", file, KEYWORDS, [COMMENT]):
            one, plural = (words, "") if isinstance(words, str) else words
            entry = polib.POEntry(
                msgid=one,
                msgctxt=context,
                msgid_plural=plural,
                occurrences=[(path.relative_to(ROOT).as_posix(), "")],
                comment="\n".join(comment.removeprefix(COMMENT).strip() for comment in comments),
            )
            fields = string.Formatter().parse(entry.msgid + entry.msgid_plural)
            if any(name is not None for _, name, *_ in fields):
                entry.flags.append("python-brace-format")
            yield entry


def template() -> dict[tuple[str | None, str], polib.POEntry]:
    """Return every message of the sources, without a translation, by its context and words."""
    messages: dict[tuple[str | None, str], polib.POEntry] = {}
    for path in sorted((ROOT / "yahtzee").rglob("*.py")):
        for entry in found(path):
            known = messages.setdefault((entry.msgctxt, entry.msgid), entry)
            if entry.msgid_plural and known.msgid_plural not in ("", entry.msgid_plural):
                raise ValueError(f"{path}: {entry.msgid!r} has two plurals")
            known.msgid_plural = known.msgid_plural or entry.msgid_plural
            for place in entry.occurrences:
                if place not in known.occurrences:
                    known.occurrences.append(place)
            if entry.comment and entry.comment not in known.comment:
                known.comment = "\n".join(filter(None, [known.comment, entry.comment]))
    return messages


# The fields of a date in CLDR's patterns, such as "d 'de' MMM 'de' y", and in ours.
FIELDS = {
    "d": "{day}",
    "dd": "{day}",
    "MMM": "{month}",
    "LLL": "{month}",
    "M": "{month_number}",
    "y": "{year}",
}


def date_pattern(pattern: str) -> str:
    pieces = re.findall(r"'([^']*)'|([a-zA-Z]+)|([^a-zA-Z']+)", pattern)
    return "".join(quoted or (FIELDS[field] if field else other) for quoted, field, other in pieces)


def cldr(tag: str) -> dict[str, str]:
    """Return how a language writes each of ``PATTERNS``."""
    locale = Locale.parse(tag, sep="-")
    symbols = locale.number_symbols["latn"]
    lists = {"and": locale.list_patterns["standard"], "or": locale.list_patterns["or"]}
    months = locale.months["format"]["abbreviated"]
    return {
        "decimal": symbols["decimal"],
        "group": symbols["group"],
        "percent": locale.percent_formats[None].pattern.replace("#,##0", "{number}"),
        "date": date_pattern(locale.datetime_skeletons["yMMMd"].pattern),
        "day": date_pattern(locale.datetime_skeletons["MMMd"].pattern),
        "month": date_pattern(locale.datetime_skeletons["yMMM"].pattern),
        # Not in CLDR: scripts that set no spaces between words set none between sentences.
        "sentences": "{0}{1}" if tag in UNSPACED else "{0} {1}",
        **{f"{name} {part}": every[part] for name, every in lists.items() for part in every},
        **{f"month {number}": name for number, name in months.items()},
    }


def typeset(tag: str, translation: str) -> str:
    for plain, space in MARKS.get(tag, ()):
        translation = re.sub(plain, space, translation)
    return translation


def updated(tag: str, before: polib.POFile) -> polib.POFile:
    """Return a catalogue with the messages of the sources and the translations that it had."""
    translated = {(each.msgctxt, each.msgid): each for each in before if not each.obsolete}
    after = polib.POFile(wrapwidth=UNWRAPPED)
    after.header = before.header or f"{BY_TAG[tag].name}. docs/languages.md says how to edit this."
    plural = get_plural(tag.replace("-", "_"))
    after.metadata = {
        **before.metadata,
        "Language": tag,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural.plural_forms,
    }
    for name, pattern in cldr(tag).items():
        after.append(polib.POEntry(msgctxt=CLDR, msgid=name, msgstr=pattern))
    for place, entry in template().items():
        old = translated.get(place)
        if entry.msgid_plural:
            entry.msgstr_plural = dict.fromkeys(range(plural.num_plurals), "")
        if old and bool(old.msgid_plural) == bool(entry.msgid_plural):
            entry.msgstr = typeset(tag, old.msgstr)
            entry.tcomment = old.tcomment
            forms = old.msgstr_plural.items()
            entry.msgstr_plural = {form: typeset(tag, text) for form, text in forms}
            entry.flags += [flag for flag in old.flags if flag == "fuzzy"]
        after.append(entry)
    return after


def untranslated(catalogue: polib.POFile) -> list[str]:
    missing = [*catalogue.untranslated_entries(), *catalogue.fuzzy_entries()]
    return [entry.msgid for entry in missing]


def main(arguments: Sequence[str]) -> int:
    """Write all catalogues, and list what is left to translate; the exit status.

    With ``--check`` nothing is written, and the status is 1 unless all is written and translated.
    """
    only_check = "--check" in arguments
    wrong = 0
    for language in TRANSLATED:
        path = source(language)
        written = path.read_text(encoding="utf-8") if path.exists() else ""
        before = polib.pofile(str(path)) if written else polib.POFile()
        after = updated(language.tag, before)
        missing = untranslated(after)
        wrong += bool(missing) or f"{after}\n" != written
        if not only_check:
            path.write_text(f"{after}\n", encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {len(after)} messages, {len(missing)} to translate")
        print("".join(f"    {message!r}\n" for message in missing), end="")
    if only_check and wrong:
        print("messages: run `make messages`, and translate what it lists", file=sys.stderr)
    return int(only_check and wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
