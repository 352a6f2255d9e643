// Where the parts of the page are, as the build has written it into the page, and how one is had.
export const part = (name) => document.getElementById(`part-${name}`).href;

// Add an element that fetches a part, and wait until it has come.
export const load = (tag, attributes) =>
  new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.addEventListener("load", resolve);
    element.addEventListener("error", reject);
    document.head.append(element);
  });
