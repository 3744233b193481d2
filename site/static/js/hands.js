/** What a player's hands and ears need once the board stands: brought after it, since every drag can be done by presses, and sound is off at first. */
export { listenToDrags } from "./gestures/drag.js";
export { Sounds, listenToSound } from "./host/sound.js";
