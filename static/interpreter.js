// The interpreter that PyScript is told to use: Pyodide, started as soon as the page is read
// rather than when PyScript asks for it, and given archives of compiled Python, made by the build,
// in place of the sources that it ships with.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.js";

const GAME = "/lib/game.zip";
const LANGUAGE = "/lib/language.zip";
const RUNTIME = new URL("vendor/pyodide/pyodide.asm.js", import.meta.url).href;

// What Pyodide reads in its lock file; without packages there is nothing else to fetch it for.
const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
};

const part = (name) => document.getElementById(`part-${name}`).href;

const bytes = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

// Pyodide would fetch its WebAssembly now. It is given the module that runtime.js began to compile
// as the page was read.
const WASM = new URL("vendor/pyodide/pyodide.asm.wasm", import.meta.url).href;
const { fetch } = window;
const { instantiateStreaming } = WebAssembly;

const lend = () => {
  const compiled = window.yahtzeeRuntime.take();
  window.fetch = (resource, options) =>
    String(resource) === WASM ? compiled : fetch(resource, options);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const module = await source;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      Promise.reject(error); // Pyodide would wait for ever; early.js hears what nobody catches
      throw error;
    }
  };
};

const giveBack = () => {
  window.fetch = fetch;
  WebAssembly.instantiateStreaming = instantiateStreaming;
};

// The messages in the page's language, if that is not English; the game starts without them, too.
const language = document.getElementById(`part-language-${document.documentElement.lang}`);
const messages = language ? bytes(language.href).catch(() => undefined) : undefined;

const settings = {
  indexURL: new URL("vendor/pyodide/", import.meta.url).href,
  stdLibURL: part("python"),
  lockFileContents: LOCK,
};

const boot = async (image) => {
  const runtime = import("./vendor/pyodide/pyodide.asm.js"); // spelled out: the parcel packs it
  const game = bytes(part("game"));
  const pyodide = await load({
    ...settings,
    ...(image && { _loadSnapshot: image }),
    createPyodideModule: async (module) => (await runtime).default(module),
    fsInit: async (FS) => {
      FS.writeFile(GAME, await game);
      if (await messages) FS.writeFile(LANGUAGE, await messages);
    },
  });
  // Before the current folder, where PyScript writes the sources of its own Python.
  pyodide.pyimport("sys").path.insert(0, GAME);
  return pyodide;
};

// From the memory image of an earlier visit, if there is one and it serves.
const start = async () => {
  lend();
  const image = await window.yahtzeeRuntime.image;
  let kept = await image.kept;
  const pyodide = await boot(kept).catch((error) => {
    if (!kept) throw error;
    kept = undefined;
    return boot();
  });
  const sources = { ...settings, archive: GAME, game: part("game"), runtime: RUNTIME };
  addEventListener("py:done", () => image.settle(Boolean(kept), sources));
  return pyodide;
};

const started = start().finally(giveBack);

export { version };

export const loadPyodide = async ({ stdout, stderr }) => {
  const pyodide = await started;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
};
