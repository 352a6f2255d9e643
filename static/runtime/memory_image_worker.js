// Makes the memory image: starts Python a second time, away from the page, imports the game, and
// hands over the memory as it then is. memory_image.js says when an image may be used.
import "./no_promise_integration.js";
import { gunzip } from "./gunzip.js";
import { join } from "./split_wasm.js";
import createPyodideModule from "../vendor/pyodide/pyodide.asm.js";
import { loadPyodide } from "../vendor/pyodide/pyodide.js";

const MODULES = ["yahtzee.page.main", "base64", "html"];

// The names of the page that modules import and a worker has not. They stand for themselves: what
// is restored in the page finds the page's own.
const PAGE = { document: {}, history: {}, window: {} };

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

// Pyodide gets its runtime with both parts in it, so that all of it is in the image.
const haveBoth = (address) => {
  const compile = async (response) => WebAssembly.compile(await (await response).arrayBuffer());
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const [module, second] = await Promise.all([source, fetch(address)].map(compile));
    const { exports, add } = join(await WebAssembly.instantiate(module, imports), imports);
    add(second);
    return { module, instance: { exports } };
  };
};

// The content of an archive; Pyodide gets its library as it is in the page, too.
const unpacked = async (address) => gunzip(await (await fetch(address)).arrayBuffer());

const haveLibrary = (address) => {
  const content = unpacked(address);
  const { fetch } = self;
  self.fetch = async (resource, options) =>
    String(resource) === address ? new Response(await content) : fetch(resource, options);
};

const make = async ({ sources, touch }) => {
  Object.defineProperty(navigator, "maxTouchPoints", { value: touch });
  const { archive, game, second, ...options } = sources;
  haveBoth(second);
  haveLibrary(options.stdLibURL);
  const content = await unpacked(game);
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
  return pyodide.makeMemorySnapshot().buffer;
};

addEventListener("message", async ({ data }) => {
  try {
    const memory = await make(data);
    postMessage(memory, [memory]);
  } catch (error) {
    reportError(error);
  }
});
