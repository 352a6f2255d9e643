// What the page's module scripts do, in their order.
import "./parts.js";
import "./interpreter.js";
import "../../static/boot.js";
