// Starts PyScript. Its default hook for workers would call Function(), which the page's
// Content-Security-Policy forbids; there are no such workers here, so the hook goes.
import { hooks } from "./vendor/pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
