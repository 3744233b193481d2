/** A press of an element that says what it is for: played, a control, a setting's value, a link to copy, another try, why it does nothing. */

/** What each attribute does, the first that an element or one around it bears. @type {[string, (board: import("../board/board.js").Board, element: HTMLElement) => void][]} */
const PRESSES = [
  ["setting", (board, element) => board.choose(element.dataset.setting ?? "", valueOf(element))],
  ["act", (board, element) => board.control(element.dataset.act ?? "")],
  ["event", (board, element) => board.send(element.dataset.event ?? "")],
  ["copy", (board, element) => board.copy(element.dataset.copy ?? "")],
  ["retry", (board) => board.retry()],
  ["tells", (board, element) => board.screen.say(element.dataset.tells ?? "", "answer")],
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
