/**
 * A press of an element that says what it is for: played, a control, a setting's value, a page of the menu to turn to, a text to share, a link to copy, a place to go to,
 * another try, why it does nothing.
 */

/** What each attribute does, the first that an element or one around it bears. @type {[string, (board: import("../board/board.js").Board, element: HTMLElement) => void][]} */
const PRESSES = [
  ["setting", (board, element) => board.choose(element.dataset.setting ?? "", valueOf(element))],
  ["act", (board, element) => board.control(element.dataset.act ?? "")],
  ["event", (board, element) => board.send(element.dataset.event ?? "")],
  ["page", (board, element) => board.turnTo(element.dataset.page ?? "")],
  ["share", (board, element) => board.copy(element.dataset.place ?? "", element.dataset.share)],
  ["copy", (board, element) => board.copy(element.dataset.copy ?? "")],
  ["go", (_board, element) => (location.hash = element.dataset.go ?? "")],
  ["retry", (board) => board.retry()],
  ["tells", (board, element) => board.screen.answer(element.dataset.tells ?? "")],
];

/** Listens as long as the board is on its page. @param {HTMLElement} root @param {import("../board/board.js").Board} board */
export function listenToPresses(root, board) {
  const press = (/** @type {Event} */ { target }) => {
    if (!(target instanceof Element)) return;
    for (const [name, act] of PRESSES) {
      const element = target.closest(`[data-${name}]`);
      if (element instanceof HTMLElement) return act(board, element);
    }
  };
  root.addEventListener("click", press, { signal: board.signal });
}

/** @param {HTMLElement} element */
const valueOf = (element) => (element instanceof HTMLButtonElement ? element.value : "");
