"""The catalogues: every message of the sources is found, and every translation fits its message."""

import ast
import re
import shutil
import string
from gettext import c2py
from importlib import import_module
from pathlib import Path

import pytest

from yahtzee.language import CLDR
from yahtzee.languages import BY_TAG, ENGLISH, LANGUAGES
from yahtzee.messages import PATTERNS

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "yahtzee" / "languages"
MODULES = sorted((ROOT / "yahtzee").rglob("*.py"))
LOOKED_UP = {"_": 1, "ngettext": 2, "pgettext": 2}
MARKED = {"N_": 1, "say": 1, "count": 2, "say_in": 2}
TAGS = [each.tag for each in LANGUAGES if each != ENGLISH]
each_language = pytest.mark.parametrize("tag", TAGS)


@pytest.fixture(scope="module")
def messages():
    """The tool; inside Pyodide, where these tests are collected and left out, it is not there."""
    return import_module("tools.messages")


@pytest.fixture(scope="module")
def catalogues(messages):
    polib = import_module("polib")
    source = import_module("tools.catalogues").source
    return {
        each.tag: polib.pofile(str(source(each)), wrapwidth=messages.UNWRAPPED)
        for each in LANGUAGES
        if each != ENGLISH
    }


# The sources.


def calls(tree, names):
    """The calls of these functions, as (function, arguments that are words)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node.func.id, node.args[: names[node.func.id]]


def tree_of(path):
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def test_extraction_finds_every_message(messages):
    """Python's own parser must see the same messages as Babel's."""
    written = set()
    for path in MODULES:
        for function, words in calls(tree_of(path), LOOKED_UP | MARKED):
            if words and all(isinstance(getattr(word, "value", 0), str) for word in words):
                texts = [word.value for word in words]
                written.add(
                    (texts[0], texts[1]) if function in ("pgettext", "say_in") else (None, texts[0])
                )
    assert set(messages.template()) == written
    assert len(written) > 20


class Outside(ast.NodeVisitor):
    """Finds the lookups that happen while a module is imported."""

    def __init__(self):
        self.lines = []

    def visit_FunctionDef(self, node):
        for now in (*node.decorator_list, node.args):
            self.visit(now)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_Lambda(self, node):
        self.visit(node.args)

    def visit_Call(self, node):
        if isinstance(node.func, ast.Name) and node.func.id in LOOKED_UP:
            self.lines.append(node.lineno)
        self.generic_visit(node)


def test_nothing_is_looked_up_while_a_module_is_imported():
    """The page may change its language later, and the memory image is made without one."""
    found = {}
    for path in MODULES:
        finder = Outside()
        finder.visit(tree_of(path))
        found[path.name] = finder.lines
    assert {name: lines for name, lines in found.items() if lines} == {}


# The catalogues.


def fields(message):
    """The places for values in a message, and how each is written."""
    return {
        (name, conversion, spec)
        for _text, name, spec, conversion in string.Formatter().parse(message)
        if name is not None
    }


def rule_of(catalogue):
    forms, _, rule = catalogue.metadata["Plural-Forms"].partition(";")
    return int(forms.partition("=")[2]), c2py(rule.strip().removeprefix("plural=").rstrip(";"))


@each_language
def test_translations_have_the_places_for_values_that_their_messages_have(catalogues, tag):
    _forms, rule = rule_of(catalogues[tag])
    # A form for one number only may leave it out, as in "the last die", or Arabic "two dice".
    forms = [rule(number) for number in range(200)]
    exact = {form for form in forms if forms.count(form) == 1}
    number = {("number", None, "")}
    wrong = []
    for entry in catalogues[tag]:
        if entry.msgctxt == CLDR:
            continue
        one, many = fields(entry.msgid), fields(entry.msgid_plural)
        if entry.msgid_plural:
            for form, text in entry.msgstr_plural.items():
                allowed = [one, many, many - number] if form in exact else [many]
                if text and fields(text) not in allowed:
                    wrong.append(text)
        elif entry.msgstr and fields(entry.msgstr) != one:
            wrong.append(entry.msgstr)
    assert wrong == []


# Of a value in a message: its name, and the word after it.
VALUE = re.compile(r"\{(\w+)\}[\s\u00a0]+([^\W\d_]+)")
NO_NUMBERS = {"box", "faces", "language", "name", "player", "yahtzee"}  # values that are words


def counted_nouns(pairs):
    """Words after a number that are others after one than after many."""
    for one, many in pairs:
        after = dict(VALUE.findall(many))
        yield from (
            {word.lower(), after[name].lower()}
            for name, word in VALUE.findall(one)
            if name in after and word.lower() != after[name].lower()
        )


@pytest.mark.parametrize("tag", [each.tag for each in LANGUAGES])
def test_a_noun_after_a_number_has_a_form_for_one(catalogues, tag):
    """No message without forms has a number before a word that is counted in another message."""
    entries = catalogues.get(tag, catalogues["de"])
    if rule_of(entries)[0] != 2:
        return  # nouns have none for one, or several after which a word may mean something else
    plain, pairs = [], []
    for entry in entries:
        if entry.msgid_plural:
            forms = entry.msgstr_plural
            translated = (forms[0], forms[max(forms)])
            pairs.append((entry.msgid, entry.msgid_plural) if tag == "en" else translated)
        else:
            plain.append(entry.msgid if tag == "en" else entry.msgstr)
    nouns = set().union(*counted_nouns(pairs))
    assert len(nouns) > 15
    assert [
        words
        for words in plain
        for name, word in VALUE.findall(words)
        if word.lower() in nouns and name not in NO_NUMBERS
    ] == []


@each_language
def test_numbers_dates_and_lists_are_written_as_cldr_has_them(messages, catalogues, tag):
    written = {each.msgid: each.msgstr for each in catalogues[tag] if each.msgctxt == CLDR}
    assert written == messages.cldr(tag)
    assert set(written) == set(PATTERNS)


def test_english_writes_numbers_dates_and_lists_as_cldr_has_them_for_britain(messages):
    """Without a comma before "and", and with the day before the month."""
    assert dict(PATTERNS) | {"month 9": "Sept"} == messages.cldr("en-GB")


def test_a_pattern_of_a_date_may_hold_words_and_months_as_numbers(messages):
    assert messages.date_pattern("d 'de' MMM 'de' y") == "{day} de {month} de {year}"
    assert messages.date_pattern("y年M月d日") == "{year}年{month_number}月{day}日"


# Bringing them up to date.


def test_what_was_translated_stays_so_and_what_is_gone_goes(messages, monkeypatch):
    polib = import_module("polib")

    def template():
        entries = [
            polib.POEntry(msgid="Roll", occurrences=[("a.py", "")]),
            polib.POEntry(msgid="New"),
            polib.POEntry(msgid="{n} die", msgid_plural="{n} dice", msgstr_plural={0: "", 1: ""}),
        ]
        return {(entry.msgctxt, entry.msgid): entry for entry in entries}

    monkeypatch.setattr(messages, "template", template)
    before = polib.POFile()
    before.append(polib.POEntry(msgid="Rolls", msgstr="Würfelt"))
    before.append(polib.POEntry(msgid="Roll", msgstr="Würfeln", tcomment="not Rollen"))
    before.append(polib.POEntry(msgid="{n} die", msgstr="{n} Würfel"))
    after = messages.updated("de", before)
    sources = [entry for entry in after if entry.msgctxt != CLDR]
    assert [(entry.msgid, entry.msgstr, entry.tcomment) for entry in sources] == [
        ("Roll", "Würfeln", "not Rollen"),
        ("New", "", ""),
        ("{n} die", "", ""),
    ]
    assert sources[2].msgstr_plural == {0: "", 1: ""}
    again = messages.updated("de", polib.pofile(str(after)))
    assert str(again) == str(after)


def test_marks_get_the_spaces_of_their_language(messages):
    assert messages.typeset("fr", "Score : 5 !") == "Score\xa0: 5\u202f!"
    assert messages.typeset("de", "so : !") == "so : !"


def test_there_is_a_catalogue_for_every_language_and_no_other():
    assert sorted(path.stem for path in FOLDER.glob("*.po")) == sorted(TAGS)


@pytest.fixture
def one_more(messages, tmp_path, monkeypatch):
    """Catalogues in a folder of their own, which have one of the two messages of the sources."""
    shutil.copy(FOLDER / "de.po", tmp_path)
    monkeypatch.setattr(messages, "TRANSLATED", (BY_TAG["de"],))
    entry = import_module("polib").POEntry
    found = {(None, words): entry(msgid=words) for words in ("Scorecard", "A new sentence.")}
    monkeypatch.setattr(messages, "template", lambda: found)
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(messages, "source", lambda language: tmp_path / f"{language.tag}.po")
    return tmp_path


def test_what_is_not_translated_is_listed_and_refused_by_the_release_alone(
    messages, one_more, capsys
):
    assert messages.main(["--check"]) == 1
    assert messages.main([]) == 0
    listed = capsys.readouterr().out
    assert listed.count("1 to translate\n    'A new sentence.'\n") == 2
    assert 'msgid "A new sentence."\nmsgstr ""' in (one_more / "de.po").read_text()
    assert messages.main(["--check"]) == 1
    path = one_more / "de.po"
    path.write_text(path.read_text().replace('sentence."\nmsgstr ""', 'sentence."\nmsgstr "x"'))
    assert messages.main(["--check"]) == 0
