/** Views as Python sends them, `[tag, attrs, ...children]`, drawn by Preact; what is not listed here cannot be shown. */
import { h, render } from "preact";
import lists from "./views.json";

/**
 * @typedef {Record<string, string | boolean | number>} Attributes
 * @typedef {[string, Attributes, ...(View | string)[]]} View
 */

// Written by the build from core/html.py, so that both sides allow the same.
const TAGS = new Set(lists.tags);
const ATTRIBUTES = new Set(lists.attributes);
const OWN_ATTRIBUTE = /^(data|aria)-[a-z-]+$/;
const VALUES = ["string", "boolean", "number"];

/** No view of a game is as deep; one that a stored frame brings might end the page's script. */
const MAX_DEPTH = 60;

/** The elements that Preact has drawn in. @type {WeakSet<Element>} */
const drawn = new WeakSet();

const isInside = (/** @type {unknown} */ href) => /^(#|\.\.?\/)/.test(String(href));

/** @param {string} name @param {unknown} value */
const isAllowed = (name, value) =>
  (ATTRIBUTES.has(name) || OWN_ATTRIBUTE.test(name)) && VALUES.includes(typeof value) && (name !== "href" || isInside(value));

/** @param {View | string} view @param {number} [depth] @returns {import("preact").VNode | string} */
function vnode(view, depth = 0) {
  if (typeof view === "string") return view;
  const [tag, attrs, ...children] = view;
  if (!TAGS.has(tag)) throw new Error(`A view may not hold <${tag}>.`);
  if (depth > MAX_DEPTH) throw new Error(`A view may not be nested deeper than ${MAX_DEPTH} levels.`);
  for (const [name, value] of Object.entries(attrs)) {
    if (!isAllowed(name, value)) throw new Error(`A view may not hold ${name}="${value}".`);
  }
  return h(tag, attrs, ...children.map((child) => vnode(child, depth + 1)));
}

/**
 * Makes the element hold just this view; nodes already there, the server's too, are kept and patched.
 * @param {View | null} view @param {Element} parent
 */
export function draw(view, parent) {
  const made = view && vnode(view);
  // Beside a root of another tag Preact would leave what the server wrote.
  if (!drawn.has(parent) && view && parent.firstElementChild?.localName !== view[0]) parent.replaceChildren();
  drawn.add(parent);
  render(made, parent);
}

/** Whether something that was stored is a view that can be drawn. @param {any} view @returns {view is View} */
export function isView(view) {
  try {
    return Array.isArray(view) && vnode(/** @type {View} */ (view)) !== null;
  } catch {
    return false;
  }
}

/** Draws what was stored, or nothing where it is no view. @param {unknown} view @param {Element} parent */
export const drawSound = (view, parent) => draw(isView(view) ? view : null, parent);
