"""Imports that stand at the top of a module are moved to where they are used."""

import pytest

from tools.imports_on_use import with_imports_on_use

CASES = {
    "only the functions that use it import it": (
        "import a\nimport b\n\ndef f():\n    b.x\n    a.x\n    a.y\n\ndef g():\n    b.x",
        "import b\n\ndef f():\n    b.x\n    import a\n    a.x\n    a.y\n\ndef g():\n    b.x",
    ),
    "one name of several, under another name": (
        "from c import x\nfrom a import (y as z, w)\n\ndef f():\n    return z",
        "from c import x\n\ndef f():\n    from a import y as z\n    return z",
    ),
    "one module of several in a statement": (
        "import a, b\n\ndef f():\n    return a.x",
        "import b\n\ndef f():\n    import a\n    return a.x",
    ),
    "methods, and functions that wait": (
        "import a\n\nclass C:\n\n    async def f(self):\n        return a.x",
        "class C:\n\n    async def f(self):\n        import a\n        return a.x",
    ),
    "in the branch that uses it": (
        "import a\n\ndef f(x):\n    if x:\n        a.y\n    else:\n        x.y",
        "def f(x):\n    if x:\n        import a\n        a.y\n    else:\n        x.y",
    ),
    "before a test that uses it": (
        "import a\n\ndef f(x):\n    if a.x:\n        a.y",
        "def f(x):\n    import a\n    if a.x:\n        a.y",
    ),
    "before a loop, not in it": (
        "import a\n\ndef f(x):\n    for y in x:\n        a.y",
        "def f(x):\n    import a\n    for y in x:\n        a.y",
    ),
    "in a try or a with": (
        "import a\n\ndef f(x):\n    with x:\n        try:\n            x.y\n        except E:\n"
        "            a.y",
        "def f(x):\n    with x:\n        try:\n            x.y\n        except E:\n"
        "            import a\n            a.y",
    ),
    "before a try that catches an error of it": (
        "import a\n\ndef f(x):\n    try:\n        x.y\n    except a.E:\n        a.y",
        "def f(x):\n    import a\n    try:\n        x.y\n    except a.E:\n        a.y",
    ),
    "a name that a function binds itself is another one": (
        "import a\n\ndef f(a):\n    return a.x\n\ndef g():\n    a = 1\n    return a",
        "def f(a):\n    return a.x\n\ndef g():\n    a = 1\n    return a",
    ),
    "an annotation does not use it": (
        "import a\n\ndef f(x: a.T) -> a.T:\n    return x",
        "def f(x: a.T) -> a.T:\n    return x",
    ),
}


@pytest.mark.parametrize(("before", "after"), CASES.values(), ids=CASES)
def test_an_import_stands_before_its_first_use(before, after):
    assert with_imports_on_use(before, ["a"]) == after


def test_the_code_does_what_it_did():
    source = (
        "import math\n\ndef outer(x):\n"
        "    def inner():\n        return math.floor(x)\n    return inner()"
    )
    names = {}
    exec(with_imports_on_use(source, ["math"]), names)
    assert "math" not in names
    assert names["outer"](2.5) == 2
