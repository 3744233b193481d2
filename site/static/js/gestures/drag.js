/**
 * A pointer that is held and drawn over the board. Every element with `data-sweep` that it passes sends that event, once each time it is entered; an element
 * with `data-flick` follows it, and sends that event when it is let go well away from its place. One with `data-drag="A"` follows it too; what it would be
 * dropped on, an element with `data-drop="3,4"`, is marked `data-dropping`, and when it is let go there `drag:A>3,4` is sent. What is taken back sends nothing.
 */

/** @typedef {import("../board/board.js").Board} Board @typedef {{x: number, y: number}} Point */
/** @typedef {{pointer: number, from: HTMLElement, start: Point, last: Point, over: Element | null, moved: boolean}} Drag */

const DRAGGED = "[data-sweep], [data-flick], [data-drag]";
/** Pixels; less is the trembling of a finger that presses. */
const SLOP = 8;
/** Pixels; a fast pointer skips, and what lies on its way counts too. */
const STRIDE = 6;

const MARK = "data-dropping";

/** Whether an element goes with the pointer. @param {HTMLElement} element */
const follows = ({ dataset }) => "flick" in dataset || "drag" in dataset;

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
    if (drag.moved && follows(drag.from)) settle(drag, isLetGo, board);
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
    if (drag.moved) follow(drag, pointOf(event), board);
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
  if (follows(drag.from)) drag.from.style.translate = `${point.x - drag.start.x}px ${point.y - drag.start.y}px`;
  if ("drag" in drag.from.dataset) hover(drag, point, board);
  else if (!follows(drag.from)) for (const passed of between(drag.last, point)) sweep(drag, passed, board);
  drag.last = point;
}

/** @param {Drag} drag @param {Point} point @param {Board} board */
function sweep(drag, { x, y }, board) {
  const over = document.elementFromPoint(x, y)?.closest("[data-sweep]") ?? null;
  if (over instanceof HTMLElement && over !== drag.over && board.screen.view.contains(over)) board.send(over.dataset.sweep ?? "");
  drag.over = over;
}

/** Marks what the dragged element would be dropped on. @param {Drag} drag @param {Point} point @param {Board} board */
function hover(drag, { x, y }, board) {
  const under = document.elementsFromPoint(x, y).find((one) => !drag.from.contains(one));
  const over = under?.closest("[data-drop]") ?? null;
  drag.over?.removeAttribute(MARK);
  drag.over = over && board.screen.view.contains(over) && over !== drag.from ? over : null;
  drag.over?.setAttribute(MARK, "");
}

/** @param {Drag} drag @param {boolean} isLetGo @param {Board} board */
function settle({ from, start, last, over }, isLetGo, board) {
  const { width, height } = from.getBoundingClientRect();
  from.style.translate = "";
  over?.removeAttribute(MARK);
  if ("drag" in from.dataset) {
    if (isLetGo && over instanceof HTMLElement) board.send(`drag:${from.dataset.drag}>${over.dataset.drop}`);
  } else if (isLetGo && distance(start, last) > Math.max(width, height) / 2) board.send(from.dataset.flick ?? "");
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
