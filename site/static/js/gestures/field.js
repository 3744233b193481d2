/**
 * A field to type a text into, `data-send="word"`: Enter, or a button of its form, sends the event `word:<text>`. In a textarea Enter begins a line.
 * A slider sends where it stands, `seek:7`, as it is drawn.
 */

/** Characters; no field sends more, whatever it says of itself. */
const MAX_LENGTH = 200;
/** Characters that a textarea may send. */
const MAX_TEXT = 250_000;

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** Listens as long as the board is on its page. @param {HTMLElement} root @param {import("../board/board.js").Board} board */
export function listenToFields(root, board) {
  const { signal } = board;
  const submit = (/** @type {Event} */ event) => {
    const field = event.target instanceof HTMLFormElement ? fieldIn(event.target) : null;
    if (!field) return;
    event.preventDefault();
    send(field, board);
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    const field = event.target instanceof HTMLInputElement && "send" in event.target.dataset ? event.target : null;
    if (!field || field.form || event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    send(field, board);
  };
  root.addEventListener("submit", submit, { signal });
  root.addEventListener("input", slides(board), { signal });
  root.addEventListener("keydown", press, { signal });
}

/** Sends where a slider stands; while that is answered it may go on, of which the last alone is sent. @param {import("../board/board.js").Board} board */
function slides(board) {
  /** @type {string | null} */
  let wanted = null;
  return async (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLInputElement && target.type === "range" && "send" in target.dataset)) return;
    const isBusy = wanted !== null;
    wanted = `${target.dataset.send}:${target.value}`;
    if (isBusy) return;
    for (let sent = ""; sent !== wanted; ) {
      sent = wanted;
      await board.send(sent);
    }
    wanted = null;
  };
}

/** @param {Element} form @returns {Field | null} */
const fieldIn = (form) => form.querySelector("input[data-send], textarea[data-send]");

/** Sends what is written, and clears the field unless it was refused or has been changed meanwhile. @param {Field} field @param {import("../board/board.js").Board} board */
async function send(field, board) {
  const { value } = field;
  const text = bounded(value.trim(), field.maxLength, field instanceof HTMLInputElement ? MAX_LENGTH : MAX_TEXT);
  if (!text) return;
  const turn = await board.send(`${field.dataset.send}:${text}`);
  if (turn && isTaken(turn) && field.value === value) field.value = "";
}

/** Whether something came of it: a refusal says why, and leaves nothing to save. @param {import("../screen/frame.js").Turn} turn */
const isTaken = ({ dropped, save, frame }) => !dropped && (save !== null || !frame.say);

/** The text, cut where the field, or any field, ends; half a character is left out. @param {string} text @param {number} maxLength -1 for none @param {number} most */
function bounded(text, maxLength, most) {
  const limit = maxLength < 0 ? most : Math.min(maxLength, most);
  return text.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
}
