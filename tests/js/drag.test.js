// A pointer that is held and drawn over the board: what it sends on its way, when it is let go, and when it leaves.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { listenToDrags } from "../../site/static/js/gestures/drag.js";
import { paged } from "./page_kit.js";

let life = new AbortController();
afterEach(() => life.abort());

/** Three tiles of 100 by 100 in a row, in an element that a sweep may not leave; below it 100 pixels of nothing. */
function boardOf() {
  life = new AbortController();
  const window = paged(`<section id="root"><div id="view"><div id="rings" data-swept="release" data-unswept="cancel">
    <button id="a"><span data-sweep="trace:0">A</span></button><button id="b"><span data-sweep="trace:1">B</span></button><button id="c"><span data-sweep="trace:2">C</span></button>
    </div></div></section>`);
  const cores = [...document.querySelectorAll("[data-sweep]")];
  document.elementFromPoint = (x, y) => (y >= 0 && y < 100 ? (cores[Math.floor(x / 100)] ?? null) : null);
  document.getElementById("rings").getBoundingClientRect = () => ({ left: 0, right: 300, top: 0, bottom: 100 });
  const sent = [];
  globalThis.PointerEvent = window.PointerEvent;
  const root = document.getElementById("root");
  listenToDrags(root, { screen: { view: document.getElementById("view") }, signal: life.signal, send: (event) => sent.push(event) });
  const point = (name, x, y, target = cores[0]) => {
    const event = new window.PointerEvent(name, { clientX: x, clientY: y, pointerId: 1, isPrimary: true, button: 0, bubbles: true });
    target.dispatchEvent(event);
  };
  for (const core of cores) [core.hasPointerCapture, core.releasePointerCapture] = [() => false, () => {}];
  return { sent, point };
}

test("a pointer that is drawn over tiles sends each, and that it was let go", () => {
  const { sent, point } = boardOf();
  point("pointerdown", 50, 50);
  point("pointermove", 150, 50);
  point("pointermove", 250, 50);
  point("pointerup", 250, 50);
  assert.deepEqual(sent, ["trace:0", "trace:1", "trace:2", "release"]);
});

test("a pointer that leaves the board takes all back, and sends nothing more", () => {
  const { sent, point } = boardOf();
  point("pointerdown", 50, 50);
  point("pointermove", 150, 50);
  point("pointermove", 150, 150);
  point("pointermove", 250, 50);
  point("pointerup", 250, 50);
  assert.deepEqual(sent, ["trace:0", "trace:1", "cancel"]);
});

test("a pointer that is lost takes all back", () => {
  const { sent, point } = boardOf();
  point("pointerdown", 50, 50);
  point("pointermove", 150, 50);
  point("pointercancel", 150, 50);
  assert.deepEqual(sent, ["trace:0", "trace:1", "cancel"]);
});

test("a press that trembles is a press", () => {
  const { sent, point } = boardOf();
  point("pointerdown", 50, 50);
  point("pointermove", 54, 53);
  point("pointerup", 54, 53);
  assert.deepEqual(sent, []);
});
