/** What fits a player of a game: their results are folded by the engine, piece by piece, and what it says is drawn into its place, in the menu or on the card. */
import { PATIENCE, asked, toldOf } from "../services/alone.js";
import { keep, keptAt } from "../services/kept.js";
import { keysOf, resultsOf, sumOf } from "../services/results.js";
import { remembered } from "../services/settings.js";
import { localDate } from "../ground/places.js";

/**
 * @typedef {import("../protocol.js").Fit} Fit
 * @typedef {Pick<import("../services/alone.js").Services, "engine" | "store" | "assets" | "draw"> & {reached: import("../board/services.js").Services["reached"]}} Services
 */

/** So many results are folded at once. */
const PIECE = 2_000;
/** @type {import("../protocol.js").View} */
const NOTHING = ["div", {}];

/** @param {unknown} error @param {string} kind */
const is = (error, kind) => /** @type {{kind?: string}} */ (error ?? {}).kind === kind;

export class Fits {
  #root;
  #game;
  #services;
  #base;
  /** One after the other. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** @param {HTMLElement} root @param {Services} services @param {string} base the address beside which all files lie */
  constructor(root, services, base) {
    this.#root = root;
    this.#game = root.dataset.game ?? "";
    this.#services = services;
    this.#base = base;
  }

  /** Draws what fits into its place: on the card nothing, where there is nothing to say. @param {Element} place */
  show(place) {
    const done = this.#last.then(() => this.#show(place));
    this.#last = done.catch(() => {});
    return done;
  }

  /** Only results from now on count. @param {Element} place where what fits then is drawn */
  async anew(place) {
    await this.#services.store.setSettings({ [this.#mark]: String(Date.now()) });
    await this.show(place);
  }

  /** Under this name among the settings stands the moment from which on results count. */
  get #mark() {
    return `${this.#game}.fitted`;
  }

  /** @param {Element} place */
  async #show(place) {
    const isCard = place instanceof HTMLElement && place.dataset.fitted === "card";
    try {
      const { view, card } = await this.#answer();
      const shown = isCard ? card : view;
      // From the card of one puzzle to that of another the place stays as it was filled.
      if (place.isConnected && (shown || place.childNodes.length)) this.#services.draw(shown ?? NOTHING, place);
    } catch (error) {
      // A card is whole without it.
      if (isCard || !place.isConnected) return void console.warn(`No puzzle that fits: ${toldOf(error)}`);
      this.#services.draw(["p", { class: "line" }, toldOf(error)], place);
    }
  }

  async #answer() {
    const settings = await this.#services.store.settings();
    const since = Number(settings[this.#mark]);
    const fit = await this.#fit(Number.isSafeInteger(since) && since > 0 ? since : 0);
    const { game, puzzle: current = "" } = this.#root.dataset;
    const known = { game: game ?? "", fit, today: localDate(), current, settings: remembered(settings, this.#game) };
    const ask = async () => asked(this.#services, "suggest", { ...known, ...(await this.#services.reached(this.#game, true)) }, PATIENCE);
    // Another engine than was told what was played.
    return ask().catch((error) => (is(error, "behind") ? ask() : Promise.reject(error)));
  }

  /** The fit of all results, of which the kept one has the first. @param {number} since @returns {Promise<Fit>} */
  async #fit(since) {
    const { store } = this.#services;
    const name = `${this.#game}.fit`;
    const keys = (await keysOf(store)).filter((key) => key.replace(/^-?\d+-/, "").startsWith(`${this.#game}.`));
    const kept = await keptAt(this.#base, name);
    const fits = kept !== null && kept.count <= keys.length && kept.sum === sumOf(keys.slice(0, kept.count)) ? kept : null;
    const from = async (/** @type {number} */ count, /** @type {Fit | null} */ before) => {
      const found = keys.length > count ? [...(await resultsOf(store, keys.slice(count)))] : [];
      const fit = await this.#folded(before, found.map(([, result]) => result), since);
      const counted = [...keys.slice(0, count), ...found.map(([key]) => key)];
      if (found.length) await keep(this.#base, { count: counted.length, sum: sumOf(counted), folded: fit }, name);
      return fit;
    };
    try {
      return await from(fits?.count ?? 0, fits?.folded ?? null);
    } catch (error) {
      // Kept by another version, of other puzzles, or before the player began anew.
      if (!fits || !is(error, "bad-input")) throw error;
      return from(0, null);
    }
  }

  /** @param {Fit | null} before @param {import("../protocol.js").Result[]} results @param {number} since @returns {Promise<Fit>} */
  async #folded(before, results, since) {
    let fit = before;
    for (let at = 0; at < results.length || at === 0; at += PIECE) {
      const args = { game: this.#game, results: results.slice(at, at + PIECE), since, fit };
      ({ fit } = await asked(this.#services, "rate", args, PATIENCE));
    }
    return /** @type {Fit} */ (fit);
  }
}
