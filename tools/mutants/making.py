"""Mutants of a source: copies with one small change each, by mutmut's operators and one more.

mutmut itself changes only what is called through undecorated functions, as it keeps all mutants of
a function in one file; here a mutant is a whole source, so that tables, properties, cached
functions and decorators change too.

Three things are left alone, everywhere: what is for readers and type checkers only (docstrings,
annotations, type variables); the words of messages, which translators' catalogues hold fast; and
``strict=True`` of ``zip``, which is an assertion and lets nothing through that its absence would
stop.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst
from mutmut.mutation.mutators import mutation_operators

MESSAGE_MARKS = {"_", "N_", "ngettext", "pgettext"}
ALWAYS_NOTICED = {"len", "isinstance"}  # without an argument they cannot be called: mutmut's rule


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of a source: in which function or class, and what becomes what."""

    within: str
    tree: cst.Module
    statement: int  # which of the tree's statements changes
    old: cst.CSTNode
    new: cst.CSTNode

    def source(self) -> str:
        """The changed source."""
        changed = self.tree.body[self.statement].deep_replace(self.old, self.new)
        body = [*self.tree.body]
        body[self.statement] = changed
        return str(self.tree.with_changes(body=body).code)

    def change(self) -> tuple[str, str]:
        """The lines that change, before and after, each in one line."""
        before, after = self.tree.code.splitlines(), self.source().splitlines()
        while before and after and before[0] == after[0]:
            del before[0], after[0]
        while before and after and before[-1] == after[-1]:
            del before[-1], after[-1]
        return " ".join(map(str.strip, before)), " ".join(map(str.strip, after))


def mutants(source: str) -> list[Mutant]:
    """Every mutant of a source, in the order of the source."""
    tree = cst.parse_module(source)
    return [
        Mutant(within, tree, place, old, new)
        for place, statement in enumerate(tree.body)
        for within, old, new in _changes(statement, "")
        if not old.deep_equals(new)
    ]


def _changes(node: cst.CSTNode, within: str) -> Iterator[tuple[str, cst.CSTNode, cst.CSTNode]]:
    if _is_type_variable(node):
        return
    if isinstance(node, cst.FunctionDef | cst.ClassDef):
        within = f"{within}.{node.name.value}".lstrip(".")
    name = getattr(node.func, "value", "") if isinstance(node, cst.Call) else ""
    called = name if isinstance(name, str) else ""
    if called not in ALWAYS_NOTICED:
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                for changed in operator(node):
                    if not (called == "zip" and _is_strict(node) and not _is_strict(changed)):
                        yield within, node, changed
    if isinstance(node, cst.If | cst.While | cst.CompIf):
        yield within, node.test, _negated(node.test)
    for child in node.children:
        if not _is_left_alone(child, called):
            yield from _changes(child, within)


def _is_type_variable(node: cst.CSTNode) -> bool:
    value = node.value if isinstance(node, cst.Assign) else None
    return isinstance(value, cst.Call) and value.func.deep_equals(cst.Name("TypeVar"))


def _is_left_alone(child: cst.CSTNode, called: str) -> bool:
    if isinstance(child, cst.Annotation):
        return True
    if not isinstance(child, cst.Arg):
        return False
    words = isinstance(child.value, cst.SimpleString | cst.ConcatenatedString)
    strict = child.keyword is not None and child.keyword.value == "strict"
    return (called in MESSAGE_MARKS and words) or (called == "zip" and strict)


def _is_strict(call: cst.CSTNode) -> bool:
    return any(
        argument.keyword is not None
        and argument.keyword.value == "strict"
        and isinstance(argument.value, cst.Name)
        and argument.value.value == "True"
        for argument in call.children
        if isinstance(argument, cst.Arg)
    )


def _negated(test: cst.BaseExpression) -> cst.BaseExpression:
    inner = test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
    return cst.UnaryOperation(cst.Not(), inner, lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
