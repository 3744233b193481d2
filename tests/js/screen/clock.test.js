// The countdown: as much as was left when the engine was asked, and as the page's clock goes on since.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Clock } from "../../../site/static/js/screen/clock.js";
import { paged } from "../page_kit.js";

const NOW = 50_000;

let clock, part, warned, pass;

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["setInterval", "Date"], now: NOW });
  pass = (ms) => context.mock.timers.tick(ms);
  paged('<div id="clock" hidden><span data-time></span><progress></progress></div>');
  part = document.getElementById("clock");
  warned = [];
  clock = new Clock(part, (sentence) => warned.push(sentence));
});

const time = () => part.querySelector("[data-time]").textContent;
const bar = () => [part.querySelector("progress").value, part.querySelector("progress").max];
const isLow = () => part.hasAttribute("data-low");

[[65_000, "1:05"], [65_001, "1:06"], [60_000, "1:00"], [59_999, "1:00"], [9_000, "0:09"], [1, "0:01"], [0, "0:00"], [600_000, "10:00"]].forEach(([ms, written]) => {
  test(`${ms} ms are written ${written}`, () => {
    clock.show(ms, false, NOW);
    assert.equal(time(), written);
  });
});

test("a puzzle without a clock shows none", () => {
  clock.show(5_000, false, NOW);
  assert.equal(part.hidden, false);
  clock.show(null, false, NOW);
  assert.equal(part.hidden, true);
});

test("a clock that runs counts down by itself to nothing and no further", () => {
  clock.show(2_000, true, NOW);
  assert.deepEqual([time(), bar()], ["0:02", [2_000, 2_000]]);
  pass(250);
  assert.deepEqual(bar(), [1_750, 2_000]);
  pass(1_000);
  assert.deepEqual([time(), bar()], ["0:01", [750, 2_000]]);
  pass(5_000);
  assert.deepEqual([time(), bar()], ["0:00", [0, 2_000]]);
});

test("what passed since the engine was asked is gone", () => {
  clock.show(30_000, true, NOW - 4_000);
  assert.equal(time(), "0:26");
});

test("until the time that is still to come it stands, and then runs", () => {
  clock.show(30_000, true, NOW + 1_000);
  pass(1_000);
  assert.equal(time(), "0:30");
  pass(250);
  assert.deepEqual(bar(), [29_750, 30_000]);
});

test("a clock that does not run stands", () => {
  clock.show(30_000, false, NOW - 9_000);
  pass(5_000);
  assert.equal(time(), "0:30");
});

test("once stopped, or shown anew as standing, it counts no more", () => {
  clock.show(30_000, true, NOW);
  clock.stop();
  pass(5_000);
  assert.equal(time(), "0:30");
  clock.show(30_000, true, Date.now());
  clock.show(20_000, false, Date.now());
  pass(5_000);
  assert.equal(time(), "0:20");
});

test("the bar is whole at the longest time of a stretch, and what comes back within it makes no new one", () => {
  clock.show(30_000, false, NOW);
  clock.show(12_000, false, NOW);
  assert.deepEqual(bar(), [12_000, 30_000]);
  clock.show(13_000, false, NOW);
  assert.deepEqual(bar(), [13_000, 30_000]);
});

test("a jump of more than a second is another stretch, with a bar of its own", () => {
  clock.show(30_000, false, NOW);
  clock.show(5_000, false, NOW);
  clock.show(6_001, false, NOW);
  assert.deepEqual(bar(), [6_001, 6_001]);
});

test("a first time of a second or less is a whole bar too, and no time at all an empty one", () => {
  clock.show(900, false, NOW);
  assert.deepEqual(bar(), [900, 900]);
  clock.show(null, false, NOW);
  clock.show(0, false, NOW);
  assert.deepEqual(bar(), [0, 1]);
});

test("another puzzle's clock begins its bar anew, even with less time", () => {
  clock.show(60_000, false, NOW);
  clock.show(null, false, NOW);
  clock.show(20_000, false, NOW);
  assert.deepEqual(bar(), [20_000, 20_000]);
});

test("that ten seconds are left is told once, when they are", () => {
  clock.show(10_500, true, NOW);
  pass(250);
  assert.deepEqual([warned, isLow()], [[], false]);
  pass(250);
  assert.deepEqual([warned, isLow()], [["10 seconds left."], true]);
  pass(3_000);
  assert.equal(warned.length, 1);
});

test("time that was won takes the warning back, and it is told again when it is short again", () => {
  clock.show(9_000, true, NOW);
  clock.show(25_000, true, NOW);
  assert.deepEqual([warned, isLow()], [["10 seconds left.", ""], false]);
  clock.show(8_000, true, NOW);
  assert.deepEqual(warned, ["10 seconds left.", "", "10 seconds left."]);
});

test("a clock that stands warns of nothing, and keeps what was told", () => {
  clock.show(9_000, false, NOW);
  assert.deepEqual([warned, isLow()], [[], false]);
  clock.show(9_000, true, NOW);
  clock.show(8_000, false, NOW);
  assert.deepEqual([warned, isLow()], [["10 seconds left."], true]);
});

test("a clock that is gone warns of nothing any more", () => {
  clock.show(9_000, true, NOW);
  clock.show(null, false, NOW);
  assert.deepEqual([warned, isLow()], [["10 seconds left.", ""], false]);
});

test("a page without a place for the time, or without a bar, is refused", () => {
  for (const html of ["<progress></progress>", "<span data-time></span>"]) {
    paged(`<div>${html}</div>`);
    assert.throws(() => new Clock(document.querySelector("div"), () => {}), { message: "The clock has no place for its time, or no bar." });
  }
});
