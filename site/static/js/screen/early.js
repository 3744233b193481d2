/** A tab of the menu that is pressed before there is what shows it: it is pressed again once there is. */
export class EarlyTab {
  #menu;
  #tab = "";

  /** @param {HTMLElement} menu */
  constructor(menu) {
    this.#menu = menu;
    menu.addEventListener("click", this.#note);
  }

  /** @param {Event} event */
  #note = ({ target }) => {
    const tab = target instanceof Element ? target.closest("[data-tab]") : null;
    if (tab instanceof HTMLElement) this.#tab = tab.dataset.tab ?? "";
  };

  /** Presses it again; the menu may have been drawn anew since. */
  press() {
    this.#menu.removeEventListener("click", this.#note);
    const tab = this.#tab ? this.#menu.querySelector(`[data-tab="${this.#tab}"]`) : null;
    if (tab instanceof HTMLElement) tab.click();
  }
}
