// Has a memory image made: the interpreter's memory once the game is imported, kept on this device,
// so that later visits restore it in place of importing. memory_image_worker.js makes it, in this very
// browser; memory_image.js looks for it. See docs/decisions/memory-image.md.
import { part } from "../addresses.js";

const image = window.yahtzeeImage;

const make = (sources) => {
  const worker = new Worker(part("image-worker"), { type: "module" });
  // Pyodide starts otherwise on a touch screen of Apple's, which a worker cannot see by itself.
  return image.work(worker, { sources, touch: navigator.maxTouchPoints });
};

// After a start: an image that worked stays, one that failed is removed and not made again. Where there is none, one is made, but not on a first visit, which may be the only one.
export const settle = async (restored, sources) => {
  if (document.documentElement.dataset.state !== "ready") return;
  try {
    const place = await image.place();
    if (restored) {
      image.forget();
      performance.mark("yahtzee:image-used");
    } else if (image.tries(place)) {
      await image.ask("remove", place);
    } else if (window.yahtzeeRuntime.isKept() && navigator.storage?.getDirectory) {
      await image.ask("keep", place, await make(sources));
      performance.mark("yahtzee:image-kept");
    }
  } catch (error) {
    // No room, no worker, no storage: the next start is a plain one.
    console.info(`No memory image: ${error?.message}`);
  }
};
