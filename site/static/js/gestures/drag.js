/**
 * A pointer that is held and drawn over the board. Every element with `data-sweep` that it passes sends that event, once each time it is entered. Where these
 * stand in an element with `data-swept`, that event is sent once the pointer is let go, and the one in `data-unswept` when it leaves that element, or is lost.
 * An element with `data-flick` follows it, and sends that event when it is let go well away from its place. What is taken back sends nothing.
 */

/** @typedef {import("../board/board.js").Board} Board @typedef {{x: number, y: number}} Point */
/** @typedef {{pointer: number, from: HTMLElement, start: Point, last: Point, over: Element | null, moved: boolean}} Drag */

const DRAGGED = "[data-sweep], [data-flick]";
/** Pixels; less is the trembling of a finger that presses. */
const SLOP = 8;
/** Pixels; a fast pointer skips, and what lies on its way counts too. */
const STRIDE = 6;

/** Listens as long as the board is on its page. @param {HTMLElement} root @param {Board} board */
export function listenToDrags(root, board) {
  /** @type {Drag | null} */
  let drag = null;
  let isTap = true;
  const { signal } = board;
  /** @param {string} name @param {(event: PointerEvent) => void} act */
  const on = (name, act) => root.addEventListener(name, (event) => event instanceof PointerEvent && act(event), { signal });
  const end = (/** @type {boolean} */ isLetGo) => {
    if (!drag) return;
    if (drag.moved && "flick" in drag.from.dataset) settle(drag, isLetGo, board);
    else if (drag.moved) finish(drag, isLetGo, board);
    drag = null;
  };

  on("pointerdown", (event) => {
    end(false);
    isTap = true;
    drag = begun(event, board);
  });
  on("pointermove", (event) => {
    if (event.pointerId !== drag?.pointer) return;
    drag.moved ||= distance(drag.start, pointOf(event)) > SLOP;
    isTap = !drag.moved;
    if (!drag.moved) return;
    follow(drag, pointOf(event), board);
    if (hasLeft(drag)) end(false);
  });
  on("pointerup", ({ pointerId }) => pointerId === drag?.pointer && end(true));
  on("pointercancel", ({ pointerId }) => pointerId === drag?.pointer && end(false));
  // The click that a browser adds to a drag that ends where it began is no press.
  const press = (/** @type {Event} */ event) => isTap || (event.stopPropagation(), (isTap = true));
  root.addEventListener("click", press, { signal, capture: true });
}

/** @param {PointerEvent} event @param {Board} board @returns {Drag | null} */
function begun(event, board) {
  const from = event.target instanceof Element ? event.target.closest(DRAGGED) : null;
  if (!event.isPrimary || event.button !== 0 || !(from instanceof HTMLElement) || !board.screen.view.contains(from)) return null;
  // A finger would stay with the element that it touched first.
  if (from.hasPointerCapture(event.pointerId)) from.releasePointerCapture(event.pointerId);
  return { pointer: event.pointerId, from, start: pointOf(event), last: pointOf(event), over: null, moved: false };
}

/** @param {Drag} drag @param {Point} point @param {Board} board */
function follow(drag, point, board) {
  if ("flick" in drag.from.dataset) drag.from.style.translate = `${point.x - drag.start.x}px ${point.y - drag.start.y}px`;
  else for (const passed of between(drag.last, point)) sweep(drag, passed, board);
  drag.last = point;
}

/** @param {Drag} drag @param {Point} point @param {Board} board */
function sweep(drag, { x, y }, board) {
  const over = document.elementFromPoint(x, y)?.closest("[data-sweep]") ?? null;
  if (over instanceof HTMLElement && over !== drag.over && board.screen.view.contains(over)) board.send(over.dataset.sweep ?? "");
  drag.over = over;
}

/** The element that a sweep belongs to as a whole; null where it is none. @param {Drag} drag @returns {HTMLElement | null} */
const swept = ({ from }) => from.closest("[data-swept]");

/** Whether a sweep has left the element that it belongs to. @param {Drag} drag */
function hasLeft(drag) {
  const whole = "sweep" in drag.from.dataset ? swept(drag) : null;
  if (!whole) return false;
  const { left, right, top, bottom } = whole.getBoundingClientRect();
  return drag.last.x < left || drag.last.x > right || drag.last.y < top || drag.last.y > bottom;
}

/** @param {Drag} drag @param {boolean} isLetGo @param {Board} board */
function finish(drag, isLetGo, board) {
  const { swept: done, unswept: undone } = swept(drag)?.dataset ?? {};
  const event = isLetGo ? done : undone;
  if (event) board.send(event);
}

/** @param {Drag} drag @param {boolean} isLetGo @param {Board} board */
function settle({ from, start, last }, isLetGo, board) {
  const { width, height } = from.getBoundingClientRect();
  from.style.translate = "";
  if (isLetGo && distance(start, last) > Math.max(width, height) / 2) board.send(from.dataset.flick ?? "");
}

/** The points on the way from one to another, with the other. @param {Point} from @param {Point} to @returns {Point[]} */
export function between(from, to) {
  const count = Math.max(Math.ceil(distance(from, to) / STRIDE), 1);
  return Array.from({ length: count }, (_, at) => part(from, to, (at + 1) / count));
}

/** @param {Point} from @param {Point} to @param {number} share @returns {Point} */
const part = (from, to, share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });

/** @param {PointerEvent} event @returns {Point} */
const pointOf = ({ clientX, clientY }) => ({ x: clientX, y: clientY });

/** @param {Point} one @param {Point} other */
const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
