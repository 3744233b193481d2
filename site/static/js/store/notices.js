/** What the store has to tell the player, by what happened. */

/** @typedef {{kind: string, sentence: string}} Notice of one kind the page shows only the last */

/** @type {Record<string, Notice>} */
export const NOTICES = {
  unavailable: { kind: "unavailable", sentence: "This browser does not let the page keep saves, so this play will be forgotten when the page is closed." },
  blocked: {
    kind: "unavailable",
    sentence: "Another tab with an older version of Parlour holds your save. Close it and reload this page; until then what you play here is not kept.",
  },
  newer: {
    kind: "newer",
    sentence: "Your save was made by a newer version of Parlour. It is left as it is; what you play here is not kept. Reload the page to get the newer version.",
  },
  newerPart: {
    kind: "newer",
    sentence:
      "A part of your save was made by a newer version of Parlour. It is left as it is; what you change of it here is not kept. Reload the page to get the newer version.",
  },
  damaged: { kind: "damaged", sentence: "Your save had been altered and could not be trusted. It was set aside, and the last good one is used." },
  lost: { kind: "damaged", sentence: "Your save had been altered and could not be trusted. It was set aside, and you begin anew." },
  damagedPart: { kind: "damaged", sentence: "A part of your save had been altered and could not be trusted. It was set aside; all the rest is as you left it." },
};

/** Conditions that last are told once; each damage is told. */
export const LASTING = new Set(["unavailable", "blocked", "newer", "newerPart"]);
