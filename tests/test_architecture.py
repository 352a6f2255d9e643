"""What the modules of the package may import and name. Their order is in pyproject.toml, and
`make lint` checks it."""

import ast
import re
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from yahtzee.engine.categories import BY_ID as CATEGORIES
from yahtzee.engine.presets import BY_ID as PRESETS
from yahtzee.session.session import Session
from yahtzee.session.table import Table

ROOT = Path(__file__).resolve().parent.parent
PAGE_ONLY = {"js", "pyodide", "pyodide_js"}
FROM_PYPI = {"yahtzee.session.device": {"segno"}}

MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((ROOT / "yahtzee").rglob("*.py"))
}
TREES = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in MODULES.items()}


def imported_by(module):
    """The packages from outside that a module imports, at the top or anywhere within."""
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module.partition(".")[0]


IN_PAGE = {name for name in MODULES if PAGE_ONLY & set(imported_by(name))}


def test_every_folder_of_modules_is_a_package():
    """A folder without ``__init__.py`` can be imported, but some tools miss it."""
    folders = {path.parent for path in MODULES.values()}
    assert len(folders) >= 12
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def test_only_the_page_imports_what_only_a_browser_has():
    assert {name.split(".")[1] for name in IN_PAGE} == {"page"}


def test_modules_that_need_no_browser_can_be_imported():
    """Those too that are imported for type checking alone, and would never be run otherwise."""
    for module in MODULES.keys() - IN_PAGE:
        import_module(module)


def test_only_what_needs_a_browser_is_left_out_of_coverage():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    in_page = ["*/" + MODULES[name].relative_to(ROOT).as_posix() for name in sorted(IN_PAGE)]
    assert settings["tool"]["coverage"]["run"]["omit"] == in_page


def test_only_the_standard_library_and_what_is_named_here_is_imported():
    for module in MODULES:
        allowed = {"yahtzee"} | PAGE_ONLY | FROM_PYPI.get(module, set())
        assert set(imported_by(module)) - sys.stdlib_module_names <= allowed, module


def test_presets_are_named_in_presets_only():
    """Nothing compares preset names: code depends on the knobs of a rule set.

    The marks of best play and the worth of saved rolls are tables which commands write; that of
    languages says what is played where they are spoken.
    """
    tables = {
        "yahtzee.coach.best_scores",
        "yahtzee.engine.presets",
        "yahtzee.languages",
        "yahtzee.solver.saved_rolls",
    }
    for module, tree in TREES.items():
        named = set(PRESETS) & {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        if module == "yahtzee.engine.categories":
            named -= set(CATEGORIES)  # "yatzy" is also a box
        assert not named or module in tables, f"{module} names {named}"


def test_what_the_page_names_in_its_late_part_is_there():
    """It is imported by name, so that no other check sees it."""
    pages = "".join(path.read_text("utf-8") for path in (ROOT / "yahtzee/page").glob("*.py"))
    named = re.findall(r'"((?:page|session|ui)\.[\w.]+)",\s+"(\w+)"', pages)
    assert ("page.kernel_worker", "start_kernel_worker") in named
    for module, name in named:
        source = (ROOT / "yahtzee" / module.replace(".", "/")).with_suffix(".py").read_text("utf-8")
        assert re.search(rf"^(?:class|def|async def) {name}\b", source, re.MULTILINE), name


def is_parallel(node):
    """Whether an assignment gives several names each a value of its own, and swaps nothing.

    One that gives a name to all of them, too, takes them from there.
    """
    target = node.targets[0]
    if len(node.targets) > 1 or not (
        isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
    ):
        return False
    if any(isinstance(part, ast.Starred) for part in (*target.elts, *node.value.elts)):
        return False
    given = {ast.unparse(part) for part in target.elts}
    return not given & {ast.unparse(part) for value in node.value.elts for part in ast.walk(value)}


def test_each_name_is_assigned_in_a_line_of_its_own():
    """``a, b = x, y`` is for swaps, and for values that come as one."""
    assert is_parallel(ast.parse("a, b = x, y").body[0])
    assert not is_parallel(ast.parse("a, b = b, a").body[0])
    found = [
        f"{module}:{node.lineno}"
        for module, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and is_parallel(node)
    ]
    assert found == []


def bound_in(tree):
    """Every name that a module gives to something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


def test_told_is_an_event_in_words_and_nothing_else():
    """What has no better name is not understood yet."""
    bound = {module: {*bound_in(tree)} for module, tree in TREES.items()}
    assert [module for module, names in bound.items() if names & {"told", "_told"}] == [
        "yahtzee.telling.news"
    ]


# Words are values: what has become text in a language is only shown.

HANDLE_TEXT = {
    "yahtzee.page.main.start": "a title is set when it is another one",
    "yahtzee.telling.table.written": "the language's own comma decides what stands between cells",
    "yahtzee.telling.table._field": "marks that spreadsheets take for something else",
    "yahtzee.ui.actions.persistence.save_table": "a file's name has letters and digits",
    "yahtzee.ui.dialogs.box_form.BoxForm.box": "what a player typed is looked up among all names",
    "yahtzee.ui.views.tray._heard": "what is said again has to be another text",
}


def is_worded(node):
    """Whether an expression asks for the text of a message."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("text", "language.text")


def handles_text(function):
    """Whether a function cuts, joins, changes or compares what became text in it."""
    nodes = [*ast.walk(function)]
    given = [node for node in nodes if isinstance(node, ast.Assign | ast.NamedExpr)]
    kept = {
        ast.unparse(target)
        for node in given
        if is_worded(node.value)
        or (isinstance(node.value, ast.IfExp) and is_worded(node.value.orelse))
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
    }

    def is_text(node):
        return is_worded(node) or (isinstance(node, ast.Name) and node.id in kept)

    for node in nodes:
        match node:
            case ast.Call(func=ast.Attribute(value=value)) if is_text(value):
                return True
            case ast.Call(func=ast.Attribute(value=ast.Constant(), attr="join"), args=[some]):
                if any(map(is_text, ast.walk(some))) or ast.unparse(some).startswith("map(text,"):
                    return True
            case ast.BinOp(left=left, right=right) if is_text(left) or is_text(right):
                return True
            case ast.Compare(left=left, comparators=others) if any(map(is_text, [left, *others])):
                return True
            case (
                ast.Subscript(value=value)
                | ast.FormattedValue(value=value)
                | ast.comprehension(iter=value)
                | ast.For(iter=value)
            ) if is_text(value):
                return True
    return False


def functions_of(tree, name):
    """The functions of a module and of its classes, by their whole names."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from functions_of(node, f"{name}.{node.name}")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{name}.{node.name}", node


@pytest.mark.parametrize(
    ("does", "is_handled"),
    [
        ("text(told).split('.')", True),
        ("language.text(told) + '.'", True),
        ("f'{text(told)}.'", True),
        ("' '.join(map(text, told))", True),
        ("' '.join(letter for letter in text(told) if letter != '.')", True),
        ("' '.join(text(each) for each in told)", True),
        ("text(told)[:5]", True),
        ("words = text(told); words.rstrip('.')", True),
        ("words = text(told); show(words)", False),
        ("say('{told}.', told=told)", False),
    ],
)
def test_what_handles_text_is_known_by_its_form(does, is_handled):
    assert handles_text(ast.parse(f"def view(told): {does}")) == is_handled


def test_text_in_a_language_is_never_cut_or_joined():
    found = {
        name
        for module, tree in TREES.items()
        if module not in ("yahtzee.messages", "yahtzee.language")
        for name, function in functions_of(tree, module)
        if handles_text(function)
    }
    assert found == {*HANDLE_TEXT}


# The session, as the rooms above it use it.

ABOVE = ("yahtzee.page.", "yahtzee.ui.", "yahtzee.telling.")


def uses_of(*names):
    """Where attributes of what has one of these names are read or assigned, above the session."""
    for module, tree in TREES.items():
        for node in ast.walk(tree) if module.startswith(ABOVE) else ():
            if isinstance(node, ast.Attribute):
                held = node.value
                called = held.attr if isinstance(held, ast.Attribute) else getattr(held, "id", "")
                if called in names:
                    yield module, node


def test_nobody_else_assigns_to_the_session_or_the_table():
    """mypy refuses it, too; this sees what is assigned where types are not known."""
    used = list(uses_of("session", "_session", "table"))
    assert len(used) > 500
    assert [(where, node.attr) for where, node in used if isinstance(node.ctx, ast.Store)] == []
    for module, tree in TREES.items():
        calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
        assert "setattr" not in {getattr(call.func, "id", "") for call in calls}, module


def test_few_names_of_session_and_table_are_used_and_their_docstrings_have_them():
    used = {kind: {node.attr for _where, node in uses_of(*kind)} for kind in KINDS}
    for kind, names in used.items():
        assert names <= set(re.findall(r"``(?:\w+\.)?(\w+)``", KINDS[kind].__doc__)), kind
    assert len(set().union(*used.values())) <= 60


KINDS = {("session", "_session"): Session, ("table",): Table}
