import { pageItems } from '@/components/table/pageItems';
import { widthsOf } from '@/components/table/widths';

describe('pageItems', () => {
  test.each([
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 10, [1, 2, 3, 4, 5, 6, 7, 'after', 10]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [1, 30, [1, 2, 3, 4, 5, 6, 7, 'after', 30]],
    [5, 30, [1, 2, 3, 4, 5, 6, 7, 'after', 30]],
    [6, 30, [1, 'before', 4, 5, 6, 7, 8, 'after', 30]],
    [26, 30, [1, 'before', 24, 25, 26, 27, 28, 29, 30]],
    [30, 30, [1, 'before', 24, 25, 26, 27, 28, 29, 30]],
  ])('page %i of %i', (current, last, items) => {
    expect(pageItems(current, last, 2)).toEqual(items);
  });

  test('leaves out more than one page or none, and keeps its width', () => {
    for (const around of [1, 2]) {
      for (let last = 1; last <= 40; last += 1) {
        for (let current = 1; current <= last; current += 1) {
          const items = pageItems(current, last, around);
          expect(items).toContain(current);
          expect([items[0], items.at(-1)]).toEqual([1, last]);
          expect(items).toHaveLength(Math.min(last, 2 * around + 5));
          for (const [at, item] of items.entries()) {
            const [before, after] = [items[at - 1], items[at + 1]];
            if (typeof item === 'number') expect(typeof before === 'number' ? item - before : 1).toBe(1);
            else expect(Number(after) - Number(before)).toBeGreaterThan(2);
          }
        }
      }
    }
  });
});

describe('widths', () => {
  const name = { key: 'name', title: 'Name', width: 200, grow: 3 };
  const code = { key: 'code', title: 'Code', width: 100, grow: 1 };
  const actions = { key: 'actions', title: 'Actions', width: 230, fixed: 'end' as const };

  const rest = 'max(0px, 100cqi - var(--columns))';

  test('columns share what is left of the room by what they ask for', () => {
    expect(widthsOf([name, code, actions])).toEqual({
      '--column-name': `calc(200px + ${rest} * 0.75)`,
      '--column-code': `calc(100px + ${rest} * 0.25)`,
      '--column-actions': 'min(230px, var(--fixed-most, 230px))',
      '--columns': 'calc(200px + 100px + min(230px, var(--fixed-most, 230px)))',
    });
  });

  test('a chosen width stays as it is, and the others share the rest', () => {
    expect(widthsOf([name, code, actions], { name: 320, actions: 20 })).toMatchObject({
      '--column-name': '320px',
      '--column-code': `calc(100px + ${rest} * 1)`,
      '--column-actions': 'min(230px, var(--fixed-most, 230px))',
      '--columns': 'calc(320px + 100px + min(230px, var(--fixed-most, 230px)))',
    });
  });

  test('where all are chosen, the last that is not fixed takes the rest: the table fills its frame', () => {
    expect(widthsOf([name, code, actions], { name: 320, code: 80 })).toMatchObject({
      '--column-name': '320px',
      '--column-code': `calc(80px + ${rest} * 1)`,
    });
  });
});
