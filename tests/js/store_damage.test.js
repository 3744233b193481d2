// Records that are damaged or newer, databases that are, and browsers that refuse to store.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { openDB } from "idb";
import { forceCloseDatabase } from "fake-indexeddb";
import { BLOCKED_MS } from "../../site/static/js/store/database.js";
import { ID, aside, dump, frame, fresh, heard, oldDatabase, opened, result, save, sealed, turn, write } from "./store_kit.js";

beforeEach(fresh);

const OTHER = "samegame.1/stages/0043";
const NODE = ["span", {}, "3 solved"];

/** A store with something of everything in it. */
async function filled() {
  const page = opened();
  await page.store.keep(turn({ result: result() }));
  await page.store.keep(turn({ puzzle: OTHER, save: save(2, OTHER), frame: frame(OTHER), result: result(OTHER) }));
  await page.store.setSettings({ relaxed: "on", order: "depth" });
  await page.store.setBadge("samegame", NODE);
  page.told.length = 0;
  return page;
}

/** All that a page can be told of the store. */
async function seen(store) {
  const [one, other] = [await store.session(ID), await store.session(OTHER)];
  const rest = [await store.results("samegame"), await store.settings(), await store.badge("samegame"), await store.lastOpen("samegame")];
  return [one, other, ...rest, await store.won(ID), await store.won(OTHER)];
}

const KEYS = { sessions: ID, frames: ID, results: `1700000000000-${ID}`, settings: "relaxed", open: "samegame", badges: "samegame" };

/** What is seen once the record of that store is gone. */
function without(name, all) {
  const [one, other, results, settings, badge, last, ...wins] = all;
  const gone = {
    sessions: [null, other, results, settings, badge, last, ...wins],
    frames: [{ ...one, frame: null }, other, results, settings, badge, last, ...wins],
    results: [one, other, results.filter(({ puzzle }) => puzzle !== ID), settings, badge, last, false, wins[1]],
    settings: [one, other, results, { order: "depth" }, badge, last, ...wins],
    open: [one, other, results, settings, badge, null, ...wins],
    badges: [one, other, results, settings, null, last, ...wins],
  };
  return gone[name];
}

const DAMAGES = {
  "a wrong checksum": (record) => ({ ...record, checksum: "00000000" }),
  "another body": (record) => ({ ...record, body: sealed(record.body).body instanceof Object ? { ...record.body, more: 1 } : "else" }),
  "no version": ({ checksum, body }) => ({ checksum, body }),
  "the version of a document": (record) => ({ ...record, version: 1 }),
  "no record at all": () => "nonsense",
  "null": () => null,
  "a list": (record) => [record],
  "a map": (record) => new Map(Object.entries(record)),
  "a body of no JSON form": (record) => ({ ...record, body: 10n }),
  "a right checksum of nothing": () => sealed(null),
};

for (const name of Object.keys(KEYS)) {
  for (const [damage, damaged] of Object.entries(DAMAGES)) {
    test(`a record of ${name} with ${damage} is set aside alone`, async () => {
      const before = await seen((await filled()).store);
      const record = damaged((await dump())[name].get(KEYS[name]));
      await write(name, KEYS[name], record);
      const { store, kinds } = opened();
      assert.deepEqual(await seen(store), without(name, before));
      const [moved, ...more] = await aside();
      assert.deepEqual([moved.why, moved.store, moved.key, moved.record], ["damaged", name, KEYS[name], record]);
      assert.ok(Math.abs(moved.at - Date.now()) < 60_000);
      assert.deepEqual(more, []);
      assert.ok(!(await dump())[name].has(KEYS[name]));
      assert.deepEqual(kinds(), ["damaged"]);
      assert.match(store.notices[0].sentence, /set aside/);
    });
  }
}

test("what is written over a damaged record sets it aside too", async () => {
  await filled();
  const records = Object.entries(KEYS).filter(([name]) => name !== "badges");
  for (const [name, key] of records) await write(name, key, { what: name });
  const { store } = opened();
  const first = store.keep(turn({ rev: 0, result: result(), save: save(4) }));
  assert.deepEqual(await first, { rev: 1, later: null });
  await store.setSettings({ relaxed: "off" });
  assert.deepEqual((await aside()).map(({ store: name, record }) => [name, record]).sort(), records.map(([name]) => [name, { what: name }]).sort());
  assert.equal((await store.session(ID)).save.at, 4);
});

test("a page that plays on in a session whose record was damaged meanwhile goes on from its own", async () => {
  const { store } = await filled();
  await write("sessions", ID, "nonsense");
  assert.deepEqual(await store.keep(turn({ rev: 1, save: save(2) })), { rev: 2, later: null });
  assert.equal((await store.session(ID)).save.at, 2);
});

test("a result that no index lists is found and set aside", async () => {
  await filled();
  await write("results", "5-somewhere", { version: 2, checksum: "0", body: { puzzle: 7 } });
  const { store, kinds } = opened();
  assert.equal((await store.results("elimination")).length, 0);
  assert.deepEqual((await aside()).map(({ key }) => key), ["5-somewhere"]);
  assert.deepEqual(kinds(), ["damaged"]);
  assert.equal((await store.results("samegame")).length, 2);
});

test("a record set aside by another tab meanwhile is neither set aside twice nor told", async () => {
  await filled();
  await write("sessions", ID, "nonsense");
  const [one, other] = [opened(), opened()];
  assert.deepEqual(await Promise.all([one.store.session(ID), other.store.session(ID)]), [null, null]);
  assert.equal((await aside()).length, 1);
  assert.equal([...one.kinds(), ...other.kinds()].length, 1);
});

test("a revision that could not be followed by another is not trusted", async () => {
  await write0("sessions", ID, sealed({ rev: Number.MAX_SAFE_INTEGER, save: save() }));
  const { store } = opened();
  assert.equal(await store.session(ID), null);
  await store.keep(turn());
  assert.equal((await store.session(ID)).rev, 1);
});

/** Writes into a database that is made first. */
async function write0(name, key, record) {
  await opened().store.settings();
  await write(name, key, record);
}

for (const [name, key] of Object.entries(KEYS)) {
  test(`a newer record of ${name} is never written over nor moved, and play of it goes on in memory`, async () => {
    const before = await filled();
    const all = await seen(before.store);
    const newer = { version: 3, from: "the future", body: { puzzle: ID, status: "won" } };
    await write(name, key, newer);
    const { store, kinds } = opened();
    assert.deepEqual(await seen(store), without(name, all));
    assert.deepEqual(kinds(), ["newer"]);
    const rev = name === "sessions" ? 0 : 1;
    assert.deepEqual(await store.keep(turn({ rev, save: save(5), frame: frame(), result: result() })), { rev: rev + 1, later: null });
    await store.setSettings({ relaxed: "off" });
    await store.setBadge("samegame", ["span", {}, "4 solved"]);
    assert.deepEqual(await store.session(ID), { rev: rev + 1, save: save(5), frame: frame() });
    assert.deepEqual(await store.settings(), { relaxed: "off", order: "depth" });
    assert.deepEqual(await store.badge("samegame"), ["span", {}, "4 solved"]);
    assert.equal(await store.lastOpen("samegame"), ID);
    assert.equal(await store.won(ID), true);
    assert.deepEqual(kinds(), ["newer"]);
    assert.deepEqual((await dump())[name].get(key), newer);
    await store.setAside(ID);
    assert.equal(await store.session(ID), null);
    assert.deepEqual((await dump())[name].get(key), newer);
    assert.ok(!(await aside()).some(({ record }) => record.from));
  });
}

test("newer frames are not let go of when there are too many", async () => {
  const { store } = await filled();
  for (let i = 0; i < 14; i++) await write("frames", `samegame.1/own/${i}`, { version: 3, at: i });
  for (let i = 20; i < 34; i++) {
    const puzzle = `samegame.1/own/${i}`;
    await store.keep(turn({ puzzle, save: save(1, puzzle), frame: frame(puzzle) }));
  }
  const kept = [...(await dump()).frames.values()];
  assert.equal(kept.filter(({ version }) => version === 3).length, 14);
  assert.equal(kept.filter(({ version }) => version === 2).length, 12);
});

test("a database of a newer version is left alone, and play goes on in memory", async () => {
  const database = await openDB("parlour", 3, { upgrade: (made) => void made.createObjectStore("else") });
  await database.put("else", 1, "one");
  database.close();
  const { store, kinds } = opened();
  assert.deepEqual(await store.keep(turn({ result: result() })), { rev: 1, later: null });
  assert.deepEqual(await store.session(ID), { rev: 1, save: save(), frame: frame() });
  assert.equal(await store.won(ID), true);
  assert.deepEqual(kinds(), ["newer"]);
  assert.deepEqual(Object.keys(await dump()), ["else"]);
});

test("a page lets go of the database when a newer one wants it, and says so when it is asked again", async () => {
  const { store, kinds } = await filled();
  const database = await openDB("parlour", 3);
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
  assert.deepEqual(await store.results("samegame"), [result()]);
  assert.deepEqual(await store.settings(), { relaxed: "on" });
  assert.deepEqual(await store.badge("samegame"), NODE);
  assert.equal(await store.lastOpen("samegame"), ID);
  assert.equal(await store.won(ID), true);
  assert.equal(await store.won(OTHER), false);
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
    assert.equal((await store.results("samegame")).length, 3);
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
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("No room.", "QuotaExceededError");
  };
  await one.setSettings({ order: "rsr" });
  IDBObjectStore.prototype.put = put;
  assert.deepEqual([await one.settings(), await other.settings()], [{ order: "rsr" }, {}]);
  await one.setSettings({ order: "depth" });
  await other.setSettings({ order: "" });
  assert.deepEqual(await one.settings(), { order: "" });
});

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
    await tick(() => mock.timers.tick(BLOCKED_MS), waiting);
    assert.deepEqual(await waiting, {});
    assert.deepEqual(store.notices.map(({ sentence }) => sentence.slice(0, 11)), ["Another tab"]);
    await store.setSettings({ relaxed: "on" });
    assert.deepEqual(await store.settings(), { relaxed: "on" });
    old.close();
    assert.equal((await dump()).settings.size, 0);
    await store.setSettings({ order: "depth" });
    assert.deepEqual([...(await dump()).settings.keys()], ["order"]);
    assert.deepEqual(await store.settings(), { relaxed: "on", order: "depth" });
    assert.deepEqual(kinds(), ["unavailable"]);
  } finally {
    mock.timers.reset();
  }
});

/** Lets time pass until something has come. */
async function tick(pass, awaited) {
  let isThere = false;
  awaited.then(() => (isThere = true));
  while (!isThere) {
    await new Promise(setImmediate);
    pass();
  }
}

test("a bug is no condition of the browser: it is not hidden", async () => {
  const { store } = opened();
  await assert.rejects(store.keep(turn({ save: { self: 10n } })), TypeError);
  assert.equal(await store.session(ID), null);
  assert.deepEqual((await dump()).open.size, 0);
});

test("what was told is there for a page that comes later", async () => {
  await filled();
  await write("settings", "relaxed", 5);
  const { store } = opened();
  const notice = heard(store, "notice");
  await store.settings();
  assert.deepEqual(store.notices, [await notice]);
});
