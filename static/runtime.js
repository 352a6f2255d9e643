// What a start reads is asked for as soon as the page is read, long before the script that uses it
// is there: the archives of Python, and the runtime's WebAssembly, compiled as it comes.
// interpreter.js takes them.
"use strict";

(() => {
  const address = (name) => document.getElementById(`part-${name}`).href;

  // Whether a service worker is in charge, so that this is not the first visit.
  const isKept = () => {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // a frame without an origin may not even ask
    }
  };

  const digest = async (bytes) => {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  };

  const ask = async (name) => {
    const response = await fetch(address(name));
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return response;
  };

  const compile = async () => {
    const response = await ask("wasm");
    const type = response.headers.get("Content-Type") ?? "";
    if (/^application\/wasm\b/.test(type)) return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer()); // not every host knows the type
  };

  // What comes straight from the store on this device is checked here; see service_worker.js.
  const read = async (name) => {
    const bytes = await (await ask(name)).arrayBuffer();
    const hash = new URL(address(name)).searchParams.get("h");
    if (isKept() && !(await digest(bytes)).startsWith(hash)) throw new Error(`${name} is damaged`);
    return new Uint8Array(bytes);
  };

  // When a file has come to its end, well or not.
  const arrived = (name) =>
    new Promise((resolve) => {
      const look = (list) => list.getEntriesByName(address(name)).length && resolve();
      new PerformanceObserver(look).observe({ type: "resource", buffered: true });
    });

  const LOAD = { wasm: compile, python: () => read("python"), game: () => read("game") };
  // On a first visit the game leaves the line to what is needed before it, and comes while that is made
  // ready.
  const AFTER = { game: "wasm" };

  const begun = {};
  const take = (name) => {
    if (!begun[name]) {
      const before = !isKept() && AFTER[name];
      const turn = before && Promise.race([take(before), arrived(before)]).catch(() => {});
      begun[name] = turn ? turn.then(LOAD[name]) : LOAD[name]();
      begun[name].then(); // what nobody catches, early.js hears
    }
    return begun[name];
  };

  window.yahtzeeRuntime = { isKept, digest, take };

  // A frame without an origin gets them from few hosts; a file cannot be asked for; and without
  // WebAssembly there is nothing to be done with them. early.js tells these.
  const able = window.origin !== "null" && location.protocol !== "file:";
  if (able && typeof WebAssembly === "object") Object.keys(LOAD).forEach(take);
})();
