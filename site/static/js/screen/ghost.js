/** The ghost of a race: a bar that moves by itself as the raced go did, by the times that the engine told. Where less motion is wished for it steps at moves alone. */

import { isStill } from "../ground/still.js";

const STEP_MS = 100;
/** The width of a bar that is filled. */
const FILLED = 1_000;

/** How far a go has come, in moves, `ms` after its times were told. @param {number} made the moves that it had made @param {number[]} times when it made the last of these and makes the next ones @param {number} ms */
export function reached(made, times, ms) {
  const [before = 0, ...next] = times;
  const done = next.filter((time) => time <= ms).length;
  const [from, to] = [done ? next[done - 1] ?? 0 : before, next[done]];
  return made + done + (to === undefined ? 0 : Math.min(1, Math.max(0, (ms - from) / (to - from))));
}

export class Ghost {
  #root;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /** Begins to move what is drawn now, in place of what was drawn before. */
  settle() {
    this.end();
    const bar = /** @type {SVGRectElement | null} */ (this.#root.querySelector("[data-ghost]"));
    if (!bar) return;
    const { ghost = "", made, whole, at, lasts } = bar.dataset;
    const times = ghost.split(" ").map(Number);
    const passed = () => Math.max(0, Date.now() - Number(at));
    // What was kept of an earlier visit stands until the engine says how it is now.
    if (passed() > Number(lasts)) return;
    const move = () => {
      const moves = reached(Number(made), times, Math.min(passed(), Number(lasts)));
      bar.setAttribute("width", String((FILLED * (isStill() ? Math.floor(moves) : moves)) / Number(whole)));
    };
    move();
    this.#timer = setInterval(move, STEP_MS);
  }

  end() {
    clearInterval(this.#timer);
  }
}
