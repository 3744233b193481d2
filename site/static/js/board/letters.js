/** Which keys have their place on a board. */

/** What shows that letters belong to the board. */
const LETTERS = "[data-letter], [data-key], [data-types]";
const LETTER = /^[A-Z]$/;

/** The selector of what a typed key stands for. @param {string} key a capital letter, "Space", "Backspace" or "Enter" */
export const keyed = (key) => (LETTER.test(key) ? `[data-letter="${key}"], [data-key="${key}"]` : `[data-key="${key}"]`);

/** Whether a view has a place for any plain letter. @param {Element} view */
export const asksForLetters = (view) =>
  [...view.querySelectorAll(LETTERS)].some((one) => one instanceof HTMLElement && (one.dataset.letter || one.dataset.types || LETTER.test(one.dataset.key ?? "")));

/** The event that a letter sends which no element of the view has for itself, `letter:A` where the view bears `data-types="letter"`; else null. @param {Element} view @param {string} letter */
export function typed(view, letter) {
  const taker = view.querySelector("[data-types]");
  return taker instanceof HTMLElement ? `${taker.dataset.types}:${letter}` : null;
}
