/** The keyboard of a board's page; the same keys in every game. */
import { openDialog } from "../host/dialogs.js";

const ACTIONS = { u: "undo", r: "redo", h: "hint", b: "rescue" };

const isTyping = (target) => target.closest("input, textarea, select, dialog");

/** Listens as long as the board is on its page. @param {import("../board/board.js").Board} board */
export function listenToKeys(board) {
  const { screen, signal } = board;
  const isOnBoard = (target) => target === document.body || screen.view.contains(target);
  const commands = {
    ...Object.fromEntries(Object.entries(ACTIONS).map(([key, action]) => [key, () => board.control(action)])),
    n: () => board.goOn(),
    p: () => board.pauseOrBegin(),
    s: () => openDialog("settings"),
  };
  const press = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === "?") openDialog("help");
    else if (key === "backspace") board.control("undo");
    else if (isLetter(key) && screen.takesLetters && !event.shiftKey) screen.letter(key.toUpperCase())?.click();
    else if (key in commands) commands[key]();
    else if (!isOnBoard(event.target) || !screen.cursor.press(event.key)) return;
    event.preventDefault();
  };
  document.addEventListener("keydown", press, { signal });
}

const isLetter = (key) => /^[a-z]$/.test(key);
