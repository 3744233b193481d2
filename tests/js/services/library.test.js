// Puzzles from shards, and from the engine where no shard holds them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { EngineError } from "../../../site/static/js/engine/engine.js";
import { Files, LoadError } from "../../../site/static/js/services/files.js";
import { Library } from "../../../site/static/js/services/library.js";
import { deferred, engineOf, file, network } from "../engine_kit.js";

const entry = (key, next) => ({ puzzle: { key }, title: `Stage ${key}`, view: ["p", {}, key], ...(next && { next }) });
// As the build writes it.
const shard = (entries) => gzipSync(JSON.stringify(entries));
const SHARDS = {
  "a.bin": shard({ "0001": entry("0001", { "": "0002", depth: "0003" }), "0002": entry("0002", { "": "0003" }) }),
  "b.bin": shard({ "0003": entry("0003") }),
  "days.bin": shard({ "2026-12-01": entry("2026-12-01") }),
};
const listed = (name) => file(name, SHARDS[name]);
// As the build writes it: addresses relative to its own.
const LIST = JSON.stringify([["0001", { ...listed("a.bin"), url: "a.bin" }], ["0003", { ...listed("b.bin"), url: "b.bin" }]]);
const SHELF = {
  version: 1,
  anew: { fresh: 2, made: 3 },
  index: file("index.json", '{"game":"samegame"}'),
  sets: {
    stages: { shards: file("stages.json", LIST) },
    fresh: { shards: [["0001", listed("a.bin")]] },
    daily: { shards: [["2026-12-01", listed("days.bin")]], days: ["2026-12-01", "2026-12-01"], closed: "{} is shut." },
  },
};

function libraryOf({ engine = engineOf(), brought = SHARDS } = {}) {
  const texts = Object.fromEntries(Object.entries({ "index.json": '{"game":"samegame"}', "stages.json": LIST, ...brought }).map(([name, text]) => [`http://localhost/assets/${name}`, text]));
  const asked = network(texts);
  const library = new Library(new Files(), engine);
  library.stand("samegame", SHELF);
  return { library, asked, texts, engine };
}

const names = (asked) => asked.map(([url]) => url.split("/").pop());
const never = () => assert.fail("nothing is to be made");

test("a stored puzzle is found by the shard that its key belongs to, and only that is loaded", async () => {
  const { library, asked } = libraryOf();
  assert.deepEqual(await library.find("samegame", "stages/0002", never), { named: "samegame.1/stages/0002" });
  assert.equal((await library.puzzle("samegame.1/stages/0002")).title, "Stage 0002");
  assert.deepEqual(names(asked), ["stages.json", "a.bin"]);
});

test("of a set that was drawn anew the ids have its own version, whether it is stored or made", async () => {
  const { library } = libraryOf({ engine: engineOf({ puzzle: "samegame.3/made/x", data: {}, title: "Made", view: ["p", {}] }) });
  assert.deepEqual(await library.find("samegame", "fresh/0001", never), { named: "samegame.2/fresh/0001" });
  assert.deepEqual(await library.next("samegame.2/fresh/0001"), { "": "samegame.2/fresh/0002", depth: "samegame.2/fresh/0003" });
  const waited = [];
  assert.deepEqual(await library.find("samegame", "made/x", async (id) => waited.push(id)), { named: "samegame.3/made/x" });
  assert.deepEqual(waited, ["samegame.3/made/x"]);
});

test("what comes next is what the shard says, by order, as ids", async () => {
  const { library } = libraryOf();
  assert.deepEqual(await library.next("samegame.1/stages/0001"), { "": "samegame.1/stages/0002", depth: "samegame.1/stages/0003" });
  assert.deepEqual(await library.next("samegame.1/stages/0003"), {});
});

for (const place of ["stages/0000", "stages/0004", "stages/00011", "stages/constructor", "stages/__proto__", "stages/", "stages", "stages/0001/more"]) {
  test(`there is no puzzle ${place}`, async () => {
    const { named, why } = await libraryOf().library.find("samegame", place, never);
    assert.equal(named, null);
    assert.equal(why, `There’s no puzzle “${place}” here.`);
  });
}

test("a puzzle that is not here cannot be had, and a game of which nobody has said where its puzzles are is named", async () => {
  const { library } = libraryOf();
  await assert.rejects(library.puzzle("samegame.1/stages/0004"), (error) => error instanceof LoadError && error.message === "There’s no puzzle samegame.1/stages/0004 here.");
  assert.throws(() => library.guide("other"), { message: "Nobody has said where the puzzles of other are." });
});

test("a long name is not repeated whole, and never cut within a character", async () => {
  const { why } = await libraryOf().library.find("samegame", `stages/${"😀".repeat(100)}`, never);
  assert.ok(why.isWellFormed?.() ?? true);
  assert.ok(why.length < 120);
});

test("a set that is not stored is made by the engine, once", async () => {
  const made = { puzzle: "samegame.1/own/2x2.RRGG", data: { cells: "RRGG" }, title: "Own board", view: ["p", {}] };
  const { library, engine } = libraryOf({ engine: engineOf(made) });
  const waited = [];
  const find = () => library.find("samegame", "own/2x2.RRGG", async (id) => waited.push(id));
  assert.deepEqual(await find(), { named: made.puzzle });
  assert.deepEqual(await find(), { named: made.puzzle });
  assert.deepEqual(engine.asked, [["find", { game: "samegame", place: "own/2x2.RRGG", data: null }]]);
  assert.deepEqual(waited, [made.puzzle]);
  assert.deepEqual((await library.puzzle(made.puzzle)).puzzle, made.data);
  assert.deepEqual(await library.next(made.puzzle), {});
});

test("what is said of a puzzle that was made comes with its title, before it is drawn", async () => {
  const made = { puzzle: "samegame.1/own/x", data: {}, title: "Own board", view: ["p", {}], say: "The date has chosen it." };
  const { library } = libraryOf({ engine: engineOf(made) });
  assert.deepEqual(await library.find("samegame", "own/x", async () => {}), { named: made.puzzle, why: made.say, title: made.title });
});

test("what the engine cannot make gets the engine's sentence, and what it died of is no sentence", async () => {
  const refused = libraryOf({ engine: engineOf(new EngineError("bad-input", "This is no key.")) }).library;
  assert.deepEqual(await refused.find("samegame", "own/x", async () => {}), { named: null, why: "This is no key." });
  const dead = libraryOf({ engine: engineOf(new EngineError("lost", "The engine stopped.")) }).library;
  await assert.rejects(dead.find("samegame", "own/x", async () => {}), { kind: "lost" });
});

test("why a day to come is closed is what Python says of it, by its title, or by its date where it is not stored", async () => {
  const { library } = libraryOf();
  assert.equal(await library.closed("samegame", "daily/2026-12-01"), "Stage 2026-12-01 is shut.");
  assert.equal(await library.closed("samegame", "daily/made-2029-01-01"), "2029-01-01 is shut.");
});

test("sets of days are those that say from when to when they have days", async () => {
  const { library } = libraryOf();
  assert.deepEqual(library.days("samegame", "daily"), ["2026-12-01", "2026-12-01"]);
  assert.equal(library.days("samegame", "stages"), undefined);
  assert.deepEqual(library.daily("samegame"), ["samegame.1/daily/"]);
  assert.equal(library.days("samegame", "constructor"), undefined);
  assert.equal(library.stores("samegame", "constructor"), false);
  assert.equal(await library.title("samegame", "daily", "2026-12-01"), "Stage 2026-12-01");
  assert.equal(await library.title("samegame", "daily", "2026-12-02"), null);
  assert.equal(await library.title("samegame", "daily", "2026-01-01"), null);
});

const FAULTS = {
  "is missing": () => undefined,
  "arrived incomplete or altered": (text) => text.slice(0, 40),
  "couldn’t be reached": () => new TypeError("no network"),
};
const WANTED = { "a.bin": ["The puzzles", SHARDS["a.bin"]], "stages.json": ["The list of puzzles", LIST] };

for (const [what, damaged] of Object.entries(FAULTS)) {
  for (const [name, [told, text]] of Object.entries(WANTED)) {
    test(`${name} that ${what} is told so, and asked for again past the HTTP cache`, async () => {
      const { library, asked, texts } = libraryOf({ brought: { ...SHARDS, [name]: damaged(text) } });
      const open = () => library.puzzle("samegame.1/stages/0001");
      await assert.rejects(open, (error) => error instanceof LoadError && error.message === `${told} couldn’t be loaded: the file ${name} ${what}.${what === "is missing" ? " Parlour may have been renewed: load the page again." : ""}`);
      texts[`http://localhost/assets/${name}`] = text;
      assert.equal((await open()).title, "Stage 0001");
      await open();
      assert.deepEqual(asked.filter(([url]) => url.endsWith(name)).map(([, cache]) => cache), ["default", "reload"]);
    });
  }
}

test("without a network what is not on this device is said to be away, and with one the fault is told", async (context) => {
  const navigator = { onLine: false };
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  context.after(() => (before ? Object.defineProperty(globalThis, "navigator", before) : delete globalThis.navigator));
  const { library } = libraryOf({ brought: { ...SHARDS, "days.bin": new TypeError("no network") } });
  const day = () => library.find("samegame", "daily/2026-12-01", never);
  assert.deepEqual(await day(), { named: null, why: "You’re offline, and this puzzle isn’t on this device.", isAway: true });
  navigator.onLine = true;
  await assert.rejects(day, LoadError);
});

test("a browser that cannot unpack is told so, with the file that it was for", async (context) => {
  const { DecompressionStream } = globalThis;
  delete globalThis.DecompressionStream;
  context.after(() => Object.assign(globalThis, { DecompressionStream }));
  const message = "The puzzles couldn’t be loaded: the file a.bin can’t be unpacked by this browser, which is too old.";
  await assert.rejects(libraryOf().library.puzzle("samegame.1/stages/0001"), (error) => error instanceof LoadError && error.message === message);
});

test("a login page in the place of a file is refused", async () => {
  const { library } = libraryOf({ brought: { ...SHARDS, "index.json": "<!doctype html><p>Please log in</p>" } });
  await assert.rejects(library.index("samegame"), { message: "The list of puzzles couldn’t be loaded: the file index.json arrived incomplete or altered." });
});

test("a file that brings nothing is given up after a while", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { library } = libraryOf();
  const hanging = deferred();
  globalThis.fetch = (url, { signal }) => {
    signal.addEventListener("abort", () => hanging.reject(signal.reason));
    return hanging.promise;
  };
  const loading = library.index("samegame");
  context.mock.timers.tick(8_000);
  await assert.rejects(loading, { message: "The list of puzzles couldn’t be loaded: the file index.json brought nothing for 8 seconds." });
});
