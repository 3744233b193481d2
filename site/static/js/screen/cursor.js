/**
 * The one place on a board where the keyboard is: a roving tabindex over the cells of a grid (`data-cell="x,y"`), which arrow keys reach by their
 * places, and over the words of a text (`data-word`, or cells in a container of `data-flow="text"`), which they reach in the order of reading.
 */
import { costOfStep, distance, leastBy, onNextLine, onOneLine } from "./geometry.js";

/** @typedef {import("./geometry.js").Cell} Cell @typedef {import("./geometry.js").Step} Step */

const STOPS = "[data-cell], [data-word]";
const FLOW = '[data-flow="text"]';

/** @type {Map<string, Step>} */
const STEPS = new Map([["ArrowLeft", [-1, 0]], ["ArrowRight", [1, 0]], ["ArrowUp", [0, -1]], ["ArrowDown", [0, 1]]]);
const ENDS = new Map([["Home", -1], ["End", 1]]);

/** @param {HTMLElement} element @returns {Cell} */
function cellOf(element) {
  const [x = 0, y = 0] = (element.dataset.cell ?? "").split(",").map(Number);
  return { x, y };
}

/** @param {HTMLElement} element */
const isInText = (element) => "word" in element.dataset || element.closest(FLOW) !== null;
/** @param {HTMLElement} element */
const boxOf = (element) => element.getBoundingClientRect();
/** @param {Element} element */
const isEnabled = (element) => !element.hasAttribute("disabled");

export class Cursor {
  #view;
  /** Where it stands on a grid; on a text it is the place in the order of reading. @type {Cell} */
  #at = { x: 0, y: 0 };
  #place = 0;
  #isInText = false;
  /** Cells that arrow keys came to, and that the board has not answered. */
  #arrivals = 0;

  /** @param {HTMLElement} view */
  constructor(view) {
    this.#view = view;
    view.addEventListener("focusin", ({ target }) => this.#moveTo(target));
    view.addEventListener("click", ({ target }) => this.#moveTo(target));
  }

  /** Makes the element nearest to the cursor the board's one tab stop, and focuses it when the element that had the focus is gone or disabled. @param {boolean} hadFocus */
  settle(hadFocus) {
    const typed = this.#view.querySelector("[data-cursor]");
    const stops = this.#stops();
    const nearest = typed instanceof HTMLElement && isEnabled(typed) ? typed : this.#nearest(stops);
    if (nearest) this.#mark(nearest, stops);
    const focused = document.activeElement;
    // Typing a letter moves the game's own cursor. A focus on a cell that letters are typed into follows that cursor, so that both stand at one place. The
    // arrow key that is answered by this very drawing still counts as an arrival. With two or more the player has gone further than the drawing knows: the focus stays.
    if (hadFocus && nearest === typed && this.#arrivals < 2 && focused?.matches("[data-arrives]")) nearest?.focus({ preventScroll: true });
    if (hadFocus && (!this.#view.contains(focused) || focused?.hasAttribute("disabled"))) nearest?.focus({ preventScroll: true });
  }

  /** Focuses the board at the cursor. @param {FocusOptions} [options] */
  focus(options) {
    this.#stops().find((element) => element.tabIndex === 0)?.focus(options);
  }

  /** @param {string} key @returns {boolean} whether the key moves the cursor */
  press(key) {
    const [step, end] = [STEPS.get(key), ENDS.get(key)];
    if (!step && !end) return false;
    const { activeElement } = document;
    // A letter that was typed plays its tile and leaves the focus: arrows go on from where that is.
    this.#moveTo(activeElement);
    if (!this.#view.contains(activeElement)) this.focus();
    else if (end) this.#endOfLine(end)?.focus();
    else if (step) (this.#isInText ? this.#read(step) : this.#neighbour(step))?.focus();
    return true;
  }

  /** The focus has come to a cell by an arrow key, and the board was told so. @param {Promise<unknown>} answered */
  async arrive(answered) {
    this.#arrivals++;
    await answered;
    this.#arrivals--;
  }

  /** All elements that it can stand on, of a grid or of a text. @returns {HTMLElement[]} */
  #stops() {
    return [...this.#view.querySelectorAll(STOPS)].filter((element) => element instanceof HTMLElement);
  }

  /** Those it can stand on now. @param {boolean} inText */
  #enabled(inText, stops = this.#stops()) {
    return stops.filter((element) => isEnabled(element) && isInText(element) === inText);
  }

  /** The element it stands on, or the nearest to where it stood. @param {HTMLElement[]} stops */
  #nearest(stops) {
    const text = this.#enabled(true, stops);
    const cells = text.length ? this.#enabled(false, stops) : stops.filter(isEnabled);
    const inText = text.length > 0 && (this.#isInText || !cells.length);
    return inText ? text[Math.min(this.#place, text.length - 1)] : leastBy(cells, (element) => distance(cellOf(element), this.#at));
  }

  /** @param {Step} step */
  #neighbour(step) {
    return leastBy(this.#enabled(false), (element) => costOfStep(this.#at, cellOf(element), step));
  }

  /** The word before or after, or the nearest on the line above or below. @param {Step} step */
  #read([across, down]) {
    const words = this.#enabled(true);
    const from = words[this.#place];
    if (across || !from) return words[this.#place + across];
    const place = onNextLine(words.map(boxOf), boxOf(from), down);
    return place === null ? undefined : words[place];
  }

  /** The first or the last of the row or the line. @param {number} side */
  #endOfLine(side) {
    const stops = this.#enabled(this.#isInText);
    const from = stops[this.#place];
    if (!this.#isInText) return leastBy(stops, (element) => (cellOf(element).y === this.#at.y ? -side * cellOf(element).x : Infinity));
    return from && leastBy(stops, (element) => (onOneLine(boxOf(from), boxOf(element)) ? -side * boxOf(element).left : Infinity));
  }

  /** @param {EventTarget | null} target */
  #moveTo(target) {
    const element = target instanceof Element ? target.closest(STOPS) : null;
    if (element instanceof HTMLElement && this.#view.contains(element) && isEnabled(element)) this.#mark(element);
  }

  /** Only what changes is written: a browser goes through the styles again of whatever is. @param {HTMLElement} element */
  #mark(element, stops = this.#stops()) {
    this.#isInText = isInText(element);
    if (this.#isInText) this.#place = this.#enabled(true, stops).indexOf(element);
    else this.#at = cellOf(element);
    for (const other of stops) {
      const index = other === element ? "0" : "-1";
      if (other.getAttribute("tabindex") !== index) other.setAttribute("tabindex", index);
    }
  }
}
