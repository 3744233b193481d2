/** Where the journal stands in the browser's other store (`journal.js`). */
export const PLACE = "parlour.journal.";

/** Whether a page left anything there. */
export function isLeft() {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PLACE));
  } catch {
    // A browser that stores nothing.
    return false;
  }
}
