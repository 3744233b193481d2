/** What fits a player of a game: what the engine says of their results is drawn into its place, in the menu or on the card. */
import { PATIENCE, asked, isOfKind, toldOf } from "../services/alone.js";
import { remembered } from "../services/settings.js";
import { localDate } from "../ground/places.js";
import { fitOf, markOf } from "./fit.js";

/**
 * @typedef {Pick<import("../services/alone.js").Services, "engine" | "store" | "assets" | "draw"> & {reached: import("../board/services.js").Services["reached"]}} Services
 */

/** @type {import("../protocol.js").View} */
const NOTHING = ["div", {}];

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
    await this.#services.store.setSettings({ [markOf(this.#game)]: String(Date.now()) });
    await this.show(place);
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
    const fit = await fitOf(this.#game, this.#services, this.#base);
    const settings = await this.#services.store.settings();
    const { game, puzzle: current = "" } = this.#root.dataset;
    const known = { game: game ?? "", fit, today: localDate(), current, settings: remembered(settings, this.#game) };
    const ask = async () => asked(this.#services, "suggest", { ...known, ...(await this.#services.reached(this.#game, true)) }, PATIENCE);
    // Another engine than was told what was played.
    return ask().catch((error) => (isOfKind(error, "behind") ? ask() : Promise.reject(error)));
  }
}
