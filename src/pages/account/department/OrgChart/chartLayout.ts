import type { TreeEntry } from '@/utils/tree/tree';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Size of every card, in px at 100 %. */
export const CARD = { width: 208, height: 76 } as const;
/** Distance between neighbouring cards, and from a card to the row below it. */
const GAP = { inline: 20, block: 48 } as const;
/** Distance from the horizontal line above a row to the cards of the row. */
const BUS = 16;
/** Width of the space beside stacked rows of cards, for the vertical line that joins the rows. */
const SPINE = 20;
/** Maximum number of cards in one row. */
const MAX_ROW_CARDS = 6;
/** Approximate maximum ratio of width to height of the rows below a card. Wider rows of children wrap. */
const MAX_ASPECT_RATIO = 2;

/** Number of cards that fit beside each other in a width, in px at 100 %. */
export const cardsPerRow = (width: number): number =>
  Math.max(1, Math.min(MAX_ROW_CARDS, Math.floor((width - SPINE + GAP.inline) / (CARD.width + GAP.inline))));

export interface PlacedCard extends Box {
  /** Index of the node in the tree's entries. */
  entryIndex: number;
  /** Area of the card and its expanded subtree. */
  subtreeBox: Box;
}

/** Line from x1, y1 to x2, y2; vertical or horizontal. */
export type Line = readonly [number, number, number, number];

export interface Branch {
  entryIndex: number;
  /** Box that contains the lines. */
  bounds: Box;
  lines: readonly Line[];
}

export interface ChartLayout {
  /** Visible cards in reading order. */
  cards: readonly PlacedCard[];
  /** Index in `cards`, by index in the tree's entries. */
  cardIndexes: ReadonlyMap<number, number>;
  branches: readonly Branch[];
  width: number;
  height: number;
}

interface Row {
  members: number[];
  width: number;
  height: number;
}

/** Size of a card together with its expanded subtree. */
interface SubtreeSize {
  rows: Row[];
  /** Width of the rows below the card. */
  rowsWidth: number;
  width: number;
  height: number;
}

/**
 * Places the visible cards.
 * Each card is centred above its children, which form one row, or several rows if one row would be too wide.
 * The function is not recursive, because a tree can be thousands of levels deep.
 * @param rows indices in `entries` of the visible nodes, parents before their children
 * @param isMirrored true if the layout runs from right to left
 * @param perRow maximum number of cards in one row; a smaller number makes the chart narrower and taller
 */
export function layOutChart(
  entries: readonly Pick<TreeEntry<unknown>, 'parentPlace'>[],
  rows: readonly number[],
  isMirrored = false,
  perRow = MAX_ROW_CARDS,
): ChartLayout {
  const cardIndexes = new Map(rows.map((entryIndex, cardIndex) => [entryIndex, cardIndex]));
  const roots: number[] = [];
  const children: number[][] = rows.map(() => []);
  rows.forEach((entryIndex, cardIndex) => {
    const parent = cardIndexes.get(entries[entryIndex]?.parentPlace ?? -1);
    (parent === undefined ? roots : (children[parent] ?? roots)).push(cardIndex);
  });

  const subtreeSizes: SubtreeSize[] = [];
  for (let cardIndex = rows.length - 1; cardIndex >= 0; cardIndex -= 1)
    subtreeSizes[cardIndex] = subtreeSizeOf(children[cardIndex] ?? [], subtreeSizes, perRow);
  const chartSize = wrappedRows(roots, subtreeSizes, perRow);

  const cards: PlacedCard[] = [];
  const branches: Branch[] = [];
  const placeMembers = (members: readonly Row[], x: number, y: number) =>
    eachMember(members, x, y, subtreeSizes, (cardIndex, subtreeBox) => {
      const left = subtreeBox.x + (subtreeBox.width - CARD.width) / 2;
      cards[cardIndex] = { entryIndex: rows[cardIndex] ?? -1, ...CARD, x: left, y: subtreeBox.y, subtreeBox };
    });
  placeMembers(chartSize.rows, 0, 0);
  // `rows` contains parents before their children, so each card is placed before its children.
  for (let cardIndex = 0; cardIndex < rows.length; cardIndex += 1) {
    const card = cards[cardIndex];
    const subtreeSize = subtreeSizes[cardIndex];
    if (!card || !subtreeSize || subtreeSize.rows.length === 0) continue;
    const left = card.subtreeBox.x + (subtreeSize.width - subtreeSize.rowsWidth) / 2;
    placeMembers(subtreeSize.rows, left, card.y + CARD.height + GAP.block);
    branches.push({
      entryIndex: card.entryIndex,
      bounds: card.subtreeBox,
      lines: linesBelow(card, subtreeSize.rows, left, cards),
    });
  }
  const layout = { cards, cardIndexes, branches, width: chartSize.rowsWidth, height: heightOf(chartSize.rows) };
  return isMirrored ? mirror(layout) : layout;
}

function subtreeSizeOf(members: readonly number[], subtreeSizes: readonly SubtreeSize[], perRow: number): SubtreeSize {
  const { rows, rowsWidth } = wrappedRows(members, subtreeSizes, perRow);
  const heightBelow = rows.length === 0 ? 0 : GAP.block + heightOf(rows);
  return { rows, rowsWidth, width: Math.max(CARD.width, rowsWidth), height: CARD.height + heightBelow };
}

/** Distributes cards over rows in their order. A card that does not fit into a row begins the next row. */
function wrappedRows(
  members: readonly number[],
  subtreeSizes: readonly SubtreeSize[],
  perRow: number,
): Pick<SubtreeSize, 'rows' | 'rowsWidth'> {
  let area = 0;
  for (const cardIndex of members)
    area += ((subtreeSizes[cardIndex]?.width ?? 0) + GAP.inline) * ((subtreeSizes[cardIndex]?.height ?? 0) + GAP.block);
  const widest = Math.max(
    perRow * (CARD.width + GAP.inline),
    Math.sqrt((area * MAX_ASPECT_RATIO * perRow) / MAX_ROW_CARDS),
  );
  const rows: Row[] = [];
  for (const cardIndex of members) {
    const { width = 0, height = 0 } = subtreeSizes[cardIndex] ?? {};
    const row = rows.at(-1);
    if (row && row.width + GAP.inline + width <= widest) {
      row.members.push(cardIndex);
      row.width += GAP.inline + width;
      row.height = Math.max(row.height, height);
    } else rows.push({ members: [cardIndex], width, height });
  }
  const rowsWidth = rows.reduce((most, { width }) => Math.max(most, width), 0) + (rows.length > 1 ? SPINE : 0);
  return { rows, rowsWidth };
}

const heightOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { height }) => sum + height, Math.max(0, rows.length - 1) * GAP.block);

function eachMember(
  rows: readonly Row[],
  x: number,
  y: number,
  subtreeSizes: readonly SubtreeSize[],
  place: (cardIndex: number, box: Box) => void,
): void {
  let top = y;
  for (const row of rows) {
    let left = x + (rows.length > 1 ? SPINE : 0);
    for (const cardIndex of row.members) {
      const { width = 0, height = 0 } = subtreeSizes[cardIndex] ?? {};
      place(cardIndex, { x: left, y: top, width, height });
      left += width + GAP.inline;
    }
    top += row.height + GAP.block;
  }
}

/**
 * Returns the lines from a card to its children: horizontal ones above the rows, and vertical ones to cards and rows.
 */
function linesBelow(card: Box, rows: readonly Row[], left: number, cards: readonly PlacedCard[]): Line[] {
  const lines: Line[] = [];
  const trunk = card.x + CARD.width / 2;
  const hasSeveralRows = rows.length > 1;
  let top = 0;
  let bus = 0;
  rows.forEach(({ members }, rowIndex) => {
    const tops = members.flatMap((member) => cards[member] ?? []);
    const centres = tops.map(({ x }) => x + CARD.width / 2);
    bus = (tops[0]?.y ?? 0) - BUS;
    if (rowIndex === 0) {
      top = bus;
      lines.push([trunk, card.y + CARD.height, trunk, bus]);
    }
    const ends = [
      ...(rowIndex === 0 ? [trunk] : []),
      ...(hasSeveralRows ? [left] : []),
      centres[0] ?? trunk,
      centres.at(-1) ?? trunk,
    ];
    const from = Math.min(...ends);
    const to = Math.max(...ends);
    if (from < to) lines.push([from, bus, to, bus]);
    centres.forEach((centre) => lines.push([centre, bus, centre, bus + BUS]));
  });
  if (hasSeveralRows) lines.push([left, top, left, bus]);
  return lines;
}

function mirror(layout: ChartLayout): ChartLayout {
  const { width } = layout;
  const flip = (box: Box): Box => ({ ...box, x: width - box.x - box.width });
  return {
    ...layout,
    cards: layout.cards.map((card) => ({ ...card, ...flip(card), subtreeBox: flip(card.subtreeBox) })),
    branches: layout.branches.map(({ entryIndex, bounds, lines }) => ({
      entryIndex,
      bounds: flip(bounds),
      lines: lines.map(([x1, y1, x2, y2]) => [width - x2, y1, width - x1, y2] as const),
    })),
  };
}

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
