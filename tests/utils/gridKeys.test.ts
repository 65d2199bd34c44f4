import { nextIndex } from '@/utils/gridKeys';

/**
 *   0 1 2
 *   3 4 5
 *   6 7
 */
const grid = { count: 8, columns: 3, rightToLeft: false };

describe('nextIndex', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 7, undefined],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 6, undefined],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 2, undefined],
    ['Home', 5, 0],
    ['End', 1, 7],
    ['End', 7, undefined],
    ['a', 3, undefined],
  ])('%s from %i leads to %s', (key, index, expected) => {
    expect(nextIndex(key, { ...grid, index })).toBe(expected);
  });

  it.each([
    ['ArrowRight', 1, 0],
    ['ArrowLeft', 1, 2],
    ['ArrowDown', 1, 4],
  ])('%s from %i leads to %i where the writing runs from right to left', (key, index, expected) => {
    expect(nextIndex(key, { ...grid, index, rightToLeft: true })).toBe(expected);
  });

  it.each(['ArrowRight', 'ArrowDown', 'ArrowUp', 'End', 'Home'])('%s stays on a lone card', (key) => {
    expect(nextIndex(key, { index: 0, count: 1, columns: 4, rightToLeft: false })).toBeUndefined();
  });

  it('walks a single column with up and down', () => {
    const column = { count: 3, columns: 1, rightToLeft: false };
    expect(nextIndex('ArrowDown', { ...column, index: 1 })).toBe(2);
    expect(nextIndex('ArrowUp', { ...column, index: 1 })).toBe(0);
    expect(nextIndex('ArrowDown', { ...column, index: 2 })).toBeUndefined();
  });
});
