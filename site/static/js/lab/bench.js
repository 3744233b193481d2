/** A page of the laboratory: its forms are run by the engine a slice at a time, one tool after another; what a slice has to show is drawn. */
import { fileHanded } from "../services/hand_file.js";
import { Stopped, ran } from "./running.js";
import { toldOf } from "../services/alone.js";

/** @typedef {import("../services/alone.js").Services} Services */

const SAYS = {
  working: "Working…",
  done: "Done.",
  stopped: "Stopped. What was found by then stays here.",
  saved: (/** @type {string} */ name) => `Saved as ${name}.`,
};
/** An engine that doesn't come to the end of its slice by then is ended, in milliseconds. */
const GRACE = 1_000;

export class Bench {
  #place;
  #services;
  /** The tool at work. @type {{stop: AbortController, tool: HTMLElement} | null} */
  #work = null;
  /** What can be saved of each tool. @type {Map<HTMLElement, {name: string, text: string}>} */
  #files = new Map();

  /** @param {HTMLElement} place @param {Services} services @param {AbortSignal} signal ended when pages change */
  constructor(place, services, signal) {
    this.#place = place;
    this.#services = services;
    place.addEventListener("submit", (event) => this.#submitted(event), { signal });
    place.addEventListener("click", ({ target }) => target instanceof Element && this.#pressed(target), { signal });
    place.addEventListener("change", ({ target }) => target instanceof HTMLSelectElement && this.#changed(target), { signal });
    signal.addEventListener("abort", () => this.#work?.stop.abort());
    place.dataset.state = "ready";
  }

  /** @param {SubmitEvent} event */
  #submitted(event) {
    event.preventDefault();
    const tool = toolOf(/** @type {Element} */ (event.target));
    if (tool) void this.#run(tool);
  }

  /** @param {Element} target */
  #pressed(target) {
    const pressed = target.closest("[data-fills], [data-stops], [data-saves]");
    const tool = pressed && toolOf(pressed);
    if (!(pressed instanceof HTMLElement) || !tool) return;
    const { fills, stops } = pressed.dataset;
    if (stops !== undefined) return this.#stop();
    if (fills === undefined) return void this.#save(tool);
    const other = this.#place.querySelector(`[data-tool="${pressed.dataset.for ?? tool.dataset.tool}"]`);
    if (!(other instanceof HTMLElement)) return;
    fill(other, fills);
    if (other !== tool) other.scrollIntoView();
    void this.#run(other);
  }

  /** What was chosen of a tool that was run is shown at once. @param {HTMLSelectElement} select */
  #changed(select) {
    const tool = toolOf(select);
    if (tool && tool.dataset.ran !== undefined) void this.#run(tool);
  }

  /** @param {HTMLElement} tool */
  async #run(tool) {
    this.#work?.stop.abort();
    const work = { stop: new AbortController(), tool };
    this.#work = work;
    this.#begin(tool);
    const [game, name] = [this.#place.dataset.lab ?? "", tool.dataset.tool ?? ""];
    try {
      this.#services.engine.bring(game, true);
      const asked = { game, tool: name, inputs: inputsOf(tool) };
      await ran(this.#services, asked, work.stop.signal, (slice) => this.#show(tool, slice));
      tool.dataset.ran = "";
      this.#end(work, SAYS.done);
    } catch (error) {
      this.#end(work, error instanceof Stopped ? SAYS.stopped : (this.#services.engine.trouble ?? toldOf(error)), !(error instanceof Stopped));
    }
  }

  /** @param {HTMLElement} tool */
  #begin(tool) {
    this.#files.delete(tool);
    part(tool, "[data-saves]").hidden = true;
    part(tool, "[data-stops]").hidden = false;
    tool.dataset.state = "working";
    tell(tool, SAYS.working);
  }

  /** @param {HTMLElement} tool @param {import("./running.js").Slice} slice */
  #show(tool, { told, done, most, view, file }) {
    const bar = part(tool, "progress");
    bar.hidden = false;
    bar.setAttribute("aria-valuetext", told);
    if (most) Object.assign(bar, { value: done, max: most });
    else bar.removeAttribute("value");
    part(tool, "[data-doing]").textContent = told;
    if (view) this.#draw(tool, view);
    if (file) this.#files.set(tool, file);
  }

  /** Whoever had the keyboard in what is drawn anew keeps it there. @param {HTMLElement} tool @param {import("../protocol.js").View} view */
  #draw(tool, view) {
    const place = part(tool, "[data-shown]");
    const pressable = () => [...place.querySelectorAll("button, a, summary")];
    const at = document.activeElement && place.contains(document.activeElement) ? pressable().indexOf(document.activeElement) : -2;
    const open = [...place.querySelectorAll("details")].map((each) => each.open);
    this.#services.draw(view, place);
    for (const [number, each] of [...place.querySelectorAll("details")].entries()) each.open ||= open[number] ?? false;
    const next = at < 0 ? null : pressable()[at];
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    else if (at > -2) place.focus({ preventScroll: true });
  }

  /** @param {{stop: AbortController, tool: HTMLElement}} work @param {string} says @param {boolean} [isTrouble] */
  #end(work, says, isTrouble = false) {
    const { tool } = work;
    if (this.#work !== work && this.#work?.tool === tool) return;
    if (this.#work === work) this.#work = null;
    part(tool, "[data-stops]").hidden = true;
    part(tool, "progress").hidden = true;
    part(tool, "[data-doing]").textContent = "";
    part(tool, "[data-saves]").hidden = !this.#files.has(tool);
    tool.dataset.state = isTrouble ? "failed" : "done";
    tell(tool, says);
  }

  /** The work ends between two slices; an engine that is deep in one is ended with it. */
  #stop() {
    const work = this.#work;
    if (!work) return;
    work.stop.abort();
    setTimeout(() => {
      if (this.#work === work) this.#services.engine.start(this.#place.dataset.lab ?? "");
    }, GRACE);
  }

  /** @param {HTMLElement} tool */
  async #save(tool) {
    const file = this.#files.get(tool);
    if (file && (await fileHanded(file.name, file.text, file.name, "text/csv"))) tell(tool, SAYS.saved(file.name));
  }
}

/** @param {Element} element @returns {HTMLElement | null} */
const toolOf = (element) => element.closest("[data-tool]");

/** @param {HTMLElement} tool @param {string} selector @returns {HTMLElement} */
function part(tool, selector) {
  const found = tool.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`The tool has no ${selector}.`);
  return found;
}

/** @param {HTMLElement} tool @param {string} sentence */
function tell(tool, sentence) {
  part(tool, "[data-told]").textContent = sentence;
}

/** What is asked for, by the names of the fields. @param {HTMLElement} tool @returns {Record<string, string>} */
function inputsOf(tool) {
  const form = tool.querySelector("form");
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).replaceAll("\r\n", "\n")]));
}

/** Puts values into the fields of a tool. @param {HTMLElement} tool @param {string} written JSON: the values by the names of the fields */
function fill(tool, written) {
  for (const [name, value] of Object.entries(/** @type {Record<string, string>} */ (JSON.parse(written)))) {
    const field = tool.querySelector(`[name="${name}"]`);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = value;
  }
}