import { chartKey } from '@/pages/account/department/OrgChart/chartKeys';
import { indexTree, type TreeNode } from '@/utils/tree/tree';

interface Node extends TreeNode<Node> {
  id: number;
}

/** 0 ─ 1 ─ 2, 3; 4; 5 (each by its place), then 6 as a second root. */
const { entries } = indexTree<Node>([
  { id: 10, parent_id: null },
  { id: 11, parent_id: 10 },
  { id: 12, parent_id: 11 },
  { id: 13, parent_id: 11 },
  { id: 14, parent_id: 10 },
  { id: 15, parent_id: 10 },
  { id: 16, parent_id: null },
]);
const press = (key: string, at: number, { isOpen = true, shift = false, rtl = false } = {}) =>
  chartKey(entries, { key, at, isOpen, shift, rtl, last: 6 });
const go = (at: number) => ({ kind: 'go', at });

test('arrows lead to the parent, the first child and the neighbours', () => {
  expect(press('ArrowUp', 3)).toEqual(go(1));
  expect(press('ArrowDown', 0)).toEqual(go(1));
  expect(press('ArrowRight', 1)).toEqual(go(4));
  expect(press('ArrowLeft', 5)).toEqual(go(4));
  expect(press('ArrowLeft', 4)).toEqual(go(1));
  expect(press('ArrowRight', 0)).toEqual(go(6));
  expect(press('ArrowLeft', 6)).toEqual(go(0));
});

test('at the edges they lead nowhere', () => {
  expect(press('ArrowUp', 0)).toBeUndefined();
  expect(press('ArrowDown', 2)).toBeUndefined();
  expect(press('ArrowLeft', 1)).toBeUndefined();
  expect(press('ArrowRight', 5)).toBeUndefined();
});

test('left and right change sides where reading does', () => {
  expect(press('ArrowLeft', 1, { rtl: true })).toEqual(go(4));
  expect(press('ArrowRight', 4, { rtl: true })).toEqual(go(1));
});

test('Enter opens and closes, and down opens what is closed', () => {
  expect(press('Enter', 1)).toEqual({ kind: 'toggle' });
  expect(press('ArrowDown', 1, { isOpen: false })).toEqual({ kind: 'toggle' });
  expect(press('Enter', 2)).toBeUndefined();
});

test('Home and End lead to the first and the last card', () => {
  expect(press('Home', 4)).toEqual(go(0));
  expect(press('End', 4)).toEqual(go(6));
});

test('plus, minus and 0 zoom; with Shift the arrows move the sheet; other keys are not the chart’s', () => {
  expect(press('+', 0)).toEqual({ kind: 'zoom', by: 1.25 });
  expect(press('-', 0)).toEqual({ kind: 'zoom', by: 0.8 });
  expect(press('0', 0)).toEqual({ kind: 'actualSize' });
  expect(press('ArrowRight', 0, { shift: true })).toEqual({ kind: 'pan', x: -80, y: 0 });
  expect(press('Tab', 0)).toBeUndefined();
});
