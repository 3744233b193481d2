/**
 * The engine's memory as it stands when Python has started, kept in Cache Storage from one visit to the next: starting from it skips
 * Python's own start. It costs no byte of the wire; where it cannot be kept, or is not what was kept, the engine starts as ever.
 */

/**
 * The addresses of what a memory was made from, whose names hold their hashes: the core, and the game that was imported when it was kept.
 * `games` are all zips of games of this build. A memory that one game kept starts every other, too.
 * @typedef {{wasm: string, python: string, game: string, games: string[]}} Origin
 */

const CACHE = "parlour-engine";

/** @param {string} url */
const fileOf = (url) => url.split("/").pop() ?? url;

/** One for one build of the core and of the game in it, below the site's own address: other projects may share the origin. @param {Origin} origin @param {string} game */
const keyOf = ({ wasm, python }, game) => `${python}?snapshot=${fileOf(wasm)}&game=${fileOf(game)}`;

/** Only a secure page has Cache Storage, and digests; it may be refused even there. */
const canKeep = () => "caches" in globalThis;

const PAGE = 4096;
const SUM = "x-sha-256";

/** @param {Uint8Array<ArrayBuffer>} bytes */
const digest = async (bytes) => String(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));

/**
 * The memory as it stands now, behind what Pyodide tells itself of it, and how long it is. Above what the module has asked for all is zeros: without
 * these, more than a third of it, the memory is taken in half the time, and a player waits for that.
 * @param {{makeMemorySnapshot: () => Uint8Array, _module: {HEAP8: Int8Array, _sbrk: (more: number) => number}}} python @returns {Taken}
 */
export function taken(python) {
  const module = python._module;
  const whole = module.HEAP8;
  module.HEAP8 = whole.subarray(0, module._sbrk(0));
  try {
    const memory = python.makeMemorySnapshot();
    return { memory, length: memory.length + whole.length - module.HEAP8.length };
  } finally {
    module.HEAP8 = whole;
  }
}

/** @typedef {{memory: Uint8Array, length: number}} Taken a memory without the zeros at its end, and its length with them */

/** The length of the memory, how many of its pages hold anything, which, and then those pages: most of it is zeros. @param {Taken} taken */
function packed({ memory, length }) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const perPage = PAGE / 4;
  const pages = Array.from({ length: Math.ceil(words.length / perPage) }, (_, page) => page);
  const held = pages.filter((page) => words.subarray(page * perPage, (page + 1) * perPage).some(Boolean));
  const head = new Uint8Array(Uint32Array.of(length, held.length, ...held).buffer);
  const bytes = new Uint8Array(head.length + held.length * PAGE);
  bytes.set(head);
  held.forEach((page, at) => bytes.set(memory.subarray(page * PAGE, (page + 1) * PAGE), head.length + at * PAGE));
  return bytes;
}

/**
 * What is used here of the module that Pyodide has made, once its runtime has started.
 * @typedef {{API: {restoreSnapshot: (memory: Uint8Array) => unknown}, HEAPU8: Uint8Array, _sbrk: (more: number) => number}} Module
 */

/** A kept memory. It is laid page by page over that of a module: put together first, as Pyodide would have it, it is 31 MB more, and takes 30 to 50 ms. */
export class Snapshot {
  #length;
  #held;
  #pages;

  /** @param {Uint8Array<ArrayBuffer>} bytes as they were packed */
  constructor(bytes) {
    const [length = 0, count = 0] = new Uint32Array(bytes.buffer, 0, 2);
    this.#length = length;
    this.#held = new Uint32Array(bytes.buffer, 8, count);
    this.#pages = bytes.subarray(this.#held.byteOffset + this.#held.byteLength);
  }

  /** Has the module take this memory when Pyodide comes to that. @template {Module} M @param {M} module @returns {M} */
  into(module) {
    const read = module.API.restoreSnapshot;
    module.API.restoreSnapshot = () => {
      // Before the memory stands what Pyodide tells itself of it, whose second word is how long that is.
      const [, begin = 0] = new Uint32Array(this.#start(8).buffer);
      const told = read(this.#start(begin));
      this.#lay(module.HEAPU8, begin, this.#length, module._sbrk(0));
      return told;
    };
    return module;
  }

  /** The first bytes of what is kept. @param {number} length */
  #start(length) {
    const bytes = new Uint8Array(length);
    this.#lay(bytes, 0, length, 0);
    return bytes;
  }

  /**
   * Writes what is kept from one byte to another.
   * @param {Uint8Array} memory @param {number} begin @param {number} end @param {number} top from there on the memory is all zeros, and zeros are not written
   */
  #lay(memory, begin, end, top) {
    let written = 0;
    this.#held.forEach((page, number) => {
      const [first, last] = [Math.max(page * PAGE, begin), Math.min((page + 1) * PAGE, end)];
      if (first >= last) return;
      memory.fill(0, written, Math.max(written, Math.min(first - begin, top)));
      const at = (number - page) * PAGE;
      memory.set(this.#pages.subarray(at + first, at + last), first - begin);
      written = last - begin;
    });
    memory.fill(0, written, Math.max(written, top));
  }
}

/** @param {Response} kept */
async function unpacked(kept) {
  const bytes = new Uint8Array(await kept.arrayBuffer());
  if ((await digest(bytes)) !== kept.headers.get(SUM)) throw new Error("The memory kept for the next visit is damaged.");
  return new Snapshot(bytes);
}

/**
 * The memory of an earlier visit, when there is one of this build: it is still being read, beside whatever else is done, and `memory` rejects where it is not whole.
 * @param {Origin} origin @returns {Promise<{memory: Promise<Snapshot>} | null>}
 */
export async function storedSnapshot(origin) {
  if (!canKeep()) return null;
  try {
    const cache = await caches.open(CACHE);
    for (const game of [origin.game, ...origin.games]) {
      const kept = await cache.match(keyOf(origin, game));
      if (!kept) continue;
      const memory = unpacked(kept);
      // Whoever wants it is told.
      memory.catch(() => {});
      return { memory };
    }
    return null;
  } catch (error) {
    console.warn(error);
    await dropSnapshot(origin);
    return null;
  }
}

/** @param {Origin} origin @param {Taken} memory */
export async function keepSnapshot(origin, memory) {
  if (!canKeep()) return;
  try {
    const pages = packed(memory);
    const answer = new Response(pages, { headers: { [SUM]: await digest(pages) } });
    await dropAll(origin);
    await (await caches.open(CACHE)).put(keyOf(origin, origin.game), answer);
  } catch (error) {
    // A full disk or a private window: the next start is slower, nothing else.
    console.warn(error);
  }
}

/** @param {Origin} origin */
export async function dropSnapshot(origin) {
  if (!canKeep()) return;
  try {
    await dropAll(origin);
  } catch (error) {
    // Where it is refused nothing was kept.
    console.warn(error);
  }
}

/** Deletes what this site has kept, of whatever build. @param {Origin} origin */
async function dropAll({ python }) {
  const cache = await caches.open(CACHE);
  const folder = new URL("./", python).href;
  const ours = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
  await Promise.all(ours.map((request) => cache.delete(request)));
}
