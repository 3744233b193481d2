/** What asks the browser, once for a page, not to delete what is here by itself. @returns {() => Promise<void>} */
export function lasting() {
  let hasAsked = false;
  return async () => {
    if (hasAsked) return;
    hasAsked = true;
    try {
      const { storage } = globalThis.navigator;
      if (!(await storage.persisted())) await storage.persist();
    } catch {
      // A browser without the question, or one that may not be asked here, keeps it as long as it likes.
    }
  };
}
