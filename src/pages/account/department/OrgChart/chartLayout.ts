import type { TreeEntry } from '@/utils/tree/tree';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The size of every card, in px at 100 %. */
export const CARD = { width: 208, height: 76 } as const;
/** Distance between neighbours, and from a card to the row below it. */
const GAP = { inline: 20, block: 48 } as const;
/** Distance from the line above a row to its cards. */
const BUS = 16;
/** Width at the side of stacked rows for the line that joins them. */
const SPINE = 20;
/** Maximum number of cards in one row. */
const ROW_CARDS = 6;
/** Ratio of width to height above which the children of one parent continue in another row. */
const ASPECT = 2;

/** Number of cards that fit beside each other in a width, in px at 100 %. */
export const cardsBeside = (room: number): number =>
  Math.max(1, Math.min(ROW_CARDS, Math.floor((room - SPINE + GAP.inline) / (CARD.width + GAP.inline))));

export interface PlacedCard extends Box {
  /** Index of the node in the tree's entries. */
  at: number;
  /** Space of the card with its expanded subtree. */
  room: Box;
}

/** Line from x1, y1 to x2, y2; vertical or horizontal. */
export type Line = readonly [number, number, number, number];

export interface Branch {
  at: number;
  /** Bounds of its lines. */
  room: Box;
  lines: readonly Line[];
}

export interface ChartLayout {
  /** In reading order. */
  cards: readonly PlacedCard[];
  /** Index in `cards`, by index in the tree's entries. */
  turns: ReadonlyMap<number, number>;
  branches: readonly Branch[];
  width: number;
  height: number;
}

interface Row {
  members: number[];
  width: number;
  height: number;
}

/** Space of a card with its expanded subtree. */
interface Room {
  rows: Row[];
  /** The rows' width. */
  inner: number;
  width: number;
  height: number;
}

/**
 * Places the visible cards: each centred above its children, which form one row, or several where one would be too
 * wide. No recursion: a tree may be thousands of levels deep.
 * @param rows indices in `entries`, each parent before its children
 * @param isMirrored right to left
 * @param perRow maximum number of cards in one row; fewer make the chart narrower and higher
 */
export function layOutChart(
  entries: readonly Pick<TreeEntry<unknown>, 'parent'>[],
  rows: readonly number[],
  isMirrored = false,
  perRow = ROW_CARDS,
): ChartLayout {
  const turns = new Map(rows.map((entryIndex, turn) => [entryIndex, turn]));
  const roots: number[] = [];
  const children: number[][] = rows.map(() => []);
  rows.forEach((entryIndex, turn) => {
    const parent = turns.get(entries[entryIndex]?.parent ?? -1);
    (parent === undefined ? roots : (children[parent] ?? roots)).push(turn);
  });

  const rooms: Room[] = [];
  for (let turn = rows.length - 1; turn >= 0; turn -= 1) rooms[turn] = roomFor(children[turn] ?? [], rooms, perRow);
  const chartRoom = arrange(roots, rooms, perRow);

  const cards: PlacedCard[] = [];
  const branches: Branch[] = [];
  const placeMembers = (members: readonly Row[], x: number, y: number) =>
    eachMember(members, x, y, rooms, (turn, room) => {
      const left = room.x + (room.width - CARD.width) / 2;
      cards[turn] = { at: rows[turn] ?? -1, ...CARD, x: left, y: room.y, room };
    });
  placeMembers(chartRoom.rows, 0, 0);
  // Each card is placed before its children: rows hold parents first.
  for (let turn = 0; turn < rows.length; turn += 1) {
    const card = cards[turn];
    const room = rooms[turn];
    if (!card || !room || room.rows.length === 0) continue;
    const left = card.room.x + (room.width - room.inner) / 2;
    placeMembers(room.rows, left, card.y + CARD.height + GAP.block);
    branches.push({ at: card.at, room: card.room, lines: linesBelow(card, room.rows, left, cards) });
  }
  const layout = { cards, turns, branches, width: chartRoom.inner, height: heightOf(chartRoom.rows) };
  return isMirrored ? mirror(layout) : layout;
}

function roomFor(members: readonly number[], rooms: readonly Room[], perRow: number): Room {
  const { rows, inner } = arrange(members, rooms, perRow);
  const heightBelow = rows.length === 0 ? 0 : GAP.block + heightOf(rows);
  return { rows, inner, width: Math.max(CARD.width, inner), height: CARD.height + heightBelow };
}

/** Fills rows one after the other, as words wrap into lines. */
function arrange(members: readonly number[], rooms: readonly Room[], perRow: number): Pick<Room, 'rows' | 'inner'> {
  let area = 0;
  for (const turn of members)
    area += ((rooms[turn]?.width ?? 0) + GAP.inline) * ((rooms[turn]?.height ?? 0) + GAP.block);
  const widest = Math.max(perRow * (CARD.width + GAP.inline), Math.sqrt((area * ASPECT * perRow) / ROW_CARDS));
  const rows: Row[] = [];
  for (const turn of members) {
    const { width = 0, height = 0 } = rooms[turn] ?? {};
    const row = rows.at(-1);
    if (row && row.width + GAP.inline + width <= widest) {
      row.members.push(turn);
      row.width += GAP.inline + width;
      row.height = Math.max(row.height, height);
    } else rows.push({ members: [turn], width, height });
  }
  const inner = rows.reduce((most, { width }) => Math.max(most, width), 0) + (rows.length > 1 ? SPINE : 0);
  return { rows, inner };
}

const heightOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { height }) => sum + height, Math.max(0, rows.length - 1) * GAP.block);

function eachMember(
  rows: readonly Row[],
  x: number,
  y: number,
  rooms: readonly Room[],
  place: (turn: number, room: Box) => void,
): void {
  let top = y;
  for (const row of rows) {
    let left = x + (rows.length > 1 ? SPINE : 0);
    for (const turn of row.members) {
      const { width = 0, height = 0 } = rooms[turn] ?? {};
      place(turn, { x: left, y: top, width, height });
      left += width + GAP.inline;
    }
    top += row.height + GAP.block;
  }
}

/** Lines below a card: one down from it, one above each row, and with several rows one at the side that joins them. */
function linesBelow(card: Box, rows: readonly Row[], left: number, cards: readonly PlacedCard[]): Line[] {
  const lines: Line[] = [];
  const trunk = card.x + CARD.width / 2;
  const hasSeveralRows = rows.length > 1;
  let top = 0;
  let bus = 0;
  rows.forEach(({ members }, turn) => {
    const tops = members.flatMap((member) => cards[member] ?? []);
    const centres = tops.map(({ x }) => x + CARD.width / 2);
    bus = (tops[0]?.y ?? 0) - BUS;
    if (turn === 0) {
      top = bus;
      lines.push([trunk, card.y + CARD.height, trunk, bus]);
    }
    const ends = [
      ...(turn === 0 ? [trunk] : []),
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
    cards: layout.cards.map((card) => ({ ...card, ...flip(card), room: flip(card.room) })),
    branches: layout.branches.map(({ at, room, lines }) => ({
      at,
      room: flip(room),
      lines: lines.map(([x1, y1, x2, y2]) => [width - x2, y1, width - x1, y2] as const),
    })),
  };
}

export const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
