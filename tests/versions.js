// A browser in small, in Node: a host with files of two versions, an HTTP cache, Cache Storage, the page's
// real service worker and the scripts that load its parts. See test_versions_js.py.
"use strict";

const fs = require("node:fs");
const vm = require("node:vm");
const { createHash } = require("node:crypto");

const SCOPE = "https://game.example/yahtzee/";
const read = (path) => fs.readFileSync(`${ROOT}/static/${path}`, "utf8");
const WORKER = read("service_worker.js");
const SCRIPTS = ["start_failure.js", "runtime/prefetch.js"].map((path) => [path, read(path)]);
const sha = (content, form) => createHash("sha256").update(content).digest(form);
const short = (content) => sha(content, "hex").slice(0, 12);
// Not in a thread, which a busy machine could keep waiting for longer than a page is watched.
const digest = async (_algorithm, data) => new Uint8Array(createHash("sha256").update(new Uint8Array(data)).digest()).buffer;
const crypto = { subtle: { digest } };
const TYPES = { "": "text/html", js: "text/javascript", wasm: "application/wasm" };

// A version: the content of each file by path; of the page, JSON that names the parts.
const build = (version) => {
  const files = Object.fromEntries(Object.values(PARTS).map((path) => [path, `${path} of ${version}`]));
  const links = Object.entries(PARTS).map(([name, path]) => ({
    id: `part-${name}`,
    href: `${SCOPE}${path}?h=${short(files[path])}`,
    integrity: `sha256-${sha(files[path], "base64")}`,
    dataset: { ...(STARTS.includes(name) && { bytes: "1" }), ...(name === "start" && { stamp: short(files[path]) }) },
  }));
  files[""] = JSON.stringify({ version, links });
  const list = Object.fromEntries(Object.keys(files).map((path) => [path, sha(files[path], "hex")]));
  const routed = JSON.stringify(ROUTED);
  files["service-worker.js"] = WORKER.replace("FILES = {}", `FILES = ${JSON.stringify(list)}`)
    .replace("ROUTED = []", `ROUTED = ${routed}`);
  return files;
};

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

class Browser {
  constructor(files) {
    this.host = { ...files };
    this.http = new Map(); // what a host allows to keep for long
    this.stores = new Map();
    this.registration = { scope: SCOPE, active: null, waiting: null, installing: null };
    this.registration.update = () => this.update();
    this.history = { state: null };
    this.loads = 0;
    this.hasWorkers = true;
    this.isFull = false;
  }

  caches() {
    const open = async (name) => {
      if (!this.stores.has(name)) this.stores.set(name, new Map());
      const store = this.stores.get(name);
      const urlOf = (request) => request.url ?? request;
      return {
        match: async (request) => store.get(urlOf(request))?.clone(),
        put: async (request, response) => {
          if (this.isFull) throw new Error("QuotaExceededError");
          store.set(urlOf(request), new Response(await response.arrayBuffer(), { headers: response.headers }));
        },
        delete: async (request) => store.delete(urlOf(request)),
        keys: async () => [...store.keys()].map((url) => ({ url })),
      };
    };
    const match = async (url) => [...this.stores.values()].map((store) => store.get(url)).find(Boolean)?.clone();
    return { open, match };
  }

  // What the network and the HTTP cache answer.
  async network(request, { cache = "default", integrity = "" } = {}) {
    const url = (request.url ?? request).replace(/#.*/, "");
    const path = url.slice(SCOPE.length).replace(/\?.*/, "").replace(/^index\.html$/, "");
    let body = ["default", "force-cache"].includes(cache) ? this.http.get(url) : undefined;
    if (body === undefined) {
      body = this.host[path];
      if (body === undefined) return new Response("", { status: 404 });
      this.http.set(url, body);
    }
    if (integrity && integrity !== `sha256-${sha(body, "base64")}`) throw new TypeError("integrity");
    return new Response(body, { headers: { "Content-Type": TYPES[path.split(".")[1] ?? ""] ?? "application/zip" } });
  }

  // What a page gets: from the worker that controls it, or else as above.
  async fetch(request, options = {}) {
    const url = request.url ?? request;
    const worker = this.page?.controller;
    if (!worker) return this.network(url, options);
    const answer = await worker.answer({ url, method: "GET", mode: "cors", headers: new Headers(), ...options });
    if (!answer) return this.network(url, options);
    if (answer.type === "error") throw new TypeError("Failed to fetch");
    const { integrity } = options;
    if (integrity && integrity !== `sha256-${sha(Buffer.from(await answer.clone().arrayBuffer()), "base64")}`) {
      throw new TypeError("integrity");
    }
    return answer;
  }

  worker(text) {
    const heard = {};
    const states = [];
    const browser = this;
    const worker = {
      text,
      state: "installing",
      addEventListener: (_, handler) => states.push(handler),
      become(state) {
        worker.state = state;
        for (const handler of states.splice(0)) handler({});
      },
      // Handlers may extend the life of an event while it lasts.
      async fire(name, event = {}) {
        const waits = [];
        const waitUntil = (promise) => waits.push(Promise.resolve(promise));
        for (const handler of heard[name] ?? []) handler({ waitUntil, ...event });
        for (let done = 0; done < waits.length; done += 1) await waits[done];
      },
      async answer(request) {
        let answer;
        await worker.fire("fetch", { request, respondWith: (promise) => (answer = promise) });
        return answer;
      },
      postMessage: (data) => worker.fire("message", { data, source: { postMessage: (said) => browser.page?.hear(said) } }),
    };
    const scope = {
      registration: this.registration, caches: this.caches(), crypto, URL, Response, Headers,
      Uint8Array, btoa, fetch: (request, options) => this.network(request, options),
      clients: {
        matchAll: async () => (this.page ? [{ url: SCOPE, postMessage: (data) => this.page.hear(data) }] : []),
        claim: async () => this.page?.control(worker),
      },
      skipWaiting: () => this.activate(worker),
      addEventListener: (name, handler) => (heard[name] ??= []).push(handler),
    };
    vm.runInContext(text, vm.createContext(scope));
    return worker;
  }

  async update() {
    const text = this.host["service-worker.js"];
    const { registration } = this;
    if (text === (registration.waiting ?? registration.active)?.text) return registration;
    const worker = (registration.installing = this.worker(text));
    this.installed = worker.fire("install").then(
      async () => {
        registration.waiting = worker;
        registration.installing = null;
        worker.become("installed");
        if (!registration.active) await this.activate(worker);
      },
      () => {
        registration.installing = null;
        worker.become("redundant");
      },
    );
    return registration;
  }

  async activate(worker) {
    this.registration.waiting = null;
    this.registration.active = worker;
    await worker.fire("activate");
  }

  // One load of the page: what the player then has. It may load itself once more.
  async load() {
    this.loads += 1;
    const { registration } = this;
    this.page = null;
    const controller = this.hasWorkers ? registration.active : null;
    const asked = { url: SCOPE, method: "GET", mode: "navigate", headers: new Headers() };
    let response;
    try {
      response = (controller && (await controller.answer(asked))) ?? (await this.network(asked));
    } catch {
      return "the browser's error page";
    }
    return this.run(JSON.parse(await response.text()), controller);
  }

  async run({ version, links }, controller) {
    const heard = {};
    const listen = (name, handler) => (heard[name] ??= []).push(handler);
    const messages = [];
    const changes = [];
    let reload = false;
    const page = (this.page = {
      controller,
      hear: (data) => messages.forEach((handler) => handler({ data })),
      control: (worker) => {
        page.controller = worker;
        for (const handler of changes) handler();
      },
    });
    const root = { dataset: { state: "loading" } };
    const causes = CAUSES.map((cause) => ({ dataset: { cause }, hidden: true }));
    const container = {
      get controller() { return page.controller; },
      addEventListener: (name, handler) => (name === "message" ? messages : changes).push(handler),
      startMessages() {},
    };
    const scope = {
      document: {
        documentElement: root, baseURI: SCOPE, readyState: "complete", querySelector: () => null,
        getElementById: (id) => links.find((link) => link.id === id) ?? {},
        querySelectorAll: (selector) => {
          if (selector === "link[data-bytes]") return links.filter(({ dataset }) => dataset.bytes);
          return selector === "link[rel=part]" ? links : causes;
        },
      },
      location: { protocol: "https:", href: SCOPE, reload: () => (reload = true) },
      history: this.history, navigator: this.hasWorkers ? { serviceWorker: container } : {},
      addEventListener: listen, dispatchEvent() {}, CustomEvent, HTMLScriptElement: class {},
      PerformanceObserver: class { observe() {} },
      origin: "https://game.example", URL, Uint8Array, Response, TransformStream, crypto,
      caches: this.caches(),
      fetch: (url, options) => this.fetch(url, options),
      WebAssembly: {
        Module: class {},
        compileStreaming: async (response) => new Uint8Array(await response.arrayBuffer()),
        compile: async (bytes) => new Uint8Array(bytes),
      },
    };
    scope.history.replaceState = (state) => (this.history.state = state);
    scope.window = scope;
    vm.createContext(scope);
    for (const [filename, text] of SCRIPTS) vm.runInContext(text, scope, { filename });
    const fail = (reason) => heard.unhandledrejection.forEach((handler) => handler({ reason }));
    const texts = {};
    const put = (name, bytes) => (texts[name] = Buffer.from(bytes).toString());
    const linkOf = (name) => links.find(({ id }) => id === `part-${name}`);
    // As static/runtime/start.js, and what it is made of.
    const start = async () => {
      const { href, dataset } = linkOf("start");
      const script = await (await this.fetch(href)).text();
      if (short(script) !== dataset.stamp) throw Object.assign(new Error(), { name: "MixedVersions" });
      put("start", script);
      for (const name of ["wasm", "python", "game"]) put(name, await scope.yahtzeeRuntime.take(name));
    };
    // As yahtzee/page/loader.py, and static/addresses.js.
    const bytesOf = (name) => scope.yahtzeeRuntime.bytesOf(linkOf(name).href);
    const element = async (name) => {
      const { href, integrity } = linkOf(name);
      const get = async () => (await this.fetch(href, { integrity })).arrayBuffer();
      return get().catch(async () => {
        const { ok } = await this.fetch(href, { cache: "reload" });
        return get().catch((error) => {
          throw ok ? { name: "MixedVersions" } : error;
        });
      });
    };
    const told = [];
    try {
      await start();
      root.dataset.state = "ready";
      heard["py:done"].forEach((handler) => handler());
      for (const name of LATER) {
        await (ELEMENTS.includes(name) ? element(name) : bytesOf(name)).then(
          (bytes) => put(name, bytes),
          ({ name: kind }) => told.push(kind === "MixedVersions" ? "mixed" : "missing"),
        );
      }
    } catch (error) {
      fail(error);
      // Whatever it does about it comes to its end.
      for (let turn = 0; turn < 200 && !reload; turn += 1) await turns();
      if (reload) return this.loads < 9 ? this.load() : "reloads for ever";
      told.push(...causes.filter(({ hidden }) => !hidden).map((cause) => cause.dataset.cause));
    }
    // As static/offline.js: a new version that is whole is offered.
    if (controller && root.dataset.state === "ready") {
      await this.update();
      await this.installed;
      if (this.registration.waiting) told.push("update");
    }
    const foreign = Object.entries(texts).filter(([name, text]) => text !== `${PARTS[name]} of ${version}`);
    if (foreign.length) return `runs with another version's ${foreign.map(([name]) => name)}`;
    const lacks = told.filter((what) => what !== "update").length;
    return lacks ? `told: ${[...new Set(told)]}` : `whole: ${version}`;
  }
}

const visited = async (files) => {
  const browser = new Browser(files);
  await browser.load();
  await browser.update();
  await browser.installed;
  browser.http.clear();
  return browser;
};

// The player asks for the version that is offered.
const switched = async (browser) => {
  await browser.activate(browser.registration.waiting);
  return browser.load();
};

// What a player gets by loading the page, and once more if that was not the game.
const twice = async (browser) => {
  const first = await browser.load();
  await browser.installed;
  return first.startsWith("whole") ? [first] : [first, await browser.load()];
};
