// Frames that the engine did not draw: of a stored puzzle before its first move, of one that is being made, and of one that was kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { first, making, resting, restored } from "../../../site/static/js/screen/frame.js";

const PUZZLE = "some-game.1/stages/0001";
const STORED = { puzzle: {}, title: "Stage 1", view: ["div", {}, "board"] };

/** Nothing done, said, marked or known, and no clock. */
const NOTHING = {
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

const BEGUN = { ...NOTHING, puzzle: PUZZLE, title: "Stage 1", view: STORED.view };

test("before its first move nothing has come of a stored puzzle, and a hint can be asked for", () => {
  assert.deepEqual(first(PUZZLE, STORED, false), { ...BEGUN, can: ["hint"], hidden: false });
});

test("a look gives no hint, and a puzzle against the clock neither that nor its board before the clock runs", () => {
  assert.deepEqual(first(PUZZLE, STORED, true), { ...BEGUN, look: true, hidden: false });
  assert.deepEqual(first(PUZZLE, { ...STORED, timed: true }, false), { ...BEGUN, hidden: true });
});

test("a guided puzzle begins with its first words and what they point at, in a hint's place", () => {
  const guided = { guide: ["p", {}, "Press A."], marks: ["a"] };
  assert.deepEqual(first(PUZZLE, { ...STORED, ...guided }, false), { ...BEGUN, ...guided, hidden: false });
});

test("a board that is being made has nothing yet but words that say so", () => {
  assert.deepEqual(making(PUZZLE), { ...BEGUN, title: "New board", view: ["p", { class: "making" }, "Making the board…"] });
});

test("a frame is kept without what was said, heard, marked or held in its moment", () => {
  const frame = { ...BEGUN, seq: 4, moves: 3, can: ["undo"] };
  assert.deepEqual(resting({ ...frame, say: "Taken.", sound: "move", marks: ["a"], held: STORED.view, still_ms: 600 }), frame);
});

test("of a frame whose clock runs only the size is kept, and nothing that can be done in it", () => {
  assert.deepEqual(resting({ ...BEGUN, can: ["undo"], left_ms: 9_000, wake_ms: 9_000 }), { ...BEGUN, hidden: true, left_ms: 9_000 });
});

test("a frame that was kept is whole again, also one of Parlour 0.1.0, which did not say that play is over", () => {
  assert.deepEqual(restored({ ...BEGUN, seq: 4, over: true }), { ...BEGUN, seq: 4, over: true });
  for (const [status, over] of [["playing", false], ["won", true], ["lost", true]]) assert.deepEqual(restored({ puzzle: PUZZLE, title: "Stage 1", view: STORED.view, status }), { ...BEGUN, status, over });
});
