// A module that is brought after the page's own: what becomes of one that does not come.
import assert from "node:assert/strict";
import { test } from "node:test";
import { late } from "../../../site/static/js/ground/late.js";
import { file } from "../engine_kit.js";

const LATER = file("later.js", "");

/** Brings what is listed, one after the other; returns the module, and which addresses were asked for. */
async function broughtBy(...answers) {
  const asked = [];
  const module = await late(LATER, async (url) => {
    asked.push(url.split("/").pop());
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { module, asked };
}

test("a module that comes is asked for once", async () => {
  assert.deepEqual(await broughtBy("later"), { module: "later", asked: ["later.js"] });
});

test("one that failed is asked for again, under an address that the browser has not seen fail", async () => {
  assert.deepEqual(await broughtBy(new TypeError("no network"), "later"), { module: "later", asked: ["later.js", "later.js#again"] });
});

test("without it the page goes on", async (context) => {
  context.mock.method(console, "warn", () => {});
  assert.deepEqual(await broughtBy(new TypeError("no network"), new TypeError("no network")), { module: null, asked: ["later.js", "later.js#again"] });
});
