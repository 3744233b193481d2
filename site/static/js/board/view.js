/** Views as Python sends them, `[tag, attrs, ...children]`, drawn by Preact; what `allowed.js` does not allow cannot be shown. */
import { h, render } from "preact";
import lists from "./views.json";
import { viewCheck } from "./allowed.js";

/** @typedef {import("../protocol.js").View} View */

/** What views may hold, as the build wrote it. */
export const LISTS = lists;

const isView = viewCheck(lists);

/** The elements that Preact has drawn in. @type {WeakSet<Element>} */
const drawn = new WeakSet();

/** @param {View | string} view @returns {import("preact").VNode | string} */
function vnode(view) {
  if (typeof view === "string") return view;
  const [tag, attrs, ...children] = view;
  return h(tag, attrs, ...children.map(vnode));
}

/**
 * Makes the element hold just this view; nodes already there, the server's too, are kept and patched.
 * @param {View | null} view @param {Element} parent
 */
export function draw(view, parent) {
  if (view && !isView(view)) throw new Error("A view holds what no view may hold.");
  // Beside a root of another tag, or none, Preact would leave what the server wrote.
  if (!drawn.has(parent) && parent.firstElementChild?.localName !== view?.[0]) parent.replaceChildren();
  drawn.add(parent);
  render(view && vnode(view), parent);
}

/** Empties the element, so that what is drawn next is new and nothing of it comes from elsewhere. @param {Element} parent */
export function clear(parent) {
  if (drawn.has(parent)) render(null, parent);
  else parent.replaceChildren();
}
