// What makes puzzles in the page: one at a time, by an engine of its own, in steps between which it gives way.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Ahead } from "../../../site/static/js/services/ahead.js";
import { MOST, keepMade, madeAt } from "../../../site/static/js/services/made.js";
import { Workshop } from "../../../site/static/js/services/workshop.js";
import { deferred, needs, settled } from "../engine_kit.js";
import { paged } from "../page_kit.js";

const BASE = "http://localhost/assets/later.js";
const ID = "some-game.1/infinite/made-5-1";
const STEP = { step: { done: 1, of: 9, say: "Trying." } };
const made = (id = ID, next = "made-5-2") => ({ made: { puzzle: id, data: {}, title: "Made here", view: ["p", {}], next: { "": next } } });

let cache, engines, given, answers, workshop;

beforeEach(() => {
  paged("");
  cache = new Map();
  globalThis.caches = {
    open: async () => ({
      match: async (url) => cache.get(url)?.clone(),
      put: async (url, answer) => void cache.set(url, answer),
      delete: async (url) => cache.delete(url),
      keys: async () => [...cache.keys()],
    }),
  };
  [engines, given, answers] = [[], [], []];
  const twin = () => {
    const engine = { asked: [], brought: [], ended: 0 };
    engine.bring = (...how) => engine.brought.push(how);
    engine.end = () => (engine.ended += 1);
    engine.ask = async (op, args) => {
      engine.asked.push([op, args]);
      const answer = await answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    };
    engines.push(engine);
    return engine;
  };
  workshop = new Workshop({ twin }, () => ({ give: async (name) => void given.push(name) }), BASE);
});

const library = { puzzle: async (id) => ({ puzzle: { id } }), next: async () => ({}) };
const ops = () => engines.flatMap(({ asked }) => asked.map(([op, { place, given: data }]) => [op, place, data]));

test("a puzzle is made step by step by an engine of its own with all functions, and kept", async () => {
  answers.push(STEP, STEP, made());
  const told = [];
  assert.equal((await workshop.make(ID, library, { told: (step) => told.push(step) })).puzzle, ID);
  assert.deepEqual(told, [STEP.step, STEP.step]);
  assert.deepEqual(engines[0].brought, [["some-game", true]]);
  assert.deepEqual(ops(), Array(3).fill(["make", "infinite/made-5-1", null]));
  await workshop.make(ID, library);
  assert.equal(ops().length, 3);
});

test("Python and data that it lacks are brought, and the stored puzzle that it is made of is given", async () => {
  answers.push(needs("python/maker"), { wants: "library/alice-1-03" }, made());
  await workshop.make(ID, library);
  assert.deepEqual(given, ["python/maker"]);
  assert.deepEqual(ops().at(-1), ["make", "infinite/made-5-1", { id: "some-game.1/library/alice-1-03" }]);
});

test("stopped between two steps it makes nothing, and the next goes on with the same engine", async () => {
  const stop = new AbortController();
  answers.push(STEP);
  const work = workshop.make(ID, library, { signal: stop.signal, told: () => stop.abort() });
  await assert.rejects(work, { name: "AbortError" });
  answers.push(made());
  await workshop.make(ID, library);
  assert.equal(engines.length, 1);
});

test("one that is stopped while a step is worked at is not waited for", async () => {
  const [stop, never] = [new AbortController(), deferred()];
  answers.push(never.promise);
  const work = workshop.make(ID, library, { signal: stop.signal });
  await settled();
  stop.abort();
  await assert.rejects(work, { name: "AbortError" });
});

test("a fault of the engine is the player's to read, and the next puzzle is made all the same", async () => {
  answers.push(Object.assign(new Error("No such board."), { kind: "bad-input" }), made());
  await assert.rejects(workshop.make(ID, library), { message: "No such board." });
  assert.equal((await workshop.make(ID, library)).puzzle, ID);
});

test("what is wanted now comes before what is made ahead, which stops", async () => {
  const waits = deferred();
  const ahead = workshop.make("some-game.1/infinite/made-5-9", library, { pause: () => waits.promise });
  const failed = assert.rejects(ahead, { name: "AbortError" });
  await settled();
  answers.push(made());
  const now = workshop.make(ID, library);
  // What waits for a pause is not waited for.
  await failed;
  assert.equal((await now).puzzle, ID);
  assert.deepEqual(ops().map(([, place]) => place), ["infinite/made-5-1"]);
});

test("its engine is ended, but not under what is wanted now", async () => {
  const step = deferred();
  answers.push(step.promise, made());
  const work = workshop.make(ID, library);
  await settled();
  workshop.end();
  assert.equal(engines[0].ended, 0);
  step.resolve(STEP);
  await work;
  workshop.end();
  assert.equal(engines[0].ended, 1);
  answers.push(made("some-game.1/infinite/made-5-3"));
  await workshop.make("some-game.1/infinite/made-5-3", library);
  assert.equal(engines.length, 2);
});

test("no more than so many puzzles are kept, and the first go first", async () => {
  for (let number = 0; number <= MOST; number += 1) await keepMade(BASE, made(`some-game.1/infinite/made-5-${number}`).made);
  assert.equal(cache.size, MOST);
  assert.equal(await madeAt(BASE, "some-game.1/infinite/made-5-0"), null);
  assert.equal((await madeAt(BASE, `some-game.1/infinite/made-5-${MOST}`)).title, "Made here");
});

const damage = (held) => cache.set([...cache.keys()][0], new Response(held));

for (const [what, held] of [["damaged", "{"], ["of another version", JSON.stringify({ version: 0, ...made() })], ["of another puzzle", JSON.stringify({ version: 1, ...made("x") })]]) {
  test(`a kept puzzle that is ${what} is made again`, async () => {
    await keepMade(BASE, made().made);
    damage(held);
    assert.equal(await madeAt(BASE, ID), null);
  });
}

test("a browser that keeps nothing has puzzles made all the same", async () => {
  globalThis.caches = { open: async () => Promise.reject(new Error("refused")) };
  answers.push(made());
  assert.equal((await workshop.make(ID, library)).puzzle, ID);
});

test("three wait ahead of play, one after the other, and the engine is ended then", async () => {
  const stored = "some-game.1/infinite/calm-600";
  const ahead = new Ahead(workshop, { ...library, next: async (id) => (id === stored ? { "": "some-game.1/infinite/made-5-1" } : {}) });
  for (const number of [1, 2, 3]) answers.push(made(`some-game.1/infinite/made-5-${number}`, `made-5-${number + 1}`));
  await ahead.prepare(stored);
  assert.deepEqual(ops().map(([, place]) => place), [1, 2, 3].map((number) => `infinite/made-5-${number}`));
  assert.equal(engines[0].ended, 1);
  await ahead.prepare(stored);
  assert.equal(engines.length, 1);
});

test("where nothing made comes next no engine is started", async () => {
  await new Ahead(workshop, { ...library, next: async () => ({ "": "some-game.1/infinite/calm-002" }) }).prepare("some-game.1/infinite/calm-001");
  await new Ahead(workshop, library).prepare("");
  assert.equal(engines.length, 0);
});

test("a device that saves data, has little memory, or whose player looks elsewhere makes nothing ahead", async () => {
  const next = { ...library, next: async () => ({ "": ID }) };
  const { navigator } = globalThis;
  for (const device of [{ connection: { saveData: true } }, { deviceMemory: 1 }]) {
    Object.defineProperty(globalThis, "navigator", { value: device, configurable: true });
    await new Ahead(workshop, next).prepare("some-game.1/infinite/calm-600");
  }
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  await new Ahead(workshop, next).prepare("some-game.1/infinite/calm-600");
  assert.equal(engines.length, 0);
});
