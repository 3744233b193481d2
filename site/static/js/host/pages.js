/** From page to page without leaving the document, so that the engine lives on; a browser without the Navigation API loads pages as ever. */
import { isStill } from "../ground/still.js";

/** A page that has not come by then is left to the browser, which shows that it is waiting. */
const PATIENCE_MS = 8000;

/** @typedef {{leave: () => void, arrive: () => void}} Page called before and after the page changes */
/**
 * @typedef {{scripts: string, sheets: Map<string, HTMLLinkElement>}} Here what the document came with, by whole addresses:
 *   what is written in it relative to the page it came with means another place on the next one
 */

/**
 * @param {string} site the address all of its pages begin with
 * @param {Page} page
 */
export function keepDocument(site, page) {
  // The browser looks for the icon again on the next page.
  for (const icon of links("icon")) icon.setAttribute("href", icon.href);
  const here = { scripts: scripts(document, document.baseURI), sheets: new Map(links("stylesheet", document.head).map((link) => [link.href, link])) };
  globalThis.navigation?.addEventListener("navigate", (event) => {
    const { destination } = event;
    if (isTurn(event) && destination.url.startsWith(site)) event.intercept({ handler: () => turnTo(destination.url, here, page, event.signal) });
  });
}

/** Whether another page is asked for, and not a place on this one, a file, or this page anew. @param {NavigateEvent} event */
function isTurn({ canIntercept, destination, downloadRequest, hashChange, navigationType }) {
  const isOurOwnState = destination.sameDocument && navigationType !== "traverse";
  return canIntercept && !hashChange && !isOurOwnState && downloadRequest === null && navigationType !== "reload";
}

/** @param {string} url @param {Here} here @param {Page} page @param {AbortSignal} signal */
async function turnTo(url, here, page, signal) {
  const next = await fetchPage(url, signal).catch(() => null);
  if (signal.aborted) return;
  // The browser shows what there is instead: the login page of a train, or that nothing came; and a page built later brings its own scripts.
  // A page that may more than others, as its headers say, has a document of its own.
  if (!next || scripts(next, url) !== here.scripts || isAlone(next) || isAlone(document)) return location.reload();
  const worn = await addStyles(next, url, here.sheets);
  await moved(() => {
    // Whoever pressed Back meanwhile has the page they went back to, and this one must not cover it.
    if (signal.aborted) return;
    page.leave();
    document.title = next.title;
    document.body = next.body;
    // A sheet that is not the page's own waits for one whose it is: `.day` is a card of home, and in a game a day of the calendar.
    for (const link of here.sheets.values()) if (link.sheet) link.sheet.disabled = !worn.has(link);
    page.arrive();
  });
}

/**
 * Changes the page, as one movement where the browser has such and the player wishes for motion: a game's board grows out of its card on home, by
 * a name that both have (pictures/). What is pressed meanwhile goes to the next page (base.css).
 * @param {() => void} change
 */
async function moved(change) {
  if (!document.startViewTransition || isStill()) return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  // A browser may leave the movement out, as in a window that nobody sees; the page has changed all the same.
  ready.catch(() => {});
  return updateCallbackDone;
}

/** The page, when it is one and came to its end. @param {string} url @param {AbortSignal} signal */
async function fetchPage(url, signal) {
  const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) });
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return null;
  const text = await answer.text();
  return text.trimEnd().endsWith("</html>") ? new DOMParser().parseFromString(text, "text/html") : null;
}

/** Which scripts a page comes with: their addresses, and the text of the one that stands in it. @param {Document} page @param {string} base */
const scripts = (page, base) => [...page.scripts].map((one) => (one.hasAttribute("src") ? new URL(one.getAttribute("src") ?? "", base).href : one.text)).join();

/** @param {Document} page */
const isAlone = (page) => page.body.hasAttribute("data-alone");

/** @param {string} kind @param {ParentNode} [page] @returns {HTMLLinkElement[]} */
const links = (kind, page = document) => [...page.querySelectorAll("link")].filter(({ relList }) => relList.contains(kind));

/** Each goes before those that it comes before in its page: of two rules of one weight the later holds; those in its body too, which are there then when it is drawn. @param {Document} next @param {string} url @param {Here["sheets"]} sheets @returns {Promise<Set<HTMLLinkElement>>} those of the page */
async function addStyles(next, url, sheets) {
  /** @type {Promise<unknown>[]} */
  const coming = [];
  /** @type {Set<HTMLLinkElement>} */
  const worn = new Set();
  /** @type {HTMLLinkElement | null} */
  let after = null;
  for (const one of links("stylesheet", next).reverse()) {
    const href = new URL(one.getAttribute("href") ?? "", url).href;
    const link = sheets.get(href) ?? document.createElement("link");
    if (!sheets.has(href)) coming.push(added(link, { href, integrity: one.integrity }, after));
    sheets.set(href, link);
    worn.add(link);
    after = link;
  }
  await Promise.all(coming);
  return worn;
}

/** @param {HTMLLinkElement} link @param {{href: string, integrity: string}} sheet @param {HTMLLinkElement | null} after @returns {Promise<unknown>} kept when it has come, or failed */
function added(link, sheet, after) {
  return new Promise((resolve) => {
    Object.assign(link, { rel: "stylesheet", ...sheet, onload: resolve, onerror: resolve });
    document.head.insertBefore(link, after);
  });
}
