/** A sentence in a place that is read aloud. */

const AGAIN_MS = 40;

/** Says a sentence there; one that is said again is announced again. @param {HTMLElement} part @param {string} sentence */
export function announce(part, sentence) {
  if (sentence && part.textContent === sentence) {
    part.textContent = "";
    setTimeout(() => (part.textContent ||= sentence), AGAIN_MS);
  } else part.textContent = sentence;
}
