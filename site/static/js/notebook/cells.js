/** The cells of the notebook: each is run by its button, which is the way to stop it while it runs. What one shows stands below it. */
import { NoPython } from "./runner.js";

/** @typedef {import("./runner.js").Shown} Shown */

const RUN = "Run";
const STOP = "Stop";
const MEGABYTE = 1_000_000;
const LONGEST_TOLD = 300;

const SAYS = {
  starting: "Starting Python…",
  ready: "Python is ready. Press Run below a cell, or Ctrl and Enter in it.",
  running: "Running…",
  well: "Done.",
  ill: "It stopped at an error, told below the cell.",
  stopped: "Stopped. Python starts afresh with the next cell: run those it needs first.",
  died: "Python broke down. It starts afresh with the next cell: run those it needs first.",
};

/** What a cell shows, as an element: text as text, and a drawing as an image, in which no script runs. @param {Shown} shown */
function drawn({ kind, text, told }) {
  if (kind !== "picture") return Object.assign(document.createElement("pre"), { textContent: text, className: kind === "fault" ? "fault" : "", tabIndex: 0 });
  return Object.assign(document.createElement("img"), { src: `data:image/svg+xml,${encodeURIComponent(text)}`, alt: told.slice(0, LONGEST_TOLD) });
}

export class Cells {
  #place;
  #runner;

  /** @param {HTMLElement} place @param {import("./runner.js").Runner} runner @param {AbortSignal} signal */
  constructor(place, runner, signal) {
    this.#place = place;
    this.#runner = runner;
    this.#find("[data-size]")?.replaceChildren(`${(runner.size / MEGABYTE).toFixed(1)} MB`);
    this.#find("[data-start]")?.addEventListener("click", () => void this.#start(), { signal });
    place.addEventListener("click", ({ target }) => target instanceof Element && this.#pressed(target), { signal });
    place.addEventListener("keydown", (event) => this.#typed(event), { signal });
    signal.addEventListener("abort", () => runner.stop());
  }

  async #start() {
    const start = this.#find("[data-start]");
    if (start?.getAttribute("aria-disabled") === "true") return;
    // It keeps the focus while it waits.
    start?.setAttribute("aria-disabled", "true");
    const isStarted = await this.#isStarted();
    start?.removeAttribute("aria-disabled");
    if (!isStarted) return;
    for (const button of this.#buttons) button.disabled = false;
    const hadFocus = start === document.activeElement;
    start?.setAttribute("hidden", "");
    if (hadFocus) this.#buttons[0]?.focus();
    this.#say("ready", SAYS.ready);
  }

  /** Whether Python runs, after it was started where it did not; what stands in the way is told. */
  async #isStarted() {
    this.#trouble("");
    this.#say("starting", SAYS.starting);
    try {
      await this.#runner.start();
      return true;
    } catch (error) {
      if (!(error instanceof NoPython)) console.error(error);
      this.#say("waiting", "");
      this.#trouble(error instanceof NoPython ? error.message : SAYS.died);
      return false;
    }
  }

  /** @param {Element} target */
  #pressed(target) {
    const button = target.closest("[data-run]");
    if (!(button instanceof HTMLButtonElement)) return;
    if (button.hasAttribute("data-stops")) this.#runner.stop();
    else void this.#run(button);
  }

  /** Ctrl and Enter run a cell; Tab goes on to what comes next, as everywhere. @param {KeyboardEvent} event */
  #typed(event) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !(event.target instanceof HTMLTextAreaElement)) return;
    const button = event.target.closest("[data-cell]")?.querySelector("[data-run]");
    if (!(button instanceof HTMLButtonElement) || button.disabled) return;
    event.preventDefault();
    void this.#run(button);
  }

  /** @param {HTMLButtonElement} button */
  async #run(button) {
    const cell = button.closest("[data-cell]");
    const [code, shown] = [cell?.querySelector("textarea"), cell?.querySelector("[data-shown]")];
    if (this.#runner.isBusy || !code || !shown) return;
    shown.replaceChildren();
    for (const other of this.#buttons) other.disabled = other !== button;
    button.toggleAttribute("data-stops", true);
    button.textContent = STOP;
    if (await this.#isStarted()) {
      this.#say("running", SAYS.running);
      const end = await this.#runner.run(code.value, `cell ${code.id}`, (one) => this.#show(shown, one));
      this.#say(end, SAYS[end]);
    }
    button.removeAttribute("data-stops");
    button.textContent = RUN;
    for (const other of this.#buttons) other.disabled = false;
  }

  /** Text goes on in the element that the text before is in. @param {Element} place @param {Shown} one */
  #show(place, one) {
    const last = place.lastElementChild;
    if (one.kind === "text" && last?.matches("pre:not(.fault)")) last.append(one.text);
    else place.append(drawn(one));
  }

  /** @param {string} state @param {string} sentence */
  #say(state, sentence) {
    this.#place.dataset.state = state;
    this.#find("[data-said]")?.replaceChildren(sentence);
  }

  /** @param {string} sentence */
  #trouble(sentence) {
    const place = this.#find("[data-trouble]");
    if (place) Object.assign(place, { textContent: sentence, hidden: !sentence });
  }

  get #buttons() {
    return /** @type {HTMLButtonElement[]} */ ([...this.#place.querySelectorAll("[data-run]")]);
  }

  /** @param {string} selector @returns {HTMLElement | null} */
  #find(selector) {
    return this.#place.querySelector(selector);
  }
}
