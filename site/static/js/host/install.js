/**
 * The way to have Parlour as an app: a button on the page of settings, and on home one invitation after the third day on which a puzzle of the day was done.
 * A browser that installs by its own menu alone is told of in words, where that menu is known.
 */
import { button } from "../ground/button.js";
import { localDate } from "../ground/places.js";

/** So many days with a puzzle of the day done, and the player may want to have it at hand. */
const DAYS = 3;
/** Where those days stand, and that the invitation was answered. */
const KEPT = "parlour-days";
const ANSWERED = "answered";

const SAYS = {
  ask: "Parlour can be an app on this device, with its own icon.",
  ios: "To have Parlour as an app: Share, then “Add to Home Screen”.",
  install: "Install it",
  no: "Not now",
};

/** @typedef {Event & {prompt: () => Promise<unknown>}} Asking what Chromium sends where a page can be installed */

/** The days that are remembered, or `answered`. @returns {string[]} */
function remembered() {
  try {
    return (localStorage.getItem(KEPT) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

/** @param {string[]} days */
function remember(days) {
  try {
    localStorage.setItem(KEPT, days.join(" "));
  } catch {
    // A browser that keeps nothing invites nobody: an app would forget all, too.
  }
}

export class Installing {
  /** @type {Asking | null} */
  #asking = null;

  constructor() {
    globalThis.addEventListener("beforeinstallprompt", (event) => {
      // The browser's own invitation would come in the middle of a game.
      event.preventDefault();
      this.#asking = /** @type {Asking} */ (event);
      this.show();
    });
    globalThis.addEventListener("appinstalled", () => {
      this.#asking = null;
      this.#answer();
    });
  }

  /** Fills the places of this page that offer it. @param {boolean} [isDone] whether a puzzle of today is done */
  show(isDone = false) {
    const days = remembered();
    const today = localDate();
    if (isDone && days.length < DAYS && !days.includes(today) && !days.includes(ANSWERED)) remember([...days, today]);
    this.#fill(remembered());
  }

  /** @param {string[]} days */
  #fill(days) {
    for (const place of document.querySelectorAll("[data-install]")) {
      if (!(place instanceof HTMLElement)) continue;
      const isInvitation = place.dataset.install === "invitation";
      place.hidden = !this.#isOffered() || (isInvitation && (days.length < DAYS || days.includes(ANSWERED)));
      if (!place.hidden) place.replaceChildren(...this.#offer(isInvitation));
    }
  }

  /** Whether this device can be told how. */
  #isOffered() {
    return this.#asking !== null || /** @type {any} */ (navigator).standalone === false;
  }

  /** @param {boolean} isInvitation */
  #offer(isInvitation) {
    const install = button(SAYS.install, () => {
      void this.#asking?.prompt();
      // It can be asked only once.
      this.#asking = null;
      this.#answer();
    });
    const no = button(SAYS.no, () => this.#answer());
    return [`${this.#asking ? SAYS.ask : SAYS.ios} `, ...(this.#asking ? [install] : []), ...(isInvitation ? [no] : [])];
  }

  #answer() {
    remember([ANSWERED]);
    this.show();
  }
}
