import type { ReactNode } from 'react';

/** Screen, record or action that can be chosen in the palette. */
export interface PaletteItem {
  /** Unique id. The id never changes, because recently chosen items are stored by id. */
  id: string;
  name: string;
  /** Further text about the item, such as the location or the status of a record. */
  hint?: string | undefined;
  /** Further words by which the item can be found. */
  keywords?: string | undefined;
  icon: ReactNode;
  /** Address that can be opened in a new tab instead of calling `run`. */
  to?: string | undefined;
  /** Reason why the item cannot be chosen. It is shown instead of the hint. */
  disabledBecause?: string | undefined;
  /** Whether the palette stays open when the item is chosen, either for a retry or because another choice follows. */
  keepsOpen?: boolean;
  /** Whether the item retries a group that failed to load. Such an item does not count as a search result. */
  retries?: boolean;
  run: () => void;
}

export interface PaletteGroup {
  key: string;
  title: string;
  items: readonly PaletteItem[];
  /** Note beside the title, shown while further items load. */
  note?: string | undefined;
}

/** Creates the only item of a group that failed to load. Choosing it retries the request. */
export const retryItem = (key: string, name: string, hint: string, icon: ReactNode, run: () => void): PaletteItem => ({
  id: `${key}:retry`,
  name,
  hint,
  icon,
  keepsOpen: true,
  retries: true,
  run,
});

/** True on Apple devices. Their shortcuts use the Command key, because the Control key moves the text cursor. */
export const isApple = /^(Mac|iPhone|iPad)/.test(navigator.platform);

/** Label of the modifier key that shortcuts use on this device. */
export const COMMAND_KEY = isApple ? '⌘' : 'Ctrl';
