// What an address names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressed, gameOf, localDate, meant, placeOf, prefixOf, rewriteAddress, split } from "../../../site/static/js/ground/places.js";
import { paged } from "../page_kit.js";

const SETS = {
  stores: (set) => set !== "classic",
  days: (set) => (set === "daily" ? ["2026-12-05", "2026-12-24"] : undefined),
};

const at = (hash) => paged('<main id="main"></main>', `http://localhost/samegame/${hash}`) && addressed();

/** The page's day. */
function on(day, act) {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length ? given : [day]));
    }
  };
  return Promise.resolve(act()).finally(() => (globalThis.Date = Real));
}

test("an address names a place, with moves or without", () => {
  assert.deepEqual(at("#stages/0042"), { place: "stages/0042", moves: null });
  assert.deepEqual(at("#stages/0042!0h0c"), { place: "stages/0042", moves: "0h0c" });
  assert.deepEqual(at("#stages/0042!"), { place: "stages/0042", moves: "" });
  assert.deepEqual(at("#stages/0042!a!b"), { place: "stages/0042", moves: "a!b" });
});

test("no address, or a place on the page, names no puzzle", () => {
  assert.equal(at(""), null);
  assert.equal(at("#"), null);
  assert.equal(at("#main"), null);
});

test("what was escaped is read, and what cannot be read stays as it is", () => {
  assert.deepEqual(at("#own/4x2.RRGGRRG%C3%9F"), { place: "own/4x2.RRGGRRGß", moves: null });
  assert.deepEqual(at("#%E0%A4%A"), { place: "%E0%A4%A", moves: null });
});

test("an address is rewritten without a step in the history", () => {
  paged("", "http://localhost/samegame/#classic/new");
  const before = history.length;
  rewriteAddress({ place: "classic/abc", moves: null });
  assert.equal(location.hash, "#classic/abc");
  rewriteAddress({ place: "classic/abc", moves: "12" });
  assert.equal(location.hash, "#classic/abc!12");
  assert.equal(history.length, before);
});

test("today is the player's own day, also just before midnight", async () => {
  await on("2026-12-05T23:59:59", async () => {
    assert.equal(localDate(), "2026-12-05");
    assert.deepEqual(await meant("daily/today", SETS), { place: "daily/2026-12-05" });
  });
});

test("before the first day today is that day, which is still to come", async () => {
  await on("2026-12-04T23:59:59", async () => assert.deepEqual(await meant("daily/today", SETS), { place: "daily/2026-12-05", locked: "daily/2026-12-05" }));
});

test("after the last stored day today is made from its date, by every device alike", async () => {
  await on("2026-12-24T23:59:59", async () => assert.deepEqual(await meant("daily/today", SETS), { place: "daily/2026-12-24" }));
  await on("2026-12-25T00:00", async () => assert.deepEqual(await meant("daily/today", SETS), { place: "daily/made-2026-12-25" }));
  await on("2031-01-01T12:00", async () => assert.deepEqual(await meant("daily/today", SETS), { place: "daily/made-2031-01-01" }));
  await on("2031-01-01T12:00", async () => assert.deepEqual(await meant("daily/made-2030-12-31", SETS), { place: "daily/made-2030-12-31" }));
});

test("a day to come is locked, and today's puzzle is offered", async () => {
  await on("2026-12-05T23:59:59", async () => {
    assert.deepEqual(await meant("daily/2026-12-24", SETS), { place: "daily/2026-12-05", locked: "daily/2026-12-24" });
    assert.deepEqual(await meant("daily/2026-12-05", SETS), { place: "daily/2026-12-05" });
    assert.deepEqual(await meant("daily/2026-12-01", SETS), { place: "daily/2026-12-01" });
  });
  await on("2026-12-24T00:00", async () => assert.deepEqual(await meant("daily/2026-12-24", SETS), { place: "daily/2026-12-24" }));
});

test("before the first day there is no puzzle to offer, and a day that has none is no day to come", async () => {
  await on("2026-11-05T12:00", async () => {
    assert.deepEqual(await meant("daily/2026-12-24", SETS), { place: "daily/2026-12-24", locked: "daily/2026-12-24" });
    assert.deepEqual(await meant("daily/2026-12-25", SETS), { place: "daily/made-2026-12-25", locked: "daily/made-2026-12-25" });
    assert.deepEqual(await meant("daily/nothing", SETS), { place: "daily/nothing" });
  });
});

test("just the days after the last stored one are made, whatever the address says", async () => {
  await on("2026-12-31T12:00", async () => {
    for (const key of ["2026-12-25", "made-2026-12-25"]) assert.deepEqual(await meant(`daily/${key}`, SETS), { place: "daily/made-2026-12-25" });
    for (const key of ["2026-12-24", "made-2026-12-24"]) assert.deepEqual(await meant(`daily/${key}`, SETS), { place: "daily/2026-12-24" });
    assert.deepEqual(await meant("daily/made-0001-01-01", SETS), { place: "daily/0001-01-01" });
    for (const key of ["2027-01-01", "made-2027-01-01"]) assert.deepEqual(await meant(`daily/${key}`, SETS), { place: "daily/made-2026-12-31", locked: "daily/made-2027-01-01" });
  });
  await on("2026-12-10T12:00", async () => {
    assert.deepEqual(await meant("daily/made-2026-12-24", SETS), { place: "daily/2026-12-10", locked: "daily/2026-12-24" });
  });
});

test("only sets of days have a today, and only those that are made have a new one", async () => {
  for (const place of ["stages/today", "stages/new", "stages/0001", "daily/new", "nothing"]) assert.deepEqual(await meant(place, SETS), { place });
});

test("a new key is eight letters and digits of chance", async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => meant("classic/new", SETS)));
  for (const { place } of keys) assert.match(place, /^classic\/[0-9a-hjkmnp-tv-z]{8}$/);
  assert.equal(new Set(keys.map(({ place }) => place)).size, 20);
});

test("an id has its game, with hyphens too, its version and its place", () => {
  const id = "word-portal.12/own/4x4.RG/x";
  assert.equal(gameOf(id), "word-portal");
  assert.equal(prefixOf(id), "word-portal.12");
  assert.equal(placeOf(id), "own/4x4.RG/x");
  assert.deepEqual(split(placeOf(id)), { set: "own", key: "4x4.RG/x" });
  assert.deepEqual(split("nothing"), { set: "nothing", key: "" });
});
