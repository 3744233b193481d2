/** What a game's help says, and what is asked of how pages look: files of their own, since nobody reads them before the first board is there. */
import { button } from "../ground/button.js";

/** Says why there is none. @param {string} fault */
const sentence = (fault) => `This couldn’t be loaded: ${fault}.`;

const asText = (/** @type {Response} */ answer) => answer.text();

/** Has a mail name the puzzle that is open when its link is followed; it is the player's to send. @param {HTMLAnchorElement} link */
function namePuzzle(link) {
  const { href } = link;
  link.onclick = () => {
    const board = document.querySelector("[data-puzzle]");
    link.href = `${href}${encodeURIComponent(`\n${board?.getAttribute("data-puzzle") ?? ""}\n\n`)}`;
  };
}

/**
 * Fills the place that such a text has on its page, or says there why it cannot, with a button that tries again.
 * @param {Element} place @param {import("../built.js").BuiltFile} file @param {Pick<import("../services/files.js").Files, "load">} files
 */
export async function bringHelp(place, file, files) {
  try {
    // The build wrote it, and its hash was checked.
    const page = new DOMParser().parseFromString(await files.load(file, asText, sentence), "text/html");
    place.replaceChildren(...page.body.childNodes);
    for (const link of place.querySelectorAll("a[data-mails]")) namePuzzle(/** @type {HTMLAnchorElement} */ (link));
  } catch (error) {
    const told = document.createElement("p");
    told.textContent = /** @type {Error} */ (error).message;
    place.replaceChildren(told, button("Try again", () => bringHelp(place, file, files)));
  }
}
