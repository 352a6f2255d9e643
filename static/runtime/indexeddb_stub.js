// PyScript opens IndexedDB before it starts, for packages and folders that this page does not use, and
// never starts where the browser refuses that. Until it has started, this stands in for IndexedDB: an
// empty database in memory, the same in every browser and faster than a real one.
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
