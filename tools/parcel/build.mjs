// Writes static/parcel.js of a built folder: the runtime, the game and its data in one classic
// script. Usage: node tools/parcel/build.mjs FOLDER
//
// Frames with sandbox="allow-scripts" have no origin, so browsers refuse them module scripts and
// `fetch` unless the host sends a header; a classic script they get from any host.
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = resolve(process.argv[2]);
const PARTS = [
  "static/vendor/pyodide/pyodide.asm.wasm",
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
      return own || path.startsWith("parcel:") ? undefined : { path, external: true };
    });
    onLoad({ filter: /pyscript\/core-[\w-]+\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (!text.match(IMPORT)) throw new Error("PyScript imports its interpreter in another way than it did");
      return { contents: text.replace(IMPORT, HANDED) };
    });
  },
};

await build({
  entryPoints: [join(HERE, "start.js")],
  outfile: join(FOLDER, "static/parcel.js"),
  bundle: true,
  format: "esm", // PyScript awaits at the top level, which the function below allows
  target: "es2022",
  legalComments: "none",
  logLevel: "error",
  banner: { js: "(async (META) => {" },
  footer: { js: "})({ url: document.currentScript.src });" },
  define: { "import.meta": "META" },
  plugins: [parts, runtime],
});
