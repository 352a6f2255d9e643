// <yahtzee-game rules="kniffel" lang="de"></yahtzee-game>: the game in a frame on a page of another
// site, as high as the game asks for. What the game tells is dispatched as events of this element:
// element.addEventListener("yahtzee-score", ({ detail }) => …); see docs/embedding.md.
"use strict";

(() => {
  if (customElements.get("yahtzee-game")) return; // a page may hold the script twice

  const home = new URL("..", document.currentScript.src);
  const PARAMETERS = ["rules", "players", "mode", "seed", "theme", "lang", "table"];
  const HEIGHT = 640; // px, until the game has said which height it needs

  class YahtzeeGame extends HTMLElement {
    static observedAttributes = PARAMETERS;
    #frame = document.createElement("iframe");

    constructor() {
      super();
      Object.assign(this.#frame, {
        title: "Yahtzee",
        loading: "lazy",
        allow: "clipboard-write; screen-wake-lock",
      });
      Object.assign(this.#frame.style, { display: "block", width: "100%", height: `${HEIGHT}px`, border: "0" });
    }

    connectedCallback() {
      this.style.display ||= "block";
      addEventListener("message", this.#hear);
      this.#load();
      this.append(this.#frame);
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#frame.remove();
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#load();
    }

    // A command such as { type: "theme", value: "dark" }.
    send(command) {
      this.#frame.contentWindow?.postMessage({ target: "yahtzee", ...command }, home.origin);
    }

    #load() {
      const address = new URL(home);
      address.searchParams.set("embed", "1");
      // Not every browser tells a frame what is around it. A page that is a file has no origin.
      if (location.protocol !== "file:") address.searchParams.set("origin", location.origin);
      for (const name of PARAMETERS) if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      if (this.#frame.src !== address.href) this.#frame.src = address.href;
    }

    #hear = ({ source, origin, data }) => {
      if (source !== this.#frame.contentWindow || origin !== home.origin || data?.source !== "yahtzee") return;
      if (data.type === "resize") this.#frame.style.height = `${data.height}px`;
      this.dispatchEvent(new CustomEvent(`yahtzee-${data.type}`, { detail: data, bubbles: true }));
    };
  }

  customElements.define("yahtzee-game", YahtzeeGame);
})();
