import { CARD, type ChartLayout } from './chartLayout';

/** Texts of a card of the picture. */
export interface CardText {
  name: string;
  leader: string;
  people: string | undefined;
  disabled: string | undefined;
  /** Number of departments hidden in the collapsed subtree; 0 for none. */
  hidden: number;
}

export interface PictureStyle {
  page: string;
  card: string;
  border: string;
  line: string;
  text: string;
  quiet: string;
  fontFamily: string;
  rtl: boolean;
  /** Returns the width of a text in px. */
  measure: (text: string, font: string) => number;
}

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

const MARGIN = 32;
const PADDING = 12;
const NAME = { size: 14, weight: 600, y: 30 };
const FACT = { size: 12, weight: 400, y: 56 };
const BADGE = { width: 36, height: 20 };

/** Returns the whole chart as an SVG without references to style sheets or other files. */
export function drawPicture(
  { cards, branches, width, height }: ChartLayout,
  textOf: (entryIndex: number) => CardText,
  style: PictureStyle,
): Picture {
  const size = { width: Math.ceil(width) + 2 * MARGIN, height: Math.ceil(height) + 2 * MARGIN };
  const lines = branches
    .flatMap((branch) => branch.lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`))
    .join('');
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"`,
    ` direction="${style.rtl ? 'rtl' : 'ltr'}" font-family="${escapeXml(style.fontFamily)}">`,
    `<rect width="100%" height="100%" fill="${escapeXml(style.page)}"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN})">`,
    `<path d="${lines}" fill="none" stroke="${escapeXml(style.line)}" stroke-opacity="0.6"/>`,
    ...cards.map(
      ({ entryIndex, x, y }) => `<g transform="translate(${x} ${y})">${cardShape(textOf(entryIndex), style)}</g>`,
    ),
    '</g></svg>',
  ].join('');
  return { svg, ...size };
}

function cardShape({ name, leader, people, disabled, hidden }: CardText, style: PictureStyle): string {
  const availableWidth = CARD.width - 2 * PADDING;
  const [start, end] = style.rtl ? [CARD.width - PADDING, PADDING] : [PADDING, CARD.width - PADDING];
  const row = (startText: string, endText: string | undefined, font: typeof NAME, color: string) => {
    const takenWidth = endText ? style.measure(endText, fontOf(FACT, style)) + PADDING : 0;
    const clippedText = fitText(startText, availableWidth - takenWidth, (text) =>
      style.measure(text, fontOf(font, style)),
    );
    return [
      `<text x="${start}" y="${font.y}" font-size="${font.size}" font-weight="${font.weight}" fill="${escapeXml(color)}">${escapeXml(clippedText)}</text>`,
      endText &&
        `<text x="${end}" y="${font.y}" font-size="${FACT.size}" text-anchor="end" fill="${escapeXml(style.quiet)}">${escapeXml(endText)}</text>`,
    ];
  };
  const frame = `fill="${escapeXml(style.card)}" stroke="${escapeXml(style.border)}"`;
  return [
    `<rect width="${CARD.width}" height="${CARD.height}" rx="6" ${frame}${disabled ? ' stroke-dasharray="4 3"' : ''}/>`,
    ...row(name, disabled, NAME, disabled ? style.quiet : style.text),
    ...row(leader, people, FACT, style.quiet),
    ...(hidden > 0 ? badge(hidden, frame, style) : []),
  ].join('');
}

const badge = (hiddenCount: number, frame: string, { text }: PictureStyle): string[] => [
  `<rect x="${(CARD.width - BADGE.width) / 2}" y="${CARD.height - BADGE.height / 2}" width="${BADGE.width}" height="${BADGE.height}" rx="10" ${frame}/>`,
  `<text x="${CARD.width / 2}" y="${CARD.height + 4}" font-size="${FACT.size}" text-anchor="middle" direction="ltr" fill="${escapeXml(text)}">+${hiddenCount}</text>`,
];

const fontOf = ({ size, weight }: typeof NAME, { fontFamily }: PictureStyle): string =>
  `${weight} ${size}px ${fontFamily}`;

/** Returns the text, truncated with an ellipsis if it is wider than `availableWidth`. */
export function fitText(text: string, availableWidth: number, measure: (text: string) => number): string {
  if (measure(text) <= availableWidth) return text;
  const characters = [...text];
  const shortenTo = (length: number) => `${characters.slice(0, length).join('').trimEnd()}…`;
  let [fits, tooLong] = [0, characters.length];
  while (tooLong - fits > 1) {
    const half = Math.floor((fits + tooLong) / 2);
    if (measure(shortenTo(half)) <= availableWidth) fits = half;
    else tooLong = half;
  }
  return shortenTo(fits);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Maximum side and area of an image, in image pixels. Some browsers refuse larger images or need too much memory. */
const MAX_SIDE = 16_000;
const MAX_AREA = 32_000_000;
const BEST_SCALE = 2;
/** Smallest scale at which the text is readable. */
const MIN_SCALE = 0.5;

/**
 * Returns the number of image pixels per px of the chart; undefined if even the smallest readable image is too large.
 */
export function dotsPerPx({ width, height }: { width: number; height: number }): number | undefined {
  const scale = Math.min(BEST_SCALE, MAX_SIDE / width, MAX_SIDE / height, Math.sqrt(MAX_AREA / (width * height)));
  return scale < MIN_SCALE ? undefined : scale;
}
