/** What a page without a board, and with a script of its own, is given by the page's script. */

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {Pick<import("./assets.js").Assets, "give">} Assets
 * @typedef {{engine: Engine, store: import("../store/store.js").Store, sounds: import("./sound.js").Sounds, library: import("./library.js").Library, assets: Assets,
 *   draw: (view: import("../protocol.js").View, parent: Element) => void}} Services
 */

/**
 * What the engine answers; what it lacks for that, such as a game, is brought to it first. One that runs already may lack functions: it starts again with
 * all of them, and is asked once more.
 * @template {import("../protocol.js").Op} O
 * @param {{engine: Pick<Engine, "ask">, assets: Assets}} services @param {O} op @param {import("../protocol.js").Args<O>} args @param {number} patience seconds
 * @returns {Promise<import("../protocol.js").Operations[O]["result"]>}
 */
export async function asked({ engine, assets }, op, args, patience) {
  let isLost = false;
  for (const given = new Set(); ; ) {
    try {
      return await engine.ask(op, args, patience);
    } catch (error) {
      // The class of such errors is in the page's own script: here they are known by what they say.
      const { kind, asset } = /** @type {Partial<import("../engine/engine.js").EngineError>} */ (error);
      const isMissing = kind === "needs" && asset && !given.has(asset);
      if (!isMissing && (kind !== "lost" || isLost)) throw error;
      if (isMissing) {
        given.add(asset);
        await assets.give(asset);
      } else {
        isLost = true;
        given.clear();
      }
    }
  }
}
