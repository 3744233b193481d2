/** What the page itself tells of a board. */
export const SENTENCES = {
  restarted: "The engine stopped and started again. Your moves are kept.",
  undecided: "Too large to look ahead here, so there’s no warning.",
  elsewhere: "You played on in another tab. Here’s the board from there.",
  overtaken: "You played on in another tab. Here’s the board from there, without your last move here.",
  ended: "You played on in another tab. Your result here is kept.",
};
