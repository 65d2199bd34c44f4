import { useCallback, useState } from 'react';
import { readStored, writeStored } from '@/utils/storage/safeStorage';
import { listIn } from '@/utils/storage/storedText';

type Change = (ids: readonly number[]) => readonly number[];

function readIds(key: string | undefined): readonly number[] {
  const storedList = key === undefined ? [] : listIn(readStored(key));
  return [...new Set(storedList.filter((id): id is number => Number.isSafeInteger(id)))];
}

/**
 * Short list of ids, stored in this browser under `key`; empty if unreadable. Without a key it lasts as long as the
 * screen, and is replaced by the stored list once there is a key.
 */
export function useStoredIds(key: string | undefined) {
  const [list, setList] = useState(() => ({ key, ids: readIds(key) }));
  // Read while rendering, so that no frame shows the list of the previous key.
  const ownList = list.key === key ? list : { key, ids: readIds(key) };
  if (ownList !== list) setList(ownList);

  const change = useCallback(
    (update: Change) => {
      if (key === undefined) {
        setList((before) => ({ key, ids: update(before.ids) }));
        return;
      }
      // Read from storage, not from state: another tab may have changed it meanwhile.
      const ids = update(readIds(key));
      writeStored(key, JSON.stringify(ids));
      setList({ key, ids });
    },
    [key],
  );
  return [ownList.ids, change] as const;
}
