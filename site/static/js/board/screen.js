/** What a board's page shows: a frame drawn onto the parts of its root, which are marked `data-part`. */
import { Card } from "./card.js";
import { Clock } from "./clock.js";
import { showControls } from "./controls.js";
import { first, making } from "./frame.js";
import { asksForLetters, keyed } from "./letters.js";
import { Light } from "./light.js";
import { Moment } from "./moment.js";
import { Pace } from "./pace.js";
import { Sight } from "./sight.js";
import { Tabs } from "./tabs.js";
import { clear, draw } from "./view.js";
import { Cursor } from "../gestures/cursor.js";

/**
 * @typedef {import("./frame.js").Frame} Frame
 * @typedef {{hadFocus: boolean, isFree: boolean, mayFocus: boolean, wasCovered: boolean, kind: string | undefined, isEnd: boolean}} Before
 *   `hadFocus`: the focus was in the view, `isFree`: there or nowhere, `mayFocus`: there, nowhere or on a control; `kind`: what the same puzzle was shown as
 */

const ANNOUNCE_AGAIN_MS = 40;
const BEGIN = '[data-act="begin"]';

/** @param {Element} view */
const kindOf = (view) => view.firstElementChild?.className;

export class Screen {
  #root;
  /** @type {Record<string, HTMLElement>} */
  #parts = {};
  #light;
  #clock;
  #sight;
  #moment;
  #pace;
  #card;
  #tabs;
  #pageTitle = document.title;
  /** Whether the player was told aloud that the position is lost. */
  #isWarned = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    for (const part of root.querySelectorAll("[data-part]")) if (part instanceof HTMLElement) this.#parts[part.dataset.part ?? ""] = part;
    this.#light = new Light(this.view);
    this.#clock = new Clock(this.#part("clock"), (sentence) => this.#write("warning", sentence));
    this.#sight = new Sight((scene) => (scene === null ? delete root.dataset.scene : (root.dataset.scene = String(scene))));
    this.#moment = new Moment(this.view, (frame, now) => this.#draw(frame, now));
    this.#pace = new Pace(root);
    this.#card = new Card(this.#part("card"), this.view);
    this.#tabs = new Tabs(this.#part("menu"));
    this.cursor = new Cursor(this.view);
    this.cursor.settle(false);
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
    this.#card.goOn();
  }

  /** Shows a frame, after what it holds. @param {Frame} frame @param {number} [now] the page's time when the engine was asked for it */
  draw(frame, now = Date.now()) {
    this.#moment.show(frame, now);
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
    this.#mark(frame.marks);
    document.title = `${title} · ${this.#pageTitle}`;
    this.cursor.settle(before.hadFocus);
    this.#light.settle();
    this.#pace.settle();
    this.#bringBack(before);
    this.#card.show(frame.card, { isEnd: before.isEnd, isSame: puzzle === this.puzzle }, () => before.isFree && this.#card.comeForward());
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

  /** A stored puzzle before its first move, until the engine draws it. @param {string} puzzle @param {import("../built.js").Stored} stored @param {boolean} isLook */
  preview(puzzle, stored, isLook) {
    this.draw(first(puzzle, stored, isLook));
  }

  /** Nothing yet, where the engine still has to make the board. @param {string} puzzle */
  awaitBoard(puzzle) {
    this.draw(making(puzzle));
  }

  /** @param {import("../protocol.js").View} menu */
  drawMenu(menu) {
    this.#tabs.show(menu);
  }

  /** Says a sentence, aloud too; one that is said again is announced again. @param {string} sentence @param {boolean} [isForEars] the eye is told elsewhere @param {boolean} [isHint] it is shown as one */
  say(sentence, isForEars = false, isHint = false) {
    this.#part("say").toggleAttribute("data-aloud", isForEars);
    this.#part("say").toggleAttribute("data-hint", isHint);
    this.#announce("say", sentence);
  }

  /** Answers a press in the list of puzzles. @param {string} sentence */
  answer(sentence) {
    this.#announce("answer", sentence);
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
    this.#flag("data-waiting", waiting);
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
    else this.cursor.focus(options);
  }

  /** Ends what goes on by itself. */
  rest() {
    this.#clock.stop();
    this.#moment.end();
    this.#pace.end();
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
    draw(view, this.view);
    this.view.toggleAttribute("data-hidden", Boolean(hidden));
    draw(guide, this.#part("guide"));
    this.#write("title", title);
    this.#write("score", String(score));
    this.#write("moves", String(moves));
    this.foretell(prospect?.say ?? "", prospect?.alive ?? null);
    this.#part("link").hidden = !link;
    this.#part("link").dataset.copy = link ?? "";
  }

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

  /** @param {string} name @param {string} sentence */
  #announce(name, sentence) {
    const part = this.#part(name);
    if (!sentence || part.textContent !== sentence) return this.#write(name, sentence);
    part.textContent = "";
    setTimeout(() => (part.textContent ||= sentence), ANNOUNCE_AGAIN_MS);
  }

  /** @param {string} part @param {string} text */
  #write(part, text) {
    this.#part(part).textContent = text;
  }

  /** @param {string[]} events */
  #mark(events) {
    const [marked] = this.#flag("data-marked", events);
    // With the next picture, which needs the layout anyway: asked for here it would be reckoned twice at every step of a guide.
    if (marked) requestAnimationFrame(() => marked.scrollIntoView({ block: "nearest" }));
  }

  /** @param {string} attribute @param {(string | undefined)[]} events @returns {Element[]} those that bear it now */
  #flag(attribute, events) {
    const elements = [...this.#root.querySelectorAll(`[data-event], [data-act], [${attribute}]`)];
    return elements.filter((element) => element.toggleAttribute(attribute, events.includes(element.getAttribute("data-event") ?? `act:${element.getAttribute("data-act")}`)));
  }
}
