// What home shows once results came from another device: the badges of their games, and the days in a row.
import assert from "node:assert/strict";
import { register } from "node:module";
import { beforeEach, test } from "node:test";
import { paged } from "../page_kit.js";

register("../built_hooks.js", import.meta.url);
const { renew, touched } = await import("../../../site/static/js/sending/renewing.js");
const { settle } = await import("../../../site/static/js/statistics/house.js");

const SHELF = JSON.stringify({ version: 1, index: { url: "index.json" }, sets: {} });
let asked, badges, settings, services;

beforeEach(() => {
  paged(`<span hidden data-standing="one" data-shelf='${SHELF}'></span><span hidden data-standing="two" data-shelf='${SHELF}'></span>`);
  globalThis.CustomEvent = document.defaultView.CustomEvent;
  [asked, badges, settings] = [[], {}, { order: "size", "one.seen": "yes", "two.seen": "no" }];
  const keys = ["1790000000000-one.1/daily/2026-09-21", "1790000000001-one.1/stages/0001"];
  const records = { keys: async () => keys, get: async (_name, key) => ({ puzzle: key.split("-").slice(1).join("-"), at: Number(key.split("-")[0]) }) };
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
  services = { store, engine, assets: { give: async () => {} }, library: { stand() {}, index: async (game) => ({ game }) } };
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

test("what stands there already is not written again", async () => {
  const written = [];
  const store = { ...services.store, setSettings: async (choices) => written.push(choices), setBadge: async () => written.push("badge") };
  settings["parlour.streak"] = "2026-09-21 1";
  await settle(store, { house: { "parlour.streak": "2026-09-21 1" }, badges: { parlour: ["p", {}] } });
  assert.deepEqual(written, []);
  await settle(store, { house: {}, badges: {} });
  assert.deepEqual(written, []);
});
