// The best of the results of a puzzle, or of all puzzles of a set.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fresh, opened, result, turn } from "../store_kit.js";

beforeEach(fresh);

test("the highest score that counted is of that puzzle, or of all whose ids begin so", async () => {
  const { store } = opened();
  const keep = (puzzle, score, more = {}) => store.keep(turn({ puzzle, save: null, frame: null, result: result(puzzle, { score, at: score, ...more }) }));
  await keep("samegame.1/classic/a", 30, { status: "lost" });
  await keep("samegame.1/classic/b", 70, { status: "lost" });
  await keep("samegame.1/classic/c", 90, { assisted: true });
  await keep("samegame.1/classics/a", 500);
  await keep("samegame.1/stages/0001", 12);
  await keep("samegame.1/stages/00010", 400);
  assert.equal(await store.best("samegame.1/classic/"), 70);
  assert.equal(await store.best("samegame.1/stages/0001"), 12);
  assert.equal(await store.best("samegame.1/stages/0002"), null);
});

test("results that cannot be stored count too", async () => {
  globalThis.indexedDB = { open: () => { throw new DOMException("refused", "SecurityError"); } };
  const { store: mute } = opened();
  await mute.keep(turn({ puzzle: "samegame.1/classic/a", save: null, frame: null, result: result("samegame.1/classic/a", { score: 8 }) }));
  for (const start of ["samegame.1/classic/", "samegame.1/classic/a"]) assert.equal(await mute.best(start), 8);
  assert.equal(await mute.best("samegame.1/classic/b"), null);
  assert.equal(await mute.best("samegame.1/stages/"), null);
});
