// Keeps the memory image on this device and reads it again, in a worker: the page's own thread is
// busy at a start. memory_image.js and memory_image_make.js ask it, by its name or a message, and get one
// answer.
"use strict";

const HASH = 32; // bytes: the SHA-256 of all that follows

const hashOf = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

// Half of the memory is zeros. The file has the runs of pages that are not, then where each run begins
// and ends, then how many runs there are, and the size of the memory; all in words of 4 bytes.
const PAGE = 1024; // words

const stretches = (words) => {
  const found = [];
  for (let begin = 0; begin < words.length; begin += PAGE) {
    const end = Math.min(begin + PAGE, words.length);
    if (words.subarray(begin, end).every((word) => !word)) continue;
    if (found.at(-1) === begin) found.pop();
    else found.push(begin);
    found.push(end);
  }
  return found;
};

const pack = (memory) => {
  const words = new Uint32Array(memory);
  const table = stretches(words);
  const parts = [];
  for (let i = 0; i < table.length; i += 2) parts.push(words.subarray(table[i], table[i + 1]));
  parts.push(new Uint32Array([...table, table.length / 2, table.at(-1)]));
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let written = 0;
  for (const part of parts) {
    all.set(part, written);
    written += part.length;
  }
  return new Uint8Array(all.buffer);
};

const unpack = (bytes) => {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const [count, size] = words.subarray(-2);
  const table = words.subarray(-2 - 2 * count, -2);
  const memory = new Uint32Array(size);
  let read = 0;
  for (let i = 0; i < table.length; i += 2) {
    const length = table[i + 1] - table[i];
    memory.set(words.subarray(read, read + length), table[i]);
    read += length;
  }
  return memory.buffer;
};

// In a file of the origin's own, which is read at once.
const store = {
  async read({ folder, name }) {
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
  },
  async write({ folder, name }, bytes) {
    const root = await navigator.storage.getDirectory();
    const files = await root.getDirectoryHandle(folder, { create: true });
    const access = await (await files.getFileHandle(name, { create: true })).createSyncAccessHandle();
    try {
      access.write(bytes);
    } finally {
      access.close();
    }
  },
  async remove({ folder }) {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry(folder, { recursive: true }).catch(() => {}); // there was none
  },
};

const ORDERS = {
  // The memory, if it is there and whole: it is unpacked while another thread hashes it.
  async read({ place }) {
    const bytes = await store.read(place);
    const image = bytes.subarray(HASH);
    const hashed = hashOf(image);
    const memory = unpack(image);
    const hash = await hashed;
    return hash.every((byte, i) => byte === bytes[i]) ? memory : undefined;
  },
  // Replaces all others: those of other versions, or a damaged one.
  async keep({ place, memory }) {
    const image = pack(memory);
    const bytes = new Uint8Array(HASH + image.length);
    bytes.set(await hashOf(image));
    bytes.set(image, HASH);
    await store.remove(place);
    await store.write(place, bytes);
  },
  remove: ({ place }) => store.remove(place),
};

const obey = async (data) => {
  try {
    const answer = await ORDERS[data.order](data);
    postMessage({ answer }, answer instanceof ArrayBuffer ? [answer] : []);
  } catch (error) {
    postMessage({ fault: String(error) });
  }
};

if (self.name) obey(JSON.parse(self.name));
else addEventListener("message", ({ data }) => obey(data));
