/** Hands an address of this page on, alone or below a text: to other apps where the device has a way to them, with a picture where they take it, else on the clipboard. */
import { isPhone } from "./hand_file.js";
import { isCard, pictured } from "./picture.js";

/** @param {string} place `#<set>/<key>`, or `../` for home */
const addressOf = (place) => new URL(place, location.href).href;

/** Puts the whole address of a place of this page on the clipboard. @param {string} place `#<set>/<key>` @returns {Promise<string>} what to tell the player */
export const copied = (place) => written(addressOf(place), "Link copied.", "Here’s the link:");

/**
 * Hands on a text that ends with the address of a place.
 * @param {string} text @param {string} place @returns {Promise<string | null>} what to tell the player, null where the device has told them
 */
export async function shared(text, place) {
  const whole = `${text}\n${addressOf(place)}`;
  // A desktop's way to other apps is a detour to its clipboard.
  if ("share" in navigator && isPhone()) {
    const files = await picture(text);
    // Where the picture is refused the text may still go.
    for (const given of [...(files ? [{ text, url: addressOf(place), files }] : []), { text: whole }]) {
      try {
        await navigator.share(given);
        return null;
      } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return null;
      }
    }
  }
  return written(whole, "Copied. Paste it anywhere.", "Here it is:");
}

/** The picture of a text, where the share sheet takes one. @param {string} text @returns {Promise<File[] | null>} */
async function picture(text) {
  const takes = (/** @type {File} */ file) => navigator.canShare?.({ files: [file] });
  if (!isCard(text) || !takes(new File(["x"], "x.png", { type: "image/png" }))) return null;
  return pictured(text).then(
    (file) => (takes(file) ? [file] : null),
    () => null,
  );
}

/** @param {string} text @param {string} done @param {string} instead said before the text where nothing can be copied */
async function written(text, done, instead) {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    // Only secure pages have a clipboard, and a browser may refuse it.
    return `This browser won’t let the page copy. ${instead} ${text}`;
  }
}

/** Hands an address on, below a text to share if there is one. @param {string} place @param {string} [text] @returns {Promise<string | null>} what to tell the player */
export const handed = (place, text) => (text ? shared(text, place) : copied(place));
