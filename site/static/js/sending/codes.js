/** Codes in a row, drawn one after the other until they are stopped; by hand where less motion is wished for. */
import encodeQR from "qr";
import { isStill } from "../ground/still.js";

/** Long enough for a reader without help of its browser to see each in one or two rounds (docs/host.md). */
const PACE_MS = 300;
const SLOW_MS = 1_200;
/** Modules of white around a code, as its standard asks for. */
const QUIET = 4;
/** Dots of the picture for a module; style makes it as large as there is room. */
const DOTS = 4;

export class Codes {
  #place;
  #codes;
  #at = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /** @param {HTMLElement} place with a canvas, and what steps @param {string[]} codes what each says */
  constructor(place, codes) {
    this.#place = place;
    this.#codes = codes;
    this.#find("[data-steps]").hidden = codes.length === 1;
    this.#draw();
    if (codes.length > 1 && !isStill()) this.play();
    else this.pause();
  }

  /** Goes on by itself. */
  play() {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#turn(1), isStill() ? SLOW_MS : PACE_MS);
    this.#tell();
  }

  pause() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#tell();
  }

  /** Plays, or stops. */
  toggle() {
    if (this.#timer === undefined) this.play();
    else this.pause();
  }

  /** Shows the next by hand, or the one before. @param {number} by */
  step(by) {
    this.pause();
    this.#turn(by);
  }

  /** @param {number} by */
  #turn(by) {
    // The page may have given way to another.
    if (!this.#place.isConnected) return this.pause();
    this.#at = (this.#at + by + this.#codes.length) % this.#codes.length;
    this.#draw();
  }

  /** Whether it plays; and its number is spoken only where it stays. */
  #tell() {
    const isPlaying = this.#timer !== undefined;
    this.#find("[data-pause]").textContent = isPlaying ? "Pause" : "Play";
    this.#find("[data-number]").setAttribute("aria-live", isPlaying ? "off" : "polite");
  }

  #draw() {
    const rows = encodeQR(this.#codes[this.#at] ?? "", "raw", { ecc: "low", border: QUIET });
    const canvas = /** @type {HTMLCanvasElement} */ (this.#find("canvas"));
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    canvas.width = canvas.height = rows.length * DOTS;
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = "#000";
    for (const [y, row] of rows.entries()) for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * DOTS, y * DOTS, DOTS, DOTS);
    canvas.dataset.code = String(this.#at + 1);
    this.#find("[data-number]").textContent = this.#codes.length > 1 ? `Code ${this.#at + 1} of ${this.#codes.length}` : "One code";
  }

  /** @param {string} selector @returns {HTMLElement} */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.#place.querySelector(selector));
  }
}
