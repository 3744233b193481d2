/** All results by their keys, in the order of their time: which there are, those that are wanted, and on which day of the player's calendar each ended. */
import { checksum } from "../store/seal.js";

/** @typedef {Pick<import("../store/store.js").Store, "read">} Store */
/** @typedef {import("../protocol.js").Result} Result */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Of so few results each is read by itself. */
const FEW = 200;

const KEY = /^(-?\d+)-(.+)$/;

/** Whether one key stands before another: earlier, or of the same time and by the puzzle's id. @param {[number, string]} one @param {[number, string]} other */
const order = ([at, puzzle], [later, next]) => at - later || (puzzle < next ? -1 : 1);

/** The keys in the order of the results' times. @param {Iterable<IDBValidKey>} keys @returns {string[]} */
export function inOrder(keys) {
  const read = [...keys].flatMap((key) => {
    const [, at, puzzle = ""] = KEY.exec(String(key)) ?? [];
    return at === undefined ? [] : [/** @type {[number, string]} */ ([Number(at), puzzle])];
  });
  return read.sort(order).map(([at, puzzle]) => `${at}-${puzzle}`);
}

/** What the keys come to, so that others are told from them. @param {string[]} keys */
export const sumOf = (keys) => checksum(keys.join("\n"));

/** How the key of a result begins: with its time and its game. */
const NAMED = /^-?\d+-[a-z][a-z-]*\.\d/;

/** So many results are told to the engine at once. */
export const PIECE = 2_000;

/**
 * The keys of all results, or of one game's. What stands under another key is of no game, so that nobody would ever ask for it: it is looked at, and set aside if it is damaged.
 * @param {Store} store @param {string} [game]
 */
export const keysOf = (store, game) =>
  store.read(["results"], async (records) => {
    const keys = await records.keys("results", { range: () => IDBKeyRange.lowerBound(""), isWanted: () => true });
    for (const key of keys) if (!NAMED.test(String(key))) await records.get("results", key);
    const pattern = game && new RegExp(`^-?\\d+-${game}\\.`);
    return inOrder(pattern ? keys.filter((key) => pattern.test(String(key))) : keys);
  });

/** The results of these keys; what is damaged is not among them. @param {Store} store @param {string[]} keys @returns {Promise<Map<string, Result>>} */
export const resultsOf = (store, keys) =>
  store.read(["results"], async (records) => {
    const all = keys.length > FEW ? await records.all("results") : null;
    /** @type {Map<string, Result>} */
    const found = new Map();
    for (const key of keys) {
      const result = all ? all.get(key) : await records.get("results", key);
      if (result) found.set(key, result);
    }
    return found;
  });

/** The day of the player's calendar on which it ended, counted from 1970 on. @param {Result} result */
export const dayOf = ({ at }) => Math.floor((at - new Date(at).getTimezoneOffset() * MINUTE_MS) / DAY_MS);
