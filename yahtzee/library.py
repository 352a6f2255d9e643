"""What ``import yahtzee`` gives, imported when it is asked for: see ``__init__.pyi``."""

import ast
import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

_PACKAGE = Path(__file__).parent
_PROJECT = _PACKAGE.parent / "pyproject.toml"


@cache
def names() -> dict[str, tuple[str, str]]:
    """Each public name, with its module and its name there."""
    stub = ast.parse((_PACKAGE / "__init__.pyi").read_text(encoding="utf-8"))
    return {
        str(alias.asname or alias.name): (str(statement.module), alias.name)
        for statement in stub.body
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
    }


def public(name: str) -> object:
    """What a public name stands for. Raises AttributeError."""
    if name == "__version__":
        return version()
    if name == "__all__":
        return [*names()]
    if name not in names():
        raise AttributeError(f"module 'yahtzee' has no attribute {name!r}")
    module, original = names()[name]
    return getattr(__import__(module, fromlist=(original,)), original)  # which may be a module


def version() -> str:
    """The version of the repository, or of the installed package."""
    if not _PROJECT.is_file():
        return metadata.version("yahtzee")
    return str(tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"])
