/** A pack handed on: as a link, or as a file where it is too large for one. */
import { fileHanded, isPhone } from "../services/hand_file.js";
import { linkOf, written } from "./pack.js";

/** @typedef {import("./pack.js").Pack} Pack */
/** @typedef {(place: string, text?: string) => Promise<string | null>} Hand hands an address on; what to tell the player, null where the device has told them */

const SAYS = {
  saved: "Saved as a file. Send it, and open it on this page there.",
  large: "This is too large for a link, so it’s saved as a file. Send that.",
};

/** As a link; the share sheet of a phone tells the title too. @param {Pack} pack @param {Hand} hand @returns {Promise<string>} what to tell the player */
export async function handLink(pack, hand) {
  const link = await linkOf(pack, new URL("./", location.href).href);
  if (link) return (await hand(link, isPhone() ? [pack.title, pack.greeting].filter(Boolean).join("\n") : undefined)) ?? "";
  await handFile(pack);
  return SAYS.large;
}

/** As a file, by the share sheet of a phone, else saved. @param {Pack} pack @returns {Promise<string>} what to tell the player */
export async function handFile(pack) {
  const name = pack.title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "pack";
  return (await fileHanded(`${name}.json`, written(pack), pack.title)) ? SAYS.saved : "";
}
