/** A file handed on: by the share sheet of a phone that takes it, else saved by the browser. */

export const isPhone = () => matchMedia("(pointer: coarse)").matches;

/** @param {string} name @param {string} text JSON, unless another type is named @param {string} [title] what a share sheet shows @param {string} [type] @returns {Promise<boolean>} whether the browser saved it */
export async function fileHanded(name, text, title = name, type = "application/json") {
  const file = new File([text], name, { type });
  if (isPhone() && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return false;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
      // A browser that shares no such file saves it.
    }
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
  return true;
}
