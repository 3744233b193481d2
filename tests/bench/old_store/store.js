/** The save, in IndexedDB: every change is one transaction that reads, checks, changes and writes the one document. */
import { openDB } from "idb";
import { STANDARD, condition, emptyBody, putSession, seal } from "./document.js";

/** @typedef {import("./document.js").Entry} Entry @typedef {import("./document.js").Body} Body @typedef {import("./document.js").Settings} Settings */

const DOCUMENTS = "documents";

const SENTENCES = {
  unavailable: "This browser does not let the page keep saves, so this play will be forgotten when the page is closed.",
  newer: "Your save was made by a newer version of Parlour. It is left as it is; what you play here is not kept. Reload the page to get the newer version.",
  damaged: "Your save had been altered and could not be trusted. It was set aside, and the last good one is used.",
};

async function open() {
  return openDB("parlour", 1, {
    upgrade: (database) => database.createObjectStore(DOCUMENTS),
    blocking: (_now, _wanted, event) => event.target.close(),
  });
}

/** Events: `notice` (detail: `{kind, sentence}`), `moved` (detail: `{puzzle, rev}`, another tab saved), `settings` (they were changed, here or in another tab). */
export class Store extends EventTarget {
  #database = open();
  #memory = emptyBody();
  #told = new Set();
  #asked = false;
  #channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("parlour") : null;

  constructor() {
    super();
    this.#database.catch(() => {});
    if (this.#channel) this.#channel.onmessage = ({ data }) => (data.settings ? this.#tell("settings", data.settings) : this.#tell("moved", data));
  }

  /** @param {string} puzzle @returns {Promise<Entry | null>} */
  session(puzzle) {
    return this.#read((body) => body.sessions[puzzle] ?? null);
  }

  /** The puzzle that was open last in a game. @param {string} game @returns {Promise<string | null>} */
  lastOpen(game) {
    return this.#read((body) => body.open[game] ?? null);
  }

  /** @param {string} game @returns {Promise<object[]>} its results, oldest first */
  results(game) {
    const isOfGame = ({ puzzle }) => String(puzzle).startsWith(`${game}.`);
    return this.#read((body) => Object.values(body.results).filter(isOfGame));
  }

  /** @returns {Promise<Settings>} */
  settings() {
    return this.#read((body) => ({ ...STANDARD, ...body.settings }));
  }

  /** @param {Partial<Settings>} choices those that were changed */
  async setSettings(choices) {
    const settings = await this.#change((body) => (body.settings = { ...STANDARD, ...body.settings, ...choices }));
    this.#channel?.postMessage({ settings });
    this.#tell("settings", settings);
  }

  /** @param {string} game @param {string} puzzle */
  async setOpen(game, puzzle) {
    if ((await this.lastOpen(game)) === puzzle) return;
    await this.#change((body) => {
      body.open[game] = puzzle;
    });
  }

  /**
   * Keeps one turn; when another tab has saved a later one, that one is returned and ours is laid under `kept`.
   * @param {{game: string, puzzle: string, rev: number, save: object | null, frame: object, result: object | null}} turn
   * @returns {Promise<{rev: number, later: Entry | null}>}
   */
  async keep({ game, puzzle, rev, save, frame, result }) {
    const kept = await this.#change((body, documents) => {
      const stored = body.sessions[puzzle];
      if (stored && stored.rev > rev) {
        documents?.put({ [puzzle]: { rev, save, frame } }, "kept");
        return { rev: stored.rev, later: stored };
      }
      if (save) putSession(body, puzzle, { rev: rev + 1, save, frame });
      if (result) body.results[`${result.at}-${result.puzzle}`] = result;
      body.open[game] = puzzle;
      return { rev: save ? rev + 1 : rev, later: null };
    });
    if (!kept.later) this.#channel?.postMessage({ puzzle, rev: kept.rev });
    this.#askToPersist();
    return kept;
  }

  /** Lays a session that could not be used aside, out of the way of the next one. @param {string} puzzle */
  setAside(puzzle) {
    return this.#change((body, documents) => {
      documents?.put({ [puzzle]: body.sessions[puzzle] ?? null }, `aside-${Date.now()}`);
      delete body.sessions[puzzle];
    });
  }

  /** @template T @param {(body: Body) => T} pick @returns {Promise<T>} */
  async #read(pick) {
    return this.#guarded(pick, async (database) => {
      const stored = await database.get(DOCUMENTS, "save");
      const state = condition(stored);
      if (state === "damaged") return this.#change(pick);
      return state === "newer" ? this.#inMemory(pick, "newer") : pick(stored?.body ?? emptyBody());
    });
  }

  /** @template T @param {(body: Body, documents: any) => T} change @returns {Promise<T>} */
  async #change(change) {
    return this.#guarded(change, async (database) => {
      const transaction = database.transaction(DOCUMENTS, "readwrite");
      const documents = transaction.store;
      const [stored, previous] = await Promise.all([documents.get("save"), documents.get("previous")]);
      const state = condition(stored);
      if (state === "newer") return this.#inMemory(change, "newer");
      if (state === "good") documents.put(stored, "previous");
      if (state === "damaged") documents.put(stored, `aside-${Date.now()}`);
      const trusted = state === "good" ? stored : state === "damaged" && condition(previous) === "good" ? previous : null;
      const body = trusted?.body ?? emptyBody();
      const result = change(body, documents);
      documents.put(seal(body), "save");
      await transaction.done;
      if (state === "damaged") this.#notice("damaged");
      this.#memory = body;
      return result;
    });
  }

  /** Play goes on in memory where the browser refuses to store. */
  async #guarded(act, attempt) {
    try {
      return await attempt(await this.#database);
    } catch (error) {
      if (!(error instanceof DOMException) && "indexedDB" in globalThis) throw error;
      return this.#inMemory(act, error.name === "VersionError" ? "newer" : "unavailable");
    }
  }

  #inMemory(act, kind) {
    if (!this.#told.has(kind)) this.#notice(kind);
    this.#told.add(kind);
    return act(this.#memory, null);
  }

  #notice(kind) {
    this.#tell("notice", { kind, sentence: SENTENCES[kind] });
  }

  async #askToPersist() {
    if (this.#asked) return;
    this.#asked = true;
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
