/** The countdown of a timed puzzle: drawn from the time that was left when the engine was asked, and from the page's clock since then. */

const REDRAW_MS = 250;
const LOW_MS = 10_000;
/** A frame may say a little more than the page has counted; that much more is another stretch. */
const JUMP_MS = 1_000;

/** `65_000` -> `1:05`; a second that has begun still counts. @param {number} ms */
function written(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export class Clock {
  #part;
  #time;
  #bar;
  #warn;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #left = 0;
  /** The longest time seen of this stretch: the whole of the bar. */
  #whole = 0;

  /** @param {HTMLElement} part with a `data-time` and a progress bar in it @param {(sentence: string) => void} warn tells that time is short */
  constructor(part, warn) {
    this.#part = part;
    const [time, bar] = [part.querySelector("[data-time]"), part.querySelector("progress")];
    if (!time || !bar) throw new Error("The clock has no place for its time, or no bar.");
    this.#time = time;
    this.#bar = bar;
    this.#warn = warn;
  }

  /**
   * @param {number | null} left milliseconds left of this stretch at `now`, the page's time; null: there is no clock
   * @param {boolean} isRunning @param {number} now which may be still to come: until then the time stands
   */
  show(left, isRunning, now) {
    this.stop();
    this.#part.hidden = left === null;
    if (left === null) return this.#clear();
    if (left > this.#left + JUMP_MS) this.#whole = left;
    if (!isRunning) return this.#draw(left, false);
    const redraw = () => this.#draw(Math.min(left, Math.max(0, left + now - Date.now())), true);
    redraw();
    this.#timer = setInterval(redraw, REDRAW_MS);
  }

  stop() {
    clearInterval(this.#timer);
  }

  #clear() {
    this.#left = this.#whole = 0;
    this.#note("");
  }

  /** @param {number} left @param {boolean} isRunning */
  #draw(left, isRunning) {
    this.#left = left;
    this.#time.textContent = written(left);
    this.#bar.max = Math.max(this.#whole, left, 1);
    this.#bar.value = left;
    if (isRunning || left > LOW_MS) this.#note(left > LOW_MS ? "" : "10 seconds left.");
  }

  /** @param {string} sentence */
  #note(sentence) {
    const wasLow = this.#part.hasAttribute("data-low");
    if (wasLow === Boolean(sentence)) return;
    this.#part.toggleAttribute("data-low", !wasLow);
    this.#warn(sentence);
  }
}
