/** The records within one transaction: sealed when they are written, checked when they are read, set aside alone where they are damaged. */
import { VERSION, condition, seal } from "./seal.js";
import { emptyMaps, laterOf } from "./memory.js";

/** @typedef {import("./checks.js").Name} Name */
/** @typedef {import("./memory.js").Held} Held */
/** @typedef {{range: () => IDBKeyRange, isWanted: (result: any) => boolean}} Outcomes some results: where the index has them, and which of those in memory they are */
/** @typedef {{range: () => IDBKeyRange, isWanted: (key: IDBValidKey) => boolean}} Keys some keys: where the database has them, and which of those in memory they are */
/** @typedef {import("idb").IDBPTransaction<any, string[], "readwrite">} Transaction */
/** @typedef {"kept" | "damaged" | "rejected" | "document" | "before"} Why a record was set aside; `before`: all that was here before a file was brought */

export const NAMES = /** @type {Name[]} */ (["sessions", "frames", "results", "settings", "open", "badges", "materials"]);

/** The object store of 0.1.0: `save`, `previous`, `kept` (the turn of a tab that came second), `aside-<time>`. */
export const DOCUMENTS = "documents";

/** Where what cannot be used is kept, each under a key of its own: `{store, key, at, record}`. */
export const ASIDE = "aside";

/** The results by puzzle and status. A game's results are one stretch of it, since every id begins with the game's. */
export const OUTCOME = { name: "outcome", path: ["body.puzzle", "body.status"] };

/** The frames by the time they were kept; by their version too, so that those of a newer one do not count. */
export const RECENT = { name: "recent", path: ["version", "at"] };

/** Only the puzzles played last keep their frame. */
export const FRAMES_KEPT = 12;

/**
 * Keeps what has no place among the records, under a key that nothing else has.
 * @param {Transaction} transaction @param {Why} why @param {string} store @param {IDBValidKey | null} key @param {unknown} record @returns {Promise<unknown>}
 */
export function layAside(transaction, why, store, key, record) {
  const at = Date.now();
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return transaction.objectStore(ASIDE).put({ store, key, at, record }, `${why}-${at}-${chance.toString(36)}`);
}

export class Records {
  #transaction;
  #isReading;
  #held;
  #checks;
  /** What was found where, of all that was read. */
  #states = emptyMaps();
  /** What cannot be trusted, and was not set aside yet. @type {[Name, IDBValidKey, unknown][]} */
  damaged = [];
  /** What the player must be told. @type {Set<"damagedPart" | "newerPart">} */
  found = new Set();
  /** What need not be held in memory any longer once the transaction is done, if it is still this that is held. @type {[Name, IDBValidKey, unknown][]} */
  settled = [];

  /** @param {Transaction} transaction @param {Held} held @param {import("./checks.js").BodyChecks} checks */
  constructor(transaction, held, checks) {
    this.#transaction = transaction;
    this.#isReading = String(transaction.mode) === "readonly";
    this.#held = held;
    this.#checks = checks;
  }

  /** @param {Name} name @param {IDBValidKey} key @returns {Promise<any>} the body, or undefined */
  async get(name, key) {
    const body = this.#trusted(name, key, await this.#store(name).get(key));
    await this.#mend();
    return laterOf(this.#held[name].get(key), body);
  }

  /** All bodies of a store by their keys. @param {Name} name @returns {Promise<Map<IDBValidKey, any>>} */
  async all(name) {
    const store = this.#store(name);
    const bodies = await this.#trustedOnes(name, await Promise.all([store.getAllKeys(), store.getAll()]));
    return new Map([...bodies, ...this.#held[name]]);
  }

  /** @param {Outcomes} wanted @returns {Promise<any[]>} */
  async results({ range, isWanted }) {
    const index = this.#store("results").index(OUTCOME.name);
    const stored = await this.#trustedOnes("results", await Promise.all([index.getAllKeys(range()), index.getAll(range())]));
    const held = [...this.#held.results].filter(([, result]) => isWanted(result));
    return [...new Map([...stored, ...held]).values()];
  }

  /** How many records there are; not a number while some are held in memory. @param {Name} name @returns {Promise<number>} */
  async count(name) {
    return this.#held[name].size ? NaN : this.#store(name).count();
  }

  /** The keys of some records, which are not read, at most so many of those stored. @param {Name} name @param {Keys} wanted @param {number} [most] @returns {Promise<IDBValidKey[]>} */
  async keys(name, { range, isWanted }, most) {
    const stored = await this.#store(name).getAllKeys(range(), most);
    return [...new Set([...stored, ...[...this.#held[name].keys()].filter(isWanted)])];
  }

  /**
   * Writes a record, unless one of a newer version stands in its place: then it is held in memory.
   * @param {Name} name @param {IDBValidKey} key @param {unknown} body @returns {Promise<boolean>} whether it is stored
   */
  async put(name, key, body) {
    if ((await this.#state(name, key)) === "newer") {
      this.#held[name].set(key, body);
      return false;
    }
    const record = name === "frames" ? { ...seal(body), at: Date.now() } : seal(body);
    await this.#store(name).put(record, key);
    this.#settle(name, key);
    return true;
  }

  /** Writes what is held in memory, but nothing in the place of what is later: of a session that another tab went on with, ours is laid aside. */
  async putHeld() {
    for (const name of NAMES) {
      for (const [key, body] of [...this.#held[name]]) {
        const isLater = (await this.get(name, key)) === body;
        if (isLater) await this.put(name, key, body);
        else if (name === "sessions") await this.layAside("kept", name, key, body);
        if (!isLater) this.#settle(name, key);
      }
    }
  }

  /** Deletes a record, unless it is of a newer version. @param {Name} name @param {IDBValidKey} key */
  async remove(name, key) {
    this.#settle(name, key);
    if ((await this.#state(name, key)) !== "newer") await this.#store(name).delete(key);
  }

  /** Lets go of the oldest frames when there are too many. @param {string} newest the one just kept, which stays, whatever the clock says */
  async keepFewFrames(newest) {
    const store = this.#store("frames");
    const keys = await store.index(RECENT.name).getAllKeys(IDBKeyRange.bound([VERSION], [VERSION, []]));
    const old = keys.filter((key) => key !== newest).slice(0, Math.max(0, keys.length - FRAMES_KEPT));
    await Promise.all(old.map((key) => store.delete(key)));
  }

  /** Keeps what has no place among the records. @param {Why} why @param {Name} store @param {IDBValidKey} key @param {unknown} record */
  async layAside(why, store, key, record) {
    await layAside(this.#transaction, why, store, key, record);
  }

  /** What was laid aside, in this transaction. */
  get aside() {
    return this.#transaction.objectStore(ASIDE);
  }

  /** Takes a record out of the way, unless it is of a newer version. @param {Name} name @param {IDBValidKey} key @param {Why} why */
  async moveAside(name, key, why) {
    if ((await this.#state(name, key)) === "good") await this.layAside(why, name, key, await this.#store(name).get(key));
    await this.remove(name, key);
  }

  /** @param {Name} name @param {IDBValidKey} key */
  #settle(name, key) {
    this.settled.push([name, key, this.#held[name].get(key)]);
  }

  /** @param {Name} name */
  #store(name) {
    return this.#transaction.objectStore(name);
  }

  /** @param {Name} name @param {[IDBValidKey[], unknown[]]} read */
  async #trustedOnes(name, [keys, all]) {
    const bodies = keys.map((key, i) => [key, this.#trusted(name, key, all[i])]);
    await this.#mend();
    return new Map(/** @type {[IDBValidKey, any][]} */ (bodies.filter(([, body]) => body !== undefined)));
  }

  /** The body of a stored record that can be trusted. @param {Name} name @param {IDBValidKey} key @param {any} stored @returns {any} */
  #trusted(name, key, stored) {
    const state = condition(stored, (body) => this.#checks[name](body, key));
    this.#states[name].set(key, state);
    if (state === "newer") this.found.add("newerPart");
    if (state === "damaged") this.damaged.push([name, key, stored]);
    return state === "good" ? stored.body : undefined;
  }

  /** Sets aside what was found to be damaged, where this transaction may write. */
  async #mend() {
    if (this.#isReading) return;
    for (const [name, key, stored] of this.damaged.splice(0)) {
      this.found.add("damagedPart");
      await this.layAside("damaged", name, key, stored);
      await this.#store(name).delete(key);
    }
  }

  /** @param {Name} name @param {IDBValidKey} key @returns {Promise<import("./seal.js").Condition>} */
  async #state(name, key) {
    if (!this.#states[name].has(key)) await this.get(name, key);
    return this.#states[name].get(key);
  }
}
