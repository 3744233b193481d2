// The half of the functions that no board needs: it is asked for once, when the engine is ready and nobody has pressed anything for a while.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { LATEST_MS, QUIET_MS } from "../../../site/static/js/ground/quiet.js";
import { bringRest } from "../../../site/static/js/services/rest.js";

let engine, place;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
  engine = Object.assign(new EventTarget(), { state: "booting", asked: 0, complete: () => (engine.asked += 1) });
  place = new EventTarget();
});

const press = () => place.dispatchEvent(new Event("pointerdown"));

function enter(state) {
  engine.state = state;
  engine.dispatchEvent(new Event("state"));
}

/** So many milliseconds go by; all that waits for its turn alone goes on before and after. */
async function pass(milliseconds) {
  for (const step of [0, milliseconds]) {
    mock.timers.tick(step);
    for (let turn = 0; turn < 10; turn += 1) await null;
  }
}

test("nothing is asked of an engine that is not ready, however long it takes", async () => {
  bringRest(engine, place);
  await pass(LATEST_MS);
  enter("booting");
  await pass(LATEST_MS);
  assert.equal(engine.asked, 0);
});

test("it is asked for a while after the engine is ready, once", async () => {
  const asked = bringRest(engine, place);
  await pass(0);
  enter("ready");
  await pass(QUIET_MS - 1);
  assert.equal(engine.asked, 0);
  await pass(1);
  await asked;
  assert.equal(engine.asked, 1);
  enter("ready");
  await pass(LATEST_MS);
  assert.equal(engine.asked, 1);
});

test("an engine that was ready before is waited for no longer", async () => {
  engine.state = "ready";
  bringRest(engine, place);
  await pass(QUIET_MS);
  assert.equal(engine.asked, 1);
});

test("whoever presses something in that while has it wait for a pause", async () => {
  engine.state = "ready";
  bringRest(engine, place);
  await pass(QUIET_MS - 1);
  press();
  await pass(1);
  assert.equal(engine.asked, 0);
  await pass(QUIET_MS - 2);
  assert.equal(engine.asked, 0);
  await pass(1);
  assert.equal(engine.asked, 1);
});

test("whoever never pauses gets it all the same", async () => {
  engine.state = "ready";
  bringRest(engine, place);
  for (let waited = 0; waited < QUIET_MS + LATEST_MS; waited += QUIET_MS / 2) {
    assert.equal(engine.asked, 0);
    press();
    await pass(QUIET_MS / 2);
  }
  assert.equal(engine.asked, 1);
});
