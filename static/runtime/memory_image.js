// Looks for the memory image of an earlier visit while the page is being parsed, as a later visit waits
// longest for it. Any doubt about it means a start without it. memory_image_store.js reads
// it, memory_image_make.js has one made. See docs/decisions/memory-image.md.
"use strict";

(() => {
  const TRIED = "yahtzee:1:image"; // in localStorage: how many starts from an image have begun and not succeeded
  const CHANCES = 2; // one may be a player who left during the start

  const part = (name) => document.getElementById(`part-${name}`).href;

  // The image serves only where all that went into it is the same: the files, whose hash the build
  // writes into the page, the browser, and what Python asks it for once: its languages, and how
  // winter and summer are told. (`Intl` knows the time zone's name, after 15 ms on a slow computer.)
  const year = new Date().getFullYear();
  const times = [0, 6].map((month) => new Date(year, month, 1).toTimeString());
  const made = JSON.stringify([part("image"), year, ...times, navigator.userAgent, navigator.languages]);

  // Where memory_image_store.js has it. Names of files are short, so hashes.
  const { isKept, digest } = window.yahtzeeRuntime;
  const named = (text) => digest(new TextEncoder().encode(text));
  const place = async () => {
    const [folder, name] = await Promise.all([new URL(".", document.baseURI).href, made].map(named));
    return { folder: `yahtzee-image-${folder}`, name };
  };

  // How many starts from this image have begun since the last that succeeded.
  const tries = ({ name }) => {
    const [count, tried] = (localStorage.getItem(TRIED) ?? "").split(" ");
    return tried === name ? Number(count) : 0;
  };

  // What a worker answers to its one message, or by itself.
  const work = (worker, message, transfer = []) =>
    new Promise((resolve, reject) => {
      const end = (event) => {
        worker.terminate();
        event.preventDefault(); // an error is told in one place
        if (event.type === "error") reject(event);
        else resolve(event.data);
      };
      worker.addEventListener("message", end);
      worker.addEventListener("error", end);
      if (message) worker.postMessage(message, transfer);
    });

  // What memory_image_store.js answers to an order; the memory is transferred to it. An order without it
  // is the worker's name: a first message would wait until this thread is free, after a tenth of a start.
  const ask = async (order, place, memory) => {
    const name = memory ? "" : JSON.stringify({ order, place });
    const worker = new Worker(part("image-store"), { name });
    const { answer, fault } = await work(worker, memory && { order, place, memory }, memory && [memory]);
    if (fault) throw new Error(fault);
    return answer;
  };

  // The image; undefined if there is none, it is damaged, or starts from it have failed.
  const take = async () => {
    try {
      const from = await place();
      const begun = tries(from);
      if (begun >= CHANCES) return undefined;
      const memory = await ask("read", from);
      if (!memory) return undefined;
      localStorage.setItem(TRIED, `${begun + 1} ${from.name}`);
      return new Uint8Array(memory);
    } catch {
      return undefined;
    }
  };

  window.yahtzeeImage = {
    // A first visit has none, and does not look for one.
    found: isKept() ? take() : Promise.resolve(),
    work,
    ask,
    place,
    tries,
    forget: () => localStorage.removeItem(TRIED),
  };
})();
