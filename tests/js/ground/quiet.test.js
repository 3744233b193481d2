// What is brought for later waits while the player presses something, and not for ever.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { LATEST_MS, QUIET_MS, quietOf } from "../../../site/static/js/ground/quiet.js";

let place, quiet;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
  place = new EventTarget();
  quiet = quietOf(place);
});

const press = (kind) => place.dispatchEvent(new Event(kind));

/** Whether a promise is kept by now. */
async function isKept(promise) {
  let done = false;
  promise.then(() => (done = true));
  for (let turn = 0; turn < 5; turn += 1) await null;
  return done;
}

test("where nothing was pressed nothing is waited for", async () => {
  assert.ok(await isKept(quiet()));
});

const waitsAfter = (kind) => async () => {
  press(kind);
  const waiting = quiet();
  mock.timers.tick(QUIET_MS - 1);
  assert.ok(!(await isKept(waiting)));
  mock.timers.tick(1);
  assert.ok(await isKept(waiting));
};

for (const kind of ["pointerdown", "click", "keydown"]) test(`after a ${kind} it is quiet for a while first`, waitsAfter(kind));

test("a press meanwhile has it waited for again, and whoever never pauses does not stop it", async () => {
  press("click");
  const waiting = quiet();
  for (let passed = 0; passed < LATEST_MS - QUIET_MS / 2; passed += QUIET_MS / 2) {
    assert.ok(!(await isKept(waiting)));
    mock.timers.tick(QUIET_MS / 2);
    press("click");
  }
  mock.timers.tick(QUIET_MS / 2);
  assert.ok(await isKept(waiting));
});
