/** The files of the engine, fetched by a worker of their own (compiler.js), so that their megabytes never hold up the page. */
import { SILENCE_MS, awaited } from "./fetched.js";

/**
 * @typedef {import("./compiled.js").Job} Job
 * @typedef {import("./compiler.js").Told} Told
 */

/** One worker for all that is asked at a time; it ends with its last job. */
export class Errands {
  #script;
  /** What waits for an answer of the worker, by the number of its job. @type {Map<number, (told: Told | null) => void>} */
  #waiting = new Map();
  #asked = 0;
  /** @type {Worker | null} */
  #worker = null;
  /** Whether the worker's script is the build's. @type {Promise<boolean>} */
  #isOurs = Promise.resolve(true);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;

  /** @param {import("../built.js").BuiltFile} script */
  constructor(script) {
    this.#script = script;
  }

  /** What came of a job; null where no such worker can be had, or its script is not the build's. @param {Job} job @returns {Promise<Told | null>} */
  async ask(job) {
    const worker = this.#worker ?? this.#begin(job.again);
    const number = ++this.#asked;
    const told = new Promise((/** @type {(told: Told | null) => void} */ resolve) => this.#waiting.set(number, resolve));
    worker.postMessage({ ...job, number });
    return (await this.#isOurs) ? told : this.#giveUp(worker);
  }

  /** @param {boolean} again */
  #begin(again) {
    const worker = new Worker(this.#script.url, { type: "module" });
    this.#worker = worker;
    this.#isOurs = awaited(this.#script, { again, read: () => true }).catch(() => false);
    this.#silence = setTimeout(() => this.#giveUp(worker), SILENCE_MS);
    worker.onerror = worker.onmessageerror = () => this.#giveUp(worker);
    worker.onmessage = ({ data }) => (data.started ? clearTimeout(this.#silence) : this.#tell(data.number, data.told));
    return worker;
  }

  /** @param {number} number @param {Told | null} told */
  #tell(number, told) {
    this.#waiting.get(number)?.(told);
    this.#waiting.delete(number);
    if (!this.#waiting.size) this.#end();
  }

  /** Nothing more is asked of this worker, and nothing expected. @param {Worker} worker */
  #giveUp(worker) {
    if (worker === this.#worker) for (const number of [...this.#waiting.keys()]) this.#tell(number, null);
    return null;
  }

  #end() {
    clearTimeout(this.#silence);
    this.#worker?.terminate();
    this.#worker = null;
  }
}
