/** The engine seen from the page: owns the worker, asks it one thing at a time, and notices when it is missing, silent or dead. */
import { parts, rest } from "./parts.js";
import { webAssemblyWorks } from "./webassembly.js";

/**
 * @typedef {{url: string, integrity: string, bytes: number}} EngineFile
 * @typedef {{worker: EngineFile, wasm: EngineFile, rest: EngineFile, python: EngineFile, lock: object}} EngineFiles
 * @typedef {"booting" | "ready" | "failed"} EngineState
 */

/** How long an answer may take; what was only asked for comfort is waited for half as long. */
const PATIENCE_SECONDS = 8;
export const SHORT_PATIENCE_SECONDS = 4;

const CAUSES = {
  missing: "is missing",
  damaged: "arrived incomplete or altered",
  unreachable: "could not be reached",
  unusable: "could not be started",
};

const NO_WEBASSEMBLY =
  "This browser does not let the page use WebAssembly, which the game's engine needs. Your moves are kept. Allow it for this site, or try another browser.";

/** Why a request has no answer: `lost` when the worker died with it, else the error the engine named. */
export class EngineError extends Error {
  /** @param {string} kind @param {string} sentence */
  constructor(kind, sentence) {
    super(sentence);
    this.kind = kind;
  }
}

/** Events: `state`; `trouble` (detail: a sentence, or null when it is over); `restarted` (detail: the op that was asked last, or undefined); `sent` and `answer` (detail: the exact text). */
export class Engine extends EventTarget {
  /** @type {EngineState} */
  state = "booting";
  /** @type {string | null} what stands in the way of playing, in a sentence */
  trouble = null;

  #files;
  #parts = null;
  /** The functions that were left out at first, once they were asked for. @type {Promise<WebAssembly.Module> | null} */
  #rest = null;
  #isWhole = false;
  #worker = null;
  #game = "";
  #requests = [];
  #lastId = 0;
  #starts = 0;
  #waitingFor = new Set();
  #silentSeconds = 0;
  #clock = 0;

  /** @param {EngineFiles} files */
  constructor(files) {
    super();
    this.#files = files;
  }

  /**
   * Boots a worker for a game, ending the one there was; a later start asks past the HTTP cache, where a damaged file may lie, and waits for all functions.
   * @param {string} game the one to be ready for; others take a moment more when they are opened
   */
  start(game) {
    const again = this.#starts > 0 && this.state !== "ready";
    this.#isWhole ||= again;
    this.#boot(game, again);
  }

  #boot(game, again) {
    this.#end();
    this.#game = game;
    this.#starts += 1;
    if (!webAssemblyWorks()) return this.#failedFile("webassembly", "blocked");
    const { worker: file, wasm, python, lock } = this.#files;
    this.#waitingFor = new Set(["worker", "wasm", "python", ...(this.#isWhole ? ["rest"] : [])]);
    this.#enter("booting", null);
    const worker = new Worker(again ? `${file.url}?again=${this.#starts}` : file.url, { type: "module" });
    this.#worker = worker;
    if (again || !this.#parts) this.#parts = parts(this.#files, again);
    const { worker: script, ...given } = this.#parts;
    const mine = (act) => (event) => worker === this.#worker && act(event);
    const refused = (name) => mine((error) => this.#failedFile(name, error.why));
    worker.onmessage = mine(({ data }) => (typeof data === "string" ? this.#answered(data) : this.#heard(data)));
    worker.onerror = mine(() => (this.state === "ready" ? this.#died() : script.then(mine(() => this.#failedFile("worker", "unusable")), () => {})));
    worker.onmessageerror = mine(() => this.#died());
    worker.postMessage({ boot: { wasm: wasm.url, python: python.url, lock, game, again, whole: this.#isWhole } });
    script.catch(refused("worker"));
    for (const [name, part] of Object.entries(given)) part.then(mine((value) => this.#give(name, value)), refused(name));
    if (again) this.#rest = null;
    if (this.#isWhole) this.#complete();
    this.#silentSeconds = 0;
    // Ticks are counted, not time: a laptop that slept has not waited.
    this.#clock = setInterval(() => this.#tick(), 1000);
  }

  /**
   * The result of one operation, with the `now` it was asked at; waits until the engine is ready and the requests before it are answered.
   * @param {string} op @param {object} args @param {number} [patience] seconds @returns {Promise<any>}
   */
  ask(op, args, patience = PATIENCE_SECONDS) {
    return new Promise((resolve, reject) => {
      this.#requests.push({ op, args, patience, resolve, reject, id: null, now: 0 });
      this.#sendFirst();
    });
  }

  #sendFirst() {
    const first = this.#requests[0];
    if (this.state !== "ready" || !first || first.id !== null) return;
    first.id = ++this.#lastId;
    first.now = Date.now();
    this.#silentSeconds = 0;
    const text = JSON.stringify({ id: first.id, op: first.op, args: first.args, now: first.now });
    this.#tell("sent", text);
    this.#worker.postMessage(text);
  }

  #answered(text) {
    this.#tell("answer", text);
    const answer = JSON.parse(text);
    const first = this.#requests[0];
    if (first?.id !== answer.id) return;
    this.#requests.shift();
    if (answer.ok) first.resolve({ ...answer.result, now: first.now });
    else {
      if (answer.detail) console.error(answer.detail);
      first.reject(new EngineError(answer.error, answer.text));
    }
    this.#sendFirst();
  }

  #give(file, part) {
    this.#worker.postMessage({ file, part });
    this.#arrived(file);
  }

  /** Brings the worker the functions that were left out at first; play hardly ever asks for them, so without them it goes on until it dies of it. */
  async #complete() {
    const worker = this.#worker;
    this.#rest ??= rest(this.#files);
    const part = await this.#rest.catch((error) => {
      console.warn(error);
      this.#rest = null;
      return null;
    });
    if (worker === this.#worker) this.#give("rest", part);
  }

  /** Starts anew with all functions there are: the lack of one may have been the end of the last worker. */
  #bootWhole() {
    this.#isWhole = true;
    this.#boot(this.#game, false);
  }

  #arrived(file) {
    if (!this.#waitingFor.delete(file)) return;
    this.#silentSeconds = 0;
    if (this.trouble) this.#enter(this.state, null);
  }

  #heard({ failed, why, ready, idle }) {
    if (idle) return this.#complete();
    if (failed === "python" && !this.#isWhole) return this.#bootWhole();
    if (failed) return this.#failedFile(failed, why);
    this.#arrived("worker");
    if (ready) {
      this.#enter("ready", null);
      this.#sendFirst();
    }
  }

  #tick() {
    this.#silentSeconds += 1;
    const asked = this.state === "ready" && this.#requests[0]?.id ? this.#requests[0] : null;
    if (this.#silentSeconds < (asked?.patience ?? PATIENCE_SECONDS)) return;
    if (this.state === "booting" && !this.trouble) this.#enter("booting", this.#slowSentence());
    if (asked) this.#died();
  }

  #slowSentence() {
    const names = [...this.#waitingFor].map((file) => this.#name(file));
    const what = names.length ? `Still waiting for ${names.join(" and ")}.` : "The engine is here and still starting.";
    return `${what} You can wait, or try again; your moves are kept.`;
  }

  #failedFile(file, why) {
    this.#end();
    const sentence = `The engine could not start: ${this.#name(file)} ${CAUSES[why]}. Your moves are kept.`;
    this.#enter("failed", file === "webassembly" ? NO_WEBASSEMBLY : sentence);
  }

  #name(file) {
    return file in this.#files ? `the file ${this.#files[file].url.split("/").pop()}` : file;
  }

  #died() {
    const lost = this.#requests;
    this.#requests = [];
    this.#bootWhole();
    for (const { reject } of lost) reject(new EngineError("lost", "The engine stopped."));
    this.#tell("restarted", lost[0]?.op);
  }

  #end() {
    clearInterval(this.#clock);
    this.#worker?.terminate();
    this.#worker = null;
  }

  #enter(state, trouble) {
    this.state = state;
    this.trouble = trouble;
    this.#tell("state");
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
