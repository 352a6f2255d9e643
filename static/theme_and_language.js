// Before the first paint: the page's colours, its layout in a frame, and the words of its first screen in
// the player's language. Python takes over from there.
"use strict";

(() => {
  const root = document.documentElement;

  // The page is painted at once as it will be: in the colours of the address or else the player's own,
  // which those of dice are, too, and in a frame without what only a page of its own has room for.
  const asked = new URLSearchParams(location.search);
  let kept;
  let rules;
  let isFirst = true; // nothing was ever stored here
  try {
    isFirst = !Object.keys(localStorage).some((key) => key.startsWith("yahtzee:"));
    const stored = JSON.parse(localStorage.getItem("yahtzee:1:settings"));
    const { theme, dice, material, language } = stored.data;
    root.dataset.theme = theme;
    kept = language;
    rules = stored.data.rules;
    root.dataset.dice = dice;
    root.dataset.material = (dice === "pips" && material) || "bone"; // as material_of in colours.py
  } catch {
    // Nothing stored, or storage refused: the default stands.
  }
  const theme = asked.get("theme");
  if (["auto", "light", "dark", "contrast"].includes(theme)) root.dataset.theme = theme;
  const embed = asked.get("embed") ?? (window.parent === window ? "0" : "1");
  if (embed !== "0") root.dataset.embed = embed;
  root.style.setProperty("--day", `"${new Date().getDate()}"`); // on the leaf of a calendar

  // The first language wished for that there is, as `choose` in languages.py: each but English has a file with
  // the words of the first screen, and a link to that names the languages that it is for.
  const known = (tag) => {
    const [primary] = String(tag).toLowerCase().match(/^[a-z]+/) ?? [];
    return primary === "en" ? primary : primary && document.querySelector(`link[data-for~="${primary}"]`)?.hreflang;
  };
  root.lang = [asked.get("lang"), kept, ...navigator.languages].map(known).find(Boolean) ?? "en";

  // The page is written in English. In another language the first screen waits for its words: these stand in
  // the order of its elements. Where more than words is another, elements come in place of those that are there:
  // so does the table of the game that is played there, for who plays it or is here for the first time.
  const link = document.getElementById(`part-words-${root.lang}`);
  if (link) {
    root.dataset.words = "awaited";
    let all;
    const create = ([tag, attributes, ...children], space) => {
      const own = tag === "svg" ? "http://www.w3.org/2000/svg" : space;
      const element = document.createElementNS(own, tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.append(...children.map((child) => (typeof child === "string" ? child : create(child, own))));
      return element;
    };
    const speak = () => {
      if (!all || document.readyState === "loading" || root.dataset.words !== "awaited") return;
      const { title, direction, words, trees, game } = all;
      const put = (element) => {
        for (const name of ["aria-label", "placeholder", "title"]) {
          if (element.hasAttribute(name)) element.setAttribute(name, words.shift());
        }
        for (const child of element.childNodes) {
          if (child.nodeType === Node.TEXT_NODE) child.data = words.shift();
          else put(child);
        }
      };
      const painted = ["failed", "waiting", "app"];
      const set = (id, tree) => document.getElementById(id).replaceWith(create(tree, "http://www.w3.org/1999/xhtml"));
      const fitting = isFirst && window.parent === window ? game?.rules : undefined; // see Preferences.fit
      const isOther = game && (asked.get("rules") || rules || fitting) === game.rules;
      document.title = isOther ? game.title : title;
      root.dir = direction;
      for (const id of painted) {
        if (trees) set(id, trees[painted.indexOf(id)]);
        else put(document.getElementById(id));
      }
      if (isOther) {
        root.dataset.painted = game.rules;
        set("app", game.app);
      }
      delete root.dataset.words;
    };
    // What comes of another version, or not at all, leaves the page in English until Python is up.
    window.yahtzeeWords = (stamp, found) => {
      if (stamp === link.dataset.stamp) all = found;
      else root.dataset.words = "missing";
      speak();
    };
    const script = Object.assign(document.createElement("script"), { src: link.href, isSpare: true });
    script.addEventListener("error", () => (root.dataset.words = "missing"));
    document.head.append(script);
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
})();
