/** The log on the page of settings: its switch, how much there is, what a file of it would hold before it is saved, and the end of it. */
import { isLogged, setLogged } from "../ground/logged.js";
import { linesOf, packed } from "./file.js";
import { ERASED, tell } from "./told.js";

/** @typedef {import("./record.js").Go} Go */

const MEGABYTE = 1_000_000;

const SAYS = {
  nothing: "The log is empty.",
  holds: (/** @type {import("./book.js").Held} */ { goes, bytes, puzzles }) =>
    `${goes} ${goes === 1 ? "game" : "games"} of ${puzzles} ${puzzles === 1 ? "puzzle" : "puzzles"}, ${sizeOf(bytes)}.`,
  folded: (/** @type {number} */ days) => ` Of ${days} older ${days === 1 ? "day" : "days"} only counts are left.`,
  unkept: "This browser doesn’t keep the choice, so nothing is logged.",
  strange: (/** @type {number} */ count) => ` ${count} damaged ${count === 1 ? "record is" : "records are"} left out.`,
  between: (/** @type {number} */ first, /** @type {number} */ last) => `From ${dated(first)} to ${dated(last)}: `,
  erased: "The log is deleted.",
  really: "Delete the whole log? It can’t be brought back.",
  saved: "Saved.",
  failed: "The log can’t be read here.",
};

/** @param {number} bytes */
const sizeOf = (bytes) => (bytes < MEGABYTE / 10 ? "under 0.1 MB" : `${(bytes / MEGABYTE).toFixed(1)} MB`);

const dated = (/** @type {number} */ at) => new Date(at).toLocaleDateString("en-US", { dateStyle: "long" });

export class Desk {
  #place;
  #book;
  #build;
  /** Whether the next press of the button deletes. */
  #isSure = false;

  /** @param {HTMLElement} place @param {import("./book.js").Book} book @param {string} build which Parlour this is @param {AbortSignal} signal */
  constructor(place, book, build, signal) {
    this.#place = place;
    this.#book = book;
    this.#build = build;
    const on = (/** @type {string} */ selector, /** @type {string} */ name, /** @type {(target: any) => unknown} */ act) =>
      this.#find(selector).addEventListener(name, ({ target }) => this.#tried(() => act(target)), { signal });
    on("[data-log]", "change", (box) => this.#switched(box));
    on("[data-show]", "click", () => this.#show());
    on("[data-export]", "click", () => this.#save());
    on("[data-erase]", "click", () => this.#erase());
    /** @type {HTMLInputElement} */ (this.#find("[data-log]")).checked = isLogged();
    /** @type {HTMLFieldSetElement} */ (this.#find("[data-logging]")).disabled = false;
  }

  /** Tells how much there is, or that this browser does not say. */
  arrive() {
    return this.#tried(() => this.tell());
  }

  /** @param {() => unknown} act */
  async #tried(act) {
    try {
      await act();
    } catch (error) {
      console.warn(error);
      this.#say(SAYS.failed);
    }
  }

  /** Tells how much there is. @param {string} [first] said before that */
  async tell(first = "") {
    const held = await this.#book.held();
    const amount = held.goes ? SAYS.holds(held) : SAYS.nothing;
    this.#say(`${first ? `${first} ` : ""}${amount}${held.days ? SAYS.folded(held.days) : ""}`);
    for (const name of ["[data-show]", "[data-erase]"]) /** @type {HTMLButtonElement} */ (this.#find(name)).disabled = !held.goes && !held.days;
  }

  /** @param {HTMLInputElement} box */
  async #switched(box) {
    if (!setLogged(box.checked)) {
      box.checked = isLogged();
      return this.#say(SAYS.unkept);
    }
    await this.tell();
  }

  async #show() {
    const held = await this.#book.held();
    /** @type {Go | null} */
    let first = null;
    const strange = await this.#book.each((go) => void (first ??= go));
    this.#find("[data-holds]").textContent = `${held.goes ? SAYS.between(held.first, held.last) : ""}${SAYS.holds(held)}${held.days ? SAYS.folded(held.days) : ""}${strange ? SAYS.strange(strange) : ""}`;
    this.#find("[data-sample]").textContent = first ? JSON.stringify(first, null, 1) : "";
    /** @type {HTMLDialogElement} */ (this.#find("dialog")).showModal();
  }

  async #save() {
    const [made, goes, device, days] = [Date.now(), await this.#book.all(), await this.#book.device(), await this.#book.days()];
    const { blob, ending } = await packed([...linesOf(goes, days, { made, build: this.#build, device, count: goes.length })]);
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: `parlour-plays-${new Date(made).toISOString().slice(0, 10)}.${ending}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
    /** @type {HTMLDialogElement} */ (this.#find("dialog")).close();
    await this.tell(SAYS.saved);
  }

  async #erase() {
    if (!this.#isSure) {
      this.#isSure = true;
      return this.#say(SAYS.really);
    }
    this.#isSure = false;
    tell(ERASED);
    await this.#book.erase();
    await this.tell(SAYS.erased);
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.#find("[data-logged]").textContent = sentence;
  }

  /** @param {string} selector @returns {HTMLElement} */
  #find(selector) {
    const found = this.#place.querySelector(selector);
    if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
    return found;
  }
}
