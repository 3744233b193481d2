/** What comes after the board: drags, since all they do can be done by presses; sounds, which are off at first; and what takes an old save over, which few have. */
export { listenToDrags } from "./gestures/drag.js";
export { Sounds, listenToSound } from "./host/sound.js";
export { takeOver } from "./store/takeover.js";
