/**
 * @typedef {object} Services what lives as long as the document
 * @property {import("../engine/engine.js").Engine} engine
 * @property {import("../store/store.js").Store} store
 * @property {import("../host/library.js").Library} library
 * @property {import("../host/assets.js").Assets} assets
 * @property {Pick<import("../host/sound.js").Sounds, "play">} sounds
 */
export {};
