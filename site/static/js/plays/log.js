/**
 * The log at work beside a board: it hears what the page and the engine say to each other, and never speaks. On the way to a move it only keeps the texts;
 * they are read once the page has nothing to do, and written to a database of its own.
 */
import { isLogged } from "../ground/logged.js";
import { ERASED, hear } from "./told.js";
import { begun, isStarted, paused, positionOf, told } from "./record.js";

/** @typedef {import("./record.js").Go} Go */
/** @typedef {Pick<import("./book.js").Book, "put" | "device" | "forget">} Book */
/** @typedef {{text: string, at: number, now: number, isAnswer: boolean}} Noted a text with the page’s time and the clock’s */

/** What was done is written when so long nothing more was. */
export const CALM_MS = 300;

/** The session of another, or a page's own question, changes no go. */
const PLAYS = ["open", "event", "act", "tick"];

/** When the page has nothing to do, and soon in any case. @param {() => void} act */
const whenIdle = (act) => ("requestIdleCallback" in globalThis ? requestIdleCallback(act, { timeout: CALM_MS }) : setTimeout(act, 50));

export class Log {
  #book;
  #build;
  /** @type {Noted[]} */
  #noted = [];
  #isPlanned = false;
  /** @type {Map<number, import("./record.js").Said & {now: number, at: number}>} */
  #said = new Map();
  /** @type {Go | null} */
  #go = null;
  /** By the page's time. */
  #since = 0;
  #position = positionOf(null);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Promise<unknown>} */
  #writing = Promise.resolve();

  /** @param {Book} book @param {string} build which Parlour this is */
  constructor(book, build) {
    this.#book = book;
    this.#build = build;
  }

  /** Hears an engine and what the player presses, as long as the document lives. @param {EventTarget} engine */
  follow(engine) {
    for (const name of ["sent", "answer"]) engine.addEventListener(name, (event) => this.#note(/** @type {CustomEvent} */ (event).detail, name === "answer"));
    const press = (/** @type {string} */ kind) => this.#go && (this.#go.inputs[kind] = (this.#go.inputs[kind] ?? 0) + 1);
    const how = { capture: true, passive: true };
    addEventListener("pointerdown", ({ pointerType }) => press(["touch", "pen"].includes(pointerType) ? pointerType : "mouse"), how);
    addEventListener("keydown", ({ repeat }) => repeat || press("keys"), how);
    document.addEventListener("visibilitychange", () => this.#pause(document.hidden, "hidden"));
    addEventListener("pagehide", () => void this.settle());
    const sheets = new MutationObserver(() => this.#pause(document.querySelector("dialog[open]") !== null, "sheet"));
    sheets.observe(document.body, { subtree: true, attributeFilter: ["open"] });
    hear(ERASED, () => {
      this.#go = null;
      this.#book.forget();
    });
    void this.#book.device().catch(() => {});
  }

  /** A go that was opened before the log was here. @param {string} puzzle @param {unknown} save how it had been left */
  join(puzzle, save) {
    if (!this.#go && !this.#noted.length) this.#begin(puzzle, { save }, performance.now(), Date.now());
  }

  /** Kept when all that was heard is written. */
  async settle() {
    this.#read();
    clearTimeout(this.#timer);
    this.#write();
    await this.#writing;
  }

  /** On the way to a move: nothing is read here. @param {unknown} text @param {boolean} isAnswer */
  #note(text, isAnswer) {
    this.#noted.push({ text: String(text), at: performance.now(), now: Date.now(), isAnswer });
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    whenIdle(() => this.#read());
  }

  #read() {
    this.#isPlanned = false;
    for (const noted of this.#noted.splice(0)) this.#heard(noted);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), CALM_MS);
  }

  /** @param {Noted} noted */
  #heard({ text, at, now, isAnswer }) {
    const message = JSON.parse(text);
    if (!isAnswer) return void this.#said.set(message.id, { op: message.op, args: message.args, now, at });
    const said = this.#said.get(message.id);
    this.#said.delete(message.id);
    if (!said || !message.ok) return;
    if (said.op === "replay") return this.#leave();
    if (PLAYS.includes(said.op)) this.#turn(said, message.result);
  }

  /** @param {import("./record.js").Said & {now: number, at: number}} said @param {import("./record.js").Heard & {rejected?: string}} turn */
  #turn(said, turn) {
    if (said.op === "open") {
      const { puzzle, save, data, settings } = said.args;
      // The engine that was started anew opens the same go again; one that nothing was done in yet is begun anew, with all that is known now.
      if (!this.#go || this.#go.puzzle !== puzzle || turn.rejected || !isStarted(this.#go)) this.#begin(puzzle, { save: turn.rejected ? null : save, data, settings }, said.at, said.now);
    }
    if (!this.#go || turn.dropped || turn.frame.look || turn.frame.puzzle !== this.#go.puzzle) return;
    this.#position = told(this.#go, this.#position, said, turn, this.#ms(said.at));
  }

  /** @param {number} at by the page's time */
  #ms(at) {
    return Math.max(0, Math.round(at - this.#since));
  }

  /** @param {string} puzzle @param {{save?: unknown, data?: unknown, settings?: Record<string, string>}} given @param {number} at @param {number} now */
  #begin(puzzle, given, at, now) {
    this.#leave();
    this.#since = at;
    this.#position = positionOf(given.save);
    this.#go = begun(puzzle, { device: "", build: this.#build, at: now, width: innerWidth, ...given });
  }

  #leave() {
    this.#write();
    this.#go = null;
  }

  /** @param {boolean} isPause @param {"hidden" | "sheet"} why */
  #pause(isPause, why) {
    this.#read();
    if (this.#go) paused(this.#go, isPause ? "pause" : "resume", why, this.#ms(performance.now()));
    if (isPause) this.#write();
  }

  /** Writes the go as it stands now; a log that was switched off meanwhile, here or in another tab, writes nothing. */
  #write() {
    const go = this.#go;
    if (!go || !isStarted(go) || !isLogged()) return;
    const whole = structuredClone(go);
    this.#writing = this.#writing.then(async () => this.#book.put({ ...whole, device: await this.#book.device() })).catch((error) => console.warn(`The log was not written: ${error.message}`));
  }
}
