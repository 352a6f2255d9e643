// In a frame: which messages are commands for the game. Each one that Python hears takes it milliseconds,
// and a page may post thousands; so what is not for the game ends here, and a flood of commands too.
"use strict";

(() => {
  const BURST = 10; // commands that may come at once
  const REFILL = 250; // milliseconds until there may be one more

  // Call `hear` with each command of the page around, whose origin is known: as JSON with these keys
  // only, cut after so many characters, or empty if it cannot be JSON. `refuse` is called at the
  // first of those that are too many.
  window.yahtzeeListen = (origin, keys, longest, hear, refuse) => {
    const text = (data) => {
      try {
        return JSON.stringify(data, keys).slice(0, longest);
      } catch {
        return "";
      }
    };
    let left = BURST;
    let before = performance.now();
    let isTold = false;
    addEventListener("message", (event) => {
      if (event.source !== parent || event.origin !== origin || event.data?.target !== "yahtzee") return;
      const now = performance.now();
      left = Math.min(BURST, left + (now - before) / REFILL);
      before = now;
      if (left >= 1) {
        left -= 1;
        if (left > BURST / 2) isTold = false;
        hear(text(event.data));
      } else if (!isTold) {
        isTold = true;
        refuse();
      }
    });
  };
})();
