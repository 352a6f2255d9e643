// Where the game does not start, what is kept of it may have been damaged: the service worker is
// asked to check it all, and the page tries once more.
"use strict";

(() => {
  const root = document.documentElement;
  const REPAIRED = "yahtzee:repaired";

  const repair = () => {
    if (root.dataset.state !== "failed") return;
    try {
      const container = navigator.serviceWorker;
      if (!container?.controller || sessionStorage.getItem(REPAIRED)) return;
      sessionStorage.setItem(REPAIRED, "yes");
      container.addEventListener("message", ({ data }) => data === "repaired" && location.reload());
      container.startMessages();
      container.controller.postMessage("repair");
    } catch {
      // No service worker, no storage: nothing is kept, so nothing can be repaired.
    }
  };

  new MutationObserver(repair).observe(root, { attributeFilter: ["data-state"] });
})();
