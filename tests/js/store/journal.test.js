// The last turns stand in a second place until the database has them; what a killed page left there is kept at the next visit.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Journal } from "../../../site/static/js/store/journal.js";
import { PLACE } from "../../../site/static/js/store/left.js";
import { YOUNG_MS } from "../../../site/static/js/store/recovery.js";
import { Store } from "../../../site/static/js/store/store.js";
import { ID, LISTS, OTHER, bringLate, dump, fresh, opened as withStore, result, resultsOf, save, turn, withoutRoom } from "../store_kit.js";

const METHODS = {
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(key, value) {
    this[key] = String(value);
  },
  removeItem(key) {
    delete this[key];
  },
};
const NOTED = { house: { "parlour.streak": "2026-11-25 3" } };

beforeEach(() => {
  fresh();
  globalThis.localStorage = Object.create(METHODS);
});

/** A page with the store on it, and its journal. */
function opened() {
  const page = withStore();
  page.store.journal = new Journal();
  return page;
}

const notes = () => Object.entries(localStorage).map(([key, text]) => [key, JSON.parse(text)]);

/** What a page leaves behind that noted these turns and was killed before it kept any; old enough to be no other tab's. */
function left(...turns) {
  const { store } = opened();
  for (const one of turns) store.journal.note(one);
  for (const [key, entry] of notes()) localStorage.setItem(key, JSON.stringify({ ...entry, at: entry.at - 2 * YOUNG_MS }));
}

/** The next visit. */
function next() {
  const store = new Store(LISTS, bringLate);
  store.journal = new Journal();
  return store;
}

test("a turn stands there until it is kept", async () => {
  const { store } = opened();
  store.journal.note(turn());
  assert.deepEqual(notes().map(([key, { puzzle, rev }]) => [key, puzzle, rev]), [[PLACE + ID, ID, 0]]);
  await store.keep(turn());
  assert.deepEqual(notes(), []);
});

test("the next turn that waits stays there when the one before is kept", async () => {
  const { store } = opened();
  store.journal.note(turn());
  store.journal.note(turn({ rev: 1, save: save(2) }));
  await store.keep(turn());
  assert.deepEqual(notes().map(([, entry]) => [entry.rev, entry.save.at]), [[1, 2]]);
  await store.keep(turn({ rev: 1, save: save(2) }));
  assert.deepEqual(notes(), []);
});

test("what only memory holds stays there until it is written out", async () => {
  const { store } = opened();
  await withoutRoom(async () => {
    store.journal.note(turn());
    await store.keep(turn());
  });
  assert.equal(notes().length, 1);
  await store.keep(turn({ puzzle: OTHER, save: save(1, OTHER) }));
  for (let turns = 0; notes().length && turns < 200; turns += 1) await new Promise(setImmediate);
  assert.deepEqual(notes(), []);
});

test("what a killed page left is there at the next visit, with its wins and the days in a row", async () => {
  left(turn({ result: result(), ...NOTED }), turn({ rev: 1, save: save(7) }));
  const store = next();
  const { rev, save: kept } = await store.session(ID);
  assert.deepEqual([rev, kept], [1, save(7)]);
  assert.deepEqual(await resultsOf(store, "samegame"), [result()]);
  assert.deepEqual(await store.settings(), NOTED.house);
  assert.equal(await store.lastOpen("samegame"), ID);
  assert.deepEqual(notes(), []);
});

test("it goes on from what was kept before it was left, and is nothing beside what is later", async () => {
  const { store } = opened();
  await store.keep(turn());
  await store.keep(turn({ rev: 1, save: save(2) }));
  left(turn({ rev: 2, save: save(3) }));
  assert.deepEqual((await next().session(ID)).save, save(3));
  left(turn({ rev: 1, save: save(9), result: result() }));
  const later = next();
  assert.deepEqual((await later.session(ID)).save, save(3));
  assert.deepEqual([(await resultsOf(later, "samegame")).length, notes().length], [1, 0]);
});

test("what may be another tab's is waited for, and is no longer there when that has kept it", async () => {
  const { store } = opened();
  store.journal.note(turn());
  const other = next();
  const found = other.session(ID);
  await store.keep(turn());
  assert.equal((await found).rev, 1);
  assert.deepEqual((await dump()).sessions.get(ID).body.rev, 1);
});

const STRANGE = {
  "no JSON": "{",
  "no record": "7",
  "no puzzle's": JSON.stringify({ puzzle: "../x", rev: 0, save: null, results: [] }),
  "without results": JSON.stringify({ puzzle: ID, rev: 0, save: null }),
  "of a strange session": JSON.stringify({ puzzle: ID, rev: -1, save: save(), results: [] }),
  "of strange results": JSON.stringify({ puzzle: ID, rev: 0, save: null, results: [7, { puzzle: ID }], house: { "No Name": "x", order: 7 } }),
};

for (const [what, text] of Object.entries(STRANGE)) {
  test(`what is ${what} is left out and does no harm`, async () => {
    localStorage.setItem(PLACE + ID, text);
    const store = next();
    assert.deepEqual([await store.session(ID), await resultsOf(store, "samegame"), await store.settings()], [null, [], {}]);
    assert.deepEqual(notes(), []);
  });
}

test("what cannot be kept now stays there for the next time, and the page goes on", async (context) => {
  context.mock.method(console, "warn", () => {});
  left(turn());
  await withoutRoom(async () => assert.equal(await next().session(ID), null));
  assert.equal(notes().length, 1);
  assert.equal((await next().session(ID)).rev, 1);
});

test("a browser without such a place, or with no room in it, keeps what it is given all the same", async () => {
  for (const place of [undefined, { get length() { throw new Error("refused"); }, setItem() { throw new DOMException("full", "QuotaExceededError"); } }]) {
    fresh();
    globalThis.localStorage = place;
    const store = next();
    store.journal.note(turn());
    await store.keep(turn());
    assert.equal((await store.session(ID)).rev, 1);
  }
});

test("a very long game is noted in no second place", () => {
  opened().store.journal.note(turn({ save: { ...save(), log: Array.from({ length: 30_000 }, (_, at) => [at, { block: at }]) } }));
  assert.deepEqual(notes(), []);
});
