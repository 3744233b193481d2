/** Views as Python sends them, `[tag, attrs, ...children]`, drawn by Preact; what is not listed here cannot be shown. */
import { h, render } from "preact";
import lists from "./views.json";

/** @typedef {[string, Record<string, string | boolean | number>, ...(View | string)[]]} View */

// Written by the build from core/html.py, so that both sides allow the same.
const TAGS = new Set(lists.tags);
const ATTRIBUTES = new Set(lists.attributes);

/** The elements that Preact has drawn in. */
const drawn = new WeakSet();

const isAllowed = (name) => ATTRIBUTES.has(name) || name.startsWith("data-") || name.startsWith("aria-");
const isInside = (href) => /^(#|\.\.?\/)/.test(href);

/** @param {View | string} view */
function vnode(view) {
  if (typeof view === "string") return view;
  const [tag, attrs, ...children] = view;
  if (!TAGS.has(tag)) throw new Error(`A view may not hold <${tag}>.`);
  for (const name of Object.keys(attrs)) {
    if (!isAllowed(name) || (name === "href" && !isInside(attrs.href))) throw new Error(`A view may not hold ${name}="${attrs[name]}".`);
  }
  return h(tag, attrs, ...children.map(vnode));
}

/**
 * Makes the element hold just this view; nodes already there, the server's too, are kept and patched.
 * @param {View | null} view @param {Element} parent
 */
export function draw(view, parent) {
  // Beside a root of another tag Preact would leave what the server wrote.
  if (!drawn.has(parent) && view && parent.firstElementChild?.localName !== view[0]) parent.replaceChildren();
  drawn.add(parent);
  render(view && vnode(view), parent);
}
