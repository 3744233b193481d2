/** A clock stands while a dialog covers the board: a sheet, help, or the settings. As after any pause the player lets it run again. */

/** @param {HTMLElement} root @param {Pick<import("./board.js").Board, "rest" | "screen" | "signal">} board */
export function standUnderDialogs(root, board) {
  const clock = root.querySelector('[data-part="clock"]');
  const see = () => {
    const { screen } = board;
    if (!document.querySelector("dialog[open]")) {
      // What had the focus before may have gone with the board that is covered now; then the focus is nowhere, or still in the closed dialog.
      if (screen.isCovered && document.activeElement?.matches("body, dialog *")) screen.focus({ preventScroll: true });
    } else if (clock instanceof HTMLElement && !clock.hidden && !screen.isCovered) board.rest();
  };
  // `open` changes on what is folded out too, which covers nothing.
  const observer = new MutationObserver(see);
  observer.observe(document.body, { subtree: true, attributeFilter: ["open"] });
  board.signal.addEventListener("abort", () => observer.disconnect());
}
