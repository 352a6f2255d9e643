// The interpreter that PyScript is told to use: Pyodide, started as soon as the page is read
// rather than when PyScript asks for it, and given archives of compiled Python, made by the build,
// in place of the sources that it ships with.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.js";

const GAME = "/lib/game.zip";
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

// Pyodide waits for ever when its WebAssembly does not arrive, and insists on a MIME type that not
// every host sends. The rejected promise of nobody is what early.js hears.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    const response = await source;
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const type = response.headers.get("Content-Type") ?? "";
    if (/^application\/wasm\b/.test(type)) return await instantiateStreaming(response, imports);
    return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  } catch (error) {
    Promise.reject(error);
    throw error;
  }
};

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
    fsInit: async (FS) => FS.writeFile(GAME, await game),
  });
  // Before the current folder, where PyScript writes the sources of its own Python.
  pyodide.pyimport("sys").path.insert(0, GAME);
  return pyodide;
};

// From the memory image of an earlier visit, if there is one and it serves.
const start = async () => {
  const image = await import(part("image")).catch(() => ({ take() {}, settle() {} }));
  let kept = await image.take();
  const pyodide = await boot(kept).catch((error) => {
    if (!kept) throw error;
    kept = undefined;
    return boot();
  });
  const sources = { ...settings, archive: GAME, game: part("game"), runtime: RUNTIME };
  addEventListener("py:done", () => image.settle(Boolean(kept), sources));
  return pyodide;
};

const started = start().finally(() => { WebAssembly.instantiateStreaming = instantiateStreaming; });

export { version };

export const loadPyodide = async ({ stdout, stderr }) => {
  const pyodide = await started;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
};
