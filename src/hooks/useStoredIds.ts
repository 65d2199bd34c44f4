import { useCallback, useState } from 'react';
import { readStored, writeStored } from '@/utils/storage/safeStorage';
import { listIn } from '@/utils/storage/storedText';

type Change = (ids: readonly number[]) => readonly number[];

function read(key: string | undefined): readonly number[] {
  const stored = key === undefined ? [] : listIn(readStored(key));
  return [...new Set(stored.filter((id): id is number => Number.isSafeInteger(id)))];
}

/**
 * A short list of ids that this browser remembers under `key`; what is stored but unreadable is an empty list.
 * Without a key it lives as long as the screen, and gives way to the stored list once there is one.
 */
export function useStoredIds(key: string | undefined) {
  const [list, setList] = useState(() => ({ key, ids: read(key) }));
  // Read while rendering, so that no frame shows the list of the key before.
  const current = list.key === key ? list : { key, ids: read(key) };
  if (current !== list) setList(current);

  const change = useCallback(
    (next: Change) => {
      if (key === undefined) {
        setList((before) => ({ key, ids: next(before.ids) }));
        return;
      }
      // From the store, not from the state: another tab may have changed it meanwhile.
      const ids = next(read(key));
      writeStored(key, JSON.stringify(ids));
      setList({ key, ids });
    },
    [key],
  );
  return [current.ids, change] as const;
}
