/** The page of one's own plays: the log is folded by the engine, piece by piece, and what it comes to is drawn. */
import { PATIENCE, asked, toldOf } from "../services/alone.js";

/** @typedef {import("../services/alone.js").Services} Services */

/** As many records as the engine takes at once. */
const PIECE = 200;

const STARTING = "One moment…";

export class YourPlays {
  #place;
  #services;
  #book;

  /** @param {HTMLElement} place @param {Services} services @param {import("./book.js").Book} book @param {AbortSignal} signal */
  constructor(place, services, book, signal) {
    this.#place = place;
    this.#services = services;
    this.#book = book;
    this.#find("[data-again]").addEventListener("click", () => void this.tell(), { signal });
  }

  async tell() {
    this.#place.dataset.state = "telling";
    this.#find("[data-told]").textContent = STARTING;
    this.#find("[data-failure]").hidden = true;
    try {
      const goes = await this.#book.all();
      this.#find("[data-nothing]").hidden = goes.length > 0;
      if (goes.length) await this.#draw(goes);
      this.#place.dataset.state = goes.length ? "told" : "nothing";
    } catch (error) {
      this.#find("[data-failure]").hidden = false;
      this.#find("[data-trouble]").textContent = toldOf(error);
      this.#place.dataset.state = "failed";
    }
    this.#find("[data-told]").textContent = "";
  }

  /** @param {import("./record.js").Go[]} goes */
  async #draw(goes) {
    this.#services.engine.bring((this.#place.dataset.yourPlays ?? "").split(" ")[0] ?? "", true);
    /** @type {import("../protocol.js").Tally | null} */
    let sum = null;
    for (let at = 0; at < goes.length; at += PIECE) ({ sum } = await asked(this.#services, "plays", { goes: goes.slice(at, at + PIECE), sum }, PATIENCE));
    if (!sum) return;
    const { view } = await asked(this.#services, "your-plays", { sum }, PATIENCE);
    if (this.#place.isConnected) this.#services.draw(view, this.#find("[data-figures]"));
  }

  /** @param {string} selector @returns {HTMLElement} */
  #find(selector) {
    const found = this.#place.querySelector(selector);
    if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
    return found;
  }
}
