/** The page as it was built: read to its end, with the styles that stand there, so that whatever a script draws has its style (css/late.css). */

/** Kept once the page is so, or as much of it as will come. */
export async function whole() {
  if (document.readyState === "loading") await heard(document, "DOMContentLoaded");
  if (document.readyState === "complete") return;
  const links = [...document.querySelectorAll("link")].filter(({ rel, sheet }) => rel === "stylesheet" && !sheet);
  const come = Promise.all(links.map((link) => Promise.race([heard(link, "load"), heard(link, "error")])));
  // A style that failed before it was listened to has no sheet either, and says no more: then the end of all loading tells.
  await Promise.race([come, heard(globalThis, "load")]);
}

/** @param {EventTarget} target @param {string} event */
const heard = (target, event) => new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
