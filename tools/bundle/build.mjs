// Writes two classic scripts into a built folder: what starts Python, in place of the modules that it
// is made of, and one with the files that a start reads, for frames with an opaque origin.
// What has been joined loses comments and white space.
// Usage: node tools/bundle/build.mjs FOLDER PATHS, which is JSON (tools/build.py)
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

const FOLDER = resolve(process.argv[2]);
const { start, imageWorker, opaqueOriginFiles, brought, joined, stamped } = JSON.parse(process.argv[3]);
const START = join(FOLDER, start);

// PyScript imports the interpreter by its address, here and in the source of its workers.
const IMPORT = /\bmodule:import\(\w+\)/g;
const HANDED = "module:Promise.resolve(window.yahtzeeInterpreter)";

// Before it runs a page's Python, PyScript has the sources of its own package written into files and
// imports them. The game imports nothing of it, so they stay away.
const PACKAGE =
  /\w+\("\.",\{pyscript:\{.*?\}\}\),(\w+)\.push\("import pyscript as _pyscript"\),\1\.push\(\.{3}\[.*?\]\.map\(.*?\)\)/s;
const NOTHING = "$1.length=0";

const hashOf = (content) => createHash("sha256").update(content).digest("hex").slice(0, 12);
const pack = async (path) => {
  const content = await readFile(join(FOLDER, path));
  return gzipSync(content, { level: 9 }).toString("base64");
};

const files = {
  name: "files",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^built:files$/ }, ({ path }) => ({ path, namespace: "built" }));
    onLoad({ filter: /.*/, namespace: "built" }, async () => {
      const packed = await Promise.all(brought.map(async (path) => [path, await pack(path)]));
      return { contents: `export const FILES = ${JSON.stringify(Object.fromEntries(packed))};` };
    });
  },
};

const runtime = {
  name: "runtime",
  setup({ onResolve, onLoad }) {
    // What was not copied is never imported: PyScript's other plugins, Node's modules.
    onResolve({ filter: /.*/, namespace: "file" }, ({ kind, path, resolveDir }) => {
      const own = kind === "entry-point" || (path.startsWith(".") && existsSync(resolve(resolveDir, path)));
      return own ? undefined : { path, external: true };
    });
    onLoad({ filter: /pyscript\/core-[\w-]+\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (!text.match(IMPORT)) throw new Error("PyScript imports its interpreter in another way than it did");
      if (!text.match(PACKAGE)) throw new Error("PyScript brings its Python package in another way than it did");
      return { contents: text.replace(IMPORT, HANDED).replace(PACKAGE, NOTHING) };
    });
  },
};

// Names of modules are in what is written: by their place in the folder, whatever that is called.
const bundle = (entry, outfile, plugin, metafile = false) =>
  build({
    absWorkingDir: FOLDER,
    entryPoints: [entry],
    outfile,
    allowOverwrite: true,
    metafile,
    bundle: true,
    format: "esm", // PyScript awaits at the top level, which the function below allows
    target: "es2022",
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true, // Pyodide keeps by itself those that it tells errors and maps by
    legalComments: "none",
    logLevel: "error",
    banner: { js: '"use strict";(async (META) => {' },
    // In a frame with an opaque origin no event tells that it failed.
    footer: { js: "})({ url: document.currentScript.src }).catch((error) => { window.yahtzeeFail?.(error); throw error; });" },
    define: { "import.meta": "META", STAMP: '"%STAMP%"' },
    plugins: [plugin],
  });

const inputs = ({ metafile }) => Object.keys(metafile.inputs).map((path) => resolve(FOLDER, path));

await bundle(fileURLToPath(new URL("opaque_origin_files.js", import.meta.url)), join(FOLDER, opaqueOriginFiles), files);
// The worker that makes the memory image stays a module: what it imports is published beside it.
const worker = { entryPoints: [join(FOLDER, imageWorker)], bundle: true, write: false, metafile: true, absWorkingDir: FOLDER };
const shared = inputs(await build({ ...worker, format: "esm", logLevel: "error", plugins: [runtime] }));
const inside = inputs(await bundle(START, START, runtime, true));
await Promise.all(inside.filter((path) => path !== START && !shared.includes(path)).map((path) => rm(path)));

// esbuild only warns of a mistake in a style sheet; a browser drops the rule and says nothing.
const shorten = async (path, loader) => {
  const options = loader === "css" ? { loader, minifyWhitespace: true } : { loader, minify: true };
  const { code, warnings } = await transform(await readFile(path, "utf8"), options);
  if (warnings.length) throw new Error(`${path}: ${warnings.map(({ text, location }) => `${location?.line}: ${text}`)}`);
  await writeFile(path, code);
};

await Promise.all(joined.map((path) => shorten(join(FOLDER, path), extname(path).slice(1))));

// What a file begins or ends with, to tell its version: a script that the page's own version has not asked
// for does nothing, a style sheet has a property more. What starts Python compares for itself, as nothing
// has asked for it (same_version.js).
const GUARD =
  'const{dataset:d}=document.currentScript;if(d.stamp&&d.stamp!=="%STAMP%")throw Error("of another version");delete d.stamp';
const MARKS = {
  ".js": (text) => (text.includes("%STAMP%") ? text : text.replace(/^(?:"use strict";)?/, `$&{${GUARD}}`)),
  ".css": (text, name) => `${text}:root{--stamp-${name}:"%STAMP%"}`,
};
for (const [name, path] of Object.entries(stamped)) {
  const file = join(FOLDER, path);
  const text = MARKS[extname(path)](await readFile(file, "utf8"), name);
  if (text.split("%STAMP%").length !== 2) throw new Error(`${path} must hold its stamp once`);
  await writeFile(file, text.replace("%STAMP%", `stamp ${hashOf(text)}`)); // tools/page.py reads it there
}
