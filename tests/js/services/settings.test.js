// Settings as the page shows them and the engine is told: by their ids alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chosen, chosenForPlay, listenToSettings, remembered } from "../../../site/static/js/services/settings.js";
import { paged, settled } from "../page_kit.js";

const HTML = `<article>
  <div data-choice="relaxed" data-default="off"><input type="checkbox" name="relaxed"></div>
  <fieldset data-choice="foresight" data-default="not-daily">
    <input type="radio" name="foresight" value="always"><input type="radio" name="foresight" value="not-daily"><input type="radio" name="foresight" value="never">
  </fieldset>
  <span data-choice="order" data-default="" hidden></span>
</article>`;

function partOf() {
  paged(HTML);
  return document.querySelector("article");
}

/** A part of the page that listens, over a store of these settings. */
async function listening(stored) {
  const part = partOf();
  const life = new AbortController();
  const store = Object.assign(new EventTarget(), { settings: async () => ({ ...stored }), setSettings: (one) => (Object.assign(stored, one), store.dispatchEvent(new Event("settings"))) });
  await listenToSettings(part, store, life.signal);
  const ticked = () => [...part.querySelectorAll("input")].filter(({ checked }) => checked).map(({ name, value }) => (value === "on" ? name : value));
  return { part, store, life, ticked };
}

/** Ticks or unticks an input as a player does. */
function tick(input, isOn = true) {
  input.checked = isOn;
  input.dispatchEvent(new (document.defaultView.Event)("change", { bubbles: true }));
}

test("what a game and the house remember is told to the game, and nothing of another", () => {
  const stored = { order: "rsr", "some-game.book": "3", "other-game.book": "9", "parlour.since": "2026-11-23", "some-games.x": "1" };
  assert.deepEqual(remembered(stored, "some-game"), { "some-game.book": "3", "parlour.since": "2026-11-23" });
});

test("what was never chosen stands at its default", () => {
  assert.deepEqual(chosen(partOf(), {}), { relaxed: "off", foresight: "not-daily", order: "" });
});

test("on a device that saves data what is thrifty stands until the player chooses", () => {
  paged('<article><fieldset data-choice="offline" data-default="all" data-thrifty="met"><input type="radio" name="offline" value="all"><input type="radio" name="offline" value="met"></fieldset></article>');
  const part = document.querySelector("article");
  assert.equal(chosen(part, {}).offline, "all");
  const navigator = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { connection: { saveData: true } }, configurable: true });
  assert.equal(chosen(part, {}).offline, "met");
  assert.equal(chosen(part, { offline: "all" }).offline, "all");
  delete globalThis.navigator;
  if (navigator) Object.defineProperty(globalThis, "navigator", navigator);
});

test("what is about the page alone is not told to the engine", () => {
  paged(`<article>${HTML}<div data-wishes><fieldset data-choice="theme" data-default="system"><input type="radio" name="theme" value="dark"></fieldset></div></article>`);
  const part = document.querySelector("article");
  assert.equal(chosen(part, { theme: "dark" }).theme, "dark");
  assert.deepEqual(chosenForPlay(part, { theme: "dark", relaxed: "on" }), { relaxed: "on", foresight: "not-daily", order: "" });
});

test("what was chosen holds, also where the menu asks for it", () => {
  const stored = { relaxed: "on", foresight: "never", order: "depth" };
  assert.deepEqual(chosen(partOf(), stored), stored);
});

test("what is not offered stands at its default, and what the game does not know is not told", () => {
  assert.deepEqual(chosen(partOf(), { relaxed: "maybe", foresight: "sometimes", size: "large" }), { relaxed: "off", foresight: "not-daily", order: "" });
});

test("the page shows what was chosen, here or in another tab", async () => {
  const { store, ticked } = await listening({ foresight: "never" });
  assert.deepEqual(ticked(), ["never"]);
  store.setSettings({ relaxed: "on", foresight: "always" });
  await settled();
  assert.deepEqual(ticked(), ["relaxed", "always"]);
});

test("each choice is stored alone, as a text", async () => {
  const stored = {};
  const { part } = await listening(stored);
  tick(part.querySelector('[name="relaxed"]'));
  tick(part.querySelector('[value="never"]'));
  assert.deepEqual(stored, { relaxed: "on", foresight: "never" });
  tick(part.querySelector('[name="relaxed"]'), false);
  assert.equal(stored.relaxed, "off");
});

test("a page that was left stores nothing more", async () => {
  const stored = {};
  const { part, life } = await listening(stored);
  life.abort();
  tick(part.querySelector('[name="relaxed"]'));
  assert.deepEqual(stored, {});
});
