/** On a game's page: when a puzzle of a pack ends that the player has kept, what leads on in packs is brought. */

/** The names of packs among what is kept of the player's own. */
const PACKS = "parlour.";

/**
 * @param {HTMLElement} root @param {import("../board/board.js").Board} board @param {import("../store/store.js").Store} store
 * @param {() => Promise<typeof import("../packs.js") | null>} bring
 */
export function followPacks(root, { notices, signal }, store, bring) {
  const see = async () => {
    const { puzzle = "", status } = root.dataset;
    if (status === "playing") return;
    const held = [...(await store.materials())].filter(([name]) => String(name).startsWith(PACKS));
    const come = held.length ? await bring() : null;
    if (!signal.aborted && puzzle === root.dataset.puzzle) await come?.leadOn(new Map(held), puzzle, { notices, store });
  };
  const observer = new MutationObserver(see);
  observer.observe(root, { attributeFilter: ["data-status", "data-puzzle"] });
  signal.addEventListener("abort", () => observer.disconnect());
}
