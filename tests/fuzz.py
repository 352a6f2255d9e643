"""``make fuzz``: what breaks a target of ``fuzzing``, guided by which code each text reaches.

atheris (libFuzzer for Python) is the guide: it keeps what reaches new branches, and watches
time and memory by itself. It is no part of the usual tools, having wheels for few systems only.
FUZZ_SECONDS is the time for a target, 20 if it is not said, more for those that open a page and
less for others; arguments name targets.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 6_000  # bytes; what is too long to be read has tests of its own
PLAIN = ("code", "origin")  # they open no page, and try thousands of texts in a second
SHARES = (0.4, 1.075)  # of the time, for those and for the rest, so that the whole stays
TYPED = ("name", "seed", "rules-name", "knob")
LONGEST_TYPED = 200  # bytes; fields take no more
LIMITS = ("-timeout=20", "-rss_limit_mb=1500", "-print_final_stats=1")


def attack(target):
    """Run libFuzzer in this process, until its time is over or something breaks."""
    import atheris  # noqa: PLC0415 - has to come first

    with atheris.instrument_imports(include=["yahtzee"]):
        import fuzzing  # noqa: PLC0415 - as it is imported it is watched
    survive = fuzzing.TARGETS[target]
    fuzzing.refused_shown = 16

    def once(data):
        # Browsers hand out no halves of characters either, but as escapes in JSON.
        survive(data.decode("utf-8", "replace"))

    share = SHARES[target not in PLAIN]
    seconds = round(float(os.environ.get("FUZZ_SECONDS", "20")) * share)
    with tempfile.TemporaryDirectory() as found:
        # The first folder takes what is found.
        folders = (found, str(fuzzing.CORPUS / target))
        longest = LONGEST_TYPED if target in TYPED else LONGEST
        limits = (*LIMITS, f"-max_total_time={seconds}", f"-max_len={longest}")
        atheris.Setup([sys.argv[0], *limits, *folders], once)
        atheris.Fuzz()


def main(names):
    """Attack each target in a process of its own; how many broke."""
    sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]
    from fuzzing import TARGETS  # noqa: PLC0415 - the path was set just now

    tried = broken = 0
    for target in names or TARGETS:
        run = subprocess.run(
            [sys.executable, __file__, "--attack", target],
            check=False,
            cwd=tempfile.gettempdir(),
            capture_output=True,
            text=True,
            errors="replace",
        )
        found = re.search(r"number_of_executed_units:\s*(\d+)", run.stderr)
        number = int(found[1]) if found else 0
        tried += number
        print(f"{target:20} {number:10,} inputs tried{'' if not run.returncode else ', BROKEN'}")
        if run.returncode:
            broken += 1
            print(run.stdout[-4_000:], run.stderr[-2_000:])
    print(
        f"{'all':20} {tried:10,} inputs tried, {broken} of {len(names or TARGETS)} targets broken"
    )
    return broken


if __name__ == "__main__":
    if sys.argv[1:2] == ["--attack"]:
        sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]
        attack(sys.argv[2])
    else:
        sys.exit(bool(main(sys.argv[1:])))
