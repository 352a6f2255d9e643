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

// Each catalogue of messages is in a script of its own, which gives it under its hash.
const catalogues = {};
window.yahtzeeCatalogue = (hash, packed) => (catalogues[hash] = packed);
const bring = async ({ href, searchParams }) => {
  const src = href.replace(".gzip?", ".opaque.js?");
  const script = Object.assign(document.createElement("script"), { src, isSpare: true });
  await new Promise((resolve) => {
    for (const name of ["load", "error"]) script.addEventListener(name, resolve);
    document.head.append(script);
  });
  const packed = catalogues[searchParams.get("h")];
  if (!packed) throw new TypeError(`${href} has not come`);
  return new Response(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)));
};

window.fetch = async (resource, options) => {
  const address = new URL(resource.url ?? resource, document.baseURI);
  const { href } = address;
  const [path] = href.startsWith(HOME) ? href.slice(HOME.length).split(/[?#]/) : [""];
  if (/^static\/languages\/[\w-]+\.gzip$/.test(path)) return bring(address);
  if (!Object.hasOwn(FILES, path)) return ask(resource, options);
  const type = path.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(unpack(FILES[path]), { headers: { "Content-Type": type } });
};
