import { useLayoutEffect, useMemo, useState } from 'react';
import { readStored, writeStored } from '@/utils/storage/safeStorage';
import { fieldsIn } from '@/utils/storage/storedText';
import type { NavigationItem } from './navigationItems';
import { wayTo } from './navigationRows';

const KEY = 'open-navigation';

/** By the key of a group: true when a person opened it, false when they closed it. */
type Choices = Readonly<Record<string, unknown>>;

const readChoices = (): Choices => fieldsIn(readStored(KEY));

/**
 * Open groups: that of the current screen, and those that a person opened, remembered in this browser. A closed group opens
 * again on a visit to another of its screens.
 */
export function useOpenGroups(items: readonly NavigationItem[], pathname: string) {
  const way = useMemo(() => wayTo(items, pathname), [items, pathname]);
  const [choices, setChoices] = useState(readChoices);
  const place = way.at(-1)?.key;
  const [shown, setShown] = useState(place);
  if (shown !== place) {
    setShown(place);
    setChoices(Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice === true)));
  }
  useLayoutEffect(() => {
    const text = JSON.stringify(choices);
    if (text !== (readStored(KEY) ?? '{}')) writeStored(KEY, text);
  }, [choices]);

  const isOpen = (item: NavigationItem): boolean => {
    const choice = choices[item.key];
    return typeof choice === 'boolean' ? choice : way.includes(item);
  };
  return {
    current: way.at(-1),
    way,
    isOpen,
    // Another tab may have changed the stored choices.
    toggle: (item: NavigationItem) => setChoices({ ...readChoices(), [item.key]: !isOpen(item) }),
  };
}
