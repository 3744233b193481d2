// One board among others: what another tab plays on, what is hidden or read away, and what becomes of a board that leaves its page.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { LoadError } from "../../../site/static/js/services/files.js";
import { OTHER, PUZZLE, covered, idle, opened, turnOf } from "../board_kit.js";
import { deferred, lost } from "../page_kit.js";

const ELSEWHERE = "You played on in another tab. Here’s the board from there.";
const OVERTAKEN = "You played on in another tab. Here’s the board from there, without your last move here.";
const SAVED = { [PUZZLE]: { rev: 4, save: { at: 2 }, frame: null } };

let pass;

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 100_000 });
  pass = (ms) => context.mock.timers.tick(ms);
});

const opens = ({ asked }) => asked.filter(([op]) => op === "open").length;
const goTo = async ({ tell }, place) => {
  history.replaceState(null, "", `#${place}`);
  tell(globalThis, "hashchange");
  await idle();
};

test("a later turn of the same puzzle in another tab is told and shown; the one it goes on from itself is none", async () => {
  const made = await opened({ sessions: SAVED });
  const { tell, store, notices } = made;
  for (const rev of [3, 4]) tell(store, "moved", { puzzle: PUZZLE, rev });
  await idle();
  assert.deepEqual([opens(made), notices()], [1, {}]);
  tell(store, "moved", { puzzle: PUZZLE, rev: 5 });
  await idle();
  assert.deepEqual([opens(made), notices()], [2, { elsewhere: ELSEWHERE }]);
});

test("what waits is forgotten when another tab played on: it was meant for what is no more", async () => {
  const slow = deferred();
  const made = await opened({ answers: { event: () => slow.promise } });
  const pressed = [made.board.send("a"), made.board.send("b")];
  made.tell(made.store, "moved", { puzzle: PUZZLE, rev: 5 });
  assert.deepEqual(await Promise.all(pressed), [null, null]);
  slow.resolve(turnOf());
  await idle();
  assert.deepEqual(made.ops(), ["open", "a", "open"]);
});

test("what another tab plays of the same game draws the menu anew, of another game nothing", async () => {
  const { tell, store, menus, ops } = await opened();
  tell(store, "moved", { puzzle: OTHER, rev: 9 });
  await idle();
  assert.equal(menus().length, 2);
  tell(store, "moved", { puzzle: "some-game-2.1/stages/0001", rev: 9 });
  await idle();
  assert.deepEqual([menus().length, ops()], [2, ["open"]]);
});

test("a look at somebody's moves is not taken away by what another tab plays of the puzzle", async () => {
  const { tell, store, ops, notices } = await opened({ hash: "stages/0001!12" });
  tell(store, "moved", { puzzle: PUZZLE, rev: 9 });
  await idle();
  assert.deepEqual([ops(), notices()], [["replay"], {}]);
});

test("a turn that another tab came before is told, and the board from there shown", async () => {
  const made = await opened({ answers: { event: () => turnOf({ moves: 1 }, { save: {} }) } });
  made.store.keep = async () => ({ rev: 9, later: { rev: 9 } });
  await made.board.send("a");
  await idle();
  assert.deepEqual([opens(made), made.notices()], [2, { elsewhere: OVERTAKEN }]);
});

/** Plays, and goes to another puzzle before it is found that another tab came before that. */
async function overtakenOnTheWay(made) {
  const slow = deferred();
  made.store.keep = () => slow.promise;
  await made.board.send("a");
  const going = goTo(made, "stages/0002");
  await idle();
  slow.resolve({ rev: 9, later: { rev: 9 } });
  await going;
  await idle();
}

test("a win that another tab came before is kept, and that is told, here or at another puzzle", async () => {
  const won = turnOf({ moves: 1, status: "won" }, { save: {}, result: { status: "won" } });
  const made = await opened({ answers: { event: () => won } });
  made.store.keep = async () => ({ rev: 9, later: { rev: 9 } });
  await made.board.send("a");
  await idle();
  assert.deepEqual(made.notices(), { elsewhere: "You played on in another tab. Your result here is kept." });
  await overtakenOnTheWay(made);
  assert.deepEqual([made.root.dataset.puzzle, made.notices()], [OTHER, { elsewhere: "You played on in another tab. Your result here is kept." }]);
});

test("who went to another puzzle is not brought back by a tab that came before them in the first", async () => {
  const made = await opened({ answers: { event: () => turnOf({ moves: 1 }, { save: {} }) } });
  await overtakenOnTheWay(made);
  assert.equal(made.root.dataset.puzzle, OTHER);
  assert.deepEqual(made.notices(), {});
});

test("a turn that comes when the player has gone on is kept, not drawn, heard or said", async () => {
  const slow = deferred();
  // The other is not open yet, so that nothing of its own is drawn over what should not be there.
  const { board, of, root, text, tell } = await opened({ answers: { event: () => slow.promise, open: ({ puzzle }) => (puzzle === OTHER ? new Promise(() => {}) : turnOf()) } });
  board.send("a");
  await idle();
  await goTo({ tell }, "stages/0002");
  slow.resolve(turnOf({ puzzle: PUZZLE, say: "Taken.", moves: 1, sound: "tick" }, { save: { at: 7 } }));
  await idle();
  assert.deepEqual(of("keep").map(([{ puzzle, save }]) => [puzzle, save.at]), [[PUZZLE, 7]]);
  assert.deepEqual([root.dataset.puzzle, text("say"), text("moves"), of("play")], [OTHER, "", "0", []]);
});

test("who goes to another puzzle stops the clock of the one before, and what it says is kept", async () => {
  const made = await opened({ answers: { open: ({ puzzle }) => turnOf({ puzzle, wake_ms: puzzle === PUZZLE ? 9_000 : null }), act: () => turnOf({ puzzle: PUZZLE, moves: 1 }, { save: { at: 3 } }) } });
  await goTo(made, "stages/0002");
  assert.deepEqual(made.ops(), ["open", "pause", "open"]);
  assert.deepEqual(made.of("keep").map(([{ puzzle, save }]) => [puzzle, save.at]), [[PUZZLE, 3]]);
  pass(60_000);
  await idle();
  assert.ok(!made.ops().includes("tick"));
});

test("an engine that dies of stopping the clock keeps nobody from the next puzzle", async () => {
  const made = await opened({ answers: { open: ({ puzzle }) => turnOf({ puzzle, wake_ms: puzzle === PUZZLE ? 9_000 : null }), act: lost } });
  await goTo(made, "stages/0002");
  assert.deepEqual([made.root.dataset.puzzle, made.of("keep")], [OTHER, []]);
});

test("a puzzle without a running clock is left as it is", async () => {
  const made = await opened();
  await goTo(made, "stages/0002");
  assert.deepEqual(made.ops(), ["open", "open"]);
});

test("a clock does not run where the player cannot see it, and how far they came is drawn", async () => {
  for (const hide of [() => covered(true), ({ tell }) => tell(globalThis, "pagehide")]) {
    const made = await opened({ answers: { open: () => turnOf({ wake_ms: 9_000 }) } });
    hide(made);
    await idle();
    assert.deepEqual(made.asked.filter(([op]) => op !== "menu").slice(1), [["act", { action: "pause" }]]);
    assert.equal(made.menus().length, 2);
  }
});

test("without a clock a page that is hidden only draws how far the player came", async () => {
  const made = await opened();
  covered(true);
  await idle();
  assert.deepEqual([made.ops(), made.menus().length], [["open"], 2]);
});

test("who comes back the same day finds the menu they left, on another day one of that", async () => {
  const made = await opened();
  covered(false);
  await idle();
  assert.equal(made.menus().length, 1);
  pass(86_400_000);
  await idle();
  const before = made.menus().length;
  covered(false);
  await idle();
  assert.equal(made.menus().length, before + 1);
});

test("a board that leaves its page hears nothing more, plays nothing more, and has its badge drawn", async () => {
  const made = await opened({ answers: { open: () => turnOf({ wake_ms: 9_000, left_ms: 9_000 }), event: () => turnOf({ wake_ms: 9_000, seq: 2 }) } });
  const { board, tell, store, engine, asked, menus, root } = made;
  board.leave();
  await idle();
  assert.equal(board.signal.aborted, true);
  assert.deepEqual(asked.filter(([op]) => op !== "menu").slice(1), [["act", { action: "pause" }]]);
  assert.deepEqual([menus().length, menus().at(-1).current], [2, PUZZLE]);
  const before = asked.length;
  tell(store, "settings", {});
  tell(store, "moved", { puzzle: PUZZLE, rev: 99 });
  tell(engine, "restarted", "event");
  covered(true);
  board.send("a");
  Object.assign(engine, { state: "failed" });
  tell(engine, "state");
  await goTo(made, "stages/0002");
  pass(60_000);
  await idle();
  assert.deepEqual([asked.length, root.dataset.engine], [before, "ready"]);
});

test("the menu of a board that has left its page is not drawn, its badge is kept", async () => {
  const made = await opened();
  const { board, text, of } = made;
  made.answers.menu = () => ({ view: ["div", {}, "another menu"], badge: ["div", {}, "mine"] });
  board.leave();
  await idle();
  assert.deepEqual([text("menu"), of("setBadge").at(-1)], ["the menu", ["some-game", ["div", {}, "mine"]]]);
});

test("a board that leaves before its puzzle was open draws no menu", async () => {
  const slow = deferred();
  const made = await opened({ answers: { open: () => slow.promise } });
  made.board.leave();
  slow.resolve(turnOf());
  await idle();
  assert.deepEqual([made.menus(), made.root.dataset.frame], [[], "0"]);
});

test("a turn that comes after the board has left is kept and not drawn", async () => {
  const slow = deferred();
  const { board, of, text } = await opened({ answers: { event: () => slow.promise } });
  board.send("a");
  await idle();
  board.leave();
  slow.resolve(turnOf({ moves: 5 }, { save: { at: 5 } }));
  await idle();
  assert.deepEqual([of("keep").length, text("moves")], [1, "0"]);
});

test("an error that is a bug is no trouble to be told", async () => {
  const { board, library, text } = await opened();
  library.index = async () => Promise.reject(new TypeError("a bug"));
  await assert.rejects(board.refreshMenu(), { message: "a bug" });
  library.index = async () => Promise.reject(new LoadError("x"));
  await board.refreshMenu();
  assert.equal(text("trouble"), "x");
});

test("what the page told stays until it is read away, by a button with a name", async () => {
  const { board, part, notices } = await opened();
  await board.copy("#stages/0001");
  const away = part("notices").querySelector("button");
  assert.equal(away.getAttribute("aria-label"), "Dismiss this message");
  part("notices").querySelector("p").click();
  assert.deepEqual(notices(), { copied: "Copied #stages/0001." });
  away.click();
  assert.deepEqual(notices(), {});
});

test("what the store said before there was a board is shown", async () => {
  const { notices } = await opened({ early: [{ kind: "unavailable", sentence: "Nothing can be kept." }] });
  assert.deepEqual(notices(), { unavailable: "Nothing can be kept." });
});
