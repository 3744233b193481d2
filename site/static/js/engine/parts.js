/**
 * What the engine's worker is made of. The page fetches it, not the worker: it is on its way while the worker is still being started,
 * and a worker that has to be replaced finds it at hand.
 */
import { awaited, fetched, nameOf } from "./fetched.js";

/**
 * @typedef {import("../built.js").BuiltFile} BuiltFile
 * @typedef {import("../built.js").EngineFiles} EngineFiles
 * @typedef {Record<string, {python: BuiltFile}>} Games where each game's Python is
 * @typedef {"worker" | "wasm" | "python" | "game" | "rest"} Part `game`: a game's Python, `rest`: the functions that were left out of the engine at first
 */

/** How a part is had: the file, and whether to ask past the HTTP cache. @type {Record<Part, (file: BuiltFile, again: boolean) => Promise<any>>} */
const WAYS = {
  // A Worker takes no integrity, so the browser fetches the same script by itself; here it is only checked.
  worker: (file, again) => awaited(file, { again, read: () => null }),
  wasm: (file, again) => awaited(file, { again, read: (answer) => answer }).then((answer) => compiled(answer, file)),
  python: (file, again) => awaited(file, { again, read: (answer) => answer.arrayBuffer() }),
  game: (file, again) => awaited(file, { again, read: (answer) => answer.arrayBuffer() }),
  // The engine can start without it, so it is not waited for without end; and it heals by itself, since nothing tells the player of it at first.
  rest: (file, again) => rest(file, again).catch((error) => (again ? Promise.reject(error) : rest(file, true))),
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
    const held = this.#held.get(file.url) ?? WAYS[part](file, this.#isAgain);
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

/** A part that arrived as it should and still cannot be used. */
export class Unusable extends Error {
  /** @param {BuiltFile} file */
  constructor({ url }) {
    super(`the file ${nameOf(url)} couldn’t be started`);
  }
}

/** @param {BuiltFile} file @param {boolean} again */
const rest = (file, again) => fetched(file, { again, read: (answer) => answer.arrayBuffer() }).then((bytes) => compiled(new Response(bytes), file));

/** @param {Response} answer @param {BuiltFile} file */
async function compiled(answer, file) {
  try {
    const streams = "compileStreaming" in WebAssembly && answer.headers.get("content-type") === "application/wasm";
    return streams ? await WebAssembly.compileStreaming(answer) : await WebAssembly.compile(await answer.arrayBuffer());
  } catch (error) {
    console.error(error);
    throw new Unusable(file);
  }
}

