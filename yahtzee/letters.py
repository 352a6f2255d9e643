"""What people take for letters, in any script, how wide they are, and which the page's font has.

Python counts code points: a flag is two of them, an accent may be one more, and a letter of
Chinese takes the room of two of English. ``unicodedata`` would be a megabyte of a start.
"""

from collections.abc import Callable, Iterator

_ZERO_WIDTH_JOINER = "\N{ZERO WIDTH JOINER}"
_FLAGS = range(0x1F1E6, 0x1F200)  # two of them make one
# What changes the letter before it and is no mark: vowels and ends of Korean syllables written in
# pieces, what makes a keycap, colours of skin, tags of flags.
_CHANGING = (
    range(0x1160, 0x1200),
    range(0x200C, 0x200E),
    range(0x20D0, 0x2100),
    range(0x1F3FB, 0x1F400),
    range(0xE0020, 0xE0080),
)
# What may stand in a name of a variable, but not at its start, and is no mark either.
_CONNECTING = "_·\u0387\u203f\u2040\u2054\u30fb\ufe33\ufe34\ufe4d\ufe4e\ufe4f\uff3f\uff65"
_WIDE = (
    range(0x1100, 0x1160),
    range(0x2E80, 0xA4D0),
    range(0xAC00, 0xD7A4),
    range(0xF900, 0xFB00),
    range(0xFE30, 0xFE70),
    range(0xFF01, 0xFF61),
    range(0xFFE0, 0xFFE7),
    range(0x1F1E6, 0x1F200),
    range(0x1F300, 0x1FB00),
    range(0x20000, 0x3FFFE),
)
# The characters of the display letter: those of the game's languages (tools/fonts.py).
CUT = frozenset(
    "\N{NO-BREAK SPACE} !%&'()+,-./0123456789:;?"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    "¡«·»¿×ÀÁÃÄÅÆÇÈÉÓÕÖØÚÜßàáâãäåæçèéêëìíîïñòóôõöøùúûü–’“”„…"
)
# Nothing is drawn for these, whichever font has them: French sets the one before "!", and German
# may break a long name at the other.
_BLANK = frozenset("\N{NARROW NO-BREAK SPACE}\N{SOFT HYPHEN}")


def is_cut(text: str) -> bool:
    """Whether the page's own font has all of a text that is seen."""
    return all(letter in CUT or letter in _BLANK for letter in text)


def letters(text: str) -> list[str]:
    """The text in the pieces that nobody would cut (grapheme clusters)."""
    return [*text] if text.isascii() else [*_clusters(text)]


def width(text: str) -> int:
    """How wide the text is, in letters of English: those of Chinese and pictures count twice."""
    return sum(2 if _is_in(_WIDE, each[0]) else 1 for each in letters(text))


_measured: Callable[[str], float] | None = None


def measure_by(measured: Callable[[str], float] | None) -> None:
    """Have ``room`` ask this, which knows the fonts in which the page is drawn."""
    global _measured  # noqa: PLW0603 # one page has one set of fonts
    _measured = measured


def room(text: str) -> float:
    """How much room a text takes where it is drawn, in letters of English.

    It is measured in a page; elsewhere letters are counted, as ``width`` does.
    """
    return _measured(text) if _measured else width(text)


def _clusters(text: str) -> Iterator[str]:
    cluster = ""
    for letter in text:
        if not cluster or _goes_on(cluster, letter):
            cluster += letter
        else:
            yield cluster
            cluster = letter
    if cluster:
        yield cluster


def _goes_on(cluster: str, letter: str) -> bool:
    if ord(letter) in _FLAGS:
        return len(cluster) == 1 and ord(cluster) in _FLAGS
    joined = cluster[-1] == _ZERO_WIDTH_JOINER and not letter.isalnum()
    return joined or is_mark(letter) or _is_in(_CHANGING, letter)


def is_mark(letter: str) -> bool:
    """Whether it is an accent or another mark (of the categories Mn and Mc)."""
    goes_on = f"a{letter}".isidentifier() and not letter.isidentifier()
    return goes_on and not letter.isalnum() and letter not in _CONNECTING


def _is_in(ranges: tuple[range, ...], letter: str) -> bool:
    return any(ord(letter) in each for each in ranges)
