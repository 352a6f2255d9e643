// The addresses of the page's parts, which the build writes into the page, and how to load a part by an element.
const link = (name) => document.getElementById(`part-${name}`);
export const part = (name) => link(name).href;

const isOpaque = window.origin === "null";

// Whether the page has what it asked for. The browser compares it with its hash; but a frame with an opaque
// origin may load scripts and styles of its site, and not compare them. What is loaded there says of
// which version it is: a script of another one does nothing but leave its stamp (tools/bundle/build.mjs).
const add = async (name) => {
  const { href, integrity, dataset } = link(name);
  const { stamp } = dataset;
  const isStyle = /\.css\b/.test(href);
  const element = isStyle
    ? Object.assign(document.createElement("link"), { rel: "stylesheet", href })
    : Object.assign(document.createElement("script"), { src: href });
  if (isOpaque) element.dataset.stamp = stamp;
  else element.integrity = integrity;
  const hasCome = await new Promise((resolve) => {
    element.addEventListener("load", () => resolve(true));
    element.addEventListener("error", () => resolve(false));
    document.head.append(element);
  });
  const styled = () => getComputedStyle(document.documentElement).getPropertyValue(`--stamp-${name}`);
  const isOwn = hasCome && (!isOpaque || (isStyle ? styled().includes(stamp) : !element.dataset.stamp));
  if (!isOwn) element.remove();
  return { hasCome, isOwn };
};

// Add a script or styles. What is not of the page's own version is asked for once more, past all caches.
export const load = async (name) => {
  if ((await add(name)).isOwn) return;
  // Elsewhere nothing is learned of the answer but that there is one.
  const { ok, headers } = await fetch(part(name), { cache: "reload", mode: "no-cors" });
  const { hasCome, isOwn } = await add(name);
  if (isOwn) return;
  const isMixed = isOpaque ? hasCome : ok && !/html/.test(headers.get("Content-Type"));
  throw Object.assign(new Error(`${name} ${isMixed ? "is of another version" : "has not come"}`), {
    name: isMixed ? "MixedVersions" : "Error",
  });
};
