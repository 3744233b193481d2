/** Asks what the solver knows of the position, when the player has nothing waiting. */

/** A player who clicks on at once does not wait for a solver that was asked in between. */
export const FORESEE_AFTER_MS = 200;

export class Outlook {
  #queue;
  #mayAsk;
  #ask;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {import("./queue.js").Queue} queue
   * @param {() => boolean} mayAsk whether the board is there and can be seen @param {() => void} ask
   */
  constructor(queue, mayAsk, ask) {
    this.#queue = queue;
    this.#mayAsk = mayAsk;
    this.#ask = ask;
  }

  /** Looks ahead in a moment, if nothing comes between. */
  plan() {
    const { sitting } = this.#queue;
    this.cancel();
    if (this.#isWanted(sitting)) this.#timer = setTimeout(() => this.#isWanted(sitting) && this.#ask(), FORESEE_AFTER_MS);
  }

  cancel() {
    clearTimeout(this.#timer);
  }

  /** @param {import("./sitting.js").Sitting} sitting */
  #isWanted(sitting) {
    return sitting === this.#queue.sitting && sitting.isOpen && sitting.foresees && this.#queue.isEmpty && this.#mayAsk();
  }
}
