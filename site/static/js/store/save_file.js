/** What a player has on one device as a file for another: how it is written, what may come out of one, and what it would change. Functions of values alone. */
import { isRecord } from "../board/allowed.js";
import { PUZZLE } from "./checks.js";
import { NAMES } from "./records.js";
import { checksum } from "./seal.js";

/** @typedef {import("./checks.js").Name} Name */
/** @typedef {Map<IDBValidKey, any>} Bodies by key */
/** @typedef {Record<Name, Bodies>} Everything bodies by object store and key */
/** @typedef {{put: [Name, IDBValidKey, any][], remove: [Name, IDBValidKey][], aside: [Name, IDBValidKey, any][]}} Changes */
/** @typedef {Partial<Record<Name | "packs", number>>} Counts packs are among the materials, and no texts */

/** Another meaning of what a file holds takes another number; an older one has to be read for ever. */
export const FILE_VERSION = 1;
/** Bytes, and so characters; thirty thousand results are some ten million. */
export const LARGEST = 50_000_000;

/**
 * For each object store what becomes of a record that differs from the one here when a file is added: `later` is decided by the revision, and the other is laid
 * aside; `ours` stays. `drawn` is not in files at all: the engine draws it again.
 * @type {Record<Name, "later" | "ours" | "drawn">}
 */
export const RULES = { sessions: "later", frames: "drawn", results: "ours", settings: "ours", open: "ours", badges: "ours", materials: "ours" };

/** A later day with a longer row of them, as `core/home.py` writes it: `2026-11-23 6`. @param {string} streak */
const rank = (streak) => `${streak.slice(0, 10)} ${streak.slice(11).padStart(5, "0")}`;

/** What is remembered of all games together is joined: which of two, by its name among the settings (`core/home.py`, `core/menu.py`). @type {Record<string, (ours: string, theirs: string) => string>} */
const JOINED = {
  "parlour.since": (ours, theirs) => (theirs < ours ? theirs : ours),
  "parlour.streak": (ours, theirs) => (rank(theirs) > rank(ours) ? theirs : ours),
};
/** Under this name among the badges stands what home shows of the days in a row. */
const HOUSE = "parlour";

const WRITTEN = NAMES.filter((name) => RULES[name] !== "drawn");

/** Why a file cannot be used, as the player reads it. */
export class SaveFileError extends Error {}

const SAYS = {
  foreign: "This isn’t a file of Parlour’s, or only a part of one. Nothing was changed.",
  newer: "This file is from a newer Parlour. Load the page again to get that, then bring the file. Nothing was changed.",
  altered: "This file was cut or altered on its way. Save it once more where it comes from. Nothing was changed.",
  large: "This file is larger than any that Parlour writes. Nothing was changed.",
};

/** Whether a file of this size is worth being read. @param {number} size bytes, or characters @throws {SaveFileError} */
export function heldToSize(size) {
  if (size > LARGEST) throw new SaveFileError(SAYS.large);
}

/** An empty map for each object store. @returns {Everything} */
const nothing = () => /** @type {Everything} */ (Object.fromEntries(NAMES.map((name) => [name, new Map()])));

/** @param {Record<string, unknown>} records */
const sum = (records) => checksum(JSON.stringify(records));

/** The file, readable for people too. @param {Partial<Everything>} here @param {string} made when, as ISO 8601 writes it */
export function written(here, made) {
  const records = Object.fromEntries(WRITTEN.map((name) => [name, Object.fromEntries([...(here[name] ?? [])].map(([key, body]) => [String(key), body]))]));
  return `${JSON.stringify({ parlour: "save", version: FILE_VERSION, made, checksum: sum(records), records }, null, 1)}\n`;
}

/**
 * What a file holds of records that may be brought here, and how many of its parts may not.
 * @param {string} text @param {import("./checks.js").BodyChecks} checks @returns {{made: string, theirs: Everything, strange: number}} @throws {SaveFileError} with a sentence for the player
 */
export function read(text, checks) {
  heldToSize(text.length);
  const file = parsed(text);
  if (!isRecord(file) || file.parlour !== "save" || !Number.isSafeInteger(file.version)) throw new SaveFileError(SAYS.foreign);
  if (Number(file.version) > FILE_VERSION) throw new SaveFileError(SAYS.newer);
  if (!isRecord(file.records)) throw new SaveFileError(SAYS.foreign);
  if (file.checksum !== sum(file.records)) throw new SaveFileError(SAYS.altered);
  const [theirs, held] = [nothing(), Object.entries(file.records)];
  let strange = 0;
  for (const [name, part] of held) {
    const isOurs = WRITTEN.includes(/** @type {Name} */ (name)) && isRecord(part);
    if (!isOurs) strange += 1;
    for (const [key, body] of isOurs ? Object.entries(part) : []) {
      if (isSound(/** @type {Name} */ (name), key, body, checks)) theirs[/** @type {Name} */ (name)].set(key, body);
      else strange += 1;
    }
  }
  return { made: typeof file.made === "string" ? file.made.slice(0, 10) : "", theirs, strange };
}

/** @param {string} text @returns {unknown} undefined for what is no JSON, or nested too deeply to be read */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {Name} name @param {string} key @param {any} body @param {import("./checks.js").BodyChecks} checks */
const isSound = (name, key, body, checks) => (name !== "sessions" || PUZZLE.test(key)) && checks[name](body, key);

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What adding a file changes: nothing that is here is lost. @param {Everything} here @param {Everything} theirs @returns {Changes} */
export function added(here, theirs) {
  const changes = /** @type {Changes} */ ({ put: [], remove: [], aside: [] });
  for (const name of WRITTEN) {
    for (const [key, body] of theirs[name]) {
      const ours = here[name].get(key);
      if (ours === undefined) changes.put.push([name, key, body]);
      else if (RULES[name] === "later" && !isSame(ours, body)) {
        const isLater = body.rev > ours.rev;
        changes.aside.push([name, key, isLater ? ours : body]);
        if (isLater) changes.put.push([name, key, body]);
      } else if (name === "settings" && Object.hasOwn(JOINED, String(key)) && JOINED[String(key)]?.(ours, body) !== ours) {
        changes.put.push([name, key, body]);
        if (key === "parlour.streak" && theirs.badges.has(HOUSE)) changes.put.push(["badges", HOUSE, theirs.badges.get(HOUSE)]);
      }
    }
  }
  return changes;
}

/** What putting a file in the place of all that is here changes. @param {Everything} here @param {Everything} theirs @returns {Changes} */
export function replaced(here, theirs) {
  const changes = /** @type {Changes} */ ({ put: [], remove: [], aside: [] });
  for (const name of WRITTEN) {
    for (const key of here[name].keys()) if (!theirs[name].has(key)) changes.remove.push([name, key]);
    for (const [key, body] of theirs[name]) if (!isSame(here[name].get(key), body)) changes.put.push([name, key, body]);
  }
  // Frames were drawn of sessions that are gone.
  for (const key of here.frames.keys()) changes.remove.push(["frames", key]);
  return changes;
}

const NOUNS = /** @type {[keyof Counts, string, string][]} */ ([
  ["results", "result", "results"],
  ["sessions", "game", "games"],
  ["settings", "choice", "choices"],
  ["materials", "text of your own", "texts of your own"],
  ["packs", "pack", "packs"],
]);

/** `12 results, 3 games and 1 choice`; empty where there is none of these. @param {Counts} counts */
export function counted(counts) {
  const parts = NOUNS.filter(([name]) => counts[name]).map(([name, one, many]) => `${counts[name]} ${counts[name] === 1 ? one : many}`);
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}

/** Whether a player made it: not what games and the house remember among the settings. @param {Name} name @param {IDBValidKey} key */
const isPlayers = (name, key) => name !== "settings" || !String(key).includes(".");

/** What the names of packs begin with among the materials. */
const PACK = `${HOUSE}.`;

/** What a player calls a record. @param {Name} name @param {IDBValidKey} key @returns {keyof Counts} */
const kindOf = (name, key) => (name === "materials" && String(key).startsWith(PACK) ? "packs" : name);

/** How many of each kind. @param {[Name, IDBValidKey][]} records @returns {Counts} */
function tallied(records) {
  const counts = /** @type {Record<string, number>} */ (Object.fromEntries(NAMES.map((name) => [name, 0])));
  for (const [name, key] of records) if (isPlayers(name, key)) counts[kindOf(name, key)] = (counts[kindOf(name, key)] ?? 0) + 1;
  return counts;
}

/** How many of each. @param {Everything} all */
export const sizes = (all) => tallied(NAMES.flatMap((name) => [...all[name].keys()].map((key) => /** @type {[Name, IDBValidKey]} */ ([name, key]))));

/** How many of each are written. @param {Changes} changes */
export const puts = ({ put }) => tallied(put.map(([name, key]) => [name, key]));
