// What a view goes on with by itself.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Pace } from "../../../site/static/js/screen/pace.js";
import { paged } from "../page_kit.js";

let pressed, pass, view, pace;

/** Draws a view with an element in it, as the screen does. */
function show(tag, data = {}) {
  const element = document.createElement(tag);
  Object.assign(element.dataset, data);
  view.replaceChildren(element);
  pace.settle();
}

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  pass = (ms) => context.mock.timers.tick(ms);
  paged("<div id='view'></div>");
  view = document.getElementById("view");
  pressed = [];
  view.addEventListener("click", ({ target }) => pressed.push(target.dataset.event));
  pace = new Pace(view);
});

const NEXT = ["span", { event: "next", paced: "900" }];

test("what is paced is pressed once, so long after it was drawn", () => {
  show(...NEXT);
  pass(899);
  assert.deepEqual(pressed, []);
  pass(1);
  pass(5_000);
  assert.deepEqual(pressed, ["next"]);
});

test("what is drawn next has its own time, even where the same element stays", () => {
  show(...NEXT);
  pass(600);
  pace.settle();
  pass(899);
  assert.deepEqual(pressed, []);
  pass(1);
  assert.deepEqual(pressed, ["next"]);
});

test("a view without it goes on no more", () => {
  show(...NEXT);
  pass(600);
  show("p");
  pass(5_000);
  assert.deepEqual(pressed, []);
});

test("a board that leaves the page presses nothing", () => {
  show(...NEXT);
  pace.end();
  pass(5_000);
  assert.deepEqual(pressed, []);
});
