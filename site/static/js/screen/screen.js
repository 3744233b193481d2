/** What a board's page shows: a frame drawn onto the parts of its root, which are marked `data-part`. */
import { announce } from "./announce.js";
import { Clock } from "./clock.js";
import { showControls } from "./controls.js";
import { EarlyTab } from "./early.js";
import { flag, mark } from "./flag.js";
import { asksForLetters, keyed } from "../ground/letters.js";
import { Sight } from "./sight.js";
import { clear, draw } from "../ground/view.js";

/**
 * @typedef {import("./frame.js").Frame} Frame
 * @typedef {{hadFocus: boolean, isFree: boolean, mayFocus: boolean, wasCovered: boolean, kind: string | undefined, isEnd: boolean}} Before
 *   `hadFocus`: the focus was in the view, `isFree`: there or nowhere, `mayFocus`: there, nowhere or on a control; `kind`: what the same puzzle was shown as
 */

const BEGIN = '[data-act="begin"]';
/** What the cursor moves by, known before it is there. */
const MOVES = /^(Arrow|Home$|End$)/;

/** @param {Element} view */
const kindOf = (view) => view.firstElementChild?.className;

export class Screen {
  #root;
  /** @type {Record<string, HTMLElement>} */
  #parts = {};
  #clock;
  #sight;
  /** What comes after the first board. @type {import("./lively.js").Lively | null} */
  #lively = null;
  /** Keys that move the cursor, pressed before there was one, each with what to do then. @type {[string, () => void][]} */
  #moves = [];
  #early;
  #pageTitle = document.title;
  /** Whether the player was told aloud that the position is lost. */
  #isWarned = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    for (const part of root.querySelectorAll("[data-part]")) if (part instanceof HTMLElement) this.#parts[part.dataset.part ?? ""] = part;
    this.#early = new EarlyTab(this.#part("menu"));
    this.#clock = new Clock(this.#part("clock"), (sentence) => this.#write("warning", sentence));
    this.#sight = new Sight((scene) => (scene === null ? delete root.dataset.scene : (root.dataset.scene = String(scene))));
  }

  /** Becomes lively: what makes it so has come. @param {Pick<typeof import("../play.js"), "Lively">} play */
  enliven({ Lively }) {
    this.#lively = new Lively(this.#root, (name) => this.#part(name), this.#put, (frame, now) => this.#draw(frame, now));
    this.#lively.settle(false);
    // What was drawn before is tabbed now.
    this.#lively.tabs.settle();
    this.#early.press();
    for (const [key, moved] of this.#moves.splice(0)) this.move(key, moved);
  }

  /** The place of the keyboard on the board, once it has one. */
  get cursor() {
    return this.#lively?.cursor;
  }

  /** Moves the cursor, at once or as soon as there is one. @param {string} key @param {() => void} moved @returns {boolean} whether the key is one that does */
  move(key, moved) {
    const isMove = this.#lively ? this.#lively.cursor.press(key) : MOVES.test(key);
    if (isMove && this.#lively) moved();
    else if (isMove) this.#moves.push([key, moved]);
    return isMove;
  }

  get view() {
    return this.#part("view");
  }

  /** Where the page's own sentences stand. */
  get notices() {
    return this.#part("notices");
  }

  /** The puzzle that is drawn. */
  get puzzle() {
    return this.#root.dataset.puzzle ?? "";
  }

  /** Whether what is drawn is somebody else's play. */
  get isLook() {
    return "look" in this.#root.dataset;
  }

  get title() {
    return this.#part("title").textContent ?? "";
  }

  /** What an event that comes now was meant for: the scene before the player's eyes. */
  get scene() {
    return this.#sight.scene;
  }

  /** Whether the puzzle is hidden until its clock runs. */
  get isCovered() {
    return this.view.querySelector(BEGIN) !== null;
  }

  /** Whether letters that are typed belong to the board; once they do they always do, so that none is taken for a command when the board is gone. */
  get takesLetters() {
    return "letters" in this.#root.dataset;
  }

  /** Whether a key has its place on the board, or in what leads through it, even if it does nothing now. @param {string} key */
  hasKey(key) {
    return this.#keyed.some((part) => part.querySelector(keyed(key)) !== null);
  }

  /** The first element of the board that a typed key stands for. @param {string} key a capital letter, "Space", "Backspace", "Enter" or "Escape" @returns {HTMLElement | null} */
  key(key) {
    const found = "hidden" in this.view.dataset ? null : this.#keyed.map((part) => part.querySelector(`:is(${keyed(key)}):not([disabled])`)).find(Boolean);
    return found instanceof HTMLElement ? found : null;
  }

  get #keyed() {
    return [this.view, this.#part("guide")];
  }

  /** Follows the way on that the card offers. */
  goOn() {
    this.#lively?.card.goOn();
  }

  /** Shows a frame, after what it holds. @param {Frame} frame @param {number} [now] the page's time when the engine was asked for it */
  draw(frame, now = Date.now()) {
    if (this.#lively) this.#lively.moment.show(frame, now);
    else this.#draw(frame, now);
  }

  /** @param {Frame} frame @param {number} now */
  #draw(frame, now) {
    const { puzzle, title, look } = frame;
    const before = this.#before(frame);
    if (puzzle !== this.puzzle) {
      this.#warn("");
      clear(this.view);
    }
    this.#drawParts(frame);
    if (asksForLetters(this.view)) this.#root.dataset.letters = "";
    showControls(this.#part("controls"), frame, this.takesLetters);
    this.#clock.show(frame.left_ms ?? null, frame.wake_ms !== null, now + frame.still_ms);
    mark(this.#root, frame.marks);
    document.title = `${title} · ${this.#pageTitle}`;
    this.#lively?.settle(before.hadFocus);
    this.#bringBack(before);
    this.#showCard(frame, before);
    this.#sight.draw(frame.held === frame.view ? this.#sight.drawn : frame.scene, puzzle !== this.puzzle || look !== this.isLook);
    this.#tell(frame);
  }

  /** What is known of the position; that it is lost is told aloud, once. @param {string} sentence @param {boolean | null} [isAlive] */
  foretell(sentence, isAlive = null) {
    this.#write("prospect", sentence);
    this.#part("prospect").dataset.alive = String(isAlive ?? "unknown");
    if (isAlive !== null) this.#warn(isAlive ? "" : sentence);
  }

  /** Says aloud that the position is lost, when it has just become so; "": it is not. @param {string} sentence */
  #warn(sentence) {
    if (this.#isWarned === Boolean(sentence)) return;
    this.#isWarned = !this.#isWarned;
    this.#write("warning", sentence);
  }

  /** @param {import("../protocol.js").View} menu */
  drawMenu(menu) {
    if (this.#lively) this.#lively.tabs.show(menu);
    else draw(menu, this.#part("menu"));
  }

  /** Says a sentence, aloud too; one that is said again is announced again. @param {string} sentence @param {boolean} [isForEars] the eye is told elsewhere @param {boolean} [isHint] it is shown as one */
  say(sentence, isForEars = false, isHint = false) {
    this.#part("say").toggleAttribute("data-aloud", isForEars);
    this.#part("say").toggleAttribute("data-hint", isHint);
    announce(this.#part("say"), sentence);
  }

  /** Answers a press in the list of puzzles. @param {string} sentence */
  answer(sentence) {
    announce(this.#part("answer"), sentence);
  }

  /** @param {string | null | undefined} trouble a sentence, with a way to try again */
  showTrouble(trouble) {
    this.#write("trouble", trouble ?? "");
    this.#part("failure").hidden = !trouble;
  }

  /** @param {(string | undefined)[]} waiting what waits for the engine: events, and `act:hint` for a control */
  showQueue(waiting) {
    const count = waiting.length;
    this.#root.dataset.queued = String(count);
    this.#write("queue", count ? `${count} ${count === 1 ? "move" : "moves"} waiting for the engine` : "");
    flag(this.#root, "data-waiting", waiting);
  }

  /** Brings the board under the player's eyes and keys. */
  comeForward() {
    this.#show(this.view);
    this.focus({ preventScroll: true });
  }

  /** Focuses the board at the cursor, or what uncovers it. @param {FocusOptions} [options] */
  focus(options) {
    const begin = this.view.querySelector(BEGIN);
    if (begin instanceof HTMLElement) begin.focus(options);
    else this.cursor?.focus(options);
  }

  /** Ends what goes on by itself. */
  rest() {
    this.#clock.stop();
    this.#lively?.rest();
  }

  /** How the screen stands before a frame is drawn on it. @param {Frame} frame @returns {Before} */
  #before({ puzzle, over }) {
    const { activeElement } = document;
    const hadFocus = this.view.contains(activeElement);
    const isFree = hadFocus || activeElement === document.body;
    return {
      hadFocus,
      isFree,
      wasCovered: this.isCovered,
      kind: this.puzzle === puzzle ? kindOf(this.view) : undefined,
      isEnd: over && !("over" in this.#root.dataset) && this.puzzle === puzzle,
      mayFocus: isFree || this.#part("controls").contains(activeElement),
    };
  }

  /** @param {Frame} frame */
  #drawParts({ view, hidden, guide, title, score, moves, prospect, link }) {
    this.#put(view, this.view);
    this.view.toggleAttribute("data-hidden", Boolean(hidden));
    this.#put(guide, this.#part("guide"));
    this.#write("title", title);
    this.#write("score", String(score));
    this.#write("moves", String(moves));
    this.foretell(prospect?.say ?? "", prospect?.alive ?? null);
    this.#part("link").hidden = !link;
    this.#part("link").dataset.copy = link ?? "";
  }

  /** The card at the end, which waits for the board. @param {Frame} frame @param {Before} before */
  #showCard({ card, puzzle, sound }, { isEnd, isFree }) {
    const shown = this.#lively?.card;
    if (shown) shown.show(card, { isEnd, isSame: puzzle === this.puzzle, isWin: sound === "won" }, () => isFree && shown.comeForward());
    else this.#put(card, this.#part("card"));
  }

  /**
   * Draws what a part shows, and says on the root by what classes the parts are shown: what stands around a board is styled by that. Asked by :has(), a browser
   * looks through the whole table for each rule after each move.
   * @param {import("../protocol.js").View | null} view @param {Element} part
   */
  #put = (view, part) => {
    draw(view, part);
    const shown = `table ${Object.values(this.#parts).map(kindOf).join(" ").replace(/\S+/g, "in-$&")}`;
    if (shown !== this.#root.className) this.#root.className = shown;
  };

  /** Keeps the board under the player's eyes and keys after it has changed. @param {Before} before */
  #bringBack({ hadFocus, mayFocus, wasCovered, kind }) {
    // The same puzzle shown as something else, such as its solutions laid out, begins at its top.
    const isOther = kind !== undefined && kind !== kindOf(this.view);
    if (isOther && hadFocus && this.view.getBoundingClientRect().top < 0) this.view.scrollIntoView({ block: "start" });
    // After the cover has come or gone the keys go on working.
    if (this.isCovered !== wasCovered && mayFocus) this.focus({ preventScroll: true });
  }

  /** Says on the root what is drawn; tests and others read it. @param {Frame} frame */
  #tell({ puzzle, status, seq, over, look }) {
    this.#root.toggleAttribute("data-over", over);
    this.#root.toggleAttribute("data-look", look);
    Object.assign(this.#root.dataset, { status, puzzle, frame: seq });
  }

  /** Scrolls to the top of the table, unless all of the element can be seen. @param {Element} element */
  #show(element) {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > this.#part("controls").getBoundingClientRect().top) this.#root.scrollIntoView({ block: "start" });
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    const part = this.#parts[name];
    if (!part) throw new Error(`The page has no part ${name}.`);
    return part;
  }

  /** @param {string} part @param {string} text */
  #write(part, text) {
    this.#part(part).textContent = text;
  }
}
