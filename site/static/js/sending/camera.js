/** What codes say that the camera sees, or that are in a picture: read by the browser where it can, else by a library. */
import { decodeQRBatch } from "qr/decode.js";

/** The longer side of what is looked at, in pixels: more takes longer than it helps. */
const WIDEST_SEEN = 1_280;
const WIDEST_PICTURE = 2_400;

/** Why there is no camera, as the player reads it. */
export class CameraError extends Error {}

const OTHERWISE = "Bring a file or a picture of the codes, or open a link.";
const SAYS = {
  refused: `The camera isn’t allowed here. Allow it for this page in the browser, then press again. ${OTHERWISE}`,
  absent: `There’s no camera here that a page may use. ${OTHERWISE}`,
  taken: `Another program has the camera. Close that, then press again. ${OTHERWISE}`,
  insecure: `A browser lends its camera to pages with https alone, and this one has none. ${OTHERWISE}`,
  ended: `The camera has stopped. Press again to go on. ${OTHERWISE}`,
};
/** By the name of what a browser throws. @type {Record<string, string>} */
const REASONS = { NotAllowedError: SAYS.refused, SecurityError: SAYS.refused, NotReadableError: SAYS.taken, AbortError: SAYS.taken };

/** @typedef {HTMLVideoElement | ImageBitmap} Picture */
/** @typedef {{detect: (picture: ImageBitmapSource) => Promise<{rawValue: string}[]>}} Detector */

/** The browser's own reader of codes; null where it has none. @returns {Promise<Detector | null>} */
async function detector() {
  const own = /** @type {any} */ (globalThis).BarcodeDetector;
  try {
    return (await own.getSupportedFormats()).includes("qr_code") ? new own({ formats: ["qr_code"] }) : null;
  } catch {
    return null;
  }
}

/** What all codes of a picture say. @param {Picture} picture @param {number} widest @param {Detector | null} own @returns {Promise<string[]>} */
async function texts(picture, widest, own) {
  try {
    if (own) return (await own.detect(picture)).map(({ rawValue }) => rawValue);
  } catch {
    // Some browsers offer what their system then lacks.
  }
  const [width, height] = picture instanceof ImageBitmap ? [picture.width, picture.height] : [picture.videoWidth, picture.videoHeight];
  if (!width || !height) return [];
  const scale = Math.min(1, widest / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const [found = []] = await decodeQRBatch([{ width: canvas.width, height: canvas.height, data }]);
  return found.filter((text) => typeof text === "string");
}

/** What the codes in the file of a picture say; nothing where it is no picture. @param {Blob} file @returns {Promise<string[]>} */
export async function textsOf(file) {
  const picture = await createImageBitmap(file).catch(() => null);
  return picture ? texts(picture, WIDEST_PICTURE, await detector()) : [];
}

/** @returns {Promise<MediaStream>} @throws {CameraError} with a sentence for the player */
async function opened() {
  if (!isSecureContext) throw new CameraError(SAYS.insecure);
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError(SAYS.absent);
  const video = { facingMode: "environment", width: { ideal: 1_280 }, height: { ideal: 960 } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video }).catch((/** @type {Error} */ { name }) => {
    throw new CameraError(REASONS[name] ?? SAYS.absent);
  });
}

/** Kept once another picture has come, or the camera is stopped. @param {HTMLVideoElement} video @param {AbortSignal} signal */
const nextPicture = (video, signal) =>
  new Promise((resolve) => {
    signal.addEventListener("abort", resolve, { once: true });
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(resolve);
    else setTimeout(resolve, 60);
  });

/**
 * Shows what the camera sees, and tells what the codes in it say, until it is stopped.
 * @param {HTMLVideoElement} video @param {(text: string) => void} tell @param {AbortSignal} signal @throws {CameraError} with a sentence for the player
 */
export async function watch(video, tell, signal) {
  const [own, stream] = await Promise.all([detector(), opened()]);
  const tracks = stream.getTracks();
  const ended = new AbortController();
  for (const track of tracks) track.addEventListener("ended", () => ended.abort(), { once: true });
  const over = AbortSignal.any([signal, ended.signal]);
  try {
    video.srcObject = stream;
    // A browser breaks off with an error when the page takes the picture away meanwhile.
    await video.play().catch(() => {});
    while (!over.aborted) {
      await nextPicture(video, over);
      for (const text of over.aborted ? [] : await texts(video, WIDEST_SEEN, own)) if (!over.aborted) tell(text);
    }
  } finally {
    for (const track of tracks) track.stop();
    video.srcObject = null;
  }
  if (!signal.aborted) throw new CameraError(SAYS.ended);
}
