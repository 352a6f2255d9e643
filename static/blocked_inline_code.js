// The page holds its style sheet and its first scripts, so that it is painted with the host's first
// answer. Where a host alters the page, or has a stricter Content-Security-Policy than the page's own,
// the browser refuses them; then they are fetched as files, before anything else runs.
import { load } from "./addresses.js";

const refused = [];
if (!document.querySelector("style")?.sheet) refused.push("styles");
if (!window.yahtzeeEarly) refused.push("scripts");
// Each comes to its end: without the scripts nothing else would tell (start_failure.js).
const ends = await Promise.allSettled(refused.map(load));
let problem = ends.find(({ reason }) => reason)?.reason;

if (!window.yahtzeeEarly) {
  problem ??= new Error("The page's own scripts do not run");
  const isMixed = problem.name === "MixedVersions";
  const failed = document.getElementById("failed");
  failed.hidden = failed.querySelector(`[data-cause=${isMixed ? "mixed" : "missing"}]`).hidden = false;
  // The page itself may be what is old.
  if (isMixed && performance.getEntriesByType("navigation")[0].type !== "reload") {
    await fetch(location.href, { cache: "reload", mode: "no-cors" });
    location.reload();
  }
}
if (problem) throw problem;
