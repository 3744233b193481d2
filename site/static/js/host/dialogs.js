/** Dialogs that a `data-opens` button opens, and that Escape, a `data-closes` button or a click beside them closes. */

/** @param {string} id */
export const openDialog = (id) => document.getElementById(id).showModal();

export function listenToDialogs() {
  document.addEventListener("click", ({ target }) => {
    const opener = target.closest("[data-opens]");
    if (opener) openDialog(opener.dataset.opens);
    else if (target.matches("dialog") || target.closest("[data-closes]")) target.closest("dialog").close();
  });
}
