/** The card at the end: it waits until the last of the board has come to rest. */
import { rested } from "./moment.js";

/** @typedef {import("../protocol.js").View} View */

export class Card {
  #part;
  #view;
  #draw;
  /** @type {View | null} */
  #card = null;
  /** What the card waits for. @type {Promise<unknown> | null} */
  #rest = null;

  /** @param {HTMLElement} part @param {HTMLElement} view @param {typeof import("../ground/view.js").draw} draw */
  constructor(part, view, draw) {
    this.#part = part;
    this.#view = view;
    this.#draw = draw;
  }

  /** Follows the way on that it offers, once it is there. */
  async goOn() {
    await this.#rest;
    const way = this.#part.querySelector("a.primary, .actions a");
    if (way instanceof HTMLElement) way.click();
  }

  /**
   * @param {View | null} card
   * @param {{isEnd: boolean, isSame: boolean, isWin: boolean}} when whether the puzzle ends with it, was shown before, and is won by this very move
   * @param {() => void} come called once a card that was waited for is there
   */
  show(card, { isEnd, isSame, isWin }, come) {
    // A win is staged as it comes, and not again when what was won before is opened.
    if (!isSame || (card && !this.#part.firstElementChild)) this.#part.parentElement?.toggleAttribute("data-fresh", isSame && isWin);
    this.#card = card;
    if (isEnd && card) return void this.#await(come);
    if (isSame && card && this.#rest) return;
    this.#rest = null;
    this.#draw(this.#card, this.#part);
  }

  /** Brings the card, and what it offers, to where the player is. */
  comeForward() {
    const way = this.#part.querySelector("a, button");
    if (way instanceof HTMLElement) way.focus({ preventScroll: true });
    this.#part.scrollIntoView({ block: "nearest" });
  }

  /** @param {() => void} come */
  async #await(come) {
    this.#draw(null, this.#part);
    const rest = rested(this.#view);
    this.#rest = rest;
    await rest;
    if (this.#rest !== rest) return;
    this.#rest = null;
    this.#draw(this.#card, this.#part);
    // What is put into the card as it comes, such as the next of today's, is there then (host/next.js).
    queueMicrotask(come);
  }
}
