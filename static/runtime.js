// The runtime's WebAssembly, the largest part: asked for as soon as the page is read, and compiled
// as it comes, long before the modules that use it are there. interpreter.js takes it.
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

  window.yahtzeeRuntime = {
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
