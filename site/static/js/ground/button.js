/** A button that a script adds to a page. @param {string} text @param {() => unknown} press @param {boolean} [isFirst] whether it is the likeliest of several */
export function button(text, press, isFirst = false) {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: text, className: isFirst ? "primary" : "" });
  made.addEventListener("click", () => void press());
  return made;
}
