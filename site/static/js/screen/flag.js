/** Attributes that the page sets on what sends some events. */

/**
 * Gives an attribute to all that sends one of these events, or is one of these controls (`act:hint`), and takes it from all else.
 * @param {HTMLElement} root @param {string} attribute @param {(string | undefined)[]} events @returns {Element[]} those that bear it now
 */
export function flag(root, attribute, events) {
  const elements = [...root.querySelectorAll(`[data-event], [data-act], [${attribute}]`)];
  return elements.filter((element) => element.toggleAttribute(attribute, events.includes(element.getAttribute("data-event") ?? `act:${element.getAttribute("data-act")}`)));
}

/** Marks what a hint points at, and brings the first of it into sight. @param {HTMLElement} root @param {string[]} events */
export function mark(root, events) {
  const [marked] = flag(root, "data-marked", events);
  // With the next picture, which needs the layout anyway: asked for here it would be reckoned twice at every step of a guide.
  if (marked) requestAnimationFrame(() => marked.scrollIntoView({ block: "nearest" }));
}
