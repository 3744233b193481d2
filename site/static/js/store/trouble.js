/** Why something could not be stored, and that of what was begun nothing is stored then. */
import { BlockedError, OldSaveError, SilentError, giveUp } from "./database.js";

/** @typedef {import("./records.js").Transaction} Transaction */

/** What was done, once it is stored; when any of it fails nothing of it is. @template T @param {Transaction} transaction @param {Promise<T>} acting @returns {Promise<T>} */
export async function finished(transaction, acting) {
  transaction.done.catch(() => {});
  try {
    const value = await acting;
    await transaction.done;
    return value;
  } catch (error) {
    giveUp(transaction);
    throw error;
  }
}

/** Why nothing can be stored; anything else is a bug. @param {unknown} error */
export function troubleOf(error) {
  if (error instanceof DOMException && error.name === "VersionError") return "newer";
  if (error instanceof BlockedError) return "blocked";
  if (error instanceof OldSaveError) return "old";
  if (error instanceof SilentError) return "silent";
  // A RangeError comes of a stored value that is nested too deeply to be copied aside.
  if (error instanceof DOMException || error instanceof RangeError || !globalThis.indexedDB) return "unavailable";
  throw error;
}

/** Trouble of these kinds may pass: then it is withdrawn. */
export const PASSING = new Set(["unavailable", "silent", "blocked"]);

/** Conditions that last are told once; each damage is told. */
export const LASTING = new Set(["unavailable", "silent", "blocked", "old", "newer", "newerPart"]);

/** Said of any trouble where the sentences did not come. @type {import("./notices.js").Notice} */
export const UNTOLD = { kind: "unavailable", sentence: "A part of this page is missing, so nothing is saved here now. What was saved before is safe. Reload the page." };
