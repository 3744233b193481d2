/** The page of statistics: the results that no tally has yet are folded by the engine, piece by piece, and what all of them come to is drawn. */
import { PATIENCE, asked, isOfKind, toldOf } from "../services/alone.js";
import { localDate } from "../ground/places.js";
import { folded } from "./folding.js";
import { fitOf } from "../fitting/fit.js";
import { settle } from "./house.js";
import { keep, keptOf } from "../services/kept.js";
import { PIECE, keysOf, resultsOf, sumOf } from "../services/results.js";

/** @typedef {import("../services/alone.js").Services} Services */
/** @typedef {import("../protocol.js").Tally} Tally */

const SENTENCES = {
  starting: "One moment…",
  counting: (/** @type {number} */ done, /** @type {number} */ all) => `Counting: ${done.toLocaleString("en-GB")} of ${all.toLocaleString("en-GB")} results…`,
};

export class Telling {
  #place;
  #services;
  #base;
  /** What is shown. */
  #game = "all";
  #year = "";
  /** @type {Tally | null} */
  #tally = null;
  /** What fits the player, of the games that were looked at. @type {Map<string, import("../protocol.js").Fit>} */
  #fits = new Map();

  /** @param {HTMLElement} place @param {Services} services @param {string} base the address beside which all files lie @param {AbortSignal} signal */
  constructor(place, services, base, signal) {
    this.#place = place;
    this.#services = services;
    this.#base = base;
    place.addEventListener("click", ({ target }) => target instanceof Element && this.#pressed(target), { signal });
    services.engine.addEventListener("state", () => this.#tellTrouble(), { signal });
  }

  /** Folds what is new and draws all. */
  async tell() {
    this.#set("telling");
    this.#say(SENTENCES.starting);
    this.#fits.clear();
    try {
      const keys = await keysOf(this.#services.store);
      this.#find("[data-nothing]").hidden = keys.length > 0;
      if (keys.length) await this.#tellOf(keys);
      this.#say("");
      this.#set(keys.length ? "told" : "nothing");
    } catch (error) {
      this.#set("failed");
      this.#say("");
      this.#tellTrouble(toldOf(error));
    }
  }

  /** @param {string[]} keys */
  async #tellOf(keys) {
    this.#services.engine.bring(this.#latestGame(keys), true);
    this.#tellTrouble();
    const kept = await keptOf(this.#base, keys);
    try {
      await this.#fold(keys, kept);
      await this.#show();
    } catch (error) {
      if (!kept || !isOfKind(error, "bad-input")) throw error;
      // Kept by another version of the page, or of a game: it is made anew.
      await this.#fold(keys, null);
      await this.#show();
    }
  }

  /** The tally of all results, of which the kept one has the first. @param {string[]} keys @param {import("../services/kept.js").Kept | null} kept */
  async #fold(keys, kept) {
    this.#tally = /** @type {import("../protocol.js").Tally | null} */ (kept?.folded ?? null);
    const [before, newer] = [keys.slice(0, kept?.count ?? 0), keys.slice(kept?.count ?? 0)];
    if (!newer.length) return;
    const found = [...(await resultsOf(this.#services.store, newer))];
    const tell = (/** @type {number} */ done) => void (found.length > PIECE && this.#progress(done, found.length));
    const tally = await folded(this.#services, this.#tally, found.map(([, result]) => result), tell);
    this.#tally = tally;
    this.#find("progress").hidden = true;
    const counted = [...before, ...found.map(([key]) => key)];
    await keep(this.#base, { count: counted.length, sum: sumOf(counted), folded: tally });
  }

  async #show() {
    if (!this.#tally) return;
    const shown = this.#game;
    const fit = this.#fits.get(shown) ?? null;
    const { view, ...house } = await asked(this.#services, "statistics", { tally: this.#tally, today: localDate(), game: shown, year: this.#year, fit }, PATIENCE);
    if (this.#place.isConnected) this.#services.draw(view, this.#find("[data-figures]"));
    await settle(this.#services.store, house);
    if (shown !== "all" && !fit) void this.#fitFor(shown).catch(console.warn);
  }

  /** Tells what fits the player of a game, once that is known; the page is whole without it. @param {string} game */
  async #fitFor(game) {
    this.#fits.set(game, await fitOf(game, this.#services, this.#base));
    if (this.#place.isConnected && this.#game === game) await this.#show();
  }

  /** The game that was played last, of those that there are. @param {string[]} keys */
  #latestGame(keys) {
    const games = (this.#place.dataset.statistics ?? "").split(" ");
    const named = (/** @type {string} */ key) => /^-?\d+-([a-z-]+)\./.exec(key)?.[1] ?? "";
    return named(keys.findLast((key) => games.includes(named(key))) ?? "") || (games[0] ?? "");
  }

  /** @param {Element} target */
  #pressed(target) {
    const pressed = target.closest("[data-of], [data-year], [data-again]");
    if (!(pressed instanceof HTMLElement)) return;
    const { of, year, again } = pressed.dataset;
    if (again !== undefined) return this.#again();
    if (of !== undefined) this.#game = of;
    if (year !== undefined) this.#year = year;
    void this.#show().catch((error) => this.#tellTrouble(toldOf(error)));
  }

  #again() {
    const { engine } = this.#services;
    if (engine.trouble) engine.start((this.#place.dataset.statistics ?? "").split(" ")[0] ?? "");
    void this.tell();
  }

  /** Tells what stands in the way, if anything. @param {string} [trouble] */
  #tellTrouble(trouble) {
    const told = this.#services.engine.trouble ?? trouble ?? "";
    this.#find("[data-failure]").hidden = !told;
    this.#find("[data-trouble]").textContent = told;
  }

  /** @param {number} done @param {number} all */
  #progress(done, all) {
    Object.assign(this.#find("progress"), { hidden: false, value: done, max: all });
    this.#say(SENTENCES.counting(done, all));
  }

  /** @param {string} state */
  #set(state) {
    this.#place.dataset.state = state;
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.#find("[data-told]").textContent = sentence;
  }

  /** @param {string} selector @returns {HTMLElement} */
  #find(selector) {
    const found = this.#place.querySelector(selector);
    if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
    return found;
  }
}
