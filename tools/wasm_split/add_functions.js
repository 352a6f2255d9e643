// Gives JavaScript functions their places in the table. Pyodide's glue compiles a module of its own for each;
// here is one for all. `waiting` has pairs: the entry that is to hold the place, and the function.
var addFunctions = (waiting) => {
  const number = (value) => (value < 128 ? [value] : [(value % 128) | 128, ...number(value >> 7)]);
  const sized = (bytes) => [...number(bytes.length), ...bytes];
  const section = (id, items) => [id, ...sized([...number(items.length), ...items.flat()])];
  const name = (place) => sized(Array.from(String(place), (digit) => digit.charCodeAt(0)));
  const types = (letters) => sized(Array.from(letters, (letter) => wasmTypeCodes[letter]));

  const added = [...new Set(waiting.map(([, func]) => func))].filter((func) => !getFunctionAddress(func));
  const signatures = [...new Set(added.map(({ sig }) => sig))];
  const bytes = [
    ...[0, 97, 115, 109, 1, 0, 0, 0], // magic number and version
    ...section(1, signatures.map(([result, ...given]) => [96, ...types(given), ...types(result === "v" ? "" : result)])),
    ...section(2, added.map(({ sig }, place) => [1, 101, ...name(place), 0, ...number(signatures.indexOf(sig))])),
    ...section(7, added.map((_, place) => [...name(place), 0, ...number(place)])),
  ];
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), { e: added });
  added.forEach((func, place) => {
    const free = getEmptyTableSlot();
    setWasmTableEntry(free, exports[place]);
    functionsInTableMap.set(func, free);
  });
  for (const [entry, func] of waiting) entry.value = getFunctionAddress(func);
};
