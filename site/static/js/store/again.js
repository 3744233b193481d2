/** Something that is owed: tried again soon, and then each time twice as late, up to a minute, until it is done. */

export const AGAIN_MS = 1_500;
const AT_LAST_MS = 60_000;

export class Again {
  #act;
  #wait = AGAIN_MS;
  #isBusy = false;
  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;

  /** @param {() => Promise<boolean>} act tells whether it is done */
  constructor(act) {
    this.#act = act;
  }

  get isOwed() {
    return this.#timer !== null;
  }

  /** Tries it after a while, unless it is to be tried already. */
  later() {
    if (this.isOwed || this.#isBusy) return;
    this.#timer = setTimeout(() => void this.now(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, AT_LAST_MS);
  }

  /** Tries it at once. */
  async now() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    const isDone = await this.#act().finally(() => (this.#isBusy = false));
    if (isDone) this.#wait = AGAIN_MS;
    else this.later();
  }
}
