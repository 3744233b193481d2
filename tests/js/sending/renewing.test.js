// What home shows once results came from another device: the badges of their games, and the days in a row.
import assert from "node:assert/strict";
import { register } from "node:module";
import { beforeEach, test } from "node:test";
import { paged } from "../page_kit.js";

register("../built_hooks.js", import.meta.url);
const { renew, touched } = await import("../../../site/static/js/sending/renewing.js");
const { setStale, staleGames } = await import("../../../site/static/js/ground/stale.js");
const { settle } = await import("../../../site/static/js/statistics/house.js");

const SHELF = JSON.stringify({ version: 1, index: { url: "index.json" }, sets: {} });
const SPANS = `<span hidden data-standing="one" data-shelf='${SHELF}'></span><span hidden data-standing="two" data-shelf='${SHELF}'></span>`;
let asked, badges, settings, services;

/** A new page, which also has what other pages here have none of. */
function opened(html) {
  const window = paged(html);
  for (const name of ["CustomEvent", "localStorage", "DOMParser"]) globalThis[name] = window[name];
}

beforeEach(() => {
  opened(SPANS);
  [asked, badges, settings] = [[], {}, { order: "size", "one.seen": "yes", "two.seen": "no" }];
  const keys = ["1790000000000-one.1/daily/2026-09-21", "1790000000001-one.1/stages/0001"];
  const records = { keys: async () => keys, count: async () => NaN, get: async (_name, key) => ({ puzzle: key.split("-").slice(1).join("-"), at: Number(key.split("-")[0]) }) };
  globalThis.IDBKeyRange = { lowerBound: () => null };
  const store = {
    settings: async () => settings,
    setSettings: async (choices) => Object.assign(settings, choices),
    setBadge: async (name, view) => void (badges[name] = view),
    lastOpen: async (game) => `${game}.1/stages/0002`,
    results: async (game) => [game],
    begun: async () => [],
    read: async (_names, act) => act(records),
  };
  const answers = { ledger: () => ({}), menu: ({ game }) => ({ view: ["p", {}], badge: ["p", { class: game }] }), tally: () => ({ tally: {} }), statistics: () => ({ view: ["p", {}], house: { "parlour.streak": "2026-09-21 1" }, badges: { parlour: ["p", {}] } }) };
  const ask = async (op, args) => {
    asked.push([op, args]);
    return answers[op](args);
  };
  const engine = { bring: (...given) => asked.push(["bring", given]), ask };
  services = { store, engine, assets: { give: async () => {} }, library: { stand() {}, index: async (game) => ({ game }), daily: () => [] } };
});

test("the games whose results came or went are told, each once", () => {
  const put = [["results", "1-one.1/a/1", { puzzle: "one.1/a/1" }], ["results", "2-one.1/a/2", { puzzle: "one.1/a/2" }], ["settings", "order", "x"]];
  const remove = [["results", "-5-two-more.1/a/1"], ["sessions", "three.1/a/1"]];
  assert.deepEqual(touched({ put, remove, aside: [] }), ["one", "two-more"]);
});

test("each badge is drawn by what is stored, and the days in a row are counted from results of days", async () => {
  await renew(["one", "chess", "two"], services, "http://x/assets/send.js");
  assert.deepEqual(badges, { one: ["p", { class: "one" }], two: ["p", { class: "two" }], parlour: ["p", {}] });
  assert.equal(settings["parlour.streak"], "2026-09-21 1");
  const [, of] = asked.find(([op]) => op === "menu");
  assert.deepEqual([of.mark, of.current, of.settings], [`2 ${"1790000000001-one.1/stages/0001"}`, "one.1/stages/0002", { order: "size", "one.seen": "yes" }]);
  const [, { results, days }] = asked.find(([op]) => op === "tally");
  assert.deepEqual([results.map(({ puzzle }) => puzzle), days.length], [["one.1/daily/2026-09-21"], 1]);
});

test("what does not come costs nothing, and without results no engine starts", async (context) => {
  const warned = context.mock.method(console, "warn", () => {});
  services.engine.ask = async () => Promise.reject(new Error("gone"));
  await renew(["one", "two"], services, "http://x/assets/send.js");
  assert.equal(warned.mock.callCount(), 3);
  assert.deepEqual(badges, {});
  asked.length = 0;
  await renew([], services, "http://x/assets/send.js");
  assert.deepEqual(asked, []);
});

test("a game stays stale until its badge is drawn, and one that this site does not have is forgotten", async (context) => {
  context.mock.method(console, "warn", () => {});
  const { ask } = services.engine;
  services.engine.ask = async (op, args) => (args.game === "two" && op === "menu" ? Promise.reject(new Error("gone")) : ask(op, args));
  setStale(["one", "two", "chess", "two", "three"]);
  await renew(["one", "two", "chess"], services, "http://x/assets/send.js");
  assert.deepEqual(staleGames(), ["two", "three"]);
  services.engine.ask = ask;
  await renew(["two", "three"], services, "http://x/assets/send.js");
  assert.deepEqual(staleGames(), []);
});

test("on a page that names no games it is told by the page that brings, and where that does not come all stay stale", async () => {
  opened("");
  setStale(["one"]);
  const fetched = [];
  let answer = "<h1>Sign in to this train</h1>";
  globalThis.fetch = async (address) => (fetched.push(address.href), new Response(answer));
  await assert.rejects(renew(["one"], services, "http://x/assets/send.js"), { message: "The page that brings names no game." });
  assert.deepEqual([staleGames(), badges], [["one"], {}]);
  answer = `<body>${SPANS}</body>`;
  await renew(["one"], services, "http://x/assets/send.js");
  assert.deepEqual([staleGames(), badges.one], [[], ["p", { class: "one" }]]);
  assert.deepEqual([...new Set(fetched)], ["http://x/bring/"]);
});

test("a browser that keeps nothing has no stale games", () => {
  globalThis.localStorage = { getItem: () => assert.fail("refused"), setItem: () => assert.fail("refused"), removeItem: () => assert.fail("refused") };
  setStale(["one"]);
  assert.deepEqual(staleGames(), []);
});

test("what stands there already is not written again", async () => {
  const written = [];
  const store = { ...services.store, setSettings: async (choices) => written.push(choices), setBadge: async () => written.push("badge") };
  settings["parlour.streak"] = "2026-09-21 1";
  await settle(store, { house: { "parlour.streak": "2026-09-21 1" }, badges: { parlour: ["p", {}] } });
  assert.deepEqual(written, []);
  await settle(store, { house: {}, badges: {} });
  assert.deepEqual(written, []);
});
