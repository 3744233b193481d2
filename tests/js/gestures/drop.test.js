// An element that is dragged onto another: what follows the pointer, what is marked, and what is sent.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { listenToDrags } from "../../../site/static/js/gestures/drag.js";
import { paged } from "../page_kit.js";

let life = new AbortController();
afterEach(() => life.abort());

const VIEW = `<button id="tile" data-drag="A" data-event="key:A"><span id="in">A</span></button><button id="cell" data-drop="3,4" data-drag="3,4"></button>
  <div id="rack" data-drop="rack"></div><p id="empty"></p>`;

/** A page with a board, which notes what it is sent; `under` are the elements that lie below the pointer. */
function boardOf(under = () => []) {
  life = new AbortController();
  const window = paged(`<section id="root"><div id="view">${VIEW}</div></section><div id="outside" data-drop="9,9"></div>`);
  for (const name of ["PointerEvent", "UIEvent"]) Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  const get = (id) => document.getElementById(id);
  document.elementsFromPoint = () => under(get);
  const sent = [];
  listenToDrags(get("root"), { signal: life.signal, screen: { view: get("view") }, send: (event) => sent.push(event) });
  const point = (name, id, x, y) =>
    get(id).dispatchEvent(new window.PointerEvent(name, { bubbles: true, cancelable: true, isPrimary: true, button: 0, buttons: name === "pointerup" ? 0 : 1, pointerId: 1, clientX: x, clientY: y }));
  return { window, get, sent, point };
}

test("a dragged element follows the pointer, marks what it is over, and sends both when it is let go", () => {
  const { get, sent, point } = boardOf((find) => [find("in"), find("tile"), find("cell")]);
  point("pointerdown", "in", 10, 10);
  point("pointermove", "in", 40, 60);
  assert.equal(get("tile").style.translate, "30px 50px");
  assert.ok(get("cell").hasAttribute("data-dropping"));
  point("pointerup", "in", 40, 60);
  assert.deepEqual(sent, ["drag:A>3,4"]);
  assert.equal(get("tile").style.translate, "");
  assert.ok(!get("cell").hasAttribute("data-dropping"));
});

test("what is let go over nothing, over itself or outside the board sends nothing", () => {
  for (const under of [() => [], (get) => [get("tile")], (get) => [get("empty")], (get) => [get("outside")]]) {
    const { sent, point } = boardOf(under);
    point("pointerdown", "tile", 10, 10);
    point("pointermove", "tile", 60, 60);
    point("pointerup", "tile", 60, 60);
    assert.deepEqual(sent, []);
    life.abort();
  }
});

test("a cell is not dropped on itself, and may be dropped on the rack", () => {
  let rack = false;
  const { sent, point } = boardOf((find) => (rack ? [find("cell"), find("rack")] : [find("cell")]));
  for (rack of [false, true]) {
    point("pointerdown", "cell", 10, 10);
    point("pointermove", "cell", 60, 60);
    point("pointerup", "cell", 60, 60);
  }
  assert.deepEqual(sent, ["drag:3,4>rack"]);
});

test("a drag that the browser takes over sends nothing and leaves no mark", () => {
  const { get, sent, point } = boardOf((find) => [find("tile"), find("cell")]);
  point("pointerdown", "tile", 10, 10);
  point("pointermove", "tile", 60, 60);
  point("pointercancel", "tile", 60, 60);
  assert.deepEqual(sent, []);
  assert.ok(!get("cell").hasAttribute("data-dropping"));
});

test("a tile that stands for another by the time it is let go sends nothing, and leaves no mark", () => {
  const { get, sent, point } = boardOf((find) => [find("tile"), find("cell")]);
  point("pointerdown", "tile", 10, 10);
  point("pointermove", "tile", 60, 60);
  get("tile").dataset.drag = "B";
  point("pointerup", "tile", 60, 60);
  assert.deepEqual(sent, []);
  assert.ok(!get("cell").hasAttribute("data-dropping"));
});

test("a press that trembles is no drag, and its click goes through; the click of a drag does not", () => {
  const { get, sent, point, window } = boardOf((find) => [find("tile"), find("cell")]);
  let clicks = 0;
  get("root").addEventListener("click", () => (clicks += 1));
  point("pointerdown", "tile", 10, 10);
  point("pointermove", "tile", 13, 12);
  point("pointerup", "tile", 13, 12);
  get("tile").dispatchEvent(new window.MouseEvent("click", { bubbles: true, detail: 1 }));
  assert.deepEqual([sent, clicks], [[], 1]);
  point("pointerdown", "tile", 10, 10);
  point("pointermove", "tile", 60, 60);
  point("pointerup", "tile", 60, 60);
  get("tile").dispatchEvent(new window.MouseEvent("click", { bubbles: true, detail: 1 }));
  assert.deepEqual([sent, clicks], [["drag:A>3,4"], 1]);
});
