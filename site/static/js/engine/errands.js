/** What a worker of its own fetches for the page (compiler.js, packer.js), so that megabytes never hold it up. */
import { SILENCE_MS, awaited } from "./fetched.js";

/**
 * One worker for all that is asked at a time; it ends with its last job, unless it is told to stay until the end.
 * @template {object} Job @template Told
 */
export class Errands {
  #script;
  #isToStay;
  /** What waits for an answer of the worker, by the number of its job. @type {Map<number, (told: Told | null) => void>} */
  #waiting = new Map();
  #asked = 0;
  /** @type {Worker | null} */
  #worker = null;
  /** Whether the worker's script is the build's. @type {Promise<boolean>} */
  #isOurs = Promise.resolve(true);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;

  /** @param {import("./fetched.js").BuiltFile} script @param {boolean} [isToStay] */
  constructor(script, isToStay = false) {
    this.#script = script;
    this.#isToStay = isToStay;
  }

  /** What came of a job; null where no such worker can be had, or its script is not the build's. @param {Job} job @param {boolean} [again] past the HTTP cache @returns {Promise<Told | null>} */
  async ask(job, again = false) {
    const worker = this.#worker ?? this.#begin(again);
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
    if (!this.#waiting.size && !this.#isToStay) this.end();
  }

  /** Nothing more is asked of this worker, and nothing expected. @param {Worker} worker */
  #giveUp(worker) {
    if (worker === this.#worker) {
      for (const number of [...this.#waiting.keys()]) this.#tell(number, null);
      this.end();
    }
    return null;
  }

  /** Ends the worker; what is asked from now on is asked of another. */
  end() {
    clearTimeout(this.#silence);
    this.#worker?.terminate();
    this.#worker = null;
  }
}
