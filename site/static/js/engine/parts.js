/**
 * What the engine's worker is made of. Not that worker fetches it, but another one (errands.js): so it is on its way while the engine's worker is still
 * being started, and a worker that has to be replaced finds it at hand.
 */
import { Unusable, made } from "./compiled.js";
import { Errands } from "./errands.js";
import { FetchError, awaited } from "./fetched.js";

/**
 * @typedef {import("../built.js").BuiltFile} BuiltFile
 * @typedef {import("../built.js").EngineFiles} EngineFiles
 * @typedef {Record<string, {python: BuiltFile}>} Games where each game's Python is
 * @typedef {"worker" | "wasm" | "python" | "game" | "rest"} Part `game`: a game's Python, `rest`: the functions that were left out of the engine at first
 */

/** What is made of the file of each part; of the worker's script nothing, since a Worker takes no integrity: the browser fetches it by itself, and here it is only checked. @type {Record<Exclude<Part, "worker">, "module" | "bytes">} */
const MADE = { wasm: "module", python: "bytes", game: "bytes", rest: "module" };

/** The parts, each asked for once and then at hand. */
export class Parts {
  #files;
  #games;
  /** @type {Errands<import("./compiled.js").Job, import("./compiler.js").Told>} */
  #errands;
  #isAgain = false;
  /** By their addresses. @type {Map<string, Promise<any>>} */
  #held = new Map();

  /** @param {EngineFiles} files @param {Games} games */
  constructor(files, games) {
    this.#files = files;
    this.#games = games;
    this.#errands = new Errands(files.compiler);
  }

  /** The file of a part; null for a rest that there is not. @param {Part} part @param {string} game @returns {BuiltFile | null} */
  file(part, game) {
    return part === "game" ? (this.#games[game]?.python ?? null) : this.#files[part];
  }

  /** The addresses of all games' Python. */
  get zips() {
    return Object.values(this.#games).map(({ python }) => python.url);
  }

  /** A part; rejects with an error that has a sentence. @param {Part} part @param {string} game @returns {Promise<any>} */
  get(part, game) {
    const file = this.file(part, game);
    if (!file) return Promise.resolve(null);
    const held = this.#held.get(file.url) ?? this.#had(part, file);
    this.#held.set(file.url, held);
    held.catch(() => this.#held.delete(file.url));
    return held;
  }

  /** @param {Part} part @param {BuiltFile} file @returns {Promise<any>} */
  #had(part, file) {
    const again = this.#isAgain;
    if (part === "worker") return awaited(file, { again, read: () => null });
    const job = { file, again, as: MADE[part] };
    // The engine can start without the rest, so that nothing tells the player of it at first: it heals by itself.
    return this.#done(job).catch((error) => (part === "rest" && !again ? this.#done({ ...job, again: true }) : Promise.reject(error)));
  }

  /** What a job comes to, off the page's thread; on it where there is no worker for it. @param {import("./compiled.js").Job} job */
  async #done(job) {
    const told = await this.#errands.ask(job, job.again).catch(() => null);
    if (!told) return made(job);
    if ("value" in told) return told.value;
    throw told.why === "unusable" ? new Unusable(job.file) : new FetchError(told.why, job.file.url);
  }

  /** Nothing that came is trusted any more: from now on all is asked for past the HTTP cache, where a damaged file may lie. */
  forget() {
    this.#held.clear();
    this.#isAgain = true;
  }
}
