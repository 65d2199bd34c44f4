import type { Settings } from './settingsStorage';

/** What the theme setting comes to; 'system' is what the system asks for. */
export const modeOf = (theme: Settings['theme'], systemIsDark: boolean): 'light' | 'dark' =>
  theme === 'dark' || (theme === 'system' && systemIsDark) ? 'dark' : 'light';

/** All that colours and measures depend on. */
export interface Look {
  mode: 'light' | 'dark';
  colorWeak: boolean;
  compact: boolean;
}

export const lookName = ({ mode, colorWeak, compact }: Look): string =>
  [mode, colorWeak && 'weak', compact && 'compact'].filter(Boolean).join(' ');

/** Marks the page for rules that go by its look, and for the theme's variables (`config/build/lookPlugin.ts`). */
export function markLook({ mode, colorWeak, compact }: Look): void {
  const page = document.documentElement;
  page.dataset['theme'] = mode;
  page.style.colorScheme = mode;
  page.toggleAttribute('data-color-weak', colorWeak);
  page.toggleAttribute('data-compact', compact);
}
