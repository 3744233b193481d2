/** Views as Python sends them, `[tag, attrs, ...children]`, drawn by Preact; what is not listed here cannot be shown. */
import { h, render } from "preact";

/** @typedef {[string, Record<string, string | boolean | number>, ...(View | string)[]]} View */

// The same lists as in core/html.py.
const TAGS = new Set(
  (
    "a abbr article button caption circle col colgroup dd details div dl dt ellipse em fieldset figcaption figure footer g h2 h3 h4 header hr i " +
    "input kbd label legend li line nav ol option output p path polygon polyline rect section select small span strong sub summary sup svg " +
    "table tbody td text textarea tfoot th thead time title tr ul"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  (
    "cx cy d dx dy height points preserveAspectRatio r rx ry text-anchor transform viewBox width x x1 x2 y y1 y2 " +
    "checked class colspan datetime disabled for hidden href id inputmode key lang max maxlength min name open placeholder readonly role " +
    "rowspan scope selected step tabindex title type value"
  ).split(" "),
);

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
  render(view && vnode(view), parent);
}
