/** A text that is handed on, drawn as a card: its first line as the title, signs such as stars large, the rest below, in the colours and faces of the page. */

const SIDE = 1080;
const EDGE = 56;
const EMBLEM = 132;
/** Height of a line, in parts of its size. */
const LEADING = 1.28;
/** How long what the card can do without is waited for: the tap that shares holds for seconds only. */
const WAIT_MS = 500;
/** Room for the lines: below the emblem, above the name of the site. */
const [TOP, BOTTOM] = [236, 948];
const WIDTH = SIDE - 2 * EDGE - 96;
/** Signs that are drawn, since each machine has others, or none; and the room of one, in parts of its size. @type {Record<string, string>} */
const TILES = { "🟩": "#6fae74", "🟨": "#f2c14e", "🟧": "#d97a3a", "🟦": "#6f9fd8", "🟪": "#a986cf", "⬛": "#0006" };
const TILE = 1.12;

/** @typedef {{text: string, size: number, weight: number, face: string, colour: string, gap: number}} Row `gap`: above it */
/** @typedef {{ground: string, accent: string, chalk: string, display: string, plain: string}} Look */

/** Whether a text is told in signs: what has none, such as a line to be pasted, is no card. @param {string} text */
export const isCard = (text) => /\p{So}/u.test(text);

/** The picture as a file called by the first line. @param {string} text @returns {Promise<File>} */
export async function pictured(text) {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas.");
  // The whole day is nobody's game: it has the site's own colours and emblem.
  const isWhole = text.startsWith(`${siteName()}, `);
  const look = looked(isWhole ? document.documentElement : document.body);
  const [emblem] = await Promise.all([soon(emblemOf(isWhole)), soon(document.fonts.load(fontOf(600, 80, look.display)))]);
  draw(context, look, rows(text, look), emblem);
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("No picture.");
  return new File([blob], `${slug(text.split("\n", 1).join("")) || "card"}.png`, { type: "image/png" });
}

/** What comes in time, else null. @template T @param {Promise<T>} coming @returns {Promise<T | null>} */
const soon = (coming) => Promise.race([coming.catch(() => null), new Promise((/** @type {(none: null) => void} */ resolve) => setTimeout(() => resolve(null), WAIT_MS))]);

const siteName = () => document.querySelector(".wordmark")?.textContent ?? "";

/** The icon of the page, or the site's where the page names it. @param {boolean} isWhole */
async function emblemOf(isWhole) {
  const link = document.querySelector('link[rel="icon"]');
  const ours = document.querySelector("[data-emblem]");
  if (!(link instanceof HTMLLinkElement)) return null;
  const image = new Image(EMBLEM, EMBLEM);
  image.src = (isWhole && ours?.getAttribute("data-emblem")) || link.href;
  await image.decode();
  return image;
}

/** @param {Element} root @returns {Look} */
function looked(root) {
  const style = getComputedStyle(root);
  const value = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return { ground: value("--ground"), accent: value("--accent"), chalk: value("--chalk"), display: value("--display"), plain: value("--text") };
}

/** `A title, a date` is `a-title-a-date`. @param {string} line */
const slug = (line) =>
  line
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** What stands on the card, from above. @param {string} text @param {Look} look @returns {Row[]} */
function rows(text, { accent, chalk, display, plain }) {
  const [first = "", ...lines] = text.split("\n");
  const [title = "", ...date] = first.split(", ");
  const few = lines.length < 4;
  const told = { size: few ? 52 : 44, weight: 500, face: plain, colour: chalk };
  const head = [
    { text: title, size: 104, weight: 600, face: display, colour: chalk, gap: 0 },
    ...(date.length ? [{ text: date.join(", "), size: 46, weight: 500, face: display, colour: accent, gap: 4 }] : []),
  ];
  const below = lines.flatMap((line, at) => {
    const gap = at ? (few ? 18 : 6) : 48;
    const [, signs = "", rest = line] = (few && /^((?:\p{So}\uFE0F?)+)\s*(.*)$/u.exec(line)) || [];
    const large = signs ? [{ text: signs, size: [...signs].length > 6 ? 64 : 136, weight: 400, face: plain, colour: accent, gap }] : [];
    return [...large, ...(rest ? [{ ...told, text: rest, gap: signs ? 8 : gap }] : [])];
  });
  return [...head, ...below];
}

/** @param {CanvasRenderingContext2D} context @param {Look} look @param {Row[]} wanted @param {CanvasImageSource | null} emblem */
function draw(context, look, wanted, emblem) {
  context.fillStyle = look.ground;
  context.fillRect(0, 0, SIDE, SIDE);
  const lamp = context.createRadialGradient(SIDE / 2, 0, 0, SIDE / 2, 0, SIDE * 0.8);
  lamp.addColorStop(0, "rgb(255 255 255 / 18%)");
  lamp.addColorStop(1, "rgb(255 255 255 / 0%)");
  context.fillStyle = lamp;
  context.fillRect(0, 0, SIDE, SIDE);
  frame(context, look);
  if (emblem) context.drawImage(emblem, (SIDE - EMBLEM) / 2, 104, EMBLEM, EMBLEM);
  context.textBaseline = "middle";
  const fitted = fit(context, wanted);
  const height = fitted.reduce((sum, row) => sum + row.gap + row.size * LEADING, 0);
  let y = TOP + Math.max(0, (BOTTOM - TOP - height) / 2);
  for (const row of fitted) {
    y += row.gap + row.size * LEADING;
    write(context, row, y - (row.size * LEADING) / 2, look.accent);
  }
  write(context, { text: siteName(), size: 34, weight: 600, face: look.display, colour: look.accent, gap: 0 }, 976, look.accent);
}

/** A hairline round the card. @param {CanvasRenderingContext2D} context @param {Look} look */
function frame(context, { accent }) {
  context.globalAlpha = 0.45;
  context.strokeStyle = accent;
  context.lineWidth = 3;
  context.beginPath();
  context.roundRect(EDGE, EDGE, SIDE - 2 * EDGE, SIDE - 2 * EDGE, 40);
  context.stroke();
  context.globalAlpha = 1;
}

/** The rows wrapped, and all made smaller until they fit. @param {CanvasRenderingContext2D} context @param {Row[]} wanted @returns {Row[]} */
function fit(context, wanted) {
  for (let part = 1; ; part *= 0.92) {
    const made = wanted.flatMap((row) => wrap(context, { ...row, size: row.size * part, gap: row.gap * part }));
    const fits = made.reduce((sum, { gap, size }) => sum + gap + size * LEADING, 0) <= BOTTOM - TOP && made.every((row) => widthOf(context, row) <= WIDTH);
    if (fits || part < 0.2) return made;
  }
}

/** A row over as many lines as it needs, none much shorter than the others. @param {CanvasRenderingContext2D} context @param {Row} row @returns {Row[]} */
function wrap(context, row) {
  const count = Math.ceil(widthOf(context, row) / WIDTH);
  // Signs stand in no words: of these as many on each line.
  const parts = row.text.includes(" ") ? row.text.split(" ") : /\p{So}/u.test(row.text) ? [...row.text] : [row.text];
  const blank = row.text.includes(" ") ? " " : "";
  const aim = widthOf(context, row) / count;
  const lines = [""];
  for (const part of parts) {
    const longer = lines[lines.length - 1] ? `${lines[lines.length - 1]}${blank}${part}` : part;
    const width = widthOf(context, { ...row, text: longer });
    if (lines[lines.length - 1] && (width > WIDTH || (lines.length < count && width > aim * 1.12))) lines.push(part);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((text, at) => ({ ...row, text, gap: at ? 0 : row.gap }));
}

/** @param {number} weight @param {number} size @param {string} face */
const fontOf = (weight, size, face) => `${weight} ${size}px ${face}`;

/** @param {CanvasRenderingContext2D} context @param {Row} row */
function widthOf(context, { text, size, weight, face }) {
  context.font = fontOf(weight, size, face);
  const plain = [...text].filter((sign) => !(sign in TILES)).join("");
  return context.measureText(plain).width + ([...text].length - [...plain].length) * TILE * size;
}

/** A line in the middle, its signs in the accent. @param {CanvasRenderingContext2D} context @param {Row} row @param {number} y @param {string} accent */
function write(context, row, y, accent) {
  let x = (SIDE - widthOf(context, row)) / 2;
  context.textAlign = "left";
  const runs = row.text.split(/((?:\p{So}\uFE0F?)+)/u);
  for (const text of runs.flatMap((run) => ([...run].some((sign) => sign in TILES) ? [...run] : [run]))) {
    context.fillStyle = TILES[text] ?? (/\p{So}/u.test(text) ? accent : row.colour);
    if (text in TILES) {
      context.beginPath();
      context.roundRect(x + (TILE - 1) * row.size / 2, y - row.size / 2, row.size, row.size, row.size / 5);
      context.fill();
    } else context.fillText(text, x, y);
    x += widthOf(context, { ...row, text });
  }
}
