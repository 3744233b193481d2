/** Frames: what there is to show of a puzzle, as the engine draws it, as a shard holds it, or as it was left. */

/**
 * @typedef {import("../protocol.js").View} View
 * @typedef {Omit<import("../protocol.js").Frame, "scene"> & {scene: number | null, hidden?: boolean}} Frame
 *   `scene`: null where the engine has not drawn it; `hidden`: only the size of the view may be seen, as long as the engine has not covered it
 * @typedef {import("../protocol.js").Turn & {now: number}} Turn `now`: when the page asked
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
  aloud: false,
  sound: null,
  marks: [],
  guide: null,
  prospect: null,
  card: null,
  held: null,
  still_ms: 0,
  left_ms: null,
  wake_ms: null,
};

/**
 * A stored puzzle as it stands before its first move.
 * @param {string} puzzle @param {import("../built.js").Stored} stored @param {boolean} look @returns {Frame}
 */
export function first(puzzle, { title, view, timed = false, guide, marks = [] }, look) {
  return { ...BLANK, puzzle, title, view, look, guide: guide ?? null, marks, can: timed || look || guide ? [] : ["hint"], hidden: timed };
}

/** Nothing yet, where the engine still has to make the board. @param {string} puzzle @returns {Frame} */
export const making = (puzzle) => ({ ...BLANK, puzzle, title: "New board", view: MAKING });

/** A frame to keep: nothing said or marked any more, and not what a running clock lets the player see. @param {Frame} frame @returns {Frame} */
export function resting(frame) {
  const rested = { ...frame, say: "", sound: null, marks: [], held: null, still_ms: 0 };
  return frame.wake_ms === null ? rested : { ...rested, hidden: true, can: [], wake_ms: null };
}

/** A frame that was kept, which the store has checked; what 0.1.0 did not keep is filled in. @param {Record<string, any>} kept @returns {Frame} */
export const restored = (kept) => /** @type {Frame} */ ({ ...BLANK, over: kept.status !== "playing", ...kept });
