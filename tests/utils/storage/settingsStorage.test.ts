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
import { defaultSettings } from '../../../config/defaultSettings';

const KEY = 'account-center-settings';

beforeEach(() => removeStored('settings'));

test('without a choice of their own a person has what the organisation set', () => {
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
  'nonsense is the defaults: %s',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(readSettings()).toEqual(initialSettings);
  },
);

test('each value that is wrong has its default, the others stay', () => {
  localStorage.setItem(
    KEY,
    JSON.stringify({ theme: 'dark', contentWidth: 'wide', density: 3, colorWeak: 'true', collapsed: true, more: 1 }),
  );
  expect(readSettings()).toEqual({ ...initialSettings, theme: 'dark', collapsed: true });
});

test('what was written comes back', () => {
  const chosen: Settings = {
    theme: 'light',
    contentWidth: 'Fixed',
    density: 'compact',
    colorWeak: true,
    collapsed: true,
  };
  writeSettings(chosen);
  expect(readSettings()).toEqual(chosen);
});

test.each<Partial<Settings>>([
  ...settingChoices.theme.map((theme) => ({ theme })),
  ...settingChoices.contentWidth.map((contentWidth) => ({ contentWidth })),
  ...settingChoices.density.map((density) => ({ density })),
  ...[true, false].flatMap((chosen) => [{ colorWeak: chosen }, { collapsed: chosen }]),
])('the choice %j comes back, whatever the defaults are', (chosen) => {
  localStorage.setItem(KEY, JSON.stringify(chosen));
  expect(readSettings()).toEqual({ ...initialSettings, ...chosen });
  writeSettings({ ...initialSettings, ...chosen });
  expect(readSettings()).toEqual({ ...initialSettings, ...chosen });
});

test('what nobody chose is not kept, so that a default can change', () => {
  writeSettings({ ...initialSettings, collapsed: true });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ collapsed: true });
});

test.each([
  ['light', true, 'system'],
  ['light', false, 'light'],
  ['dark', true, 'dark'],
  ['dark', false, 'dark'],
] as const)('%s, following the system or not (%s): %s', (navTheme, followSystem, theme) => {
  expect(initialTheme({ navTheme, followSystem })).toBe(theme);
});

test('other tabs: their choice is told, other keys are not, a cleared storage means defaults', () => {
  const heard: Settings[] = [];
  const end = subscribeSettings((settings) => heard.push(settings));
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  tell('account-center-token');
  localStorage.setItem(KEY, '{"theme":"dark"}');
  tell(KEY);
  localStorage.clear();
  tell(null);
  end();
  tell(KEY);
  expect(heard).toEqual([{ ...initialSettings, theme: 'dark' }, initialSettings]);
});
