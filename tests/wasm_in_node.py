"""Small modules, written as text, and what they do in Node.js once they are split in two."""

import base64
import json
from pathlib import Path

from in_node import answer

ROOT = Path(__file__).resolve().parent.parent

# Instantiates modules as the page does, calls, and tells results and how often a second part was
# asked for. A result is a number, or the text of what was thrown.
CALLS = """
const bytes = (text) => Uint8Array.from(Buffer.from(text, "base64"));
const env = { twice: (number) => 2 * number };
const calling = (exports, calls) => calls.map(([name, ...values]) => {
  try {
    return exports[name](...values) ?? null;
  } catch (error) {
    if (error instanceof WebAssembly.Exception) return `tag ${error.getArg(exports.tag, 0)}`;
    return error.message;
  }
});
(async () => {
  const { join } = await import(`data:text/javascript;base64,${SCRIPT}`);
  const told = [];
  for (const { first, second, calls, early, stale } of CASES) {
    let loads = 0;
    const { instance } = await WebAssembly.instantiate(bytes(first), { env });
    const { exports, add } = join(instance, { env }, (isPastCaches) => {
      loads += 1;
      if (!second) throw new Error("it has not come");
      return bytes(stale && !isPastCaches ? stale : second);
    });
    if (early) add(new WebAssembly.Module(bytes(second)));
    told.push({ results: calling(exports, calls), loads, names: Object.keys(exports) });
  }
  console.log(JSON.stringify(told));
})();
"""


def text(content):
    return base64.b64encode(content).decode()


def case(first, second, calls, *, early=False, stale=None):
    """One module to instantiate, whole or with its second part, and what to call of it.

    ``stale`` is what a cache has in the place of the second part.
    """
    parts = {"first": first, "second": second, "stale": stale}
    encoded = {name: content and text(content) for name, content in parts.items()}
    return {**encoded, "calls": calls, "early": early}


def run(*cases):
    """What became of each case."""
    script = (ROOT / "static" / "runtime" / "split_wasm.js").read_bytes()
    given = {"SCRIPT": text(script), "CASES": cases}
    constants = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in given.items())
    return answer(constants + CALLS)
