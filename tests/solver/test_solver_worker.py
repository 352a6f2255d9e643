"""The page's worker, run under Node: the same programs, the same answers."""

import base64
import json
import shutil
import subprocess
from pathlib import Path

import pytest
from kernels import solved
from small_games import small_presets

from yahtzee.solver.kernel import START, WASM, Answer, Solver, run

pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="needs Node.js")

HERE = Path(__file__).parent
WORKER = WASM.parent / "solver_worker.js"


class NodeMachine:
    """The worker as a machine that answers at once."""

    def __init__(self, process):
        self.process = process
        self.asked = 0

    def post(self, **message):
        self.asked += 1
        self.process.stdin.write(json.dumps({"id": self.asked, **message}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer["id"] == self.asked
        return answer

    def call(self, call):
        answer = self.post(
            name=call.name,
            args=call.args,
            writes=[(at, {"b": base64.b64encode(data).decode()}) for at, data in call.writes],
            reads=call.reads,
        )
        assert "error" not in answer, answer
        return Answer(answer["value"], tuple(base64.b64decode(r["b"]) for r in answer["reads"]))


@pytest.fixture
def node():
    command = ["node", HERE / "worker_shim.js", WORKER, WASM]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        yield NodeMachine(process)
        process.stdin.close()


def test_the_worker_answers_as_wasmtime_does(node):
    assert node.post(code="file") == {"id": 1, "value": 0, "reads": []}
    rules = small_presets()["official"]
    machine, solver = solved(rules)
    in_page = Solver(rules)
    run(node, in_page.solve())
    for ask in (
        lambda solver: solver.value(START),
        lambda solver: solver.look(START, (1, 1, 1, 4, 6)),
        lambda solver: solver.play_out(START, 400, seed=5),
        lambda solver: solver.distribution(START),
        lambda solver: solver.aim(START, (0.0,) * 40 + (1.0,)),
    ):
        # repr, since a box that may not be filled is the same None but floats must be equal.
        assert repr(run(node, ask(in_page))) == repr(run(machine, ask(solver)))


def test_the_worker_says_what_went_wrong_and_goes_on(node):
    answer = node.post(name="look", args=[], writes=[], reads=[[-1, 8]])
    assert set(answer) == {"id", "error"}
    node.post(code="file")
    assert "TypeError" in node.post(name="no_such", args=[], writes=[], reads=[])["error"]
    assert node.post(name="tables_address", args=[], writes=[], reads=[])["value"] > 0
