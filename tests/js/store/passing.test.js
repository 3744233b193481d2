// Storage that fails for a while, or never answers: nothing is lost, and the player is told what is so.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { AGAIN_MS } from "../../../site/static/js/store/again.js";
import { SILENT_MS } from "../../../site/static/js/store/database.js";
import { NOTICES } from "../../../site/static/js/store/notices.js";
import { ID, OTHER, aside, dump, frame, fresh, opened, result, save, tick, turn, until, withoutRoom } from "../store_kit.js";

beforeEach(fresh);

test("after a passing fault a win, its game and a setting are stored with the next thing that is, and the notice is withdrawn", async () => {
  const { store, told } = opened();
  await store.keep(turn());
  await withoutRoom(async () => {
    await store.keep(turn({ rev: 1, save: save(7), result: result() }));
    await store.setSettings({ order: "rsr" });
    await store.keepMaterial("losswords.a", { about: {}, puzzles: [], whole: {} });
  });
  const sentences = () => told.filter(([name]) => name === "notice").map(([, { sentence }]) => sentence);
  assert.deepEqual(sentences(), [NOTICES.unavailable.sentence]);
  await store.keep(turn({ puzzle: OTHER, save: save(1, OTHER), frame: frame(OTHER) }));
  await until(() => sentences().length === 2);
  assert.deepEqual(sentences()[1], NOTICES.saving.sentence);
  const { sessions, results, settings, materials } = await dump();
  assert.deepEqual([sessions.get(ID).body, sessions.get(OTHER).body.rev], [{ rev: 2, save: save(7) }, 1]);
  assert.deepEqual([...results.values()].map(({ body }) => body), [result()]);
  assert.deepEqual([settings.get("order").body, materials.size], ["rsr", 1]);
  // A second fault is told again.
  await withoutRoom(() => store.setSettings({ order: "depth" }));
  assert.equal(sentences().length, 3);
});

test("it is tried again by itself, later each time, until all is stored", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { store } = opened();
    let puts = 0;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      puts += 1;
      throw new DOMException("No room.", "QuotaExceededError");
    };
    await store.setSettings({ order: "rsr" });
    const after = async (ms) => {
      mock.timers.tick(ms);
      for (let turns = 0; turns < 200; turns += 1) await new Promise(setImmediate);
      return puts;
    };
    assert.deepEqual([puts, await after(AGAIN_MS - 1), await after(1), await after(2 * AGAIN_MS - 1), await after(1)], [1, 1, 2, 2, 3]);
    IDBObjectStore.prototype.put = put;
    await after(4 * AGAIN_MS);
    assert.equal((await dump()).settings.get("order").body, "rsr");
  } finally {
    mock.timers.reset();
  }
});

test("of a session that another tab has gone on with meanwhile ours is laid aside, and its result is kept", async () => {
  const [one, other] = [opened().store, opened().store];
  await one.keep(turn());
  await withoutRoom(() => one.keep(turn({ rev: 1, save: save(7), result: result() })));
  await other.keep(turn({ rev: 1, save: save(2) }));
  await other.keep(turn({ rev: 2, save: save(3) }));
  await one.setSettings({ order: "rsr" });
  await until(async () => (await dump()).results.size === 1);
  assert.equal((await one.session(ID)).save.at, 3);
  assert.deepEqual((await aside()).map(({ why, key, record }) => [why, key, record.save.at]), [["kept", ID, 7]]);
  // Once is enough.
  await withoutRoom(() => one.setSettings({ order: "depth" }));
  await one.setSettings({ size: "large" });
  await until(async () => (await dump()).settings.get("order").body === "depth");
  assert.equal((await aside()).length, 1);
});

for (const what of ["the database", "a record"]) {
  test(`a browser that never answers for ${what} is not waited for longer than a while`, async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const [open, get] = [IDBFactory.prototype.open, IDBObjectStore.prototype.get];
    try {
      if (what === "the database") IDBFactory.prototype.open = () => new IDBOpenDBRequest();
      else IDBObjectStore.prototype.get = () => new IDBRequest();
      const { store, told } = opened();
      const waiting = store.lastOpen("samegame");
      await tick(() => mock.timers.tick(SILENT_MS), waiting);
      assert.equal(await waiting, null);
      assert.deepEqual([...store.early(), ...told.map(([, notice]) => notice)][0], NOTICES.silent);
    } finally {
      [IDBFactory.prototype.open, IDBObjectStore.prototype.get] = [open, get];
      mock.timers.reset();
    }
  });
}

test("a browser without a way to other tabs, or one that refuses the question to keep all, stores all the same", async () => {
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException("Not here.", "SecurityError");
    }
  };
  Object.defineProperty(globalThis, "navigator", { value: { storage: { persisted: async () => Promise.reject(new TypeError("Not here.")) } }, configurable: true });
  const { store, told } = opened();
  await store.keep(turn({ result: result() }));
  await store.setSettings({ order: "rsr" });
  await new Promise(setImmediate);
  assert.equal((await dump()).sessions.size, 1);
  assert.deepEqual(told.map(([name]) => name), ["settings"]);
});
