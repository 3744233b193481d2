/**
 * What the engine's worker is made of. The page fetches it, not the worker: it is on its way while the worker is still being started,
 * and a worker that has to be replaced finds it at hand.
 */
import { Unusable, compiled } from "./compiled.js";
import { FetchError, SILENCE_MS, awaited, checked, unpacked } from "./fetched.js";

/**
 * @typedef {import("../built.js").BuiltFile} BuiltFile
 * @typedef {import("../built.js").EngineFiles} EngineFiles
 * @typedef {import("./compiler.js").Job} Job
 * @typedef {Record<string, {python: BuiltFile}>} Games where each game's Python is
 * @typedef {"worker" | "wasm" | "python" | "game" | "rest"} Part `game`: a game's Python, `rest`: the functions that were left out of the engine at first
 */

/** How a part is had: the file, and whether to ask past the HTTP cache. @type {Record<Part, (file: BuiltFile, again: boolean, compiler: BuiltFile) => Promise<any>>} */
const WAYS = {
  // A Worker takes no integrity, so the browser fetches the same script by itself; here it is only checked.
  worker: (file, again) => awaited(file, { again, read: () => null }),
  wasm: (file, again, compiler) => module({ file, again }, compiler),
  python: (file, again) => awaited(file, { again, read: (answer) => answer.arrayBuffer() }),
  game: (file, again) => awaited(file, { again, read: (answer) => answer.arrayBuffer() }),
  // The engine can start without it, so it is not waited for without end; and it heals by itself, since nothing tells the player of it at first.
  rest: (file, again, compiler) => rest(file, again, compiler).catch((error) => (again ? Promise.reject(error) : rest(file, true, compiler))),
};

/** The parts, each asked for once and then at hand. */
export class Parts {
  #files;
  #games;
  #isAgain = false;
  /** By their addresses. @type {Map<string, Promise<any>>} */
  #held = new Map();

  /** @param {EngineFiles} files @param {Games} games */
  constructor(files, games) {
    this.#files = files;
    this.#games = games;
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
    const held = this.#held.get(file.url) ?? WAYS[part](file, this.#isAgain, this.#files.compiler);
    this.#held.set(file.url, held);
    held.catch(() => this.#held.delete(file.url));
    return held;
  }

  /** Nothing that came is trusted any more: from now on all is asked for past the HTTP cache, where a damaged file may lie. */
  forget() {
    this.#held.clear();
    this.#isAgain = true;
  }
}

/** @param {BuiltFile} file @param {boolean} again @param {BuiltFile} compiler */
const rest = async (file, again, compiler) => module({ file, again, bytes: await checked(file, again) }, compiler);

/** A module, compiled by a worker of its own; by the page where that cannot be had. @param {Job} job @param {BuiltFile} compiler @returns {Promise<WebAssembly.Module>} */
async function module(job, compiler) {
  const told = await asked(job, compiler).catch(() => null);
  if (!told) return compiled(job.bytes ? await unpacked(job.bytes, job.file) : await awaited(job.file, { again: job.again, read: (answer) => answer }), job.file);
  if (told.module) return told.module;
  throw told.why === "unusable" ? new Unusable(job.file) : new FetchError(told.why, job.file.url);
}

/** What the compiler tells in the end; rejects where it does not start, or its script is not the build's. @param {Job} job @param {BuiltFile} compiler @returns {Promise<any>} */
async function asked(job, compiler) {
  const worker = new Worker(compiler.url, { type: "module" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;
  try {
    const isOurs = awaited(compiler, { again: job.again, read: () => null });
    const told = new Promise((resolve, reject) => {
      silence = setTimeout(reject, SILENCE_MS);
      worker.onmessage = ({ data }) => (data.started ? clearTimeout(silence) : resolve(data));
      worker.onerror = worker.onmessageerror = reject;
      worker.postMessage(job);
    });
    return (await Promise.all([told, isOurs]))[0];
  } finally {
    clearTimeout(silence);
    worker.terminate();
  }
}
