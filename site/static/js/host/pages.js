/** From page to page without leaving the document, so that the engine lives on; a browser without the Navigation API loads pages as ever. */

/** A page that has not come by then is left to the browser, which shows that it is waiting. */
const PATIENCE_MS = 8000;

/** @typedef {{leave: () => void, arrive: () => void}} Page called before and after the page changes */

/**
 * @param {string} site the address all of its pages begin with
 * @param {Page} page
 */
export function keepDocument(site, page) {
  // Written out in full: the browser looks for the icon again on the next page, where a relative address means another place.
  for (const icon of links("icon")) icon.setAttribute("href", icon.href);
  globalThis.navigation?.addEventListener("navigate", (event) => {
    const { destination } = event;
    if (isTurn(event) && destination.url.startsWith(site)) event.intercept({ handler: () => turnTo(destination.url, page, event.signal) });
  });
}

/** Whether another page is asked for, and not a place on this one, a file, or this page anew. @param {NavigateEvent} event */
function isTurn({ canIntercept, destination, downloadRequest, hashChange, navigationType }) {
  const isOurOwnState = destination.sameDocument && navigationType !== "traverse";
  return canIntercept && !hashChange && !isOurOwnState && downloadRequest === null && navigationType !== "reload";
}

/** @param {string} url @param {Page} page @param {AbortSignal} signal */
async function turnTo(url, page, signal) {
  const next = await fetchPage(url, signal).catch(() => null);
  if (signal.aborted) return;
  // The browser shows what there is instead: the login page of a train, or that nothing came.
  if (!next || !isSameBuild(next, url)) return location.reload();
  await addStyles(next, url);
  page.leave();
  document.title = next.title;
  document.body = next.body;
  page.arrive();
}

/** The page, when it is one and came to its end. @param {string} url @param {AbortSignal} signal */
async function fetchPage(url, signal) {
  const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) });
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return null;
  const text = await answer.text();
  return text.trimEnd().endsWith("</html>") ? new DOMParser().parseFromString(text, "text/html") : null;
}

/** @param {Document} page @param {string} base */
const scripts = (page, base) => [...page.scripts].map((script) => new URL(script.getAttribute("src") ?? "", base).href).join();

/** A page built later brings its own scripts: then the browser must load it whole. @param {Document} next @param {string} url */
const isSameBuild = (next, url) => scripts(next, url) === scripts(document, document.baseURI);

/** @param {string} kind @param {Document} [page] @returns {HTMLLinkElement[]} */
const links = (kind, page = document) => [...page.querySelectorAll("link")].filter(({ relList }) => relList.contains(kind));

/** @param {Document} next @param {string} url */
async function addStyles(next, url) {
  const here = new Set(links("stylesheet").map(({ href }) => href));
  const wanted = links("stylesheet", next).map((link) => ({ href: new URL(link.getAttribute("href") ?? "", url).href, integrity: link.integrity }));
  await Promise.all(wanted.filter(({ href }) => !here.has(href)).map(addStyle));
}

/** @param {{href: string, integrity: string}} sheet @returns {Promise<unknown>} */
function addStyle({ href, integrity }) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href, integrity, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}
