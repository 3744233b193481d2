/**
 * What was played of each game, as the engine holds it: its ledger. The engine is told only what is new, piece by piece; what it folded of all before is
 * kept in Cache Storage beside the tally of the statistics (kept.js). It is made of results alone, so it may be lost, and is in no file.
 */
import { keep, keptOf } from "./kept.js";
import { isOfKind } from "./alone.js";
import { PIECE, keysOf, resultsOf, sumOf } from "./results.js";

/** @typedef {{pages: import("../protocol.js").LedgerPage[]}} Pages as the engine wrote them: the sums first */
/** @typedef {{count: number, last: string, mark: string, pages: Pages["pages"], kept: number}} Stand
 *   so many results of a game, the last of them, and what both are called; `pages` have not been told yet; of `kept` results a ledger is kept */

/** After so many new results the ledger is kept anew. */
export const WORTH_KEEPING = 200;

const markOf = (/** @type {number} */ count, /** @type {string} */ last) => `${count} ${last}`;

export class Ledgers {
  #engine;
  #store;
  #base;
  /** Where the engine stands in each game. @type {Map<string, Stand>} */
  #stands = new Map();
  /** One after the other. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** @param {{engine: Pick<import("../engine/engine.js").Engine, "ask">, store: Pick<import("../store/store.js").Store, "read">}} services @param {string} base the address beside which all files lie */
  constructor({ engine, store }, base) {
    this.#engine = engine;
    this.#store = store;
    this.#base = base;
  }

  /** Has the engine hold what was played of a game. @param {string} game @param {boolean} isWhole whether puzzles are told of too, and not just sums @returns {Promise<string>} the mark at which it holds that */
  upTo(game, isWhole) {
    const done = this.#last.then(() => this.#upTo(game, isWhole));
    this.#last = done.catch(() => {});
    return done;
  }

  /** @param {string} game @param {boolean} isWhole */
  async #upTo(game, isWhole) {
    let stand = await this.#goneOn(game);
    stand ??= await this.#anew(game);
    if (!isWhole) return stand.mark;
    try {
      const { mark, pages } = stand;
      for (const page of pages.splice(0)) await this.#enter(game, mark, mark, [], page);
    } catch (error) {
      this.#stands.delete(game);
      if (!isOfKind(error, "bad-input")) throw error;
      stand = await this.#from(game, await keysOf(this.#store, game), 0, []);
    }
    if (stand.count - stand.kept >= WORTH_KEEPING) await this.#keep(game, stand);
    return stand.mark;
  }

  /** Tells what has come since the engine was told last; null where it must be told from the beginning. @param {string} game @returns {Promise<Stand | null>} */
  async #goneOn(game) {
    const stand = this.#stands.get(game);
    if (!stand) return null;
    const keys = await keysOf(this.#store, game);
    if (keys[stand.count - 1] !== stand.last && stand.count) return null;
    try {
      return await this.#told(game, stand, keys.slice(stand.count));
    } catch (error) {
      if (isOfKind(error, "behind")) return null;
      throw error;
    }
  }

  /** Tells all there is: what was kept, where that fits, and the results after it. @param {string} game @returns {Promise<Stand>} */
  async #anew(game) {
    const keys = await keysOf(this.#store, game);
    const kept = await keptOf(this.#base, keys, game);
    try {
      if (kept) return await this.#from(game, keys, kept.count, /** @type {Pages} */ (kept.folded).pages);
    } catch (error) {
      // Kept by another version of the page, or of the game: it is made anew.
      if (!isOfKind(error, "bad-input")) throw error;
    }
    return this.#from(game, keys, 0, []);
  }

  /** @param {string} game @param {string[]} keys @param {number} count of those that are in the pages @param {Pages["pages"]} pages */
  async #from(game, keys, count, [first, ...pages]) {
    const last = keys[count - 1] ?? "";
    const stand = { count, last, mark: markOf(count, last), pages, kept: count };
    await this.#enter(game, "", stand.mark, [], first ?? null);
    return this.#told(game, stand, keys.slice(count));
  }

  /** Tells the results of these keys; what is damaged is set aside by the store, and is not among them. @param {string} game @param {Stand} stand @param {string[]} keys @returns {Promise<Stand>} */
  async #told(game, stand, keys) {
    const found = keys.length ? [...(await resultsOf(this.#store, keys))] : [];
    let now = stand;
    for (let at = 0; at < found.length || at === 0; at += PIECE) {
      const piece = found.slice(at, at + PIECE);
      const [count, last] = [now.count + piece.length, piece.at(-1)?.[0] ?? now.last];
      const mark = markOf(count, last);
      await this.#enter(game, now.mark, mark, piece.map(([, result]) => result), null);
      now = { ...now, count, last, mark };
      this.#stands.set(game, now);
    }
    return now;
  }

  /** @param {string} game @param {string} since @param {string} mark @param {any[]} results @param {Pages["pages"][0] | null} page */
  #enter(game, since, mark, results, page) {
    return this.#engine.ask("ledger", { game, since, mark, results, page });
  }

  /** @param {string} game @param {Stand} stand */
  async #keep(game, stand) {
    const pages = /** @type {Pages["pages"]} */ ([]);
    for (;;) {
      const { page } = await this.#engine.ask("keep", { game, mark: stand.mark, page: pages.length });
      if (!page) break;
      pages.push(page);
    }
    const keys = (await keysOf(this.#store, game)).slice(0, stand.count);
    if (keys.at(-1) !== stand.last) return;
    stand.kept = stand.count;
    await keep(this.#base, { count: stand.count, sum: sumOf(keys), folded: { pages } }, game);
  }
}
