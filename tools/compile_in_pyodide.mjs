// Runs tools/archives.py in the pinned Pyodide, in Node.js: its bytecode is what the page loads.
//
//     node tools/compile_in_pyodide.mjs FOLDER
//
// The folder has library.zip, the library to take from, and gets the archives.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import pyscript from "../node_modules/@pyscript/core/src/stdlib/pyscript.js";

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

const write = (FS, folder, tree) => {
  FS.mkdirTree(folder);
  for (const [name, content] of Object.entries(tree)) {
    if (typeof content === "string") FS.writeFile(`${folder}/${name}`, content);
    else write(FS, `${folder}/${name}`, content);
  }
};

const pyodide = await loadPyodide({
  jsglobals: page,
  stdLibURL: path.join(folder, "library.zip"),
  env: { PYTHONNODEBUGRANGES: "1" }, // a fifth of the bytes, for carets that no player sees
});
write(pyodide.FS, "/pyscript", pyscript);
pyodide.mountNodeFS("/project", root);
pyodide.mountNodeFS("/output", folder);
pyodide.registerJsModule("_pyscript", { PyWorker: anything, js_import: anything, fs: anything });
pyodide.registerJsModule("polyscript", {
  config: {}, currentScript: anything, js_modules: {}, lazy_py_modules: anything,
  storage: anything, workers: anything, IDBMap: anything, IDBMapSync: anything,
});
try {
  pyodide.runPython(pyodide.FS.readFile("/project/tools/archives.py", { encoding: "utf8" }), {
    globals: pyodide.toPy({ __name__: "__main__" }),
    filename: "tools/archives.py",
  });
} catch (error) {
  // Only Python's part of the story: Node.js would print megabytes of minified source.
  console.error(error.message);
  process.exitCode = 1;
}
