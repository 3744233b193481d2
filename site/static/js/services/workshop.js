/** Puzzles that are made where they are played, by an engine of their own, so that no move waits for one (docs/engine.md, "Made here"). */
import { PATIENCE, answered } from "./alone.js";
import { keepMade, madeAt } from "./made.js";
import { gameOf, placeOf, prefixOf } from "../ground/places.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../protocol.js").Making} Making
 * @typedef {import("./made.js").Made} Made
 * @typedef {Pick<import("./library.js").Library, "puzzle">} Library where the stored puzzles are that others are made of
 * @typedef {object} Watched
 * @property {(step: import("../protocol.js").Step) => void} [told] hears of each step of the work
 * @property {AbortSignal} [signal] stops it between two
 * @property {() => Promise<void>} [pause] is waited for before each: work ahead of play, which gives way to what is wanted now
 * @typedef {{engine: Engine, assets: Pick<import("./assets.js").Assets, "give">, end: AbortController}} Running
 */

const stopped = () => new DOMException("The work was stopped.", "AbortError");

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
  #base;
  /** @type {Running | null} */
  #running = null;
  /** The last of those that are made one after the other. @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** How many are wanted now. */
  #wanted = 0;
  /** Stops the work ahead of play. */
  #giveWay = new AbortController();

  /**
   * @param {Engine} engine that of the page, of whose parts another is started
   * @param {(engine: Engine) => Running["assets"]} assetsOf what brings data to an engine
   * @param {string} base the address beside which all files lie
   */
  constructor(engine, assetsOf, base) {
    this.#engine = engine;
    this.#assetsOf = assetsOf;
    this.#base = base;
  }

  /** The puzzle of an id where it was made before; null where it was not. @param {string} id */
  made(id) {
    return madeAt(this.#base, id);
  }

  /**
   * The puzzle of an id, as a shard would hold it, which is kept then; rejects with an EngineError that has a sentence where it cannot be made, with an AbortError where it was stopped.
   * @param {string} id `<game>.1/infinite/made-5.5.4.40-7` @param {Library} library @param {Watched} [watched] @returns {Promise<Made>}
   */
  async make(id, library, watched = {}) {
    const kept = await this.made(id);
    if (kept) return kept;
    const isNow = !watched.pause;
    if (isNow) this.#yield();
    const signals = [...(watched.signal ? [watched.signal] : []), ...(isNow ? [] : [this.#giveWay.signal])];
    this.#wanted += Number(isNow);
    const work = this.#last.then(() => this.#worked(id, library, watched, signals)).finally(() => (this.#wanted -= Number(isNow)));
    this.#last = work.catch(() => {});
    const made = await work;
    await keepMade(this.#base, made);
    return made;
  }

  /** The form by which a puzzle of a set is asked for. @param {string} game @param {string} set */
  form(game, set) {
    this.#yield();
    return this.#ask(game, "form", { game, set }, []);
  }

  /** The place of a puzzle of a set by the numbers that it is asked for by; rejects with an EngineError that says why there is none. @param {string} game @param {string} set @param {Record<string, number>} values @param {string} seed */
  async wish(game, set, values, seed) {
    this.#yield();
    return (await this.#ask(game, "wish", { game, set, values, seed }, [])).place;
  }

  /** Ends its engine, so that the memory is the page's again: work ahead of play stops, and what is wanted now goes on unless it `must` stop too. @param {boolean} [must] */
  end(must = false) {
    this.#yield();
    if (this.#wanted && !must) return;
    this.#running?.end.abort();
    this.#running?.engine.end();
    this.#running = null;
  }

  #yield() {
    this.#giveWay.abort();
    this.#giveWay = new AbortController();
  }

  /** @param {string} id @param {Library} library @param {Watched} watched @param {AbortSignal[]} signals */
  async #worked(id, library, { told, pause }, signals) {
    const [game, place] = [gameOf(id), placeOf(id)];
    for (let given = null; ; ) {
      if (pause) await unless(pause(), signals);
      if (signals.some(({ aborted }) => aborted)) throw stopped();
      /** @type {Making} */
      const { made, step, wants } = await this.#ask(game, "make", { game, place, given }, signals);
      if (made) return made;
      if (step) told?.(step);
      given = wants ? (await library.puzzle(`${prefixOf(id)}/${wants}`)).puzzle : null;
    }
  }

  /**
   * @template {"form" | "make" | "wish"} O
   * @param {string} game @param {O} op @param {import("../protocol.js").Args<O>} args @param {AbortSignal[]} signals
   * @returns {Promise<import("../protocol.js").Operations[O]["result"]>}
   */
  #ask(game, op, args, signals) {
    const { engine, assets, end } = this.#started(game);
    return unless(answered({ assets }, () => engine.ask(op, args, PATIENCE)), [...signals, end.signal]);
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
