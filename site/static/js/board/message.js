/** What the engine is told of a puzzle when it is opened: its data, how it was left, and what the player chose and has reached. */
import { gameOf, localDate, placeOf, split } from "../ground/places.js";

/**
 * @typedef {import("../services/library.js").Library} Library
 * @typedef {import("../store/store.js").Store} Store
 * @typedef {import("../protocol.js").Save} Save
 */

/** The games whose guide was opened here: who leaves it is not offered it again. @type {Set<string>} */
const led = new Set();

/**
 * @param {import("./sitting.js").Sitting} sitting @param {Pick<import("./services.js").Services, "library" | "store" | "reached">} services
 * @param {Promise<import("../protocol.js").Settings>} settings @param {() => Promise<Save | null>} saveOf
 * @returns {Promise<import("./queue.js").Opening>}
 */
export async function messageOf({ puzzle, moves }, { library, store, reached }, settings, saveOf) {
  const game = gameOf(puzzle);
  const given = Promise.all([library.puzzle(puzzle), library.next(puzzle), settings, results(store, puzzle)]);
  const before = moves === null ? Promise.all([saveOf(), played(puzzle, library, store, reached), store.begun(`${game}.`, 1)]) : null;
  const [[stored, next, chosen, own], kept] = await Promise.all([given, before]);
  const args = { puzzle, data: stored.puzzle, next, titles: stored.titles, settings: chosen, today: localDate(), own };
  if (!kept) return { op: "replay", args: { ...args, moves: moves ?? "" } };
  const [save, found, begun] = kept;
  if (library.guide(game) === puzzle) led.add(game);
  return { op: "open", args: { ...args, save, ...found, new: !begun.length && !led.has(game) } };
}

/** Those of older versions lack what Python then fills in. @param {Store} store @param {string} start @returns {Promise<import("../protocol.js").Result[]>} */
const results = (store, start) => /** @type {Promise<import("../protocol.js").Result[]>} */ (store.results(start));

/**
 * What was played: of the whole set, where the puzzle is one of days: they make its streak, those of its versions before too, each of which counts for its
 * day; of the whole game, where that has a campaign, or the set makes its puzzles, whose best is among all of them.
 * @param {string} puzzle @param {Library} library @param {Store} store @param {import("./services.js").Services["reached"]} reached
 * @returns {Promise<import("./services.js").Reached>}
 */
async function played(puzzle, library, store, reached) {
  const { set } = split(placeOf(puzzle));
  const game = gameOf(puzzle);
  if (library.hasCampaign(game) || !library.stores(game, set)) return reached(game, false);
  if (!library.days(game, set)) return { results: [] };
  return { results: (await Promise.all(library.daily(game).map((start) => results(store, start)))).flat() };
}
