/**
 * Views as Python sends them, `[tag, attrs, ...children]`, drawn into the page; what `allowed.js` does not allow cannot be shown. Before what patches them has
 * come (patch.js), each is drawn with new nodes.
 */
import lists from "./views.json";
import { viewCheck } from "./allowed.js";

/** @typedef {import("../protocol.js").View} View */
/** @typedef {(view: View | null, parent: Element) => void} Patch makes an element hold just this view, with the nodes that are there already */

/** What views may hold, as the build wrote it. */
export const LISTS = lists;

const SVG = "http://www.w3.org/2000/svg";

const isView = viewCheck(lists);

/** @type {Patch | null} */
let patched = null;

/** Has views patched from now on. @param {Patch | null} patch */
export function patchBy(patch) {
  patched = patch;
}

/**
 * Makes the element hold just this view; nodes already there, the server's too, are kept and patched once there is something that does.
 * @param {View | null} view @param {Element} parent
 */
export function draw(view, parent) {
  if (view && !isView(view)) throw new Error("A view holds what no view may hold.");
  if (patched) patched(view, parent);
  else parent.replaceChildren(...(view ? [made(view, parent.namespaceURI)] : []));
}

/** Empties the element, so that what is drawn next is new and nothing of it comes from elsewhere. @param {Element} parent */
export function clear(parent) {
  patched?.(null, parent);
  parent.replaceChildren();
}

/** The node of a view, with attributes as the build writes them (core/html.py). @param {View | string} view @param {string | null} around the namespace it stands in @returns {Node} */
function made(view, around) {
  if (typeof view === "string") return document.createTextNode(view);
  const [tag, attrs, ...children] = view;
  const space = tag === "svg" ? SVG : around;
  const element = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attrs)) if (name !== "key" && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  element.append(...children.map((child) => made(child, space)));
  return element;
}
