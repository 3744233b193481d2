/** One board on its page: opens puzzles, sends what the player does, in order, draws the answers and keeps them. */
import { copied } from "./copy.js";
import { EngineError, SHORT_PATIENCE_SECONDS } from "../engine/engine.js";
import { LibraryError, placeOf } from "../host/library.js";
import { Notices } from "./notices.js";
import { addressedPlace, localDate, meant, rewriteAddress } from "../host/places.js";
import { Screen, resting } from "./screen.js";

/**
 * @typedef {{puzzle: string, rev: number, isOpen: boolean, deaths: number, foresees: boolean, isUndecided: boolean, clockRuns: boolean}} Session one opening of a puzzle;
 *   `isOpen`: the engine has it, `deaths`: how often the engine died of opening it, `foresees`: the solver may be asked about this position,
 *   `isUndecided`: it was asked, and needed too long
 * @typedef {{op: string, args: object, puzzle: string, isPlayers: boolean, deaths: number}} Intent
 * @typedef {{frame: import("./screen.js").Frame, save: object | null, result: object | null, rejected: string | null, now: number}} Turn `now`: when the page asked
 */

const DEATHS_ALLOWED = 2;

const SENTENCES = {
  restarted: "The engine stopped and was started again; your moves are kept.",
  dropped: "That stopped the engine twice, so it was left out; your moves are kept.",
  undecided: "Not decided: looking that far ahead takes too long here.",
  unopenable: "This puzzle stopped the engine twice. Try again, or choose another one; your moves are kept.",
  elsewhere: "This puzzle was played on in another tab; here it is as it stands there.",
  overtaken: "Another tab had played on in this puzzle; here it is as it stands there. Your own last move was set aside.",
};

/** A player who clicks on at once does not wait for a solver that was asked in between. */
const FORESEE_AFTER_MS = 200;

/** @param {string} puzzle @returns {Session} */
const newSession = (puzzle) => ({ puzzle, rev: 0, isOpen: false, deaths: 0, foresees: false, isUndecided: false, clockRuns: false });

export class Board {
  #root;
  #game;
  #engine;
  #store;
  #library;
  #notices;
  /** The puzzle the page came with. */
  #first;
  #life = new AbortController();
  #session = newSession("");
  #openings = 0;
  /** @type {Intent[]} */
  #intents = [];
  #isBusy = false;
  #saving = Promise.resolve();
  #alarm = 0;
  #outlook = 0;
  /** @type {{sentence: string, again: () => void} | null} what went wrong besides the engine */
  #failed = null;

  /**
   * @param {HTMLElement} root
   * @param {{engine: import("../engine/engine.js").Engine, store: import("../store/store.js").Store, library: import("../host/library.js").Library}} services
   */
  constructor(root, { engine, store, library }) {
    this.#root = root;
    this.#game = root.dataset.game;
    this.#engine = engine;
    this.#store = store;
    this.#library = library;
    this.#first = root.dataset.puzzle;
    this.screen = new Screen(root);
    root.querySelector("[data-unstarted]").remove();
    this.#notices = new Notices(root.querySelector('[data-part="notices"]'));
    this.#listen();
    this.#showEngine();
  }

  /** Aborted when the board leaves the page. */
  get signal() {
    return this.#life.signal;
  }

  /** Opens what the address names, else what was open last, else what the page came with. */
  openFromAddress() {
    return this.#attempt(async () => {
      const before = this.#session.puzzle;
      const asked = addressedPlace();
      const { place, missing } = asked ? meant(asked, await this.#library.index(this.#game)) : { place: null };
      if (asked !== addressedPlace()) return;
      if (place !== asked) rewriteAddress(place);
      const { named, why } = missing ? { named: null, why: missing } : await this.#find(place);
      const puzzle = named || before || (await this.#lastOpen());
      if (this.signal.aborted || place !== addressedPlace()) return;
      if (named) this.#store.setOpen(this.#game, named);
      await this.#open(puzzle);
      if (this.signal.aborted) return;
      if (why) this.#notices.show("unknown", `${why} This is ${this.screen.title}.`);
      if (!place) rewriteAddress(placeOf(puzzle));
      if (before && before !== puzzle) this.screen.comeForward();
    });
  }

  #find(place) {
    return place ? this.#library.find(this.#game, place, (puzzle) => this.#awaitBoard(puzzle)) : { named: null };
  }

  /** Shows how a puzzle that the engine has to make was left, or that it is being made. */
  async #awaitBoard(puzzle) {
    const asked = addressedPlace();
    const entry = await this.#store.session(puzzle);
    if (this.signal.aborted || asked !== addressedPlace()) return;
    this.#close();
    if (entry?.frame) this.screen.draw(entry.frame);
    else this.screen.awaitBoard(puzzle);
  }

  /** Uses one of the session's controls; one that does nothing now is answered with the reason. @param {string} action */
  control(action) {
    this.#intend("act", { action });
  }

  /** Follows the way on that the card offers once the puzzle is over. */
  goOn() {
    this.screen.wayOn?.click();
  }

  /** Stops the clock or lets it run; without a clock nothing. */
  pauseOrBegin() {
    if (this.#session.clockRuns) this.control("pause");
    else if (this.screen.isCovered) this.control("begin");
  }

  /** Ends the board's life on this page; the engine and the store live on. */
  leave() {
    this.#life.abort();
    this.#close();
    this.screen.rest();
  }

  #listen() {
    const on = (target, name, act) => target.addEventListener(name, act, { signal: this.signal });
    on(this.#root, "click", ({ target }) => this.#clicked(target));
    on(globalThis, "hashchange", () => this.openFromAddress());
    on(document, "visibilitychange", () => document.hidden && this.#hide());
    on(globalThis, "pagehide", () => this.#hide());
    on(this.#store, "settings", ({ detail }) => this.#chose(detail));
    on(this.#engine, "state", () => this.#showEngine());
    on(this.#engine, "restarted", ({ detail }) => this.#restarted(detail));
    on(this.#store, "notice", ({ detail }) => this.#notices.show(detail.kind, detail.sentence, { stays: true }));
    on(this.#store, "moved", ({ detail }) => this.#movedElsewhere(detail));
    for (const name of ["sent", "answer"]) {
      on(this.#engine, name, ({ detail }) => this.#root.dispatchEvent(new CustomEvent(`parlour:${name}`, { detail, bubbles: true })));
    }
  }

  #clicked(target) {
    const control = target.closest("[data-act]");
    const played = target.closest("[data-event]");
    const choice = target.closest("[data-setting]");
    const link = target.closest("[data-copy]");
    if (choice) this.#store.setSettings({ [choice.dataset.setting]: choice.value });
    else if (control) this.control(control.dataset.act);
    else if (played) this.#intend("event", { event: played.dataset.event });
    else if (link) copied(link.dataset.copy).then((sentence) => this.#notices.show("copied", sentence));
    else if (target.closest("[data-retry]")) this.#retry();
  }

  #retry() {
    if (this.#engine.trouble) this.#engine.start(this.#game);
    const failed = this.#failed;
    this.#failed = null;
    this.#showEngine();
    failed?.again();
  }

  /** @param {import("../store/document.js").Settings} settings */
  async #chose(settings) {
    const { puzzle } = this.#session;
    const next = await this.#library.next(this.#game, puzzle, settings.order);
    if (puzzle === this.#session.puzzle) this.#intend("settings", { settings, next }, false);
    this.#refreshMenu();
  }

  async #lastOpen() {
    const last = await this.#store.lastOpen(this.#game);
    const { named } = last ? await this.#find(placeOf(last)) : { named: null };
    return last && named === last ? last : this.#first;
  }

  /** Shows a puzzle at once, as it was left or as it begins, and lets the engine open it. */
  async #open(puzzle) {
    if (puzzle === this.#session.puzzle) return;
    const opening = ++this.#openings;
    const entry = await this.#store.session(puzzle);
    const stored = !entry?.frame && puzzle !== this.screen.puzzle && (await this.#library.puzzle(this.#game, puzzle));
    if (opening !== this.#openings) return;
    this.#notices.clear();
    if (entry?.frame) this.screen.draw(entry.frame);
    if (stored) this.screen.preview(puzzle, stored);
    this.#renew(puzzle);
  }

  /** Ends the session, whose clock then stands; what the player did in it is kept. */
  #close() {
    const session = this.#session;
    clearTimeout(this.#alarm);
    this.#session = newSession("");
    if (!session.isOpen || !session.clockRuns) return;
    const paused = this.#engine.ask("act", { action: "pause" });
    // When the engine dies of it the save has the last move.
    this.#saving = this.#saving.then(() => paused).then((turn) => this.#keep(session, turn), () => {});
  }

  /** A clock does not run where the player cannot see it. */
  #hide() {
    if (this.#session.clockRuns) this.#intend("act", { action: "pause" }, false);
  }

  /** Begins a session afresh from the save; what the player did meanwhile in this puzzle stays in the queue. */
  #renew(puzzle) {
    this.#close();
    this.#session = newSession(puzzle);
    this.#intents = this.#intents.filter((intent) => intent.isPlayers && intent.puzzle === puzzle);
    this.#showQueue();
    this.#work();
  }

  #intend(op, args, isPlayers = true) {
    this.#intents.push({ op, args, puzzle: this.screen.puzzle, isPlayers, deaths: 0 });
    this.#showQueue();
    this.#work();
  }

  /** Opens what is to be open, then works the intents off one by one: the only place that plays, so everything stays in order. */
  async #work() {
    if (this.#isBusy || !this.#session.puzzle) return;
    this.#isBusy = true;
    try {
      while (!this.signal.aborted && (!this.#session.isOpen || this.#intents.length)) {
        const goesOn = this.#session.isOpen ? await this.#perform(this.#session, this.#intents[0]) : await this.#openInEngine(this.#session);
        if (!goesOn) return;
      }
    } finally {
      this.#isBusy = false;
    }
    this.#foresee();
  }

  /** @param {Session} session @returns {Promise<boolean>} whether there is a point in going on */
  async #openInEngine(session) {
    const { puzzle } = session;
    try {
      const { puzzle: data } = await this.#library.puzzle(this.#game, puzzle);
      await this.#saving;
      const [entry, settings] = await Promise.all([this.#store.session(puzzle), this.#store.settings()]);
      const next = await this.#library.next(this.#game, puzzle, settings.order);
      session.rev = entry?.rev ?? 0;
      const solved = (await this.#store.results(this.#game)).some((result) => result.puzzle === puzzle && result.status === "won");
      const turn = await this.#engine.ask("open", { puzzle, data, save: entry?.save ?? null, next, settings, solved });
      if (session !== this.#session) return true;
      if (turn.rejected) await this.#setAside(session, turn.rejected);
      session.isOpen = true;
      session.foresees = !session.isUndecided;
      this.#take(session, turn);
      this.screen.say(turn.frame.say);
      this.#showQueue();
      this.#refreshMenu();
      return true;
    } catch (error) {
      if (session !== this.#session) return true;
      if (error.kind === "lost" && ++session.deaths < DEATHS_ALLOWED) return true;
      this.#fail(error.kind === "lost" ? new EngineError("lost", SENTENCES.unopenable) : error, () => this.#renew(puzzle));
      return false;
    }
  }

  /** @param {Session} session @param {Intent} intent @returns {Promise<boolean>} */
  async #perform(session, intent) {
    if (intent.puzzle !== session.puzzle) return this.#drop(intent);
    try {
      const turn = await this.#engine.ask(intent.op, intent.args, intent.op === "prospect" ? SHORT_PATIENCE_SECONDS : undefined);
      if (intent.op !== "tick") session.foresees = intent.op !== "prospect";
      session.isUndecided &&= intent.op === "tick";
      this.#take(session, turn);
      // What the clock did is said too.
      if ((intent.isPlayers || turn.frame.say) && session === this.#session) this.screen.say(turn.frame.say);
      return this.#drop(intent);
    } catch (error) {
      return this.#recover(session, intent, error);
    }
  }

  /** An intent the engine died of is tried once more after the session was opened again; the page's own questions are not. */
  #recover(session, intent, error) {
    if (error.kind !== "lost" && error.kind !== "not-open") {
      if (!(error instanceof EngineError)) console.error(error);
      this.#notices.show("fault", error.message);
      return this.#drop(intent);
    }
    session.isOpen = false;
    session.isUndecided ||= intent.op === "prospect";
    intent.deaths += 1;
    if (intent.isPlayers && intent.deaths < DEATHS_ALLOWED) return true;
    if (intent.isPlayers) this.#notices.show("dropped", SENTENCES.dropped);
    return this.#drop(intent);
  }

  #drop(intent) {
    this.#intents = this.#intents.filter((one) => one !== intent);
    return true;
  }

  /** Keeps a turn, even one that comes when the player has gone to another puzzle; then it is not drawn. @param {Session} session @param {Turn} turn */
  #take(session, turn) {
    const { frame, result, now } = turn;
    session.clockRuns = frame.wake_ms !== null;
    this.#saving = this.#saving.then(() => this.#keep(session, turn));
    if (session !== this.#session || this.signal.aborted) return;
    this.screen.draw(frame, now);
    if (session.isUndecided) this.screen.foretell(SENTENCES.undecided);
    if (frame.prospect || frame.status !== "playing") session.foresees = false;
    clearTimeout(this.#alarm);
    if (frame.wake_ms !== null) this.#alarm = setTimeout(() => this.#intend("tick", {}, false), frame.wake_ms + now - Date.now());
    if (result) this.#refreshMenu();
  }

  /** @param {Session} session @param {Turn} turn */
  async #keep(session, { frame, save, result }) {
    if (!save && !result) return;
    const { rev, later } = await this.#store.keep({ game: this.#game, puzzle: session.puzzle, rev: session.rev, save, result, frame: resting(frame) });
    session.rev = rev;
    if (later && session === this.#session) this.#showLater(SENTENCES.overtaken);
  }

  async #setAside(session, sentence) {
    await this.#store.setAside(session.puzzle);
    session.rev = 0;
    this.#notices.show("rejected", sentence);
  }

  #movedElsewhere({ puzzle, rev }) {
    if (puzzle === this.#session.puzzle && rev > this.#session.rev) this.#showLater(SENTENCES.elsewhere);
    else if (puzzle.startsWith(`${this.#game}.`)) this.#refreshMenu();
  }

  #showLater(sentence) {
    this.#notices.show("elsewhere", sentence);
    this.#intents = [];
    this.#renew(this.#session.puzzle);
  }

  #restarted(lost) {
    // A look ahead that was given up is told in its place, unless the player had to wait for it.
    if (lost !== "prospect" || this.#intents.some((intent) => intent.isPlayers)) this.#notices.show("restarted", SENTENCES.restarted);
    this.#session.isOpen = false;
    this.#work();
  }

  /** Asks what the solver knows of the position, when the player has nothing waiting. */
  #foresee() {
    const session = this.#session;
    const isPossible = () => session === this.#session && session.isOpen && !this.screen.isCovered && !this.signal.aborted;
    const isWanted = () => session.foresees && !this.#intents.length && isPossible();
    clearTimeout(this.#outlook);
    if (isWanted()) this.#outlook = setTimeout(() => isWanted() && this.#intend("prospect", {}, false), FORESEE_AFTER_MS);
  }

  async #refreshMenu() {
    await this.#saving;
    const [index, results, { order }] = await Promise.all([this.#library.index(this.#game), this.#store.results(this.#game), this.#store.settings()]);
    if (!this.#session.isOpen) return;
    const asked = this.#engine.ask("menu", { game: this.#game, index, results, today: localDate(), current: this.#session.puzzle, order });
    const answer = await asked.catch((error) => console.warn(`No menu: ${error.message}`));
    if (answer && !this.signal.aborted) this.screen.drawMenu(answer.view);
  }

  #showQueue() {
    const waiting = this.#intents.filter((intent) => intent.isPlayers).map((intent) => intent.args.event);
    this.screen.showQueue(this.#session.isOpen ? [] : waiting);
  }

  #showEngine() {
    this.#root.dataset.engine = this.#engine.state;
    this.screen.showTrouble(this.#engine.trouble ?? this.#failed?.sentence);
  }

  /** @param {() => Promise<void>} act */
  #attempt(act) {
    return act().catch((error) => this.#fail(error, () => this.#attempt(act)));
  }

  /** Shows a trouble that has a sentence for the player, and keeps what to do when they try again; anything else is a bug. */
  #fail(error, again) {
    if (!(error instanceof LibraryError) && !(error instanceof EngineError)) throw error;
    this.#failed = { sentence: error.message, again };
    this.#showEngine();
  }
}
