// The engine's memory is kept for the next visit, byte for byte or not at all, and never costs more than a slower start.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { dropSnapshot, keepSnapshot, storedSnapshot, taken } from "../../../site/static/js/engine/snapshot.js";

const SITE = "https://host.test/parlour/";
const PAGE = 4096;
const [A, B, C] = ["a.1.zip", "b.2.zip", "c.3.zip"].map((name) => `${SITE}assets/${name}`);

const origin = (more = {}) => ({ wasm: `${SITE}assets/core.1.wasm`, python: `${SITE}assets/python.1.zip`, game: A, games: [A, B, C], ...more });

/** A memory of so many bytes that holds these numbers at these places, and zeros else. */
function memoryOf(length, held) {
  const memory = new Uint8Array(length);
  for (const [at, byte] of Object.entries(held)) memory[at] = byte;
  return memory;
}

/** Its second word says how long its head is. */
const MEMORY = memoryOf(9 * PAGE, { 0: 1, 4: 128, [3 * PAGE - 1]: 2, [3 * PAGE]: 3, [8 * PAGE + 17]: 255 });

const all = (memory) => ({ memory, length: memory.length });

/** Cache Storage in memory: what it keeps, by cache and address. */
let kept, opened, warned;

beforeEach((context) => {
  [kept, opened] = [new Map(), []];
  warned = context.mock.method(console, "warn", () => {}).mock;
  const cache = {
    match: async (key) => kept.get(key)?.clone(),
    put: async (key, answer) => void kept.set(key, answer),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }) => kept.delete(url),
  };
  globalThis.caches = { open: async (name) => (opened.push(name), cache) };
});

const keys = () => [...kept.keys()];

/** The memory of a module that has just started, which wrote something up to a place, once what was stored is laid over it; null where nothing was stored. */
async function restored(from, length, top = length) {
  const snapshot = await (await storedSnapshot(from))?.memory;
  if (!snapshot) return null;
  const memory = new Uint8Array(length).fill(77, 0, Math.min(top, length));
  const module = snapshot.into({ API: { restoreSnapshot: (head) => head }, HEAPU8: memory, _sbrk: (more) => (more === 0 ? top : assert.fail("It may not grow.")) });
  const head = module.API.restoreSnapshot(new Uint8Array());
  return new Uint8Array([...head, ...memory.subarray(0, length - head.length)]);
}

/** Puts something else in the place of the one memory that is kept. */
async function altered(change) {
  const [[key, answer]] = [...kept];
  const bytes = new Uint8Array(await answer.arrayBuffer());
  kept.set(key, change(bytes, answer.headers));
}

test("what is kept comes back byte for byte", async () => {
  await keepSnapshot(origin(), all(MEMORY));
  assert.deepEqual(await restored(origin(), MEMORY.length), MEMORY);
  assert.deepEqual(new Set(opened), new Set(["parlour-engine"]));
  assert.equal(warned.callCount(), 0);
});

for (const [what, memory] of Object.entries({
  "that is all zeros": memoryOf(2 * PAGE, {}),
  "that ends within a page": memoryOf(2 * PAGE + 8, { 5: 5, [2 * PAGE + 7]: 9 }),
  "that is a part of another": new Uint8Array(memoryOf(4 * PAGE, { [PAGE]: 1, [PAGE + 4]: 2, [3 * PAGE]: 3 }).buffer, PAGE, 2 * PAGE),
  "that is full": memoryOf(2 * PAGE, Array.from({ length: 2 * PAGE }, (_, i) => (i > 5 && i < 8 ? 0 : 1 + (i % 255)))),
  "of nothing": new Uint8Array(0),
})) {
  test(`a memory ${what} comes back too`, async () => {
    await keepSnapshot(origin(), all(memory));
    assert.deepEqual(await restored(origin(), memory.length), new Uint8Array(memory));
  });
}

test("a memory is taken without the zeros at its end, and comes back with them", async () => {
  const heap = new Int8Array(MEMORY.buffer, 128);
  const module = { HEAP8: heap, _sbrk: (more) => (more === 0 ? 8 * PAGE : assert.fail("It may not grow.")) };
  const python = { _module: module, makeMemorySnapshot: () => new Uint8Array([...MEMORY.subarray(0, 128), ...module.HEAP8]) };
  const found = taken(python);
  assert.deepEqual([found.memory.length, found.length, module.HEAP8], [8 * PAGE + 128, MEMORY.length, heap]);
  await keepSnapshot(origin(), found);
  assert.deepEqual(await restored(origin(), MEMORY.length), MEMORY);
  python.makeMemorySnapshot = () => assert.fail("not now");
  assert.throws(() => taken(python), /not now/);
  assert.equal(module.HEAP8, heap);
});

test("above what a module has written nothing is written but what is kept", async () => {
  await keepSnapshot(origin(), all(MEMORY));
  for (const top of [0, 100, 2 * PAGE, 3 * PAGE + 1, 5 * PAGE, 9 * PAGE - 128]) assert.deepEqual(await restored(origin(), MEMORY.length, top), MEMORY);
});

test("a module that has less memory does not take what it could not hold", async () => {
  await keepSnapshot(origin(), all(MEMORY));
  const snapshot = await (await storedSnapshot(origin())).memory;
  const { API } = snapshot.into({ API: { restoreSnapshot: () => {} }, HEAPU8: new Uint8Array(8 * PAGE), _sbrk: () => 0 });
  assert.throws(() => API.restoreSnapshot(new Uint8Array()), RangeError);
});

test("what the module says of the memory is handed on, and a head that it refuses is not laid over it", async () => {
  await keepSnapshot(origin(), all(MEMORY));
  const snapshot = await (await storedSnapshot(origin())).memory;
  const memory = new Uint8Array(9 * PAGE);
  const module = (restoreSnapshot) => snapshot.into({ API: { restoreSnapshot }, HEAPU8: memory, _sbrk: () => 0 });
  assert.throws(() => module(() => assert.fail("of another build")).API.restoreSnapshot(), /of another build/);
  assert.ok(memory.every((byte) => byte === 0));
  assert.equal(module(() => "state").API.restoreSnapshot(), "state");
});

test("pages of zeros take no room", async () => {
  await keepSnapshot(origin(), all(MEMORY));
  const [answer] = kept.values();
  // Those that hold something; before them their memory's length, how many they are and which, in words of four bytes.
  const pages = 4;
  assert.equal((await answer.arrayBuffer()).byteLength, 4 * (2 + pages) + pages * PAGE);
});

test("where nothing was kept there is nothing", async () => {
  assert.equal(await storedSnapshot(origin()), null);
  assert.equal(warned.callCount(), 0);
});

test("a memory that one game kept starts every other of the build, and a game's own is taken first", async () => {
  await keepSnapshot(origin({ game: B }), all(MEMORY));
  assert.deepEqual(await restored(origin({ game: C }), MEMORY.length), MEMORY);
  const other = memoryOf(PAGE, { 1: 7 });
  const [[key, before]] = [...kept];
  await keepSnapshot(origin({ game: C }), all(other));
  kept.set(key, before);
  assert.deepEqual(await restored(origin({ game: C }), other.length), other);
  assert.deepEqual(await restored(origin({ game: B }), MEMORY.length), MEMORY);
  assert.deepEqual(await restored(origin({ game: A }), MEMORY.length), MEMORY);
});

test("a memory of another build of the core, or of a game that is not of this build, starts nothing", async () => {
  await keepSnapshot(origin(), all(MEMORY));
  for (const other of [{ wasm: `${SITE}assets/core.2.wasm` }, { python: `${SITE}assets/python.2.zip` }, { game: `${SITE}assets/a.9.zip`, games: [B, C] }]) {
    assert.equal(await storedSnapshot(origin(other)), null);
  }
});

test("one memory is kept of a site, and what other sites of the same origin keep stays", async () => {
  const other = "https://host.test/other/assets/python.1.zip?snapshot=x";
  kept.set(other, new Response("theirs"));
  await keepSnapshot(origin(), all(MEMORY));
  await keepSnapshot(origin({ game: B, wasm: `${SITE}assets/core.2.wasm` }), all(MEMORY));
  assert.equal(keys().length, 2);
  assert.equal(await kept.get(other).text(), "theirs");
  assert.equal(await storedSnapshot(origin()), null);
});

test("what is dropped is gone, of whatever build, and nothing of other sites", async () => {
  const other = "https://host.test/other/assets/python.1.zip?snapshot=x";
  kept.set(other, new Response("theirs"));
  await keepSnapshot(origin(), all(MEMORY));
  await dropSnapshot(origin({ wasm: `${SITE}assets/core.2.wasm` }));
  assert.deepEqual(keys(), [other]);
});

test("a memory that was altered is not used", async () => {
  for (const change of [
    (bytes, headers) => new Response(bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte)), { headers }),
    (bytes, headers) => new Response(bytes.subarray(0, PAGE), { headers }),
    (_bytes, headers) => new Response("", { headers }),
    (bytes) => new Response(bytes),
  ]) {
    await keepSnapshot(origin(), all(MEMORY));
    await altered(change);
    await assert.rejects((await storedSnapshot(origin())).memory, { message: "The memory kept for the next visit is damaged." });
  }
});

test("a page without Cache Storage keeps nothing and warns of nothing", async () => {
  delete globalThis.caches;
  await keepSnapshot(origin(), all(MEMORY));
  await dropSnapshot(origin());
  assert.equal(await storedSnapshot(origin()), null);
  assert.equal(warned.callCount(), 0);
});

test("where Cache Storage is refused the engine starts as ever, with a warning", async () => {
  const refusal = new DOMException("no", "SecurityError");
  globalThis.caches = { open: async () => Promise.reject(refusal) };
  await keepSnapshot(origin(), all(MEMORY));
  await dropSnapshot(origin());
  assert.deepEqual(warned.calls.map((call) => call.arguments), [[refusal], [refusal]]);
  assert.equal(await storedSnapshot(origin()), null);
});

test("a memory that does not fit on the disk leaves none in its place, and no error", async () => {
  await keepSnapshot(origin(), all(MEMORY));
  const full = new DOMException("full", "QuotaExceededError");
  const { open } = globalThis.caches;
  globalThis.caches = { open: async (name) => ({ ...(await open(name)), put: async () => Promise.reject(full) }) };
  await keepSnapshot(origin({ game: B }), all(MEMORY));
  assert.deepEqual(warned.calls.map((call) => call.arguments), [[full]]);
  assert.equal(await storedSnapshot(origin()), null);
});
