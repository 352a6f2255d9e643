// Writes a font with the characters that it is given, as WOFF2 unless told otherwise, to the standard output.
// Usage: node tools/bundle/cut.mjs FONT CHARACTERS [FORMAT]
import { readFile } from "node:fs/promises";
import subset from "subset-font";

const [font, characters, targetFormat = "woff2"] = process.argv.slice(2);
const cut = await subset(await readFile(font), characters, {
  targetFormat,
  keepFeatures: ["kern"],
  noHinting: true,
  dropTables: ["DSIG", "GDEF", "STAT"],
});
process.stdout.write(cut);
