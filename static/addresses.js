// The addresses of the page's parts, which the build writes into the page, and how to load a part.
export const part = (name) => document.getElementById(`part-${name}`).href;

// Add an element that fetches a part, and wait until it has come.
export const load = (tag, attributes) =>
  new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.addEventListener("load", resolve);
    element.addEventListener("error", reject);
    document.head.append(element);
  });
