// Tools of the laboratory: run in slices about as long as a glance, brought what they lack, and stopped between two.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Stopped, next, ran } from "../../../site/static/js/lab/running.js";

const ASKED = { game: "samegame", tool: "count", inputs: {} };
const slice = (at, over = false) => ({ told: "", done: at, most: 9, at, over, view: null, file: null });

/** An engine that answers so, with what it was asked; each answer takes `took` milliseconds of the clock. */
function serviceOf(answers, took = 30) {
  const [asks, given] = [[], []];
  let now = 0;
  const engine = {
    ask: async (op, args) => {
      asks.push(args);
      now += took;
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { engine, assets: { give: async (name) => void given.push(name) }, asks, given, clock: () => now };
}

test("a slice has as many steps as fit, no more than four times those before, and one at least", () => {
  assert.equal(next(10, 120), 10);
  assert.equal(next(10, 60), 20);
  assert.equal(next(10, 1), 40);
  assert.equal(next(10, 0), 40);
  assert.equal(next(2, 10_000), 1);
  assert.equal(next(4_000, 1), 5_000);
});

test("a tool goes on where it stands until it is over, and each slice is told", async () => {
  const service = serviceOf([slice(1), slice(5), slice(6, true)]);
  const told = [];
  await ran(service, ASKED, new AbortController().signal, ({ at }) => told.push(at), service.clock);
  assert.deepEqual(told, [1, 5, 6]);
  assert.deepEqual(service.asks.map(({ at, steps }) => [at, steps]), [[0, 1], [1, 4], [5, 16]]);
});

test("what there is is looked at only once in a while", async () => {
  const service = serviceOf([slice(1), slice(2), slice(3), slice(4), slice(5, true)], 250);
  await ran(service, ASKED, new AbortController().signal, () => {}, service.clock);
  assert.deepEqual(service.asks.map(({ look }) => look), [false, false, false, true, false]);
});

test("what the tool lacks is brought, and it is asked again", async () => {
  const needs = Object.assign(new Error("needs"), { kind: "needs", asset: "python/lab" });
  const service = serviceOf([needs, slice(1, true)]);
  await ran(service, ASKED, new AbortController().signal, () => {}, service.clock);
  assert.deepEqual(service.given, ["python/lab"]);
});

test("stopped between two slices nothing more is asked, and an engine that was ended is not asked again", async () => {
  const stop = new AbortController();
  const service = serviceOf([slice(1), slice(2)]);
  await assert.rejects(ran(service, ASKED, stop.signal, () => stop.abort(), service.clock), Stopped);
  assert.equal(service.asks.length, 1);
  const gone = new AbortController();
  const ended = serviceOf([slice(1)]);
  ended.engine.ask = async () => {
    gone.abort();
    throw Object.assign(new Error("lost"), { kind: "lost" });
  };
  await assert.rejects(ran(ended, ASKED, gone.signal, () => {}, ended.clock), Stopped);
});

test("a bad value is told in the engine's own sentence", async () => {
  const service = serviceOf([Object.assign(new Error("Columns is a whole number from 3 to 8."), { kind: "bad-input" })]);
  await assert.rejects(ran(service, ASKED, new AbortController().signal, () => {}, service.clock), /from 3 to 8/);
});
