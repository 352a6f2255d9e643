// Repeats recorded calls of the kernel in a worker of its own, without Python, and times them.
// In: {code, solve, queries} and for one game {look, play, spread, whole}: lists of calls.
// Out: seconds and bytes.

"use strict";

const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const seconds = (work) => {
  const begun = performance.now();
  work();
  return (performance.now() - begun) / 1000;
};

async function start(code) {
  const kernel = (await WebAssembly.instantiate(code, {})).instance.exports;
  return {
    size: () => kernel.memory.buffer.byteLength,
    repeat: (calls) => {
      for (const { name, args, writes, reads } of calls) {
        for (const [address, data] of writes)
          new Uint8Array(kernel.memory.buffer, address, data.length).set(data);
        kernel[name](...args);
        for (const [address, size] of reads)
          new Uint8Array(kernel.memory.buffer, address, size).slice();
      }
    },
  };
}

self.onmessage = async ({ data: { code, solve, look, play, spread, whole, queries } }) => {
  for (const calls of [solve, look ?? [], play ?? [], spread ?? [], whole ?? []])
    for (const call of calls) call.writes = call.writes.map(([at, text]) => [at, bytes(text)]);
  const begun = performance.now();
  const kernel = await start(bytes(code).buffer);
  kernel.repeat(solve);
  const found = { first: (performance.now() - begun) / 1000 };
  kernel.repeat(solve); // by now the browser has optimised what it will
  found.warm = seconds(() => kernel.repeat(solve));
  found.memory = kernel.size();
  if (look) {
    kernel.repeat(look);
    found.advice = seconds(() => {
      for (let asked = 0; asked < queries; asked += 1) kernel.repeat(look);
    }) / queries;
    kernel.repeat(play);
    found.play = seconds(() => kernel.repeat(play));
    kernel.repeat(spread);
    found.spread = kernel.size();
    kernel.repeat(whole);
    found.whole = kernel.size();
  }
  self.postMessage(found);
};
