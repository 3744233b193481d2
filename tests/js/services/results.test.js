// Which results there are: read once, and then only those that came later, unless others are there than were.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keysOf } from "../../../site/static/js/services/results.js";
import { fresh, opened, result, turn } from "../store_kit.js";

const NOON = 1_700_000_000_000;

let store, counted;

beforeEach(() => {
  fresh();
  ({ store } = opened());
  counted = countedReads();
});

/** How many keys of results each read brought. */
function countedReads() {
  const reads = [];
  const { read } = store;
  store.read = (names, pick) =>
    read.call(store, names, (records) => {
      const keys = async (...asked) => {
        const found = await records.keys(...asked);
        reads.push(found.length);
        return found;
      };
      return pick(new Proxy(records, { get: (of, name) => (name === "keys" ? keys : typeof of[name] === "function" ? of[name].bind(of) : of[name]) }));
    });
  return () => reads.splice(0);
}

const place = (at) => `samegame.1/stages/${String(at).padStart(4, "0")}`;
const keep = (at, puzzle = place(at)) => store.keep(turn({ puzzle, save: null, frame: null, result: result(puzzle, { at: NOON + at }) }));
const key = (at, puzzle = place(at)) => `${NOON + at}-${puzzle}`;
const remove = (at) => store.change(["results"], (records) => records.remove("results", key(at)));

test("after the first reading only later keys are read, and the last one again", async () => {
  for (let at = 1; at <= 40; at += 1) await keep(at);
  assert.equal((await keysOf(store)).length, 40);
  assert.deepEqual(counted(), [40]);
  await keep(41);
  await keep(42, "elimination.1/levels/01");
  assert.deepEqual((await keysOf(store)).slice(-2), [key(41), key(42, "elimination.1/levels/01")]);
  assert.deepEqual(counted(), [3]);
  assert.equal((await keysOf(store)).length, 42);
  assert.deepEqual(counted(), [1]);
});

test("those of one game are its own, whenever they came", async () => {
  assert.deepEqual(await keysOf(store, "samegame"), []);
  await keep(1);
  await keep(2, "samegames.1/stages/0001");
  assert.deepEqual(await keysOf(store, "samegame"), [key(1)]);
  await keep(3);
  assert.deepEqual([await keysOf(store, "samegame"), await keysOf(store, "samegames")], [[key(1), key(3)], [key(2, "samegames.1/stages/0001")]]);
});

const CHANGES = {
  "an earlier one was brought": () => keep(0),
  "one is gone": () => remove(2),
  "the last is gone": () => remove(4),
  "the last is gone and a later one came": async () => (await remove(4), await keep(5)),
  "a file brought one and took another": async () => (await remove(2), await keep(0), await store.tellSettings(true)),
  "all are gone": async () => {
    for (const at of [1, 2, 3, 4]) await remove(at);
  },
};
test("where others are there than were, all keys are as they are in the store", async () => {
  for (const [what, change] of Object.entries(CHANGES)) {
    fresh();
    ({ store } = opened());
    for (const at of [1, 2, 3, 4]) await keep(at);
    await keysOf(store);
    await change();
    const all = await store.read(["results"], (records) => records.all("results"));
    assert.deepEqual([await keysOf(store), await keysOf(store, "samegame")], [[...all.keys()].sort(), [...all.keys()].sort()], what);
  }
});

test("a clock that was set back leaves the keys in the order of their times", async () => {
  await keep(1);
  await keysOf(store);
  const before = `999-${place(7)}`;
  await store.keep(turn({ puzzle: place(7), save: null, frame: null, result: result(place(7), { at: 999 }) }));
  assert.deepEqual(await keysOf(store), [before, key(1)]);
});

test("results that cannot be stored are among them", async () => {
  await keep(1);
  await keysOf(store);
  globalThis.indexedDB = { open: () => { throw new DOMException("refused", "SecurityError"); } };
  const mute = opened().store;
  await mute.keep(turn({ puzzle: place(3), save: null, frame: null, result: result(place(3), { at: NOON }) }));
  assert.deepEqual(await keysOf(mute), [key(0, place(3))]);
});

test("a record under a key that no result has is looked at and set aside, and what comes after it is read all the same", async () => {
  await keep(1);
  await store.change(["results"], async (records) => void (await records.put("results", `007-${place(9)}`, result(place(9), { at: 7 }))));
  assert.deepEqual(await keysOf(store), [key(1)]);
  await keep(2);
  assert.deepEqual(await keysOf(store), [key(1), key(2)]);
});

test("one that was set aside because it was damaged is not among them, even where an earlier one came at the same time", async () => {
  for (const at of [1, 2, 3]) await keep(at);
  await keysOf(store);
  await remove(2);
  store.dispatchEvent(new CustomEvent("notice", { detail: {} }));
  await keep(0);
  assert.deepEqual(await keysOf(store), [key(0), key(1), key(3)]);
});
