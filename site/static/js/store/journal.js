/**
 * The last turns in a second place, until the database has them: what a page leaves there that was killed, or whose browser did not store, is kept when
 * Parlour is opened the next time (`recovery.js`). It is written before the turn is drawn, and costs a move a tenth of a millisecond.
 */
import { PLACE } from "./left.js";

/** @typedef {import("./store.js").Turn} Turn */
/** @typedef {{at: number, game: string, puzzle: string, rev: number, save: any, results: any[], house: Record<string, string>}} Entry `rev`: of the session that the last turn follows, as in Turn */

/** Characters. Of a longer game the last move is in the database alone. */
const LARGEST = 200_000;

export class Journal {
  /** What stands there of this page, by puzzle. @type {Map<string, Entry>} */
  #noted = new Map();

  /** @param {Pick<Turn, "game" | "puzzle" | "rev" | "save" | "result" | "house">} turn */
  note({ game, puzzle, rev, save, result, house }) {
    const before = this.#noted.get(puzzle);
    const results = [...(before?.results ?? []), ...(result ? [result] : [])];
    const entry = { at: Date.now(), game, puzzle, rev, save: save ?? before?.save ?? null, results, house: { ...before?.house, ...house } };
    const text = JSON.stringify(entry);
    if (text.length > LARGEST) return;
    try {
      localStorage.setItem(PLACE + puzzle, text);
      this.#noted.set(puzzle, entry);
    } catch {
      // No room for it: the database is on its own.
    }
  }

  /** The database has a turn, and all before it. @param {string} puzzle @param {number} rev of the session that it follows */
  settle(puzzle, rev) {
    if ((this.#noted.get(puzzle)?.rev ?? Infinity) > rev) return;
    this.#noted.delete(puzzle);
    localStorage.removeItem(PLACE + puzzle);
  }

  /** The database has everything. */
  settleAll() {
    for (const puzzle of [...this.#noted.keys()]) this.settle(puzzle, Infinity);
  }
}
