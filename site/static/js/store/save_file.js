/** What a player has on one device as a file for another: how it is written, what may come out of one, and what it would change. Functions of values alone. */
import { isRecord } from "../ground/allowed.js";
import { ID, PUZZLE } from "./checks.js";
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
 * What a file is about: one game, or one puzzle; all there is where it names neither. It may leave out the games in progress.
 * @typedef {{game?: string, puzzle?: string, without?: "sessions"}} About
 */
/**
 * What becomes of a record that differs from the one here when a file is added: `later` is decided by the revision, and the other is laid aside; `ours` stays.
 * `drawn` is not in files at all: the engine draws it again. And the puzzle that a record belongs to, or else the game, if there is one.
 * @typedef {{adds: "later" | "ours" | "drawn", puzzle?: (key: string, body: any) => string, game?: (key: string) => string}} Rule
 */

/** `some-game.1/stages/0042` -> `some-game`, and so of what a game wants to be remembered. @param {string} key */
const beforeDot = (key) => key.split(".", 1)[0] ?? "";
/** @param {string} key */
const itself = (key) => key;

/** For each object store. @type {Record<Name, Rule>} */
export const RULES = {
  sessions: { adds: "later", puzzle: itself },
  frames: { adds: "drawn", puzzle: itself },
  results: { adds: "ours", puzzle: (_key, body) => body.puzzle },
  settings: { adds: "ours", game: (key) => (key.includes(".") ? beforeDot(key) : "") },
  open: { adds: "ours", game: itself },
  badges: { adds: "ours", game: itself },
  materials: { adds: "ours", game: beforeDot },
};

/** Whether a record belongs to what a file is about. @param {About} about @param {Name} name @param {IDBValidKey} key @param {unknown} body */
export function isWithin({ game, puzzle, without }, name, key, body) {
  if (without && (name === without || RULES[name].adds === "drawn")) return false;
  const id = RULES[name].puzzle?.(String(key), body);
  if (puzzle) return id === puzzle;
  return !game || game === (id === undefined ? RULES[name].game?.(String(key)) : beforeDot(id));
}

/** A later day with a longer row of them, as `core/menus/home.py` writes it: `2026-11-23 6`. @param {string} streak */
const rank = (streak) => `${streak.slice(0, 10)} ${streak.slice(11).padStart(5, "0")}`;

/** What is remembered of all games together is joined: which of two, by its name among the settings (`core/menus/home.py`, `core/menus/menu.py`). @type {Record<string, (ours: string, theirs: string) => string>} */
const JOINED = {
  "parlour.since": (ours, theirs) => (theirs < ours ? theirs : ours),
  "parlour.streak": (ours, theirs) => (rank(theirs) > rank(ours) ? theirs : ours),
};
/** Under this name among the badges stands what home shows of the days in a row. */
const HOUSE = "parlour";

const WRITTEN = NAMES.filter((name) => RULES[name].adds !== "drawn");

/** Why a file cannot be used, as the player reads it. */
export class SaveFileError extends Error {}

const SAYS = {
  foreign: "This isn’t a file of Parlour’s, or only a part of one. Nothing was changed.",
  newer: (/** @type {string} */ by) => `This file is from a newer Parlour${by && ` (${versionOf(by)})`}. Load the page again to get that, then bring the file. Nothing was changed.`,
  altered: "This file was cut or altered on its way. Save it once more where it comes from. Nothing was changed.",
  large: "This file is larger than any that Parlour writes. Nothing was changed.",
};

/** As a page says which Parlour it is (`edition.py` of the build): `0.2.0 (a1b2c3d4e5)`. */
const EDITION = /^\d{1,4}\.\d{1,4}\.\d{1,4}(?: \([0-9a-f]{10}(?:, changed)?\))?$/;

/** Which Parlour wrote a file; empty where that does not say, as none of 0.2.0 does. It is told and decides nothing, so it is not sealed. @param {unknown} by */
const writerOf = (by) => (typeof by === "string" && EDITION.test(by) ? by : "");

/** `0.2.0 (a1b2c3d4e5)` -> `0.2.0`. @param {string} edition */
export const versionOf = (edition) => edition.split(" ", 1)[0] ?? "";

/** @param {string} edition */
const rankOf = (edition) => versionOf(edition).split(".").reduce((sum, part) => sum * 10_000 + Number(part), 0);

/** Whether the version of one edition is after that of another; no order is known where one of them is not. @param {string} one @param {string} other */
export const isAfter = (one, other) => one !== "" && other !== "" && rankOf(one) > rankOf(other);

/** Whether a file of this size is worth being read. @param {number} size bytes, or characters @throws {SaveFileError} */
export function heldToSize(size) {
  if (size > LARGEST) throw new SaveFileError(SAYS.large);
}

/** An empty map for each object store. @returns {Everything} */
const nothing = () => /** @type {Everything} */ (Object.fromEntries(NAMES.map((name) => [name, new Map()])));

/** Of what a file is about too, so that nobody widens it on its way. @param {Record<string, unknown>} records @param {unknown} about */
const sum = (records, about) => checksum(JSON.stringify(about === undefined ? records : [about, records]));

/** Those of all records that a file about this holds. @param {Partial<Everything>} all @param {About} about @returns {Everything} */
export function within(all, about) {
  const held = nothing();
  for (const name of WRITTEN) for (const [key, body] of all[name] ?? []) if (isWithin(about, name, key, body)) held[name].set(key, body);
  return held;
}

/** The file, readable for people too. @param {Partial<Everything>} here @param {string} made when, as ISO 8601 writes it @param {About} [about] @param {string} [by] the edition of the Parlour that writes it */
export function written(here, made, about = {}, by = "") {
  const held = within(here, about);
  const records = Object.fromEntries(WRITTEN.map((name) => [name, Object.fromEntries([...held[name]].map(([key, body]) => [String(key), body]))]));
  const told = Object.keys(about).length ? about : undefined;
  return `${JSON.stringify({ parlour: "save", version: FILE_VERSION, by: by || undefined, made, about: told, checksum: sum(records, told), records }, null, 1)}\n`;
}

/** Whether it is something that a file can be about. @param {unknown} about @returns {about is About} */
function isSubject(about) {
  if (!isRecord(about)) return false;
  const { game, puzzle, without, ...rest } = about;
  const isOf = (/** @type {unknown} */ value, /** @type {RegExp} */ pattern) => value === undefined || (typeof value === "string" && pattern.test(value));
  const isOne = game === undefined || puzzle === undefined;
  return isOne && isOf(game, ID) && isOf(puzzle, PUZZLE) && (without === undefined || without === "sessions") && Object.keys(rest).length === 0;
}

/**
 * What a file holds of records that may be brought here, and how many of its parts may not.
 * @param {string} text @param {import("./checks.js").BodyChecks} checks
 * @returns {{made: string, by: string, about: About, theirs: Everything, strange: number}} `by`: which Parlour wrote it, or nothing @throws {SaveFileError} with a sentence for the player
 */
export function read(text, checks) {
  heldToSize(text.length);
  const file = parsed(text);
  if (!isRecord(file) || file.parlour !== "save" || !Number.isSafeInteger(file.version)) throw new SaveFileError(SAYS.foreign);
  const by = writerOf(file.by);
  if (Number(file.version) > FILE_VERSION) throw new SaveFileError(SAYS.newer(by));
  if (!isRecord(file.records)) throw new SaveFileError(SAYS.foreign);
  if (file.checksum !== sum(file.records, file.about)) throw new SaveFileError(SAYS.altered);
  const { about = {} } = file;
  if (!isSubject(about)) throw new SaveFileError(SAYS.newer(by));
  return { made: typeof file.made === "string" ? file.made.slice(0, 10) : "", by, about, ...sorted(file.records, about, checks) };
}

/** What may be brought here of records, and how many may not. @param {Record<string, unknown>} records @param {About} about @param {import("./checks.js").BodyChecks} checks */
function sorted(records, about, checks) {
  const theirs = nothing();
  let strange = 0;
  for (const [name, part] of /** @type {[Name, unknown][]} */ (Object.entries(records))) {
    const isOurs = WRITTEN.includes(name) && isRecord(part);
    if (!isOurs) strange += 1;
    for (const [key, body] of isOurs ? Object.entries(part) : []) {
      if (isSound(name, key, body, checks) && isWithin(about, name, key, body)) theirs[name].set(key, body);
      else strange += 1;
    }
  }
  return { theirs, strange };
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

/** What home shows of games of which a file has every result that is here, and more: truer than what stands here, until their menus are drawn. @param {Everything} here @param {Everything} theirs @returns {Changes["put"]} */
function truer(here, theirs) {
  const games = new Set();
  for (const [key, { puzzle }] of theirs.results) if (!here.results.has(key)) games.add(beforeDot(puzzle));
  for (const [key, { puzzle }] of here.results) if (!theirs.results.has(key)) games.delete(beforeDot(puzzle));
  return [...games].filter((game) => here.badges.has(game) && theirs.badges.has(game)).map((game) => ["badges", game, theirs.badges.get(game)]);
}

/** What adding a file changes: nothing that is here is lost. @param {Everything} here @param {Everything} theirs @returns {Changes} */
export function added(here, theirs) {
  const changes = /** @type {Changes} */ ({ put: [], remove: [], aside: [] });
  for (const name of WRITTEN) {
    for (const [key, body] of theirs[name]) {
      const ours = here[name].get(key);
      if (ours === undefined) changes.put.push([name, key, body]);
      else if (RULES[name].adds === "later" && !isSame(ours, body)) {
        const isLater = body.rev > ours.rev;
        changes.aside.push([name, key, isLater ? ours : body]);
        if (isLater) changes.put.push([name, key, body]);
      } else if (name === "settings" && Object.hasOwn(JOINED, String(key)) && JOINED[String(key)]?.(ours, body) !== ours) {
        changes.put.push([name, key, body]);
        if (key === "parlour.streak" && theirs.badges.has(HOUSE)) changes.put.push(["badges", HOUSE, theirs.badges.get(HOUSE)]);
      }
    }
  }
  changes.put.push(...truer(here, theirs));
  return changes;
}

/** What putting a file in the place of what is here of the same changes. @param {Everything} here @param {Everything} theirs @param {About} [about] @returns {Changes} */
export function replaced(here, theirs, about = {}) {
  const changes = /** @type {Changes} */ ({ put: [], remove: [], aside: [] });
  for (const name of WRITTEN) {
    for (const [key, body] of here[name]) if (isWithin(about, name, key, body) && !theirs[name].has(key)) changes.remove.push([name, key]);
    for (const [key, body] of theirs[name]) if (!isSame(here[name].get(key), body)) changes.put.push([name, key, body]);
  }
  // Frames were drawn of sessions that are gone.
  for (const key of here.frames.keys()) if (isWithin(about, "frames", key, null)) changes.remove.push(["frames", key]);
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
