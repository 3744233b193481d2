/** On a game's page: where the player asks for the puzzle that fits them, and at the end of a puzzle once a few were played, what knows that is brought. */
import { keysOf } from "../services/results.js";

/** After so many results of a game the card at a puzzle's end is worth it. */
const FEW = 5;

/** @typedef {{show: (place: Element) => Promise<void>, anew: (place: Element) => Promise<void>}} Fitting */

/**
 * @param {HTMLElement} root @param {Pick<import("../board/board.js").Board, "signal">} board @param {import("../store/store.js").Store} store
 * @param {() => Promise<Fitting | null>} bring
 */
export function followFits(root, { signal }, store, bring) {
  const game = root.dataset.game ?? "";
  const place = (/** @type {string} */ name) => root.querySelector(`[data-fitted="${name}"]`);

  /** @type {Fitting | null} */
  let held = null;
  const brought = async () => (held ??= await bring());

  const press = async (/** @type {Event} */ { target }) => {
    const pressed = target instanceof Element ? target.closest("[data-fit]") : null;
    if (!(pressed instanceof HTMLElement)) return;
    const [come, there] = [await brought(), place("menu")];
    if (come && there && !signal.aborted) await (pressed.dataset.fit === "anew" ? come.anew(there) : come.show(there));
  };

  const see = async () => {
    const there = place("card");
    if (!there || there.childNodes.length) return;
    const played = (await keysOf(store)).filter((key) => key.includes(`-${game}.`));
    const come = played.length < FEW ? null : await brought();
    if (come && there.isConnected && !signal.aborted) await come.show(there);
  };

  root.addEventListener("click", press, { signal });
  const card = root.querySelector('[data-part="card"]');
  const observer = new MutationObserver(see);
  if (card) observer.observe(card, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
  see();
}
