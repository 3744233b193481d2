/** Keeps what the player does: every turn in the store, one after the other, and what another tab played on meanwhile. */
import { resting } from "../screen/frame.js";

/**
 * @typedef {import("./sitting.js").Sitting} Sitting
 * @typedef {import("../screen/frame.js").Turn} Turn
 * @typedef {Pick<import("../store/store.js").Store, "keep" | "journal" | "session" | "setAside" | "setSettings">} Store
 */

export class Keeping {
  #game;
  #store;
  #isDrawnElsewhere;
  #overtaken;
  /** @type {Promise<unknown>} */
  #saving = Promise.resolve();

  /**
   * @param {string} game @param {Store} store
   * @param {(turn: Turn) => boolean} isDrawnElsewhere whether the page can show the position without its frame
   * @param {(sitting: Sitting, hasEnded: boolean) => void} overtaken another tab had saved a later turn; whether this one had a result, which is kept all the same
   */
  constructor(game, store, isDrawnElsewhere, overtaken) {
    this.#game = game;
    this.#store = store;
    this.#isDrawnElsewhere = isDrawnElsewhere;
    this.#overtaken = overtaken;
  }

  /** Kept when all turns so far are stored. @returns {Promise<unknown>} */
  get settled() {
    return this.#saving;
  }

  /** Keeps a turn after those before it, even when the player has gone to another puzzle. @param {Sitting} sitting @param {Turn} turn */
  keep(sitting, turn) {
    const { save, result, house } = turn;
    if (isKept(sitting, turn)) {
      // Before the turn is drawn; those that wait will each be followed by the next.
      this.#store.journal?.note({ game: this.#game, puzzle: sitting.puzzle, rev: sitting.rev + sitting.waiting, save, result, house });
      sitting.waiting += save ? 1 : 0;
      this.#after(() => this.#write(sitting, turn).finally(() => (sitting.waiting -= save ? 1 : 0)));
    }
    // What the game wants to be remembered belongs to no session.
    if (turn.notes && Object.keys(turn.notes).length) this.#after(() => this.#store.setSettings(turn.notes));
  }

  /** Keeps the last turn of a sitting when it comes; when the engine dies of it the save has the turn before. @param {Sitting} sitting @param {Promise<Turn>} last */
  keepLast(sitting, last) {
    const turn = last.catch(() => null);
    this.#after(async () => {
      const answer = await turn;
      if (answer) await this.#write(sitting, answer);
    });
  }

  /** The save that a sitting goes on from. @param {Sitting} sitting @returns {Promise<import("../protocol.js").Save | null>} */
  async saveOf(sitting) {
    await this.#saving;
    const entry = await this.#store.session(sitting.puzzle);
    sitting.savedAs(entry?.rev ?? 0);
    // Whether it is one, only Python can tell.
    return /** @type {import("../protocol.js").Save | null} */ (entry?.save ?? null);
  }

  /** Lays a save that could not be used out of the way of the next one. @param {Sitting} sitting */
  async setAside(sitting) {
    await this.#store.setAside(sitting.puzzle);
    sitting.savedAs(0);
  }

  /** A turn that cannot be stored keeps none after it from being stored. @param {() => Promise<void>} act */
  #after(act) {
    this.#saving = this.#saving.then(act).catch(console.error);
  }

  /** @param {Sitting} sitting @param {Turn} turn */
  async #write(sitting, turn) {
    const { save, result, house, badges, kept: drawn = turn.frame } = turn;
    if (!isKept(sitting, turn)) return;
    const { puzzle, rev } = sitting;
    const frame = this.#isDrawnElsewhere({ ...turn, frame: drawn }) ? null : resting(drawn);
    const kept = await this.#store.keep({ game: this.#game, puzzle, rev, save, result, frame, house, badges });
    sitting.savedAs(kept.rev);
    if (kept.later) this.#overtaken(sitting, result !== null);
  }
}

/** Whether there is anything to keep. @param {Sitting} sitting @param {Turn} turn */
const isKept = ({ isLook }, { save, result }) => !isLook && Boolean(save ?? result);
