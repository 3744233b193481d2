// Which keys are the page's, which the board's, and which are left alone.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { listenToFields } from "../../../site/static/js/gestures/field.js";
import { listenToKeys } from "../../../site/static/js/gestures/keys.js";
import { listenToPresses } from "../../../site/static/js/gestures/press.js";
import { paged, settled, turn } from "../page_kit.js";

let life = new AbortController();
afterEach(() => life.abort());

/** A page with a board on it, which notes what it is told; `takesLetters` as the screen would say. */
function boardOf(view = "", { takesLetters = false, answer = turn() } = {}) {
  life = new AbortController();
  const window = paged(`<section id="root"><div id="view">${view}</div><button id="outside">x</button></section><input id="text">
    <dialog id="help"><button id="inside">x</button></dialog><dialog id="settings"></dialog>`);
  const root = document.getElementById("root");
  const said = [];
  const tell = (name) => (...what) => (said.push([name, ...what].join(" ")), Promise.resolve(answer));
  const on = document.getElementById("view");
  const keyed = (key) => [...on.querySelectorAll("[data-key], [data-letter]")].filter(({ dataset }) => dataset.key === key || dataset.letter === key);
  const move = (key, moved) => key.startsWith("Arrow") && (said.push(`cursor ${key}`), moved(), true);
  const cursor = { arrive: () => {} };
  const screen = { view: on, takesLetters, move, cursor, hasKey: (key) => keyed(key).length > 0, key: (key) => keyed(key).find((one) => !one.disabled) ?? null };
  const board = { screen, signal: life.signal };
  for (const name of ["control", "goOn", "pauseOrBegin", "send", "choose", "copy", "turnTo", "retry"]) board[name] = tell(name);
  for (const listen of [listenToPresses, listenToKeys, listenToFields]) listen(root, board);
  /** Presses a key where the focus is, or on an element; whether it was taken. */
  const press = (key, more = {}, target = document.activeElement) => {
    const event = new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { window, root, said, press, board };
}

const COMMANDS = { u: "control undo", r: "control redo", h: "control hint", b: "control rescue", n: "goOn", p: "pauseOrBegin", Backspace: "control undo" };

for (const [key, what] of Object.entries(COMMANDS)) {
  test(`${key} is ${what}, and with Shift too`, () => {
    const { press, said } = boardOf();
    assert.ok(press(key));
    assert.ok(press(key.length === 1 ? key.toUpperCase() : key, { shiftKey: true }));
    assert.deepEqual(said, [what, what]);
  });

  test(`${key} with a modifier is the browser's, not ${what}`, () => {
    const { press, said } = boardOf();
    for (const modifier of ["ctrlKey", "altKey", "metaKey"]) assert.equal(press(key, { [modifier]: true }), false);
    assert.equal(press(key, { isComposing: true }), false);
    assert.deepEqual(said, []);
  });
}

test("Escape presses what closes, be the focus on another button, and is left alone where nothing does", () => {
  const { press, said } = boardOf('<button id="on" data-event="on">on</button><button data-key="Escape" data-event="close">x</button>');
  document.getElementById("on").focus();
  assert.ok(press("Escape"));
  assert.deepEqual(said, ["send close"]);
  assert.equal(boardOf().press("Escape"), false);
});

test("modifiers keep typed letters and arrows from the board", () => {
  const { press, said } = boardOf('<button data-letter="A" data-event="a">A</button>', { takesLetters: true });
  for (const modifier of ["ctrlKey", "altKey", "metaKey"]) for (const key of ["a", "ArrowLeft", "?", "Enter"]) press(key, { [modifier]: true });
  assert.deepEqual(said, []);
});

test("what is typed into a text or a dialog is not for the board", () => {
  const { press, said } = boardOf();
  for (const id of ["text", "inside"]) for (const key of ["u", "Backspace", "?", "ArrowLeft"]) assert.equal(press(key, {}, document.getElementById(id)), false);
  assert.deepEqual(said, []);
});

test("help and settings open by their keys", () => {
  const { press } = boardOf();
  press("?");
  press("s");
  assert.deepEqual(["help", "settings"].map((id) => document.getElementById(id).open), [true, true]);
});

test("arrows move the cursor from the board or from nowhere, not from a button elsewhere", () => {
  const { press, said } = boardOf('<button id="cell" data-cell="0,0">x</button>');
  assert.ok(press("ArrowLeft"));
  assert.ok(press("ArrowRight", {}, document.getElementById("cell")));
  assert.equal(press("ArrowUp", {}, document.getElementById("outside")), false);
  assert.deepEqual(said, ["cursor ArrowLeft", "cursor ArrowRight"]);
});

test("a letter clicks the first element that stands for it and is not disabled, by either name", () => {
  const { press, said } = boardOf(
    '<button data-letter="U" data-event="1" disabled></button><button data-letter="U" data-event="2"></button><button data-key="V" data-event="3"></button>',
    { takesLetters: true },
  );
  press("u");
  press("v");
  assert.deepEqual(said, ["send 2", "send 3"]);
});

test("where letters belong to the board one that stands for nothing is no command, and Shift makes it one", () => {
  const { press, said } = boardOf("", { takesLetters: true });
  assert.ok(press("u"));
  press("U", { shiftKey: true });
  assert.deepEqual(said, ["control undo"]);
});

test("Space, Enter and Backspace click what asks for them", () => {
  const { press, said } = boardOf('<button data-key="Space" data-event="space"></button><button data-key="Enter" data-event="enter"></button><button data-key="Backspace" data-event="back"></button>');
  for (const key of [" ", "Enter", "Backspace"]) assert.ok(press(key));
  assert.deepEqual(said, ["send space", "send enter", "send back"]);
});

test("where nothing asks for Space and Enter they are the browser's", () => {
  const { press, said } = boardOf();
  for (const key of [" ", "Enter", "Tab", "Escape"]) assert.equal(press(key), false);
  assert.deepEqual(said, []);
});

test("a button that has the focus is pressed by Space and Enter itself, but Backspace is the board's", () => {
  const { press, said } = boardOf('<button data-key="Enter" data-event="enter"></button><button data-key="Backspace" data-event="back"></button>');
  document.getElementById("outside").focus();
  assert.equal(press("Enter"), false);
  assert.ok(press("Backspace"));
  assert.deepEqual(said, ["send back"]);
});

test("Space and Enter go on with what is typed where the focus stays, until it is moved", () => {
  const keys = '<button data-key="Enter" data-event="enter"></button><button data-key="Space" data-event="space"></button>';
  const { press, said } = boardOf(`<div data-types="letter"></div>${keys}`, { takesLetters: true });
  document.getElementById("outside").focus();
  for (const key of ["q", "Enter", "Backspace", " "]) assert.ok(press(key));
  assert.deepEqual(said, ["send letter:Q", "send enter", "control undo", "send space"]);
  for (const key of ["ArrowLeft", "Enter", " "]) assert.equal(press(key), false);
  press("q");
  document.querySelector("[data-key=Space]").focus();
  assert.equal(press("Enter"), false);
});

test("a letter with Shift is a command and no typing: Space and Enter stay those of what has the focus", () => {
  const { press, said } = boardOf('<div data-types="letter"></div><button data-key="Enter" data-event="enter"></button><button data-key="Space" data-event="space"></button>', { takesLetters: true });
  document.getElementById("outside").focus();
  assert.ok(press("U", { shiftKey: true }));
  for (const key of ["Enter", " "]) assert.equal(press(key), false);
  press("q");
  assert.ok(press("Enter"));
  assert.ok(press("H", { shiftKey: true }));
  assert.equal(press("Enter"), false);
  assert.deepEqual(said, ["control undo", "send letter:Q", "send enter", "control hint"]);
});

test("Backspace belongs to a board that asks for it even when it does nothing there now", () => {
  const { press, said } = boardOf('<button data-key="Backspace" data-event="back" disabled></button>');
  assert.ok(press("Backspace"));
  assert.deepEqual(said, []);
});

test("a press does what the element says it is for", () => {
  const { said } = boardOf(
    '<button id="a" data-event="block:1"><span>x</span></button><button id="b" data-act="undo"></button><button id="c" data-setting="order" value="depth"></button><button id="d" data-copy="#own/x"></button><button id="e" data-retry></button><button id="g" data-page="2026-12"></button><button id="h" data-share="★★★" data-place="#daily/1"></button><p id="f">x</p>',
  );
  for (const id of ["a", "b", "c", "d", "e", "g", "h", "f"]) document.getElementById(id).click();
  document.querySelector("span").click();
  assert.deepEqual(said, ["send block:1", "control undo", "choose order depth", "copy #own/x", "retry ", "turnTo 2026-12", "copy #daily/1 ★★★", "send block:1"].map((one) => one.trim()));
});

test("a press goes where the element says", () => {
  boardOf('<button id="a" data-go="#stages/0002">x</button>');
  document.getElementById("a").click();
  assert.equal(location.hash, "#stages/0002");
});

test("where the view takes letters it is sent those inside and those that no element has; others are pressed", () => {
  const view = '<div data-types="letter"><button data-letter="A" data-event="a"></button></div><button data-letter="B" data-event="b"></button>';
  const { press, said } = boardOf(view, { takesLetters: true });
  for (const key of ["a", "b", "q"]) assert.ok(press(key));
  assert.deepEqual(said, ["send letter:A", "send b", "send letter:Q"]);
});

test("a view that is hidden is sent no letters", () => {
  const { press, said } = boardOf('<div data-types="letter"></div>', { takesLetters: true });
  document.getElementById("view").dataset.hidden = "";
  press("q");
  assert.deepEqual(said, []);
});

test("a textarea keeps Enter for itself, and is sent by the button of its form", () => {
  const { press, said, window } = boardOf('<form id="form"><textarea id="field" data-send="lines" maxlength="20000"></textarea></form>');
  const field = write(`${"x".repeat(300)}\ny`);
  press("Enter", {}, field);
  assert.deepEqual(said, []);
  document.getElementById("form").dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true }));
  assert.deepEqual(said, [`send lines:${"x".repeat(300)}\ny`]);
});

const FIELD = '<input id="field" data-send="word" maxlength="12">';

/** Writes into the field. */
function write(text) {
  const field = document.getElementById("field");
  field.value = text;
  return field;
}

test("a text is sent by Enter, and the field is cleared when it was taken, be it with a word or without one", async () => {
  for (const answer of [turn({}, { save: {} }), turn({ say: "Found." }, { save: {} }), turn()]) {
    const { press, said } = boardOf(FIELD, { answer });
    const field = write(" apple ");
    assert.ok(press("Enter", {}, field));
    assert.deepEqual(said, ["send word:apple"]);
    await settled();
    assert.equal(field.value, "");
  }
});

test("a text that was refused or dropped stays, and so does one that was changed meanwhile", async () => {
  for (const answer of [turn({ say: "That is no word." }), turn({}, { dropped: true }), null]) {
    const { press } = boardOf(FIELD, { answer });
    const field = write("aple");
    press("Enter", {}, field);
    await settled();
    assert.equal(field.value, "aple");
  }
  const { press } = boardOf(FIELD, { answer: turn({}, { save: {} }) });
  const field = write("apple");
  press("Enter", {}, field);
  field.value = "apples";
  await settled();
  assert.equal(field.value, "apples");
});

test("nothing is sent of an empty field, of other keys, or while a character is being composed", () => {
  const { press, said } = boardOf(FIELD);
  press("Enter", {}, write("  "));
  press("Enter", { isComposing: true }, write("word"));
  press("a", {}, write("word"));
  assert.deepEqual(said, []);
});

test("no more is sent than the field allows, nor more than any may, nor half a character", () => {
  const { press, said } = boardOf(`${FIELD}`);
  const sent = (text, maxLength) => {
    const field = write("");
    if (maxLength === null) field.removeAttribute("maxlength");
    else field.setAttribute("maxlength", maxLength);
    Object.defineProperty(field, "value", { value: text, configurable: true, writable: true });
    press("Enter", {}, field);
    return said.pop().slice("send word:".length);
  };
  assert.equal(sent("x".repeat(50), 12), "x".repeat(12));
  assert.equal(sent("x".repeat(5_000), null), "x".repeat(200));
  assert.equal(sent("x".repeat(5_000), 4_000), "x".repeat(200));
  assert.equal(sent("x".repeat(11) + "😀", 12), "x".repeat(11));
});

test("a button of the field's form sends it", async () => {
  const { window, said } = boardOf(`<form id="form">${FIELD}<button>Go</button></form>`, { answer: turn({}, { save: {} }) });
  write("apple");
  const event = new window.Event("submit", { bubbles: true, cancelable: true });
  document.getElementById("form").dispatchEvent(event);
  assert.ok(event.defaultPrevented);
  assert.deepEqual(said, ["send word:apple"]);
});

test("a form that has no such field is the browser's", () => {
  const { window, said } = boardOf('<form id="form"><input><button>Go</button></form>');
  const event = new window.Event("submit", { bubbles: true, cancelable: true });
  document.getElementById("form").dispatchEvent(event);
  assert.equal(event.defaultPrevented, false);
  assert.deepEqual(said, []);
});

test("a board that has left its page hears nothing more", () => {
  const { press, said } = boardOf(`<button data-event="a" id="a"></button>${FIELD}`);
  life.abort();
  press("u");
  press("Enter", {}, write("apple"));
  document.getElementById("a").click();
  assert.deepEqual(said, []);
});

test("a focus that leaves Enter to the board presses the board's key, and not itself", () => {
  const view = '<button id="cell" data-event="cell" data-leaves="Enter">x</button><button id="other" data-event="other">x</button><button data-key="Enter" data-event="place">x</button>';
  const { press, said } = boardOf(view);
  document.getElementById("cell").focus();
  assert.ok(press("Enter"));
  document.getElementById("other").focus();
  assert.equal(press("Enter"), false);
  assert.deepEqual(said, ["send place"]);
});

test("arrow keys tell the board of a cell that asks for it", () => {
  const { press, said } = boardOf('<button id="cell" data-arrives="cell:3,4">x</button>');
  document.getElementById("cell").focus();
  assert.ok(press("ArrowLeft"));
  assert.deepEqual(said, ["cursor ArrowLeft", "send cell:3,4"]);
});
