/** What a board's page shows: a frame drawn onto the parts of its root, which are marked `data-part`. */
import { Cursor } from "./cursor.js";
import { Light } from "./light.js";
import { draw } from "./view.js";

/**
 * @typedef {{seq: number, puzzle: string, title: string, view: import("./view.js").View, status: string, score: number, moves: number,
 *   can: string[], say: string, marks: string[], prospect: {alive: boolean | null, say: string} | null,
 *   card: import("./view.js").View | null, wake_ms: number | null}} Frame
 */

const ANNOUNCE_AGAIN_MS = 40;

export class Screen {
  #root;
  #parts = {};
  #light;
  #pageTitle = document.title;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    for (const part of root.querySelectorAll("[data-part]")) this.#parts[part.dataset.part] = part;
    this.#light = new Light(this.view);
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

  /** @param {Frame} frame */
  draw(frame) {
    const { status, seq, puzzle, title, prospect } = frame;
    const hadFocus = this.view.contains(document.activeElement);
    const isEnd = status !== "playing" && this.status === "playing" && this.puzzle === puzzle;
    draw(frame.view, this.view);
    draw(frame.card, this.#parts.card);
    this.#write("title", title);
    this.#write("score", frame.score);
    this.#write("moves", frame.moves);
    this.#write("prospect", prospect?.say ?? "");
    this.#parts.prospect.dataset.alive = prospect?.alive ?? "unknown";
    this.#allow(frame.can);
    this.#mark(frame.marks);
    document.title = `${title} · ${this.#pageTitle}`;
    this.cursor.settle(hadFocus);
    this.#light.settle();
    if (isEnd && (hadFocus || document.activeElement === document.body)) this.#showCard();
    Object.assign(this.#root.dataset, { status, frame: seq, puzzle });
  }

  /** A stored puzzle as it stands before its first move, until the engine draws it. @param {string} puzzle @param {import("./library.js").Stored} stored */
  preview(puzzle, { title, view }) {
    this.draw({ seq: 0, puzzle, title, view, status: "playing", score: 0, moves: 0, can: ["hint"], say: "", marks: [], prospect: null, card: null, wake_ms: null });
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
    this.#root.scrollIntoView({ block: "start" });
    this.cursor.focus({ preventScroll: true });
  }

  #write(part, text) {
    this.#parts[part].textContent = text;
  }

  #allow(actions) {
    for (const control of this.#parts.controls.querySelectorAll("[data-act]")) {
      const isAllowed = actions.includes(control.dataset.act);
      control.setAttribute("aria-disabled", !isAllowed);
      control.title = isAllowed ? control.dataset.title : control.dataset.off;
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
