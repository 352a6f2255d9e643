// What may run in this page: its Content-Security-Policy and its Trusted Types policy. The first script.
"use strict";

(() => {
  // The policy in the markup allows code from files only, but from any site: in a frame with an opaque
  // origin, 'self' matches nothing in WebKit, and no part of the page would load. This one, in force
  // before any other script runs, allows the page's own site alone; in such a frame by its address.
  const policy = document.createElement("meta");
  const { content } = document.querySelector("meta[name=policy]");
  const named = window.origin === "null" && location.origin.startsWith("http");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = named ? content.replaceAll("'self'", location.origin) : content;
  document.head.append(policy);

  // The only Trusted Types policy, as the one above allows no other: no text becomes markup or code,
  // and scripts and workers come from the game's own folder. A frame with an opaque origin cannot
  // start a worker from there, so the solver's comes from a blob.
  const home = new URL(".", document.baseURI).href;
  const isOwn = (href) => href.startsWith(home) || (window.origin === "null" && href.startsWith("blob:"));
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => (isOwn(new URL(address, home).href) ? address : null),
  });
})();
