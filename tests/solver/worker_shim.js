// Runs static/solver_worker.js under Node: a line of JSON in is a message, as is one out.
// Bytes travel as base64 in {"b": …}.

"use strict";

const fs = require("node:fs");
const readline = require("node:readline");
const vm = require("node:vm");

const [, , workerPath, codePath] = process.argv;
const pack = (_, value) =>
  value instanceof Uint8Array ? { b: Buffer.from(value).toString("base64") } : value;
const unpack = (_, value) =>
  value && typeof value.b === "string" ? new Uint8Array(Buffer.from(value.b, "base64")) : value;

const self = { postMessage: (message) => console.log(JSON.stringify(message, pack)) };
vm.runInNewContext(fs.readFileSync(workerPath, "utf8"), { self, WebAssembly, Uint8Array, String });

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const data = JSON.parse(line, unpack);
  if (data.code === "file") data.code = fs.readFileSync(codePath);
  self.onmessage({ data });
});
