/**
 * One puzzle in two tabs: the one that came second says so, and has it at a press or with the first move there. The other then says so in turn, and its
 * clock stands. By Web Locks, which a browser takes back from a tab that is closed or dies; where there are none, tabs find out when they keep a turn.
 */
import { button } from "../ground/button.js";

const SAYS = { elsewhere: "Open in another tab too.", here: "Play here" };
const KIND = "held";

/** @typedef {Pick<import("./board.js").Board, "notices" | "rest" | "signal">} Board */

export class Holding {
  #root;
  #board;
  /** The puzzle that is held, or wished for; "" for none. */
  #puzzle = "";
  #isHeld = false;
  /** Lets go of the lock, or of the wish for it. */
  #life = new AbortController();

  /** @param {HTMLElement} root @param {Board} board */
  constructor(root, board) {
    this.#root = root;
    this.#board = board;
    const { signal } = board;
    const changes = new MutationObserver(() => this.#change());
    changes.observe(root, { attributeFilter: ["data-puzzle", "data-look"] });
    const leave = () => this.#hold("");
    signal.addEventListener("abort", () => (changes.disconnect(), leave()));
    // A page that holds a lock is not kept for the way back.
    addEventListener("pagehide", leave, { signal });
    addEventListener("pageshow", () => this.#change(), { signal });
    // Whoever plays here has said so.
    for (const press of ["click", "keydown"]) root.querySelector('[data-part="view"]')?.addEventListener(press, () => this.#isHeld || this.#take(), { signal });
    this.#change();
  }

  #change() {
    const { puzzle = "", look } = this.#root.dataset;
    this.#hold(look === undefined ? puzzle : "");
  }

  /** @param {string} puzzle */
  #hold(puzzle) {
    if (puzzle === this.#puzzle) return;
    this.#life.abort();
    this.#puzzle = puzzle;
    this.#isHeld = false;
    this.#board.notices.hide(KIND);
    if (puzzle) void this.#ask();
  }

  /** Asks for the lock; where another tab has it this one says so, and waits for it. */
  async #ask() {
    const life = (this.#life = new AbortController());
    const isMine = await this.#request(life, { ifAvailable: true });
    if (isMine || life.signal.aborted) return;
    this.#tell();
    await this.#request(life, { signal: life.signal });
  }

  /** Takes the lock from the tab that has it. */
  #take() {
    if (!this.#puzzle) return;
    this.#life.abort();
    void this.#request((this.#life = new AbortController()), { steal: true });
  }

  /**
   * Kept when the lock is let go of or was never had: whether it was.
   * @param {AbortController} life @param {LockOptions} options @returns {Promise<boolean>}
   */
  async #request(life, options) {
    try {
      return await navigator.locks.request(`parlour ${this.#puzzle}`, options, (lock) => lock !== null && this.#held(life));
    } catch {
      // Another tab took it, or this one wished for it no longer.
      if (!life.signal.aborted) this.#lost();
      return true;
    }
  }

  /** Holds the lock until it is let go of. @param {AbortController} life @returns {Promise<true>} */
  #held({ signal }) {
    this.#isHeld = true;
    this.#board.notices.hide(KIND);
    return new Promise((resolve) => {
      if (signal.aborted) resolve(true);
      signal.addEventListener("abort", () => resolve(true));
    });
  }

  #lost() {
    this.#isHeld = false;
    this.#board.rest();
    this.#tell();
  }

  #tell() {
    this.#board.notices.show(KIND, SAYS.elsewhere, { stays: true, way: button(SAYS.here, () => this.#take()) });
  }
}

/** Holds the puzzle that is open on a board, where the browser can. @param {HTMLElement} root @param {Board} board */
export const holdPuzzle = (root, board) => ("locks" in navigator ? new Holding(root, board) : null);
