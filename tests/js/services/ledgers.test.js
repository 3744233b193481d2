// What the engine is told of what was played: once all of it, then only what is new; and what was kept is used as far as it fits.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Ledgers, WORTH_KEEPING } from "../../../site/static/js/services/ledgers.js";
import { PIECE } from "../../../site/static/js/services/results.js";

const GAME = "some-game";
const fault = (kind) => Object.assign(new Error(kind), { kind });
const resultsOf = (count, first = 1) => Array.from({ length: count }, (_, at) => ({ puzzle: `${GAME}.1/a/${first + at}`, at: first + at }));

let cache, stored, damaged;

beforeEach(() => {
  [cache, stored, damaged] = [new Map(), new Map(), new Set()];
  globalThis.IDBKeyRange = { lowerBound: () => null };
  globalThis.caches = {
    open: async () => ({
      match: async (url) => (cache.has(url) ? { json: async () => JSON.parse(cache.get(url)) } : undefined),
      put: async (url, answer) => void cache.set(url, await answer.text()),
    }),
  };
  play(...resultsOf(5));
  stored.set("3-other-game.1/a/9", { puzzle: "other-game.1/a/9", at: 3 });
});

const play = (...results) => results.forEach((each) => stored.set(`${each.at}-${each.puzzle}`, each));

/** An engine that holds the puzzles told, in pages of a hundred, and what it was asked. */
function engineOf({ version = 1 } = {}) {
  const engine = { mark: null, held: [], asked: [] };
  engine.ask = async (op, args) => {
    engine.asked.push([op, args]);
    if (op === "keep") {
      const puzzles = engine.held.slice((args.page - 1) * 100, args.page * 100);
      return { page: args.page === 0 ? { version, puzzles: [] } : puzzles.length ? { version, puzzles } : null };
    }
    if (args.since && args.since !== engine.mark) throw fault("behind");
    if (args.page && args.page.version !== version) throw fault("bad-input");
    if (!args.since) engine.held = [];
    engine.held.push(...(args.page?.puzzles ?? []), ...args.results.map(({ puzzle }) => puzzle));
    engine.mark = args.mark;
    return {};
  };
  return engine;
}

const records = {
  keys: async () => [...stored.keys()],
  get: async (_name, key) => (damaged.has(key) ? undefined : stored.get(key)),
  all: async () => new Map([...stored].filter(([key]) => !damaged.has(key))),
};
const store = {
  read: async (_names, act) => {
    const value = await act(records);
    for (const key of damaged) stored.delete(key);
    return value;
  },
};
const ledgersOf = (engine) => new Ledgers({ engine, store }, "http://x/assets/page.js");
const ours = () => [...stored.values()].map(({ puzzle }) => puzzle).filter((puzzle) => puzzle.startsWith(GAME));
const told = (engine) => engine.asked.filter(([op]) => op === "ledger").map(([, { results }]) => results.length);

test("all results of the game are told once, then only those that are new", async () => {
  const engine = engineOf();
  const ledgers = ledgersOf(engine);
  const mark = await ledgers.upTo(GAME, true);
  assert.deepEqual([engine.mark, engine.held], [mark, ours()]);
  engine.asked.length = 0;
  assert.equal(await ledgers.upTo(GAME, true), mark);
  play(...resultsOf(2, 6));
  assert.notEqual(await ledgers.upTo(GAME, true), mark);
  assert.deepEqual([told(engine), engine.held], [[0, 2], ours()]);
});

test("an engine that was started anew, and results of before, are told from the beginning", async () => {
  const engine = engineOf();
  const ledgers = ledgersOf(engine);
  await ledgers.upTo(GAME, true);
  [engine.mark, engine.held] = [null, []];
  assert.equal(await ledgers.upTo(GAME, true), engine.mark);
  assert.equal(engine.held.length, 5);
  play({ puzzle: `${GAME}.1/a/0`, at: 0 });
  await ledgers.upTo(GAME, true);
  assert.deepEqual([engine.held.length, engine.held[0]], [6, `${GAME}.1/a/0`]);
  stored.delete(`5-${GAME}.1/a/5`);
  await ledgers.upTo(GAME, true);
  assert.equal(engine.held.length, 5);
});

test("many are told in pieces, and kept; the next page is told what was kept, and later results", async () => {
  play(...resultsOf(2 * PIECE + 1));
  const first = engineOf();
  await ledgersOf(first).upTo(GAME, true);
  assert.ok(told(first).every((many) => many <= PIECE));
  play(...resultsOf(3, 9_000));
  const next = engineOf();
  const ledgers = ledgersOf(next);
  await ledgers.upTo(GAME, false);
  assert.deepEqual(told(next), [0, 3]);
  await ledgers.upTo(GAME, true);
  assert.deepEqual([...next.held].sort(), ours().sort());
  assert.equal(next.asked.filter(([op]) => op === "keep").length, 0);
});

test("what was kept by another version, or of results that are gone, is made anew", async () => {
  play(...resultsOf(WORTH_KEEPING));
  await ledgersOf(engineOf()).upTo(GAME, true);
  const newer = engineOf({ version: 2 });
  await ledgersOf(newer).upTo(GAME, true);
  assert.deepEqual(newer.held, ours());
  stored.delete(`7-${GAME}.1/a/7`);
  const engine = engineOf({ version: 2 });
  await ledgersOf(engine).upTo(GAME, true);
  assert.deepEqual(engine.held, ours());
});

test("what was kept of other results, as many and up to the same last one, is made anew", async () => {
  play(...resultsOf(WORTH_KEEPING));
  await ledgersOf(engineOf()).upTo(GAME, true);
  // As a file brings them: one is gone, and another stands at its time.
  stored.delete(`7-${GAME}.1/a/7`);
  stored.set(`7-${GAME}.1/b/7`, { puzzle: `${GAME}.1/b/7`, at: 7 });
  const engine = engineOf();
  await ledgersOf(engine).upTo(GAME, true);
  assert.deepEqual([...engine.held].sort(), ours().sort());
});

test("a page of what was kept that nobody can read costs no result", async () => {
  play(...resultsOf(WORTH_KEEPING));
  await ledgersOf(engineOf()).upTo(GAME, true);
  const [[url, text]] = cache;
  const kept = JSON.parse(text);
  kept.folded.pages[1].version = 7;
  cache.set(url, JSON.stringify(kept));
  const engine = engineOf();
  await ledgersOf(engine).upTo(GAME, true);
  assert.deepEqual(engine.held, ours());
});

test("one damaged result of thirty thousand is left out alone", async () => {
  play(...resultsOf(30_000));
  damaged.add(`77-${GAME}.1/a/77`);
  const engine = engineOf();
  const ledgers = ledgersOf(engine);
  const mark = await ledgers.upTo(GAME, true);
  assert.equal(engine.held.length, 29_999);
  assert.equal(await ledgers.upTo(GAME, true), mark);
});
