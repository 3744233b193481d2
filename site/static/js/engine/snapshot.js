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

/** The length of the memory, how many of its pages hold anything, which, and then those pages: most of it is zeros. @param {Uint8Array} memory */
function packed(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const perPage = PAGE / 4;
  const pages = Array.from({ length: Math.ceil(words.length / perPage) }, (_, page) => page);
  const held = pages.filter((page) => words.subarray(page * perPage, (page + 1) * perPage).some(Boolean));
  const head = new Uint8Array(Uint32Array.of(memory.length, held.length, ...held).buffer);
  const bytes = new Uint8Array(head.length + held.length * PAGE);
  bytes.set(head);
  held.forEach((page, at) => bytes.set(memory.subarray(page * PAGE, (page + 1) * PAGE), head.length + at * PAGE));
  return bytes;
}

/** @param {Response} kept @returns {Promise<Uint8Array>} */
async function unpacked(kept) {
  const bytes = new Uint8Array(await kept.arrayBuffer());
  if ((await digest(bytes)) !== kept.headers.get(SUM)) throw new Error("The memory kept for the next visit is damaged.");
  const [length = 0, count = 0] = new Uint32Array(bytes.buffer, 0, 2);
  const held = new Uint32Array(bytes.buffer, 8, count);
  const memory = new Uint8Array(length);
  const first = held.byteOffset + held.byteLength;
  held.forEach((page, at) => memory.set(bytes.subarray(first + at * PAGE, first + at * PAGE + Math.min(PAGE, length - page * PAGE)), page * PAGE));
  return memory;
}

/** @param {Origin} origin @returns {Promise<Uint8Array | null>} the memory of an earlier visit, when there is one of this build that is whole */
export async function storedSnapshot(origin) {
  if (!canKeep()) return null;
  try {
    const cache = await caches.open(CACHE);
    for (const game of [origin.game, ...origin.games]) {
      const kept = await cache.match(keyOf(origin, game));
      if (kept) return await unpacked(kept);
    }
    return null;
  } catch (error) {
    console.warn(error);
    await dropSnapshot(origin);
    return null;
  }
}

/** @param {Origin} origin @param {Uint8Array} memory */
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
