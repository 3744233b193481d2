/** The database: made, brought up from that of 0.1.0, opened, and opened again after a newer page made this one let go of it. */
import { openDB } from "idb";
import { ASIDE, NAMES, OUTCOME, RECENT } from "./records.js";
import { DOCUMENTS, takeOver } from "./takeover.js";

/** @typedef {import("idb").IDBPDatabase<any>} Database */

const NAME = "parlour";
/** Whoever adds an object store raises this; those that are missing are then made. */
export const DATABASE_VERSION = 2;

/** So long a page waits for another tab that holds an older database open. */
export const BLOCKED_MS = 2_000;

/** @type {Record<string, {name: string, path: string[]}[]>} */
const INDEXES = { results: [OUTCOME], frames: [RECENT] };

/** The database cannot be had while another tab holds an older one open. */
export class BlockedError extends Error {}

export class Connection {
  #checks;
  #found;
  /** @type {Promise<Database> | null} */
  #opening = null;

  /** @param {import("./checks.js").BodyChecks} checks @param {(findings: Set<import("./takeover.js").Finding>) => void} found told what was found in an old save */
  constructor(checks, found) {
    this.#checks = checks;
    this.#found = found;
  }

  /** @returns {Promise<Database>} */
  open() {
    this.#opening ??= this.#start();
    return this.#opening;
  }

  #letGo() {
    this.#opening = null;
  }

  /** Settles when the database is open, or when it was waited for too long; then it is used all the same as soon as it comes. @returns {Promise<Database>} */
  #start() {
    return new Promise((resolve, reject) => {
      let timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
      const opening = this.#opened(() => (timer = setTimeout(() => reject(new BlockedError()), BLOCKED_MS)));
      opening.then(resolve, reject);
      opening.then(() => (this.#opening = opening)).catch(() => {}).finally(() => clearTimeout(timer));
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
          if (database.objectStoreNames.contains(DOCUMENTS)) findings = await takeOver(/** @type {any} */ (transaction), this.#checks);
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
    const database = await opening.catch((error) => Promise.reject(trouble ?? error));
    this.#found(findings);
    return database;
  }
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
