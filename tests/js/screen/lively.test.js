// A screen before what makes it lively has come, and once it has.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Screen, board, button, frameOf, play, tabled } from "../screen_kit.js";

const CELLS = '<div class="board"><button data-event="a" data-cell="0,0">A</button><button data-event="b" data-cell="1,0" data-group="g">B</button></div>';
const CARD = ["div", {}, ["a", { class: "primary", href: "#x/y" }, "On"]];
const MENU = ["div", {}, ["button", { type: "button", "data-tab": "one", "data-here": true, "aria-controls": "panel" }, "One"], ["button", { type: "button", "data-tab": "two" }, "Two"]];

let page, screen, pass;

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 10_000 });
  pass = (ms) => context.mock.timers.tick(ms);
  page = tabled(CELLS);
  screen = new Screen(page.root);
});

const stops = () => [...page.part("view").querySelectorAll("[data-cell]")].map(({ tabIndex }) => tabIndex);
const focused = () => document.activeElement?.dataset.event;

test("frames are drawn before, and say all they say", () => {
  screen.draw(frameOf({ title: "Stage 7", card: CARD, left_ms: 9_000 }));
  assert.deepEqual(["title", "view", "card"].map(page.text), ["Stage 7", "AB", "On"]);
  assert.equal(page.part("clock").hidden, false);
});

test("what a frame holds is not waited for before, and what it holds then is", () => {
  const held = { view: board(button("next")), held: board(button("done")), still_ms: 600 };
  screen.draw(frameOf(held));
  assert.equal(page.text("view"), "next");
  screen.enliven(play);
  screen.draw(frameOf(held));
  assert.equal(page.text("view"), "done");
  pass(600);
  assert.equal(page.text("view"), "next");
});

test("the page's own board has one tab stop as soon as there is a cursor", () => {
  assert.equal(screen.cursor, undefined);
  screen.enliven(play);
  assert.deepEqual(stops(), [0, -1]);
});

test("keys that move the cursor are taken before it is there, and move it then, in their order", () => {
  const moved = [];
  assert.ok(["ArrowRight", "ArrowRight", "Home", "End"].every((key) => screen.move(key, () => moved.push([key, focused()]))));
  assert.deepEqual([moved, focused()], [[], undefined]);
  screen.enliven(play);
  assert.deepEqual(moved, [["ArrowRight", "a"], ["ArrowRight", "b"], ["Home", "a"], ["End", "b"]]);
});

test("a tab that is pressed before is shown then, though the menu was drawn anew meanwhile", () => {
  screen.drawMenu(MENU);
  page.part("menu").querySelector('[data-tab="two"]').click();
  screen.drawMenu(MENU);
  screen.enliven(play);
  const selected = () => [...page.part("menu").querySelectorAll('[aria-selected="true"]')].map(({ dataset }) => dataset.tab);
  assert.deepEqual(selected(), ["two"]);
  page.part("menu").querySelector('[data-tab="one"]').click();
  assert.deepEqual(selected(), ["one"]);
});

test("no other key is taken, before or after", () => {
  const none = () => ["x", "Homer", "The End", "Enter"].map((key) => screen.move(key, () => assert.fail(key)));
  assert.deepEqual(none(), [false, false, false, false]);
  screen.enliven(play);
  assert.deepEqual(none(), [false, false, false, false]);
});

test("a key that moves the cursor tells so at once when it is there", () => {
  screen.enliven(play);
  const moved = [];
  screen.move("ArrowRight", () => moved.push(focused()));
  assert.deepEqual(moved, ["a"]);
});

test("the menu is drawn before, and its tabs are told apart then", () => {
  screen.drawMenu(MENU);
  const selected = () => [...page.part("menu").querySelectorAll("[data-tab]")].map((tab) => tab.getAttribute("aria-selected"));
  assert.deepEqual(selected(), [null, null]);
  screen.enliven(play);
  assert.deepEqual(selected(), ["true", "false"]);
});

test("with each frame the light is told anew what it falls on", () => {
  screen.enliven(play);
  screen.draw(frameOf());
  const lit = page.part("view").querySelector("button");
  lit.toggleAttribute("data-lit", true);
  screen.draw(frameOf());
  assert.ok(lit.isConnected);
  assert.equal(lit.hasAttribute("data-lit"), false);
});

test("the way on is followed once the card can be", () => {
  screen.draw(frameOf({ card: CARD }));
  screen.goOn();
  const pressed = [];
  page.part("card").addEventListener("click", ({ target }) => pressed.push(target.textContent));
  screen.enliven(play);
  screen.goOn();
  return Promise.resolve().then(() => assert.deepEqual(pressed, ["On"]));
});

test("a board that leaves rests, lively or not", () => {
  screen.rest();
  screen.enliven(play);
  screen.draw(frameOf({ view: board(button("next", { "data-paced": "900" })) }));
  const pressed = [];
  page.root.addEventListener("click", () => pressed.push(1));
  screen.rest();
  pass(900);
  assert.deepEqual(pressed, []);
});
