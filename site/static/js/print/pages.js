/** The pages as they are printed, which the preview shows as they are: a cover for a week, every puzzle's, and the answers at the end, upside down. */

/**
 * @typedef {import("../protocol.js").View} View
 * @typedef {{title: string, sheet: View, answer: View}} Printed a puzzle, as the engine tells it
 * @typedef {{title: string, hasCover: boolean, hasAnswers: boolean, site: string}} Booklet `site` is the address at the foot of each page
 */

/** @param {string} name @param {string[]} kinds @param {...(Node | string)} inside */
function made(name, kinds, ...inside) {
  const element = document.createElement(name);
  element.classList.add(...kinds);
  element.append(...inside);
  return element;
}

/**
 * Lays all pages into the paper, in place of those before.
 * @param {HTMLElement} paper @param {Printed[]} printed @param {Booklet} booklet @param {(view: View, parent: Element) => void} draw @returns {number} how many pages
 */
export function lay(paper, printed, booklet, draw) {
  paper.replaceChildren();
  if (booklet.hasCover) paper.append(cover(printed, booklet));
  for (const { sheet } of printed) drawn(paper, sheet, draw);
  if (booklet.hasAnswers) layAnswers(paper, printed, draw);
  const pages = [...paper.querySelectorAll(".page")];
  for (const [at, page] of pages.entries()) page.append(foot(booklet, at + 1, pages.length));
  return pages.length;
}

/** @param {HTMLElement} parent @param {View} view @param {(view: View, parent: Element) => void} draw */
function drawn(parent, view, draw) {
  const holder = made("div", ["holder"]);
  draw(view, holder);
  parent.append(holder);
  return holder;
}

/** @param {Printed[]} printed @param {Booklet} booklet */
function cover(printed, { title, hasAnswers }) {
  const list = made("ol", ["contents"], ...printed.map((each) => made("li", [], each.title)));
  const told = hasAnswers ? "Take a pencil. The answers are at the end, upside down." : "Take a pencil.";
  return made("section", ["page", "cover"], made("h2", [], title), made("p", [], told), list);
}

/** Puts the answers on pages of their own, as many on each as it holds. @param {HTMLElement} paper @param {Printed[]} printed @param {(view: View, parent: Element) => void} draw */
function layAnswers(paper, printed, draw) {
  let turned = answerPage(paper);
  for (const { answer } of printed) {
    const holder = drawn(turned, answer, draw);
    // What flows over the last column is too much; one that is too much by itself stays, since nothing is left out.
    if (turned.scrollWidth <= turned.clientWidth + 1 || turned.children.length === 1) continue;
    turned = answerPage(paper);
    turned.append(holder);
  }
}

/** @param {HTMLElement} paper */
function answerPage(paper) {
  const turned = made("div", ["turned"]);
  paper.append(made("section", ["page", "answers"], made("div", ["upside"], made("h2", [], "Answers"), turned)));
  return turned;
}

/** @param {Booklet} booklet @param {number} page @param {number} pages */
const foot = ({ title, site }, page, pages) => made("p", ["foot"], made("span", [], title), made("span", [], `${page} of ${pages}`), made("span", [], site));
