/** What a player's results of a game come to for what fits them: folded by the engine, piece by piece, into what was kept of them. */
import { PATIENCE, asked, isOfKind } from "../services/alone.js";
import { keep, keptOf } from "../services/kept.js";
import { PIECE, keysOf, resultsOf, sumOf } from "../services/results.js";

/** @typedef {import("../protocol.js").Fit} Fit @typedef {Pick<import("../services/alone.js").Services, "engine" | "store" | "assets">} Services */

/** Under this name among the settings stands the moment from which on results of a game count. @param {string} game */
export const markOf = (game) => `${game}.fitted`;

/** The fit of all results of a game, of which the kept one has the first. @param {string} game @param {Services} services @param {string} base the address beside which all files lie @returns {Promise<Fit>} */
export async function fitOf(game, services, base) {
  const { store } = services;
  const told = Number((await store.settings())[markOf(game)]);
  const since = Number.isSafeInteger(told) && told > 0 ? told : 0;
  const name = `${game}.fit`;
  const keys = await keysOf(store, game);
  const kept = await keptOf(base, keys, name);
  const from = async (/** @type {number} */ count, /** @type {Fit | null} */ before) => {
    const found = keys.length > count ? [...(await resultsOf(store, keys.slice(count)))] : [];
    const fit = await folded(services, game, before, found.map(([, result]) => result), since);
    const counted = [...keys.slice(0, count), ...found.map(([key]) => key)];
    if (found.length) await keep(base, { count: counted.length, sum: sumOf(counted), folded: fit }, name);
    return fit;
  };
  try {
    return await from(kept?.count ?? 0, kept?.folded ?? null);
  } catch (error) {
    // Kept by another version, of other puzzles, or before the player began anew.
    if (!kept || !isOfKind(error, "bad-input")) throw error;
    return from(0, null);
  }
}

/** @param {Services} services @param {string} game @param {Fit | null} before @param {import("../protocol.js").Result[]} results @param {number} since @returns {Promise<Fit>} */
async function folded(services, game, before, results, since) {
  let fit = before;
  for (let at = 0; at < results.length || at === 0; at += PIECE) {
    ({ fit } = await asked(services, "rate", { game, results: results.slice(at, at + PIECE), since, fit }, PATIENCE));
  }
  return /** @type {Fit} */ (fit);
}
