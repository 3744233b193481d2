/** The page that prints: what is chosen, the puzzles fetched and drawn by the engine one after the other, and the pages laid anew after each choice. */
import { PATIENCE, answered, found as placed, isFinal, named, stand, toldOf } from "../services/alone.js";
import { addressed, localDate } from "../ground/places.js";
import { lay } from "./pages.js";
import { WEEK, dayTitle, daysUpTo, takesLetter } from "./wanted.js";

/**
 * @typedef {import("../services/alone.js").Named} Named
 * @typedef {import("./pages.js").Printed} Printed
 * @typedef {import("../services/alone.js").Services & {draw: (view: import("../protocol.js").View, parent: Element) => void}} Services
 * @typedef {{what: "today" | "week" | "one", games: string[], format: "a4" | "letter", answers: boolean}} Chosen
 */

const SENTENCES = {
  starting: "Starting the engine…",
  making: (/** @type {string} */ title) => `Drawing ${title}…`,
  done: (/** @type {number} */ pages) => `${pages} ${pages === 1 ? "page" : "pages"}, ready to print.`,
  none: "Choose at least one game.",
  unknown: "There’s no such game here.",
  today: (/** @type {string} */ day) => `Parlour, ${day}`,
  week: (/** @type {string} */ day) => `Parlour, the week to ${day}`,
  one: "Parlour",
};

export class Printing {
  #place;
  #services;
  #base;
  /** The latest making of pages; an earlier one gives up. */
  #turn = 0;
  /** What the engine told of each puzzle, by id and day. @type {Map<string, Printed>} */
  #known = new Map();
  /** @type {Named | null} */
  #one = null;
  /** What did not come, in sentences: it may when it is tried again. */
  #lack = "";

  /** @param {HTMLElement} place @param {Services} services @param {string} base the address beside which all files lie @param {AbortSignal} signal */
  constructor(place, services, base, signal) {
    this.#place = place;
    this.#services = services;
    this.#base = base;
    place.addEventListener("change", () => this.make(), { signal });
    globalThis.addEventListener("hashchange", () => place.isConnected && this.#arrive(), { signal });
    services.engine.addEventListener("state", () => this.#tellTrouble(), { signal });
    this.#find("[data-again]").addEventListener("click", () => this.#again(), { signal });
    this.#find("[data-prints]").addEventListener("click", () => globalThis.print(), { signal });
    if (takesLetter(navigator.languages)) this.#input("format", "letter").checked = true;
    stand(this.#games, services.library, base);
    this.#arrive();
  }

  /** Makes the pages of what is chosen now. */
  async make() {
    this.#turn += 1;
    const turn = this.#turn;
    const chosen = this.#chosen();
    this.#busy(true);
    this.#paper.replaceChildren();
    this.#find("[data-games]").hidden = chosen.what === "one";
    this.#lack = "";
    const { printed, faults, lacks } = await this.#printed(chosen, turn);
    // What is laid is measured.
    await document.fonts?.ready;
    if (turn !== this.#turn) return;
    const title = this.#title(chosen);
    this.#paper.className = ["paper", chosen.format].join(" ");
    const site = new URL("../", this.#base);
    const booklet = { title, hasCover: chosen.what === "week" && printed.length > 1, hasAnswers: chosen.answers, site: `${site.host}${site.pathname}` };
    const pages = printed.length ? lay(this.#paper, printed, booklet, this.#services.draw) : 0;
    this.#busy(false, pages);
    this.#lack = [...lacks].join(" ");
    this.#tellTrouble();
    this.#say([...faults, ...(pages ? [SENTENCES.done(pages)] : [])].join(" "));
  }

  /** The puzzle that the address names is chosen; without one, today's. */
  #arrive() {
    const address = addressed();
    this.#one = address && (named(address.place) ?? { game: "", id: null, place: address.place });
    this.#find("[data-one]").hidden = !this.#one;
    this.#input("what", this.#one ? "one" : "today").checked = true;
    void this.make();
  }

  /** What the engine draws of the puzzles that are chosen, and sentences on what is not printed, or did not come. @param {Chosen} chosen @param {number} turn */
  async #printed(chosen, turn) {
    /** @type {Printed[]} */
    const printed = [];
    const [faults, lacks] = [new Set(), new Set()];
    const wanted = this.#wanted(chosen);
    if (wanted[0]) this.#services.engine.bring(wanted[0].game, true);
    else faults.add(chosen.what === "one" ? SENTENCES.unknown : SENTENCES.none);
    this.#tellTrouble();
    for (const [at, each] of wanted.entries()) {
      this.#progress(at, wanted.length);
      try {
        printed.push(await this.#of(each));
      } catch (error) {
        (isFinal(error) ? faults : lacks).add(toldOf(error));
      }
      if (turn !== this.#turn) break;
    }
    return { printed, faults, lacks };
  }

  /** The places that are chosen: a week's day by day, and of a day in the order of the games. @param {Chosen} chosen @returns {Named[]} */
  #wanted({ what, games }) {
    if (what === "one") return this.#one && this.#games.some(({ value }) => value === this.#one?.game) ? [this.#one] : [];
    const { library } = this.#services;
    const all = this.#games.filter(({ value, dataset }) => dataset.days && games.includes(value)).flatMap(({ value, dataset }) => {
      const { days: set = "" } = dataset;
      const span = library.days(value, set);
      const days = what === "week" && span ? daysUpTo(span, localDate(), WEEK) : [];
      // Of a week before the first day the sentence is that of a day.
      const keys = days.length ? days : ["today"];
      return keys.map((key) => ({ game: value, id: null, place: `${set}/${key}`, key }));
    });
    return all.sort((one, other) => one.key.localeCompare(other.key));
  }

  /** What the engine tells of a puzzle. @param {Named} wanted @returns {Promise<Printed>} */
  async #of(wanted) {
    const { engine, library } = this.#services;
    const puzzle = await placed(this.#services, wanted);
    const { title, puzzle: data } = await library.puzzle(puzzle);
    this.#say(SENTENCES.making(title));
    const today = localDate();
    const known = this.#known.get(`${puzzle} ${today}`);
    const printed = known ?? (await answered(this.#services, () => engine.ask("paper", { puzzle, data, today }, PATIENCE)));
    this.#known.set(`${puzzle} ${today}`, printed);
    return printed;
  }

  /** @param {Chosen} chosen */
  #title({ what }) {
    if (what === "one") return SENTENCES.one;
    return what === "week" ? SENTENCES.week(dayTitle(localDate())) : SENTENCES.today(dayTitle(localDate()));
  }

  /** Tells what stands in the engine's way, or did not come. */
  #tellTrouble() {
    const { state, trouble } = this.#services.engine;
    this.#find("[data-failure]").hidden = !(trouble || this.#lack);
    this.#find("[data-trouble]").textContent = trouble || this.#lack;
    if (!trouble && state === "booting") this.#say(SENTENCES.starting);
  }

  #again() {
    const { engine } = this.#services;
    if (engine.trouble) engine.start(this.#games[0]?.value ?? "");
    void this.make();
  }

  /** @returns {Chosen} */
  #chosen() {
    const one = (/** @type {string} */ name) => this.#place.querySelector(`[name="${name}"]:checked`)?.getAttribute("value");
    const games = this.#games.filter(({ checked }) => checked).map(({ value }) => value);
    const { checked: answers } = this.#input("answers", "on");
    return /** @type {Chosen} */ ({ what: one("what"), games, format: one("format"), answers });
  }

  /** @param {boolean} isBusy @param {number} [pages] */
  #busy(isBusy, pages = 0) {
    this.#place.dataset.printing = isBusy ? "making" : "ready";
    this.#find("progress").hidden = !isBusy;
    this.#find("[data-prints]").toggleAttribute("disabled", isBusy || !pages);
  }

  /** @param {number} done @param {number} all */
  #progress(done, all) {
    Object.assign(this.#find("progress"), { value: done, max: all });
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.#find("[data-told]").textContent = sentence;
  }

  /** @returns {HTMLInputElement[]} */
  get #games() {
    return [...this.#place.querySelectorAll("input")].filter(({ dataset }) => "standing" in dataset);
  }

  get #paper() {
    return this.#find("[data-paper]");
  }

  /** @param {string} name @param {string} value @returns {HTMLInputElement} */
  #input(name, value) {
    return /** @type {HTMLInputElement} */ (this.#find(`[name="${name}"][value="${value}"]`));
  }

  /** @param {string} selector @returns {HTMLElement} */
  #find(selector) {
    const found = this.#place.querySelector(selector);
    if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
    return found;
  }
}
