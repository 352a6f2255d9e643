// Stands before Pyodide's glue in a page that records. Keeps the instance that tells what was called
// and read, and withholds the second part of the game, as a start must do without it.
{
  const { instantiate } = WebAssembly;
  let recorded;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    if (made.exports?.["split:called.0"]) recorded = made.exports;
    return made;
  };

  const places = (list) => Array.from(list.keys()).filter((place) => list[place]);

  // How many functions there are, and which of them were called; which blocks were read, if known.
  globalThis.yahtzeeRecording = (end) => {
    const called = [];
    for (let n = 0; recorded[`split:called.${n}`]; n += 1) called.push(recorded[`split:called.${n}`].value);
    const memory = recorded["split:read"];
    const read = memory ? places(new Uint8Array(memory.buffer, 0, end)) : [];
    return [places(called), read];
  };

  // A visit that is to leave nothing behind for a later one.
  if (globalThis.location.search.includes("plain=1")) {
    Object.defineProperty(navigator, "serviceWorker", { value: undefined });
  }

  // Which types a collection of garbage meets depends on when it comes, and one line of Python more
  // moves it. Here one comes every few objects, so that all types are met.
  const interpreter = globalThis.yahtzeeInterpreter;
  if (interpreter) {
    const { loadPyodide } = interpreter;
    interpreter.loadPyodide = async (options) => {
      const pyodide = await loadPyodide(options);
      pyodide.runPython("import gc; gc.set_threshold(10)");
      return pyodide;
    };
  }

  if (globalThis.yahtzeeRuntime) {
    const missing = () => new Promise((_, reject) => setTimeout(() => reject(new Error("withheld")), 500));
    Object.defineProperty(globalThis.yahtzeeRuntime, "addSecond", { get: () => missing, set() {} });
  }
}
