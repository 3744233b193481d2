/**
 * The engine's memory as it stands when Python has started, kept in Cache Storage from one visit to the next: starting from it skips
 * Python's own start. It costs no byte of the wire; where it cannot be kept, or is not what was kept, the engine starts as ever.
 */

const CACHE = "parlour-engine";

/** One snapshot for one build of the engine, below the site's own address: other projects may share the origin. */
const keyOf = ({ wasm, python }) => `${python}?snapshot=${wasm.split("/").pop()}`;

/** Only a secure page has Cache Storage; it may be refused even there. */
const canKeep = () => "caches" in globalThis && "CompressionStream" in globalThis;

/** Gzip ends with a checksum, which the browser holds the bytes to. */
const unpacked = async (kept) => new Uint8Array(await new Response(kept.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());

/** @returns {Promise<{bytes: Promise<Uint8Array>} | null>} the snapshot of an earlier visit, when there is one; `bytes` rejects when it is damaged */
export async function storedSnapshot(files) {
  if (!canKeep()) return null;
  try {
    const kept = await (await caches.open(CACHE)).match(keyOf(files));
    return kept ? { bytes: unpacked(kept) } : null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** @param {Uint8Array} bytes */
export async function keepSnapshot(files, bytes) {
  if (!canKeep()) return;
  try {
    const packed = await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"))).blob();
    const cache = await caches.open(CACHE);
    const folder = new URL("./", files.python).href;
    const older = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
    await Promise.all(older.map((request) => cache.delete(request)));
    await cache.put(keyOf(files), new Response(packed));
  } catch (error) {
    // A full disk or a private window: the next start is slower, nothing else.
    console.warn(error);
  }
}

export async function dropSnapshot(files) {
  if (canKeep()) await (await caches.open(CACHE)).delete(keyOf(files));
}
