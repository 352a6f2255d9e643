"""The files that a host reads: workflows, the dev container, the version."""

import json
import re
import tomllib
from datetime import date
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
RELEASED = re.compile(r"^## ([\d.]+), ([\d-]+)$", re.MULTILINE)
TARGETS = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
MADE = re.compile(r"(?:^|&& *)make(?: +--[\w-]+)*((?: +[a-z0-9-]+)+)", re.MULTILINE)


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def project():
    return tomllib.loads(read("pyproject.toml"))["project"]


# What the host reads.


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


# The version, which pyproject.toml alone decides.


def test_the_citation_and_the_changes_are_those_of_the_version():
    version = project()["version"]
    cited = yaml.safe_load(read("CITATION.cff"))
    assert cited["version"] == version
    newest, day = RELEASED.search(read("CHANGELOG.md")).groups()
    assert newest == version
    assert date.fromisoformat(day) == cited["date-released"]
