/** Lights every element of the group under the pointer or the keyboard's focus, with `data-lit`. */
export class Light {
  #view;
  #hovers = matchMedia("(hover: hover)");

  /** @param {HTMLElement} view */
  constructor(view) {
    this.#view = view;
    view.addEventListener("pointerover", ({ pointerType, target }) => pointerType === "mouse" && this.#show(target));
    view.addEventListener("pointerleave", () => this.settle());
    view.addEventListener("focusin", () => this.settle());
    view.addEventListener("focusout", () => this.#show(null));
  }

  /** Lights what is under the pointer or the focus now. */
  settle() {
    const hovered = this.#hovers.matches ? this.#view.querySelector("[data-group]:hover") : null;
    this.#show(hovered ?? this.#view.querySelector("[data-group]:focus-visible"));
  }

  /** @param {EventTarget | null} target */
  #show(target) {
    const group = target instanceof Element ? target.closest("[data-group]")?.getAttribute("data-group") : null;
    for (const element of this.#view.querySelectorAll("[data-group], [data-lit]")) {
      element.toggleAttribute("data-lit", Boolean(group) && element.getAttribute("data-group") === group);
    }
  }
}
