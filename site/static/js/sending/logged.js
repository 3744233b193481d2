/** The log of plays in a file of everything: only where that was ticked, beside the records and sealed for itself, so that a Parlour that knows no log reads the rest. */
import { isRecord } from "../ground/allowed.js";
import { isGo } from "../plays/book.js";
import { LARGEST } from "../store/save_file.js";
import { checksum } from "../store/seal.js";

/** @typedef {import("../plays/record.js").Go} Go */

const NAME = "plays";

/** The file with these records of the log in it; null where that would be larger than a file may be. @param {string} text @param {Go[]} goes @returns {string | null} */
export function withLog(text, goes) {
  const whole = `${JSON.stringify({ ...JSON.parse(text), [NAME]: { checksum: checksum(JSON.stringify(goes)), goes } }, null, 1)}\n`;
  return whole.length > LARGEST ? null : whole;
}

/** The records of the log that a file holds; none where it has none, or they were altered. @param {string} text of a file that was read @returns {Go[]} */
export function logOf(text) {
  const held = JSON.parse(text)[NAME];
  if (!isRecord(held) || !Array.isArray(held.goes) || held.checksum !== checksum(JSON.stringify(held.goes))) return [];
  return held.goes.filter(isGo);
}
