import { appearanceName, markAppearance, modeOf } from '@/utils/appearance';

test.each([
  ['light', false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['dark', true, 'dark'],
  ['system', false, 'light'],
  ['system', true, 'dark'],
] as const)('the theme %s, on a system that is dark (%p), is %s', (theme, systemIsDark, mode) => {
  expect(modeOf(theme, systemIsDark)).toBe(mode);
});

test('each look has a name of its own', () => {
  expect(appearanceName({ mode: 'light', colorWeak: false, compact: false })).toBe('light');
  expect(appearanceName({ mode: 'dark', colorWeak: true, compact: false })).toBe('dark weak');
  expect(appearanceName({ mode: 'light', colorWeak: false, compact: true })).toBe('light compact');
  expect(appearanceName({ mode: 'dark', colorWeak: true, compact: true })).toBe('dark weak compact');
});

test('the page is marked with its look, and with that one alone', () => {
  const page = document.documentElement;
  const marks = () => [
    page.dataset['theme'],
    page.style.colorScheme,
    page.hasAttribute('data-color-weak'),
    page.hasAttribute('data-compact'),
  ];
  markAppearance({ mode: 'dark', colorWeak: true, compact: false });
  expect(marks()).toEqual(['dark', 'dark', true, false]);
  markAppearance({ mode: 'light', colorWeak: false, compact: true });
  expect(marks()).toEqual(['light', 'light', false, true]);
});
