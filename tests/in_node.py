"""Run a script in Node.js as a browser would, and return what it prints."""

import json
import shutil
import subprocess


def answer(program):
    """What a script writes as JSON, when all of it has run; the test fails if it does."""
    node = shutil.which("node")
    assert node, "Node.js is needed"
    done = subprocess.run(
        [node, "-e", program], capture_output=True, text=True, check=False, timeout=30
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
