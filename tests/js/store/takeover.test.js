// Saves of 0.1.0: one document of everything, which becomes one record per thing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { openDB } from "idb";
import { ID, aside, documentOf, dump, frame, fresh, oldDatabase, opened, result, resultsOf, save, turn } from "../store_kit.js";

beforeEach(fresh);

const OTHER = "samegame.1/stages/0043";
const REAL = JSON.parse(readFileSync(new URL("../../fixtures/save-0.1.0.json", import.meta.url), "utf-8"));

const body = (more = {}) => ({
  sessions: { [ID]: { rev: 7, save: save(3), frame: frame() }, [OTHER]: { rev: 2, save: save(1, OTHER), frame: null } },
  results: { [`5-${ID}`]: result(ID, { at: 5 }), [`6-${OTHER}`]: result(OTHER, { at: 6, status: "lost" }) },
  open: { samegame: ID },
  settings: { relaxed: true, foresight: "never", order: "depth" },
  ...more,
});

/** What a page sees of what is in `body()`. */
const SEEN = [
  { rev: 7, save: save(3), frame: frame() },
  { rev: 2, save: save(1, OTHER), frame: null },
  [result(ID, { at: 5 }), result(OTHER, { at: 6, status: "lost" })],
  ID,
  { relaxed: "on", foresight: "never", order: "depth" },
];
const NOTHING = [null, null, [], null, {}];
const seen = (store) => Promise.all([store.session(ID), store.session(OTHER), resultsOf(store, "samegame"), store.lastOpen("samegame"), store.settings()]);

/** The old database as it stands, after a page has tried to open a newer one. */
async function oldDump() {
  const database = await openDB("parlour");
  const [keys, values] = [await database.getAllKeys("documents"), await database.getAll("documents")];
  database.close();
  return { version: database.version, documents: Object.fromEntries(keys.map((key, i) => [key, values[i]])) };
}

test("a save of 0.1.0 is taken over whole, and the old store is gone", async () => {
  await oldDatabase({ save: documentOf(body()), previous: documentOf(body({ open: {} })) });
  const { store, told } = opened();
  assert.deepEqual(await seen(store), SEEN);
  assert.deepEqual(told, []);
  assert.deepEqual(Object.keys(await dump()).sort(), ["aside", "badges", "frames", "materials", "open", "results", "sessions", "settings"]);
  assert.deepEqual(await aside(), []);
  assert.deepEqual(await store.keep(turn({ rev: 7, save: save(4) })), { rev: 8, later: null });
  assert.deepEqual(await opened().store.session(OTHER), SEEN[1]);
});

test("an old save is left as it is by a page that cannot have the script that takes it over, and is taken over by the next", async () => {
  await oldDatabase({ save: documentOf(body()) });
  const before = await oldDump();
  const { store, kinds, told } = opened(async () => undefined);
  assert.deepEqual(await seen(store), NOTHING);
  assert.deepEqual(kinds(), ["unavailable"]);
  assert.match(told[0][1].sentence, /What was saved before is safe/);
  assert.deepEqual(await oldDump(), before);
  assert.deepEqual(await seen(opened().store), SEEN);
});

test("the script that takes an old save over is asked for by nobody else", async () => {
  const { store } = opened(() => assert.fail("no page without an old save wants it"));
  assert.deepEqual(await seen(store), NOTHING);
  assert.deepEqual(await seen(opened(() => assert.fail("nor one that has its records")).store), NOTHING);
});

test("the real save of 0.1.0 is taken over: every session, frame, result, open puzzle and setting, and the turn laid aside", async () => {
  await oldDatabase(REAL);
  const { store, told } = opened();
  const { sessions, results, open } = REAL.save.body;
  for (const [puzzle, entry] of Object.entries(sessions)) assert.deepEqual(await store.session(puzzle), entry);
  for (const game of ["samegame", "elimination"]) {
    const expected = Object.values(results).filter(({ puzzle }) => puzzle.startsWith(`${game}.`));
    assert.deepEqual(await resultsOf(store, game), expected.sort((one, other) => one.at - other.at));
    assert.equal(await store.lastOpen(game), open[game]);
  }
  assert.deepEqual(await store.settings(), { relaxed: "on", foresight: "never", order: "depth" });
  assert.deepEqual((await aside()).map(({ why, store: name, key, record }) => [why, name, key, record]), [["document", "documents", "kept", REAL.kept]]);
  assert.deepEqual(told, []);
});

test("saves from before there were settings are good ones, and settings of before there were as many", async () => {
  const { settings, ...before } = body();
  await oldDatabase({ save: documentOf(before) });
  assert.deepEqual(await seen(opened().store), [...SEEN.slice(0, 4), {}]);
  fresh();
  await oldDatabase({ save: documentOf({ ...before, settings: { relaxed: false } }) });
  const { store, told } = opened();
  assert.deepEqual(await store.settings(), { relaxed: "off" });
  assert.deepEqual(told, []);
});

test("an old database with nothing in it is taken over without a word", async () => {
  await oldDatabase({});
  const { store, told } = opened();
  assert.deepEqual(await seen(store), NOTHING);
  assert.deepEqual(told, []);
});

const ALTERED = { ...documentOf(body()), checksum: "00000000" };
const DAMAGES = {
  "a wrong checksum": ALTERED,
  "no body": documentOf(null),
  "a body that is a list": documentOf([body()]),
  "no version": { ...ALTERED, version: undefined },
  nonsense: "x",
  null: null,
};
for (const [damage, damaged] of Object.entries(DAMAGES)) {
  test(`a document with ${damage} is set aside whole, and the one before is taken over`, async () => {
    await oldDatabase({ save: damaged, previous: documentOf(body()) });
    const { store, kinds } = opened();
    assert.deepEqual(await seen(store), SEEN);
    assert.deepEqual(kinds(), ["damaged"]);
    assert.match(store.early()[0].sentence, /the last good ones are used/);
    assert.deepEqual((await aside()).map(({ key, record }) => [key, record]), [["save", damaged]]);
  });
}

test("where the one before is damaged too both are set aside, and the player begins anew", async () => {
  await oldDatabase({ save: ALTERED, previous: { ...ALTERED, checksum: "1" } });
  const { store, kinds } = opened();
  assert.deepEqual(await seen(store), NOTHING);
  assert.deepEqual(kinds(), ["damaged"]);
  assert.match(store.early()[0].sentence, /you start afresh/);
  assert.deepEqual((await aside()).map(({ key }) => key).sort(), ["previous", "save"]);
});

test("what stood aside stands aside still", async () => {
  const [kept, old] = [{ [ID]: { rev: 1, save: save(), frame: null } }, "whatever it was"];
  await oldDatabase({ save: documentOf(body()), kept, "aside-1700000000000": old, previous: ALTERED });
  const { store, told } = opened();
  assert.deepEqual(await seen(store), SEEN);
  assert.deepEqual(told, []);
  const stood = Object.fromEntries((await aside()).map(({ key, record }) => [key, record]));
  assert.deepEqual(stood, { kept, "aside-1700000000000": old, previous: ALTERED });
});

const NEWER = { version: 2, what: "from the future" };
const UNTOUCHED = {
  "a newer document": { save: NEWER, previous: documentOf(body()) },
  "a newer document with a right checksum": { save: { ...documentOf(body()), version: 99 } },
  "a damaged document after a newer one": { save: ALTERED, previous: NEWER },
  "nothing but a newer one before": { previous: NEWER, "aside-5": 1 },
};
for (const [name, documents] of Object.entries(UNTOUCHED)) {
  test(`${name} is left as it is, and play goes on in memory`, async () => {
    await oldDatabase(documents);
    const { store, kinds } = opened();
    assert.deepEqual(await seen(store), NOTHING);
    assert.deepEqual(await store.keep(turn({ result: result() })), { rev: 1, later: null });
    await store.setSettings({ relaxed: "on" });
    assert.deepEqual(await store.session(ID), { rev: 1, save: save(), frame: frame() });
    assert.deepEqual(kinds(), ["newer"]);
    assert.deepEqual(await oldDump(), { version: 1, documents });
    assert.deepEqual(await opened().store.session(ID), null);
    assert.deepEqual(await oldDump(), { version: 1, documents });
  });
}

test("of a good document after a newer one the good one is used, and the other kept aside", async () => {
  await oldDatabase({ save: documentOf(body()), previous: NEWER });
  assert.deepEqual(await seen(opened().store), SEEN);
  assert.deepEqual((await aside()).map(({ key, record }) => [key, record]), [["previous", NEWER]]);
});

const BAD_VIEW = ["div", { onclick: "x" }];
const STRANGE = {
  "a session that is none": ["sessions", OTHER, { sessions: { ...body().sessions, [OTHER]: "session" } }],
  "a session without a save": ["sessions", OTHER, { sessions: { ...body().sessions, [OTHER]: { rev: 1, frame: null } } }],
  "a revision of text": ["sessions", OTHER, { sessions: { ...body().sessions, [OTHER]: { rev: "1", save: save(), frame: null } } }],
  "a session with more in it": ["sessions", OTHER, { sessions: { ...body().sessions, [OTHER]: { rev: 1, save: save(), frame: null, more: 1 } } }],
  "a result that is none": ["results", "7-x", { results: { ...body().results, "7-x": 7 } }],
  "a result under another's key": ["results", "7-x", { results: { ...body().results, "7-x": result() } }],
  "an unknown field in a result": ["results", "5-x.1/a/b", { results: { ...body().results, "5-x.1/a/b": result("x.1/a/b", { at: 5, more: 1 }) } }],
  "a setting that is none": ["settings", "foresight", { settings: { relaxed: true, foresight: "sometimes", order: "depth" } }],
  "a relaxed that is text": ["settings", "relaxed", { settings: { relaxed: "yes", foresight: "never", order: "depth" } }],
  "an order that is a number": ["settings", "order", { settings: { relaxed: true, foresight: "never", order: 7 } }],
  "a setting nobody knows": ["settings", "colour", { settings: { ...body().settings, colour: "red" } }],
  "settings that are a list": ["settings", null, { settings: ["never"] }],
  "an open puzzle of another game": ["open", "elimination", { open: { samegame: ID, elimination: ID } }],
  "something else": ["more", null, { more: { of: "it" } }],
  "sessions that are a list": ["sessions", null, { sessions: [1] }],
  "a frame that breaks the list": ["frames", ID, { sessions: { ...body().sessions, [ID]: { rev: 7, save: save(3), frame: frame(ID, BAD_VIEW) } } }],
  "a frame of another puzzle": ["frames", ID, { sessions: { ...body().sessions, [ID]: { rev: 7, save: save(3), frame: frame(OTHER) } } }],
};
for (const [name, [part, key, change]] of Object.entries(STRANGE)) {
  test(`${name} in a document with a right checksum is set aside alone`, async () => {
    await oldDatabase({ save: documentOf(body(change)), previous: documentOf(body({ sessions: {} })) });
    const { store, kinds } = opened();
    const [one, other, results, last, settings] = SEEN;
    const expected = {
      sessions: key ? [one, null, results, last, settings] : [null, null, results, last, settings],
      results: SEEN,
      settings: [one, other, results, last, Object.fromEntries(Object.entries(settings).filter(([id]) => key && id !== key))],
      open: SEEN,
      more: SEEN,
      frames: [{ ...one, frame: null }, other, results, last, settings],
    };
    assert.deepEqual(await seen(store), expected[part]);
    assert.deepEqual(kinds(), ["damaged"]);
    assert.match(store.early()[0].sentence, /The rest is as you left it/);
    const whole = { ...change };
    const value = key === null ? whole[part] : part === "frames" ? whole.sessions[key].frame : whole[part][key];
    assert.deepEqual((await aside()).map((kept) => [kept.why, kept.store, kept.key, kept.record]), [["damaged", part, key, value]]);
  });
}

test("a huge document is taken over whole, with the frames of the puzzles played last", async (t) => {
  // The database stood in for takes seconds for it on a busy machine; a browser that is silent for so long is another test's.
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const ids = Array.from({ length: 3_000 }, (_, i) => `samegame.1/own/${i}`);
  const sessions = Object.fromEntries(ids.map((puzzle, i) => [puzzle, { rev: i, save: save(1, puzzle), frame: i % 2 ? frame(puzzle) : null }]));
  const results = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`${i}-${ids[i % 3_000]}`, result(ids[i % 3_000], { at: i })]));
  await oldDatabase({ save: documentOf({ sessions, results, open: {} }) });
  const { store, told } = opened();
  assert.equal((await resultsOf(store, "samegame")).length, 10_000);
  assert.deepEqual(await store.session(ids[2_999]), sessions[ids[2_999]]);
  assert.deepEqual(await store.session(ids[1]), { ...sessions[ids[1]], frame: null });
  const stores = await dump();
  assert.deepEqual([stores.sessions.size, stores.frames.size, stores.aside.size], [3_000, 12, 0]);
  assert.deepEqual([...stores.frames.keys()].sort(), ids.filter((_, i) => i % 2 && i > 2_975).sort());
  assert.deepEqual(told, []);
});

test("the frames that were taken over go first when there are too many", async () => {
  await oldDatabase({ save: documentOf(body()) });
  const { store } = opened();
  for (let i = 0; i < 12; i++) {
    const puzzle = `samegame.1/own/${i}`;
    await store.keep(turn({ puzzle, save: save(1, puzzle), frame: frame(puzzle) }));
  }
  const { frames } = await dump();
  assert.equal(frames.size, 12);
  assert.ok(!frames.has(ID));
});

test("a save that there is no room to take over stays as it was", async () => {
  const documents = { save: documentOf(body()), previous: documentOf(body()) };
  await oldDatabase(documents);
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    if (this.name === "results") throw new DOMException("No room.", "QuotaExceededError");
    return put.apply(this, args);
  };
  try {
    const { store, kinds } = opened();
    assert.deepEqual(await seen(store), NOTHING);
    await store.keep(turn());
    assert.deepEqual(kinds(), ["unavailable"]);
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  assert.deepEqual(await oldDump(), { version: 1, documents });
  assert.deepEqual(await seen(opened().store), SEEN);
});

test("two pages that come at once take it over once", async () => {
  await oldDatabase({ save: documentOf(body()), kept: 1 });
  const pages = [opened(), opened(), opened()];
  for (const all of await Promise.all(pages.map(({ store }) => seen(store)))) assert.deepEqual(all, SEEN);
  assert.equal((await aside()).length, 1);
});
