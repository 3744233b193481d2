/** Which element a step of the cursor leads to: by places on a grid, or by where the words of a text stand on the screen. */

/**
 * @typedef {{x: number, y: number}} Cell
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 * @typedef {[number, number]} Step across and down
 */

/**
 * The one of least cost, the first of equals; null when all cost Infinity.
 * @template T @param {T[]} all @param {(one: T) => number} cost @returns {T | null}
 */
export function leastBy(all, cost) {
  /** @type {T | null} */
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const here = cost(one);
    if (here < least) [best, least] = [one, here];
  }
  return best;
}

/** What it costs to go to a cell in a direction; going aside counts double, so that rows and columns are kept to. @param {Cell} from @param {Cell} to @param {Step} step */
export function costOfStep(from, to, [dx, dy]) {
  const [across, along] = [to.x - from.x, to.y - from.y];
  const ahead = across * dx + along * dy;
  return ahead > 0 ? ahead + 2 * Math.abs(across * dy + along * dx) : Infinity;
}

/** @param {Cell} a @param {Cell} b */
export const distance = (a, b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

const middle = (/** @type {Box} */ { left, right }) => (left + right) / 2;
const level = (/** @type {Box} */ { top, bottom }) => (top + bottom) / 2;

/** Whether two words stand on one line: the middle of one is between top and bottom of the other. @param {Box} a @param {Box} b */
export const onOneLine = (a, b) => a.top < level(b) && level(b) < a.bottom;

/**
 * The place in the list of the box on the next line up or down that is nearest across; null when there is no such line.
 * @param {Box[]} boxes @param {Box} from @param {number} down 1, or -1 for up @returns {number | null}
 */
export function onNextLine(boxes, from, down) {
  const places = boxes.map((_, place) => place);
  const at = (/** @type {number} */ place) => boxes[place] ?? from;
  const beyond = places.filter((place) => !onOneLine(from, at(place)) && (level(at(place)) - level(from)) * down > 0);
  const nearest = leastBy(beyond, (place) => (level(at(place)) - level(from)) * down);
  if (nearest === null) return null;
  return leastBy(beyond.filter((place) => onOneLine(at(nearest), at(place))), (place) => Math.abs(middle(at(place)) - middle(from)));
}
