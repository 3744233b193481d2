/** All results by their keys, in the order of their time: which there are, those that are wanted, and on which day of the player's calendar each ended. */
import { checksum } from "../store/seal.js";

/** @typedef {Pick<import("../store/store.js").Store, "read"> & Partial<Pick<import("../store/store.js").Store, "addEventListener">>} Store */
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

/** A checksum of the keys, which other keys do not have. @param {string[]} keys */
export const sumOf = (keys) => checksum(keys.join("\n"));

/** How the key of every result begins that the store writes: with its time and its game, `1700000000000-some-game.1/...`. */
const NAMED = /^(?:0|-?[1-9]\d*)-[a-z][a-z-]*\.\d/;

/** So many results are told to the engine at once. */
export const PIECE = 2_000;

/** @typedef {{count: number, last: string, all: string[], of: Map<string, string[]>}} Seen so many keys, the last of them in the database's order of texts; all in the order of their times, and those of a game */

/** What was read last of each store, so that only later keys have to be read. @type {WeakMap<Store, Seen>} */
const seen = new WeakMap();

/** After these events other results may be in the place of as many: a file was brought, here or in another tab, or a damaged one was set aside. */
const CHANGED = ["settings", "notice"];
/** The stores whose events are heard. @type {WeakSet<Store>} */
const heard = new WeakSet();

/** All keys from one on. @param {string} first @returns {import("../store/records.js").Keys} */
const from = (first) => ({ range: () => IDBKeyRange.lowerBound(first), isWanted: () => true });

/** @type {Seen} */
const NOTHING = { count: 0, last: "", all: [], of: new Map() };

/**
 * The keys of all results, or of one game's. What stands under a key of another form is of no game, so that nobody would ever ask for it: it is looked at, and set aside if it is damaged.
 * @param {Store} store @param {string} [game]
 */
export const keysOf = (store, game) =>
  store.read(["results"], async (records) => {
    const now = (await goneOn(records, seen.get(store))) ?? (await gathered(records, NOTHING, await records.keys("results", from(""))));
    if (!heard.has(store)) for (const told of CHANGED) store.addEventListener?.(told, () => seen.delete(store));
    heard.add(store);
    seen.set(store, now);
    if (!game) return now.all;
    const found = now.of.get(game) ?? ofGame(now.all, game);
    now.of.set(game, found);
    return found;
  });

/** @param {string[]} keys @param {string} game */
function ofGame(keys, game) {
  const pattern = new RegExp(`^-?\\d+-${game}\\.`);
  return keys.filter((key) => pattern.test(key));
}

/**
 * What was read with what came later; null where nothing was read, or where the database has other keys beside these: results were brought, or are gone.
 * @param {import("../store/changes.js").AnyRecords} records @param {Seen | undefined} before @returns {Promise<Seen | null>}
 */
async function goneOn(records, before) {
  if (!before) return null;
  const [last, ...fresh] = await records.keys("results", from(before.last));
  if (last !== before.last || (await records.count("results")) !== before.count + fresh.length) return null;
  const now = await gathered(records, before, fresh);
  const late = now.all.slice(Math.max(0, before.all.length - 1));
  // A clock that was set back makes a later result an earlier one.
  return inOrder(late).every((key, at) => key === late[at]) ? now : null;
}

/** @param {import("../store/changes.js").AnyRecords} records @param {Seen} before @param {IDBValidKey[]} fresh @returns {Promise<Seen>} */
async function gathered(records, before, fresh) {
  const sound = [];
  for (const key of fresh) if (NAMED.test(String(key)) || (await records.get("results", key)) !== undefined) sound.push(key);
  const keys = inOrder(sound);
  const of = new Map([...before.of].map(([game, found]) => [game, [...found, ...ofGame(keys, game)]]));
  return { count: before.count + fresh.length, last: String(fresh.at(-1) ?? before.last), all: [...before.all, ...keys], of };
}

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
