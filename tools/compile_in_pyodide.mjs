// Runs tools/archives.py in the pinned Pyodide, in Node.js: its bytecode is what the page loads.
//
//     node tools/compile_in_pyodide.mjs FOLDER
//
// The folder has library.zip, the library to take from (tools/stdlib.py), and gets the archives.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzip } from "libdeflate";
import { loadPyodide } from "pyodide";

const folder = path.resolve(process.argv[2]);

// Modules of the page are imported to see what they import in turn; nothing of it is called.
const anything = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : anything),
});
const page = new Proxy(globalThis, {
  get: (target, name) => (name in target ? target[name] : anything),
  has: (target, name) => name === "document" || name in target,
});

try {
  const pyodide = await loadPyodide({
    jsglobals: page,
    stdLibURL: path.join(folder, "library.zip"),
    env: { PYTHONNODEBUGRANGES: "1" }, // a fifth of the bytes, for carets that no player sees
  });
  pyodide.mountNodeFS("/project", fileURLToPath(new URL("..", import.meta.url)));
  pyodide.mountNodeFS("/output", folder);
  pyodide.registerJsModule("libdeflate", { gzip });
  // One line: for indented code or semicolons Pyodide would import more than a start does.
  pyodide.runPython("exec(open('/project/tools/archives.py').read(), {'__name__': '__main__'})");
} catch (error) {
  // Only Python's part of the story: Node.js would print megabytes of minified source.
  console.error(error.message);
  process.exitCode = 1;
}
