/** An element that is dragged onto another: `data-drag="A"` let go on `data-drop="3,4"` sends `drag:A>3,4`. What it would be dropped on is marked `data-dropping`. */

/** @typedef {import("../board/board.js").Board} Board @typedef {{x: number, y: number}} Point */

const MARK = "data-dropping";

/** Marks what an element that is held over a point would be dropped on, and nothing else. @param {HTMLElement} from @param {Point} point @param {Board} board */
export function hover(from, point, board) {
  const target = targetAt(from, point, board);
  unmark(board, target);
  target?.toggleAttribute(MARK, true);
}

/** Drops an element on what lies under a point; null takes it back. @param {HTMLElement} from @param {Point | null} point @param {Board} board */
export function letGo(from, point, board) {
  unmark(board);
  const target = point && targetAt(from, point, board);
  if (target) board.send(`drag:${from.dataset.drag}>${target.dataset.drop}`);
}

/** What can be dropped on under a point, below the element that is held there itself. @param {HTMLElement} from @param {Point} point @param {Board} board */
function targetAt(from, { x, y }, { screen }) {
  const under = document.elementsFromPoint(x, y).find((element) => !from.contains(element));
  const target = under?.closest("[data-drop]");
  return target instanceof HTMLElement && target !== from && screen.view.contains(target) ? target : null;
}

/** Takes the mark off everything but one element. @param {Board} board @param {HTMLElement | null} [but] */
function unmark({ screen }, but = null) {
  for (const marked of screen.view.querySelectorAll(`[${MARK}]`)) if (marked !== but) marked.removeAttribute(MARK);
}
