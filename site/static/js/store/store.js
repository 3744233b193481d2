/** What the player has played, won and chosen, one record per thing: every change is one transaction that touches only the records concerned. */
import { isRecord } from "../ground/allowed.js";
import { entryOf, idsOf, keepTurn, ofPuzzles, putAll, putChanged } from "./changes.js";
import { bodyChecks } from "./checks.js";
import { Again } from "./again.js";
import { Connection, giveUp, inTime } from "./database.js";
import { lasting } from "./lasting.js";
import { isLeft } from "./left.js";
import { MemoryRecords, emptyMaps } from "./memory.js";
import { ASIDE, NAMES, Records } from "./records.js";
import { LASTING, PASSING, UNTOLD, finished, troubleOf } from "./trouble.js";

/** @typedef {import("./checks.js").Name} Name */
/** @typedef {import("./changes.js").AnyRecords} AnyRecords */
/** @typedef {import("./notices.js").Notice} Notice */
/** @typedef {import("./records.js").Transaction} Transaction */
/** @typedef {import("../ground/allowed.js").View} View */
/** @typedef {Record<string, any>} Frame as Python drew it; one that was stored is checked to be one that the page can draw */
/** @typedef {Record<string, any>} Save as Python wrote it; whether it is one, only Python can tell */
/** @typedef {{puzzle: string, at: number, status: "playing" | "won" | "lost", score: number, moves: number, elapsed_ms: number, hints: number,
 *   assisted: boolean, relaxed?: boolean, stars?: number, facts?: Record<string, number>, improves?: boolean}} Result */
/** @typedef {{rev: number, save: Save, frame: Frame | null}} Entry a session as it was left; without its frame where that can be drawn again */
/** @typedef {{game: string, puzzle: string, rev: number, save: Save | null, frame: Frame | null, result: Result | null, house?: Settings, badges?: Record<string, View>}} Turn
 *   `rev`: of the session that the turn follows, 0 where there is none */
/** @typedef {{about: Record<string, unknown>, puzzles: import("../protocol.js").Puzzle[], whole: Record<string, unknown>}} Material a text of the player's own:
 *   what the menu tells of it, its puzzles in order, and all of it as a file hands it on */
/** @typedef {Record<string, string>} Settings what was chosen, by the id of the setting; what was never chosen is not there */

/** @typedef {{takeOver: import("./database.js").TakeOver, recover: typeof import("./recovery.js").recover, NOTICES: Record<string, Notice>}} Late what comes with a later script */
/** What a turn is kept in. @type {Name[]} */
const OF_TURNS = ["sessions", "frames", "results", "open", "settings", "badges"];

/** Not the name that 0.1.0 used, whose tabs speak of other things. */
const CHANNEL = "parlour-records";

/** Events: `notice` (detail: Notice), `moved` (detail: `{puzzle, rev}`, another tab has kept a turn), `settings` (detail: Settings, changed here or in another tab). */
export class Store extends EventTarget {
  #connection;
  #late;
  #memory = emptyMaps();
  /** Which findings were told. @type {Set<string>} */
  #told = new Set();
  /** What was told before there was a board; null from then on. @type {Notice[] | null} */
  #early = [];
  #askToPersist = lasting();
  #channel = channel();
  /** What is held in memory is written out as soon as the browser stores again. */
  #debt = new Again(() => this.#payBack());
  /** Keeps each turn in a second place until it is kept; it comes late. @type {import("./journal.js").Journal | null} */
  journal = null;
  /** What is asked of the records waits for what a killed page left behind. @type {Promise<unknown> | null} */
  #recovering = null;

  /** @param {import("../ground/allowed.js").Lists} lists what views may hold @param {() => Promise<Late | null | undefined>} late brings what is hardly ever needed: undefined where it cannot be had */
  constructor(lists, late) {
    super();
    this.#late = late;
    /** What may come out of a record, by object store. */
    this.checks = bodyChecks(lists);
    this.#connection = new Connection(this.checks, async () => (await late())?.takeOver, (findings) => this.#notify(findings));
    this.#connection.open().catch(() => {});
    if (isLeft()) this.#recovering = this.#recover();
    if (this.#channel) this.#channel.onmessage = ({ data }) => this.#hear(data);
  }

  /** What was told before there was a board to show it, once: the store is opened while the page still comes. @returns {Notice[]} */
  early() {
    const told = this.#early ?? [];
    this.#early = null;
    return told;
  }

  /** @param {string} puzzle @returns {Promise<Entry | null>} */
  session(puzzle) {
    return this.read(["sessions", "frames"], (records) => entryOf(records, puzzle));
  }

  /** The puzzle that was open last in a game. @param {string} game @returns {Promise<string | null>} */
  lastOpen(game) {
    return this.read(["open"], async (records) => (await records.get("open", game)) ?? null);
  }

  /** @param {string} start of which puzzles, as `ofPuzzles` takes it: `<game>.1/<set>/` @returns {Promise<Result[]>} */
  results(start) {
    return this.read(["results"], (records) => records.results(ofPuzzles(start)));
  }

  /** Which of these puzzles have a save, at most so many. @param {string} start as `idsOf` takes it @param {number} [most] @returns {Promise<string[]>} */
  begun(start, most) {
    return this.read(["sessions"], async (records) => (await records.keys("sessions", idsOf(start), most)).map(String));
  }

  /** @returns {Promise<Settings>} */
  settings() {
    return this.read(["settings"], async (records) => Object.fromEntries(await records.all("settings")));
  }

  /** What the list of games shows of how a game stands. @param {string} game @returns {Promise<View | null>} */
  badge(game) {
    return this.read(["badges"], async (records) => (await records.get("badges", game)) ?? null);
  }

  /** The player's own texts, by game, a dot and key. @returns {Promise<Map<IDBValidKey, Material>>} */
  materials() {
    return this.read(["materials"], (records) => records.all("materials"));
  }

  /** Keeps a text under its name, or forgets it. @param {string} name @param {Material | null} material @returns {Promise<void>} */
  keepMaterial(name, material) {
    return this.change(["materials"], async (records) => void (await (material ? records.put("materials", name, material) : records.remove("materials", name))));
  }

  /** @param {Settings} choices those that were changed */
  async setSettings(choices) {
    const isStored = await this.change(["settings"], (records) => putAll(records, choices));
    await this.tellSettings(isStored);
  }

  /** Tells this page that settings have changed, and the others too where that is stored. @param {boolean} isStored */
  async tellSettings(isStored) {
    if (isStored) this.#say({ settings: true });
    this.#tell("settings", await this.settings());
  }

  /** @param {string} game @param {string} puzzle @returns {Promise<void>} */
  setOpen(game, puzzle) {
    return this.change(["open"], async (records) => void (await putChanged(records, "open", game, puzzle)));
  }

  /** @param {string} game @param {View} node @returns {Promise<void>} */
  setBadge(game, node) {
    return this.change(["badges"], async (records) => void (await putChanged(records, "badges", game, node)));
  }

  /**
   * Keeps one turn; when another tab has kept a later one, that one is returned and ours is laid aside.
   * @param {Turn} turn @returns {Promise<{rev: number, later: Entry | null}>}
   */
  async keep(turn) {
    const { rev, later, isStored } = await this.change(OF_TURNS, (records) => keepTurn(records, turn));
    if (isStored || later) this.journal?.settle(turn.puzzle, later ? rev : turn.rev);
    if (isStored) this.#say({ puzzle: turn.puzzle, rev });
    // From the first star on there is something to lose.
    if (turn.result?.stars) this.#askToPersist();
    return { rev, later };
  }

  /** What cannot be kept now stays there for the next time. */
  async #recover() {
    const change = (/** @type {(records: AnyRecords) => Promise<unknown>} */ act) => this.#transact([...OF_TURNS, ASIDE], "readwrite", act);
    await this.#late().then((come) => come?.recover(change, this.checks)).catch(console.warn);
    this.#recovering = null;
  }

  /** Lays a session that could not be used aside, out of the way of the next one. @param {string} puzzle @returns {Promise<void>} */
  setAside(puzzle) {
    return this.change(["sessions", "frames"], async (records) => {
      await records.moveAside("sessions", puzzle, "rejected");
      await records.remove("frames", puzzle);
    });
  }

  /** What is picked from these object stores. @template T @param {Name[]} names @param {(records: AnyRecords) => Promise<T>} pick @returns {Promise<T>} */
  async read(names, pick) {
    if (this.#recovering) await this.#recovering;
    const { value, damaged } = await this.#attempt(names, "readonly", pick);
    // Whoever may write sets aside what they come upon, if it is still as it was.
    const again = async (/** @type {AnyRecords} */ records) => {
      for (const [name, key] of damaged) await records.get(name, key);
    };
    if (damaged.length) await this.change(names, again);
    return value;
  }

  /** Changes these object stores, all or nothing of it. @template T @param {Name[]} names @param {(records: AnyRecords) => Promise<T>} act @returns {Promise<T>} */
  async change(names, act) {
    if (this.#recovering) await this.#recovering;
    return (await this.#attempt([...names, ASIDE], "readwrite", act)).value;
  }

  /**
   * Acts on the records in one transaction, or on those in memory where the browser refuses to store.
   * @template T @param {string[]} names @param {"readonly" | "readwrite"} mode @param {(records: AnyRecords) => Promise<T>} act
   * @returns {Promise<{value: T, damaged: [Name, IDBValidKey, unknown][]}>}
   */
  async #attempt(names, mode, act) {
    try {
      const done = await this.#transact(names, mode, act);
      if (mode === "readwrite" && this.#debt.isOwed) void this.#debt.now();
      return done;
    } catch (error) {
      const trouble = troubleOf(error);
      this.#notify([trouble]);
      const value = await act(new MemoryRecords(this.#memory));
      if (PASSING.has(trouble)) this.#debt.later();
      return { value, damaged: [] };
    }
  }

  /** @template T @param {string[]} names @param {"readonly" | "readwrite"} mode @param {(records: Records) => Promise<T>} act */
  async #transact(names, mode, act) {
    const database = await this.#connection.open();
    const transaction = /** @type {Transaction} */ (/** @type {unknown} */ (database.transaction(names, mode)));
    const records = new Records(transaction, this.#memory, this.checks);
    const value = await inTime(finished(transaction, act(records)), () => giveUp(transaction));
    for (const [name, key, body] of records.settled) if (this.#memory[name].get(key) === body) this.#memory[name].delete(key);
    this.#notify(records.found);
    return { value, damaged: records.damaged };
  }

  /** Writes out what was held in memory, all or nothing of it, and withdraws the notice; whether that is done, or will never be. */
  async #payBack() {
    try {
      this.#connection.retry();
      await this.#transact([...NAMES, ASIDE], "readwrite", (records) => records.putHeld());
    } catch (error) {
      return !PASSING.has(troubleOf(error));
    }
    this.journal?.settleAll();
    for (const kind of PASSING) this.#told.delete(kind);
    this.#notify(["saving"]);
    return true;
  }

  /** Tells the other tabs. @param {unknown} message */
  #say(message) {
    try {
      this.#channel?.postMessage(message);
    } catch {
      // They find out when they keep something themselves.
    }
  }

  /** What another tab says. @param {unknown} data */
  async #hear(data) {
    if (!isRecord(data)) return;
    const { puzzle, rev, settings } = data;
    if (settings) this.#tell("settings", await this.settings());
    else if (typeof puzzle === "string" && typeof rev === "number") this.#tell("moved", { puzzle, rev });
  }

  /** @param {Iterable<string>} findings */
  async #notify(findings) {
    const fresh = [...findings].filter((found) => !(LASTING.has(found) && this.#told.has(found)));
    for (const found of fresh) this.#told.add(found);
    const come = fresh.length ? await this.#late() : null;
    for (const notice of fresh.map((found) => (come ? come.NOTICES[found] : UNTOLD))) {
      if (!notice) continue;
      this.#early?.push(notice);
      this.#tell("notice", notice);
    }
  }

  /** @param {string} name @param {unknown} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** The way to other tabs, where the browser has one and lets it be used. */
function channel() {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}
