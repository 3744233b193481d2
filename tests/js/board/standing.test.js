// The clock behind a dialog: when the page says that it should stand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { standUnderDialogs } from "../../../site/static/js/board/standing.js";
import { paged } from "../page_kit.js";

/** How often the clock is told to stand when this comes to be open, on a page whose clock is seen or not, and whose board is covered or not. */
async function stands(opened, { clock = "", isCovered = false, hasLeft = false } = {}) {
  const window = paged(`<main><p data-part="clock" ${clock}></p></main><dialog></dialog><details></details>`);
  globalThis.MutationObserver = window.MutationObserver;
  const life = new AbortController();
  let rests = 0;
  standUnderDialogs(document.querySelector("main"), { rest: () => rests++, screen: { isCovered }, signal: life.signal });
  if (hasLeft) life.abort();
  document.querySelector(opened).setAttribute("open", "");
  await window.happyDOM.waitUntilComplete();
  return rests;
}

test("a dialog over a board whose clock is seen makes it stand", async () => {
  assert.equal(await stands("dialog"), 1);
});

test("a board that was covered meanwhile gets the focus when the dialog has gone, unless something has it", async () => {
  const window = paged('<main><p data-part="clock"></p></main><dialog open><a href="#"></a></dialog><button></button>');
  globalThis.MutationObserver = window.MutationObserver;
  let focused = 0;
  standUnderDialogs(document.querySelector("main"), { rest: () => {}, screen: { isCovered: true, focus: () => focused++ }, signal: new AbortController().signal });
  const dialog = document.querySelector("dialog");
  const closed = async () => {
    dialog.setAttribute("open", "");
    dialog.removeAttribute("open");
    await window.happyDOM.waitUntilComplete();
    return focused;
  };
  assert.equal(await closed(), 1, "nowhere");
  dialog.querySelector("a").focus();
  assert.equal(await closed(), 2, "still in the dialog");
  document.querySelector("button").focus();
  assert.equal(await closed(), 2, "beside the board");
});

test("what folds out on the page covers nothing", async () => {
  assert.equal(await stands("details"), 0);
});

test("without a clock, on a covered board and after the board has left nothing is asked", async () => {
  assert.equal(await stands("dialog", { clock: "hidden" }), 0);
  assert.equal(await stands("dialog", { isCovered: true }), 0);
  assert.equal(await stands("dialog", { hasLeft: true }), 0);
});
