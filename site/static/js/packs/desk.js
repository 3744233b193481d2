/** The page of packs as a place: what is shown on it, what is said, and puzzles proved one after the other. */
import { stand, toldOf } from "../services/alone.js";
import { way, ways } from "./drawn.js";

/**
 * @typedef {import("../services/alone.js").Services & {store: import("../store/store.js").Store, hand: import("./giving.js").Hand}} Services
 * @typedef {import("./proving.js").Numbered} Numbered
 */

const CHECKING = (/** @type {number} */ at, /** @type {number} */ all) => `Checking ${at} of ${all}…`;

export class Desk {
  /** The latest view; an earlier one gives up. */
  turn = 0;

  /** @param {HTMLElement} place @param {Services} services @param {string} base the address beside which all files lie */
  constructor(place, services, base) {
    this.place = place;
    this.services = services;
    const listed = [...place.querySelectorAll("[data-standing]")].filter((each) => each instanceof HTMLElement);
    this.games = listed.map(({ dataset }) => dataset.standing ?? "");
    stand(listed, services.library, base);
  }

  /** What is known of each, one after the other; null where another view is shown by then, or something did not come. @template {{number: number}} One @param {One[]} lines @param {(one: One) => Promise<import("./proving.js").Proved> | import("./proving.js").Proved} prove @returns {Promise<Numbered[] | null>} */
  async proved(lines, prove) {
    const turn = this.turn;
    /** @type {Numbered[]} */
    const all = [];
    this.tellTrouble("");
    try {
      for (const [at, one] of lines.entries()) {
        this.say(CHECKING(at + 1, lines.length));
        all.push({ number: one.number, proved: await prove(one) });
        if (turn !== this.turn) return null;
      }
    } catch (error) {
      if (turn === this.turn) this.tellTrouble(toldOf(error));
      return null;
    }
    this.say("");
    return all;
  }

  /** @param {string} title @param {string} fault */
  refuse(title, fault) {
    this.show(title, back());
    this.say(fault);
  }

  /** @param {string} title @param {...(Node | string)} inside */
  show(title, ...inside) {
    this.find("h1").textContent = title;
    this.find("[data-view]").replaceChildren(...inside);
  }

  /** @param {string} sentence @param {...HTMLElement} more */
  say(sentence, ...more) {
    this.find("[data-told]").replaceChildren(sentence, ...more.flatMap((each) => [" ", each]));
  }

  /** @param {string} trouble */
  tellTrouble(trouble) {
    this.find("[data-failure]").hidden = !trouble;
    this.find("[data-trouble]").textContent = trouble;
  }

  /** @param {string} selector @returns {HTMLElement} */
  find(selector) {
    const found = this.place.querySelector(selector);
    if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
    return found;
  }
}

/** The way back to all packs. */
export const back = () => ways(way("All packs", "#"));
