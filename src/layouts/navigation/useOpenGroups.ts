import { useLayoutEffect, useMemo, useState } from 'react';
import { readStored, writeStored } from '@/utils/storage/safeStorage';
import { fieldsIn } from '@/utils/storage/storedText';
import type { NavigationItem } from './navigationItems';
import { wayTo } from './navigationRows';

const KEY = 'open-navigation';

/** By the key of a group: true where a person opened it, false where they closed it. */
type Choices = Readonly<Record<string, unknown>>;

const readChoices = (): Choices => fieldsIn(readStored(KEY));

/**
 * Groups that show their entries: that of the current screen, and those that a person opened, as this browser remembers.
 * A closed group opens again when somebody goes to another screen of it.
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
    // From what is stored: another tab may have changed it meanwhile.
    toggle: (item: NavigationItem) => setChoices({ ...readChoices(), [item.key]: !isOpen(item) }),
  };
}
