// What a page that works for itself tells of an error: our own sentences as they are, and never a browser's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, toldOf } from "../../../site/static/js/services/alone.js";
import { engineOf, lost, needs } from "../engine_kit.js";

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

/** What comes of a question: each answer of the engine in turn, and each of what brings it data. */
function questioned(answers, gifts) {
  const [engine, given] = [engineOf(...answers), engineOf(...gifts)];
  const answer = answered({ assets: { give: (name) => given.ask("give", name) } }, () => engine.ask("paper", {}));
  return { answer, asked: engine.asked, given: given.asked };
}

test("an engine that ends of a question, or of what it is brought for it, is asked once more, and brought that again", async () => {
  for (const [answers, gifts, times] of [
    [[lost(), "done"], [], [2, 0]],
    [[needs("python/apart"), needs("python/apart"), "done"], [lost(), "here"], [3, 2]],
    [[needs("python/apart"), lost(), needs("python/apart"), "done"], ["here", "here"], [4, 2]],
  ]) {
    const { answer, asked, given } = questioned(answers, gifts);
    assert.equal(await answer, "done");
    assert.deepEqual([asked.length, given.length], times);
  }
});

test("one that ends twice of it, and data that are needed though they came, are told", async () => {
  await assert.rejects(questioned([lost(), lost()], []).answer, /stopped/);
  await assert.rejects(questioned([needs("a"), needs("a")], [lost(), lost()]).answer, /stopped/);
  await assert.rejects(questioned([needs("a"), needs("a")], ["here"]).answer, /needed/);
  await assert.rejects(questioned([needs("a")], [new Error("the file a is missing")]).answer, /missing/);
});
