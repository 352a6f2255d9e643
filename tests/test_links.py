"""Every link in the documents resolves; of those to other sites only the form is looked at."""

import re
import string
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).resolve().parent.parent
PLACES = ("", "docs", ".github", "static", "tests", "tools")
DOCUMENTS = [
    path
    for place in PLACES
    for path in sorted((ROOT / place).glob("*.md" if place in ("", "tools") else "**/*.md"))
    if "vendor" not in path.parts
]
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]+`")
# [text](address), ![text](address), [text]: address, and <img src="address">
LINK = re.compile(
    r"\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)|\bsrc=\"([^\"]+)\"", re.MULTILINE
)
HEADING = re.compile(r"^#{1,6} +(.+?) *#*$", re.MULTILINE)
OF_THE_HOST = "../../"  # from the README's page on GitHub, such as ../../actions


def prose(document):
    """A document without its blocks of code."""
    return FENCED.sub("", document.read_text(encoding="utf-8"))


def links(document):
    return ["".join(forms) for forms in LINK.findall(CODE.sub("", prose(document)))]


def anchors(document):
    """The anchors that GitHub gives to a document's headings."""
    found = set()
    for heading in HEADING.findall(prose(document)):
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        kept = (letter for letter in text if letter.isalnum() or letter in " -_")
        anchor = "".join(kept).replace(" ", "-")
        number = 0
        while (unique := f"{anchor}-{number}" if number else anchor) in found:
            number += 1
        found.add(unique)
    return found


def problem(document, link):
    """What is wrong with a link; empty if it resolves."""
    parts = urlsplit(link)
    if parts.scheme:
        return elsewhere(parts)
    if link.startswith(OF_THE_HOST) and document.parent == ROOT:
        return "" if re.fullmatch(r"\.\./\.\./[\w./#-]+", link) else "not a page of the host"
    target = (document.parent / unquote(parts.path)).resolve() if parts.path else document
    if not target.is_relative_to(ROOT) or not target.exists():
        return "no such file"
    if not target.stat().st_size:
        return "an empty file"
    has_heading = not parts.fragment or parts.fragment in anchors(target)
    return "" if has_heading else "no such heading"


def elsewhere(parts):
    """What is wrong with the address of another site."""
    host = parts.hostname or ""
    is_host = "." in host and set(host) <= {*string.ascii_lowercase, *string.digits, *".-"}
    return "" if parts.scheme == "https" and is_host else "not an https address"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_resolves(document):
    wrong = {link: told for link in links(document) if (told := problem(document, link))}
    assert not wrong


PATH = re.compile(r"`((?:yahtzee|static|tests|e2e|tools|docs)/[\w./-]*)`")
MADE = ("static/vendor/", "yahtzee/dist")  # what is fetched or built


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_that_is_named_is_there(document):
    named = set(PATH.findall(prose(document))) if document.name != "CHANGELOG.md" else set()
    assert {
        path for path in named if not path.startswith(MADE) and not (ROOT / path).exists()
    } == set()


def test_recipes_name_files_whole_so_that_they_are_found_to_be_there():
    assert re.findall(r"`[\w-]+\.(?:py|css|js|c)`", prose(ROOT / "CONTRIBUTING.md")) == []
