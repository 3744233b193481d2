// The moment from which on results count is a setting: it goes with a file of everything or of its game, and what is here stays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bodyChecks } from "../../../site/static/js/store/checks.js";
import { NAMES } from "../../../site/static/js/store/records.js";
import { added, read, within, written } from "../../../site/static/js/store/save_file.js";
import { LISTS } from "../store_kit.js";

const MARK = "some-game.fitted";
const MADE = "2026-11-25T12:00:00.000Z";
const checks = bodyChecks(LISTS);
const holding = (settings) => ({ ...Object.fromEntries(NAMES.map((name) => [name, new Map()])), settings: new Map(Object.entries(settings)) });
const sent = (settings) => read(written(holding(settings), MADE), checks).theirs;

test("it comes back from a file as it was", () => {
  assert.deepEqual([...sent({ [MARK]: "1764590400000" }).settings], [[MARK, "1764590400000"]]);
});

test("it is in a file of its game and in none of another", () => {
  const here = holding({ [MARK]: "1764590400000" });
  assert.deepEqual([...within(here, { game: "some-game" }).settings.keys()], [MARK]);
  assert.deepEqual([...within(here, { game: "other-game" }).settings.keys()], []);
});

test("where both have one what is here stays, and a file from before there was any changes nothing", () => {
  const here = holding({ [MARK]: "2" });
  assert.deepEqual(added(here, sent({ [MARK]: "1" })).put, []);
  assert.deepEqual(added(here, sent({ motion: "less" })).put, [["settings", "motion", "less"]]);
  assert.deepEqual(added(holding({}), sent({ [MARK]: "1" })).put, [["settings", MARK, "1"]]);
});
