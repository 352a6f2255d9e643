// Before Python is up: the chosen colours and language, clicks that must not be lost, and a plain word
// when the runtime cannot start. Everything else is Python.
"use strict";

(() => {
  const root = document.documentElement;
  const clicked = [];

  // The page's own Content-Security-Policy is in force from here on, before anything else runs; what
  // the markup has allows code from files only, but of any site. It could not be narrower: in a
  // frame without an origin WebKit takes 'self' for nobody and loads no part of the page, so there
  // the address stands in its place.
  const policy = document.createElement("meta");
  const { content } = document.querySelector("meta[name=policy]");
  const named = window.origin === "null" && location.origin.startsWith("http");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = named ? content.replaceAll("'self'", location.origin) : content;
  document.head.append(policy);

  // Where the browser knows Trusted Types, this is the only policy for them (the one above allows
  // no other): no text becomes markup or code, and scripts and
  // workers come from the game's own folder. A frame without an origin has none; there the
  // solver's worker comes from a blob.
  const home = new URL(".", document.baseURI).href;
  const isOwn = (href) => href.startsWith(home) || (window.origin === "null" && href.startsWith("blob:"));
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => (isOwn(new URL(address, home).href) ? address : null),
  });

  // The page is painted at once as it will be: in the colours of the address or else the
  // player's own, and in a frame without what only a page of its own has room for.
  const asked = new URLSearchParams(location.search);
  let kept;
  try {
    const stored = JSON.parse(localStorage.getItem("yahtzee:1:settings"));
    root.dataset.theme = stored.data.theme;
    kept = stored.data.language;
  } catch {
    // Nothing stored, or storage refused: the default stands.
  }
  const theme = asked.get("theme");
  if (["auto", "light", "dark", "contrast"].includes(theme)) root.dataset.theme = theme;
  const embed = asked.get("embed") ?? (window.parent === window ? "0" : "1");
  if (embed !== "0") root.dataset.embed = embed;

  // The first language wished for that there is, as `choose` in language.py.
  const known = (tag) => {
    const primary = String(tag).split(/[-_]/)[0].toLowerCase();
    return (primary === "en" || document.getElementById(`part-language-${primary}`)) && primary;
  };
  root.lang = [asked.get("lang"), kept, ...navigator.languages].map(known).find(Boolean) ?? "en";

  // The page is written in English. In another language the first screen waits for its words: these
  // come with the page, in the order of its elements.
  if (root.lang !== "en") {
    root.dataset.words = "awaited";
    const speak = () => {
      const all = JSON.parse(document.getElementById("words").textContent);
      const { title, direction, words } = all[root.lang];
      const put = (element) => {
        for (const name of ["aria-label", "placeholder", "title"]) {
          if (element.hasAttribute(name)) element.setAttribute(name, words.shift());
        }
        for (const child of element.childNodes) {
          if (child.nodeType === Node.TEXT_NODE) child.data = words.shift();
          else put(child);
        }
      };
      document.title = title;
      root.dir = direction;
      put(document.getElementById("failed"));
      put(document.getElementById("waiting"));
      put(document.getElementById("app"));
      delete root.dataset.words;
    };
    document.addEventListener("readystatechange", speak, { once: true });
  }

  // What follows from the colours, whoever chooses them: high contrast where it was chosen or the
  // device asks for it, and the browser's own bar in the colour of the page, with the next frame,
  // which works that out anyway.
  const [more, dark] = ["(prefers-contrast: more)", "(prefers-color-scheme: dark)"].map((query) => matchMedia(query));
  const tint = () => {
    document.querySelector("meta[name=theme-color]").content = getComputedStyle(root).backgroundColor;
  };
  const settle = () => {
    const { theme } = root.dataset;
    root.toggleAttribute("data-contrast", theme === "contrast" || (theme === "auto" && more.matches));
    requestAnimationFrame(tint);
  };
  for (const query of [more, dark]) query.addEventListener("change", settle);
  new MutationObserver(settle).observe(root, { attributeFilter: ["data-theme"] });
  settle();

  const loading = () => root.dataset.state === "loading";

  // A click on Roll made early is kept; Python takes it when it comes.
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-action]");
    if (!loading() || button?.dataset.action !== "roll") return;
    clicked.push("roll");
    button.setAttribute("aria-busy", "true");
  });

  window.yahtzeeEarly = {
    take() {
      document.querySelectorAll("[aria-busy]").forEach((busy) => busy.removeAttribute("aria-busy"));
      return clicked.splice(0);
    },
  };

  // The first cause is the one to tell.
  const fail = (cause) => {
    if (!loading()) return;
    root.dataset.state = "failed";
    const show = () => {
      document.querySelectorAll("#failed [data-cause]").forEach((text) => {
        text.hidden = text.dataset.cause !== cause;
      });
      document.getElementById("failed").hidden = false;
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
    else show();
  };

  if (location.protocol === "file:") fail("file");
  else if (typeof WebAssembly !== "object") fail("webassembly");

  // A script that did not arrive or arrived damaged, or a runtime that gave up.
  addEventListener("error", ({ target, filename }) => {
    if (target instanceof HTMLScriptElement || filename?.startsWith(home)) fail("missing");
  }, true);
  addEventListener("unhandledrejection", () => fail("missing"));
  addEventListener("py:done", () => fail("broken"));
})();
