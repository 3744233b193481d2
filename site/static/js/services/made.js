/**
 * Puzzles that were made here, as a shard would hold them: those that wait for the player, and those that were opened last. Each can be made again from its id, so they
 * are kept beside the engine's memory, among what the browser may drop, and are in no file (docs/engine.md has the law for them).
 */

/** @typedef {import("../protocol.js").Making["made"] & {}} Made */

const CACHE = "parlour-made";
const VERSION = 1;
/** So many are kept; the one that was kept first goes first. */
export const MOST = 24;

/** @param {string} base the address beside which all files lie @param {string} id */
const place = (base, id) => new URL(`made/${encodeURIComponent(id)}.json`, base).href;

/** @param {any} held @param {string} id @returns {held is {version: number, made: Made}} */
const isKept = (held, id) => held?.version === VERSION && held.made?.puzzle === id && [held.made.data, held.made.view, held.made.next].every((part) => typeof part === "object" && part !== null);

/** The puzzle of an id; null where it is not kept, damaged, or of another version of this record: then it is made again. @param {string} base @param {string} id @returns {Promise<Made | null>} */
export async function madeAt(base, id) {
  try {
    const answer = await (await caches.open(CACHE)).match(place(base, id));
    const held = answer ? await answer.json() : null;
    return isKept(held, id) ? held.made : null;
  } catch {
    return null;
  }
}

/** Keeps a puzzle; a browser that keeps nothing has it made again. @param {string} base @param {Made} made */
export async function keepMade(base, made) {
  try {
    const cache = await caches.open(CACHE);
    const written = new Response(JSON.stringify({ version: VERSION, made }), { headers: { "content-type": "application/json" } });
    await cache.delete(place(base, made.puzzle));
    await cache.put(place(base, made.puzzle), written);
    const held = await cache.keys();
    for (const old of held.slice(0, Math.max(0, held.length - MOST))) await cache.delete(old);
  } catch {
    // Nothing is lost by that.
  }
}
