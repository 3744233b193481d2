/** What a board goes on with by itself: an element with `data-paced="900"` is pressed so many milliseconds after it was drawn. */
export class Pace {
  #root;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /** Begins to wait for what is drawn now, in place of what was drawn before. */
  settle() {
    this.end();
    const paced = this.#root.querySelector("[data-paced]");
    if (paced instanceof HTMLElement) this.#timer = setTimeout(() => paced.click(), Number(paced.dataset.paced));
  }

  end() {
    clearTimeout(this.#timer);
  }
}
