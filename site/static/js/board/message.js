/** What the engine is told of a puzzle when it is opened: its data, how it was left, and what the player chose and has reached. */
import { gameOf, localDate, placeOf, prefixOf, split } from "../ground/places.js";

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
  const given = Promise.all([library.puzzle(puzzle), library.next(puzzle), settings]);
  const before = moves === null ? Promise.all([saveOf(), store.won(puzzle), store.best(library.kin(puzzle)), played(puzzle, library, store, reached), store.begun(gameOf(puzzle))]) : null;
  const [[stored, next, chosen], kept] = await Promise.all([given, before]);
  const args = { puzzle, data: stored.puzzle, next, titles: stored.titles, settings: chosen, today: localDate() };
  if (!kept) return { op: "replay", args: { ...args, moves: moves ?? "", results: /** @type {import("../protocol.js").Result[]} */ (await store.results(puzzle)) } };
  const [save, solved, best, found, begun] = kept;
  if (library.guide(gameOf(puzzle)) === puzzle) led.add(gameOf(puzzle));
  return { op: "open", args: { ...args, save, solved, best, ...found, new: !begun.length && !led.has(gameOf(puzzle)) } };
}

/**
 * What was played: of the whole set, where the puzzle is one of days: they make its streak, those of its versions before too, each of which counts for its
 * day; of the whole game, where that has a campaign.
 * @param {string} puzzle @param {Library} library @param {Store} store @param {import("./services.js").Services["reached"]} reached
 * @returns {Promise<import("./services.js").Reached>}
 */
async function played(puzzle, library, store, reached) {
  const { set } = split(placeOf(puzzle));
  if (library.hasCampaign(gameOf(puzzle))) return reached(gameOf(puzzle), false);
  if (!library.days(gameOf(puzzle), set)) return { results: [] };
  const version = Number(prefixOf(puzzle).slice(gameOf(puzzle).length + 1));
  const results = (await Promise.all(Array.from({ length: version }, (_, before) => store.results(`${gameOf(puzzle)}.${before + 1}/${set}/`)))).flat();
  // Those of older versions lack what Python then fills in.
  return { results: /** @type {import("../protocol.js").Result[]} */ (results) };
}
