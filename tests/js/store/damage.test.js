// Records that are damaged or newer.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Ledgers } from "../../../site/static/js/services/ledgers.js";
import { keysOf, resultsOf as resultsAt } from "../../../site/static/js/services/results.js";
import { ID, OTHER, aside, dump, filled, frame, fresh, heard, isWon, opened, result, resultsOf, save, sealed, turn, write } from "../store_kit.js";

/** So many results are many. */
const MANY = 3_000;

beforeEach(fresh);

/** All results, as the engine is told of them. */
const told = async (store) => [...(await resultsAt(store, await keysOf(store))).values()];

/** All that a page can be told of the store. */
async function seen(store) {
  const [one, other] = [await store.session(ID), await store.session(OTHER)];
  const rest = [await told(store), await store.settings(), await store.badge("samegame"), await store.lastOpen("samegame")];
  return [one, other, ...rest, await isWon(store, ID), await isWon(store, OTHER)];
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
      assert.match(store.early()[0].sentence, /set aside/);
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
  assert.equal((await keysOf(store)).length, 2);
  assert.deepEqual((await aside()).map(({ key }) => key), ["5-somewhere"]);
  assert.deepEqual(kinds(), ["damaged"]);
  assert.equal((await resultsOf(store, "samegame")).length, 2);
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
    assert.equal(await isWon(store, ID), true);
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

test("a bug is no condition of the browser: it is not hidden", async () => {
  const { store } = opened();
  await assert.rejects(store.keep(turn({ save: { self: 10n } })), TypeError);
  assert.equal(await store.session(ID), null);
  assert.deepEqual((await dump()).open.size, 0);
});

test("what was told before there was a board is there for it, once", async () => {
  await filled();
  await write("settings", "relaxed", 5);
  const { store } = opened();
  const heardOf = heard(store, "notice");
  await store.settings();
  const notice = await heardOf;
  assert.deepEqual(store.early(), [notice]);
  assert.deepEqual(store.early(), []);
  await write("settings", "relaxed", 6);
  const next = heard(store, "notice");
  await store.settings();
  await next;
  assert.deepEqual(store.early(), [], "what a board hears is not kept for the next");
});

test("of thousands of results one that is damaged is set aside alone and told, and the engine is told all others", async () => {
  const { store: before } = opened();
  for (let from = 1; from <= MANY; from += 1_000) {
    await before.change(["results"], async (records) => {
      for (let at = from; at < from + 1_000; at++) await records.put("results", `${at}-samegame.1/stages/${at}`, result(`samegame.1/stages/${at}`, { at }));
    });
  }
  await write("results", "777-samegame.1/stages/777", { ...sealed(result("samegame.1/stages/777", { at: 777 })), checksum: "0" });
  const { store, kinds } = opened();
  const entered = [];
  const ask = async (op, { results }) => (op === "keep" ? { page: null } : void entered.push(...results.map(({ puzzle }) => puzzle)));
  await new Ledgers({ engine: { ask }, store }, "http://x/assets/page.js").upTo("samegame", true);
  assert.deepEqual([entered.length, new Set(entered).size, entered.includes("samegame.1/stages/777")], [MANY - 1, MANY - 1, false]);
  assert.deepEqual((await aside()).map(({ key }) => key), ["777-samegame.1/stages/777"]);
  assert.deepEqual(kinds(), ["damaged"]);
});
