/** Puzzles that are made where they are played, by an engine of their own, so that no move waits for one (docs/engine.md, "Made here"). */
import { PATIENCE, answered } from "./alone.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../protocol.js").Making} Making
 * @typedef {{told?: (step: import("../protocol.js").Step) => void, signal?: AbortSignal}} Watched `told` hears of each step of the work, which `signal` stops between two
 * @typedef {{engine: Engine, assets: Pick<import("./assets.js").Assets, "give">, end: AbortController}} Running
 */

/** What a puzzle that was not made was given up for. */
export const STOPPED = "stopped";

const stopped = () => new DOMException(STOPPED, "AbortError");

/** The answer, unless a signal says first that nobody waits for it. @template T @param {Promise<T>} answer @param {AbortSignal[]} signals @returns {Promise<T>} */
const unless = (answer, signals) =>
  new Promise((resolve, reject) => {
    const stop = () => reject(stopped());
    if (signals.some(({ aborted }) => aborted)) stop();
    for (const signal of signals) signal.addEventListener("abort", stop, { once: true });
    answer.then(resolve, reject).finally(() => signals.forEach((signal) => signal.removeEventListener("abort", stop)));
  });

export class Workshop {
  #engine;
  #assetsOf;
  /** @type {Running | null} */
  #running = null;
  /** The last of those that are made one after the other. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {Engine} engine that of the page, of whose parts another is started
   * @param {(engine: Engine) => Running["assets"]} assetsOf what brings data to an engine
   */
  constructor(engine, assetsOf) {
    this.#engine = engine;
    this.#assetsOf = assetsOf;
  }

  /** Whether its engine runs. */
  get isOpen() {
    return this.#running !== null;
  }

  /**
   * The puzzle of a place, as a shard would hold it; rejects with an EngineError that has a sentence where it cannot be made, with an AbortError where it was stopped.
   * @param {string} game @param {string} place `infinite/made-5.5.4.40-7`
   * @param {Pick<import("./library.js").Library, "puzzle">} library where the stored puzzles are that others are made of
   * @param {Watched} [watched] @returns {Promise<Making["made"] & {}>}
   */
  make(game, place, library, watched = {}) {
    const made = this.#last.then(() => this.#made(game, place, library, watched));
    this.#last = made.catch(() => {});
    return made;
  }

  /** The place of a puzzle of a set by the numbers that it is asked for by; rejects with an EngineError that says why there is none. @param {string} game @param {string} set @param {Record<string, number>} values @param {string} seed */
  async wish(game, set, values, seed) {
    return (await this.#ask(game, "wish", { game, set, values, seed })).place;
  }

  /** Ends its engine, and with it what is being made: the memory is the page's again. */
  end() {
    this.#running?.end.abort();
    this.#running?.engine.end();
    this.#running = null;
  }

  /** @param {string} game @param {string} place @param {Pick<import("./library.js").Library, "puzzle">} library @param {Watched} watched */
  async #made(game, place, library, { told, signal }) {
    for (let given = null; ; ) {
      if (signal?.aborted) throw stopped();
      /** @type {Making} */
      const { made, step, wants } = await this.#ask(game, "make", { game, place, given }, signal);
      if (made) return made;
      if (step) told?.(step);
      given = wants ? (await library.puzzle(wants)).puzzle : null;
    }
  }

  /**
   * @template {"make" | "wish"} O
   * @param {string} game @param {O} op @param {import("../protocol.js").Args<O>} args @param {AbortSignal} [signal]
   * @returns {Promise<import("../protocol.js").Operations[O]["result"]>}
   */
  #ask(game, op, args, signal) {
    const { engine, assets, end } = this.#started(game);
    const answer = answered({ assets }, () => engine.ask(op, args, PATIENCE));
    return unless(answer, signal ? [signal, end.signal] : [end.signal]);
  }

  /** @param {string} game @returns {Running} */
  #started(game) {
    if (!this.#running) {
      const engine = this.#engine.twin();
      // What makes puzzles may call any function: it waits for all of them.
      engine.bring(game, true);
      this.#running = { engine, assets: this.#assetsOf(engine), end: new AbortController() };
    }
    return this.#running;
  }
}
