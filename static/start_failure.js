// Tells the player, with its cause, when the game cannot start. What a browser has cached may be the
// reason, damaged or of another version: it is mended, and the page is loaded once more by itself.
"use strict";

(() => {
  const root = document.documentElement;
  const home = new URL(".", document.baseURI).href;
  let told = "";

  const show = () => {
    document.querySelectorAll("#failed [data-cause]").forEach((text) => {
      text.hidden = text.dataset.cause !== told;
    });
    document.getElementById("failed").hidden = false;
  };
  const tell = (cause) => {
    told = cause;
    root.dataset.state = "failed";
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show, { once: true });
    else show();
  };

  // `history.state` is there in frames without a storage, too, and outlives a reload; but not that of a
  // frame with an opaque origin, which gets another origin.
  const isReload = () => performance.getEntriesByType("navigation")[0].type === "reload";
  const isSecond = () => (window.origin === "null" ? isReload() : history.state?.isSecondTry);
  const note = (state) => history.replaceState({ ...history.state, ...state }, "");
  const again = () => {
    // A click on Roll is made again: see loading.js.
    note({ isSecondTry: true, pressed: Boolean(document.querySelector("[aria-busy]")) });
    location.reload();
  };

  const mend = async () => {
    if (isSecond()) return;
    const { isKept } = window.yahtzeeRuntime;
    if (isKept()) {
      const worker = navigator.serviceWorker.controller;
      // It checks all files, or switches to a version that is whole.
      navigator.serviceWorker.addEventListener("message", ({ data }) => {
        if (data === "repaired") again();
        if (data === "mixed") tell(data);
      });
      navigator.serviceWorker.addEventListener("controllerchange", again);
      navigator.serviceWorker.startMessages();
      worker.postMessage("repair");
    } else {
      // The page itself may be what is old.
      const start = document.getElementById("part-start").href;
      // A frame with an opaque origin may not read them, but have them fetched.
      await Promise.all([location.href, start].map((url) => fetch(url, { cache: "reload", mode: "no-cors" })));
      again();
    }
  };

  // What a host does wrong for good: a policy that the browser would tell only on the console, or scripts
  // that it may not run.
  const fault = async () => {
    try {
      new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); // the least there is
    } catch {
      return "policy";
    }
    const { ok, headers } = await fetch(document.getElementById("part-start").href, { cache: "force-cache" });
    const isStrict = ok && /nosniff/i.test(headers.get("X-Content-Type-Options"));
    return isStrict && !/javascript|html/.test(headers.get("Content-Type")) ? "types" : "";
  };

  // The first cause is the one to tell.
  const fail = async (cause) => {
    if (root.dataset.state !== "loading") return;
    tell(cause);
    const found = cause === "missing" && (await fault().catch(() => ""));
    if (found) tell(found);
    // Without a connection what was told stays.
    else if (cause !== "file" && cause !== "webassembly") await mend().catch(() => {});
  };

  if (location.protocol === "file:") fail("file");
  else if (typeof WebAssembly !== "object") fail("webassembly");

  // A script that did not arrive or arrived damaged, or a runtime that gave up.
  addEventListener("error", ({ target, filename }) => {
    // Without the words of a language the page starts, too.
    const isLost = target instanceof HTMLScriptElement && !target.isSpare;
    if (isLost || filename?.startsWith(home)) fail("missing");
  }, true);
  // Of scripts that a frame with an opaque origin runs no event tells: they tell of themselves.
  window.yahtzeeFail = (reason) => fail(reason?.name === "MixedVersions" ? "mixed" : "missing");
  addEventListener("unhandledrejection", ({ reason }) => window.yahtzeeFail(reason));
  addEventListener("py:done", () => (root.dataset.state === "ready" ? isSecond() && note({ isSecondTry: false }) : fail("broken")));
})();
