// What is held before what comes next is shown: for how long, and what ends it.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Moment } from "../../../site/static/js/screen/moment.js";
import { paged } from "../page_kit.js";

const HELD = ["div", { class: "held" }];
const NEXT = ["div", {}, "next"];
const STILL_MS = 600;

let drawn, moment, pass, flown;

const frame = (more = {}) => ({ puzzle: "a.1/b/1", look: false, seq: 1, view: NEXT, held: null, still_ms: 0, over: true, status: "won", card: ["div", {}], marks: ["x"], ...more });

/** An element that may fly, at a height. */
function flyer(top) {
  const element = document.createElement("p");
  element.setAttribute("data-flies", "one");
  element.getBoundingClientRect = () => ({ left: 0, top, width: 10, height: 10 });
  element.animate = ([from, to], { duration }) => flown.push([from.transform, to.transform, duration]);
  return element;
}

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000 });
  pass = (ms) => context.mock.timers.tick(ms);
  paged("<div id='view'></div>");
  const view = document.getElementById("view");
  [drawn, flown] = [[], []];
  globalThis.matchMedia = () => ({ matches: false });
  moment = new Moment(view, (one, now) => {
    drawn.push([one, now]);
    view.replaceChildren(flyer(drawn.length * 100));
  });
});

const views = () => drawn.map(([{ view }]) => view);

test("a frame that holds nothing is drawn at once", () => {
  const one = frame();
  moment.show(one, 7);
  assert.deepEqual(drawn, [[one, 7]]);
});

test("what is held is drawn first, without the end that comes after it, and the frame when no clock stands any more", () => {
  const one = frame({ held: HELD, still_ms: STILL_MS });
  moment.show(one, 980);
  const [[first]] = drawn;
  assert.deepEqual([first.view, first.over, first.status, first.card, first.marks], [HELD, false, "playing", null, []]);
  pass(STILL_MS - 21);
  assert.equal(drawn.length, 1);
  pass(1);
  assert.deepEqual(drawn[1], [one, 980]);
});

test("however late the engine answers, what is held can be seen", () => {
  moment.show(frame({ held: HELD, still_ms: STILL_MS }), 0);
  pass(299);
  assert.equal(drawn.length, 1);
  pass(1);
  assert.equal(drawn.length, 2);
});

test("what comes meanwhile waits for the end, and only the last of it is drawn", () => {
  moment.show(frame({ held: HELD, still_ms: STILL_MS }), 1_000);
  const later = frame({ seq: 2, still_ms: 350 });
  pass(250);
  moment.show(later, 1_250);
  assert.equal(drawn.length, 1);
  pass(350);
  assert.deepEqual(drawn.slice(1), [[later, 1_250]]);
});

test("a frame in which the clock is not to stand for it, or of another puzzle, ends it", () => {
  for (const next of [frame({ seq: 2 }), frame({ puzzle: "a.1/b/2", still_ms: 400 }), frame({ look: true, still_ms: 400 })]) {
    drawn.length = 0;
    moment.show(frame({ held: HELD, still_ms: STILL_MS }), Date.now());
    moment.show(next, 1);
    assert.equal(drawn.length, 2);
    pass(2 * STILL_MS);
    assert.deepEqual(views(), [HELD, NEXT]);
    assert.equal(drawn[1][0], next);
  }
});

test("what is finished meanwhile is held in its turn", () => {
  moment.show(frame({ held: HELD, still_ms: STILL_MS }), 1_000);
  pass(100);
  moment.show(frame({ held: ["div", { class: "other" }], still_ms: STILL_MS }), 1_100);
  assert.equal(views()[1][1].class, "other");
  pass(STILL_MS);
  assert.deepEqual(views().slice(2), [NEXT]);
});

test("a board that leaves the page draws nothing more", () => {
  moment.show(frame({ held: HELD, still_ms: STILL_MS }), 1_000);
  moment.end();
  pass(2 * STILL_MS);
  assert.deepEqual(views(), [HELD]);
});

test("what has another place after it flies there, unless the player wants less motion", () => {
  moment.show(frame({ held: HELD, still_ms: STILL_MS }), 1_000);
  pass(STILL_MS);
  assert.deepEqual(flown, [["translate(0px, -100px) scale(1)", "none", 350]]);
  globalThis.matchMedia = (query) => ({ matches: query === "(prefers-reduced-motion: reduce)" });
  moment.show(frame({ held: HELD, still_ms: STILL_MS }), Date.now());
  pass(STILL_MS);
  assert.equal(flown.length, 1, "by the device");
  globalThis.matchMedia = () => ({ matches: false });
  document.documentElement.dataset.motion = "less";
  moment.show(frame({ held: HELD, still_ms: STILL_MS }), Date.now());
  pass(STILL_MS);
  assert.equal(flown.length, 1, "by the settings");
});
