/** The page as it was built: read to its end, with the styles that stand there, so that whatever a script draws has its style (css/late.css). */

/** Kept once it is there; a style that fails is not waited for. */
export async function whole() {
  if (document.readyState === "loading") await heard(document, "DOMContentLoaded");
  const links = [...document.querySelectorAll("link")].filter(({ rel, sheet }) => rel === "stylesheet" && !sheet);
  await Promise.all(links.map((link) => Promise.race([heard(link, "load"), heard(link, "error")])));
}

/** @param {EventTarget} target @param {string} event */
const heard = (target, event) => new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
