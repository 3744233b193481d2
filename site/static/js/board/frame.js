/** Frames: what there is to show of a puzzle, as the engine draws it, as a shard holds it, or as it was stored. */
import { isView } from "./view.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {{seq: number, puzzle: string, title: string, view: View, status: string, over: boolean, look: boolean, scene: number | null, link: string | null,
 *   score: number, moves: number, can: string[], say: string, marks: string[], prospect: {alive: boolean | null, say: string} | null,
 *   card: View | null, left_ms: number | null, wake_ms: number | null, hidden?: boolean}} Frame
 *   `over`: nothing more can be done in it; `look`: somebody else's play; `scene`: what an event on it is meant for, null where the engine has not drawn it;
 *   `link`: the address of this very position; `hidden`: only the size of the view may be seen, as long as the engine has not covered it
 * @typedef {{frame: Frame, save: object | null, result: object | null, rejected: string | null, dropped: boolean, now: number}} Turn
 *   `now`: when the page asked; `dropped`: it was meant for a board that has moved on, and nothing has changed
 */

/** What stands where a board will be that only the engine can draw. @type {View} */
const MAKING = ["p", { class: "making" }, "Making the board…"];

/** @type {Omit<Frame, "puzzle" | "title" | "view">} */
const BLANK = {
  seq: 0,
  status: "playing",
  over: false,
  look: false,
  scene: null,
  link: null,
  score: 0,
  moves: 0,
  can: [],
  say: "",
  marks: [],
  prospect: null,
  card: null,
  left_ms: null,
  wake_ms: null,
};

/** A stored puzzle as it stands before its first move. @param {string} puzzle @param {import("../host/library.js").Stored} stored @param {boolean} look @returns {Frame} */
export const first = (puzzle, { title, view, timed = false }, look) => ({ ...BLANK, puzzle, title, view, look, can: timed || look ? [] : ["hint"], hidden: timed });

/** Nothing yet, where the engine still has to make the board. @param {string} puzzle @returns {Frame} */
export const making = (puzzle) => ({ ...BLANK, puzzle, title: "New board", view: MAKING });

/** A frame to keep: nothing said or marked any more, and not what a running clock lets the player see. @param {Frame} frame @returns {Frame} */
export function resting(frame) {
  const rested = { ...frame, say: "", marks: [] };
  return frame.wake_ms === null ? rested : { ...rested, hidden: true, can: [], wake_ms: null };
}

const isText = (/** @type {unknown} */ value) => typeof value === "string";
const isNumber = (/** @type {unknown} */ value) => typeof value === "number";
const isTexts = (/** @type {unknown} */ value) => Array.isArray(value) && value.every(isText);
const isProspect = (/** @type {any} */ value) => isText(value.say) && (value.alive === null || typeof value.alive === "boolean");
const orNull = (/** @type {(value: unknown) => boolean} */ holds) => (/** @type {unknown} */ value) => value === null || holds(value);

/** What each part of a frame must be. @type {[keyof Frame, (value: unknown) => boolean][]} */
const PARTS = [
  ["seq", isNumber],
  ["title", isText],
  ["view", isView],
  ["status", isText],
  ["scene", orNull(isNumber)],
  ["link", orNull(isText)],
  ["score", isNumber],
  ["moves", isNumber],
  ["can", isTexts],
  ["marks", isTexts],
  ["prospect", orNull(isProspect)],
  ["card", orNull(isView)],
  ["left_ms", orNull(isNumber)],
];

/**
 * The frame that was stored of a puzzle, or null where it cannot be shown: it may have been altered, or be of another version. What 0.1.0 did
 * not store yet is filled in.
 * @param {any} stored @param {string} puzzle @returns {Frame | null}
 */
export function sound(stored, puzzle) {
  if (typeof stored !== "object" || stored?.puzzle !== puzzle) return null;
  const frame = { ...BLANK, over: stored.status !== "playing", ...stored, say: "", look: false, wake_ms: null };
  return PARTS.every(([name, holds]) => holds(frame[name])) ? frame : null;
}
