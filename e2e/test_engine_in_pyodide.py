"""The unit tests, run again by the Python that players get: Pyodide, in a real browser.

They must pass there exactly where they pass in CPython. Tests marked `cpython` stay out.
"""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile
from importlib.metadata import distribution
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parent.parent

PACKAGES = (
    "hypothesis", "iniconfig", "packaging", "pluggy", "pygments", "pytest", "sortedcontainers",
)  # fmt: skip
PROJECT = ("yahtzee/**/*.py", "tests/**/*", "static/**/*.wasm", "pyproject.toml")
SELECTION = ("tests", "-m", "not cpython", "-p", "no:cacheprovider")

PYODIDE = ROOT / "node_modules" / "pyodide"  # with the whole library, which the page does without

BLANK = "<!doctype html><title>Tests</title><link rel=icon href='data:,'>"
RUN = """
async ([runtime, archive, args]) => {
    const { loadPyodide } = await import(runtime);
    const pyodide = await loadPyodide();
    const decoder = new TextDecoder();
    let output = "";
    const write = (bytes) => {
        output += decoder.decode(bytes, { stream: true });
        return bytes.length;
    };
    pyodide.setStdout({ write });
    pyodide.setStderr({ write });
    const response = await fetch(archive);
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


def archive() -> bytes:
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


def passed(report: str) -> set[str]:
    """Return the names of the tests that a JUnit report says passed."""
    cases = ElementTree.fromstring(report).iter("testcase")
    return {f"{case.get('classname')}::{case.get('name')}" for case in cases if passes(case)}


def passes(case: ElementTree.Element) -> bool:
    return not {"failure", "error", "skipped"} & {child.tag for child in case}


@pytest.fixture
def expected(tmp_path: Path) -> subprocess.Popen[str]:
    """The same selection in CPython, started at once and running beside the browser."""
    command = [sys.executable, "-m", "pytest", *SELECTION, f"--junitxml={tmp_path}/report.xml"]
    return subprocess.Popen(
        command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def test_unit_tests_pass_inside_pyodide_as_in_cpython(
    page: Page,
    url: str,
    tmp_path: Path,
    expected: subprocess.Popen[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    base = f"{url}engine-tests/"
    page.route(base, lambda route: route.fulfill(content_type="text/html", body=BLANK))
    page.route(f"{base}archive.zip", lambda route: route.fulfill(body=archive()))
    for path in PYODIDE.glob("py*"):
        page.route(f"{base}{path.name}", lambda route, *, path=path: route.fulfill(path=path))
    page.goto(base)

    runtime = f"{base}pyodide.mjs"
    arguments = [*SELECTION, "--junitxml=/tests/report.xml"]
    result = page.evaluate(RUN, [runtime, f"{base}archive.zip", arguments])

    print(result["output"])
    with capsys.disabled():
        print(" inside Pyodide:", result["output"].strip().splitlines()[-1].strip("= "), end=" ")
    output, _ = expected.communicate()
    assert expected.returncode == 0, f"in CPython:\n{output}"
    assert result["code"] == 0, "the unit tests fail inside Pyodide; their output is above"
    assert passed(result["report"]) == passed((tmp_path / "report.xml").read_text())
