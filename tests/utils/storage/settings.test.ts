import { initialTheme } from '@/utils/storage/initialTheme';
import { removeStored } from '@/utils/storage/safeStorage';
import {
  initialSettings,
  readSettings,
  settingChoices,
  subscribeSettings,
  writeSettings,
  type Settings,
} from '@/utils/storage/settingsStorage';
import {
  changeViews,
  MAX_VIEW_NAME,
  onSavedViews,
  parseViews,
  readViewsText,
  changeTableSettings,
  forgetTableSettings,
  onTableSettings,
  readTableSettings,
  readTableText,
} from '@/utils/storage/listStorage';
import { orderedColumns, defaultTableSettings, isShown, moveKey, parseTableSettings } from '@/utils/tableSettings';
import { defaultSettings } from '../../../config/defaultSettings';

describe('settings of a person', () => {
  const KEY = 'account-center-settings';

  beforeEach(() => removeStored('settings'));

  test('without a choice the settings are the defaults of the organization', () => {
    expect(readSettings()).toEqual(initialSettings);
    expect(initialSettings).toMatchObject({
      theme: 'system',
      contentWidth: defaultSettings.contentWidth,
      density: 'comfortable',
      colorWeak: defaultSettings.colorWeak,
      collapsed: false,
    });
  });

  test.each(['', '{', 'null', '[]', '7', '"dark"', 'true', '{"__proto__":{"theme":"dark"}}'])(
    'settings in the invalid stored text %s are replaced by the defaults',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(readSettings()).toEqual(initialSettings);
    },
  );

  test('an invalid stored setting is replaced by its default, and all other settings are kept', () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({ theme: 'dark', contentWidth: 'wide', density: 3, colorWeak: 'true', collapsed: true, more: 1 }),
    );
    expect(readSettings()).toEqual({ ...initialSettings, theme: 'dark', collapsed: true });
  });

  test.each<Partial<Settings>>([
    ...settingChoices.theme.map((theme) => ({ theme })),
    ...settingChoices.contentWidth.map((contentWidth) => ({ contentWidth })),
    ...settingChoices.density.map((density) => ({ density })),
    ...[true, false].flatMap((choice) => [{ colorWeak: choice }, { collapsed: choice }]),
  ])('the chosen setting %j is stored and read', (choice) => {
    localStorage.setItem(KEY, JSON.stringify(choice));
    expect(readSettings()).toEqual({ ...initialSettings, ...choice });
    writeSettings({ ...initialSettings, ...choice });
    expect(readSettings()).toEqual({ ...initialSettings, ...choice });
  });

  test('settings that equal the defaults are not stored, so that the defaults can change', () => {
    writeSettings({ ...initialSettings, collapsed: true });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ collapsed: true });
  });

  test.each([
    ['light', true, 'system'],
    ['light', false, 'light'],
    ['dark', true, 'dark'],
    ['dark', false, 'dark'],
  ] as const)('the default theme %s (follow system: %s) is initially shown as %s', (navTheme, followSystem, theme) => {
    expect(initialTheme({ navTheme, followSystem })).toBe(theme);
  });

  test('a listener receives settings from other tabs, and the defaults after the storage is cleared', () => {
    const received: Settings[] = [];
    const end = subscribeSettings((settings) => received.push(settings));
    const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    tell('account-center-token');
    localStorage.setItem(KEY, '{"theme":"dark"}');
    tell(KEY);
    localStorage.clear();
    tell(null);
    end();
    tell(KEY);
    expect(received).toEqual([{ ...initialSettings, theme: 'dark' }, initialSettings]);
  });
});

describe('saved views', () => {
  const PLACE = { userId: 7, list: 'staff' };
  const KEY = 'account-center-views-7-staff';
  const view = (name: string) => ({ name, search: `?keyword=${name}` });
  const views = (place = PLACE) => parseViews(readViewsText(place));

  beforeEach(() => localStorage.clear());

  test('saved views are separate for each list and account', () => {
    changeViews(PLACE, () => [view('a'), { ...view('b'), isDefault: true }]);
    expect(views()).toEqual([view('a'), { ...view('b'), isDefault: true }]);
    expect([views({ ...PLACE, userId: 8 }), views({ ...PLACE, list: 'role' })]).toEqual([[], []]);
    expect(Object.keys(localStorage)).toEqual([KEY]);
  });

  test('a change of saved views applies to the views that another tab has stored', () => {
    changeViews(PLACE, () => [view('a')]);
    localStorage.setItem(KEY, JSON.stringify([view('b')]));
    changeViews(PLACE, (before) => [...before, view('c')]);
    expect(views()).toEqual([view('b'), view('c')]);
  });

  test('nothing is stored if no saved view exists', () => {
    changeViews(PLACE, () => [view('a')]);
    changeViews(PLACE, () => []);
    expect(localStorage.length).toBe(0);
  });

  test('only the first fifty saved views are stored', () => {
    const all = Array.from({ length: 51 }, (_, index) => view(`${index}`));
    changeViews(PLACE, () => all);
    expect(views()).toEqual(all.slice(0, 50));
  });

  test.each([
    ['an object instead of a list', '{"name":"a","search":"?"}'],
    ['invalid JSON', '['],
    ['an empty item', '[null]'],
    ['a view without a name', '[{"search":"?a=1"}]'],
    ['an empty name', '[{"name":"","search":"?a=1"}]'],
    ['an invalid name', '[{"name":["a"],"search":"?a=1"}]'],
    ['a view without a query', '[{"name":"a"}]'],
    ['an invalid query', '[{"name":"a","search":["?"]}]'],
    ['a query that could lead to another page', '[{"name":"a","search":"//evil.example.com?"}]'],
  ])('no saved views are read from a text with %s', (_, text) => expect(parseViews(text)).toEqual([]));

  test('unknown and invalid fields of a saved view are dropped', () => {
    const storedViews = [
      { name: 'x'.repeat(MAX_VIEW_NAME + 1), search: '?', more: 1 },
      { name: 'odd', search: '?', isDefault: 'yes' },
      { name: 'usual', search: '?a=1', isDefault: false },
    ];
    expect(parseViews(JSON.stringify(storedViews))).toEqual([
      { name: 'x'.repeat(MAX_VIEW_NAME), search: '?' },
      { name: 'odd', search: '?' },
      { name: 'usual', search: '?a=1' },
    ]);
  });

  test('a listener is called for each change of saved views until it unsubscribes', () => {
    const listener = jest.fn();
    const end = onSavedViews(listener);
    changeViews(PLACE, () => [view('a')]);
    changeViews(PLACE, () => []);
    expect(listener).toHaveBeenCalledTimes(2);
    end();
    changeViews(PLACE, () => [view('a')]);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

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
  ])('table settings in an invalid stored text are replaced by the defaults: %s', (raw) => {
    expect(parseTableSettings(raw)).toEqual(defaultTableSettings);
  });

  test('stored table settings are read', () => {
    const state = { order: ['b', 'a'], toggled: ['c'], density: 'small', pageSize: 100, widths: { a: 120 } } as const;
    expect(parseTableSettings(JSON.stringify(state))).toEqual(state);
  });

  test.each([
    ['', 'abcd'],
    ['dcba', 'dcba'],
    // New columns are placed after their default neighbour, and the stored order drops removed columns.
    ['cba', 'cdba'],
    ['xdb', 'adbc'],
  ])('columns abcd with the stored order %j are shown as %s', (order, expected) => {
    expect(orderedColumns(columns('a', 'b', 'c', 'd'), [...order])).toEqual(columns(...expected));
  });

  test('a table column has its initial visibility until it is toggled; some columns are always visible', () => {
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
  ])('moving column %s of the columns abc by %i results in %s', (key, by, expected) =>
    expect(moveKey(['a', 'b', 'c'], key, by).join('')).toBe(expected),
  );

  test('a stored column width stays within the bounds', () => {
    expect(parseTableSettings('{"widths":{"a":1,"b":1e9,"c":99.6}}').widths).toEqual({ a: 48, b: 960, c: 100 });
  });
});

describe('stored table settings', () => {
  const KEY = 'account-center-table-staff';

  beforeEach(() => localStorage.clear());

  test('table settings are stored under the name of the table, and settings of other tables are unchanged', () => {
    changeTableSettings('staff', () => ({ pageSize: 50 }));
    changeTableSettings('staff', () => ({ density: 'small' }));
    const choice = { ...defaultTableSettings, pageSize: 50, density: 'small' };
    expect(readTableSettings('staff')).toEqual(choice);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(choice);
    expect(readTableSettings('role')).toEqual(defaultTableSettings);
  });

  test('a change of table settings applies to the stored settings', () => {
    localStorage.setItem(KEY, '{"toggled":["mobile"]}');
    changeTableSettings('staff', ({ toggled }) => ({ toggled: [...toggled, 'email'] }));
    expect(readTableSettings('staff').toggled).toEqual(['mobile', 'email']);
  });

  test('removed table settings are replaced by the defaults', () => {
    changeTableSettings('staff', () => ({ pageSize: 50 }));
    forgetTableSettings('staff');
    expect([readTableText('staff'), readTableSettings('staff')]).toEqual([null, defaultTableSettings]);
  });

  test('a listener is called for each change of table settings until it unsubscribes', () => {
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
