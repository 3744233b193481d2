/**
 * The menu as it is seen: drawn while it stands on the page, since hundreds of puzzles hold up a phone that has it in a closed sheet; and its tabs, of which
 * Python marks the one of the open puzzle, while the player may look at another.
 */

/** How far an arrow key goes. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

export class Tabs {
  #menu;
  #drawView;
  /** The tab that shows, the marked one at that time, and whether the player chose it in the page's own list: that marks the page's puzzle, though another may be opening. */
  #chosen = { tab: "", here: "", isEarly: false };
  /** Whether Python has drawn the list. */
  #isPythons = false;
  /** What is to be drawn once the menu can be seen. @type {import("../protocol.js").View | null} */
  #waiting = null;

  /** @param {Element} menu @param {typeof import("../ground/view.js").draw} drawView */
  constructor(menu, drawView) {
    this.#menu = menu;
    this.#drawView = drawView;
    menu.addEventListener("click", ({ target }) => {
      const tab = target instanceof Element ? target.closest("[data-tab]") : null;
      if (tab instanceof HTMLElement) this.#choose(tab);
    });
    menu.addEventListener("keydown", (event) => event instanceof KeyboardEvent && this.#step(event));
    // Its sheet opens, or the window grows.
    new ResizeObserver(() => this.#draw()).observe(menu);
  }

  /** Draws the menu anew, at once or as soon as it can be seen. @param {import("../protocol.js").View} view */
  show(view) {
    this.#waiting = view;
    this.#draw();
  }

  #draw() {
    if (!this.#waiting || !this.#menu.getClientRects().length) return;
    this.#drawView(this.#waiting, this.#menu);
    this.#waiting = null;
    this.settle();
    this.#chosen.isEarly = false;
    this.#isPythons = true;
  }

  /** After the menu was drawn anew: shows the tab the player chose, until the puzzle that is open is one of another set. */
  settle() {
    const here = this.#all.find((tab) => "here" in tab.dataset)?.dataset.tab ?? "";
    if (here !== this.#chosen.here) this.#chosen = { tab: this.#chosen.isEarly ? this.#chosen.tab : here, here, isEarly: false };
    for (const tab of this.#all) this.#show(tab, tab.dataset.tab === this.#chosen.tab);
  }

  get #all() {
    return [...this.#menu.querySelectorAll("[data-tab]")].filter((tab) => tab instanceof HTMLElement);
  }

  /** @param {HTMLElement} tab */
  #choose(tab) {
    this.settle();
    this.#chosen.tab = tab.dataset.tab ?? "";
    this.#chosen.isEarly = !this.#isPythons;
    this.settle();
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const all = this.#all;
    const at = all.findIndex((tab) => tab === event.target);
    const next = all.at((at + (STEPS[event.key] ?? 0)) % all.length);
    if (at < 0 || !STEPS[event.key] || !next) return;
    event.preventDefault();
    this.#choose(next);
    next.focus();
  }

  /** @param {HTMLElement} tab @param {boolean} isChosen */
  #show(tab, isChosen) {
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel) panel.hidden = !isChosen;
  }
}
