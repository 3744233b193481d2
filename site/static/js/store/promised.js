/** IndexedDB by promises: of it what the store asks for, and no more. */

/** @typedef {import("idb").IDBPTransaction<any, string[], "readwrite">} Transaction */
/** @typedef {{transaction: (names: string[], mode: "readonly" | "readwrite") => Transaction}} Database */

/**
 * @typedef {object} Callbacks
 * @property {(database: IDBDatabase, transaction: Transaction) => void} upgrade called where the database is older than asked for, or new
 * @property {() => void} blocked called when another tab holds it open in an older version
 * @property {(database: IDBDatabase) => void} blocking called when another tab wants it in a newer version
 * @property {() => void} terminated called when the browser has closed it
 */

const REQUESTS = ["get", "getAll", "getAllKeys", "count", "put", "delete"];

/** What a request brings; rejects with its error. @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** What can be asked of a store or an index. @param {any} source @returns {Record<string, (...args: any[]) => Promise<any>>} */
const promised = (source) => Object.fromEntries(REQUESTS.map((name) => [name, (...args) => answered(source[name](...args))]));

/** @param {IDBTransaction} transaction @returns {Transaction} */
function transacted(transaction) {
  const { mode, db } = transaction;
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new DOMException("The transaction was given up.", "AbortError"));
  });
  const objectStore = (/** @type {string} */ name) => {
    const store = transaction.objectStore(name);
    return { ...promised(store), index: (/** @type {string} */ one) => promised(store.index(one)) };
  };
  return /** @type {any} */ ({ mode, db, done, objectStore, abort: () => transaction.abort() });
}

/** @param {string} name @param {number} version @param {Callbacks} callbacks @returns {Promise<Database>} */
export async function openDatabase(name, version, { upgrade, blocked, blocking, terminated }) {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => upgrade(request.result, transacted(/** @type {IDBTransaction} */ (request.transaction)));
  request.onblocked = blocked;
  const database = await answered(request);
  database.onversionchange = () => blocking(database);
  database.onclose = terminated;
  return { transaction: (names, mode) => transacted(database.transaction(names, mode)) };
}
