// The notebook's Python as the page sees it: brought once, started when asked, ended by a stop whatever it does, and started afresh after that.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FetchError } from "../../../site/static/js/engine/fetched.js";
import { NoPython, Runner } from "../../../site/static/js/notebook/runner.js";

const file = (name) => ({ url: `http://localhost/assets/${name}`, integrity: "", bytes: 2 });
const PARTS = { worker: file("python.mjs"), wasm: file("a.wasm"), library: file("b.zip"), wheel: file("c.whl"), lock: { packages: {} } };

/** A runner whose workers answer by a function of what they are sent. */
function kit(answer, bring = async () => new Uint8Array([1, 2])) {
  const workers = [];
  const make = () => {
    const worker = {
      ended: false,
      terminate: () => (worker.ended = true),
      postMessage: (message) => answer(message, (data) => worker.onmessage({ data })),
    };
    workers.push(worker);
    return worker;
  };
  return { runner: new Runner(PARTS, make, bring), workers };
}

const well = (message, reply) => {
  if (message.wasm) return reply({ ready: true });
  reply({ shown: { kind: "text", text: message.code, told: "" } });
  return reply({ ended: "well" });
};

test("Python is brought and started once, and tells what a cell shows", async () => {
  const brought = [];
  const { runner, workers } = kit(well, async ({ url }) => (brought.push(url), new Uint8Array([1, 2])));
  await runner.start();
  await runner.start();
  const told = [];
  assert.equal(await runner.run("1 + 1", "cell own", (one) => told.push(one.text)), "well");
  assert.deepEqual([told, workers.length, brought.length, runner.size], [["1 + 1"], 1, 3, 6]);
});

test("a cell that never ends is ended by a stop, and the next start is a new worker from what was brought before", async () => {
  let times = 0;
  const { runner, workers } = kit((message, reply) => message.wasm && reply({ ready: true }), async () => (times++, new Uint8Array([1])));
  await runner.start();
  const end = runner.run("while True: pass", "cell own", () => {});
  assert.equal(runner.isBusy, true);
  runner.stop();
  assert.equal(await end, "stopped");
  assert.deepEqual([workers[0].ended, runner.isBusy], [true, false]);
  await runner.start();
  assert.deepEqual([workers.length, times], [2, 3]);
});

test("a start that is stopped while its files come starts nothing", async () => {
  const { runner, workers } = kit(well);
  const start = runner.start();
  runner.stop();
  await start;
  assert.equal(workers.length, 0);
  assert.equal(await runner.run("1", "cell own", () => {}), "stopped");
});

test("a Python that dies says so, at its start in a sentence, and is ended", async () => {
  const { runner, workers } = kit((message, reply) => reply(message.wasm ? { ready: true } : { died: "RangeError" }));
  await runner.start();
  assert.equal(await runner.run("1", "cell own", () => {}), "died");
  assert.equal(workers[0].ended, true);
  const dead = kit((_message, reply) => reply({ died: "" }));
  await assert.rejects(dead.runner.start(), NoPython);
  assert.equal(dead.workers[0].ended, true);
});

test("a damaged file is asked for again past all caches, and one that does not come is told in a sentence and can be tried again", async () => {
  const asked = [];
  const { runner } = kit(well, async ({ url }, again) => {
    asked.push(again);
    if (!again) throw new FetchError("damaged", url);
    return new Uint8Array([1]);
  });
  await runner.start();
  assert.deepEqual(asked, [false, false, false, true, true, true]);
  let isThere = false;
  const lost = kit(well, async ({ url }) => {
    if (!isThere) throw new FetchError("unreachable", url);
    return new Uint8Array([1]);
  });
  await assert.rejects(lost.runner.start(), (error) => error instanceof NoPython && /a\.wasm couldn’t be reached|offline/.test(error.message));
  isThere = true;
  await lost.runner.start();
  assert.equal(await lost.runner.run("1", "cell own", () => {}), "well");
});
