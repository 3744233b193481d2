// What is brought so that the site plays without a network: the right files, whole, each once, and gone on with where it was cut off.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setTimeout as pass } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { pack, unpack, wanted } from "../../../site/static/js/host/packing.js";
import { file } from "../engine_kit.js";

const SITE = "http://localhost/assets/";
const WORDS = file("words.1.txt", "CRATE");
const A = { ...file("a.1.json", "first"), game: "a" };
const B = { ...file("b.1.json", "second"), game: "b" };
const PACKED = gzipSync("third");
const MONTH = { url: `${SITE}a-daily.1.bin`, bytes: PACKED.length, game: "a", days: ["2026-11-01", "2026-11-30"] };
const TEXTS = { [WORDS.url]: "CRATE", [A.url]: "first", [B.url]: "second", [MONTH.url]: PACKED };
const ALL = [WORDS, A, B, MONTH];

/** What is under way when another fails comes to its end meanwhile. */
const UNDER_WAY_MS = 20;

/** Cache Storage in memory, by address. */
let kept;
/** What the network brings, by address, and what it was asked for. */
let texts, asked, told;

beforeEach(() => {
  [kept, texts, asked, told] = [new Map(), { ...TEXTS }, [], []];
  const cache = {
    put: async (url, answer) => void kept.set(url, Buffer.from(await answer.arrayBuffer())),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (one) => kept.delete(one.url ?? one),
  };
  globalThis.caches = { open: async (name) => (assert.equal(name, "parlour-files"), cache) };
  globalThis.fetch = async (url, { cache: how }) => {
    asked.push([url, how]);
    const given = typeof texts[url] === "function" ? texts[url](how) : texts[url];
    if (given instanceof Error) throw given;
    return given === undefined ? new Response("", { status: 404 }) : new Response(given);
  };
});

/** Without a worker the page does it all; what it is asked and told is noted. */
const alone = { ask: async () => null, end: () => {} };
const packed = (files, { signal = new AbortController().signal, quiet = async () => {}, packer = alone } = {}) => pack(files, signal, (...told_) => told.push(told_), quiet, packer);
const names = () => [...kept.keys()].map((url) => url.replace(SITE, "")).sort();

const of = (wish) => wanted(ALL, { all: true, game: "", today: "2026-11-25", ...wish });

test("all games are wanted, or one, and always what they share", () => {
  assert.deepEqual(of({}), ALL);
  assert.deepEqual(of({ all: false, game: "b" }), [WORDS, B]);
  assert.deepEqual(of({ all: false }), [WORDS]);
});

test("what stays only once the player asked for it is not wanted, and not forgotten once it is here", async () => {
  const large = { ...file("large.1.wasm", "large"), asked: true };
  assert.deepEqual(wanted([A, large], { all: true, game: "", today: "2026-11-25" }), [A]);
  kept.set(large.url, Buffer.from("large"));
  await unpack([A, large]);
  assert.ok(kept.has(large.url));
});

test("days are wanted from today on for sixty days", () => {
  const has = (today) => of({ today }).includes(MONTH);
  assert.deepEqual(["2026-09-01", "2026-09-02", "2026-11-01", "2026-11-30", "2026-12-01"].map(has), [false, true, true, true, false]);
});

test("each file is kept as it came, and how far it is is told in bytes", async () => {
  await packed(ALL);
  assert.deepEqual(names(), ["a-daily.1.bin", "a.1.json", "b.1.json", "words.1.txt"]);
  assert.deepEqual(kept.get(MONTH.url), PACKED);
  const whole = 5 + 5 + 6 + PACKED.length;
  assert.deepEqual(told[0], [0, whole]);
  assert.ok(told.every(([done, all], at) => all === whole && done >= (told[at - 1]?.[0] ?? 0) && done < whole));
});

test("what is here already is not asked for again", async () => {
  await packed([WORDS, B]);
  [asked.length, told.length] = [0, 0];
  await packed(ALL);
  assert.deepEqual(asked.map(([url]) => url).sort(), [A.url, MONTH.url].sort());
  assert.equal(told[0][0], 11);
  [asked.length, told.length] = [0, 0];
  await packed(ALL);
  assert.deepEqual([asked, told], [[], []]);
});

test("a damaged file is asked for past all caches, and kept only when it is whole", async () => {
  texts[A.url] = (how) => (how === "reload" ? "first" : "spoilt");
  texts[MONTH.url] = (how) => (how === "reload" ? PACKED : PACKED.subarray(0, 12));
  await packed([A, MONTH]);
  assert.deepEqual([String(kept.get(A.url)), kept.get(MONTH.url)], ["first", PACKED]);
  assert.deepEqual(asked.filter(([, how]) => how === "reload").map(([url]) => url).sort(), [MONTH.url, A.url]);
});

test("one that stays damaged or is missing is not kept and is named; the others come", async () => {
  // A service worker keeps what it passes on.
  texts[A.url] = () => (kept.set(A.url, Buffer.from("spoilt")), "spoilt");
  delete texts[WORDS.url];
  await assert.rejects(packed([A, B, MONTH]), /the file a\.1\.json arrived incomplete or altered/);
  await assert.rejects(packed([WORDS, B]), /the file words\.1\.txt is missing/);
  assert.deepEqual(names(), ["a-daily.1.bin", "b.1.json"]);
});

test("without a network no more is asked for, and what has come stays", async () => {
  texts[B.url] = new TypeError("offline");
  const more = Array.from({ length: 50 }, (_, at) => file(`more-${at}.json`, "more"));
  for (const { url } of more) texts[url] = new TypeError("offline");
  await assert.rejects(packed([A, B, ...more]), /couldn’t be reached/);
  await pass(UNDER_WAY_MS);
  assert.deepEqual(names(), ["a.1.json"]);
  assert.ok(asked.length <= 6, String(asked.length));
});

test("a full device is told as what it is", async () => {
  const { open } = globalThis.caches;
  const full = new DOMException("full", "QuotaExceededError");
  globalThis.caches = { open: async (name) => ({ ...(await open(name)), put: async () => Promise.reject(full) }) };
  await assert.rejects(packed(ALL), (error) => error === full);
});

test("a visit that is cut off is gone on with at the next one", async () => {
  const stop = new AbortController();
  const more = Array.from({ length: 9 }, (_, at) => file(`more-${at}.json`, `more ${at}`));
  const textOf = (url) => {
    if (asked.length === 5) stop.abort();
    return `more ${more.findIndex((one) => one.url === url)}`;
  };
  for (const { url } of more) texts[url] = () => textOf(url);
  await assert.rejects(packed(more, { signal: stop.signal }), { name: "AbortError" });
  // What was under way when the visit was cut off still comes, and is kept.
  for (let waits = 0; kept.size < asked.length && waits < 5_000; waits++) await pass(1);
  assert.ok(asked.length < 9);
  await packed(more);
  assert.equal(kept.size, 9);
  assert.equal(asked.length, 9);
});

test("a worker that can be had does it all, and ends once all that is under way has come", async () => {
  const [given, answers] = [[], []];
  let isEnded = false;
  const packer = { ask: (one) => (given.push(one.url), new Promise((resolve) => answers.push(resolve))), end: () => (isEnded = true) };
  const packing = packed(ALL, { packer });
  for (let at = 0; at < ALL.length; at++) {
    await pass(UNDER_WAY_MS);
    assert.ok(!isEnded);
    answers[at]({ why: null });
  }
  await packing;
  await pass(UNDER_WAY_MS);
  assert.deepEqual([given, asked, isEnded], [ALL.map(({ url }) => url), [], true]);
});

test("what went wrong in the worker is told as on the page, and a worker that is gone is done without", async () => {
  const telling = (why) => ({ ask: async (one) => (one === B ? why : { why: null }), end: () => {} });
  await assert.rejects(packed(ALL, { packer: telling({ why: "damaged" }) }), /the file b\.1\.json arrived incomplete or altered/);
  await assert.rejects(packed(ALL, { packer: telling({ why: "full" }) }), { name: "QuotaExceededError" });
  assert.deepEqual(asked, []);
  let asks = 0;
  await packed(ALL, { packer: { ask: async () => (asks++, null), end: () => {} } });
  assert.ok(asks <= 3, "a worker that does not help is not asked for each file");
  kept.clear();
  await packed(ALL, { packer: { ask: async () => Promise.reject(new Error("no workers here")), end: () => {} } });
  assert.deepEqual(names(), ["a-daily.1.bin", "a.1.json", "b.1.json", "words.1.txt"]);
});

test("what is in no list is forgotten, but nothing of another site", async () => {
  await packed(ALL);
  for (const url of [`${SITE}old.1.json`, "http://localhost/other/assets/old.1.json"]) kept.set(url, Buffer.from("old"));
  await unpack([A, B]);
  assert.deepEqual([...kept.keys()].sort(), [A.url, B.url, "http://localhost/other/assets/old.1.json"].sort());
});

test("no file is asked for until nobody presses anything, and none once it was called off meanwhile", async () => {
  let rest;
  const stop = new AbortController();
  const packing = packed(ALL, { signal: stop.signal, quiet: () => new Promise((resolve) => (rest = resolve)) });
  await pass(UNDER_WAY_MS);
  assert.equal(asked.length, 0);
  rest();
  await pass(UNDER_WAY_MS);
  assert.equal(asked.length, 1);
  stop.abort();
  rest();
  await assert.rejects(packing, { name: "AbortError" });
  assert.equal(asked.length, 1);
});
