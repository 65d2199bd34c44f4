import type { Settings } from './storage/settingsStorage';

/** Effective theme; 'system' follows the system. */
export const modeOf = (theme: Settings['theme'], systemIsDark: boolean): 'light' | 'dark' =>
  theme === 'dark' || (theme === 'system' && systemIsDark) ? 'dark' : 'light';

/** Settings that colours and sizes depend on. */
export interface Appearance {
  mode: 'light' | 'dark';
  colorWeak: boolean;
  compact: boolean;
}

export const appearanceName = ({ mode, colorWeak, compact }: Appearance): string =>
  [mode, colorWeak && 'weak', compact && 'compact'].filter(Boolean).join(' ');

/**
 * Marks the page for style rules that depend on its appearance, and for the theme's variables
 * (`config/build/appearancePlugin.ts`).
 */
export function markAppearance({ mode, colorWeak, compact }: Appearance): void {
  const page = document.documentElement;
  page.dataset['theme'] = mode;
  page.style.colorScheme = mode;
  page.toggleAttribute('data-color-weak', colorWeak);
  page.toggleAttribute('data-compact', compact);
}
