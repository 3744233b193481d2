/** Files of the build that hold data: each is fetched once and checked, and past the HTTP cache when it is tried again after it has failed. */
import { FetchError, fetched } from "../engine/fetched.js";

/** @typedef {import("../built.js").BuiltFile | import("../built.js").PlainFile} AnyFile */

/** A file that was there when the page was made has given way to another: trying again would never help. */
const GONE = " Parlour may have been renewed: load the page again.";

/** Something could not be loaded; the message says so to the player. */
export class LoadError extends Error {}

/** The value with every `url` in it made whole. @param {any} value @param {string} base the address of a file beside those it names @returns {any} */
export function located(value, base) {
  if (Array.isArray(value)) return value.map((one) => located(one, base));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === "url" ? new URL(one, base).href : located(one, base)]));
}

export class Files {
  /** What was read of each file, or is on its way, by address. @type {Map<string, Promise<any>>} */
  #held = new Map();
  /** The addresses that failed the last time. @type {Set<string>} */
  #failed = new Set();
  /** Called when another file has come. */
  loaded = () => {};

  /** The addresses of all files that were asked for and did not fail. */
  get met() {
    return new Set(this.#held.keys());
  }

  /**
   * What `read` makes of a file, the same at every call; rejects with a LoadError.
   * @template T
   * @param {AnyFile} file @param {(answer: Response) => Promise<T>} read @param {(fault: string) => string} sentence what to tell the player, given what is wrong with the file
   * @returns {Promise<T>}
   */
  async load(file, read, sentence) {
    const held = this.#held.get(file.url) ?? this.#fetch(file, read);
    try {
      return await held;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      throw new LoadError(`${sentence(error.message)}${error.why === "missing" ? GONE : ""}`);
    }
  }

  /** @param {AnyFile} file @param {(answer: Response) => Promise<any>} read */
  #fetch(file, read) {
    const loading = fetched(file, { again: this.#failed.delete(file.url), read });
    this.#held.set(file.url, loading);
    loading.then(
      () => this.loaded(),
      () => {
        this.#held.delete(file.url);
        this.#failed.add(file.url);
      },
    );
    return loading;
  }
}
