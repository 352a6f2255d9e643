"""The files that a host reads: workflows, the dev container, the version."""

import json
import re
import subprocess
import tomllib
from datetime import date
from pathlib import Path

import pytest
import yaml

from yahtzee.server import TYPES

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
    text = path.read_text(encoding="utf-8")
    workflow = yaml.safe_load(text)
    assert workflow["name"] == path.stem
    assert True in workflow  # "on", which YAML takes for a truth value
    assert workflow["permissions"]
    jobs = workflow["jobs"].values()
    assert all((ROOT / job["uses"]).is_file() for job in jobs if "uses" in job)
    steps = [step for job in jobs for step in job.get("steps", ())]
    used = [step["uses"] for step in steps if "uses" in step]
    assert all("run" in step or step["uses"] for step in steps)
    # A tag can be moved, a commit cannot; dependabot reads the version in the comment.
    lines = set(re.findall(r"uses: (\S+@[0-9a-f]{40}) # v\d+(?:\.\d+){2}$", text, re.MULTILINE))
    assert set(used) <= lines
    matrices = [job.get("strategy", {}).get("matrix", {}) for job in jobs]
    checks = [row["checks"] for matrix in matrices for row in matrix.get("include", [])]
    commands = [step["run"] for step in steps if "run" in step]
    asked = [name for text in commands for names in MADE.findall(text) for name in names.split()]
    asked += " ".join(checks).split()
    assert asked
    assert set(asked) <= TARGETS


def test_what_make_says_before_its_work_is_said_whole():
    """A comma would end it: what comes after is another argument."""
    said = re.findall(r"\$\(call heading,(.*)\)$", read("Makefile"), re.MULTILINE)
    assert len(said) == 3
    assert not any("," in words for words in said)


def test_npm_says_nothing_but_errors_between_what_make_says():
    fetching = re.findall(r"npm (?:ci|install)\b.*", read("Makefile"))
    assert len(fetching) == 3
    assert all("--loglevel=error" in command for command in fetching)


@pytest.mark.parametrize(
    ("arguments", "named"), [("", {"tests"}), ("tests/test_dice.py -k one", {"tests/test_dice.py"})]
)
def test_coverage_runs_what_it_is_asked_for(arguments, named):
    command = ["make", "--dry-run", "--old-file=.venv/.stamp", "coverage", f"ARGS={arguments}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    words = done.stdout.split("-m pytest")[1].split()
    assert {word for word in words if word.startswith("tests")} == named
    assert ("--cov-fail-under=0" in words) == bool(arguments)
    assert "slow" not in done.stdout


def test_the_tool_that_pins_all_others_is_pinned():
    installed = re.findall(r"pip install \S+ \S+ (\S*uv\S*)$", read("Makefile"), re.MULTILINE)
    assert len(installed) == 1
    assert re.fullmatch(r"uv==\d+\.\d+\.\d+", installed[0])


def test_what_nginx_is_told_to_send_is_what_our_own_server_sends():
    block = re.search(r"types \{(.+?)\}", read("docs/hosting.md"), re.DOTALL)[1]
    told = {f".{suffix}": kind for kind, suffix in re.findall(r"(\S+) (\w+);", block)}
    assert told == {suffix: kind.partition(";")[0] for suffix, kind in TYPES.items()}


def test_copying_a_new_version_as_the_readme_says_replaces_the_old_one(tmp_path):
    [command] = re.findall(r"`(cp -r dist\S* \S+)`", read("README.md"))
    site = tmp_path / "var/www/html"
    site.mkdir(parents=True)
    for version in ("old", "new"):
        (tmp_path / "dist").mkdir(exist_ok=True)
        (tmp_path / "dist/index.html").write_text(version)
        subprocess.run(command.replace("/var", "var"), shell=True, cwd=tmp_path, check=True)
    assert [path.name for path in site.glob("yahtzee/*")] == ["index.html"]
    assert (site / "yahtzee/index.html").read_text() == "new"


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


# The version, which pyproject.toml alone decides.


def test_the_citation_and_the_changes_are_those_of_the_version():
    version = project()["version"]
    cited = yaml.safe_load(read("CITATION.cff"))
    assert cited["version"] == version
    newest, day = RELEASED.search(read("CHANGELOG.md")).groups()
    assert newest == version
    assert date.fromisoformat(day) == cited["date-released"]
