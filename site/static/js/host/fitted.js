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
    // Over a slow network the engine's rest is seconds away: the key that was pressed shows it. `data-waiting` is the queue's, which clears it from all that it does not know.
    pressed.setAttribute("aria-busy", "true");
    try {
      const [come, there] = [await brought(), place("menu")];
      if (come && there && !signal.aborted) await (pressed.dataset.fit === "anew" ? come.anew(there) : come.show(there));
    } finally {
      pressed.removeAttribute("aria-busy");
    }
  };

  // The last result may be kept only after its card is drawn. The menu is drawn anew then, so both are looked at, and what was shown of the same is not shown again.
  let seen = "";
  const see = async () => {
    const [card, menu] = [place("card"), place("menu")];
    const isAsked = Boolean(menu?.childNodes.length);
    if (!card && !isAsked) return void (seen = "");
    const played = (await keysOf(store, game)).length;
    const now = `${root.dataset.puzzle} ${Boolean(card)} ${played}`;
    if (now === seen || (!isAsked && played < FEW)) return;
    seen = now;
    const come = await brought();
    if (!come || signal.aborted) return;
    if (card?.isConnected) await come.show(card);
    if (isAsked && menu?.isConnected) await come.show(menu);
  };

  root.addEventListener("click", press, { signal });
  const observer = new MutationObserver(see);
  for (const part of root.querySelectorAll('[data-part="card"], [data-part="menu"]')) observer.observe(part, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
  see();
}
