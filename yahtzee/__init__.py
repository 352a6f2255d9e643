"""Yahtzee: rules, games, best play, and the page that shows them."""


def __getattr__(name: str) -> str:
    """``__version__``: of the package that is installed, or of the repository."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import metadata
    from pathlib import Path

    project = Path(__file__).parents[1] / "pyproject.toml"
    if not project.is_file():
        return metadata.version("yahtzee")
    import tomllib

    version: str = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"]
    return version
