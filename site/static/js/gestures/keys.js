/** The keyboard of a board's page; the same keys in every game, besides those that a view asks for. */
import { typed } from "../ground/letters.js";
import { openDialog } from "../ground/dialogs.js";

/** @typedef {import("../board/board.js").Board} Board */

/** What a plain letter does, and Shift with it where plain letters belong to the board. @type {Record<string, (board: Board) => void>} */
const COMMANDS = {
  u: (board) => board.control("undo"),
  r: (board) => board.control("redo"),
  h: (board) => board.control("hint"),
  k: (board) => board.control("pin"),
  b: (board) => board.control("rescue"),
  n: (board) => board.goOn(),
  p: (board) => board.pauseOrBegin(),
  s: () => openDialog("settings"),
};

/** The keys that a view may ask for by a name, `data-key="Space"`. */
const NAMED = new Map([[" ", "Space"], ["Backspace", "Backspace"], ["Enter", "Enter"], ["Escape", "Escape"]]);

const LETTER = /^[a-z]$/i;
/** Where what is typed is text, or a choice. */
const TYPED_IN = 'input, textarea, select, dialog, [contenteditable="true"]';
/** What a press of Enter or the space bar is for itself. */
const PRESSED_BY_KEY = "a, button, summary";

/** Listens as long as the board is on its page. @param {HTMLElement} _root @param {Board} board */
export function listenToKeys(_root, board) {
  /** What had the focus when a letter was typed: Space and Enter go on with what is typed, instead of pressing that. @type {EventTarget | null} */
  let typedAt = null;
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (!isOurs(event)) return;
    if (!NAMED.has(event.key)) typedAt = LETTER.test(event.key) && !event.shiftKey ? event.target : null;
    const act = played(event, board, typedAt === event.target) ?? commanded(event, board);
    if (act) act();
    else if (!isOnBoard(event, board) || !board.screen.move(event.key, () => arrive(board))) return;
    event.preventDefault();
  };
  document.addEventListener("keydown", press, { signal: board.signal });
}

/** Whether a key is neither the browser's nor a text's. @param {KeyboardEvent} event */
function isOurs({ target, ctrlKey, altKey, metaKey, isComposing }) {
  return !(ctrlKey || altKey || metaKey || isComposing) && target instanceof Element && !target.closest(TYPED_IN);
}

/** What a key does that belongs to the board. @param {KeyboardEvent} event @param {Board} board @param {boolean} isTyping @returns {(() => void) | undefined} */
function played({ key, shiftKey, target }, board, isTyping) {
  const { screen } = board;
  if (LETTER.test(key)) return screen.takesLetters && !shiftKey ? () => type(key.toUpperCase(), board) : undefined;
  const name = NAMED.get(key);
  if (!name || !screen.hasKey(name)) return undefined;
  const isItsOwn = (name === "Space" || name === "Enter") && !isTyping && target instanceof Element && target.closest(PRESSED_BY_KEY) && !leaves(target, name);
  return isItsOwn ? undefined : () => screen.key(name)?.click();
}

/** Types a letter: as the event that the view gives for all of them, or by a press of the first element that has it. @param {string} letter @param {Board} board */
function type(letter, board) {
  const element = board.screen.key(letter);
  const event = typed(board.screen.view, letter, element);
  if (event) board.send(event);
  else element?.click();
}

/** Whether the element under the focus leaves a key to the board: `data-leaves="Enter"`. @param {Element} target @param {string} name */
const leaves = (target, name) => target.closest(`[data-leaves="${name}"]`) !== null;

/** Tells the board of a cell that arrow keys came to, where it asks for that by `data-arrives`. @param {Board} board */
function arrive(board) {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.dataset.arrives) board.screen.cursor?.arrive(board.send(activeElement.dataset.arrives));
}

/** What a key does in every game. @param {KeyboardEvent} event @param {Board} board @returns {(() => void) | undefined} */
function commanded({ key }, board) {
  if (key === "?") return () => openDialog("help");
  if (key === "Backspace") return () => board.control("undo");
  const command = LETTER.test(key) ? COMMANDS[key.toLowerCase()] : undefined;
  return command && (() => command(board));
}

/** @param {KeyboardEvent} event @param {Board} board */
const isOnBoard = ({ target }, { screen }) => target === document.body || (target instanceof Node && screen.view.contains(target));
