// Keeps clicks on Roll that are made before Python is ready.
"use strict";

(() => {
  const clicked = [];

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-action]");
    if (document.documentElement.dataset.state !== "loading" || button?.dataset.action !== "roll") return;
    clicked.push("roll");
    button.setAttribute("aria-busy", "true");
  });

  // Python takes them when it starts.
  window.yahtzeeEarly = {
    take() {
      document.querySelectorAll("[aria-busy]").forEach((busy) => busy.removeAttribute("aria-busy"));
      return clicked.splice(0);
    },
  };
})();
