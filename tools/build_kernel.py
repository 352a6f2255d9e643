"""Build static/solver.wasm from yahtzee/solver/kernel.c, the same bytes every time.

    python tools/build_kernel.py             write the file
    python tools/build_kernel.py --check     say whether the committed file is up to date

The compiler is clang, from PyPI's ``ziglang`` at the version below.
"""

import importlib.metadata
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "yahtzee/solver/kernel.c"
BINARY = ROOT / "static/solver.wasm"
COMPILER = "0.17.0"

FLAGS = (
    "-target", "wasm32-freestanding",
    "-mcpu=generic+simd128+bulk_memory",
    "-std=c11", "-O3", "-ffreestanding", "-fno-stack-protector", "-fno-sanitize=all",
    "-Wall", "-Wextra", "-Werror",
    "-nostdlib", "-s",
    "-Wl,--no-entry", "-Wl,--initial-memory=2097152", "-Wl,-z,stack-size=32768",
)  # fmt: skip


def build(source: Path = SOURCE) -> bytes:
    """Compile ``source``; the bytes depend on its text and the compiler alone."""
    version = importlib.metadata.version("ziglang")
    if version != COMPILER:
        sys.exit(f"build_kernel: ziglang {COMPILER} is needed, {version} is installed")
    with tempfile.TemporaryDirectory() as folder:
        # A bare file name and an empty folder: no path of this machine gets into the result.
        shutil.copyfile(source, Path(folder, source.name))
        command = [sys.executable, "-m", "ziglang", "cc", *FLAGS, source.name, "-o", "solver.wasm"]
        subprocess.run(command, cwd=folder, check=True)
        return Path(folder, "solver.wasm").read_bytes()


def main() -> None:
    built = build()
    if "--check" in sys.argv:
        if not BINARY.exists() or BINARY.read_bytes() != built:
            sys.exit("static/solver.wasm is not what kernel.c builds to: run tools/build_kernel.py")
        print(f"static/solver.wasm is up to date ({len(built):,} bytes)")
    else:
        BINARY.write_bytes(built)
        print(f"static/solver.wasm: {len(built):,} bytes")


if __name__ == "__main__":
    main()
