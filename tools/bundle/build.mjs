// Writes two classic scripts into a built folder: static/start.js, in place of the modules that it
// is made of, and static/parcel.js, with the files that it reads, for frames that may read none.
// What the page will hold itself, static/page.css and static/page.js, loses comments and white space.
// Usage: node tools/bundle/build.mjs FOLDER
import { existsSync } from "node:fs";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = resolve(process.argv[2]);
const START = join(FOLDER, "static/start.js");
// The worker that makes the memory image imports them, too.
const SHARED = /vendor\/pyodide\/|(no_promise_integration|runtime_parts)\.js$/;
const PARTS = [
  "static/vendor/pyodide/pyodide.asm.wasm",
  "static/vendor/pyodide/pyodide.second.wasm",
  "static/python.zip",
  "static/game.zip",
  "static/later.zip",
  "static/codes.zip",
  "static/solver.wasm",
  "static/solver_worker.js",
  ...(await readdir(join(FOLDER, "static/languages"))).map((name) => `static/languages/${name}`),
];

// PyScript imports the interpreter by its address, here and in the source of its workers.
const IMPORT = /\bmodule:import\(\w+\)/g;
const HANDED = "module:Promise.resolve(window.yahtzeeInterpreter)";

const pack = async (path) => gzipSync(await readFile(join(FOLDER, path)), { level: 9 }).toString("base64");

const parts = {
  name: "parts",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^parcel:parts$/ }, ({ path }) => ({ path, namespace: "parcel" }));
    onLoad({ filter: /.*/, namespace: "parcel" }, async () => {
      const packed = await Promise.all(PARTS.map(async (path) => [path, await pack(path)]));
      return { contents: `export const PARTS = ${JSON.stringify(Object.fromEntries(packed))};` };
    });
  },
};

const runtime = {
  name: "runtime",
  setup({ onResolve, onLoad }) {
    // What was not copied is not asked for: PyScript's other plugins, Node's modules.
    onResolve({ filter: /.*/, namespace: "file" }, ({ kind, path, resolveDir }) => {
      const own = kind === "entry-point" || (path.startsWith(".") && existsSync(resolve(resolveDir, path)));
      return own ? undefined : { path, external: true };
    });
    onLoad({ filter: /pyscript\/core-[\w-]+\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (!text.match(IMPORT)) throw new Error("PyScript imports its interpreter in another way than it did");
      return { contents: text.replace(IMPORT, HANDED) };
    });
  },
};

const bundle = (entry, outfile, plugin, metafile = false) =>
  build({
    entryPoints: [entry],
    outfile,
    allowOverwrite: true,
    metafile,
    bundle: true,
    format: "esm", // PyScript awaits at the top level, which the function below allows
    target: "es2022",
    minifyWhitespace: true,
    legalComments: "none",
    logLevel: "error",
    banner: { js: '"use strict";(async (META) => {' },
    footer: { js: "})({ url: document.currentScript.src });" },
    define: { "import.meta": "META" },
    plugins: [plugin],
  });

await bundle(join(HERE, "parts.js"), join(FOLDER, "static/parcel.js"), parts);
const { metafile } = await bundle(START, START, runtime, true);
const inside = Object.keys(metafile.inputs).map((path) => resolve(path));
await Promise.all(inside.filter((path) => path !== START && !SHARED.test(path)).map((path) => rm(path)));

// A slip in a style sheet is only a warning to others; a browser drops the rule in silence.
const shorten = async (path, loader) => {
  const { code, warnings } = await transform(await readFile(path, "utf8"), { loader, minifyWhitespace: true });
  if (warnings.length) throw new Error(`${path}: ${warnings.map(({ text, location }) => `${location?.line}: ${text}`)}`);
  await writeFile(path, code);
};

await Promise.all(["css", "js"].map((kind) => shorten(join(FOLDER, `static/page.${kind}`), kind)));
