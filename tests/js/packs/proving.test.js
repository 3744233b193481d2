// Each puzzle of a pack proved by the engine: a text by what the rules make of it, and what they refuse is told, while what did not come may be tried again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../../../site/static/js/engine/engine.js";
import { Proving } from "../../../site/static/js/packs/proving.js";

const ID = "go.1/own/tabc-02";
const TEXTS = { "go.tabc": { kind: "text" } };

/** What proves, over an engine that answers so by the operation, and a library that has every puzzle. */
function proving(answers, texts = {}) {
  const asked = [];
  const ask = async (op, args) => {
    asked.push([op, args]);
    const answer = answers[op];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const library = { stores: () => true, days: () => {}, title: async () => null, find: async (game, place) => ({ named: `${game}.1/${place}` }), puzzle: async (id) => ({ title: id, puzzle: { of: id } }) };
  return { asked, made: new Proving({ engine: { ask, bring: () => {} }, library, assets: { give: async () => {} } }, ["go"], texts) };
}

test("a stored puzzle is proved with the data that are here", async () => {
  const { asked, made } = proving({ proof: { title: "Go, Level 1", solvable: true } });
  assert.deepEqual(await made.proveId("go.1/levels/01"), { puzzle: "go.1/levels/01", title: "Go, Level 1", solvable: true });
  assert.deepEqual([asked[0][0], asked[0][1].puzzle, asked[0][1].data], ["proof", "go.1/levels/01", { of: "go.1/levels/01" }]);
});

test("a text that came along is read by the rules once, and its puzzles are proved as they made them", async () => {
  const material = { key: "tabc", about: {}, puzzles: ["one", "two"], whole: { kind: "text" } };
  const { asked, made } = proving({ material, find: { puzzle: ID, data: "two", title: "", view: [] }, proof: { title: "Go", solvable: null } }, TEXTS);
  await made.proveId(ID);
  await made.proveId(ID);
  assert.deepEqual(asked.map(([op]) => op), ["material", "find", "proof", "find", "proof"]);
  assert.deepEqual([asked[0][1].text, asked[1][1].data, asked[2][1].data], ['{"kind":"text"}', "two", "two"]);
  assert.deepEqual([...made.read], [["go.tabc", { about: {}, puzzles: ["one", "two"], whole: { kind: "text" } }]]);
});

test("a text that is not what its name says is refused, and is not kept", async () => {
  const { made } = proving({ material: { key: "tother", about: {}, puzzles: ["one"], whole: {} } }, TEXTS);
  assert.deepEqual(await made.proveId(ID), { puzzle: null, fault: "its text was altered on its way." });
  assert.equal(made.read.size, 0);
});

test("what the rules refuse, and games that are not here, are told", async () => {
  const { made } = proving({ proof: new EngineError("bad-input", "No such board.") });
  assert.deepEqual(await made.proveId("go.1/levels/01"), { puzzle: null, fault: "No such board." });
  assert.deepEqual(await made.proveId("chess.1/own/1"), { puzzle: null, fault: "There’s no game “chess” here." });
});

test("what did not come is no fault of the puzzle", async () => {
  const { made } = proving({ proof: new Error("No network.") });
  await assert.rejects(made.proveId("go.1/levels/01"), /No network/);
});
