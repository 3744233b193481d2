// Every turn is kept, in order, also of a puzzle that was left; a look is not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Keeping } from "../../../site/static/js/board/keeping.js";
import { Sitting } from "../../../site/static/js/board/sitting.js";
import { deferred, lost, settled, turn } from "../engine_kit.js";

const PUZZLE = "samegame.1/stages/0001";
const saved = (at) => turn({ seq: at }, { save: { at } });

/** A keeping over a store that notes what it keeps, with what it answers. */
function keepingOf(answer = ({ rev }) => ({ rev: rev + 1, later: null })) {
  const kept = [];
  const [overtaken, notes] = [[], []];
  const store = {
    journal: { note: (one) => notes.push(one) },
    keep: async (one) => (kept.push(one), answer(one)),
    session: async () => ({ rev: 6, save: { at: 3 }, frame: null }),
    setAside: async (puzzle) => void kept.push(puzzle),
  };
  return { keeping: new Keeping("samegame", store, ({ frame }) => frame.moves === 0, (sitting, hasEnded) => overtaken.push([sitting, hasEnded])), kept, overtaken, notes };
}

test("each turn is noted at once, with the revision that it will follow, and one with nothing to keep is not", async () => {
  const { keeping, notes } = keepingOf(({ rev, save: kept }) => ({ rev: kept ? rev + 1 : rev, later: null }));
  const sitting = new Sitting(PUZZLE);
  sitting.savedAs(4);
  for (const one of [saved(1), saved(2), turn(), turn({}, { result: { at: 5 }, house: { "parlour.streak": "x" } })]) keeping.keep(sitting, one);
  assert.deepEqual(notes.map(({ rev, save, result, house }) => [rev, save?.at, result?.at, house]), [[4, 1, undefined, undefined], [5, 2, undefined, undefined], [6, undefined, 5, { "parlour.streak": "x" }]]);
  await keeping.settled;
  keeping.keep(sitting, saved(3));
  assert.deepEqual([notes.at(-1).rev, notes.at(-1).game, notes.at(-1).puzzle], [6, "samegame", PUZZLE]);
  keeping.keep(new Sitting(PUZZLE, "12"), saved(1));
  assert.equal(notes.length, 4);
});

test("turns are kept one after the other, each on the revision of the one before", async () => {
  const { keeping, kept } = keepingOf();
  const sitting = new Sitting(PUZZLE);
  keeping.keep(sitting, saved(1));
  keeping.keep(sitting, saved(2));
  await keeping.settled;
  assert.deepEqual(kept.map(({ rev, save, game, puzzle }) => [rev, save.at, game, puzzle]), [[0, 1, "samegame", PUZZLE], [1, 2, "samegame", PUZZLE]]);
  assert.equal(sitting.rev, 2);
});

test("a turn with nothing to keep is not kept", async () => {
  const { keeping, kept } = keepingOf();
  keeping.keep(new Sitting(PUZZLE), turn());
  await keeping.settled;
  assert.deepEqual(kept, []);
});

test("nothing of a look is kept, whatever the engine says", async () => {
  const { keeping, kept } = keepingOf();
  keeping.keep(new Sitting(PUZZLE, "12"), saved(1));
  await keeping.settled;
  assert.deepEqual(kept, []);
});

test("what is kept says nothing, marks nothing, and shows nothing that a clock covers", async () => {
  const { keeping, kept } = keepingOf();
  keeping.keep(new Sitting(PUZZLE), turn({ say: "Taken.", marks: ["a"], wake_ms: 5_000, can: ["undo"] }, { save: {} }));
  await keeping.settled;
  const { say, marks, hidden, can, wake_ms } = kept[0].frame;
  assert.deepEqual({ say, marks, hidden, can, wake_ms }, { say: "", marks: [], hidden: true, can: [], wake_ms: null });
});

test("where a solution is shown the player's own game is kept as it is drawn", async () => {
  const { keeping, kept } = keepingOf();
  const own = { ...turn({ seq: 4, moves: 2, say: "Two." }).frame };
  keeping.keep(new Sitting(PUZZLE), { ...turn({ seq: 4, moves: 3 }, { save: { at: 2 } }), kept: own });
  keeping.keep(new Sitting(PUZZLE), { ...turn({ seq: 4, moves: 3 }, { save: { at: 0 } }), kept: { ...own, moves: 0 } });
  await keeping.settled;
  assert.deepEqual(kept.map(({ frame }) => frame && [frame.moves, frame.say]), [[2, ""], null]);
});

test("who was overtaken by another tab is told", async () => {
  const { keeping, overtaken } = keepingOf(() => ({ rev: 9, later: { rev: 9 } }));
  const sitting = new Sitting(PUZZLE);
  keeping.keep(sitting, saved(1));
  await keeping.settled;
  assert.deepEqual(overtaken, [[sitting, false]]);
  keeping.keep(sitting, turn({ seq: 2 }, { save: { at: 2 }, result: { status: "won" } }));
  await keeping.settled;
  assert.deepEqual(overtaken[1], [sitting, true]);
  assert.equal(sitting.rev, 9);
});

test("a turn that the store fails at keeps none after it from being kept", async (context) => {
  const errors = context.mock.method(console, "error", () => {});
  let isFirst = true;
  const { keeping, kept } = keepingOf(() => {
    if (!isFirst) return { rev: 1, later: null };
    isFirst = false;
    throw new Error("full");
  });
  keeping.keep(new Sitting(PUZZLE), saved(1));
  keeping.keep(new Sitting(PUZZLE), saved(2));
  await keeping.settled;
  assert.equal(kept.length, 2);
  assert.equal(errors.mock.callCount(), 1);
});

test("the last turn is kept when it comes, and missed when the engine dies of it", async () => {
  const { keeping, kept } = keepingOf();
  const paused = deferred();
  keeping.keepLast(new Sitting(PUZZLE), paused.promise);
  paused.resolve(saved(4));
  keeping.keepLast(new Sitting(PUZZLE), Promise.reject(lost()));
  keeping.keep(new Sitting(PUZZLE), saved(5));
  await keeping.settled;
  assert.deepEqual(kept.map(({ save }) => save.at), [4, 5]);
});

test("a sitting goes on from the save, once all before it is kept", async () => {
  const { keeping, kept } = keepingOf();
  keeping.keep(new Sitting("samegame.1/stages/0002"), saved(1));
  const sitting = new Sitting(PUZZLE);
  assert.deepEqual(await keeping.saveOf(sitting), { at: 3 });
  assert.equal(kept.length, 1);
  assert.equal(sitting.rev, 6);
});

test("a save is read only when what another puzzle's turn keeps, and this one's before, is stored", async () => {
  const slow = deferred();
  const order = [];
  const store = {
    keep: async () => (await slow.promise, order.push("kept"), { rev: 7, later: null }),
    session: async () => (order.push("read"), { rev: 7, save: { at: 4 }, frame: null }),
  };
  const keeping = new Keeping("samegame", store, () => false, () => {});
  keeping.keep(new Sitting(PUZZLE), saved(4));
  const sitting = new Sitting(PUZZLE);
  const save = keeping.saveOf(sitting);
  await settled();
  assert.deepEqual(order, []);
  slow.resolve();
  assert.deepEqual([await save, sitting.rev, order], [{ at: 4 }, 7, ["kept", "read"]]);
});

test("a puzzle never begun has no save, and its first turn follows none", async () => {
  const keeping = new Keeping("samegame", { session: async () => null }, () => false, () => {});
  const sitting = new Sitting(PUZZLE);
  sitting.savedAs(3);
  assert.deepEqual([await keeping.saveOf(sitting), sitting.rev], [null, 0]);
});

test("after a save was set aside the sitting begins a new row of revisions", async () => {
  const { keeping, kept } = keepingOf();
  const sitting = new Sitting(PUZZLE);
  sitting.savedAs(6);
  await keeping.setAside(sitting);
  assert.deepEqual([kept, sitting.rev], [[PUZZLE], 0]);
});

test("what a shard shows is kept without its frame", async () => {
  const { keeping, kept } = keepingOf();
  keeping.keep(new Sitting(PUZZLE), turn({ moves: 0 }, { save: {} }));
  keeping.keep(new Sitting(PUZZLE), turn({ moves: 1 }, { save: {} }));
  await keeping.settled;
  assert.deepEqual(kept.map(({ frame }) => frame?.moves ?? null), [null, 1]);
});
