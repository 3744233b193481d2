// What a page that works for itself tells of an error: our own sentences as they are, and never a browser's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { toldOf } from "../../../site/static/js/services/alone.js";

test("an error of ours is told in its own sentence", () => {
  assert.equal(toldOf(new Error("The file x is missing.")), "The file x is missing.");
  assert.equal(toldOf(Object.assign(new Error("This is no key."), { kind: "bad-input" })), "This is no key.");
});

test("a browser's words for blocked storage, and a fault of the script's, are told in a sentence of ours", () => {
  assert.match(toldOf(new DOMException("The operation is insecure.", "SecurityError")), /^This browser won’t let the page read what it keeps here[.]/);
  for (const error of [new TypeError("Cannot read properties of undefined"), Object.assign(new Error("gone"), { kind: "lost" }), "denied", null]) {
    assert.equal(toldOf(error), "The engine stopped. Please try again.");
  }
});
