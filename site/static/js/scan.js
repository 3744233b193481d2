/** What reads codes, brought when the page that brings what another device sends is asked to: it is as large as all else of that. */
export { CameraError, textsOf, watch } from "./sending/camera.js";
