// The page of statistics: keys in order, what was kept is used as far as it fits, and what the engine lacks is brought.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asked } from "../../../site/static/js/services/alone.js";
import { dayOf, inOrder, sumOf } from "../../../site/static/js/services/results.js";

const needs = (asset) => Object.assign(new Error("needs"), { kind: "needs", asset });
const lost = () => Object.assign(new Error("lost"), { kind: "lost" });

/** An engine that answers so, a function of what it was given. */
function serviceOf(...answers) {
  const [given, asks] = [[], []];
  const engine = {
    ask: async (op, args, patience) => {
      asks.push([op, args, patience]);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { engine, assets: { give: async (name) => void given.push(name) }, given, asks };
}

test("keys stand by time as a number, then by puzzle, and what is no key of a result is left out", () => {
  const keys = ["9-samegame.1/stages/0002", "10-a.1/b/c", "-5-samegame.1/stages/0001", "9-elimination.1/levels/01", "strange", 7];
  assert.deepEqual(inOrder(keys), ["-5-samegame.1/stages/0001", "9-elimination.1/levels/01", "9-samegame.1/stages/0002", "10-a.1/b/c"]);
});

test("other keys come to something else", () => {
  const all = ["1-a", "2-b", "3-c"];
  assert.equal(sumOf(all.slice(0, 2)), sumOf(["1-a", "2-b"]));
  assert.notEqual(sumOf(all), sumOf(["1-a", "2-b"]));
  assert.notEqual(sumOf(["1-a", "2-b"]), sumOf(["1-a", "3-c"]));
});

test("a result's day is that of the player's calendar", () => {
  const late = new Date(2026, 11, 1, 23, 59).getTime();
  assert.equal(dayOf({ at: late }), Date.UTC(2026, 11, 1) / 86_400_000);
  assert.equal(dayOf({ at: late + 120_000 }), Date.UTC(2026, 11, 2) / 86_400_000);
});

test("what the engine lacks is brought once each, and it is asked again", async () => {
  const service = serviceOf(needs("python/apart"), needs("python/samegame"), "done");
  assert.equal(await asked(service, "tally", { results: [] }, 30), "done");
  assert.deepEqual(service.given, ["python/apart", "python/samegame"]);
  assert.equal(service.asks.length, 3);
  await assert.rejects(asked(serviceOf(needs("python/apart"), needs("python/apart")), "tally", {}, 30), { kind: "needs" });
});

test("an engine that died is asked once more, and brought everything again", async () => {
  const service = serviceOf(needs("python/apart"), lost(), needs("python/apart"), "done");
  assert.equal(await asked(service, "tally", {}, 30), "done");
  assert.deepEqual(service.given, ["python/apart", "python/apart"]);
  await assert.rejects(asked(serviceOf(lost(), lost()), "tally", {}, 30), { kind: "lost" });
  await assert.rejects(asked(serviceOf(Object.assign(new Error("no"), { kind: "bad-input" })), "tally", {}, 30), /no/);
});
