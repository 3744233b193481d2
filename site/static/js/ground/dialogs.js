/** Dialogs that a `data-opens` button opens, and that Escape, a `data-closes` button, a choice made in a sheet or a click beside them closes. */

/** What a press of it in a sheet is done with the sheet. */
const CHOICE = "a[href], [data-act], [data-copy], [data-go], [data-keep], [data-make]";

/** @param {string} id */
export function openDialog(id) {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  // What belongs to the board comes before what belongs to the site, which stands in the bar above it.
  for (const part of [...document.querySelectorAll(`[data-sheet="${id}"]`)].reverse()) lend(part, dialog);
  dialog.showModal();
}

/** What stands beside the board where there is room comes into its sheet while this is open. @param {Element} part @param {HTMLDialogElement} dialog */
function lend(part, dialog) {
  const place = document.createComment("");
  part.replaceWith(place);
  dialog.querySelector("article")?.append(part);
  dialog.addEventListener("close", () => place.replaceWith(part), { once: true });
}

export function listenToDialogs() {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const opener = target.closest("[data-opens]");
    const around = target.closest("dialog");
    if (opener || target === around || target.closest("[data-closes]") || (around?.matches(".sheet") && target.closest(CHOICE))) around?.close();
    if (opener instanceof HTMLElement) openDialog(opener.dataset.opens ?? "");
  });
}
