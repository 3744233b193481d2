/** The session's controls below the board: which of them do something now, and by which key. */

/**
 * @param {HTMLElement} part @param {import("./frame.js").Frame} frame @param {boolean} takesLetters whether plain letters belong to the board
 */
export function showControls(part, { can, left_ms }, takesLetters) {
  for (const control of part.querySelectorAll("[data-act]")) {
    if (!(control instanceof HTMLElement)) continue;
    const isAllowed = can.some((action) => action === control.dataset.act);
    control.setAttribute("aria-disabled", String(!isAllowed));
    name(control, isAllowed, takesLetters);
    if ("timed" in control.dataset) control.hidden = (left_ms === null) === (control.dataset.timed === "");
  }
}

/** @param {HTMLElement} control @param {boolean} isAllowed @param {boolean} takesLetters */
function name(control, isAllowed, takesLetters) {
  const { title = "", off = "", shortcut } = control.dataset;
  const keys = shortcut && takesLetters ? `Shift+${shortcut}` : shortcut;
  control.title = !isAllowed ? off : keys ? `${title} (${keys})` : title;
  if (keys) control.setAttribute("aria-keyshortcuts", keys);
}
