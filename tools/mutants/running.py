"""Tests against mutants: each in a child of this process, which has what tests need in memory.

A child takes the mutant instead of the module's file, runs the tests that stop at the first
failure, and says by its exit status whether any failed. What it may use is limited in processor
time, so that a busy machine changes nothing.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import TypeVar

import hypothesis
import hypothesis.stateful
import pytest
from _pytest.main import pytest_runtestloop

from tools.mutants.swapping import changed_function, forget, swap

EXAMPLES = 20  # of each property: enough to notice, and a fifth of the usual time
MEMORY = 2 << 30  # bytes
PLUGINS = ["cacheprovider", "logging", "unraisableexception", "threadexception"]  # without these
OPTIONS = ["-x", "-q", "--assert=plain", "--tb=no", "--no-summary"]
OPTIONS += ["-p", "_hypothesis_pytestplugin", *(f"-pno:{name}" for name in PLUGINS)]
LIMITS = {signal.SIGXCPU, signal.SIGALRM}

Case = TypeVar("Case")
Durations = dict[str, float]  # seconds by test


class Outcome(Enum):
    """What became of a mutant: its child's exit status, or that it went on for too long.

    It is undecided if a function alone was swapped and no test failed, or could not be.
    """

    SURVIVED = 0
    KILLED = 1
    INVALID = 2
    TIMED_OUT = 3
    UNDECIDED = 4


class _Changed(SourceFileLoader):
    def __init__(self, module: str, path: str, source: str) -> None:
        super().__init__(module, path)
        self._source = source

    def get_code(self, _fullname: str) -> CodeType:
        return compile(self._source, self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    def __init__(self, module: str, source: str) -> None:
        self.module = module
        self.source = source

    def find_spec(
        self, module: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if module != self.module:
            return None
        spec = PathFinder.find_spec(module, path)
        assert spec is not None
        assert spec.origin is not None
        spec.loader = _Changed(module, spec.origin, self.source)
        return spec


class _Plugin:
    """Draws the same examples each time and does not look for smaller ones; quick tests first."""

    def __init__(self, durations: Durations) -> None:
        self.durations = durations
        self.measured: Durations = {}

    def pytest_configure(self) -> None:
        hypothesis.settings.register_profile(
            "mutants",
            max_examples=EXAMPLES,
            stateful_step_count=20,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        hypothesis.settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.durations.get(item.nodeid, 0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.measured[report.nodeid] = self.measured.get(report.nodeid, 0) + report.duration


def examine(
    module: str,
    source: str,
    tests: Iterable[str],
    durations: Durations | None = None,
    measured: Path | None = None,
) -> Outcome:
    """Run tests with another source for a module that is not imported yet.

    Tests that take less time come first, if ``durations`` tells; ``measured`` is a file to write
    them to.
    """
    try:
        compile(source, module, "exec", dont_inherit=True)
    except SyntaxError:
        return Outcome.INVALID
    sys.meta_path.insert(0, _Finder(module, source))
    try:
        import_module(module)
    except Exception:  # whatever it is, every test fails of it
        return Outcome.KILLED
    plugin = _Plugin(durations or {})
    status = _run_tests(tests, plugin)
    if measured:
        measured.write_text(json.dumps(plugin.measured), encoding="utf-8")
    return Outcome.SURVIVED if status == pytest.ExitCode.OK else Outcome.KILLED


def _run_tests(tests: Iterable[str], plugin: _Plugin) -> int:
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    return pytest.main([*OPTIONS, *tests], plugins=[plugin])


@dataclass(frozen=True, slots=True)
class Trial:
    """A module, its source, and changed sources to be tried by its tests."""

    module: str
    source: str
    changed: Sequence[Callable[[], str]]
    tests: Sequence[str]
    durations: Durations
    seconds: int


class _Swapping(_Plugin):
    """Once tests are collected, runs them for each changed source that differs in a function."""

    def __init__(self, trial: Trial, jobs: int, report: Callable[[int, Outcome], object]) -> None:
        super().__init__(trial.durations)
        self.trial = trial
        self.jobs = jobs
        self.report = report

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        trial = self.trial
        code = compile(trial.source, trial.module, "exec", dont_inherit=True)

        def act(number: int) -> Outcome:
            try:
                after = compile(trial.changed[number](), trial.module, "exec", dont_inherit=True)
            except SyntaxError:
                return Outcome.INVALID
            found = changed_function(code, after)
            if not found or not swap(trial.module, *found):
                return Outcome.UNDECIDED
            forget(tuple(str(Path.cwd() / name) for name in ("yahtzee", "tests")))
            with contextlib.suppress(pytest.Session.Failed):
                pytest_runtestloop(session)
            return Outcome.KILLED if session.testsfailed else Outcome.UNDECIDED

        numbers = range(len(trial.changed))
        for number, outcome in in_children(numbers, act, lambda _number: trial.seconds, self.jobs):
            self.report(number, outcome)
        return True


def swapped(trial: Trial, jobs: int) -> Iterator[tuple[int, Outcome]]:
    """What becomes of each changed source, by its number, as far as swapping functions tells.

    Modules and tests are imported and collected once, in a child of this process.
    """
    reading, writing = os.pipe()
    if child := os.fork():
        os.close(writing)
        with os.fdopen(reading) as lines:
            for line in lines:
                number, status = map(int, line.split())
                yield number, Outcome(status)
        os.waitpid(child, 0)
        return
    with contextlib.suppress(BaseException):
        _mute()
        plugin = _Swapping(
            trial,
            jobs,
            lambda number, outcome: os.write(writing, b"%d %d\n" % (number, outcome.value)),
        )
        _run_tests(trial.tests, plugin)
    os._exit(0)


def in_children(
    cases: Iterable[Case], act: Callable[[Case], Outcome], seconds: Callable[[Case], int], jobs: int
) -> Iterator[tuple[Case, Outcome]]:
    """What ``act`` comes to for each case, in a process of its own.

    A child may use that many seconds of the processor, and 120 times as many by the clock.
    """
    running: dict[int, Case] = {}
    gc.freeze()  # children need not copy what they will not collect

    def finished() -> tuple[Case, Outcome]:
        pid, status = os.wait()
        if os.WIFSIGNALED(status):
            killer = os.WTERMSIG(status)
            outcome = Outcome.TIMED_OUT if killer in LIMITS else Outcome.KILLED
        else:
            outcome = Outcome(os.WEXITSTATUS(status))
        return running.pop(pid), outcome

    for case in cases:
        if len(running) == jobs:
            yield finished()
        if pid := os.fork():
            running[pid] = case
        else:
            _live(lambda: act(case), seconds(case))  # noqa: B023 # the child goes no further
    while running:
        yield finished()


def _live(act: Callable[[], Outcome], seconds: int) -> None:
    status = Outcome.KILLED
    with contextlib.suppress(BaseException):
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        signal.alarm(120 * seconds)
        _mute()
        status = act()
    os._exit(status.value)


def _mute() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
