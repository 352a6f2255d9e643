// The addresses of the page's parts, which the build writes into the page, and how to load a part.
const link = (name) => document.getElementById(`part-${name}`);
export const part = (name) => link(name).href;

// By which the browser checks that a part is of the page's own version. A frame with an opaque origin may
// load scripts and styles of its site, but not compare them.
export const integrity = (name) => (window.origin === "null" ? "" : link(name).integrity);

// Add an element that fetches a part, and wait until it has come.
export const load = (tag, attributes) =>
  new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.addEventListener("load", resolve);
    element.addEventListener("error", reject);
    document.head.append(element);
  });
