// Tells the player, with its cause, when the game cannot start.
"use strict";

(() => {
  const root = document.documentElement;
  const home = new URL(".", document.baseURI).href;
  const loading = () => root.dataset.state === "loading";

  // The first cause is the one to tell.
  const fail = (cause) => {
    if (!loading()) return;
    root.dataset.state = "failed";
    const show = () => {
      document.querySelectorAll("#failed [data-cause]").forEach((text) => {
        text.hidden = text.dataset.cause !== cause;
      });
      document.getElementById("failed").hidden = false;
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
    else show();
  };

  if (location.protocol === "file:") fail("file");
  else if (typeof WebAssembly !== "object") fail("webassembly");

  // A script that did not arrive or arrived damaged, or a runtime that gave up.
  addEventListener("error", ({ target, filename }) => {
    if (target instanceof HTMLScriptElement || filename?.startsWith(home)) fail("missing");
  }, true);
  addEventListener("unhandledrejection", () => fail("missing"));
  addEventListener("py:done", () => fail("broken"));
})();
