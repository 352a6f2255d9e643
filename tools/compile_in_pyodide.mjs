// Runs tools/archives.py in the pinned Pyodide, in Node.js: its bytecode is what the page loads.
//
//     node tools/compile_in_pyodide.mjs FOLDER
//
// The folder gets library.zip, the library to take from (tools/stdlib.py), and the archives. The
// library is prepared there, too, as its sources are in the Python of that Pyodide.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = path.resolve(process.argv[2]);

// Modules of the page are imported to see what they import in turn; nothing of it is called.
const anything = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : anything),
});
const page = new Proxy(globalThis, {
  get: (target, name) => (name in target ? target[name] : anything),
  has: (target, name) => name === "document" || name in target,
});

// Pyodide is handed one line: for indented code or semicolons it would import more than a start does.
const RUN = "exec(open('/project/tools/archives.py').read(), {'__name__': '__main__'})";

const boot = async (options) => {
  const pyodide = await loadPyodide({ jsglobals: page, ...options });
  pyodide.mountNodeFS("/project", root);
  pyodide.mountNodeFS("/output", folder);
  return pyodide;
};

try {
  const step = (text) => console.log(`build: ${text}`);
  step("preparing Python's library");
  const shipped = await boot({});
  shipped.runPython("import sys; sys.path.append('/project'); import tools.stdlib as it; it.main()");
  step("importing the game, to see what a start needs");
  const pyodide = await boot({
    stdLibURL: path.join(folder, "library.zip"),
    env: { PYTHONNODEBUGRANGES: "1" }, // a fifth of the bytes, for carets that no player sees
  });
  pyodide.runPython(RUN);
} catch (error) {
  // Only Python's part of the story: Node.js would print megabytes of minified source.
  console.error(error.message);
  process.exitCode = 1;
}
