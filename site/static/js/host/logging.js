/** On a game's page: what logs plays is brought where the player has switched that on, and only there. */
import { isLogged } from "../ground/logged.js";

/**
 * @param {HTMLElement} root @param {AbortSignal} signal @param {{engine: EventTarget, store: Pick<import("../store/store.js").Store, "session">}} services
 * @param {() => Promise<typeof import("../plays.js") | null>} bring
 */
export async function logPlays({ dataset }, signal, { engine, store }, bring) {
  if (!isLogged()) return;
  const come = await bring();
  const { puzzle = "" } = dataset;
  if (!signal.aborted) await come?.follow(engine, puzzle, async () => (await store.session(puzzle))?.save ?? null);
}
