"""QR codes as modules, for a drawing on the page.

The codes are those of segno (BSD licence), which follows ISO/IEC 18004. It comes with an
archive of its own, so that only a page that draws a code fetches it.
"""

QUIET = 4  # modules of white around a code, as the standard asks

Modules = tuple[tuple[bool, ...], ...]


def qr_code(text: str) -> Modules:
    """The smallest code of a text whose seventh part can be spoilt without harm.

    It is rows of modules, True for a dark one, without the white around them.
    """
    import segno  # noqa: PLC0415

    symbol = segno.make_qr(text, error="m")
    return tuple(tuple(bool(module) for module in row) for row in symbol.matrix)
