"""QR codes read back by a reader that has nothing to do with what draws them.

A picture is bytes of grey, row by row; zxing-cpp reads it, as a phone's camera would.
"""

import struct
import zlib

import zxingcpp


def read_code(grey: bytes, width: int) -> str:
    """The text of the one QR code in a picture."""
    rows = len(grey) // width
    picture = memoryview(grey).cast("B", (rows, width))
    (found,) = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    return str(found.text)


def read_png(data: bytes) -> str:
    """The text of the one QR code in a PNG file."""
    return read_code(*grey_of_png(data))


def grey_of_png(data: bytes) -> tuple[bytes, int]:
    """The grey of a PNG without interlacing or palette, and its width in pixels."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    chunks: dict[bytes, bytes] = {}
    place = 8
    while place < len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        kind = data[place + 4 : place + 8]
        chunks[kind] = chunks.get(kind, b"") + data[place + 8 : place + 8 + length]
        place += 12 + length
    width, height, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert not interlaced
    samples = {0: 1, 2: 3, 4: 2, 6: 4}[colours]
    step = max(1, samples * depth // 8)
    stride = -(-width * samples * depth // 8)
    raw = zlib.decompress(chunks[b"IDAT"])
    above = bytearray(stride)
    grey = bytearray()
    for row in range(height):
        start = row * (stride + 1)
        above = _unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), above, step)
        if depth == 1:
            bits = int.from_bytes(above, "big") >> (8 * stride - width)
            grey += bytes(255 * (bits >> place & 1) for place in reversed(range(width)))
        else:
            grey += above[::step]  # red stands for all: what is read is black and white
    return bytes(grey), width


def _unfiltered(kind: int, line: bytearray, above: bytearray, step: int) -> bytearray:
    """A row of bytes with the PNG filter taken off (ISO/IEC 15948, section 9)."""
    for place in range(len(line)):
        left = line[place - step] if place >= step else 0
        corner = above[place - step] if place >= step else 0
        line[place] = (line[place] + _predicted(kind, left, above[place], corner)) & 255
    return line


def _predicted(kind: int, left: int, above: int, corner: int) -> int:
    guess = left + above - corner
    nearest = min((left, above, corner), key=lambda value: abs(guess - value))
    return (0, left, above, (left + above) // 2, nearest)[kind]
