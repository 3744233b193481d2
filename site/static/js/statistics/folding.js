/** Results folded to a tally by the engine, piece by piece. */
import { PATIENCE, asked } from "../services/alone.js";
import { PIECE, dayOf } from "../services/results.js";

/**
 * @typedef {import("../services/alone.js").Services} Services
 * @typedef {import("../protocol.js").Tally} Tally
 */

/**
 * The tally with more results in it, which may be none.
 * @param {Services} services @param {Tally | null} tally null where there is none yet @param {import("../services/results.js").Result[]} found
 * @param {(done: number) => void} [progress] told before each piece
 * @returns {Promise<Tally>}
 */
export async function folded(services, tally, found, progress = () => {}) {
  let all = tally;
  for (let at = 0; at < found.length || !all; at += PIECE) {
    progress(at);
    const results = found.slice(at, at + PIECE);
    ({ tally: all } = await asked(services, "tally", { results, days: results.map(dayOf), tally: all }, PATIENCE));
  }
  return all;
}
