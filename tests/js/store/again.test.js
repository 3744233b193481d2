// What is owed is tried again by itself, later each time, until it is done.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { AGAIN_MS, Again } from "../../../site/static/js/store/again.js";

const MINUTE_MS = 60_000;
let tries, isDone, again, pass;

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  [tries, isDone] = [0, false];
  again = new Again(async () => {
    tries += 1;
    return isDone;
  });
  pass = async (ms) => {
    context.mock.timers.tick(ms);
    for (let turns = 0; turns < 5; turns += 1) await setImmediate();
    return tries;
  };
});

/** After how long it is tried next. */
async function nextAfter() {
  const before = tries;
  for (let ms = 500; ms < 10 * MINUTE_MS; ms += 500) if ((await pass(500)) > before) return ms;
  return Infinity;
}

test("each wait is twice as long as the one before, and none is longer than a minute", async () => {
  again.later();
  const waits = [];
  for (let count = 0; count < 8; count += 1) waits.push(await nextAfter());
  assert.deepEqual(waits, [1, 2, 4, 8, 16, 32].map((times) => times * AGAIN_MS).concat(MINUTE_MS, MINUTE_MS));
});

test("once it is done nothing is owed, and the next wait is short again", async () => {
  again.later();
  await nextAfter();
  assert.ok(again.isOwed);
  isDone = true;
  await again.now();
  assert.equal(again.isOwed, false);
  assert.equal(await nextAfter(), Infinity);
  again.later();
  assert.equal(await nextAfter(), AGAIN_MS);
});

test("it is tried once at a time, however often it is asked for", async () => {
  isDone = true;
  again.later();
  again.later();
  await Promise.all([again.now(), again.now()]);
  assert.deepEqual([tries, await nextAfter()], [1, Infinity]);
});
