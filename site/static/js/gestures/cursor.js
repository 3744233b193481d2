/** The one place on a board where the keyboard is: a roving tabindex over the elements with a `data-cell`. */

/** @typedef {{x: number, y: number}} Cell */

const PLAYABLE = "[data-cell]:not([disabled])";
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ENDS = { Home: -1, End: 1 };

/** @param {Element} element @returns {Cell} */
function cellOf(element) {
  const [x, y] = element.dataset.cell.split(",").map(Number);
  return { x, y };
}

/** What stands nearest in a direction; going aside counts double, so that rows and columns are kept to. */
function neighbour(elements, from, [dx, dy]) {
  const cost = (cell) => {
    const [across, along] = [cell.x - from.x, cell.y - from.y];
    const ahead = across * dx + along * dy;
    return ahead > 0 ? ahead + 2 * Math.abs(across * dy + along * dx) : Infinity;
  };
  return leastBy(elements, (element) => cost(cellOf(element)));
}

const endOfRow = (elements, from, side) => leastBy(elements, (element) => (cellOf(element).y === from.y ? -side * cellOf(element).x : Infinity));
const distance = (a, b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

function leastBy(elements, cost) {
  let [best, least] = [null, Infinity];
  for (const element of elements) {
    const here = cost(element);
    if (here < least) [best, least] = [element, here];
  }
  return best;
}

export class Cursor {
  #view;
  /** @type {Cell} */
  #at = { x: 0, y: 0 };

  /** @param {HTMLElement} view */
  constructor(view) {
    this.#view = view;
    view.addEventListener("focusin", ({ target }) => this.#moveTo(target));
    view.addEventListener("click", ({ target }) => this.#moveTo(target));
  }

  /** Makes the element nearest to the cursor the board's one tab stop, and focuses it when the focus was lost with another. */
  settle(hadFocus) {
    const nearest = leastBy(this.#elements(), (element) => distance(cellOf(element), this.#at));
    if (nearest) this.#mark(nearest);
    const focused = document.activeElement;
    if (hadFocus && (!this.#view.contains(focused) || focused.disabled)) nearest?.focus({ preventScroll: true });
  }

  /** Focuses the board at the cursor. @param {FocusOptions} [options] */
  focus(options) {
    this.#view.querySelector('[data-cell][tabindex="0"]')?.focus(options);
  }

  /** @param {string} key @returns {boolean} whether the key moves the cursor */
  press(key) {
    if (!(key in STEPS) && !(key in ENDS)) return false;
    if (!this.#view.contains(document.activeElement)) this.focus();
    else if (key in STEPS) neighbour(this.#elements(), this.#at, STEPS[key])?.focus();
    else endOfRow(this.#elements(), this.#at, ENDS[key])?.focus();
    return true;
  }

  #elements() {
    return [...this.#view.querySelectorAll(PLAYABLE)];
  }

  #moveTo(target) {
    const element = target.closest(PLAYABLE);
    if (element) this.#mark(element);
  }

  #mark(element) {
    this.#at = cellOf(element);
    for (const other of this.#view.querySelectorAll("[data-cell]")) other.tabIndex = other === element ? 0 : -1;
  }
}
