import { useCallback, useState } from 'react';
import { readStored, writeStored } from '@/utils/storage/safeStorage';
import { listIn } from '@/utils/storage/storedText';

type Change = (ids: readonly number[]) => readonly number[];

function read(key: string | undefined): readonly number[] {
  const stored = key === undefined ? [] : listIn(readStored(key));
  return [...new Set(stored.filter((id): id is number => Number.isSafeInteger(id)))];
}

/**
 * Short list of ids, stored in this browser under `key`; empty if unreadable. Without a key it lasts as long as the
 * screen, and is replaced by the stored list once there is a key.
 */
export function useStoredIds(key: string | undefined) {
  const [list, setList] = useState(() => ({ key, ids: read(key) }));
  // Read while rendering, so that no frame shows the list of the previous key.
  const current = list.key === key ? list : { key, ids: read(key) };
  if (current !== list) setList(current);

  const change = useCallback(
    (next: Change) => {
      if (key === undefined) {
        setList((before) => ({ key, ids: next(before.ids) }));
        return;
      }
      // Read from storage, not from state: another tab may have changed it meanwhile.
      const ids = next(read(key));
      writeStored(key, JSON.stringify(ids));
      setList({ key, ids });
    },
    [key],
  );
  return [current.ids, change] as const;
}
