import type { ReactNode } from 'react';

/** Something that can be chosen in the palette. */
export interface PaletteItem {
  /** The same on every visit, and no other item's. */
  id: string;
  name: string;
  /** Location of the record, or its status. */
  hint?: string | undefined;
  /** Further words that find it. */
  also?: string | undefined;
  icon: ReactNode;
  /** An address that can be opened in a new tab instead. */
  to?: string | undefined;
  /** Why it cannot be chosen, in words: shown in place of the hint. */
  disabledBecause?: string | undefined;
  /** The palette stays open: a retry, or a choice that asks for another one. */
  stays?: boolean;
  /** In place of what could not be loaded: not among the results. */
  retries?: boolean;
  run: () => void;
}

export interface PaletteGroup {
  key: string;
  title: string;
  items: readonly PaletteItem[];
  /** Progress of the group until it is complete. */
  note?: string | undefined;
}

/** A failed group's only item. */
export const retryItem = (key: string, name: string, hint: string, icon: ReactNode, run: () => void): PaletteItem => ({
  id: `${key}:retry`,
  name,
  hint,
  icon,
  stays: true,
  retries: true,
  run,
});

/** Apple's keyboards have a key for commands, and their Control moves in texts. */
export const isApple = /^(Mac|iPhone|iPad)/.test(navigator.platform);

/** Label of the command key. */
export const COMMAND_KEY = isApple ? '⌘' : 'Ctrl';
