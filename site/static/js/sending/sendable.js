/** What can be sent from device to device without a file: as a link, as codes, and how much of it. */
import { counted, sizes, within, written } from "../store/save_file.js";
import { framesOf } from "./frames.js";
import { linkOf, packed } from "./packed.js";

/** @typedef {import("../store/save_file.js").About} About */
/** @typedef {{about: About, held: string, link: string | null, codes: string[]}} Sendable what it is about and holds in words, and the ways it can go */

/** A link of so many characters is one code that any phone's own camera opens. */
const LINK_IN_A_CODE = 1_000;

/**
 * All of what is asked for, else the same without the games in progress, which are the most of it; null where that is too much too.
 * @param {import("../store/save_file.js").Everything} here @param {About} about @param {string} made @param {string} page the address of the page that brings @param {string} edition which Parlour this is
 * @returns {Promise<Sendable | null>}
 */
export async function sendable(here, about, made, page, edition) {
  /** @type {About[]} */
  const tries = about.puzzle ? [about] : [about, { ...about, without: "sessions" }];
  for (const each of tries) {
    const bytes = await packed(written(here, made, each, edition));
    const link = linkOf(bytes, page);
    const codes = link && link.length <= LINK_IN_A_CODE ? [link] : framesOf(bytes);
    if (codes) return { about: each, held: counted(sizes(within(here, each))), link, codes };
  }
  return null;
}
