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
  const window = paged(`<section data-game="${GAME}"><nav><button data-fit="menu">For you</button><div data-fitted="menu"></div></nav><div data-part="card"></div></section>`);
  globalThis.MutationObserver = window.MutationObserver;
  root = window.document.querySelector("section");
  [keys, shown, brought, life] = [[], [], 0, new AbortController()];
  const store = { read: (_names, work) => work({ keys: async () => keys, get: async () => null }) };
  const come = { show: async (place) => void shown.push(place.dataset.fitted), anew: async () => void shown.push("anew") };
  followFits(root, { signal: life.signal }, store, async () => (brought++, come));
});

const played = (count) => (keys = Array.from({ length: count }, (_, at) => `${at}-${GAME}.1/a/${at}`));
const end = async () => {
  const card = document.createElement("div");
  card.dataset.fitted = "card";
  root.querySelector('[data-part="card"]').replaceChildren(card);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
};

test("nothing is brought before it is asked for, and then once", async () => {
  assert.equal(brought, 0);
  for (let press = 0; press < 2; press++) {
    root.querySelector("button").click();
    await setImmediate();
  }
  assert.deepEqual([brought, shown], [1, ["menu", "menu"]]);
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
