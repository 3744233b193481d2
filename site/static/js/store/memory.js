/** What the browser would not store, or what may not be stored in the place of something newer: kept until the page is closed. */

/** @typedef {import("./checks.js").Name} Name */
/** @typedef {Record<Name, Map<IDBValidKey, any>>} Held bodies by object store and key */

/** A map for each object store. @returns {Held} */
export const emptyMaps = () => ({ sessions: new Map(), frames: new Map(), results: new Map(), settings: new Map(), open: new Map(), badges: new Map(), materials: new Map() });

/**
 * Which of two bodies of one key is the later one: revisions tell, and where there are none what is held in memory was made after what is stored.
 * @param {any} held @param {any} stored
 */
export const laterOf = (held, stored) => (held === undefined || held.rev < stored?.rev ? stored : held);

/** The records of a page whose browser stores nothing: the same questions as `Records`, answered from memory. */
export class MemoryRecords {
  #held;
  /** Nothing is laid aside. */
  aside = null;

  /** @param {Held} held */
  constructor(held) {
    this.#held = held;
  }

  /** @param {Name} name @param {IDBValidKey} key @returns {Promise<any>} */
  async get(name, key) {
    return this.#held[name].get(key);
  }

  /** @param {Name} name @returns {Promise<Map<IDBValidKey, any>>} */
  async all(name) {
    return new Map(this.#held[name]);
  }

  /** @param {import("./records.js").Outcomes} wanted @returns {Promise<any[]>} */
  async results({ isWanted }) {
    return [...this.#held.results.values()].filter(isWanted);
  }

  async count() {
    return NaN;
  }

  /** @param {Name} name @param {import("./records.js").Keys} wanted @returns {Promise<IDBValidKey[]>} */
  async keys(name, { isWanted }) {
    return [...this.#held[name].keys()].filter(isWanted);
  }

  /** @param {Name} name @param {IDBValidKey} key @param {unknown} body @returns {Promise<boolean>} whether it is stored */
  async put(name, key, body) {
    this.#held[name].set(key, body);
    return false;
  }

  /** @param {Name} name @param {IDBValidKey} key */
  async remove(name, key) {
    this.#held[name].delete(key);
  }

  async keepFewFrames() {}

  async layAside() {}

  /** @param {Name} name @param {IDBValidKey} key */
  async moveAside(name, key) {
    this.#held[name].delete(key);
  }
}
