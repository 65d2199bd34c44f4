import { useCallback, useState } from 'react';
import { readStored, writeStored, listIn } from '@/utils/storage/safeStorage';

type Change = (ids: readonly number[]) => readonly number[];

function readIds(key: string | undefined): readonly number[] {
  const storedList = key === undefined ? [] : listIn(readStored(key));
  return [...new Set(storedList.filter((id): id is number => Number.isSafeInteger(id)))];
}

/**
 * Returns a short list of ids, stored in this browser under `key`, and a function that changes it.
 * The list is empty if it cannot be read. Without a key, the list is in memory until the component unmounts.
 * When `key` changes, the list stored under the new key replaces the current list.
 */
export function useStoredIds(key: string | undefined) {
  const [list, setList] = useState(() => ({ key, ids: readIds(key) }));
  // The list is read during the render, so that the list of the previous key is never shown.
  const ownList = list.key === key ? list : { key, ids: readIds(key) };
  if (ownList !== list) setList(ownList);

  const change = useCallback(
    (update: Change) => {
      if (key === undefined) {
        setList((before) => ({ key, ids: update(before.ids) }));
        return;
      }
      // The list is read from the storage instead of the state, because another tab may have changed it.
      const ids = update(readIds(key));
      writeStored(key, JSON.stringify(ids));
      setList({ key, ids });
    },
    [key],
  );
  return [ownList.ids, change] as const;
}
