// What an event is meant for: what the player has seen, which is not what was drawn a moment ago.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Sight, UNSEEN_MS } from "../../../site/static/js/screen/sight.js";

let told, sight, pass;

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  pass = (ms) => context.mock.timers.tick(ms);
  told = [];
  sight = new Sight((scene) => told.push(scene));
});

test("a puzzle that was just opened is seen at once", () => {
  sight.draw(4, true);
  assert.equal(sight.scene, 4);
  sight.draw(0, true);
  assert.equal(sight.scene, 0);
  assert.deepEqual(told, [4, 0]);
});

test("a new scene is seen after a moment; what comes before is meant for the one before", () => {
  sight.draw(0, true);
  sight.draw(1, false);
  pass(UNSEEN_MS - 1);
  assert.equal(sight.scene, 0);
  pass(1);
  assert.equal(sight.scene, 1);
  assert.deepEqual(told, [0, 1]);
});

test("the same scene drawn again makes nobody wait longer", () => {
  sight.draw(0, true);
  sight.draw(1, false);
  pass(UNSEEN_MS - 1);
  sight.draw(1, false);
  pass(1);
  assert.equal(sight.scene, 1);
});

test("a scene that comes back was seen already", () => {
  sight.draw(0, true);
  sight.draw(1, false);
  sight.draw(0, false);
  assert.equal(sight.scene, 0);
  pass(UNSEEN_MS);
  assert.equal(sight.scene, 0);
});

test("of two new scenes in a row neither is seen before its own moment", () => {
  sight.draw(0, true);
  sight.draw(1, false);
  pass(UNSEEN_MS - 50);
  sight.draw(2, false);
  pass(UNSEEN_MS - 1);
  assert.equal(sight.scene, 0);
  pass(1);
  assert.equal(sight.scene, 2);
});

test("before the engine has drawn anything there is no scene, and its first is seen at once", () => {
  sight.draw(null, true);
  assert.equal(sight.scene, null);
  sight.draw(3, false);
  assert.equal(sight.scene, 3);
});
