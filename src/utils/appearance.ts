import type { Settings } from './storage/settingsStorage';

/** Returns the theme for a theme setting; 'system' results in the theme of the operating system. */
export const modeOf = (theme: Settings['theme'], systemIsDark: boolean): 'light' | 'dark' =>
  theme === 'dark' || (theme === 'system' && systemIsDark) ? 'dark' : 'light';

/** Appearance of the app: settings that affect its colours and sizes. */
export interface Appearance {
  mode: 'light' | 'dark';
  colorWeak: boolean;
  compact: boolean;
}

export const appearanceName = ({ mode, colorWeak, compact }: Appearance): string =>
  [mode, colorWeak && 'weak', compact && 'compact'].filter(Boolean).join(' ');

/**
 * Sets the attributes of the root element for an appearance.
 * Style rules and the theme's variables depend on these attributes (`config/build/appearancePlugin.ts`).
 */
export function markAppearance({ mode, colorWeak, compact }: Appearance): void {
  const page = document.documentElement;
  page.dataset['theme'] = mode;
  page.style.colorScheme = mode;
  page.toggleAttribute('data-color-weak', colorWeak);
  page.toggleAttribute('data-compact', compact);
}
