"""QR codes: their modules for a drawing on the page, and the same as a file.

The codes are those of segno (BSD licence), which follows ISO/IEC 18004. It comes with an
archive of its own, so that only a page that draws a code fetches it.
"""

import io
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # loaded when a code is first drawn
    from segno import QRCode

QUIET = 4  # modules of white around a code, as the standard asks
SCALE = 10  # pixels of a module in a file
MEDIA_TYPES = {"svg": "image/svg+xml", "png": "image/png"}

Modules = tuple[tuple[bool, ...], ...]


@dataclass(frozen=True, slots=True)
class QrCode:
    """A code: rows of modules, True for a dark one, without the white around them."""

    modules: Modules
    _symbol: "QRCode" = field(repr=False, compare=False)

    def file(self, kind: str) -> bytes:
        """The code as a file, black on white: "svg" or "png"."""
        out = io.BytesIO()
        self._symbol.save(out, kind=kind, scale=SCALE, border=QUIET, light="white")
        return out.getvalue()


def qr_code(text: str) -> QrCode:
    """The smallest code of a text whose seventh part can be spoilt without harm."""
    import segno  # noqa: PLC0415

    symbol = segno.make_qr(text, error="m")
    return QrCode(tuple(tuple(bool(module) for module in row) for row in symbol.matrix), symbol)
