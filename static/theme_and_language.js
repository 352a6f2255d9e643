// Before the first paint: the page's colours, its layout in a frame, and the words of its first screen in
// the player's language. Python takes over from there.
"use strict";

(() => {
  const root = document.documentElement;

  // The page is painted at once as it will be: in the colours of the address or else the player's own,
  // which those of dice are, too, and in a frame without what only a page of its own has room for.
  const asked = new URLSearchParams(location.search);
  let kept;
  try {
    const stored = JSON.parse(localStorage.getItem("yahtzee:1:settings"));
    const { theme, dice, material, language } = stored.data;
    root.dataset.theme = theme;
    kept = language;
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
})();
