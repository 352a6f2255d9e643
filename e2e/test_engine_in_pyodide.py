"""The golden tables read again by the Python that players get: Pyodide, in a real browser.

`make unit` has run all tests in CPython. In Pyodide numbers of the C compiler have 32 bits, Python
is another version, and the mathematical, Unicode and compression libraries are others: codes, texts
that are stored, dice from seeds and the words for the presets must be the same. They must all pass.

The runtime is in two parts, as it is published; `make test-all` has other splits as well: nothing
in the first part, everything, random functions.
"""

import io
import random
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distribution
from pathlib import Path
from xml.etree import ElementTree

import pytest

from e2e.conftest import INSIDE_PYODIDE
from tests.cases import cases
from tools.runtime import PROFILE, split_by_profile
from tools.wasm_split.module import Module
from tools.wasm_split.profile import Profile
from tools.wasm_split.split import split

ROOT = Path(__file__).resolve().parent.parent

PACKAGES = (
    "hypothesis", "iniconfig", "packaging", "pluggy", "pygments", "pytest", "sortedcontainers",
)  # fmt: skip
PROJECT = ("yahtzee/**/*.py", "yahtzee/*.pyi", "tests/**/*", "static/**/*.wasm", "pyproject.toml")
GOLDEN = (
    "tests/test_notation.py", "tests/test_saves.py", "tests/test_samples.py", "tests/test_rng.py",
    "tests/explain/test_explain_golden.py",
)  # fmt: skip
SELECTION = (
    *GOLDEN, "-k", "golden or samples or never_changes",
    "-m", "not cpython", "-p", "no:cacheprovider",
)  # fmt: skip

PYODIDE = ROOT / "node_modules" / "pyodide"  # with the whole library, which the page does without

BLANK = "<!doctype html><title>Tests</title><link rel=icon href='data:,'>"
RUN = """
async ([base, args]) => {
    const { fetchNow, join } = await import(`${base}split_wasm.js`);
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (source, imports) => {
        const { module, instance } = await instantiateStreaming.call(WebAssembly, source, imports);
        const { exports } = join(instance, imports, () => fetchNow(`${base}second.wasm`));
        return { module, instance: { exports } };
    };
    const { loadPyodide } = await import(`${base}pyodide.mjs`);
    const pyodide = await loadPyodide();
    const decoder = new TextDecoder();
    let output = "";
    const write = (bytes) => {
        output += decoder.decode(bytes, { stream: true });
        return bytes.length;
    };
    pyodide.setStdout({ write });
    pyodide.setStderr({ write });
    const response = await fetch(`${base}archive.zip`);
    pyodide.unpackArchive(await response.arrayBuffer(), "zip", { extractDir: "/tests" });
    pyodide.globals.set("args", pyodide.toPy(args));
    const code = pyodide.runPython(`
        import os, sys
        os.chdir("/tests/project")
        sys.path.insert(0, "/tests/packages")
        import pytest
        int(pytest.main(args))
    `);
    const report = pyodide.FS.readFile("/tests/report.xml", { encoding: "utf8" });
    return { code, report, output };
}
"""


def archive():
    """Zip the project's Python, its tests, and the pure-Python packages that run them."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as file:
        for pattern in PROJECT:
            for path in ROOT.glob(pattern):
                if path.is_file() and "__pycache__" not in path.parts:
                    file.write(path, f"project/{path.relative_to(ROOT)}")
        for name in PACKAGES:
            for entry in distribution(name).files or ():
                if ".." not in entry.parts and entry.suffix != ".pyc":
                    file.write(Path(str(entry.locate())), f"packages/{entry}")
    return buffer.getvalue()


def passed(report):
    """Return the names of the tests that a JUnit report says passed."""
    cases = ElementTree.fromstring(report).iter("testcase")
    return {f"{case.get('classname')}::{case.get('name')}" for case in cases if passes(case)}


def passes(case):
    return not {"failure", "error", "skipped"} & {child.tag for child in case}


def selected():
    """Return the names of the tests that are to pass, as JUnit has them: CPython lists them."""
    command = [sys.executable, "-m", "pytest", *SELECTION, "--collect-only", "-q"]
    listed = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=True).stdout
    return {junit_name(line) for line in listed.splitlines() if ".py::" in line}


def junit_name(test):
    """tests/test_dice.py::TestDice::test_one[a::b] as tests.test_dice.TestDice::test_one[a::b]."""
    path, bracket, case = test.partition("[")
    file, *classes, name = path.split("::")
    module = file.removesuffix(".py").replace("/", ".")
    return f"{'.'.join([module, *classes])}::{name}{bracket}{case}"


def at_random(module, seed):
    chance = random.Random(seed)
    return split(module, [n for n in range(len(module.bodies)) if chance.random() < seed / 4])


SPLITS = {
    "published": lambda module: split_by_profile(module, Profile.read(PROFILE)),
    "all cold": lambda module: split(module, []),
    "all hot": lambda module: split(module, range(len(module.bodies))),
    "random 1": lambda module: at_random(module, 1),
    "random 3": lambda module: at_random(module, 3),
}


@pytest.mark.slow
@cases("form", *SPLITS)
def test_golden_tables_are_the_same_inside_pyodide(new_page, url, record_property, form):
    page = new_page(system_dice=True)
    base = f"{url}engine-tests/"
    page.route(base, lambda route: route.fulfill(content_type="text/html", body=BLANK))
    page.route(f"{base}archive.zip", lambda route: route.fulfill(body=archive()))
    for path in PYODIDE.glob("py*"):
        page.route(f"{base}{path.name}", lambda route, *, path=path: route.fulfill(path=path))
    parts = SPLITS[form](Module.read((PYODIDE / "pyodide.asm.wasm").read_bytes()))
    for name, content in zip(("pyodide.asm", "second"), parts, strict=True):
        page.route(
            f"{base}{name}.wasm",
            lambda route, *, content=content: route.fulfill(
                content_type="application/wasm", body=content
            ),
        )
    script = ROOT / "static" / "runtime" / "split_wasm.js"
    page.route(f"{base}{script.name}", lambda route: route.fulfill(path=script))
    page.goto(base)

    arguments = [*SELECTION, "--junitxml=/tests/report.xml"]
    with ThreadPoolExecutor(max_workers=1) as meanwhile:
        listing = meanwhile.submit(selected)
        result = page.evaluate(RUN, [base, arguments])
    names = listing.result()

    print(result["output"])
    record_property(INSIDE_PYODIDE, result["output"].strip().splitlines()[-1].strip("= "))
    assert result["code"] == 0, "unit tests fail inside Pyodide; their output is above"
    assert any("golden" in name for name in names)
    assert passed(result["report"]) == names
