// Removes JavaScript promise integration (JSPI) from WebAssembly. Imported before Pyodide, which then
// never runs Python on a second stack: Chromium's sampling heap profiler crashes a page that does.
// Nothing here needs it: the game never calls `run_sync`. See docs/decisions/promise-integration.md.
const NAMES = ["promising", "Suspending", "SuspendError", "Suspender"]; // the last is the older form

for (const name of NAMES) delete globalThis.WebAssembly?.[name];
