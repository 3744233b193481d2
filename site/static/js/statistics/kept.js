/**
 * The tally that was folded last, so that only later results have to be folded the next time. It is made of the results alone, so it is kept beside them,
 * among what the browser may drop, and never in a file: in Cache Storage, as the engine's memory is.
 */

/** @typedef {{count: number, sum: string, tally: import("../protocol.js").Tally}} Kept the tally of so many results, the first by time, and what their keys come to */

const CACHE = "parlour-tally";

/** @param {string} base the address beside which all files lie */
const place = (base) => new URL("tally.json", base).href;

/** @param {any} held @returns {held is Kept} */
const isKept = (held) => Number.isSafeInteger(held?.count) && held.count > 0 && typeof held.sum === "string" && typeof held.tally === "object" && held.tally !== null;

/** What is kept; null where nothing is, or nothing can be. @param {string} base @returns {Promise<Kept | null>} */
export async function keptAt(base) {
  try {
    const answer = await (await caches.open(CACHE)).match(place(base));
    const held = answer ? await answer.json() : null;
    return isKept(held) ? held : null;
  } catch {
    return null;
  }
}

/** Keeps a tally; a browser that keeps nothing folds all results anew the next time. @param {string} base @param {Kept} kept */
export async function keep(base, kept) {
  try {
    await (await caches.open(CACHE)).put(place(base), new Response(JSON.stringify(kept), { headers: { "content-type": "application/json" } }));
  } catch {
    // Nothing is lost by that.
  }
}
