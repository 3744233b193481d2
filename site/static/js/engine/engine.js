/** The engine seen from the page: owns the worker, asks it one thing at a time, and notices when it is missing, silent or dead. */
import { Unusable } from "./compiled.js";
import { Parts } from "./parts.js";
import { Requests } from "./requests.js";
import { NO_WEBASSEMBLY, lacking, slow, unstarted } from "./sentences.js";
import { webAssemblyWorks } from "./webassembly.js";

export { EngineError } from "./requests.js";

/**
 * @typedef {import("./parts.js").Part} Part @typedef {import("../protocol.js").Op} Op @typedef {"booting" | "ready" | "failed"} EngineState
 * @typedef {{started?: true, brought?: string, completed?: true, failed?: Part | "webassembly"}} Heard what a worker tells of itself: `brought` a game, so that it can be played;
 *   `completed`: the functions of the second half are there, or cannot be linked
 */

/** @template {Op} O @typedef {import("../protocol.js").Operations[O]["result"] & {now: number}} Answered the result, and when it was asked for */

/** How long an answer may take; what was only asked for comfort is waited for half as long. */
const PATIENCE_SECONDS = 8;
export const SHORT_PATIENCE_SECONDS = 4;

/**
 * Events: `state`, when `state` or `trouble` has changed; `restarted` (detail: the op that was asked last, or undefined); `sent` and `answer`
 * (detail: the exact text).
 */
export class Engine extends EventTarget {
  /** @type {EngineState} */
  state = "booting";
  /** What stands in the way of playing, or of some of it, in a sentence. @type {string | null} */
  trouble = null;

  #files;
  #parts;
  /** @type {Worker | null} */
  #worker = null;
  /** The game of the page, and those that the worker has. */
  #game = "";
  /** @type {Set<string>} */
  #games = new Set();
  /** Whether a start waits for the functions of the second half too. */
  #isWhole = false;
  /** Fulfilled when functions that were left out at first are no longer on their way, whether they came or not: what no board needs may ask for them. */
  completed = Promise.resolve();
  #complete = () => {};
  /** Why a whole start had to do without the second half; else null. @type {string | null} */
  #lack = null;
  #requests = new Requests();
  #starts = 0;
  /** @type {Set<Part>} */
  #waitingFor = new Set();
  #silentSeconds = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /** @param {import("../built.js").EngineFiles} files @param {import("./parts.js").Games} games */
  constructor(files, games) {
    super();
    this.#files = files;
    this.#parts = new Parts(files, games);
  }

  /** Asks for what a start for a game will take, so that it is on its way while the page has other work for the processor. What fails is asked for again then. @param {string} game */
  askFor(game) {
    for (const part of /** @type {Part[]} */ (["wasm", "python", "game"])) this.#parts.get(part, game).catch(() => {});
  }

  /** Gets ready for a game: by a start, which waits for all functions where more is asked than boards need, or, when the engine runs, by bringing it the game. What is asked meanwhile waits. @param {string} game @param {boolean} [isWhole] */
  bring(game, isWhole = false) {
    this.#isWhole ||= isWhole && !this.#starts;
    if (!this.#starts) return this.start(game);
    this.#game = game;
    if (this.state === "ready") this.#settle();
  }

  /**
   * Starts for a game, ending the worker there was. Tried again it trusts nothing that came before, and waits for all functions; an engine that
   * runs and only lacks some of them goes on, and is brought those.
   * @param {string} game
   */
  start(game) {
    const again = this.#starts > 0 && (this.state !== "ready" || this.#lack !== null);
    if (again) this.#parts.forget();
    if (this.state === "ready" && this.#lack) {
      this.#lack = null;
      this.#enter("ready");
      return this.#bringRest();
    }
    this.#isWhole ||= again;
    this.#boot(game, again);
  }

  /**
   * The result of one operation, with the `now` it was asked at; waits until the engine is ready and the requests before it are answered.
   * @template {Op} O
   * @param {O} op @param {import("../protocol.js").Args<O>} args @param {number} [patience] seconds @returns {Promise<Answered<O>>}
   */
  ask(op, args, patience = PATIENCE_SECONDS) {
    const answered = this.#requests.add({ op, args, patience });
    this.#sendNext();
    return answered;
  }

  /** Another engine of the same parts, not started yet: what has come for this one does not come again. */
  twin() {
    const other = new Engine(this.#files, {});
    other.#parts = this.#parts;
    return other;
  }

  /** Ends the worker for good: what it was asked has no answer. */
  end() {
    this.#end();
    this.#requests.loseAll();
  }

  /** @param {string} game @param {boolean} again */
  #boot(game, again) {
    this.#end();
    this.#game = game;
    this.#games.clear();
    this.#starts += 1;
    if (!webAssemblyWorks()) return this.#fail(NO_WEBASSEMBLY);
    this.#waitingFor.clear();
    this.#enter("booting");
    this.#newWorker(again);
    for (const part of /** @type {Part[]} */ (["worker", "wasm", "python"])) this.#give(part);
    this.#giveGame();
    if (this.#isWhole) this.#bringRest();
    // Ticks are counted, not time: a laptop that slept has not waited.
    this.#clock = setInterval(() => this.#tick(), 1000);
  }

  /** @param {boolean} again */
  #newWorker(again) {
    const { worker: script, wasm, python, lock, rest } = this.#files;
    const worker = new Worker(again ? `${script.url}?again=${this.#starts}` : script.url, { type: "module" });
    this.#worker = worker;
    worker.onmessage = this.#mine(({ data }) => (typeof data === "string" ? this.#answered(data) : this.#heard(data)));
    worker.onerror = this.#mine(() => (this.#games.size ? this.#died() : this.#failWorker()));
    worker.onmessageerror = this.#mine(() => this.#died());
    const game = this.#parts.file("game", this.#game)?.url;
    worker.postMessage({ boot: { wasm: wasm.url, python: python.url, game, games: this.#parts.zips, lock, again, whole: this.#isWhole && Boolean(rest) } });
  }

  /** The act, done only while the present worker is there. @template T @param {(value: T) => void} act @returns {(value: T) => void} */
  #mine(act) {
    const worker = this.#worker;
    return (value) => {
      if (worker === this.#worker) act(value);
    };
  }

  /** Gives the worker a part when it comes. @param {Part} part @param {(value: any) => any} [told] what of it */
  #give(part, told = (value) => value) {
    this.#waitingFor.add(part);
    this.#silentSeconds = 0;
    const given = this.#mine((value) => {
      if (part !== "worker") this.#worker?.postMessage({ file: part, part: told(value) });
      this.#arrived(part);
    });
    this.#parts.get(part, this.#game).then(given, this.#mine(({ message }) => this.#fail(unstarted(message))));
  }

  #giveGame() {
    const game = this.#game;
    this.#give("game", (part) => ({ game, url: this.#parts.file("game", game)?.url, part }));
  }

  /** Brings the worker the functions that were left out at first; play hardly ever asks for them, so without them it goes on until it dies of it. */
  #bringRest() {
    if (!this.#files.rest) return;
    this.completed = new Promise((done) => (this.#complete = done));
    if (this.#isWhole) this.#waitingFor.add("rest");
    const given = this.#mine((part) => {
      this.#lack = null;
      this.#worker?.postMessage({ file: "rest", part });
      this.#arrived("rest");
    });
    const refused = this.#mine((error) => {
      console.warn(error);
      this.#complete();
      if (!this.#isWhole) return;
      this.#lack = lacking(error.message);
      this.#worker?.postMessage({ file: "rest", part: null });
      this.#arrived("rest");
      // Tried again while the engine runs: what stands in the way is told anew.
      if (this.state === "ready") this.#enter("ready");
    });
    this.#parts.get("rest", "").then(given, refused);
  }

  /** Ready for the page's game, or bringing it. */
  #settle() {
    if (this.#games.has(this.#game)) {
      this.#enter("ready");
      return this.#sendNext();
    }
    this.#enter("booting");
    this.#giveGame();
  }

  #sendNext() {
    const text = this.state === "ready" ? this.#requests.next() : null;
    if (text === null) return;
    this.#silentSeconds = 0;
    this.#tell("sent", text);
    this.#worker?.postMessage(text);
  }

  /** @param {string} text */
  #answered(text) {
    this.#tell("answer", text);
    this.#requests.answer(text);
    this.#sendNext();
  }

  /** @param {Part} part */
  #arrived(part) {
    if (!this.#waitingFor.delete(part)) return;
    this.#silentSeconds = 0;
    if (this.trouble) this.#enter(this.state);
  }

  /** @param {Heard} told */
  #heard({ failed, brought, completed }) {
    if (failed) return this.#failed(failed);
    if (completed) this.#complete();
    this.#arrived("worker");
    if (!brought) return;
    const isFirst = !this.#games.size;
    this.#games.add(brought);
    if (this.state === "booting") this.#settle();
    if (isFirst && !this.#isWhole) this.#bringRest();
  }

  #tick() {
    this.#silentSeconds += 1;
    const asked = this.state === "ready" ? this.#requests.sent : null;
    if (this.#silentSeconds < (asked?.patience ?? PATIENCE_SECONDS)) return;
    if (this.state === "booting" && !this.trouble) this.#enter("booting", slow([...this.#waitingFor].map((part) => this.#parts.file(part, this.#game)?.url ?? part)));
    if (asked) this.#died();
  }

  /** @param {Part | "webassembly"} part */
  #failed(part) {
    if (part === "webassembly") return this.#fail(NO_WEBASSEMBLY);
    // What was left out may be what it failed for.
    if (part !== "wasm" && !this.#isWhole && this.#files.rest) return this.#bootWhole();
    const file = this.#parts.file(part, this.#game);
    if (file) this.#fail(unstarted(new Unusable(file).message));
  }

  /** A worker that ends before it plays: unless its script is at fault, which the check of it will tell, it could not be started. */
  #failWorker() {
    this.#parts.get("worker", "").then(this.#mine(() => this.#failed("worker")), () => {});
  }

  /** @param {string} sentence */
  #fail(sentence) {
    this.#end();
    this.#enter("failed", sentence);
  }

  #died() {
    const op = this.#requests.sent?.op;
    const lost = this.#requests;
    this.#requests = new Requests();
    this.#bootWhole();
    lost.loseAll();
    this.#tell("restarted", op);
  }

  /** Starts anew with all functions there are: the lack of one may have been the end of the last worker. */
  #bootWhole() {
    this.#isWhole = true;
    this.#boot(this.#game, false);
  }

  /** Ends the worker, and the request that it was asked last with it. */
  #end() {
    clearInterval(this.#clock);
    this.#worker?.terminate();
    this.#worker = null;
    this.#complete();
    this.#requests.lose();
  }

  /** @param {EngineState} state @param {string | null} [trouble] */
  #enter(state, trouble = state === "ready" ? this.#lack : null) {
    this.state = state;
    this.trouble = trouble;
    this.#tell("state");
  }

  /** @param {string} name @param {unknown} [detail] */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
