// How a board stays under the player's eyes and keys: what they have seen, where their focus is, and what is brought into sight.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { first, making } from "../../../site/static/js/screen/frame.js";
import { settled } from "../page_kit.js";
import { OTHER, board, button, frameOf, screenOn, tabled } from "../screen_kit.js";

const COVER = ["div", { class: "cover" }, ["button", { "data-act": "begin" }, "Begin"]];
const WON = ["div", { class: "won" }, ["a", { href: "#stages/0002", class: "primary" }, "Next"]];

let page, screen, pass;

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 10_000 });
  pass = (ms) => context.mock.timers.tick(ms);
  begin();
});

function begin(view = "", more = {}) {
  page = tabled(view, more);
  screen = screenOn(page.root);
}

const shows = (more) => screen.draw(frameOf(more));
const find = (selector) => page.part("view").querySelector(selector);
const focused = () => document.activeElement;
const marked = (attribute) => [...page.part("view").querySelectorAll(`[${attribute}]`)].map(({ dataset }) => dataset.event);

/** Lets an element be so far from the top of the window, and notes how it is brought into sight. */
function placed(element, top, bottom) {
  const scrolled = [];
  element.getBoundingClientRect = () => ({ top, bottom, left: 0, right: 0, width: 0, height: bottom - top });
  element.scrollIntoView = ({ block }) => scrolled.push(block);
  return scrolled;
}

test("an event is meant for the scene that was seen: a puzzle's first at once, another after a moment", () => {
  shows({ scene: 3 });
  assert.equal(screen.scene, 3);
  shows({ scene: 4 });
  assert.deepEqual([screen.scene, page.root.dataset.scene], [3, "3"]);
  pass(350);
  assert.deepEqual([screen.scene, page.root.dataset.scene], [4, "4"]);
  shows({ puzzle: OTHER, scene: 0 });
  assert.equal(screen.scene, 0);
  shows({ puzzle: OTHER, look: true, scene: 7 });
  assert.equal(screen.scene, 7);
});

test("what the engine has not drawn is no scene", () => {
  shows({ scene: 3 });
  screen.draw(first(OTHER, { title: "Stage 2", view: board("2") }, false));
  assert.deepEqual([screen.scene, "scene" in page.root.dataset], [null, false]);
});

test("what is held belongs to the scene before, until what comes next is drawn", () => {
  shows({ scene: 1 });
  screen.draw(frameOf({ scene: 2, held: board("held"), still_ms: 600 }), Date.now());
  assert.equal(page.text("view"), "held");
  pass(599);
  assert.deepEqual([page.text("view"), screen.scene], ["held", 1]);
  pass(1);
  assert.deepEqual([page.text("view"), screen.scene], ["AB", 1]);
  pass(350);
  assert.equal(screen.scene, 2);
});

test("the end shows its card when the board is at rest, and brings it to a player whose keys are on the board or nowhere", async () => {
  for (const [what, comes] of [[() => find("button"), true], [() => document.body, true], [() => document.getElementById("outside"), false]]) {
    begin();
    shows();
    document.activeElement.blur?.();
    what().focus();
    shows({ over: true, status: "won", card: WON });
    assert.equal(page.text("card"), "");
    await settled();
    assert.equal(page.text("card"), "Next");
    assert.equal(focused()?.textContent === "Next", comes);
  }
});

test("a puzzle that was over when it was opened shows its card at once, and takes no focus", () => {
  shows({ puzzle: OTHER, over: true, status: "won", card: WON });
  assert.equal(page.text("card"), "Next");
  assert.notEqual(focused()?.textContent, "Next");
});

test("what is drawn after the end is no second end", () => {
  shows();
  shows({ over: true, card: WON });
  shows({ over: true, card: WON, seq: 3, puzzle: OTHER });
  assert.equal(page.text("card"), "Next");
  shows({ over: true, card: ["div", {}, "Again"], seq: 4, puzzle: OTHER });
  assert.equal(page.text("card"), "Again");
});

test("going on follows the card's way", async () => {
  shows({ puzzle: OTHER, over: true, card: WON });
  const pressed = [];
  page.part("card").addEventListener("click", ({ target }) => pressed.push(target.getAttribute("href")));
  screen.goOn();
  await settled();
  assert.deepEqual(pressed, ["#stages/0002"]);
});

test("the board is covered as long as there is something to begin it with", () => {
  shows({ view: COVER });
  assert.equal(screen.isCovered, true);
  shows();
  assert.equal(screen.isCovered, false);
});

const FROM = { "the board": () => find("button"), nowhere: () => document.body, "a control": () => page.part("controls").querySelector("button") };
for (const [where, from] of Object.entries(FROM)) {
  test(`when the cover comes or goes the keys go on working, which were on ${where}`, () => {
    shows();
    from().focus();
    shows({ view: COVER });
    assert.equal(focused().dataset.act, "begin");
    shows();
    assert.equal(focused().dataset.event, "a");
  });
}

test("a focus elsewhere is not taken by a cover, nor one on a control by any other frame", () => {
  shows();
  document.getElementById("outside").focus();
  shows({ view: COVER });
  assert.equal(focused().id, "outside");
  shows();
  const control = page.part("controls").querySelector("button");
  control.focus();
  shows({ seq: 9 });
  assert.equal(focused(), control);
});

test("a focus on what is gone goes to what is nearest, unless it was elsewhere", () => {
  shows();
  find('[data-event="b"]').focus();
  shows({ view: board(button("a")) });
  assert.equal(focused().dataset.event, "a");
});

test("the same puzzle shown as something else begins at its top, for a player in it who has scrolled", () => {
  const shown = (top, isIn) => {
    begin();
    shows();
    if (isIn) find("button").focus();
    else document.getElementById("outside").focus();
    const scrolled = placed(page.part("view"), top, 500);
    shows({ seq: 2 });
    assert.deepEqual(scrolled, []);
    shows({ view: ["div", { class: "solutions" }, button("a")] });
    return scrolled;
  };
  assert.deepEqual(shown(-1, true), ["start"]);
  assert.deepEqual(shown(0, true), []);
  assert.deepEqual(shown(-1, false), []);
});

test("another puzzle does not scroll to its top by itself", () => {
  shows();
  find("button").focus();
  const scrolled = placed(page.part("view"), -5, 500);
  shows({ puzzle: OTHER, view: ["div", { class: "solutions" }, button("a")] });
  assert.deepEqual(scrolled, []);
});

test("a board that comes forward is focused, and scrolled to where not all of it can be seen above the controls", () => {
  shows();
  placed(page.part("controls"), 400, 450);
  for (const [top, bottom, expected] of [[0, 400, []], [-1, 300, ["start"]], [0, 401, ["start"]]]) {
    placed(page.part("view"), top, bottom);
    const scrolled = placed(page.root, 0, 0);
    document.getElementById("outside").focus();
    screen.comeForward();
    assert.deepEqual(scrolled, expected);
    assert.equal(focused().dataset.event, "a");
  }
});

test("a focus that the screen moves scrolls nothing by itself", () => {
  shows();
  find("button").focus();
  const { prototype } = page.window.HTMLElement;
  const { focus } = prototype;
  const scrolls = [];
  prototype.focus = function (options) {
    scrolls.push(!options?.preventScroll);
    focus.call(this, options);
  };
  shows({ view: COVER });
  screen.comeForward();
  shows();
  screen.comeForward();
  assert.deepEqual(scrolls, [false, false, false, false]);
});

test("the focus goes to what uncovers the board, where it is covered", () => {
  shows({ view: COVER });
  screen.focus();
  assert.equal(focused().dataset.act, "begin");
});

test("a mouse lights the group it is over, until it leaves; a finger lights none", () => {
  shows({ view: board(button("a", { "data-group": "1" }), button("b", { "data-group": "1" }), button("c", { "data-group": "2" })) });
  const pointer = (name, on, pointerType) => on.dispatchEvent(new page.window.PointerEvent(name, { bubbles: true, pointerType }));
  pointer("pointerover", find('[data-event="b"]'), "touch");
  assert.deepEqual(marked("data-lit"), []);
  pointer("pointerover", find('[data-event="b"]'), "mouse");
  assert.deepEqual(marked("data-lit"), ["a", "b"]);
  pointer("pointerover", find('[data-event="c"]'), "mouse");
  assert.deepEqual(marked("data-lit"), ["c"]);
  pointer("pointerleave", page.part("view"), "mouse");
  assert.deepEqual(marked("data-lit"), []);
});

const grouped = (more) => board(button("a", { "data-group": "1" }), button("b", { "data-group": "1", ...more }), button("c", { "data-group": "2" }));

/** Lets a focus be one that the player sees, which happy-dom knows nothing of. */
function withSeenFocus() {
  const view = page.part("view");
  view.querySelector = ((real) => (selector) => real(selector.replace(":focus-visible", ":focus")))(view.querySelector.bind(view));
}

test("the keyboard lights the group that it is on, until it goes elsewhere", () => {
  withSeenFocus();
  shows({ view: grouped({}) });
  for (const [event, lit] of [["a", ["a", "b"]], ["c", ["c"]]]) {
    find(`[data-event="${event}"]`).focus();
    assert.deepEqual(marked("data-lit"), lit);
  }
  document.getElementById("outside").focus();
  assert.deepEqual(marked("data-lit"), []);
});

test("a group under the focus stays lit in what is drawn next", () => {
  withSeenFocus();
  shows({ view: grouped({}) });
  find("button").focus();
  shows({ view: grouped({ class: "new" }) });
  assert.deepEqual(marked("data-lit"), ["a", "b"]);
});

test("a stored puzzle is shown before its first move, under its title, as a look or one's own", () => {
  screen.draw(first(OTHER, { title: "Stage 2", view: board("2") }, true));
  assert.deepEqual([screen.title, page.text("view"), screen.puzzle, screen.isLook, "over" in page.root.dataset], ["Stage 2", "2", OTHER, true, false]);
});

test("a board that the engine still has to make is said to be made", () => {
  screen.draw(making(OTHER));
  assert.deepEqual([page.text("view"), screen.title, screen.puzzle, page.root.dataset.status, "over" in page.root.dataset], ["Making the board…", "New board", OTHER, "playing", false]);
});
