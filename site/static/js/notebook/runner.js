/** The notebook's Python as the page sees it: started when it is asked for, given one cell at a time, and ended to stop it. */
import { FetchError, checked } from "../engine/fetched.js";

/**
 * @typedef {import("../built.js").BuiltFile} BuiltFile
 * @typedef {{kind: "text" | "picture" | "fault", text: string, told: string}} Shown what a cell shows; of a picture also what it shows in words
 * @typedef {"well" | "ill" | "stopped" | "died"} End how a run came to its end
 * @typedef {{worker: Pick<BuiltFile, "url">, wasm: BuiltFile, library: BuiltFile, wheel: BuiltFile, lock: object}} Parts
 */

/** Python could not be had; the message says why to the player. */
export class NoPython extends Error {}

const OFFLINE = "This device is offline, and the notebook’s Python isn’t on it yet. Start it once with a network; then it stays.";

export class Runner {
  #parts;
  #make;
  #bring;
  /** The parts that came, for a Python that is started again. @type {Promise<ArrayBuffer[]> | null} */
  #come = null;
  /** @type {Worker | null} */
  #worker = null;
  /** Grows with each stop: a start that was stopped on its way goes no further. */
  #stops = 0;
  /** Ends what is awaited of the worker. @type {((end: End) => void) | null} */
  #finish = null;

  /**
   * @param {Parts} parts @param {(url: string) => Worker} [make] @param {(file: BuiltFile, again: boolean) => Promise<ArrayBuffer | Uint8Array<ArrayBuffer>>} [bring]
   */
  constructor(parts, make = (url) => new Worker(url, { type: "module" }), bring = checked) {
    this.#parts = parts;
    this.#make = make;
    this.#bring = bring;
  }

  /** Bytes that are brought for a start. */
  get size() {
    const { wasm, library, wheel } = this.#parts;
    return [wasm, library, wheel].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Whether a cell runs, or Python is being started for one. */
  get isBusy() {
    return this.#finish !== null;
  }

  /** Brings and starts Python; rejects with NoPython. */
  async start() {
    if (this.#worker) return;
    const stops = this.#stops;
    const [wasm, library, wheel] = await this.#brought();
    if (stops !== this.#stops) return;
    const worker = this.#make(this.#parts.worker.url);
    this.#worker = worker;
    const end = await this.#awaited(worker, { wasm, library, wheel, lock: this.#parts.lock }, () => {});
    if (end === "died") throw new NoPython("Python couldn’t be started here. Close other pages, then try again.");
  }

  /** Runs the code of a cell; what it shows is told as it comes. @param {string} code @param {string} place @param {(shown: Shown) => void} tell @returns {Promise<End>} */
  async run(code, place, tell) {
    const worker = this.#worker;
    return worker ? this.#awaited(worker, { code, place }, tell) : "stopped";
  }

  /** Ends Python, whatever it does: what it knew is forgotten. @param {End} [end] */
  stop(end = "stopped") {
    this.#stops++;
    this.#worker?.terminate();
    this.#worker = null;
    const finish = this.#finish;
    this.#finish = null;
    finish?.(end);
  }

  /** The end of what a worker is asked. @param {Worker} worker @param {object} message @param {(shown: Shown) => void} tell @returns {Promise<End>} */
  #awaited(worker, message, tell) {
    return new Promise((finish) => {
      this.#finish = finish;
      worker.onmessage = ({ data }) => {
        if (data.shown) tell(data.shown);
        else if (data.ready || data.ended) {
          this.#finish = null;
          finish(data.ended === "ill" ? "ill" : "well");
        } else if ("died" in data) this.stop("died");
      };
      worker.onerror = () => this.stop("died");
      worker.postMessage(message);
    });
  }

  async #brought() {
    this.#come ??= this.#bringAll(false).catch((error) => (error instanceof FetchError && error.why === "damaged" ? this.#bringAll(true) : Promise.reject(error)));
    try {
      return await this.#come;
    } catch (error) {
      this.#come = null;
      if (!(error instanceof FetchError)) throw error;
      throw new NoPython(globalThis.navigator?.onLine === false ? OFFLINE : `Python didn’t come: ${error.message}. Please try again.`);
    }
  }

  /** @param {boolean} again past the HTTP cache */
  #bringAll(again) {
    const { wasm, library, wheel } = this.#parts;
    return Promise.all([wasm, library, wheel].map(async (file) => /** @type {ArrayBuffer} */ (new Uint8Array(await this.#bring(file, again)).buffer)));
  }
}
