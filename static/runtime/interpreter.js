// The interpreter that PyScript is told to use: Pyodide, started as soon as the page is read
// rather than when PyScript asks for it, and given archives of compiled Python, made by the build,
// in place of the sources that it ships with.
import "./no_promise_integration.js";
import { settle } from "./memory_image_make.js";
import { load as addPart, part } from "../addresses.js";
import { gunzip } from "./gunzip.js";
import { fetchNow, join, once } from "./split_wasm.js";
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.js";

const GAME = "/lib/game.zip"; // unpacked: its modules are compressed as one on their way
const MESSAGES = "/lib/messages.mo";

// What Pyodide reads in its lock file; without packages there is nothing else to fetch it for.
const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
};

// A frame with an opaque origin may run any script of its site, but read none of its files unless the
// host allows all sites. There one script brings them all, and answers each `fetch` from then on.
let isUnpacked = false;
const unpack = async () => {
  await addPart("opaque-origin-files");
  isUnpacked = true;
};

const WASM = part("wasm").split("?")[0]; // as Pyodide asks for it

const settings = {
  indexURL: new URL(".", WASM).href,
  stdLibURL: `${part("python")}#prefetched`, // an address that only `usePrefetched` answers
  lockFileContents: LOCK,
};

// The first part of the runtime, which has the second one fetched when it is needed, or when the game
// asks for it. In a frame whose files came in one script nothing could be fetched at once, so there
// the second part is added before anything runs.
const joined = async (instance, imports) => {
  const address = part("runtime-second");
  const stored = await window.yahtzeeRuntime.second;
  const { exports, add } = join(instance, imports, (isPastCaches) => stored ?? fetchNow(address, isPastCaches));
  const arrive = async () => add(await WebAssembly.compile(stored ?? (await window.yahtzeeRuntime.bytesOf(address))));
  window.yahtzeeRuntime.addSecond = once(arrive);
  if (isUnpacked) await window.yahtzeeRuntime.addSecond();
  return { exports };
};

// Answers Pyodide's own requests for its library and its WebAssembly with what prefetch.js has fetched.
// Returns a function that ends this.
const usePrefetched = () => {
  const { fetch } = window;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide would hide the cause behind an error of its own.
  const take = (name) =>
    window.yahtzeeRuntime.take(name).catch((error) => {
      window.yahtzeeFail(error);
      throw error;
    });
  const prefetched = {
    [WASM]: () => take("wasm"),
    [settings.stdLibURL]: async () => new Response(await gunzip(await take("python"))),
  };
  window.fetch = (resource, options) => prefetched[String(resource)]?.() ?? fetch(resource, options);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const module = await source;
      const instance = await WebAssembly.instantiate(module, imports);
      return { module, instance: await joined(instance, imports) };
    } catch (error) {
      window.yahtzeeFail(error); // Pyodide would wait for ever
      throw error;
    }
  };
  return () => {
    window.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
};

const boot = async (image, messages) => {
  const pyodide = await load({
    ...settings,
    ...(image && { _loadSnapshot: image }),
    createPyodideModule: async (module) =>
      (await import("../vendor/pyodide/pyodide.asm.js")).default(module),
  });
  // Pyodide starts without these, and they may not have arrived yet.
  pyodide.FS.writeFile(GAME, await gunzip(await window.yahtzeeRuntime.take("game")));
  if (await messages) pyodide.FS.writeFile(MESSAGES, await messages);
  pyodide.pyimport("sys").path.insert(0, GAME);
  return pyodide;
};

// The messages in the page's language, if that is not English; the game starts without them, too.
const catalogue = async () => {
  const language = document.getElementById(`part-language-${document.documentElement.lang}`);
  try {
    return language && (await gunzip(await window.yahtzeeRuntime.bytesOf(language.href)));
  } catch (error) {
    window.yahtzeeRuntime.missingWords = error; // which the game tells
    return undefined;
  }
};

// From the memory image of an earlier visit, if there is one and it serves.
const start = async () => {
  if (window.origin === "null") await fetch(part("game")).catch(unpack);
  const messages = catalogue();
  const stopUsing = usePrefetched();
  try {
    let image = await window.yahtzeeImage.found;
    const pyodide = await boot(image, messages).catch((error) => {
      if (!image) throw error;
      image = undefined;
      return boot(image, messages);
    });
    const restored = Boolean(image);
    const sources = { ...settings, archive: GAME, game: part("game"), second: part("runtime-second") };
    addEventListener("py:done", () => settle(restored, sources));
    return pyodide;
  } finally {
    stopUsing();
  }
};

const started = start();
started.catch(window.yahtzeeFail);
Object.assign(window.yahtzeeRuntime, { addPart, gunzip });

const loadPyodide = async ({ stdout, stderr }) => {
  const pyodide = await started;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
};

// PyScript would import this module by its address; the build hands it this in its place.
window.yahtzeeInterpreter = { loadPyodide, version };
