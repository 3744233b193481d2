/** A module of the build that is brought after the page's own. */

/** @param {string} url */
const brought = (url) => import(url);

/**
 * The module, asked for a second time when it has not come; null where it does not come at all: the page must be whole without it.
 * @param {Pick<import("../built.js").BuiltFile, "url">} file @param {(url: string) => Promise<any>} [bring] @returns {Promise<any>}
 */
export async function late({ url }, bring = brought) {
  try {
    return await bring(url);
  } catch {
    // A browser may keep it that an address failed.
    return bring(`${url}#again`).catch((/** @type {Error} */ error) => (console.warn(error.message), null));
  }
}
