// When the solver is asked what it knows of a position.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FORESEE_AFTER_MS, Outlook } from "../../../site/static/js/board/outlook.js";
import { Sitting } from "../../../site/static/js/board/sitting.js";
import { engineOf, settled } from "../engine_kit.js";
import { queueOf } from "../queue_kit.js";

/** A queue that has opened a puzzle, with an outlook on it whose time the test moves. */
async function outlookOf(context, mayAsk = () => true) {
  const { queue } = queueOf(engineOf());
  queue.begin(new Sitting("samegame.1/stages/0001"));
  await settled();
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const asked = [];
  const outlook = new Outlook(queue, mayAsk, () => asked.push("prospect"));
  return { queue, outlook, asked, pass: (ms) => context.mock.timers.tick(ms) };
}

test("the look ahead is asked for a moment after the last move, and not before", async (context) => {
  const { outlook, asked, pass } = await outlookOf(context);
  outlook.plan();
  pass(FORESEE_AFTER_MS - 1);
  assert.deepEqual(asked, []);
  pass(1);
  assert.deepEqual(asked, ["prospect"]);
  assert.ok(FORESEE_AFTER_MS >= 150, "a quick player clicks every 150 ms");
});

test("a player who clicks on does not wait for the look ahead", async (context) => {
  const { outlook, asked, pass } = await outlookOf(context);
  for (let click = 0; click < 5; click++) {
    outlook.plan();
    pass(FORESEE_AFTER_MS - 10);
  }
  assert.deepEqual(asked, []);
});

test("nothing is foreseen where the player went on, the board is covered, the engine has said nothing yet, or it was asked before", async (context) => {
  let isSeen = true;
  const { queue, outlook, asked, pass } = await outlookOf(context, () => isSeen);
  outlook.plan();
  isSeen = false;
  pass(FORESEE_AFTER_MS);
  isSeen = true;
  outlook.plan();
  queue.sitting = new Sitting("samegame.1/stages/0002");
  pass(FORESEE_AFTER_MS);
  queue.sitting.isOpen = true;
  outlook.plan();
  pass(FORESEE_AFTER_MS);
  queue.sitting.foresees = false;
  outlook.plan();
  pass(FORESEE_AFTER_MS);
  assert.deepEqual(asked, []);
});
