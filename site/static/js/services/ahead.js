/** Ahead of play: the next puzzles of the set that is played are made while the player is idle, so that they wait when the stored ones end. */
import { quietOf } from "../ground/quiet.js";
import { savesData } from "../ground/thrift.js";
import { MADE, placeOf, prefixOf, split } from "../ground/places.js";

/** So many wait. */
export const AHEAD = 3;
/** Nothing is worth more of a phone's battery than this. */
const MOST_MS = 60_000;
/** A second engine takes some 50 MB beside its code: a device of less memory than this, in GB, makes puzzles only when they are wanted. */
const LEAST_GB = 2;

/** Whether this device, as far as its browser tells, has memory and data to spare for what nobody asked for. */
const mayWork = () => !document.hidden && !savesData() && (/** @type {any} */ (globalThis.navigator)?.deviceMemory ?? LEAST_GB) >= LEAST_GB;

/** Heard once for as long as the document lives, through which boards come and go. @type {(() => Promise<void>) | null} */
let quiet = null;

export class Ahead {
  #workshop;
  #library;
  #quiet;
  #stop = new AbortController();

  /** @param {Pick<import("./workshop.js").Workshop, "made" | "make" | "end">} workshop @param {Pick<import("./library.js").Library, "next" | "puzzle">} library */
  constructor(workshop, library) {
    this.#workshop = workshop;
    this.#library = library;
    quiet ??= quietOf(document, Infinity);
    this.#quiet = quiet;
  }

  /** Goes with the puzzles that a board opens, until it leaves its page. @param {HTMLElement} root @param {AbortSignal} signal */
  follow(root, signal) {
    const look = () => void this.prepare(root.dataset.puzzle ?? "");
    const watch = new MutationObserver(look);
    watch.observe(root, { attributeFilter: ["data-puzzle"] });
    // Who looks elsewhere needs no second engine; the next puzzle that is opened starts it again.
    document.addEventListener("visibilitychange", () => document.hidden && this.#workshop.end(), { signal });
    signal.addEventListener("abort", () => (watch.disconnect(), this.#stop.abort(), this.#workshop.end()));
    look();
  }

  /** Has the next puzzles after one wait, where they are made here. @param {string} id */
  async prepare(id) {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    try {
      const missing = id ? await this.#missing(id) : [];
      if (!missing.length) return;
      await this.#quiet();
      timer = setTimeout(() => this.#workshop.end(), MOST_MS);
      for (let next = missing[0]; next && mayWork() && !signal.aborted; next = (await this.#missing(id))[0]) {
        await this.#workshop.make(next, this.#library, { signal, pause: this.#quiet });
      }
      if (!signal.aborted) this.#workshop.end();
    } catch (error) {
      // What is made ahead nobody waits for: where it is wanted, it is made then, or the player is told why not.
      if (/** @type {Error} */ (error).name !== "AbortError") console.warn(`Nothing was made ahead: ${/** @type {Error} */ (error).message}`);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The ids of those of the next few that are to be made, as far as they are known. @param {string} id */
  async #missing(id) {
    for (let [here, step] = [id, 0]; step < AHEAD; step += 1) {
      const next = await this.#after(here);
      if (!next) return [];
      if (isMade(next) && !(await this.#workshop.made(next))) return [next];
      here = next;
    }
    return [];
  }

  /** The id of the puzzle after one; null where there is none, or nobody knows yet. @param {string} id */
  async #after(id) {
    if (!isMade(id)) return (await this.#library.next(id).catch(() => null))?.[""] ?? null;
    const key = (await this.#workshop.made(id))?.next[""];
    return key ? `${prefixOf(id)}/${split(placeOf(id)).set}/${key}` : null;
  }
}

/** Whether a puzzle is one that is made here. @param {string} id */
const isMade = (id) => split(placeOf(id)).key.startsWith(MADE);
