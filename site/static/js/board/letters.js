/** Which keys have their place on a board. */

/** What shows that letters belong to the board. */
const LETTERS = "[data-letter], [data-key]";
const LETTER = /^[A-Z]$/;

/** The selector of what a typed key stands for. @param {string} key a capital letter, "Space", "Backspace" or "Enter" */
export const keyed = (key) => (LETTER.test(key) ? `[data-letter="${key}"], [data-key="${key}"]` : `[data-key="${key}"]`);

/** Whether a view has a place for any plain letter. @param {Element} view */
export const asksForLetters = (view) =>
  [...view.querySelectorAll(LETTERS)].some((one) => one instanceof HTMLElement && (one.dataset.letter || LETTER.test(one.dataset.key ?? "")));
