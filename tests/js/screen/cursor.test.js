// The keyboard's place on a board: over a grid by its cells, over a text in the order of reading.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Cursor } from "../../../site/static/js/screen/cursor.js";
import { onNextLine, onOneLine } from "../../../site/static/js/screen/geometry.js";
import { paged } from "../page_kit.js";

/** A view with a cursor on it, and how to press and ask. */
function viewOf(html) {
  paged(`<div id="view">${html}</div><button id="outside"></button>`);
  const view = document.getElementById("view");
  const cursor = new Cursor(view);
  cursor.settle(false);
  const at = () => document.activeElement.id || document.activeElement.textContent;
  const press = (...keys) => (keys.map((key) => cursor.press(key)), at());
  const stop = () => [...view.querySelectorAll('[tabindex="0"]')].map((one) => one.textContent).join();
  return { view, cursor, at, press, stop };
}

const cell = (x, y, more = "") => `<button data-cell="${x},${y}" ${more}>${x},${y}</button>`;
const grid = (rows) => rows.flatMap((row, y) => [...row].map((mark, x) => (mark === "." ? "" : cell(x, y, mark === "d" ? "disabled" : "")))).join("");

test("there is one tab stop, and the arrows go from cell to cell", () => {
  const { cursor, press, stop } = viewOf(grid(["###", "###"]));
  assert.equal(stop(), "0,0");
  cursor.focus();
  assert.equal(press("ArrowRight"), "1,0");
  assert.equal(press("ArrowDown"), "1,1");
  assert.equal(press("ArrowLeft", "ArrowUp"), "0,0");
  assert.equal(stop(), "0,0");
});

test("gaps and what is disabled are stepped over, and at the edge nothing happens", () => {
  const { cursor, press } = viewOf(grid(["#.d#", "#..."]));
  cursor.focus();
  assert.equal(press("ArrowRight"), "3,0");
  assert.equal(press("ArrowRight"), "3,0");
  assert.equal(press("ArrowDown"), "0,1");
});

test("a press that leaves the focus where it was leaves the arrows there too", () => {
  const { view, cursor, press } = viewOf(grid(["####"]));
  cursor.focus();
  view.querySelector('[data-cell="3,0"]').click();
  assert.equal(press("ArrowRight"), "1,0");
});

test("rows are kept to: going aside costs double", () => {
  const { cursor, press } = viewOf(grid(["#...#", ".#..."]));
  cursor.focus();
  assert.equal(press("ArrowRight"), "1,1");
  assert.equal(press("ArrowUp"), "0,0");
});

test("a drawing that moves nothing writes nothing, and one that takes the stop away writes two", () => {
  const { view, cursor, stop } = viewOf(grid(["###"]));
  const written = [];
  for (const one of view.children) {
    const set = one.setAttribute.bind(one);
    one.setAttribute = (name, value) => (written.push(`${one.textContent} ${name} ${value}`), set(name, value));
  }
  cursor.settle(false);
  assert.deepEqual(written, []);
  view.querySelector('[data-cell="0,0"]').disabled = true;
  written.length = 0;
  cursor.settle(false);
  assert.deepEqual(written, ["0,0 tabindex -1", "1,0 tabindex 0"]);
  assert.equal(stop(), "1,0");
});

test("Home and End go to the ends of the row", () => {
  const { cursor, press } = viewOf(grid(["####", "####"]));
  cursor.focus();
  press("ArrowDown", "ArrowRight");
  assert.equal(press("End"), "3,1");
  assert.equal(press("Home"), "0,1");
});

test("the first arrow brings the focus to the board, and other keys are not the cursor's", () => {
  const { cursor, press } = viewOf(grid(["##"]));
  document.getElementById("outside").focus();
  assert.equal(press("ArrowRight"), "0,0");
  assert.equal(cursor.press("x"), false);
  assert.equal(cursor.press("toString"), false);
});

test("what is clicked or focused is where the cursor goes on", () => {
  const { view, press, stop } = viewOf(grid(["###"]));
  const third = view.querySelector('[data-cell="2,0"]');
  third.click();
  assert.equal(stop(), "2,0");
  third.focus();
  assert.equal(press("ArrowLeft"), "1,0");
});

test("when the element with the focus is gone, the nearest has it", () => {
  const { view, cursor, press, at } = viewOf(grid(["####"]));
  cursor.focus();
  press("ArrowRight", "ArrowRight");
  view.querySelector('[data-cell="2,0"]').remove();
  view.querySelector('[data-cell="3,0"]').remove();
  cursor.settle(true);
  assert.equal(at(), "1,0");
});

test("a focus that goes with what is drawn does not scroll the page", () => {
  const { view, cursor } = viewOf(grid(["####"]));
  cursor.focus();
  const scrolls = [];
  for (const one of view.querySelectorAll("button")) one.focus = (options) => scrolls.push(options?.preventScroll);
  view.querySelector("button").remove();
  cursor.settle(true);
  assert.deepEqual(scrolls, [true]);
});

test("a focus that was elsewhere stays there", () => {
  const { view, cursor, at } = viewOf(grid(["##"]));
  document.getElementById("outside").focus();
  view.querySelector("button").remove();
  cursor.settle(false);
  assert.equal(at(), "outside");
});

// Three lines of words, as a browser would lay them out: letters are ten wide, lines twenty high.
const LINES = ["THE QUICK BROWN", "FOX JUMPS", "OVER IT ALL DAY"];

function laid(element, line, column) {
  const [left, top] = [column * 10, line * 20];
  element.getBoundingClientRect = () => ({ left, top, right: left + element.textContent.length * 10, bottom: top + 18 });
}

function text(words = (word, at) => `<button data-word="${at}">${word}</button>`) {
  const made = viewOf(LINES.flatMap((line) => line.split(" ")).map(words).join(""));
  const buttons = [...made.view.querySelectorAll("button")];
  LINES.forEach((line, number) => {
    let column = 0;
    for (const word of line.split(" ")) {
      laid(buttons.shift(), number, column);
      column += word.length + 1;
    }
  });
  made.cursor.focus();
  return made;
}

test("over a text left and right follow the order of reading, across the lines", () => {
  const { press } = text();
  assert.equal(press("ArrowRight", "ArrowRight"), "BROWN");
  assert.equal(press("ArrowRight"), "FOX");
  assert.equal(press("ArrowLeft"), "BROWN");
});

test("up and down go to the word that stands nearest on the next line", () => {
  const { press } = text();
  assert.equal(press("ArrowRight", "ArrowDown"), "JUMPS");
  assert.equal(press("ArrowDown"), "IT");
  assert.equal(press("ArrowRight", "ArrowRight", "ArrowUp"), "JUMPS");
  assert.equal(press("ArrowUp"), "QUICK");
  assert.equal(press("ArrowUp"), "QUICK");
});

test("Home and End go to the ends of the line", () => {
  const { press } = text();
  assert.equal(press("ArrowDown", "End"), "JUMPS");
  assert.equal(press("Home"), "FOX");
});

test("a container may say that its cells flow like a text", () => {
  const { view, press } = text((word, at) => `<button data-cell="${at},0">${word}</button>`);
  assert.equal(press("ArrowDown"), "THE");
  view.dataset.flow = "text";
  view.querySelector("button").click();
  assert.equal(press("ArrowDown"), "FOX");
});

test("when the word with the focus is gone, the one in its place has it", () => {
  const { view, cursor, press, at } = text();
  press("ArrowRight");
  view.querySelector('[data-word="1"]').remove();
  cursor.settle(true);
  assert.equal(at(), "BROWN");
});

test("when the last words are gone, the last that is left has the focus", () => {
  const { view, cursor, press, at } = text();
  assert.equal(press("ArrowDown", "ArrowDown", "End"), "DAY");
  for (const word of [...view.children].slice(-2)) word.remove();
  cursor.settle(true);
  assert.equal(at(), "IT");
});

test("words of one line may differ in height", () => {
  const small = { left: 0, right: 10, top: 6, bottom: 16 };
  const large = { left: 20, right: 60, top: 0, bottom: 20 };
  const below = { left: 0, right: 10, top: 26, bottom: 36 };
  assert.ok(onOneLine(small, large));
  assert.equal(onNextLine([small, large, below], large, 1), 2);
  assert.equal(onNextLine([small, large, below], below, -1), 0);
  assert.equal(onNextLine([small, large, below], below, 1), null);
});

test("the focus of cells that the game's cursor goes over goes with it, that of anything else stays", () => {
  const arrives = 'data-arrives="x"';
  const { view, cursor, at, stop } = viewOf(cell(0, 0, arrives) + cell(1, 0, arrives) + cell(0, 1));
  const [first, second, tool] = view.children;
  first.focus();
  second.setAttribute("data-cursor", "");
  cursor.settle(true);
  assert.deepEqual([at(), stop()], ["1,0", "1,0"]);
  tool.focus();
  cursor.settle(true);
  assert.deepEqual([at(), stop()], ["0,1", "1,0"]);
});

test("a focus that arrow keys have brought ahead of the answers stays, and goes with the last of them", async () => {
  const arrives = 'data-arrives="x"';
  const { view, cursor, at } = viewOf(cell(0, 0, arrives) + cell(1, 0, arrives) + cell(2, 0, arrives));
  const [, second, third] = view.children;
  third.focus();
  const answers = [deferred(), deferred()];
  const told = answers.map(({ promise }) => cursor.arrive(promise));
  second.setAttribute("data-cursor", "");
  cursor.settle(true);
  assert.equal(at(), "2,0");
  answers[0].resolve();
  await told[0];
  cursor.settle(true);
  assert.equal(at(), "1,0");
});

test("where nothing can be stood on any more nothing takes the focus", () => {
  const { view, cursor, at } = viewOf(cell(0, 0, 'data-arrives="x"') + cell(1, 0));
  cursor.focus();
  for (const one of view.children) one.disabled = true;
  cursor.settle(true);
  assert.equal(at(), "0,0");
});

function deferred() {
  let resolve = () => {};
  return { promise: new Promise((now) => (resolve = now)), resolve };
}
