// The tabs of the menu: which panel shows, by the open puzzle's set, by a press or by the arrow keys.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { observers, paged } from "../page_kit.js";
import { Tabs, draw } from "../screen_kit.js";

const NAMES = ["stages", "daily", "own"];

let window, menu, tabs;

/** Marks the tab of the puzzle that is open, as Python does. */
function here(name) {
  for (const one of NAMES) tab(one).toggleAttribute("data-here", one === name);
  tabs.settle();
}

const tab = (name) => menu.querySelector(`[data-tab="${name}"]`);
const chosen = () => NAMES.filter((name) => tab(name).getAttribute("aria-selected") === "true");
const panels = () => NAMES.filter((name) => !document.getElementById(name).hidden);
const stops = () => NAMES.filter((name) => tab(name).tabIndex === 0);

/** Presses a key on an element; whether it was taken. */
function press(key, target = document.activeElement) {
  const event = new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  const made = NAMES.map((name) => `<button data-tab="${name}" aria-controls="${name}"><b>${name}</b></button>`).join("");
  window = paged(`<nav>${made}<button id="month">x</button></nav>${NAMES.map((name) => `<div id="${name}"></div>`).join("")}`);
  Object.defineProperty(globalThis, "KeyboardEvent", { value: window.KeyboardEvent, configurable: true, writable: true });
  menu = document.querySelector("nav");
  tabs = new Tabs(menu, draw);
  here("stages");
});

test("one tab is chosen, with the one panel that shows and the one stop of the Tab key: that of the open puzzle", () => {
  for (const name of ["stages", "own"]) {
    here(name);
    assert.deepEqual([chosen(), panels(), stops()], [[name], [name], [name]]);
    assert.deepEqual(NAMES.filter((one) => one !== name).map((one) => tab(one).tabIndex), [-1, -1]);
  }
});

test("a menu is drawn at once where it can be seen, else when it comes to be, and then once", () => {
  const view = (name) => ["p", {}, ["button", { "data-tab": name, "data-here": true, "aria-controls": "daily" }, name]];
  let boxes = [];
  menu.getClientRects = () => boxes;
  const drawn = () => menu.querySelector("p")?.textContent;
  tabs.show(view("first"));
  tabs.show(view("second"));
  assert.equal(drawn(), undefined);
  const seen = () => observers.filter(([element]) => element === menu).forEach(([, told]) => told());
  seen();
  assert.equal(drawn(), undefined);
  boxes = [{}];
  seen();
  assert.deepEqual([drawn(), menu.querySelector("p button").getAttribute("aria-selected")], ["second", "true"]);
  menu.querySelector("p button").textContent = "as it is";
  seen();
  assert.equal(drawn(), "as it is");
  tabs.show(view("third"));
  assert.equal(menu.querySelector("p button").dataset.tab, "third");
});

/** The list as Python draws it, with the tab of the puzzle that is open. */
const listOf = (open) => ["p", {}, ...NAMES.map((name) => ["button", { "data-tab": name, "aria-controls": name, ...(name === open && { "data-here": true }) }, ["span", {}, name]])];

test("a tab that is pressed in the page's own list stays chosen when Python's marks that of another puzzle, and only then", () => {
  menu.getClientRects = () => [{}];
  tab("daily").click();
  tabs.show(listOf("own"));
  assert.deepEqual([chosen(), panels()], [["daily"], ["daily"]]);
  tabs.show(listOf("stages"));
  assert.deepEqual(chosen(), ["stages"]);
  tab("daily").click();
  tabs.show(listOf("own"));
  assert.deepEqual(chosen(), ["own"]);
});

test("nor does a press in the page's own list hold on when Python's marks the same puzzle", () => {
  menu.getClientRects = () => [{}];
  tab("daily").click();
  tabs.show(listOf("stages"));
  assert.deepEqual(chosen(), ["daily"]);
  tabs.show(listOf("own"));
  assert.deepEqual(chosen(), ["own"]);
});

test("a tab that is pressed is chosen, until a puzzle of another set is open", () => {
  menu.getClientRects = () => [{}];
  tabs.show(listOf("stages"));
  tab("daily").firstElementChild.click();
  assert.deepEqual([chosen(), panels(), stops()], [["daily"], ["daily"], ["daily"]]);
  here("stages");
  assert.deepEqual(chosen(), ["daily"]);
  here("own");
  assert.deepEqual(chosen(), ["own"]);
});

test("a press beside the tabs chooses none", () => {
  document.getElementById("month").click();
  assert.deepEqual(chosen(), ["stages"]);
});

test("arrow keys go from tab to tab, round both ends, with the focus", () => {
  tab("stages").focus();
  for (const [key, name] of [["ArrowRight", "daily"], ["ArrowRight", "own"], ["ArrowRight", "stages"], ["ArrowLeft", "own"], ["ArrowLeft", "daily"]]) {
    assert.ok(press(key));
    assert.deepEqual([chosen(), document.activeElement], [[name], tab(name)]);
  }
});

test("other keys, and those pressed beside the tabs, are not theirs", () => {
  tab("stages").focus();
  for (const key of ["ArrowDown", "Enter", "a"]) assert.equal(press(key), false);
  assert.equal(press("ArrowRight", document.getElementById("month")), false);
  assert.deepEqual(chosen(), ["stages"]);
});

test("a tab that has no panel on the page is chosen all the same", () => {
  document.getElementById("daily").remove();
  tab("daily").click();
  assert.deepEqual(chosen(), ["daily"]);
});
