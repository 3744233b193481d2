/**
 * The engine's memory as it stands when Python has started, kept in Cache Storage from one visit to the next: starting from it skips
 * Python's own start. It costs no byte of the wire; where it cannot be kept, or is not what was kept, the engine starts as ever.
 */

const CACHE = "parlour-engine";
const DIGEST = "x-sha256";

/** One snapshot for one build of the engine, below the site's own address: other projects may share the origin. */
const keyOf = ({ wasm, python }) => `${python.url}?snapshot=${wasm.url.split("/").pop()}`;

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Digests need a secure context, and storage may be refused: then there are no snapshots. */
const canKeep = () => "caches" in globalThis && "subtle" in crypto && "CompressionStream" in globalThis;

/** @returns {Promise<Uint8Array | null>} the snapshot of an earlier visit, if it is still what was kept */
export async function storedSnapshot(files) {
  if (!canKeep()) return null;
  try {
    const kept = await (await caches.open(CACHE)).match(keyOf(files));
    if (!kept) return null;
    const bytes = new Uint8Array(await new Response(kept.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
    if ((await digest(bytes)) === kept.headers.get(DIGEST)) return bytes;
  } catch (error) {
    console.warn(error);
  }
  await dropSnapshot(files);
  return null;
}

/** @param {Uint8Array} bytes */
export async function keepSnapshot(files, bytes) {
  if (!canKeep()) return;
  try {
    const packed = await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"))).blob();
    const cache = await caches.open(CACHE);
    const folder = new URL("./", files.python.url).href;
    const older = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
    await Promise.all(older.map((request) => cache.delete(request)));
    await cache.put(keyOf(files), new Response(packed, { headers: { [DIGEST]: await digest(bytes) } }));
  } catch (error) {
    // A full disk or a private window: the next start is slower, nothing else.
    console.warn(error);
  }
}

export async function dropSnapshot(files) {
  if (canKeep()) await (await caches.open(CACHE)).delete(keyOf(files));
}
