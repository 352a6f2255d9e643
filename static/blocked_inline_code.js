// The page holds its style sheet and its first scripts, so that it is painted with the host's first
// answer. Where a host alters the page, or has a stricter Content-Security-Policy than the page's own,
// the browser refuses them; then they are fetched as files, before anything else runs.
import { integrity, load, part } from "./addresses.js";

const fetched = [];
if (!document.querySelector("style")?.sheet) fetched.push(load("link", { rel: "stylesheet", href: part("styles"), integrity: integrity("styles") }));
if (!window.yahtzeeEarly) fetched.push(load("script", { src: part("scripts"), integrity: integrity("scripts") }));
let problem;
if (fetched.length) await Promise.all(fetched).catch((error) => (problem = error));

// Without these scripts nothing else would tell (start_failure.js).
if (!window.yahtzeeEarly) {
  problem ??= new Error("The page's own scripts do not run");
  const failed = document.getElementById("failed");
  failed.hidden = failed.querySelector("[data-cause=missing]").hidden = false;
}
if (problem) throw problem;
