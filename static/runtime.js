// What takes longest is begun as soon as the page is read, long before the modules that use it are
// there: the runtime's WebAssembly, compiled as it comes, and on later visits the memory image.
// interpreter.js takes both.
"use strict";

(() => {
  let begun = null;

  const compile = async () => {
    // Spelled out: Chromium keeps compiled code only for what a script fetches by itself.
    const response = await fetch(new URL("static/vendor/pyodide/pyodide.asm.wasm", document.baseURI));
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const type = response.headers.get("Content-Type") ?? "";
    if (/^application\/wasm\b/.test(type)) return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer()); // not every host knows the type
  };

  // A first visit has no image, and does not look for one.
  const isReturning = () => {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // a frame without an origin may not even ask
    }
  };

  const NO_IMAGE = { settle() {} };

  const find = async () => {
    await new Promise((parsed) => document.addEventListener("readystatechange", parsed, { once: true }));
    return import(document.getElementById("part-image").href).catch(() => NO_IMAGE);
  };

  window.yahtzeeRuntime = {
    image: isReturning() ? find() : NO_IMAGE,
    take() {
      if (!begun) {
        begun = compile();
        begun.then(); // what nobody catches, early.js hears
      }
      return begun;
    },
  };

  // A frame without an origin gets it from few hosts; a file cannot be asked for; and without
  // WebAssembly there is nothing to be done with it. early.js tells these.
  const able = window.origin !== "null" && location.protocol !== "file:";
  if (able && typeof WebAssembly === "object") window.yahtzeeRuntime.take();
})();
