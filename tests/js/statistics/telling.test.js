// What fits the player stands on the page of statistics as soon as one game is looked at and it is known.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { paged } from "../page_kit.js";
import { Telling } from "../../../site/static/js/statistics/telling.js";

const PAGE = `<section data-statistics="some-game other-game"><p data-nothing></p><p data-told></p><progress></progress><p data-failure></p><p data-trouble></p>
  <button data-of="all">All</button><button data-of="some-game">Some</button><button data-year="2025">Before</button><div data-figures></div></section>`;

let place, drawn, asked, fault, press;

beforeEach(async () => {
  const window = paged(PAGE);
  place = window.document.querySelector("section");
  [drawn, asked, fault] = [[], [], null];
  globalThis.IDBKeyRange = { lowerBound: () => null };
  globalThis.caches = { open: async () => ({ match: async () => undefined, put: async () => {} }) };
  const results = new Map([["1-some-game.1/a/1", { puzzle: "some-game.1/a/1", at: 1 }]]);
  const records = { keys: async () => [...results.keys()], count: async () => NaN, get: async (_name, key) => results.get(key), all: async () => results };
  const ask = async (op, args) => {
    asked.push(op);
    if (op === "tally") return { tally: { count: args.results.length } };
    if (op === "rate" && fault) throw fault;
    if (op === "rate") return { fit: { count: args.results.length } };
    return { view: [args.game, args.year, args.fit], house: {}, badges: {} };
  };
  const engine = Object.assign(new EventTarget(), { ask, bring: () => {}, trouble: null });
  const store = { settings: async () => ({}), read: (_names, work) => work(records) };
  const services = { engine, store, assets: { give: async () => {} }, draw: (view) => void drawn.push(view) };
  press = async (name) => {
    place.querySelector(`[data-${name}]`).click();
    for (let turn = 0; turn < 20; turn++) await setImmediate();
  };
  await new Telling(place, services, "http://localhost/assets/statistics.js", new AbortController().signal).tell();
});

test("of all games together nothing is rated", () => {
  assert.deepEqual(drawn, [["all", "", null]]);
  assert.ok(!asked.includes("rate"));
});

test("one game is told at once, then with what fits, which is rated once", async () => {
  await press('of="some-game"');
  assert.deepEqual(drawn.slice(1), [["some-game", "", null], ["some-game", "", { count: 1 }]]);
  await press("year");
  assert.deepEqual(drawn.at(-1), ["some-game", "2025", { count: 1 }]);
  assert.equal(asked.filter((op) => op === "rate").length, 1);
});

test("the page is whole where it cannot be known", async (t) => {
  t.mock.method(console, "warn", () => {});
  fault = new Error("fault");
  await press('of="some-game"');
  assert.deepEqual(drawn.at(-1), ["some-game", "", null]);
  assert.notEqual(place.dataset.state, "failed");
  assert.equal(place.querySelector("[data-trouble]").textContent, "");
});
