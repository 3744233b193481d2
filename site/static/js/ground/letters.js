/** Which keys have their place on a board. */

/** What shows that letters belong to the board. */
const LETTERS = "[data-letter], [data-key], [data-types]";
const LETTER = /^[A-Z]$/;

/** The selector of what a typed key stands for. @param {string} key a capital letter, "Space", "Backspace" or "Enter" */
export const keyed = (key) => (LETTER.test(key) ? `[data-letter="${key}"], [data-key="${key}"]` : `[data-key="${key}"]`);

/** Whether a view has a place for any plain letter. @param {Element} view */
export const asksForLetters = (view) =>
  [...view.querySelectorAll(LETTERS)].some((one) => one instanceof HTMLElement && (one.dataset.letter || one.dataset.types || LETTER.test(one.dataset.key ?? "")));

/**
 * The event that a typed letter sends of itself, `letter:A`: where it has its place inside a `data-types="letter"`, or none at all in a view that has one; else "".
 * @param {HTMLElement} view @param {string} letter @param {Element | null} element the first that has the letter
 */
export function typed(view, letter, element) {
  const taker = element ? element.closest("[data-types]") : view.querySelector("[data-types]");
  return taker instanceof HTMLElement && !("hidden" in view.dataset) ? `${taker.dataset.types}:${letter}` : "";
}
