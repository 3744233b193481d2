/** Dialogs that a `data-opens` button opens, and that Escape, a `data-closes` button or a click beside them closes. */

/** @param {string} id */
export function openDialog(id) {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}

export function listenToDialogs() {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const opener = target.closest("[data-opens]");
    if (opener instanceof HTMLElement) openDialog(opener.dataset.opens ?? "");
    else if (target.matches("dialog") || target.closest("[data-closes]")) target.closest("dialog")?.close();
  });
}
