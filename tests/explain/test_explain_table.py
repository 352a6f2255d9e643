"""docs/rule-texts.md: the tests that it names exist, and none of the texts' tests is missing."""

import ast
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parent.parent.parent
TABLE = ROOT / "docs" / "rule-texts.md"
TEXTS = ("fun", "solo", "tabletop", "silentmatt", "grail")


def names_of_tests(path):
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return {name for name in names if name.startswith("test_")}


EXPLAINED = names_of_tests("tests/explain/test_explain_rule_texts.py")


def section(text):
    return TABLE.read_text(encoding="utf-8").split(f"(`{text}`)")[1].split("\n## ")[0]


def named(text):
    return set(re.findall(r"`([\w/.]+\.py::)?(test_\w+)`", section(text)))


@pytest.mark.parametrize("text", TEXTS)
def test_every_test_that_the_table_names_exists(text):
    own = names_of_tests(f"tests/rule_texts/test_{text}.py")
    for path, name in named(text):
        assert name in (names_of_tests(path.removesuffix("::")) if path else own | EXPLAINED), name


@pytest.mark.parametrize("text", TEXTS)
def test_every_test_of_a_text_is_in_its_table(text):
    own = names_of_tests(f"tests/rule_texts/test_{text}.py")
    own |= {name for name in EXPLAINED if name.startswith(f"test_{text}_")}
    missing = own - {name for _, name in named(text)}
    assert not missing
