/** What a view may hold, as a question that is answered by true or false: drawing asks it, and so does the store before it hands out a stored frame. */

/** @typedef {[string, Record<string, string | boolean | number>, ...(View | string)[]]} View */
/** @typedef {{tags: string[], attributes: string[]}} Lists as the build writes them into `./views.json` from core/html.py */

/** Deeper than any view of ours by far; a deeper one could exhaust the stack of whoever walks through it. */
const DEEPEST = 64;

/** Attributes of these two families need not be listed one by one. */
const FAMILY = /^(data|aria)-[a-z][a-z0-9-]*$/;
const INSIDE = /^(#|\.\.?\/)/;

/** @param {unknown} value @returns {value is Record<string, unknown>} whether it is a plain record, as JSON has them */
export const isRecord = (value) => typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** @param {unknown} value */
const isPlain = (value) => typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);

/**
 * @param {Lists} lists
 * @returns {(view: unknown) => view is View} whether all of a view may be shown: its tags, its attributes, and links that lead nowhere else
 */
export function viewCheck(lists) {
  const tags = new Set(lists.tags);
  const attributes = new Set(lists.attributes);
  /** @param {[string, unknown]} attribute */
  const isAttribute = ([name, value]) =>
    (attributes.has(name) || FAMILY.test(name)) && isPlain(value) && (name !== "href" || (typeof value === "string" && INSIDE.test(value)));
  /** @param {unknown} child @param {number} depth */
  const isChild = (child, depth) => typeof child === "string" || isNode(child, depth);
  /** @param {unknown} node @param {number} depth @returns {boolean} */
  const isNode = (node, depth) => {
    if (!Array.isArray(node) || depth > DEEPEST) return false;
    const [tag, attrs, ...children] = node;
    return tags.has(tag) && isRecord(attrs) && Object.entries(attrs).every(isAttribute) && children.every((child) => isChild(child, depth + 1));
  };
  return /** @type {(view: unknown) => view is View} */ ((view) => isNode(view, 0));
}
