"""Write the list of the package's modules into pyscript.toml, which fetches each one."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONFIG = ROOT / "pyscript.toml"


def listed() -> str:
    """Return the ``[files]`` table, one line a module."""
    modules = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "yahtzee").rglob("*.py"))
    return "[files]\n" + "".join(f'"./{module}" = "./{module}"\n' for module in modules)


if __name__ == "__main__":
    head = CONFIG.read_text(encoding="utf-8").partition("[files]")[0]
    CONFIG.write_text(head + listed(), encoding="utf-8")
