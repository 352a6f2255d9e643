// Writes the display letter with the characters that it is given, as WOFF2, to the standard output.
// Usage: node tools/bundle/cut.mjs FONT CHARACTERS
import { readFile } from "node:fs/promises";
import subset from "subset-font";

const [font, characters] = process.argv.slice(2);
const cut = await subset(await readFile(font), characters, {
  targetFormat: "woff2",
  keepFeatures: ["kern"],
  noHinting: true,
  dropTables: ["DSIG", "GDEF", "STAT"],
});
process.stdout.write(cut);
