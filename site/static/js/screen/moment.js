/**
 * The moment after something is finished: what was finished is held before the player's eyes, then flies to its place, and only then what comes
 * next is shown. A frame says what is held, and for how long no clock counts.
 */
import { isStill } from "../ground/still.js";

/** @typedef {import("./frame.js").Frame} Frame @typedef {{frame: Frame, now: number}} Drawn */

const FLIGHT_MS = 350;
const EASING = "cubic-bezier(.25, .8, .3, 1)";

/** However long the engine took, what is held can be seen. */
const LEAST_MS = 300;

export class Moment {
  #view;
  #draw;
  /** What is shown when the moment is over. @type {Drawn | null} */
  #next = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} view @param {(frame: Frame, now: number) => void} draw */
  constructor(view, draw) {
    this.#view = view;
    this.#draw = draw;
  }

  /** Draws a frame: at once, or what it holds first. @param {Frame} frame @param {number} now the page's time when the engine was asked for it */
  show(frame, now) {
    if (this.#goesOn(frame)) return void (this.#next = { frame, now });
    this.end();
    if (!frame.held) return this.#draw(frame, now);
    this.#next = { frame, now };
    this.#draw({ ...frame, view: frame.held, status: "playing", over: false, card: null, marks: [] }, now);
    this.#timer = setTimeout(() => this.#release(), Math.max(now + frame.still_ms - Date.now(), LEAST_MS));
  }

  /** Forgets what was to be shown. */
  end() {
    clearTimeout(this.#timer);
    this.#next = null;
  }

  /** Whether a frame comes within the moment: one in which the clock is not to stand any longer ends it. @param {Frame} frame */
  #goesOn({ puzzle, look, still_ms, held }) {
    const before = this.#next?.frame;
    return before?.puzzle === puzzle && before.look === look && still_ms > 0 && !held;
  }

  #release() {
    const drawn = this.#next;
    if (!drawn) return;
    const places = placesOf(this.#view);
    this.end();
    this.#draw(drawn.frame, drawn.now);
    fly(this.#view, places);
  }
}

/** Resolves when everything in the view has come to where it is drawn. @param {Element} view @returns {Promise<unknown>} */
export const rested = (view) => Promise.allSettled(view.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition).map((one) => one.finished));

/** Where everything stands that may fly. @param {Element} view */
const placesOf = (view) => new Map([...view.querySelectorAll("[data-flies]")].map((one) => [one.getAttribute("data-flies"), one.getBoundingClientRect()]));

/** Lets what has another place now come from the one it had. @param {Element} view @param {ReturnType<typeof placesOf>} places */
function fly(view, places) {
  if (isStill()) return;
  for (const element of view.querySelectorAll("[data-flies]")) {
    const from = places.get(element.getAttribute("data-flies"));
    if (from) element.animate([{ transform: path(from, element.getBoundingClientRect()) }, { transform: "none" }], { duration: FLIGHT_MS, easing: EASING });
  }
}

/** @param {DOMRect} from @param {DOMRect} to */
function path(from, to) {
  const [across, down] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  return `translate(${across}px, ${down}px) scale(${Math.max(from.height / to.height, 1)})`;
}
