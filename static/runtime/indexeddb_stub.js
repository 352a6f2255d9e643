// PyScript opens IndexedDB before it starts, for packages and folders that this page has not, and
// never starts where the browser refuses that. So until it is up it gets one that is empty, in
// memory: everywhere the same, and sooner there than the browser's.
"use strict";

(() => {
  const answer = (result) => {
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };

  const store = {
    clear: () => answer(),
    count: () => answer(0),
    delete: () => answer(),
    get: () => answer(),
    getAllKeys: () => answer([]),
    getKey: () => answer(),
    put: (value, key) => answer(key),
  };

  const database = { close() {}, transaction: () => ({ objectStore: () => store }) };

  const own = Object.getOwnPropertyDescriptor(window, "indexedDB");
  const value = { open: () => answer(database) };
  Object.defineProperty(window, "indexedDB", { configurable: true, value });
  const giveBack = () => Object.defineProperty(window, "indexedDB", own);
  addEventListener("py:done", giveBack, { once: true });
})();
