// How all pages look, as the player chose.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { holdToLooks } from "../../../site/static/js/host/looks.js";
import { paged, settled } from "../page_kit.js";

let kept, settings, store;

beforeEach(() => {
  paged("<p>page</p>");
  document.documentElement.dataset.looks = "theme size";
  kept = {};
  Object.defineProperty(globalThis, "localStorage", { value: { setItem: (name, text) => (kept[name] = text) }, configurable: true });
  settings = { theme: "dark", order: "rsr" };
  store = Object.assign(new EventTarget(), { settings: async () => settings });
});

const looks = () => ({ ...document.documentElement.dataset });

test("what was chosen stands on the document, and nothing else of the settings", async () => {
  await holdToLooks(store);
  assert.deepEqual(looks(), { looks: "theme size", theme: "dark" });
  assert.deepEqual(kept, { "parlour-looks": '{"theme":"dark"}' });
});

test("another choice takes its place at once, and one taken back goes", async () => {
  await holdToLooks(store);
  settings = { size: "large" };
  store.dispatchEvent(new Event("settings"));
  await settled();
  assert.deepEqual(looks(), { looks: "theme size", size: "large" });
  assert.deepEqual(kept, { "parlour-looks": '{"size":"large"}' });
});

test("where nothing can be kept for the next page, this one holds to it all the same", async () => {
  Object.defineProperty(globalThis, "localStorage", { get: () => assert.fail("denied"), configurable: true });
  await holdToLooks(store);
  assert.equal(looks().theme, "dark");
});
