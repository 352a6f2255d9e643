// A memory image: the interpreter's memory once the game is imported, kept on this device so that
// later visits restore it in place of importing. image_worker.js makes it, in this very browser.
// Any doubt about it means a start without it. See docs/decisions/memory-image.md.
const part = (name) => document.getElementById(`part-${name}`).href;
const folder = new URL(".", document.baseURI);

const STORE = `yahtzee image ${folder}`;
const TRIED = "yahtzee:1:image"; // in localStorage: starts from an image that have not come up
const CHANCES = 2; // one may be a player who left at once

// The image serves only where all that went into it is the same: the files, the browser, and what
// Python asks the browser for once (its language and its time zone).
const ADDRESS = new URL(
  `?image=${encodeURIComponent(JSON.stringify([
    ...["python", "game", "image", "image-worker"].map(part),
    document.querySelector("script[type=py]").getAttribute("config"),
    navigator.userAgent,
    navigator.languages,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ]))}`,
  folder,
).href;

// How many starts from this very image have begun since one came up.
const tries = () => {
  const [count, address] = (localStorage.getItem(TRIED) ?? "").split(" ");
  return address === ADDRESS ? Number(count) : 0;
};

const digest = async (bytes) => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

// The image, or nothing: there is none, it is damaged, or a start with it did not come up.
const take = async () => {
  try {
    const begun = tries();
    if (begun >= CHANCES) return undefined;
    const kept = await (await caches.open(STORE)).match(ADDRESS);
    if (!kept) return undefined;
    const bytes = await kept.arrayBuffer();
    if ((await digest(bytes)) !== kept.headers.get("ETag")) return undefined;
    localStorage.setItem(TRIED, `${begun + 1} ${ADDRESS}`);
    return bytes;
  } catch {
    return undefined;
  }
};

// Looked for as soon as this module is there.
export const kept = take();

const make = (sources) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(part("image-worker"), { type: "module" });
    const end = (event) => {
      worker.terminate();
      event.preventDefault(); // an error is told in one place
      if (event.type === "error") reject(event);
      else resolve(event.data);
    };
    worker.addEventListener("message", end);
    worker.addEventListener("error", end);
    // Pyodide starts otherwise on a touch screen of Apple's, which a worker cannot see by itself.
    worker.postMessage({ sources, touch: navigator.maxTouchPoints });
  });

const keep = async (image) => {
  const headers = { ETag: await digest(image) };
  await caches.delete(STORE); // that of another version, or a damaged one
  await (await caches.open(STORE)).put(ADDRESS, new Response(image, { headers }));
};

// After a start: an image that came up has proved itself, one that did not goes and is not made
// again. Where there is none, one is made, but not on a first visit, which may be the only one.
export const settle = async (restored, sources) => {
  if (document.documentElement.dataset.state !== "ready") return;
  try {
    if (restored) {
      localStorage.removeItem(TRIED);
      performance.mark("yahtzee:image-used");
    } else if (tries()) {
      await caches.delete(STORE);
    } else if (navigator.serviceWorker.controller) {
      await keep(await make(sources));
      performance.mark("yahtzee:image-kept");
    }
  } catch (error) {
    // No room, no worker, no storage: the next start is a plain one.
    console.info(`No memory image: ${error?.message}`);
  }
};
