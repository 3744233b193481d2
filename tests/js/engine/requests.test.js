// What is asked of the engine is sent one by one, and each gets its own answer or an error that says why not.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { EngineError, Requests } from "../../../site/static/js/engine/requests.js";
import { settled } from "../engine_kit.js";

const NOW = 1_000;

let requests, pass;

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["Date"], now: NOW });
  pass = (ms) => context.mock.timers.tick(ms);
  requests = new Requests();
});

const asked = (op, args = {}) => requests.add({ op, args, patience: 8 });
const answered = (id, result = {}) => requests.answer(JSON.stringify({ id, ok: true, result }));
const failed = (id, more) => requests.answer(JSON.stringify({ id, ok: false, ...more }));
const next = () => JSON.parse(requests.next());

/** What becomes of a promise, once all that waits for nothing has gone on: its error's kind, its result, or "waits". */
async function fate(promise) {
  let found = "waits";
  promise.then((result) => (found = result), (error) => (found = error.kind));
  await settled();
  return found;
}

test("nothing asked is nothing to send", () => {
  assert.equal(requests.next(), null);
  assert.equal(requests.sent, null);
});

test("a message holds its number, what is asked and the page's time when it is sent", () => {
  asked("event", { event: "a", scene: 3 });
  pass(250);
  assert.deepEqual(next(), { id: 1, op: "event", args: { event: "a", scene: 3 }, now: NOW + 250 });
});

test("the one that waits for its answer is known, with its patience, once it is sent", () => {
  asked("open", { puzzle: "x" });
  assert.equal(requests.sent, null);
  next();
  const { id, op, patience } = requests.sent;
  assert.deepEqual({ id, op, patience }, { id: 1, op: "open", patience: 8 });
});

test("nothing is sent while one waits for its answer; then the next, under a number of its own", async () => {
  asked("a");
  asked("b");
  assert.equal(next().op, "a");
  assert.equal(requests.next(), null);
  answered(1);
  assert.equal(requests.sent, null);
  const { id, op } = next();
  assert.deepEqual([id, op], [2, "b"]);
  answered(2);
  assert.equal(requests.next(), null);
});

test("a result bears the time it was asked at, not that of its answer", async () => {
  const result = asked("event");
  next();
  pass(5_000);
  answered(1, { frame: 7, now: 3 });
  assert.deepEqual(await result, { frame: 7, now: NOW });
});

test("an answer to something else than what was sent settles nothing", async () => {
  const first = asked("a");
  answered(1, { x: 1 });
  assert.equal(await fate(first), "waits");
  next();
  answered(2, { x: 1 });
  assert.equal(await fate(first), "waits");
  answered(1, { x: 2 });
  assert.equal((await first).x, 2);
});

test("an error has the engine's kind, sentence and the data it needs, and only a detail is for the console", async (context) => {
  const errors = context.mock.method(console, "error", () => {});
  const [needs, fault] = [asked("event"), asked("event")];
  next();
  failed(1, { error: "needs", text: "It is needed.", asset: "lexicon" });
  await assert.rejects(needs, (error) => error instanceof EngineError && error.kind === "needs" && error.message === "It is needed." && error.asset === "lexicon");
  assert.equal(errors.mock.callCount(), 0);
  next();
  failed(2, { error: "fault", text: "Something went wrong.", detail: "Traceback" });
  await assert.rejects(fault, { kind: "fault", message: "Something went wrong." });
  assert.deepEqual(errors.mock.calls.map((call) => call.arguments), [["Traceback"]]);
});

test("an error that names no data has none", () => {
  assert.equal(new EngineError("fault", "x").asset, null);
});

test("a worker that ends takes only what it was asked last with it; what was not sent is for the next one", async () => {
  const [first, second] = [asked("a"), asked("b")];
  next();
  requests.lose();
  await assert.rejects(first, { kind: "lost", message: "The engine stopped." });
  assert.equal(await fate(second), "waits");
  requests.lose();
  assert.equal(next().op, "b");
});

test("a worker that dies takes all with it", async () => {
  const all = [asked("a"), asked("b"), asked("c")];
  next();
  requests.loseAll();
  for (const one of all) await assert.rejects(one, { kind: "lost" });
  assert.equal(requests.next(), null);
  const later = asked("d");
  assert.equal(next().op, "d");
  assert.equal(await fate(later), "waits");
});
