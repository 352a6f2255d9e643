"""What goes into the wheel beside the package: the kernel, and the page if it has been built.

Hatchling runs this (pyproject.toml). Without a built page the wheel is the library alone, and the
command `yahtzee` says what it lacks; so `pip install` of a fresh clone works.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OF_SOLVER = ("solver.wasm", "maxi-yatzy-plain.layer")


class Hook(BuildHookInterface):  # type: ignore[type-arg] # of a configuration that is not used
    """Adds files to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        added = {f"static/{name}": f"yahtzee/solver/{name}" for name in OF_SOLVER}
        if Path(self.root, "dist/index.html").is_file():
            added["dist"] = "yahtzee/dist"
        else:
            self.app.display_warning("There is no page in this wheel: `make build` builds it first")
        build_data["force_include"].update(added)
