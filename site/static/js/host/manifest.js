/** The files of this very build; `./manifest.json` exists only while the build bundles the host. */
import written from "./manifest.json";

/**
 * @typedef {import("../engine/fetched.js").BuiltFile} BuiltFile
 * @typedef {{shards: [string, BuiltFile][], missing?: string}} Shelf the shards of a set, each with its first key; of a set of days what is said of one that has none
 * @typedef {{python: BuiltFile, index: BuiltFile, sets: Record<string, Shelf>, assets: Record<string, BuiltFile>}} GameFiles
 * @typedef {{engine: import("../engine/engine.js").EngineFiles, games: Record<string, GameFiles>, assets: Record<string, BuiltFile>}} Manifest
 */

/**
 * The manifest with whole addresses, since a worker has another base than the page.
 * @param {string} base the address of the host script, beside which all files lie @returns {Manifest}
 */
export const manifest = (base) => located(written, base);

/** The value with every `url` in it made whole. @param {any} value @param {string} base @returns {any} */
function located(value, base) {
  if (Array.isArray(value)) return value.map((one) => located(one, base));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === "url" ? new URL(one, base).href : located(one, base)]));
}
