// Answers what the game fetches from its own site with files that this script brings along: in a frame
// with an opaque origin a page may run scripts of its site, but read none of its files, unless the host
// allows all sites.
import { FILES } from "built:files";

const HOME = new URL("..", import.meta.url).href; // this script is in static/
const ask = window.fetch;

const unpack = (file) => {
  const packed = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  return new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
};

window.fetch = async (resource, options) => {
  const { href } = new URL(resource.url ?? resource, document.baseURI);
  const [path] = href.startsWith(HOME) ? href.slice(HOME.length).split(/[?#]/) : [""];
  if (!Object.hasOwn(FILES, path)) return ask(resource, options);
  const type = path.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(unpack(FILES[path]), { headers: { "Content-Type": type } });
};
