// The page's own fonts, of which the build puts the bytes in place of their names (tools/fonts.py): no host is
// asked for them, no policy of a host can forbid them, and they are there at the first paint.
"use strict";

(() => {
  const fonts = { letter: "letter.woff2", hand: "hand.ttf" };
  for (const [name, text] of Object.entries(fonts)) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    // Of one weight, whatever is asked for: none is made bolder by the browser.
    const face = new FontFace(name, bytes, { weight: "1 1000" });
    face.loaded.catch(() => document.fonts.delete(face)); // then the system's letter stays
    document.fonts.add(face);
  }
})();
