/**
 * The engine's memory as it stands when Python has started, kept in Cache Storage from one visit to the next: starting from it skips
 * Python's own start. It costs no byte of the wire; where it cannot be kept, or is not what was kept, the engine starts as ever.
 */

const CACHE = "parlour-engine";

/** One snapshot for one build of the engine, below the site's own address: other projects may share the origin. */
const keyOf = ({ wasm, python }) => `${python}?snapshot=${wasm.split("/").pop()}`;

/** Only a secure page has Cache Storage, and digests; it may be refused even there. */
const canKeep = () => "caches" in globalThis;

const PAGE = 4096;
const SUM = "x-sha-256";

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
  const [length, count] = new Uint32Array(bytes.buffer, 0, 2);
  const held = new Uint32Array(bytes.buffer, 8, count);
  const memory = new Uint8Array(length);
  const first = held.byteOffset + held.byteLength;
  held.forEach((page, at) => memory.set(bytes.subarray(first + at * PAGE, first + at * PAGE + Math.min(PAGE, length - page * PAGE)), page * PAGE));
  return memory;
}

/** @returns {Promise<Uint8Array | null>} the memory of an earlier visit, when there is one that is whole */
export async function storedSnapshot(files) {
  if (!canKeep()) return null;
  try {
    const kept = await (await caches.open(CACHE)).match(keyOf(files));
    return kept ? await unpacked(kept) : null;
  } catch (error) {
    console.warn(error);
    await dropSnapshot(files);
    return null;
  }
}

/** @param {Uint8Array} memory */
export async function keepSnapshot(files, memory) {
  if (!canKeep()) return;
  try {
    const pages = packed(memory);
    const answer = new Response(pages, { headers: { [SUM]: await digest(pages) } });
    const cache = await caches.open(CACHE);
    const folder = new URL("./", files.python).href;
    const older = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
    await Promise.all(older.map((request) => cache.delete(request)));
    await cache.put(keyOf(files), answer);
  } catch (error) {
    // A full disk or a private window: the next start is slower, nothing else.
    console.warn(error);
  }
}

export async function dropSnapshot(files) {
  if (!canKeep()) return;
  try {
    await (await caches.open(CACHE)).delete(keyOf(files));
  } catch (error) {
    // Where it is refused nothing was kept.
    console.warn(error);
  }
}
