/** What a page left in the journal that was killed, or whose browser did not store: it is kept now, unless the database has it already. */
import { isRecord } from "../ground/allowed.js";
import { keepTurn } from "./changes.js";
import { PUZZLE, resultKey } from "./checks.js";
import { PLACE } from "./left.js";

/** @typedef {import("./changes.js").AnyRecords} AnyRecords */
/** @typedef {import("./checks.js").BodyChecks} BodyChecks */
/** @typedef {(act: (records: AnyRecords) => Promise<unknown>) => Promise<unknown>} Change makes a change in all object stores that a turn is kept in; rejects where it is not stored */

/** What is younger may be another tab's, which is about to keep it. */
export const YOUNG_MS = 500;

/** @param {Change} change @param {BodyChecks} checks */
export async function recover(change, checks) {
  if (left().some(([, text]) => isYoung(text))) await new Promise((resolve) => setTimeout(resolve, YOUNG_MS));
  for (const [key, text] of left()) {
    const entry = entryIn(text, checks);
    if (entry) await change((records) => kept(records, entry));
    if (localStorage.getItem(key) === text) localStorage.removeItem(key);
  }
}

/** All entries, each with its key. @returns {[string, string][]} */
const left = () => Object.entries(localStorage).filter(([key]) => key.startsWith(PLACE));

/** @param {string} text */
const isYoung = (text) => Math.abs(Date.now() - (parsed(text)?.at ?? 0)) < YOUNG_MS;

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The entry, where it is one and all in it may be kept. @param {string} text @param {BodyChecks} checks @returns {import("./journal.js").Entry | null} */
function entryIn(text, checks) {
  const entry = parsed(text);
  if (!isRecord(entry) || typeof entry.puzzle !== "string" || !PUZZLE.test(entry.puzzle) || !Array.isArray(entry.results)) return null;
  const { puzzle, rev, save } = entry;
  if (save !== null && !checks.sessions({ rev, save }, puzzle)) return null;
  const results = entry.results.filter((result) => isRecord(result) && checks.results(result, resultKey(/** @type {any} */ (result))));
  const house = Object.entries(isRecord(entry.house) ? entry.house : {}).filter(([name, value]) => checks.settings(value, name));
  return /** @type {any} */ ({ ...entry, game: puzzle.slice(0, puzzle.indexOf(".")), results, house: Object.fromEntries(house) });
}

/** @param {AnyRecords} records @param {import("./journal.js").Entry} entry */
async function kept(records, { game, puzzle, rev, save, results, house }) {
  const stored = (await records.get("sessions", puzzle))?.rev ?? 0;
  for (const result of results) await records.put("results", resultKey(result), result);
  if (save && stored <= rev) await keepTurn(records, { game, puzzle, rev: stored, save, frame: null, result: null, house });
}
