// Databases that are newer, lost or held by another tab, and browsers that refuse to store.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { openDB } from "idb";
import { forceCloseDatabase } from "fake-indexeddb";
import { BLOCKED_MS, DATABASE_VERSION } from "../../../site/static/js/store/database.js";
import { ID, NODE, OTHER, dump, filled, frame, fresh, isWon, oldDatabase, opened, result, resultsOf, save, tick, turn, until, withoutRoom } from "../store_kit.js";

beforeEach(fresh);

test("a database of a newer version is left alone, and play goes on in memory", async () => {
  const database = await openDB("parlour", DATABASE_VERSION + 1, { upgrade: (made) => void made.createObjectStore("else") });
  await database.put("else", 1, "one");
  database.close();
  const { store, kinds } = opened();
  assert.deepEqual(await store.keep(turn({ result: result() })), { rev: 1, later: null });
  assert.deepEqual(await store.session(ID), { rev: 1, save: save(), frame: frame() });
  assert.equal(await isWon(store, ID), true);
  await until(() => kinds().length);
  assert.deepEqual(kinds(), ["newer"]);
  assert.deepEqual(Object.keys(await dump()), ["else"]);
});

test("a page lets go of the database when a newer one wants it, and says so when it is asked again", async () => {
  const { store, kinds } = await filled();
  const database = await openDB("parlour", DATABASE_VERSION + 1);
  assert.deepEqual(await store.keep(turn({ rev: 1, save: save(2) })), { rev: 2, later: null });
  assert.equal((await store.session(ID)).save.at, 2);
  assert.deepEqual(kinds(), ["newer"]);
  assert.equal((await database.get("sessions", ID)).body.save.at, 1);
  database.close();
});

test("a database that the browser closed is opened again", async () => {
  const connections = [];
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args);
    request.addEventListener("success", () => connections.push(request.result));
    return request;
  };
  try {
    const { store, told } = opened();
    await store.keep(turn());
    forceCloseDatabase(connections[0]);
    await new Promise(setImmediate);
    assert.deepEqual(await store.keep(turn({ rev: 1, save: save(2) })), { rev: 2, later: null });
    assert.equal((await dump()).sessions.get(ID).body.save.at, 2);
    assert.deepEqual(told, []);
  } finally {
    IDBFactory.prototype.open = open;
  }
});

test("where there is no IndexedDB play goes on in memory", async () => {
  const there = globalThis.indexedDB;
  delete globalThis.indexedDB;
  try {
    await playsInMemory();
  } finally {
    globalThis.indexedDB = there;
  }
});

test("where the browser refuses to open a database play goes on in memory", async () => {
  globalThis.indexedDB.open = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  await playsInMemory();
});

async function playsInMemory() {
  const { store, told, kinds } = opened();
  const other = opened();
  assert.deepEqual(await store.keep(turn({ result: result() })), { rev: 1, later: null });
  assert.deepEqual(await store.keep(turn({ rev: 1, save: save(2), frame: null })), { rev: 2, later: null });
  await store.setSettings({ relaxed: "on" });
  await store.setBadge("samegame", NODE);
  assert.deepEqual(await store.session(ID), { rev: 2, save: save(2), frame: null });
  assert.deepEqual(await resultsOf(store, "samegame"), [result()]);
  assert.deepEqual(await store.settings(), { relaxed: "on" });
  assert.deepEqual(await store.badge("samegame"), NODE);
  assert.equal(await store.lastOpen("samegame"), ID);
  assert.equal(await isWon(store, ID), true);
  assert.equal(await isWon(store, OTHER), false);
  assert.deepEqual(await store.begun("samegame."), [ID]);
  assert.deepEqual(await store.begun("elimination."), []);
  await store.setAside(ID);
  assert.equal(await store.session(ID), null);
  assert.deepEqual(kinds(), ["unavailable"]);
  assert.deepEqual(told.map(([name]) => name), ["notice", "settings"]);
  // What no other tab can read is not told to it.
  await new Promise(setImmediate);
  assert.deepEqual(other.told, []);
}

test("a turn that there is no room for is played on in memory, and the next one is stored whole", async () => {
  const { store, kinds } = await filled();
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    if (this.name === "results") throw new DOMException("No room.", "QuotaExceededError");
    return put.apply(this, args);
  };
  try {
    const late = result(ID, { at: 99 });
    assert.deepEqual(await store.keep(turn({ rev: 1, save: save(2), result: late })), { rev: 2, later: null });
    assert.equal((await store.session(ID)).save.at, 2);
    assert.equal((await resultsOf(store, "samegame")).length, 3);
    // Nothing of the turn was stored: not the session without its result.
    assert.equal((await dump()).sessions.get(ID).body.rev, 1);
    assert.deepEqual(kinds(), ["unavailable"]);
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  assert.deepEqual(await store.keep(turn({ rev: 2, save: save(3) })), { rev: 3, later: null });
  assert.equal((await dump()).sessions.get(ID).body.save.at, 3);
  assert.equal((await store.session(ID)).rev, 3);
});

test("what was held in memory is forgotten once it could be stored", async () => {
  const [one, other] = [opened().store, opened().store];
  await withoutRoom(() => one.setSettings({ order: "rsr" }));
  assert.deepEqual(await one.settings(), { order: "rsr" });
  await one.setOpen("samegame", ID);
  await until(async () => (await other.settings()).order === "rsr");
  await other.setSettings({ order: "" });
  assert.deepEqual(await one.settings(), { order: "" });
});

for (const [what, value] of [["null", null], ["undefined", undefined]]) {
  test(`where IndexedDB is ${what} play goes on in memory`, async () => {
    const there = globalThis.indexedDB;
    globalThis.indexedDB = value;
    try {
      await playsInMemory();
    } finally {
      globalThis.indexedDB = there;
    }
  });
}

test("another tab's later turn goes before one that is held in memory", async () => {
  const { store } = await filled();
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("No room.", "QuotaExceededError");
  };
  await store.keep(turn({ rev: 1, save: save(2) }));
  IDBObjectStore.prototype.put = put;
  const other = opened().store;
  await other.keep(turn({ rev: 1, save: save(7) }));
  await other.keep(turn({ rev: 2, save: save(8) }));
  assert.equal((await store.session(ID)).save.at, 8);
  assert.equal((await store.keep(turn({ rev: 2, save: save(3) }))).later.rev, 3);
});

test("a tab with the old database open is not waited for any longer than a while, and its save is used once it is gone", async () => {
  await oldDatabase({});
  const old = await openDB("parlour", 1);
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { store, kinds } = opened();
    const waiting = store.settings();
    await tick(() => mock.timers.tick(BLOCKED_MS / 40), waiting);
    assert.deepEqual(await waiting, {});
    assert.deepEqual(store.early().map(({ sentence }) => sentence.slice(0, 11)), ["Another tab"]);
    await store.setSettings({ relaxed: "on" });
    assert.deepEqual(await store.settings(), { relaxed: "on" });
    old.close();
    // What takes the old save over is brought first, so the new stores are not yet there when the database is free.
    while (!(await dump()).settings) await new Promise(setImmediate);
    assert.equal((await dump()).settings.size, 0);
    await store.setSettings({ order: "depth" });
    await until(async () => (await dump()).settings.size === 2);
    assert.deepEqual(await store.settings(), { relaxed: "on", order: "depth" });
    assert.deepEqual(kinds(), ["unavailable", "unavailable"]);
  } finally {
    mock.timers.reset();
  }
});
