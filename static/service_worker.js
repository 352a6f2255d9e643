// Keeps the game in Cache Storage, every file by the hash of its content: offline it works as online,
// and all files are of one version. The build fills in the lists and writes this file to the top of the
// site. A new version is a new list and so a new worker, which is installed once it has all files and
// takes over when the player asks for it or the last page is closed.
"use strict";

const FILES = {}; // path: SHA-256 in hex; the page itself is ""

const SCOPE = registration.scope;
const STORE = `yahtzee ${SCOPE}`;
const KEYS = new URL("?keys", SCOPE).href; // what the version that took over last consists of
// What a start waits for longest. Browsers with the static routing API read them from the cache without
// this worker. They are not hashed each time they are read: the page checks the archives, and a damaged
// script or WebAssembly does not start. It asks for a repair then (start_failure.js).
const ROUTED = []; // paths, as tools/published.py has them

// What is fetched only where it is used: other languages than English. What has been used once is kept, and
// comes along with a new version.
const WHERE_USED = []; // paths

const short = (path) => FILES[path].slice(0, 12);
const keyOf = (path) => new URL(`${path}?h=${short(path)}`, SCOPE).href;
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const begins = async (bytes, hash) => hex(await crypto.subtle.digest("SHA-256", bytes)).startsWith(hash);
const isGood = (path, bytes) => begins(bytes, FILES[path]);
const stored = async (address) => (await caches.open(STORE)).match(address);
const keep = async (path, response) => (await caches.open(STORE)).put(keyOf(path), response);

// The address under which the browser has the page already, if a page is open.
const pageAddress = async () => {
  const [page] = await clients.matchAll({ includeUncontrolled: true, type: "window" });
  return page?.url.replace(/#.*/, "");
};

// From the browser's HTTP cache or the network, checked. Stale or wrong files count as missing.
const fetchFile = async (path) => {
  const integrity = `sha256-${btoa(String.fromCharCode(...FILES[path].match(/../g).map((pair) => parseInt(pair, 16))))}`;
  const ask = (cache, url = keyOf(path)) => fetch(url, { cache, integrity, credentials: "same-origin" });
  // Whatever its caching headers, the browser has what the page has fetched, and it is right if its hash
  // is. Only the page's own address is that of other versions, too.
  const inCache = path ? keyOf(path) : !registration.active && (await pageAddress());
  let response = await (inCache ? ask("force-cache", inCache) : ask("default"))
    .catch(() => ask("reload"))
    .catch((error) => {
      // Some hosts have the page only under its name, some only under its folder's.
      if (path) throw error;
      return ask("reload", new URL("index.html", SCOPE).href);
    });
  // A page may not be answered with what was redirected on the way.
  if (response.redirected) response = new Response(response.body, { headers: response.headers });
  return response;
};

const kept = async (path, unchecked = []) => {
  const response = await stored(keyOf(path)).catch(() => {}); // a store that cannot be opened has nothing
  if (!response || unchecked.includes(path)) return response;
  return (await isGood(path, await response.clone().arrayBuffer())) ? response : undefined;
};

// Whether the host has something else in the place of a file: it minifies or injects something, or has
// another version.
const isOther = async (path) => {
  const response = await fetch(keyOf(path), { cache: "reload", credentials: "same-origin" });
  return response.ok && !(await isGood(path, await response.arrayBuffer()));
};

// What is to be kept: all but what nobody has used here, by this version or by one before it.
const wanted = async (used) => {
  const store = await caches.open(STORE);
  const known = (await store.keys()).map(({ url }) => url);
  const isUsed = (path) => [...used, ...known].some((url) => url.split("?")[0] === new URL(path, SCOPE).href);
  return Object.keys(FILES).filter((path) => !WHERE_USED.includes(path) || isUsed(path));
};

// Fetches what is missing or damaged, one file after another, to leave bandwidth to a game that is being
// played. Files in `unchecked` are not hashed; the addresses in `used` are of files that are kept from now on.
const complete = async (unchecked = [], used = []) => {
  const paths = await wanted(used);
  const here = await Promise.all(paths.map((path) => kept(path, unchecked)));
  for (const path of paths.filter((_, i) => !here[i])) {
    const response = await fetchFile(path).catch(async (error) => {
      throw (await isOther(path)) ? Object.assign(error, { isMixed: true }) : error;
    });
    await keep(path, response);
  }
};

// Drops what neither this version nor the one before it needs: pages of that may still be open.
const tidy = async () => {
  const store = await caches.open(STORE);
  const before = (await (await store.match(KEYS))?.json()) ?? [];
  const now = Object.keys(FILES).map(keyOf);
  const needed = new Set([...before, ...now, KEYS]);
  for (const { url } of await store.keys()) if (!needed.has(url)) await store.delete(url);
  await store.put(KEYS, new Response(JSON.stringify(now)));
};

const answer = async (event, path) => {
  let response = await kept(path, ROUTED);
  if (!response) {
    response = await fetchFile(path);
    // What has arrived is good, even if there is no room to keep it.
    event.waitUntil(keep(path, response.clone()).catch(() => {}));
  }
  return response;
};

// Of a page that was lost here, and that the host has replaced: its page is whole with parts of its own.
const answerPage = (event) =>
  answer(event, "").catch((error) => {
    if (event.request.mode !== "navigate") throw error;
    return fetch(event.request);
  });

// A page of the version before, or of the next, asks for a part of its own.
const answerOther = async (request, hash) => {
  const old = await caches.match(request.url).catch(() => {});
  if (old) return old;
  const response = await fetch(request);
  return (await begins(await response.clone().arrayBuffer(), hash)) ? response : Response.error();
};

// The version that is to follow this one, once it is whole; undefined if there is none.
const next = async () => {
  if (!registration.waiting) await registration.update();
  const { installing } = registration;
  if (installing) await new Promise((done) => installing.addEventListener("statechange", done, { once: true }));
  return registration.waiting;
};

// Fetches what is missing or damaged. What the host does not have any more is not needed by its own
// version, which takes over; that ends in a "controllerchange" in the page.
const repair = async (report) => {
  try {
    await complete();
    report("repaired");
  } catch (error) {
    const waiting = await next().catch(() => {});
    if (waiting) waiting.postMessage("switch");
    else report(error.isMixed ? "mixed" : "missing");
  }
};

const route = (path) => {
  const { pathname, search } = new URL(keyOf(path));
  const literal = (text) => text.replace(/[\\*+?:{}()]/g, "\\$&"); // in a pattern
  const urlPattern = { pathname: literal(pathname), search: literal(search.slice(1)) };
  return { condition: { urlPattern }, source: { cacheName: STORE } };
};

const tellAltered = async (error) => {
  const pages = error.isMixed ? await clients.matchAll({ includeUncontrolled: true }) : [];
  for (const page of pages) page.postMessage("altered");
  throw error;
};

addEventListener("install", (event) => {
  event.waitUntil(complete().catch(tellAltered));
  event.waitUntil(event.addRoutes?.(ROUTED.map(route)));
});

addEventListener("activate", (event) => event.waitUntil(tidy().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(SCOPE)) return;
  const name = decodeURIComponent(url.pathname.slice(new URL(SCOPE).pathname.length));
  const path = name === "index.html" ? "" : name;
  const hash = path && url.searchParams.get("h");
  if (!Object.hasOwn(FILES, path)) {
    // The browser's own requests for an icon: it keeps the icon, and would report an error offline.
    if (request.destination === "image") event.respondWith(fetch(request).catch(() => new Response()));
    return;
  }
  if (hash && hash !== short(path)) event.respondWith(answerOther(request, hash));
  else event.respondWith(path ? answer(event, path) : answerPage(event));
});

addEventListener("message", (event) => {
  if (event.data === "switch") skipWaiting();
  const report = (done) => event.source.postMessage(done);
  const { used } = event.data;
  // Some hosts answer that a file has not changed where it is only older: all of it is asked for.
  if (event.data === "look") {
    const own = new URL("service-worker.js", SCOPE);
    event.waitUntil(fetch(own, { cache: "reload" }).then(() => registration.update()).catch(() => {}));
  }
  // What is used is kept, and only missing files are looked for; "repair" hashes every file.
  if (used) event.waitUntil(complete(Object.keys(FILES), used).then(() => report("mended"), () => {}));
  if (event.data === "repair") event.waitUntil(repair(report));
});
