/**
 * What the log holds of a go: built of what the page and the engine say to each other, as docs/PLAYS.md has it field by field. Functions of values alone;
 * Python reads the same in parlour/apart/plays/record.py.
 */
import { checksum } from "../store/seal.js";

/** @typedef {import("../protocol.js").Save} Save */
/** @typedef {[ms: number, what: string, told: unknown]} Act */
/** @typedef {Record<string, unknown> & {ms: number, status: string, stars: number}} End */
/**
 * @typedef {{parlour: "go", version: number, puzzle: string, fingerprint: string, build: string, device: string, at: number, resumed: boolean, acts: Act[], ends: End[],
 *   last_ms: number, clock: "none" | "timed" | "relaxed", inputs: Record<string, number>, size: "small" | "medium" | "large", settings: Record<string, string>}} Go
 */
/** @typedef {{log: [number, unknown][], at: number, hints: number, assisted: boolean}} Position how far a save had come */
/** @typedef {{op: string, args: Record<string, any>}} Said a message to the engine */
/** @typedef {{frame: Record<string, any>, save: any, result: Record<string, any> | null, dropped?: boolean}} Heard a turn */

/** Of the schema. */
export const VERSION = 1;

/** As many acts as a reader takes. */
const MOST_ACTS = 20_000;

const SMALL = 600;
const LARGE = 1_000;

/** @param {number} width in CSS pixels @returns {Go["size"]} */
export const sizeOf = (width) => (width < SMALL ? "small" : width < LARGE ? "medium" : "large");

/** @param {unknown} save @returns {Position} */
export function positionOf(save) {
  const { log = [], at = 0, hints = 0, assisted = false } = /** @type {Partial<Position>} */ (save ?? {});
  return { log, at, hints, assisted };
}

/**
 * A record of a puzzle that was opened.
 * @param {string} puzzle @param {{device: string, build: string, at: number, width: number, save?: unknown, data?: unknown, settings?: Record<string, string>}} given
 * @returns {Go}
 */
export function begun(puzzle, { device, build, at, width, save = null, data, settings = {} }) {
  const chosen = Object.entries(settings).filter(([name]) => !name.includes("."));
  return {
    parlour: "go",
    version: VERSION,
    puzzle,
    fingerprint: data === undefined ? "" : checksum(JSON.stringify(data)),
    build,
    device,
    at,
    resumed: positionOf(save).log.length > 0,
    acts: [],
    ends: [],
    last_ms: 0,
    clock: "none",
    inputs: {},
    size: sizeOf(width),
    settings: Object.fromEntries(chosen),
  };
}

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What changed between two positions of a go, as acts without their time. @param {Position} before @param {Position} after @param {string} action of the message, "" where it was an event @returns {[string, unknown][]} */
export function changed(before, after, action) {
  if (!after.log.length && before.log.length) return [["restart", null]];
  if (after.at < before.at) return [[action === "rescue" ? "rescue" : "undo", before.at - after.at]];
  if (after.at === before.at) return [];
  const isAgain = after.log.length === before.log.length && isSame(after.log[before.at], before.log[before.at]);
  if (isAgain) return [["redo", after.at - before.at]];
  return after.log.slice(before.at, after.at).map(([, move]) => ["move", move]);
}

/** The result as the log holds it. @param {Record<string, any>} result @param {number} ms @returns {End} */
function endOf({ status, score, stars = 0, moves, elapsed_ms, hints, assisted, relaxed = false, facts = {} }, ms) {
  return { ms, status, score, stars, moves, elapsed_ms, hints, assisted, relaxed, facts };
}

/** Steps of one hint in a row, with this one: any other act that changes something begins anew. @param {Act[]} acts */
function levelAfter(acts) {
  let level = 1;
  for (let at = acts.length - 1; at >= 0 && ["hint", "pause", "resume"].includes(acts[at]?.[1] ?? ""); at--) level += acts[at]?.[1] === "hint" ? 1 : 0;
  return level;
}

/** What an action of the session's tells by itself. @param {string} action @param {Act[]} acts @param {Heard} turn @returns {[string, unknown][]} */
function asked(action, acts, { frame }) {
  if (action === "hint" && frame.sound === "hint") return [["hint", levelAfter(acts)]];
  if (action === "pause") return [["pause", "asked"]];
  if (action === "begin" && acts.findLast(([, what]) => what === "pause" || what === "resume")?.[1] === "pause") return [["resume", "asked"]];
  return [];
}

/**
 * Adds to a record what a turn tells.
 * @param {Go} go changed in place @param {Position} before @param {Said} said @param {Heard} turn @param {number} ms since the record began @returns {Position} how far it has come
 */
export function told(go, before, { op, args }, turn, ms) {
  const { frame, save, result } = turn;
  const action = op === "act" ? String(args.action) : "";
  const after = save ? positionOf(save) : before;
  const found = [...changed(before, after, action), ...asked(action, go.acts, turn)];
  if (after.assisted && !before.assisted) found.push(["answers", null]);
  for (const [what, more] of found) if (go.acts.length < MOST_ACTS) go.acts.push([ms, what, more]);
  if (result) go.ends.push(endOf(result, ms));
  if (frame.left_ms !== null && frame.left_ms !== undefined) go.clock = "timed";
  else if (save?.relaxed && go.clock === "none") go.clock = "relaxed";
  if (found.length || result) go.last_ms = Math.max(go.last_ms, ms);
  return after;
}

/** Adds a pause, or its end, where that is none yet. @param {Go} go @param {"pause" | "resume"} what @param {"hidden" | "sheet"} why @param {number} ms */
export function paused(go, what, why, ms) {
  if (!go.acts.length || go.acts.length >= MOST_ACTS) return;
  const last = go.acts.findLast(([, each, how]) => (each === "pause" || each === "resume") && how === why)?.[1] ?? "resume";
  if (last === what) return;
  go.acts.push([ms, what, why]);
  go.last_ms = Math.max(go.last_ms, ms);
}

/** Whether anything of it is worth keeping: a puzzle that was only looked at is none that was started. @param {Go} go */
export const isStarted = ({ acts }) => acts.some(([, what]) => what !== "pause" && what !== "resume");
