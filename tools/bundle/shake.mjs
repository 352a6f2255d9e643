// Leaves out of Pyodide's glue what nothing in it uses any more (tools/wasm_split/glue.py):
//
//     node tools/bundle/shake.mjs < GLUE > SHORTER
//
// esbuild does so for a whole module only, so the one function that the glue is becomes one for a while.
import { transform } from "esbuild";
import { text } from "node:stream/consumers";

const FUNCTION = /^(?<begin>async function \w+\(moduleArg=\{\}\)\{)(?<body>.*)(?<end>;return moduleRtn\}export default \w+;)\s*$/s;

const glue = (await text(process.stdin)).match(FUNCTION)?.groups;
if (!glue) throw new Error("pyodide.asm.js is not the one function that it was");
// What evaluates text may use any name; the page's Content-Security-Policy forbids it.
const body = glue.body.replace(/\beval\(/g, "(0,eval)(");
const { code } = await transform(body, {
  format: "esm",
  target: "es2022",
  treeShaking: true,
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: "none",
  logLevel: "error",
});
process.stdout.write(glue.begin + code.trimEnd() + glue.end);
