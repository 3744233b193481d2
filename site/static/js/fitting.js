/** What knows which puzzle fits the player, and no page needs at first: it comes when they ask for it, or once they have played a few of a game. */
import { Fits } from "./fitting/fits.js";

/** @param {HTMLElement} root the board's @param {import("./fitting/fits.js").Services} services */
export const fitsOf = (root, services) => new Fits(root, services, import.meta.url);
