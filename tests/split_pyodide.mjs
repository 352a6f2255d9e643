// Starts Pyodide on a runtime in two parts, runs a Python program, and tells what it prints.
//
//     node tests/split_pyodide.mjs FIRST SECOND PROGRAM
//
// Without parts (two empty names) it is the runtime as it is shipped.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [first, second, program] = process.argv.slice(2);
const script = readFileSync(new URL("../static/runtime/split_wasm.js", import.meta.url));
const { join } = await import(`data:text/javascript;base64,${script.toString("base64")}`);

let loads = 0;
const load = () => {
  loads += 1;
  return readFileSync(second);
};

const { instantiate } = WebAssembly;
if (first) {
  WebAssembly.instantiate = async (bytes, imports) => {
    if (!imports.env) return instantiate(bytes, imports); // one of Pyodide's own small modules
    const { module, instance } = await instantiate(readFileSync(first), imports);
    return { module, instance: { exports: join(instance, imports, load).exports } };
  };
}

const printed = [];
const pyodide = await loadPyodide({ stdout: (line) => printed.push(line) });
const before = loads;
try {
  pyodide.runPython(readFileSync(program, "utf8"));
} catch (error) {
  // Only Python's part of the story: Node.js would print megabytes of minified source.
  console.error(error.message);
  process.exit(1);
}
console.log(JSON.stringify({ printed, before, loads }));
