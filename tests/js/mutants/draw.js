// Which mutants a week tries, and how each is told: by its file, its line, and what that becomes.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const ROOT = new URL("../../../", import.meta.url);
const FOLDER = "site/static/js/";

/** Changing this shuffles the weeks anew. */
const SEED = "parlour 2026";

/** The number of a week in which a mutant is tried, from 0: it hangs on the mutant alone, so that each has its turn once in so many weeks. */
function weekOf({ file, line, now }, weeks) {
  const sum = createHash("sha256").update([SEED, file, line, now].join("\n")).digest();
  return sum.readUInt32BE() % weeks;
}

/** What a run draws, as its caller says in the environment: `MUTANTS_WEEK` of so many `MUTANTS_WEEKS`, of files whose path holds `MUTANTS_ONLY`. */
export function drawOf({ MUTANTS_WEEK: week = "0", MUTANTS_WEEKS: weeks = "1", MUTANTS_ONLY: only = "" }) {
  return (mutant) => mutant.file.includes(only) && weekOf(mutant, Number(weeks)) === Number(week) % Number(weeks);
}

/** The lines of a source, by its path. @type {Map<string, string[]>} */
const sources = new Map();

function linesOf(file) {
  if (!sources.has(file)) sources.set(file, readFileSync(new URL(file, ROOT), "utf-8").split("\n"));
  return sources.get(file);
}

/** A mutant in plain text: its file, the line it begins in, and that line as it becomes, with what follows of the lines that it ends in. Lines and columns count from 0. */
export function told({ fileName, replacement, location: { start, end } }) {
  const file = fileName.slice(fileName.replaceAll("\\", "/").lastIndexOf(FOLDER));
  const lines = linesOf(file);
  const now = lines[start.line].slice(0, start.column) + replacement + lines[end.line].slice(end.column);
  return { file, line: lines[start.line].trim(), now: now.replaceAll(/\s+/g, " ").trim() };
}
