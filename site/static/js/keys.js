/** The keyboard of a board's page; the same keys in every game. */
import { openDialog } from "./dialogs.js";

const ACTIONS = { u: "undo", r: "redo", h: "hint", b: "rescue" };

const isTyping = (target) => target.closest("input, textarea, select, dialog");

/** Listens as long as the board is on its page. @param {import("./board.js").Board} board */
export function listenToKeys(board) {
  const { screen, signal } = board;
  const isOnBoard = (target) => target === document.body || screen.view.contains(target);
  const press = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key in ACTIONS) board.control(ACTIONS[key]);
    else if (key === "n") board.goOn();
    else if (key === "?") openDialog("help");
    else if (!isOnBoard(event.target) || !screen.cursor.press(event.key)) return;
    event.preventDefault();
  };
  document.addEventListener("keydown", press, { signal });
}
