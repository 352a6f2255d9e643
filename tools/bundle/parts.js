// Answers what the game fetches of its own with what this script brought along: in a frame without
// an origin the browser lets a page read nothing of its own site, unless the host allows all sites.
import { PARTS } from "parcel:parts";

const HOME = new URL("..", import.meta.url).href; // this script is in static/
const ask = window.fetch;

const unpack = (part) => {
  const packed = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
  return new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
};

window.fetch = async (resource, options) => {
  const { href } = new URL(resource.url ?? resource, document.baseURI);
  const path = href.startsWith(HOME) ? href.slice(HOME.length).replace(/[?#].*/, "") : "";
  if (!Object.hasOwn(PARTS, path)) return ask(resource, options);
  const type = path.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(unpack(PARTS[path]), { headers: { "Content-Type": type } });
};
