// A pointer drawn over the board: what it sends, what it does not, and what becomes of the click that a browser adds.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { between, listenToDrags } from "../../../site/static/js/gestures/drag.js";
import { listenToPresses } from "../../../site/static/js/gestures/press.js";
import { paged, turn } from "../page_kit.js";

const SIDE = 40;
let life = new AbortController();
afterEach(() => life.abort());

/** A row of cells of 40 pixels, and below it tiles; the page has nothing else at y above 80. */
const CELLS = ["a", "b", "c", "d"].map((name) => `<button id="${name}" data-event="cell:${name}" data-sweep="sweep:${name}"><span></span></button>`).join("");
const TILES = ["t", "u"].map((name) => `<button id="${name}" data-event="tile:${name}" data-flick="tile:${name}"><span></span></button>`).join("");

/** A page with a board on it, which notes what it is sent. */
function boardOf() {
  life = new AbortController();
  const window = paged(`<section id="root"><div id="view">${CELLS}${TILES}</div><button id="outside" data-event="outside">x</button></section>`);
  for (const name of ["PointerEvent", "UIEvent"]) Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  const root = document.getElementById("root");
  const view = document.getElementById("view");
  /** What lies where: cells in a row at the top, tiles in the row below. */
  const rows = [["a", "b", "c", "d"], ["t", "u"]];
  document.elementFromPoint = (x, y) => document.getElementById(rows[Math.floor(y / SIDE)]?.[Math.floor(x / SIDE)] ?? "outside");
  for (const id of rows.flat()) document.getElementById(id).getBoundingClientRect = () => ({ width: SIDE, height: SIDE });
  const sent = [];
  const board = { screen: { view }, signal: life.signal, send: (event) => (sent.push(event), Promise.resolve(turn())) };
  for (const listen of [listenToDrags, listenToPresses]) listen(root, board);
  return { window, root, view, sent, board };
}

/** Sends pointer events; the first is down on an element. */
function pointerOf(window, more = {}) {
  const fire = (name, target, x, y, extra = {}) =>
    target.dispatchEvent(new window.PointerEvent(name, { bubbles: true, pointerId: 1, isPrimary: true, button: 0, buttons: 1, clientX: x, clientY: y, ...more, ...extra }));
  return {
    down: (id, x, y, extra) => fire("pointerdown", document.getElementById(id).firstElementChild ?? document.getElementById(id), x, y, extra),
    move: (x, y, extra) => fire("pointermove", document.getElementById("root"), x, y, extra),
    up: (x, y, extra) => fire("pointerup", document, x, y, { buttons: 0, ...extra }),
    cancel: () => fire("pointercancel", document, 0, 0, { buttons: 0 }),
    click: (id, detail = 1) => document.getElementById(id).dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, detail })),
  };
}

for (const pointerType of ["mouse", "touch", "pen"]) {
  test(`a ${pointerType} that is held sends each cell that it enters once, the first too, however fast it is`, () => {
    const { window, sent } = boardOf();
    const { down, move, up } = pointerOf(window, { pointerType });
    down("a", 20, 20);
    move(30, 22);
    move(35, 22);
    move(130, 20);
    move(50, 20);
    up(50, 20);
    move(140, 20);
    assert.deepEqual(sent, ["sweep:a", "sweep:b", "sweep:c", "sweep:d", "sweep:c", "sweep:b"]);
  });

  test(`a tile follows a ${pointerType}, and is flicked when let go well away`, () => {
    const { window, sent } = boardOf();
    const { down, move, up } = pointerOf(window, { pointerType });
    const tile = document.getElementById("t");
    down("t", 20, 60);
    move(24, 50);
    move(30, 10);
    assert.deepEqual([sent, tile.style.translate, tile.hasAttribute("data-dragged")], [[], "10px -50px", true]);
    up(30, 10);
    assert.deepEqual([sent, tile.style.translate, tile.hasAttribute("data-dragged")], [["tile:t"], "", false]);
  });
}

test("a press with a trembling finger is a press and no drag", () => {
  const { window, sent } = boardOf();
  const { down, move, up, click } = pointerOf(window);
  for (const id of ["a", "t"]) {
    down(id, 20, 20);
    move(24, 24);
    up(24, 24);
    click(id);
  }
  assert.deepEqual(sent, ["cell:a", "tile:t"]);
});

test("the click after a drag is no press, wherever it falls; the next press is one", () => {
  const { window, sent } = boardOf();
  const { down, move, up, click } = pointerOf(window);
  down("t", 20, 60);
  move(32, 60);
  up(32, 60);
  click("t");
  assert.deepEqual(sent, []);
  down("t", 20, 60);
  up(20, 60);
  click("t");
  assert.deepEqual(sent, ["tile:t"]);
});

test("after a drag that no click follows, a key or a script presses all the same", () => {
  const { window, sent } = boardOf();
  const { down, move, up, click } = pointerOf(window);
  down("t", 20, 60);
  move(20, 5);
  up(20, 5);
  click("a", 0);
  document.getElementById("u").click();
  assert.deepEqual(sent, ["tile:t", "cell:a", "tile:u"]);
});

test("a tile that is taken back sends nothing", () => {
  const { window, sent } = boardOf();
  const { down, move, up } = pointerOf(window);
  down("t", 20, 60);
  move(20, 0);
  move(22, 55);
  up(22, 55);
  assert.deepEqual([sent, document.getElementById("t").style.translate], [[], ""]);
});

test("what the browser cancels, such as for scrolling, sends nothing more, and the tile is back", () => {
  const { window, sent } = boardOf();
  const { down, move, up, cancel } = pointerOf(window);
  down("t", 20, 60);
  move(20, 0);
  cancel();
  up(20, 0);
  down("a", 20, 20);
  move(60, 20);
  cancel();
  move(140, 20);
  assert.deepEqual([sent, document.getElementById("t").style.translate], [["sweep:a", "sweep:b"], ""]);
});

test("a second finger neither ends the drag nor draws", () => {
  const { window, sent } = boardOf();
  const { down, move, up } = pointerOf(window, { pointerType: "touch" });
  const second = { pointerId: 2, isPrimary: false };
  down("a", 20, 20);
  move(60, 20);
  down("d", 140, 20, second);
  move(100, 20, second);
  up(100, 20, second);
  move(100, 20);
  up(100, 20);
  assert.deepEqual(sent, ["sweep:a", "sweep:b", "sweep:c"]);
});

test("a drag by touch is used up, a press and what two fingers do are not", () => {
  const { window, view } = boardOf();
  const { down, move } = pointerOf(window, { pointerType: "touch" });
  const isUsed = (fingers) => {
    const event = new window.Event("touchmove", { bubbles: true, cancelable: true });
    Object.assign(event, { touches: Array(fingers).fill({}) });
    view.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const before = isUsed(1);
  down("a", 20, 20);
  const pressed = isUsed(1);
  move(60, 20);
  assert.deepEqual([before, pressed, isUsed(1), isUsed(2)], [false, false, true, false]);
});

test("the right and the middle button draw nothing", () => {
  const { window, sent } = boardOf();
  const { down, move, up } = pointerOf(window);
  for (const button of [1, 2]) {
    down("a", 20, 20, { button, buttons: button });
    move(140, 20, { buttons: 3 });
    up(140, 20);
  }
  assert.deepEqual(sent, []);
});

test("a drag goes on outside the board, and ends there", () => {
  const { window, sent } = boardOf();
  const { down, move, up } = pointerOf(window);
  down("a", 20, 20);
  document.body.dispatchEvent(new window.PointerEvent("pointermove", { bubbles: true, pointerId: 1, isPrimary: true, buttons: 1, clientX: 20, clientY: 300 }));
  move(60, 20);
  up(60, 300);
  move(140, 20);
  assert.deepEqual(sent, ["sweep:a", "sweep:b"]);
});

test("a button let go where the page hears nothing of it ends the drag, and sends nothing", () => {
  const { window, sent } = boardOf();
  const { down, move, up } = pointerOf(window);
  down("t", 20, 60);
  move(20, 0);
  move(20, -90, { buttons: 0 });
  up(20, -90);
  assert.deepEqual([sent, document.getElementById("t").style.translate], [[], ""]);
});

test("what is disabled is neither swept nor flicked", () => {
  const { window, sent } = boardOf();
  const { down, move, up } = pointerOf(window);
  document.getElementById("b").setAttribute("aria-disabled", "true");
  document.getElementById("c").toggleAttribute("disabled", true);
  document.getElementById("t").setAttribute("aria-disabled", "true");
  down("a", 20, 20);
  move(140, 20);
  up(140, 20);
  down("t", 20, 60);
  move(20, 0);
  up(20, 0);
  assert.deepEqual(sent, ["sweep:a", "sweep:d"]);
});

test("cells that are drawn anew under the pointer are entered no second time", () => {
  const { window, view, sent } = boardOf();
  const { down, move } = pointerOf(window);
  down("a", 20, 20);
  move(60, 20);
  for (const name of ["a", "b"]) {
    const fresh = document.createElement("button");
    Object.assign(fresh, { id: name });
    fresh.dataset.sweep = `sweep:${name}`;
    view.replaceChild(fresh, document.getElementById(name));
  }
  move(62, 20);
  move(100, 20);
  assert.deepEqual(sent, ["sweep:a", "sweep:b", "sweep:c"]);
});

test("a tile that leaves the board while it is dragged, or stands for something else by then, sends nothing", () => {
  const { window, sent } = boardOf();
  const { down, move, up } = pointerOf(window);
  down("t", 20, 60);
  move(20, 0);
  document.getElementById("t").remove();
  up(20, 0);
  down("u", 60, 60);
  move(60, 0);
  delete document.getElementById("u").dataset.flick;
  up(60, 0);
  assert.deepEqual(sent, []);
  assert.equal(document.getElementById("u").style.translate, "");
});

test("a board that has left its page hears nothing more", () => {
  const { window, sent } = boardOf();
  const { down, move } = pointerOf(window);
  down("a", 20, 20);
  life.abort();
  move(140, 20);
  assert.deepEqual(sent, []);
});

test("a way is gone in strides that skip no cell", () => {
  const way = between({ x: 0, y: 0 }, { x: 30, y: 40 });
  assert.deepEqual([way[0], way.at(-1)], [{ x: 0, y: 0 }, { x: 30, y: 40 }]);
  for (const [at, { x, y }] of way.slice(1).entries()) assert.ok(Math.hypot(x - way[at].x, y - way[at].y) <= 6);
});

/** The row of cells as one whole, 160 by 40 pixels, that a sweep may not leave. */
function wholeOf(view) {
  Object.assign(view.dataset, { swept: "done", unswept: "undone" });
  view.getBoundingClientRect = () => ({ left: 0, right: 4 * SIDE, top: 0, bottom: SIDE });
}

test("a sweep that leaves the whole is undone, and sends nothing more", () => {
  const { window, view, sent } = boardOf();
  wholeOf(view);
  const { down, move, up } = pointerOf(window);
  down("a", 20, 20);
  move(60, 20);
  move(60, 90);
  move(100, 20);
  up(100, 20);
  assert.deepEqual(sent, ["sweep:a", "sweep:b", "undone"]);
});

test("a sweep over a whole says that it is done when it is let go within its edges, and leaves it on every side", () => {
  for (const [x, y, isWithin] of [[0, 20, true], [4 * SIDE, 20, true], [60, 0, true], [60, SIDE, true], [-1, 20, false], [4 * SIDE + 1, 20, false], [60, -1, false], [60, SIDE + 1, false]]) {
    const { window, view, sent } = boardOf();
    wholeOf(view);
    const { down, move, up } = pointerOf(window);
    down("a", 20, 20);
    for (const [across, at] of [[60, 20], [x, y]]) move(across, at);
    up(x, y);
    assert.deepEqual([sent[0], sent[1], sent.at(-1)], ["sweep:a", "sweep:b", isWithin ? "done" : "undone"], `${x}, ${y}`);
  }
});

test("a sweep that the browser cancels, or that was let go unheard, is undone; a press is neither", () => {
  const { window, view, sent } = boardOf();
  wholeOf(view);
  const { down, move, up, cancel } = pointerOf(window);
  down("a", 20, 20);
  move(60, 20);
  cancel();
  down("a", 20, 20);
  move(60, 20);
  move(61, 20, { buttons: 0 });
  down("a", 20, 20);
  up(22, 20);
  assert.deepEqual(sent, ["sweep:a", "sweep:b", "undone", "sweep:a", "sweep:b", "undone"]);
});
