"""Move imports from the top of a module into the functions that use them.

Python 3.15 has ``lazy import`` for this; until then a module that needs another one only in
functions which a start does not call has it imported all the same.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

Function = ast.FunctionDef | ast.AsyncFunctionDef


def with_imports_on_use(source: str, modules: Iterable[str]) -> str:
    """Return the source with these modules imported in each function that uses them.

    An import stands before the first statement that needs it, in a branch if all others do without.
    ``modules`` are names as the import statements at the top have them. Raises ValueError for one
    that is not imported there, or of which something is used outside functions.
    """
    tree = ast.parse(source)
    for module in modules:
        moved = _taken(tree, module)
        if not moved:
            raise ValueError(f"{module} is not imported at the top")
        if used := _used([tree]) & set(moved):
            raise ValueError(f"{', '.join(sorted(used))} of {module} is used outside functions")
        for function in [node for node in ast.walk(tree) if isinstance(node, Function)]:
            for name in sorted(set(moved) - _bound(function)):
                _place(function.body, name, moved[name])
    return ast.unparse(ast.fix_missing_locations(tree))


def _taken(tree: ast.Module, module: str) -> dict[str, ast.stmt]:
    """Take a module's imports from the top; gives, by name, the statement that binds it alone."""
    moved: dict[str, ast.stmt] = {}
    for statement in list(tree.body):
        if isinstance(statement, ast.Import):
            mine = [each for each in statement.names if each.name == module]
            moved |= {each.asname or each.name: ast.Import([each]) for each in mine}
        elif isinstance(statement, ast.ImportFrom) and not statement.level:
            if statement.module != module:
                continue
            mine, level = statement.names, statement.level
            moved |= {
                each.asname or each.name: ast.ImportFrom(module, [each], level) for each in mine
            }
        else:
            continue
        statement.names = [each for each in statement.names if each not in mine]
        if not statement.names:
            tree.body.remove(statement)
    return moved


def _place(block: list[ast.stmt], name: str, binding: ast.stmt) -> None:
    """Insert the statement that binds a name before the first one that uses it, if any does."""
    users = [statement for statement in block if name in _used([statement])]
    if not users:
        return
    head, branches = _parts(users[0])
    if len(users) > 1 or name in _used(head):
        block.insert(block.index(users[0]), binding)
    else:
        for branch in branches:
            _place(branch, name, binding)


def _parts(statement: ast.stmt) -> tuple[Sequence[ast.AST], Sequence[list[ast.stmt]]]:
    """What always runs of a statement, and its branches; loop bodies do not count as branches."""
    match statement:
        case ast.If(test, body, orelse):
            return [test], [body, orelse]
        case ast.With(items, body):
            return items, [body]
        case ast.Try(body, handlers, orelse, finalbody):
            errors = [handler.type for handler in handlers if handler.type]
            return errors, [body, *(handler.body for handler in handlers), orelse, finalbody]
    return [statement], []


def _used(nodes: Iterable[ast.AST]) -> set[str]:
    """The names that nodes use when they run."""
    return {name.id for node in nodes for name in _names(node)}


def _names(node: ast.AST) -> Iterator[ast.Name]:
    """The names in a node, but for the bodies of functions and for annotations (PEP 649)."""
    inside: list[ast.AST]
    match node:
        case ast.Name():
            yield node
            return
        case ast.FunctionDef(args=given) | ast.AsyncFunctionDef(args=given):
            inside = [*node.decorator_list, *given.defaults, *filter(None, given.kw_defaults)]
        case ast.AnnAssign():
            inside = list(filter(None, [node.target, node.value]))
        case _:
            inside = list(ast.iter_child_nodes(node))
    for each in inside:
        yield from _names(each)


def _bound(function: Function) -> set[str]:
    """The names that a function binds itself, so that those outside are not meant."""
    arguments = {node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)}
    assigned = {
        name.id
        for statement in function.body
        for name in _names(statement)
        if isinstance(name.ctx, ast.Store)
    }
    return arguments | assigned
