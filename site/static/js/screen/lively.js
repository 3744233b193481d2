/**
 * What a screen needs beside what it draws: the keyboard's cursor, the light on a group, what goes on by itself, the ghost of a race, the moment after something is finished, the card
 * that waits for the board, and the tabs of the menu. It comes after the first board (play.js), before the engine draws anything.
 */
import { Card } from "./card.js";
import { Ghost } from "./ghost.js";
import { Light } from "./light.js";
import { Moment } from "./moment.js";
import { Pace } from "./pace.js";
import { Tabs } from "./tabs.js";
import { Cursor } from "./cursor.js";

/** @typedef {typeof import("../ground/view.js").draw} Draw */

export class Lively {
  #light;
  #pace;
  #ghost;
  /** Links that take the open puzzle with them, each behind what it says before. @type {HTMLAnchorElement[]} */
  #takers;
  #root;

  /**
   * @param {HTMLElement} root @param {(name: string) => HTMLElement} part a part of it @param {Draw} draw draws a view
   * @param {(frame: import("./frame.js").Frame, now: number) => void} drawFrame
   */
  constructor(root, part, draw, drawFrame) {
    const view = part("view");
    this.cursor = new Cursor(view);
    this.moment = new Moment(view, drawFrame);
    this.card = new Card(part("card"), view, draw);
    this.tabs = new Tabs(part("menu"), draw);
    this.#light = new Light(view);
    this.#takers = [...root.querySelectorAll("a")].filter(({ dataset }) => dataset.with !== undefined);
    this.#root = root;
    this.#pace = new Pace(root);
    this.#ghost = new Ghost(root);
  }

  /** After the view was drawn. @param {boolean} hadFocus whether the focus was in it before */
  settle(hadFocus) {
    this.cursor.settle(hadFocus);
    this.#light.settle();
    this.#pace.settle();
    this.#ghost.settle();
    for (const taker of this.#takers) taker.hash = `${taker.dataset.with}${this.#root.dataset.puzzle}`;
  }

  /** Ends what goes on by itself. */
  rest() {
    this.moment.end();
    this.#pace.end();
    this.#ghost.end();
  }
}
