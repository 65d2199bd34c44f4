import { pageItems } from '@/components/table/Pager';
import { widthsOf } from '@/components/table/columns';

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
  ])('page %i of %i has the pagination items %j', (current, last, items) => {
    expect(pageItems(current, last, 2)).toEqual(items);
  });

  test('each gap in the pagination omits more than one page, and the number of items is constant', () => {
    for (const around of [1, 2]) {
      for (let last = 1; last <= 40; last += 1) {
        for (let current = 1; current <= last; current += 1) {
          const items = pageItems(current, last, around);
          expect(items).toContain(current);
          expect([items[0], items.at(-1)]).toEqual([1, last]);
          expect(items).toHaveLength(Math.min(last, 2 * around + 5));
          for (const [index, item] of items.entries()) {
            const [before, after] = [items[index - 1], items[index + 1]];
            if (typeof item === 'number') expect(typeof before === 'number' ? item - before : 1).toBe(1);
            else expect(Number(after) - Number(before)).toBeGreaterThan(2);
          }
        }
      }
    }
  });
});

describe('widths of table columns', () => {
  const name = { key: 'name', title: 'Name', width: 200, grow: 3 };
  const code = { key: 'code', title: 'Code', width: 100, grow: 1 };
  const actions = { key: 'actions', title: 'Actions', width: 230, fixed: 'end' as const };

  const rest = 'max(0px, 100cqi - var(--columns))';
  const fixedWidth = 'min(230px, var(--fixed-most, 230px))';

  test('table columns share the remaining space in proportion to their growth', () => {
    expect(widthsOf([name, code, actions])).toEqual({
      '--column-name': `calc(200px + ${rest} * 3 / var(--shares))`,
      '--column-code': `calc(100px + ${rest} * 1 / var(--shares))`,
      '--column-actions': `calc(${fixedWidth})`,
      '--columns': `calc(var(--boxes, 0px) + 200px + 100px + ${fixedWidth})`,
      '--shares': '(3 + 1)',
    });
  });

  test('a column keeps the width that the user chose, and the other growing columns share the remaining space', () => {
    expect(widthsOf([name, code, actions], { name: 320, actions: 20 })).toMatchObject({
      '--column-name': 'calc(320px)',
      '--column-code': `calc(100px + ${rest} * 1 / var(--shares))`,
      '--column-actions': `calc(${fixedWidth})`,
      '--columns': `calc(var(--boxes, 0px) + 320px + 100px + ${fixedWidth})`,
      '--shares': '(1)',
    });
  });

  test('if the user chose all widths, the last column before the sticky column fills the remaining space', () => {
    expect(widthsOf([name, code, actions], { name: 320, code: 80 })).toMatchObject({
      '--column-name': 'calc(320px)',
      '--column-code': `calc(80px + ${rest} * 1 / var(--shares))`,
    });
  });

  test('a column is wide enough for its title and its longest text, but not beyond a chosen width', () => {
    const state = { key: 'state', title: 'Status', width: 72, widest: ['on', 'switched off'] };
    const sort = { key: 'sort', title: 'Reihenfolge', width: 72 };
    const widths = widthsOf([state, sort, name]);
    expect(widths).toMatchObject({ '--column-state': 'calc(122px)', '--column-sort': 'calc(114px)' });
    expect(widthsOf([state, sort, name], { state: 50 })).toMatchObject({ '--column-state': 'calc(50px)' });
  });

  test('a sticky column is wide enough for its longest text, but ignores the length of its title', () => {
    const menu = { key: 'menu', title: 'Available actions', width: 56, fixed: 'end' as const };
    const widthOf = (column: typeof menu & { widest?: string[] }) => widthsOf([column])['--column-menu'];
    expect(widthOf(menu)).toBe('calc(min(56px, var(--fixed-most, 56px)))');
    expect(widthOf({ ...menu, widest: ['Edit'] })).toBe('calc(min(98px, var(--fixed-most, 98px)))');
  });

  test('a column with a minimum window width takes no space in narrower windows', () => {
    const email = { ...code, key: 'email', from: 700 as const };
    expect(widthsOf([name, email])).toMatchObject({
      '--columns': 'calc(var(--boxes, 0px) + 200px + 100px * var(--from-700, 1))',
      '--shares': '(3 + 1 * var(--from-700, 1))',
    });
  });

  test('a narrow list uses the narrow width of a column, unless the user has chosen a width', () => {
    const person = { key: 'person', title: 'Name', width: 136, narrow: 96 };
    const columns = (widths?: Record<string, number>) => widthsOf([person], widths)['--columns'];
    expect(columns()).toBe('calc(var(--boxes, 0px) + (96px + 40px * var(--from-700, 1)))');
    expect(columns({ person: 200 })).toBe('calc(var(--boxes, 0px) + 200px)');
  });
});
