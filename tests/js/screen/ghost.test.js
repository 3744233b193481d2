// The ghost of a race, which moves by itself as the raced go did.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Ghost, reached } from "../../../site/static/js/screen/ghost.js";
import { paged } from "../page_kit.js";

const NOW = 1_000_000;
let pass, ghost, less;

/** Draws a race as the engine does; the bar of its ghost. */
function racing(data = {}) {
  const told = { ghost: "-1000 1000 3000", made: 2, whole: 4, at: NOW, lasts: 60_000, ...data };
  paged(`<section><svg><rect width="250"/></svg><svg><rect width="500"/></svg></section>`);
  globalThis.matchMedia = () => ({ matches: less });
  const bar = document.querySelectorAll("rect")[1];
  for (const [name, value] of Object.entries(told)) bar.setAttribute(`data-${name}`, String(value));
  ghost = new Ghost(document.querySelector("section"));
  ghost.settle();
  return bar;
}

/** How far it has come, in moves. */
const moves = (bar) => Number(bar.getAttribute("width")) / 250;

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["setInterval", "Date"], now: NOW });
  pass = (ms) => context.mock.timers.tick(ms);
  less = false;
});

test("between two of its moves it is on its way, and at each of them it is there", () => {
  const at = (ms) => reached(2, [-1000, 1000, 3000], ms);
  assert.deepEqual([0, 500, 1000, 1500, 3000, 9000].map(at), [2.5, 2.75, 3, 3.25, 4, 4]);
  assert.deepEqual([0, 5].map((ms) => reached(0, [0, 0, 0, 10], ms)), [2, 2.5], "moves made at once are no way");
});

test("the bar moves by itself, and stands at the end", () => {
  const bar = racing();
  assert.equal(moves(bar), 2.5);
  pass(1_500);
  assert.equal(moves(bar), 3.25);
  pass(9_000);
  assert.equal(moves(bar), 4);
});

test("no longer than time counts", () => {
  const bar = racing({ ghost: "0 1000 9000", made: 0, lasts: 5_000 });
  pass(20_000);
  assert.equal(moves(bar), 1.5);
});

test("what is still held is waited for, and what was kept of an earlier visit stands", () => {
  const later = racing({ at: NOW + 600, ghost: "0 1000", made: 0 });
  pass(600);
  assert.equal(moves(later), 0);
  pass(500);
  assert.equal(moves(later), 0.5);
  const old = racing({ at: NOW - 100_000 });
  pass(5_000);
  assert.equal(moves(old), 2);
});

/** That it steps where less motion is wished for. */
function steps(wish) {
  less = wish === "browser";
  const bar = racing();
  if (wish === "player") document.documentElement.dataset.motion = "less";
  pass(900);
  assert.equal(moves(bar), 2);
  pass(100);
  assert.equal(moves(bar), 3);
}

for (const wish of ["browser", "player"]) test(`where the ${wish} wants less motion it steps at moves alone`, () => steps(wish));

test("a board that leaves the page, or a race that is over, moves nothing", () => {
  const bar = racing();
  ghost.end();
  pass(5_000);
  assert.equal(moves(bar), 2.5);
  bar.remove();
  ghost.settle();
  pass(5_000);
  assert.equal(document.querySelectorAll("rect").length, 1);
});
