// What the engine is made of: each part is fetched once, a failed one again when it is asked for again, and WebAssembly is compiled wherever that can be had.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import { Parts } from "../../../site/static/js/engine/parts.js";
import { file, integrity, network, settled } from "../engine_kit.js";

/** The smallest file of WebAssembly. */
const WASM = String.fromCharCode(0, 97, 115, 109, 1, 0, 0, 0);
/** The same as the build gzips it, as it does the rest. */
const PACKED = gzipSync(WASM);
const GAME = "some-game";
const FILES = {
  worker: file("worker.js", "the worker"),
  compiler: file("compiler.js", "the compiler"),
  wasm: file("core.wasm", WASM),
  python: file("python.zip", "the core's Python"),
  rest: file("rest.bin", PACKED),
  lock: null,
};
const GAMES = { [GAME]: { python: file("some_game.zip", "the game's Python") }, other: { python: file("other.zip", "") } };
const TEXTS = Object.fromEntries([[FILES.worker, "the worker"], [FILES.compiler, "the compiler"], [FILES.wasm, WASM], [FILES.python, "the core's Python"], [FILES.rest, PACKED], [GAMES[GAME].python, "the game's Python"]].map(([{ url }, text]) => [url, text]));
const WAY = { worker: FILES.worker, wasm: FILES.wasm, python: FILES.python, game: GAMES[GAME].python, rest: FILES.rest };

let parts, texts, asked, workers, pass;

/** Stands in for the compiler's worker: notes what it is given, and the test answers. */
class Compiler {
  jobs = [];
  isEnded = false;

  constructor(url, options) {
    Object.assign(this, { url, options });
    workers.push(this);
  }

  postMessage(job) {
    this.jobs.push(job);
  }

  terminate() {
    this.isEnded = true;
  }

  tell(data) {
    this.onmessage({ data });
  }

  /** Answers a job: the last, unless told which. */
  answer(told, { number } = this.jobs.at(-1)) {
    this.tell({ number, told });
  }
}

beforeEach((context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  pass = (ms) => context.mock.timers.tick(ms);
  texts = { ...TEXTS };
  asked = network(texts);
  workers = [];
  globalThis.Worker = Compiler;
  parts = new Parts(FILES, GAMES);
});

/** How an address was asked for. */
const ways = ({ url }) => asked.filter(([one]) => one === url).map(([, cache]) => cache).filter((cache) => cache !== "no-store");

/** Makes the page compile by itself: its compiler does not start. */
function withoutCompiler() {
  globalThis.Worker = class extends Compiler {
    postMessage() {
      queueMicrotask(() => this.onerror(new Error("no worker")));
    }
  };
}

/** Waits, without time going on, until the compiler has got its job. */
async function begun() {
  while (!workers.at(-1)?.jobs.length) await settled();
  return workers.at(-1);
}

test("each part has its file; a game that has no Python, and a rest that there is not, have none", async () => {
  for (const [part, { url }] of Object.entries(WAY)) assert.equal(parts.file(part, GAME).url, url);
  assert.equal(parts.file("game", "unknown"), null);
  assert.equal(await parts.get("game", "unknown"), null);
  assert.equal(await new Parts({ ...FILES, rest: null }, GAMES).get("rest", GAME), null);
  assert.deepEqual(asked, []);
});

test("the zips are those of all games", () => {
  assert.deepEqual(parts.zips, [GAMES[GAME].python.url, GAMES.other.python.url]);
});

test("Python comes as the bytes of its file", async () => {
  withoutCompiler();
  for (const [part, text] of [["python", "the core's Python"], ["game", "the game's Python"]]) {
    assert.equal(new TextDecoder().decode(await parts.get(part, GAME)), text);
  }
});

test("the worker's script is only checked", async () => {
  const checks = [];
  const { fetch } = globalThis;
  globalThis.fetch = (url, how) => (checks.push(how.integrity), fetch(url, how));
  assert.equal(await parts.get("worker", GAME), null);
  assert.deepEqual(checks, [integrity("the worker")]);
});

test("a part is asked for once and then at hand", async () => {
  withoutCompiler();
  for (const part of Object.keys(WAY)) assert.equal(await parts.get(part, GAME), await parts.get(part, GAME));
  for (const one of Object.values(WAY)) assert.deepEqual(ways(one), ["default"], one.url);
});

test("two games' Python are two parts", async () => {
  withoutCompiler();
  texts[GAMES.other.python.url] = "the other's";
  await parts.get("game", GAME);
  assert.equal(new TextDecoder().decode(await parts.get("game", "other")), "the other's");
});

test("after all was forgotten each part is asked for again, past the cache", async () => {
  withoutCompiler();
  for (const part of Object.keys(WAY)) await parts.get(part, GAME);
  parts.forget();
  for (const part of Object.keys(WAY)) await parts.get(part, GAME);
  for (const one of Object.values(WAY)) assert.deepEqual(ways(one), ["default", "reload"], one.url);
});

["worker", "python", "game", "wasm", "rest"].forEach((part) => {
  test(`${part} that did not come is asked for anew the next time, and is there then`, async (context) => {
    context.mock.method(console, "error", () => {});
    withoutCompiler();
    const { url } = WAY[part];
    delete texts[url];
    await assert.rejects(parts.get(part, GAME), { why: "missing", file: url.split("/").pop() });
    texts[url] = TEXTS[url];
    const come = await parts.get(part, GAME);
    assert.equal(come === null, part === "worker");
    assert.equal(await parts.get(part, GAME), come);
  });
});

test("WebAssembly is compiled by a worker of its own, which gets the file and ends", async () => {
  const compiling = parts.get("wasm", GAME);
  const worker = await begun();
  assert.deepEqual([worker.url, worker.options], [FILES.compiler.url, { type: "module" }]);
  assert.deepEqual(worker.jobs, [{ file: FILES.wasm, again: false, as: "module", number: 1 }]);
  worker.tell({ started: true });
  worker.answer({ value: "the module" });
  assert.equal(await compiling, "the module");
  assert.equal(worker.isEnded, true);
  assert.deepEqual([ways(FILES.wasm), ways(FILES.compiler)], [[], ["default"]], "its own script is only checked");
});

test("what is asked for at the same time is fetched by one worker, which answers in any order and ends with the last", async () => {
  const coming = ["wasm", "python", "game"].map((part) => parts.get(part, GAME));
  const worker = await begun();
  const [wasm, python, game] = worker.jobs;
  assert.deepEqual(worker.jobs.map(({ file: { url }, as }) => [url, as]), [[FILES.wasm.url, "module"], [FILES.python.url, "bytes"], [GAMES[GAME].python.url, "bytes"]]);
  worker.answer({ value: "the game's Python" }, game);
  worker.answer({ value: "the module" }, wasm);
  await settled();
  assert.equal(worker.isEnded, false);
  worker.answer({ value: "the core's Python" }, python);
  assert.deepEqual(await Promise.all(coming), ["the module", "the core's Python", "the game's Python"]);
  assert.deepEqual([worker.isEnded, workers.length], [true, 1]);
  parts.get("game", "other");
  await settled();
  assert.equal(workers.length, 2, "what is asked for later has a worker of its own");
});

test("where that worker ends before all has come, the page fetches what has not", async () => {
  const coming = ["wasm", "python"].map((part) => parts.get(part, GAME));
  const worker = await begun();
  worker.answer({ value: "the module" }, worker.jobs[0]);
  worker.onerror(new Error("It has ended."));
  assert.equal(await coming[0], "the module");
  assert.equal(new TextDecoder().decode(await coming[1]), "the core's Python");
  assert.deepEqual([ways(FILES.wasm), ways(FILES.python)], [[], ["default"]]);
});

test("a compiler whose script is not the build's is not used: the page compiles by itself", async () => {
  texts[FILES.compiler.url] = new TypeError("Its integrity is another.");
  const compiling = parts.get("wasm", GAME);
  (await begun()).answer({ value: "another's module" });
  assert.ok((await compiling) instanceof WebAssembly.Module);
  assert.equal(workers[0].isEnded, true);
});

test("the compiler too is told to go past the cache when all was forgotten", async () => {
  parts.forget();
  parts.get("wasm", GAME);
  assert.deepEqual((await begun()).jobs, [{ file: FILES.wasm, again: true, as: "module", number: 1 }]);
});

test("a compiler that has started is waited for, however long it takes", async () => {
  const compiling = parts.get("wasm", GAME);
  const worker = await begun();
  worker.tell({ started: true });
  pass(60_000);
  await settled();
  worker.answer({ value: "the module" });
  assert.equal(await compiling, "the module");
});

Object.entries({
  "cannot be started": (worker) => worker.onerror(new Error("no worker")),
  "cannot be understood": (worker) => worker.onmessageerror({}),
  "says nothing for eight seconds": () => pass(8_000),
}).forEach(([what, befall]) => {
  test(`where the compiler ${what}, the page compiles by itself`, async () => {
    const compiling = parts.get("wasm", GAME);
    const worker = await begun();
    befall(worker);
    assert.ok((await compiling) instanceof WebAssembly.Module);
    assert.equal(worker.isEnded, true);
    assert.deepEqual(ways(FILES.wasm), ["default"]);
  });
});

test("a compiler has eight seconds to start", async () => {
  const compiling = parts.get("wasm", GAME);
  const worker = await begun();
  pass(7_999);
  await settled();
  assert.equal(worker.isEnded, false);
  worker.answer({ value: "the module" });
  assert.equal(await compiling, "the module");
});

test("what the compiler could not fetch or use is told by the file's name", async () => {
  for (const [why, sentence] of [["damaged", "the file core.wasm arrived incomplete or altered"], ["unusable", "the file core.wasm couldn’t be started"]]) {
    const compiling = parts.get("wasm", GAME);
    (await begun()).answer({ why });
    await assert.rejects(compiling, { message: sentence });
  }
  assert.equal(workers.length, 2);
});

test("what the page could not use itself is told by the file's name", async (context) => {
  context.mock.method(console, "error", () => {});
  withoutCompiler();
  texts[FILES.wasm.url] = "no WebAssembly";
  await assert.rejects(parts.get("wasm", GAME), { message: "the file core.wasm couldn’t be started" });
});

test("the rest is fetched by the compiler too, so that its megabytes never hold up the page", async () => {
  const compiling = parts.get("rest", GAME);
  const worker = await begun();
  assert.deepEqual(worker.jobs, [{ file: FILES.rest, again: false, as: "module", number: 1 }]);
  worker.answer({ value: "the rest" });
  assert.equal(await compiling, "the rest");
  assert.deepEqual(ways(FILES.rest), []);
});

test("where the compiler does not start the page fetches the rest, once", async () => {
  withoutCompiler();
  assert.ok((await parts.get("rest", GAME)) instanceof WebAssembly.Module);
  assert.deepEqual(ways(FILES.rest), ["default"]);
});

test("a damaged rest heals by itself: it is fetched once more, past the cache", async () => {
  withoutCompiler();
  texts[FILES.rest.url] = "damaged";
  const { fetch } = globalThis;
  globalThis.fetch = (url, how) => {
    if (how.cache === "reload") texts[url] = PACKED;
    return fetch(url, how);
  };
  assert.ok((await parts.get("rest", GAME)) instanceof WebAssembly.Module);
  assert.deepEqual(ways(FILES.rest), ["default", "reload"]);
});

test("a rest that stays damaged fails after the second time, and after the first when it was asked past the cache already", async () => {
  withoutCompiler();
  texts[FILES.rest.url] = "damaged";
  await assert.rejects(parts.get("rest", GAME), { why: "damaged" });
  assert.deepEqual(ways(FILES.rest), ["default", "reload"]);
  parts.forget();
  await assert.rejects(parts.get("rest", GAME), { why: "damaged" });
  assert.deepEqual(ways(FILES.rest), ["default", "reload", "reload"]);
});
