"""The layers of the package: which module may import which, and what every module must have."""

import ast
import sys
import tomllib
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

from yahtzee.engine.categories import BY_ID as CATEGORIES
from yahtzee.engine.presets import BY_ID as PRESETS

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parent.parent
# From the lowest layer up. A module or package may import from the layers before its own; the
# modules of one package may import each other, without cycles.
LAYERS = (
    "language",
    "errors",
    "dice",
    "categories",
    "rules",
    "presets",
    "scoring",
    "scorecard",
    "legality",
    "moves",
    "rng",
    "game_setup",
    "game",
    "game_log",
    "corrections",
    "standings",
    "notation",
    "by_link",
    "draft",
    "checks",
    "taken_back",
    "saved_game",
    "settings",
    "house_rules",
    "keeping_rules",
    "finished_games",
    "high_scores",
    "saves",
    "solver",
    "players",
    "coach",
    "verdict",
    "contest",
    "shared_result",
    "practice",
    "explain",
    "rule_form",
    "stats",
    "present",
    "spoken",
    "markup",
    "views",
    "browser",
    "server",
    "__main__",
)
# The same within ``yahtzee/browser/``: its folders and the modules beside them.
BROWSER_LAYERS = (
    "address",
    "tasks",
    "storage",
    "lazy",
    "sharing",
    "device",
    "solving",
    "open_dialog",
    "linked_protocol",
    "preferences",
    "notices",
    "table",
    "session",
    "screen",
    "keyboard",
    "actions",
    "deferred",
    "throw",
    "turn_change",
    "reactions",
    "app",
    "frame",
    "dialogs",
    "entry_points",
    "warm_up",
    "dom",
    "main",
)
PAGE_ONLY = {"js", "pyodide", "pyodide_js"}
FROM_PYPI = {"yahtzee.session.qr_code": {"segno"}}

MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((ROOT / "yahtzee").rglob("*.py"))
}
LAYER_OF = {name: name.split(".")[1] for name in MODULES if "." in name}


@cache
def tree_of(module):
    return ast.parse(MODULES[module].read_text(encoding="utf-8"), str(MODULES[module]))


@cache
def imported_by(module):
    """Full names of what a module imports, at the top or anywhere within."""
    return tuple(_imported_by(module))


def _imported_by(module):
    is_package = MODULES[module].name == "__init__.py"
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            up = module.split(".") if is_package else module.split(".")[:-1]
            base = up[: len(up) - node.level + 1] if node.level else []
            whole = ".".join([*base, *filter(None, [node.module])])
            for alias in node.names:
                # "from yahtzee import rng" brings a module, "from yahtzee.engine.rng import roll" not.
                name = f"{whole}.{alias.name}"
                yield name if name in MODULES else whole


def own_imports(module):
    return {name for name in imported_by(module) if name.split(".")[0] == "yahtzee"}


def test_every_module_has_a_layer():
    for name in sorted(set(LAYER_OF.values())):
        assert name in LAYERS, (
            f"yahtzee/{name} is new: put it into LAYERS in {Path(__file__).name}, after all that "
            "it imports and before all that import it"
        )


def test_every_folder_of_modules_is_a_package():
    """A folder without ``__init__.py`` can be imported, but some tools miss it."""
    for folder in sorted({path.parent for path in MODULES.values()}):
        assert (folder / "__init__.py").exists(), f"{folder.relative_to(ROOT)} has no __init__.py"


def test_imports_descend():
    for module, layer in LAYER_OF.items():
        for name in own_imports(module):
            assert name in MODULES, f"{module} imports {name}, which does not exist"
            assert name != "yahtzee", f"{module} imports the whole package: name the module"
            below = LAYER_OF[name]
            assert below == layer or LAYERS.index(below) < LAYERS.index(layer), (
                f"{module} imports {name}, which is in a higher layer"
            )


def browser_layer(name):
    return BROWSER_LAYERS.index(name.split(".")[2])


def test_imports_within_the_browser_package_descend():
    """Those for type checking too: what they name belongs together."""
    for module in [name for name in MODULES if name.count(".") > 1 and LAYER_OF[name] == "browser"]:
        for name in own_imports(module):
            if LAYER_OF[name] == "browser":
                assert browser_layer(name) <= browser_layer(module), (
                    f"{module} imports {name}, which is in a higher layer"
                )


def test_every_folder_and_module_of_the_browser_package_has_a_layer():
    found = {name.split(".")[2] for name in MODULES if name.startswith("yahtzee.browser.")}
    assert found == set(BROWSER_LAYERS)


def test_imports_have_no_cycles():
    graph = {module: {name for name in own_imports(module) if name != module} for module in MODULES}
    try:
        tuple(TopologicalSorter(graph).static_order())
    except CycleError as circle:
        pytest.fail("an import cycle: " + " -> ".join(circle.args[1]))


def test_the_package_itself_imports_nothing():
    """Importing one low module must not load all the others."""
    assert imported_by("yahtzee") == ()


def test_only_the_browser_package_knows_the_page():
    for module in [name for name in MODULES if LAYER_OF.get(name) != "browser"]:
        for name in imported_by(module):
            assert name.split(".")[0] not in PAGE_ONLY, f"{module} imports {name}"
            assert not f"{name}.".startswith("yahtzee.browser."), f"{module} imports {name}"


def test_modules_that_need_no_browser_can_be_imported():
    """Those too that are imported for type checking alone, and would never be run otherwise."""
    for module in [
        name
        for name in MODULES
        if not {each.split(".")[0] for each in imported_by(name)} & PAGE_ONLY
    ]:
        import_module(module)


def test_only_what_needs_a_browser_is_left_out_of_coverage():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    in_page = [
        "*/" + path.relative_to(ROOT).as_posix()
        for name, path in MODULES.items()
        if {each.split(".")[0] for each in imported_by(name)} & PAGE_ONLY
    ]
    assert settings["tool"]["coverage"]["run"]["omit"] == in_page


def test_only_the_standard_library_and_what_is_named_here_is_imported():
    for module in MODULES:
        in_page = PAGE_ONLY if LAYER_OF.get(module) == "browser" else set()
        allowed = sys.stdlib_module_names | {"yahtzee"} | in_page | FROM_PYPI.get(module, set())
        assert {name.split(".")[0] for name in imported_by(module)} <= allowed


def test_presets_are_named_in_presets_only():
    """Nothing compares preset names: code depends on the knobs of a rule set."""
    for module in MODULES:
        if module == "yahtzee.engine.presets":
            continue
        literals = {
            node.value: node.lineno
            for node in ast.walk(tree_of(module))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        named = set(literals) & set(PRESETS)
        if module == "yahtzee.engine.categories":
            named -= set(CATEGORIES)  # "yatzy" is also a box
        assert not named, f"{module} names {named} in lines {[literals[name] for name in named]}"


def test_modules_public_classes_and_functions_have_docstrings():
    for module in MODULES:
        tree = tree_of(module)
        assert ast.get_docstring(tree) or not tree.body, f"{module} has no docstring"
        for node in tree.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                public = not node.name.startswith("_")
                assert not public or ast.get_docstring(node), (
                    f"{module}.{node.name} has no docstring"
                )


def test_the_readme_lists_the_layers_in_their_order():
    """Names stand in the first 44 columns, what they are about behind them."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = text.partition("\nyahtzee/ ")[2].partition("\nstatic/ ")[0].splitlines()[1:]
    named = [name for line in lines for name in line[:44].split()]
    assert named == list(LAYERS[:-1])
