/** From page to page without leaving the document, so that the engine lives on; a browser without the Navigation API loads pages as ever. */

/**
 * @param {string} site the address all of its pages begin with
 * @param {{leave: () => void, arrive: () => void}} page called before and after the page changes
 */
export function keepDocument(site, page) {
  // Written out in full: the browser looks for the icon again on the next page, where a relative address means another place.
  for (const icon of document.head.querySelectorAll('link[rel~="icon"]')) icon.setAttribute("href", icon.href);
  globalThis.navigation?.addEventListener("navigate", (event) => {
    const { destination, navigationType } = event;
    const isOurOwnState = destination.sameDocument && navigationType !== "traverse";
    if (!event.canIntercept || event.hashChange || isOurOwnState || event.downloadRequest !== null || navigationType === "reload") return;
    if (destination.url.startsWith(site)) event.intercept({ handler: () => turnTo(destination.url, page, event.signal) });
  });
}

async function turnTo(url, page, signal) {
  const next = await fetchPage(url, signal).catch(() => null);
  if (signal.aborted) return;
  if (!next || !isSameBuild(next, url)) return location.reload();
  await addStyles(next, url);
  page.leave();
  document.title = next.title;
  document.body = next.body;
  page.arrive();
}

async function fetchPage(url, signal) {
  const answer = await fetch(url, { signal });
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

const scripts = (page, base) => [...page.scripts].map((script) => new URL(script.getAttribute("src") ?? "", base).href).join();

/** A page built later brings its own scripts: then the browser must load it whole. */
const isSameBuild = (next, url) => scripts(next, url) === scripts(document, document.baseURI);

const styles = (page) => [...page.querySelectorAll('link[rel="stylesheet"]')];

async function addStyles(next, url) {
  const here = new Set(styles(document).map((link) => link.href));
  const missing = styles(next).map((link) => new URL(link.getAttribute("href"), url).href);
  await Promise.all(missing.filter((href) => !here.has(href)).map(addStyle));
}

function addStyle(href) {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}
