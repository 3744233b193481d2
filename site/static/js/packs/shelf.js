/** The packs that are kept on this device, among what is kept of the player's own, and how far each is played. */
import { gameOf, placeOf } from "../ground/places.js";
import { ofPuzzles } from "../store/changes.js";
import { PUZZLE } from "../store/checks.js";
import { MOST, greeted, plain, textOf, titled } from "./pack.js";

/**
 * @typedef {import("../store/store.js").Store} Store
 * @typedef {{puzzle: string, title: string}} Item
 * @typedef {{id: string, title: string, greeting: string, made: string, items: Item[]}} Kept
 * @typedef {{isSolved: boolean, stars: number | null}} Done how a puzzle went best
 */

const PREFIX = "parlour.";
const LONGEST_TITLE = 100;

const KEY_LENGTH = 8;

/** A name that no pack has yet. */
export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(KEY_LENGTH)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The packs among what is kept, the latest first; what nobody could have made is left out. @param {Map<IDBValidKey, import("../services/materials.js").Material>} materials @returns {Kept[]} */
export function packsOf(materials) {
  const held = [...materials].filter(([name]) => String(name).startsWith(PREFIX));
  const packs = held.map(([name, { about, puzzles }]) => ({
    id: String(name).slice(PREFIX.length),
    title: titled(about.title),
    greeting: greeted(about.greeting),
    made: String(about.made),
    items: /** @type {any[]} */ (puzzles).filter(isItem).slice(0, MOST).map(({ puzzle, title }) => ({ puzzle, title: plain(title, LONGEST_TITLE) })),
  }));
  return packs.sort((one, other) => other.made.localeCompare(one.made));
}

/** @param {any} item */
const isItem = (item) => typeof item?.puzzle === "string" && PUZZLE.test(item.puzzle) && typeof item.title === "string";

/** @param {Store} store */
export const keptPacks = async (store) => packsOf(await store.materials());

/** Keeps a pack under its id. @param {Store} store @param {Kept} pack */
export const keep = (store, { id, title, greeting, made, items }) => store.keepMaterial(`${PREFIX}${id}`, { about: { title, greeting, made }, puzzles: /** @type {any[]} */ (items), whole: {} });

/** @param {Store} store @param {string} id */
export const forget = (store, id) => store.keepMaterial(`${PREFIX}${id}`, null);

/** The texts that puzzles of a pack are of, as a file hands them on. @param {Store} store @param {string[]} puzzles @returns {Promise<import("./pack.js").Pack["texts"]>} */
export async function textsOf(store, puzzles) {
  const materials = await store.materials();
  const names = [...new Set(puzzles.map(textOf))].filter((name) => materials.has(name));
  return Object.fromEntries(names.map((name) => [name, materials.get(name)?.whole ?? {}]));
}

/** How each of the puzzles went best, by id. @param {Pick<Store, "read">} store @param {string[]} puzzles @returns {Promise<Map<string, Done>>} */
export async function doneOf(store, puzzles) {
  const all = await store.read(["results"], (records) => Promise.all(puzzles.map((puzzle) => records.results(ofPuzzles(puzzle)))));
  return new Map(puzzles.map((puzzle, at) => [puzzle, best(all[at] ?? [])]));
}

/** @param {any[]} results @returns {Done} */
function best(results) {
  const won = results.filter(({ status, assisted }) => status === "won" && !assisted);
  const stars = won.flatMap((result) => (Number.isInteger(result.stars) ? [result.stars] : []));
  return { isSolved: won.length > 0, stars: stars.length ? Math.max(...stars) : null };
}

/** The number, from 0, of the puzzle to go on with: the next that is not solved, else the first such; null where all are. @param {Kept} pack @param {Map<string, Done>} done @param {number} [after] */
export function nextOf({ items }, done, after = -1) {
  const open = items.map(({ puzzle }, at) => (done.get(puzzle)?.isSolved ? -1 : at)).filter((at) => at >= 0);
  return open.find((at) => at > after) ?? open[0] ?? null;
}

/** The address of a puzzle beside this page's. @param {string} puzzle */
export const addressOf = (puzzle) => `../${gameOf(puzzle)}/#${placeOf(puzzle)}`;

