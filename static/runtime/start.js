// Where the page starts Python, then PyScript around it. The build bundles this and all that it
// imports into one classic script: browsers keep that compiled for later visits, which they do not
// do with modules that a service worker hands them, and a frame without an origin gets it from any
// host.
import "../blocked_inline_code.js";
import "./same_version.js";
import "./interpreter.js";
import "../offline.js";
import { hooks } from "../vendor/pyscript/core.js";

// PyScript's default hook for workers would call Function(), which the page's
// Content-Security-Policy forbids; there are no such workers here, so the hook goes.
hooks.worker.onBeforeRunAsync.clear();
