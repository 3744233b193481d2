// On a game's page: what finds the puzzle that fits is brought when it is asked for, and on a card once a few puzzles were played.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { paged } from "../page_kit.js";
import { followFits } from "../../../site/static/js/host/fitted.js";

const GAME = "some-game";
let root, keys, shown, brought, life;

beforeEach(() => {
  globalThis.IDBKeyRange = { lowerBound: () => null };
  const window = paged(`<section data-game="${GAME}"><nav><button data-fit="menu">For you</button><div data-part="menu"><div data-fitted="menu"></div></div></nav><div data-part="card"></div></section>`);
  globalThis.MutationObserver = window.MutationObserver;
  root = window.document.querySelector("section");
  [keys, shown, brought, life] = [[], [], 0, new AbortController()];
  const store = { read: (_names, work) => work({ keys: async () => keys, count: async () => NaN, get: async () => null }) };
  const come = { show: async (place) => void shown.push(place.dataset.fitted), anew: async () => void shown.push("anew") };
  followFits(root, { signal: life.signal }, store, async () => (brought++, come));
});

const played = (count) => (keys = Array.from({ length: count }, (_, at) => `${at}-${GAME}.1/a/${at}`));
const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
};
const end = () => {
  const card = document.createElement("div");
  card.dataset.fitted = "card";
  root.querySelector('[data-part="card"]').replaceChildren(card);
  return turns();
};
const redraw = () => {
  root.querySelector('[data-part="menu"]').append(document.createElement("p"));
  return turns();
};

test("nothing is brought before it is asked for, and then once", async () => {
  assert.equal(brought, 0);
  for (let press = 0; press < 2; press++) {
    root.querySelector("button").click();
    await setImmediate();
  }
  assert.deepEqual([brought, shown], [1, ["menu", "menu"]]);
});

test("what was pressed waits until it is answered, be it by nothing", async () => {
  const key = root.querySelector("button");
  key.click();
  assert.ok(key.hasAttribute("aria-busy"));
  await turns();
  assert.ok(!key.hasAttribute("aria-busy"));
});

test("a card shows it from the fifth result of the game on", async () => {
  played(4);
  keys.push("9-other-game.1/a/1");
  await end();
  assert.deepEqual([brought, shown], [0, []]);
  played(5);
  await end();
  assert.deepEqual([brought, shown], [1, ["card"]]);
});

test("a result that is kept after its card was drawn is seen when the menu is drawn anew, and once", async () => {
  played(4);
  await end();
  assert.deepEqual(shown, []);
  played(5);
  await redraw();
  await redraw();
  assert.deepEqual(shown, ["card"]);
});

test("what the menu shows is shown anew after each end, and on another puzzle", async () => {
  root.querySelector('[data-fitted="menu"]').textContent = "What fits you";
  root.dataset.puzzle = "a/1";
  played(1);
  await end();
  assert.deepEqual(shown, ["card", "menu"]);
  root.querySelector('[data-part="card"]').replaceChildren();
  root.dataset.puzzle = "a/2";
  await redraw();
  assert.deepEqual(shown, ["card", "menu", "menu"]);
});

test("a card that one comes back to shows it again", async () => {
  played(5);
  await end();
  root.querySelector('[data-part="card"]').replaceChildren();
  await turns();
  await end();
  assert.deepEqual(shown, ["card", "card"]);
});

test("the press that begins anew is told from the one that shows it", async () => {
  root.querySelector("button").dataset.fit = "anew";
  root.querySelector("button").click();
  await setImmediate();
  assert.deepEqual(shown, ["anew"]);
});

test("a board that has left the page hears nothing", async () => {
  played(9);
  life.abort();
  await end();
  root.querySelector("button").click();
  await setImmediate();
  assert.deepEqual([brought, shown], [0, []]);
});
