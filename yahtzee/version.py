"""The version of the package, which ``pyproject.toml`` alone decides."""

import tomllib
from importlib import metadata
from pathlib import Path

_PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def version() -> str:
    """That of the repository, or of the installed package."""
    if not _PROJECT.is_file():
        return metadata.version("yahtzee")
    return str(tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"])
