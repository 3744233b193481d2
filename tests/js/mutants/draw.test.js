// Which faults a week plants: each has its turn, once in so many weeks, and is told as one finds it in the script.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { drawOf, told } from "./draw.js";

const FILE = "site/static/js/ground/letters.js";
const MUTANTS = Array.from({ length: 400 }, (_, at) => ({ file: at % 2 ? FILE : "site/static/js/host/home.js", line: `const a = ${at};`, now: `const a = ${at + 1};` }));
const week = (at, weeks, only = "") => MUTANTS.filter(drawOf({ MUTANTS_WEEK: String(at), MUTANTS_WEEKS: String(weeks), MUTANTS_ONLY: only }));

test("each mutant has its turn in just one of so many weeks, and then again", () => {
  const all = Array.from({ length: 8 }, (_, at) => week(at, 8)).flat();
  assert.equal(all.length, MUTANTS.length);
  assert.deepEqual(new Set(all), new Set(MUTANTS));
  assert.deepEqual(week(8, 8), week(0, 8));
});

test("every week has about its share", () => {
  for (let at = 0; at < 8; at += 1) assert.ok(week(at, 8).length > 25 && week(at, 8).length < 80, String(week(at, 8).length));
});

test("only what is asked for is drawn", () => {
  assert.deepEqual(week(3, 1, "ground/"), MUTANTS.filter(({ file }) => file === FILE));
  assert.equal(MUTANTS.filter(drawOf({})).length, MUTANTS.length);
});

test("a mutant is told by the line it begins in, and what that becomes", () => {
  const lines = readFileSync(new URL(`../../../${FILE}`, import.meta.url), "utf-8").split("\n");
  const at = lines.findIndex((one) => one.includes("const LETTER ="));
  const column = lines[at].indexOf("/^[A-Z]$/");
  const place = { start: { line: at, column }, end: { line: at, column: column + "/^[A-Z]$/".length } };
  assert.deepEqual(told({ fileName: `/somewhere/${FILE}`, replacement: "/^[^A-Z]$/", location: place }), { file: FILE, line: "const LETTER = /^[A-Z]$/;", now: "const LETTER = /^[^A-Z]$/;" });
});

test("one of several lines is told in one", () => {
  const lines = readFileSync(new URL(`../../../${FILE}`, import.meta.url), "utf-8").split("\n");
  const start = lines.findIndex((one) => one.startsWith("export function typed"));
  const end = lines.indexOf("}", start);
  const place = { start: { line: start, column: lines[start].indexOf("{") }, end: { line: end, column: 1 } };
  assert.deepEqual(told({ fileName: FILE, replacement: "{}", location: place }), { file: FILE, line: lines[start], now: lines[start].replace(/\{$/, "{}") });
});
