// Requests what a start reads while the page is being parsed, long before the script that uses it has
// arrived: the archives of Python, and the runtime's WebAssembly, compiled as it arrives.
// interpreter.js takes them from here.
"use strict";

(() => {
  const address = (name) => document.getElementById(`part-${name}`).href;

  // Whether a service worker controls the page, so that this is not the first visit.
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

  const linkTo = (url) => [...document.querySelectorAll("link[rel=part]")].find(({ href }) => href === url);
  const isWhole = async (url, bytes) => (await digest(bytes)).startsWith(new URL(url).searchParams.get("h"));

  const mixed = (url) => Object.assign(new Error(`${url} is of another version`), { name: "MixedVersions" });

  const ask = async (url, cache, integrity = "") => {
    const response = await fetch(url, { cache, integrity });
    // Some hosts send their front page in place of what they have not.
    const isPage = /html/.test(response.headers.get("Content-Type"));
    if (!response.ok || isPage) throw new Error(`${response.url}: ${response.status}`);
    return response;
  };

  // Without a secure connection a page cannot hash what it gets. The browser does, and gives what differs
  // for an answer that did not come.
  const askCompared = (url, cache = "default") =>
    crypto.subtle
      ? ask(url, cache)
      : ask(url, cache, linkTo(url).integrity).catch(async () => {
          await ask(url, cache);
          throw mixed(url);
        });

  const readWhole = async (url, read, cache) => {
    const bytes = await read(await askCompared(url, cache));
    if (!crypto.subtle || (await isWhole(url, bytes))) return bytes;
    throw mixed(url);
  };

  // The bytes of a part of the page's own version. A cache may have something else under its address, or a
  // host that is being updated: so it is asked for once more, past all caches.
  const readAgain = (url, read) =>
    readWhole(url, read, "reload").catch((error) => {
      if (error.name === "MixedVersions") dispatchEvent(new CustomEvent("yahtzee:mixed"));
      throw error;
    });
  const bytesOf = (url, read = (response) => response.arrayBuffer()) =>
    readWhole(url, read).catch(() => readAgain(url, read));

  // The parts of a start in bytes, as they are once unpacked: which size the build has written into
  // the page, and how much of it has come. The bytes of `start`, a script, cannot be counted.
  const parts = {};
  for (const { id, dataset } of document.querySelectorAll("link[data-bytes]")) {
    parts[id.replace("part-", "")] = { size: Number(dataset.bytes), received: 0, isCounted: false, isHere: false };
  }

  // The bytes of a part, counted as they come.
  const gather = async (name, { body }) => {
    const part = Object.assign(parts[name], { isCounted: true, received: 0 });
    const transform = (chunk, controller) => {
      part.received += chunk.length;
      controller.enqueue(chunk);
    };
    const counted = body.pipeThrough(new TransformStream({ transform }));
    return new Uint8Array(await new Response(counted).arrayBuffer());
  };

  // The one place that fetches and compiles the WebAssembly.
  const compile = async () => {
    const url = address("wasm");
    const all = (response) => gather("wasm", response);
    const response = await askCompared(url).catch(() => undefined);
    if (!response) return WebAssembly.compile(await readAgain(url, all));
    const type = response.headers.get("Content-Type") ?? "";
    // Not every host knows the type, and not every browser compiles what is still on its way.
    const streams = WebAssembly.compileStreaming && /^application\/wasm\b/.test(type);
    // On a later visit it is on this device, with the compiled code beside it.
    if (streams && isKept()) return WebAssembly.compileStreaming(response);
    const copy = streams && response.clone();
    const compiled = streams && WebAssembly.compileStreaming(response);
    compiled?.catch?.(() => {}); // it is told below
    const bytes = await all(copy || response);
    if (!crypto.subtle || (await isWhole(url, bytes))) return compiled || WebAssembly.compile(bytes);
    return WebAssembly.compile(await readAgain(url, all));
  };

  const read = (name) => bytesOf(address(name), (response) => gather(name, response));

  // Resolves when a request has ended, successfully or not.
  const arrived = (name) =>
    new Promise((resolve) => {
      const look = (list) => list.getEntriesByName(address(name)).length && resolve();
      new PerformanceObserver(look).observe({ type: "resource", buffered: true });
    });

  const LOAD = { wasm: compile, python: () => read("python"), game: () => read("game") };
  // On a first visit the game is requested after the WebAssembly has arrived, which is needed first.
  const AFTER = { game: "wasm" };

  // A frame with an opaque origin may not read them from most hosts, a page from a file cannot fetch, and
  // without WebAssembly they are of no use. start_failure.js tells the player.
  const able = window.origin !== "null" && location.protocol !== "file:" && typeof WebAssembly === "object";

  const begun = {};
  const take = (name) => {
    if (!begun[name]) {
      const before = !isKept() && AFTER[name];
      const turn = before && Promise.race([take(before), arrived(before)]).catch(() => {});
      begun[name] = turn ? turn.then(LOAD[name]) : LOAD[name]();
      // A rejection that nothing handles is told by start_failure.js.
      begun[name].then(() => (parts[name].isHere = true));
    }
    return begun[name];
  };

  // How many bytes of a start have arrived, which parts have not, and the size of those of them whose
  // bytes cannot be counted.
  const progress = () => {
    parts.start.isHere = Boolean(window.yahtzeeInterpreter);
    const all = Object.values(parts);
    const sum = (list) => list.reduce((total, bytes) => total + bytes, 0);
    return {
      size: sum(all.map(({ size }) => size)),
      received: sum(all.map(({ isHere, size, received }) => (isHere ? size : received))),
      uncounted: sum(all.map(({ isHere, isCounted, size }) => (isHere || isCounted ? 0 : size))),
      missing: Object.keys(parts).filter((name) => !parts[name].isHere),
    };
  };

  // The second part of the runtime, on a later visit: what the store on this device has of it, before
  // Python starts. In the middle of a call it could not be read from there, as a request that a page
  // waits for is answered by the network alone.
  const stored = async (name) => {
    const response = await caches.match(address(name));
    const bytes = response && new Uint8Array(await response.arrayBuffer());
    return bytes && (await isWhole(address(name), bytes)) ? bytes : undefined;
  };
  const second = isKept() ? stored("runtime-second").catch(() => undefined) : Promise.resolve();

  window.yahtzeeRuntime = { isKept, digest, bytesOf, take, progress, second };

  if (able) Object.keys(LOAD).forEach(take);
})();
