/** Which puzzle is opened: the one the address names, else the one that was open last, else the one the page came with; and what shows until the engine has it. */
import { first, making, restored } from "../screen/frame.js";
import { Sitting } from "./sitting.js";
import { addressed, meant, placeOf, rewriteAddress } from "../ground/places.js";

/**
 * @typedef {import("../services/library.js").Found} Found
 * @typedef {import("../screen/frame.js").Frame} Frame
 * @typedef {import("../ground/places.js").Address} Address
 * @typedef {{puzzle: string, moves: string | null, why?: string | undefined}} Wanted
 *   a puzzle to play, or somebody else's moves in it to look at, and why it is not the one that was open last
 * @typedef {{named: string | null, moves: string | null, why?: string | undefined, title?: string | undefined}} Meant
 *   the puzzle that an address names, the moves in it, what to say of it, and its title if it was made just now
 *
 * @typedef {object} Page what the opening asks of the page around it
 * @property {import("../screen/screen.js").Screen} screen
 * @property {import("./notices.js").Notices} notices
 * @property {() => Sitting} sitting the one that is open
 * @property {(sitting: Sitting) => void} begin
 * @property {AbortSignal} signal aborted when the board leaves its page
 */

/** @type {Meant} */
const NOTHING = { named: null, moves: null };

export class Opening {
  #game;
  #library;
  #store;
  #page;
  /** The puzzle the page came with. */
  #first;
  /** The address of this board's page, up to its `#`. */
  #path = location.pathname;
  /** What the address was when it was last looked at. */
  #hash = "";
  /** How often the address was looked at: a look that was overtaken by another opens nothing. */
  #looks = 0;
  #openings = 0;

  /**
   * @param {string} game
   * @param {{library: import("../services/library.js").Library, store: Pick<import("../store/store.js").Store, "session" | "lastOpen" | "setOpen">}} services
   * @param {Page} page
   */
  constructor(game, { library, store }, page) {
    this.#game = game;
    this.#library = library;
    this.#store = store;
    this.#page = page;
    this.#first = page.screen.puzzle;
  }

  /** Opens what the address names; when that is nothing, what is open stays, or the last one comes back. */
  async openFromAddress() {
    this.#hash = location.hash;
    const look = ++this.#looks;
    const before = this.#page.sitting();
    const asked = addressed();
    const { named, moves, why, title } = asked ? await this.#found(asked, look) : NOTHING;
    const wanted = named ? { puzzle: named, moves } : await this.#stays(before, look);
    if (!this.#isLatest(look)) return;
    if (named && moves === null && named !== this.#library.guide(this.#game)) this.#store.setOpen(this.#game, named);
    await this.#open(wanted.puzzle, wanted.moves);
    if (this.#page.signal.aborted) return;
    this.#explain(why || wanted.why, title);
    // What names nothing that is here does not stay in the address while something else is shown.
    if (!named) this.#rewrite({ place: placeOf(wanted.puzzle), moves: wanted.moves });
    if (before.puzzle && !before.isOf(wanted.puzzle, wanted.moves)) this.#page.screen.comeForward();
  }

  /**
   * Says why something else is open than the address names; what was made just now is not drawn yet, so it brings its title.
   * @param {string} [why] @param {string} [title]
   */
  #explain(why, title = this.#page.screen.title) {
    if (why) this.#page.notices.show("unknown", `${why} This is ${title}.`);
  }

  /** Opens a puzzle to be played, when the moves in its address are none. @param {string} puzzle @param {string} why */
  async openWithoutMoves(puzzle, why) {
    this.#rewrite({ place: placeOf(puzzle), moves: null });
    this.#store.setOpen(this.#game, puzzle);
    await this.#open(puzzle, null);
    this.#page.notices.show("unknown", `The moves in this link can’t be shown. ${why}`);
  }

  /** Whether nobody looked at the address since, and it is still what it was then. @param {number} look */
  #isLatest(look) {
    return look === this.#looks && this.#hash === location.hash && !this.#page.signal.aborted;
  }

  /** @param {Address} asked @param {number} look @returns {Promise<Meant>} */
  async #found(asked, look) {
    const { place, locked } = meant(asked.place, this.#sets);
    // Moves belong to the puzzle that was asked for, which is not the one that a locked day gives way to.
    const moves = locked ? null : asked.moves;
    if (place !== asked.place) this.#rewrite({ place, moves });
    /** @type {Found} */
    const found = place === locked ? { named: null, why: "" } : await this.#find(place, look);
    const why = found.why || (locked && (await this.#library.closed(this.#game, locked)));
    return { ...found, moves: found.named && moves, why };
  }

  /** The sets of this page's game. @returns {import("../ground/places.js").Sets} */
  get #sets() {
    return {
      stores: (set) => this.#library.stores(this.#game, set),
      days: (set) => this.#library.days(this.#game, set),
    };
  }

  /** @param {string} place @param {number} look @returns {Promise<Found>} */
  #find(place, look) {
    return this.#library.find(this.#game, place, (puzzle) => this.#awaitBoard(puzzle, look));
  }

  /** Shows how a puzzle that the engine has to make was left, or that it is being made. @param {string} puzzle @param {number} look */
  async #awaitBoard(puzzle, look) {
    const entry = await this.#store.session(puzzle);
    if (!this.#isLatest(look)) return;
    this.#page.begin(new Sitting(""));
    this.#page.screen.draw(entry?.frame ? restored(entry.frame) : making(puzzle));
  }

  /** What is open when the address names nothing else. @param {Sitting} before @param {number} look @returns {Promise<Wanted>} */
  async #stays(before, look) {
    if (before.puzzle) return before;
    const last = await this.#store.lastOpen(this.#game);
    // The clock may have been set back since: then the day is one to come.
    const found = last && !meant(placeOf(last), this.#sets).locked ? await this.#find(placeOf(last), look) : null;
    if (last && found?.named === last) return { puzzle: last, moves: null };
    // Of a puzzle that is no more nobody asked; one that is only out of reach is missed.
    return { puzzle: this.#first, moves: null, why: found?.isAway ? found.why : "" };
  }

  /** Shows a puzzle at once, as it was left or as it begins, and lets the engine open it. @param {string} puzzle @param {string | null} moves */
  async #open(puzzle, moves) {
    if (this.#page.sitting().isOf(puzzle, moves)) return;
    const opening = ++this.#openings;
    const sitting = new Sitting(puzzle, moves);
    const frame = await this.#still(sitting);
    if (opening !== this.#openings) return;
    this.#page.notices.clear();
    if (frame) this.#page.screen.draw(frame);
    this.#page.begin(sitting);
  }

  /** What shows a puzzle without the engine; null when it is shown already. @param {Sitting} sitting @returns {Promise<Frame | null>} */
  async #still({ puzzle, isLook }) {
    const { screen } = this.#page;
    const kept = isLook ? null : (await this.#store.session(puzzle))?.frame;
    if (kept) return restored(kept);
    if (puzzle === screen.puzzle && isLook === screen.isLook) return null;
    return first(puzzle, await this.#library.puzzle(puzzle), isLook);
  }

  /** Writes the address, unless it names another page already: that page is on its way, and a step in the history now would stop it. @param {Address} address */
  #rewrite(address) {
    if (location.pathname !== this.#path) return;
    rewriteAddress(address);
    this.#hash = location.hash;
  }
}
