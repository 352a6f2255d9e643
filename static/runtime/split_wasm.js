// The runtime's WebAssembly comes in two parts (tools/wasm_split/split.py): the first runs without the
// second until a function is called whose body only that has. Either the second part has been added
// by then, or it is asked for on the spot.
const PREFIX = "split:";
const SECOND = "split"; // the second part imports from a module of this name

// (module (import "a" "b" (func)) (export "c" (func 0))): what is to stand in a table must be a
// function that WebAssembly exports.
const PASS_ON = [
  ...[0, 97, 115, 109, 1, 0, 0, 0], // magic number and version
  ...[1, 4, 1, 96, 0, 0], // the type () -> ()
  ...[2, 7, 1, 1, 97, 1, 98, 0, 0], // the import
  ...[7, 5, 1, 1, 99, 0, 0], // the export
];
const exported = (b) =>
  new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(PASS_ON)), { a: { b } }).exports.c;

// Takes an instance of the first part, what it was given to import, and a function that returns the
// second part's bytes at once, past all caches if it is told so. Returns what the runtime itself exports, and a function that adds the
// second part, compiled, and can be called any number of times. A runtime in one part will do, too.
export const join = ({ exports }, imports, load) => {
  const own = {};
  const shared = {};
  for (const [name, value] of Object.entries(exports)) (name.startsWith(PREFIX) ? shared : own)[name] = value;
  const { [`${PREFIX}bodies`]: bodies, [`${PREFIX}arrived`]: arrived } = shared;
  const add = (module) => {
    if (arrived.value) return;
    new WebAssembly.Instance(module, { ...imports, [SECOND]: shared });
    arrived.value = 1;
  };
  const addNow = (isPastCaches) => add(new WebAssembly.Module(load(isPastCaches)));
  const addOwn = () => {
    try {
      addNow(false);
    } catch (error) {
      // A front page in its place, or one of another version, which imports by another name.
      if (!(error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError)) throw error;
      addNow(true);
    }
  };
  bodies?.set(0, exported(addOwn));
  return { exports: own, add: bodies ? add : () => {} };
};

// A file's bytes at once: while Python waits in the middle of a call, nothing else can. A page may ask
// for text only, so each byte comes as a letter.
export const fetchNow = (address, isPastCaches) => {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  if (isPastCaches) request.setRequestHeader("Cache-Control", "no-cache");
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  const letters = request.responseText;
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = letters.charCodeAt(i);
  return bytes;
};

// Returns a function that does something once, however often it is called; after a failure the next
// call tries again.
export const once = (arrive) => {
  let begun;
  return () => {
    begun ??= arrive().catch((error) => {
      begun = undefined;
      throw error;
    });
    return begun;
  };
};
