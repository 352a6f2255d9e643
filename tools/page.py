"""Turn index.html into what is published: painted, with its configuration and addresses in it."""

import hashlib
import html
import json
import re
import tomllib
from base64 import b64encode
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools import catalogues
from tools.join import NEXT, hold
from tools.manifest import NAME_LENGTH, address, digest, tell_apart
from tools.published import PARTS, PATHS
from yahtzee import language
from yahtzee.engine.game_setup import Setup
from yahtzee.engine.presets import DEFAULT
from yahtzee.languages import Language
from yahtzee.markup import Node, h, to_html
from yahtzee.ui.dialogs.embed import SIZE, frame_html
from yahtzee.ui.screen import first_screen
from yahtzee.ui.views.failure import failure, no_scripts, waiting
from yahtzee.ui.views.page import page

HEAD = '<script src="static/page.js"></script>'
STAMP = re.compile(r"stamp [0-9a-f]{12}")  # tools/bundle/build.mjs writes it
OWN = re.compile(r'(?<==")static/[\w./-]+(?=")')

# The attributes that hold words, as theme_and_language.js has them.
SPOKEN = ("aria-label", "placeholder", "title")

DOCUMENT = "static/oembed.json"
PICTURE = "static/preview.png"  # taken by e2e/test_pictures.py
WIDTH = 1200
HEIGHT = 630


def words(tree: Node | str) -> Iterator[str]:
    """Yield all that a tree says, in the order in which theme_and_language.js puts it in."""
    if isinstance(tree, str):
        yield tree
        return
    yield from (tree.attributes[name] for name in SPOKEN if name in tree.attributes)
    for child in tree.children:
        yield from words(child)


def shape(tree: Node | str) -> object:
    if isinstance(tree, str):
        return None
    attributes = {
        name: "" if name in SPOKEN else value
        for name, value in tree.attributes.items()
        if name != "data-foreign"  # follows from the words; until Python starts, each letter alone
    }
    return tree.tag, attributes, [shape(child) for child in tree.children]


def painted() -> list[Node]:
    """Return the trees that the page is painted from, in the language in use."""
    return [failure(), waiting(), page(first_screen())]


def first_words(each: Language, shapes: list[object]) -> dict[str, object]:
    """Return the words of the first screen in a language, as the page puts them in.

    They are those of the very trees that are painted. The trees themselves take their place where
    more than words is another than in English, whose ``shapes`` are given, and of another game that
    is played where the language is spoken.
    """
    trees = painted()
    found: dict[str, object] = {
        "title": language.text(first_screen().view.game_name),
        "direction": each.direction,
    }
    if list(map(shape, trees)) == shapes:
        found["words"] = [word for tree in trees for word in words(tree)]
    else:
        found["trees"] = list(map(plain, trees))
    if each.rules:
        screen = first_screen(each.rules)
        title = language.text(screen.view.game_name)
        found["game"] = {"rules": each.rules, "title": title, "app": plain(page(screen))}
    return found


def plain(tree: Node | str) -> object:
    """Return a tree as theme_and_language.js makes elements of it."""
    if isinstance(tree, str):
        return tree
    return [tree.tag, tree.attributes, *map(plain, tree.children)]


def stamp_of(data: str) -> str:
    return hashlib.sha256(data.encode()).hexdigest()[:NAME_LENGTH]


def write_words(folder: Path) -> dict[str, str]:
    """Write each language's words of the first screen, as a script, which any frame may load.

    Return by tag what tells a file of another version: the page has it, and the script says it.
    """
    stamps = {}
    shapes = list(map(shape, painted()))
    for each in catalogues.TRANSLATED:
        with catalogues.speaking(each):
            data = json.dumps(first_words(each, shapes), ensure_ascii=False, separators=(",", ":"))
        stamps[each.tag] = stamp_of(data)
        path = folder / catalogues.first_words(each)
        path.parent.mkdir(exist_ok=True)
        path.write_text(f'yahtzeeWords("{stamps[each.tag]}",{data});\n', encoding="utf-8")
    return stamps


def notes_without_scripts() -> str:
    """Return what the page says in each language where scripts are off."""
    notes = [h("p", no_scripts())]
    for each in catalogues.TRANSLATED:
        with catalogues.speaking(each):
            notes.append(h("p", no_scripts(), lang=each.tag, dir=each.direction))
    return to_html(h("noscript", h("div", notes, class_="noscript")))


def part_link(name: str, href: str, **more: str | int | None) -> str:
    """Return the element that tells where a part is, and what else of it."""
    return to_html(h("link", rel="part", id=f"part-{name}", href=href, **more))


def integrity(path: Path) -> str:
    """Return a file's hash as browsers compare it (https://www.w3.org/TR/sri/)."""
    return f"sha256-{b64encode(bytes.fromhex(digest(path))).decode()}"


def image_link(folder: Path) -> str:
    """Return the element with the address of the memory image that these very files make."""
    hashes = "".join(digest(folder / PATHS[part.name]) for part in PARTS if part.in_image)
    name = hashlib.sha256(hashes.encode()).hexdigest()[:NAME_LENGTH]
    return part_link("image", f"?image={name}")


def links(folder: Path, stamps: Mapping[str, str]) -> str:
    """Return the elements that tell where the parts are; the browser fetches none of itself.

    ``stamps`` is what ``write_words`` gave: the words of a language say for whom they are.
    """
    elements = []
    for each in catalogues.TRANSLATED:
        catalogue = catalogues.published(each)
        leads = " ".join((each.primary, *each.leads))
        spoken = {"hreflang": each.tag, "data_for": leads, "data_stamp": stamps[each.tag]}
        whole = integrity(folder / catalogue)
        elements += [
            part_link(f"language-{each.tag}", catalogue, integrity=whole),
            part_link(f"words-{each.tag}", catalogues.first_words(each), **spoken),
        ]
    elements.append(image_link(folder))
    for part in PARTS:
        path = folder / PATHS[part.name]
        stamp = STAMP.search(path.read_text(encoding="utf-8")) if part.stamped else None
        more = {
            "integrity": integrity(path) if part.compared else None,
            "data_bytes": path.stat().st_size if part.starts else None,
            "data_stamp": stamp[0] if stamp else None,
        }
        elements.append(part_link(part.name, PATHS[part.name], **more))
    return NEXT.join(elements)


def write_document(folder: Path, site: str) -> str:
    """Write the oEmbed document for an address with a closing slash; return what a head has of it.

    oEmbed (https://oembed.com, type "rich") and previews (https://ogp.me) want absolute addresses,
    and a static folder does not know its own: so there are none unless the build is told. Nothing
    runs on the host that could answer for other sizes than one. The words are in index.html.
    """
    document = {
        "version": "1.0",
        "type": "rich",
        "title": "Yahtzee",
        "width": SIZE[0],
        "height": SIZE[1],
        "html": frame_html(site, Setup(DEFAULT.rules)),
        "thumbnail_url": f"{site}static/icons/512.png",
        "thumbnail_width": 512,
        "thumbnail_height": 512,
    }
    text = json.dumps(document, indent=2) + "\n"
    (folder / DOCUMENT).write_text(text, encoding="utf-8")
    properties = {
        "og:url": site,
        "og:image": f"{site}{PICTURE}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": "A game for two: the score pad, five dice and the roll button",
    }
    link = {"type": "application/json+oembed", "href": f"{site}{DOCUMENT}", "title": "Yahtzee"}
    elements = [h("link", rel="alternate", **link)]
    elements += [h("meta", property=name, content=value) for name, value in properties.items()]
    return NEXT.join(map(to_html, elements))


def write_page(text: str, config: Path, folder: Path, head: str = "") -> None:
    """Write the published index.html; everything that it names is in the folder already.

    ``text`` is the page as ``join`` gives it, ``head`` is one more element for its head.
    The first screen is the very tree that Python takes over later, so the two cannot drift apart.
    """
    parsed = tomllib.loads(config.read_text(encoding="utf-8"))
    # PyScript fetches plugins for MicroPython too, unless told otherwise.
    plugins = json.dumps({"plugins": parsed["plugins"]})
    stamps = write_words(folder)
    for old, new in (
        ('<div id="app"></div>', to_html(page(first_screen()))),
        ('<section id="failed"></section>', to_html(failure())),
        ('<section id="waiting"></section>', to_html(waiting())),
        ("<noscript></noscript>", notes_without_scripts()),
        # The first script finds the addresses of all parts before it.
        (HEAD, NEXT.join(filter(None, [links(folder, stamps), HEAD, head]))),
        ('config="pyscript.toml"', f'config="{html.escape(json.dumps(parsed))}"'),
        ("<body>", f'<body>\n    <mpy-config type="json" hidden>{plugins}</mpy-config>'),
    ):
        if text.count(old) != 1:
            raise ValueError(f"index.html must hold {old} once")
        text = text.replace(old, new)
    text = hold(OWN.sub(lambda found: address(folder, found[0]), text), folder)
    (folder / "index.html").write_text(tell_apart(text), encoding="utf-8")
