// What waits for the engine is told, so that the page shows it where it was pressed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Sitting } from "../../../site/static/js/board/sitting.js";
import { deferred, engineOf, settled, turn } from "../engine_kit.js";
import { queueOf } from "../queue_kit.js";

const PUZZLE = "samegame.1/stages/0001";
const SHOWN = { puzzle: PUZZLE, isLook: false };

const press = (queue, event) => queue.add("event", { event, scene: 0 }, SHOWN);
const ops = ({ asked }) => asked.map(([op, { event }]) => event ?? op);

test("what is pressed before the puzzle is open waits, and is then done in order", async () => {
  const engine = engineOf();
  const { queue, told } = queueOf(engine);
  press(queue, "a");
  press(queue, "b");
  queue.begin(new Sitting(PUZZLE));
  assert.deepEqual(queue.waiting, ["a", "b"]);
  await settled();
  assert.deepEqual(ops(engine), ["open", "a", "b"]);
  assert.deepEqual(told.map(([name]) => name), ["opened", "answered", "answered", "rested"]);
  assert.deepEqual(queue.waiting, []);
});

test("a control that waits is told by its action, and what the page asks by itself is not told", async () => {
  const { queue } = queueOf(engineOf());
  queue.begin(new Sitting(PUZZLE));
  queue.add("act", { action: "hint" }, SHOWN);
  queue.add("prospect", {}, SHOWN, false);
  assert.deepEqual(queue.waiting, ["act:hint"]);
});

test("what takes longer than at once is shown to wait until it is done, and what is quick never is", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const [slow, quick] = [deferred(), deferred()];
  let changes = 0;
  const { queue } = queueOf(engineOf(turn(), slow.promise, quick.promise), { changed: () => (changes += 1) });
  queue.begin(new Sitting(PUZZLE));
  await settled();
  press(queue, "a");
  press(queue, "b");
  await settled();
  changes = 0;
  context.mock.timers.tick(149);
  assert.deepEqual([queue.waiting, changes], [[], 0]);
  context.mock.timers.tick(1);
  assert.deepEqual([queue.waiting, changes], [["a", "b"], 1]);
  slow.resolve(turn());
  await settled();
  assert.deepEqual(queue.waiting, []);
  quick.resolve(turn());
  await settled();
  context.mock.timers.tick(1000);
  assert.deepEqual([queue.waiting, changes], [[], 2]);
});
