/** What keeps a board from being played, besides the engine, each with what to do when the player tries again. */
import { EngineError } from "../engine/engine.js";
import { LoadError } from "../services/files.js";

/** @typedef {{sentence: string, again: () => void}} Trouble */

export class Troubles {
  /** One of a kind. @type {Map<string, Trouble>} */
  #all = new Map();
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /** The one to tell first. @returns {string | undefined} */
  get sentence() {
    return [...this.#all.values()][0]?.sentence;
  }

  /** Notes an error that has a sentence for the player; any other is a bug. @param {string} kind @param {unknown} error @param {() => void} again */
  note(kind, error, again) {
    if (!(error instanceof LoadError || error instanceof EngineError)) throw error;
    this.#all.set(kind, { sentence: error.message, again });
    this.#changed();
  }

  /** @param {string} kind */
  clear(kind) {
    if (this.#all.delete(kind)) this.#changed();
  }

  /** Tries again what failed. */
  retry() {
    const failed = [...this.#all.values()];
    this.#all.clear();
    this.#changed();
    for (const { again } of failed) again();
  }
}
