// If the game does not start, a cached file may be damaged: the service worker is asked to check all of
// them, and the page is reloaded once.
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
      // No service worker or no storage: nothing is cached, so nothing can be repaired.
    }
  };

  new MutationObserver(repair).observe(root, { attributeFilter: ["data-state"] });
})();
