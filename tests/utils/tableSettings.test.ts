import { arrange, defaultTableSettings, isShown, moveKey, parseTableSettings } from '@/utils/tableSettings';
import {
  changeTableSettings,
  forgetTableSettings,
  onTableSettings,
  readTableSettings,
  readTableText,
} from '@/utils/storage/tableSettingsStorage';

describe('table settings', () => {
  const columns = (...keys: string[]) => keys.map((key) => ({ key, title: key }));

  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '7',
    '"text"',
    '{"order":{},"toggled":5,"density":"huge"}',
    '{"order":[1,null]}',
    '{"pageSize":"many"}',
    '{"pageSize":101}',
    '{"pageSize":-1}',
    '{"pageSize":0}',
    '{"pageSize":1.5}',
    '{"widths":{"a":"wide","b":null}}',
    '{"widths":{"a":1e999,"b":"50"}}',
    '{"widths":7}',
  ])('what is stored but makes no sense is the default: %s', (raw) => {
    expect(parseTableSettings(raw)).toEqual(defaultTableSettings);
  });

  test('what was stored comes back', () => {
    const state = { order: ['b', 'a'], toggled: ['c'], density: 'small', pageSize: 100, widths: { a: 120 } } as const;
    expect(parseTableSettings(JSON.stringify(state))).toEqual(state);
  });

  test.each([
    ['', 'abcd'],
    ['dcba', 'dcba'],
    // Columns that came later stand behind their neighbour; those that went are forgotten.
    ['cba', 'cdba'],
    ['xdb', 'adbc'],
  ])('columns abcd, ordered %j, stand as %s', (order, expected) => {
    expect(arrange(columns('a', 'b', 'c', 'd'), [...order])).toEqual(columns(...expected));
  });

  test('a column is shown as it is at first, or the other way once toggled; some always', () => {
    const [plain, hidden, always] = [
      { key: 'a', title: 'a' },
      { key: 'a', title: 'a', hiddenAtFirst: true },
      { key: 'a', title: 'a', alwaysShown: true },
    ];
    expect([plain, hidden, always].map((column) => isShown(column, []))).toEqual([true, false, true]);
    expect([plain, hidden, always].map((column) => isShown(column, ['a']))).toEqual([false, true, true]);
  });

  test.each([
    ['b', -1, 'bac'],
    ['b', 1, 'acb'],
    ['a', -1, 'abc'],
    ['a', 1, 'bac'],
    ['c', 5, 'abc'],
    ['x', 1, 'abc'],
  ])('moving %s by %i', (key, by, expected) => expect(moveKey(['a', 'b', 'c'], key, by).join('')).toBe(expected));

  test('a width that was stored stays within what can be chosen', () => {
    expect(parseTableSettings('{"widths":{"a":1,"b":1e9,"c":99.6}}').widths).toEqual({ a: 48, b: 960, c: 100 });
  });
});

describe('stored table settings', () => {
  const KEY = 'account-center-table-staff';

  beforeEach(() => localStorage.clear());

  test('settings of a table are stored under its name, the rest stays as it was', () => {
    changeTableSettings('staff', () => ({ pageSize: 50 }));
    changeTableSettings('staff', () => ({ density: 'small' }));
    const chosen = { ...defaultTableSettings, pageSize: 50, density: 'small' };
    expect(readTableSettings('staff')).toEqual(chosen);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(chosen);
    expect(readTableSettings('role')).toEqual(defaultTableSettings);
  });

  test('a change goes by what is stored', () => {
    localStorage.setItem(KEY, '{"toggled":["mobile"]}');
    changeTableSettings('staff', ({ toggled }) => ({ toggled: [...toggled, 'email'] }));
    expect(readTableSettings('staff').toggled).toEqual(['mobile', 'email']);
  });

  test('forgotten settings are the defaults', () => {
    changeTableSettings('staff', () => ({ pageSize: 50 }));
    forgetTableSettings('staff');
    expect(readTableText('staff')).toBeNull();
    expect(readTableSettings('staff')).toEqual(defaultTableSettings);
  });

  test('who listens hears of each change until they have heard enough', () => {
    const listener = jest.fn();
    const end = onTableSettings(listener);
    changeTableSettings('staff', () => ({ pageSize: 50 }));
    forgetTableSettings('staff');
    expect(listener).toHaveBeenCalledTimes(2);
    end();
    forgetTableSettings('staff');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
