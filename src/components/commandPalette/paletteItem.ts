import type { ReactNode } from 'react';

/** Screen, record or action that can be chosen in the palette. */
export interface PaletteItem {
  /** Unique, and the same on every visit. */
  id: string;
  name: string;
  /** Location of the record, or its status. */
  hint?: string | undefined;
  /** Further search words. */
  keywords?: string | undefined;
  icon: ReactNode;
  /** Address that can be opened in a new tab instead of calling `run`. */
  to?: string | undefined;
  /** Text with the reason why the item cannot be chosen; shown instead of the hint. */
  disabledBecause?: string | undefined;
  /** Whether the palette stays open when the item is chosen: for a retry, or if another choice must follow. */
  keepsOpen?: boolean;
  /** Whether the item retries a group that failed to load; such an item is not counted as a result. */
  retries?: boolean;
  run: () => void;
}

export interface PaletteGroup {
  key: string;
  title: string;
  items: readonly PaletteItem[];
  /** Note beside the title while further items load. */
  note?: string | undefined;
}

/** Creates the only item of a group that failed to load. */
export const retryItem = (key: string, name: string, hint: string, icon: ReactNode, run: () => void): PaletteItem => ({
  id: `${key}:retry`,
  name,
  hint,
  icon,
  keepsOpen: true,
  retries: true,
  run,
});

/** On Apple keyboards, shortcuts use the Command key, and Control moves the text cursor. */
export const isApple = /^(Mac|iPhone|iPad)/.test(navigator.platform);

/** Label of the modifier key for shortcuts. */
export const COMMAND_KEY = isApple ? '⌘' : 'Ctrl';
