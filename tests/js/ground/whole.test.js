// When a script may draw: the page has been read to its end, and the styles that stand there have come or failed.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { whole } from "../../../site/static/js/ground/whole.js";

/** A link of the page, whose style sheet is there or not. */
const link = (rel, sheet = null) => Object.assign(new EventTarget(), { rel, sheet });

let page, view;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { readyState: "interactive", links: [], querySelectorAll: () => page.links });
  view = new EventTarget();
  globalThis.addEventListener = view.addEventListener.bind(view);
  Object.defineProperty(globalThis, "document", { value: page, configurable: true, writable: true });
});

const told = (target, event) => target.dispatchEvent(new Event(event));
const rested = () => new Promise((resolve) => setTimeout(resolve));

/** Whether the page is whole after each of these happened. */
async function steps(...acts) {
  const found = [];
  let isWhole = false;
  whole().then(() => (isWhole = true));
  for (const act of [() => {}, ...acts]) {
    act();
    await rested();
    found.push(isWhole);
  }
  return found;
}

test("a page that was read, with styles that have come, is whole at once", async () => {
  page.links = [link("stylesheet", {}), link("icon"), link("modulepreload")];
  assert.deepEqual(await steps(), [true]);
});

test("its end is waited for, and the styles that are found there", async () => {
  page.readyState = "loading";
  const late = link("stylesheet");
  const read = () => {
    page.links = [late];
    told(page, "DOMContentLoaded");
  };
  assert.deepEqual(await steps(read, () => told(late, "load")), [false, false, true]);
});

test("every style is waited for, and one that fails no longer", async () => {
  const [one, other] = (page.links = [link("stylesheet"), link("stylesheet")]);
  assert.deepEqual(await steps(() => told(one, "error"), () => told(other, "load")), [false, false, true]);
});

test("where a style failed before it was listened to, the end of all loading tells", async () => {
  page.links = [link("stylesheet"), link("stylesheet", {})];
  assert.deepEqual(await steps(() => told(view, "load")), [false, true]);
});

test("a page that has loaded is not waited for, whatever failed of it", async () => {
  page.readyState = "complete";
  page.links = [link("stylesheet")];
  assert.deepEqual(await steps(), [true]);
});
