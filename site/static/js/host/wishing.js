/**
 * "Make me one": a button of the menu, `data-make`, opens a dialog with the form of its set, which Python draws; what is asked for is made while a bar and a sentence
 * tell how far it is, until it is there, is stopped, or cannot be made, which is said.
 */
import { openDialog } from "../ground/dialogs.js";
import { newKey } from "../ground/places.js";

/**
 * @typedef {Pick<import("../services/workshop.js").Workshop, "form" | "make" | "wish">} Workshop
 * @typedef {{workshop: Workshop, library: import("../services/library.js").Library, draw: (view: import("../protocol.js").View, parent: Element) => void}} Services
 */

const ID = "wish";
const STOPPED = "Stopped. Nothing was made.";

/** @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {Record<string, string | true>} attrs @param {(Node | string)[]} children @returns {HTMLElementTagNameMap[T]} */
function made(tag, attrs, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value === true ? "" : String(value));
  element.append(...children);
  return element;
}

/** What a form asks for: a number for each of its inputs, 0 where one is left empty. @param {HTMLFormElement} form @returns {Record<string, number>} */
const wished = (form) => Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, Number(value)]));

/** What to tell the player of an error. @param {unknown} error */
function toldOf(error) {
  const { name, message } = /** @type {Error} */ (error);
  return name === "AbortError" ? STOPPED : message;
}

class Wishing {
  #game;
  #services;
  #title = made("h2", { id: `${ID}-title` });
  #place = made("div", {});
  #told = made("p", { role: "status" });
  #bar = made("progress", { hidden: true, "aria-label": "How far it is" });
  #stop = made("button", { type: "button", hidden: true }, "Stop");
  #work = new AbortController();

  /** @param {string} game @param {Services} services */
  constructor(game, services) {
    this.#game = game;
    this.#services = services;
    const back = made("button", { type: "button", "data-closes": true }, "Back to the game");
    const ways = made("p", { class: "choice" }, this.#stop, back);
    const article = made("article", { class: "wishing", tabindex: "-1", autofocus: true }, this.#title, this.#place, this.#told, this.#bar, ways);
    this.dialog = made("dialog", { id: ID, "aria-labelledby": `${ID}-title` }, article);
    this.dialog.addEventListener("close", () => this.#work.abort());
    this.dialog.addEventListener("submit", (event) => (event.preventDefault(), this.#make(/** @type {HTMLFormElement} */ (event.target))));
    this.#stop.addEventListener("click", () => this.#work.abort());
  }

  /** Shows the form of a set. @param {string} set */
  async open(set) {
    const { workshop, draw } = this.#services;
    this.#title.textContent = "Make me one";
    const place = made("div", {});
    this.#place.replaceWith(place);
    this.#place = place;
    this.#say("One moment, please.");
    openDialog(ID);
    try {
      const { title, view } = await workshop.form(this.#game, set);
      this.#title.textContent = title;
      draw(view, this.#place);
      this.#say("");
    } catch (error) {
      this.#say(toldOf(error));
    }
  }

  /** @param {HTMLFormElement} form */
  async #make(form) {
    this.#work.abort();
    const { signal } = (this.#work = new AbortController());
    const { workshop, library } = this.#services;
    // Read before they are disabled: what is disabled is no part of a form.
    const values = wished(form);
    this.#busy(true);
    try {
      const place = await workshop.wish(this.#game, form.dataset.wish ?? "", values, newKey());
      await workshop.make(library.id(this.#game, place), library, { signal, told: (step) => this.#show(step) });
      this.dialog.close();
      location.hash = `#${place}`;
      this.#say("");
    } catch (error) {
      this.#say(toldOf(error));
    } finally {
      this.#busy(false);
    }
  }

  /** @param {boolean} is */
  #busy(is) {
    this.#bar.hidden = this.#stop.hidden = !is;
    this.#bar.removeAttribute("value");
    for (const part of this.#place.querySelectorAll("input, select, button")) part.toggleAttribute("disabled", is);
    if (is) {
      this.#say("Getting ready.");
      this.#stop.focus();
    }
  }

  /** @param {import("../protocol.js").Step} step */
  #show({ done, of, say }) {
    this.#bar.max = of;
    this.#bar.value = done;
    this.#say(say);
  }

  /** @param {string} told */
  #say(told) {
    this.#told.textContent = told;
  }
}

/** Listens as long as the board is on its page. @param {HTMLElement} root @param {Services & {signal: AbortSignal}} services */
export function listenToWishes(root, { signal, ...services }) {
  const wishing = new Wishing(root.dataset.game ?? "", services);
  root.append(wishing.dialog);
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-make]") : null;
    if (button instanceof HTMLElement) wishing.open(button.dataset.make ?? "");
  }, { signal });
}
