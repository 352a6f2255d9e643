// Draws <yahtzee-chart data-chart="…">, whose attribute is a configuration for Chart.js in JSON,
// with names of custom properties in place of colours. What is inside of the element shows for as
// long as there is no drawing. Loaded when there is a first chart, and loads the library in turn.
"use strict";

(() => {
  const own = document.currentScript;
  const looks = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"].map((query) => matchMedia(query));

  class YahtzeeChart extends HTMLElement {
    static observedAttributes = ["data-chart"];
    #frame = document.createElement("div");
    #seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.#begin());
    #redraw = () => this.#chart && this.#draw();
    #chart = null;

    connectedCallback() {
      this.#seen.observe(this);
      for (const look of looks) look.addEventListener("change", this.#redraw);
    }

    disconnectedCallback() {
      this.#seen.disconnect();
      for (const look of looks) look.removeEventListener("change", this.#redraw);
      this.#chart?.destroy();
      this.#chart = null;
    }

    attributeChangedCallback() {
      this.#redraw();
    }

    #begin() {
      this.#seen.disconnect();
      if (!this.shadowRoot) {
        Object.assign(this.#frame.style, { position: "relative", height: "100%" });
        this.attachShadow({ mode: "open" }).append(this.#frame);
      }
      this.#draw();
    }

    #draw() {
      this.#chart?.destroy();
      const canvas = document.createElement("canvas");
      this.#frame.replaceChildren(canvas);
      this.#chart = new Chart(canvas, JSON.parse(this.dataset.chart, (_, value) => this.#colour(value)));
    }

    // Computed, because a canvas knows neither custom properties nor light-dark().
    #colour(value) {
      if (typeof value !== "string" || !value.startsWith("--")) return value;
      this.#frame.style.color = `var(${value})`;
      return getComputedStyle(this.#frame).color;
    }
  }

  const library = document.createElement("script");
  const { href, integrity } = document.getElementById("part-chart-library");
  library.src = href;
  if (window.origin !== "null") library.integrity = integrity;
  library.onload = () => {
    Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
    customElements.define("yahtzee-chart", YahtzeeChart);
  };
  library.onerror = () => {
    library.remove();
    own.remove();
  };
  document.head.append(library);
})();
