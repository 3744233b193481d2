/**
 * A pointer that is held and drawn over the board: a mouse's left button, the first finger, or a pen. Every element with `data-sweep` that it passes sends that
 * event, once each time it is entered, and the one it began on too; where these stand in an element with `data-swept`, that event is sent when the pointer is let
 * go, and the one in `data-unswept` when it leaves that element, or is lost. An element with `data-flick` follows the pointer, and sends that event when it is let
 * go well away from its place; one with `data-drag` follows it too, onto what it is dropped on (drop.js). What the browser cancels, what is taken back, and what is
 * drawn anew or dropped from the board meanwhile sends nothing.
 */
import { hover, letGo } from "./drop.js";

/** @typedef {import("../board/board.js").Board} Board @typedef {{x: number, y: number}} Point */
/** @typedef {{pointer: number, from: HTMLElement, flick: string | undefined, tile: string | undefined, start: Point, last: Point, over: string, moved: boolean}} Drag */

const DRAGGED = "[data-sweep], [data-flick], [data-drag]";
const DISABLED = '[disabled], [aria-disabled="true"]';
/** Pixels; less is the trembling of a finger that presses. */
const SLOP = 8;
/** Pixels; a fast pointer skips, and what lies on its way counts too. */
const STRIDE = 6;
/** The bit of the left button, of a finger and of a pen that touches. */
const HELD = 1;

/** Listens as long as the board is on its page. @param {HTMLElement} root @param {Board} board */
export function listenToDrags(root, board) {
  const { signal } = board;
  /** @type {Drag | null} */
  let drag = null;
  let isTap = true;
  /** What goes on outside the board belongs to the drag too. @param {string} name @param {(event: PointerEvent) => void} act @param {EventTarget} target */
  const on = (name, act, target = document) =>
    target.addEventListener(name, (event) => event instanceof PointerEvent && act(event), { signal });
  const end = (/** @type {boolean} */ isLetGo) => {
    if (drag?.moved) (follows(drag) ? settle : finish)(drag, isLetGo, board);
    drag = null;
  };

  on("pointerdown", (event) => {
    // A second finger changes nothing.
    if (!event.isPrimary) return;
    end(false);
    isTap = true;
    drag = begun(event, board);
  }, root);
  on("pointermove", (event) => {
    if (event.pointerId !== drag?.pointer) return;
    // It was let go where the page could not hear of it.
    if (!(event.buttons & HELD)) return end(false);
    drag.moved ||= distance(drag.start, pointOf(event)) > SLOP;
    isTap = !drag.moved;
    if (!drag.moved) return;
    follow(drag, pointOf(event), board);
    if (hasLeft(drag)) end(false);
  });
  on("pointerup", ({ pointerId }) => pointerId === drag?.pointer && end(true));
  on("pointercancel", ({ pointerId }) => pointerId === drag?.pointer && end(false));
  // Chromium takes no tap for a press that follows a drag by touch, unless the drag is said to be used up.
  const use = (/** @type {Event} */ event) => {
    if (drag?.moved && event.cancelable && "touches" in event && /** @type {TouchEvent} */ (event).touches.length === 1) event.preventDefault();
  };
  board.screen.view.addEventListener("touchmove", use, { signal, passive: false });
  // The click that a browser adds to a drag is no press; one by a key or a script, which counts no presses, is one.
  const press = (/** @type {Event} */ event) => {
    if (!isTap && event instanceof UIEvent && event.detail) event.stopPropagation();
  };
  root.addEventListener("click", press, { signal, capture: true });
}

/** @param {PointerEvent} event @param {Board} board @returns {Drag | null} */
function begun(event, board) {
  const from = event.target instanceof Element ? event.target.closest(DRAGGED) : null;
  if (event.button !== 0 || !(from instanceof HTMLElement) || !isOpen(from, board)) return null;
  const start = pointOf(event);
  return { pointer: event.pointerId, from, flick: from.dataset.flick, tile: from.dataset.drag, start, last: start, over: "", moved: false };
}

/** Whether an element is one that the player can use now. @param {Element} element @param {Board} board */
const isOpen = (element, { screen }) => screen.view.contains(element) && !element.matches(DISABLED);

/** Whether an element goes with the pointer. @param {Drag} drag */
const follows = ({ flick, tile }) => flick !== undefined || tile !== undefined;

/** @param {Drag} drag @param {Point} point @param {Board} board */
function follow(drag, point, board) {
  if (!follows(drag)) for (const passed of between(drag.last, point)) sweep(drag, passed, board);
  else {
    drag.from.toggleAttribute("data-dragged", true);
    drag.from.style.translate = `${point.x - drag.start.x}px ${point.y - drag.start.y}px`;
    if (drag.tile !== undefined) hover(drag.from, point, board);
  }
  drag.last = point;
}

/** Sends what lies under a point, when it has just been entered. @param {Drag} drag @param {Point} point @param {Board} board */
function sweep(drag, { x, y }, board) {
  const over = document.elementFromPoint(x, y)?.closest("[data-sweep]");
  // By its event, since what is drawn anew under the pointer is entered no second time.
  const event = over instanceof HTMLElement && isOpen(over, board) ? (over.dataset.sweep ?? "") : "";
  if (event && event !== drag.over) board.send(event);
  drag.over = event;
}

/** The element that a sweep belongs to as a whole; null where it belongs to none. @param {Drag} drag @returns {HTMLElement | null} */
const whole = (drag) => (follows(drag) ? null : drag.from.closest("[data-swept]"));

/** Whether a sweep has left the element that it belongs to. @param {Drag} drag */
function hasLeft(drag) {
  const box = whole(drag)?.getBoundingClientRect();
  const { x, y } = drag.last;
  return box !== undefined && (x < box.left || x > box.right || y < box.top || y > box.bottom);
}

/** Sends that a sweep is done, or that it came to nothing. @param {Drag} drag @param {boolean} isLetGo @param {Board} board */
function finish(drag, isLetGo, board) {
  const { swept, unswept } = whole(drag)?.dataset ?? {};
  const event = isLetGo ? swept : unswept;
  if (event) board.send(event);
}

/** Puts what followed the pointer back, and sends its event when it was let go well away, or on what it can be dropped on. @param {Drag} drag @param {boolean} isLetGo @param {Board} board */
function settle(drag, isLetGo, board) {
  const { from, flick, tile, start, last } = drag;
  const { width, height } = from.getBoundingClientRect();
  from.style.translate = "";
  from.removeAttribute("data-dragged");
  const isAway = distance(start, last) > Math.max(width, height) / 2;
  const isSame = from.dataset.flick === flick && from.dataset.drag === tile && isOpen(from, board);
  if (tile !== undefined) letGo(from, isLetGo && isSame ? last : null, board);
  else if (isLetGo && isAway && isSame) board.send(flick ?? "");
}

/** The points on the way from one to another, with both. @param {Point} from @param {Point} to @returns {Point[]} */
export function between(from, to) {
  const count = Math.max(Math.ceil(distance(from, to) / STRIDE), 1);
  return Array.from({ length: count + 1 }, (_, at) => part(from, to, at / count));
}

/** @param {Point} from @param {Point} to @param {number} share @returns {Point} */
const part = (from, to, share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });

/** @param {PointerEvent} event @returns {Point} */
const pointOf = ({ clientX, clientY }) => ({ x: clientX, y: clientY });

/** @param {Point} one @param {Point} other */
const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
