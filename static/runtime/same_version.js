// Nothing of this script runs in a page of another version. Its hash cannot tell, as a frame with an opaque
// origin may not compare that; so the build writes the same word into the script and into the page.
if (document.getElementById("part-start").dataset.stamp !== STAMP) {
  throw Object.assign(new Error("start.js is of another version"), { name: "MixedVersions" });
}
