/** From now on the page is that of a player who was here before; the next one knows it before it is painted (guard.js). */
export function welcomeBack() {
  document.documentElement.dataset.known = "";
  try {
    localStorage.setItem("parlour-known", "yes");
  } catch {
    // A browser that keeps nothing welcomes them a moment longer.
  }
}
