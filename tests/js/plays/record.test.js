// A record of a go is built of what the page and the engine say to each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begun, changed, isStarted, paused, positionOf, sizeOf, told } from "../../../site/static/js/plays/record.js";
import { ID, result, save } from "../store_kit.js";

const given = { device: "d", build: "0.2.0", at: 1_000, width: 390 };
const frame = (more = {}) => ({ puzzle: ID, left_ms: null, sound: "move", ...more });
const event = { op: "event", args: { event: "block:1" } };
const act = (action) => ({ op: "act", args: { action } });
const turn = (more = {}) => ({ frame: frame(), save: null, result: null, ...more });
const log = (...moves) => moves.map((block, i) => [i * 1_000, { block }]);
const at = (moves, place = moves.length, more = {}) => ({ ...positionOf({ log: log(...moves), at: place }), ...more });

test("sizes are told by width", () => {
  assert.deepEqual([599, 600, 999, 1_000].map(sizeOf), ["small", "medium", "medium", "large"]);
});

const CASES = {
  "a move": [at([]), at([3]), "", [["move", { block: 3 }]]],
  "two moves of one turn": [at([3]), at([3, 4, 5]), "", [["move", { block: 4 }], ["move", { block: 5 }]]],
  "nothing": [at([3]), at([3]), "hint", []],
  "undo": [at([3, 4]), at([3, 4], 1), "undo", [["undo", 1]]],
  "a rescue": [at([3, 4, 5]), at([3, 4, 5], 1), "rescue", [["rescue", 2]]],
  "redo": [at([3, 4], 1), at([3, 4], 2), "redo", [["redo", 1]]],
  "another move after undo": [at([3, 4], 1), at([3, 9]), "", [["move", { block: 9 }]]],
  "a restart": [at([3, 4]), at([]), "restart", [["restart", null]]],
};

for (const [name, [before, after, action, acts]] of Object.entries(CASES)) {
  test(`${name} is told from two saves`, () => assert.deepEqual(changed(before, after, action), acts));
}

test("what was undone stays in the record, with its time", () => {
  const go = begun(ID, given);
  let position = positionOf(null);
  position = told(go, position, event, turn({ save: { ...save(1), log: log(3) } }), 500);
  position = told(go, position, act("undo"), turn({ save: { ...save(1), log: log(3), at: 0 } }), 900);
  told(go, position, event, turn({ save: { ...save(1), log: log(7) } }), 1_500);
  assert.deepEqual(go.acts, [[500, "move", { block: 3 }], [900, "undo", 1], [1_500, "move", { block: 7 }]]);
  assert.deepEqual([go.last_ms, go.resumed, go.at], [1_500, false, 1_000]);
});

test("a go that goes on is no start, and what was made before is not in it", () => {
  const before = { ...save(2), log: log(1, 2) };
  const go = begun(ID, { ...given, save: before });
  told(go, positionOf(before), event, turn({ save: { ...before, log: log(1, 2, 3), at: 3 } }), 10);
  assert.equal(go.resumed, true);
  assert.deepEqual(go.acts, [[10, "move", { block: 3 }]]);
});

test("hints have their level, and another act begins anew", () => {
  const go = begun(ID, given);
  const hint = turn({ frame: frame({ sound: "hint" }) });
  for (const ms of [10, 20]) told(go, positionOf(null), act("hint"), hint, ms);
  told(go, positionOf(null), event, turn({ save: { ...save(1), log: log(3) } }), 30);
  told(go, at([3]), act("hint"), hint, 40);
  told(go, at([3]), act("hint"), turn({ frame: frame({ sound: "refused" }) }), 50);
  assert.deepEqual(go.acts.map(([, what, level]) => [what, level]), [["hint", 1], ["hint", 2], ["move", { block: 3 }], ["hint", 1]]);
});

test("answers that are seen are told once", () => {
  const go = begun(ID, given);
  const seen = turn({ save: { ...save(0), log: [], assisted: true } });
  const position = told(go, positionOf(null), act("solve"), seen, 10);
  told(go, position, act("solve"), seen, 20);
  assert.deepEqual(go.acts, [[10, "answers", null]]);
});

test("a result becomes an end, whatever else the game tells of it", () => {
  const go = begun(ID, given);
  told(go, positionOf(null), event, turn({ result: { ...result(), stars: 2, improves: false } }), 4_000);
  const [end] = go.ends;
  assert.deepEqual([end.ms, end.stars, "improves" in end, "puzzle" in end], [4_000, 2, false, false]);
});

test("a clock is timed, relaxed or none", () => {
  const clockOf = (...turns) => {
    const go = begun(ID, given);
    for (const one of turns) told(go, positionOf(null), event, one, 1);
    return go.clock;
  };
  assert.equal(clockOf(turn()), "none");
  assert.equal(clockOf(turn({ save: { ...save(1), relaxed: true } })), "relaxed");
  assert.equal(clockOf(turn({ frame: frame({ left_ms: 9_000 }) })), "timed");
});

test("a pause is told once, only within a go that has begun, and its end after it", () => {
  const go = begun(ID, given);
  paused(go, "pause", "hidden", 5);
  assert.deepEqual(go.acts, []);
  told(go, positionOf(null), event, turn({ save: { ...save(1), log: log(3) } }), 10);
  for (const ms of [20, 25]) paused(go, "pause", "hidden", ms);
  paused(go, "resume", "sheet", 28);
  paused(go, "resume", "hidden", 30);
  assert.deepEqual(go.acts.slice(1), [[20, "pause", "hidden"], [30, "resume", "hidden"]]);
});

test("a puzzle that was only looked at was not started", () => {
  const go = begun(ID, given);
  assert.equal(isStarted(go), false);
  told(go, positionOf(null), event, turn({ save: { ...save(1), log: log(3) } }), 10);
  assert.equal(isStarted(go), true);
});

test("settings of the game are kept, what games and the house remember is not", () => {
  const go = begun(ID, { ...given, settings: { order: "easy", "parlour.streak": "2026-11-25 3" }, data: { cells: "RG" } });
  assert.deepEqual(go.settings, { order: "easy" });
  assert.match(go.fingerprint, /^[0-9a-f]{8}$/);
});
