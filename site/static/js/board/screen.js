/** What a board's page shows: a frame drawn onto the parts of its root, which are marked `data-part`. */
import { Clock } from "./clock.js";
import { Cursor } from "../gestures/cursor.js";
import { Light } from "./light.js";
import { draw } from "./view.js";

/**
 * @typedef {{seq: number, puzzle: string, title: string, view: import("./view.js").View, status: string, score: number, moves: number,
 *   can: string[], say: string, marks: string[], prospect: {alive: boolean | null, say: string} | null,
 *   card: import("./view.js").View | null, left_ms: number | null, wake_ms: number | null, hidden?: boolean}} Frame
 *   `hidden`: only the size of the view may be seen, as long as the engine has not covered it
 */

const ANNOUNCE_AGAIN_MS = 40;
const BEGIN = '[data-act="begin"]';
/** What stands where a board will be that only the engine can draw. */
const MAKING = ["p", { class: "making" }, "Making the board…"];
const BLANK = { seq: 0, status: "playing", score: 0, moves: 0, can: [], say: "", marks: [], prospect: null, card: null, left_ms: null, wake_ms: null };

/** @param {HTMLElement} view */
const kindOf = (view) => view.firstElementChild?.className;

/** A frame to keep: nothing said or marked any more, and not what a running clock lets the player see. @param {Frame} frame @returns {Frame} */
export function resting(frame) {
  const rested = { ...frame, say: "", marks: [] };
  return frame.wake_ms === null ? rested : { ...rested, hidden: true, can: [], wake_ms: null };
}

export class Screen {
  #root;
  #parts = {};
  #light;
  #clock;
  #pageTitle = document.title;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    for (const part of root.querySelectorAll("[data-part]")) this.#parts[part.dataset.part] = part;
    this.#light = new Light(this.view);
    this.#clock = new Clock(this.#parts.clock, (sentence) => this.#write("warning", sentence));
    this.cursor = new Cursor(this.view);
    this.cursor.settle(false);
  }

  /** @returns {HTMLElement} */
  get view() {
    return this.#parts.view;
  }

  /** The puzzle that is drawn. @returns {string} */
  get puzzle() {
    return this.#root.dataset.puzzle;
  }

  /** @returns {string} */
  get title() {
    return this.#parts.title.textContent;
  }

  /** @returns {string} */
  get status() {
    return this.#root.dataset.status;
  }

  /** Whether the puzzle is hidden until its clock runs. */
  get isCovered() {
    return this.view.querySelector(BEGIN) !== null;
  }

  /** Whether letters that are typed belong to the board; once they do they always do, so that none is taken for a command when the board is gone. */
  get takesLetters() {
    return "letters" in this.#root.dataset;
  }

  /** The first element of the board that stands for a letter. @param {string} letter @returns {HTMLElement | null} */
  letter(letter) {
    return "hidden" in this.view.dataset ? null : this.view.querySelector(`[data-letter="${letter}"]:not([disabled])`);
  }

  /** The way on that the card offers. @returns {HTMLElement | null} */
  get wayOn() {
    return this.#parts.card.querySelector("a.primary");
  }

  /** @param {Frame} frame @param {number} [now] the page's time when the engine was asked for it */
  draw(frame, now = Date.now()) {
    const { status, seq, puzzle, title, prospect } = frame;
    const { activeElement } = document;
    const hadFocus = this.view.contains(activeElement);
    const isFree = hadFocus || activeElement === document.body;
    const [wasCovered, height] = [this.isCovered, this.view.offsetHeight];
    const kind = kindOf(this.view);
    const isEnd = status !== "playing" && this.status === "playing" && this.puzzle === puzzle;
    draw(frame.view, this.view);
    this.view.toggleAttribute("data-hidden", frame.hidden ?? false);
    draw(frame.card, this.#parts.card);
    this.#write("title", title);
    this.#write("score", frame.score);
    this.#write("moves", frame.moves);
    this.foretell(prospect?.say ?? "", prospect?.alive ?? null);
    if (this.view.querySelector("[data-letter]")) this.#root.dataset.letters = "";
    this.#allow(frame);
    this.#clock.show(frame.left_ms ?? null, frame.wake_ms !== null, now);
    this.#mark(frame.marks);
    document.title = `${title} · ${this.#pageTitle}`;
    this.cursor.settle(hadFocus);
    this.#light.settle();
    // The same puzzle shown as something else, such as its solutions laid out, begins at its top.
    if (this.puzzle === puzzle && hadFocus && kind !== kindOf(this.view) && this.view.getBoundingClientRect().top < 0) {
      this.#root.scrollIntoView({ block: "start" });
    }
    if (this.isCovered !== wasCovered) this.#cover(height, isFree || this.#parts.controls.contains(activeElement));
    if (isEnd && isFree) this.#showCard();
    Object.assign(this.#root.dataset, { status, frame: seq, puzzle });
  }

  /** What is known of the position. @param {string} sentence @param {boolean | null} [isAlive] */
  foretell(sentence, isAlive = null) {
    this.#write("prospect", sentence);
    this.#parts.prospect.dataset.alive = isAlive ?? "unknown";
  }

  /** A stored puzzle as it stands before its first move, until the engine draws it. @param {string} puzzle @param {import("../host/library.js").Stored} stored */
  preview(puzzle, { title, view, timed = false }) {
    this.draw({ ...BLANK, puzzle, title, view, can: timed ? [] : ["hint"], hidden: timed });
  }

  /** Nothing yet, where the engine still has to make the board. @param {string} puzzle */
  awaitBoard(puzzle) {
    this.draw({ ...BLANK, puzzle, title: "New board", view: MAKING });
  }

  /** @param {import("./view.js").View} menu */
  drawMenu(menu) {
    draw(menu, this.#parts.menu);
  }

  /** Says a sentence, aloud too; one that is said again is announced again. @param {string} sentence */
  say(sentence) {
    const { say } = this.#parts;
    if (!sentence || say.textContent !== sentence) return this.#write("say", sentence);
    say.textContent = "";
    setTimeout(() => (say.textContent ||= sentence), ANNOUNCE_AGAIN_MS);
  }

  /** @param {string | null | undefined} trouble a sentence, with a way to try again */
  showTrouble(trouble) {
    this.#write("trouble", trouble ?? "");
    this.#parts.failure.hidden = !trouble;
  }

  /** @param {string[]} waiting the events that wait for the engine; one that is no element's is undefined */
  showQueue(waiting) {
    const count = waiting.length;
    this.#root.dataset.queued = count;
    this.#write("queue", count ? `${count} ${count === 1 ? "move" : "moves"} waiting for the engine` : "");
    this.#flag("data-waiting", waiting);
  }

  /** Brings the board under the player's eyes and keys. */
  comeForward() {
    this.#show(this.view);
    this.focus({ preventScroll: true });
  }

  /** Scrolls to the top of the table, unless all of the element can be seen. @param {Element} element */
  #show(element) {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > this.#parts.controls.getBoundingClientRect().top) this.#root.scrollIntoView({ block: "start" });
  }

  /** Focuses the board at the cursor, or what uncovers it. @param {FocusOptions} [options] */
  focus(options) {
    const begin = this.view.querySelector(BEGIN);
    if (begin) begin.focus(options);
    else this.cursor.focus(options);
  }

  /** Ends what goes on by itself. */
  rest() {
    this.#clock.stop();
  }

  /** After the cover has come or gone: it is as high as what it covers, so that nothing jumps, and the keys go on working. */
  #cover(height, takesFocus) {
    this.view.style.minHeight = this.isCovered ? `${height}px` : "";
    if (takesFocus) this.focus({ preventScroll: true });
  }

  #write(part, text) {
    this.#parts[part].textContent = text;
  }

  #allow({ can, left_ms }) {
    for (const control of this.#parts.controls.querySelectorAll("[data-act]")) {
      const { act, title, off, key } = control.dataset;
      const isAllowed = can.includes(act);
      const pressed = key && this.takesLetters ? `Shift+${key}` : key;
      control.setAttribute("aria-disabled", !isAllowed);
      control.title = !isAllowed ? off : pressed ? `${title} (${pressed})` : title;
      if (pressed) control.setAttribute("aria-keyshortcuts", pressed);
      if ("timed" in control.dataset) control.hidden = (left_ms ?? null) === null;
    }
  }

  #mark(events) {
    const marked = this.#flag("data-marked", events);
    marked[0]?.scrollIntoView({ block: "nearest" });
  }

  #flag(attribute, events) {
    const flagged = [];
    for (const element of this.view.querySelectorAll(`[data-event], [${attribute}]`)) {
      if (element.toggleAttribute(attribute, events.includes(element.dataset.event))) flagged.push(element);
    }
    return flagged;
  }

  #showCard() {
    this.#parts.card.querySelector("a, button")?.focus({ preventScroll: true });
    this.#parts.card.scrollIntoView({ block: "nearest" });
  }
}
