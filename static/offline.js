// Once the game has started and is idle: keeps it on this device for offline use, and tells when a new
// version of it has arrived. The event "yahtzee:online-only" on `window` says that nothing can be kept, and
// in its `detail` why: the host alters files ("altered"), or sends them with wrong types ("types"). Nothing
// is kept where the browser saves data.
//
// A new version waits. The event "yahtzee:update" on `window` says that it is there, and
// `window.yahtzeeUpdate()` reloads the page into it; the game in progress is stored as always.
// Where the browser allows no service worker (other sites' frames, private windows), the game is the
// same, but needs the network; a new version is one that the host has in place of the page.
const root = document.documentElement;
const LONGEST = 20_000; // milliseconds; what comes later may not have arrived
const TOLD = "yahtzee:told-online-only";
const SCRIPT = "service-worker.js";

// The browser's own way to install the game, which the page offers in its place (yahtzee/page/browser_device.py).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.yahtzeeInstall = event;
});

const settled = () =>
  new Promise((resolve) => {
    const look = () => root.dataset.state !== "loading" && resolve(root.dataset.state);
    new MutationObserver(look).observe(root, { attributeFilter: ["data-state"] });
    look();
  });

// The game has loaded what comes after the first roll (yahtzee/page/main.py).
const atRest = () =>
  new Promise((resolve) => {
    const look = (list) => list.getEntriesByName("yahtzee:at-rest").length && resolve();
    new PerformanceObserver(look).observe({ type: "mark", buffered: true });
    setTimeout(resolve, LONGEST);
  });

const offer = (worker) => {
  window.yahtzeeUpdate = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    if (worker.state === "installed") worker.postMessage("switch");
    else location.reload();
  };
  dispatchEvent(new CustomEvent("yahtzee:update"));
};

// Once a visit.
const tellOnlineOnly = (detail) => {
  if (sessionStorage.getItem(TOLD)) return;
  sessionStorage.setItem(TOLD, "yes");
  dispatchEvent(new CustomEvent("yahtzee:online-only", { detail }));
};

// Whether the host has another version than the page's own: its page has other parts. Without a service
// worker browsers may have the page from their cache, for a tenth of its age.
const lookForNewer = async () => {
  const text = await (await fetch(location.href, { cache: "no-cache" })).text();
  const parts = [...document.querySelectorAll("link[rel=part]")].map((link) => link.getAttribute("href"));
  if (!text.includes("part-start") || parts.every((address) => text.includes(address))) return;
  window.yahtzeeUpdate = () => location.reload();
  dispatchEvent(new CustomEvent("yahtzee:update"));
};

const keep = async () => {
  const container = navigator.serviceWorker;
  const returning = Boolean(container.controller);
  container.addEventListener("message", async ({ data }) => {
    if (data === "mended") performance.mark("yahtzee:kept");
    // While a host is being updated it may have files of two versions: no reason to tell.
    if (data === "altered" && !(await container.getRegistration())?.active) tellOnlineOnly(data);
  });
  const registration = await container.register(SCRIPT, { updateViaCache: "none" }).catch(async (error) => {
    const { ok, headers } = await fetch(SCRIPT, { method: "HEAD" });
    if (ok && !headers.get("Content-Type")?.includes("javascript")) tellOnlineOnly("types");
    throw error;
  });
  const watch = (worker) => {
    // A page without a controller has the first version: there is nothing to tell.
    const tell = () => worker.state === "installed" && container.controller && offer(worker);
    worker?.addEventListener("statechange", tell);
  };
  if (registration.waiting) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  // Another tab has switched to the new version: this one goes on, and can be reloaded.
  if (returning) container.addEventListener("controllerchange", () => offer(container.controller));
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
  // Browsers may drop what they keep, and take from the network what is not there.
  const { active } = await container.ready;
  await atRest();
  // With the language that is spoken now, and each that is spoken later.
  const mend = () => {
    const links = document.querySelectorAll(`#part-language-${root.lang}, #part-words-${root.lang}`);
    active.postMessage({ used: [...links].map(({ href }) => href) });
  };
  mend();
  new MutationObserver(mend).observe(root, { attributeFilter: ["lang"] });
  if (returning) active.postMessage("look");
};

const begin = async () => {
  if ((await settled()) !== "ready") return;
  try {
    if (!navigator.serviceWorker.controller) {
      await atRest();
      if (navigator.connection?.saveData) return;
    }
    await keep();
  } catch (error) {
    console.info(`Not kept for offline use: ${error.message}`);
    await atRest();
    await lookForNewer();
  }
};

// A host without a connection, or one that a frame may not ask: nothing is known.
addEventListener("yahtzee:mixed", () => lookForNewer().catch(() => {}));
begin().catch(() => {});
