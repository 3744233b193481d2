/** Draws a view by Preact, so that of what an element holds the nodes stay that go on: they move instead of coming anew, and keep the focus. */
import { h, render } from "preact";

/** @typedef {import("../protocol.js").View} View */

/** The elements that Preact has drawn in. @type {WeakSet<Element>} */
const drawn = new WeakSet();

/** @param {View | string} view @returns {import("preact").VNode | string} */
function vnode(view) {
  if (typeof view === "string") return view;
  const [tag, attrs, ...children] = view;
  return h(tag, attrs, ...children.map(vnode));
}

/**
 * Makes the element hold just this view, which was found to be allowed; nodes already there, the server's too, are kept and patched.
 * @param {View | null} view @param {Element} parent
 */
export function patch(view, parent) {
  // Beside a root of another tag, or none, Preact would leave what the server wrote.
  if (!drawn.has(parent) && parent.firstElementChild?.localName !== view?.[0]) parent.replaceChildren();
  drawn.add(parent);
  render(view && vnode(view), parent);
}
