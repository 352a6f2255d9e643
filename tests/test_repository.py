"""The files that a host or an editor reads: forms, workflows, the dev container, the version."""

import configparser
import json
import re
import subprocess
import tomllib
from datetime import date
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("[!c]*.yml"))
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
# What GitHub requires of the elements of a form:
# https://docs.github.com/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema
REQUIRED = {
    "markdown": {"value"},
    "input": {"label"},
    "textarea": {"label"},
    "dropdown": {"label", "options"},
    "checkboxes": {"label", "options"},
}
ALLOWED = {
    "markdown": {"value"},
    "input": {"label", "description", "placeholder", "value"},
    "textarea": {"label", "description", "placeholder", "value", "render"},
    "dropdown": {"label", "description", "multiple", "options", "default"},
    "checkboxes": {"label", "description", "options"},
}
SUFFIXES = {".py", ".md", ".yml", ".toml", ".cff", ".css", ".js", ".mjs", ".c", ".html", ".sh"}
RELEASED = re.compile(r"^## ([\d.]+), ([\d-]+)$", re.MULTILINE)
TARGETS = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
MADE = re.compile(r"(?:^|&& *)make(?: +--[\w-]+)*((?: +[a-z0-9-]+)+)", re.MULTILINE)

pytestmark = pytest.mark.cpython


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def project():
    return tomllib.loads(read("pyproject.toml"))["project"]


def texts():
    """The paths of the texts of ours: what is fetched or built is left out."""
    kept = ("yahtzee", "tests", "e2e", "tools", "static", "docs", ".github", ".devcontainer")
    found = [path for place in kept for path in (ROOT / place).rglob("*")]
    own = [path for path in [*found, *ROOT.iterdir()] if ROOT / "static/vendor" not in path.parents]
    return sorted(path.relative_to(ROOT).as_posix() for path in own if is_text(path))


def is_text(path):
    named = {"Makefile", "LICENSE", ".editorconfig", ".gitignore", "package.json"}
    return path.suffix in SUFFIXES or path.name in named


# What the host reads.


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_an_issue_form_is_one_that_the_host_shows(path):
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert set(form) <= {"name", "description", "body", "labels", "title", "assignees", "type"}
    assert {"name", "description", "body"} <= set(form)
    fields = [element for element in form["body"] if element["type"] != "markdown"]
    assert fields
    for element in form["body"]:
        assert set(element) <= {"type", "id", "attributes", "validations"}
        kind = element["type"]
        assert REQUIRED[kind] <= set(element["attributes"]) <= ALLOWED[kind]
        assert set(element.get("validations", {})) <= {"required"}
    ids = [element["id"] for element in fields]
    labels = [element["attributes"]["label"] for element in fields]
    assert len(set(ids)) == len(ids)
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_asks_for_targets_that_there_are(path):
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert workflow["name"] == path.stem
    assert True in workflow  # "on", which YAML takes for a truth value
    assert workflow["permissions"]
    jobs = workflow["jobs"].values()
    assert all((ROOT / job["uses"]).is_file() for job in jobs if "uses" in job)
    steps = [step for job in jobs for step in job.get("steps", ())]
    assert all("run" in step or re.fullmatch(r"[\w-]+/[\w-]+@v\d+", step["uses"]) for step in steps)
    matrices = [job.get("strategy", {}).get("matrix", {}) for job in jobs]
    checks = [row["checks"] for matrix in matrices for row in matrix.get("include", [])]
    commands = [step["run"] for step in steps if "run" in step]
    asked = [name for text in commands for names in MADE.findall(text) for name in names.split()]
    asked += " ".join(checks).split()
    assert asked
    assert set(asked) <= TARGETS


def test_the_dev_container_asks_for_targets_and_versions_that_there_are():
    container = json.loads(read(".devcontainer/devcontainer.json"))
    command = container["postCreateCommand"]
    asked = [name for names in MADE.findall(command) for name in names.split()]
    assert asked
    assert set(asked) <= TARGETS
    [node] = [row for name, row in container["features"].items() if "/node:" in name]
    oldest = json.loads(read("package.json"))["engines"]["node"].removeprefix(">=")
    assert int(node["version"]) >= int(oldest)
    python = re.search(r"python:(?:\d+-)?(\d+)\.(\d+)-", container["image"])
    assert tuple(map(int, python.groups())) >= (3, 11)


# What editors read.


def rules_for(path, sections):
    """What .editorconfig asks of a file: later sections win."""
    found = {}
    for pattern, asked in sections:
        name = path.rsplit("/", 1)[-1]
        shortened = re.fullmatch(r"(.*)\{(.*)\}(.*)", pattern)
        before, names, after = shortened.groups() if shortened else (pattern, "", "")
        if any(fnmatch(name, before + each + after) for each in names.split(",")):
            found |= asked
    return found


def sections():
    parser = configparser.ConfigParser()
    parser.read_string("[root]\n" + read(".editorconfig"))
    return [(name, dict(parser[name])) for name in parser.sections() if name != "root"]


def faults(path, asked):
    """What of a text is not as .editorconfig has it."""
    content = (ROOT / path).read_bytes()
    lines = content.decode().split("\n")
    if asked["end_of_line"] == "lf" and b"\r" in content:
        yield "carriage return"
    if asked["insert_final_newline"] == "true" and content and not content.endswith(b"\n"):
        yield "no newline at the end"
    if asked["trim_trailing_whitespace"] == "true" and any(
        line != line.rstrip(" \t") for line in lines
    ):
        yield "space at the end of a line"
    if asked["indent_style"] == "space" and any(line.startswith("\t") for line in lines):
        yield "tab"


def test_all_texts_are_as_the_editor_is_told():
    asked, paths = sections(), texts()
    assert {"yahtzee/solver/kernel.c", "Makefile", "CITATION.cff", "docs/hosting.md"} <= set(paths)
    wrong = {path: found for path in paths if (found := [*faults(path, rules_for(path, asked))])}
    assert not wrong


# The version, which pyproject.toml alone decides.


def test_the_citation_and_the_changes_are_those_of_the_version():
    version = project()["version"]
    cited = yaml.safe_load(read("CITATION.cff"))
    assert cited["version"] == version
    newest, day = RELEASED.search(read("CHANGELOG.md")).groups()
    assert newest == version
    assert date.fromisoformat(day) == cited["date-released"]


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("", "--numprocesses auto --maxprocesses 4 --dist worksteal tests"),
        ("-k joker", "--numprocesses auto --maxprocesses 4 --dist worksteal tests -k joker"),
        ("tests/solver", "--numprocesses auto --maxprocesses 4 --dist worksteal tests/solver"),
        ("tests/test_scoring.py -k joker", "tests/test_scoring.py -k joker"),
    ],
)
def test_make_unit_collects_only_what_its_arguments_name(asked, given):
    command = ["make", "--dry-run", "SELECTED=", f"ARGS={asked}", "unit"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    [run] = [line for line in printed.splitlines() if " -m pytest " in line]
    assert run.partition(" -m pytest ")[2].split() == given.split()
