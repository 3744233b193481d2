/**
 * What was folded last, the tally of the statistics, and the ledger and the rating of each game, so that only later results have to be folded the next time. It is made of the results alone, so it is kept beside them,
 * among what the browser may drop, and never in a file: in Cache Storage, as the engine's memory is.
 */
import { sumOf } from "./results.js";

/** @typedef {{count: number, sum: string, folded: Record<string, unknown>}} Kept what so many results were folded to, the first by time, and what their keys come to */

const CACHE = "parlour-tally";
const TALLY = "tally";

/** @param {string} base the address beside which all files lie @param {string} name of a game, or of the tally */
const place = (base, name) => new URL(`${name}.json`, base).href;

/** @param {any} held @returns {held is Kept} */
const isKept = (held) => Number.isSafeInteger(held?.count) && held.count > 0 && typeof held.sum === "string" && typeof held.folded === "object" && held.folded !== null;

/**
 * What is kept of the first of the results with these keys; null where nothing is, nothing can be, or it is of others.
 * @param {string} base @param {string[]} keys @param {string} [name] @returns {Promise<Kept | null>}
 */
export async function keptOf(base, keys, name = TALLY) {
  try {
    const answer = await (await caches.open(CACHE)).match(place(base, name));
    const held = answer ? await answer.json() : null;
    return isKept(held) && held.count <= keys.length && held.sum === sumOf(keys.slice(0, held.count)) ? held : null;
  } catch {
    return null;
  }
}

/** Keeps it; a browser that keeps nothing folds all results anew the next time. @param {string} base @param {Kept} kept @param {string} [name] */
export async function keep(base, kept, name = TALLY) {
  try {
    await (await caches.open(CACHE)).put(place(base, name), new Response(JSON.stringify(kept), { headers: { "content-type": "application/json" } }));
  } catch {
    // Nothing is lost by that.
  }
}
