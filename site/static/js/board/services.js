/**
 * @typedef {{results: import("../protocol.js").Result[], mark?: string}} Reached what was played of a game: up to a mark where the engine has it, else told at once
 *
 * @typedef {object} Services what lives as long as the document
 * @property {import("../engine/engine.js").Engine} engine
 * @property {import("../store/store.js").Store} store
 * @property {import("../services/library.js").Library} library
 * @property {Pick<import("../services/assets.js").Assets, "give">} assets
 * @property {Pick<import("../services/sound.js").Sounds, "play">} sounds
 * @property {Promise<Pick<import("../services/materials.js").Materials, "told" | "puzzle" | "workshop"> | null>} materials
 * @property {(game: string, isWhole: boolean) => Promise<Reached>} reached has the engine know what was played; `isWhole` of each puzzle too, and not just what it comes to
 * @property {(place: string, text?: string) => Promise<string | null>} hand hands an address on; what to tell the player
 */
export {};
