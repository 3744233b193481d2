/** What a view goes on with by itself: an element with `data-paced="900"` is pressed so many milliseconds after it was drawn. */
export class Pace {
  #view;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} view */
  constructor(view) {
    this.#view = view;
  }

  /** Begins to wait for what is drawn now, in place of what was drawn before. */
  settle() {
    this.end();
    const paced = this.#view.querySelector("[data-paced]");
    if (paced instanceof HTMLElement) this.#timer = setTimeout(() => paced.click(), Number(paced.dataset.paced));
  }

  end() {
    clearTimeout(this.#timer);
  }
}
