/** Puts the whole address of a place of this page on the clipboard. @param {string} place `#<set>/<key>` @returns {Promise<string>} what to tell the player */
export async function copied(place) {
  const href = location.href.replace(/#.*$/, "") + place;
  try {
    await navigator.clipboard.writeText(href);
    return "Link copied.";
  } catch {
    // Only secure pages have a clipboard, and a browser may refuse it.
    return `This browser won’t let the page copy. Here’s the link: ${href}`;
  }
}
