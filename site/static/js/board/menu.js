/** The menu of the game's puzzles, with the page its player turned to, and the badge that the home page shows: both drawn by the engine from the player's results. */
import { localDate } from "../ground/places.js";

/** The document is told so when a game has a new badge. */
export const BADGED = "parlour:badge";

export class Menu {
  #game;
  #services;
  #show;
  #current = "";
  #page = "";
  #today = "";
  /** Whether the engine was given the list of puzzles. */
  #isListed = false;

  /**
   * @param {string} game
   * @param {{engine: Pick<import("../engine/engine.js").Engine, "ask">, library: Pick<import("../services/library.js").Library, "index" | "daily">,
   *   store: Pick<import("../store/store.js").Store, "begun" | "session" | "setBadge">, reached: import("./services.js").Services["reached"],
   *   materials: Promise<Pick<import("../services/materials.js").Materials, "told"> | null>}} services
   * @param {(view: import("../protocol.js").View) => void} show
   */
  constructor(game, services, show) {
    this.#game = game;
    this.#services = services;
    this.#show = show;
  }

  /** Whether what was drawn last was drawn on another day. */
  get isOfAnotherDay() {
    return this.#today !== "" && this.#today !== localDate();
  }

  /** Turns to another page of the calendar or of a chapter, until another puzzle is opened; it shows with the next refresh. @param {string} page */
  turn(page) {
    this.#page = page;
  }

  /** Draws both anew; rejects when the list of puzzles cannot be had. @param {string} current the puzzle that is open @param {Record<string, string>} settings */
  async refresh(current, settings) {
    const { engine, library, store, reached, materials } = this.#services;
    if (this.#current && this.#current !== current) this.#page = "";
    this.#current = current;
    const today = (this.#today = localDate());
    const begunAndOwn = Promise.all([this.#begun(today, settings[`${this.#game}.begun`] ?? current), materials.then((kept) => kept?.told(this.#game) ?? {})]);
    const [index, [begun, own]] = await Promise.all([library.index(this.#game), begunAndOwn]);
    const ask = async () => {
      const played = await reached(this.#game, true);
      return engine.ask("menu", { game: this.#game, index: this.#isListed ? null : index, ...played, today, current, settings, begun, page: this.#page, materials: own });
    };
    const again = (/** @type {Error & {kind?: string}} */ error) => {
      if (error.kind !== "behind") throw error;
      // Another engine than was told before.
      this.#isListed = false;
      return ask();
    };
    const answer = await ask().catch(again).catch((/** @type {Error} */ error) => (console.warn(`No menu: ${error.message}`), null));
    if (!answer) return;
    this.#isListed = true;
    this.#show(answer.view);
    await store.setBadge(this.#game, answer.badge);
    // The player may have gone home meanwhile.
    document.dispatchEvent(new CustomEvent(BADGED));
  }
  /**
   * The moves made in each day that has a save, in the puzzle that is open and in the one begun last: counted in today's alone, since a save is long.
   * @param {string} today @param {string} last
   */
  async #begun(today, last) {
    const { store, library } = this.#services;
    const begun = await Promise.all([...library.daily(this.#game), this.#current, last].map((start) => store.begun(start)));
    const counted = async (/** @type {string} */ puzzle) => {
      const at = puzzle.endsWith(today) ? (await store.session(puzzle))?.save.at : 0;
      // What is stored may be no number.
      return [puzzle, Number(at) | 0];
    };
    return Object.fromEntries(await Promise.all(begun.flat().map(counted)));
  }
}
