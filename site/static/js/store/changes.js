/** What is asked of the records and what changes in them, each within one transaction. */
import { resultKey } from "./checks.js";

/** @typedef {import("./records.js").Records | import("./memory.js").MemoryRecords} AnyRecords */
/** @typedef {import("./records.js").Outcomes} Outcomes */
/** @typedef {import("./store.js").Entry} Entry */

/** Whether it is the id of one puzzle, and not how those of all puzzles of a set or of a game begin. @param {string} start */
const isWhole = (start) => !/[./]$/.test(start);

/** Of keys the puzzle of this id; all whose ids begin so, where it ends with the slash after a set or the dot after a game. @param {string} start @returns {import("./records.js").Keys} */
export const idsOf = (start) => ({
  range: () => (isWhole(start) ? IDBKeyRange.only(start) : IDBKeyRange.bound(start, `${start}\uffff`)),
  isWanted: (key) => (isWhole(start) ? key === start : String(key).startsWith(start)),
});

/** The results of these puzzles. @param {string} start @returns {Outcomes} */
export const ofPuzzles = (start) => ({
  range: () => IDBKeyRange.bound([start], isWhole(start) ? [start, []] : [`${start}\uffff`]),
  isWanted: ({ puzzle }) => idsOf(start).isWanted(puzzle),
});

/** A session with its frame, if that was drawn of this very revision. @param {AnyRecords} records @param {string} puzzle @returns {Promise<Entry | null>} */
export async function entryOf(records, puzzle) {
  const session = await records.get("sessions", puzzle);
  if (!session) return null;
  const drawn = await records.get("frames", puzzle);
  return { ...session, frame: drawn?.rev === session.rev ? drawn.frame : null };
}

/** Writes a record that is not as it should be. @param {AnyRecords} records @param {"open" | "badges" | "settings"} name @param {string} key @param {unknown} body */
export async function putChanged(records, name, key, body) {
  const before = await records.get(name, key);
  return JSON.stringify(before) !== JSON.stringify(body) && records.put(name, key, body);
}

/**
 * Keeps a turn. Where another tab has kept a later one the session is that tab's, but what was reached here stays reached.
 * @param {AnyRecords} records @param {import("./store.js").Turn} turn
 * @returns {Promise<{rev: number, later: Entry | null, isStored: boolean}>}
 */
export async function keepTurn(records, { game, puzzle, rev, save, frame, result, house = {}, badges = {} }) {
  const later = await laterThan(records, puzzle, rev);
  if (later) {
    await records.layAside("kept", "sessions", puzzle, { rev, save, frame, result });
    const isStored = result !== null && (await records.put("results", resultKey(result), result));
    return { rev: later.rev, later, isStored };
  }
  const stored = [
    save !== null && (await keepSession(records, puzzle, { rev: rev + 1, save, frame })),
    result !== null && (await records.put("results", resultKey(result), result)),
    await putChanged(records, "open", game, puzzle),
  ];
  for (const [name, text] of Object.entries(house)) await putChanged(records, "settings", name, text);
  for (const [name, view] of Object.entries(badges)) await putChanged(records, "badges", name, view);
  return { rev: save ? rev + 1 : rev, later: null, isStored: stored.some(Boolean) };
}

/** The session that another tab has kept meanwhile. @param {AnyRecords} records @param {string} puzzle @param {number} rev */
async function laterThan(records, puzzle, rev) {
  const session = await records.get("sessions", puzzle);
  return session && session.rev > rev ? entryOf(records, puzzle) : null;
}

/** @param {AnyRecords} records @param {string} puzzle @param {Entry} entry */
async function keepSession(records, puzzle, { rev, save, frame }) {
  const isStored = await records.put("sessions", puzzle, { rev, save });
  if (!frame) {
    await records.remove("frames", puzzle);
    return isStored;
  }
  await records.put("frames", puzzle, { rev, frame });
  await records.keepFewFrames(puzzle);
  return isStored;
}

/** @param {AnyRecords} records @param {import("./store.js").Settings} choices @returns {Promise<boolean>} whether any was stored */
export async function putAll(records, choices) {
  const stored = [];
  for (const [id, value] of Object.entries(choices)) stored.push(await putChanged(records, "settings", id, value));
  return stored.some(Boolean);
}
