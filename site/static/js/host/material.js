/**
 * A place to bring a text of one's own, `data-material`: a field (`data-text`) and a file (`data-file`) in it, which `data-read` takes;
 * `data-export` saves what was brought as a file, `data-forget` removes it, and a button in the answer, `data-putback`, puts that back.
 */
import { Reading } from "./reading.js";

/** Listens as long as the board is on its page. @param {HTMLElement} root @param {import("../board/board.js").Board} board @param {import("./reading.js").Reader} reader */
export function listenToMaterials(root, board, reader) {
  /** @type {Reading} */
  const reading = new Reading(root.dataset.game ?? "", reader, (said) => (board.screen.answer(said), offer(root, reading.removed)));
  const press = async (/** @type {Event} */ { target }) => {
    const element = target instanceof Element ? target.closest("[data-read], [data-export], [data-forget], [data-putback]") : null;
    if (!(element instanceof HTMLElement)) return;
    const { export: wanted, forget, putback } = element.dataset;
    if (wanted !== undefined) return save(await reading.file(wanted));
    if (forget !== undefined) await reading.forget(forget);
    else if (putback !== undefined) await reading.putBack(putback);
    else await read(reading, element.closest("[data-material]"));
    await board.refreshMenu();
  };
  root.addEventListener("click", press, { signal: board.signal });
}

/** @param {Reading} reading @param {Element | null} place */
async function read(reading, place) {
  const field = place?.querySelector("[data-text]");
  const file = place?.querySelector("[data-file]");
  if (!(field instanceof HTMLTextAreaElement && file instanceof HTMLInputElement)) return;
  const [chosen] = file.files ?? [];
  const isTaken = await reading.bring(chosen ? chosen.name.replace(/\.[a-z0-9]{1,5}$/i, "") : "", chosen ?? field.value);
  if (!isTaken) return;
  // Only what was read: a text that was pasted beside a file stays.
  if (chosen) file.value = "";
  else field.value = "";
}

/** Offers beside the answer to put back what was removed. @param {HTMLElement} root @param {[string, string][]} removed */
function offer(root, removed) {
  const answer = root.querySelector('[data-part="answer"]');
  for (const [key, title] of removed) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.putback = key;
    button.textContent = `Put back “${title}”`;
    answer?.append(" ", button);
  }
}

/** @param {{name: string, text: string} | null} file */
function save(file) {
  if (!file) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file.text], { type: "application/json" }));
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
