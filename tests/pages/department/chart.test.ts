import { chartKey } from '@/pages/account/department/OrgChart/chartKeys';
import { CARD, layOutChart, overlap } from '@/pages/account/department/OrgChart/chartLayout';
import type { Box, ChartLayout } from '@/pages/account/department/OrgChart/chartLayout';
import { dotsPerPx, drawPicture, fitText, type CardText } from '@/pages/account/department/OrgChart/chartPicture';
import { indexTree, type TreeNode } from '@/utils/tree/tree';
import fc from 'fast-check';
import { t } from '../../support/words';

interface Node extends TreeNode<Node> {
  id: number;
}

const treeOf = (parents: readonly number[]) =>
  indexTree<Node>(parents.map((parent, index) => ({ id: index + 1, parent_id: parent === 0 ? null : parent })));
const chartOf = (parents: readonly number[], isMirrored = false) => {
  const { entries } = treeOf(parents);
  return { entries, layout: layOutChart(entries, [...entries.keys()], isMirrored) };
};
/** Returns the parents of the nodes in a tree that has one root with `children` children. */
const family = (children: number) => [0, ...Array.from({ length: children }, () => 1)];
const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height;
const overlapping = ({ cards }: ChartLayout) =>
  cards.flatMap((card, turn) =>
    cards.slice(turn + 1).flatMap((other) => (overlap(card, other) ? [[card.entryIndex, other.entryIndex]] : [])),
  );

test('an empty department chart has no size', () => {
  expect(layOutChart([], [])).toEqual({ cards: [], cardIndexes: new Map(), branches: [], width: 0, height: 0 });
});

test('in the department chart a parent is centred above its children, with a line to each', () => {
  const { layout } = chartOf(family(3));
  const [parent, first, second, third] = layout.cards;
  expect(parent?.x).toBe(second?.x);
  expect([first?.y, second?.y, third?.y]).toEqual([second?.y, second?.y, second?.y]);
  expect(second?.y).toBeGreaterThan((parent?.y ?? 0) + CARD.height);
  const ends = layout.branches[0]?.lines.map(([, , x, y]) => `${x},${y}`);
  for (const child of [first, second, third]) expect(ends).toContain(`${(child?.x ?? 0) + CARD.width / 2},${child?.y}`);
});

test('the chart arranges 500 children in a block instead of a row', () => {
  const { layout } = chartOf(family(500));
  expect(overlapping(layout)).toEqual([]);
  expect(layout.width / layout.height).toBeLessThan(3);
  expect(layout.width / layout.height).toBeGreaterThan(1);
});

test('in the chart descendants of collapsed departments take no space', () => {
  const { entries } = treeOf([0, 1, 1, 2, 2, 2]);
  const open = layOutChart(entries, [...entries.keys()]);
  const closed = layOutChart(entries, [0, 1, 5]);
  expect(closed.cards.map(({ entryIndex }) => entryIndex)).toEqual([0, 1, 5]);
  expect(closed.width).toBeLessThan(open.width);
  expect(closed.height).toBeLessThan(open.height);
});

test('a right-to-left chart is mirrored', () => {
  const parents = [0, 1, 1, 2, 2, 0];
  const { layout } = chartOf(parents);
  const { layout: mirrorLayout } = chartOf(parents, true);
  expect(mirrorLayout.cards.map(({ x }) => x)).toEqual(layout.cards.map(({ x }) => layout.width - x - CARD.width));
  expect(mirrorLayout.cards.map(({ y }) => y)).toEqual(layout.cards.map(({ y }) => y));
});

test('the chart layout of a tree with thousands of levels does not overflow the stack', () => {
  const levels = Array.from({ length: 20_000 }, (_, index) => index);
  const layout = layOutChart(
    levels.map((index) => ({ parentPlace: index - 1 })),
    levels,
  );
  expect(layout.cards).toHaveLength(20_000);
  expect(layout.width).toBe(CARD.width);
});

test('in a chart of any tree no cards overlap, all are within the bounds, and no line crosses a card', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30 }), { maxLength: 60 }), fc.boolean(), (parents, isMirrored) => {
      const { entries, layout } = chartOf(parents, isMirrored);
      expect(layout.cards).toHaveLength(entries.length);
      expect(overlapping(layout)).toEqual([]);
      for (const { entryIndex, subtreeBox, ...card } of layout.cards) {
        expect(holds({ x: 0, y: 0, width: layout.width, height: layout.height }, subtreeBox)).toBe(true);
        expect(holds(subtreeBox, card)).toBe(true);
        const parent = layout.cards[layout.cardIndexes.get(entries[entryIndex]?.parentPlace ?? -1) ?? -1];
        if (!parent) continue;
        expect(holds(parent.subtreeBox, subtreeBox)).toBe(true);
        expect(subtreeBox.y).toBeGreaterThanOrEqual(parent.y + CARD.height);
      }
      for (const { lines, bounds } of layout.branches) {
        for (const [x1, y1, x2, y2] of lines) {
          const line = { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
          expect([holds(bounds, line), layout.cards.filter((card) => overlap(card, line))]).toEqual([true, []]);
        }
      }
    }),
  );
});

describe('chartPicture', () => {
  const measure = (text: string) => [...text].length * 14;
  const style = {
    page: '#fff',
    card: '#fff',
    border: '#ddd',
    line: '#999',
    text: '#000',
    quiet: '#666',
    fontFamily: '"Noto Sans CJK SC", sans-serif',
    rtl: false,
    measure,
  };
  const texts: CardText[] = [
    { name: '云启科技集团', leader: '<b>&"', people: '300 人', disabled: undefined, hidden: 0 },
    {
      name: '一个名字长得在卡片上一行写不下的部门',
      leader: t('orgChart.noLeader'),
      people: undefined,
      disabled: t('common.disabled'),
      hidden: 7,
    },
  ];
  const layout = layOutChart([{ parentPlace: -1 }, { parentPlace: 0 }], [0, 1]);
  const svgOf = (rtl = false) =>
    new DOMParser().parseFromString(
      drawPicture(layout, (index) => texts[index] as CardText, { ...style, rtl }).svg,
      'image/svg+xml',
    );
  const textsIn = (picture: Document) => [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);

  test('the image of the chart is well-formed with any names, and contains each card', () => {
    const picture = svgOf();
    expect(picture.querySelector('parsererror')).toBeNull();
    expect(picture.querySelectorAll('rect[rx="6"]')).toHaveLength(2);
    expect(textsIn(picture)).toEqual([
      '云启科技集团',
      '<b>&"',
      '300 人',
      expect.stringMatching(/^一个名字.*…$/),
      t('common.disabled'),
      t('orgChart.noLeader'),
      '+7',
    ]);
  });

  test('the image of the chart has no external resources', () => {
    expect(
      drawPicture(layout, (index) => texts[index] as CardText, style).svg.replace('http://www.w3.org/2000/svg', ''),
    ).not.toMatch(/https?:|url\(|href|<style|<script/);
  });

  test('in a right-to-left image of the chart names are aligned right', () => {
    const start = (rtl: boolean) => Number(svgOf(rtl).querySelector('text')?.getAttribute('x'));
    expect(start(true)).toBeGreaterThan(start(false));
    expect(svgOf(true).documentElement.getAttribute('direction')).toBe('rtl');
  });

  test('fitText returns a short text unchanged, and truncates a long text to the width with an ellipsis', () => {
    expect(fitText('短', 100, measure)).toBe('短');
    expect(fitText('👩‍💼一二三四五六七八九十', 70, measure).endsWith('…')).toBe(true);
    expect(measure(fitText('一二三四五六七八九十', 70, measure))).toBeLessThanOrEqual(70);
  });

  test('large charts have an image of lower resolution, and too large charts no image', () => {
    expect(dotsPerPx({ width: 1000, height: 800 })).toBe(2);
    const scale = dotsPerPx({ width: 10_000, height: 5000 }) ?? 0;
    expect(10_000 * scale * (5000 * scale)).toBeLessThanOrEqual(32_000_001);
    expect(scale).toBeGreaterThan(0.5);
    expect(dotsPerPx({ width: 30_000, height: 18_000 })).toBeUndefined();
    expect(dotsPerPx({ width: 40_000, height: 100 })).toBeUndefined();
  });
});

describe('chartKeys', () => {
  /** Card 0 has the children 1, 4 and 5. Card 1 has the children 2 and 3. Card 6 is a second root. */
  const { entries } = treeOf([0, 1, 2, 2, 1, 1, 0]);
  const press = (key: string, place: number, { isOpen = true, shift = false, rtl = false } = {}) =>
    chartKey(entries, { key, at: place, isOpen, shift, rtl, last: 6 });
  const go = (at: number) => ({ kind: 'go', at });

  test('arrow keys in the chart move to the parent, the first child and the neighbours', () => {
    expect([press('ArrowUp', 3), press('ArrowDown', 0)]).toEqual([go(1), go(1)]);
    expect([press('ArrowRight', 1), press('ArrowLeft', 5)]).toEqual([go(4), go(4)]);
    expect([press('ArrowLeft', 4), press('ArrowRight', 0)]).toEqual([go(1), go(6)]);
    expect(press('ArrowLeft', 6)).toEqual(go(0));
  });

  test.each([
    ['ArrowUp', 0],
    ['ArrowDown', 2],
    ['ArrowLeft', 1],
    ['ArrowRight', 5],
  ])('%s does nothing on card %i, which is at the edge of the chart', (key, at) =>
    expect(press(key, at)).toBeUndefined(),
  );

  test('in a right-to-left chart the left and right arrow keys are swapped', () => {
    const keys = [press('ArrowLeft', 1, { rtl: true }), press('ArrowRight', 4, { rtl: true })];
    expect(keys).toEqual([go(4), go(1)]);
  });

  test('Enter toggles the descendants of a card, and the down arrow opens collapsed descendants', () => {
    expect(press('Enter', 1)).toEqual({ kind: 'toggle' });
    expect(press('ArrowDown', 1, { isOpen: false })).toEqual({ kind: 'toggle' });
    expect(press('Enter', 2)).toBeUndefined();
  });

  test('Home and End move to the first and the last card of the chart', () => {
    expect([press('Home', 4), press('End', 4)]).toEqual([go(0), go(6)]);
  });

  test('the keys plus, minus and 0 zoom the chart, Shift with an arrow key scrolls, other keys do nothing', () => {
    expect(press('+', 0)).toEqual({ kind: 'zoom', by: 1.25 });
    expect(press('-', 0)).toEqual({ kind: 'zoom', by: 0.8 });
    expect(press('0', 0)).toEqual({ kind: 'actualSize' });
    expect(press('ArrowRight', 0, { shift: true })).toEqual({ kind: 'pan', x: -80, y: 0 });
    expect(press('Tab', 0)).toBeUndefined();
  });
});
