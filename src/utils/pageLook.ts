import type { Settings } from './settingsStorage';

/** What the theme setting comes to; 'system' is what the system asks for. */
export const modeOf = (theme: Settings['theme'], systemIsDark: boolean): 'light' | 'dark' =>
  theme === 'dark' || (theme === 'system' && systemIsDark) ? 'dark' : 'light';

/** Marks the page for rules that go by its look. */
export function markLook(mode: 'light' | 'dark', colorWeak: boolean): void {
  const page = document.documentElement;
  page.dataset['theme'] = mode;
  page.style.colorScheme = mode;
  page.toggleAttribute('data-color-weak', colorWeak);
}
