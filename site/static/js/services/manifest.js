/** The files of this very build; `./manifest.json` exists only while the build bundles the host. */
import { located } from "./files.js";
import written from "./manifest.json";

/**
 * The manifest with whole addresses, since a worker has another base than the page.
 * @param {string} base the address of the host script, beside which all files lie @returns {import("../built.js").Manifest}
 */
export const manifest = (base) => located(written, base);

/** Where a game's puzzles are, as its page says. @param {HTMLElement} root @param {string} base @returns {import("../built.js").Shelf} */
export const shelf = (root, base) => located(JSON.parse(root.dataset.shelf ?? ""), base);
