/** What the store has to tell the player, by what happened: it comes late, since it is hardly ever needed. */

/** @typedef {{kind: string, sentence: string}} Notice of one kind the page shows only the last */

/** @type {Record<string, Notice>} */
export const NOTICES = {
  unavailable: { kind: "unavailable", sentence: "This browser won’t let the page save, so what you do here is forgotten when you close it." },
  silent: {
    kind: "unavailable",
    sentence: "This browser’s storage doesn’t answer. Nothing is saved until it does.",
  },
  saving: { kind: "unavailable", sentence: "Saving works again, and nothing was lost." },
  blocked: {
    kind: "unavailable",
    sentence: "Another tab with an older Parlour holds your saves. Close it and reload this page. Until then nothing here is saved.",
  },
  newer: {
    kind: "newer",
    sentence: "Your saves are from a newer Parlour, so nothing here is saved. Reload the page to get the newer version.",
  },
  newerPart: {
    kind: "newer",
    sentence:
      "Some of your saves are from a newer Parlour, so changes to them aren’t saved. Reload the page to get the newer version.",
  },
  damaged: { kind: "damaged", sentence: "Your saves were damaged. They were set aside, and the last good ones are used." },
  lost: { kind: "damaged", sentence: "Your saves were damaged. They were set aside, and you start afresh." },
  damagedPart: { kind: "damaged", sentence: "Part of your saves was damaged and set aside. The rest is as you left it." },
};
