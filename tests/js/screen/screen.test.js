// What a board's page shows of a frame, and says.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { OTHER, PUZZLE, Screen, board, button, frameOf, screenOn, tabled } from "../screen_kit.js";

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

const { stringify } = JSON;
const shows = (more) => screen.draw(frameOf(more));
const find = (selector) => page.part("view").querySelector(selector);
const marked = (attribute) => [...page.part("view").querySelectorAll(`[${attribute}]`)].map(({ dataset }) => dataset.event);

/** Lets an element be so far from the top of the window, and notes how it is brought into sight. */
function placed(element, top, bottom) {
  const scrolled = [];
  element.getBoundingClientRect = () => ({ top, bottom, left: 0, right: 0, width: 0, height: bottom - top });
  element.scrollIntoView = ({ block }) => scrolled.push(block);
  return scrolled;
}

test("a frame is written on the parts of the page", () => {
  shows({ title: "Stage 7", score: 12, moves: 3, guide: ["p", {}, "Press A."], link: "#stages/0007!1" });
  assert.deepEqual(["title", "score", "moves", "guide", "view"].map(page.text), ["Stage 7", "12", "3", "Press A.", "AB"]);
  assert.deepEqual([page.part("link").hidden, page.part("link").dataset.copy], [false, "#stages/0007!1"]);
  assert.equal(screen.title, "Stage 7");
  assert.equal(document.title, "Stage 7 · Some Game");
});

test("the page's own title stays the end of it, whatever is drawn", () => {
  shows({ title: "One" });
  shows({ title: "Two" });
  assert.equal(document.title, "Two · Some Game");
});

test("a frame without a link, a guide or a look ahead hides and empties what the one before had", () => {
  shows({ link: "#x/y", guide: ["p", {}, "Press A."], prospect: { alive: true, say: "Still clearable." } });
  shows();
  assert.deepEqual([page.part("link").hidden, page.part("link").dataset.copy, page.text("guide"), page.text("prospect")], [true, "", "", ""]);
});

test("the root tells what is drawn", () => {
  shows({ seq: 4, status: "won", over: true, look: true });
  const { status, puzzle, frame } = page.root.dataset;
  assert.deepEqual([status, puzzle, frame, "over" in page.root.dataset, screen.isLook, screen.puzzle], ["won", PUZZLE, "4", true, true, PUZZLE]);
  shows({ seq: 5, puzzle: OTHER });
  assert.deepEqual(["over" in page.root.dataset, screen.isLook, screen.puzzle], [false, false, OTHER]);
});

test("the root tells by what classes its parts are shown, and no longer than they are", () => {
  const classes = () => page.root.className.split(/\s+/).filter(Boolean).sort();
  shows({ view: ["div", { class: "some-game play" }], guide: ["div", { class: "guide offer" }] });
  assert.deepEqual(classes(), ["in-guide", "in-offer", "in-play", "in-some-game", "table"]);
  shows({ view: ["div", { class: "some-game review" }], card: ["div", { class: "card open" }] });
  assert.deepEqual(classes(), ["in-card", "in-open", "in-review", "in-some-game", "table"]);
  shows({ view: ["div", {}] });
  assert.deepEqual(classes(), ["table"]);
});

test("what no view may hold is not drawn", () => {
  for (const view of [["script", {}, "x"], ["a", { href: "https://else.test/" }], ["div", { onclick: "x" }]]) assert.throws(() => shows({ view }), { message: "A view holds what no view may hold." });
});

test("the same puzzle's nodes stay, also those that the page came with; another puzzle's are new", () => {
  begin('<div class="board"><button data-event="a" data-cell="0,0">A</button></div>');
  const first = find("button");
  shows();
  assert.equal(find("button"), first);
  shows({ seq: 2 });
  assert.equal(find("button"), first);
  shows({ puzzle: OTHER });
  assert.notEqual(find("button"), first);
  assert.equal(page.text("view"), "AB");
});

test("what the page came with goes where the first view is another element, or none", () => {
  for (const [view, left] of [[undefined, "AB"], [null, ""]]) {
    begin("<p>Loading</p>");
    shows(view === undefined ? {} : { view });
    assert.equal(page.text("view"), left);
  }
});

test("a view that is hidden keeps its size alone: none of its keys can be pressed", () => {
  shows({ view: board(button("a", { "data-key": "Space" })), hidden: true });
  assert.ok("hidden" in page.part("view").dataset);
  assert.deepEqual([screen.hasKey("Space"), screen.key("Space")], [true, null]);
  shows({ view: board(button("a", { "data-key": "Space" })) });
  assert.equal(screen.key("Space"), find("button"));
  shows({ view: board(), guide: ["div", {}, button("a", { "data-key": "Escape" })] });
  assert.ok(screen.hasKey("Escape"));
  assert.equal(screen.key("Escape")?.dataset.key, "Escape");
});

test("a key stands for the first element that has it and is not disabled", () => {
  shows({ view: board(button("a", { "data-letter": "A", disabled: true }), button("b", { "data-letter": "A" }), button("c", { "data-key": "A" }), button("d", { "data-key": "Enter", disabled: true })) });
  assert.equal(screen.key("A").dataset.event, "b");
  assert.deepEqual([screen.hasKey("Enter"), screen.key("Enter"), screen.hasKey("B"), screen.key("B")], [true, null, false, null]);
});

test("letters belong to a board that shows one, and to this page for good", () => {
  shows({ view: board(button("a", { "data-key": "Enter" })) });
  assert.equal(screen.takesLetters, false);
  shows({ view: board(button("a", { "data-letter": "A" })) });
  assert.equal(screen.takesLetters, true);
  shows();
  assert.equal(screen.takesLetters, true);
});

test("a control that does nothing now says why, one that does its key, with Shift where letters belong to the board", () => {
  const undo = () => page.part("controls").querySelector("button");
  const told = () => [undo().title, undo().getAttribute("aria-disabled"), undo().getAttribute("aria-keyshortcuts")];
  shows();
  assert.deepEqual(told(), ["There’s nothing to undo.", "true", "U"]);
  shows({ can: ["undo"] });
  assert.deepEqual(told(), ["Take it back (U)", "false", "U"]);
  shows({ can: ["undo"], view: board(button("a", { "data-letter": "A" })) });
  assert.deepEqual(told(), ["Take it back (Shift+U)", "false", "Shift+U"]);
});

test("controls of the clock are there where there is one, the others always", () => {
  const hidden = () => [...page.part("controls").children].filter((one) => one.hidden).map(({ dataset }) => dataset.act);
  shows();
  assert.deepEqual(hidden(), ["pause"]);
  shows({ left_ms: 9_000 });
  assert.deepEqual(hidden(), []);
});

test("the clock counts from when the engine was asked, while something wakes it; what is still adds to it", () => {
  const time = () => page.part("clock").querySelector("[data-time]").textContent;
  shows({ left_ms: 30_000 });
  pass(2_000);
  assert.equal(time(), "0:30");
  screen.draw(frameOf({ left_ms: 30_000, wake_ms: 30_000 }), Date.now() - 1_000);
  assert.equal(time(), "0:29");
  screen.draw(frameOf({ left_ms: 30_000, wake_ms: 30_000, still_ms: 600 }), Date.now());
  pass(600);
  assert.equal(time(), "0:30");
  pass(500);
  assert.equal(time(), "0:30");
  pass(1_000);
  assert.equal(time(), "0:29");
  shows();
  assert.equal(page.part("clock").hidden, true);
});

test("that time is short is said aloud", () => {
  shows({ left_ms: 9_000, wake_ms: 9_000 });
  assert.equal(page.text("warning"), "10 seconds left.");
});

test("what a hint points at is marked, and brought into sight with the next picture", () => {
  const pictures = [];
  globalThis.requestAnimationFrame = (act) => pictures.push(act);
  shows({ marks: ["b"] });
  assert.deepEqual(marked("data-marked"), ["b"]);
  const scrolled = placed(find('[data-event="b"]'), 0, 10);
  assert.deepEqual([pictures.length, scrolled], [1, []]);
  pictures[0]();
  assert.deepEqual(scrolled, ["nearest"]);
  shows({ marks: ["a"] });
  assert.deepEqual(marked("data-marked"), ["a"]);
  shows();
  assert.deepEqual([marked("data-marked"), pictures.length], [[], 2]);
});

test("what is known of a position is written, and whether it is alive", () => {
  for (const [alive, written] of [[true, "true"], [false, "false"], [null, "unknown"]]) {
    shows({ prospect: { alive, say: `It is ${written}.` } });
    assert.deepEqual([page.text("prospect"), page.part("prospect").dataset.alive], [`It is ${written}.`, written]);
  }
  shows();
  assert.equal(page.part("prospect").dataset.alive, "unknown");
});

test("that a position is lost is said aloud once, and again after it was not", () => {
  const lost = (say) => screen.foretell(say, false);
  lost("Lost.");
  assert.equal(page.text("warning"), "Lost.");
  lost("Lost for another reason.");
  assert.equal(page.text("warning"), "Lost.");
  screen.foretell("Nobody knows.");
  assert.equal(page.text("warning"), "Lost.");
  screen.foretell("Fine.", true);
  assert.equal(page.text("warning"), "");
  lost("Lost again.");
  assert.equal(page.text("warning"), "Lost again.");
});

test("another puzzle is not lost because the one before was", () => {
  shows({ prospect: { alive: false, say: "Lost." } });
  shows({ puzzle: OTHER });
  assert.equal(page.text("warning"), "");
  shows({ puzzle: OTHER, prospect: { alive: false, say: "Lost too." } });
  assert.equal(page.text("warning"), "Lost too.");
});

test("a sentence is said; the same once more is announced once more", () => {
  screen.say("Taken.");
  assert.equal(page.text("say"), "Taken.");
  screen.say("Taken.");
  assert.equal(page.text("say"), "");
  pass(39);
  assert.equal(page.text("say"), "");
  pass(1);
  assert.equal(page.text("say"), "Taken.");
});

test("what is said meanwhile is not said over, and nothing is said at once", () => {
  screen.say("Taken.");
  screen.say("Taken.");
  screen.say("Won.");
  pass(40);
  assert.equal(page.text("say"), "Won.");
  screen.say("");
  screen.say("");
  assert.equal(page.text("say"), "");
});

test("what is for ears alone is so until something else is said", () => {
  const isForEars = () => "aloud" in page.part("say").dataset;
  screen.say("Taken.", true);
  assert.equal(isForEars(), true);
  screen.say("Won.");
  assert.equal(isForEars(), false);
});

test("the list of puzzles has a place of its own for what it says, once more if need be", () => {
  screen.answer("Locked.");
  assert.deepEqual([page.text("answer"), page.text("say")], ["Locked.", ""]);
  screen.answer("Locked.");
  assert.equal(page.text("answer"), "");
  pass(40);
  assert.equal(page.text("answer"), "Locked.");
});

test("a trouble is there with its way to try again, until there is none", () => {
  screen.showTrouble("The engine couldn’t start.");
  assert.deepEqual([page.part("failure").hidden, page.text("trouble")], [false, "The engine couldn’t start."]);
  for (const none of [null, undefined, ""]) {
    screen.showTrouble("x");
    screen.showTrouble(none);
    assert.deepEqual([page.part("failure").hidden, page.text("trouble")], [true, ""]);
  }
});

test("what waits for the engine is counted and marked; what is no element's only counted", () => {
  shows();
  const told = () => [page.root.dataset.queued, page.text("queue"), stringify(marked("data-waiting"))];
  screen.showQueue(["a"]);
  assert.deepEqual(told(), ["1", "1 move waiting for the engine", '["a"]']);
  screen.showQueue(["b", undefined]);
  assert.deepEqual(told(), ["2", "2 moves waiting for the engine", '["b"]']);
  screen.showQueue(["act:undo"]);
  const acts = [...page.root.querySelectorAll("[data-act][data-waiting]")].map((one) => one.dataset.act);
  assert.deepEqual([told(), acts], [["1", "1 move waiting for the engine", "[]"], ["undo"]]);
  screen.showQueue([]);
  assert.deepEqual(told(), ["0", "", "[]"]);
});

test("the menu is drawn with its tab shown", () => {
  screen.drawMenu(["div", {}, ["button", { "data-tab": "stages", "data-here": "" }, "Stages"], ["button", { "data-tab": "daily" }, "Daily"]]);
  assert.deepEqual([...page.part("menu").querySelectorAll("button")].map((one) => one.getAttribute("aria-selected")), ["true", "false"]);
});

test("at rest nothing goes on by itself: no clock, no moment, no pace", () => {
  let pressed = 0;
  const counts = () => (pressed += 1);
  page.part("view").addEventListener("click", counts);
  screen.draw(frameOf({ view: board(button("a", { "data-paced": "900" })), left_ms: 30_000, wake_ms: 30_000 }), Date.now());
  screen.rest();
  screen.draw(frameOf({ held: board("held"), still_ms: 600 }), Date.now());
  screen.rest();
  const before = page.part("clock").textContent;
  pass(5_000);
  assert.deepEqual([pressed, page.text("view"), page.part("clock").textContent], [0, "held", before]);
});

test("what a view goes on with by itself is pressed", () => {
  let pressed = 0;
  page.part("view").addEventListener("click", () => (pressed += 1));
  shows({ view: board(button("a", { "data-paced": "900" })) });
  pass(900);
  assert.equal(pressed, 1);
});

test("a page that lacks a part is refused, and which is named", () => {
  page.part("clock").removeAttribute("data-part");
  assert.throws(() => new Screen(page.root), { message: "The page has no part clock." });
});
