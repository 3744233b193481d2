// The store's promises, each on the real code over an IndexedDB in memory.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ID, aside, dump, frame, fresh, heard, isWon, opened, result, resultsOf, save, sealed, turn, write } from "../store_kit.js";

beforeEach(fresh);

const OTHER = "samegame.1/stages/0043";

test("a turn is kept: its session, its frame, its result, and what was open last", async () => {
  const { store, told } = opened();
  const won = result();
  assert.deepEqual(await store.keep(turn({ result: won })), { rev: 1, later: null });
  assert.deepEqual(await store.session(ID), { rev: 1, save: save(), frame: frame() });
  assert.equal(await store.lastOpen("samegame"), ID);
  assert.deepEqual(await resultsOf(store, "samegame"), [won]);
  assert.equal(await store.lastOpen("elimination"), null);
  assert.equal(await store.session(OTHER), null);
  assert.deepEqual(told, []);
});

test("another page finds all of it", async () => {
  await opened().store.keep(turn({ result: result() }));
  const { store } = opened();
  assert.deepEqual(await store.session(ID), { rev: 1, save: save(), frame: frame() });
  assert.equal((await resultsOf(store, "samegame")).length, 1);
  assert.equal(await store.lastOpen("samegame"), ID);
});

test("every record is sealed on its own", async () => {
  const { store } = opened();
  await store.keep(turn({ result: result() }));
  await store.setSettings({ relaxed: "on" });
  await store.setBadge("samegame", ["span", {}, "3 solved"]);
  const { sessions, frames, results, settings, open, badges } = await dump();
  assert.deepEqual(sessions.get(ID), sealed({ rev: 1, save: save() }));
  assert.deepEqual({ ...frames.get(ID), at: 0 }, sealed({ rev: 1, frame: frame() }, { at: 0 }));
  assert.deepEqual(results.get(`1700000000000-${ID}`), sealed(result()));
  assert.deepEqual(settings.get("relaxed"), sealed("on"));
  assert.deepEqual(open.get("samegame"), sealed(ID));
  assert.deepEqual(badges.get("samegame"), sealed(["span", {}, "3 solved"]));
});

test("the next turn takes the place of the one before", async () => {
  const { store } = opened();
  const { rev } = await store.keep(turn());
  assert.deepEqual(await store.keep(turn({ rev, save: save(2) })), { rev: 2, later: null });
  assert.equal((await store.session(ID)).save.at, 2);
  assert.equal((await dump()).sessions.size, 1);
});

test("a turn with nothing worth saving leaves the session and its revision", async () => {
  const { store } = opened();
  await store.keep(turn());
  assert.deepEqual(await store.keep(turn({ rev: 1, save: null, frame: null, result: result() })), { rev: 1, later: null });
  assert.deepEqual(await store.session(ID), { rev: 1, save: save(), frame: frame() });
  assert.equal((await resultsOf(store, "samegame")).length, 1);
});

test("without a frame the old one goes, and a frame of another revision is not shown", async () => {
  const { store } = opened();
  await store.keep(turn());
  await store.keep(turn({ rev: 1, frame: null }));
  assert.equal((await dump()).frames.size, 0);
  await write("frames", ID, sealed({ rev: 1, frame: frame() }, { at: 5 }));
  assert.deepEqual(await store.session(ID), { rev: 2, save: save(), frame: null });
});

test("a dozen frames are kept, those of the puzzles played last", async () => {
  const { store } = opened();
  const ids = Array.from({ length: 15 }, (_, i) => `samegame.1/own/${i}`);
  for (const [i, puzzle] of ids.entries()) {
    await store.keep(turn({ puzzle, save: save(1, puzzle), frame: frame(puzzle) }));
    const kept = (await dump()).frames.get(puzzle);
    await write("frames", puzzle, { ...kept, at: i });
  }
  await store.keep(turn({ puzzle: ids[3], rev: 1, save: save(2, ids[3]), frame: frame(ids[3]) }));
  const { frames, sessions } = await dump();
  assert.deepEqual(new Set(frames.keys()), new Set(ids.slice(3)));
  assert.equal(sessions.size, 15);
});

test("the frame just kept stays, even when the clock was set back", async () => {
  const { store } = opened();
  for (let i = 0; i < 12; i++) await write("frames", `samegame.1/own/${i}`, sealed({ rev: 1, frame: frame(`samegame.1/own/${i}`) }, { at: 9e15 + i }));
  await store.keep(turn());
  const { frames } = await dump();
  assert.equal(frames.size, 12);
  assert.ok(frames.has(ID));
  assert.ok(!frames.has("samegame.1/own/0"));
});

test("results are those of the game, oldest first", async () => {
  const { store } = opened();
  const others = ["samegames.1/stages/0042", "same.1/stages/0042", "elimination.1/levels/01"];
  const late = result(ID, { at: 30 });
  const early = result(OTHER, { at: 20, status: "lost" });
  for (const one of [late, ...others.map((puzzle) => result(puzzle)), early]) {
    await store.keep(turn({ game: one.puzzle.split(".")[0], puzzle: one.puzzle, save: null, frame: null, result: one }));
  }
  assert.deepEqual(await resultsOf(store, "samegame"), [early, late]);
  assert.equal((await resultsOf(store, "elimination")).length, 1);
});

test("results are those of one puzzle, or of all puzzles whose ids begin so", async () => {
  const { store } = opened();
  const start = ID.slice(0, ID.lastIndexOf("/") + 1);
  const keep = (one) => store.keep(turn({ puzzle: one.puzzle, save: null, frame: null, result: one }));
  const ends = [result(ID, { status: "lost" }), result(ID, { at: 5 }), result(`${ID}0`, { at: 6 }), result(start.replace("/", "s/") + "1", { at: 7 })];
  for (const one of ends) await keep(one);
  assert.deepEqual(await store.results(ID), ends.slice(0, 2));
  assert.deepEqual(await store.results(start), ends.slice(0, 3));
  assert.deepEqual(await store.results(`${start}none`), []);
});

test("the results of a set are those alone", async () => {
  const { store } = opened();
  const ids = ["samegame.1/daily/2026-12-01", "samegame.1/daily/2026-12-02", "samegame.1/dailya/1", "samegame.1/dail/1", "samegame.11/daily/2026-12-03", "same.1/daily/2026-12-01"];
  for (const [at, id] of ids.entries()) await store.keep(turn({ puzzle: id, save: null, frame: null, result: result(id, { at }) }));
  assert.deepEqual((await store.results("samegame.1/daily/")).map(({ puzzle }) => puzzle), ids.slice(0, 2));
});

test("what was begun is what has a save, game by game", async () => {
  const { store } = opened();
  assert.deepEqual(await store.begun("samegame."), []);
  for (const id of [ID, OTHER, "same.1/stages/0001", "samegames.1/stages/0001"]) await store.keep(turn({ puzzle: id, save: save(1, id), frame: null }));
  await store.keep(turn({ puzzle: "samegame.1/stages/0044", save: null, frame: null, result: result("samegame.1/stages/0044") }));
  assert.deepEqual(await store.begun("samegame."), [ID, OTHER]);
});

test("what is asked of results reads no other result", async () => {
  const { store } = opened();
  await store.keep(turn({ result: result() }));
  const seen = [];
  const getAll = IDBIndex.prototype.getAll;
  IDBIndex.prototype.getAll = function (range) {
    const request = getAll.call(this, range);
    request.addEventListener("success", () => seen.push(...request.result));
    return request;
  };
  try {
    await store.keep(turn({ puzzle: OTHER, save: null, frame: null, result: result(OTHER) }));
    await isWon(store, ID);
    assert.deepEqual(seen, [sealed(result())]);
  } finally {
    IDBIndex.prototype.getAll = getAll;
  }
});

test("settings are the texts that were chosen, by their ids, and no others", async () => {
  const { store, told } = opened();
  assert.deepEqual(await store.settings(), {});
  await store.setSettings({ relaxed: "on" });
  await store.setSettings({ order: "depth" });
  assert.deepEqual(await store.settings(), { relaxed: "on", order: "depth" });
  assert.deepEqual(told, [
    ["settings", { relaxed: "on" }],
    ["settings", { relaxed: "on", order: "depth" }],
  ]);
});

test("a badge is kept by its game, and only written when it has changed", async () => {
  const { store } = opened();
  assert.equal(await store.badge("samegame"), null);
  await store.setBadge("samegame", ["span", { "data-day": "2026-12-01" }, "Today"]);
  assert.deepEqual(await store.badge("samegame"), ["span", { "data-day": "2026-12-01" }, "Today"]);
  const put = IDBObjectStore.prototype.put;
  let puts = 0;
  IDBObjectStore.prototype.put = function (...args) {
    puts += 1;
    return put.apply(this, args);
  };
  try {
    await store.setBadge("samegame", ["span", { "data-day": "2026-12-01" }, "Today"]);
    await store.setOpen("samegame", ID);
    await store.setOpen("samegame", ID);
    assert.equal(puts, 1);
  } finally {
    IDBObjectStore.prototype.put = put;
  }
});

test("the puzzle open last is that of its game", async () => {
  const { store } = opened();
  await store.setOpen("samegame", OTHER);
  await store.setOpen("elimination", "elimination.1/levels/01");
  assert.equal(await store.lastOpen("samegame"), OTHER);
  await store.keep(turn());
  assert.equal(await store.lastOpen("samegame"), ID);
  assert.equal(await store.lastOpen("elimination"), "elimination.1/levels/01");
});

test("the tab that comes second gets the later session, and its own turn is laid aside, but for its result", async () => {
  const [one, other] = [opened(), opened()];
  await one.store.keep(turn({ save: save(1) }));
  await one.store.keep(turn({ rev: 1, save: save(2) }));
  const lost = turn({ rev: 1, save: save(5), result: result() });
  const kept = await other.store.keep(lost);
  assert.deepEqual(kept, { rev: 2, later: { rev: 2, save: save(2), frame: frame() } });
  assert.deepEqual(await one.store.session(ID), kept.later);
  const [{ why, store, key, record }] = await aside();
  assert.deepEqual({ why, store, key, record }, { why: "kept", store: "sessions", key: ID, record: { rev: 1, save: save(5), frame: frame(), result: result() } });
  assert.deepEqual(await resultsOf(one.store, "samegame"), [result()]);
});

test("two tabs race for one session: one keeps its turn, the other is told, nothing is lost", async () => {
  const tabs = [opened(), opened(), opened()];
  await tabs[0].store.keep(turn());
  const kept = await Promise.all(tabs.map(({ store }, i) => store.keep(turn({ rev: 1, save: save(i + 2) }))));
  const winners = kept.filter(({ later }) => !later);
  assert.equal(winners.length, 1);
  assert.ok(kept.every(({ rev }) => rev === 2));
  const { save: stored } = await tabs[0].store.session(ID);
  const turns = [stored.at, ...(await aside()).map(({ record }) => record.save.at)];
  assert.deepEqual(turns.sort(), [2, 3, 4]);
});

test("tabs that play different puzzles do not disturb each other", async () => {
  const [one, other] = [opened(), opened()];
  await Promise.all([one.store.keep(turn()), other.store.keep(turn({ puzzle: OTHER, save: save(3, OTHER), frame: null }))]);
  assert.equal((await one.store.session(OTHER)).save.at, 3);
  assert.equal((await other.store.session(ID)).save.at, 1);
  assert.deepEqual(await aside(), []);
});

test("other tabs hear of a turn and of settings, this one of settings alone", async () => {
  const [one, other] = [opened(), opened()];
  const moved = heard(other.store, "moved");
  await one.store.keep(turn());
  assert.deepEqual(await moved, { puzzle: ID, rev: 1 });
  const changed = heard(other.store, "settings");
  await one.store.setSettings({ foresight: "never" });
  assert.deepEqual(await changed, { foresight: "never" });
  assert.deepEqual(one.told, [["settings", { foresight: "never" }]]);
});

test("what is no message of ours is not heard", async () => {
  const { store, told } = opened();
  const stranger = new BroadcastChannel("parlour-records");
  for (const data of [null, 7, "moved", [], {}, { puzzle: 5, rev: 1 }, { puzzle: ID }, { puzzle: ID, rev: "1" }]) stranger.postMessage(data);
  const moved = heard(store, "moved");
  stranger.postMessage({ puzzle: ID, rev: 9 });
  await moved;
  assert.deepEqual(told, [["moved", { puzzle: ID, rev: 9 }]]);
});

test("a session set aside is kept whole, and the next one begins afresh", async () => {
  const { store } = opened();
  await store.keep(turn({ save: save(3) }));
  await store.keep(turn({ puzzle: OTHER, save: save(1, OTHER), frame: frame(OTHER) }));
  await store.setAside(ID);
  assert.equal(await store.session(ID), null);
  assert.deepEqual([...(await dump()).frames.keys()], [OTHER]);
  const [{ why, store: name, key, at, record }] = await aside();
  assert.deepEqual({ why, name, key, record }, { why: "rejected", name: "sessions", key: ID, record: sealed({ rev: 1, save: save(3) }) });
  assert.ok(Math.abs(at - Date.now()) < 60_000);
  assert.deepEqual(await store.keep(turn()), { rev: 1, later: null });
  assert.deepEqual([...(await dump()).frames.keys()].sort(), [ID, OTHER]);
  assert.equal((await store.session(OTHER)).save.at, 1);
});

test("setting aside what is not there does nothing", async () => {
  const { store } = opened();
  await store.setAside(ID);
  assert.deepEqual(await aside(), []);
});

test("the browser is asked once to keep the data, from the first star on", async () => {
  let asked = 0;
  const [before, storage] = [Object.getOwnPropertyDescriptor(globalThis, "navigator"), { persisted: async () => false, persist: async () => (asked += 1) }];
  Object.defineProperty(globalThis, "navigator", { value: { storage }, configurable: true });
  try {
    const { store } = opened();
    for (const [rev, stars] of [[0, undefined], [1, 0], [2, 1], [3, 3]]) {
      await store.keep(turn({ rev, result: stars === undefined ? null : result(ID, { stars, at: 1_700_000_000_000 + rev }) }));
      await new Promise(setImmediate);
      assert.equal(asked, Number(rev > 1));
    }
  } finally {
    if (before) Object.defineProperty(globalThis, "navigator", before);
    else delete globalThis.navigator;
  }
});

test("what home shows and what the house remembers is kept with the turn, and nothing is told of it as of a choice", async () => {
  const { store, told } = opened();
  const badge = ["span", {}, "Resume"];
  await store.keep(turn({ badges: { samegame: badge, parlour: badge }, house: { "parlour.streak": "2026-11-23 6" } }));
  assert.deepEqual(await store.badge("samegame"), badge);
  assert.deepEqual(await store.badge("parlour"), badge);
  assert.deepEqual(await store.settings(), { "parlour.streak": "2026-11-23 6" });
  assert.deepEqual(told, []);
});

test("a turn that comes second changes nothing of what home shows", async () => {
  const { store } = opened();
  await store.keep(turn({ badges: { samegame: ["span", {}, "first"] } }));
  await store.keep(turn({ badges: { samegame: ["span", {}, "second"] } }));
  assert.deepEqual(await store.badge("samegame"), ["span", {}, "first"]);
});
