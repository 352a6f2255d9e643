"""The list of third-party parts: everything that is published and not ours is on it."""

from tools.notices import (
    NO_TEXT,
    VENDOR,
    WHEELS,
    licence_text,
    notices,
    parts,
)


def test_every_file_in_static_vendor_belongs_to_a_listed_part():
    folders = {part.folder for part in parts() if part.folder}
    files = [
        path.relative_to(VENDOR)
        for path in VENDOR.rglob("*")
        if path.is_file() and WHEELS not in path.parents and path.name != ".stamp"
    ]
    assert files
    assert {path.parts[0] for path in files} == folders


def test_every_part_says_what_it_is_and_under_what():
    listed = parts()
    names = [part.name for part in listed]
    assert len(set(names)) == len(names)
    held = {part.name for part in listed if part.folder}
    for part in listed:
        assert part.licence
        assert part.source.startswith("https://"), part
        assert part.text or part.licence in NO_TEXT
        assert bool(part.folder) != bool(part.inside), part
        assert part.folder or part.inside in held, part
        assert part.hash or part.inside == "pyodide", part


def test_what_is_compiled_into_pyodide_is_there_with_its_licences():
    text = notices(parts())
    lines = {part.name: part for part in parts()}
    assert lines["CPython"].version.startswith("3.14")
    assert lines["Emscripten"].version.startswith("5.")
    for licence in ("MPL-2.0", "PSF-2.0"):
        assert licence_text(licence) in text
    for name in ("CPython", "Emscripten", "segno", "polyscript"):
        assert name in text


def test_what_tells_its_name_in_the_runtime_is_listed():
    """Allocators, compressors and parsers leave their names in the WebAssembly."""
    runtime = (VENDOR / "pyodide" / "pyodide.asm.wasm").read_bytes()
    names = {
        b"mimalloc": "mimalloc",
        b"inflate 1.": "zlib",
        b"bzip2/libbzip2": "bzip2",
        b"SQLite format": "SQLite",
        b"ZSTD_": "Zstandard",
        b"expat_": "Expat",
    }
    found = {name for text, name in names.items() if text in runtime}
    assert {"mimalloc", "Zstandard"} <= found
    assert found <= {part.name for part in parts()}
