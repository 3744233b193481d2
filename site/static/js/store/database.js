/** The database: made, brought up from that of 0.1.0, opened, and opened again after a newer page made this one let go of it. */
import { openDB } from "idb";
import { ASIDE, DOCUMENTS, NAMES, OUTCOME, RECENT } from "./records.js";

/** @typedef {import("idb").IDBPDatabase<any>} Database */
/** @typedef {typeof import("./takeover.js").takeOver} TakeOver */
/** @typedef {() => Promise<TakeOver | undefined>} Bring asked for only where there is a save of 0.1.0; undefined where the script cannot be had */

const NAME = "parlour";
/** Whoever adds an object store raises this; those that are missing are then made. */
export const DATABASE_VERSION = 3;

/** So long a page waits for another tab that holds an older database open. */
export const BLOCKED_MS = 2_000;

/** @type {Record<string, {name: string, path: string[]}[]>} */
const INDEXES = { results: [OUTCOME], frames: [RECENT] };

/** So long a browser is waited for that neither stores nor says why. */
export const SILENT_MS = 5_000;

/** The browser does not answer. */
export class SilentError extends Error {}

/** The database cannot be had while another tab holds an older one open. */
export class BlockedError extends Error {}

/** There is a save of 0.1.0, and what takes it over has not been brought. */
export class OldSaveError extends Error {}

export class Connection {
  #checks;
  #bring;
  #found;
  /** @type {TakeOver | undefined} */
  #takeOver;
  /** @type {Promise<Database> | null} */
  #opening = null;
  #hasFailed = false;

  /** @param {import("./checks.js").BodyChecks} checks @param {Bring} bring @param {(findings: Set<import("./takeover.js").Finding>) => void} found told what was found in an old save */
  constructor(checks, bring, found) {
    this.#checks = checks;
    this.#bring = bring;
    this.#found = found;
  }

  /** @returns {Promise<Database>} */
  open() {
    this.#opening ??= this.#start();
    return this.#opening;
  }

  /** Has the database asked for anew when it could not be had; one that was asked for and has not come may still come. */
  retry() {
    if (this.#hasFailed) this.#letGo();
  }

  #letGo() {
    this.#opening = null;
  }

  /** Settles when the database is open, or when it was waited for too long; then it is used all the same as soon as it comes. @returns {Promise<Database>} */
  #start() {
    this.#hasFailed = false;
    return new Promise((resolve, reject) => {
      const silence = setTimeout(() => reject(new SilentError()), SILENT_MS);
      let timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
      const opening = this.#opened(() => (timer = setTimeout(() => reject(new BlockedError()), BLOCKED_MS)));
      opening.then(resolve, reject);
      opening
        .then(() => (this.#opening = opening))
        .catch(() => (this.#hasFailed = true))
        .finally(() => (clearTimeout(timer), clearTimeout(silence)));
    });
  }

  /** @param {() => void} blocked @returns {Promise<Database>} */
  async #opened(blocked) {
    let trouble = /** @type {unknown} */ (null);
    let findings = /** @type {Set<import("./takeover.js").Finding>} */ (new Set());
    const opening = openDB(NAME, DATABASE_VERSION, {
      upgrade: async (database, _old, _now, transaction) => {
        transaction.done.catch(() => {});
        try {
          makeStores(database);
          if (database.objectStoreNames.contains(DOCUMENTS)) findings = await this.#taken(/** @type {any} */ (transaction));
        } catch (error) {
          trouble = error;
          giveUp(transaction);
        }
      },
      blocked,
      blocking: (_now, _wanted, event) => {
        this.#letGo();
        /** @type {IDBDatabase} */ (event.target).close();
      },
      terminated: () => this.#letGo(),
    });
    try {
      const database = await opening;
      this.#found(findings);
      return database;
    } catch (error) {
      // A transaction does not wait for a script; so this one was given up, and another is begun when the script is here.
      if (trouble instanceof OldSaveError && (this.#takeOver = await this.#bring())) return this.#opened(blocked);
      throw trouble ?? error;
    }
  }

  /** @param {import("./records.js").Transaction} transaction */
  #taken(transaction) {
    if (!this.#takeOver) throw new OldSaveError("There is a save of Parlour 0.1.0, and the script that takes it over did not come.");
    return this.#takeOver(transaction, this.#checks);
  }
}

/**
 * What is promised, if it comes before the browser was silent for too long.
 * @template T @param {Promise<T>} promised @param {() => void} giveUpOn done when it was too long @returns {Promise<T>}
 */
export function inTime(promised, giveUpOn) {
  return new Promise((resolve, reject) => {
    const silence = setTimeout(() => {
      reject(new SilentError());
      giveUpOn();
    }, SILENT_MS);
    promised.then(resolve, reject).finally(() => clearTimeout(silence));
  });
}

/** Takes everything back that the transaction did, if the browser has not done so already. @param {{abort: () => void}} transaction */
export function giveUp(transaction) {
  try {
    transaction.abort();
  } catch {
    // It is over.
  }
}

/** @param {Database} database */
function makeStores(database) {
  for (const name of [...NAMES, ASIDE]) {
    if (database.objectStoreNames.contains(name)) continue;
    const store = database.createObjectStore(name);
    for (const index of INDEXES[name] ?? []) store.createIndex(index.name, index.path);
  }
}
