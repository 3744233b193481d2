/** The way from a board to the page of the laboratory that shows how its puzzles are made: in the menu, once what comes later is here. */

/** @param {ParentNode} root the page of a game @param {string} game */
export function leadToLab(root, game) {
  const beside = root.querySelector('[data-part="print"]')?.parentElement;
  if (!beside || beside.querySelector("[data-made]")) return;
  const link = Object.assign(document.createElement("a"), { href: `../lab/${game}/`, textContent: "How are these made?" });
  link.dataset.made = "";
  beside.insertBefore(link, beside.querySelector('[data-opens="solution"]'));
}
