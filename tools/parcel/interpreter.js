// PyScript is given the interpreter itself: by its address it could not import it.
import * as interpreter from "../../static/interpreter.js";

window.yahtzeeInterpreter = interpreter;
