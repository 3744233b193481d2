// One board: what the player does goes to the engine, and what the engine answers is kept, drawn and said.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { EngineError } from "../../../site/static/js/engine/engine.js";
import { LoadError } from "../../../site/static/js/services/files.js";
import { OTHER, PUZZLE, boardOf, idle, opened, turnOf } from "../board_kit.js";
import { deferred, lost } from "../page_kit.js";

const NOW = 100_000;

let pass;

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: NOW });
  pass = (ms) => context.mock.timers.tick(ms);
});

/** An engine that answers events with turns of these frames, one after the other. */
const events = (...turns) => ({ event: () => turns.shift() ?? turnOf() });

/** What was asked, without looks ahead. */
const plays = (ops) => ops().filter((op) => op !== "prospect");

test("the puzzle that the page came with is opened, with what was chosen and reached", async () => {
  const { asked, text, root } = await opened({ stored: { relaxed: "on", "some-game.note": "7", "other-game.note": "8" } });
  const [op, args] = asked[0];
  assert.deepEqual([op, args.puzzle, args.data, args.save, args.own], ["open", PUZZLE, { of: PUZZLE }, null, []]);
  assert.deepEqual(args.settings, { relaxed: "on", "some-game.note": "7" });
  assert.deepEqual([text("view"), root.dataset.puzzle], ["AB", PUZZLE]);
});

test("what the page said while it had no script goes", () => {
  assert.equal(boardOf().root.querySelector("[data-unstarted]"), null);
});

test("an address opens its puzzle, another address another", async () => {
  const { ops, asked, tell } = await opened({ hash: "stages/0002" });
  history.replaceState(null, "", "#stages/0003");
  tell(globalThis, "hashchange");
  await idle();
  assert.deepEqual(asked.filter(([op]) => op === "open").map(([, { puzzle }]) => puzzle), [OTHER, "some-game.1/stages/0003"]);
  assert.deepEqual(ops(), ["open", "open"]);
});

test("what is pressed is asked with the scene before the player's eyes; the answer is drawn, heard and said", async () => {
  const { board, asked, text, of, part } = await opened({ answers: { open: () => turnOf({ scene: 5 }), ...events(turnOf({ scene: 5, seq: 2, moves: 1, say: "Taken.", aloud: true, sound: "tick" })) } });
  const answered = await board.send("a");
  assert.deepEqual(asked.filter(([op]) => op === "event"), [["event", { event: "a", scene: 5 }]]);
  assert.deepEqual([answered.frame.seq, text("moves"), text("say"), "aloud" in part("say").dataset], [2, "1", "Taken.", true]);
  assert.deepEqual(of("play"), [["tick"]]);
});

test("a control of the session is an act", async () => {
  const { board, asked } = await opened();
  board.control("undo");
  await idle();
  assert.deepEqual(asked.filter(([op]) => op === "act"), [["act", { action: "undo" }]]);
});

test("what is pressed before the puzzle is open is counted and marked, and no more once it was done", async () => {
  const slow = deferred();
  const { board, root, ops } = boardOf({ answers: { open: () => slow.promise } });
  board.openFromAddress();
  board.send("a");
  await idle();
  assert.equal(root.dataset.queued, "1");
  slow.resolve(turnOf());
  await idle();
  assert.deepEqual([root.dataset.queued, ops()], ["0", ["open", "a"]]);
});

test("each turn with a save is kept after the one before it, without a frame where a shard shows the position", async () => {
  const kept = (moves) => turnOf({ moves, seq: 2 + moves }, { save: { at: moves } });
  // An end before the first move is no beginning.
  const timeUp = turnOf({ moves: 0, seq: 4, over: true }, { save: { at: 0 } });
  const { board, of } = await opened({ sessions: { [PUZZLE]: { rev: 4, save: { at: 0 }, frame: null } }, answers: events(kept(0), kept(1), timeUp) });
  for (const event of ["a", "b", "c"]) await board.send(event);
  await idle();
  assert.deepEqual(of("keep").map(([{ game, puzzle, rev, save, frame }]) => [game, puzzle, rev, save.at, frame?.moves ?? null]), [["some-game", PUZZLE, 4, 0, null], ["some-game", PUZZLE, 5, 1, 1], ["some-game", PUZZLE, 6, 0, 0]]);
});

test("a position that no shard shows is kept with its frame, be it the first", async () => {
  const { board, of } = await opened({ hash: "own/x", answers: { open: () => turnOf({ puzzle: "some-game.1/own/x" }), ...events(turnOf({ puzzle: "some-game.1/own/x" }, { save: {} })) } });
  await board.send("a");
  await idle();
  assert.equal(of("keep")[0][0].frame.moves, 0);
});

test("a save that the engine refuses is laid aside, and the reason told", async () => {
  const { of, notices } = await opened({ answers: { open: () => turnOf({}, { rejected: "This save is of another version." }) } });
  assert.deepEqual([of("setAside"), notices()], [[[PUZZLE]], { rejected: "This save is of another version." }]);
});

test("what an opening says is said, and the menu is drawn with it", async () => {
  const { text, menus } = await opened({ stored: { relaxed: "on" }, answers: { open: () => turnOf({ say: "Welcome back." }) } });
  assert.deepEqual([text("say"), text("menu")], ["Welcome back.", "the menu"]);
  assert.deepEqual(menus().map(({ game, current, settings }) => [game, current, settings]), [["some-game", PUZZLE, { relaxed: "on" }]]);
});

test("a result draws the menu anew, once it is kept", async () => {
  const order = [];
  const { board, menus, store, library } = await opened({ answers: events(turnOf({ moves: 1 }, { save: {}, result: { status: "won" } }), turnOf({ moves: 2 })) });
  store.keep = async () => (order.push("kept"), { rev: 1, later: null });
  library.index = async () => (order.push("menu"), {});
  await board.send("a");
  await idle();
  assert.deepEqual(order, ["kept", "menu"]);
  await board.send("b");
  await idle();
  assert.equal(menus().length, 2);
});

test("what the page asked itself is said only where there is something to say", async () => {
  const { board, tell, store, text } = await opened({ answers: { ...events(turnOf({ say: "Taken." })), settings: () => turnOf({ say: "" }) } });
  await board.send("a");
  tell(store, "settings", {});
  await idle();
  assert.equal(text("say"), "Taken.");
});

test("what a player does says what it says, be it nothing", async () => {
  const { board, text } = await opened({ answers: events(turnOf({ say: "Taken." }), turnOf({ say: "" })) });
  await board.send("a");
  await board.send("b");
  assert.equal(text("say"), "");
});

test("settings that change, here or in another tab, are told to the engine, and the menu is drawn with them", async () => {
  const { tell, store, stored, asked, menus } = await opened();
  Object.assign(stored, { relaxed: "on", "some-game.note": "1" });
  tell(store, "settings", {});
  await idle();
  assert.deepEqual(asked.filter(([op]) => op === "settings"), [["settings", { settings: { relaxed: "on", "some-game.note": "1" } }]]);
  assert.deepEqual(menus().at(-1).settings, { relaxed: "on", "some-game.note": "1" });
});

test("a choice is stored, and an address handed on with what came of it told", async () => {
  const { board, of, notices } = await opened();
  board.choose("relaxed", "on");
  await board.copy("#stages/0001", "★★☆");
  assert.deepEqual([of("setSettings"), of("hand"), notices()], [[[{ relaxed: "on" }]], [["#stages/0001", "★★☆"]], { copied: "Copied #stages/0001." }]);
});

test("what the device told itself is not told again", async () => {
  const { board, services, notices } = await opened();
  services.hand = async () => null;
  await board.copy("#stages/0001");
  assert.deepEqual(notices(), {});
});

test("a month that is turned to shows in the menu", async () => {
  const { board, menus } = await opened();
  board.turnTo("2026-12");
  await idle();
  assert.equal(menus().at(-1).page, "2026-12");
});

test("what the store has to say stays when the puzzle changes", async () => {
  const { tell, store, notices } = await opened();
  tell(store, "notice", { kind: "full", sentence: "The disk is full." });
  history.replaceState(null, "", "#stages/0002");
  tell(globalThis, "hashchange");
  await idle();
  assert.deepEqual(notices(), { full: "The disk is full." });
});

test("what goes to the engine and comes from it can be listened to on the page", async () => {
  const { root, engine, tell, window } = await opened();
  const heard = [];
  for (const name of ["sent", "answer"]) window.document.addEventListener(`parlour:${name}`, ({ detail, target }) => heard.push([name, detail, target === root]));
  tell(engine, "sent", "{1}");
  tell(engine, "answer", "{2}");
  assert.deepEqual(heard, [["sent", "{1}", true], ["answer", "{2}", true]]);
});

test("the clock of a puzzle wakes the engine when the time is up, once, and never after another turn", async () => {
  const { board, ops } = await opened({ answers: { open: () => turnOf({ left_ms: 5_000, wake_ms: 5_000 }), event: () => turnOf({ left_ms: 9_000, wake_ms: 9_000, seq: 2 }) } });
  pass(3_000);
  await board.send("a");
  pass(8_999);
  assert.deepEqual(plays(ops), ["open", "a"]);
  pass(1);
  await idle();
  assert.deepEqual(plays(ops), ["open", "a", "tick"]);
});

test("the time until an answer came counts", async () => {
  const { ops } = await opened({ answers: { open: () => turnOf({ wake_ms: 5_000 }, { now: NOW - 2_000 }) } });
  pass(2_999);
  assert.deepEqual(plays(ops), ["open"]);
  pass(1);
  await idle();
  assert.deepEqual(plays(ops), ["open", "tick"]);
});

test("a clock that runs is paused, one that stands under a cover begun, and no clock is neither", async () => {
  const cover = ["div", {}, ["button", { "data-act": "begin" }, "Begin"]];
  for (const [frame, expected] of [[{ wake_ms: 9_000 }, ["open", "pause"]], [{ view: cover }, ["open", "begin"]], [{}, ["open"]]]) {
    const { board, ops } = await opened({ answers: { open: () => turnOf(frame) } });
    board.pauseOrBegin();
    await idle();
    assert.deepEqual(ops(), expected);
  }
});

test("the look ahead is asked for a moment after the last turn, for half as long; once it is known, or play is over, no more", async () => {
  const { asked, text } = await opened({ answers: { prospect: () => turnOf({ seq: 2, prospect: { alive: true, say: "Still clearable." } }) } });
  pass(200);
  await idle();
  assert.deepEqual(asked.filter(([op]) => op === "prospect"), [["prospect", {}, 4]]);
  assert.equal(text("prospect"), "Still clearable.");
  pass(5_000);
  await idle();
  assert.equal(asked.filter(([op]) => op === "prospect").length, 1);
});

Object.entries({ "is known already": { prospect: { alive: true, say: "x" } }, "is over": { over: true, status: "won" }, "is covered": { view: ["div", {}, ["button", { "data-act": "begin" }, "Begin"]] } }).forEach(([what, frame]) => {
  test(`what ${what} is not asked about`, async () => {
    const { ops } = await opened({ answers: { open: () => turnOf(frame) } });
    pass(5_000);
    await idle();
    assert.deepEqual(ops(), ["open"]);
  });
});

test("a look ahead that stopped the engine is told in its place, and not as a stop", async () => {
  const { text, tell, engine, notices } = await opened({ answers: { prospect: () => (tell(engine, "restarted", "prospect"), lost()) } });
  pass(200);
  await idle();
  assert.equal(text("prospect"), "Too large to look ahead here, so there’s no warning.");
  assert.deepEqual(notices(), {});
});

test("an engine that stopped is told, and the puzzle opened again", async () => {
  const { ops, tell, engine, notices } = await opened();
  tell(engine, "restarted", "event");
  await idle();
  assert.deepEqual([notices(), ops()], [{ restarted: "The engine stopped and started again. Your moves are kept." }, ["open", "open"]]);
});

test("the engine's state and what stands in its way show, and trying again starts it", async () => {
  const { board, engine, tell, root, text, part } = await opened();
  Object.assign(engine, { state: "failed", trouble: "The engine couldn’t start." });
  tell(engine, "state");
  assert.deepEqual([root.dataset.engine, text("trouble"), part("failure").hidden], ["failed", "The engine couldn’t start.", false]);
  board.retry();
  Object.assign(engine, { state: "ready", trouble: null });
  tell(engine, "state");
  board.retry();
  assert.deepEqual([engine.starts, part("failure").hidden], [["some-game"], true]);
});

test("a puzzle that cannot be had is a trouble, which trying again ends", async () => {
  const made = boardOf();
  const { board, library, text, ops } = made;
  const { puzzle } = library;
  library.puzzle = async () => Promise.reject(new LoadError("The puzzles couldn’t be loaded."));
  board.openFromAddress();
  await idle();
  assert.deepEqual([text("trouble"), ops()], ["The puzzles couldn’t be loaded.", []]);
  library.puzzle = puzzle;
  board.retry();
  await idle();
  assert.deepEqual([text("trouble"), ops()], ["", ["open"]]);
});

test("an address that leads nowhere yet is a trouble too, until another is looked at", async () => {
  const { board, library, text, tell, ops } = await opened();
  const { find } = library;
  library.find = async () => Promise.reject(new LoadError("The list couldn’t be loaded."));
  history.replaceState(null, "", "#stages/0002");
  tell(globalThis, "hashchange");
  await idle();
  assert.equal(text("trouble"), "The list couldn’t be loaded.");
  library.find = find;
  board.retry();
  await idle();
  assert.deepEqual([text("trouble"), ops()], ["", ["open", "open"]]);
});

test("without its list of puzzles the puzzle is played all the same; the list is tried again", async () => {
  const { library, board, text, tell, store } = await opened();
  library.index = async () => Promise.reject(new LoadError("The list couldn’t be loaded."));
  tell(store, "settings", {});
  await idle();
  assert.equal(text("trouble"), "The list couldn’t be loaded.");
  assert.equal((await board.send("a")).frame.seq, 1);
  library.index = async () => ({});
  board.retry();
  await idle();
  assert.equal(text("trouble"), "");
});

test("moves that are none give way to the puzzle itself, and the engine's reason is told", async () => {
  const { asked, notices } = await opened({ hash: "stages/0002!??", answers: { replay: () => new EngineError("bad-input", "These are no moves.") } });
  assert.deepEqual(asked.filter(([op]) => op !== "menu").map(([op, { puzzle, moves }]) => [op, puzzle, moves]), [["replay", OTHER, "??"], ["open", OTHER, undefined]]);
  assert.deepEqual(notices(), { unknown: "The moves in this link can’t be shown. These are no moves." });
  assert.equal(location.hash, "#stages/0002");
});
