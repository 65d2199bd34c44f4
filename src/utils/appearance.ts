import type { Settings } from './storage/settingsStorage';

/** Resolves the theme setting: 'system' becomes the theme of the operating system. */
export const modeOf = (theme: Settings['theme'], systemIsDark: boolean): 'light' | 'dark' =>
  theme === 'dark' || (theme === 'system' && systemIsDark) ? 'dark' : 'light';

/** Settings that determine the colours and sizes of the app. */
export interface Appearance {
  mode: 'light' | 'dark';
  colorWeak: boolean;
  compact: boolean;
}

export const appearanceName = ({ mode, colorWeak, compact }: Appearance): string =>
  [mode, colorWeak && 'weak', compact && 'compact'].filter(Boolean).join(' ');

/**
 * Sets the attributes of the root element that select style rules and the theme's variables for this appearance
 * (`config/build/appearancePlugin.ts`).
 */
export function markAppearance({ mode, colorWeak, compact }: Appearance): void {
  const page = document.documentElement;
  page.dataset['theme'] = mode;
  page.style.colorScheme = mode;
  page.toggleAttribute('data-color-weak', colorWeak);
  page.toggleAttribute('data-compact', compact);
}
