/**
 * Where the log stands: a database of its own, so that nothing of play or of the other records ever waits for it, and none of them needs a new version for
 * its sake. Records are sealed as all are; the oldest days are folded into counts once there are more than LARGEST bytes.
 */
import { openDB, deleteDB } from "idb";
import { isRecord } from "../ground/allowed.js";
import { condition, seal } from "../store/seal.js";
import { VERSION } from "./record.js";

/** @typedef {import("./record.js").Go} Go */
/** @typedef {{goes: number, starts: number, wins: number}} Counts */
/** @typedef {Record<string, Counts>} Day by game */
/** @typedef {{goes: number, bytes: number, first: number, last: number, days: number, puzzles: number}} Held what there is: records, their bytes, when the first and the last began, folded days, puzzles */

export const NAME = "parlour-plays";
export const LARGEST = 50_000_000;
/** Folded until so much is left, so that not every record that is written folds again. */
const ROOM = 45_000_000;

/** @param {unknown} body @returns {body is Go} */
export const isGo = (body) =>
  isRecord(body) && body.parlour === "go" && body.version === VERSION && typeof body.puzzle === "string" && Number.isSafeInteger(body.at) && Array.isArray(body.acts) && Array.isArray(body.ends);

/** Records lie in the order of their beginning. @param {Go} go */
export const keyOf = ({ at, puzzle }) => `${String(at).padStart(15, "0")} ${puzzle}`;

/** @param {number} at epoch milliseconds @returns {string} the day in UTC */
export const dayOf = (at) => new Date(at).toISOString().slice(0, 10);

/** @param {unknown} sealed */
const bytesOf = (sealed) => JSON.stringify(sealed).length;

export class Book {
  #largest;
  #room;
  /** @type {Promise<import("idb").IDBPDatabase> | null} */
  #opening = null;
  /** Bytes of all records; not known before they were counted. @type {number | null} */
  #bytes = null;
  /** Of those that this page wrote. @type {Map<string, number>} */
  #sizes = new Map();
  /** @type {Promise<string> | null} */
  #device = null;

  /** @param {number} [largest] bytes @param {number} [room] */
  constructor(largest = LARGEST, room = ROOM) {
    this.#largest = largest;
    this.#room = room;
  }

  #database() {
    this.#opening ??= openDB(NAME, 1, {
      upgrade: (database) => {
        for (const name of ["goes", "days", "about"]) database.createObjectStore(name);
      },
      blocking: (_now, _wanted, event) => {
        /** @type {IDBDatabase} */ (event.target).close();
        this.#opening = null;
      },
    });
    return this.#opening;
  }

  /** The random id of this device, made when it is first asked for. @returns {Promise<string>} */
  device() {
    this.#device ??= this.#identified();
    return this.#device;
  }

  async #identified() {
    const database = await this.#database();
    const transaction = database.transaction("about", "readwrite");
    const kept = await transaction.store.get("device");
    const device = typeof kept === "string" ? kept : [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (kept !== device) await transaction.store.put(device, "device");
    await transaction.done;
    return device;
  }

  /** Writes a record in the place of its former self, without reading: a page that goes away has no time for an answer. @param {Go} go */
  async put(go) {
    const database = await this.#database();
    const [key, sealed] = [keyOf(go), seal(go)];
    const transaction = database.transaction("goes", "readwrite");
    transaction.store.put(sealed, key).catch(() => {});
    transaction.commit();
    await transaction.done;
    const size = bytesOf(sealed);
    this.#bytes = (this.#bytes ?? (await this.#counted()) - size) + size - (this.#sizes.get(key) ?? 0);
    this.#sizes.set(key, size);
    if (this.#bytes > this.#largest) await this.#fold();
  }

  /** All records that can be trusted, oldest first. @returns {Promise<Go[]>} */
  async all() {
    /** @type {Go[]} */
    const goes = [];
    await this.each((go) => void goes.push(go));
    return goes;
  }

  /** Takes records of a file; of one that is here already this one stays. @param {Go[]} goes @returns {Promise<number>} how many were new */
  async add(goes) {
    const known = new Set((await (await this.#database()).getAllKeys("goes")).map(String));
    const fresh = goes.filter((go) => !known.has(keyOf(go)));
    for (const go of fresh) await this.put(go);
    return fresh.length;
  }

  /** Does something with each record that can be trusted, oldest first, without holding them all. @param {(go: Go, bytes: number) => void} act @returns {Promise<number>} how many could not be trusted */
  async each(act) {
    const database = await this.#database();
    let strange = 0;
    for (let cursor = await database.transaction("goes").store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (condition(cursor.value, isGo) === "good") act(cursor.value.body, bytesOf(cursor.value));
      else strange += 1;
    }
    return strange;
  }

  async #counted() {
    let bytes = 0;
    await this.each((_go, size) => void (bytes += size));
    return bytes;
  }

  /** The days that are only counted. @returns {Promise<[string, Day][]>} */
  async days() {
    const database = await this.#database();
    const [keys, days] = await Promise.all([database.getAllKeys("days"), database.getAll("days")]);
    return keys.map((key, at) => [String(key), days[at]?.body ?? {}]);
  }

  /** @returns {Promise<Held>} */
  async held() {
    const held = { goes: 0, bytes: 0, first: 0, last: 0, days: (await this.days()).length, puzzles: 0 };
    const puzzles = new Set();
    await this.each(({ at, puzzle }, size) => {
      held.goes += 1;
      held.bytes += size;
      held.first ||= at;
      held.last = at;
      puzzles.add(puzzle);
    });
    return { ...held, puzzles: puzzles.size };
  }

  /** Lets the records of the oldest days go, until there is room, in one transaction with their counts; those of a newer Parlour stay. */
  async #fold() {
    const database = await this.#database();
    const transaction = database.transaction(["goes", "days"], "readwrite");
    const days = transaction.objectStore("days");
    let [bytes, last] = [this.#bytes ?? 0, ""];
    /** @type {Map<string, Day>} */
    const counts = new Map();
    for (let cursor = await transaction.objectStore("goes").openCursor(); cursor; cursor = await cursor.continue()) {
      const day = dayOf(Number(String(cursor.key).slice(0, 15)));
      if (bytes <= this.#room && day !== last) break;
      last = day;
      const state = condition(cursor.value, isGo);
      if (state === "newer") continue;
      if (!counts.has(day)) counts.set(day, (await days.get(day))?.body ?? {});
      if (state === "good") count(/** @type {Day} */ (counts.get(day)), cursor.value.body);
      bytes -= bytesOf(cursor.value);
      await cursor.delete();
    }
    for (const [day, body] of counts) await days.put(seal(body), day);
    await transaction.done;
    this.#bytes = Math.max(0, bytes);
  }

  /** Deletes all of it, the id of the device too. */
  async erase() {
    if (this.#opening) (await this.#opening).close();
    this.forget();
    await deleteDB(NAME);
  }

  /** Knows no more of what is stored: another tab has deleted it. */
  forget() {
    this.#opening = null;
    this.#bytes = null;
    this.#device = null;
    this.#sizes.clear();
  }
}

/** @param {Day} day changed in place @param {Go} go */
function count(day, { puzzle, resumed, acts, ends }) {
  const game = puzzle.split(".", 1)[0] ?? "";
  const counts = (day[game] ??= { goes: 0, starts: 0, wins: 0 });
  counts.goes += 1;
  counts.starts += (resumed ? 0 : 1) + acts.filter(([, what]) => what === "restart").length;
  counts.wins += ends.some(({ status }) => status === "won") ? 1 : 0;
}
