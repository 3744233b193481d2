// What the player does is worked off in order, whatever becomes of the engine meanwhile.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Sitting } from "../../../site/static/js/board/sitting.js";
import { EngineError } from "../../../site/static/js/engine/engine.js";
import { LoadError } from "../../../site/static/js/services/files.js";
import { deferred, engineOf, lost, needs, settled, turn } from "../engine_kit.js";
import { queueOf } from "../queue_kit.js";

const PUZZLE = "samegame.1/stages/0001";
const SHOWN = { puzzle: PUZZLE, isLook: false };

const press = (queue, event, scene = 0) => queue.add("event", { event, scene }, SHOWN);
const ops = ({ asked }) => asked.map(([op, { event }]) => event ?? op);

test("one thing is asked at a time", async () => {
  const first = deferred();
  const engine = engineOf(turn(), first.promise);
  const { queue } = queueOf(engine);
  queue.begin(new Sitting(PUZZLE));
  await settled();
  press(queue, "a");
  press(queue, "b");
  await settled();
  assert.deepEqual(ops(engine), ["open", "a"]);
  first.resolve(turn());
  await settled();
  assert.deepEqual(ops(engine), ["open", "a", "b"]);
});

test("an event is asked with the scene it was pressed in", async () => {
  const engine = engineOf();
  const { queue } = queueOf(engine);
  queue.begin(new Sitting(PUZZLE));
  await settled();
  press(queue, "a", 4);
  await settled();
  assert.deepEqual(engine.asked.at(-1), ["event", { event: "a", scene: 4 }]);
});

test("what was pressed before the engine had drawn anything is meant for what it draws first", async () => {
  const engine = engineOf(turn({ scene: 7 }), turn({ scene: 8 }));
  const { queue } = queueOf(engine);
  press(queue, "a", null);
  press(queue, "b", null);
  queue.begin(new Sitting(PUZZLE));
  await settled();
  assert.deepEqual(engine.asked.slice(1), [["event", { event: "a", scene: 7 }], ["event", { event: "b", scene: 7 }]]);
});

test("what was pressed in a scene stays meant for it, whatever is drawn when the engine has come back", async () => {
  const engine = engineOf(turn({ scene: 2 }), lost(), turn({ scene: 5 }), turn({ scene: 6 }));
  const { queue } = queueOf(engine);
  queue.begin(new Sitting(PUZZLE));
  await settled();
  press(queue, "a", 2);
  press(queue, "b", 0);
  press(queue, "c", null);
  await settled();
  assert.deepEqual(engine.asked.slice(3).map(([, args]) => args), [{ event: "a", scene: 2 }, { event: "b", scene: 0 }, { event: "c", scene: 5 }]);
});

test("a turn that was dropped is told to nobody but who asked", async () => {
  const { queue, told } = queueOf(engineOf(turn(), turn({ seq: 1 }, { dropped: true }), turn({ seq: 2 })));
  queue.begin(new Sitting(PUZZLE));
  await settled();
  const late = press(queue, "late");
  press(queue, "b", 1);
  assert.equal((await late).dropped, true);
  await settled();
  assert.deepEqual(told.filter(([name]) => name === "answered"), [["answered", "event", 2]]);
});

test("what was meant for another puzzle, or for a look at it, is left out", async () => {
  const engine = engineOf();
  const { queue } = queueOf(engine);
  queue.begin(new Sitting(PUZZLE, "12"));
  press(queue, "own");
  queue.add("event", { event: "look", scene: 0 }, { puzzle: PUZZLE, isLook: true });
  const other = queue.add("event", { event: "other", scene: 0 }, { puzzle: "samegame.1/stages/0002", isLook: true });
  assert.equal(await other, null);
  assert.deepEqual(ops(engine), ["replay", "look"]);
});

test("another sitting takes what was pressed in the same puzzle with it, and nothing of the page's own", async () => {
  const engine = engineOf();
  const { queue } = queueOf(engine);
  press(queue, "a");
  queue.add("settings", {}, SHOWN, false);
  queue.add("event", { event: "other" }, { puzzle: "x", isLook: false });
  queue.begin(new Sitting(PUZZLE));
  await settled();
  assert.deepEqual(ops(engine), ["open", "a"]);
});

test("an engine that dies of a move opens the puzzle again and tries it once more", async () => {
  const engine = engineOf(turn(), lost(), turn(), turn({ seq: 5 }));
  const { queue, told } = queueOf(engine);
  queue.begin(new Sitting(PUZZLE));
  press(queue, "a");
  await settled();
  assert.deepEqual(ops(engine), ["open", "a", "open", "a"]);
  assert.deepEqual(told.filter(([name]) => name === "answered"), [["answered", "event", 5]]);
});

test("a move that the engine died of twice is left out, and the next one is done", async () => {
  const engine = engineOf(turn(), lost(), turn(), lost());
  const { queue, told } = queueOf(engine);
  queue.begin(new Sitting(PUZZLE));
  const first = press(queue, "a");
  press(queue, "b");
  assert.equal(await first, null);
  await settled();
  assert.deepEqual(ops(engine), ["open", "a", "open", "a", "open", "b"]);
  assert.match(told.find(([name]) => name === "noted")[2], /stopped the engine twice, so it was left out/);
});

test("a look ahead that the engine died of is not asked again", async () => {
  const engine = engineOf(turn(), lost());
  const { queue } = queueOf(engine);
  queue.begin(new Sitting(PUZZLE));
  await settled();
  assert.equal(queue.sitting.foresees, true);
  queue.add("prospect", {}, SHOWN, false);
  await settled();
  assert.deepEqual(ops(engine), ["open", "prospect", "open"]);
  assert.deepEqual([queue.sitting.foresees, queue.sitting.isUndecided], [false, true]);
});

test("a look ahead is waited for half as long", async () => {
  const engine = engineOf();
  const { queue } = queueOf(engine);
  queue.begin(new Sitting(PUZZLE));
  queue.add("prospect", {}, SHOWN, false);
  await settled();
  assert.deepEqual(engine.asked[1], ["prospect", {}, 4]);
});

test("a look ahead that fails is told, and not asked for ever", async () => {
  const { queue, told } = queueOf(engineOf(turn(), new EngineError("fault", "Something went wrong.")));
  queue.begin(new Sitting(PUZZLE));
  queue.add("prospect", {}, SHOWN, false);
  await settled();
  assert.deepEqual(told.filter(([name]) => name === "noted"), [["noted", "fault", "Something went wrong."]]);
  assert.equal(queue.sitting.foresees, false);
});

test("after a turn the solver may be asked, after its answer no more; the clock changes nothing of that", async () => {
  const { queue } = queueOf(engineOf());
  queue.begin(new Sitting(PUZZLE));
  for (const [op, may] of [["event", true], ["tick", true], ["prospect", false], ["tick", false], ["settings", true]]) {
    await queue.add(op, {}, SHOWN, false);
    assert.equal(queue.sitting.foresees, may, op);
  }
});

test("a puzzle that the engine dies of twice cannot be opened, until the player tries again", async () => {
  const engine = engineOf(lost(), lost());
  const { queue, told } = queueOf(engine);
  queue.begin(new Sitting(PUZZLE));
  press(queue, "a");
  await settled();
  const [, sentence, again] = told.find(([name]) => name === "failed");
  assert.match(sentence, /This puzzle stopped the engine twice/);
  assert.deepEqual(ops(engine), ["open", "open"]);
  again();
  await settled();
  assert.deepEqual(ops(engine), ["open", "open", "open", "a"]);
});

test("an opening whose message was overtaken by what was played meanwhile is made anew, and not for ever", async () => {
  const behind = () => new EngineError("behind", "It isn’t known up to there.");
  const [once, ever] = [engineOf(behind(), turn()), engineOf(behind(), behind(), behind())];
  for (const [engine, told] of [[once, "opened"], [ever, "failed"]]) {
    const { queue, told: heard } = queueOf(engine);
    queue.begin(new Sitting(PUZZLE));
    await settled();
    assert.deepEqual(ops(engine), ["open", "open"]);
    assert.deepEqual(heard.filter(([name]) => name === "opened" || name === "failed").map(([name]) => name), [told]);
  }
});

test("moves that cannot be looked at are refused with the engine's sentence", async () => {
  const { queue, told } = queueOf(engineOf(new EngineError("bad-input", "These are no moves.")));
  queue.begin(new Sitting(PUZZLE, "??"));
  await settled();
  assert.deepEqual(told, [["refused", "These are no moves."]]);
});

test("a puzzle of one's own that is refused is a trouble", async () => {
  const { queue, told } = queueOf(engineOf(new EngineError("bad-input", "This is no puzzle.")));
  queue.begin(new Sitting(PUZZLE));
  await settled();
  assert.deepEqual(told.map(([name, what]) => [name, what]), [["failed", "This is no puzzle."]]);
});

test("data that a move needs is brought before it is asked again, and all that comes after waits", async () => {
  const bringing = deferred();
  const engine = engineOf(turn(), needs("lexicon"), turn({ seq: 3 }));
  const { queue, given } = queueOf(engine, { give: () => bringing.promise });
  queue.begin(new Sitting(PUZZLE));
  press(queue, "a");
  press(queue, "b");
  await settled();
  assert.deepEqual([ops(engine), given], [["open", "a"], ["lexicon"]]);
  bringing.resolve();
  await settled();
  assert.deepEqual(ops(engine), ["open", "a", "a", "b"]);
});

test("data that cannot be had is told, the move is left out, play goes on, and it is asked for again later", async () => {
  let isThere = false;
  const give = async () => {
    if (!isThere) throw new LoadError("The file is missing.");
  };
  const engine = engineOf(turn(), needs("lexicon"), turn({ seq: 2 }), needs("lexicon"), turn({ seq: 4 }));
  const { queue, told, given } = queueOf(engine, { give });
  queue.begin(new Sitting(PUZZLE));
  assert.equal(await press(queue, "word"), null);
  await press(queue, "plain");
  isThere = true;
  assert.equal((await press(queue, "word")).frame.seq, 4);
  assert.deepEqual(told.filter(([name]) => name === "noted"), [["noted", "fault", "The file is missing."]]);
  assert.deepEqual(given, ["lexicon", "lexicon"]);
});

test("an engine that never has enough is not given the same for ever", async (context) => {
  const errors = context.mock.method(console, "error", () => {});
  const engine = engineOf(turn(), needs("lexicon"), needs("lexicon"));
  const { queue, told, given } = queueOf(engine);
  queue.begin(new Sitting(PUZZLE));
  assert.equal(await press(queue, "word"), null);
  assert.deepEqual(given, ["lexicon"]);
  assert.equal(told.filter(([name]) => name === "noted").length, 1);
  assert.equal(errors.mock.callCount(), 0);
});

test("an opening that lacks data which cannot be had is a trouble", async () => {
  const give = () => Promise.reject(new LoadError("The file is missing."));
  const { queue, told } = queueOf(engineOf(needs("lexicon")), { give });
  queue.begin(new Sitting(PUZZLE));
  await settled();
  assert.deepEqual(told.map(([name, what]) => [name, what]), [["failed", "The file is missing."]]);
});

test("who goes to another puzzle does not wait for data that the one before needed", async () => {
  const engine = engineOf(turn(), needs("lexicon"));
  const { queue, told } = queueOf(engine, { give: () => new Promise(() => {}) });
  queue.begin(new Sitting(PUZZLE));
  press(queue, "word");
  await settled();
  queue.begin(new Sitting("samegame.1/stages/0002"));
  await settled();
  assert.deepEqual(engine.asked.map(([op, { puzzle }]) => puzzle ?? op), [PUZZLE, "event", "samegame.1/stages/0002"]);
  assert.deepEqual(told.filter(([name]) => name === "noted"), []);
});

test("an answer that comes when the player has gone on does not open the puzzle left behind", async () => {
  const slow = deferred();
  const engine = engineOf(slow.promise);
  const { queue, told } = queueOf(engine);
  queue.begin(new Sitting(PUZZLE));
  await settled();
  const next = new Sitting("samegame.1/stages/0002");
  queue.begin(next);
  slow.resolve(turn({ seq: 9 }));
  await settled();
  assert.deepEqual(told.filter(([name]) => name === "opened"), [["opened", 1]]);
  assert.equal(queue.sitting, next);
});

test("an opening that fails when the player has gone on is told to nobody, and keeps nobody from the next", async () => {
  const slow = deferred();
  const engine = engineOf(slow.promise);
  const { queue, told } = queueOf(engine);
  queue.begin(new Sitting(PUZZLE));
  await settled();
  queue.begin(new Sitting("samegame.1/stages/0002"));
  slow.reject(new EngineError("bad-input", "This is no puzzle."));
  await settled();
  assert.deepEqual(told.map(([name]) => name), ["opened", "rested"]);
  assert.deepEqual(engine.asked.map(([, { puzzle }]) => puzzle), [PUZZLE, "samegame.1/stages/0002"]);
});

test("a board that has left its page asks nothing more", async () => {
  const engine = engineOf();
  const { queue, leave } = queueOf(engine);
  leave();
  queue.begin(new Sitting(PUZZLE));
  press(queue, "a");
  await settled();
  assert.deepEqual(engine.asked, []);
});
