/** One board on its page: wires what opens puzzles, what works off the player's intents, what keeps them, and the screen. */
import { Keeping } from "./keeping.js";
import { Menu } from "./menu.js";
import { messageOf } from "./message.js";
import { Notices } from "./notices.js";
import { Opening } from "./opening.js";
import { Outlook } from "./outlook.js";
import { Queue } from "./queue.js";
import { Screen } from "../screen/screen.js";
import { SENTENCES } from "./sentences.js";
import { Sitting } from "./sitting.js";
import { Troubles } from "./troubles.js";
import { placeOf, split } from "../ground/places.js";
import { welcomeBack } from "../ground/welcome.js";
import { chosenForPlay, remembered } from "../services/settings.js";

/**
 * @typedef {import("../screen/frame.js").Turn} Turn
 * @typedef {import("./queue.js").Intent} Intent
 * @typedef {import("./services.js").Services} Services
 */

export class Board {
  #root;
  #game;
  #choices;
  #services;
  #life = new AbortController();
  #opening;
  #queue;
  #outlook;
  #keeping;
  #menu;
  #troubles;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #alarm;

  /** @param {HTMLElement} root @param {HTMLElement} choices the settings on the page @param {Services} services */
  constructor(root, choices, services) {
    const { engine, store, library, assets } = services;
    this.#root = root;
    this.#choices = choices;
    this.#services = services;
    this.#game = root.dataset.game ?? "";
    this.screen = new Screen(root);
    this.notices = new Notices(this.screen.notices);
    this.#troubles = new Troubles(() => this.#showEngine());
    this.#queue = new Queue(engine, assets, this.#forQueue());
    this.#outlook = new Outlook(this.#queue, () => !this.screen.isCovered && !this.signal.aborted, () => this.#ask("prospect", {}));
    this.#keeping = new Keeping(this.#game, store, (turn) => this.#isStart(turn), (sitting, hasEnded) => this.#overtaken(sitting, hasEnded));
    this.#menu = new Menu(this.#game, services, (view) => this.signal.aborted || this.screen.drawMenu(view));
    this.#opening = new Opening(this.#game, { library, store }, this.#forOpening());
    root.querySelector("[data-unstarted]")?.remove();
    this.#listen();
    this.#showEngine();
  }

  /** Aborted when the board leaves the page. */
  get signal() {
    return this.#life.signal;
  }

  /** Opens what the address names, else what was open last, else what the page came with. */
  openFromAddress() {
    this.#troubles.clear("opening");
    return this.#attempt(() => this.#opening.openFromAddress());
  }

  /** Sends what an element of the view means, for what the player has before their eyes. @param {string} event @returns {Promise<Turn | null>} null when it was dropped */
  send(event) {
    return this.#queue.add("event", { event, scene: this.screen.scene }, this.screen);
  }

  /** Uses one of the session's controls; one that does nothing now is answered with the reason. @param {string} action */
  control(action) {
    this.#queue.add("act", { action: /** @type {import("../protocol.js").Action} */ (action) }, this.screen);
  }

  /** Follows the way on that the card offers once the puzzle is over. */
  goOn() {
    this.screen.goOn();
  }

  /** Stops the clock or lets it run; without a clock nothing. */
  pauseOrBegin() {
    if (this.#queue.sitting.clockRuns) this.control("pause");
    else if (this.screen.isCovered) this.control("begin");
  }

  /** @param {string} setting @param {string} value */
  choose(setting, value) {
    this.#services.store.setSettings({ [setting]: value });
  }

  /** Hands an address on, below a text to share if there is one; where that failed the notice holds the address, and stays. @param {string} place @param {string} [text] */
  async copy(place, text) {
    const told = await this.#services.hand(place, text);
    if (told) this.notices.show("copied", told, { passes: !told.includes("://") });
  }

  /** Turns to another page of the menu. @param {string} page */
  turnTo(page) {
    this.#menu.turn(page);
    this.refreshMenu();
  }

  /** Tries again what failed, the engine first. */
  retry() {
    if (this.#services.engine.trouble) this.#services.engine.start(this.#game);
    this.#troubles.retry();
  }

  /** Ends the board's life on this page; the engine and the store live on. */
  leave() {
    const { sitting } = this.#queue;
    this.#life.abort();
    this.#begin(new Sitting(""));
    // How far the player came shows at home.
    this.refreshMenu(sitting);
    this.#outlook.cancel();
    this.screen.rest();
  }

  /** @returns {import("./queue.js").Page} */
  #forQueue() {
    return {
      opening: (sitting) => this.#message(sitting),
      opened: (sitting, turn) => this.#opened(sitting, turn),
      answered: (sitting, turn, intent) => this.#answered(sitting, turn, intent),
      refused: ({ puzzle }, sentence) => this.#attempt(() => this.#opening.openWithoutMoves(puzzle, sentence)),
      failed: (error, again) => this.#troubles.note("opening", error, again),
      noted: (kind, sentence) => this.notices.show(kind, sentence),
      changed: () => this.screen.showQueue(this.#queue.waiting),
      rested: () => this.#outlook.plan(),
      signal: this.signal,
    };
  }

  /** @returns {import("./opening.js").Page} */
  #forOpening() {
    return {
      screen: this.screen,
      notices: this.notices,
      sitting: () => this.#queue.sitting,
      begin: (sitting) => this.#begin(sitting),
      signal: this.signal,
    };
  }

  #listen() {
    const { engine, store } = this.#services;
    const { signal } = this;
    /** @param {EventTarget} target @param {string} name @param {(detail: any) => void} act */
    const on = (target, name, act) => target.addEventListener(name, (event) => act(event instanceof CustomEvent ? event.detail : null), { signal });
    on(globalThis, "hashchange", () => this.openFromAddress());
    on(document, "visibilitychange", () => (document.hidden ? this.rest() : this.#menu.isOfAnotherDay && this.refreshMenu()));
    on(globalThis, "pagehide", () => this.rest());
    on(store, "settings", () => this.#chose());
    const show = (/** @type {import("../store/notices.js").Notice} */ { kind, sentence }) => this.notices.show(kind, sentence, { stays: true });
    store.early().forEach(show);
    on(store, "notice", show);
    on(store, "moved", (moved) => this.#movedElsewhere(moved));
    on(engine, "state", () => this.#showEngine());
    on(engine, "restarted", (lost) => this.#restarted(lost));
    for (const name of ["sent", "answer"]) {
      on(engine, name, (detail) => this.#root.dispatchEvent(new CustomEvent(`parlour:${name}`, { detail, bubbles: true })));
    }
  }

  /** The settings of this game as the player chose them, and what it wanted to be remembered. */
  async #settings() {
    const stored = await this.#services.store.settings();
    return { ...remembered(stored, this.#game), ...chosenForPlay(this.#choices, stored) };
  }

  async #chose() {
    this.#ask("settings", { settings: await this.#settings() });
    this.refreshMenu();
  }

  /** Asks the engine something of the page's own. @param {import("./queue.js").Does} op @param {import("../protocol.js").Args<import("./queue.js").Does>} args */
  #ask(op, args) {
    this.#queue.add(op, args, this.screen, false);
  }

  /** Begins a sitting; the clock of the one before stands, and what the player did in it is kept. @param {Sitting} sitting */
  #begin(sitting) {
    const { sitting: before } = this.#queue;
    clearTimeout(this.#alarm);
    if (before.isOpen && before.clockRuns) this.#keeping.keepLast(before, this.#services.engine.ask("act", { action: "pause" }));
    this.#queue.begin(sitting);
  }

  /** A clock does not run where the player cannot see it; and how far they came shows at home, should they not come back here. */
  rest() {
    if (this.#queue.sitting.clockRuns) this.#ask("act", { action: "pause" });
    this.refreshMenu();
  }

  /** @param {Sitting} sitting */
  #message(sitting) {
    return messageOf(sitting, this.#services, this.#settings(), () => this.#keeping.saveOf(sitting));
  }

  /** @param {Sitting} sitting @param {Turn} turn */
  async #opened(sitting, turn) {
    if (turn.rejected) {
      await this.#keeping.setAside(sitting);
      this.notices.show("rejected", turn.rejected);
    }
    this.#troubles.clear("opening");
    this.#take(sitting, turn);
    if (sitting !== this.#queue.sitting) return;
    this.screen.say(turn.frame.say);
    this.screen.showQueue(this.#queue.waiting);
    this.refreshMenu();
  }

  /** @param {Sitting} sitting @param {Turn} turn @param {Intent} intent */
  #answered(sitting, turn, { isPlayers }) {
    this.#take(sitting, turn);
    if (sitting === this.#queue.sitting) this.#services.sounds.play(turn.frame.sound);
    // What the clock did is said too.
    if ((isPlayers || turn.frame.say) && sitting === this.#queue.sitting) this.screen.say(turn.frame.say, turn.frame.aloud, turn.frame.sound === "hint");
  }

  /** Keeps a turn, even one that comes when the player has gone to another puzzle; then it is not drawn. @param {Sitting} sitting @param {Turn} turn */
  #take(sitting, turn) {
    const { frame, result, now } = turn;
    sitting.clockRuns = frame.wake_ms !== null;
    this.#keeping.keep(sitting, turn);
    if (turn.save) welcomeBack();
    if (result) this.refreshMenu(sitting);
    if (sitting !== this.#queue.sitting || this.signal.aborted) return;
    this.screen.draw(frame, now);
    if (sitting.isUndecided) this.screen.foretell(SENTENCES.undecided);
    if (frame.prospect || frame.over) sitting.foresees = false;
    clearTimeout(this.#alarm);
    if (frame.wake_ms !== null) this.#alarm = setTimeout(() => this.#ask("tick", {}), frame.wake_ms + now - Date.now());
  }

  /** Whether a position is one that a shard shows; none is once time is up, be it before the first move. @param {Turn} turn */
  #isStart({ frame: { puzzle, moves, over } }) {
    return moves === 0 && !over && this.#services.library.stores(this.#game, split(placeOf(puzzle)).set);
  }

  /** @param {{puzzle: string, rev: number}} moved */
  #movedElsewhere({ puzzle, rev }) {
    const { sitting } = this.#queue;
    if (sitting.isOf(puzzle, null) && rev > sitting.rev) this.#showLater(SENTENCES.elsewhere);
    else if (puzzle.startsWith(`${this.#game}.`)) this.refreshMenu();
  }

  /** Another tab has kept a later turn. @param {Sitting} sitting @param {boolean} hasEnded whether the turn here had a result */
  #overtaken(sitting, hasEnded) {
    if (sitting === this.#queue.sitting) this.#showLater(hasEnded ? SENTENCES.ended : SENTENCES.overtaken);
    else if (hasEnded) this.notices.show("elsewhere", SENTENCES.ended);
  }

  /** @param {string} sentence */
  #showLater(sentence) {
    this.notices.show("elsewhere", sentence);
    this.#queue.clear();
    this.#begin(new Sitting(this.#queue.sitting.puzzle));
  }

  /** @param {string | undefined} lost the op that the engine died of */
  #restarted(lost) {
    // A look ahead that was given up is told in its place, unless the player had to wait for it.
    if (lost !== "prospect" || this.#queue.isAwaited) this.notices.show("restarted", SENTENCES.restarted);
    this.#queue.reopen();
  }

  /** Draws the menu anew once all is stored, and the badge also for a player who goes; without them the puzzle is played all the same. */
  async refreshMenu(sitting = this.#queue.sitting) {
    if (!sitting.isOpen) return;
    await this.#keeping.settled;
    try {
      await this.#menu.refresh(this.#queue.sitting.puzzle || sitting.puzzle, await this.#settings());
      this.#troubles.clear("menu");
    } catch (error) {
      this.#troubles.note("menu", error, () => this.refreshMenu());
    }
  }

  #showEngine() {
    const { state, trouble } = this.#services.engine;
    this.#root.dataset.engine = state;
    this.screen.showTrouble(trouble ?? this.#troubles.sentence);
  }

  /** @param {() => Promise<void>} act */
  async #attempt(act) {
    try {
      await act();
    } catch (error) {
      this.#troubles.note("opening", error, () => this.#attempt(act));
    }
  }
}
