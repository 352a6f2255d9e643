// Holds one instance of the solver's kernel and carries out calls; knows nothing of rules.
//
// In:  {id, code}                        the bytes of solver.wasm, once, first
//      {id, name, args, writes, reads}   writes: [[address, bytes]…], reads: [[address, size]…]
// Out: {id, value, reads: [bytes…]}      or {id, error}
//
// Calls are short slices of work: to show progress, count answers; to cancel, send no more.

"use strict";

let kernel = null;

const bytes = (address, size) => new Uint8Array(kernel.memory.buffer, address, size);

async function answer({ code, name, args, writes, reads }) {
  if (code) {
    kernel = (await WebAssembly.instantiate(code, {})).instance.exports;
    return { value: 0, reads: [] };
  }
  for (const [address, data] of writes) bytes(address, data.length).set(data);
  const value = (kernel[name](...args) ?? 0) >>> 0;
  return { value, reads: reads.map(([address, size]) => bytes(address, size).slice()) };
}

self.onmessage = async ({ data: { id, ...asked } }) => {
  try {
    self.postMessage({ id, ...(await answer(asked)) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
