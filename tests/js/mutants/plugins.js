// What Stryker does not do by itself: try a part of the mutants alone, and say of each at once what came of it, so that a run that is ended early is not lost.
import { appendFileSync, writeFileSync } from "node:fs";
import { CheckStatus } from "@stryker-mutator/api/check";
import { PluginKind, declareClassPlugin } from "@stryker-mutator/api/plugin";
import { drawOf, told } from "./draw.js";

const isDrawn = drawOf(process.env);

/** Stryker tests what its checkers let pass; what is not drawn is refused before any test runs, as if it did not compile. */
class Drawn {
  async init() {}

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, isDrawn(told(mutant)) ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: "not drawn" }]));
  }
}

/** Checkers are told places that count from 0, reporters such that count from 1. */
const fromZero = ({ start, end }) => ({ start: before(start), end: before(end) });
const before = ({ line, column }) => ({ line: line - 1, column: column - 1 });

/** Writes a line of JSON for each mutant that was tried. */
class Lines {
  #to = process.env.MUTANTS_TO;

  constructor() {
    if (this.#to) writeFileSync(this.#to, "");
  }

  onMutantTested(mutant) {
    const one = told({ ...mutant, location: fromZero(mutant.location) });
    if (!this.#to || mutant.status === "CompileError" || mutant.status === "Ignored" || !isDrawn(one)) return;
    const row = { ...one, number: mutant.location.start.line, status: mutant.status, by: mutant.killedBy ?? [] };
    appendFileSync(this.#to, `${JSON.stringify(row)}\n`);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "drawn", Drawn), declareClassPlugin(PluginKind.Reporter, "lines", Lines)];
