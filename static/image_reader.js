// Reads the memory image, away from the page's own thread, which has its hands full at a start. It
// answers with the memory as it was, or with nothing if there is no image or it is damaged.
"use strict";

const HASH = 32; // bytes: the SHA-256 of all that follows

// Half of the memory is empty. What is kept are the stretches that are not, then where each begins
// and ends, then how many there are, and the size of the whole; all in words of 4 bytes.
const spread = (kept) => {
  const words = new Uint32Array(kept.buffer, kept.byteOffset, kept.byteLength / 4);
  const [count, size] = words.subarray(-2);
  const table = words.subarray(-2 - 2 * count, -2);
  const image = new Uint32Array(size);
  let read = 0;
  for (let i = 0; i < table.length; i += 2) {
    const length = table[i + 1] - table[i];
    image.set(words.subarray(read, read + length), table[i]);
    read += length;
  }
  return image.buffer;
};

const load = async ({ folder, name }) => {
  const root = await navigator.storage.getDirectory();
  const file = await (await root.getDirectoryHandle(folder)).getFileHandle(name);
  const access = await file.createSyncAccessHandle({ mode: "read-only" });
  try {
    const bytes = new Uint8Array(access.getSize());
    access.read(bytes);
    return bytes;
  } finally {
    access.close();
  }
};

const read = async (place) => {
  const bytes = await load(place);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.subarray(HASH)));
  return hash.every((byte, i) => byte === bytes[i]) ? spread(bytes.subarray(HASH)) : undefined;
};

addEventListener("message", async ({ data }) => {
  const image = await read(data).catch(() => undefined);
  postMessage(image, image ? [image] : []);
});
