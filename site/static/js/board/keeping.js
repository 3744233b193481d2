/** Keeps what the player does: every turn in the store, one after the other, and what another tab played on meanwhile. */
import { resting } from "../screen/frame.js";

/**
 * @typedef {import("./session.js").Session} Session
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
   * @param {(session: Session, hasEnded: boolean) => void} overtaken another tab had saved a later turn; whether this one had a result, which is kept all the same
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

  /** Keeps a turn after those before it, even when the player has gone to another puzzle. @param {Session} session @param {Turn} turn */
  keep(session, turn) {
    const { save, result, house } = turn;
    if (isKept(session, turn)) {
      // Before the turn is drawn; those that wait will each be followed by the next.
      this.#store.journal?.note({ game: this.#game, puzzle: session.puzzle, rev: session.rev + session.waiting, save, result, house });
      session.waiting += save ? 1 : 0;
      this.#after(() => this.#write(session, turn).finally(() => (session.waiting -= save ? 1 : 0)));
    }
    // What the game wants to be remembered belongs to no session.
    if (turn.notes && Object.keys(turn.notes).length) this.#after(() => this.#store.setSettings(turn.notes));
  }

  /** Keeps the last turn of a session when it comes; when the engine dies of it the save has the turn before. @param {Session} session @param {Promise<Turn>} last */
  keepLast(session, last) {
    const turn = last.catch(() => null);
    this.#after(async () => {
      const answer = await turn;
      if (answer) await this.#write(session, answer);
    });
  }

  /** The save that a session goes on from. @param {Session} session @returns {Promise<import("../protocol.js").Save | null>} */
  async saveOf(session) {
    await this.#saving;
    const entry = await this.#store.session(session.puzzle);
    session.savedAs(entry?.rev ?? 0);
    // Whether it is one, only Python can tell.
    return /** @type {import("../protocol.js").Save | null} */ (entry?.save ?? null);
  }

  /** Lays a save that could not be used out of the way of the next one. @param {Session} session */
  async setAside(session) {
    await this.#store.setAside(session.puzzle);
    session.savedAs(0);
  }

  /** A turn that cannot be stored keeps none after it from being stored. @param {() => Promise<void>} act */
  #after(act) {
    this.#saving = this.#saving.then(act).catch(console.error);
  }

  /** @param {Session} session @param {Turn} turn */
  async #write(session, turn) {
    const { save, result, house, badges, kept: drawn = turn.frame } = turn;
    if (!isKept(session, turn)) return;
    const { puzzle, rev } = session;
    const frame = this.#isDrawnElsewhere({ ...turn, frame: drawn }) ? null : resting(drawn);
    const kept = await this.#store.keep({ game: this.#game, puzzle, rev, save, result, frame, house, badges });
    session.savedAs(kept.rev);
    if (kept.later) this.#overtaken(session, result !== null);
  }
}

/** Whether there is anything to keep. @param {Session} session @param {Turn} turn */
const isKept = ({ isLook }, { save, result }) => !isLook && Boolean(save ?? result);
