"""The parts that the page fetches, and who uses each: the one list of them.

The build writes what others need of it into the page, the service worker and the script for frames
with an opaque origin. A new part is a new row here.
"""

from typing import NamedTuple


class Part(NamedTuple):
    """A published file, below ``static/``.

    Scripts and Python find its address in ``<link id="part-NAME">``.
    """

    name: str
    file: str
    #: A start waits for it: the page says how large it is, for the progress bar.
    starts: bool = False
    #: It goes into the memory image, which serves only as long as this file is the same.
    in_image: bool = False
    #: On later visits the browser reads it from Cache Storage, without asking the service worker.
    #: It is not hashed at each read; the page checks the parts that would run when damaged.
    routed: bool = False
    #: A frame with an opaque origin may not read it: ``opaque_origin_files.js`` brings it along.
    for_opaque: bool = False
    #: Only a frame with an opaque origin fetches it, and there nothing is kept for offline use.
    offline: bool = True
    #: The page has its whole hash, for the browser to compare. Some it knows by their stamp alone;
    #: the memory image's scripts come from the service worker alone.
    compared: bool = True
    #: Its text says of which version it is, for frames with an opaque origin: they may run it, but
    #: not compare its hash.
    stamped: bool = False


STAMP_ALONE = {"compared": False, "stamped": True}
STARTS = {"starts": True, "in_image": True, "routed": True}
# No part is preloaded. Chromium keeps compiled WebAssembly only for what a script fetches itself,
# and on a first visit the archives wait their turn (static/runtime/prefetch.js).
PARTS = (
    Part("start", "runtime/start.js", **STAMP_ALONE, **STARTS),
    Part("wasm", "vendor/pyodide/pyodide.asm.wasm", for_opaque=True, **STARTS),
    Part("python", "python.gzip", for_opaque=True, **STARTS),
    Part("game", "game.gzip", for_opaque=True, **STARTS),
    Part("runtime-second", "vendor/pyodide/pyodide.second.wasm", in_image=True, for_opaque=True),
    Part("deferred", "deferred.gzip", for_opaque=True),
    Part("deferred-styles", "deferred.css", stamped=True),
    Part("qr-codes", "qr_codes.gzip", for_opaque=True),
    Part("solver", "solver.wasm", for_opaque=True),
    Part("layer-maxi-yatzy-plain", "maxi-yatzy-plain.layer"),
    Part("solver-worker", "solver_worker.js", for_opaque=True),
    Part("opaque-origin-files", "opaque_origin_files.js", offline=False, **STAMP_ALONE),
    Part("image-store", "runtime/memory_image_store.js", routed=True, compared=False),
    Part("image-worker", "runtime/memory_image_worker.js", in_image=True, compared=False),
    Part("styles", "page.css", stamped=True),
    Part("scripts", "page.js", stamped=True),
    Part("frame-messages", "frame_messages.js", stamped=True),
    Part("confetti", "vendor/confetti/confetti.js", stamped=True),
)

# Where each is in the built folder.
PATHS = {part.name: f"static/{part.file}" for part in PARTS}

# What compile_in_pyodide.mjs makes; tools/archives.py says what is in each.
ARCHIVES = tuple(part.file for part in PARTS if part.file.endswith(".gzip"))
