// While the game is loading: a progress bar, and a message when no more bytes arrive.
"use strict";

(() => {
  const root = document.documentElement;
  const LOOK = 1000; // milliseconds between two looks
  const LONG = 3; // looks after which a first load is long enough to show its progress
  const PATIENCE = 10; // looks without a byte
  const SLOW = 200_000; // unpacked bytes a look: the pace of a slow network, for parts whose bytes cannot be counted

  const waiting = () => document.getElementById("waiting");
  const rollButton = () => document.querySelector("[data-action=roll]");

  // Looks are counted, not time: a device that is busy or asleep has not been waiting.
  let looks = 0;
  let quiet = 0;
  let before = 0;

  const tell = (missing) => {
    const section = waiting();
    if (!section) return; // the page is not parsed to its end yet
    const what = missing.length ? "part" : "python";
    for (const text of section.querySelectorAll("[data-for]")) text.hidden = text.dataset.for !== what;
    if (missing.length) {
      const { pathname } = new URL(document.getElementById(`part-${missing[0]}`).href);
      section.querySelector("[data-missing]").textContent = pathname.split("/").at(-1);
    }
    section.hidden = false;
  };

  const look = () => {
    const isLoading = root.dataset.state === "loading";
    const { size, received, uncounted, missing } = window.yahtzeeRuntime.progress();
    looks += 1;
    quiet = received === before ? quiet + 1 : 0;
    before = received;
    if (isLoading && looks >= LONG) {
      root.dataset.progress = "";
      root.style.setProperty("--loaded", received / size);
    }
    if (isLoading && quiet > PATIENCE + uncounted / SLOW) tell(missing);
    else if (waiting()?.hidden === false) waiting().hidden = true;
    if (!isLoading) {
      clearInterval(looking);
      delete root.dataset.progress;
      root.style.removeProperty("--loaded");
    }
  };
  const looking = setInterval(look, LOOK);
  new MutationObserver(look).observe(root, { attributeFilter: ["data-state"] });

  // "Try again" reloads the page. A click on Roll made before that is kept in `history.state`, as a frame
  // may have no storage, and made again.
  document.addEventListener("click", ({ target }) => {
    if (!target.closest?.("#waiting button")) return;
    const pressed = rollButton().hasAttribute("aria-busy");
    history.replaceState({ ...history.state, pressed }, "");
    location.reload();
  });
  const pressAgain = () => {
    if (!history.state?.pressed) return;
    history.replaceState({ ...history.state, pressed: false }, "");
    rollButton().click();
  };
  document.addEventListener("readystatechange", pressAgain, { once: true });
})();
