// Makes the memory image: starts Python a second time, away from the page, imports the game, and
// keeps the memory as it then is. What image.js and image_reader.js say about it is the contract.
import createPyodideModule from "./vendor/pyodide/pyodide.asm.js";
import { loadPyodide } from "./vendor/pyodide/pyodide.js";

const MODULES = ["yahtzee.browser.main", "base64", "html"];

// The names of the page that modules import and a worker has not. They stand for themselves: what
// is restored in the page finds the page's own.
const PAGE = { document: {}, window: {} };

const scope = new Proxy(self, {
  get: (target, name) => PAGE[name] ?? Reflect.get(target, name),
  has: (target, name) => name in PAGE || name in target,
});

const PREPARE = `
import sys
from importlib import import_module

def prepare(archive, modules):
    sys.path.insert(0, archive)
    for name in modules:
        import_module(name)
    # Its state would be the same at every start. The dice ask the system.
    if "random" in sys.modules:
        raise RuntimeError("random must not be in a memory image")

prepare
`;

const PAGE_SIZE = 1024; // words

// The stretches of memory that are not empty, as pairs of where one begins and ends.
const stretches = (words) => {
  const found = [];
  for (let begin = 0; begin < words.length; begin += PAGE_SIZE) {
    const end = Math.min(begin + PAGE_SIZE, words.length);
    if (words.subarray(begin, end).every((word) => !word)) continue;
    if (found.at(-1) === begin) found.pop();
    else found.push(begin);
    found.push(end);
  }
  return found;
};

// Without what is empty, which is half of it; `spread` in image_reader.js is the way back. Pyodide's own
// mark is at the very beginning, and stays there.
const packed = (memory) => {
  const words = new Uint32Array(memory.buffer);
  const table = stretches(words);
  const parts = [];
  for (let i = 0; i < table.length; i += 2) parts.push(words.subarray(table[i], table[i + 1]));
  const end = [...table, table.length / 2, table.at(-1)];
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, end.length));
  let written = 0;
  for (const part of [...parts, end]) {
    all.set(part, written);
    written += part.length;
  }
  return all;
};

const make = async ({ sources, touch }) => {
  Object.defineProperty(navigator, "maxTouchPoints", { value: touch });
  const { archive, game, ...options } = sources;
  const content = new Uint8Array(await (await fetch(game)).arrayBuffer());
  const pyodide = await loadPyodide({
    ...options,
    createPyodideModule,
    fsInit: async (FS) => FS.writeFile(archive, content),
    jsglobals: scope,
    _makeSnapshot: true,
  });
  const prepare = pyodide.runPython(PREPARE, { globals: pyodide.toPy({ __name__: "image" }) });
  prepare(archive, pyodide.toPy(MODULES));
  prepare.destroy();
  return packed(pyodide.makeMemorySnapshot());
};

// In the place of all others: those of other versions, or a damaged one.
const keep = async (image, { folder, name }) => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(folder, { recursive: true }).catch(() => {}); // there was none
  const files = await root.getDirectoryHandle(folder, { create: true });
  const file = await files.getFileHandle(name, { create: true });
  const access = await file.createSyncAccessHandle();
  try {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", image));
    access.write(hash);
    access.write(image, { at: hash.length });
  } finally {
    access.close();
  }
};

addEventListener("message", async ({ data }) => {
  try {
    await keep(await make(data), data.place);
    postMessage("kept");
  } catch (error) {
    reportError(error);
  }
});
