import fc from 'fast-check';
import { CARD, layOutChart, meets, type Box, type ChartLayout } from '@/pages/account/department/OrgChart/chartLayout';
import { indexTree, type TreeNode } from '@/utils/tree/tree';

interface Node extends TreeNode<Node> {
  id: number;
}

const treeOf = (parents: readonly number[]) =>
  indexTree<Node>(parents.map((parent, at) => ({ id: at + 1, parent_id: parent === 0 ? null : parent })));
const chartOf = (parents: readonly number[], mirrored = false) => {
  const { entries } = treeOf(parents);
  return { entries, layout: layOutChart(entries, [...entries.keys()], mirrored) };
};
/** A parent with so many children. */
const family = (children: number) => [0, ...Array.from({ length: children }, () => 1)];
const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height;
const overlapping = ({ cards }: ChartLayout) =>
  cards.flatMap((card, turn) =>
    cards.slice(turn + 1).flatMap((other) => (meets(card, other) ? [[card.at, other.at]] : [])),
  );

test('nothing in sight takes no room', () => {
  expect(layOutChart([], [])).toEqual({ cards: [], turns: new Map(), branches: [], width: 0, height: 0 });
});

test('a parent stands in the middle above its children, joined with each', () => {
  const { layout } = chartOf(family(3));
  const [parent, first, second, third] = layout.cards;
  expect(parent?.x).toBe(second?.x);
  expect([first?.y, second?.y, third?.y]).toEqual([second?.y, second?.y, second?.y]);
  expect(second?.y).toBeGreaterThan((parent?.y ?? 0) + CARD.height);
  const ends = layout.branches[0]?.lines.map(([, , x, y]) => `${x},${y}`);
  for (const child of [first, second, third]) expect(ends).toContain(`${(child?.x ?? 0) + CARD.width / 2},${child?.y}`);
});

test('500 children stand in a block, not in a row', () => {
  const { layout } = chartOf(family(500));
  expect(overlapping(layout)).toEqual([]);
  expect(layout.width / layout.height).toBeLessThan(3);
  expect(layout.width / layout.height).toBeGreaterThan(1);
});

test('closed departments take no room', () => {
  const { entries } = treeOf([0, 1, 1, 2, 2, 2]);
  const open = layOutChart(entries, [...entries.keys()]);
  const closed = layOutChart(entries, [0, 1, 5]);
  expect(closed.cards.map(({ at }) => at)).toEqual([0, 1, 5]);
  expect(closed.width).toBeLessThan(open.width);
  expect(closed.height).toBeLessThan(open.height);
});

test('right to left is the mirror image', () => {
  const parents = [0, 1, 1, 2, 2, 0];
  const { layout } = chartOf(parents);
  const { layout: mirrored } = chartOf(parents, true);
  expect(mirrored.cards.map(({ x }) => x)).toEqual(layout.cards.map(({ x }) => layout.width - x - CARD.width));
  expect(mirrored.cards.map(({ y }) => y)).toEqual(layout.cards.map(({ y }) => y));
});

test('a tree of thousands of levels does not overflow', () => {
  const levels = Array.from({ length: 20_000 }, (_, at) => at);
  const layout = layOutChart(
    levels.map((at) => ({ parent: at - 1 })),
    levels,
  );
  expect(layout.cards).toHaveLength(20_000);
  expect(layout.width).toBe(CARD.width);
});

test('in any tree no cards overlap, everything open below a card is within its room, and no line crosses a card', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30 }), { maxLength: 60 }), fc.boolean(), (parents, mirrored) => {
      const { entries, layout } = chartOf(parents, mirrored);
      expect(layout.cards).toHaveLength(entries.length);
      expect(overlapping(layout)).toEqual([]);
      for (const { at, room, ...card } of layout.cards) {
        expect(holds({ x: 0, y: 0, width: layout.width, height: layout.height }, room)).toBe(true);
        expect(holds(room, card)).toBe(true);
        const parent = layout.cards[layout.turns.get(entries[at]?.parent ?? -1) ?? -1];
        if (!parent) continue;
        expect(holds(parent.room, room)).toBe(true);
        expect(room.y).toBeGreaterThanOrEqual(parent.y + CARD.height);
      }
      for (const { lines, room } of layout.branches) {
        for (const [x1, y1, x2, y2] of lines) {
          const line = { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
          expect(holds(room, line)).toBe(true);
          expect(layout.cards.filter((card) => meets(card, line))).toEqual([]);
        }
      }
    }),
  );
});
