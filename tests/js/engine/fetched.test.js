import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { after, before, mock, test } from "node:test";
import { gzipSync } from "node:zlib";

import { awaited, checked, fetched, unpacked } from "../../../site/static/js/engine/fetched.js";

const BODY = JSON.stringify({ words: "x".repeat(100_000) });
const PACKED = gzipSync(BODY);
const sum = (bytes) => `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
const integrity = sum(BODY);
const read = (answer) => answer.json();

/** How the server answers, by path. */
const ANSWERS = {
  "/good.json": (answer) => answer.end(BODY),
  "/cut.json": (answer) => answer.end(BODY.slice(0, 50_000)),
  "/broken.json": (answer) => answer.writeHead(200, { "content-length": BODY.length }).write(BODY.slice(0, 50_000), () => answer.destroy()),
  "/page.json": (answer) => answer.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Please log in</p>"),
  "/packed.bin": (answer) => answer.end(PACKED),
  "/cut.bin": (answer) => answer.end(PACKED.subarray(0, PACKED.length / 2)),
  "/altered.bin": (answer) => answer.end(PACKED.map((byte, at) => byte ^ Number(at === 30))),
  // A host that takes the file for one that it compressed itself: what arrives is not what the build hashed.
  "/undone.bin": (answer) => answer.writeHead(200, { "content-encoding": "gzip" }).end(PACKED),
  "/silent.json": () => {},
  "/halting.json": (answer) => answer.write(BODY.slice(0, 50_000)),
};
const asked = [];
let site = "";
const server = createServer((request, answer) => {
  asked.push(request);
  const known = ANSWERS[request.url];
  if (known) known(answer);
  else answer.writeHead(404).end("not here");
});

before(() => new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((site = `http://127.0.0.1:${server.address().port}`)))));
after(() => (server.closeAllConnections(), server.close()));

const file = (name) => ({ url: `${site}/${name}`, integrity });
const packedFile = (name) => ({ url: `${site}/${name}`, integrity: sum(PACKED) });
const refused = (why, name, promise) => assert.rejects(promise, { why, file: name });

test("a file that is the build's own is read", async () => {
  assert.deepEqual(await fetched(file("good.json"), { read }), JSON.parse(BODY));
});

for (const [name, why] of Object.entries({ "cut.json": "damaged", "broken.json": "damaged", "page.json": "damaged", "none.json": "missing" })) {
  test(`${name} is refused as ${why}`, () => refused(why, name, fetched(file(name), { read })));
}

test("what the build gzipped is unpacked before it is read, and can be had as it came", async () => {
  assert.deepEqual(await fetched(packedFile("packed.bin"), { read }), JSON.parse(BODY));
  assert.deepEqual(Buffer.from(await checked(packedFile("packed.bin"), false)), PACKED);
});

for (const [name, why] of Object.entries({ "cut.bin": "damaged", "altered.bin": "damaged", "undone.bin": "damaged", "none.bin": "missing" })) {
  test(`${name} is refused as ${why}`, () => refused(why, name, fetched(packedFile(name), { read })));
}

for (const [how, bytes] of Object.entries({ cut: PACKED.subarray(0, PACKED.length - 9), none: Buffer.from(BODY), empty: Buffer.alloc(0) })) {
  test(`gzip that is ${how}, though it has its hash, is refused as damaged`, () => refused("damaged", "x.bin", unpacked(bytes, { url: "https://x/x.bin" })));
}

test("a browser that cannot unpack is told so by name, and reads what is not packed", async (context) => {
  const { DecompressionStream } = globalThis;
  delete globalThis.DecompressionStream;
  context.after(() => Object.assign(globalThis, { DecompressionStream }));
  const message = "the file packed.bin can’t be unpacked by this browser, which is too old";
  await assert.rejects(fetched(packedFile("packed.bin"), { read }), { why: "packed", message });
  assert.deepEqual(await fetched(file("good.json"), { read }), JSON.parse(BODY));
});

test("why the browser refused a file is asked of the server itself, for its headers alone, and not for long", async (context) => {
  const patience = context.mock.method(AbortSignal, "timeout");
  const ways = [];
  const { fetch } = globalThis;
  globalThis.fetch = (url, how) => (ways.push(how), fetch(url, { ...how, cache: undefined }));
  await refused("damaged", "cut.json", awaited(file("cut.json"), { read }));
  globalThis.fetch = fetch;
  const { method, cache, signal } = ways.at(-1);
  assert.deepEqual([method, cache], ["HEAD", "no-store"]);
  const [{ arguments: [ms], result }] = patience.mock.calls;
  assert.ok(ms <= 5_000 && result === signal);
});

test("a file of a server that is not there is unreachable", () =>
  refused("unreachable", "x.json", fetched({ url: "http://127.0.0.1:9/x.json", integrity }, { read })));

test("the sentence names the file and what is wrong with it", () =>
  assert.rejects(fetched(file("none.json"), { read }), { message: "the file none.json is missing" }));

for (const name of ["silent.json", "halting.json"]) {
  test(`${name}, of which no byte comes any more, is given up`, async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const promise = refused("slow", name, fetched(file(name), { read }));
    while (!asked.some(({ url }) => url === `/${name}`)) await new Promise(setImmediate);
    for (let step = 0; step < 100; step += 1) await new Promise(setImmediate);
    mock.timers.tick(8001);
    await promise;
    mock.timers.reset();
  });
}

test("a slow file that goes on coming is waited for", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const patiences = mock.method(globalThis, "setTimeout", globalThis.setTimeout).mock;
  const renewed = () => patiences.calls.filter((call) => call.arguments[1] === 8000).length;
  const pieces = BODY.match(/.{1,10000}/g);
  let answering;
  ANSWERS["/slow.json"] = (answer) => (answering = answer);
  const promise = fetched(file("slow.json"), { read });
  while (!answering) await new Promise(setImmediate);
  for (const piece of pieces) {
    const heard = renewed();
    answering.write(piece);
    while (renewed() === heard) await new Promise(setImmediate);
    mock.timers.tick(7000);
  }
  answering.end();
  assert.deepEqual(await promise, JSON.parse(BODY));
  mock.restoreAll();
  mock.timers.reset();
});

test("asked again it is asked past the cache, and else as caches like", async () => {
  const modes = [];
  const { fetch } = globalThis;
  globalThis.fetch = (url, how) => (modes.push(how.cache), fetch(url, { ...how, cache: undefined }));
  for (const again of [false, true]) {
    await fetched(file("good.json"), { again, read });
    await awaited(file("good.json"), { again, read });
  }
  globalThis.fetch = fetch;
  assert.deepEqual(modes, ["default", "default", "reload", "reload"]);
});

test("the browser's own check stands in where the page may compute no digest", async () => {
  const { subtle } = crypto;
  Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
  const { fetch } = globalThis;
  const checks = [];
  globalThis.fetch = (url, how) => (how.integrity && checks.push(how.cache), fetch(url, { ...how, cache: undefined }));
  assert.deepEqual(await fetched(file("good.json"), { read }), JSON.parse(BODY));
  await refused("damaged", "cut.json", fetched(file("cut.json"), { read }));
  globalThis.fetch = fetch;
  Object.defineProperty(crypto, "subtle", { value: subtle, configurable: true });
  assert.deepEqual(checks, ["force-cache", "force-cache"]);
});

test("what the browser checks itself is handed over as it came, or refused with the reason", async () => {
  assert.equal(await awaited(file("good.json"), { read: (answer) => answer.url }), `${site}/good.json`);
  await refused("damaged", "cut.json", awaited(file("cut.json"), { read }));
  await refused("missing", "none.json", awaited(file("none.json"), { read }));
});
