/** What the player does and what the page asks, worked off one by one: the only place that plays, so that everything stays in order. */
import { EngineError, SHORT_PATIENCE_SECONDS } from "../engine/engine.js";
import { LoadError } from "../services/files.js";
import { Sitting } from "./sitting.js";

/**
 * @typedef {import("../screen/frame.js").Turn} Turn
 * @typedef {"open" | "replay"} Opens @typedef {"event" | "act" | "settings" | "prospect" | "tick"} Does
 * @typedef {{op: Opens, args: import("../protocol.js").Args<Opens>}} Opening the message that opens a session
 * @typedef {{op: Does, args: import("../protocol.js").Args<Does>, puzzle: string, isLook: boolean, isPlayers: boolean, deaths: number, done: (turn: Turn | null) => void}} Intent
 *   meant for a puzzle, or a look at it; `isPlayers`: not a question of the page's own; `deaths`: how often the engine died of it;
 *   `done`: told the answer, or null when it was dropped
 *
 * @typedef {object} Page what the queue asks of the page around it
 * @property {(sitting: Sitting) => Promise<Opening>} opening
 * @property {(sitting: Sitting, turn: Turn) => Promise<void>} opened
 * @property {(sitting: Sitting, turn: Turn, intent: Intent) => void} answered
 * @property {(sitting: Sitting, sentence: string) => void} refused the moves that were to be looked at are none
 * @property {(error: unknown, again: () => void) => void} failed the session could not be opened
 * @property {(kind: string, sentence: string) => void} noted
 * @property {() => void} changed there are other intents now, or they are on their way
 * @property {() => void} rested all is done
 * @property {AbortSignal} signal aborted when the board leaves its page
 *
 * @typedef {{puzzle: string, isLook: boolean, scene: number | null}} Shown what the player has before their eyes
 */

const DEATHS_ALLOWED = 2;

/** What takes no longer is taken for at once. */
const BUSY_MS = 150;

const SENTENCES = {
  dropped: "That stopped the engine twice, so it was left out. Your moves are kept.",
  unopenable: "This puzzle stopped the engine twice. Try again or choose another. Your moves are kept.",
};

/** Another sitting took the place of the one that was asked for. */
class Superseded extends Error {}

/** @param {unknown} error whether the engine has lost the session */
const isLost = (error) => error instanceof EngineError && (error.kind === "lost" || error.kind === "not-open");

export class Queue {
  sitting = new Sitting("");
  #engine;
  #assets;
  #page;
  /** @type {Intent[]} */
  #intents = [];
  #isBusy = false;
  /** Whether what is being done takes longer than a player takes for at once. */
  #isSlow = false;

  /**
   * @param {Pick<import("../engine/engine.js").Engine, "ask">} engine
   * @param {Pick<import("../services/assets.js").Assets, "give">} assets @param {Page} page
   */
  constructor(engine, assets, page) {
    this.#engine = engine;
    this.#assets = assets;
    this.#page = page;
  }

  get #hasWork() {
    return !this.#page.signal.aborted && this.sitting.puzzle !== "" && (!this.sitting.isOpen || !this.isEmpty);
  }

  /** Whether the player has something waiting. */
  get isAwaited() {
    return this.#intents.some((intent) => intent.isPlayers);
  }

  get isEmpty() {
    return this.#intents.length === 0;
  }

  /** What waits, for the session to be opened or for something slow: events, and `act:hint` for a control. @returns {(string | undefined)[]} */
  get waiting() {
    const waiting = this.sitting.isOpen && !this.#isSlow ? [] : this.#intents.filter((intent) => intent.isPlayers);
    return waiting.map(({ args }) => ("event" in args ? args.event : "action" in args ? `act:${args.action}` : undefined));
  }

  /** Puts a sitting in the place of the one there was; what the player did meanwhile in the same stays in the queue. @param {Sitting} sitting */
  begin(sitting) {
    this.sitting.end();
    this.sitting = sitting;
    this.#keepOnly((intent) => intent.isPlayers && isMeantFor(intent, sitting));
    this.#page.changed();
    this.work();
  }

  /**
   * Does something in what the player sees, when all that came before it is done.
   * @param {Does} op @param {import("../protocol.js").Args<Does>} args @param {Pick<Shown, "puzzle" | "isLook">} shown @param {boolean} [isPlayers]
   * @returns {Promise<Turn | null>} the answer; null when it was dropped
   */
  add(op, args, { puzzle, isLook }, isPlayers = true) {
    return new Promise((done) => {
      this.#intents.push({ op, args, puzzle, isLook, isPlayers, deaths: 0, done });
      this.#page.changed();
      this.work();
    });
  }

  /** The engine has lost the session, or all it knew: opens it again. */
  reopen() {
    this.sitting.isOpen = false;
    this.work();
  }

  /** Forgets what waits. */
  clear() {
    this.#keepOnly(() => false);
  }

  /** Opens what is to be open, then works the intents off. */
  async work() {
    if (this.#isBusy || !this.#hasWork) return;
    this.#isBusy = true;
    try {
      while (this.#hasWork) if (!(await this.#step())) return;
    } finally {
      this.#isBusy = false;
    }
    this.#page.rested();
  }

  /** @returns {Promise<boolean>} whether there is a point in going on */
  async #step() {
    const [first] = this.#intents;
    if (!this.sitting.isOpen || !first) return this.#open(this.sitting);
    const slow = setTimeout(() => this.#tell(true), BUSY_MS);
    await this.#perform(this.sitting, first);
    clearTimeout(slow);
    this.#tell(false);
    return true;
  }

  /** Has the page show what waits, or no longer. @param {boolean} isSlow */
  #tell(isSlow) {
    if (isSlow === this.#isSlow) return;
    this.#isSlow = isSlow;
    this.#page.changed();
  }

  /** @param {Sitting} sitting @returns {Promise<boolean>} whether there is a point in going on */
  async #open(sitting) {
    try {
      const { op, args } = await this.#page.opening(sitting);
      const turn = await this.#ask(sitting, op, args);
      if (sitting !== this.sitting) return true;
      sitting.isOpen = true;
      sitting.foresees = !sitting.isUndecided;
      this.#mean(turn.frame.scene);
      await this.#page.opened(sitting, turn);
      return true;
    } catch (error) {
      return sitting !== this.sitting || this.#goesOn(sitting, error);
    }
  }

  /** After a sitting could not be opened. @param {Sitting} sitting @param {unknown} error */
  #goesOn(sitting, error) {
    const kind = error instanceof EngineError ? error.kind : "";
    // `behind`: what was played came to more while the message was made; it is made anew.
    if ((kind === "lost" || kind === "behind") && ++sitting.deaths < DEATHS_ALLOWED) return true;
    if (kind === "bad-input" && sitting.isLook) this.#page.refused(sitting, messageOf(error));
    else this.#page.failed(kind === "lost" ? new EngineError("lost", SENTENCES.unopenable) : error, () => this.begin(new Sitting(sitting.puzzle, sitting.moves)));
    return false;
  }

  /** What was pressed before the engine had drawn anything was meant for what it draws first. @param {number | null} scene */
  #mean(scene) {
    for (const { args } of this.#intents) if ("scene" in args) args.scene ??= scene;
  }

  /** @param {Sitting} sitting @param {Intent} intent */
  async #perform(sitting, intent) {
    if (!isMeantFor(intent, sitting)) return this.#drop(intent);
    try {
      const patience = intent.op === "prospect" ? SHORT_PATIENCE_SECONDS : undefined;
      const turn = await this.#ask(sitting, intent.op, intent.args, patience);
      if (!turn.dropped) this.#answered(sitting, intent, turn);
      this.#drop(intent, turn);
    } catch (error) {
      this.#recover(sitting, intent, error);
    }
  }

  /** @param {Sitting} sitting @param {Intent} intent @param {Turn} turn */
  #answered(sitting, intent, turn) {
    if (intent.op !== "tick") sitting.foresees = intent.op !== "prospect";
    sitting.isUndecided &&= intent.op === "tick";
    this.#page.answered(sitting, turn, intent);
  }

  /**
   * What the engine answers; data that it lacks is brought to it first.
   * @param {Sitting} sitting @param {Opens | Does} op @param {import("../protocol.js").Args<Opens | Does>} args @param {number} [patience] @returns {Promise<Turn>}
   */
  async #ask(sitting, op, args, patience) {
    for (const given = new Set(); ; ) {
      try {
        return await this.#engine.ask(op, args, patience);
      } catch (error) {
        const { asset } = /** @type {Partial<EngineError>} */ (error);
        if (!asset || given.has(asset)) throw error;
        given.add(asset);
        await Promise.race([this.#assets.give(asset), sitting.ended]);
        if (sitting !== this.sitting) throw new Superseded();
      }
    }
  }

  /** An intent the engine died of is tried once more after the session was opened again; the page's own questions are not. @param {Sitting} sitting @param {Intent} intent @param {unknown} error */
  #recover(sitting, intent, error) {
    // Else it would be asked again and again.
    if (intent.op === "prospect") sitting.foresees = false;
    if (!isLost(error)) return this.#refuse(intent, error);
    sitting.isOpen = false;
    sitting.isUndecided ||= intent.op === "prospect";
    if (intent.isPlayers && ++intent.deaths < DEATHS_ALLOWED) return;
    if (intent.isPlayers) this.#page.noted("dropped", SENTENCES.dropped);
    this.#drop(intent);
  }

  /** Leaves out what cannot be done, and says why. @param {Intent} intent @param {unknown} error */
  #refuse(intent, error) {
    this.#drop(intent);
    if (error instanceof Superseded) return;
    if (!(error instanceof EngineError || error instanceof LoadError)) console.error(error);
    if (intent.op === "prospect" && error instanceof LoadError) console.warn(error.message);
    else this.#page.noted("fault", messageOf(error));
  }

  /** @param {Intent} intent @param {Turn | null} [turn] */
  #drop(intent, turn = null) {
    this.#intents = this.#intents.filter((one) => one !== intent);
    intent.done(turn);
  }

  /** @param {(intent: Intent) => boolean} isKept */
  #keepOnly(isKept) {
    for (const intent of this.#intents.filter((one) => !isKept(one))) this.#drop(intent);
  }
}

/** @param {Intent} intent @param {Sitting} sitting */
const isMeantFor = ({ puzzle, isLook }, sitting) => puzzle === sitting.puzzle && isLook === sitting.isLook;

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
