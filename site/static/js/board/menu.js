/** The menu of the game's puzzles, and the badge that the home page shows: both drawn by the engine from the player's results. */
import { localDate } from "../host/places.js";

/** The document is told so when a game has a new badge. */
export const BADGED = "parlour:badge";

export class Menu {
  #game;
  #services;
  #show;

  /**
   * @param {string} game
   * @param {{engine: Pick<import("../engine/engine.js").Engine, "ask">, library: Pick<import("../host/library.js").Library, "index">,
   *   store: Pick<import("../store/store.js").Store, "results" | "setBadge">}} services
   * @param {(view: import("../protocol.js").View) => void} show
   */
  constructor(game, services, show) {
    this.#game = game;
    this.#services = services;
    this.#show = show;
  }

  /** Draws both anew; rejects when the list of puzzles cannot be had. @param {string} current the puzzle that is open @param {Record<string, string>} settings */
  async refresh(current, settings) {
    const { engine, library, store } = this.#services;
    const [index, results] = await Promise.all([library.index(this.#game), store.results(this.#game)]);
    // Those of older versions lack what Python then fills in.
    const played = /** @type {import("../protocol.js").Result[]} */ (results);
    const asked = engine.ask("menu", { game: this.#game, index, results: played, today: localDate(), current, settings });
    const answer = await asked.catch((/** @type {Error} */ error) => (console.warn(`No menu: ${error.message}`), null));
    if (!answer) return;
    this.#show(answer.view);
    await store.setBadge(this.#game, answer.badge);
    // The player may have gone home meanwhile.
    document.dispatchEvent(new CustomEvent(BADGED));
  }
}
