// Which puzzles are to be printed: what an address names, a week that never reaches into the future, and the paper that a country takes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { named } from "../../../site/static/js/services/alone.js";
import { WEEK, dayTitle, daysUpTo, takesLetter } from "../../../site/static/js/print/wanted.js";

test("an address names a puzzle by its game and place, or by its whole id", () => {
  assert.deepEqual(named("samegame/stages/0042"), { game: "samegame", place: "stages/0042", id: null });
  assert.deepEqual(named("word-portal.1/daily/2026-12-01"), { game: "word-portal", place: "daily/2026-12-01", id: "word-portal.1/daily/2026-12-01" });
  for (const none of ["", "samegame", "/stages/0042", "Samegame/stages/1", "samegame./stages/1"]) assert.equal(named(none), null, none);
});

const SPAN = ["2026-11-01", "2028-11-29"];

test("a week is the seven days up to today, also over the end of a month", () => {
  const days = daysUpTo(SPAN, "2026-12-03", WEEK);
  assert.deepEqual([days.length, days[0], days.at(-1)], [7, "2026-11-27", "2026-12-03"]);
});

test("no day before the first, none after the last, and none to come is among them", () => {
  assert.deepEqual(daysUpTo(SPAN, "2026-11-02", WEEK), ["2026-11-01", "2026-11-02"]);
  assert.deepEqual(daysUpTo(SPAN, "2026-10-31", WEEK), []);
  assert.equal(daysUpTo(SPAN, "2031-01-01", WEEK).at(-1), "2028-11-29");
  assert.equal(daysUpTo(SPAN, "2031-01-01", WEEK).length, 7);
});

test("a day is written with its year", () => {
  assert.equal(dayTitle("2026-12-01"), "1 December 2026");
});

test("paper is Letter where it is in use", () => {
  assert.equal(takesLetter(["en-US", "de"]), true);
  for (const other of [["en-GB"], ["de-DE", "en-US"], ["en"], []]) assert.equal(takesLetter(other), false);
});
